/*
 * What a stream knows about its game: the moves, the space, the rare heaps, the first values.
 *
 * A stream is for codes with at most two heaps and one partition (space.h) such that two common heaps, or two rare
 * ones, have a sum that is rare for the heap they came from: e i = d (mod 2) for every number i that a split takes,
 * with e and d as in windows.h. Heap 0 is not a part of a split, and neither rare nor common.
 *
 * Half of all values are common at a heap: the lowest bit of the mask follows from the others. A value without that bit
 * is its index. In the class of the common values, or of the rare ones, indices have the order of the values, and the
 * index of a nim-sum is the nim-sum of the indices.
 */
#ifndef GRUNDY_HEAP_STREAM_RULE_H
#define GRUNDY_HEAP_STREAM_RULE_H

#include "core/base/bits.h"
#include "core/heap/kernels/moves.h"
#include "core/heap/kernels/space.h"

/* Indices of common heaps are below this. */
#define STREAM_INDICES 64
/* Added to the index of a heap that is not common or not present. */
#define STREAM_NOT_COMMON 0x80

typedef struct stream_rule {
    allocator memory;
    heap_moves moves;
    uint64_t mask;
    unsigned e, d;
    unsigned low;                      /* the number of the mask's lowest bit */
    size_t k;                          /* the number of the last digit */
    uint64_t below[2][STREAM_INDICES]; /* by the class of the heap, e n + d mod 2, and the index of a common value: the
                                          indices of the rare values below it */
} stream_rule;

/* Whether a stream can follow the code at all. */
bool stream_rule_suits(const heap_code *code);

/* Whether it can follow it with this space. */
bool stream_rule_allows(const heap_code *code, const heap_partition *space);

/* Must be closed even after an error. Errors: STATUS_NO_MEMORY, STATUS_INVALID: the code or the space does not suit. */
status stream_rule_open(stream_rule *rule, const allocator *a, const heap_code *code, const heap_partition *space);
void stream_rule_close(stream_rule *rule);

/* e n + d mod 2. */
static inline unsigned stream_class(const stream_rule *rule, uint64_t n)
{
    return (unsigned)(rule->e * n + rule->d) & 1;
}

/* Whether value v is common at n. */
static inline bool stream_common(const stream_rule *rule, uint64_t n, uint64_t v)
{
    return (bits_parity(v & rule->mask) ^ stream_class(rule, n)) != 0;
}

static inline uint64_t stream_index(const stream_rule *rule, uint64_t v)
{
    uint64_t part = ((uint64_t)1 << rule->low) - 1;
    return (v & part) | (v >> 1 & ~part);
}

/* The value with this index that is common, or rare, at n. */
static inline uint64_t stream_value_of(const stream_rule *rule, uint64_t n, uint64_t index, bool common)
{
    uint64_t part = ((uint64_t)1 << rule->low) - 1;
    uint64_t v = (index & part) | (index & ~part) << 1;
    return stream_common(rule, n, v) == common ? v : v | (uint64_t)1 << rule->low;
}

/* The rare heaps found so far, ascending. */
typedef struct stream_rares {
    allocator memory;
    uint64_t *heaps, *values;
    size_t count, heaps_capacity, values_capacity;
} stream_rares;

void stream_rares_init(stream_rares *rares, const allocator *a);
void stream_rares_close(stream_rares *rares);
/* Adds a heap at the end if it is not there yet. Errors: STATUS_NO_MEMORY. */
status stream_rares_add(stream_rares *rares, uint64_t heap, uint64_t value);
/* The number of the first rare heap >= n. */
size_t stream_rares_find(const stream_rares *rares, uint64_t n);
/* The last rare heap below n, or 0. */
uint64_t stream_rares_last(const stream_rares *rares, uint64_t n);

#endif
