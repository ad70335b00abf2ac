/*
 * Strips, which are parts of the lines on which positions lie (lua/grundy/theory/lines.lua). A state at x is the list
 * of the letters at x of a line and of the reach - 1 lines before it.
 *
 * A strip is what lies between two mosaics, alone, followed from line to line. It has the states of [lo, hi), a period
 * of the mosaic on its left before them, and one of the mosaic on its right after them; a mosaic of period 1 of
 * LETTER_NONE lies beside all positions. A letter depends on those at most `step` to its left; one line later the
 * mosaics therefore reach to lo and hi + step, and then both are moved inwards as far as they still do: first hi down
 * to lo, then lo up to hi. `lo` never falls. A mosaic is followed as a strip without letters.
 */
#ifndef GRUNDY_VECTOR_STRIP_H
#define GRUNDY_VECTOR_STRIP_H

#include "core/vector/table.h"

/* The letter of a position is its value, or 0 for P and 1 for N. */
typedef unsigned char letter;
#define LETTER_NONE 255 /* there is no position */

/* The most lines and layers, and lines that a move leads back. */
#define PLANE_LINES (INT64_C(1) << 60)
#define LINE_REACH  512

/* A move leads `lines` lines back and `letters` letters to the left. */
typedef struct line_move {
    int64_t letters, lines;
    bool fits[LINE_REACH]; /* whether a layer has it */
} line_move;

typedef struct line_rules {
    int64_t lines; /* strips are on lines below this number */
    int64_t layers;
    int64_t unit, lean; /* line s has the letters of [lean s, lean s + s / unit] */
    int64_t reach;      /* lines of a state */
    int64_t step;       /* no move leads further to the left */
    int64_t other;      /* a position followed by this many letters of its line has an option if its layer has a move */
    int64_t block;
    vector_question question;
    size_t moves_count; /* less than LETTER_NONE */
    line_move moves[];
} line_rules;

typedef struct strip {
    int64_t line, lo, hi;
    int64_t left, right; /* the periods of the mosaics */
    int64_t base, width; /* the first letter of a row, and their number */
    int64_t latest;      /* the row of the line; that of the line before is the next one */
    letter *rows;        /* of the caller: reach + 1 of them if it is to be followed, and otherwise `reach` */
} strip;

/* The letters of a strip and of one period of each mosaic. */
static inline int64_t strip_size(const strip *s)
{
    return s->left + s->hi - s->lo + s->right;
}

/* The letter at x, `back` lines back: a part of a row of the strip and of one period on both sides. */
static inline letter *strip_letter(const strip *s, const line_rules *r, int64_t back, int64_t x)
{
    return s->rows + (s->latest + back) % (r->reach + 1) * s->width + (x - s->base);
}

/* The same strip with room to grow; the caller then gives it rows, which strip_copy fills. */
strip strip_with_room(const strip *from, const line_rules *r);
void strip_copy(const strip *s, const line_rules *r, const strip *from);

/*
 * Advances a strip with room to the next line. False: its room is used up; the strip is then as before. Cost: its
 * letters / 16, times moves.
 */
bool strip_step(strip *s, const line_rules *r);

/*
 * Whether the first `size` letters of two strips and their mosaics are the same, moved by lines and letters, and by
 * `turn` letters more.
 */
bool strip_same(const strip *s, const strip *t, const line_rules *r, int64_t turn, int64_t size);

/* A piece of a strip that has a period. */
typedef struct strip_run {
    int64_t begin, end, period;
} strip_run;

/*
 * Goes on to the next run of a strip; false if there is none. Begin with {0, 0, 0}. Runs are found by ascending
 * periods, which are at most `most`, from left to right, and may overlap; each is as long as possible, at least twice
 * its period and at least `least` letters longer than it.
 */
bool strip_next_run(strip_run *run, const strip *s, const line_rules *r, int64_t least, int64_t most);

#endif
