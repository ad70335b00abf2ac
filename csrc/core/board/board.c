#include "core/board/board.h"

#include <string.h>

const board_link board_corners[8] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

board_fault board_parse(const char *text, size_t length, const char *letters, board *b, board_place *at)
{
    memset(b, 0, sizeof *b);
    at->row = at->column = 1;
    unsigned cell = 0;
    for (size_t i = 0; i <= length; i++) {
        if (i == length || text[i] == '/') {
            unsigned width = at->column - 1;
            if (b->rows == 0) b->columns = width;
            if (width != b->columns || width == 0) return width == 0 && length == 0 ? BOARD_EMPTY : BOARD_RAGGED;
            b->rows++;
            at->row++;
            at->column = 1;
            continue;
        }
        const char *letter = text[i] == '.' ? "" : text[i] == 0 ? NULL : strchr(letters, text[i]);
        if (letter == NULL) return BOARD_NO_LETTER;
        if (cell == LIMIT_BOARD) return BOARD_TOO_LARGE;
        if (text[i] != '.') cells_add(&b->planes[letter - letters], cell);
        cell++;
        at->column++;
    }
    return BOARD_FINE;
}

size_t board_print(const board *b, const char *letters, char *text)
{
    size_t length = 0;
    for (unsigned cell = 0, count = b->rows * b->columns; cell < count; cell++) {
        if (cell > 0 && cell % b->columns == 0) text[length++] = '/';
        char shown = '.';
        for (unsigned k = 0; letters[k] != 0; k++)
            if (cells_has(b->planes[k], cell)) shown = letters[k];
        text[length++] = shown;
    }
    return length;
}

size_t board_write(const board *b, unsigned letters, unsigned char *key)
{
    size_t length = 0;
    key[length++] = (unsigned char)b->rows;
    key[length++] = (unsigned char)b->columns;
    for (unsigned k = 0; k < letters; k++)
        for (unsigned cell = 0; cell < b->rows * b->columns; cell += 8)
            key[length++] = (unsigned char)(b->planes[k].half[cell >> 6] >> (cell & 63));
    return length;
}

void board_read(const unsigned char *key, unsigned letters, board *b)
{
    memset(b, 0, sizeof *b);
    b->rows = *key++;
    b->columns = *key++;
    for (unsigned k = 0; k < letters; k++)
        for (unsigned cell = 0; cell < b->rows * b->columns; cell += 8)
            b->planes[k].half[cell >> 6] |= (uint64_t)*key++ << (cell & 63);
}

/*
 * A board without its empty sides, by lines: lines[0] are the rows, lines[1] the
 * rows reversed, lines[2] the columns, lines[3] the columns reversed. A line has a
 * bit for each cell, the first cell being the highest (so that lines compare as
 * their texts do, a letter coming after '.').
 */
typedef struct views {
    unsigned rows, columns;
    cells lines[BOARD_LETTERS][4][LIMIT_BOARD];
} views;

/* Takes row after row out of `left`, the cells of a board with so many columns. */
static cells take_row(cells *left, unsigned columns)
{
    cells row = cells_and(*left, cells_first(columns));
    *left = columns < LIMIT_BOARD ? cells_down(*left, columns) : cells_none();
    return row;
}

/* The columns that hold a letter, as one row. */
static cells columns_held(cells left, unsigned columns)
{
    cells held = cells_none();
    while (cells_any(left)) held = cells_or(held, take_row(&left, columns));
    return held;
}

/* Fills the views of the first `letters` letters. */
static void look(const board *b, unsigned letters, views *v)
{
    cells occupied = board_occupied(b), held = columns_held(occupied, b->columns);
    bool any = cells_any(occupied);
    unsigned top = any ? cells_lowest(occupied) / b->columns : 0, left = any ? cells_lowest(held) : 0;
    unsigned bottom = any ? cells_highest(occupied) / b->columns : 0, right = any ? cells_highest(held) : 0;
    unsigned rows = v->rows = bottom - top + 1, columns = v->columns = right - left + 1;
    for (unsigned k = 0; k < letters; k++) {
        memset(v->lines[k][0], 0, rows * sizeof(cells));
        memset(v->lines[k][1], 0, rows * sizeof(cells));
        memset(v->lines[k][2], 0, columns * sizeof(cells));
        memset(v->lines[k][3], 0, columns * sizeof(cells));
        cells below = cells_down(b->planes[k], top * b->columns);
        for (unsigned r = 0; r < rows; r++)
            for (cells row = take_row(&below, b->columns); cells_any(row);) {
                unsigned c = cells_take(&row) - left;
                cells_add(&v->lines[k][0][r], columns - 1 - c);
                cells_add(&v->lines[k][1][r], c);
                cells_add(&v->lines[k][2][c], rows - 1 - r);
                cells_add(&v->lines[k][3][c], r);
            }
    }
}

