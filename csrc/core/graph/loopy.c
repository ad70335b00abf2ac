#include "core/graph/loopy.h"

#include <stdlib.h>
#include <string.h>

/* A monitor is asked once in this many steps, of edges or of vertices. */
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

/* A vertex that may still get a label; LOOPY_INFINITE marks those that cannot. */
#define OPEN (UINT32_MAX - 1)

typedef struct labelling {
    const digraph *g, *reverse;
    uint32_t *labels, *ranks;
    uint32_t *unlabelled; /* by vertex: successors without a label */
    uint32_t *blocking;   /* by open vertex: of these, the ones without a successor of label m so far */
    uint32_t *reached;    /* by vertex: 1 + the last m for which it has a successor of label m */
    uint32_t *open;       /* the open vertices */
    uint32_t open_count;
    uint32_t *queue; /* all labelled vertices, in the order of labelling */
    uint32_t queue_end;
    uint64_t steps;
    const monitor *watch;
} labelling;

static status count_steps(labelling *x, uint64_t steps)
{
    if ((x->steps += steps) < STEPS_A_TICK) return STATUS_OK;
    x->steps = 0;
    return monitor_tick(x->watch, x->queue_end, x->g->vertices);
}

static void give_label(labelling *x, uint32_t v, uint32_t m)
{
    x->labels[v] = m;
    x->ranks[v] = x->queue_end;
    x->queue[x->queue_end++] = v;
}

/*
 * w got its first successor of label m. If w has no label, it blocks its
 * predecessors no more. (One that nothing blocks has no successor of label m
 * itself, as that one would block it.)
 */
static status unblock(labelling *x, uint32_t w, uint32_t m)
{
    x->reached[w] = m + 1;
    if (x->labels[w] < OPEN) return STATUS_OK;
    const uint32_t *row = digraph_row(x->reverse, w);
    uint32_t degree = digraph_degree(x->reverse, w);
    for (uint32_t i = 0; i < degree; i++)
        if (--x->blocking[row[i]] == 0 && x->labels[row[i]] == OPEN) give_label(x, row[i], m);
    return count_steps(x, degree);
}

/* Tells the predecessors of v that v has the label m. */
static status tell(labelling *x, uint32_t v, uint32_t m)
{
    const uint32_t *row = digraph_row(x->reverse, v);
    uint32_t degree = digraph_degree(x->reverse, v);
    for (uint32_t i = 0; i < degree; i++) {
        x->unlabelled[row[i]]--;
        if (x->reached[row[i]] == m + 1) continue;
        status r = unblock(x, row[i], m);
        if (r != STATUS_OK) return r;
    }
    return count_steps(x, degree);
}

/* Gives the label m wherever it belongs, and closes the vertices that can have no later one. */
static status label_pass(labelling *x, uint32_t m)
{
    uint32_t done = x->queue_end, kept = 0;
    for (uint32_t i = 0; i < x->open_count; i++) {
        uint32_t v = x->open[i];
        x->blocking[v] = x->unlabelled[v];
        if (x->blocking[v] == 0) give_label(x, v, m);
    }
    for (; done < x->queue_end; done++) {
        status r = tell(x, x->queue[done], m);
        if (r != STATUS_OK) return r;
    }
    for (uint32_t i = 0; i < x->open_count; i++) {
        uint32_t v = x->open[i];
        if (x->labels[v] != OPEN) continue;
        if (x->reached[v] == m + 1)
            x->open[kept++] = v;
        else
            x->labels[v] = LOOPY_INFINITE;
    }
    x->open_count = kept;
    return count_steps(x, x->open_count);
}

static status label_all(labelling *x, uint32_t *passes)
{
    for (uint32_t v = 0; v < x->g->vertices; v++) {
        x->labels[v] = OPEN;
        x->ranks[v] = x->g->vertices;
        x->unlabelled[v] = digraph_degree(x->g, v);
        x->open[v] = v;
    }
    x->open_count = x->g->vertices;
    status r = STATUS_OK;
    for (*passes = 0; r == STATUS_OK && x->open_count > 0; ++*passes) r = label_pass(x, *passes);
    return r;
}

/* The values of a graph with cycles. */
static status label_graph(loopy *l, const digraph *g, const monitor *m)
{
    const allocator *a = &l->memory;
    size_t n = g->vertices;
    digraph reverse;
    digraph_init(&reverse, a);
    status r = digraph_reverse(&reverse, g);
    uint32_t *block = NULL;
    if (r == STATUS_OK && n <= SIZE_MAX / 5) block = memory_zeroed(a, 5 * n, sizeof *block);
    l->vertices = g->vertices;
    l->labels = memory_zeroed(a, n, sizeof *l->labels);
    l->ranks = memory_zeroed(a, n, sizeof *l->ranks);
    if (r == STATUS_OK && (block == NULL || l->labels == NULL || l->ranks == NULL)) r = STATUS_NO_MEMORY;
    if (r == STATUS_OK) {
        labelling x = {.g = g, .reverse = &reverse, .labels = l->labels, .ranks = l->ranks, .watch = m};
        x.unlabelled = block;
        x.blocking = block + n;
        x.reached = block + 2 * n;
        x.open = block + 3 * n;
        x.queue = block + 4 * n;
        r = label_all(&x, &l->passes);
    }
    memory_free(a, block, 5 * n, sizeof *block);
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

void loopy_value_set_nimber(loopy_value *x, uint64_t nimber)
{
    x->infinite = false;
    x->nimber = nimber;
    x->count = 0;
}

static int compare(const void *p, const void *q)
{
    uint64_t a = *(const uint64_t *)p, b = *(const uint64_t *)q;
    return (a > b) - (a < b);
}

/* Sorts the set and drops what occurs twice. */
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
    loopy_value_set_nimber(x, 0);
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
