#include "core/graph/loopy.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/bits.h"
#include "core/graph/digraph_edges.h"

/* The number of steps (edges or vertices) between two calls of the monitor. */
#define STEPS_A_TICK ((uint64_t)1 << 18)

void loopy_init(loopy *l, const allocator *a)
{
    memset(l, 0, sizeof *l);
    l->memory = *a;
    digraph_values_init(&l->finite, a);
}

void loopy_close(loopy *l)
{
    allocator a = l->memory;
    if (a.resize == NULL) return;
    digraph_values_close(&l->finite);
    memory_free(&a, l->labels, l->vertices, sizeof *l->labels);
    memory_free(&a, l->ranks, l->vertices, sizeof *l->ranks);
    loopy_init(l, &a);
}

/* ---- Labelling ---- */

/* Data are fetched into the cache this number of rows ahead of their use, for this number of vertices of a row. */
#define ROWS_AHEAD  8
#define ROW_FETCHED 16

/* The number of vertices that wait to be unblocked while their data is fetched: a power of two. */
#define WAITING 64

/* A vertex that may still get a label; LOOPY_INFINITE marks those that cannot. */
#define OPEN (UINT32_MAX - 1)

/* The data of a vertex, kept together as it is needed together. */
typedef struct vertex_state {
    uint32_t label;
    uint32_t unlabelled; /* successors without a label */
    uint32_t blocking;   /* of an open vertex: the unlabelled successors that have no successor of label m so far */
    uint32_t reached;    /* 1 + the last m for which it has a successor of label m */
} vertex_state;

typedef struct labelling {
    const digraph *g, *reverse;
    vertex_state *states;
    uint32_t *open; /* the open vertices */
    uint32_t open_count;
    uint32_t *queue; /* all labelled vertices, in the order of labelling */
    uint32_t queue_end;
    uint32_t waiting[WAITING]; /* a ring: the places first .. last - 1, modulo WAITING */
    uint32_t waiting_first, waiting_last;
    uint64_t steps;
    const monitor *watch;
} labelling;

static status count_steps(labelling *x, uint64_t steps)
{
    if ((x->steps += steps) < STEPS_A_TICK) return STATUS_OK;
    x->steps = 0;
    return monitor_tick(x->watch, x->queue_end, x->g->vertices);
}

static inline void give_label(labelling *x, uint32_t v, uint32_t m)
{
    x->states[v].label = m;
    x->queue[x->queue_end++] = v;
}

/*
 * The vertex that has waited longest has a successor of label m and no label: it no longer blocks its predecessors. (An
 * unblocked vertex has no successor of label m, as that successor would block it.)
 */
static status unblock(labelling *x, uint32_t m)
{
    vertex_state *states = x->states;
    uint32_t w = x->waiting[x->waiting_first++ % WAITING];
    const uint32_t *row = digraph_row(x->reverse, w);
    uint32_t degree = digraph_degree(x->reverse, w);
    for (uint32_t i = 0; i < degree; i++)
        if (--states[row[i]].blocking == 0 && states[row[i]].label == OPEN) give_label(x, row[i], m);
    return count_steps(x, degree);
}

/* Vertex w has its first successor of label m, and waits. */
static status put_off(labelling *x, uint32_t w, uint32_t m)
{
    BITS_PREFETCH(digraph_row(x->reverse, w));
    x->waiting[x->waiting_last++ % WAITING] = w;
    uint32_t count = x->waiting_last - x->waiting_first;
    if (count > WAITING / 2) {
        uint32_t next = x->waiting[(x->waiting_last - WAITING / 2 - 1) % WAITING];
        const uint32_t *row = digraph_row(x->reverse, next);
        uint32_t degree = digraph_degree(x->reverse, next);
        for (uint32_t i = 0; i < degree && i < ROW_FETCHED; i++) BITS_PREFETCH(x->states + row[i]);
    }
    return count == WAITING ? unblock(x, m) : STATUS_OK;
}

