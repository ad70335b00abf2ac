/* What is found once of a game on cells: its twins, symmetries and orbits. */
#ifndef GRUNDY_CELLS_FINISH_H
#define GRUNDY_CELLS_FINISH_H

#include "core/cells/cell_game.h"

/*
 * To be called when all edges or sets are there: finds the twins and the symmetries. Cost: O(cells^2 * words), and that
 * of symmetries_find. Errors: STATUS_NO_MEMORY.
 */
status cell_game_finish(cell_game *g);

#endif
