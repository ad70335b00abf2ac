#include "quotient_learn.h"

#include <string.h>

#include "quotient_tower.h"

/* Whether the candidate is the quotient. */
static status prove(const quotient *q, candidate *c, bool *proven, const monitor *watch)
{
    claim what = {c->monoid.outcome, NULL, false};
    *proven = false;
    return c->monoid.order > q->limit ? STATUS_LIMIT : claim_check(q, c, &what, proven, watch);
}

static void adopt(quotient *q, candidate *c)
{
    candidate_close(&q->known, &q->memory);
    q->known = *c;
    memset(c, 0, sizeof *c);
}

/*
 * Tries to keep the monoid, with `image` for the last position: *kept says
 * whether the proof stands. Else the transition algebra is as before.
 */
static status keep_monoid(quotient *q, uint32_t image, const element_list *moves, bool *kept, const monitor *watch)
{
    transitions *t = &q->known.transitions;
    uint32_t last = (uint32_t)q->count - 1;
    size_t count = t->count, generators = t->generators_count;
    status r = transitions_add(t, &q->known.monoid, last, image, moves->list, moves->count, q->pairs_limit, watch,
                               &q->known.pairs[last]);
    q->known.images[last] = image;
    claim what = {q->known.monoid.outcome, NULL, false};
    *kept = r == STATUS_OK && claim_holds(t, &what, count);
    if (!*kept) transitions_truncate(t, count, generators);
    return r;
}

/* The guess that no earlier sums are told apart by the last position, and its proof; *proven: it has been adopted. */
static status try_first_guess(quotient *q, const element_list *moves, bool *proven, const monitor *watch)
{
    candidate c;
    memset(&c, 0, sizeof c);
    status r = tower_solve(q, &q->known, true, &c, watch);
    if (r == STATUS_OK && c.monoid.order == q->known.monoid.order)
        r = keep_monoid(q, c.images[q->count - 1], moves, proven, watch);
    if (r == STATUS_OK && !*proven) {
        r = prove(q, &c, proven, watch);
        if (r == STATUS_OK && *proven) adopt(q, &c);
    }
    candidate_close(&c, &q->memory);
    return r == STATUS_LIMIT ? STATUS_OK : r; /* a wrong guess may be too large */
}

static status learn_by_tower(quotient *q, const monitor *watch)
{
    candidate c;
    bool proven = false;
    memset(&c, 0, sizeof c);
    status r = tower_solve(q, &q->known, false, &c, watch);
    if (r == STATUS_OK) r = prove(q, &c, &proven, watch);
    if (r == STATUS_OK && !proven) r = STATUS_INVALID; /* contradicts the theorem */
    if (r == STATUS_OK) adopt(q, &c);
    candidate_close(&c, &q->memory);
    return r;
}

status quotient_learn(quotient *q, const monitor *watch)
{
    candidate *known = &q->known;
    size_t last = q->count - 1;
    element_list moves;
    bool proven = false;
    status r = candidate_reserve(known, &q->memory, q->count);
    if (r != STATUS_OK) return r;
    r = element_list_init(&moves, &q->memory, known->monoid.order);
    if (r == STATUS_OK) r = quotient_option_images(q, &known->monoid, known->images, last, &moves);
    if (r == STATUS_OK) {
        uint32_t pair = transitions_find(&known->transitions, moves.list, moves.count);
        if (pair != MONOID_NONE) { /* as good as a sum that is there */
            known->images[last] = known->transitions.elements[pair];
            known->pairs[last] = pair;
            proven = true;
        }
    }
    if (r == STATUS_OK && !proven) r = try_first_guess(q, &moves, &proven, watch);
    element_list_close(&moves, &q->memory);
    if (r == STATUS_OK && !proven) r = learn_by_tower(q, watch);
    if (r == STATUS_OK) known->count = q->count;
    return r;
}

/* ---- a quotient from elsewhere ---- */

/*
 * Puts into `reduced` the monoid that m's action and outcomes describe, with its
 * least words; *same: it is reduced, and numbered by them.
 */
static status check_reduced(const quotient *q, const monoid *m, monoid *reduced, bool *same, const monitor *watch)
{
    workshop w;
    status r = workshop_init(&w, &q->memory, m->order, m->atoms);
    if (r != STATUS_OK) return r;
    if (m->atoms > 0) memcpy(w.machine.action, m->action, (size_t)m->order * m->atoms * sizeof *m->action);
    for (uint32_t e = 0; e < m->order; e++) w.machine.label[e] = m->outcome[e];
    r = monoid_reduce(reduced, &q->memory, &w.machine, w.element, w.positions, watch);
    *same = r == STATUS_OK && reduced->order == m->order && reduced->atoms == m->atoms;
    for (uint32_t e = 0; *same && e < m->order; e++) *same = w.element[e] == e;
    workshop_close(&w, &q->memory);
    return r;
}

/* The atoms are the first positions with their images. */
static bool find_atoms(const quotient *q, candidate *c)
{
    for (uint32_t a = 0; a < c->monoid.atoms; a++) {
        size_t i = 0;
        while (i < q->count && c->images[i] != c->monoid.action[a]) i++;
        if (i == q->count || (a > 0 && c->atoms[a - 1] >= i)) return false;
        c->atoms[a] = (uint32_t)i;
    }
    return true;
}

status quotient_restore(quotient *q, const monoid *m, const uint32_t *images, const monitor *watch, bool *valid)
{
    candidate c;
    status r = candidate_init(&c, &q->memory, q->count);
    *valid = false;
    if (r == STATUS_OK) r = monoid_commutes(m, valid, watch);
    if (r == STATUS_OK && *valid) r = check_reduced(q, m, &c.monoid, valid, watch);
    if (r == STATUS_OK && *valid) {
        memcpy(c.images, images, q->count * sizeof *images);
        *valid = find_atoms(q, &c);
    }
    if (r == STATUS_OK && *valid) {
        r = prove(q, &c, valid, watch);
        if (r == STATUS_OK && *valid) adopt(q, &c);
    }
    candidate_close(&c, &q->memory);
    return r;
}