/* Tells the predecessors of v that v has the label m. */
static status tell(labelling *x, uint32_t v, uint32_t m)
{
    const uint32_t *row = digraph_row(x->reverse, v);
    uint32_t degree = digraph_degree(x->reverse, v);
    for (uint32_t i = 0; i < degree; i++) {
        vertex_state *w = &x->states[row[i]];
        w->unlabelled--;
        if (w->reached == m + 1) continue;
        w->reached = m + 1;
        if (w->label < OPEN) continue;
        status r = put_off(x, row[i], m);
        if (r != STATUS_OK) return r;
    }
    return count_steps(x, degree);
}

/* Tells the predecessors of the vertex at place `done` of the queue, and fetches what the next ones need. */
static status tell_next(labelling *x, uint32_t done, uint32_t m)
{
    const digraph *reverse = x->reverse;
    uint32_t left = x->queue_end - done;
    /* Not a function of its own: gcc drops calls of a function that only prefetches. */
    if (left > 3 * ROWS_AHEAD) BITS_PREFETCH(reverse->starts + x->queue[done + 3 * ROWS_AHEAD]);
    if (left > 2 * ROWS_AHEAD) BITS_PREFETCH(digraph_row(reverse, x->queue[done + 2 * ROWS_AHEAD]));
    if (left > ROWS_AHEAD) {
        uint32_t next = x->queue[done + ROWS_AHEAD], degree = digraph_degree(reverse, next);
        const uint32_t *row = digraph_row(reverse, next);
        for (uint32_t i = 0; i < degree && i < ROW_FETCHED; i++) {
            BITS_PREFETCH(x->states + row[i]);
            BITS_PREFETCH(reverse->starts + row[i]);
        }
    }
    return tell(x, x->queue[done], m);
}

/* Tells the predecessors of all vertices in the queue from place `done` on, including those that join meanwhile. */
static status tell_all(labelling *x, uint32_t done, uint32_t m)
{
    status r = STATUS_OK;
    while (r == STATUS_OK && (done < x->queue_end || x->waiting_first != x->waiting_last))
        r = done < x->queue_end ? tell_next(x, done++, m) : unblock(x, m);
    return r;
}

/* Gives the label m to all its vertices, and closes the vertices that cannot have a later one. */
static status label_pass(labelling *x, uint32_t m)
{
    uint32_t done = x->queue_end, kept = 0;
    for (uint32_t i = 0; i < x->open_count; i++) {
        vertex_state *v = &x->states[x->open[i]];
        v->blocking = v->unlabelled;
        if (v->blocking == 0) give_label(x, x->open[i], m);
    }
    status r = tell_all(x, done, m);
    if (r != STATUS_OK) return r;
    for (uint32_t i = 0; i < x->open_count; i++) {
        vertex_state *v = &x->states[x->open[i]];
        if (v->label != OPEN) continue;
        if (v->reached == m + 1)
            x->open[kept++] = x->open[i];
        else
            v->label = LOOPY_INFINITE;
    }
    x->open_count = kept;
    return count_steps(x, x->open_count);
}

static status label_all(labelling *x, uint32_t *passes)
{
    for (uint32_t v = 0; v < x->g->vertices; v++) {
        vertex_state first = {OPEN, digraph_degree(x->g, v), 0, 0};
        x->states[v] = first;
        x->open[v] = v;
    }
    x->open_count = x->g->vertices;
    status r = STATUS_OK;
    for (*passes = 0; r == STATUS_OK && x->open_count > 0; ++*passes) r = label_pass(x, *passes);
    return r;
}

/* The labels, and the places in the queue, of all vertices. */
static void keep_labels(loopy *l, const labelling *x)
{
    for (uint32_t v = 0; v < l->vertices; v++) {
        l->labels[v] = x->states[v].label;
        l->ranks[v] = l->vertices;
    }
    for (uint32_t i = 0; i < x->queue_end; i++) l->ranks[x->queue[i]] = i;
}

