/*
 * The symmetries of a game on cells: permutations of the cells that preserve its moves. The search tries images vertex
 * by vertex, among vertices of the same colour (colour refinement) that are joined in the same way to the images so
 * far.
 */
#ifndef GRUNDY_CELLS_SYMMETRIES_H
#define GRUNDY_CELLS_SYMMETRIES_H

#include "core/cells/cell_game.h"

typedef struct symmetries {
    allocator memory;
    unsigned cells;
    uint16_t *images; /* images[i * cells + v]: where symmetry i takes cell v */
    size_t count, capacity;
} symmetries;

/*
 * Finds at most `most` symmetries (including the identity if the search is complete) of a game with its edges or sets
 * and its twins. Twins stay in their order, which excludes symmetries that only exchange them. The search stops after
 * some 10^6 steps; it has then found symmetries, though perhaps not all. Errors: STATUS_NO_MEMORY. Must be closed even
 * after an error.
 */
status symmetries_find(symmetries *s, const cell_game *g, size_t most);
void symmetries_close(symmetries *s);

#endif
