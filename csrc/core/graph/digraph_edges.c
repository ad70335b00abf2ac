#include "core/graph/digraph_edges.h"

#include "core/base/pages.h"
#include "core/graph/edge_sort.h"

/* Ids are read in blocks of this many, and their type is tested once a block. */
#define BLOCK 2048

/* The number of edges between two calls of the monitor. */
#define EDGES_A_TICK ((size_t)1 << 18)

digraph_ids digraph_ids_int32(const int32_t *data, int64_t base)
{
    digraph_ids ids = {DIGRAPH_INT32, base, data, NULL, NULL};
    return ids;
}

digraph_ids digraph_ids_uint32(const uint32_t *data, int64_t base)
{
    digraph_ids ids = {DIGRAPH_UINT32, base, data, NULL, NULL};
    return ids;
}

digraph_ids digraph_ids_int64(const int64_t *data, int64_t base)
{
    digraph_ids ids = {DIGRAPH_INT64, base, data, NULL, NULL};
    return ids;
}

/* The id in an array as given, before `base` is subtracted. */
static int64_t raw_id(const digraph_ids *ids, size_t i)
{
    if (ids->type == DIGRAPH_INT32) return ((const int32_t *)ids->data)[i];
    if (ids->type == DIGRAPH_UINT32) return ((const uint32_t *)ids->data)[i];
    return ((const int64_t *)ids->data)[i];
}

static bool is_vertex(int64_t id, int64_t base, uint32_t vertices)
{
    return id >= base && (uint64_t)id - (uint64_t)base < vertices;
}

/* Reads the block of an array at `first` as vertices counted from 0; returns whether all of them are vertices. */
static bool read_array(const digraph_ids *ids, size_t first, size_t count, uint32_t vertices, uint32_t *out)
{
    bool bad = false;
    if (ids->type == DIGRAPH_INT32) {
        const int32_t *data = (const int32_t *)ids->data + first;
        for (size_t i = 0; i < count; i++) {
            out[i] = (uint32_t)data[i] - (uint32_t)ids->base;
            bad |= out[i] >= vertices || data[i] < ids->base;
        }
    } else if (ids->type == DIGRAPH_UINT32) {
        const uint32_t *data = (const uint32_t *)ids->data + first;
        for (size_t i = 0; i < count; i++) {
            out[i] = data[i] - (uint32_t)ids->base;
            bad |= out[i] >= vertices || data[i] < ids->base;
        }
    } else {
        const int64_t *data = (const int64_t *)ids->data + first;
        for (size_t i = 0; i < count; i++) {
            uint64_t id = (uint64_t)data[i] - (uint64_t)ids->base;
            out[i] = (uint32_t)id;
            bad |= id >= vertices || data[i] < ids->base;
        }
    }
    return !bad;
}

/*
 * Reads ids first .. first + count - 1 as vertices counted from 0. An id that is not a vertex ends the block early:
 * *count becomes the number before it, and the answer is STATUS_INVALID (the bad_ fields say which).
 */
static status read_block(digraph *g, const digraph_ids *ids, size_t first, size_t *count, bool is_tail, uint32_t *out)
{
    int64_t fetched[BLOCK];
    digraph_ids array = *ids;
    size_t start = first;
    if (ids->type == DIGRAPH_FETCHED) {
        ids->fetch(ids->context, first, *count, fetched);
        array = digraph_ids_int64(fetched, ids->base);
        start = 0;
    }
    if (read_array(&array, start, *count, g->vertices, out)) return STATUS_OK;
    size_t good = 0;
    while (is_vertex(raw_id(&array, start + good), ids->base, g->vertices)) good++;
    *count = good;
    return digraph_refuse(g, first + good, raw_id(&array, start + good), is_tail);
}

/*
 * The block of vertices at `first`, all valid: the array itself if it holds vertices counted from 0, otherwise a new
 * reading.
 */
static const uint32_t *block_of(const digraph_ids *ids, size_t first, size_t count, uint32_t *buffer)
{
    if (ids->type == DIGRAPH_UINT32 && ids->base == 0) return (const uint32_t *)ids->data + first;
    (void)read_array(ids, first, count, UINT32_MAX, buffer);
    return buffer;
}

