#include "remoteness.h"

#include <string.h>

/* A monitor is asked once in this many vertices. */
#define VERTICES_A_TICK ((uint32_t)1 << 14)

typedef struct retrograde {
    const digraph *g, *reverse;
    remoteness_play play;
    uint32_t *remoteness, *queue, *left; /* left[v]: successors not yet known to win */
    uint32_t end;
} retrograde;

static void reach(retrograde *r, uint32_t v, uint32_t remoteness)
{
    r->remoteness[v] = remoteness;
    r->queue[r->end++] = v;
}

/* Tells the predecessors of v, whose remoteness is known. */
static void tell(retrograde *r, uint32_t v)
{
    uint32_t next = r->remoteness[v] + 1;
    bool v_loses = remoteness_outcome_of(r->remoteness[v], r->play) == REMOTENESS_P;
    const uint32_t *row = digraph_row(r->reverse, v);
    uint32_t degree = digraph_degree(r->reverse, v);
    for (uint32_t i = 0; i < degree; i++) {
        uint32_t u = row[i];
        if (r->remoteness[u] != REMOTENESS_DRAW) continue;
        if (v_loses || --r->left[u] == 0) reach(r, u, next);
    }
}

static status analyse(retrograde *r, const monitor *m)
{
    for (uint32_t v = 0; v < r->g->vertices; v++) {
        r->remoteness[v] = REMOTENESS_DRAW;
        r->left[v] = digraph_degree(r->g, v);
    }
    for (uint32_t v = 0; v < r->g->vertices; v++)
        if (r->left[v] == 0) reach(r, v, 0);
    for (uint32_t i = 0; i < r->end; i++) {
        tell(r, r->queue[i]);
        status s = i % VERTICES_A_TICK == 0 ? monitor_tick(m, i, r->g->vertices) : STATUS_OK;
        if (s != STATUS_OK) return s;
    }
    return STATUS_OK;
}

status remoteness_digraph(const digraph *g, remoteness_play play, uint32_t *remoteness, const monitor *m)
{
    const allocator *a = &g->memory;
    digraph reverse;
    digraph_init(&reverse, a);
    status s = digraph_reverse(&reverse, g);
    retrograde r = {.g = g, .reverse = &reverse, .play = play, .remoteness = remoteness};
    r.queue = memory_zeroed(a, g->vertices, sizeof *r.queue);
    r.left = memory_zeroed(a, g->vertices, sizeof *r.left);
    if (r.queue == NULL || r.left == NULL) s = STATUS_NO_MEMORY;
    if (s == STATUS_OK) s = analyse(&r, m);
    memory_free(a, r.queue, g->vertices, sizeof *r.queue);
    memory_free(a, r.left, g->vertices, sizeof *r.left);
    digraph_close(&reverse);
    return s;
}
