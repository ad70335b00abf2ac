/*
 * A directed graph in compressed rows: the positions and moves of a game.
 *
 * Vertices are numbered from 0. The successors of v are heads[starts[v]] .. heads[starts[v + 1] - 1], in the order in
 * which the edges were given; parallel edges and loops are kept. Memory: 4 bytes a vertex and 4 bytes an edge; at most
 * LIMIT_GRAPH vertices and edges each.
 *
 * A graph is built from all edges at once (digraph_edges.h), or vertex by vertex: digraph_begin, then
 * digraph_add_vertex and the digraph_add_edge of each vertex, and finally digraph_end.
 */
#ifndef GRUNDY_GRAPH_DIGRAPH_H
#define GRUNDY_GRAPH_DIGRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/limit.h"
#include "core/base/memory.h"
#include "core/base/monitor.h"

#define DIGRAPH_NONE UINT32_MAX /* no vertex */

typedef struct digraph {
    allocator memory;
    uint32_t vertices, edges;
    uint32_t *starts; /* vertices + 1 entries, once built */
    uint32_t *heads;
    size_t starts_capacity, heads_capacity;
    /* After STATUS_INVALID: the first edge with an end that is not a vertex, its number from 0, and that end. */
    size_t bad_edge;
    int64_t bad_id;
    bool bad_is_tail; /* the id came from `from` (else from `to`) */
} digraph;

void digraph_init(digraph *g, const allocator *a);
void digraph_close(digraph *g); /* idempotent */

/*
 * Vertex by vertex: each digraph_add_vertex opens the next row, and digraph_add_edge adds one successor to it, which
 * may be a vertex still to come. digraph_end checks the successors. Until then the graph must not be used;
 * digraph_reserve (optional) makes room beforehand. Errors: STATUS_NO_MEMORY and STATUS_OVERFLOW (nothing is added);
 * digraph_add_edge STATUS_INVALID if `to` cannot be a vertex of any graph or no row is open; digraph_end STATUS_INVALID
 * and the bad_ fields (bad_id counted from 0; the graph is then empty). Cost: O(1) amortised, digraph_end O(edges).
 */
void digraph_begin(digraph *g); /* the graph without vertices; the bad_ fields stay */
status digraph_reserve(digraph *g, size_t vertices, size_t edges);
status digraph_add_vertex(digraph *g);
status digraph_add_edge(digraph *g, int64_t to);
status digraph_end(digraph *g);

/* Records an edge with an end that is not a vertex in the bad_ fields: STATUS_INVALID. */
status digraph_refuse(digraph *g, size_t edge, int64_t id, bool is_tail);

static inline uint32_t digraph_degree(const digraph *g, uint32_t v)
{
    return g->starts[v + 1] - g->starts[v];
}

/* The successors of v: digraph_degree(g, v) vertices. */
static inline const uint32_t *digraph_row(const digraph *g, uint32_t v)
{
    return g->heads + g->starts[v];
}

/* A list of vertices. */
typedef struct digraph_list {
    allocator memory;
    uint32_t *vertices;
    size_t count, capacity;
} digraph_list;

void digraph_list_init(digraph_list *list, const allocator *a);
void digraph_list_close(digraph_list *list); /* idempotent */

/* Errors: STATUS_NO_MEMORY; the list is then unchanged. Cost: O(1) amortised. */
status digraph_list_append(digraph_list *list, uint32_t v);

#endif
