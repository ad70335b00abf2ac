/*
 * A stack of options: each option is a list of component positions.
 *
 * A listing appends options on top, and its caller removes them again with options_truncate. Nested listings therefore
 * share one growing block, and no option costs an allocation.
 *
 * After some options the same player must move again (an entailing or complimenting move; Winning Ways, ch. 12). Such
 * options are marked in a list of their own, so that others cost nothing. Readers that do not handle marks leave
 * `takes_again` false, and the rules then refuse to list such options. Likewise `takes_value` marks a reader that wants
 * only values.
 *
 * A ray represents options that are not listed: all options that a listed position has under the name of the ray. Rules
 * list rays only for readers that handle them; for others they list all options.
 */
#ifndef GRUNDY_SEARCH_OPTIONS_H
#define GRUNDY_SEARCH_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/memory.h"

#define OPTIONS_UNTOLD UINT32_MAX

/* The role of a listed position of one component in the ray of a name. */
typedef struct option_ray {
    size_t option;
    unsigned name; /* below SEEN_NAMES of seen_sets.h */
    bool member;   /* it is an option, under that name */
    bool source;   /* its own options under that name are */
} option_ray;

typedef struct options {
    allocator memory;
    uint32_t *components; /* all components, option after option */
    size_t components_count, components_capacity;
    uint32_t *ends; /* ends[i]: index after the last component of option i */
    size_t count, ends_capacity;
    size_t *again; /* ascending: the options after which the same player moves again */
    size_t again_count, again_capacity;
    option_ray *rays; /* ascending by option */
    size_t rays_count, rays_capacity;
    bool takes_again; /* such options may be listed */
    bool takes_value; /* rules that know the Grundy value of the position may give it in place of a listing */
    uint32_t told;    /* that value, until the reader takes it; otherwise OPTIONS_UNTOLD */
    /* Not NULL: rules may end a listing after an option, of one component, that settles the position for the reader. */
    bool (*settles)(const void *reader, uint32_t component);
    const void *reader;
    size_t allowed; /* the largest allowed count; beyond it STATUS_LIMIT */
    size_t room;    /* the smaller of ends_capacity and allowed */
    bool slow;      /* set by rules that have worked for a while since they last set it: a tick is due */
} options;

void options_init(options *o, const allocator *a);
void options_close(options *o); /* idempotent */

/* Appends one option of `count` components. Errors: as options_grow (nothing is appended). */
status options_append(options *o, const uint32_t *components, size_t count);

/* Whether to tick before listing number `listings`: at every `every`-th listing, and after slow ones. */
static inline bool options_tick_is_due(options *o, uint64_t listings, uint64_t every)
{
    bool is = o->slow || listings % every == 0;
    o->slow = false;
    return is;
}

/* Allows at most `most` more options (SIZE_MAX: any number); a further option is STATUS_LIMIT. */
void options_allow(options *o, size_t most);

/*
 * Makes room for one more option of `count` components. Errors: STATUS_NO_MEMORY; STATUS_LIMIT;
 * STATUS_TOO_MANY_OPTIONS beyond UINT32_MAX components.
 */
status options_grow(options *o, size_t count);

/* The same, without a call if there already is room. */
static inline status options_reserve(options *o, size_t count)
{
    if (o->components_capacity - o->components_count >= count && o->count < o->room) return STATUS_OK;
    return options_grow(o, count);
}

/* Adds a component to the option being built, in reserved room; options_end closes the option. */
static inline void options_add(options *o, uint32_t component)
{
    o->components[o->components_count++] = component;
}

static inline void options_end(options *o)
{
    o->ends[o->count++] = (uint32_t)o->components_count;
}

/* Marks the last option: the same player moves again after it. Errors: STATUS_NO_MEMORY (nothing is marked). */
status options_mark_again(options *o);

/* Sets the role of the last option in a ray. Errors: STATUS_NO_MEMORY (nothing is marked). */
status options_mark_ray(options *o, unsigned name, bool member, bool source);

/* The first place in o->again of an option from index `first` on. Cost: O(log marks). */
size_t options_first_again(const options *o, size_t first);

/* Frees the arrays of an empty list if they have room for more components than this. */
void options_release(options *o, size_t components);

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
