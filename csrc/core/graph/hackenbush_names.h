/* Vertices of a picture whose numbers are far apart: they are numbered again, and their old numbers are their names. */
#ifndef GRUNDY_GRAPH_HACKENBUSH_NAMES_H
#define GRUNDY_GRAPH_HACKENBUSH_NAMES_H

#include <stddef.h>
#include <stdint.h>

/*
 * Numbers the vertices at the ends of edges, count >= 1 of them, in their order: ends[i] becomes the new number, and
 * names[v], with room for `count`, the old number of vertex v. Returns the number of vertices. Cost: O(count * log
 * count).
 */
uint32_t hackenbush_names_number(uint32_t *ends, size_t count, uint32_t *names);

/* The vertex with this name among `vertices` of them, or `vertices`. Cost: O(log vertices). */
uint32_t hackenbush_names_find(const uint32_t *names, uint32_t vertices, uint32_t name);

#endif
