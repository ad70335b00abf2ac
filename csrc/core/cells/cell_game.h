/*
 * Games on cells: up to LIMIT_CELLS cells, some of which each move removes. The remaining cells form components, which
 * are games of their own.
 *
 * A move takes a vertex of a graph with its neighbours (Node Kayles), or the two ends of an edge (Arc Kayles), or one
 * of a list of sets: all its cells must be present, and certain other cells are taken with them if present; or a single
 * cell. Sets then end play: they join their cells to regions, and a region is over once no cell of one of its sets is
 * present (Notakto, whose regions are boards and whose sets are lines).
 *
 * Cells count from 0; a set of cells is `words` words, cell i being bit i % 64 of word i / 64.
 */
#ifndef GRUNDY_CELLS_CELL_GAME_H
#define GRUNDY_CELLS_CELL_GAME_H

#include <stdbool.h>

#include "core/base/limit.h"
#include "core/base/memory.h"

#define CELL_WORDS (LIMIT_CELLS / 64)

typedef enum cell_take { TAKE_NEIGHBOURHOOD, TAKE_EDGE, TAKE_SETS, TAKE_CELL } cell_take;

typedef struct cell_game {
    allocator memory;
    cell_take take;
    unsigned cells, words; /* words: 1, 2, 4 or 8 */
    uint64_t *beside;      /* `words` words a cell: of graphs its neighbours, of single cells its region */
    uint64_t *sets; /* 2 * words each: the cells that must be present, or that end play, and all that are taken */
    size_t sets_count, sets_capacity;
    /*
     * The sets that take cell v: of_cell[of_cell[v]] .. of_cell[of_cell[v + 1] - 1]. Sets that require and join no
     * other cells than small ones inside them are left out.
     */
    uint32_t *of_cell;
    size_t of_cell_capacity;
    uint32_t *order; /* in which searches list the moves: of all cells of a graph, or of all sets; NULL: ascending */
    size_t order_capacity;
    /*
     * Of graphs: the classes of twins, `words` words each. Twins are cells with the same neighbours apart from each
     * other, so that any of them may be exchanged.
     */
    uint64_t *twins;
    size_t twins_count, twins_capacity;
    /*
     * The symmetries found (symmetries.h): for each symmetry, each group of four cells and each subset of these, the
     * image.
     */
    uint64_t *images;
    size_t symmetries, images_capacity;
    /*
     * The orbits: their cells, `words` words each; and for each cell its orbit and the symmetries that take it to the
     * first cell of its orbit: to_first[first_to[v]] .. to_first[first_to[v + 1] - 1].
     */
    uint64_t *orbits;
    size_t orbits_count, orbits_capacity;
    uint32_t *orbit_of, *first_to, *to_first; /* in one block of orbit_capacity words */
    size_t orbit_capacity;
} cell_game;

/*
 * A game of `cells` cells, 1 <= cells <= LIMIT_CELLS, without edges or sets. It must then be finished (finish.h).
 * Errors: STATUS_NO_MEMORY. cell_game_close is idempotent.
 */
status cell_game_init(cell_game *g, const allocator *a, cell_take take, unsigned cells);
void cell_game_close(cell_game *g);

/* Adds a set; `must` is not empty. Errors: STATUS_NO_MEMORY. */
status cell_game_add(cell_game *g, const uint64_t *must, const uint64_t *also);

/* Fills in of_cell, when all sets have been added. Cost: O(cells * sets). Errors: STATUS_NO_MEMORY. */
status cell_game_index(cell_game *g);

static inline bool cell_has(const uint64_t *set, unsigned cell)
{
    return (set[cell >> 6] >> (cell & 63) & 1) != 0;
}

static inline void cell_add(uint64_t *set, unsigned cell)
{
    set[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

/* Whether moves are made on a graph: what remains of it may forget its place. */
static inline bool cell_game_is_graph(const cell_game *g)
{
    return g->take == TAKE_NEIGHBOURHOOD || g->take == TAKE_EDGE;
}

static inline const uint64_t *cell_beside(const cell_game *g, unsigned cell)
{
    return g->beside + (size_t)cell * g->words;
}

#endif
