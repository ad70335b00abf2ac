/*
 * Games of shapes on boards of up to LIMIT_CELLS cells, and on surfaces that close up: cylinders, whose rows are rings,
 * and tori, whose columns are rings too. They are games on cells (core/cells): the sets are the shapes in all their
 * places, those across the middle first. A shape has no place where two of its # would lie on the same cell.
 *
 * Boards of the plane with at most LIMIT_BOARD cells are games of words (shape_listing.h), which are several times as
 * fast; components that fit on such a board become one.
 */
#ifndef GRUNDY_BOARD_LARGE_H
#define GRUNDY_BOARD_LARGE_H

#include "core/board/shapes.h"
#include "core/cells/parts.h"

typedef enum board_surface { SURFACE_PLANE, SURFACE_CYLINDER, SURFACE_TORUS } board_surface;

/*
 * A board of one letter; cell i is bit i % 64 of word i / 64. A board of more than LIMIT_CELLS cells is full, and only
 * its sides are kept: it is for theorems about full boards alone, and has no listing.
 */
typedef struct large_board {
    unsigned rows, columns;
    uint64_t there[CELL_WORDS];
} large_board;

/* The longest text of such a board. */
#define LARGE_TEXT (2 * LIMIT_CELLS)

/* The longest side of a full board. */
#define LARGE_SIDE 0xffffu

static inline bool large_is_beyond(const large_board *b)
{
    return b->rows * b->columns > LIMIT_CELLS;
}

/* Reads the text of a full board of more than LIMIT_CELLS cells; false for any other text. Cost: O(length). */
bool large_parse_beyond(const char *text, size_t length, char letter, large_board *b);

/* As board_parse and board_print, of one letter, for boards of at most LIMIT_CELLS cells. Cost: O(length). */
board_fault large_parse(const char *text, size_t length, char letter, large_board *b, board_place *at);
size_t large_print(const large_board *b, char letter, char *text);

/* Whether the board is one of words on the plane; large_small is that board, large_of its inverse. */
static inline bool large_is_small(const large_board *b)
{
    return b->rows * b->columns <= LIMIT_BOARD;
}
board large_small(const large_board *b);
large_board large_of(const board *b);

bool large_is_full(const large_board *b);

/* Before the bytes of a key's cells: a zero, which is not a number of rows, and the sides. */
#define LARGE_HEAD 5

/* Writes the key of a board; its length, at most OPTION_KEY. large_read is the inverse. */
unsigned large_write(const large_board *b, unsigned char *key);
void large_read(const unsigned char *key, large_board *b);

/* Whether any bytes are a key of a board on the surface. */
bool large_is_key(const unsigned char *key, size_t length, board_surface surface);

/* The number of sizes of boards that are kept. */
#define LARGE_KEPT 24

typedef struct large_size {
    unsigned rows, columns; /* 0: no entry */
    cell_game game;
} large_size;

typedef struct large_listing {
    const shapes *shapes;
    board_surface surface;
    /*
     * As played: components stay in place. Otherwise, with `unfolds`, a component that does not go round the surface
     * becomes a board of the plane.
     */
    bool as_played, unfolds;
    large_size kept[LARGE_KEPT];
    const large_size *size; /* of the position */
    unsigned next;          /* the size to be replaced next */
    cell_parts parts;
} large_listing;

/* The listing for these shapes, which remain the caller's, on the plane. The caller sets the other fields. */
void large_listing_init(large_listing *p, const allocator *a, const shapes *s);
void large_listing_close(large_listing *p); /* idempotent */

/* The number of places in which the '#' of the shapes lie on a board of these sides. Cost: O(shapes). */
size_t large_places(const large_listing *p, unsigned rows, unsigned columns);

/*
 * Begins with the options of a board; cell_parts_next(&p->parts) then puts them into p->parts.keys. Cost: the first
 * time for boards of these sides O(places * cells of the shapes), and O(symmetries * cells) if the surface closes up.
 * Errors: STATUS_NO_MEMORY; STATUS_TOO_MANY_OPTIONS for more than LIMIT_CELLS cells or LIMIT_PLACES places.
 */
status large_listing_begin(large_listing *p, const large_board *from);

/* The cells that move number i takes from the board. */
void large_taken(const large_listing *p, size_t i, uint64_t *taken);

/* Replaces a board by its representative. Cost: O(symmetries * cells). Errors: as large_listing_begin. */
status large_represent(large_listing *p, large_board *b);

#endif
