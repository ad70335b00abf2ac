/*
 * Candidates for a misere quotient: finite commutative monoids in which every sum of the first positions has an image.
 *
 * The map from the positions to their images is the pretending function of Plambeck and Siegel, who write it Phi: a
 * position "pretends" to be its image.
 */
#ifndef GRUNDY_MISERE_CANDIDATE_H
#define GRUNDY_MISERE_CANDIDATE_H

#include "core/misere/positions.h"
#include "core/misere/transitions.h"

typedef struct candidate {
    monoid monoid;
    size_t count;         /* of positions with an image */
    uint32_t *generators; /* generators[g]: the position whose image is generator g; room for all positions */
    uint32_t *images;     /* images[i]: the image of position i */
    uint32_t *pairs;      /* pairs[i]: its pair in the transition algebra */
    size_t generators_capacity, images_capacity, pairs_capacity;
    transitions transitions;
} candidate;

/*
 * Zeroes a candidate and makes room for `count` positions. Errors: STATUS_NO_MEMORY. Must be closed even after an
 * error.
 */
status candidate_init(candidate *c, const allocator *a, size_t count);
void candidate_close(candidate *c, const allocator *a); /* idempotent */

/* Makes room for `count` positions. Errors: STATUS_NO_MEMORY. */
status candidate_reserve(candidate *c, const allocator *a, size_t count);

/* The monoid of one element, the image of all `count` positions. Errors: as candidate_init. */
status candidate_trivial(candidate *c, const allocator *a, size_t count);

/* Copies monoid, generators and images, without the transition algebra. Errors: as candidate_init. */
status candidate_copy(candidate *c, const allocator *a, const candidate *from);

/*
 * Adds to the last set of the list the images of the options of position i, all of whose components must have an image.
 * Errors: STATUS_NO_MEMORY.
 */
status candidate_option_images(const candidate *c, const positions *p, size_t i, element_list *l);

#endif
