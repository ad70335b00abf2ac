#include "core/misere/algebra.h"

/* Steps between two calls of the monitor. */
#define STEPS_A_TICK 256

/* ---- Sums and mates ---- */

/* The option number i of g + h, as a pair of forms; false if there is none. */
static bool option_of_sum(const forms *f, uint32_t g, uint32_t h, size_t i, uint32_t *x, uint32_t *y)
{
    size_t of_g, of_h;
    const uint32_t *list = forms_options_of(f, g, &of_g);
    *x = g;
    *y = h;
    if (i < of_g) {
        *x = list[i];
        return true;
    }
    list = forms_options_of(f, h, &of_h);
    if (i - of_g >= of_h) return false;
    *y = list[i - of_g];
    return true;
}

static status step_sum(algebra *a, algebra_frame *frame, uint32_t *result)
{
    uint32_t x, y, sum;
    for (; option_of_sum(&a->forms, frame->g, frame->h, frame->cursor, &x, &y); frame->cursor++) {
        status r = algebra_ask(a, OPERATION_SUM, x, y, &sum);
        if (r != STATUS_OK || sum == FORM_UNKNOWN) return r;
        if ((r = algebra_collect(a, sum)) != STATUS_OK) return r;
    }
    return algebra_make_collected(a, frame, result);
}

static status step_mate(algebra *a, algebra_frame *frame, uint32_t *result)
{
    size_t count;
    const uint32_t *list = forms_options_of(&a->forms, frame->g, &count);
    *result = FORM_ONE;
    if (count == 0) return STATUS_OK;
    for (; frame->cursor < count; frame->cursor++) {
        status r = algebra_ask(a, OPERATION_MATE, list[frame->cursor], FORM_ZERO, result);
        if (r != STATUS_OK || *result == FORM_UNKNOWN) return r;
        if ((r = algebra_collect(a, *result)) != STATUS_OK) return r;
    }
    return algebra_make_collected(a, frame, result);
}

/* ---- The stack of operations ---- */

static const algebra_step steps[OPERATIONS] = {step_sum, step_mate, algebra_step_difference, algebra_step_distinguisher,
                                               algebra_step_link};

static status push_wanted(algebra *a, algebra_work *w)
{
    if (w->limit != 0 && w->done >= w->limit) return STATUS_LIMIT;
    status r = memory_reserve(&a->forms.memory, &a->path, &a->path_capacity, a->path_count + 1, sizeof *a->path);
    if (r != STATUS_OK) return r;
    w->done++;
    algebra_frame frame = {a->wanted.operation, a->wanted.g, a->wanted.h, a->wanted.number, a->stack_count, 0};
    a->path[a->path_count++] = frame;
    return STATUS_OK;
}

/* One step of the operation on top: keeps its result and pops it, or pushes the operation that it lacks. */
static status go_on(algebra *a, algebra_work *w)
{
    algebra_frame *top = &a->path[a->path_count - 1];
    uint32_t result = FORM_UNKNOWN;
    status r = steps[top->operation](a, top, &result);
    if (r != STATUS_OK) return r;
    if (result == FORM_UNKNOWN) return push_wanted(a, w);
    a->kept[top->operation].results[top->number] = result;
    a->stack_count = top->first;
    a->path_count--;
    return STATUS_OK;
}

status algebra_compute(algebra *a, operation o, uint32_t g, uint32_t h, algebra_work *w, uint32_t *result)
{
    size_t base = a->path_count, collected = a->stack_count;
    status r = algebra_ask(a, o, g, h, result);
    if (r != STATUS_OK || *result != FORM_UNKNOWN) return r;
    r = push_wanted(a, w);
    for (uint64_t step = 1; r == STATUS_OK && a->path_count > base; step++) {
        if (step % STEPS_A_TICK == 0) r = monitor_tick(w->monitor, w->done, 0);
        if (r == STATUS_OK) r = go_on(a, w);
    }
    a->path_count = base;
    a->stack_count = collected;
    return r == STATUS_OK ? algebra_ask(a, o, g, h, result) : r;
}
