/*
 * The minimal excludant: the least non-negative integer not in a set.
 *
 * A mex_set is emptied in O(1) and reused for every position. (Sprague 1935; Grundy 1939; Winning Ways, ch. 4.)
 */
#ifndef GRUNDY_BASE_MEX_H
#define GRUNDY_BASE_MEX_H

#include "core/base/stamps.h"

typedef struct mex_set {
    allocator memory;
    stamps values;
} mex_set;

void mex_set_init(mex_set *m, const allocator *a);
void mex_set_close(mex_set *m); /* idempotent */

/*
 * Empties the set and makes room for `size` insertions: values above `size` are then ignored by mex_set_add, as they
 * cannot change the mex. Errors: STATUS_NO_MEMORY. Cost: O(1) amortised.
 */
status mex_set_clear(mex_set *m, size_t size);

static inline void mex_set_add(mex_set *m, uint64_t value)
{
    if (value < m->values.capacity) stamps_add(&m->values, (size_t)value);
}

/* The least value not in the set. Cost: O(mex). */
static inline uint32_t mex_set_mex(const mex_set *m)
{
    uint32_t v = 0;
    while (v < m->values.capacity && stamps_has(&m->values, v)) v++;
    return v;
}

#endif
