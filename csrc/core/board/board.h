/*
 * Boards: rectangles of up to LIMIT_BOARD cells, each of which holds one of a few letters, or nothing ('.'). The game
 * gives a letter its meaning: a cell that is still there, a stone of a colour.
 *
 * Rows and columns count from 0; the cell in row r and column c has the number r * columns + c.
 */
#ifndef GRUNDY_BOARD_BOARD_H
#define GRUNDY_BOARD_BOARD_H

#include "core/base/memory.h"
#include "core/board/cells.h"

/* The most letters of a game's boards. */
#define BOARD_LETTERS 3

typedef struct board {
    unsigned rows, columns;
    cells planes[BOARD_LETTERS]; /* planes[k]: the cells that hold letter k; no cell is in two */
} board;

/* The cells that hold a letter. */
static inline cells board_occupied(const board *b)
{
    return cells_or(b->planes[0], cells_or(b->planes[1], b->planes[2]));
}

static inline bool board_is_full(const board *b)
{
    return cells_equal(board_occupied(b), cells_first(b->rows * b->columns));
}

/* The part of a board in some of its cells. */
static inline board board_part(const board *b, cells of)
{
    board p = *b;
    for (unsigned k = 0; k < BOARD_LETTERS; k++) p.planes[k] = cells_and(p.planes[k], of);
    return p;
}

/* The fault of a text, and its place (from 1). */
typedef enum board_fault { BOARD_FINE, BOARD_NO_LETTER, BOARD_RAGGED, BOARD_TOO_LARGE, BOARD_EMPTY } board_fault;

typedef struct board_place {
    unsigned row, column;
} board_place;

/*
 * Reads "##.#/####": rows from the top, '/' between them, letters among `letters` (at most BOARD_LETTERS) or '.'. If
 * the text is not a board, `at` is the place of the wrong letter, or the row whose length differs. Cost: O(length).
 */
board_fault board_parse(const char *text, size_t length, const char *letters, board *b, board_place *at);

/*
 * The same for up to `limit` cells: planes[k] is the set of the cells that hold letter k; cell i is bit i % 64 of word
 * i / 64. The planes must be zero before.
 */
board_fault board_parse_cells(const char *text, size_t length, const char *letters, unsigned limit, uint64_t **planes,
                              unsigned *rows, unsigned *columns, board_place *at);

/* The longest text of a board: its cells, and a '/' between rows. */
#define BOARD_TEXT (2 * LIMIT_BOARD)

/* Writes the text of a board, without a terminating zero; returns its length. */
size_t board_print(const board *b, const char *letters, char *text);

/* The longest key. */
#define BOARD_KEY (2 + BOARD_LETTERS * LIMIT_BOARD / 8)

/*
 * Writes a board as bytes, equal for equal boards only: its sides, and one bit per cell for each of the first `letters`
 * letters. Returns the number of bytes: 2 + 8 for 64 cells of one letter. board_read is the inverse.
 */
size_t board_write(const board *b, unsigned letters, unsigned char *key);
void board_read(const unsigned char *key, unsigned letters, board *b);

/* Whether any bytes are what board_write writes for some board. */
bool board_is_key(const unsigned char *key, size_t length, unsigned letters);

/* The same for one letter, by whole words: the key followed by zeros, BOARD_WORDS bytes in total. */
#define BOARD_WORDS (2 + LIMIT_BOARD / 8)
unsigned board_write_words(unsigned rows, unsigned columns, cells of, unsigned char *key);

/*
 * The eight symmetries of the square: bit 2 of the number exchanges rows and columns, then bit 1 reverses the order of
 * the rows, bit 0 that of the columns. A set of symmetries has bit s for symmetry s.
 */
#define BOARD_SYMMETRIES  8
#define BOARD_ALL         0xFFu
#define BOARD_NONE        0x01u
#define BOARD_REFLECTIONS 0x0Fu /* of the axes: rows remain rows */
#define BOARD_ROTATIONS   0x69u

/*
 * The board without empty rows and columns at its sides, as the given symmetry shows it. A board without letters
 * becomes a single cell.
 */
board board_shown(const board *b, unsigned symmetry);

/*
 * The representative of the boards that differ by a shift or by one of `symmetries`, which must be a group: the least
 * of board_shown, those with few rows first. Cost: O(symmetries + rows), and O(cells) if rows and columns are exchanged
 * on boards that do not fit into 8 x 8.
 */
board board_canonical(const board *b, unsigned symmetries);

/* A board of one letter and at most 64 cells. */
typedef struct board_word {
    unsigned rows, columns;
    uint64_t cells;
} board_word;

/* The same for such boards. */
board_word board_word_canonical(board_word b, unsigned symmetries);

/* The direction of a neighbour. */
typedef struct board_link {
    int rows, columns;
} board_link;

/* Neighbours by sides (4 links), and by sides and corners (8 links). */
extern const board_link board_corners[8]; /* the first four are the sides */

/* A link on rectangles of one size: the cells that have such a neighbour, and where it is. */
typedef struct board_step {
    cells from;
    int by;
} board_step;

/* The step of a link on boards of `rows` x `columns` cells. */
board_step board_step_of(unsigned rows, unsigned columns, board_link link);

/* The cells that the step leads to. */
static inline cells board_stepped(cells a, const board_step *s)
{
    a = cells_and(a, s->from);
    return s->by >= 0 ? cells_up(a, (unsigned)s->by) : cells_down(a, (unsigned)-s->by);
}

/* The cells that one of the steps leads to. */
cells board_beside(cells of, const board_step *steps, size_t count);

/* The one, two or four cells in the middle. */
cells board_middle(unsigned rows, unsigned columns);

/* The cells of `within` that steps reach from the cells `from`, including these. Cost: O(steps * longest way). */
cells board_component(cells within, cells from, const board_step *steps, size_t count);

#endif
