#include "hackenbush.h"

#include <string.h>

/* A monitor is asked once in this many edges. */
#define EDGES_A_TICK ((uint32_t)1 << 16)

/* Cycles of at most this many pieces are solved piece by piece, longer ones with a trie. */
#ifndef HACKENBUSH_SHORT_CYCLE
#define HACKENBUSH_SHORT_CYCLE 16
#endif

#define NONE HACKENBUSH_NONE

/* Of so many neighbours of a vertex the data are fetched into the cache when the search comes to the vertex. */
#define FETCHED 16

#if defined(__GNUC__)
#define PREFETCH(address) __builtin_prefetch(address)
#else
#define PREFETCH(address) ((void)(address))
#endif

/*
 * The picture with its ground fused, and its depth-first tree. Below, a vertex is
 * its number in preorder, 0 being the ground; a part is a 2-edge-connected one and
 * goes by its top vertex; an edge that is not in the tree leads up from its lower
 * end to an ancestor.
 */
typedef struct tree {
    const hackenbush *picture;
    allocator memory;
    const monitor *watch;
    uint32_t *block; /* all arrays below */
    size_t block_size;
    uint32_t without;    /* an edge taken for deleted, or NONE */
    uint32_t count;      /* vertices reached */
    uint32_t *number;    /* by vertex of the picture: its preorder number, or NONE */
    uint32_t *parent;    /* by preorder number, as all that follows */
    uint32_t *tree_edge; /* the edge to the parent */
    uint32_t *cover;     /* the edges that lead from below or from v to above v: 0 when the tree edge is a bridge */
    uint32_t *stalks;    /* nim-sum of the values of the bridges upon the part's vertices from v on down the tree */
    uint32_t *loops;     /* the parity of the part's edges whose lower end is v or below, with v's tree edge */
    uint32_t *up;        /* the least ancestor that an edge of v itself leads to */
    uint32_t *up_edge;   /* that edge */
    uint32_t *low;       /* the same for v and everything below */
    uint32_t *child;     /* the child of least `low` */
    uint32_t *second;    /* the least `low` of the other children */
    uint32_t *fork;      /* the lowest vertex below which all edges that cover v's tree edge begin */
    uint32_t *top;       /* the top of v's part */
    uint32_t *target;    /* by top: the value the part needs for the whole to be 0, or NONE */
    uint32_t *lower;     /* the next lower tree edge that cuts the part together with v's, or NONE */
} tree;

#define TREE_ARRAYS 15

static status tree_open(tree *t, const allocator *a, const hackenbush *picture, const monitor *watch)
{
    memset(t, 0, sizeof *t);
    t->picture = picture;
    t->memory = *a;
    t->watch = watch;
    t->without = NONE;
    size_t n = (size_t)picture->vertices + 1;
    if (n > SIZE_MAX / 64 / TREE_ARRAYS) return STATUS_NO_MEMORY;
    t->block_size = n * TREE_ARRAYS;
    t->block = memory_zeroed(a, t->block_size, sizeof *t->block);
    if (t->block == NULL) return STATUS_NO_MEMORY;
    uint32_t **arrays[TREE_ARRAYS] = {&t->number, &t->parent, &t->tree_edge, &t->cover,  &t->stalks,
                                      &t->loops,  &t->up,     &t->up_edge,   &t->low,    &t->child,
                                      &t->second, &t->fork,   &t->top,       &t->target, &t->lower};
    for (size_t i = 0; i < TREE_ARRAYS; i++) *arrays[i] = t->block + i * n;
    return STATUS_OK;
}

static void tree_close(tree *t)
{
    memory_free(&t->memory, t->block, t->block_size, sizeof *t->block);
    t->block = NULL;
}

static status check_picture(const hackenbush *p)
{
    if (p->vertices > LIMIT_PICTURE || p->edges > LIMIT_PICTURE) return STATUS_OVERFLOW;
    for (uint32_t e = 0; e < p->edges; e++)
        if (p->from[e] >= p->vertices || p->to[e] >= p->vertices) return STATUS_INVALID;
    return STATUS_OK;
}

