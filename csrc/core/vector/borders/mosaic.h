/*
 * Mosaics: the periodic parts of lines.
 *
 * A state of a line is the stack of that line and of the reach - 1 lines before it; the letter at x is a bit for each
 * plane: the plane of the P-positions, or a plane for each value. A mosaic continues a periodic piece of a state in
 * both directions without end, and follows it by the rules of the game from line to line, until a state recurs, moved.
 */
#ifndef GRUNDY_VECTOR_MOSAIC_H
#define GRUNDY_VECTOR_MOSAIC_H

#include "core/vector/borders/line_rules.h"

typedef enum mosaic_kind {
    MOSAIC_BEFORE, /* left of the first position of each line */
    MOSAIC_BEYOND, /* right of its last */
    MOSAIC_PERIODIC
} mosaic_kind;

typedef struct mosaic {
    mosaic_kind kind;
    size_t period; /* letters */
    int64_t line;  /* of state 0, whose rows are 0 ... reach - 1 */
    size_t words;  /* of a row of a plane: its period and 64 more letters */
    uint64_t *rows;
    size_t rows_count, rows_capacity; /* rows; words */
    size_t start, time, shift;        /* state start + time is state `start`, `shift` letters further right */
} mosaic;

/*
 * A mosaic of a period at a line; `letters` reads 64 letters of plane e at x, `back` lines back. Errors: STATUS_LIMIT:
 * no state recurs within `most` lines; STATUS_NO_MEMORY. Must be closed even after an error.
 */
typedef uint64_t mosaic_letters(const void *of, const line_rules *r, unsigned back, unsigned e, int64_t x);
status mosaic_init(mosaic *m, const line_rules *r, int64_t line, int64_t x, size_t period, size_t most,
                   mosaic_letters *letters, const void *of);
void mosaic_close(mosaic *m, const line_rules *r); /* idempotent */

/* The place of a line in a mosaic: its last row, and how far right its letters have moved. */
typedef struct mosaic_place {
    size_t row, shift;
} mosaic_place;

mosaic_place mosaic_find(const mosaic *m, const line_rules *r, int64_t line);

/* x modulo the period, as the row has it. */
static inline size_t mosaic_phase(const mosaic *m, const mosaic_place *at, int64_t x)
{
    int64_t rest = (x - (int64_t)at->shift) % (int64_t)m->period;
    return (size_t)(rest < 0 ? rest + (int64_t)m->period : rest);
}

/* 64 letters of a plane, `back` lines before the place. Those of the ends are 0. */
uint64_t mosaic_word(const mosaic *m, const line_rules *r, const mosaic_place *at, unsigned back, unsigned e,
                     int64_t x);

/* The number of letters 1 of a plane in [from, to) at that place. */
uint64_t mosaic_count(const mosaic *m, const line_rules *r, const mosaic_place *at, unsigned e, int64_t from,
                      int64_t to);

/* Whether mosaic m at a line is mosaic n at another one, `shift` letters further right. */
bool mosaic_same(const mosaic *m, int64_t line, const mosaic *n, int64_t other, int64_t shift, const line_rules *r);

/* The number of letters 1 of a plane in the cell of its periods: `period` letters of `time` lines. */
uint64_t mosaic_cell(const mosaic *m, const line_rules *r, unsigned e);

#endif
