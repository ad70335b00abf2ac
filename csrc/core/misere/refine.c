#include "core/misere/refine.h"

#include <string.h>

/* The stack of the recursion. */
typedef struct frame {
    struct frame *outer; /* the frame whose candidate without x this one refines; NULL: the first */
    layers layers;
} frame;

static void pop(frame **top)
{
    frame *f = *top;
    allocator a = f->layers.given->positions->memory;
    *top = f->outer;
    layers_close(&f->layers);
    memory_free(&a, f, 1, sizeof *f);
}

/* Puts a frame for layers on top; see layers_init. */
static status push(frame **top, const problem *given, candidate *coarse, unsigned char *won, bool more_options)
{
    const allocator *a = &given->positions->memory;
    frame *f = memory_zeroed(a, 1, sizeof *f);
    if (f == NULL) {
        memory_free(a, won, coarse->monoid.order, 1);
        return STATUS_NO_MEMORY;
    }
    f->outer = *top;
    *top = f;
    return layers_init(&f->layers, given, coarse, won, more_options);
}

/* The first frame: for misere play itself, over the trivial candidate, which distinguishes nothing. */
static status push_first(frame **top, const problem *given, candidate *trivial, const candidate *known)
{
    const allocator *a = &given->positions->memory;
    status r = candidate_trivial(trivial, a, given->positions->count);
    if (r == STATUS_OK) r = push(top, given, trivial, memory_zeroed(a, 1, 1), false);
    return r != STATUS_OK ? r : layers_start(&(*top)->layers, known);
}

/* Decides the next layer of the top frame or, if its claim is refuted, puts a frame for that claim on top. */
static status decide_layer(frame **top, bool guess_only)
{
    layers *l = &(*top)->layers;
    const problem *given = l->given;
    const allocator *a = &given->positions->memory;
    claim next = {NULL, NULL, false};
    unsigned char *won = NULL;
    bool proven = true;
    size_t order = l->without_x.monoid.order;
    status r = layers_next_claim(l, &next, &won);
    if (r == STATUS_OK) {
        next.p = memory_zeroed(a, order, 1);
        r = next.p != NULL ? claim_guess(&next, given, &l->without_x) : STATUS_NO_MEMORY;
    }
    if (r == STATUS_OK && !guess_only) r = claim_prove(&next, given, &l->without_x, &proven);
    if (r == STATUS_OK && proven) r = layers_append(l, next.p);
    memory_free(a, next.p, order, 1);
    if (r != STATUS_OK || proven) {
        memory_free(a, won, order, 1);
        return r;
    }
    r = push(top, given, &l->without_x, won, next.more_options);
    return r == STATUS_OK ? layers_restrict(&(*top)->layers) : r;
}

/*
 * *complete: the layers repeat, or x equals a sum without it; *element is the image of this sum, otherwise MONOID_NONE.
 */
static status is_complete(layers *l, bool guess_only, uint32_t *element, bool *complete)
{
    status r = STATUS_OK;
    *element = MONOID_NONE;
    if (l->count == 1 && !guess_only && !layers_x_generates(l)) r = layers_find_equal(l, element);
    *complete = r == STATUS_OK && (*element != MONOID_NONE || layers_repeat(l));
    return r;
}

/*
 * Removes the top frame. Its result makes the candidate of the frame below finer, and is the layer that was refuted
 * there; the result of the first frame goes to *result.
 */
static status finish(frame **top, uint32_t element, refinement *result)
{
    allocator a = (*top)->layers.given->positions->memory;
    refinement out;
    status r = element == MONOID_NONE ? layers_reduce(&(*top)->layers, &out)
                                      : layers_take_without_x(&(*top)->layers, element, &out);
    pop(top);
    if (r == STATUS_OK && *top == NULL) {
        *result = out;
        return r;
    }
    if (r == STATUS_OK && *top != NULL) {
        r = layers_substitute(&(*top)->layers, &out);
        if (r == STATUS_OK) r = layers_append(&(*top)->layers, out.p);
    }
    refinement_close(&out, &a);
    return r;
}

/* Works until no frame is left; *out (zeroed) becomes the result of the first one. Always removes all frames. */
static status work(frame **top, bool guess_only, refinement *out)
{
    status r = STATUS_OK;
    while (r == STATUS_OK && *top != NULL) {
        const monitor *watch = (*top)->layers.given->watch;
        uint32_t element;
        bool complete = true;
        r = decide_layer(top, guess_only);
        while (r == STATUS_OK && complete && *top != NULL) {
            r = is_complete(&(*top)->layers, guess_only, &element, &complete);
            if (r == STATUS_OK && complete) r = finish(top, element, out);
        }
        if (r == STATUS_OK) r = monitor_tick(watch, 0, 0);
    }
    while (*top != NULL) pop(top);
    return r;
}

status refine_quotient(const problem *given, const candidate *known, bool guess_only, candidate *c)
{
    const allocator *a = &given->positions->memory;
    candidate trivial;
    refinement out;
    frame *top = NULL;
    memset(&out, 0, sizeof out);
    status r = push_first(&top, given, &trivial, known);
    if (r == STATUS_OK) r = work(&top, guess_only, &out);
    while (top != NULL) pop(&top);
    if (r == STATUS_OK) {
        *c = out.finer;
        memset(&out.finer, 0, sizeof out.finer);
    }
    refinement_close(&out, a);
    candidate_close(&trivial, a);
    return r;
}

status refine_claim(const problem *given, candidate *coarse, unsigned char *won, bool more_options, refinement *out)
{
    frame *top = NULL;
    memset(out, 0, sizeof *out);
    status r = push(&top, given, coarse, won, more_options);
    if (r == STATUS_OK) r = layers_restrict(&top->layers);
    if (r == STATUS_OK) r = work(&top, false, out);
    while (top != NULL) pop(&top);
    return r;
}