/* ---- The search ---- */

/* One end of an edge, as seen from the other. */
typedef struct half_edge {
    uint32_t to, edge;
} half_edge;

/*
 * The edges by vertex: halves[starts[v]] .. halves[starts[v + 1] - 1], a loop once.
 * All ground vertices share the place `vertices`.
 */
typedef struct incidence {
    uint32_t *starts;
    half_edge *halves;
    size_t starts_size, halves_size;
} incidence;

static uint32_t place_of(const hackenbush *p, uint32_t v)
{
    return p->ground[v] ? p->vertices : v;
}

static void incidence_close(incidence *in, const allocator *a)
{
    memory_free(a, in->starts, in->starts_size, sizeof *in->starts);
    memory_free(a, in->halves, in->halves_size, sizeof *in->halves);
}

static status incidence_open(incidence *in, const allocator *a, const hackenbush *p)
{
    in->starts_size = (size_t)p->vertices + 3;
    in->halves_size = (size_t)p->edges * 2 + 1;
    in->starts = memory_zeroed(a, in->starts_size, sizeof *in->starts);
    in->halves = a->resize(a->state, NULL, 0, in->halves_size * sizeof *in->halves);
    if (in->starts == NULL || in->halves == NULL) return STATUS_NO_MEMORY;
    uint32_t *cursors = in->starts + 2;
    for (uint32_t e = 0; e < p->edges; e++) {
        uint32_t v = place_of(p, p->from[e]), w = place_of(p, p->to[e]);
        cursors[v]++;
        if (v != w) cursors[w]++;
    }
    for (size_t v = 3; v < in->starts_size; v++) in->starts[v] += in->starts[v - 1];
    cursors = in->starts + 1;
    for (uint32_t e = 0; e < p->edges; e++) {
        uint32_t v = place_of(p, p->from[e]), w = place_of(p, p->to[e]);
        half_edge there = {w, e}, back = {v, e};
        in->halves[cursors[v]++] = there;
        if (v != w) in->halves[cursors[w]++] = back;
    }
    return STATUS_OK;
}

static void enter(tree *t, const incidence *in, uint32_t place, uint32_t parent, uint32_t edge)
{
    uint32_t v = t->count++;
    t->number[place] = v;
    t->parent[v] = parent;
    t->tree_edge[v] = edge;
    t->up[v] = t->low[v] = t->second[v] = NONE;
    t->up_edge[v] = t->child[v] = t->fork[v] = NONE;
    /* While the search runs: where v is in the picture, and the next edge to follow. */
    t->lower[v] = place;
    t->top[v] = in->starts[place];
    uint32_t end = in->starts[place + 1], near = end - t->top[v] > FETCHED ? t->top[v] + FETCHED : end;
    for (uint32_t i = t->top[v]; i < near; i++) {
        PREFETCH(t->number + in->halves[i].to);
        PREFETCH(in->starts + in->halves[i].to);
    }
}

/* Edge e leads from v up to w, or is a loop. */
static inline void note_edge(tree *t, uint32_t v, uint32_t w, uint32_t e)
{
    t->loops[v] ^= 1;
    if (v == w) return;
    t->cover[v]++;
    t->cover[w]--; /* modulo 2^32: sums along the tree come out right */
    if (w >= t->up[v]) return;
    t->up[v] = w;
    t->up_edge[v] = e;
}

/* Numbers the vertices in preorder, and notes each edge outside the tree at its lower end. */
static status number_vertices(tree *t, const incidence *in)
{
    const hackenbush *p = t->picture;
    uint32_t v = 0, steps = 0;
    for (size_t i = 0; i <= p->vertices; i++) t->number[i] = NONE;
    enter(t, in, p->vertices, NONE, NONE);
    while (v != NONE) {
        if (t->top[v] == in->starts[t->lower[v] + 1]) {
            t->lower[v] = NONE;
            v = t->parent[v];
            continue;
        }
        half_edge h = in->halves[t->top[v]++];
        if (++steps % EDGES_A_TICK == 0) {
            status s = monitor_tick(t->watch, t->count, p->vertices);
            if (s != STATUS_OK) return s;
        }
        if (h.edge == t->tree_edge[v] || h.edge == t->without) continue;
        uint32_t w = t->number[h.to];
        if (w == NONE) {
            enter(t, in, h.to, v, h.edge);
            v = t->count - 1;
        } else if (w <= v) {
            note_edge(t, v, w, h.edge);
        }
    }
    for (uint32_t i = 0; i < p->vertices; i++)
        if (p->ground[i]) t->number[i] = 0;
    return STATUS_OK;
}

