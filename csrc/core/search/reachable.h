/*
 * The explorer lists everything reachable from given sums, as a graph. Each vertex is a position of one ruleset, or a
 * sum of several: the sorted list of its components without those that are over (a single position represents itself).
 *
 * Vertices are the positions of `sums`, numbered breadth first, in the order of their first occurrence. The row of a
 * vertex is written once all its options have numbers. After a limit or an error the next call continues where the last
 * one stopped.
 */
#ifndef GRUNDY_SEARCH_REACHABLE_H
#define GRUNDY_SEARCH_REACHABLE_H

#include "core/base/monitor.h"
#include "core/base/stamps.h"
#include "core/graph/digraph.h"
#include "core/search/sums.h"

typedef struct explorer {
    sums sums;
    digraph graph;   /* the vertices listed so far */
    options targets; /* options of the vertex being listed */
    stamps seen;     /* its options met so far */
} explorer;

/* An explorer of sums of components of `count` games. Errors: STATUS_NO_MEMORY. */
status explorer_init(explorer *e, const allocator *a, const rules *games, size_t count);
void explorer_close(explorer *e); /* idempotent */

/*
 * Lists until every vertex met has its row. `limit`: the number of vertices this call may list (0: any number).
 * Errors: STATUS_LIMIT, STATUS_NO_MEMORY, STATUS_OVERFLOW, and those of the rules and the monitor. Cost: that of the
 * options, and O(1) expected for each.
 */
status explorer_run(explorer *e, uint64_t limit, const monitor *m);

/* Whether every vertex met has its row. */
static inline bool explorer_finished(const explorer *e)
{
    return e->graph.vertices == e->sums.multisets.count;
}

#endif