/* Adjusts an array to exactly `count` elements of four bytes (at least one). */
static status resize_words(const allocator *a, uint32_t **array, size_t *capacity, size_t count)
{
    if (count == 0) count = 1;
    if (*capacity == count) return STATUS_OK;
    if (count > SIZE_MAX / 2 / sizeof **array) return STATUS_NO_MEMORY;
    uint32_t *resized = a->resize(a->state, *array, *capacity * sizeof **array, count * sizeof **array);
    if (resized == NULL) return STATUS_NO_MEMORY;
    if (*array == NULL) pages_ask_large(resized, count * sizeof **array);
    *array = resized;
    *capacity = count;
    return STATUS_OK;
}

/* Reads both ends of `count` edges. If two ends are bad, it reports the one of the earlier edge. */
static status read_ends(digraph *g, const digraph_ids *from, const digraph_ids *to, size_t first, size_t count,
                        uint32_t *tails, uint32_t *ends)
{
    status of_tails = read_block(g, from, first, &count, true, tails);
    status r = read_block(g, to, first, &count, false, ends);
    return r != STATUS_OK ? r : of_tails;
}

/* The passes over the edges that a monitor counts. */
#define PASSES 3

/* First pass: checks both ends of every edge, and counts the edges by tail. */
static status count_edges(edge_sort *s, const digraph_ids *from, const digraph_ids *to, uint32_t *kept_from,
                          uint32_t *kept_to, const monitor *m)
{
    uint32_t tails[BLOCK], ends[BLOCK];
    digraph *g = s->graph;
    for (size_t e = 0, since = 0; e < g->edges; e += BLOCK) {
        size_t count = g->edges - e < BLOCK ? g->edges - e : BLOCK;
        uint32_t *t = kept_from != NULL ? kept_from + e : tails;
        uint32_t *h = kept_to != NULL ? kept_to + e : ends;
        status r = read_ends(g, from, to, e, count, t, h);
        if (r != STATUS_OK) return r;
        /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.ArraySubscript): read_ends has filled t up to count */
        for (size_t i = 0; i < count; i++) edge_sort_count(s, t[i]);
        since += count;
        if (since >= EDGES_A_TICK) {
            since = 0;
            r = monitor_tick(m, e + count, PASSES * (uint64_t)g->edges);
            if (r != STATUS_OK) return r;
        }
    }
    return STATUS_OK;
}

/* Second pass: puts every edge into its bucket. */
static status place_edges(edge_sort *s, const digraph_ids *from, const digraph_ids *to, const monitor *m)
{
    uint32_t tails[BLOCK], ends[BLOCK];
    const digraph *g = s->graph;
    for (size_t e = 0, since = 0; e < g->edges; e += BLOCK) {
        size_t count = g->edges - e < BLOCK ? g->edges - e : BLOCK;
        const uint32_t *t = block_of(from, e, count, tails), *h = block_of(to, e, count, ends);
        for (size_t i = 0; i < count; i++) edge_sort_place(s, t[i], h[i]);
        since += count;
        if (since >= EDGES_A_TICK) {
            since = 0;
            status r = monitor_tick(m, (uint64_t)g->edges + e + count, PASSES * (uint64_t)g->edges);
            if (r != STATUS_OK) return r;
        }
    }
    return STATUS_OK;
}

/* The passes; fetched ids are kept in the arrays, which exist only for them. */
static status sort_kept(edge_sort *s, const digraph_ids *from, const digraph_ids *to, uint32_t *kept_from,
                        uint32_t *kept_to, const monitor *m)
{
    uint64_t edges = s->graph->edges;
    digraph_ids from_again = kept_from != NULL ? digraph_ids_uint32(kept_from, 0) : *from;
    digraph_ids to_again = kept_to != NULL ? digraph_ids_uint32(kept_to, 0) : *to;
    status r = count_edges(s, from, to, kept_from, kept_to, m);
    if (r == STATUS_OK) r = edge_sort_begin(s);
    if (r == STATUS_OK) r = place_edges(s, &from_again, &to_again, m);
    return r == STATUS_OK ? edge_sort_finish(s, 2 * edges, PASSES * edges, m) : r;
}