static status search(tree *t)
{
    incidence in = {NULL, NULL, 0, 0};
    status s = incidence_open(&in, &t->memory, t->picture);
    if (s == STATUS_OK) s = number_vertices(t, &in);
    incidence_close(&in, &t->memory);
    return s;
}

/* Whether edge e stands; then its lower and its upper end (equal: a loop). */
static bool ends_of(const tree *t, uint32_t e, uint32_t *lower, uint32_t *upper)
{
    uint32_t a = t->number[t->picture->from[e]], b = t->number[t->picture->to[e]];
    if (a == NONE || b == NONE) return false;
    *lower = a > b ? a : b;
    *upper = a > b ? b : a;
    return true;
}

static uint32_t value_of_part(const tree *t, uint32_t top)
{
    return t->stalks[top] ^ t->loops[top];
}

/* The fork of v's tree edge, which is no bridge; the forks below are known. */
static uint32_t find_fork(const tree *t, uint32_t v)
{
    uint32_t m = v;
    while (t->up[m] >= v && t->second[m] >= v) m = t->fork[t->child[m]];
    return m;
}

/* Adds up from the leaves to the ground. */
static void fold(tree *t)
{
    for (uint32_t v = t->count; v-- > 0;) {
        if (t->up[v] < t->low[v]) t->low[v] = t->up[v];
        if (v == 0) break;
        uint32_t p = t->parent[v];
        t->cover[p] += t->cover[v];
        if (t->low[v] < t->low[p]) t->low[p] = t->low[v];
        if (t->cover[v] == 0) {
            t->stalks[p] ^= value_of_part(t, v) + 1;
        } else {
            t->fork[v] = find_fork(t, v);
            t->loops[v] ^= 1;
            t->loops[p] ^= t->loops[v];
            t->stalks[p] ^= t->stalks[v];
        }
        if (t->child[p] == NONE || t->low[v] < t->low[t->child[p]]) {
            if (t->child[p] != NONE) t->second[p] = t->low[t->child[p]];
            t->child[p] = v;
        } else if (t->low[v] < t->second[p]) {
            t->second[p] = t->low[v];
        }
    }
}

static status analyse(tree *t, const allocator *a, const hackenbush *picture, const monitor *m)
{
    status s = check_picture(picture);
    if (s != STATUS_OK) {
        memset(t, 0, sizeof *t);
        return s;
    }
    s = tree_open(t, a, picture, m);
    if (s == STATUS_OK) s = search(t);
    if (s != STATUS_OK) return s;
    fold(t);
    return STATUS_OK;
}

status hackenbush_value(const allocator *a, const hackenbush *picture, uint32_t *value, const monitor *m)
{
    tree t;
    status s = analyse(&t, a, picture, m);
    if (s == STATUS_OK) *value = value_of_part(&t, 0);
    tree_close(&t);
    return s;
}

status hackenbush_delete(const allocator *a, const hackenbush *picture, uint32_t edge, uint8_t *stands, uint32_t *count)
{
    status s = check_picture(picture);
    if (s == STATUS_OK && edge != NONE && edge >= picture->edges) s = STATUS_INVALID;
    if (s != STATUS_OK) return s;
    tree t;
    s = tree_open(&t, a, picture, NULL);
    t.without = edge;
    if (s == STATUS_OK) s = search(&t);
    *count = 0;
    for (uint32_t e = 0; s == STATUS_OK && e < picture->edges; e++) {
        uint32_t lower, upper;
        stands[e] = e != edge && ends_of(&t, e, &lower, &upper);
        *count += stands[e];
    }
    tree_close(&t);
    return s;
}

