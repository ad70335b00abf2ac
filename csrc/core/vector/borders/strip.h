/*
 * Strips: what lies between two mosaics, alone, followed from line to line.
 *
 * The state at a line (mosaic.h) is that of the left mosaic up to `lo`, and that of the right mosaic from `hi` on. A
 * letter depends on those at most `step` to its left; one line later this therefore holds for lo and hi + step, and
 * then both are moved inwards as far as it still holds: first hi down to lo, then lo up to hi. `lo` never falls.
 */
#ifndef GRUNDY_VECTOR_STRIP_H
#define GRUNDY_VECTOR_STRIP_H

#include "core/vector/borders/mosaic.h"

typedef struct strip {
    int64_t line, lo, hi;
    const mosaic *left, *right;
    int64_t moved;  /* lines that strip_move has added */
    int64_t base;   /* the letter of bit 0 of a row */
    size_t words;   /* of a row of a plane; the first `guard` are of the left mosaic */
    uint64_t *rows; /* of reach + 1 lines, by the line modulo that */
    size_t rows_capacity;
    int64_t *ends; /* of each row: the first letter from lo on that the left mosaic does not have, and the end of those
                      that the right one does not have */
} strip;

/*
 * A strip [lo, hi) with the letters of strip `a` left of `middle` and those of strip `b` from there on, between two
 * mosaics. Errors: STATUS_NO_MEMORY; must be closed even after an error.
 */
typedef struct strip_parts {
    const strip *a, *b;
    int64_t middle, lo, hi;
    const mosaic *left, *right;
} strip_parts;

status strip_join(strip *s, const line_rules *r, const strip_parts *parts);
status strip_copy(strip *s, const line_rules *r, const strip *from);
void strip_close(strip *s, const line_rules *r); /* idempotent */

/*
 * Advances to the next line. Cost: its words, times planes and moves. Errors: STATUS_NO_MEMORY (the strip is then
 * unusable).
 */
status strip_step(strip *s, const line_rules *r);

/* Moves a strip to another line and place at which its mosaics are the same. */
void strip_move(strip *s, const line_rules *r, int64_t lines, int64_t letters);

/* 64 letters of a plane, `back` lines back. */
uint64_t strip_word(const strip *s, const line_rules *r, unsigned back, unsigned e, int64_t x);

/* Whether two strips and their mosaics are the same, moved by lines and letters. */
bool strip_same(const strip *s, const strip *t, const line_rules *r);

/* The number of letters 1 of a plane. */
uint64_t strip_count(const strip *s, const line_rules *r, unsigned e);

typedef struct strip_run {
    int64_t begin, end;
    size_t period;
} strip_run;

typedef struct strip_runs {
    strip_run *list;
    size_t count, capacity;
} strip_runs;

/*
 * The end of the part of a row that may be that of a mosaic. Left of it the row has letters. Left of the end of the
 * oldest row of a state, no letter of the next line or of a later one is a terminal position for want of letters that
 * follow it, which the mosaic would not know.
 */
static inline int64_t strip_row_end(const line_rules *r, int64_t line)
{
    int64_t end = line_end(r, line), safe = line_end(r, line + (int64_t)r->reach) - r->other;
    return end < safe ? end : safe;
}

/* The first place at which runs of a strip may begin. */
static inline int64_t strip_runs_begin(const strip *s, const line_rules *r)
{
    int64_t begin = line_begin(r, s->line);
    return s->left->kind == MOSAIC_BEFORE && begin > s->lo ? begin : s->lo;
}

/* The last place at which runs of a strip may end; `lo` of a later strip stays at or left of it too. */
static inline int64_t strip_runs_end(const strip *s, const line_rules *r)
{
    int64_t end = strip_row_end(r, s->line - (int64_t)r->reach + 1);
    return s->right->kind == MOSAIC_BEYOND && end < s->hi ? end : s->hi;
}

/*
 * The pieces of a strip that have a period, longest first; they may overlap. Each is as long as possible, at least
 * twice its period and at least `least` letters longer than it; periods are at most `most`. Cost: letters, times
 * periods, planes and reach / 64. Errors: STATUS_NO_MEMORY.
 */
status strip_find_runs(strip_runs *found, const strip *s, const line_rules *r, size_t least, size_t most);

#endif
