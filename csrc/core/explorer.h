/*
 * The explorer lists everything reachable from given sums, as a graph. Each
 * vertex is a position of one ruleset, or a sum of several: the sorted list of
 * its components without those that are over (a position alone stands for
 * itself).
 *
 * Vertices are the positions of the sums: numbered in the order in which they are
 * met, breadth first; vertex v's row is written once all its options have
 * numbers. What a limit or an error interrupts goes on with the next call.
 */
#ifndef GRUNDY_EXPLORER_H
#define GRUNDY_EXPLORER_H

#include "digraph.h"
#include "monitor.h"
#include "sums.h"

typedef struct explorer {
    sums sums;
    digraph graph;   /* the vertices listed so far */
    options targets; /* options of the vertex being listed */
    uint32_t *seen;  /* by vertex: the number, plus one, of the last vertex that had it as an option */
    size_t seen_capacity;
} explorer;

/* Errors: STATUS_NO_MEMORY. */
status explorer_init(explorer *e, const allocator *a, const rules *games, size_t count);
void explorer_close(explorer *e); /* idempotent */

/* Lists until every vertex met has its row; STATUS_LIMIT beyond `limit` vertices (0: any number). */
status explorer_run(explorer *e, uint64_t limit, const monitor *m);

/* Whether every vertex met has its row. */
static inline bool explorer_finished(const explorer *e)
{
    return e->graph.vertices == e->sums.multisets.count;
}

#endif
