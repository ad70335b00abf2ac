#include "core/cells/cell_game.h"

#include <string.h>

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
    memory_free(&a, g->twins, g->twins_capacity, sizeof *g->twins);
    memory_free(&a, g->images, g->images_capacity, sizeof *g->images);
    memory_free(&a, g->orbits, g->orbits_capacity, sizeof *g->orbits);
    memory_free(&a, g->orbit_of, g->orbit_capacity, sizeof *g->orbit_of);
    memset(g, 0, sizeof *g);
}

void cell_game_join(cell_game *g, unsigned v, unsigned w)
{
    cell_add(g->beside + (size_t)v * g->words, w);
    cell_add(g->beside + (size_t)w * g->words, v);
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

status cell_game_index(cell_game *g)
{
    size_t count = (size_t)g->cells + 1;
    for (unsigned v = 0; v < g->cells; v++)
        for (size_t i = 0; i < g->sets_count; i++) count += cell_has(g->sets + (2 * i + 1) * g->words, v);
    status r = memory_reserve(&g->memory, &g->of_cell, &g->of_cell_capacity, count, sizeof *g->of_cell);
    if (r != STATUS_OK) return r;
    count = (size_t)g->cells + 1;
    for (unsigned v = 0; v < g->cells; v++) {
        g->of_cell[v] = (uint32_t)count;
        for (size_t i = 0; i < g->sets_count; i++)
            if (cell_has(g->sets + (2 * i + 1) * g->words, v)) g->of_cell[count++] = (uint32_t)i;
    }
    g->of_cell[g->cells] = (uint32_t)count;
    return STATUS_OK;
}
