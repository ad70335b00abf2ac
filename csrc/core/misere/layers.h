/*
 * Layers, which refine a candidate.
 *
 * Take a candidate B and a claim on it that has been refuted: sums with the same image have different outcomes. We want
 * the coarsest refinement of B, that is, the coarsest monoid with a homomorphism (the projection) onto B, in which the
 * outcomes depend on the image alone. Let x be the last position of B, and C a candidate for the positions before x,
 * which refines their part of B. The outcomes of the sums c x^k for all c of C are layer k. It is a claim on C in which
 * the k x are part of the fixed sum: a move in x leads to layer k - 1. When a layer equals an earlier one, the layers
 * between them repeat for ever; the machine whose states are the c x^k then describes the refinement.
 *
 * When the claim of a layer is refuted, C must become finer first (refine.h).
 */
#ifndef GRUNDY_MISERE_LAYERS_H
#define GRUNDY_MISERE_LAYERS_H

#include "core/misere/claim.h"

typedef struct layers {
    const problem *given;
    candidate *coarse;    /* B */
    unsigned char *won;   /* won, more_options: of the claim on B */
    bool more_options;    /* see claim.h */
    candidate without_x;  /* C */
    uint32_t *projection; /* projection[c]: the element of B to which the element c of C goes */
    uint32_t *powers;     /* powers[k]: x^k in B */
    size_t powers_capacity;
    unsigned char *p; /* p[k * order + c]: c x^k is P; the order is that of C */
    size_t p_capacity;
    size_t count;     /* of layers */
    size_t preperiod; /* if the layers repeat: layer `count` would be layer `preperiod` */
} layers;

/* A finer candidate, and the outcomes of the claim for which it was made. */
typedef struct refinement {
    candidate finer;
    unsigned char *p;     /* by the elements of `finer` */
    uint32_t *projection; /* projection[e]: the element of the coarse candidate to which e goes */
    size_t order;         /* of `finer` */
} refinement;

void refinement_close(refinement *r, const allocator *a);

/*
 * No layers yet, for a claim on the candidate `coarse`, whose `won` the layers then own (NULL: STATUS_NO_MEMORY). C is
 * empty: layers_restrict or layers_start must follow. Must be closed even after an error.
 */
status layers_init(layers *l, const problem *given, candidate *coarse, unsigned char *won, bool more_options);
void layers_close(layers *l);

/* C is the submonoid of B that the positions before x generate. Cost and errors: as machine_reduce. */
status layers_restrict(layers *l);

/* C is a copy of `from`; B is trivial. Errors: STATUS_NO_MEMORY. */
status layers_start(layers *l, const candidate *from);

/* Whether the image of x is a generator of B. */
bool layers_x_generates(const layers *l);

/*
 * The claim on C that the next layer makes, except its p, which the caller guesses; its won is *won, which the caller
 * frees. Cost: a product in C for every element of C and option of x. Errors: STATUS_NO_MEMORY, those of the monitor.
 */
status layers_next_claim(layers *l, claim *next, unsigned char **won);

/* Appends a layer. Errors: STATUS_NO_MEMORY; STATUS_LIMIT beyond limit layers, or pairs_limit sums in them. */
status layers_append(layers *l, const unsigned char *p);

/* Replaces C by a refinement of it and carries the layers over; *to gets the old C. Errors: STATUS_NO_MEMORY. */
status layers_substitute(layers *l, refinement *to);

/* Whether the last layer equals an earlier one; if so, it is removed and preperiod is set. */
bool layers_repeat(layers *l);

/*
 * The refinement of B that repeating layers describe. Cost: as machine_reduce. Errors: STATUS_LIMIT, and as
 * machine_reduce. Must be closed even after an error.
 */
status layers_reduce(const layers *l, refinement *out);

/*
 * When layer 0 is present and proven: *element is the image of a sum without x that nothing distinguishes from x, not
 * even the addition of the claim's fixed sum; MONOID_NONE if there is none. With such a sum no further layers are
 * needed: x has its pair in the transition algebra, so that sums with x have only pairs that are proven already.
 * Errors: as claim_prove.
 */
status layers_find_equal(layers *l, uint32_t *element);

/*
 * Makes C, taken from the layers, with `element` for x, the refinement of B. Errors: STATUS_NO_MEMORY. Must be closed
 * even after an error.
 */
status layers_take_without_x(layers *l, uint32_t element, refinement *out);

#endif
