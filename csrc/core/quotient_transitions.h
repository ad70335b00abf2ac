/*
 * Transition algebras, by which candidates for a misere quotient are proven or
 * refuted.
 *
 * Given a monoid with a P-portion and images for some positions, a pair (t, W)
 * says of some sum X of them: its image is t, and W are the elements m such that a
 * move in X makes P of a sum with the image t m. That is what is known of X when
 * anything is added: the pair of X + Y, (t, W) and (u, V) being those of X and Y, is
 *
 *   (t u, { m : u m in W or t m in V }).
 *
 * All pairs of sums are listed. The monoid gives every sum its true misere outcome
 * iff for every pair: t is in the P-portion iff the sum has options and the
 * identity is not in W. (After the transition algebra of Plambeck and Siegel,
 * "Misere quotients for impartial games", 2008, whose pairs hold the images of the
 * options; W is what matters of these.)
 *
 * Memory: order/8 + 4 bytes a pair, 8 a slot of the hash table, order^2/8 for the
 * monoid and as much a generator.
 */
#ifndef GRUNDY_QUOTIENT_TRANSITIONS_H
#define GRUNDY_QUOTIENT_TRANSITIONS_H

#include "quotient_monoid.h"

/* A position whose pair is no product of pairs of earlier positions. */
typedef struct transition_generator {
    uint32_t pair;
    uint32_t position;
    uint32_t *column; /* column[e] = e times its image */
    uint64_t *moved;  /* moved + e * words: the elements m such that a move in it makes P of e m */
} transition_generator;

typedef struct transitions {
    allocator memory;
    uint32_t order;
    size_t words;       /* of a set: one bit an element, and one that says that there are options */
    uint64_t *residual; /* residual + e * words: the elements m with e m in the P-portion */
    uint32_t *elements;
    size_t elements_capacity;
    uint64_t *sets; /* sets + pair * words */
    size_t sets_capacity;
    size_t count;        /* of pairs; pair 0 is that of the empty sum */
    uint32_t *slots;     /* pair + 1, open addressing by element and set */
    uint32_t *set_slots; /* pair + 1, open addressing by set alone */
    size_t slots_count;
    transition_generator *generators;
    size_t generators_count, generators_capacity;
    uint64_t *scratch;
} transitions;

/*
 * The pair of the empty sum; p[e]: element e is in the P-portion. Errors:
 * STATUS_NO_MEMORY, what the monitor returns; then *t is closed. Cost: O(order^2).
 */
status transitions_init(transitions *t, const allocator *a, const monoid *m, const unsigned char *p,
                        const monitor *watch);
void transitions_close(transitions *t); /* idempotent */

/*
 * Adds a position (any number the caller knows it by) with this image, whose
 * options have the images options[0..count), and all pairs of sums with it.
 * *pair: its pair. Errors: STATUS_LIMIT beyond `limit` pairs, STATUS_NO_MEMORY,
 * what the monitor returns; then transitions_truncate takes it back.
 */
status transitions_add(transitions *t, const monoid *m, uint32_t position, uint32_t image, const uint32_t *options,
                       size_t count, size_t limit, const monitor *watch, uint32_t *pair);

/* A pair with the W of a position whose options have these images, or MONOID_NONE. */
uint32_t transitions_find(transitions *t, const uint32_t *options, size_t count);

/* Takes back all pairs from `count` and generators from `generators` on. */
void transitions_truncate(transitions *t, size_t count, size_t generators);

/* Whether a sum with this pair has options; whether one of them is P. */
bool transitions_has_options(const transitions *t, size_t pair);
bool transitions_can_win(const transitions *t, size_t pair);

#endif