static status sort_edges(digraph *g, const digraph_ids *from, const digraph_ids *to, const monitor *m)
{
    const allocator *a = &g->memory;
    bool keep_from = from->type == DIGRAPH_FETCHED, keep_to = to->type == DIGRAPH_FETCHED;
    uint32_t *kept_from = NULL, *kept_to = NULL;
    edge_sort s;
    status r = edge_sort_open(&s, g);
    if (keep_from && (kept_from = memory_zeroed(a, g->edges, sizeof *kept_from)) == NULL) r = STATUS_NO_MEMORY;
    if (keep_to && (kept_to = memory_zeroed(a, g->edges, sizeof *kept_to)) == NULL) r = STATUS_NO_MEMORY;
    if (r == STATUS_OK) r = sort_kept(&s, from, to, kept_from, kept_to, m);
    edge_sort_close(&s);
    memory_free(a, kept_from, g->edges, sizeof *kept_from);
    memory_free(a, kept_to, g->edges, sizeof *kept_to);
    return r;
}

status digraph_from_edges(digraph *g, size_t vertices, size_t edges, const digraph_ids *from, const digraph_ids *to,
                          const monitor *m)
{
    digraph_begin(g);
    if (vertices > LIMIT_GRAPH || edges > LIMIT_GRAPH) return STATUS_OVERFLOW;
    status r = resize_words(&g->memory, &g->starts, &g->starts_capacity, vertices + 1);
    if (r == STATUS_OK) r = resize_words(&g->memory, &g->heads, &g->heads_capacity, edges);
    if (r == STATUS_OK) {
        g->vertices = (uint32_t)vertices;
        g->edges = (uint32_t)edges;
        r = sort_edges(g, from, to, m);
    }
    if (r != STATUS_OK) digraph_begin(g);
    return r;
}

/* Counts or places the edge v -> w. */
static inline void put(edge_sort *s, bool place, uint32_t v, uint32_t w)
{
    if (place)
        edge_sort_place(s, v, w);
    else
        edge_sort_count(s, v);
}

/* Counts or places the edges of the reverse graph; with `both`, those of g as well, without loops. */
static void put_edges(edge_sort *s, const digraph *g, bool place, bool both)
{
    for (uint32_t v = 0; v < g->vertices; v++) {
        for (uint32_t e = g->starts[v]; e < g->starts[v + 1]; e++) {
            uint32_t w = g->heads[e];
            if (both && v == w) continue;
            put(s, place, w, v);
            if (both) put(s, place, v, w);
        }
    }
}

/* Sorts the edges of `out`, whose numbers of vertices and edges are set. */
static status sort_derived(digraph *out, const digraph *g, bool both)
{
    edge_sort s;
    status r = edge_sort_open(&s, out);
    if (r == STATUS_OK) {
        put_edges(&s, g, false, both);
        r = edge_sort_begin(&s);
    }
    if (r == STATUS_OK) {
        put_edges(&s, g, true, both);
        r = edge_sort_finish(&s, 0, 0, NULL);
    }
    edge_sort_close(&s);
    return r;
}

static status derive(digraph *out, const digraph *g, bool both)
{
    uint64_t edges = g->edges;
    if (both) {
        edges *= 2;
        for (uint32_t v = 0; v < g->vertices; v++)
            for (uint32_t e = g->starts[v]; e < g->starts[v + 1]; e++) edges -= g->heads[e] == v ? 2 : 0;
    }
    digraph_begin(out);
    if (edges > LIMIT_GRAPH) return STATUS_OVERFLOW;
    status r = resize_words(&out->memory, &out->starts, &out->starts_capacity, (size_t)g->vertices + 1);
    if (r == STATUS_OK) r = resize_words(&out->memory, &out->heads, &out->heads_capacity, (size_t)edges);
    if (r == STATUS_OK) {
        out->vertices = g->vertices;
        out->edges = (uint32_t)edges;
        r = sort_derived(out, g, both);
    }
    if (r != STATUS_OK) digraph_begin(out);
    return r;
}

status digraph_reverse(digraph *out, const digraph *g)
{
    return derive(out, g, false);
}

status digraph_undirected(digraph *out, const digraph *g)
{
    return derive(out, g, true);
}
