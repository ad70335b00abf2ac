/* The options of a board in a game of shapes, one by one, as the keys of their components (board_write). */
#ifndef GRUNDY_BOARD_SHAPE_LISTING_H
#define GRUNDY_BOARD_SHAPE_LISTING_H

#include "core/board/shapes.h"
#include "core/search/option_keys.h"

typedef struct shape_listing {
    option_keys keys;
    /*
     * The board; shape_listing_next continues with shape `at` on the anchors of this rank: twice the distance between
     * the middles of the shape and the board along the longer side, and twice the shape's size there. Shapes across the
     * middle, which divide the board, therefore come first.
     */
    board from;
    size_t at, end; /* the shapes from `end` on have no anchors */
    int rank, last_rank;
    cells anchors, first_line; /* first_line: the first row, or column, across the longer side */
    cells *all_anchors;        /* of each shape */
    size_t all_anchors_capacity;
    bool as_played; /* by shapes, not by ranks; components stay in place, with all cells that a shape can take */
} shape_listing;

void shape_listing_init(shape_listing *p, const allocator *a);
void shape_listing_close(shape_listing *p); /* idempotent */

/* Begins with the options of a board, none of them listed yet. Errors: STATUS_NO_MEMORY. */
status shape_listing_begin(shape_listing *p, shapes *s, const board *from, bool as_played);

/*
 * Adds the next option, if there is one. Cost: O(cells * shapes), a few operations on words for each step in a
 * component. Errors: STATUS_NO_MEMORY.
 */
status shape_listing_next(shape_listing *p, const shapes *s, bool *there_is);

#endif
