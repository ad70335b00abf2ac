/*
 * Mosaics: the periodic parts of lines, and the lines that follow from them, until a state recurs, moved. A mosaic is
 * followed as a strip without letters.
 */
#ifndef GRUNDY_VECTOR_MOSAIC_H
#define GRUNDY_VECTOR_MOSAIC_H

#include "core/vector/borders/strip.h"

typedef struct mosaic {
    int64_t period, line, x;    /* letters; of state 0; the first letter of a row */
    letter *rows;               /* of state 0, 1, ... */
    size_t count, capacity;     /* of the rows; of letters */
    int64_t start, time, shift; /* state start + time is state `start`, `shift` letters further right */
} mosaic;

/*
 * The mosaic of a run of a strip. Errors: STATUS_LIMIT: no state recurs within `most` lines; STATUS_NO_MEMORY. Must be
 * closed even after an error.
 */
status mosaic_init(mosaic *m, const line_rules *r, const strip *s, const strip_run *run, int64_t most);
void mosaic_close(mosaic *m, const line_rules *r); /* idempotent */

/* The letter at x of a line from m->line on. */
letter mosaic_letter(const mosaic *m, int64_t line, int64_t x);

/* Adds to counts[e] the number of letters e in [from, to) of a line, and for mosaic_cell in its cell: `period` letters
 * of `time` lines. */
void mosaic_count(const mosaic *m, int64_t line, int64_t from, int64_t to, uint64_t *counts);
void mosaic_cell(const mosaic *m, uint64_t *counts);

#endif
