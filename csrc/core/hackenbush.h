/*
 * Green Hackenbush: who moves deletes an edge, and everything falls that no
 * longer hangs together with the ground; who cannot move loses.
 *
 * By the fusion principle the vertices of a 2-edge-connected part can be fused,
 * and each of its edges becomes a loop of value 1; by the colon principle a bridge
 * to a part of value x has the value x + 1; what stands on one vertex adds up by
 * nim-sum. (Winning Ways, ch. 7; Conway, On Numbers and Games, ch. 13.) So one
 * depth-first search gives the value of any multigraph.
 *
 * Vertices and edges are numbered from 0. Parallel edges and loops are welcome,
 * any number of vertices can be ground. Parts that do not hang together with the
 * ground count for nothing: their edges have fallen.
 */
#ifndef GRUNDY_HACKENBUSH_H
#define GRUNDY_HACKENBUSH_H

#include <stdbool.h>
#include <stdint.h>

#include "limit.h"
#include "memory.h"
#include "monitor.h"

/* No edge. */
#define HACKENBUSH_NONE UINT32_MAX

/* A picture, which the functions only read: edge e joins from[e] and to[e]; ground[v] is not 0 for the ground. */
typedef struct hackenbush {
    uint32_t vertices, edges;
    const uint32_t *from, *to;
    const uint8_t *ground;
} hackenbush;

/*
 * The Grundy value. Cost: O(vertices + edges), without recursion; about 50 bytes a
 * vertex and 8 an edge. Errors: STATUS_INVALID when an edge names no vertex,
 * STATUS_OVERFLOW beyond LIMIT_PICTURE, STATUS_NO_MEMORY, the monitor's.
 */
status hackenbush_value(const allocator *a, const hackenbush *picture, uint32_t *value, const monitor *m);

/*
 * The value, and in wins[e] whether deleting edge e leaves the value 0, for all
 * edges at once.
 * Method: from the ground upwards, which value a 2-edge-connected part would need
 * for the whole to be 0. A bridge and a single edge of a part are then compared at
 * once. Edges of a part any two of which cut it lie on a cycle of pieces; without
 * one of them the pieces are two stalks, the values of which come, for all edges of
 * the cycle together, from a binary trie under "xor all" and "add 1 to all".
 * Cost: O(vertices + edges * log edges); O(vertices + edges) where no such cycle
 * is long. Memory and errors: as above, and some 60 bytes an edge of such a cycle.
 */
status hackenbush_winning_edges(const allocator *a, const hackenbush *picture, uint32_t *value, uint8_t *wins,
                                const monitor *m);

/*
 * What stands after the deletion of `edge` (HACKENBUSH_NONE: of none): stands[e] is
 * 1 where edge e hangs together with the ground, else 0; *count how many do.
 * Cost: O(vertices + edges). Errors: as above; STATUS_INVALID when there is no such edge.
 */
status hackenbush_delete(const allocator *a, const hackenbush *picture, uint32_t edge, uint8_t *stands,
                         uint32_t *count);

#endif
