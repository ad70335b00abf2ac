/*
 * The P-positions of a game in which they are rare: if any number may be taken from the last heap alone, a column
 * (positions that differ only in their last heap) has at most one P-position.
 *
 * Columns are examined in order. The P-position of a column is its first position from which no earlier P-position can
 * be reached: each line in the direction of a ray has at most one P-position, and one bit for each line marks those
 * that have it. Links skip full words of 64 lines and are shortened as they are followed. Moves that are not multiples
 * are examined one by one. Memory: a bit and a half a line of each ray, four bytes a column.
 */
#ifndef GRUNDY_VECTOR_SPARSE_H
#define GRUNDY_VECTOR_SPARSE_H

#include "core/base/monitor.h"
#include "core/vector/ray.h"

/* The lines of one ray. */
typedef struct sparse_lines {
    ray ray;
    size_t words;
    uint64_t *taken; /* bit k: line k has a P-position */
    uint32_t *links; /* of a word of these: the distance to one that may have a zero; 0: itself */
    uint64_t at;     /* the key of the column being examined */
} sparse_lines;

typedef struct sparse_positions {
    allocator memory;
    unsigned heaps;
    uint64_t sizes[LIMIT_VECTOR_HEAPS];
    uint64_t steps[LIMIT_VECTOR_HEAPS]; /* from a column to that with one more in a heap */
    vector *vectors;                    /* all moves, first those of multiples */
    size_t vectors_count, vectors_capacity;
    sparse_lines *rays;
    size_t rays_count, rays_capacity;
    uint32_t *found; /* of each column: 1 + the last heap of its P-position; 0: none */
    uint64_t columns, column;
    vector x; /* the column to examine next: its last heap is 0 */
} sparse_positions;

/*
 * For a game and bounds: heap i has 0 to sizes[i] - 1, below 2^32. Errors: STATUS_INVALID: the game is not of this kind
 * (a set with an origin of its own or with several generators; negative components; block; no moves of the last heap
 * alone); STATUS_NO_MEMORY. Must be closed even after an error.
 */
status sparse_init(sparse_positions *p, const allocator *a, const vector_game *g, const uint64_t *sizes);
void sparse_close(sparse_positions *p); /* idempotent */

/*
 * Finds the next P-positions, at most `most`, in order, the last heap fastest: found[0], ...; their number is *count,
 * less than `most` only at the end. Errors: those of the monitor. Cost of a column: its moves, and the words examined.
 */
status sparse_next(sparse_positions *p, vector *found, size_t most, size_t *count, const monitor *m);

#endif
