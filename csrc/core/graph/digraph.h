/*
 * A directed graph in compressed rows: the positions and moves of a game.
 *
 * Vertices are numbered from 0. The successors of v are
 * heads[starts[v]] .. heads[starts[v + 1] - 1], in the order in which the edges
 * were given; parallel edges and loops are kept. Memory: 4 bytes a vertex and 4
 * bytes an edge; at most LIMIT_GRAPH vertices and edges each.
 *
 * A graph is built at once from two arrays (digraph_from_edges), or vertex by
 * vertex (digraph_begin, then digraph_add_vertex and the digraph_add_edge of
 * that vertex, at last digraph_end).
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
    /* After STATUS_INVALID: the first edge that names no vertex, its number from 0 and what it names. */
    size_t bad_edge;
    int64_t bad_id;
    bool bad_is_tail; /* the id came from `from` (else from `to`) */
} digraph;

/* The types of number an array of ids may hold. */
typedef enum digraph_id_type {
    DIGRAPH_INT32,
    DIGRAPH_UINT32,
    DIGRAPH_INT64,
    DIGRAPH_FETCHED /* no array: `fetch` is called for all indices, in ascending order, once */
} digraph_id_type;

/* A read-only sequence of vertex ids; `base` is the id of the first vertex (0 or 1). */
typedef struct digraph_ids {
    digraph_id_type type;
    int64_t base;
    const void *data;
    /* DIGRAPH_FETCHED: writes `count` ids from number `first` (from 0) on. */
    void (*fetch)(void *context, size_t first, size_t count, int64_t *ids);
    void *context;
} digraph_ids;

void digraph_init(digraph *g, const allocator *a);
void digraph_close(digraph *g); /* idempotent */

/*
 * Makes g the graph of `vertices` vertices and `edges` edges from[i] -> to[i],
 * by a radix partition (edge_sort.h). What g held before is dropped; after an error g is
 * the empty graph. The monitor (or NULL) sees steps of edges.
 * Cost: O(vertices + edges); beyond the graph 2 bytes an edge and the edges of the largest
 * bucket, and 4 bytes an edge for each of `from` and `to` that is fetched. Errors: STATUS_INVALID and the bad_ fields;
 * STATUS_OVERFLOW beyond LIMIT_GRAPH; STATUS_NO_MEMORY; the monitor's.
 */
status digraph_from_edges(digraph *g, size_t vertices, size_t edges, const digraph_ids *from, const digraph_ids *to,
                          const monitor *m);

/* The views of plain arrays: ids counted from `base`. */
digraph_ids digraph_ids_int32(const int32_t *data, int64_t base);
digraph_ids digraph_ids_uint32(const uint32_t *data, int64_t base);
digraph_ids digraph_ids_int64(const int64_t *data, int64_t base);

/*
 * Vertex by vertex: each digraph_add_vertex opens the next row, and
 * digraph_add_edge adds one successor to it, which may be a vertex still to
 * come. digraph_end checks the successors. Until then the graph must not be
 * used; digraph_reserve (optional) makes room beforehand.
 * Errors: STATUS_NO_MEMORY and STATUS_OVERFLOW (nothing is added);
 * digraph_add_edge STATUS_INVALID when `to` can be no vertex of any graph or no
 * row is open; digraph_end STATUS_INVALID and the bad_ fields (bad_id counted
 * from 0; the graph is then empty). Cost: O(1) amortised, digraph_end O(edges).
 */
void digraph_begin(digraph *g);
status digraph_reserve(digraph *g, size_t vertices, size_t edges);
status digraph_add_vertex(digraph *g);
status digraph_add_edge(digraph *g, int64_t to);
status digraph_end(digraph *g);

static inline uint32_t digraph_degree(const digraph *g, uint32_t v)
{
    return g->starts[v + 1] - g->starts[v];
}

/* The successors of v: digraph_degree(g, v) vertices. */
static inline const uint32_t *digraph_row(const digraph *g, uint32_t v)
{
    return g->heads + g->starts[v];
}

/*
 * Makes `out` (initialised) the reverse of g; or the undirected graph under g:
 * both directions of every edge that is no loop, parallel edges kept.
 * Cost: O(vertices + edges). Errors: STATUS_NO_MEMORY, STATUS_OVERFLOW; `out` is then empty.
 */
status digraph_reverse(digraph *out, const digraph *g);
status digraph_undirected(digraph *out, const digraph *g);

/* A list of vertices. */
typedef struct digraph_list {
    allocator memory;
    uint32_t *vertices;
    size_t count, capacity;
} digraph_list;

void digraph_list_init(digraph_list *list, const allocator *a);
void digraph_list_close(digraph_list *list); /* idempotent */

/* Errors: STATUS_NO_MEMORY, and the list is as before. Cost: O(1) amortised. */
status digraph_list_append(digraph_list *list, uint32_t v);

#endif
