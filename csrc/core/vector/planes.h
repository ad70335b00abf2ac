/*
 * The loops over the words of a line of planes, compiled for each level of vectors from planes_body.h.
 *
 * Line s holds the positions x + y = s. A move (a, b) leads to line s - a - b, position x - a; if y < b, there is no
 * such position, and that line has no such bit. The options of a line are therefore earlier lines, moved by a, and its
 * positions can be computed in any order.
 */
#ifndef GRUNDY_VECTOR_PLANES_H
#define GRUNDY_VECTOR_PLANES_H

#include "core/base/cpu.h"
#include "core/vector/table.h"

/* Rows are multiples of this many words, the most that are computed together. */
#define PLANES_BUNDLE 16

typedef struct planes_line {
    size_t moves;          /* moves that lead to lines */
    const uint64_t **from; /* for each: the first row of that line, less the words of the move */
    const unsigned *shift; /* and its segments, below 64; NULL: none has any */
    uint64_t *to;
    size_t row, rows;             /* words from a row to the next; number of rows */
    size_t used;                  /* values: rows that have a bit on some line; those after them are empty */
    size_t begin, end;            /* the words to find: a multiple of the kernel's bundle */
    uint64_t mask[PLANES_BUNDLE]; /* their bits that are positions, the same for each bundle */
    uint32_t block;
} planes_line;

typedef void planes_work(const planes_line *l);

/*
 * A row for each value but the largest; outcomes: the row of P-positions; misere: and a row of all positions. `count`:
 * the number of ones of words, a multiple of PLANES_BUNDLE. `move`: bit `from` of each word becomes bit `to` of a word
 * that lacks it.
 */
typedef struct planes_kernel {
    planes_work *find[3]; /* by the question */
    uint64_t (*count)(const uint64_t *words, size_t count);
    void (*move)(uint64_t *words, unsigned to, const uint64_t *by, unsigned from, size_t count);
    size_t bundle; /* the words that it computes together: a power of two, at most PLANES_BUNDLE */
} planes_kernel;

extern const planes_kernel planes_none, planes_avx2, planes_avx512;

#endif