static status label_with(loopy *l, const digraph *g, const digraph *reverse, const monitor *m)
{
    const allocator *a = &l->memory;
    labelling x = {.g = g, .reverse = reverse, .watch = m};
    size_t n = g->vertices;
    x.states = memory_zeroed(a, n, sizeof *x.states);
    x.open = memory_zeroed(a, n, sizeof *x.open);
    x.queue = memory_zeroed(a, n, sizeof *x.queue);
    bool all = x.states != NULL && x.open != NULL && x.queue != NULL;
    status r = all ? label_all(&x, &l->passes) : STATUS_NO_MEMORY;
    if (r == STATUS_OK) keep_labels(l, &x);
    memory_free(a, x.states, n, sizeof *x.states);
    memory_free(a, x.open, n, sizeof *x.open);
    memory_free(a, x.queue, n, sizeof *x.queue);
    return r;
}

/* The values of a graph with cycles. */
static status label_graph(loopy *l, const digraph *g, const monitor *m)
{
    const allocator *a = &l->memory;
    digraph reverse;
    digraph_init(&reverse, a);
    status r = digraph_reverse(&reverse, g);
    l->vertices = g->vertices;
    l->labels = memory_zeroed(a, g->vertices, sizeof *l->labels);
    l->ranks = memory_zeroed(a, g->vertices, sizeof *l->ranks);
    if (r == STATUS_OK && (l->labels == NULL || l->ranks == NULL)) r = STATUS_NO_MEMORY;
    if (r == STATUS_OK) r = label_with(l, g, &reverse, m);
    digraph_close(&reverse);
    return r;
}

status loopy_values(loopy *l, const digraph *g, const monitor *m)
{
    loopy_close(l);
    status r = digraph_grundy(g, &l->finite, m);
    if (r == STATUS_OK) {
        l->vertices = g->vertices;
        l->acyclic = true;
    } else if (r == STATUS_CYCLE) {
        r = label_graph(l, g, m);
    }
    if (r != STATUS_OK) loopy_close(l);
    return r;
}

/* ---- Single values ---- */

void loopy_value_init(loopy_value *x, const allocator *a)
{
    memset(x, 0, sizeof *x);
    x->memory = *a;
}

void loopy_value_close(loopy_value *x)
{
    allocator a = x->memory;
    if (a.resize == NULL) return;
    memory_free(&a, x->set, x->capacity, sizeof *x->set);
    loopy_value_init(x, &a);
}

static int compare(const void *p, const void *q)
{
    uint64_t a = *(const uint64_t *)p, b = *(const uint64_t *)q;
    return (a > b) - (a < b);
}

/* Sorts the set and removes duplicates. */
static void tidy(loopy_value *x)
{
    if (x->count > 1) qsort(x->set, x->count, sizeof *x->set, compare);
    size_t kept = 0;
    for (size_t i = 0; i < x->count; i++)
        if (i == 0 || x->set[i] != x->set[kept - 1]) x->set[kept++] = x->set[i];
    x->count = kept;
}

static status reserve(loopy_value *x, size_t count)
{
    return memory_reserve(&x->memory, &x->set, &x->capacity, count, sizeof *x->set);
}

status loopy_value_of(const loopy *l, const digraph *g, uint32_t v, loopy_value *x)
{
    uint32_t finite = loopy_finite(l, v);
    x->infinite = false;
    x->nimber = 0;
    x->count = 0;
    if (finite != LOOPY_INFINITE) {
        x->nimber = finite;
        return STATUS_OK;
    }
    status r = reserve(x, digraph_degree(g, v));
    if (r != STATUS_OK) return r;
    x->infinite = true;
    for (uint32_t e = g->starts[v]; e < g->starts[v + 1]; e++) {
        finite = loopy_finite(l, g->heads[e]);
        if (finite != LOOPY_INFINITE) x->set[x->count++] = finite;
    }
    tidy(x);
    return STATUS_OK;
}