/* ---- Stalks: pieces one upon the other, joined by bridges ---- */

/*
 * A binary trie of numbers, the lowest bit first. `flip` is to be added, without
 * carry, to all numbers below a node: its bits from the node's depth on. A leaf
 * has its first member (from 1) in child[0]. Node 0 is none, node 1 the root.
 */
typedef struct trie_node {
    uint32_t child[2], flip;
} trie_node;

/* The edges of a cycle of pieces, and the values of its stalks. */
typedef struct cycle {
    allocator memory;
    uint32_t *edges, *pieces, *forward, *backward, *next;
    size_t edges_capacity, pieces_capacity, forward_capacity, backward_capacity, next_capacity;
    size_t count; /* edges; pieces but the one next to the ground are one less */
    trie_node *nodes;
    size_t nodes_count, nodes_capacity;
    uint32_t bits;
} cycle;

static void cycle_close(cycle *c)
{
    const allocator *a = &c->memory;
    memory_free(a, c->edges, c->edges_capacity, sizeof *c->edges);
    memory_free(a, c->pieces, c->pieces_capacity, sizeof *c->pieces);
    memory_free(a, c->forward, c->forward_capacity, sizeof *c->forward);
    memory_free(a, c->backward, c->backward_capacity, sizeof *c->backward);
    memory_free(a, c->next, c->next_capacity, sizeof *c->next);
    memory_free(a, c->nodes, c->nodes_capacity, sizeof *c->nodes);
}

static void push_flip(cycle *c, uint32_t node, uint32_t depth)
{
    trie_node *n = &c->nodes[node];
    if (n->flip == 0) return;
    uint32_t zero = n->child[0], one = n->child[1];
    c->nodes[zero].flip ^= n->flip;
    c->nodes[one].flip ^= n->flip;
    if (n->flip >> depth & 1) {
        n->child[0] = one;
        n->child[1] = zero;
    }
    n->flip = 0;
}

/* Puts the number 0 in, as `member`. */
static status insert_zero(cycle *c, uint32_t member)
{
    status s = memory_reserve(&c->memory, &c->nodes, &c->nodes_capacity, c->nodes_count + c->bits, sizeof *c->nodes);
    if (s != STATUS_OK) return s;
    uint32_t node = 1;
    for (uint32_t depth = 0; depth < c->bits; depth++) {
        push_flip(c, node, depth);
        if (c->nodes[node].child[0] == 0) {
            memset(&c->nodes[c->nodes_count], 0, sizeof *c->nodes);
            c->nodes[node].child[0] = (uint32_t)c->nodes_count++;
        }
        node = c->nodes[node].child[0];
    }
    c->next[member] = c->nodes[node].child[0];
    c->nodes[node].child[0] = member;
    return STATUS_OK;
}

static void add_one(cycle *c)
{
    uint32_t node = 1;
    for (uint32_t depth = 0; depth < c->bits && node != 0; depth++) {
        push_flip(c, node, depth);
        trie_node *n = &c->nodes[node];
        uint32_t carried = n->child[1];
        n->child[1] = n->child[0];
        n->child[0] = carried;
        node = carried;
    }
}

/* Writes the numbers of all members below a node. The depth of the recursion is the number of bits, at most 32. */
static void read_trie(cycle *c, uint32_t node, uint32_t depth, uint32_t number, uint32_t *values)
{
    if (node == 0) return;
    if (depth < c->bits) {
        push_flip(c, node, depth);
        read_trie(c, c->nodes[node].child[0], depth + 1, number, values);
        read_trie(c, c->nodes[node].child[1], depth + 1, number | (uint32_t)1 << depth, values);
        return;
    }
    for (uint32_t i = c->nodes[node].child[0]; i != 0; i = c->next[i]) values[i] = number;
}

