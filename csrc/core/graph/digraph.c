#include "core/graph/digraph.h"

#include <string.h>

/* Ids are read in blocks of this many, and their type is tested once a block. */
#define BLOCK 2048

/* A monitor is asked once in this many edges. */
#define EDGES_A_TICK ((size_t)1 << 18)

void digraph_init(digraph *g, const allocator *a)
{
    memset(g, 0, sizeof *g);
    g->memory = *a;
}

void digraph_close(digraph *g)
{
    allocator a = g->memory;
    if (a.resize == NULL) return;
    memory_free(&a, g->starts, g->starts_capacity, sizeof *g->starts);
    memory_free(&a, g->heads, g->heads_capacity, sizeof *g->heads);
    digraph_init(g, &a);
}

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

/* The id as it was given, before the base is taken off. */
static status raw_id(const digraph_ids *ids, size_t i, int64_t *id)
{
    switch (ids->type) {
    case DIGRAPH_INT32:
        *id = ((const int32_t *)ids->data)[i];
        return STATUS_OK;
    case DIGRAPH_UINT32:
        *id = ((const uint32_t *)ids->data)[i];
        return STATUS_OK;
    case DIGRAPH_INT64:
        *id = ((const int64_t *)ids->data)[i];
        return STATUS_OK;
    default:
        return ids->fetch(ids->context, i, id);
    }
}

static bool is_vertex(int64_t id, int64_t base, uint32_t vertices)
{
    return id >= base && (uint64_t)id - (uint64_t)base < vertices;
}

static status bad_edge(digraph *g, size_t edge, int64_t id, bool is_tail)
{
    g->bad_edge = edge;
    g->bad_id = id;
    g->bad_is_tail = is_tail;
    return STATUS_INVALID;
}

/*
 * Reads ids first .. first + count - 1 as vertices counted from 0. An id that is
 * no vertex ends the block early: *count is lowered to it and the answer is
 * STATUS_INVALID (the bad_ fields say which).
 */
static status read_block(digraph *g, const digraph_ids *ids, size_t first, size_t *count, bool is_tail, uint32_t *out)
{
    for (size_t i = 0; i < *count; i++) {
        int64_t id = 0;
        status r = raw_id(ids, first + i, &id);
        if (r == STATUS_OK && !is_vertex(id, ids->base, g->vertices)) r = bad_edge(g, first + i, id, is_tail);
        if (r != STATUS_OK) {
            *count = i;
            return r;
        }
        out[i] = (uint32_t)((uint64_t)id - (uint64_t)ids->base);
    }
    return STATUS_OK;
}

/* The block of vertices at `first`: in the array itself where it holds vertices from 0, else read into `buffer`. */
static const uint32_t *block_of(const digraph_ids *ids, size_t first, size_t count, uint32_t *buffer)
{
    if (ids->type == DIGRAPH_UINT32 && ids->base == 0) return (const uint32_t *)ids->data + first;
    if (ids->type == DIGRAPH_INT32) {
        const int32_t *data = (const int32_t *)ids->data + first;
        for (size_t i = 0; i < count; i++) buffer[i] = (uint32_t)data[i] - (uint32_t)ids->base;
    } else if (ids->type == DIGRAPH_UINT32) {
        const uint32_t *data = (const uint32_t *)ids->data + first;
        for (size_t i = 0; i < count; i++) buffer[i] = data[i] - (uint32_t)ids->base;
    } else {
        const int64_t *data = (const int64_t *)ids->data + first;
        for (size_t i = 0; i < count; i++) buffer[i] = (uint32_t)((uint64_t)data[i] - (uint64_t)ids->base);
    }
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
    *array = resized;
    *capacity = count;
    return STATUS_OK;
}

/* Turns out-degrees in starts[v + 1] into the place of the first edge of v there. */
static void sum_starts(digraph *g)
{
    uint32_t sum = 0;
    for (size_t v = 1; v <= g->vertices; v++) {
        uint32_t degree = g->starts[v];
        g->starts[v] = sum;
        sum += degree;
    }
}

/* Reads both ends of `count` edges. Of two bad ends the one of the earlier edge is reported. */
static status read_ends(digraph *g, const digraph_ids *from, const digraph_ids *to, size_t first, size_t count,
                        uint32_t *tails, uint32_t *ends)
{
    status of_tails = read_block(g, from, first, &count, true, tails);
    if (of_tails != STATUS_OK && of_tails != STATUS_INVALID) return of_tails;
    status r = read_block(g, to, first, &count, false, ends);
    return r != STATUS_OK ? r : of_tails;
}

