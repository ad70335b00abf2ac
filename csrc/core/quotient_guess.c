#include "quotient_guess.h"

#include <string.h>

#include "quotient_layers.h"
#include "quotient_learner.h"

void candidate_close(candidate *c, const allocator *a)
{
    monoid_close(&c->monoid);
    transitions_close(&c->transitions);
    memory_free(a, c->atoms, c->capacity[0], sizeof *c->atoms);
    memory_free(a, c->images, c->capacity[1], sizeof *c->images);
    memory_free(a, c->pairs, c->capacity[2], sizeof *c->pairs);
    memset(c, 0, sizeof *c);
}

/* Room for `count` positions. */
static status candidate_reserve(candidate *c, const allocator *a, size_t count)
{
    size_t wanted = count + count / 2;
    if (count <= c->capacity[2]) return STATUS_OK; /* the last one to grow */
    status r = memory_reserve(a, &c->atoms, &c->capacity[0], wanted, sizeof *c->atoms);
    if (r == STATUS_OK) r = memory_reserve(a, &c->images, &c->capacity[1], wanted, sizeof *c->images);
    if (r == STATUS_OK) r = memory_reserve(a, &c->pairs, &c->capacity[2], wanted, sizeof *c->pairs);
    return r;
}

/* ---- the guess that the layers make ---- */

/* Makes room in a candidate for the positions of q. */
static status candidate_init(candidate *c, const quotient *q)
{
    memset(c, 0, sizeof *c);
    return candidate_reserve(c, &q->memory, q->count);
}

/* Reduces a machine to the candidate's monoid; the position of generator g is positions[g]. */
static status reduce_into(candidate *c, const quotient *q, const machine *from, const uint32_t *positions,
                          uint32_t *element, const monitor *watch)
{
    uint32_t *atom = memory_zeroed(&q->memory, from->generators, sizeof *atom);
    if (atom == NULL) return STATUS_NO_MEMORY;
    status r = monoid_reduce(&c->monoid, &q->memory, from, element, atom, watch);
    for (uint32_t a = 0; r == STATUS_OK && a < c->monoid.atoms; a++) c->atoms[a] = positions[atom[a]];
    memory_free(&q->memory, atom, from->generators, sizeof *atom);
    return r;
}

/* A machine with room for its parts, and for the positions of its generators. */
typedef struct workshop {
    machine machine;
    uint32_t *positions, *element;
} workshop;

static void workshop_close(workshop *w, const allocator *a)
{
    memory_free(a, w->machine.action, w->machine.states * w->machine.generators, sizeof(uint32_t));
    memory_free(a, w->machine.label, w->machine.states, sizeof(uint32_t));
    memory_free(a, w->element, w->machine.states, sizeof(uint32_t));
    memory_free(a, w->positions, w->machine.generators, sizeof(uint32_t));
}

static status workshop_init(workshop *w, const allocator *a, size_t states, size_t generators)
{
    memset(w, 0, sizeof *w);
    w->machine.states = states;
    w->machine.generators = (uint32_t)generators;
    if (generators != 0 && states > SIZE_MAX / 8 / generators) return STATUS_NO_MEMORY;
    w->machine.action = memory_zeroed(a, states * generators, sizeof(uint32_t));
    w->machine.label = memory_zeroed(a, states, sizeof(uint32_t));
    w->element = memory_zeroed(a, states, sizeof(uint32_t));
    w->positions = memory_zeroed(a, generators, sizeof(uint32_t));
    if (w->machine.action != NULL && w->machine.label != NULL && w->element != NULL && w->positions != NULL)
        return STATUS_OK;
    workshop_close(w, a);
    return STATUS_NO_MEMORY;
}

