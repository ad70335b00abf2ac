/*
 * The pictures of a board under the symmetries, and the least of them, by whole words: a picture is a set of cells, row
 * after row without gaps, so that reversing its bits turns it by 180 degrees. The texts of boards compare as the
 * numbers whose highest bit is the first cell: those of the pictures turned by 180 degrees.
 */
#include <string.h>

#include "core/board/board.h"
#include "core/board/word.h"

/* What remains to be turned by 180 degrees. */
#define TURN 3u

/* Symmetries under which rows remain rows. */
#define STRAIGHT 0x0Fu

/* The part of a board whose cells hold a letter: at least one cell. */
typedef struct extent {
    unsigned top, left, rows, columns;
} extent;

static extent extent_of(cells occupied, unsigned rows, unsigned columns)
{
    extent e = {0, 0, 1, 1};
    if (!cells_any(occupied)) return e;
    cells held = occupied; /* all rows on the first one */
    for (unsigned by = columns; by < rows * columns; by *= 2) held = cells_or(held, cells_down(held, by));
    held = cells_and(held, cells_first(columns));
    e.top = cells_lowest(occupied) / columns;
    e.left = cells_lowest(held);
    e.rows = cells_highest(occupied) / columns - e.top + 1;
    e.columns = cells_highest(held) - e.left + 1;
    return e;
}

static extent extent_of_word(uint64_t occupied, unsigned rows, unsigned columns)
{
    extent e = {0, 0, 1, 1};
    if (occupied == 0) return e;
    uint64_t held = occupied;
    for (unsigned by = columns; by < rows * columns; by *= 2) held |= held >> by;
    held &= word_first(columns);
    e.top = bits_lowest(occupied) / columns;
    e.left = bits_lowest(held);
    e.rows = bits_highest(occupied) / columns - e.top + 1;
    e.columns = bits_highest(held) - e.left + 1;
    return e;
}

/* The symmetries that can give the representative: boards with few rows come first. */
static unsigned worth_trying(const extent *e, unsigned symmetries)
{
    unsigned straight = symmetries & STRAIGHT, across = symmetries & ~STRAIGHT;
    if (straight == 0 || across == 0 || e->rows == e->columns) return symmetries;
    return e->rows < e->columns ? straight : across;
}

/* ---- one letter in one word ---- */

/* The pictures of rows that begin `stride` cells apart under the first four symmetries. */
static void picture_words(uint64_t from, unsigned stride, unsigned rows, unsigned columns, uint64_t *pictures)
{
    uint64_t mask = word_first(columns), row = from & mask, down = row, up = row;
    for (unsigned i = 1; i < rows; i++) {
        from >>= stride;
        row = from & mask;
        down |= row << i * columns;
        up = up << columns | row;
    }
    pictures[0] = down;
    pictures[1] = bits_reverse(up) >> (64 - rows * columns);
    pictures[2] = up;
    pictures[3] = bits_reverse(down) >> (64 - rows * columns);
}

/* Exchanges rows and columns of an 8 x 8 square. */
static uint64_t transpose_square(uint64_t x)
{
    uint64_t swap = (x ^ x >> 7) & UINT64_C(0x00aa00aa00aa00aa);
    x ^= swap ^ swap << 7;
    swap = (x ^ x >> 14) & UINT64_C(0x0000cccc0000cccc);
    x ^= swap ^ swap << 14;
    swap = (x ^ x >> 28) & UINT64_C(0x00000000f0f0f0f0);
    return x ^ swap ^ swap << 28;
}

/* Exchanges rows and columns; the rows of the result begin *stride cells apart. */
static uint64_t transpose_word(uint64_t from, unsigned rows, unsigned columns, unsigned *stride)
{
    uint64_t to = 0;
    if (rows <= 8 && columns <= 8) {
        *stride = 8;
        for (unsigned i = 0; i < rows; i++) to |= (from >> i * columns & word_first(columns)) << 8 * i;
        return transpose_square(to);
    }
    *stride = rows;
    for (; from != 0; from &= from - 1) {
        unsigned cell = bits_lowest(from);
        to |= UINT64_C(1) << (cell % columns * rows + cell / columns);
    }
    return to;
}

