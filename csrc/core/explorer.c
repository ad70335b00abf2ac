#include "explorer.h"

#include <string.h>

status explorer_init(explorer *e, const allocator *a, const rules *games, size_t count)
{
    memset(e, 0, sizeof *e);
    options_init(&e->targets, a);
    digraph_init(&e->graph, a);
    digraph_begin(&e->graph);
    status s = sums_init(&e->sums, a, games, count);
    e->sums.keeps_lone = true;
    return s;
}

void explorer_close(explorer *e)
{
    allocator a = e->sums.memory;
    if (a.resize == NULL) return;
    memory_free(&a, e->seen, e->seen_capacity, sizeof *e->seen);
    e->seen = NULL;
    e->seen_capacity = 0;
    options_close(&e->targets);
    digraph_close(&e->graph);
    sums_close(&e->sums);
}

/* Whether a vertex meets a target for the first time; marks it. */
static status first_seen(explorer *e, uint32_t vertex, uint32_t target, bool *first)
{
    size_t before = e->seen_capacity;
    status s = memory_reserve(&e->sums.memory, &e->seen, &e->seen_capacity, (size_t)target + 1, sizeof *e->seen);
    if (s != STATUS_OK) return s;
    memset(e->seen + before, 0, (e->seen_capacity - before) * sizeof *e->seen);
    *first = e->seen[target] != vertex + 1;
    e->seen[target] = vertex + 1;
    return STATUS_OK;
}

/* Writes the next vertex's row: its options, each once. */
static status write_row(explorer *e)
{
    digraph *g = &e->graph;
    options *targets = &e->targets;
    uint32_t vertex = g->vertices;
    size_t kept = 0;
    status s = sums_options(&e->sums, vertex, targets);
    for (size_t i = 0; s == STATUS_OK && i < targets->count; i++) {
        bool first = false;
        s = first_seen(e, vertex, targets->components[i], &first);
        if (first) targets->components[kept++] = targets->components[i];
    }
    if (s == STATUS_OK) s = digraph_reserve(g, (size_t)vertex + 1, (size_t)g->edges + kept);
    if (s == STATUS_OK) s = digraph_add_vertex(g);
    for (size_t i = 0; s == STATUS_OK && i < kept; i++) s = digraph_add_edge(g, targets->components[i]);
    if (s != STATUS_OK && e->seen_capacity > 0) memset(e->seen, 0, e->seen_capacity * sizeof *e->seen);
    options_truncate(targets, 0);
    return s;
}

status explorer_run(explorer *e, uint64_t limit, const monitor *m)
{
    status s = STATUS_OK;
    for (uint64_t done = 0; s == STATUS_OK && !explorer_finished(e); done++) {
        if (limit != 0 && done == limit) return STATUS_LIMIT;
        if (done % 256 == 0) s = monitor_tick(m, done, 0);
        if (s == STATUS_OK) s = write_row(e);
    }
    return s;
}
