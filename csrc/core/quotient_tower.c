#include "quotient_tower.h"

#include <string.h>

typedef struct tower {
    struct tower *parent; /* whose floor is the base of this one; NULL: the first */
    const quotient *q;
    const monitor *watch;
    candidate *base;     /* what is to become finer; its last position is x */
    unsigned char *kill; /* kill, more_options: the claim on the base */
    bool more_options;
    candidate floor;  /* the sums without x */
    uint32_t *over;   /* over[c]: the element of the base that the element c of the floor lies over */
    uint32_t *powers; /* powers[k]: x^k in the base */
    size_t powers_capacity;
    unsigned char *p; /* p[k * order + c]: the outcome of c x^k */
    size_t p_capacity;
    size_t count; /* of layers */
    size_t back;  /* layer `count` would be layer `back` */
} tower;

/* What a tower was built for: a finer base, and the outcomes of the claim on it. */
typedef struct answer {
    candidate finer;
    unsigned char *p; /* by the elements of `finer` */
    uint32_t *over;   /* over[e]: the element of the base that the element e of `finer` lies over */
    size_t order;     /* of `finer` */
} answer;

static void answer_close(answer *out, const allocator *a)
{
    memory_free(a, out->p, out->order, 1);
    memory_free(a, out->over, out->order, sizeof *out->over);
    candidate_close(&out->finer, a);
}

/* Takes the last tower away. */
static void pop(tower **last)
{
    tower *t = *last;
    const allocator *a = &t->q->memory;
    memory_free(a, t->kill, t->base->monoid.order, 1);
    memory_free(a, t->over, t->floor.monoid.order, sizeof *t->over);
    memory_free(a, t->powers, t->powers_capacity, sizeof *t->powers);
    memory_free(a, t->p, t->p_capacity, 1);
    candidate_close(&t->floor, a);
    *last = t->parent;
    memory_free(a, t, 1, sizeof *t);
}

static uint32_t last_position(const tower *t)
{
    return (uint32_t)t->base->count - 1;
}

static bool last_is_atom(const tower *t)
{
    uint32_t atoms = t->base->monoid.atoms;
    return atoms > 0 && t->base->atoms[atoms - 1] == last_position(t);
}

/* ---- the floor ---- */

/* Numbers the floor's elements, which the machine has kept apart, and where they lie. */
static status number_floor(tower *t, const workshop *w)
{
    t->over = memory_zeroed(&t->q->memory, t->floor.monoid.order, sizeof *t->over);
    if (t->over == NULL) return STATUS_NO_MEMORY;
    for (uint32_t e = 0; e < t->base->monoid.order; e++)
        if (w->element[e] != MONOID_NONE) t->over[w->element[e]] = e;
    for (uint32_t i = 0; i < last_position(t); i++) t->floor.images[i] = w->element[t->base->images[i]];
    return STATUS_OK;
}

/* The floor: the submonoid of the base that the positions before x generate. */
static status find_floor(tower *t)
{
    workshop w;
    const allocator *a = &t->q->memory;
    const monoid *m = &t->base->monoid;
    uint32_t generators = last_is_atom(t) ? m->atoms - 1 : m->atoms;
    status r = candidate_init(&t->floor, a, last_position(t));
    if (r == STATUS_OK) r = workshop_init(&w, a, m->order, generators);
    if (r != STATUS_OK) return r;
    for (uint32_t g = 0; g < generators; g++) w.positions[g] = t->base->atoms[g];
    for (uint32_t e = 0; e < m->order; e++) {
        w.machine.label[e] = e;
        for (uint32_t g = 0; g < generators; g++)
            w.machine.action[(size_t)e * generators + g] = m->action[(size_t)e * m->atoms + g];
    }
    r = candidate_reduce(&t->floor, a, &w, t->watch);
    if (r == STATUS_OK) r = number_floor(t, &w);
    workshop_close(&w, a);
    return r;
}

/* Puts a finer floor in the place of the floor, which the layers are carried over to. */
static status refine_floor(tower *t, answer *from)
{
    const allocator *a = &t->q->memory;
    size_t before = t->floor.monoid.order, order = from->order;
    uint32_t *over = memory_zeroed(a, order, sizeof *over);
    unsigned char *p = memory_zeroed(a, t->count * order, 1);
    if (over == NULL || p == NULL) {
        memory_free(a, over, order, sizeof *over);
        memory_free(a, p, t->count * order, 1);
        return STATUS_NO_MEMORY;
    }
    for (size_t c = 0; c < order; c++) {
        over[c] = t->over[from->over[c]];
        for (size_t k = 0; k < t->count; k++) p[k * order + c] = t->p[k * before + from->over[c]];
    }
    memory_free(a, t->over, before, sizeof *t->over);
    memory_free(a, t->p, t->p_capacity, 1);
    t->over = over;
    t->p = p;
    t->p_capacity = t->count * order == 0 ? 1 : t->count * order;
    candidate moved = t->floor;
    t->floor = from->finer;
    from->finer = moved;
    return STATUS_OK;
}

