/*
 * Rows of a vector game: the values of positions of which one heap grows without bound, in a box of the others, and the
 * proof that they are arithmetic periodic.
 *
 * In the box each linear set is a finite set of vectors (c, m) and rays (c, m) + N (p, 0), with c for the heap that
 * grows. Let K be the largest c. The values at heap x and later follow from the K columns before x, and from the sets S
 * of the values at columns <= x - 1 - c that lie a multiple of p away from each other, one for each (c, p), row and
 * residue. Let beta be at most the mex of each union of these that some row will consult: values below it are options
 * of all later positions of that row. If all of this agrees for K <= x1 < x2, minus beta1 and beta2 and without what
 * becomes negative, then G(x + x2 - x1) = G(x) + beta2 - beta1 for all x >= x1. Proof: doc/internals/vector_games.md.
 */
#ifndef GRUNDY_VECTOR_ROWS_H
#define GRUNDY_VECTOR_ROWS_H

#include "core/base/monitor.h"
#include "core/vector/game.h"

/* The values of one class (c, p), row and residue: bits. */
typedef struct row_set {
    uint64_t *words;
    size_t count, capacity;
} row_set;

/* What is kept of a state: the words of the sets from that of beta on. */
typedef struct row_state {
    uint64_t column; /* 0: none kept */
    uint64_t beta;
    uint64_t *words;
    size_t words_capacity;
    size_t *ends; /* ends[i]: the words of the sets up to number i */
} row_state;

/* A move from a row to the row `to`, `down` columns back; a ray continues in steps of the class. */
typedef struct row_move {
    uint32_t to;
    uint32_t down;
    uint32_t class; /* ROW_SINGLE: no ray */
} row_move;

#define ROW_SINGLE UINT32_MAX

typedef struct row_class {
    uint32_t c, p;
    size_t first; /* its sets: first + row * p + residue of the column */
} row_class;

typedef struct vector_rows {
    allocator memory;
    unsigned axis; /* the heap that grows */
    uint64_t sizes[LIMIT_VECTOR_HEAPS];
    uint64_t rows;
    row_move *moves; /* by their rows */
    size_t moves_count, moves_capacity;
    size_t *ends; /* ends[u]: the moves of rows up to u */
    row_class *classes;
    size_t classes_count, classes_capacity;
    row_set *sets;
    size_t sets_count;
    uint64_t *open;   /* of row u and columns x modulo `common`: words before it are full in the union of its sets */
    uint32_t reach;   /* K */
    uint32_t common;  /* the least common multiple of all p */
    uint32_t *values; /* of column x and row u: values[x * rows + u] */
    size_t values_capacity;
    uint64_t columns;
    row_state kept;
    uint64_t start, period, saltus; /* proven: from `start` on, all rows; period 0: not yet */
} vector_rows;

/*
 * Rows of a game without negative components; sizes[i] positions of heap i, except the axis. Errors: STATUS_NO_MEMORY;
 * STATUS_INVALID: a set has two generators along the axis, or the rows have too many moves. Must be closed even after
 * an error.
 */
status vector_rows_init(vector_rows *r, const allocator *a, const vector_game *g, unsigned axis, const uint64_t *sizes);
void vector_rows_close(vector_rows *r); /* idempotent */

/*
 * Computes columns until their period is proven, or there are `most`. Cost of a column: its moves, and occasionally a
 * comparison of states. Errors: STATUS_LIMIT if there are `most` and nothing is proven, STATUS_NO_MEMORY, those of the
 * monitor. What was found is kept.
 */
status vector_rows_prove(vector_rows *r, uint64_t most, const monitor *m);

/* The value in column x of a row: of a computed column, or of any column if the period is proven. */
uint64_t vector_rows_value(const vector_rows *r, uint64_t x, uint64_t row);

/* The row of a position. */
uint64_t vector_rows_row(const vector_rows *r, const vector *x);

#endif
