/*
 * The options of a board of NoGo, one by one, as the keys of their parts (board_write). Letter 0 is a free point,
 * letters 1 and 2 are stones of two colours, '.' is no point. Connected stones of a colour form a chain; the free
 * points beside it are its liberties. A move puts a stone of either colour on a free point so that every chain keeps a
 * liberty.
 *
 * Since no chain may lose its last liberty, stones affect one another only through liberties. Adjacent free points, and
 * chains with their liberties, form a part of their own; a part of one free point has no move. One stone represents a
 * chain with one liberty, next to that liberty, as a stone of its colour can join it only there. In a part that lies in
 * one row one stone represents every chain: it has a free point at either side, or is an end with one liberty.
 *
 * This is no game on cells (core/cells): there the cells that are left tell the moves, here the stones beside them do.
 */
#ifndef GRUNDY_BOARD_STONES_H
#define GRUNDY_BOARD_STONES_H

#include "core/board/board.h"
#include "core/search/option_keys.h"

typedef struct stones {
    option_keys keys;
    board from;
    bool as_played;       /* row by row, and parts in their places */
    board_step steps[4];  /* to the adjacent points */
    unsigned point, next; /* the next move: the number of its point in the order of moves, and its letter */
} stones;

void stones_init(stones *s, const allocator *a);
void stones_close(stones *s); /* idempotent */

/* Begins with the options of a board, on which every chain has a liberty. */
void stones_begin(stones *s, const board *from, bool as_played);

/* Adds the next option, if there is one; `of` is the stones. Cost: O(cells). Errors: STATUS_NO_MEMORY. */
status stones_next(void *of, bool *there_is);

/*
 * The representative of a board. Boards of one part have the same representative if a shift, a symmetry or an exchange
 * of the colours relates these parts; boards of more parts, if one relates them as a whole. Cost: O(cells).
 */
board stones_representative(const board *b);

#endif
