#include "core/misere/claim.h"

#include <string.h>

/* ---- the options of least words ---- */

/* Some words, and the images of the options of each: those of word i end before ends[i] in the list. */
typedef struct word_options {
    element_list images;
    size_t *ends;
    uint32_t words;
} word_options;

static void word_options_close(word_options *w, const allocator *a)
{
    element_list_close(&w->images, a);
    memory_free(a, w->ends, w->words, sizeof *w->ends);
}

/* Errors: STATUS_NO_MEMORY. Must be closed even after an error. */
static status word_options_init(word_options *w, const allocator *a, uint32_t words, uint32_t order)
{
    w->words = words;
    w->ends = memory_zeroed(a, words, sizeof *w->ends);
    status r = element_list_init(&w->images, a, order);
    return w->ends == NULL ? STATUS_NO_MEMORY : r;
}

static size_t first_image(const word_options *w, uint32_t i)
{
    return i == 0 ? 0 : w->ends[i - 1];
}

/* The options of the generators, each a word of one letter. */
static status list_generators(word_options *w, const problem *given, const candidate *c)
{
    status r = word_options_init(w, &given->positions->memory, c->monoid.generators, c->monoid.order);
    for (uint32_t g = 0; r == STATUS_OK && g < w->words; g++) {
        element_list_next_set(&w->images);
        r = candidate_option_images(c, given->positions, c->generators[g], &w->images);
        w->ends[g] = w->images.count;
    }
    return r;
}

/*
 * The options of the least words of all elements. The identity is the empty word; the least word of any other e is that
 * of its parent with one more generator, and its options move in one of the two.
 */
static status list_elements(word_options *w, const word_options *generators, const problem *given, const monoid *m)
{
    const allocator *a = &given->positions->memory;
    status r = word_options_init(w, a, m->order, m->order);
    for (uint32_t e = 1; r == STATUS_OK && e < m->order; e++) {
        uint32_t parent = m->parent[e], g = m->last[e];
        element_list_next_set(&w->images);
        for (size_t i = first_image(w, parent); r == STATUS_OK && i < w->ends[parent]; i++)
            r = element_list_add(&w->images, a, m->action[(size_t)w->images.list[i] * m->generators + g]);
        for (size_t i = first_image(generators, g); r == STATUS_OK && i < generators->ends[g]; i++)
            r = element_list_add(&w->images, a, monoid_multiply(m, parent, generators->images.list[i]));
        w->ends[e] = w->images.count;
        if (r == STATUS_OK) r = monitor_tick(given->watch, 0, 0);
    }
    return r;
}

status claim_guess(const claim *claimed, const problem *given, const candidate *c)
{
    const allocator *a = &given->positions->memory;
    word_options generators, least;
    memset(&least, 0, sizeof least);
    status r = list_generators(&generators, given, c);
    if (r == STATUS_OK) r = list_elements(&least, &generators, given, &c->monoid);
    word_options_close(&generators, a);
    for (uint32_t e = 0; r == STATUS_OK && e < c->monoid.order; e++) {
        size_t begin = first_image(&least, e), end = least.ends[e];
        bool p = (claimed->more_options || begin < end) && !(claimed->won != NULL && claimed->won[e]);
        for (size_t i = begin; p && i < end; i++) p = !claimed->p[least.images.list[i]];
        claimed->p[e] = p;
        r = monitor_tick(given->watch, 0, 0);
    }
    word_options_close(&least, a);
    return r;
}

/* ---- the proof ---- */

static bool pair_is_p(const claim *claimed, const transitions *t, size_t pair)
{
    if (!claimed->more_options && !transitions_has_options(t, pair)) return false;
    return !(claimed->won != NULL && claimed->won[t->elements[pair]]) && !transitions_can_win(t, pair);
}

bool claim_holds(const claim *claimed, const transitions *t, size_t first)
{
    for (size_t pair = first; pair < t->count; pair++)
        if (pair_is_p(claimed, t, pair) != (claimed->p[t->elements[pair]] != 0)) return false;
    return true;
}

/* Adds the pairs of all sums with position i to the algebra. `list` is room for the images of its options. */
static status add_pairs(const problem *given, candidate *c, size_t i, element_list *list)
{
    list->count = 0;
    element_list_next_set(list);
    status r = candidate_option_images(c, given->positions, i, list);
    if (r != STATUS_OK) return r;
    return transitions_add(&c->transitions, &c->monoid, c->images[i], list, given->pairs_limit, given->watch,
                           &c->pairs[i]);
}

status claim_prove(const claim *claimed, const problem *given, candidate *c, bool *proven)
{
    const allocator *a = &given->positions->memory;
    element_list list;
    size_t checked = 0;
    transitions_close(&c->transitions);
    status r = element_list_init(&list, a, c->monoid.order);
    if (r == STATUS_OK) r = transitions_init(&c->transitions, a, &c->monoid, claimed->p, given->lean, given->watch);
    *proven = r == STATUS_OK;
    for (size_t i = 0; r == STATUS_OK && *proven && i <= c->count; i++) {
        *proven = claim_holds(claimed, &c->transitions, checked);
        checked = c->transitions.count;
        if (*proven && i < c->count) r = add_pairs(given, c, i, &list);
    }
    if (r != STATUS_OK) *proven = false;
    element_list_close(&list, a);
    return r;
}
