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

status options_add_component(options *o, uint32_t component)
{
    if (o->components_count == o->components_capacity) {
        status s = memory_reserve(&o->memory, &o->components, &o->components_capacity, o->components_count + 1,
                                  sizeof *o->components);
        if (s != STATUS_OK) return s;
    }
    o->components[o->components_count++] = component;
    return STATUS_OK;
}

status options_end(options *o)
{
    if (o->count == o->ends_capacity) {
        status s = memory_reserve(&o->memory, &o->ends, &o->ends_capacity, o->count + 1, sizeof *o->ends);
        if (s != STATUS_OK) return s;
    }
    o->ends[o->count++] = o->components_count;
    return STATUS_OK;
}

void options_drop_unfinished(options *o)
{
    o->components_count = options_begin(o, o->count);
}

status options_append(options *o, const uint32_t *components, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        status s = options_add_component(o, components[i]);
        if (s != STATUS_OK) {
            options_drop_unfinished(o);
            return s;
        }
    }
    status s = options_end(o);
    if (s != STATUS_OK) options_drop_unfinished(o);
    return s;
}

void options_truncate(options *o, size_t count)
{
    o->count = count;
    options_drop_unfinished(o);
}
