#include "core/cells/symmetries.h"

#include <string.h>

#include "core/base/hash.h"

/* The most steps of a search, each of which examines one image and some of its edges; and the rounds of colouring. */
#define STEPS        1000000
#define EDGES_A_STEP 8
#define ROUNDS       16

#define NONE UINT32_MAX

/*
 * The game as a coloured graph. For a graph: its cells and edges. For sets: the cells; a vertex for each set, joined to
 * the cells that must be present; and another, joined to that vertex and to the cells that are taken with them.
 */
typedef struct structure {
    allocator memory;
    uint32_t count, cells;
    uint32_t *first, *joined; /* the neighbours of v: joined[first[v]] .. joined[first[v + 1] - 1], ascending */
    size_t first_capacity, joined_capacity;
    uint64_t *colour, *next;
    uint32_t *order, *parent, *image, *before, *at; /* before[v]: the twin before a cell */
    size_t capacity;
    bool *used;
} structure;

static void structure_close(structure *s)
{
    const allocator *a = &s->memory;
    memory_free(a, s->first, s->first_capacity, sizeof *s->first);
    memory_free(a, s->joined, s->joined_capacity, sizeof *s->joined);
    if (s->colour != NULL) memory_free(a, s->colour, 2 * s->capacity, sizeof *s->colour);
    if (s->order != NULL) memory_free(a, s->order, 5 * s->capacity, sizeof *s->order);
    if (s->used != NULL) memory_free(a, s->used, s->capacity, sizeof *s->used);
}

static status join(structure *s, size_t *count, uint32_t to)
{
    status r = memory_reserve(&s->memory, &s->joined, &s->joined_capacity, *count + 1, sizeof *s->joined);
    if (r == STATUS_OK) s->joined[(*count)++] = to;
    return r;
}

/* The neighbours of vertex v, which is a cell or belongs to a set. */
static status join_all(structure *s, const cell_game *g, uint32_t v, size_t *count)
{
    status r = STATUS_OK;
    unsigned words = g->words;
    if (v < g->cells && cell_game_is_graph(g)) {
        for (unsigned w = 0; r == STATUS_OK && w < g->cells; w++)
            if (cell_has(cell_beside(g, v), w)) r = join(s, count, w);
        return r;
    }
    if (v < g->cells) {
        for (size_t i = 0; r == STATUS_OK && i < g->sets_count; i++) {
            const uint64_t *set = g->sets + i * 2 * words;
            if (cell_has(set + words, v)) r = join(s, count, g->cells + (uint32_t)(2 * i) + !cell_has(set, v));
        }
        return r;
    }
    const uint64_t *set = g->sets + (v - g->cells) / 2 * 2 * words;
    bool also = (v - g->cells) % 2 != 0;
    for (unsigned w = 0; r == STATUS_OK && w < g->cells; w++)
        if (cell_has(set + words, w) && cell_has(set, w) != also) r = join(s, count, w);
    return r == STATUS_OK ? join(s, count, also ? v - 1 : v + 1) : r;
}

static status structure_init(structure *s, const cell_game *g)
{
    size_t joined = 0;
    memset(s, 0, sizeof *s);
    s->memory = g->memory;
    s->cells = g->cells;
    s->count = g->cells + (uint32_t)(2 * g->sets_count);
    s->capacity = s->count;
    status r = memory_reserve(&s->memory, &s->first, &s->first_capacity, s->capacity + 1, sizeof *s->first);
    s->colour = memory_zeroed(&s->memory, 2 * s->capacity, sizeof *s->colour);
    s->order = memory_zeroed(&s->memory, 5 * s->capacity, sizeof *s->order);
    s->used = memory_zeroed(&s->memory, s->capacity, sizeof *s->used);
    if (r != STATUS_OK || s->colour == NULL || s->order == NULL || s->used == NULL) return STATUS_NO_MEMORY;
    s->next = s->colour + s->count;
    s->parent = s->order + s->count;
    s->image = s->parent + s->count;
    s->before = s->image + s->count;
    s->at = s->before + s->count;
    for (uint32_t v = 0; r == STATUS_OK && v < s->count; v++) {
        s->first[v] = (uint32_t)joined;
        r = join_all(s, g, v, &joined);
        s->colour[v] = v < g->cells ? 0 : 1 + (v - g->cells) % 2;
        s->image[v] = s->before[v] = NONE;
    }
    s->first[s->count] = (uint32_t)joined;
    for (size_t i = 0; i < g->twins_count; i++)
        for (uint32_t v = 0, last = NONE; v < g->cells; v++)
            if (cell_has(g->twins + i * g->words, v)) {
                s->before[v] = last;
                last = v;
            }
    return r;
}