/* The machine of the layers: its states are c x^k, its generators the cover's atoms and x. */
static void machine_of_layers(const candidate *cover, const layers *x, uint32_t last, workshop *w)
{
    const monoid *m = &cover->monoid;
    size_t order = m->order, generators = w->machine.generators;
    for (size_t k = 0; k < x->count; k++) {
        size_t next = k + 1 < x->count ? k + 1 : x->back;
        for (size_t e = 0; e < order; e++) {
            uint32_t *action = w->machine.action + (k * order + e) * generators;
            for (uint32_t g = 0; g < m->atoms; g++) action[g] = (uint32_t)(k * order) + m->action[e * m->atoms + g];
            action[m->atoms] = (uint32_t)(next * order + e);
            w->machine.label[k * order + e] = x->p[k * order + e];
        }
    }
    for (uint32_t g = 0; g < m->atoms; g++) w->positions[g] = cover->atoms[g];
    w->positions[m->atoms] = last;
}

/* *c: the layers over a cover, reduced. */
static status guess_from_layers(const quotient *q, const candidate *cover, const layers *x, candidate *c,
                                const monitor *watch)
{
    workshop w;
    const allocator *a = &q->memory;
    size_t states = cover->monoid.order * x->count;
    uint32_t last = (uint32_t)q->count - 1;
    status r = candidate_init(c, q);
    if (r == STATUS_OK) r = states > q->pairs_limit ? STATUS_LIMIT : STATUS_OK;
    if (r == STATUS_OK) r = workshop_init(&w, a, states, (size_t)cover->monoid.atoms + 1);
    if (r != STATUS_OK) return r;
    machine_of_layers(cover, x, last, &w);
    r = reduce_into(c, q, &w.machine, w.positions, w.element, watch);
    for (uint32_t i = 0; r == STATUS_OK && i < last; i++) c->images[i] = w.element[cover->images[i]];
    if (r == STATUS_OK) c->images[last] = w.element[w.machine.action[cover->monoid.atoms]];
    workshop_close(&w, a);
    return r;
}

/* ---- the proof ---- */

/* Adds the pairs of sums with position i to the algebra over c's monoid. */
static status add_pairs(const quotient *q, candidate *c, size_t i, element_list *scratch, const monitor *watch)
{
    scratch->count = 0;
    element_list_next(scratch);
    status r = quotient_option_images(q, &c->monoid, c->images, i, scratch);
    if (r != STATUS_OK) return r;
    return transitions_add(&c->transitions, &c->monoid, (uint32_t)i, c->images[i], scratch->list, scratch->count,
                           q->pairs_limit, watch, &c->pairs[i]);
}

/* What the rules are to say of every pair: that its sum is P, when `p` of the element is set and `kill` is not. */
typedef struct claim {
    const unsigned char *p, *kill; /* kill[e]: the sum has, besides its own, an option that is P; NULL: it has none */
    bool more_options;             /* the sum has options besides its own */
} claim;

static bool pair_is_p(const transitions *t, const claim *c, size_t pair)
{
    if (!c->more_options && !transitions_has_options(t, pair)) return false;
    return !(c->kill != NULL && c->kill[t->elements[pair]]) && !transitions_can_win(t, pair);
}

/* Whether the pairs from `first` on agree with the claim. */
static bool holds(const transitions *t, const claim *c, size_t first)
{
    for (size_t pair = first; pair < t->count; pair++)
        if (pair_is_p(t, c, pair) != (c->p[t->elements[pair]] != 0)) return false;
    return true;
}

/*
 * Makes the transition algebra of the first `count` positions over c's monoid; it
 * may be left unfinished, `eager`, when the claim is refuted. *stands: the claim holds.
 */
static status check_claim(const quotient *q, candidate *c, size_t count, const claim *what, bool eager, bool *stands,
                          const monitor *watch)
{
    element_list scratch;
    size_t checked = 0;
    transitions_close(&c->transitions);
    status r = element_list_init(&scratch, &q->memory, c->monoid.order);
    if (r == STATUS_OK) r = transitions_init(&c->transitions, &q->memory, &c->monoid, what->p);
    *stands = r == STATUS_OK;
    for (size_t i = 0; r == STATUS_OK && i < count && (*stands || !eager); i++) {
        r = add_pairs(q, c, i, &scratch, watch);
        *stands = *stands && r == STATUS_OK && holds(&c->transitions, what, checked);
        checked = c->transitions.count;
    }
    element_list_close(&scratch, &q->memory);
    return r;
}

