#include "core/cells/order.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/bits.h"

typedef struct ranked_move {
    uint32_t rank, move;
} ranked_move;

static int by_rank(const void *a, const void *b)
{
    const ranked_move *x = a, *y = b;
    if (x->rank != y->rank) return x->rank < y->rank ? -1 : 1;
    return x->move < y->move ? -1 : 1;
}

/* Fills near[], `words` words a cell, with the cells that sets take together with each cell. */
static void find_near(const cell_game *g, uint64_t *near)
{
    for (unsigned v = 0; v < g->cells; v++)
        for (uint32_t k = g->of_cell[v]; k < g->of_cell[v + 1]; k++) {
            const uint64_t *set = g->sets + ((size_t)g->of_cell[k] * 2 + 1) * g->words;
            for (unsigned i = 0; i < g->words; i++) near[(size_t)v * g->words + i] |= set[i];
        }
}

/* The sum of the distances of a cell from all cells of its component. */
static uint32_t distances(const cell_game *g, const uint64_t *near, unsigned from)
{
    uint64_t reached[CELL_WORDS] = {0}, edge[CELL_WORDS] = {0};
    uint32_t sum = 0, count = 1;
    cell_add(edge, from);
    cell_add(reached, from);
    for (uint32_t distance = 1; count > 0; distance++) {
        uint64_t next[CELL_WORDS] = {0};
        for (unsigned i = 0; i < g->words; i++)
            for (uint64_t rest = edge[i]; rest != 0; rest &= rest - 1) {
                const uint64_t *beside = near + (size_t)(64 * i + bits_lowest(rest)) * g->words;
                for (unsigned k = 0; k < g->words; k++) next[k] |= beside[k];
            }
        count = 0;
        for (unsigned i = 0; i < g->words; i++) {
            edge[i] = next[i] & ~reached[i];
            reached[i] |= edge[i];
            count += bits_count(edge[i]);
        }
        sum += distance * count;
    }
    return sum;
}

/* The mean of the ranks of the cells that a set requires. */
static uint32_t rank_of_set(const cell_game *g, size_t set, const uint32_t *ranks)
{
    uint32_t sum = 0, count = 0;
    for (unsigned v = 0; v < g->cells; v++) {
        if (!cell_has(g->sets + set * 2 * g->words, v)) continue;
        sum += ranks[v];
        count++;
    }
    return count > 0 ? sum / count : 0;
}

status cell_game_sort_moves(cell_game *g)
{
    const allocator *a = &g->memory;
    bool of_sets = g->take == TAKE_SETS;
    size_t words = (size_t)g->cells * g->words, count = of_sets ? g->sets_count : g->cells;
    uint32_t ranks[LIMIT_CELLS];
    uint64_t *near = of_sets ? memory_zeroed(a, words, sizeof *near) : g->beside;
    ranked_move *moves = memory_new(a, count + 1, sizeof *moves);
    status r = near == NULL || moves == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    if (r == STATUS_OK) r = memory_reserve(a, &g->order, &g->order_capacity, count + 1, sizeof *g->order);
    if (r == STATUS_OK) {
        if (of_sets) find_near(g, near);
        for (unsigned v = 0; v < g->cells; v++) ranks[v] = distances(g, near, v);
        for (size_t i = 0; i < count; i++)
            moves[i] = (ranked_move){of_sets ? rank_of_set(g, i, ranks) : ranks[i], (uint32_t)i};
        qsort(moves, count, sizeof *moves, by_rank);
        for (size_t i = 0; i < count; i++) g->order[i] = moves[i].move;
    }
    if (of_sets && near != NULL) memory_free(a, near, words, sizeof *near);
    if (moves != NULL) memory_free(a, moves, count + 1, sizeof *moves);
    return r;
}
