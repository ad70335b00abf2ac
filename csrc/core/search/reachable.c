#include "core/search/reachable.h"

#include <string.h>

/* The number of vertices between two calls of the monitor. */
#define TICK_EVERY 32

status explorer_init(explorer *e, const allocator *a, const rules *games, size_t count)
{
    memset(e, 0, sizeof *e);
    options_init(&e->targets, a);
    digraph_init(&e->graph, a);
    digraph_begin(&e->graph);
    status r = sums_init(&e->sums, a, games, count);
    e->sums.keeps_lone = true;
    return r;
}

void explorer_close(explorer *e)
{
    allocator a = e->sums.memory;
    if (a.resize == NULL) return;
    stamps_close(&e->seen, &a);
    options_close(&e->targets);
    digraph_close(&e->graph);
    sums_close(&e->sums);
}

/* Marks a target as seen; *first: whether it is new. */
static status see(explorer *e, uint32_t target, bool *first)
{
    status r = stamps_reserve(&e->seen, &e->sums.memory, (size_t)target + 1);
    if (r != STATUS_OK) return r;
    *first = !stamps_has(&e->seen, target);
    stamps_add(&e->seen, target);
    return STATUS_OK;
}

/* Writes the row of the next vertex: its options, each once. */
static status write_row(explorer *e)
{
    digraph *g = &e->graph;
    options *targets = &e->targets;
    uint32_t vertex = g->vertices;
    size_t kept = 0;
    stamps_empty(&e->seen);
    status r = sums_options(&e->sums, vertex, targets);
    for (size_t i = 0; r == STATUS_OK && i < targets->count; i++) {
        bool first = false;
        r = see(e, targets->components[i], &first);
        if (first) targets->components[kept++] = targets->components[i];
    }
    if (r == STATUS_OK) r = digraph_reserve(g, (size_t)vertex + 1, (size_t)g->edges + kept);
    if (r == STATUS_OK) r = digraph_add_vertex(g);
    for (size_t i = 0; r == STATUS_OK && i < kept; i++) r = digraph_add_edge(g, targets->components[i]);
    options_truncate(targets, 0);
    return r;
}

status explorer_run(explorer *e, uint64_t limit, const monitor *m)
{
    status r = STATUS_OK;
    for (uint64_t done = 0; r == STATUS_OK && !explorer_finished(e); done++) {
        if (limit != 0 && done == limit) return STATUS_LIMIT;
        if (options_tick_is_due(&e->targets, done, TICK_EVERY)) r = monitor_tick(m, done, 0);
        if (r == STATUS_OK) r = write_row(e);
    }
    return r;
}
