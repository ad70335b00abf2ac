#include "core/graph/digraph.h"

#include <string.h>

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

void digraph_begin(digraph *g)
{
    g->vertices = g->edges = 0;
    if (g->starts != NULL) g->starts[0] = 0;
}

status digraph_reserve(digraph *g, size_t vertices, size_t edges)
{
    if (vertices > LIMIT_GRAPH || edges > LIMIT_GRAPH) return STATUS_OVERFLOW;
    status r = memory_reserve(&g->memory, &g->starts, &g->starts_capacity, vertices + 1, sizeof *g->starts);
    if (r != STATUS_OK) return r;
    if (edges == 0) edges = 1; /* so that the rows of a graph without edges have an address */
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
    if (g->vertices == 0 || to < 0) return digraph_refuse(g, g->edges, to, false);
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

status digraph_refuse(digraph *g, size_t edge, int64_t id, bool is_tail)
{
    g->bad_edge = edge;
    g->bad_id = id;
    g->bad_is_tail = is_tail;
    return STATUS_INVALID;
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
        (void)digraph_refuse(g, e, g->heads[e], false);
        digraph_begin(g);
        return STATUS_INVALID;
    }
    return STATUS_OK;
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