/* ---- layers ---- */

/* Fills in kill[c]: what the claim on the base says of c x^k, or a move in an x leads to P. */
static status fill_kill(const tower *t, const element_list *moves, unsigned char *kill)
{
    const monoid *floor = &t->floor.monoid;
    const unsigned char *before = t->count > 0 ? t->p + (t->count - 1) * floor->order : NULL;
    status r = STATUS_OK;
    for (uint32_t c = 0; r == STATUS_OK && c < floor->order; c++) {
        kill[c] = t->kill[monoid_multiply(&t->base->monoid, t->over[c], t->powers[t->count])];
        for (size_t i = 0; before != NULL && kill[c] == 0 && i < moves->count; i++)
            kill[c] = before[monoid_multiply(floor, c, moves->list[i])];
        r = monitor_tick(t->watch, 0, 0);
    }
    return r;
}

/* The claim on the floor that the next layer is; its kill is allocated. */
static status next_claim(tower *t, unsigned char **kill, bool *more_options)
{
    const allocator *a = &t->q->memory;
    const uint32_t *images = t->base->images;
    element_list moves;
    size_t k = t->count;
    status r = memory_reserve(a, &t->powers, &t->powers_capacity, k + 1, sizeof *t->powers);
    if (r != STATUS_OK) return r;
    t->powers[k] = k == 0 ? 0 : monoid_multiply(&t->base->monoid, t->powers[k - 1], images[last_position(t)]);
    *kill = memory_zeroed(a, t->floor.monoid.order, 1);
    if (*kill == NULL) return STATUS_NO_MEMORY;
    r = element_list_init(&moves, a, t->floor.monoid.order);
    if (r == STATUS_OK) r = quotient_option_images(t->q, &t->floor.monoid, t->floor.images, last_position(t), &moves);
    if (r == STATUS_OK) r = fill_kill(t, &moves, *kill);
    *more_options = t->more_options || (k > 0 && moves.count > 0);
    element_list_close(&moves, a);
    return r;
}

/* Puts a layer on top. */
static status put_layer(tower *t, const unsigned char *p)
{
    size_t order = t->floor.monoid.order;
    status r = memory_reserve(&t->q->memory, &t->p, &t->p_capacity, (t->count + 1) * order, 1);
    if (r != STATUS_OK) return r;
    memcpy(t->p + t->count * order, p, order);
    t->count++;
    return t->count > t->q->limit || t->count > t->q->pairs_limit / order ? STATUS_LIMIT : STATUS_OK;
}

/* Whether the last layer is one that was there, which all that follow are then; it is taken off. */
static bool repeats(tower *t)
{
    if (t->count == 0) return false;
    size_t order = t->floor.monoid.order, last = t->count - 1;
    for (t->back = 0; t->back < last; t->back++)
        if (t->powers[t->back] == t->powers[last] && memcmp(t->p + t->back * order, t->p + last * order, order) == 0) {
            t->count = last;
            return true;
        }
    return false;
}

/* ---- the tower as a monoid ---- */

/* States are c x^k; labels say what they lie over, and their outcomes. */
static status machine_of_tower(const tower *t, workshop *w)
{
    const monoid *floor = &t->floor.monoid;
    size_t order = floor->order, generators = w->machine.generators;
    status r = STATUS_OK;
    for (size_t k = 0; r == STATUS_OK && k < t->count; k++) {
        size_t next = k + 1 < t->count ? k + 1 : t->back;
        for (size_t c = 0; c < order; c++) {
            size_t s = k * order + c;
            uint32_t *action = w->machine.action + s * generators;
            uint32_t lies = monoid_multiply(&t->base->monoid, t->over[c], t->powers[k]);
            for (uint32_t g = 0; g < floor->atoms; g++)
                action[g] = (uint32_t)(k * order) + floor->action[c * floor->atoms + g];
            action[floor->atoms] = (uint32_t)(next * order + c);
            w->machine.label[s] = 2 * lies + (t->p[s] != 0);
        }
        r = monitor_tick(t->watch, 0, 0);
    }
    for (uint32_t g = 0; g < floor->atoms; g++) w->positions[g] = t->floor.atoms[g];
    w->positions[floor->atoms] = last_position(t);
    return r;
}

