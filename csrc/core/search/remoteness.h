/*
 * Theories of the components of compound games, as folds of the solver.
 *
 * John Conway's dozen ways of playing several games at once (On Numbers and Games, ch. 14) move in one, all or some of
 * the components and end when all of them (long) or any of them (short) is over. One number of every component decides
 * each way:
 *
 *   all, short   remoteness: the length of the quickest win, or slowest loss
 *   all, long    suspense: the length of the slowest win, or quickest loss
 *   one, short   foreclosed value: mex over the options that do not lose at once
 *   one, long    Grundy value; misere: genus
 *
 * Tameness and genus: Winning Ways, ch. 13.
 */
#ifndef GRUNDY_SEARCH_REMOTENESS_H
#define GRUNDY_SEARCH_REMOTENESS_H

#include "core/search/solver.h"

/*
 * These theories need rules whose options are single positions (sums.h makes such rules from any others). A position
 * that is over has remoteness and suspense 0; the player to move has lost it under normal play, and has won it under
 * misere play.
 *
 * Normal play: remoteness and suspense are even iff the position is P. Misere play: even iff it is N.
 */
extern const theory theory_remoteness;
extern const theory theory_misere_remoteness;
extern const theory theory_suspense;
extern const theory theory_misere_suspense;

/*
 * Foreclosed values: the mex over the options after which the opponent cannot end the game at once (normal play), or
 * which are not over (misere play).
 */
extern const theory theory_foreclosed;
extern const theory theory_misere_foreclosed;
/* No option: a short compound has ended. */
#define FORECLOSED_OVER (SOLVER_NO_VALUE - 1)
/* An option is over: the player to move ends the compound and wins. */
#define FORECLOSED_AT_ONCE (SOLVER_NO_VALUE - 2)

/*
 * Tame positions, over rules whose options may be sums: the value is tame_make(n, firm), or TAME_NOT for a position
 * that is not tame.
 *
 * A position is tame iff all its options are and its genus pair is (0,1) or (1,0) (fickle) or (n,n) (firm). A sum is
 * tame iff its components are: fickle with the nim-sum of the n when all are fickle, else firm with it.
 */
extern const theory theory_tame;
#define TAME_NOT (SOLVER_NO_VALUE - 1)

static inline uint32_t tame_make(uint32_t n, bool firm)
{
    return n << 1 | (firm ? 1u : 0u);
}

/* The sum of two tame values (neither TAME_NOT). tame_make(0, false) is the empty sum. */
static inline uint32_t tame_add(uint32_t a, uint32_t b)
{
    return tame_make(a >> 1 ^ b >> 1, ((a | b) & 1) != 0);
}

static inline uint32_t tame_plus(uint32_t a)
{
    return a >> 1;
}

static inline uint32_t tame_minus(uint32_t a)
{
    return (a & 1) != 0 ? a >> 1 : a >> 1 ^ 1;
}

#endif
