/*
 * Green Hackenbush: a move deletes an edge, and every edge that is then not connected to the ground falls; the player
 * who cannot move loses.
 *
 * By the fusion principle the vertices of a 2-edge-connected part can be fused, and each of its edges becomes a loop of
 * value 1; by the colon principle a bridge to a part of value x has the value x + 1; the parts on one vertex add up by
 * nim-sum. (Winning Ways, ch. 7; Conway, On Numbers and Games, ch. 13.) One depth-first search therefore gives the
 * value of any multigraph.
 *
 * Vertices and edges are numbered from 0. Parallel edges and loops are allowed, and any number of vertices can be
 * ground. Parts that are not connected to the ground count for nothing: their edges have fallen.
 */
#ifndef GRUNDY_GRAPH_HACKENBUSH_H
#define GRUNDY_GRAPH_HACKENBUSH_H

#include <stdint.h>

#include "core/base/limit.h"
#include "core/base/memory.h"
#include "core/base/monitor.h"

/* No edge. */
#define HACKENBUSH_NONE UINT32_MAX

/* A picture, which the functions only read: edge e joins from[e] and to[e]; ground[v] is not 0 for the ground. */
typedef struct hackenbush {
    uint32_t vertices, edges;
    const uint32_t *from, *to;
    const uint8_t *ground;
} hackenbush;

/*
 * The Grundy value. Cost: O(vertices + edges), without recursion; 108 bytes a vertex and 16 an edge. Errors:
 * STATUS_INVALID when an edge names no vertex, STATUS_OVERFLOW beyond LIMIT_PICTURE, STATUS_NO_MEMORY, the monitor's.
 */
status hackenbush_value(const allocator *a, const hackenbush *picture, uint32_t *value, const monitor *m);

/*
 * The value; and in wins[e], for all edges at once, 1 if deleting edge e leaves the value 0, otherwise 0.
 *
 * Method: from the ground upwards, find the value that each 2-edge-connected part would need for the whole to be 0. A
 * bridge and a single edge of a part are then compared at once. Edges of a part any two of which cut it lie on a cycle
 * of pieces; without one of them the pieces are two stalks (see hackenbush_stalks.h).
 *
 * Cost: O(vertices + edges * log edges); O(vertices + edges) if no such cycle is long; 128 bytes a vertex, 16 an edge
 * while the tree is built, and then some 60 an edge of the longest cycle. Errors: as above.
 */
status hackenbush_winning_edges(const allocator *a, const hackenbush *picture, uint32_t *value, uint8_t *wins,
                                const monitor *m);

/*
 * The edges that stand after the deletion of `edge` (HACKENBUSH_NONE: no deletion): stands[e] is 1 if edge e is
 * connected to the ground, otherwise 0; *count is their number. Cost: O(vertices + edges). Errors: as above;
 * STATUS_INVALID if there is no such edge.
 */
status hackenbush_delete(const allocator *a, const hackenbush *picture, uint32_t edge, uint8_t *stands,
                         uint32_t *count);

#endif