/* values[i], 1 <= i <= count: of the stalk of pieces[0] to pieces[i - 1], all stalks growing together from their tips.
 */
static status grow_stalks(cycle *c, const uint32_t *pieces, uint32_t count, uint32_t *values)
{
    uint64_t bound = count;
    for (uint32_t i = 0; i < count; i++) bound += pieces[i];
    for (c->bits = 1; c->bits < 32 && bound >> c->bits != 0;) c->bits++;
    status s = memory_reserve(&c->memory, &c->next, &c->next_capacity, (size_t)count + 1, sizeof *c->next);
    if (s == STATUS_OK) s = memory_reserve(&c->memory, &c->nodes, &c->nodes_capacity, 2, sizeof *c->nodes);
    if (s != STATUS_OK) return s;
    memset(c->nodes, 0, 2 * sizeof *c->nodes);
    c->nodes_count = 2;
    for (uint32_t i = count; i > 0; i--) {
        s = insert_zero(c, i);
        if (s != STATUS_OK) return s;
        c->nodes[1].flip ^= pieces[i - 1];
        add_one(c);
    }
    read_trie(c, 1, 0, 0, values);
    return STATUS_OK;
}

/* values[i]: what the stalk of pieces[0] to pieces[i - 1] adds where it stands, for 0 <= i <= count. */
static status stalk_values(cycle *c, const uint32_t *pieces, uint32_t count, uint32_t *values)
{
    values[0] = 0;
    if (count >= HACKENBUSH_SHORT_CYCLE) return grow_stalks(c, pieces, count, values);
    for (uint32_t i = 1; i <= count; i++) {
        uint32_t value = 0;
        for (uint32_t j = i; j > 0; j--) value = (value ^ pieces[j - 1]) + 1;
        values[i] = value;
    }
    return STATUS_OK;
}

static void reverse(uint32_t *array, size_t count)
{
    for (size_t i = 0; i < count / 2; i++) {
        uint32_t x = array[i];
        array[i] = array[count - 1 - i];
        array[count - 1 - i] = x;
    }
}

/* ---- Winning edges ---- */

/* The target of every part from the ground up, and the bridges that win. */
static void set_targets(tree *t, uint8_t *wins)
{
    t->top[0] = 0;
    t->target[0] = 0;
    for (uint32_t v = 1; v < t->count; v++) {
        uint32_t below = t->top[t->parent[v]];
        t->top[v] = t->cover[v] == 0 ? v : below;
        if (t->cover[v] != 0) continue;
        t->target[v] = NONE;
        if (t->target[below] == NONE) continue;
        uint32_t needed = t->target[below] ^ value_of_part(t, below) ^ (value_of_part(t, v) + 1);
        if (needed == 0)
            wins[t->tree_edge[v]] = 1;
        else
            t->target[v] = needed - 1;
    }
}

/* The edges of parts as if each were alone: deleting it takes 1 off the part, without carry. */
static void try_single_edges(const tree *t, uint8_t *wins)
{
    for (uint32_t e = 0; e < t->picture->edges; e++) {
        uint32_t v, w;
        if (!ends_of(t, e, &v, &w) || (t->tree_edge[v] == e && t->cover[v] == 0)) continue;
        wins[e] = t->target[t->top[v]] == (value_of_part(t, t->top[v]) ^ 1);
    }
}

/*
 * Links the tree edges that cut the part two and two: they are covered by the same
 * edges, that is by equally many and with the same fork. Those of one fork lie on
 * one path, and the cover shrinks upwards. `low` holds the last one met of each
 * fork; `second` becomes 1 for all but the uppermost.
 */
static void link_cuts(tree *t)
{
    for (uint32_t v = 0; v < t->count; v++) {
        t->low[v] = NONE;
        t->second[v] = 0;
    }
    for (uint32_t v = t->count; v-- > 1;) {
        if (t->cover[v] == 0) continue;
        uint32_t u = t->low[t->fork[v]];
        t->low[t->fork[v]] = v;
        if (u == NONE || t->cover[u] != t->cover[v]) continue;
        t->lower[v] = u;
        t->second[u] = 1;
    }
}

