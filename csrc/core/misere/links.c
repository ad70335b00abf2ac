#include "core/misere/steps.h"

/*
 * Links and distinguishers, by the proofs of Conway's theorems (On Numbers and Games, ch. 12). The forms born by day 3
 * are tried first, as they give the simplest answers.
 */

static bool is_p(const algebra *a, uint32_t g)
{
    return a->forms.known[g].misere == 0;
}

/* The sums g + x and h + x; both known, or *known is false. */
static status two_sums(algebra *a, uint32_t g, uint32_t h, uint32_t x, uint32_t sums[2], bool *known)
{
    status r = algebra_ask(a, OPERATION_SUM, g, x, &sums[0]);
    *known = r == STATUS_OK && sums[0] != FORM_UNKNOWN;
    if (!*known) return r;
    r = algebra_ask(a, OPERATION_SUM, h, x, &sums[1]);
    *known = r == STATUS_OK && sums[1] != FORM_UNKNOWN;
    return r;
}

/*
 * The first form x born by day 3 for which g + x and h + x are both P (link), or have different outcomes; FORM_NONE if
 * there is none. The cursor counts them.
 */
static status try_small(algebra *a, algebra_frame *frame, bool link, uint32_t *result)
{
    for (; frame->cursor < FORMS_BORN_BY_3; frame->cursor++) {
        uint32_t sums[2], x = (uint32_t)frame->cursor;
        bool known;
        status r = two_sums(a, frame->g, frame->h, x, sums, &known);
        if (r != STATUS_OK || !known) return r;
        bool p = is_p(a, sums[0]), q = is_p(a, sums[1]);
        if (link ? !(p && q) : p == q) continue;
        *result = x;
        return STATUS_OK;
    }
    *result = FORM_NONE;
    return STATUS_OK;
}

/* ---- Distinguishers ---- */

/*
 * Distinguishes g and h by an option g' of g that is not an option of h: a link x of g' and h makes h + x a P-position,
 * and g + x an N-position, as it has the option g' + x. There is no link if h is an option of g': FORM_NONE if that is
 * so for all g'.
 */
static status by_options(algebra *a, uint32_t g, uint32_t h, uint32_t *result)
{
    size_t count;
    const uint32_t *list = forms_options_of(&a->forms, g, &count);
    for (size_t i = 0; i < count; i++)
        if (!forms_has_option(&a->forms, h, list[i]) && !forms_has_option(&a->forms, list[i], h))
            return algebra_ask(a, OPERATION_LINK, list[i], h, result);
    *result = FORM_NONE;
    return STATUS_OK;
}

/*
 * If g is an option of h, its mate distinguishes them. Otherwise an option of one that is not an option of the other
 * does. If that fails, one of them, say h, would simplify to the other, and only the proviso prevents it; so g is 0 and
 * h is P, and 0 distinguishes them.
 */
status algebra_step_distinguisher(algebra *a, algebra_frame *frame, uint32_t *result)
{
    uint32_t g = frame->g, h = frame->h;
    *result = FORM_NONE;
    if (g == h) return STATUS_OK;
    *result = FORM_UNKNOWN;
    status r = try_small(a, frame, false, result);
    if (r != STATUS_OK || *result != FORM_NONE) return r;
    if (forms_has_option(&a->forms, h, g)) return algebra_ask(a, OPERATION_MATE, g, FORM_ZERO, result);
    if (forms_has_option(&a->forms, g, h)) return algebra_ask(a, OPERATION_MATE, h, FORM_ZERO, result);
    r = by_options(a, g, h, result);
    if (r != STATUS_OK || *result != FORM_NONE) return r;
    return by_options(a, h, g, result);
}

/* ---- Links ---- */

/* Collects the mates of the options of h. */
static status collect_mates(algebra *a, uint32_t h, uint32_t *result)
{
    size_t count;
    const uint32_t *list = forms_options_of(&a->forms, h, &count);
    for (size_t i = 0; i < count; i++) {
        status r = algebra_ask(a, OPERATION_MATE, list[i], FORM_ZERO, result);
        if (r != STATUS_OK || *result == FORM_UNKNOWN) return r;
        if ((r = algebra_collect(a, *result)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

/*
 * A form y for which g + y is P and h + y is N: a distinguisher x of the two or, if g + x is N, the form { x, the mates
 * of all options of g }. All options of g + y are N then: g' + y, as it has the option g' + the mate of g'; g + x; and
 * g + the mate of g'. And h + y has the option h + x, which is P.
 */
static status told_apart(algebra *a, uint32_t g, uint32_t h, uint32_t *y)
{
    uint32_t sums[2], x;
    bool known;
    status r = algebra_ask(a, OPERATION_DISTINGUISHER, g, h, &x);
    *y = FORM_UNKNOWN;
    if (r != STATUS_OK || x == FORM_UNKNOWN) return r;
    r = two_sums(a, g, h, x, sums, &known);
    if (r != STATUS_OK || !known) return r;
    if (is_p(a, sums[0])) {
        *y = x;
        return STATUS_OK;
    }
    size_t before = a->stack_count;
    uint32_t mate = FORM_ZERO;
    r = algebra_collect(a, x);
    if (r == STATUS_OK) r = collect_mates(a, g, &mate);
    if (r == STATUS_OK && mate != FORM_UNKNOWN)
        r = forms_make(&a->forms, a->stack + before, a->stack_count - before, y);
    a->stack_count = before;
    return r;
}

/*
 * Collects for each option g' of g a form y for which g' + y is P and h + y is N; the cursor counts them from `from`
 * on. *y is FORM_UNKNOWN if one is not known yet.
 */
static status collect_apart(algebra *a, algebra_frame *frame, size_t from, uint32_t g, uint32_t h, uint32_t *y)
{
    size_t count;
    forms_options_of(&a->forms, g, &count);
    *y = FORM_NONE;
    for (; frame->cursor < from + count; frame->cursor++) {
        uint32_t option = forms_options_of(&a->forms, g, &count)[frame->cursor - from];
        status r = told_apart(a, option, h, y);
        if (r != STATUS_OK || *y == FORM_UNKNOWN) return r;
        if ((r = algebra_collect(a, *y)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

/*
 * The link { y : for each option g' of g, g' + y is P and h + y is N; for each option h' of h, h' + y is P and g + y is
 * N }: all options of g + t and of h + t are N.
 */
status algebra_step_link(algebra *a, algebra_frame *frame, uint32_t *result)
{
    uint32_t g = frame->g, h = frame->h, y;
    *result = FORM_NONE;
    if (forms_has_option(&a->forms, h, g) || forms_has_option(&a->forms, g, h)) return STATUS_OK;
    if (g == h) return algebra_ask(a, OPERATION_MATE, g, FORM_ZERO, result);
    *result = FORM_UNKNOWN;
    if (frame->cursor < FORMS_BORN_BY_3) {
        status r = try_small(a, frame, true, result);
        if (r != STATUS_OK || *result != FORM_NONE) return r;
        *result = FORM_UNKNOWN;
    }
    status r = collect_apart(a, frame, FORMS_BORN_BY_3, g, h, &y);
    size_t of_g;
    forms_options_of(&a->forms, g, &of_g);
    if (r == STATUS_OK && y != FORM_UNKNOWN) r = collect_apart(a, frame, FORMS_BORN_BY_3 + of_g, h, g, &y);
    if (r != STATUS_OK || y == FORM_UNKNOWN) return r;
    return algebra_make_collected(a, frame, result);
}
