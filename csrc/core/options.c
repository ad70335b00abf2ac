#include "options.h"

#include <string.h>

void options_init(options *o, const allocator *a)
{
    memset(o, 0, sizeof *o);
    o->memory = *a;
}

void options_close(options *o)
{
    allocator a = o->memory;
    if (a.resize == NULL) return;
    memory_free(&a, o->components, o->components_capacity, sizeof *o->components);
    memory_free(&a, o->ends, o->ends_capacity, sizeof *o->ends);
    options_init(o, &a);
}

status options_grow(options *o, size_t count)
{
    if (count >= SIZE_MAX - o->components_count) return STATUS_NO_MEMORY;
    /* One more than needed, so that a list of empty options has an address too. */
    status s = memory_reserve(&o->memory, &o->components, &o->components_capacity, o->components_count + count + 1,
                              sizeof *o->components);
    return s != STATUS_OK ? s : memory_reserve(&o->memory, &o->ends, &o->ends_capacity, o->count + 1, sizeof *o->ends);
}

void options_drop_unfinished(options *o)
{
    o->components_count = options_begin(o, o->count);
}

status options_append(options *o, const uint32_t *components, size_t count)
{
    status s = options_reserve(o, count);
    if (s != STATUS_OK) return s;
    for (size_t i = 0; i < count; i++) options_add(o, components[i]);
    options_end(o);
    return STATUS_OK;
}

void options_truncate(options *o, size_t count)
{
    o->count = count;
    options_drop_unfinished(o);
}
