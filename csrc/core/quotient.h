/*
 * Misere quotients: the commutative monoid of all sums of some positions, two
 * sums being equal when no addition tells their misere outcomes apart, with the
 * portion of it that is P. (Plambeck, "Taming the wild in impartial combinatorial
 * games", 2005; Plambeck and Siegel, "Misere quotients for impartial games",
 * 2008.)
 *
 * Positions are added one by one, options before the positions they are options
 * of. For a new position x, let a cover be a monoid with an image for every sum of
 * the earlier positions; the first cover is the quotient Q so far. If sums with
 * the same image have the same outcomes with any number of x, then the outcomes of
 * c, c x, c xx, ... for all c in the cover come layer by layer, a layer depending
 * on the one before only, until a layer repeats; and reducing them to the coarsest
 * monoid that tells the outcomes apart makes the quotient. Whether that is so is
 * decided by transition algebras (quotient_transitions.h). When it fails, some
 * sums with the same image are told apart by x: the transition algebra of the
 * cover, made coarser again as far as the outcomes of its pairs by the rules
 * allow, is the next cover.
 */
#ifndef GRUNDY_QUOTIENT_H
#define GRUNDY_QUOTIENT_H

#include "interner.h"
#include "options.h"
#include "quotient_monoid.h"
#include "quotient_transitions.h"
#include "rules.h"

/* A monoid with the images of the positions, and the proof that it is right. */
typedef struct candidate {
    monoid monoid;
    uint32_t *atoms;    /* atoms[a]: the index of the position whose image is atom a; room for all positions */
    uint32_t *images;   /* images[i]: the element of position i */
    uint32_t *pairs;    /* pairs[i]: its pair in the transition algebra */
    size_t capacity[3]; /* of atoms, images, pairs */
    transitions transitions;
} candidate;

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
    size_t cover_limit; /* the largest order of a cover; then STATUS_LIMIT */
    uint64_t rounds;    /* guesses made so far */
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
