#include "core/graph/hackenbush_tree.h"

#include <string.h>

#include "core/graph/hackenbush_stalks.h"

#define NONE HACKENBUSH_NONE

/* ---- Bridges and single edges ---- */

/* The needs of the parts, by vertex of the tree. */
typedef struct parts {
    uint32_t *top;    /* the top of v's part */
    uint32_t *target; /* by top: the value the part needs for the whole to be 0, or NONE */
} parts;

/* The target of every part from the ground up, and the winning bridges. */
static void set_targets(const hackenbush_tree *t, parts *p, uint8_t *wins)
{
    p->top[0] = 0;
    p->target[0] = 0;
    for (uint32_t v = 1; v < t->count; v++) {
        uint32_t parent = p->top[t->parent[v]];
        p->top[v] = t->cover[v] == 0 ? v : parent;
        if (t->cover[v] != 0) continue;
        p->target[v] = NONE;
        if (p->target[parent] == NONE) continue;
        uint32_t needed = p->target[parent] ^ hackenbush_tree_value(t, parent) ^ (hackenbush_tree_value(t, v) + 1);
        if (needed == 0)
            wins[t->tree_edge[v]] = 1;
        else
            p->target[v] = needed - 1;
    }
}

/* The edges of parts, each considered alone: its deletion takes 1 off the part, without carry. */
static void try_single_edges(const hackenbush_tree *t, const parts *p, uint8_t *wins)
{
    for (uint32_t e = 0; e < t->picture->edges; e++) {
        uint32_t v, w;
        if (!hackenbush_tree_ends(t, e, &v, &w) || (t->tree_edge[v] == e && t->cover[v] == 0)) continue;
        wins[e] = p->target[p->top[v]] == (hackenbush_tree_value(t, p->top[v]) ^ 1);
    }
}

/* ---- Pairs of edges that cut a part ---- */

/* The edges of the tree that cut their part in pairs, by the vertex below the edge. */
typedef struct cuts {
    uint32_t *fork;     /* the lowest vertex below which all edges that cover v's tree edge begin */
    uint32_t *lower;    /* the next lower tree edge that cuts the part together with v's, or NONE */
    uint32_t *is_lower; /* 1: v's tree edge is the next lower one of another */
} cuts;

/* The least ancestors that edges lead to. */
typedef struct low_points {
    uint32_t *low;    /* from v and everything below */
    uint32_t *child;  /* the child of least `low`, or NONE */
    uint32_t *second; /* the least `low` of the other children, or NONE */
} low_points;

static void note_child(low_points *x, uint32_t parent, uint32_t v)
{
    uint32_t first = x->child[parent];
    if (x->low[v] < x->low[parent]) x->low[parent] = x->low[v];
    if (first == NONE || x->low[v] < x->low[first]) {
        if (first != NONE) x->second[parent] = x->low[first];
        x->child[parent] = v;
    } else if (x->low[v] < x->second[parent]) {
        x->second[parent] = x->low[v];
    }
}

/* The fork of v's tree edge, which is not a bridge; the forks below are known. */
static uint32_t find_fork(const hackenbush_tree *t, const low_points *x, const uint32_t *fork, uint32_t v)
{
    uint32_t m = v;
    while (t->up[m] >= v && x->second[m] >= v) m = fork[x->child[m]];
    return m;
}

static status set_forks(const hackenbush_tree *t, uint32_t *fork)
{
    low_points x = {NULL, NULL, NULL};
    uint32_t **const arrays[] = {&x.low, &x.child, &x.second};
    status r = hackenbush_arrays_open(&t->memory, arrays, 3, t->count);
    if (r != STATUS_OK) return r;
    memcpy(x.low, t->up, t->count * sizeof *x.low);
    memset(x.child, 0xff, t->count * sizeof *x.child);
    memset(x.second, 0xff, t->count * sizeof *x.second);
    for (uint32_t v = t->count; v-- > 1;) {
        if (t->cover[v] != 0) fork[v] = find_fork(t, &x, fork, v);
        note_child(&x, t->parent[v], v);
    }
    hackenbush_arrays_close(&t->memory, x.low, 3, t->count);
    return STATUS_OK;
}

