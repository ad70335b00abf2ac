#include "core/misere/steps.h"

#include <string.h>

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