/* First pass: checks both ends of every edge, and counts the edges of vertex v in starts[v + 1]. */
static status count_degrees(digraph *g, const digraph_ids *from, const digraph_ids *to, uint32_t *kept_from,
                            uint32_t *kept_to, const monitor *m)
{
    uint32_t tails[BLOCK], ends[BLOCK];
    uint32_t *degrees = g->starts + 1;
    for (size_t e = 0, since = 0; e < g->edges; e += BLOCK) {
        size_t count = g->edges - e < BLOCK ? g->edges - e : BLOCK;
        uint32_t *t = kept_from != NULL ? kept_from + e : tails;
        uint32_t *h = kept_to != NULL ? kept_to + e : ends;
        status r = read_ends(g, from, to, e, count, t, h);
        if (r != STATUS_OK) return r;
        /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.ArraySubscript): read_ends has filled t up to count */
        for (size_t i = 0; i < count; i++) degrees[t[i]]++;
        since += count;
        if (since >= EDGES_A_TICK) {
            since = 0;
            r = monitor_tick(m, e + count, 2 * (uint64_t)g->edges);
            if (r != STATUS_OK) return r;
        }
    }
    return STATUS_OK;
}

/* Second pass: puts every head in its row; starts[v + 1] moves from the first place of row v to its end. */
static status place_heads(digraph *g, const digraph_ids *from, const digraph_ids *to, const monitor *m)
{
    uint32_t tails[BLOCK], ends[BLOCK];
    uint32_t *cursors = g->starts + 1;
    for (size_t e = 0, since = 0; e < g->edges; e += BLOCK) {
        size_t count = g->edges - e < BLOCK ? g->edges - e : BLOCK;
        const uint32_t *t = block_of(from, e, count, tails), *h = block_of(to, e, count, ends);
        for (size_t i = 0; i < count; i++) g->heads[cursors[t[i]]++] = h[i];
        since += count;
        if (since >= EDGES_A_TICK) {
            since = 0;
            status r = monitor_tick(m, (uint64_t)g->edges + e + count, 2 * (uint64_t)g->edges);
            if (r != STATUS_OK) return r;
        }
    }
    return STATUS_OK;
}

static status sort_edges(digraph *g, const digraph_ids *from, const digraph_ids *to, const monitor *m)
{
    const allocator *a = &g->memory;
    bool keep_from = from->type == DIGRAPH_FETCHED, keep_to = to->type == DIGRAPH_FETCHED;
    uint32_t *kept_from = NULL, *kept_to = NULL;
    digraph_ids from_again = *from, to_again = *to;
    status r = STATUS_OK;
    if (keep_from && (kept_from = memory_zeroed(a, g->edges, sizeof *kept_from)) == NULL) r = STATUS_NO_MEMORY;
    if (keep_to && (kept_to = memory_zeroed(a, g->edges, sizeof *kept_to)) == NULL) r = STATUS_NO_MEMORY;
    if (r == STATUS_OK) {
        memset(g->starts, 0, ((size_t)g->vertices + 1) * sizeof *g->starts);
        r = count_degrees(g, from, to, kept_from, kept_to, m);
    }
    if (r == STATUS_OK) {
        sum_starts(g);
        if (keep_from) from_again = digraph_ids_uint32(kept_from, 0);
        if (keep_to) to_again = digraph_ids_uint32(kept_to, 0);
        r = place_heads(g, &from_again, &to_again, m);
    }
    memory_free(a, kept_from, g->edges, sizeof *kept_from);
    memory_free(a, kept_to, g->edges, sizeof *kept_to);
    return r;
}

/* The graph without vertices, the bad_ fields kept. */
static void make_empty(digraph *g)
{
    g->vertices = g->edges = 0;
    if (g->starts != NULL) g->starts[0] = 0;
}

status digraph_from_edges(digraph *g, size_t vertices, size_t edges, const digraph_ids *from, const digraph_ids *to,
                          const monitor *m)
{
    make_empty(g);
    if (vertices > LIMIT_GRAPH || edges > LIMIT_GRAPH) return STATUS_OVERFLOW;
    status r = resize_words(&g->memory, &g->starts, &g->starts_capacity, vertices + 1);
    if (r == STATUS_OK) r = resize_words(&g->memory, &g->heads, &g->heads_capacity, edges);
    if (r == STATUS_OK) {
        g->vertices = (uint32_t)vertices;
        g->edges = (uint32_t)edges;
        r = sort_edges(g, from, to, m);
    }
    if (r != STATUS_OK) make_empty(g);
    return r;
}

void digraph_begin(digraph *g)
{
    make_empty(g);
}

