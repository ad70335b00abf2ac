/*
 * The lines on which positions lie, if two heaps have no bound and the moves are finitely many.
 *
 * The line of a position is its product with a weight, which each move lowers. Its letter there is the first free heap,
 * plus `lean` for each line, so that no move leads to the right. Without negative components these are the lines x + y
 * = s, and the lean is 0. In general, line s has letters for all x with x * unit <= s, that of the position with the
 * largest y. Heaps with bounds make layers, and the lines go through them in turn: some moves are missing in some
 * layers.
 */
#ifndef GRUNDY_VECTOR_LINE_RULES_H
#define GRUNDY_VECTOR_LINE_RULES_H

#include "core/base/monitor.h"
#include "core/vector/table.h"

/* The letter of a position is its value, or 0 for P and 1 for N. */
typedef unsigned char letter;
#define LETTER_NONE 255 /* there is no position */

/* A move: it takes `a` from the first free heap, and leads `lines` lines back and `letters` letters to the left. */
typedef struct line_move {
    int64_t a;
    uint32_t letters, lines;
} line_move;

typedef struct line_rules {
    allocator memory;
    line_move *moves;
    bool *fits;             /* fits[layer * moves_room + move]: whether the bounded heaps have room for it */
    const letter **options; /* room for the options by each move, for line_rules_find */
    size_t moves_count, moves_room;
    vector weight;
    int64_t sizes[LIMIT_VECTOR_HEAPS]; /* of heaps with bounds; 0: free */
    int64_t layers;
    int64_t unit; /* the weight of the first free heap, a multiple of `layers` */
    int64_t lean;
    int64_t lines; /* lines are below this number, and letters below PLANE_LINES */
    unsigned heaps;
    unsigned first; /* the first free heap */
    unsigned reach; /* lines of a state: the most lines of a move, at least 1 */
    unsigned step;  /* a letter depends on those at most this far to its left; more than the lean, so that lines grow no
                       faster */
    unsigned letters; /* the number of letters that positions may have */
    int64_t other;    /* a position followed by this many letters of its line has an option if its layer has a move */
    uint32_t block;
    vector_question question;
} line_rules;

#define PLANE_LINES (INT64_C(1) << 60)

/* Beyond: no borders. */
#define LINE_REACH 512

/*
 * sizes[i] is 0 for the two free heaps; each other heap is smaller than its size, and no move may add to it. Errors:
 * STATUS_INVALID: another kind of game, moves that reach further than LINE_REACH, or LETTER_NONE moves or more;
 * STATUS_NO_MEMORY. Must be closed even after an error.
 */
status line_rules_init(line_rules *r, const allocator *a, const vector_game *g, vector_question question,
                       const int64_t *sizes);
void line_rules_close(line_rules *r); /* idempotent */

/* The line and the letter of a position; false if it lies beyond all lines, or beyond the bounds. */
bool line_place(const line_rules *r, const vector *p, int64_t *line, int64_t *x);

/* The first letter of a line, and the end of its letters; lines before the first have none. */
static inline int64_t line_begin(const line_rules *r, int64_t line)
{
    return line < 0 ? 0 : r->lean * line;
}

static inline int64_t line_end(const line_rules *r, int64_t line)
{
    return line < 0 ? 0 : r->lean * line + line / r->unit + 1;
}

/* Whether the layer of a line has a move. */
static inline bool line_fits(const line_rules *r, int64_t line, size_t move)
{
    return r->fits[(size_t)(line % r->layers) * r->moves_room + move];
}

/* Finds `size` letters of a line, a multiple of 64, from r->options: those of the first letter by `count` moves. */
void line_rules_find(const line_rules *r, size_t count, letter *to, size_t size);

#endif
