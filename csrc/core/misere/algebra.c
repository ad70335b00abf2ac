#include "core/misere/steps.h"

#include <string.h>

/* Steps between two calls of the monitor. */
#define STEPS_A_TICK 256

status algebra_init(algebra *a, const allocator *memory)
{
    memset(a, 0, sizeof *a);
    for (int i = 0; i < OPERATIONS; i++) interner_init(&a->kept[i].pairs, memory);
    return forms_init(&a->forms, memory);
}

void algebra_close(algebra *a)
{
    allocator memory = a->forms.memory;
    if (memory.resize == NULL) return;
    for (int i = 0; i < OPERATIONS; i++) {
        interner_close(&a->kept[i].pairs);
        memory_free(&memory, a->kept[i].results, a->kept[i].capacity, sizeof *a->kept[i].results);
    }
    memory_free(&memory, a->path, a->path_capacity, sizeof *a->path);
    memory_free(&memory, a->stack, a->stack_capacity, sizeof *a->stack);
    forms_close(&a->forms);
    memset(a, 0, sizeof *a);
}

static bool is_symmetric(operation o)
{
    return o != OPERATION_MATE && o != OPERATION_DIFFERENCE;
}

status algebra_ask(algebra *a, operation o, uint32_t g, uint32_t h, uint32_t *result)
{
    uint32_t number = 0;
    if (is_symmetric(o) && g < h) {
        uint32_t swapped = g;
        g = h;
        h = swapped;
    }
    *result = g;
    if (o == OPERATION_SUM && h == FORM_ZERO) return STATUS_OK;
    *result = FORM_UNKNOWN;
    size_t before = a->kept[o].pairs.count;
    status r =
        memory_reserve(&a->forms.memory, &a->kept[o].results, &a->kept[o].capacity, before + 1, sizeof(uint32_t));
    if (r == STATUS_OK) r = interner_integer(&a->kept[o].pairs, (int64_t)((uint64_t)h << 32 | g), &number);
    if (r != STATUS_OK) return r;
    if (number == before) a->kept[o].results[number] = FORM_UNKNOWN;
    *result = a->kept[o].results[number];
    struct algebra_wanted wanted = {o, g, h, number};
    if (*result == FORM_UNKNOWN) a->wanted = wanted;
    return STATUS_OK;
}

status algebra_collect(algebra *a, uint32_t g)
{
    status r = memory_reserve(&a->forms.memory, &a->stack, &a->stack_capacity, a->stack_count + 1, sizeof *a->stack);
    if (r == STATUS_OK) a->stack[a->stack_count++] = g;
    return r;
}

status algebra_make_collected(algebra *a, const algebra_frame *frame, uint32_t *g)
{
    return forms_make(&a->forms, a->stack + frame->first, a->stack_count - frame->first, g);
}

/* ---- Sums and mates ---- */

/* The option number i of g + h, as a pair of forms; false when there are no more. */
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

/* One step of the operation on top: keeps its result and takes it off, or pushes what it lacks. */
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
