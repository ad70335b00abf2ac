/*
 * The symmetries of a game on cells: permutations of the cells that keep its moves. They are found by trying images
 * vertex by vertex, among those of the same colour (colour refinement) that are joined in the same way to the images so
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
 * Finds symmetries, at most `most`, the identity among them where the search ends, of a game whose edges or sets, and
 * twins, are there. Twins stay in their order, so that those that only exchange them are left out. The search stops
 * after some 10^6 steps; it has then found symmetries, though perhaps not all. Errors: STATUS_NO_MEMORY. Must be closed
 * even after an error.
 */
status symmetries_find(symmetries *s, const cell_game *g, size_t most);
void symmetries_close(symmetries *s);

#endif
