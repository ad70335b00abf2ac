#include "core/misere/learn.h"

#include <string.h>

#include "core/misere/refine.h"

status learn_if_proven(const problem *given, candidate *c, candidate *known, bool *proven)
{
    claim misere = {c->monoid.p, NULL, false};
    *proven = false;
    if (c->monoid.order > given->limit) return STATUS_LIMIT;
    status r = claim_prove(&misere, given, c, proven);
    if (r != STATUS_OK || !*proven) return r;
    candidate_close(known, &given->positions->memory);
    *known = *c;
    memset(c, 0, sizeof *c);
    return STATUS_OK;
}

/*
 * Keeps the monoid, with `image` for the last position, if that can be proven. Otherwise the transition algebra is
 * unchanged.
 */
static status keep_monoid(const problem *given, candidate *known, uint32_t image, const element_list *option_images,
                          bool *kept)
{
    transitions *t = &known->transitions;
    size_t last = given->positions->count - 1, count = t->count, generators = t->generators_count;
    claim misere = {known->monoid.p, NULL, false};
    status r =
        transitions_add(t, &known->monoid, image, option_images, given->pairs_limit, given->watch, &known->pairs[last]);
    known->images[last] = image;
    *kept = r == STATUS_OK && claim_holds(&misere, t, count);
    if (!*kept) transitions_truncate(t, count, generators);
    return r;
}

/* Step 1. `option_images`: the images of the options of the last position. */
static bool learn_equal(const problem *given, candidate *known, const element_list *option_images)
{
    size_t last = given->positions->count - 1;
    uint32_t pair = transitions_find(&known->transitions, option_images);
    if (pair == MONOID_NONE) return false;
    known->images[last] = known->transitions.elements[pair];
    known->pairs[last] = pair;
    return true;
}

/* Step 2. The old transition algebra is continued if the guess is as large as the known monoid. */
static status learn_by_guess(const problem *given, candidate *known, const element_list *option_images, bool *proven)
{
    candidate c;
    memset(&c, 0, sizeof c);
    *proven = false;
    status r = refine_quotient(given, known, true, &c);
    if (r == STATUS_OK && c.monoid.order == known->monoid.order)
        r = keep_monoid(given, known, c.images[given->positions->count - 1], option_images, proven);
    if (r == STATUS_OK && !*proven) r = learn_if_proven(given, &c, known, proven);
    candidate_close(&c, &given->positions->memory);
    return r == STATUS_LIMIT ? STATUS_OK : r; /* a wrong guess may be too large */
}

/* Step 3. */
static status learn_by_refinement(const problem *given, candidate *known)
{
    candidate c;
    bool proven = false;
    memset(&c, 0, sizeof c);
    status r = refine_quotient(given, known, false, &c);
    if (r == STATUS_OK) r = learn_if_proven(given, &c, known, &proven);
    if (r == STATUS_OK && !proven) r = STATUS_INVALID; /* contradicts the theorem */
    candidate_close(&c, &given->positions->memory);
    return r;
}

status learn_last(const problem *given, candidate *known)
{
    const positions *p = given->positions;
    element_list option_images;
    bool proven = false;
    status r = candidate_reserve(known, &p->memory, p->count);
    if (r != STATUS_OK) return r;
    r = element_list_init(&option_images, &p->memory, known->monoid.order);
    if (r == STATUS_OK) r = candidate_option_images(known, p, p->count - 1, &option_images);
    if (r == STATUS_OK) proven = learn_equal(given, known, &option_images);
    if (r == STATUS_OK && !proven) r = learn_by_guess(given, known, &option_images, &proven);
    element_list_close(&option_images, &p->memory);
    if (r == STATUS_OK && !proven) r = learn_by_refinement(given, known);
    if (r == STATUS_OK) known->count = p->count;
    return r;
}