/*
 * Links the tree edges any two of which cut the part: they are covered by the same edges, that is, by equally many
 * edges and with the same fork. Those of one fork lie on one path, and the cover shrinks upwards.
 */
static status link_cuts(const hackenbush_tree *t, cuts *c)
{
    uint32_t *last = memory_zeroed(&t->memory, t->count, sizeof *last); /* by fork: the last tree edge met */
    if (last == NULL) return STATUS_NO_MEMORY;
    memset(last, 0xff, t->count * sizeof *last);
    memset(c->lower, 0xff, t->count * sizeof *c->lower);
    for (uint32_t v = t->count; v-- > 1;) {
        if (t->cover[v] == 0) continue;
        uint32_t u = last[c->fork[v]];
        last[c->fork[v]] = v;
        if (u == NONE || t->cover[u] != t->cover[v]) continue;
        c->lower[v] = u;
        c->is_lower[u] = 1;
    }
    memory_free(&t->memory, last, t->count, sizeof *last);
    return STATUS_OK;
}

/* ---- Cycles of pieces ---- */

/*
 * The edges any two of which cut a part, and the pieces between them: edges[i] joins pieces[i - 1] and pieces[i]; the
 * first and the last edge join them to the piece next to the ground, which is not listed.
 */
typedef struct cycle {
    allocator memory;
    uint32_t *edges, *pieces;
    uint32_t *forward, *backward; /* [i]: the values of the stalks of the first and of the last i pieces */
    size_t edges_capacity, pieces_capacity, forward_capacity, backward_capacity;
    size_t count; /* edges; there is one listed piece less */
    hackenbush_stalks stalks;
} cycle;

static void cycle_init(cycle *c, const allocator *a)
{
    memset(c, 0, sizeof *c);
    c->memory = *a;
    hackenbush_stalks_init(&c->stalks, a);
}

static void cycle_close(cycle *c)
{
    const allocator *a = &c->memory;
    memory_free(a, c->edges, c->edges_capacity, sizeof *c->edges);
    memory_free(a, c->pieces, c->pieces_capacity, sizeof *c->pieces);
    memory_free(a, c->forward, c->forward_capacity, sizeof *c->forward);
    memory_free(a, c->backward, c->backward_capacity, sizeof *c->backward);
    hackenbush_stalks_close(&c->stalks);
}

/* Appends an edge and the piece that follows it. */
static status cycle_append(cycle *c, uint32_t edge, uint32_t piece)
{
    const allocator *a = &c->memory;
    size_t needed = c->count + 1;
    status r = memory_reserve(a, &c->edges, &c->edges_capacity, needed, sizeof *c->edges);
    if (r == STATUS_OK) r = memory_reserve(a, &c->pieces, &c->pieces_capacity, needed, sizeof *c->pieces);
    if (r == STATUS_OK) r = memory_reserve(a, &c->forward, &c->forward_capacity, needed, sizeof *c->forward);
    if (r == STATUS_OK) r = memory_reserve(a, &c->backward, &c->backward_capacity, needed, sizeof *c->backward);
    if (r != STATUS_OK) return r;
    c->edges[c->count] = edge;
    c->pieces[c->count++] = piece;
    return STATUS_OK;
}

/* The cycle whose uppermost tree edge is that of v. */
static status collect_cycle(const hackenbush_tree *t, const cuts *k, cycle *c, uint32_t v)
{
    c->count = 0;
    uint32_t fork = k->fork[v], cover = t->cover[v];
    for (; v != NONE; v = k->lower[v]) {
        uint32_t piece = t->stalks[v] ^ t->loops[v] ^ 1, u = k->lower[v];
        if (u != NONE)
            piece ^= t->stalks[u] ^ t->loops[u];
        else if (cover == 1)
            piece ^= 1;
        status r = cycle_append(c, t->tree_edge[v], piece);
        if (r != STATUS_OK) return r;
    }
    /* A single covering edge closes the cycle; else the lowest piece belongs to the one next to the ground. */
    return cover == 1 ? cycle_append(c, t->up_edge[fork], 0) : STATUS_OK;
}