/* Whether the candidate is the quotient. */
static status prove(const quotient *q, candidate *c, bool *proven, const monitor *watch)
{
    claim what = {c->monoid.outcome, NULL, false};
    *proven = false;
    return c->monoid.order > q->limit ? STATUS_LIMIT : check_claim(q, c, q->count, &what, true, proven, watch);
}

/* ---- the next cover ---- */

static claim layer_claim(const candidate *cover, const layers *x, size_t k)
{
    size_t at = k * cover->monoid.order;
    claim what = {x->p + at, x->kill + at, k > 0};
    return what;
}

/*
 * The first layer over a cover that is not what the rules say, or count + 1; with
 * the transition algebra of that layer, unless `eager`. Outcomes without x are
 * always right: covers tell them apart.
 */
static status check_layers(const quotient *q, candidate *cover, const layers *x, bool eager, size_t *refuted,
                           const monitor *watch)
{
    status r = STATUS_OK;
    bool stands = true;
    for (*refuted = 0; r == STATUS_OK && *refuted <= x->count; ++*refuted) {
        claim what = layer_claim(cover, x, *refuted);
        r = check_claim(q, cover, q->count - 1, &what, eager, &stands, watch);
        if (!stands) break;
    }
    return r;
}

/*
 * The transition algebra of layer k as a machine. Pairs have the same label when
 * they have the same outcomes with less than k x (which are right), and by the
 * rules with k.
 */
static status machine_of_pairs(const quotient *q, candidate *cover, const layers *x, size_t k, workshop *w,
                               const monitor *watch)
{
    interner labels;
    transitions *t = &cover->transitions;
    claim what = layer_claim(cover, x, k);
    unsigned char *outcomes = memory_zeroed(&q->memory, k + 1, 1);
    status r = outcomes != NULL ? STATUS_OK : STATUS_NO_MEMORY;
    interner_init(&labels, &q->memory);
    for (uint32_t g = 0; g < w->machine.generators; g++) w->positions[g] = t->generators[g].position;
    for (size_t s = 0; r == STATUS_OK && s < w->machine.states; s++) {
        for (size_t i = 0; i < k; i++) outcomes[i] = x->p[i * t->order + t->elements[s]];
        outcomes[k] = pair_is_p(t, &what, s);
        r = interner_bytes(&labels, outcomes, k + 1, &w->machine.label[s]);
        for (uint32_t g = 0; g < w->machine.generators; g++)
            w->machine.action[s * w->machine.generators + g] = transitions_product(t, s, g);
        if (r == STATUS_OK && s % 256 == 0) r = monitor_tick(watch, 0, 0);
    }
    interner_close(&labels);
    memory_free(&q->memory, outcomes, k + 1, 1);
    return r;
}

/* *next: the machine reduced to a cover. */
static status cover_from_machine(const quotient *q, const candidate *cover, workshop *w, candidate *next,
                                 const monitor *watch)
{
    status r = candidate_init(next, q);
    if (r == STATUS_OK) r = reduce_into(next, q, &w->machine, w->positions, w->element, watch);
    for (size_t i = 0; r == STATUS_OK && i + 1 < q->count; i++) next->images[i] = w->element[cover->pairs[i]];
    return r;
}

