/*
 * Sorting edges into the rows of a digraph, in two steps that stay in the cache: first into buckets of consecutive
 * tails (a radix partition), then each bucket by itself. Edges of one tail keep their order.
 *
 * A sort is used in this order: open; count every edge; begin; place every edge, in the same order; finish; close, also
 * after an error.
 */
#ifndef GRUNDY_GRAPH_EDGE_SORT_H
#define GRUNDY_GRAPH_EDGE_SORT_H

#include <stddef.h>

#include "core/graph/digraph.h"

/* Edges of a bucket are collected in groups of this many, which are then written to their place. */
#define EDGE_SORT_COLLECTED 16

typedef struct edge_sort_collector {
    uint32_t heads[EDGE_SORT_COLLECTED];
    uint16_t tails[EDGE_SORT_COLLECTED];
} edge_sort_collector;

typedef struct edge_sort {
    digraph *graph;
    unsigned shift; /* bucket b has the tails from b << shift on */
    size_t buckets;
    uint32_t *next;      /* by bucket: the number of edges, then the place of the next one */
    uint32_t *collected; /* by bucket: how many lie in its collector */
    edge_sort_collector *collectors;
    uint16_t *tails;   /* by place: the tail within its bucket */
    uint32_t *scratch; /* the heads of one bucket */
    size_t scratch_count;
} edge_sort;

/*
 * `g` has its numbers of vertices and edges, and room for them in its arrays. Memory: 2 bytes an edge, the heads of the
 * largest bucket, and 104 bytes a bucket (a thousand buckets for graphs of up to 2^26 vertices). Errors:
 * STATUS_NO_MEMORY.
 */
status edge_sort_open(edge_sort *s, digraph *g);
status edge_sort_begin(edge_sort *s);

/* Cost: O(vertices + edges). Errors: the monitor's, which sees `done` of `total` and steps of edges. */
status edge_sort_finish(edge_sort *s, uint64_t done, uint64_t total, const monitor *m);
void edge_sort_close(edge_sort *s); /* idempotent */

static inline void edge_sort_count(edge_sort *s, uint32_t tail)
{
    s->next[tail >> s->shift]++;
}

/* Writes what a collector holds to its place. */
void edge_sort_flush(edge_sort *s, size_t bucket);

static inline void edge_sort_place(edge_sort *s, uint32_t tail, uint32_t head)
{
    size_t bucket = tail >> s->shift;
    edge_sort_collector *c = &s->collectors[bucket];
    uint32_t i = s->collected[bucket]++;
    c->heads[i] = head;
    c->tails[i] = (uint16_t)(tail & ((UINT32_C(1) << s->shift) - 1));
    if (i == EDGE_SORT_COLLECTED - 1) edge_sort_flush(s, bucket);
}

#endif
