/*
 * Loopy impartial games: values of the vertices of any digraph, cycles included.
 *
 * A value is finite (a nim-heap) or infinite over a set K of nim-heaps, inf(K): the token can be moved to exactly the
 * finite values in K, and play that avoids them can continue for ever. m + n = m xor n; inf(K) + n = inf(K xor n);
 * inf + inf = inf({}). The outcome is P for 0, N for m > 0 and for inf(K) with 0 in K, D (draw) for the other infinite
 * values. (Smith, J. Combin. Theory 1, 1966; Fraenkel, Perl 1975; Fraenkel, Yesha, J. Combin. Theory A 43, 1986.)
 *
 * Vertex v gets the label m when m is the mex of its labelled successors' labels, and every successor that is
 * unlabelled or labelled above m can itself be moved to label m. The labels are given in passes m = 0, 1, 2, ...; in
 * pass m a counter for each vertex holds the number of successors that have neither a label below m nor, as yet, a
 * successor of label m. A vertex without a successor of label m after pass m can no longer get a label: it is infinite,
 * but still counts as a successor.
 */
#ifndef GRUNDY_GRAPH_LOOPY_H
#define GRUNDY_GRAPH_LOOPY_H

#include "core/graph/digraph.h"
#include "core/graph/digraph_grundy.h"

#define LOOPY_INFINITE UINT32_MAX

/* The values of all vertices of one graph. */
typedef struct loopy {
    allocator memory;
    uint32_t vertices;
    bool acyclic;          /* every value is finite, and stands in `finite` */
    digraph_values finite; /* acyclic graphs */
    uint32_t *labels;      /* the others: the value, or LOOPY_INFINITE */
    uint32_t *ranks;       /* the others: place in the order of labelling (infinite: the number of vertices) */
    uint32_t passes;       /* number of passes made */
} loopy;

void loopy_init(loopy *l, const allocator *a);
void loopy_close(loopy *l); /* idempotent */

/*
 * The values of all vertices of g; what l held before is dropped. Acyclic graphs are left to digraph_grundy.
 * Cost: O(edges * (greatest finite value + 2)). Memory: 8 bytes a vertex; during the computation also the reverse of
 * the graph and 24 bytes a vertex. Errors: STATUS_NO_MEMORY, the monitor's; l is then empty.
 */
status loopy_values(loopy *l, const digraph *g, const monitor *m);

/* The nim-heap that v equals, or LOOPY_INFINITE. */
static inline uint32_t loopy_finite(const loopy *l, uint32_t v)
{
    return l->acyclic ? digraph_value(&l->finite, v) : l->labels[v];
}

/*
 * A rank that makes winning plays end. In a sum of vertices of finite values with nim-sum 0, every move of the opponent
 * has an answer to nim-sum 0 whose sum of ranks is smaller than before that move. A winner who always takes the winning
 * move with the least sum of ranks therefore never meets a position twice. (In an acyclic graph every play ends; all
 * ranks are then 0.)
 */
static inline uint32_t loopy_rank(const loopy *l, uint32_t v)
{
    return l->acyclic ? 0 : l->ranks[v];
}

/* A single value. */
typedef struct loopy_value {
    allocator memory;
    bool infinite;
    uint64_t nimber; /* of a finite value */
    uint64_t *set;   /* of an infinite one: K, ascending */
    size_t count, capacity;
} loopy_value;

void loopy_value_init(loopy_value *x, const allocator *a); /* 0 */
void loopy_value_close(loopy_value *x);                    /* idempotent */

/*
 * Makes x the value of the vertex v of g, whose values l holds. Errors: STATUS_NO_MEMORY, and x is then 0. Cost: O(1)
 * for a finite value, else O(d log d) for the degree d of v.
 */
status loopy_value_of(const loopy *l, const digraph *g, uint32_t v, loopy_value *x);

#endif
