/* What is computed once for each game on cells: its twins, symmetries and orbits, the order of its moves. */
#ifndef GRUNDY_CELLS_FINISH_H
#define GRUNDY_CELLS_FINISH_H

#include "core/cells/symmetries.h"

/*
 * Finds the twins, the symmetries and the order of the moves, after all edges or sets have been added. Cost: O(cells^2
 * * words), and that of symmetries_find. Errors: STATUS_NO_MEMORY.
 */
status cell_game_finish(cell_game *g);

/*
 * The same with symmetries that the caller knows, at most cell_game_most_symmetries(g) of them. If they form a group,
 * positions in the same orbit have the same representative. Errors: STATUS_NO_MEMORY.
 */
size_t cell_game_most_symmetries(const cell_game *g);
status cell_game_finish_with(cell_game *g, const symmetries *known);

#endif
