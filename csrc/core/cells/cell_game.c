#include "core/cells/cell_game.h"

#include <string.h>

#include "core/base/bits.h"

status cell_game_init(cell_game *g, const allocator *a, cell_take take, unsigned cells)
{
    memset(g, 0, sizeof *g);
    g->memory = *a;
    g->take = take;
    g->cells = cells;
    g->words = cells <= 64 ? 1 : cells <= 128 ? 2 : cells <= 256 ? 4 : 8;
    if (take == TAKE_SETS) return STATUS_OK;
    g->beside = memory_zeroed(a, (size_t)cells * g->words, sizeof *g->beside);
    return g->beside == NULL ? STATUS_NO_MEMORY : STATUS_OK;
}

void cell_game_close(cell_game *g)
{
    allocator a = g->memory;
    if (a.resize == NULL) return;
    if (g->beside != NULL) memory_free(&a, g->beside, (size_t)g->cells * g->words, sizeof *g->beside);
    memory_free(&a, g->sets, g->sets_capacity, sizeof *g->sets);
    memory_free(&a, g->of_cell, g->of_cell_capacity, sizeof *g->of_cell);
    memory_free(&a, g->order, g->order_capacity, sizeof *g->order);
    memory_free(&a, g->twins, g->twins_capacity, sizeof *g->twins);
    memory_free(&a, g->images, g->images_capacity, sizeof *g->images);
    memory_free(&a, g->orbits, g->orbits_capacity, sizeof *g->orbits);
    memory_free(&a, g->orbit_of, g->orbit_capacity, sizeof *g->orbit_of);
    memset(g, 0, sizeof *g);
}

status cell_game_add(cell_game *g, const uint64_t *must, const uint64_t *also)
{
    size_t row = 2 * (size_t)g->words, at = g->sets_count * row;
    status r = memory_reserve(&g->memory, &g->sets, &g->sets_capacity, at + row, sizeof *g->sets);
    if (r != STATUS_OK) return r;
    for (unsigned i = 0; i < g->words; i++) {
        g->sets[at + i] = must[i];
        g->sets[at + g->words + i] = must[i] | also[i];
    }
    g->sets_count++;
    return STATUS_OK;
}

/* Sets of at most this many cells may stand for larger ones. */
#define SMALL_SET 4

static const uint64_t *cells_of(const cell_game *g, size_t set)
{
    return g->sets + (2 * set + 1) * g->words;
}

static unsigned size_of(const cell_game *g, size_t set)
{
    unsigned size = 0;
    for (unsigned i = 0; i < g->words; i++) size += bits_count(cells_of(g, set)[i]);
    return size;
}

/* Adds the cells of a set to those of another set, required and taken, if these contain it. */
static void add_part(const cell_game *g, size_t part, size_t whole, uint64_t *required, uint64_t *reached)
{
    const uint64_t *its = cells_of(g, part) - g->words, *all = cells_of(g, whole) - g->words;
    uint64_t out = 0;
    for (unsigned i = 0; i < 2 * g->words; i++) out |= its[i] & ~all[i];
    for (unsigned i = 0; out == 0 && i < g->words; i++) {
        required[i] |= its[i];
        reached[i] |= its[g->words + i];
    }
}

/*
 * Whether small sets, listed already, stand for a set wherever it can be taken: they require its required cells, and
 * join all its cells by these. ends[v]: where the list of cell v ends so far.
 */
static bool is_joined(const cell_game *g, size_t set, const uint32_t *ends)
{
    const uint64_t *all = cells_of(g, set), *must = all - g->words;
    uint64_t required[CELL_WORDS] = {0}, reached[CELL_WORDS] = {0}, done[CELL_WORDS] = {0};
    unsigned first = 0;
    while (!cell_has(must, first)) first++;
    cell_add(reached, first);
    for (bool more = true; more;) {
        more = false;
        for (unsigned v = first; v < g->cells; v++) {
            if (!cell_has(must, v) || !cell_has(reached, v) || cell_has(done, v)) continue;
            cell_add(done, v);
            more = true;
            for (uint32_t k = g->of_cell[v]; k < ends[v]; k++) add_part(g, g->of_cell[k], set, required, reached);
        }
    }
    uint64_t missing = 0;
    for (unsigned i = 0; i < g->words; i++) missing |= (must[i] & ~required[i]) | (all[i] & ~reached[i]);
    return missing == 0;
}

/* The numbers of the sets, those of few cells first, and in *small how many have at most SMALL_SET; NULL: no memory. */
static uint32_t *by_size(const cell_game *g, size_t *small)
{
    size_t ends[LIMIT_CELLS + 1] = {0};
    uint32_t *list = memory_zeroed(&g->memory, g->sets_count + 1, sizeof *list);
    if (list == NULL) return NULL;
    for (size_t i = 0; i < g->sets_count; i++) ends[size_of(g, i)]++;
    for (unsigned size = 1; size <= LIMIT_CELLS; size++) ends[size] += ends[size - 1];
    *small = ends[SMALL_SET];
    for (size_t i = g->sets_count; i-- > 0;) list[--ends[size_of(g, i)]] = (uint32_t)i;
    return list;
}

/* Fills in of_cell with the sets of a list. */
static status fill(cell_game *g, const uint32_t *list, size_t count)
{
    uint32_t ends[LIMIT_CELLS] = {0}, end = g->cells + 1;
    for (size_t i = 0; i < count; i++)
        for (unsigned v = 0; v < g->cells; v++) ends[v] += cell_has(cells_of(g, list[i]), v);
    size_t total = end;
    for (unsigned v = 0; v < g->cells; v++) total += ends[v];
    status r = memory_reserve(&g->memory, &g->of_cell, &g->of_cell_capacity, total, sizeof *g->of_cell);
    if (r != STATUS_OK) return r;
    for (unsigned v = 0; v < g->cells; v++) {
        g->of_cell[v] = end;
        end += ends[v];
        ends[v] = g->of_cell[v];
    }
    g->of_cell[g->cells] = end;
    for (size_t i = 0; i < count; i++)
        for (unsigned v = 0; v < g->cells; v++)
            if (cell_has(cells_of(g, list[i]), v)) g->of_cell[ends[v]++] = list[i];
    return STATUS_OK;
}

/* Leaves out of a list, in order of size, the sets for which small ones stand; its new length. */
static size_t leave_out(cell_game *g, uint32_t *list, size_t small)
{
    size_t kept = 0;
    uint32_t ends[LIMIT_CELLS];
    memcpy(ends, g->of_cell, g->cells * sizeof *ends); /* there is room for all small sets */
    for (size_t i = 0; i < g->sets_count; i++) {
        uint32_t set = list[i];
        if (is_joined(g, set, ends)) continue;
        list[kept++] = set;
        for (unsigned v = 0; i < small && v < g->cells; v++)
            if (cell_has(cells_of(g, set), v)) g->of_cell[ends[v]++] = set;
    }
    return kept;
}

status cell_game_index(cell_game *g)
{
    size_t small = 0;
    uint32_t *list = by_size(g, &small);
    status r = list == NULL ? STATUS_NO_MEMORY : fill(g, list, small);
    if (r == STATUS_OK) r = fill(g, list, leave_out(g, list, small));
    if (list != NULL) memory_free(&g->memory, list, g->sets_count + 1, sizeof *list);
    return r;
}
