/*
 * The options of a board in a game of shapes, one after the other, as the keys of
 * their components (board_write).
 */
#ifndef GRUNDY_BOARD_PLAYS_H
#define GRUNDY_BOARD_PLAYS_H

#include "core/board/shapes.h"
#include "core/search/option_keys.h"

typedef struct plays {
    option_keys keys;
    /*
     * The board; plays_next continues with shape `at` on the anchors of this rank: twice the distance of the shape's
     * middle from the board's, along the longer side, and twice the shape's size there. So what lies across
     * the middle, and takes the board apart, comes first.
     */
    board from;
    size_t at;
    int rank, last_rank;
    cells anchors, first_line; /* first_line: the first row, or column, across the longer side */
    cells *all_anchors;        /* of each shape */
    size_t all_anchors_capacity;
    bool as_played; /* by shapes, not by ranks; components in their place, and all cells that a shape can take */
} plays;

void plays_init(plays *p, const allocator *a);
void plays_close(plays *p); /* idempotent */

/* Begins with the options of a board; there are none so far. Errors: STATUS_NO_MEMORY. */
status plays_begin(plays *p, shapes *s, const board *from, bool as_played);

/*
 * Adds the next option, where there is one. Cost: O(cells * shapes), a few operations on
 * words for each step in a component. Errors: STATUS_NO_MEMORY.
 */
status plays_next(plays *p, const shapes *s, bool *there_is);

#endif
