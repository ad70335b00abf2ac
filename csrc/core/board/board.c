#include "core/board/board.h"

#include <string.h>

const board_link board_corners[8] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

board_fault board_parse_cells(const char *text, size_t length, const char *letters, unsigned limit, uint64_t **planes,
                              unsigned *rows, unsigned *columns, board_place *at)
{
    at->row = at->column = 1;
    *rows = *columns = 0;
    unsigned cell = 0;
    for (size_t i = 0; i <= length; i++) {
        if (i == length || text[i] == '/') {
            unsigned width = at->column - 1;
            if (*rows == 0) *columns = width;
            if (width != *columns || width == 0) return width == 0 && length == 0 ? BOARD_EMPTY : BOARD_RAGGED;
            ++*rows;
            at->row++;
            at->column = 1;
            continue;
        }
        const char *letter = text[i] == '.' ? "" : text[i] == 0 ? NULL : strchr(letters, text[i]);
        if (letter == NULL) return BOARD_NO_LETTER;
        if (cell == limit) return BOARD_TOO_LARGE;
        if (text[i] != '.') planes[letter - letters][cell >> 6] |= UINT64_C(1) << (cell & 63);
        cell++;
        at->column++;
    }
    return BOARD_FINE;
}

board_fault board_parse(const char *text, size_t length, const char *letters, board *b, board_place *at)
{
    uint64_t *planes[BOARD_LETTERS];
    memset(b, 0, sizeof *b);
    for (unsigned k = 0; k < BOARD_LETTERS; k++) planes[k] = b->planes[k].half;
    return board_parse_cells(text, length, letters, LIMIT_BOARD, planes, &b->rows, &b->columns, at);
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

unsigned board_write_words(unsigned rows, unsigned columns, cells of, unsigned char *key)
{
    key[0] = (unsigned char)rows;
    key[1] = (unsigned char)columns;
    for (int i = 0; i < 8; i++) key[2 + i] = (unsigned char)(of.half[0] >> 8 * i); /* one store */
    for (int i = 0; i < 8; i++) key[10 + i] = (unsigned char)(of.half[1] >> 8 * i);
    return 2 + (rows * columns + 7) / 8;
}

bool board_is_key(const unsigned char *key, size_t length, unsigned letters)
{
    unsigned count = length < 2 ? 0 : (unsigned)key[0] * key[1], bytes = (count + 7) / 8;
    if (count == 0 || count > LIMIT_BOARD || length != 2 + (size_t)letters * bytes) return false;
    for (unsigned i = 0; i < bytes; i++) {
        unsigned seen = count - 8 * i < 8 ? 0xFFu << (count - 8 * i) & 0xFFu : 0; /* nothing after the last cell */
        for (unsigned k = 0; k < letters; k++) {
            unsigned of = key[2 + k * bytes + i];
            if ((seen & of) != 0) return false; /* a cell holds one letter */
            seen |= of;
        }
    }
    return true;
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

cells board_beside(cells of, const board_step *steps, size_t count)
{
    cells to = cells_none();
    for (size_t i = 0; i < count; i++) to = cells_or(to, board_stepped(of, &steps[i]));
    return to;
}

cells board_middle(unsigned rows, unsigned columns)
{
    cells m = cells_none();
    for (unsigned r = (rows - 1) / 2; r <= rows / 2; r++)
        for (unsigned c = (columns - 1) / 2; c <= columns / 2; c++) cells_add(&m, r * columns + c);
    return m;
}

cells board_component(cells within, cells from, const board_step *steps, size_t count)
{
    cells reached = from, before;
    do {
        before = reached;
        for (size_t i = 0; i < count; i++)
            reached = cells_or(reached, cells_and(within, board_stepped(reached, &steps[i])));
    } while (!cells_equal(reached, before) && !cells_equal(reached, within));
    return reached;
}