static void reverse(uint32_t *array, size_t count)
{
    for (size_t i = 0; i < count / 2; i++) {
        uint32_t x = array[i];
        array[i] = array[count - 1 - i];
        array[count - 1 - i] = x;
    }
}

/* Without edge i the first i pieces are a stalk on the piece next to the ground, and the others are a second one. */
static status try_cycle(cycle *c, uint32_t value_of_part, uint32_t target, uint8_t *wins)
{
    uint32_t pieces = (uint32_t)c->count - 1;
    uint32_t base = value_of_part ^ (uint32_t)(c->count & 1); /* the value of the piece next to the ground */
    for (uint32_t i = 0; i < pieces; i++) base ^= c->pieces[i];
    status r = hackenbush_stalks_values(&c->stalks, c->pieces, pieces, c->forward);
    reverse(c->pieces, pieces);
    if (r == STATUS_OK) r = hackenbush_stalks_values(&c->stalks, c->pieces, pieces, c->backward);
    for (uint32_t i = 0; r == STATUS_OK && i <= pieces; i++)
        wins[c->edges[i]] = (base ^ c->forward[i] ^ c->backward[pieces - i]) == target;
    return r;
}

static status try_cycles(const hackenbush_tree *t, const parts *p, const cuts *k, uint8_t *wins)
{
    cycle c;
    cycle_init(&c, &t->memory);
    status r = STATUS_OK;
    uint64_t work = 0;
    for (uint32_t v = 1; r == STATUS_OK && v < t->count; v++) {
        uint32_t top = p->top[v];
        bool alone = k->lower[v] == NONE && t->cover[v] != 1;
        if (t->cover[v] == 0 || k->is_lower[v] || alone || p->target[top] == NONE) continue;
        r = collect_cycle(t, k, &c, v);
        if (r == STATUS_OK) r = try_cycle(&c, hackenbush_tree_value(t, top), p->target[top], wins);
        if (r != STATUS_OK || (work += c.count) < HACKENBUSH_EDGES_A_TICK) continue;
        work = 0;
        r = monitor_tick(t->watch, v, t->count);
    }
    cycle_close(&c);
    return r;
}

/* ---- All together ---- */

static status try_edges(const hackenbush_tree *t, uint8_t *wins)
{
    parts p = {NULL, NULL};
    cuts k = {NULL, NULL, NULL};
    uint32_t **const arrays[] = {&p.top, &p.target, &k.fork, &k.lower, &k.is_lower};
    status r = hackenbush_arrays_open(&t->memory, arrays, 5, t->count);
    if (r != STATUS_OK) return r;
    if (t->picture->edges > 0) memset(wins, 0, t->picture->edges);
    set_targets(t, &p, wins);
    try_single_edges(t, &p, wins);
    r = set_forks(t, k.fork);
    if (r == STATUS_OK) r = link_cuts(t, &k);
    if (r == STATUS_OK) r = try_cycles(t, &p, &k, wins);
    hackenbush_arrays_close(&t->memory, p.top, 5, t->count);
    return r;
}

status hackenbush_winning_edges(const allocator *a, const hackenbush *picture, uint32_t *value, uint8_t *wins,
                                const monitor *m)
{
    hackenbush_tree t;
    status r = hackenbush_tree_open(&t, a, picture, NONE, m);
    if (r == STATUS_OK) {
        hackenbush_tree_fold(&t);
        *value = hackenbush_tree_value(&t, 0);
        r = try_edges(&t, wins);
    }
    hackenbush_tree_close(&t);
    return r;
}
