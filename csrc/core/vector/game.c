#include "core/vector/game.h"

#include <string.h>

void vector_game_init(vector_game *g, const allocator *a, unsigned heaps)
{
    memset(g, 0, sizeof *g);
    g->memory = *a;
    g->heaps = heaps;
    g->block = 1;
    g->falls = g->finite = g->rays = true;
}

void vector_game_close(vector_game *g)
{
    memory_free(&g->memory, g->vectors, g->vectors_capacity, sizeof *g->vectors);
    memory_free(&g->memory, g->sets, g->sets_capacity, sizeof *g->sets);
    g->vectors = NULL;
    g->sets = NULL;
    g->vectors_count = g->vectors_capacity = g->sets_count = g->sets_capacity = 0;
}

status vector_game_add(vector_game *g, const vector *vectors, size_t generators, const vector *weight)
{
    const allocator *a = &g->memory;
    size_t count = g->vectors_count + 1 + generators;
    status r = memory_reserve(a, &g->vectors, &g->vectors_capacity, count, sizeof *g->vectors);
    if (r == STATUS_OK) r = memory_reserve(a, &g->sets, &g->sets_capacity, g->sets_count + 1, sizeof *g->sets);
    if (r != STATUS_OK) return r;
    g->sets[g->sets_count++] = (vector_set){g->vectors_count, generators, *weight};
    for (size_t i = 0; i <= generators; i++) {
        g->vectors[g->vectors_count++] = vectors[i];
        g->falls = g->falls && vector_is_position(&vectors[i]);
    }
    g->finite = g->finite && generators == 0;
    g->rays = g->rays && generators <= 1;
    return STATUS_OK;
}

status vector_game_copy(vector_game *g, const allocator *a, const vector_game *from)
{
    status r = STATUS_OK;
    vector_game_init(g, a, from->heaps);
    for (size_t s = 0; r == STATUS_OK && s < from->sets_count; s++) {
        const vector_set *set = &from->sets[s];
        r = vector_game_add(g, &from->vectors[set->first], set->generators, &set->weight);
    }
    g->block = from->block;
    g->weight = from->weight;
    g->any_order = from->any_order;
    return r;
}

void vector_moves_begin(vector_moves *m, const vector_game *g, const vector *from)
{
    m->game = g;
    m->from = *from;
    m->set = 0;
    m->begun = false;
}

/*
 * Whether the set may have moves to a position from m->at by generators still to be taken: if no component is negative,
 * none may be negative now; otherwise the weight bounds how often they are taken.
 */
static bool is_open(const vector_moves *m, const vector_set *s)
{
    if (m->game->falls) return vector_is_position(&m->at);
    return vector_product(&m->at, &s->weight) >= 0;
}

/* The next sum of generators of the set, in the order of an odometer; false if there is none. */
static bool turn(vector_moves *m, const vector_set *s)
{
    for (size_t j = s->generators; j > 0; j--) {
        const vector *generator = &m->game->vectors[s->first + j];
        m->at = vector_minus(&m->at, generator);
        m->times[j - 1]++;
        if (is_open(m, s)) return true;
        for (unsigned i = 0; i < m->game->heaps; i++) m->at.of[i] += (int64_t)m->times[j - 1] * generator->of[i];
        m->times[j - 1] = 0;
    }
    return false;
}

bool vector_moves_next(vector_moves *m)
{
    for (; m->set < m->game->sets_count; m->set++, m->begun = false) {
        const vector_set *s = &m->game->sets[m->set];
        if (!m->begun) {
            m->begun = true;
            memset(m->times, 0, sizeof m->times);
            m->at = vector_minus(&m->from, &m->game->vectors[s->first]);
            if (!is_open(m, s)) continue;
            if (vector_is_position(&m->at)) return true;
        }
        while (turn(m, s))
            if (vector_is_position(&m->at)) return true;
    }
    return false;
}

uint64_t vector_factor(unsigned heap)
{
    const uint64_t second = UINT64_C(0xd1342543de82ef95);
    uint64_t f = second;
    if (heap == 0) return second * VECTOR_ACROSS;
    for (unsigned i = 1; i < heap; i++) f = f * f * second + 2;
    return f;
}
