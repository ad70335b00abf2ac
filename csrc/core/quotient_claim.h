/*
 * Claims about outcomes, guessed on a candidate and proven or refuted.
 *
 * A claim is a game on the sums of a candidate's positions, played like misere play
 * but for two things: whoever is to move at a sum whose image is in `kill` wins at
 * once, and with `more_options` the sum of no options does not win by itself. So a
 * sum is P iff it has options (or more_options), none of them is P, and its image is
 * not in kill. The claim is that these outcomes depend on the image alone, as p says.
 *
 * Misere play itself is the claim without kill. The others say what the outcomes of
 * sums become when some fixed larger positions are added (quotient_tower.h).
 */
#ifndef GRUNDY_QUOTIENT_CLAIM_H
#define GRUNDY_QUOTIENT_CLAIM_H

#include "quotient.h"

/* Elements, each once; the marks say which are in. */
typedef struct element_list {
    uint32_t *list;
    size_t count, capacity;
    uint32_t *marks; /* marks[e] == generation: e has been added */
    uint32_t generation;
    uint32_t order;
} element_list;

status element_list_init(element_list *l, const allocator *a, uint32_t order);
void element_list_close(element_list *l, const allocator *a);

/* Begins a new set behind the ones in the list. */
void element_list_next(element_list *l);

/* The images of the options of position i, each once, appended to the list. */
status quotient_option_images(const quotient *q, const monoid *m, const uint32_t *images, size_t i, element_list *l);

typedef struct claim {
    unsigned char *p;          /* p[e]: sums with the image e are P */
    const unsigned char *kill; /* kill[e]: a sum with the image e is not P; NULL: none */
    bool more_options;
} claim;

/*
 * Fills in p from the options of least words. If the outcomes depend on the image
 * alone this is right: an option of the least word of e is a smaller word, and its
 * image has a least word that is smaller still, whose outcome is known by then.
 * Cost: the sizes of the images of the options of all least words. Errors:
 * STATUS_NO_MEMORY, what the monitor returns.
 */
status claim_guess(const quotient *q, const candidate *c, const claim *what, const monitor *watch);

/*
 * Decides a claim exactly, by the transition algebra of the candidate's positions;
 * when it is refuted the algebra may be left unfinished. Errors: STATUS_LIMIT beyond
 * the pairs_limit of q, STATUS_NO_MEMORY, what the monitor returns.
 */
status claim_check(const quotient *q, candidate *c, const claim *what, bool *stands, const monitor *watch);

/* Whether the pairs from `first` on of an algebra agree with a claim. */
bool claim_holds(const transitions *t, const claim *what, size_t first);

#endif
