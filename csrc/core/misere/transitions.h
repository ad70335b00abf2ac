/*
 * Transition algebras, which prove or refute candidates for a misere quotient.
 *
 * Given a monoid with a P-portion and images for some positions, a sum X of them has a pair (t, W): t is its image, and
 * W is the set of the elements m with s m in the P-portion for the image s of some option of X. X has a winning move
 * when it is added to a sum whose image is in W, and its options contribute nothing else. If X and Y have the pairs (t,
 * W) and (u, V), then X + Y has the pair
 *
 *   (t u, { m : u m in W or t m in V }).
 *
 * The algebra is the list of the pairs of all sums. The monoid gives every sum its true misere outcome iff for every
 * pair: t is in the P-portion iff the sum has options and the identity is not in W. (After the transition algebra of
 * Plambeck and Siegel, "Misere quotients for impartial games", 2008, whose pairs hold the set of the images of all
 * options instead of W; only W matters.)
 *
 * A position is *dominated* by a sum Z of others if it has the image of Z, wins wherever Z wins (its W contains that of
 * Z), and wins at no element that is P with it: no m in its W has m t in the P-portion. (If Z has options, the position
 * must have some; if Z has none, the identity must be in its W.) A proof may leave such a position out. Let the claim
 * hold for the sums without it. By induction it holds for those with it: what a sum with Z wins, the sum with the
 * position in its place wins; and a win at the identity is a win of some component at the image of the others, where
 * the product is not in the P-portion. A lean algebra leaves dominated positions out; it proves the same monoids,
 * usually with far fewer pairs.
 *
 * Memory: order/8 + 12 bytes a pair, 8 a slot of the hash table, order^2/8 for the monoid and twice as much a
 * generator.
 */
#ifndef GRUNDY_MISERE_TRANSITIONS_H
#define GRUNDY_MISERE_TRANSITIONS_H

#include "core/misere/element_list.h"
#include "core/misere/monoid.h"

/* A position whose pair is not the pair of a sum of earlier positions. */
typedef struct transition_generator {
    uint32_t *column;   /* column[e] = e times its image */
    uint64_t *wins;     /* wins + e * words: the elements m with e m in its W */
    uint64_t *sources;  /* sources + e * words: the elements m with column[m] = e */
    uint64_t *products; /* the elements that have sources */
    size_t products_count;
} transition_generator;

typedef struct transitions {
    allocator memory;
    uint32_t order;
    bool lean;          /* dominated positions are left out */
    size_t words;       /* of a set: one bit an element, and one that says whether the sum has options */
    uint64_t *residual; /* residual + e * words: the elements m with e m in the P-portion */
    uint32_t *elements; /* elements[pair]: t */
    size_t elements_capacity;
    uint64_t *sets; /* sets + pair * words: W */
    size_t sets_capacity;
    uint32_t *parents;  /* parents[pair]: a pair of which it is the product with a generator before the last one that
                           made new pairs of its layer; or MONOID_NONE */
    uint32_t *products; /* products[pair]: while a generator is added, the pair times it; 0 where it is known before */
    size_t parents_capacity, products_capacity;
    size_t count;        /* of pairs; pair 0 belongs to the empty sum */
    uint32_t *slots;     /* pair + 1, open addressing by element and set */
    uint32_t *set_slots; /* pair + 1, open addressing by set alone */
    size_t slots_count;
    transition_generator *generators;
    size_t generators_count, generators_capacity;
    uint64_t *scratch; /* room for a set */
} transitions;

/*
 * The pair of the empty sum; p[e]: whether element e is in the P-portion. Errors: STATUS_NO_MEMORY, those of the
 * monitor; then *t is closed. Cost: O(order^2).
 */
status transitions_init(transitions *t, const allocator *a, const monoid *m, const unsigned char *p, bool lean,
                        const monitor *watch);
void transitions_close(transitions *t); /* idempotent */

/*
 * Adds a position with this image, whose options have the listed images, and the pairs of all sums with it. *pair: its
 * pair, or one that dominates it. Errors: STATUS_LIMIT beyond `limit` pairs, STATUS_NO_MEMORY, those of the monitor;
 * transitions_truncate then takes it back. Cost: O(order) a pair, O(order^2) for a generator.
 */
status transitions_add(transitions *t, const monoid *m, uint32_t image, const element_list *option_images, size_t limit,
                       const monitor *watch, uint32_t *pair);

/*
 * The first pair whose W is that of a position with options of these images (in a lean algebra, also one that dominates
 * it), or MONOID_NONE. Cost: O(order) a pair.
 */
uint32_t transitions_find(transitions *t, const element_list *option_images);

/* Removes all pairs from `count` and all generators from `generators` on. */
void transitions_truncate(transitions *t, size_t count, size_t generators);

/* Whether a sum with this pair has options; whether one of them is P. */
bool transitions_has_options(const transitions *t, size_t pair);
bool transitions_can_win(const transitions *t, size_t pair);

#endif
