#include "core/graph/hackenbush_tree.h"

#include <string.h>

#include "core/base/bits.h"

#define NONE HACKENBUSH_NONE

status hackenbush_arrays_open(const allocator *a, uint32_t **const arrays[], size_t count, size_t length)
{
    if (length > SIZE_MAX / count) return STATUS_NO_MEMORY;
    uint32_t *block = memory_zeroed(a, count * length, sizeof *block);
    if (block == NULL) return STATUS_NO_MEMORY;
    for (size_t i = 0; i < count; i++) *arrays[i] = block + i * length;
    return STATUS_OK;
}

void hackenbush_arrays_close(const allocator *a, uint32_t *first, size_t count, size_t length)
{
    memory_free(a, first, count * length, sizeof *first);
}

/* ---- The edges by vertex ---- */

/* One end of an edge, as seen from the other. */
typedef struct half_edge {
    uint32_t to, edge;
} half_edge;

/*
 * The edges by vertex: halves[starts[v]] .. halves[starts[v + 1] - 1], a loop once. All vertices of the ground share
 * the place `vertices`.
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
    in->halves = memory_new(a, in->halves_size, sizeof *in->halves);
    if (in->starts == NULL || in->halves == NULL) return STATUS_NO_MEMORY;
    uint32_t *degrees = in->starts + 2;
    for (uint32_t e = 0; e < p->edges; e++) {
        uint32_t v = place_of(p, p->from[e]), w = place_of(p, p->to[e]);
        degrees[v]++;
        if (v != w) degrees[w]++;
    }
    for (size_t v = 3; v < in->starts_size; v++) in->starts[v] += in->starts[v - 1];
    uint32_t *ends = in->starts + 1; /* the ends of the rows so far; when all rows are full, `starts` is right */
    for (uint32_t e = 0; e < p->edges; e++) {
        uint32_t v = place_of(p, p->from[e]), w = place_of(p, p->to[e]);
        half_edge there = {w, e}, back = {v, e};
        in->halves[ends[v]++] = there;
        if (v != w) in->halves[ends[w]++] = back;
    }
    return STATUS_OK;
}

/* ---- The search ---- */

/* The number of half edges of a vertex that are stored beside its number. */
#define NEAR 6

#define CACHE_LINE 64

/* The data of a vertex that the search needs when it examines and enters it: one cache line. */
typedef struct spot {
    uint32_t number; /* in the tree, or NONE */
    uint32_t start, degree, unused;
    half_edge near[NEAR];
} spot;

/* A depth-first search from the ground. */
typedef struct walk {
    hackenbush_tree *tree;
    incidence edges;
    void *block;      /* where the spots are */
    spot *spots;      /* by place in the picture */
    uint32_t without; /* an edge treated as deleted, or NONE */
    uint32_t *place;  /* by vertex of the tree: where it is in the picture */
    uint32_t *next;   /* by vertex of the tree: the next of its half edges to follow */
} walk;

static size_t spots_size(const walk *w)
{
    return ((size_t)w->tree->picture->vertices + 1) * sizeof(spot) + CACHE_LINE;
}

static status spots_open(walk *w)
{
    const allocator *a = &w->tree->memory;
    const uint32_t *starts = w->edges.starts;
    if ((w->block = memory_new(a, spots_size(w), 1)) == NULL) return STATUS_NO_MEMORY;
    w->spots = (spot *)(void *)((unsigned char *)w->block + CACHE_LINE - (uintptr_t)w->block % CACHE_LINE);
    for (size_t v = 0; v <= w->tree->picture->vertices; v++) {
        spot s = {NONE, starts[v], starts[v + 1] - starts[v], 0, {{0, 0}}};
        for (uint32_t i = 0; i < s.degree && i < NEAR; i++) s.near[i] = w->edges.halves[s.start + i];
        w->spots[v] = s;
    }
    return STATUS_OK;
}

static inline void enter(walk *w, uint32_t place, uint32_t parent, uint32_t edge)
{
    hackenbush_tree *t = w->tree;
    spot *s = &w->spots[place];
    uint32_t v = t->count++;
    s->number = v;
    t->parent[v] = parent;
    t->tree_edge[v] = edge;
    t->up[v] = NONE;
    w->place[v] = place;
    w->next[v] = 0;
    for (uint32_t i = 0; i < s->degree && i < NEAR; i++) BITS_PREFETCH(w->spots + s->near[i].to);
}

/* Edge e leads from v up to `upper`, or is a loop. */
static inline void note_edge(hackenbush_tree *t, uint32_t v, uint32_t upper, uint32_t e)
{
    t->loops[v] ^= 1;
    if (v == upper) return;
    t->cover[v]++;
    t->cover[upper]--; /* modulo 2^32: sums along the tree come out right */
    if (upper >= t->up[v]) return;
    t->up[v] = upper;
    t->up_edge[v] = e;
}

