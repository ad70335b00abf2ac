/*
 * Misere quotients: the commutative monoid of all sums of some positions, two
 * sums being equal when no addition tells their misere outcomes apart, with the
 * portion of it that is P. (Plambeck, "Taming the wild in impartial combinatorial
 * games", 2005; Plambeck and Siegel, "Misere quotients for impartial games",
 * 2008.)
 *
 * Positions are added one by one, options before the positions they are options
 * of. For a new position x, the quotient Q so far gives a guess: if x tells no sums with
 * the same image apart, the outcomes of c, c x, c xx, ... for all c in Q come layer by
 * layer, a layer depending on the one before only, until a layer repeats; and reducing
 * them to the coarsest monoid that tells the outcomes apart makes the quotient. The guess
 * is put to the proof by a transition algebra (quotient_transitions.h). When it fails,
 * Q is made finer where x demands it, layer by layer (quotient_tower.h).
 */
#ifndef GRUNDY_QUOTIENT_H
#define GRUNDY_QUOTIENT_H

#include "interner.h"
#include "options.h"
#include "quotient_candidate.h"
#include "rules.h"

typedef struct quotient {
    allocator memory;
    rules game;
    uint32_t *positions; /* positions[i]: its number under `game`; in the order of adding */
    size_t positions_capacity;
    size_t count;      /* of positions */
    uint32_t *indices; /* indices[number] = i + 1; 0: not added; MONOID_NONE: being added */
    size_t indices_capacity;
    options words; /* the options of all positions as sums of earlier ones, each once */
    size_t *spans; /* spans[i]: the end of position i's options in words */
    size_t spans_capacity;
    candidate known;
    uint32_t *waiting; /* positions to be added */
    size_t waiting_count, waiting_capacity;
    uint32_t limit;     /* the largest order; then STATUS_LIMIT */
    size_t pairs_limit; /* the most pairs of the transition algebra; then STATUS_LIMIT */
} quotient;

/* The quotient of no position. Errors: STATUS_NO_MEMORY; then *q is closed. */
status quotient_init(quotient *q, const allocator *a, rules game);
void quotient_close(quotient *q); /* idempotent */

/*
 * Adds a position, and before it all that can be reached from it. Errors:
 * STATUS_LIMIT, STATUS_CYCLE, STATUS_NO_MEMORY, STATUS_OVERFLOW, what the rules or
 * the monitor return; the positions added before the failure stay.
 */
status quotient_add(quotient *q, uint32_t position, const monitor *watch);

/* The index of a position, or MONOID_NONE when it has not been added. */
uint32_t quotient_index(const quotient *q, uint32_t position);

/*
 * Puts a quotient that comes from elsewhere (a file) to the proof: the action and
 * the outcomes of `m`, all of whose numbers must be below its order, with the
 * images of the positions of q (see quotient_list). *valid: it is the quotient;
 * else q is as before.
 */
status quotient_restore(quotient *q, const monoid *m, const uint32_t *images, const monitor *watch, bool *valid);

/* Lists a position and what can be reached from it without learning anything; for quotient_restore. */
status quotient_list(quotient *q, uint32_t position, const monitor *watch);

#endif
