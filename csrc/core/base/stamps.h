/*
 * A set of small numbers that is emptied in O(1): number i is in the set when its stamp is the current generation.
 *
 * The owner of the set passes the same allocator to every call.
 */
#ifndef GRUNDY_BASE_STAMPS_H
#define GRUNDY_BASE_STAMPS_H

#include <stdbool.h>

#include "core/base/memory.h"

typedef struct stamps {
    uint32_t *marks; /* marks[i] == generation: i is in the set */
    size_t capacity; /* the numbers 0 .. capacity-1 can be in the set */
    uint32_t generation;
} stamps;

/* An empty set that holds no memory is all zeros. Idempotent. */
void stamps_close(stamps *s, const allocator *a);

/*
 * Makes room for the numbers 0 .. size-1; the set keeps its numbers. Errors: STATUS_NO_MEMORY, and the set is as
 * before. Cost: O(1) amortised.
 */
status stamps_reserve(stamps *s, const allocator *a, size_t size);

/* Empties the set. Cost: O(1), and O(capacity) once in 2^32 times. */
void stamps_empty(stamps *s);

static inline void stamps_add(stamps *s, size_t i)
{
    s->marks[i] = s->generation;
}

static inline bool stamps_has(const stamps *s, size_t i)
{
    return s->marks[i] == s->generation;
}

#endif
