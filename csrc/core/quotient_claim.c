#include "quotient_claim.h"

#include <string.h>

status element_list_init(element_list *l, const allocator *a, uint32_t order)
{
    memset(l, 0, sizeof *l);
    l->marks = memory_zeroed(a, order, sizeof *l->marks);
    l->order = order;
    l->generation = 1;
    return l->marks != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

void element_list_close(element_list *l, const allocator *a)
{
    memory_free(a, l->list, l->capacity, sizeof *l->list);
    memory_free(a, l->marks, l->order, sizeof *l->marks);
}

static status list_add(element_list *l, const allocator *a, uint32_t element)
{
    if (l->marks[element] == l->generation) return STATUS_OK;
    status r = memory_reserve(a, &l->list, &l->capacity, l->count + 1, sizeof *l->list);
    if (r != STATUS_OK) return r;
    l->marks[element] = l->generation;
    l->list[l->count++] = element;
    return STATUS_OK;
}

void element_list_next(element_list *l)
{
    l->generation++;
}

status quotient_option_images(const quotient *q, const monoid *m, const uint32_t *images, size_t i, element_list *l)
{
    status r = STATUS_OK;
    for (size_t o = i == 0 ? 0 : q->spans[i - 1]; r == STATUS_OK && o < q->spans[i]; o++) {
        uint32_t element = 0;
        for (size_t c = options_begin(&q->words, o); c < q->words.ends[o]; c++)
            element = monoid_multiply(m, element, images[q->words.components[c]]);
        r = list_add(l, &q->memory, element);
    }
    return r;
}

/* ---- the options of least words ---- */

/* For every element of a monoid the images of the options of its least word: list[ends[e-1] .. ends[e]). */
typedef struct least_options {
    element_list images;
    size_t *ends;
    uint32_t order;
} least_options;

static void least_options_close(least_options *l, const allocator *a)
{
    element_list_close(&l->images, a);
    memory_free(a, l->ends, l->order, sizeof *l->ends);
}

static size_t least_begin(const least_options *l, uint32_t e)
{
    return e == 0 ? 0 : l->ends[e - 1];
}

/*
 * The least word of e is that of its parent and one atom more: its options move
 * in the parent, or in the atom.
 */
static status fill_least_options(const monoid *m, const element_list *moves, const size_t *move_ends, least_options *l,
                                 const allocator *a, const monitor *watch)
{
    status r = STATUS_OK;
    for (uint32_t e = 0; r == STATUS_OK && e < m->order; e++) {
        element_list_next(&l->images);
        if (e > 0) {
            uint32_t parent = m->parent[e], atom = m->last[e];
            for (size_t i = least_begin(l, parent); r == STATUS_OK && i < l->ends[parent]; i++)
                r = list_add(&l->images, a, m->action[(size_t)l->images.list[i] * m->atoms + atom]);
            for (size_t i = atom == 0 ? 0 : move_ends[atom - 1]; r == STATUS_OK && i < move_ends[atom]; i++)
                /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): there is a list where an atom has moves */
                r = list_add(&l->images, a, monoid_multiply(m, parent, moves->list[i]));
        }
        l->ends[e] = l->images.count;
        if (r == STATUS_OK) r = monitor_tick(watch, 0, 0);
    }
    return r;
}

static status least_options_init(const quotient *q, const candidate *c, least_options *l, const monitor *watch)
{
    const allocator *a = &q->memory;
    const monoid *m = &c->monoid;
    element_list moves;
    memset(l, 0, sizeof *l);
    l->order = m->order;
    size_t *move_ends = memory_zeroed(a, m->atoms, sizeof *move_ends);
    status r = element_list_init(&moves, a, m->order);
    if (r == STATUS_OK) r = element_list_init(&l->images, a, m->order);
    l->ends = memory_zeroed(a, m->order, sizeof *l->ends);
    if (move_ends == NULL || l->ends == NULL) r = STATUS_NO_MEMORY;
    for (uint32_t k = 0; r == STATUS_OK && k < m->atoms; k++) {
        element_list_next(&moves);
        r = quotient_option_images(q, m, c->images, c->atoms[k], &moves);
        move_ends[k] = moves.count;
    }
    if (r == STATUS_OK) r = fill_least_options(m, &moves, move_ends, l, a, watch);
    element_list_close(&moves, a);
    memory_free(a, move_ends, m->atoms, sizeof *move_ends);
    if (r != STATUS_OK) least_options_close(l, a);
    return r;
}

status claim_guess(const quotient *q, const candidate *c, const claim *what, const monitor *watch)
{
    least_options l;
    status r = least_options_init(q, c, &l, watch);
    if (r != STATUS_OK) return r;
    for (uint32_t e = 0; r == STATUS_OK && e < l.order; e++) {
        size_t begin = least_begin(&l, e);
        bool p = (what->more_options || begin < l.ends[e]) && !(what->kill != NULL && what->kill[e]);
        for (size_t i = begin; p && i < l.ends[e]; i++) p = !what->p[l.images.list[i]];
        what->p[e] = p;
        r = monitor_tick(watch, 0, 0);
    }
    least_options_close(&l, &q->memory);
    return r;
}

/* ---- the proof ---- */

static bool pair_is_p(const transitions *t, const claim *what, size_t pair)
{
    if (!what->more_options && !transitions_has_options(t, pair)) return false;
    return !(what->kill != NULL && what->kill[t->elements[pair]]) && !transitions_can_win(t, pair);
}

bool claim_holds(const transitions *t, const claim *what, size_t first)
{
    for (size_t pair = first; pair < t->count; pair++)
        if (pair_is_p(t, what, pair) != (what->p[t->elements[pair]] != 0)) return false;
    return true;
}

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

status claim_check(const quotient *q, candidate *c, const claim *what, bool *stands, const monitor *watch)
{
    element_list scratch;
    size_t checked = 0;
    transitions_close(&c->transitions);
    status r = element_list_init(&scratch, &q->memory, c->monoid.order);
    if (r == STATUS_OK) r = transitions_init(&c->transitions, &q->memory, &c->monoid, what->p, watch);
    *stands = r == STATUS_OK;
    for (size_t i = 0; r == STATUS_OK && *stands && i <= c->count; i++) {
        *stands = claim_holds(&c->transitions, what, checked);
        checked = c->transitions.count;
        if (*stands && i < c->count) r = add_pairs(q, c, i, &scratch, watch);
    }
    if (r != STATUS_OK) *stands = false;
    element_list_close(&scratch, &q->memory);
    return r;
}
