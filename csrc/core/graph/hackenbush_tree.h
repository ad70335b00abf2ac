/*
 * The depth-first tree of a Hackenbush picture, and values on it; for hackenbush_*.c alone.
 *
 * The vertices of the ground are fused to one. A vertex of the tree is its number in preorder; 0 is the ground. A part
 * is a 2-edge-connected component, named by its top vertex. An edge outside the tree leads up from its lower end to an
 * ancestor, or is a loop; up is towards the ground, as in trees. (Tarjan, SIAM J. Comput. 1, 1972.)
 */
#ifndef GRUNDY_GRAPH_HACKENBUSH_TREE_H
#define GRUNDY_GRAPH_HACKENBUSH_TREE_H

#include <stdbool.h>

#include "core/graph/hackenbush.h"

/* A monitor is asked once in this many edges. */
#define HACKENBUSH_EDGES_A_TICK ((uint32_t)1 << 16)

typedef struct hackenbush_tree {
    const hackenbush *picture;
    allocator memory;
    const monitor *watch;
    uint32_t count;      /* vertices reached */
    uint32_t *number;    /* by vertex of the picture: its number in the tree, or HACKENBUSH_NONE */
    uint32_t *parent;    /* by vertex of the tree, as all that follows */
    uint32_t *tree_edge; /* the edge to the parent */
    uint32_t *up;        /* the least ancestor that an edge of v itself leads to, or HACKENBUSH_NONE */
    uint32_t *up_edge;   /* that edge */
    uint32_t *cover;     /* the edges that lead from v or below to above v: 0 when the tree edge is a bridge */
    uint32_t *stalks;    /* nim-sum of the values of the bridges on the part's vertices from v on down the tree */
    uint32_t *loops;     /* the parity of the part's edges whose lower end is v or below, with v's tree edge */
} hackenbush_tree;

/*
 * The tree of the picture without the edge `without` (HACKENBUSH_NONE: with all edges). Before hackenbush_tree_fold
 * adds up, `cover` is the number of v's edges upwards minus those from below, modulo 2^32; `stalks` is 0; `loops` is
 * the parity of v's own edges upwards and loops. Cost: O(vertices + edges). Errors: those of hackenbush_value; the tree
 * must be closed even after an error.
 */
status hackenbush_tree_open(hackenbush_tree *t, const allocator *a, const hackenbush *picture, uint32_t without,
                            const monitor *watch);
void hackenbush_tree_close(hackenbush_tree *t);

/* Adds up cover, stalks and loops from the leaves to the ground. Cost: O(vertices). */
void hackenbush_tree_fold(hackenbush_tree *t);

/* The value of the part with this top and of all that stands on it, after the fold. */
static inline uint32_t hackenbush_tree_value(const hackenbush_tree *t, uint32_t top)
{
    return t->stalks[top] ^ t->loops[top];
}

/* Whether edge e is connected to the ground; then its lower and its upper end (equal: a loop). */
static inline bool hackenbush_tree_ends(const hackenbush_tree *t, uint32_t e, uint32_t *lower, uint32_t *upper)
{
    uint32_t a = t->number[t->picture->from[e]], b = t->number[t->picture->to[e]];
    if (a == HACKENBUSH_NONE || b == HACKENBUSH_NONE) return false;
    *lower = a > b ? a : b;
    *upper = a > b ? b : a;
    return true;
}

/*
 * Points *arrays[0] .. *arrays[count - 1] to arrays of `length` numbers each, all 0, which lie one after the other in
 * one block; `first` is where it begins. Errors: STATUS_NO_MEMORY, and nothing is changed.
 */
status hackenbush_arrays_open(const allocator *a, uint32_t **const arrays[], size_t count, size_t length);
void hackenbush_arrays_close(const allocator *a, uint32_t *first, size_t count, size_t length);

#endif
