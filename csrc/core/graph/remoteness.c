#include "core/graph/remoteness.h"

#include <string.h>

#include "core/graph/digraph_edges.h"

/* The number of vertices between two calls of the monitor. */
#define VERTICES_A_TICK ((uint32_t)1 << 14)

typedef struct retrograde {
    const digraph *g, *reverse;
    remoteness_play play;
    uint32_t *remoteness, *queue, *left; /* left[v]: successors not yet known to win */
    uint32_t end;
} retrograde;

static void reach(retrograde *x, uint32_t v, uint32_t remoteness)
{
    x->remoteness[v] = remoteness;
    x->queue[x->end++] = v;
}

/* Tells the predecessors of v, whose remoteness is known. */
static void tell(retrograde *x, uint32_t v)
{
    uint32_t next = x->remoteness[v] + 1;
    bool v_loses = remoteness_outcome_of(x->remoteness[v], x->play) == REMOTENESS_P;
    const uint32_t *row = digraph_row(x->reverse, v);
    uint32_t degree = digraph_degree(x->reverse, v);
    for (uint32_t i = 0; i < degree; i++) {
        uint32_t u = row[i];
        if (x->remoteness[u] != REMOTENESS_DRAW) continue;
        if (v_loses || --x->left[u] == 0) reach(x, u, next);
    }
}

static status analyse(retrograde *x, const monitor *m)
{
    for (uint32_t v = 0; v < x->g->vertices; v++) {
        x->remoteness[v] = REMOTENESS_DRAW;
        x->left[v] = digraph_degree(x->g, v);
    }
    for (uint32_t v = 0; v < x->g->vertices; v++)
        if (x->left[v] == 0) reach(x, v, 0);
    for (uint32_t i = 0; i < x->end; i++) {
        tell(x, x->queue[i]);
        status r = i % VERTICES_A_TICK == 0 ? monitor_tick(m, i, x->g->vertices) : STATUS_OK;
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

status remoteness_digraph(const digraph *g, remoteness_play play, uint32_t *remoteness, const monitor *m)
{
    const allocator *a = &g->memory;
    digraph reverse;
    digraph_init(&reverse, a);
    status r = digraph_reverse(&reverse, g);
    retrograde x = {.g = g, .reverse = &reverse, .play = play, .remoteness = remoteness};
    x.queue = memory_zeroed(a, g->vertices, sizeof *x.queue);
    x.left = memory_zeroed(a, g->vertices, sizeof *x.left);
    if (x.queue == NULL || x.left == NULL) r = STATUS_NO_MEMORY;
    if (r == STATUS_OK) r = analyse(&x, m);
    memory_free(a, x.queue, g->vertices, sizeof *x.queue);
    memory_free(a, x.left, g->vertices, sizeof *x.left);
    digraph_close(&reverse);
    return r;
}