status digraph_reserve(digraph *g, size_t vertices, size_t edges)
{
    if (vertices > LIMIT_GRAPH || edges > LIMIT_GRAPH) return STATUS_OVERFLOW;
    status r = memory_reserve(&g->memory, &g->starts, &g->starts_capacity, vertices + 1, sizeof *g->starts);
    if (r != STATUS_OK) return r;
    if (edges == 0) edges = 1; /* so that rows of a graph without edges have an address */
    return memory_reserve(&g->memory, &g->heads, &g->heads_capacity, edges, sizeof *g->heads);
}

status digraph_add_vertex(digraph *g)
{
    if (g->vertices >= LIMIT_GRAPH) return STATUS_OVERFLOW;
    size_t needed = (size_t)g->vertices + 2;
    if (needed > g->starts_capacity) {
        status r = digraph_reserve(g, needed - 1, g->edges);
        if (r != STATUS_OK) return r;
    }
    g->starts[g->vertices] = g->edges;
    g->starts[++g->vertices] = g->edges;
    return STATUS_OK;
}

status digraph_add_edge(digraph *g, int64_t to)
{
    if (g->vertices == 0 || to < 0) return bad_edge(g, g->edges, to, false);
    if (to >= (int64_t)LIMIT_GRAPH) return STATUS_OVERFLOW;
    if (g->edges >= LIMIT_GRAPH) return STATUS_OVERFLOW;
    if (g->edges >= g->heads_capacity) {
        status r = memory_reserve(&g->memory, &g->heads, &g->heads_capacity, (size_t)g->edges + 1, sizeof *g->heads);
        if (r != STATUS_OK) return r;
    }
    g->heads[g->edges++] = (uint32_t)to;
    g->starts[g->vertices] = g->edges;
    return STATUS_OK;
}

status digraph_end(digraph *g)
{
    if (g->starts == NULL) {
        status r = digraph_reserve(g, 0, 0);
        if (r != STATUS_OK) return r;
        g->starts[0] = 0;
    }
    for (uint32_t e = 0; e < g->edges; e++) {
        if (g->heads[e] < g->vertices) continue;
        (void)bad_edge(g, e, g->heads[e], false);
        make_empty(g);
        return STATUS_INVALID;
    }
    return STATUS_OK;
}

/* Adds w to the degree of, or to the row of, vertex v. */
static inline void put(digraph *out, bool place, uint32_t v, uint32_t w)
{
    if (place)
        out->heads[out->starts[v + 1]++] = w;
    else
        out->starts[v + 1]++;
}

/* Counts or places the edges of the reverse graph; with `both`, those of g as well, and no loops. */
static void put_edges(digraph *out, const digraph *g, bool place, bool both)
{
    for (uint32_t v = 0; v < g->vertices; v++) {
        for (uint32_t e = g->starts[v]; e < g->starts[v + 1]; e++) {
            uint32_t w = g->heads[e];
            if (both && v == w) continue;
            put(out, place, w, v);
            if (both) put(out, place, v, w);
        }
    }
}

static status derive(digraph *out, const digraph *g, bool both)
{
    uint64_t edges = g->edges;
    if (both) {
        edges *= 2;
        for (uint32_t v = 0; v < g->vertices; v++)
            for (uint32_t e = g->starts[v]; e < g->starts[v + 1]; e++) edges -= g->heads[e] == v ? 2 : 0;
    }
    make_empty(out);
    if (edges > LIMIT_GRAPH) return STATUS_OVERFLOW;
    status r = resize_words(&out->memory, &out->starts, &out->starts_capacity, (size_t)g->vertices + 1);
    if (r == STATUS_OK) r = resize_words(&out->memory, &out->heads, &out->heads_capacity, (size_t)edges);
    if (r != STATUS_OK) {
        make_empty(out);
        return r;
    }
    memset(out->starts, 0, ((size_t)g->vertices + 1) * sizeof *out->starts);
    out->vertices = g->vertices;
    out->edges = (uint32_t)edges;
    put_edges(out, g, false, both);
    sum_starts(out);
    put_edges(out, g, true, both);
    return STATUS_OK;
}

status digraph_reverse(digraph *out, const digraph *g)
{
    return derive(out, g, false);
}

status digraph_undirected(digraph *out, const digraph *g)
{
    return derive(out, g, true);
}

void digraph_list_init(digraph_list *list, const allocator *a)
{
    memset(list, 0, sizeof *list);
    list->memory = *a;
}

void digraph_list_close(digraph_list *list)
{
    allocator a = list->memory;
    if (a.resize == NULL) return;
    memory_free(&a, list->vertices, list->capacity, sizeof *list->vertices);
    digraph_list_init(list, &a);
}

status digraph_list_append(digraph_list *list, uint32_t v)
{
    status r = memory_reserve(&list->memory, &list->vertices, &list->capacity, list->count + 1, sizeof *list->vertices);
    if (r == STATUS_OK) list->vertices[list->count++] = v;
    return r;
}
