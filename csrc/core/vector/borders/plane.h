/*
 * The plane of all positions of a game with two free heaps (line_rules.h), followed line by line where necessary, and
 * by laws where possible.
 *
 * A line is a row of borders between mosaics. While the mosaic between two neighbours is at least `step` letters wide,
 * a letter depends on at most one border, and each border develops as it would alone (strip.h): theorem 11 of
 * doc/internals/proofs.md. A border whose state recurs, moved, repeats for ever: that is its law. When two come closer
 * than `step`, they become one; a border that has grown a periodic piece is cut there in two. All of this is exact at
 * every line.
 */
#ifndef GRUNDY_VECTOR_PLANE_H
#define GRUNDY_VECTOR_PLANE_H

#include "core/vector/borders/mosaic.h"

/* A border: the strip with which it began, and lo and hi of all lines until its law is known. */
typedef struct border {
    strip birth, now, anchor; /* now: of the latest line, until there is a law; anchor: of an earlier line */
    const mosaic *right;      /* NULL: there are no positions on its right */
    int64_t (*track)[2];      /* lo and hi of line birth.line + i */
    size_t track_capacity;
    int64_t next_cut;
    /* The law: after line `first`, the state is that of `time` lines before, `shift` letters further right; time 0: no
     * law is known. */
    int64_t first, time, shift;
} border;

typedef enum plane_event { PLANE_BEGINS, PLANE_MEETS, PLANE_CUT } plane_event;

/* The borders from a line on, until the next epoch begins. */
typedef struct plane_epoch {
    int64_t line;
    plane_event event;
    size_t at;           /* the border made of two, or the first of those made of one */
    size_t first, count; /* members[first], ... */
} plane_epoch;

/*
 * How a plane is cut: not before line `first`, by runs at least `least` letters longer than their period, whose mosaics
 * recur within `times` as many lines. Small runs are found early; if they hide a long one, late cuts help.
 */
typedef struct plane_care {
    int64_t first, least, times;
} plane_care;

#define PLANE_CARES 4
extern const plane_care plane_cares[PLANE_CARES];

typedef struct plane {
    line_rules rules;
    plane_care care;
    mosaic **mosaics;
    size_t mosaics_count, mosaics_capacity;
    border **borders; /* all that have ever existed */
    size_t borders_count, borders_capacity;
    border **members;
    size_t members_count, members_capacity;
    plane_epoch *epochs;
    size_t epochs_count, epochs_capacity;
    int64_t line; /* how far the plane is known */
    bool ended;   /* the last epoch lasts for ever */
    strip asked;  /* the state of a border that was requested last */
    const border *asked_border;
} plane;

/* The plane of a game, at line -1. Errors: as line_rules_init. Must be closed even after an error. */
status plane_init(plane *p, const allocator *a, const vector_game *g, vector_question question, const int64_t *sizes,
                  const plane_care *care);
void plane_close(plane *p); /* idempotent */

/*
 * Follows the plane up to a line, or until it is known for ever, at most `most` lines one by one. Errors: STATUS_LIMIT:
 * they were not enough; STATUS_NO_MEMORY; those of the monitor. What was found is kept.
 */
status plane_follow(plane *p, int64_t line, uint64_t most, const monitor *m);

/* Whether plane_follow has reached a line. */
static inline bool plane_knows(const plane *p, int64_t line)
{
    return p->ended || line <= p->line;
}

/*
 * The letter of the position of a known line whose first free heap is x: its value, or 0 for P and 1 for N. Cost: the
 * borders, and that of border_at if the position before it is not on the same border and near. Errors:
 * STATUS_NO_MEMORY.
 */
status plane_letter(plane *p, int64_t line, int64_t x, uint32_t *letter);

/* For a known line: the number of positions with each letter, in counts[0] ... counts[letters - 1]. */
status plane_count(plane *p, int64_t line, uint64_t *counts);

/*
 * The largest number of letters from lo of border i to hi of border j, which keep pace, from a line on that is known
 * for ever.
 */
int64_t plane_width(const plane *p, int64_t line, size_t i, size_t j);

/* Bytes that its strips and mosaics hold. */
size_t plane_bytes(const plane *p);

/* The epoch of a line that is known. */
const plane_epoch *plane_epoch_of(const plane *p, int64_t line);

/* lo or hi of a border at a line of one of its epochs. */
int64_t border_end(const border *b, int64_t line, bool hi);

static inline int64_t border_lo(const border *b, int64_t line)
{
    return border_end(b, line, false);
}

static inline int64_t border_hi(const border *b, int64_t line)
{
    return border_end(b, line, true);
}

/* A common period of two laws. */
int64_t border_common_time(int64_t a, int64_t b);

/* The strip of a border at such a line; must be closed even after an error. Cost: the lines of its law at most. */
status border_at(const border *b, const line_rules *r, int64_t line, strip *s);

#endif