static status read_answer(const tower *t, const workshop *w, answer *out)
{
    const allocator *a = &t->q->memory;
    out->order = out->finer.monoid.order;
    out->p = memory_zeroed(a, out->order, 1);
    out->over = memory_zeroed(a, out->order, sizeof *out->over);
    if (out->p == NULL || out->over == NULL) return STATUS_NO_MEMORY;
    for (size_t s = 0; s < w->machine.states; s++) {
        out->p[w->element[s]] = w->machine.label[s] & 1;
        out->over[w->element[s]] = w->machine.label[s] >> 1;
    }
    for (uint32_t i = 0; i < last_position(t); i++) out->finer.images[i] = w->element[t->floor.images[i]];
    out->finer.images[last_position(t)] = w->element[w->machine.action[w->machine.generators - 1]];
    return out->order > t->q->limit ? STATUS_LIMIT : STATUS_OK;
}

/* Reduces the tower. answer_close is due in any case. */
static status reduce_tower(const tower *t, answer *out)
{
    workshop w;
    const allocator *a = &t->q->memory;
    memset(out, 0, sizeof *out);
    status r = candidate_init(&out->finer, a, t->base->count);
    if (r == STATUS_OK) r = workshop_init(&w, a, t->count * t->floor.monoid.order, (size_t)t->floor.monoid.atoms + 1);
    if (r != STATUS_OK) return r;
    r = machine_of_tower(t, &w);
    if (r == STATUS_OK) r = candidate_reduce(&out->finer, a, &w, t->watch);
    if (r == STATUS_OK) r = read_answer(t, &w, out);
    workshop_close(&w, a);
    return r;
}

/* ---- a tower that is not needed ---- */

/* The transition algebra of layer 0, the only one there is, over the floor. */
static status find_transitions(tower *t)
{
    const allocator *a = &t->q->memory;
    size_t order = t->floor.monoid.order;
    bool stands = false;
    if (t->floor.transitions.count > 0) return STATUS_OK;
    unsigned char *kill = memory_zeroed(a, order, 1);
    if (kill == NULL) return STATUS_NO_MEMORY;
    for (size_t c = 0; c < order; c++) kill[c] = t->kill[t->over[c]];
    claim what = {t->p, kill, t->more_options};
    status r = claim_check(t->q, &t->floor, &what, &stands, t->watch);
    memory_free(a, kill, order, 1);
    return r == STATUS_OK && !stands ? STATUS_INVALID : r; /* its outcomes have been proven */
}

/*
 * With layer 0 there: a sum without x that nothing, not even what the claim's outcomes
 * depend on, tells from x; *element is its image, or MONOID_NONE. They have the same pair
 * in the transition algebra, so that sums with x have no pairs that are not proven already.
 */
static status find_equal(tower *t, uint32_t *element)
{
    const allocator *a = &t->q->memory;
    element_list moves;
    status r = find_transitions(t);
    *element = MONOID_NONE;
    if (r != STATUS_OK) return r;
    r = element_list_init(&moves, a, t->floor.monoid.order);
    if (r == STATUS_OK) r = quotient_option_images(t->q, &t->floor.monoid, t->floor.images, last_position(t), &moves);
    if (r == STATUS_OK) {
        uint32_t pair = transitions_find(&t->floor.transitions, moves.list, moves.count);
        if (pair != MONOID_NONE) *element = t->floor.transitions.elements[pair];
        if (*element != MONOID_NONE && t->over[*element] != t->base->images[last_position(t)]) *element = MONOID_NONE;
    }
    element_list_close(&moves, a);
    return r;
}

/* The floor, with `element` for x, is the answer. It is taken from the tower. answer_close is due in any case. */
static status keep_floor(tower *t, uint32_t element, answer *out)
{
    const allocator *a = &t->q->memory;
    memset(out, 0, sizeof *out);
    unsigned char *p = memory_zeroed(a, t->floor.monoid.order, 1);
    if (p == NULL) return STATUS_NO_MEMORY;
    memcpy(p, t->p, t->floor.monoid.order);
    out->order = t->floor.monoid.order;
    out->p = p;
    out->over = t->over;
    out->finer = t->floor;
    t->over = NULL;
    memset(&t->floor, 0, sizeof t->floor);
    status r = candidate_reserve(&out->finer, a, t->base->count);
    if (r != STATUS_OK) return r;
    out->finer.images[last_position(t)] = element;
    out->finer.count = t->base->count;
    return STATUS_OK;
}

/* ---- towers on towers ---- */