/* *guess: what has been learned from the machine, as a cover. */
static status cover_from_learner(const quotient *q, const candidate *cover, const workshop *w, const learner *l,
                                 candidate *guess, const monitor *watch)
{
    workshop small;
    size_t generators = w->machine.generators;
    status r = candidate_init(guess, q);
    if (r == STATUS_OK) r = workshop_init(&small, &q->memory, l->count, generators);
    if (r != STATUS_OK) return r;
    memcpy(small.machine.action, l->action, l->count * generators * sizeof *l->action);
    memcpy(small.positions, w->positions, generators * sizeof *w->positions);
    for (size_t s = 0; s < l->count; s++) small.machine.label[s] = w->machine.label[l->representative[s]];
    r = reduce_into(guess, q, &small.machine, small.positions, small.element, watch);
    for (size_t i = 0; r == STATUS_OK && i + 1 < q->count; i++)
        guess->images[i] = small.element[l->learned[cover->pairs[i]]];
    workshop_close(&small, &q->memory);
    return r;
}

/* Whether a cover makes the quotient; then *c is it. Else *x and *refuted are what is wrong with it. */
static status try_cover(const quotient *q, candidate *cover, bool eager, candidate *c, layers *x, size_t *refuted,
                        bool *done, const monitor *watch)
{
    status r = layers_solve(q, &cover->monoid, cover->atoms, cover->images, x, watch);
    if (r == STATUS_OK) r = check_layers(q, cover, x, eager, refuted, watch);
    *done = r == STATUS_OK && *refuted > x->count;
    return *done ? guess_from_layers(q, cover, x, c, watch) : r;
}

/*
 * Tries the covers that a learner finds, of at most `largest` elements; *c: the
 * quotient, when one of them makes it (*done).
 */
static status try_learned(const quotient *q, const candidate *cover, workshop *w, size_t largest, candidate *c,
                          bool *done, const monitor *watch)
{
    learner l;
    bool found = true;
    status r = learner_init(&l, &q->memory, &w->machine);
    while (r == STATUS_OK && !*done) {
        candidate guess;
        layers x;
        size_t refuted;
        r = learner_next(&l, largest, &found, watch);
        if (r != STATUS_OK || !found) break;
        r = cover_from_learner(q, cover, w, &l, &guess, watch);
        if (r == STATUS_OK && monoid_commutes(&guess.monoid)) {
            r = try_cover(q, &guess, true, c, &x, &refuted, done, watch);
            layers_close(&x, &q->memory);
        }
        candidate_close(&guess, &q->memory);
    }
    learner_close(&l);
    return r;
}

/*
 * Covers from the pairs over a cover that was refuted. *next is the one that
 * agrees with all of them. But where outcomes are still false far out, it grows
 * for ever; so smaller ones are tried first, which agree with the shorter words.
 * *c: the quotient, when one of these makes it (*done).
 */
static status guess_covers(const quotient *q, const candidate *cover, workshop *w, candidate *next, candidate *c,
                           bool *done, const monitor *watch)
{
    status r = cover_from_machine(q, cover, w, next, watch);
    if (r == STATUS_OK && next->monoid.order > q->cover_limit) r = STATUS_LIMIT;
    return r == STATUS_OK ? try_learned(q, cover, w, next->monoid.order - 1, c, done, watch) : r;
}

/* One round: the quotient *c, when the cover or a guess from its pairs makes it (*done), else the next cover. */
static status refine_cover(const quotient *q, candidate *cover, candidate *c, bool *done, const monitor *watch)
{
    layers x;
    workshop w;
    candidate next;
    size_t refuted = 0;
    memset(&next, 0, sizeof next);
    status r = try_cover(q, cover, false, c, &x, &refuted, done, watch);
    if (r == STATUS_OK && !*done) {
        r = workshop_init(&w, &q->memory, cover->transitions.count, cover->transitions.generators_count);
        if (r == STATUS_OK) {
            r = machine_of_pairs(q, cover, &x, refuted, &w, watch);
            if (r == STATUS_OK) r = guess_covers(q, cover, &w, &next, c, done, watch);
            workshop_close(&w, &q->memory);
        }
    }
    layers_close(&x, &q->memory);
    candidate_close(cover, &q->memory);
    *cover = next;
    return r;
}