static status add_to_cycle(cycle *c, uint32_t edge, uint32_t piece)
{
    const allocator *a = &c->memory;
    size_t needed = c->count + 1;
    status s = memory_reserve(a, &c->edges, &c->edges_capacity, needed, sizeof *c->edges);
    if (s == STATUS_OK) s = memory_reserve(a, &c->pieces, &c->pieces_capacity, needed, sizeof *c->pieces);
    if (s == STATUS_OK) s = memory_reserve(a, &c->forward, &c->forward_capacity, needed, sizeof *c->forward);
    if (s == STATUS_OK) s = memory_reserve(a, &c->backward, &c->backward_capacity, needed, sizeof *c->backward);
    if (s != STATUS_OK) return s;
    c->edges[c->count] = edge;
    c->pieces[c->count++] = piece;
    return STATUS_OK;
}

/* The edges that cut the part together with the tree edge of v, their uppermost, and the piece below each. */
static status collect_cycle(const tree *t, cycle *c, uint32_t v)
{
    c->count = 0;
    uint32_t fork = t->fork[v], cover = t->cover[v];
    for (; v != NONE; v = t->lower[v]) {
        uint32_t piece = t->stalks[v] ^ t->loops[v] ^ 1, u = t->lower[v];
        if (u != NONE)
            piece ^= t->stalks[u] ^ t->loops[u];
        else if (cover == 1)
            piece ^= 1;
        status s = add_to_cycle(c, t->tree_edge[v], piece);
        if (s != STATUS_OK) return s;
    }
    /* A single covering edge belongs to the cycle; else the last piece is that next to the ground. */
    return cover == 1 ? add_to_cycle(c, t->up_edge[fork], 0) : STATUS_OK;
}

/* Without edge i the first i pieces hang on one side of the piece next to the ground, the others on the other. */
static status try_cycle(const tree *t, cycle *c, uint32_t top, uint8_t *wins)
{
    uint32_t pieces = (uint32_t)c->count - 1, rest = value_of_part(t, top) ^ (uint32_t)(c->count & 1);
    for (uint32_t i = 0; i < pieces; i++) rest ^= c->pieces[i];
    status s = stalk_values(c, c->pieces, pieces, c->forward);
    reverse(c->pieces, pieces);
    if (s == STATUS_OK) s = stalk_values(c, c->pieces, pieces, c->backward);
    for (uint32_t i = 0; s == STATUS_OK && i <= pieces; i++)
        wins[c->edges[i]] = (rest ^ c->forward[i] ^ c->backward[pieces - i]) == t->target[top];
    return s;
}

static status try_cycles(tree *t, uint8_t *wins)
{
    cycle c;
    memset(&c, 0, sizeof c);
    c.memory = t->memory;
    status s = STATUS_OK;
    uint64_t work = 0;
    link_cuts(t);
    for (uint32_t v = 1; s == STATUS_OK && v < t->count; v++) {
        uint32_t top = t->top[v];
        bool alone = t->lower[v] == NONE && t->cover[v] != 1;
        if (t->cover[v] == 0 || t->second[v] || alone || t->target[top] == NONE) continue;
        s = collect_cycle(t, &c, v);
        if (s == STATUS_OK) s = try_cycle(t, &c, top, wins);
        if (s != STATUS_OK || (work += c.count) < EDGES_A_TICK) continue;
        work = 0;
        s = monitor_tick(t->watch, v, t->count);
    }
    cycle_close(&c);
    return s;
}

status hackenbush_winning_edges(const allocator *a, const hackenbush *picture, uint32_t *value, uint8_t *wins,
                                const monitor *m)
{
    tree t;
    status s = analyse(&t, a, picture, m);
    if (s == STATUS_OK) {
        *value = value_of_part(&t, 0);
        if (picture->edges > 0) memset(wins, 0, picture->edges);
        set_targets(&t, wins);
        try_single_edges(&t, wins);
        s = try_cycles(&t, wins);
    }
    tree_close(&t);
    return s;
}
