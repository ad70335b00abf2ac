/* Reduction: the misere canonical forms of the positions of a ruleset, by a fold over their options. */
#ifndef GRUNDY_MISERE_REDUCTION_H
#define GRUNDY_MISERE_REDUCTION_H

#include "core/misere/algebra.h"
#include "core/search/solver.h"

typedef struct reduction {
    solver solver; /* first, so that the fold finds the rest; its values are forms */
    algebra *algebra;
    algebra_work *work; /* of the running call */
} reduction;

/* The options of `game` may be sums. The algebra must outlive the reduction. */
void reduction_init(reduction *d, const allocator *a, rules game, algebra *of);
void reduction_close(reduction *d); /* idempotent */

/*
 * The form of a position. work->limit bounds the listed positions and the sums of forms. Errors: those of solver_solve
 * and of algebra_compute.
 */
status reduction_solve(reduction *d, uint32_t position, algebra_work *w, uint32_t *result);

#endif
