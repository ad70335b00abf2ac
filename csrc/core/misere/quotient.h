/*
 * Misere quotients: the commutative monoid of all sums of some positions, where two sums are equal if no added sum of
 * these positions distinguishes their misere outcomes, with its P-portion, the elements whose sums are P. (Plambeck,
 * "Taming the wild in impartial combinatorial games", 2005; Plambeck and Siegel, "Misere quotients for impartial
 * games", 2008.)
 *
 * Positions are added one by one, options before the positions they are options of. Each addition extends the quotient
 * by one position (learn.h); every result is proven. The parts, each using those before it:
 *
 *   monoid, element_list  finite commutative monoids; lists of their elements
 *   machine               automata that describe monoids
 *   positions             the positions, and their options as sums of earlier ones
 *   transitions           the algebra that proves or refutes a monoid
 *   candidate             a monoid with images of the positions
 *   claim                 statements on outcomes: guessing, proving
 *   layers, refine        making candidates finer where a claim is refuted
 *   learn                 one position more
 *   partial_quotient      other positions beside a quotient
 */
#ifndef GRUNDY_MISERE_QUOTIENT_H
#define GRUNDY_MISERE_QUOTIENT_H

#include "core/misere/candidate.h"

typedef struct quotient {
    positions positions;
    candidate known; /* the quotient of the positions */
    bool lean;       /* it is proven without the pairs of all sums: see transitions.h */
    /* beyond these STATUS_LIMIT: */
    uint32_t limit;         /* the largest order */
    size_t pairs_limit;     /* the most pairs of a transition algebra */
    size_t positions_limit; /* the most positions */
    size_t listed_limit;    /* the most options of one */
} quotient;

/* The quotient of no position. Errors: STATUS_NO_MEMORY; then *q is closed. */
status quotient_init(quotient *q, const allocator *a, rules game, bool lean);
void quotient_close(quotient *q); /* idempotent */

/*
 * Adds a position, by its number, after all positions that can be reached from it. Errors: STATUS_LIMIT, STATUS_CYCLE,
 * STATUS_NO_MEMORY, STATUS_OVERFLOW, those of the rules and the monitor; the positions added before the failure stay.
 */
status quotient_add(quotient *q, uint32_t number, const monitor *watch);

/* Adds a position and what can be reached from it without learning anything, for quotient_restore. */
status quotient_list(quotient *q, uint32_t number, const monitor *watch);

/*
 * Proves a quotient from another source (a file): order, generators, action and p of `m`, all of whose elements must be
 * below its order, and the images of the listed positions. *valid: whether it is the quotient; if so, q now holds it,
 * otherwise q is unchanged. Errors: as quotient_add.
 */
status quotient_restore(quotient *q, const monoid *m, const uint32_t *images, const monitor *watch, bool *valid);

#endif
