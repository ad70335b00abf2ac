/*
 * Claims about misere outcomes, guessed on a candidate and proven or refuted.
 *
 * A claim is about the sums X + Y of all sums X of a candidate's positions and one sum Y of other positions. It says
 * that the outcome of X + Y depends on the image of X alone: X + Y is P iff the image belongs to `p`. The contribution
 * of Y is known beforehand: whether Y has options, and for which images of X a move in Y wins. Thus X + Y is P iff X or
 * Y has options, no move in Y wins, and X' + Y is P for no option X' of X.
 *
 * The claim whose Y is the empty sum says that p is the P-portion of misere play.
 */
#ifndef GRUNDY_MISERE_CLAIM_H
#define GRUNDY_MISERE_CLAIM_H

#include "core/misere/candidate.h"

/* The problem: the quotient of these positions, with limits of the work. */
typedef struct problem {
    const positions *positions;
    uint32_t limit;     /* the largest order; then STATUS_LIMIT */
    size_t pairs_limit; /* the most pairs of a transition algebra; then STATUS_LIMIT */
    bool lean;          /* transition algebras leave out dominated positions */
    const monitor *watch;
} problem;

typedef struct claim {
    unsigned char *p;         /* p[e]: X + Y is P if X has the image e */
    const unsigned char *won; /* won[e]: a move in Y wins if X has the image e; NULL: never */
    bool more_options;        /* Y has options */
} claim;

/*
 * Fills in p from the options of least words. If the outcomes depend on the image alone, this is right: an option of
 * the least word of e is a smaller word, and its image has a still smaller least word, whose outcome is already known.
 * Cost: the sizes of the images of the options of all least words. Errors: STATUS_NO_MEMORY, those of the monitor.
 */
status claim_guess(const claim *claimed, const problem *given, const candidate *c);

/*
 * Decides a claim exactly, by a new transition algebra of the candidate; if the claim is refuted, the algebra may be
 * unfinished. Errors: STATUS_LIMIT, STATUS_NO_MEMORY, those of the monitor.
 */
status claim_prove(const claim *claimed, const problem *given, candidate *c, bool *proven);

/* Whether the pairs from `first` on of an algebra agree with a claim. */
bool claim_holds(const claim *claimed, const transitions *t, size_t first);

#endif
