#include "core/misere/steps.h"

/*
 * The difference k of g and h, neither of which is a unit (0 and *1, the only forms that have negatives): g = h + k. As
 * simplifying removes options of h + k but adds none, every option of g is h' + k or h + k', for an option h' of h or
 * k' of k.
 *
 * Either some option g' of g is h' + k: then k is the difference of g' and h', and this is known when it is tried. Or
 * all are h + k': then k has all the differences of g' and h as options. An option h' + k of h + k that is not in g was
 * removed because it has the option g = h + k; this is h' + k', as h'' + k = h + k would mean h'' = h. So k also has
 * all the differences of g and h' as options. There are no others: an option k' of k outside these would lead to a
 * removed option h + k', which would have the option g = h' + k', so that k' would be a difference of g and h' after
 * all.
 */

static uint32_t first_born(const forms *f, const uint32_t *list, size_t count)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < count; i++)
        if (f->known[list[i]].birthday < f->known[list[best]].birthday) best = i;
    return best;
}

/* Whether g = h + k. *known is false if the sum must be computed first. */
static status is_difference(algebra *a, uint32_t g, uint32_t h, uint32_t k, bool *is, bool *known)
{
    const form *of = a->forms.known;
    uint32_t sum;
    *known = true;
    *is = false;
    if ((of[h].value ^ of[k].value) != of[g].value || of[g].birthday > of[h].birthday + of[k].birthday)
        return STATUS_OK;
    status r = algebra_ask(a, OPERATION_SUM, h, k, &sum);
    *known = sum != FORM_UNKNOWN;
    *is = sum == g;
    return r;
}

/* Tries the differences of one option of g and one of h; each step asks for both lists again. */
static status try_options(algebra *a, const algebra_frame *frame, uint32_t option, uint32_t of_h, uint32_t *result,
                          bool *known)
{
    uint32_t k;
    bool is;
    *known = false;
    status r = algebra_ask(a, OPERATION_DIFFERENCE, option, of_h, &k);
    if (r != STATUS_OK || k == FORM_UNKNOWN) return r;
    *known = true;
    if (k == FORM_NONE) return STATUS_OK;
    r = is_difference(a, frame->g, frame->h, k, &is, known);
    if (is) *result = k;
    return r;
}

/*
 * The differences of the options of g and h, then those of g and the options of h; if one does not exist, neither does
 * k.
 */
static status collect_options(algebra *a, algebra_frame *frame, size_t tried, uint32_t *result)
{
    size_t of_g, of_h;
    const uint32_t *gs = forms_options_of(&a->forms, frame->g, &of_g);
    const uint32_t *hs = forms_options_of(&a->forms, frame->h, &of_h);
    for (; frame->cursor < tried + of_g + of_h; frame->cursor++) {
        size_t i = frame->cursor - tried;
        uint32_t k, g = i < of_g ? gs[i] : frame->g, h = i < of_g ? frame->h : hs[i - of_g];
        status r = algebra_ask(a, OPERATION_DIFFERENCE, g, h, &k);
        if (r != STATUS_OK || k == FORM_UNKNOWN) return r;
        if (k == FORM_NONE) {
            *result = FORM_NONE;
            return STATUS_OK;
        }
        if ((r = algebra_collect(a, k)) != STATUS_OK) return r;
    }
    uint32_t k;
    bool is = false, known = true;
    status r = algebra_make_collected(a, frame, &k);
    if (r == STATUS_OK) r = is_difference(a, frame->g, frame->h, k, &is, &known);
    if (known) *result = is ? k : FORM_NONE;
    return r;
}

/*
 * The first option of g that is examined is the one born first: it has the fewest differences. If none of these is k,
 * and h has no difference to the option either, k does not exist.
 */
static status difference(algebra *a, algebra_frame *frame, uint32_t *result)
{
    size_t of_g, of_h;
    const uint32_t *gs = forms_options_of(&a->forms, frame->g, &of_g);
    const uint32_t *hs = forms_options_of(&a->forms, frame->h, &of_h);
    size_t first = first_born(&a->forms, gs, of_g), pairs = of_g * of_h;
    for (; frame->cursor < pairs; frame->cursor++) {
        bool known;
        uint32_t k = FORM_ZERO;
        status r = STATUS_OK;
        if (frame->cursor == of_h) r = algebra_ask(a, OPERATION_DIFFERENCE, gs[first], frame->h, &k);
        if (r != STATUS_OK || k == FORM_UNKNOWN) return r;
        if (k == FORM_NONE) {
            *result = FORM_NONE;
            return STATUS_OK;
        }
        size_t i = (first + frame->cursor / of_h) % of_g;
        r = try_options(a, frame, gs[i], hs[frame->cursor % of_h], result, &known);
        if (r != STATUS_OK || !known || *result != FORM_UNKNOWN) return r;
    }
    return collect_options(a, frame, pairs, result);
}

status algebra_step_difference(algebra *a, algebra_frame *frame, uint32_t *result)
{
    uint32_t g = frame->g, h = frame->h;
    *result = g == h ? FORM_ZERO : g;
    if (g == h || h == FORM_ZERO) return STATUS_OK;
    if (h == FORM_ONE) return algebra_ask(a, OPERATION_SUM, g, h, result);
    *result = FORM_NONE;
    if (g == FORM_ZERO || g == FORM_ONE) return STATUS_OK;
    *result = FORM_UNKNOWN;
    return difference(a, frame, result);
}
