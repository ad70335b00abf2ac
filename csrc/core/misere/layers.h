/*
 * Layers, which refine a candidate.
 *
 * Take a candidate B and a claim on it that has been refuted: sums with the same image
 * have different outcomes. We want the coarsest refinement of B, that is, the coarsest monoid with a homomorphism (the
 * projection) onto B, in which the outcomes depend on the image alone. Let x be the last position of B, and C a
 * candidate for the positions before x, which refines their part of B. The outcomes of the sums c x^k for all c of C
 * are layer k. It is a claim on C, the k x being part of what is fixed: a move in x leads to layer k - 1. When a layer
 * equals an earlier one, the layers between them repeat for ever; the machine whose states are the c x^k then describes
 * the refinement.
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
    uint32_t *projection; /* projection[c]: the element of B that the element c of C goes to */
    uint32_t *powers;     /* powers[k]: x^k in B */
    size_t powers_capacity;
    unsigned char *p; /* p[k * order + c]: c x^k is P; the order is that of C */
    size_t p_capacity;
    size_t count;     /* of layers */
    size_t preperiod; /* when the layers repeat: layer `count` would be layer `preperiod` */
} layers;

/* A finer candidate, and the outcomes of the claim that it was made for. */
typedef struct refinement {
    candidate finer;
    unsigned char *p;     /* by the elements of `finer` */
    uint32_t *projection; /* projection[e]: the element of the coarse candidate that e goes to */
    size_t order;         /* of `finer` */
} refinement;

void refinement_close(refinement *r, const allocator *a);

/*
 * No layers yet, for a claim on the candidate `coarse`. Its `won` is theirs from now on
 * (NULL: STATUS_NO_MEMORY). C is empty: layers_restrict or layers_start is to follow.
 * layers_close is due in any case.
 */
status layers_init(layers *l, const problem *given, candidate *coarse, unsigned char *won, bool more_options);
void layers_close(layers *l);

/* C is the submonoid of B that the positions before x generate. Cost and errors: as machine_reduce. */
status layers_restrict(layers *l);

/* C is a copy of `from`, where B is trivial. Errors: STATUS_NO_MEMORY. */
status layers_start(layers *l, const candidate *from);

/* Whether the image of x is a generator of B. */
bool layers_x_generates(const layers *l);

/*
 * The claim on C that the next layer makes, except its p, which the caller guesses; its won is *won, which the caller
 * frees. Cost: a product in C for every element of C and option of x. Errors: STATUS_NO_MEMORY, what the monitor
 * returns.
 */
status layers_next_claim(layers *l, claim *next, unsigned char **won);

/* Appends a layer. Errors: STATUS_NO_MEMORY; STATUS_LIMIT beyond limit layers, or pairs_limit sums in them. */
status layers_append(layers *l, const unsigned char *p);

/*
 * Puts a refinement of C in the place of C, and carries the layers over to it; *to gets
 * the old C. Errors: STATUS_NO_MEMORY.
 */
status layers_substitute(layers *l, refinement *to);

/* Whether the last layer equals an earlier one; if so, it is removed and preperiod is set. */
bool layers_repeat(layers *l);

/*
 * The refinement of B that layers which repeat describe. Cost: as machine_reduce.
 * Errors: STATUS_LIMIT, and as machine_reduce; refinement_close is due in any case.
 */
status layers_reduce(const layers *l, refinement *out);

/*
 * With layer 0 there and proven: *element is the image of a sum without x that nothing
 * tells from x, not even an addition of what the claim holds fixed; MONOID_NONE if
 * there is none. With such a sum no further layers are needed: x has its pair in the
 * transition algebra, so that sums with x have no pairs that are not proven already.
 * Errors: as claim_prove.
 */
status layers_find_equal(layers *l, uint32_t *element);

/*
 * The refinement of B that C is, with `element` for x; C is taken from the layers.
 * Errors: STATUS_NO_MEMORY; refinement_close is due in any case.
 */
status layers_take_without_x(layers *l, uint32_t element, refinement *out);

#endif
