#include "core/search/options.h"

#include <string.h>

#include "core/base/limit.h"

void options_init(options *o, const allocator *a)
{
    memset(o, 0, sizeof *o);
    o->memory = *a;
    o->allowed = SIZE_MAX;
    o->told = OPTIONS_UNTOLD;
}

static void find_room(options *o)
{
    o->room = o->ends_capacity < o->allowed ? o->ends_capacity : o->allowed;
}

void options_allow(options *o, size_t most)
{
    o->allowed = most < SIZE_MAX - o->count ? o->count + most : SIZE_MAX;
    find_room(o);
}

void options_close(options *o)
{
    allocator a = o->memory;
    if (a.resize == NULL) return;
    memory_free(&a, o->components, o->components_capacity, sizeof *o->components);
    memory_free(&a, o->ends, o->ends_capacity, sizeof *o->ends);
    memory_free(&a, o->again, o->again_capacity, sizeof *o->again);
    memory_free(&a, o->rays, o->rays_capacity, sizeof *o->rays);
    options_init(o, &a);
}

status options_grow(options *o, size_t count)
{
    if (o->count >= o->allowed) return STATUS_LIMIT;
    if (count >= UINT32_MAX - o->components_count) return STATUS_TOO_MANY_OPTIONS;
    /* One more than needed, so that a list of empty options has an address too. */
    status r = memory_reserve(&o->memory, &o->components, &o->components_capacity, o->components_count + count + 1,
                              sizeof *o->components);
    if (r == STATUS_OK) r = memory_reserve(&o->memory, &o->ends, &o->ends_capacity, o->count + 1, sizeof *o->ends);
    find_room(o);
    return r;
}

void options_release(options *o, size_t components)
{
    if (o->count > 0 || o->components_count > 0 || o->components_capacity <= components) return;
    memory_free(&o->memory, o->components, o->components_capacity, sizeof *o->components);
    memory_free(&o->memory, o->ends, o->ends_capacity, sizeof *o->ends);
    o->components = o->ends = NULL;
    o->components_capacity = o->ends_capacity = 0;
    find_room(o);
}

void options_drop_unfinished(options *o)
{
    o->components_count = options_begin(o, o->count);
}

status options_append(options *o, const uint32_t *components, size_t count)
{
    status r = options_reserve(o, count);
    if (r != STATUS_OK) return r;
    for (size_t i = 0; i < count; i++) options_add(o, components[i]);
    options_end(o);
    return STATUS_OK;
}

status options_mark_again(options *o)
{
    status r = memory_reserve(&o->memory, &o->again, &o->again_capacity, o->again_count + 1, sizeof *o->again);
    if (r == STATUS_OK) o->again[o->again_count++] = o->count - 1;
    return r;
}

status options_mark_ray(options *o, unsigned name, bool member, bool source)
{
    status r = memory_reserve(&o->memory, &o->rays, &o->rays_capacity, o->rays_count + 1, sizeof *o->rays);
    if (r == STATUS_OK) o->rays[o->rays_count++] = (option_ray){o->count - 1, name, member, source};
    return r;
}

size_t options_first_again(const options *o, size_t first)
{
    size_t low = 0, high = o->again_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (o->again[middle] < first)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void options_truncate(options *o, size_t count)
{
    o->count = count;
    while (o->again_count > 0 && o->again[o->again_count - 1] >= count) o->again_count--;
    while (o->rays_count > 0 && o->rays[o->rays_count - 1].option >= count) o->rays_count--;
    options_drop_unfinished(o);
}
