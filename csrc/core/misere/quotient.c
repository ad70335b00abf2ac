#include "core/misere/quotient.h"

#include <string.h>

#include "core/base/limit.h"
#include "core/misere/learn.h"
#include "core/misere/machine.h"

static problem problem_of(const quotient *q, const monitor *watch)
{
    problem given = {&q->positions, q->limit, q->pairs_limit, q->lean, watch};
    return given;
}

status quotient_init(quotient *q, const allocator *a, rules game, bool lean)
{
    memset(q, 0, sizeof *q);
    q->lean = lean;
    q->limit = LIMIT_QUOTIENT;
    q->pairs_limit = LIMIT_QUOTIENT_PAIRS;
    q->positions_limit = q->listed_limit = SIZE_MAX;
    positions_init(&q->positions, a, game);
    candidate *c = &q->known;
    status r = monoid_init(&c->monoid, a);
    if (r == STATUS_OK) r = transitions_init(&c->transitions, a, &c->monoid, c->monoid.p, lean, NULL);
    if (r != STATUS_OK) quotient_close(q);
    return r;
}

void quotient_close(quotient *q)
{
    allocator a = q->positions.memory;
    if (a.resize == NULL) return;
    candidate_close(&q->known, &a);
    positions_close(&q->positions);
}

/* ---- adding positions ---- */

static status learn(quotient *q, const monitor *watch)
{
    problem given = problem_of(q, watch);
    status r = learn_last(&given, &q->known);
    if (r != STATUS_OK) positions_drop_last(&q->positions);
    return r;
}

static status add(quotient *q, uint32_t number, bool learning, const monitor *watch)
{
    positions *p = &q->positions;
    p->listed_most = q->listed_limit;
    status r = positions_begin(p, number);
    while (r == STATUS_OK && p->waiting_count > 0) {
        bool added = false;
        if (p->count + p->seen_count > q->positions_limit) r = STATUS_LIMIT;
        if (r == STATUS_OK) r = positions_step(p, &added);
        if (r == STATUS_OK && added && learning) r = learn(q, watch);
        if (r == STATUS_OK) r = monitor_tick(watch, p->count, 0);
    }
    positions_end(p);
    return r;
}

status quotient_add(quotient *q, uint32_t number, const monitor *watch)
{
    return add(q, number, true, watch);
}

status quotient_list(quotient *q, uint32_t number, const monitor *watch)
{
    return add(q, number, false, watch);
}

/* ---- a quotient from elsewhere ---- */

/*
 * Sets *m to the monoid with this action and P-portion, numbered by least words; *same: whether this was its numbering
 * already, with no two elements equal.
 */
static status restore_monoid(const monoid *from, monoid *m, const allocator *a, bool *same, const monitor *watch)
{
    machine states;
    status r = machine_init(&states, a, from->order, from->generators);
    if (r != STATUS_OK) return r;
    for (size_t i = 0; i < (size_t)from->order * from->generators; i++) states.action[i] = from->action[i];
    for (uint32_t e = 0; e < from->order; e++) states.label[e] = from->p[e];
    r = machine_reduce(&states, m, a, watch);
    *same = r == STATUS_OK && m->order == from->order && m->generators == from->generators;
    for (uint32_t e = 0; *same && e < m->order; e++) *same = states.element[e] == e;
    machine_close(&states, a);
    return r;
}

/* Finds the first position whose image is each generator. They must be in the order in which learning finds them. */
static bool find_generators(const quotient *q, candidate *c)
{
    for (uint32_t g = 0; g < c->monoid.generators; g++) {
        size_t i = 0;
        while (i < q->positions.count && c->images[i] != c->monoid.action[g]) i++;
        if (i == q->positions.count || (g > 0 && c->generators[g - 1] >= i)) return false;
        c->generators[g] = (uint32_t)i;
    }
    return true;
}

status quotient_restore(quotient *q, const monoid *m, const uint32_t *images, const monitor *watch, bool *valid)
{
    candidate c;
    problem given = problem_of(q, watch);
    const allocator *a = &q->positions.memory;
    status r = candidate_init(&c, a, q->positions.count);
    *valid = false;
    if (r == STATUS_OK) r = monoid_commutes(m, valid, watch);
    if (r == STATUS_OK && *valid) r = restore_monoid(m, &c.monoid, a, valid, watch);
    if (r == STATUS_OK && *valid) {
        for (size_t i = 0; i < c.count; i++) c.images[i] = images[i];
        *valid = find_generators(q, &c);
    }
    if (r == STATUS_OK && *valid) r = learn_if_proven(&given, &c, &q->known, valid);
    candidate_close(&c, a);
    return r;
}
