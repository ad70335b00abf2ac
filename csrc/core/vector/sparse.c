#include "core/vector/sparse.h"

#include <string.h>

#include "core/base/bits.h"

static bool is_multiple(const vector_game *g, const vector_set *s)
{
    const vector *o = &g->vectors[s->first];
    return s->generators == 1 && memcmp(o, o + 1, sizeof *o) == 0;
}

/* Whether a vector takes from the last heap alone. */
static bool is_last(const vector *v, unsigned heaps)
{
    int64_t others = 0;
    for (unsigned i = 0; i + 1 < heaps; i++) others |= v->of[i];
    return others == 0;
}

static bool is_sparse(const vector_game *g)
{
    bool last = false;
    for (size_t s = 0; s < g->sets_count; s++) {
        if (g->sets[s].generators > 0 && !is_multiple(g, &g->sets[s])) return false;
        const vector *v = &g->vectors[g->sets[s].first];
        last = last || (g->sets[s].generators == 1 && is_last(v, g->heaps) && v->of[g->heaps - 1] == 1);
    }
    return last && g->falls && g->block == 1;
}

/* Takes over the vectors of multiples that leave the column, or the others, if they fit into the box. */
static void take_vectors(sparse_positions *p, const vector_game *g, bool multiples)
{
    for (size_t s = 0; s < g->sets_count; s++) {
        const vector *v = &g->vectors[g->sets[s].first];
        bool fits = is_multiple(g, &g->sets[s]) == multiples && !(multiples && is_last(v, g->heaps));
        for (unsigned i = 0; i < g->heaps; i++) fits = fits && (uint64_t)v->of[i] < p->sizes[i];
        if (fits) p->vectors[p->vectors_count++] = *v;
    }
}

status sparse_init(sparse_positions *p, const allocator *a, const vector_game *g, const uint64_t *sizes)
{
    memset(p, 0, sizeof *p);
    p->memory = *a;
    p->heaps = g->heaps;
    p->columns = 1;
    if (!is_sparse(g)) return STATUS_INVALID;
    for (unsigned i = g->heaps; i-- > 0;) {
        p->sizes[i] = sizes[i];
        if (i + 1 == g->heaps) continue;
        p->steps[i] = p->columns;
        if (sizes[i] > SIZE_MAX / 64 / p->columns) return STATUS_NO_MEMORY;
        p->columns *= sizes[i];
    }
    p->vectors_capacity = p->rays_capacity = g->sets_count;
    p->vectors = memory_new(a, g->sets_count, sizeof *p->vectors);
    p->rays = memory_zeroed(a, g->sets_count, sizeof *p->rays);
    p->found = memory_zeroed(a, (size_t)p->columns, sizeof *p->found);
    if (p->vectors == NULL || p->rays == NULL || p->found == NULL) return STATUS_NO_MEMORY;
    take_vectors(p, g, true);
    size_t rays = p->vectors_count;
    take_vectors(p, g, false);
    for (; p->rays_count < rays; p->rays_count++) {
        sparse_lines *l = &p->rays[p->rays_count];
        l->ray = ray_of(&p->vectors[p->rays_count], p->heaps, p->sizes);
        if (l->ray.lines > SIZE_MAX / 64) return STATUS_NO_MEMORY;
        l->words = (size_t)(l->ray.lines / 64) + 3;
        l->taken = memory_zeroed(a, l->words, sizeof *l->taken);
        l->links = memory_zeroed(a, l->words, sizeof *l->links);
        if (l->taken == NULL || l->links == NULL) {
            p->rays_count++;
            return STATUS_NO_MEMORY;
        }
    }
    return STATUS_OK;
}

void sparse_close(sparse_positions *p)
{
    const allocator *a = &p->memory;
    if (a->resize == NULL) return;
    for (size_t i = 0; i < p->rays_count; i++) {
        memory_free(a, p->rays[i].taken, p->rays[i].words, sizeof(uint64_t));
        memory_free(a, p->rays[i].links, p->rays[i].words, sizeof(uint32_t));
    }
    memory_free(a, p->rays, p->rays_capacity, sizeof *p->rays);
    memory_free(a, p->vectors, p->vectors_capacity, sizeof *p->vectors);
    memory_free(a, p->found, (size_t)p->columns, sizeof *p->found);
    memset(p, 0, sizeof *p);
}

/* The taken lines of last heaps y to y + 63, as bits. */
static inline uint64_t taken_at(const sparse_lines *l, uint64_t y)
{
    return bits_at(l->taken, (size_t)(l->at + y));
}

/* The first last heap from y on after words in which all lines are taken. */
static inline uint64_t skip(sparse_lines *l, uint64_t y)
{
    uint64_t word = (l->at + y) / 64, first = word;
    while (l->links[word] != 0) {
        uint64_t next = word + l->links[word];
        l->links[word] += l->links[next];
        word = next;
    }
    return word == first ? y : 64 * word - l->at;
}

static void take_line(sparse_lines *l, uint64_t y)
{
    uint64_t key = l->at + y;
    l->taken[key / 64] |= UINT64_C(1) << key % 64;
    if (l->taken[key / 64] == UINT64_MAX) l->links[key / 64] = 1;
}

/* The vector, not a multiple, that leads from x to a P-position, or NULL. */
static const vector *losing_move(const sparse_positions *p, uint64_t y)
{
    unsigned last = p->heaps - 1;
    for (size_t i = p->rays_count; i < p->vectors_count; i++) {
        const vector *v = &p->vectors[i];
        uint64_t column = 0;
        bool fits = (uint64_t)v->of[last] <= y;
        for (unsigned k = 0; fits && k < last; k++) {
            fits = v->of[k] <= p->x.of[k];
            column += (uint64_t)(p->x.of[k] - v->of[k]) * p->steps[k];
        }
        if (fits && p->found[column] == y - (uint64_t)v->of[last] + 1) return v;
    }
    return NULL;
}

/* The last heap of the P-position of a column; the size of the last heap if it has none in the box. */
static uint64_t find_column(sparse_positions *p)
{
    uint64_t y = 0, size = p->sizes[p->heaps - 1];
    for (size_t i = 0; i < p->rays_count; i++) p->rays[i].at = ray_key(&p->rays[i].ray, p->heaps, p->sizes, &p->x);
    while (y < size) {
        uint64_t taken = 0;
        for (size_t i = 0; i < p->rays_count; i++) taken |= taken_at(&p->rays[i], y);
        if (taken == UINT64_MAX) {
            y += 64;
            for (size_t i = 0; i < p->rays_count && y < size; i++) y = skip(&p->rays[i], y);
            continue;
        }
        y += bits_lowest(~taken);
        if (y >= size) break;
        if (losing_move(p, y) == NULL) {
            for (size_t i = 0; i < p->rays_count; i++) take_line(&p->rays[i], y);
            return y;
        }
        y++;
    }
    return size;
}

status sparse_next(sparse_positions *p, vector *found, size_t most, size_t *count, const monitor *m)
{
    unsigned last = p->heaps - 1;
    status s = STATUS_OK;
    *count = 0;
    for (; s == STATUS_OK && *count < most && p->column < p->columns; p->column++) {
        if (p->column % 4096 == 0) s = monitor_tick(m, p->column, p->columns);
        if (s != STATUS_OK) break;
        uint64_t y = find_column(p);
        if (y < p->sizes[last]) {
            p->found[p->column] = (uint32_t)y + 1;
            found[*count] = p->x;
            found[(*count)++].of[last] = (int64_t)y;
        }
        vector_next(&p->x, 0, last, p->sizes);
    }
    return s;
}
