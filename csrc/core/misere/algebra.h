/*
 * The algebra of misere forms: sums, mates, differences, links, distinguishers.
 *
 * Results are kept, for each pair of forms. An operation needs others (the sum g + h needs the sums g' + h and g + h'
 * for the options g', h'); pending operations wait on a stack of the algebra, so that the C stack does not grow with
 * the games. A monitor may call the same algebra.
 *
 * Sources: Conway, On Numbers and Games, ch. 12; Siegel, Combinatorial Game Theory, ch. V, and On the structure of
 * misere impartial games (arXiv 2012.08554).
 */
#ifndef GRUNDY_MISERE_ALGEBRA_H
#define GRUNDY_MISERE_ALGEBRA_H

#include "core/misere/steps.h"

/* The allowed cost of a call, and its monitor. */
typedef struct algebra_work {
    const monitor *monitor;
    uint64_t limit; /* operations that may be computed; 0: any number */
    uint64_t done;  /* operations computed since `done` was set to 0 */
} algebra_work;

/*
 * The result of an operation on two forms. Errors: STATUS_LIMIT, those of forms_make and the monitor; computed results
 * are kept.
 */
status algebra_compute(algebra *a, operation o, uint32_t g, uint32_t h, algebra_work *w, uint32_t *result);

#endif
