#include "quotient_candidate.h"

#include <string.h>

/* Moves an array of `count` numbers into a larger block. */
static uint32_t *move_to(const allocator *a, uint32_t *from, size_t count, uint32_t *to)
{
    if (count > 0) memcpy(to, from, count * sizeof *to);
    memory_free(a, from, count, sizeof *from);
    return to;
}

status candidate_reserve(candidate *c, const allocator *a, size_t count)
{
    if (count <= c->capacity) return STATUS_OK;
    size_t wanted = count + count / 2;
    uint32_t *atoms = memory_zeroed(a, wanted, sizeof *atoms), *images = memory_zeroed(a, wanted, sizeof *images),
             *pairs = memory_zeroed(a, wanted, sizeof *pairs);
    if (atoms == NULL || images == NULL || pairs == NULL) {
        memory_free(a, atoms, wanted, sizeof *atoms);
        memory_free(a, images, wanted, sizeof *images);
        memory_free(a, pairs, wanted, sizeof *pairs);
        return STATUS_NO_MEMORY;
    }
    c->atoms = move_to(a, c->atoms, c->capacity, atoms);
    c->images = move_to(a, c->images, c->capacity, images);
    c->pairs = move_to(a, c->pairs, c->capacity, pairs);
    c->capacity = wanted;
    return STATUS_OK;
}

status candidate_init(candidate *c, const allocator *a, size_t count)
{
    memset(c, 0, sizeof *c);
    c->count = count;
    return candidate_reserve(c, a, count);
}

void candidate_close(candidate *c, const allocator *a)
{
    monoid_close(&c->monoid);
    transitions_close(&c->transitions);
    memory_free(a, c->atoms, c->capacity, sizeof *c->atoms);
    memory_free(a, c->images, c->capacity, sizeof *c->images);
    memory_free(a, c->pairs, c->capacity, sizeof *c->pairs);
    memset(c, 0, sizeof *c);
}

status candidate_trivial(candidate *c, const allocator *a, size_t count)
{
    status r = candidate_init(c, a, count);
    if (r == STATUS_OK) r = monoid_init(&c->monoid, a);
    if (r == STATUS_OK && count > 0) memset(c->images, 0, count * sizeof *c->images);
    return r;
}

status candidate_copy(candidate *c, const allocator *a, const candidate *from)
{
    const monoid *m = &from->monoid;
    monoid *to = &c->monoid;
    size_t order = m->order;
    status r = candidate_init(c, a, from->count);
    if (r != STATUS_OK) return r;
    *to = *m;
    to->action = memory_zeroed(a, order * m->atoms, sizeof *to->action);
    to->parent = memory_zeroed(a, order, sizeof *to->parent);
    to->last = memory_zeroed(a, order, sizeof *to->last);
    to->outcome = memory_zeroed(a, order, 1);
    if (to->action == NULL || to->parent == NULL || to->last == NULL || to->outcome == NULL) return STATUS_NO_MEMORY;
    memcpy(to->action, m->action, order * m->atoms * sizeof *to->action);
    memcpy(to->parent, m->parent, order * sizeof *to->parent);
    memcpy(to->last, m->last, order * sizeof *to->last);
    memcpy(to->outcome, m->outcome, order);
    if (m->atoms > 0) memcpy(c->atoms, from->atoms, m->atoms * sizeof *c->atoms);
    if (from->count > 0) memcpy(c->images, from->images, from->count * sizeof *c->images);
    return STATUS_OK;
}

void workshop_close(workshop *w, const allocator *a)
{
    memory_free(a, w->machine.action, w->machine.states * w->machine.generators, sizeof(uint32_t));
    memory_free(a, w->machine.label, w->machine.states, sizeof(uint32_t));
    memory_free(a, w->element, w->machine.states, sizeof(uint32_t));
    memory_free(a, w->positions, w->machine.generators, sizeof(uint32_t));
}

status workshop_init(workshop *w, const allocator *a, size_t states, size_t generators)
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

status candidate_reduce(candidate *c, const allocator *a, workshop *w, const monitor *watch)
{
    size_t generators = w->machine.generators;
    uint32_t *atom = memory_zeroed(a, generators, sizeof *atom);
    if (atom == NULL) return STATUS_NO_MEMORY;
    status r = monoid_reduce(&c->monoid, a, &w->machine, w->element, atom, watch);
    for (uint32_t i = 0; r == STATUS_OK && i < c->monoid.atoms; i++) c->atoms[i] = w->positions[atom[i]];
    memory_free(a, atom, generators, sizeof *atom);
    return r;
}
