/*
 * Candidates: finite commutative monoids in which every sum of the first positions
 * of a quotient has an image.
 */
#ifndef GRUNDY_QUOTIENT_CANDIDATE_H
#define GRUNDY_QUOTIENT_CANDIDATE_H

#include "quotient_monoid.h"
#include "quotient_transitions.h"

typedef struct candidate {
    monoid monoid;
    size_t count;     /* of positions with an image */
    uint32_t *atoms;  /* atoms[a]: the index of the position whose image is atom a; room for all positions */
    uint32_t *images; /* images[i]: the element of position i */
    uint32_t *pairs;  /* pairs[i]: its pair in the transition algebra */
    size_t capacity;  /* of the three */
    transitions transitions;
} candidate;

/* Zeroes a candidate and makes room for `count` positions. Errors: STATUS_NO_MEMORY; candidate_close is due in any
 * case. */
status candidate_init(candidate *c, const allocator *a, size_t count);
void candidate_close(candidate *c, const allocator *a); /* idempotent */

/* Makes room for `count` positions. Errors: STATUS_NO_MEMORY. */
status candidate_reserve(candidate *c, const allocator *a, size_t count);

/* The monoid of one element, the image of all `count` positions. Errors and cleaning up as candidate_init. */
status candidate_trivial(candidate *c, const allocator *a, size_t count);

/* A copy of monoid, atoms and images, without the transition algebra. Errors and cleaning up as candidate_init. */
status candidate_copy(candidate *c, const allocator *a, const candidate *from);

/* A machine (quotient_monoid.h) with room for its parts, for the positions of its generators and its states' elements.
 */
typedef struct workshop {
    machine machine;
    uint32_t *positions, *element;
} workshop;

/* All parts zero. Errors: STATUS_NO_MEMORY; then there is nothing to close. */
status workshop_init(workshop *w, const allocator *a, size_t states, size_t generators);
void workshop_close(workshop *w, const allocator *a);

/*
 * Reduces a machine to the monoid of a candidate (from candidate_init) with its
 * atoms; w->element says where the states go. The images are up to the caller.
 * Errors: as monoid_reduce.
 */
status candidate_reduce(candidate *c, const allocator *a, workshop *w, const monitor *watch);

#endif
