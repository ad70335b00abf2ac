/*
 * Partial quotients: the misere outcomes of all sums of the positions of a quotient with some sum of other positions,
 * for any number of such sums.
 *
 * If a further position has no finite quotient, or no known one, its sums are decided one by one: for a sum S of such
 * positions, the outcomes of X + S for all sums X of the quotient's positions are a claim (claim.h) on the quotient. If
 * it is refuted, the monoid is made finer, as in refine.h. Each S therefore costs one claim, whatever positions of the
 * quotient are beside it. The options of S are decided before it, but only as long as for some X no move in S is known
 * to win.
 */
#ifndef GRUNDY_MISERE_PARTIAL_QUOTIENT_H
#define GRUNDY_MISERE_PARTIAL_QUOTIENT_H

#include "core/misere/quotient.h"

typedef struct partial {
    positions positions; /* those of the quotient first */
    candidate known;     /* of those; it refines the quotient */
    interner sums;       /* the sums S: the sorted indices of their positions, as bytes; 0: the empty sum */
    unsigned char *p;    /* p[S * order + e]: X + S is P if X has the image e */
    size_t p_capacity;
    unsigned char *decided; /* decided[S] */
    size_t decided_capacity;
    uint32_t *waiting; /* the sums to decide, the next one last */
    size_t waiting_count, waiting_capacity;
    uint32_t *word, *option; /* room for a sum and for an option of it */
    size_t word_count, word_capacity, option_count, option_capacity;
    /* STATUS_LIMIT beyond these: */
    uint32_t limit;         /* the largest order */
    size_t pairs_limit;     /* the most pairs of a transition algebra */
    size_t positions_limit; /* the most positions */
    size_t sums_limit;      /* the most sums S */
} partial;

/* No sum S but the empty one yet. Errors: STATUS_NO_MEMORY; then *d is closed. */
status partial_init(partial *d, const quotient *of);
void partial_close(partial *d); /* idempotent */

/*
 * *is_p: whether the sum of the positions with these numbers is P under misere play. Those that the quotient does not
 * know make up S. Cost: at most a claim for each S' that play can reach from S, once; then a product for each option of
 * S and each element. Errors: STATUS_LIMIT, STATUS_CYCLE, STATUS_NO_MEMORY, those of the rules and the monitor; decided
 * sums are kept.
 */
status partial_outcome(partial *d, const uint32_t *numbers, size_t count, const monitor *watch, bool *is_p);

#endif