board_word board_word_canonical(board_word b, unsigned symmetries)
{
    extent e = extent_of_word(b.cells, b.rows, b.columns);
    unsigned tried = worth_trying(&e, symmetries), best = bits_lowest(tried), stride;
    uint64_t pictures[BOARD_SYMMETRIES], from = b.cells >> (e.top * b.columns + e.left);
    picture_words(from, b.columns, e.rows, e.columns, pictures);
    if (tried > STRAIGHT) {
        from = transpose_word(pictures[0], e.rows, e.columns, &stride);
        picture_words(from, stride, e.columns, e.rows, pictures + 4);
    }
    for (unsigned s = best + 1; s < BOARD_SYMMETRIES; s++)
        if ((tried >> s & 1) != 0 && pictures[s ^ TURN] > pictures[best ^ TURN]) best = s;
    board_word to = {best < 4 ? e.rows : e.columns, best < 4 ? e.columns : e.rows, pictures[best]};
    return to;
}

/* ---- all other boards ---- */

typedef struct pictures {
    cells of[BOARD_SYMMETRIES][BOARD_LETTERS];
} pictures;

static void picture_cells(cells from, unsigned stride, unsigned rows, unsigned columns, unsigned letter,
                          cells (*to)[BOARD_LETTERS])
{
    cells mask = cells_first(columns), row = cells_and(from, mask), down = row, up = row;
    for (unsigned i = 1; i < rows; i++) {
        from = cells_down(from, stride);
        row = cells_and(from, mask);
        down = cells_or(down, cells_up(row, i * columns));
        up = cells_or(cells_up(up, columns), row);
    }
    to[0][letter] = down;
    to[1][letter] = cells_reversed(up, rows * columns);
    to[2][letter] = up;
    to[3][letter] = cells_reversed(down, rows * columns);
}

static cells transpose_cells(cells from, unsigned rows, unsigned columns)
{
    cells to = cells_none();
    while (cells_any(from)) {
        unsigned cell = cells_take(&from);
        cells_add(&to, cell % columns * rows + cell / columns);
    }
    return to;
}

/* Whether the image of the board under `symmetry` comes before that under `best`. */
static bool comes_before(const pictures *p, unsigned letters, unsigned symmetry, unsigned best)
{
    for (unsigned k = 0; k < letters; k++) {
        int order = cells_compare(p->of[symmetry ^ TURN][k], p->of[best ^ TURN][k]);
        if (order != 0) return order > 0;
    }
    return false;
}

/* The number of letters that describe the board. */
static unsigned letters_used(const board *b)
{
    return cells_any(b->planes[2]) ? 3 : cells_any(b->planes[1]) ? 2 : 1;
}

static board canonical_cells(const board *b, unsigned symmetries, unsigned letters)
{
    extent e = extent_of(board_occupied(b), b->rows, b->columns);
    unsigned tried = worth_trying(&e, symmetries), best = bits_lowest(tried);
    pictures p;
    for (unsigned k = 0; k < letters; k++) {
        cells from = cells_down(b->planes[k], e.top * b->columns + e.left);
        picture_cells(from, b->columns, e.rows, e.columns, k, p.of);
        if (tried <= STRAIGHT) continue;
        from = transpose_cells(p.of[0][k], e.rows, e.columns);
        picture_cells(from, e.rows, e.columns, e.rows, k, p.of + 4);
    }
    for (unsigned s = best + 1; s < BOARD_SYMMETRIES; s++)
        if ((tried >> s & 1) != 0 && comes_before(&p, letters, s, best)) best = s;
    board to;
    memset(&to, 0, sizeof to);
    to.rows = best < 4 ? e.rows : e.columns;
    to.columns = best < 4 ? e.columns : e.rows;
    memcpy(to.planes, p.of[best], letters * sizeof *to.planes);
    return to;
}

board board_canonical(const board *b, unsigned symmetries)
{
    unsigned letters = letters_used(b);
    if (letters > 1 || b->rows * b->columns > 64) return canonical_cells(b, symmetries, letters);
    board_word small = {b->rows, b->columns, b->planes[0].half[0]};
    small = board_word_canonical(small, symmetries);
    board to = {small.rows, small.columns, {{{small.cells, 0}}}};
    return to;
}

board board_shown(const board *b, unsigned symmetry)
{
    return board_canonical(b, 1u << symmetry);
}