static unsigned lines_of(const views *v, unsigned symmetry)
{
    return (symmetry & 4) != 0 ? v->columns : v->rows;
}

/* Line i of letter k as the symmetry shows the board. */
static cells line_of(const views *v, unsigned symmetry, unsigned k, unsigned i)
{
    unsigned at = (symmetry & 2) != 0 ? lines_of(v, symmetry) - 1 - i : i;
    return v->lines[k][(symmetry >> 2 << 1) | (symmetry & 1)][at];
}

/* Whether the board comes before itself shown by the symmetry `best` when shown by `symmetry`. */
static bool comes_before(const views *v, unsigned letters, unsigned symmetry, unsigned best)
{
    unsigned lines = lines_of(v, symmetry);
    if (lines != lines_of(v, best)) return lines < lines_of(v, best);
    for (unsigned k = 0; k < letters; k++)
        for (unsigned i = 0; i < lines; i++) {
            int order = cells_compare(line_of(v, symmetry, k, i), line_of(v, best, k, i));
            if (order != 0) return order > 0;
        }
    return false;
}

static board shown(const views *v, unsigned letters, unsigned symmetry)
{
    board b;
    memset(&b, 0, sizeof b);
    b.rows = lines_of(v, symmetry);
    b.columns = (symmetry & 4) != 0 ? v->rows : v->columns;
    for (unsigned k = 0; k < letters; k++)
        for (unsigned i = 0; i < b.rows; i++) /* the view reversed has the first cell lowest */
            b.planes[k] = cells_or(b.planes[k], cells_up(line_of(v, symmetry ^ 1, k, i), i * b.columns));
    return b;
}

/* How many letters it takes to describe the board. */
static unsigned letters_used(const board *b)
{
    return cells_any(b->planes[2]) ? 3 : cells_any(b->planes[1]) ? 2 : 1;
}

board board_shown(const board *b, unsigned symmetry)
{
    views v;
    unsigned letters = letters_used(b);
    look(b, letters, &v);
    return shown(&v, letters, symmetry);
}

board board_canonical(const board *b, unsigned symmetries)
{
    views v;
    unsigned letters = letters_used(b), best = 0;
    look(b, letters, &v);
    for (unsigned s = 1; s < BOARD_SYMMETRIES; s++)
        if ((symmetries >> s & 1) != 0 && comes_before(&v, letters, s, best)) best = s;
    return shown(&v, letters, best);
}

/* The cells of the columns first .. last-1. */
static cells columns_between(unsigned rows, unsigned columns, unsigned first, unsigned last)
{
    if (first >= last) return cells_none();
    cells mask = cells_without(cells_first(last), cells_first(first));
    for (unsigned done = 1; done < rows; done *= 2) mask = cells_or(mask, cells_up(mask, done * columns));
    return cells_and(mask, cells_first(rows * columns));
}

board_step board_step_of(unsigned rows, unsigned columns, board_link link)
{
    board_step step = {cells_none(), 0};
    int height = (int)rows, width = (int)columns;
    if (link.rows <= -height || link.rows >= height || link.columns <= -width || link.columns >= width) return step;
    step.from = link.columns >= 0 ? columns_between(rows, columns, 0, columns - (unsigned)link.columns)
                                  : columns_between(rows, columns, (unsigned)-link.columns, columns);
    if (link.rows > 0) step.from = cells_and(step.from, cells_first((rows - (unsigned)link.rows) * columns));
    if (link.rows < 0) step.from = cells_without(step.from, cells_first((unsigned)-link.rows * columns));
    step.by = link.rows * width + link.columns;
    return step;
}

cells board_component(cells within, cells from, const board_step *steps, size_t count)
{
    cells reached = from, before;
    do {
        before = reached;
        for (size_t i = 0; i < count; i++)
            reached = cells_or(reached, cells_and(within, board_stepped(reached, &steps[i])));
    } while (!cells_equal(reached, before));
    return reached;
}
