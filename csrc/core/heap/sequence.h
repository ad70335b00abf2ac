/*
 * A sequence: the values of the heaps 0, 1, 2, ..., in 1, 2, 4 or 8 bytes each.
 *
 * It starts with one byte for each value; a value that does not fit widens the whole sequence in place, once. Growing
 * keeps the values. If sequence_reserve asks for the final size first, no more memory is allocated.
 */
#ifndef GRUNDY_HEAP_SEQUENCE_H
#define GRUNDY_HEAP_SEQUENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/memory.h"

typedef struct sequence {
    allocator memory;
    void *data;       /* `capacity_bytes` bytes, aligned as the allocator aligns */
    size_t width;     /* bytes of a value: 1, 2, 4 or 8 */
    size_t count;     /* values present: of the heaps 0 .. count-1 */
    uint64_t maximum; /* the largest value present, or 0 */
    size_t capacity_bytes;
} sequence;

void sequence_init(sequence *s, const allocator *a);
void sequence_close(sequence *s); /* idempotent */

/*
 * Makes room for `count` values of the present width: exactly that much if nothing is allocated yet or if `count`
 * exceeds the usual growth, so that the memory is width * count bytes when the size is known at the start.
 * Errors: STATUS_NO_MEMORY (nothing changes).
 */
status sequence_reserve(sequence *s, size_t count);

/*
 * Makes values up to `maximum` fit: widens in place if needed. Cost: O(count) when it widens. Errors: STATUS_NO_MEMORY
 * (nothing changes).
 */
status sequence_fit(sequence *s, uint64_t maximum);

/* Brings the sequence back to the least width its maximum needs; keeps the memory. Cost: O(count). */
void sequence_narrow(sequence *s);

/* Appends one value. Cost: O(1) amortised. Errors: STATUS_NO_MEMORY. */
status sequence_append(sequence *s, uint64_t value);

/* Appends all of `values`. Errors: STATUS_NO_MEMORY, and then nothing is appended. */
status sequence_append_all(sequence *s, const uint64_t *values, size_t count);

/*
 * Appends copies of the values one period back until there are `count` values: value(n) = value(n - period) + saltus.
 * Needs 0 < period <= s->count. Cost: that of copying memory if saltus is 0. Errors: STATUS_NO_MEMORY; STATUS_OVERFLOW
 * if a value exceeds 64 bits; nothing is appended then.
 */
status sequence_repeat(sequence *s, size_t period, uint64_t saltus, size_t count);

/* Records that the values up to `count` have been written in place; the largest new one is `maximum`. */
void sequence_written(sequence *s, size_t count, uint64_t maximum);

/* The value at index n (0-based); n must be below s->count. Cost: O(1). */
static inline uint64_t sequence_get(const sequence *s, size_t n)
{
    switch (s->width) {
    case 1:
        return ((const uint8_t *)s->data)[n];
    case 2:
        return ((const uint16_t *)s->data)[n];
    case 4:
        return ((const uint32_t *)s->data)[n];
    default:
        return ((const uint64_t *)s->data)[n];
    }
}

/* The least width, in bytes, that holds `value`. */
static inline size_t sequence_width_for(uint64_t value)
{
    return value <= UINT8_MAX ? 1 : value <= UINT16_MAX ? 2 : value <= UINT32_MAX ? 4 : 8;
}

/* The number of times `value` occurs at first <= n <= last (clipped to the values present). Cost: O(last - first). */
size_t sequence_occurrences(const sequence *s, uint64_t value, size_t first, size_t last);

#endif
