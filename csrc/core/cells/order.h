/* The order in which searches list the moves of a game on cells. */
#ifndef GRUNDY_CELLS_ORDER_H
#define GRUNDY_CELLS_ORDER_H

#include "core/cells/cell_game.h"

/*
 * Fills g->order: the cells of a graph, or the sets, from the middle outwards, that is by the sum of their distances
 * from all cells. Moves in the middle leave components of similar sizes, which are easier to search. Sets must be
 * indexed. Cost: O(cells^2 * words). Errors: STATUS_NO_MEMORY.
 */
status cell_game_sort_moves(cell_game *g);

#endif
