/*
 * Cycles of collisions: the proof that a plane is not regular, theorem 12 of doc/internals/proofs.md.
 *
 * If the borders at the beginnings of two epochs are the same except for the gaps between them, the events between
 * these recur, later, if the gaps allow it; and so on. The gaps then determine how long each epoch lasts, by integers
 * that do not depend on the round.
 */
#ifndef GRUNDY_VECTOR_CYCLE_H
#define GRUNDY_VECTOR_CYCLE_H

#include "core/vector/borders/plane.h"

typedef struct plane_cycle {
    size_t first, second; /* epochs: the second begins with the borders of the first */
    int64_t factor;       /* the factor by which the additions to the gaps grow from round to round */
} plane_cycle;

/*
 * Looks for a cycle among the events of a plane. Errors: STATUS_LIMIT: none is found; STATUS_NO_MEMORY; those of the
 * monitor.
 */
status plane_find_cycle(const plane *p, plane_cycle *c, const monitor *m);

#endif
