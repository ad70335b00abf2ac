/*
 * Sets of values that grow by one from position to position: the values of all options of a position along a ray.
 *
 * A position has a set for each name of a ray. The set of a position that follows another along the ray is the set of
 * the other and one more value. The positions of one ray therefore share a list of values, of which each has an initial
 * part, and the bits of the whole list. If two positions follow one, the second gets a copy.
 */
#ifndef GRUNDY_SEARCH_SEEN_SETS_H
#define GRUNDY_SEARCH_SEEN_SETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/memory.h"

/* Names of rays are numbers below this. */
#define SEEN_NAMES 16

/* The values of one ray, in the order in which they came. */
typedef struct seen_line {
    uint32_t *values;
    size_t count, capacity;
    uint64_t *words; /* their bits */
    size_t words_count;
    size_t full; /* the first word that has a zero, or words_count */
} seen_line;

/* The set of a position: the first `count` values of a line. */
typedef struct seen_place {
    uint32_t line; /* 0: the empty set; otherwise 1 + its number */
    uint32_t count;
} seen_place;

typedef struct seen_sets {
    allocator memory;
    seen_line *lines;
    size_t lines_count, lines_capacity;
    seen_place *places[SEEN_NAMES]; /* by position */
    size_t places_capacity[SEEN_NAMES];
} seen_sets;

void seen_sets_init(seen_sets *s, const allocator *a);
void seen_sets_close(seen_sets *s); /* idempotent */

/* Makes the set of a position empty. Errors: STATUS_NO_MEMORY. */
status seen_sets_clear(seen_sets *s, uint32_t position, unsigned name);

/* Adds a value to the set of a position, which was emptied before. Errors: STATUS_NO_MEMORY. Cost: O(1) amortised. */
status seen_sets_add(seen_sets *s, uint32_t position, unsigned name, uint32_t value);

/*
 * Adds the set of another position. Errors: STATUS_NO_MEMORY. Cost: O(1) if the set of the position is empty and no
 * position follows the other yet; otherwise the number of values.
 */
status seen_sets_join(seen_sets *s, uint32_t position, unsigned name, uint32_t other);

/* The line that is the set of the position found last on it; NULL: the empty set. */
const seen_line *seen_sets_line(const seen_sets *s, uint32_t position, unsigned name);

/* The bytes that they hold. */
size_t seen_sets_bytes(const seen_sets *s);

#endif
