#include "core/misere/layers.h"

#include <string.h>

#include "core/misere/machine.h"

void refinement_close(refinement *r, const allocator *a)
{
    memory_free(a, r->p, r->order, 1);
    memory_free(a, r->projection, r->order, sizeof *r->projection);
    candidate_close(&r->finer, a);
}

status layers_init(layers *l, const problem *given, candidate *coarse, unsigned char *won, bool more_options)
{
    memset(l, 0, sizeof *l);
    l->given = given;
    l->coarse = coarse;
    l->won = won;
    l->more_options = more_options;
    return won != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

static const allocator *allocator_of(const layers *l)
{
    return &l->given->positions->memory;
}

void layers_close(layers *l)
{
    const allocator *a = allocator_of(l);
    memory_free(a, l->won, l->coarse->monoid.order, 1);
    memory_free(a, l->projection, l->without_x.monoid.order, sizeof *l->projection);
    memory_free(a, l->powers, l->powers_capacity, sizeof *l->powers);
    memory_free(a, l->p, l->p_capacity, 1);
    candidate_close(&l->without_x, a);
}

/* The index of x. */
static uint32_t index_of_x(const layers *l)
{
    return (uint32_t)l->coarse->count - 1;
}

bool layers_x_generates(const layers *l)
{
    uint32_t generators = l->coarse->monoid.generators;
    return generators > 0 && l->coarse->generators[generators - 1] == index_of_x(l);
}

/* Images of the options of x in C. The list must be closed even after an error. */
static status x_option_images(const layers *l, element_list *list)
{
    status r = element_list_init(list, allocator_of(l), l->without_x.monoid.order);
    return r != STATUS_OK ? r : candidate_option_images(&l->without_x, l->given->positions, index_of_x(l), list);
}

/* The image of c x^k in B. */
static uint32_t project(const layers *l, size_t c, size_t k)
{
    return monoid_multiply(&l->coarse->monoid, l->projection[c], l->powers[k]);
}

/* ---- the candidate without x ---- */

/* Reads projection and images from a machine whose states are the elements of B. */
static status read_restriction(layers *l, const machine *from)
{
    l->projection = memory_zeroed(allocator_of(l), l->without_x.monoid.order, sizeof *l->projection);
    if (l->projection == NULL) return STATUS_NO_MEMORY;
    for (uint32_t e = 0; e < l->coarse->monoid.order; e++)
        if (from->element[e] != MONOID_NONE) l->projection[from->element[e]] = e;
    for (uint32_t i = 0; i < index_of_x(l); i++) l->without_x.images[i] = from->element[l->coarse->images[i]];
    for (uint32_t g = 0; g < l->without_x.monoid.generators; g++)
        l->without_x.generators[g] = l->coarse->generators[from->kept[g]];
    return STATUS_OK;
}

status layers_restrict(layers *l)
{
    machine states;
    const allocator *a = allocator_of(l);
    const monoid *m = &l->coarse->monoid;
    uint32_t generators = layers_x_generates(l) ? m->generators - 1 : m->generators;
    status r = candidate_init(&l->without_x, a, index_of_x(l));
    if (r == STATUS_OK) r = machine_init(&states, a, m->order, generators);
    if (r != STATUS_OK) return r;
    for (uint32_t e = 0; e < m->order; e++) {
        states.label[e] = e;
        for (uint32_t g = 0; g < generators; g++)
            states.action[(size_t)e * generators + g] = m->action[(size_t)e * m->generators + g];
    }
    r = machine_reduce(&states, &l->without_x.monoid, a, l->given->watch);
    if (r == STATUS_OK) r = read_restriction(l, &states);
    machine_close(&states, a);
    return r;
}

status layers_start(layers *l, const candidate *from)
{
    status r = candidate_copy(&l->without_x, allocator_of(l), from);
    if (r != STATUS_OK) return r;
    l->projection = memory_zeroed(allocator_of(l), from->monoid.order, sizeof *l->projection);
    return l->projection != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

status layers_substitute(layers *l, refinement *to)
{
    const allocator *a = allocator_of(l);
    size_t before = l->without_x.monoid.order, order = to->order;
    uint32_t *projection = memory_zeroed(a, order, sizeof *projection);
    unsigned char *p = memory_zeroed(a, l->count * order, 1);
    if (projection == NULL || p == NULL) {
        memory_free(a, projection, order, sizeof *projection);
        memory_free(a, p, l->count * order, 1);
        return STATUS_NO_MEMORY;
    }
    for (size_t c = 0; c < order; c++) {
        projection[c] = l->projection[to->projection[c]];
        for (size_t k = 0; k < l->count; k++) p[k * order + c] = l->p[k * before + to->projection[c]];
    }
    memory_free(a, l->projection, before, sizeof *l->projection);
    memory_free(a, l->p, l->p_capacity, 1);
    l->projection = projection;
    l->p = p;
    l->p_capacity = l->count * order == 0 ? 1 : l->count * order;
    candidate coarser = l->without_x;
    l->without_x = to->finer;
    to->finer = coarser;
    return STATUS_OK;
}

/* ---- layers ---- */

/* Fills in won[c]: whether the claim on B gives c x^k as won, or a move in an x leads to P. */
static status fill_won(const layers *l, const element_list *option_images, unsigned char *won)
{
    const monoid *m = &l->without_x.monoid;
    const unsigned char *before = l->count > 0 ? l->p + (l->count - 1) * m->order : NULL;
    status r = STATUS_OK;
    for (uint32_t c = 0; r == STATUS_OK && c < m->order; c++) {
        won[c] = l->won[project(l, c, l->count)];
        for (size_t i = 0; before != NULL && won[c] == 0 && i < option_images->count; i++)
            won[c] = before[monoid_multiply(m, c, option_images->list[i])];
        r = monitor_tick(l->given->watch, 0, 0);
    }
    return r;
}

status layers_next_claim(layers *l, claim *next, unsigned char **won)
{
    const allocator *a = allocator_of(l);
    element_list option_images;
    size_t k = l->count;
    status r = memory_reserve(a, &l->powers, &l->powers_capacity, k + 1, sizeof *l->powers);
    if (r != STATUS_OK) return r;
    l->powers[k] = k == 0 ? 0 : monoid_multiply(&l->coarse->monoid, l->powers[k - 1], l->coarse->images[index_of_x(l)]);
    *won = memory_zeroed(a, l->without_x.monoid.order, 1);
    if (*won == NULL) return STATUS_NO_MEMORY;
    r = x_option_images(l, &option_images);
    if (r == STATUS_OK) r = fill_won(l, &option_images, *won);
    next->won = *won;
    next->more_options = l->more_options || (k > 0 && option_images.count > 0);
    element_list_close(&option_images, a);
    return r;
}

status layers_append(layers *l, const unsigned char *p)
{
    size_t order = l->without_x.monoid.order;
    status r = memory_reserve(allocator_of(l), &l->p, &l->p_capacity, (l->count + 1) * order, 1);
    if (r != STATUS_OK) return r;
    memcpy(l->p + l->count * order, p, order);
    l->count++;
    return l->count > l->given->limit || l->count > l->given->pairs_limit / order ? STATUS_LIMIT : STATUS_OK;
}

bool layers_repeat(layers *l)
{
    if (l->count == 0) return false;
    size_t order = l->without_x.monoid.order, last = l->count - 1;
    for (size_t k = 0; k < last; k++) {
        if (l->powers[k] != l->powers[last] || memcmp(l->p + k * order, l->p + last * order, order) != 0) continue;
        l->preperiod = k;
        l->count = last;
        return true;
    }
    return false;
}

/* ---- the layers as a monoid ---- */

/* States are the c x^k; their labels distinguish the elements of B and the outcomes. The last generator is x. */
static status fill_machine(const layers *l, machine *states)
{
    const monoid *m = &l->without_x.monoid;
    size_t order = m->order;
    status r = STATUS_OK;
    for (size_t k = 0; r == STATUS_OK && k < l->count; k++) {
        size_t next = k + 1 < l->count ? k + 1 : l->preperiod;
        for (size_t c = 0; c < order; c++) {
            size_t s = k * order + c;
            uint32_t *action = states->action + s * states->generators;
            for (uint32_t g = 0; g < m->generators; g++)
                action[g] = (uint32_t)(k * order) + m->action[c * m->generators + g];
            action[m->generators] = (uint32_t)(next * order + c);
            states->label[s] = 2 * project(l, c, k) + (l->p[s] != 0);
        }
        r = monitor_tick(l->given->watch, 0, 0);
    }
    return r;
}

static status read_refinement(const layers *l, const machine *from, refinement *out)
{
    const allocator *a = allocator_of(l);
    candidate *finer = &out->finer;
    uint32_t x = index_of_x(l), x_generator = l->without_x.monoid.generators;
    out->order = finer->monoid.order;
    out->p = memory_zeroed(a, out->order, 1);
    out->projection = memory_zeroed(a, out->order, sizeof *out->projection);
    if (out->p == NULL || out->projection == NULL) return STATUS_NO_MEMORY;
    for (size_t s = 0; s < from->states; s++) {
        out->p[from->element[s]] = from->label[s] & 1;
        out->projection[from->element[s]] = from->label[s] >> 1;
    }
    for (uint32_t i = 0; i < x; i++) finer->images[i] = from->element[l->without_x.images[i]];
    finer->images[x] = from->element[from->action[x_generator]];
    for (uint32_t g = 0; g < finer->monoid.generators; g++)
        finer->generators[g] = from->kept[g] == x_generator ? x : l->without_x.generators[from->kept[g]];
    return out->order > l->given->limit ? STATUS_LIMIT : STATUS_OK;
}

status layers_reduce(const layers *l, refinement *out)
{
    machine states;
    const allocator *a = allocator_of(l);
    const monoid *m = &l->without_x.monoid;
    memset(out, 0, sizeof *out);
    status r = candidate_init(&out->finer, a, l->coarse->count);
    if (r == STATUS_OK) r = machine_init(&states, a, l->count * m->order, (size_t)m->generators + 1);
    if (r != STATUS_OK) return r;
    r = fill_machine(l, &states);
    if (r == STATUS_OK) r = machine_reduce(&states, &out->finer.monoid, a, l->given->watch);
    if (r == STATUS_OK) r = read_refinement(l, &states, out);
    machine_close(&states, a);
    return r;
}

/* ---- an x that needs no layers ---- */

/* The transition algebra of C, by the proven claim of the only layer, layer 0. */
static status find_transitions(layers *l)
{
    const allocator *a = allocator_of(l);
    size_t order = l->without_x.monoid.order;
    bool proven = false;
    if (l->without_x.transitions.count > 0) return STATUS_OK;
    unsigned char *won = memory_zeroed(a, order, 1);
    if (won == NULL) return STATUS_NO_MEMORY;
    for (size_t c = 0; c < order; c++) won[c] = l->won[l->projection[c]];
    claim first = {l->p, won, l->more_options};
    status r = claim_prove(&first, l->given, &l->without_x, &proven);
    memory_free(a, won, order, 1);
    return r == STATUS_OK && !proven ? STATUS_INVALID : r; /* contradicts the proof of layer 0 */
}

status layers_find_equal(layers *l, uint32_t *element)
{
    element_list option_images;
    *element = MONOID_NONE;
    status r = find_transitions(l);
    if (r != STATUS_OK) return r;
    r = x_option_images(l, &option_images);
    if (r == STATUS_OK) {
        uint32_t pair = transitions_find(&l->without_x.transitions, &option_images);
        uint32_t found = pair != MONOID_NONE ? l->without_x.transitions.elements[pair] : MONOID_NONE;
        if (pair != MONOID_NONE && l->projection[found] == l->coarse->images[index_of_x(l)]) *element = found;
    }
    element_list_close(&option_images, allocator_of(l));
    return r;
}

status layers_take_without_x(layers *l, uint32_t element, refinement *out)
{
    const allocator *a = allocator_of(l);
    size_t order = l->without_x.monoid.order;
    memset(out, 0, sizeof *out);
    unsigned char *p = memory_zeroed(a, order, 1);
    if (p == NULL) return STATUS_NO_MEMORY;
    memcpy(p, l->p, order);
    out->order = order;
    out->p = p;
    out->projection = l->projection;
    out->finer = l->without_x;
    l->projection = NULL;
    memset(&l->without_x, 0, sizeof l->without_x);
    status r = candidate_reserve(&out->finer, a, l->coarse->count);
    if (r != STATUS_OK) return r;
    out->finer.images[index_of_x(l)] = element;
    out->finer.count = l->coarse->count;
    return STATUS_OK;
}