/* A copy of what is known, as the first cover. */
static status first_cover(const quotient *q, candidate *cover)
{
    const monoid *m = &q->known.monoid;
    const allocator *a = &q->memory;
    monoid *to = &cover->monoid;
    status r = candidate_init(cover, q);
    if (r != STATUS_OK) return r;
    *to = *m;
    to->action = memory_zeroed(a, (size_t)m->order * m->atoms, sizeof *to->action);
    to->parent = memory_zeroed(a, m->order, sizeof *to->parent);
    to->last = memory_zeroed(a, m->order, sizeof *to->last);
    to->outcome = memory_zeroed(a, m->order, 1);
    if (to->action == NULL || to->parent == NULL || to->last == NULL || to->outcome == NULL) return STATUS_NO_MEMORY;
    memcpy(to->action, m->action, (size_t)m->order * m->atoms * sizeof *to->action);
    memcpy(to->parent, m->parent, m->order * sizeof *to->parent);
    memcpy(to->last, m->last, m->order * sizeof *to->last);
    memcpy(to->outcome, m->outcome, m->order);
    memcpy(cover->atoms, q->known.atoms, m->atoms * sizeof *cover->atoms);
    memcpy(cover->images, q->known.images, (q->count - 1) * sizeof *cover->images);
    return STATUS_OK;
}

/* Refines covers until one gives the quotient. */
static status guess_by_covers(quotient *q, candidate *c, const monitor *watch)
{
    candidate cover;
    bool done = false;
    status r = first_cover(q, &cover);
    while (r == STATUS_OK && !done) {
        q->rounds++;
        r = refine_cover(q, &cover, c, &done, watch);
    }
    candidate_close(&cover, &q->memory);
    return r;
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
    *kept = r == STATUS_OK && holds(t, &what, count);
    if (!*kept) transitions_truncate(t, count, generators);
    return r;
}

/* The guess with the quotient so far as cover, and its proof; *proven: it has been adopted. */
static status try_first_guess(quotient *q, const element_list *moves, bool *proven, const monitor *watch)
{
    candidate c;
    layers x;
    memset(&c, 0, sizeof c);
    q->rounds++;
    status r = layers_solve(q, &q->known.monoid, q->known.atoms, q->known.images, &x, watch);
    if (r == STATUS_OK) r = guess_from_layers(q, &q->known, &x, &c, watch);
    layers_close(&x, &q->memory);
    if (r == STATUS_OK && c.monoid.order == q->known.monoid.order)
        r = keep_monoid(q, c.images[q->count - 1], moves, proven, watch);
    if (r == STATUS_OK && !*proven) {
        r = prove(q, &c, proven, watch);
        if (*proven) adopt(q, &c);
    }
    candidate_close(&c, &q->memory);
    return r;
}

static status learn_by_covers(quotient *q, const monitor *watch)
{
    candidate c;
    bool proven = false;
    memset(&c, 0, sizeof c);
    status r = guess_by_covers(q, &c, watch);
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
    if (r == STATUS_OK) r = element_list_init(&moves, &q->memory, known->monoid.order);
    if (r != STATUS_OK) return r;
    r = quotient_option_images(q, &known->monoid, known->images, last, &moves);
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
    return r == STATUS_OK && !proven ? learn_by_covers(q, watch) : r;
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
    status r = candidate_init(&c, q);
    *valid = r == STATUS_OK && monoid_commutes(m);
    if (*valid) r = check_reduced(q, m, &c.monoid, valid, watch);
    if (r == STATUS_OK && *valid) {
        memcpy(c.images, images, q->count * sizeof *images);
        *valid = find_atoms(q, &c);
    }
    if (r == STATUS_OK && *valid) {
        r = prove(q, &c, valid, watch);
        if (*valid) adopt(q, &c);
    }
    candidate_close(&c, &q->memory);
    return r;
}
