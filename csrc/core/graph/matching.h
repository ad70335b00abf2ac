/*
 * Maximum matchings in general undirected graphs, and which vertices lie in every maximum matching.
 *
 * Edmonds' blossom algorithm (Canad. J. Math. 17, 1965) with bases of blossoms in a union-find forest. A search that
 * fails leaves its Hungarian tree for good, so that the failed searches together give the decomposition of Gallai
 * (1963) and Edmonds: D, the vertices that some maximum matching misses (at the end of an even alternating path from an
 * unmatched vertex); A, the other neighbours of D; C, all others.
 */
#ifndef GRUNDY_GRAPH_MATCHING_H
#define GRUNDY_GRAPH_MATCHING_H

#include "core/base/stamps.h"
#include "core/graph/digraph.h"

typedef enum matching_part {
    MATCHING_C = 0,
    MATCHING_D = 1, /* outer in a Hungarian tree */
    MATCHING_A = 2  /* inner in a Hungarian tree */
} matching_part;

typedef struct matching {
    allocator memory;
    uint32_t vertices; /* 0 until matching_maximum succeeded */
    uint32_t size;     /* edges of the matching */
    uint32_t *mate;    /* mate[v], or DIGRAPH_NONE */
    /*
     * The search, by vertex: the part in the current forest, the outer vertex from which it was reached, its blossom's
     * base.
     */
    uint8_t *part;
    uint32_t *parent, *base, *queue;
    uint32_t queue_head, queue_end;
    size_t capacity; /* of each array */
    stamps marked;
} matching;

void matching_init(matching *m, const allocator *a);
void matching_close(matching *m); /* idempotent */

/*
 * A maximum matching of the undirected graph g, in which every edge occurs in the rows of both its ends
 * (digraph_undirected makes such graphs). Loops and parallel edges change nothing. Cost: O(vertices * edges) at worst,
 * near O(vertices + edges) where a greedy matching is almost maximum; 21 bytes a vertex. Errors: STATUS_NO_MEMORY, the
 * monitor's.
 */
status matching_maximum(matching *m, const digraph *g, const monitor *watch);

/* Whether v lies in every maximum matching. */
static inline bool matching_is_essential(const matching *m, uint32_t v)
{
    return m->part[v] != MATCHING_D;
}

/*
 * For an essential v: all w, each once, in the order of v's row, for which the edge vw lies in some maximum matching.
 * The list is cleared first; for a v that is not essential it stays empty. Method: these are the neighbours of v that
 * some maximum matching of G - v misses. For v in A these are its neighbours in D, as D is the same in G - v; for v in
 * C one search from its mate in C - v finds them. Cost: O(degree of v), or one search, O(edges within C). Errors:
 * STATUS_NO_MEMORY.
 */
status matching_partners(matching *m, const digraph *g, uint32_t v, digraph_list *partners);

#endif
