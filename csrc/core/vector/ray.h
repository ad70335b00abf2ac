/*
 * Lines in the direction of a vector: each position of a box is on one, and positions that differ by multiples of the
 * vector are on the same.
 */
#ifndef GRUNDY_VECTOR_RAY_H
#define GRUNDY_VECTOR_RAY_H

#include "core/vector/game.h"

typedef struct ray {
    const vector *d; /* no negative component */
    unsigned pivot;  /* a heap that it lowers, the last one only if there is no other */
    uint64_t lines;  /* keys of lines are below this */
} ray;

/* The lines of a vector in the box of positions with heap i below sizes[i]. */
ray ray_of(const vector *d, unsigned heaps, const uint64_t *sizes);

/*
 * The key of the line through x, whose last heap counts as 0. If the pivot is another heap, the line through the
 * position with last heap y has this key plus y.
 */
uint64_t ray_key(const ray *r, unsigned heaps, const uint64_t *sizes, const vector *x);

#endif