/* Colours the vertices by their neighbours. Cost: O(edges). */
static void colour(structure *s)
{
    for (unsigned round = 0; round < ROUNDS; round++) {
        for (uint32_t v = 0; v < s->count; v++) {
            uint64_t sum = 0;
            for (uint32_t i = s->first[v]; i < s->first[v + 1]; i++) sum += hash_mix(s->colour[s->joined[i]] + 1);
            s->next[v] = hash_mix(s->colour[v] * 3 + hash_mix(sum));
        }
        memcpy(s->colour, s->next, s->count * sizeof *s->colour);
    }
}

static bool are_joined(const structure *s, uint32_t v, uint32_t w)
{
    uint32_t low = s->first[v], high = s->first[v + 1];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (s->joined[middle] == w) return true;
        if (s->joined[middle] < w)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

/* The order in which the vertices get images: each component from its first vertex on, whose colour is rare. */
static void put_in_order(structure *s)
{
    uint32_t count = 0, *same = s->at; /* how many vertices have the colour */
    for (uint32_t v = 0; v < s->count; v++)
        for (uint32_t w = 0; w < s->count; w++) same[v] += s->colour[w] == s->colour[v];
    for (uint32_t next = 0; count < s->count; next++) {
        if (next == count) {
            uint32_t best = NONE;
            for (uint32_t v = 0; v < s->count; v++)
                if (!s->used[v] && (best == NONE || same[v] < same[best])) best = v;
            s->used[best] = true;
            s->parent[best] = NONE;
            s->order[count++] = best;
        }
        uint32_t v = s->order[next];
        for (uint32_t i = s->first[v]; i < s->first[v + 1]; i++) {
            uint32_t w = s->joined[i];
            if (s->used[w]) continue;
            s->used[w] = true;
            s->parent[w] = v;
            s->order[count++] = w;
        }
    }
    memset(s->used, 0, s->count * sizeof *s->used);
}

/* Whether the images so far allow vertex v to go to x. */
static bool may_go(const structure *s, uint32_t v, uint32_t x)
{
    if (s->used[x] || s->colour[v] != s->colour[x]) return false;
    if ((s->before[v] == NONE) != (s->before[x] == NONE)) return false;
    if (s->before[v] != NONE && s->image[s->before[v]] != NONE && s->image[s->before[v]] != s->before[x]) return false;
    uint32_t mapped = 0, met = 0;
    for (uint32_t i = s->first[v]; i < s->first[v + 1]; i++) {
        uint32_t to = s->image[s->joined[i]];
        if (to == NONE) continue;
        if (!are_joined(s, x, to)) return false;
        mapped++;
    }
    for (uint32_t i = s->first[x]; i < s->first[x + 1]; i++) met += s->used[s->joined[i]];
    return mapped == met;
}

/* The next possible image of the vertex at a depth, from s->at[depth] on, or NONE. */
static uint32_t next_image(structure *s, uint32_t depth, uint32_t *steps)
{
    uint32_t v = s->order[depth], parent = s->parent[v];
    uint32_t first = parent == NONE ? 0 : s->first[s->image[parent]];
    uint32_t end = parent == NONE ? s->count : s->first[s->image[parent] + 1];
    while (first + s->at[depth] < end) {
        uint32_t i = first + s->at[depth]++, x = parent == NONE ? i : s->joined[i];
        *steps += 1 + (s->first[x + 1] - s->first[x]) / EDGES_A_STEP;
        if (may_go(s, v, x)) return x;
    }
    return NONE;
}

static status keep(symmetries *found, const structure *s)
{
    size_t at = found->count * found->cells;
    status r =
        memory_reserve(&found->memory, &found->images, &found->capacity, at + found->cells, sizeof *found->images);
    if (r != STATUS_OK) return r;
    for (uint32_t v = 0; v < s->cells; v++) found->images[at + v] = (uint16_t)s->image[v];
    found->count++;
    return STATUS_OK;
}

static status search_images(symmetries *found, structure *s, size_t most)
{
    uint32_t depth = 0, steps = 0;
    s->at[0] = 0;
    while (found->count < most && steps < STEPS) {
        uint32_t v = s->order[depth], old = s->image[v];
        if (old != NONE) s->used[old] = false;
        s->image[v] = NONE;
        uint32_t x = next_image(s, depth, &steps);
        if (x == NONE) {
            if (depth-- == 0) break;
            continue;
        }
        s->image[v] = x;
        s->used[x] = true;
        if (depth + 1 < s->count) {
            s->at[++depth] = 0;
        } else {
            status r = keep(found, s);
            if (r != STATUS_OK) return r;
        }
    }
    return STATUS_OK;
}

status symmetries_find(symmetries *found, const cell_game *g, size_t most)
{
    structure s;
    memset(found, 0, sizeof *found);
    found->memory = g->memory;
    found->cells = g->cells;
    status r = structure_init(&s, g);
    if (r == STATUS_OK) {
        colour(&s);
        put_in_order(&s);
        r = search_images(found, &s, most);
    }
    structure_close(&s);
    return r;
}

void symmetries_close(symmetries *s)
{
    if (s->memory.resize != NULL) memory_free(&s->memory, s->images, s->capacity, sizeof *s->images);
}
