/* Directed graphs from edges: of arrays of ids, of the reversed edges of a graph, of both directions. */
#ifndef GRUNDY_GRAPH_DIGRAPH_EDGES_H
#define GRUNDY_GRAPH_DIGRAPH_EDGES_H

#include "core/graph/digraph.h"

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

/*
 * Makes g the graph of `vertices` vertices and `edges` edges from[i] -> to[i], by a radix partition (edge_sort.h). The
 * old contents of g are dropped; after an error g is the empty graph. The monitor (or NULL) sees steps of edges.
 * Cost: O(vertices + edges); beyond the graph 2 bytes an edge and the edges of the largest bucket, and 4 bytes an edge
 * for each of `from` and `to` that is fetched. Errors: STATUS_INVALID and the bad_ fields; STATUS_OVERFLOW beyond
 * LIMIT_GRAPH; STATUS_NO_MEMORY; the monitor's.
 */
status digraph_from_edges(digraph *g, size_t vertices, size_t edges, const digraph_ids *from, const digraph_ids *to,
                          const monitor *m);

/* The views of plain arrays: ids counted from `base`. */
digraph_ids digraph_ids_int32(const int32_t *data, int64_t base);
digraph_ids digraph_ids_uint32(const uint32_t *data, int64_t base);
digraph_ids digraph_ids_int64(const int64_t *data, int64_t base);

/*
 * Makes `out` (initialised) the reverse of g; or the undirected graph under g: both directions of every edge that is no
 * loop, parallel edges kept. Cost: O(vertices + edges). Errors: STATUS_NO_MEMORY, STATUS_OVERFLOW; `out` is then empty.
 */
status digraph_reverse(digraph *out, const digraph *g);
status digraph_undirected(digraph *out, const digraph *g);

#endif
