/*
 * The genus of a position (Winning Ways, ch. 13): g^{abc...} with the Grundy value g and the misere values a, b, c, ...
 * of the position, of the position + *2, + *2 + *2, and so on.
 *
 * The misere value of a sum with *2's needs no search of sums: adding *1 turns a misere value v into v ^ 1, hence for n
 * > 0
 *
 *   value(K + n *2) = mex { value(K' + n *2), value(K + (n-1) *2), the same ^ 1 }
 *
 * over the options K'. The superscript of K is thus made from those of its options, exactly and for all n: it repeats
 * from some place on, and place and period are found because the terms depend on the last term and on the place in the
 * options' periods only. Superscripts are interned; the solver's values are their numbers.
 */
#ifndef GRUNDY_MISERE_GENUS_H
#define GRUNDY_MISERE_GENUS_H

#include "core/search/solver.h"

typedef struct genus {
    uint32_t value;         /* g */
    const uint32_t *misere; /* misere[n] = value(K + n *2), for n < start + period */
    size_t start, period;   /* misere[n + period] = misere[n] for n >= start */
} genus;

typedef struct genus_solver {
    solver solver;  /* first, so that the fold finds the superscripts */
    interner kinds; /* the superscripts met, as words: value, start, period, terms */
    uint32_t *terms;
    size_t terms_capacity;
    uint32_t *scratch; /* of decoding */
    size_t scratch_capacity;
} genus_solver;

/* `game`: rules whose options are single positions (see sums.h). */
void genus_init(genus_solver *g, const allocator *a, rules game);
void genus_close(genus_solver *g); /* idempotent */

/*
 * The genus of a position; result->misere is valid until the next call. Errors: those of solver_solve; STATUS_OVERFLOW
 * for a superscript without a period below 2^16.
 */
status genus_solve(genus_solver *g, uint32_t position, uint64_t limit, const monitor *m, genus *result);

#endif
