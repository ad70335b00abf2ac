#include "core/graph/matching.h"

#include <string.h>

/* The number of steps between two calls of the monitor. */
#define STEPS_A_TICK ((uint64_t)1 << 18)

#define UNREACHED MATCHING_C
#define OUTER     MATCHING_D
#define INNER     MATCHING_A

void matching_init(matching *m, const allocator *a)
{
    memset(m, 0, sizeof *m);
    m->memory = *a;
}

void matching_close(matching *m)
{
    allocator a = m->memory;
    if (a.resize == NULL) return;
    memory_free(&a, m->mate, m->capacity, sizeof *m->mate);
    memory_free(&a, m->part, m->capacity, sizeof *m->part);
    memory_free(&a, m->parent, m->capacity, sizeof *m->parent);
    memory_free(&a, m->base, m->capacity, sizeof *m->base);
    memory_free(&a, m->queue, m->capacity, sizeof *m->queue);
    stamps_close(&m->marked, &a);
    matching_init(m, &a);
}

static status make_room(matching *m, size_t vertices)
{
    matching_close(m);
    const allocator *a = &m->memory;
    m->capacity = vertices;
    m->mate = memory_zeroed(a, vertices, sizeof *m->mate);
    m->part = memory_zeroed(a, vertices, sizeof *m->part);
    m->parent = memory_zeroed(a, vertices, sizeof *m->parent);
    m->base = memory_zeroed(a, vertices, sizeof *m->base);
    m->queue = memory_zeroed(a, vertices, sizeof *m->queue);
    bool enough = m->mate != NULL && m->part != NULL && m->parent != NULL && m->base != NULL && m->queue != NULL;
    return enough ? stamps_reserve(&m->marked, a, vertices) : STATUS_NO_MEMORY;
}

/* The base of the blossom of v (v itself outside blossoms); path halving shortens the paths. */
static uint32_t find_base(matching *m, uint32_t v)
{
    while (m->base[v] != v) v = m->base[v] = m->base[m->base[v]];
    return v;
}

static void match(matching *m, uint32_t v, uint32_t w)
{
    m->mate[v] = w;
    m->mate[w] = v;
}

/* Matches every vertex with an unmatched neighbour of least degree, if it has one. */
static void match_greedily(matching *m, const digraph *g)
{
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (m->mate[v] != DIGRAPH_NONE) continue;
        uint32_t best = DIGRAPH_NONE;
        for (uint32_t e = g->starts[v]; e < g->starts[v + 1]; e++) {
            uint32_t w = g->heads[e];
            if (w == v || m->mate[w] != DIGRAPH_NONE) continue;
            if (best == DIGRAPH_NONE || digraph_degree(g, w) < digraph_degree(g, best)) best = w;
        }
        if (best == DIGRAPH_NONE) continue;
        match(m, v, best);
        m->size++;
    }
}

static void add_outer(matching *m, uint32_t v)
{
    m->part[v] = OUTER;
    m->queue[m->queue_end++] = v;
}

/* One step from the base of an outer blossom towards the root, to the next base; DIGRAPH_NONE beyond the root. */
static uint32_t step_up(matching *m, uint32_t base)
{
    uint32_t mate = m->mate[base];
    return mate == DIGRAPH_NONE ? DIGRAPH_NONE : find_base(m, m->parent[mate]);
}

/* The base at which the paths of two outer vertices to the root meet. */
static uint32_t common_base(matching *m, uint32_t v, uint32_t w)
{
    stamps_empty(&m->marked);
    v = find_base(m, v);
    w = find_base(m, w);
    for (;;) {
        if (v != DIGRAPH_NONE) {
            if (stamps_has(&m->marked, v)) return v;
            stamps_add(&m->marked, v);
            v = step_up(m, v);
        }
        uint32_t other = w;
        w = v;
        v = other;
    }
}

/* Makes the path from v up to `base` part of its blossom, which the edge v - w closes. */
static void shrink(matching *m, uint32_t v, uint32_t w, uint32_t base)
{
    while (find_base(m, v) != base) {
        m->parent[v] = w;
        w = m->mate[v];
        if (m->part[w] == INNER) add_outer(m, w);
        if (m->base[v] == v) m->base[v] = base;
        if (m->base[w] == w) m->base[w] = base;
        v = m->parent[w];
    }
}