/* A tower over `base` for a claim whose kill it takes, as the last one; it has no floor yet. */
static status push(tower **last, const quotient *q, candidate *base, unsigned char *kill, bool more_options,
                   const monitor *watch)
{
    tower *t = memory_zeroed(&q->memory, 1, sizeof *t);
    if (t == NULL || kill == NULL) {
        memory_free(&q->memory, kill, base->monoid.order, 1);
        memory_free(&q->memory, t, 1, sizeof *t);
        return STATUS_NO_MEMORY;
    }
    t->parent = *last;
    t->q = q;
    t->watch = watch;
    t->base = base;
    t->kill = kill;
    t->more_options = more_options;
    *last = t;
    return STATUS_OK;
}

/*
 * Decides the next layer of the last tower. If the guess is refuted, the floor is to
 * become finer, and a new tower is the last one.
 */
static status climb(tower **last, bool trusting)
{
    tower *t = *last;
    const allocator *a = &t->q->memory;
    claim what = {NULL, NULL, false};
    unsigned char *kill = NULL;
    bool stands = true;
    size_t order = t->floor.monoid.order;
    status r = next_claim(t, &kill, &what.more_options);
    if (r == STATUS_OK) {
        what.kill = kill;
        what.p = memory_zeroed(a, order, 1);
        r = what.p != NULL ? claim_guess(t->q, &t->floor, &what, t->watch) : STATUS_NO_MEMORY;
    }
    if (r == STATUS_OK && !trusting) r = claim_check(t->q, &t->floor, &what, &stands, t->watch);
    if (r == STATUS_OK && stands) r = put_layer(t, what.p);
    memory_free(a, what.p, order, 1);
    if (r != STATUS_OK || stands) {
        memory_free(a, kill, order, 1);
        return r;
    }
    r = push(last, t->q, &t->floor, kill, what.more_options, t->watch);
    return r == STATUS_OK ? find_floor(*last) : r;
}

/*
 * Whether a tower is complete: its layers repeat, or x is no more than a sum without
 * it, whose image is *element then (else MONOID_NONE).
 */
static status is_complete(tower *t, bool trusting, uint32_t *element, bool *complete)
{
    status r = STATUS_OK;
    *element = MONOID_NONE;
    bool may_equal = t->count == 1 && !trusting && !last_is_atom(t);
    if (may_equal) r = find_equal(t, element);
    *complete = r == STATUS_OK && (*element != MONOID_NONE || repeats(t));
    return r;
}

/* Makes the last tower a layer of its parent, over a finer floor; *c: what the first tower comes to. */
static status finish(tower **last, uint32_t element, candidate *c)
{
    const allocator *a = &(*last)->q->memory;
    tower *parent = (*last)->parent;
    answer out;
    status r = element == MONOID_NONE ? reduce_tower(*last, &out) : keep_floor(*last, element, &out);
    pop(last);
    if (r == STATUS_OK && parent == NULL) {
        *c = out.finer;
        memset(&out.finer, 0, sizeof out.finer);
    }
    if (r == STATUS_OK && parent != NULL) {
        r = refine_floor(parent, &out);
        if (r == STATUS_OK) r = put_layer(parent, out.p);
    }
    answer_close(&out, a);
    return r;
}

/* The first tower: for misere play itself, over a base that tells nothing apart; `known` is its floor. */
static status push_first(tower **last, const quotient *q, candidate *base, const candidate *known, const monitor *watch)
{
    const allocator *a = &q->memory;
    status r = candidate_trivial(base, a, q->count);
    if (r == STATUS_OK) r = push(last, q, base, memory_zeroed(a, 1, 1), false, watch);
    if (r == STATUS_OK) r = candidate_copy(&(*last)->floor, a, known);
    if (r != STATUS_OK) return r;
    (*last)->over = memory_zeroed(a, known->monoid.order, sizeof *(*last)->over);
    return (*last)->over != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

status tower_solve(const quotient *q, const candidate *known, bool trusting, candidate *c, const monitor *watch)
{
    candidate base;
    tower *last = NULL;
    status r = push_first(&last, q, &base, known, watch);
    while (r == STATUS_OK && last != NULL) {
        uint32_t element;
        bool complete = true;
        r = climb(&last, trusting);
        while (r == STATUS_OK && complete && last != NULL) {
            r = is_complete(last, trusting, &element, &complete);
            if (complete) r = finish(&last, element, c);
        }
        if (r == STATUS_OK) r = monitor_tick(watch, 0, 0);
    }
    while (last != NULL) pop(&last);
    candidate_close(&base, &q->memory);
    return r;
}
