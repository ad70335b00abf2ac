#include "core/cells/finish.h"

#include <string.h>

#include "core/base/bits.h"
#include "core/cells/order.h"

/* The images of the symmetries may take at most this many words. */
#define IMAGES ((size_t)1 << 20)

/* Whether two cells of a graph have the same neighbours apart from each other. */
static bool are_twins(const cell_game *g, unsigned v, unsigned w)
{
    const uint64_t *a = cell_beside(g, v), *b = cell_beside(g, w);
    uint64_t pair[CELL_WORDS] = {0}, differ = 0;
    cell_add(pair, v);
    cell_add(pair, w);
    for (unsigned i = 0; i < g->words; i++) differ |= (a[i] ^ b[i]) & ~pair[i];
    return differ == 0;
}

/* Finds the classes of at least two twins; being twins is transitive. */
static status find_twins(cell_game *g)
{
    uint64_t met[CELL_WORDS] = {0};
    for (unsigned v = 0; v < g->cells; v++) {
        uint64_t class[CELL_WORDS] = {0};
        bool found = false;
        if (cell_has(met, v)) continue;
        for (unsigned w = v + 1; w < g->cells; w++) {
            if (cell_has(met, w) || !are_twins(g, v, w)) continue;
            found = true;
            cell_add(class, w);
            cell_add(met, w);
        }
        if (!found) continue;
        cell_add(class, v);
        size_t at = g->twins_count * g->words;
        status r = memory_reserve(&g->memory, &g->twins, &g->twins_capacity, at + g->words, sizeof *g->twins);
        if (r != STATUS_OK) return r;
        memcpy(g->twins + at, class, g->words * sizeof *class);
        g->twins_count++;
    }
    return STATUS_OK;
}

/* Fills in the images of symmetry number i, which takes cell v to image[v]. */
static void fill_images(cell_game *g, size_t i, const uint16_t *image)
{
    unsigned fours = (g->cells + 3) / 4;
    uint64_t *to = g->images + i * fours * 16 * g->words;
    for (unsigned four = 0; four < fours; four++)
        for (unsigned set = 1; set < 16; set++) {
            unsigned rest = set & (set - 1), cell = 4 * four + bits_lowest(set);
            uint64_t *into = to + ((size_t)four * 16 + set) * g->words;
            memcpy(into, to + ((size_t)four * 16 + rest) * g->words, g->words * sizeof *into);
            if (cell < g->cells) cell_add(into, image[cell]);
        }
}

/* Sets first[] to the first cell of each cell's orbit under the symmetries found. */
static void find_orbits(const cell_game *g, const symmetries *found, uint32_t *first)
{
    for (unsigned v = 0; v < g->cells; v++) first[v] = v;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < found->count; i++)
            for (unsigned v = 0; v < g->cells; v++) {
                unsigned to = found->images[i * g->cells + v];
                if (first[v] == first[to]) continue;
                first[v] = first[to] = first[v] < first[to] ? first[v] : first[to];
                more = true;
            }
    }
}

/* Fills in orbits, orbit_of, first_to and to_first. */
static status keep_orbits(cell_game *g, const symmetries *found)
{
    size_t listed = 0, room = 2 * (size_t)g->cells + 1 + found->count * g->cells;
    status r = memory_reserve(&g->memory, &g->orbit_of, &g->orbit_capacity, room, sizeof *g->orbit_of);
    if (r != STATUS_OK) return r;
    uint32_t first[LIMIT_CELLS] = {0};
    g->first_to = g->orbit_of + g->cells;
    g->to_first = g->first_to + g->cells + 1;
    find_orbits(g, found, first);
    for (unsigned v = 0; v < g->cells; v++) {
        if (first[v] == v) {
            size_t at = g->orbits_count * g->words;
            r = memory_reserve(&g->memory, &g->orbits, &g->orbits_capacity, at + g->words, sizeof *g->orbits);
            if (r != STATUS_OK) return r;
            memset(g->orbits + at, 0, g->words * sizeof *g->orbits);
            g->orbit_of[v] = (uint32_t)g->orbits_count++;
        }
        g->orbit_of[v] = g->orbit_of[first[v]];
        cell_add(g->orbits + g->orbit_of[v] * g->words, v);
        g->first_to[v] = (uint32_t)listed;
        for (size_t i = 0; i < found->count; i++)
            if (found->images[i * g->cells + v] == first[v]) g->to_first[listed++] = (uint32_t)i;
    }
    g->first_to[g->cells] = (uint32_t)listed;
    return STATUS_OK;
}

/* The number of words that the images of one symmetry take. */
static size_t words_of_images(const cell_game *g)
{
    return (size_t)((g->cells + 3) / 4) * 16 * g->words;
}

size_t cell_game_most_symmetries(const cell_game *g)
{
    return IMAGES / words_of_images(g);
}

status cell_game_finish_with(cell_game *g, const symmetries *known)
{
    size_t capacity = known->count * words_of_images(g) + 1;
    g->images = memory_zeroed(&g->memory, capacity, sizeof *g->images);
    if (g->images == NULL) return STATUS_NO_MEMORY;
    g->images_capacity = capacity;
    g->symmetries = known->count;
    for (size_t i = 0; i < known->count; i++) fill_images(g, i, known->images + i * g->cells);
    return keep_orbits(g, known);
}

/* Joins the cells of sets that share cells, directly or through other sets, to regions. */
static void join_regions(cell_game *g)
{
    unsigned words = g->words;
    for (unsigned v = 0; v < g->cells; v++) cell_add(g->beside + (size_t)v * words, v);
    for (size_t k = 0; k < g->sets_count; k++) {
        uint64_t region[CELL_WORDS] = {0};
        for (unsigned v = 0; v < g->cells; v++)
            for (unsigned i = 0; i < words && cell_has(g->sets + k * 2 * words, v); i++)
                region[i] |= cell_beside(g, v)[i];
        for (unsigned v = 0; v < g->cells; v++)
            if (cell_has(region, v)) memcpy(g->beside + (size_t)v * words, region, words * sizeof *region);
    }
}

status cell_game_finish(cell_game *g)
{
    status r = g->take == TAKE_SETS ? cell_game_index(g) : cell_game_is_graph(g) ? find_twins(g) : STATUS_OK;
    if (g->take == TAKE_CELL) join_regions(g);
    if (r == STATUS_OK) r = cell_game_sort_moves(g);
    if (r != STATUS_OK) return r;
    symmetries found;
    r = symmetries_find(&found, g, cell_game_most_symmetries(g));
    if (r == STATUS_OK) r = cell_game_finish_with(g, &found);
    symmetries_close(&found);
    return r;
}