/* Numbers the vertices in preorder, and notes each edge outside the tree at its lower end. */
static status number_vertices(walk *w)
{
    hackenbush_tree *t = w->tree;
    const hackenbush *p = t->picture;
    uint32_t v = 0, steps = 0;
    enter(w, p->vertices, NONE, NONE);
    while (v != NONE) {
        const spot *s = &w->spots[w->place[v]];
        uint32_t i = w->next[v]++;
        if (i == s->degree) {
            v = t->parent[v];
            continue;
        }
        half_edge h = i < NEAR ? s->near[i] : w->edges.halves[s->start + i];
        if (++steps % HACKENBUSH_EDGES_A_TICK == 0) {
            status r = monitor_tick(t->watch, t->count, p->vertices);
            if (r != STATUS_OK) return r;
        }
        if (h.edge == t->tree_edge[v] || h.edge == w->without) continue;
        uint32_t to = w->spots[h.to].number;
        if (to == NONE) {
            enter(w, h.to, v, h.edge);
            v = t->count - 1;
        } else if (to <= v) {
            note_edge(t, v, to, h.edge);
        }
    }
    for (uint32_t i = 0; i < p->vertices; i++) t->number[i] = p->ground[i] ? 0 : w->spots[i].number;
    return STATUS_OK;
}

static status search(hackenbush_tree *t, uint32_t without)
{
    walk w = {.tree = t, .without = without};
    uint32_t **const arrays[] = {&w.place, &w.next};
    size_t length = (size_t)t->picture->vertices + 1;
    status r = incidence_open(&w.edges, &t->memory, t->picture);
    if (r == STATUS_OK) r = spots_open(&w);
    if (r == STATUS_OK) r = hackenbush_arrays_open(&t->memory, arrays, 2, length);
    if (r == STATUS_OK) r = number_vertices(&w);
    hackenbush_arrays_close(&t->memory, w.place, 2, length);
    memory_free(&t->memory, w.block, spots_size(&w), 1);
    incidence_close(&w.edges, &t->memory);
    return r;
}

/* ---- The tree ---- */

#define TREE_ARRAYS 8

static status check_picture(const hackenbush *p)
{
    if (p->vertices > LIMIT_PICTURE || p->edges > LIMIT_PICTURE) return STATUS_OVERFLOW;
    for (uint32_t e = 0; e < p->edges; e++)
        if (p->from[e] >= p->vertices || p->to[e] >= p->vertices) return STATUS_INVALID;
    return STATUS_OK;
}

status hackenbush_tree_open(hackenbush_tree *t, const allocator *a, const hackenbush *picture, uint32_t without,
                            const monitor *watch)
{
    uint32_t **const arrays[TREE_ARRAYS] = {&t->number,  &t->parent, &t->tree_edge, &t->up,
                                            &t->up_edge, &t->cover,  &t->stalks,    &t->loops};
    memset(t, 0, sizeof *t);
    t->picture = picture;
    t->memory = *a;
    t->watch = watch;
    status r = check_picture(picture);
    if (r == STATUS_OK) r = hackenbush_arrays_open(a, arrays, TREE_ARRAYS, (size_t)picture->vertices + 1);
    if (r == STATUS_OK) r = search(t, without);
    return r;
}

void hackenbush_tree_close(hackenbush_tree *t)
{
    hackenbush_arrays_close(&t->memory, t->number, TREE_ARRAYS, (size_t)t->picture->vertices + 1);
}

void hackenbush_tree_fold(hackenbush_tree *t)
{
    for (uint32_t v = t->count; v-- > 1;) {
        uint32_t p = t->parent[v];
        t->cover[p] += t->cover[v];
        if (t->cover[v] == 0) {
            t->stalks[p] ^= hackenbush_tree_value(t, v) + 1;
        } else {
            t->loops[v] ^= 1;
            t->loops[p] ^= t->loops[v];
            t->stalks[p] ^= t->stalks[v];
        }
    }
}

/* ---- What depends on the tree alone ---- */

status hackenbush_value(const allocator *a, const hackenbush *picture, uint32_t *value, const monitor *m)
{
    hackenbush_tree t;
    status r = hackenbush_tree_open(&t, a, picture, NONE, m);
    if (r == STATUS_OK) {
        hackenbush_tree_fold(&t);
        *value = hackenbush_tree_value(&t, 0);
    }
    hackenbush_tree_close(&t);
    return r;
}

status hackenbush_delete(const allocator *a, const hackenbush *picture, uint32_t edge, uint8_t *stands, uint32_t *count)
{
    if (edge != NONE && edge >= picture->edges) return STATUS_INVALID;
    hackenbush_tree t;
    status r = hackenbush_tree_open(&t, a, picture, edge, NULL);
    *count = 0;
    for (uint32_t e = 0; r == STATUS_OK && e < picture->edges; e++) {
        uint32_t lower, upper;
        stands[e] = e != edge && hackenbush_tree_ends(&t, e, &lower, &upper);
        *count += stands[e];
    }
    hackenbush_tree_close(&t);
    return r;
}
