/*
 * A stack of option lists: each option is a list of component positions.
 *
 * Listing appends options on top; whoever listed them takes them off again with
 * options_truncate. Nested listings therefore share one growing block, and no
 * option costs an allocation.
 */
#ifndef GRUNDY_OPTIONS_H
#define GRUNDY_OPTIONS_H

#include <stddef.h>
#include <stdint.h>

#include "memory.h"

typedef struct options {
    allocator memory;
    uint32_t *components; /* all components, option after option */
    size_t components_count, components_capacity;
    size_t *ends; /* ends[i]: index after the last component of option i */
    size_t count, ends_capacity;
} options;

void options_init(options *o, const allocator *a);
void options_close(options *o); /* idempotent */

/* Appends one option of `count` components. Errors: STATUS_NO_MEMORY (nothing is appended). */
status options_append(options *o, const uint32_t *components, size_t count);

/* Makes room for one more option of `count` components. Errors: STATUS_NO_MEMORY. */
status options_grow(options *o, size_t count);

/* Makes sure of that room; nearly always it is there. */
static inline status options_reserve(options *o, size_t count)
{
    if (o->components_capacity - o->components_count >= count && o->count < o->ends_capacity) return STATUS_OK;
    return options_grow(o, count);
}

/* Adds a component to the option being built, in reserved room; options_end closes the option. */
static inline void options_add(options *o, uint32_t component)
{
    o->components[o->components_count++] = component;
}

static inline void options_end(options *o)
{
    o->ends[o->count++] = o->components_count;
}

/* Drops the components added since the last options_end. */
void options_drop_unfinished(options *o);

/* Drops all options from index `count` on. */
void options_truncate(options *o, size_t count);

/* The index of the first component of option i (i may be `count`: the end). */
static inline size_t options_begin(const options *o, size_t i)
{
    return i == 0 ? 0 : o->ends[i - 1];
}

#endif
