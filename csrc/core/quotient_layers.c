#include "quotient_layers.h"

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
                r = list_add(&l->images, a, monoid_multiply(m, parent, moves->list[i]));
        }
        l->ends[e] = l->images.count;
        if (r == STATUS_OK && e % 1024 == 0) r = monitor_tick(watch, 0, 0);
    }
    return r;
}

static status least_options_init(const quotient *q, const monoid *m, const uint32_t *atoms, const uint32_t *images,
                                 least_options *l, const monitor *watch)
{
    const allocator *a = &q->memory;
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
        r = quotient_option_images(q, m, images, atoms[k], &moves);
        move_ends[k] = moves.count;
    }
    if (r == STATUS_OK) r = fill_least_options(m, &moves, move_ends, l, a, watch);
    element_list_close(&moves, a);
    memory_free(a, move_ends, m->atoms, sizeof *move_ends);
    if (r != STATUS_OK) least_options_close(l, a);
    return r;
}

/* ---- layers: c, c x, c xx, ... for all c in a cover ---- */

void layers_close(layers *x, const allocator *a)
{
    memory_free(a, x->p, x->p_capacity, 1);
    memory_free(a, x->kill, x->kill_capacity, 1);
}

/* Where a move in one x of c x^k leaves P, given layer k-1 (NULL for k = 0). */
static void fill_kills(const monoid *m, const element_list *moves, const unsigned char *before, unsigned char *kill)
{
    for (uint32_t c = 0; c < m->order; c++) {
        kill[c] = 0;
        for (size_t i = 0; before != NULL && kill[c] == 0 && i < moves->count; i++)
            kill[c] = before[monoid_multiply(m, c, moves->list[i])];
    }
}

/*
 * The outcomes of one layer, in the order of least words: P when there are options
 * and none is P.
 */
static void fill_layer(const monoid *m, const least_options *l, bool has_x, const unsigned char *kill,
                       unsigned char *layer)
{
    for (uint32_t c = 0; c < m->order; c++) {
        size_t begin = least_begin(l, c);
        bool p = (has_x || begin < l->ends[c]) && !kill[c];
        for (size_t i = begin; p && i < l->ends[c]; i++) p = !layer[l->images.list[i]];
        layer[c] = p;
    }
}

static status fill_layers(const quotient *q, const monoid *m, const least_options *l, const element_list *moves,
                          layers *x, const monitor *watch)
{
    size_t order = m->order;
    for (x->count = 0;; x->count++) {
        if (x->count > q->pairs_limit / order) return STATUS_LIMIT;
        size_t needed = (x->count + 1) * order;
        status r = memory_reserve(&q->memory, &x->p, &x->p_capacity, needed, 1);
        if (r == STATUS_OK) r = memory_reserve(&q->memory, &x->kill, &x->kill_capacity, needed, 1);
        if (r == STATUS_OK) r = monitor_tick(watch, 0, 0);
        if (r != STATUS_OK) return r;
        unsigned char *layer = x->p + x->count * order, *kill = x->kill + x->count * order;
        fill_kills(m, moves, x->count > 0 ? layer - order : NULL, kill);
        fill_layer(m, l, x->count > 0, kill, layer);
        for (x->back = 0; x->back < x->count; x->back++)
            if (memcmp(x->p + x->back * order, layer, order) == 0) return STATUS_OK;
    }
}

status layers_solve(const quotient *q, const monoid *m, const uint32_t *atoms, const uint32_t *images, layers *x,
                    const monitor *watch)
{
    least_options l;
    element_list moves;
    memset(x, 0, sizeof *x);
    status r = least_options_init(q, m, atoms, images, &l, watch);
    if (r != STATUS_OK) return r;
    r = element_list_init(&moves, &q->memory, m->order);
    if (r == STATUS_OK) r = quotient_option_images(q, m, images, q->count - 1, &moves);
    if (r == STATUS_OK) r = fill_layers(q, m, &l, &moves, x, watch);
    element_list_close(&moves, &q->memory);
    least_options_close(&l, &q->memory);
    return r;
}