/* Exchanges the edges of the path from the unmatched inner vertex w to the root. */
static void augment(matching *m, uint32_t w)
{
    while (w != DIGRAPH_NONE) {
        uint32_t v = m->parent[w], next = m->mate[v];
        match(m, v, w);
        w = next;
    }
}

/* Forgets the tree of a successful search: every vertex reached is in the queue, or is matched with one that is. */
static void forget_tree(matching *m, uint32_t last)
{
    for (uint32_t i = 0; i < m->queue_end; i++) {
        uint32_t v = m->queue[i], w = m->mate[v];
        m->part[v] = UNREACHED;
        m->base[v] = v;
        if (w == DIGRAPH_NONE) continue;
        m->part[w] = UNREACHED;
        m->base[w] = w;
    }
    m->part[last] = UNREACHED;
}

/*
 * Follows the edge v - w of an outer vertex v. True when it ends in an unmatched vertex, and the matching has been
 * augmented.
 */
static bool follow(matching *m, uint32_t v, uint32_t w)
{
    if (m->part[w] == INNER || find_base(m, v) == find_base(m, w)) return false;
    if (m->part[w] == OUTER) {
        uint32_t base = common_base(m, v, w);
        shrink(m, v, w, base);
        shrink(m, w, v, base);
        return false;
    }
    m->part[w] = INNER;
    m->parent[w] = v;
    if (m->mate[w] != DIGRAPH_NONE) {
        add_outer(m, m->mate[w]);
        return false;
    }
    augment(m, w);
    forget_tree(m, w);
    return true;
}

/*
 * Grows the tree of `root` until it is Hungarian (its parts then stay) or an augmenting path is found (*found).
 * `without` is treated as deleted.
 */
static status search(matching *m, const digraph *g, uint32_t root, uint32_t without, bool *found, uint64_t *steps,
                     const monitor *watch)
{
    *found = false;
    m->queue_head = m->queue_end = 0;
    add_outer(m, root);
    while (m->queue_head < m->queue_end) {
        uint32_t v = m->queue[m->queue_head++];
        const uint32_t *row = digraph_row(g, v);
        uint32_t degree = digraph_degree(g, v);
        for (uint32_t i = 0; i < degree; i++) {
            if (row[i] == without || !follow(m, v, row[i])) continue;
            *found = true;
            return STATUS_OK;
        }
        if ((*steps += degree + 1) < STEPS_A_TICK) continue;
        *steps = 0;
        status r = monitor_tick(watch, root, g->vertices);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

static status search_all(matching *m, const digraph *g, const monitor *watch)
{
    uint64_t steps = 0;
    for (uint32_t root = 0; root < g->vertices; root++) {
        if (m->mate[root] != DIGRAPH_NONE) continue;
        bool found;
        status r = search(m, g, root, DIGRAPH_NONE, &found, &steps, watch);
        if (r != STATUS_OK) return r;
        m->size += found;
    }
    return STATUS_OK;
}

status matching_maximum(matching *m, const digraph *g, const monitor *watch)
{
    status r = make_room(m, g->vertices);
    if (r == STATUS_OK) {
        for (uint32_t v = 0; v < g->vertices; v++) {
            m->mate[v] = DIGRAPH_NONE;
            m->base[v] = v;
        }
        match_greedily(m, g);
        r = search_all(m, g, watch);
    }
    if (r == STATUS_OK)
        m->vertices = g->vertices;
    else
        matching_close(m);
    return r;
}

/* Appends the outer vertices of the row of v, each once. */
static status list_outer(matching *m, const digraph *g, uint32_t v, digraph_list *list)
{
    stamps_empty(&m->marked);
    for (uint32_t e = g->starts[v]; e < g->starts[v + 1]; e++) {
        uint32_t w = g->heads[e];
        if (w == v || m->part[w] != OUTER || stamps_has(&m->marked, w)) continue;
        stamps_add(&m->marked, w);
        status r = digraph_list_append(list, w);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

status matching_partners(matching *m, const digraph *g, uint32_t v, digraph_list *partners)
{
    partners->count = 0;
    if (!matching_is_essential(m, v)) return STATUS_OK;
    if (m->part[v] == MATCHING_A) return list_outer(m, g, v, partners);
    uint32_t root = m->mate[v];
    bool found;
    uint64_t steps = 0;
    m->mate[root] = DIGRAPH_NONE;
    (void)search(m, g, root, v, &found, &steps, NULL);
    status r = list_outer(m, g, v, partners);
    forget_tree(m, root);
    m->mate[root] = v;
    return r;
}
