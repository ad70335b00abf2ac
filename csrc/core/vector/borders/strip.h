/*
 * Strips: what lies between two mosaics, alone, followed from line to line.
 *
 * A state at x is the list of the letters at x of a line and of the reach - 1 lines before it. A strip has the states
 * of [lo, hi), a period of the mosaic on its left before them, and one of the mosaic on its right after them; a mosaic
 * of period 1 of LETTER_NONE lies beside all positions. A letter depends on those at most `step` to its left; one line
 * later the mosaics therefore reach to lo and hi + step, and then both are moved inwards as far as they still do: first
 * hi down to lo, then lo up to hi. `lo` never falls.
 */
#ifndef GRUNDY_VECTOR_STRIP_H
#define GRUNDY_VECTOR_STRIP_H

#include "core/vector/borders/line_rules.h"

typedef struct strip {
    int64_t line, lo, hi;
    int64_t left, right; /* the periods of the mosaics */
    int64_t base, width; /* the first letter of a row, at least `step` before those of the strip, and their number */
    unsigned latest;     /* the row of the line; that of the line before is the next one */
    letter *rows;        /* of reach + 1 lines */
    size_t capacity;
} strip;

/*
 * A strip [lo, hi) with the letters of strip `a` left of b->lo and those of strip `b` from there on, between mosaics of
 * periods that they have there. Errors: STATUS_NO_MEMORY; must be closed even after an error.
 */
typedef struct strip_parts {
    const strip *a, *b;
    int64_t lo, hi, left, right;
} strip_parts;

status strip_join(strip *s, const line_rules *r, const strip_parts *parts);
status strip_copy(strip *s, const line_rules *r, const strip *from);
void strip_close(strip *s, const line_rules *r); /* idempotent */

/*
 * Advances to the next line. Cost: its letters / 16, times moves. Errors: STATUS_NO_MEMORY (the strip is then as
 * before).
 */
status strip_step(strip *s, const line_rules *r);

/* Moves a strip to another line and place at which its mosaics are the same. */
void strip_move(strip *s, int64_t lines, int64_t letters);

/* The letter at x, `back` lines back: a part of a row of the strip and of one period on both sides. */
static inline const letter *strip_letter(const strip *s, const line_rules *r, unsigned back, int64_t x)
{
    return s->rows + (s->latest + back) % (r->reach + 1) * (size_t)s->width + (x - s->base);
}

/* Whether two strips and their mosaics are the same, moved by lines and letters. */
bool strip_same(const strip *s, const strip *t, const line_rules *r);

typedef struct strip_run {
    int64_t begin, end, period;
} strip_run;

typedef struct strip_runs {
    strip_run *list;
    size_t count, capacity;
} strip_runs;

/*
 * The pieces of a strip that have a period, longest first; they may overlap. Each is as long as possible, at least
 * twice its period and at least `least` letters longer than it; periods are at most `most`. Errors: STATUS_NO_MEMORY.
 */
status strip_find_runs(strip_runs *found, const strip *s, const line_rules *r, int64_t least, int64_t most);

#endif
