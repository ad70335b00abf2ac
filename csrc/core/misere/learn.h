/*
 * Learning the quotient with one more position x, from the quotient Q without it.
 *
 * 1. If some sum without x has the same set W in the transition algebra (transitions.h) as x, nothing distinguishes the
 * two: Q is kept, and x gets the image of that sum.
 * 2. Otherwise we guess that x distinguishes no sums with the same image. Then the
 *    outcomes of c, c x, c x x, ... for all c in Q come layer by layer, each from the
 *    one before it, until a layer repeats; reduced, they are the quotient. The
 *    transition algebra proves or refutes the guess.
 * 3. If the guess is refuted, the quotient is found by exact refinement (refine.h).
 */
#ifndef GRUNDY_MISERE_LEARN_H
#define GRUNDY_MISERE_LEARN_H

#include "core/misere/claim.h"

/*
 * Turns `known`, the quotient of all positions but the last, into that of all. Errors: STATUS_LIMIT, STATUS_NO_MEMORY,
 * those of the monitor; `known` is then unchanged.
 */
status learn_last(const problem *given, candidate *known);

/*
 * Whether the candidate c for all positions is their quotient. If so, it replaces `known`, and *c is empty. Errors: as
 * learn_last.
 */
status learn_if_proven(const problem *given, candidate *c, candidate *known, bool *proven);

#endif
