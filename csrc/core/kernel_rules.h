/*
 * The moves of a code that leaves at most two heaps, sorted out for the fast
 * kernels: which numbers of tokens can be taken to leave nothing, one heap, or
 * two; and the sparse space of its values.
 */
#ifndef GRUNDY_KERNEL_RULES_H
#define GRUNDY_KERNEL_RULES_H

#include "kernel.h"

/* One way to divide: `taken` tokens go, two non-empty heaps stay. */
typedef struct split_rule {
    size_t taken;
    bool unequal; /* the heaps must differ */
} split_rule;

typedef struct kernel_rules {
    size_t *ends, *takes;
    split_rule *splits;
    size_t ends_count, takes_count, splits_count;
    size_t capacity;   /* of each of the three arrays */
    bool equal_parity; /* all splits take an even number of tokens, or all an odd one */
} kernel_rules;

/* True when the fast kernels know the code's moves: at most two heaps, no tail, no "=". */
bool kernel_rules_apply(const heap_code *code);
/* Errors: STATUS_NO_MEMORY. Close in any case. */
status kernel_rules_init(kernel_rules *rules, const allocator *a, const heap_code *code);
void kernel_rules_close(kernel_rules *rules, const allocator *a);

/*
 * Sparse space (Winning Ways, ch. 4; Gangolli and Plambeck 1989): chooses the
 * bit mask, and whether the position's parity takes part, for which the fewest
 * positions 1 <= n < count are rare. Fills `space`, counts included. A
 * Walsh-Hadamard transform of the counts of the values gives the number of rare
 * positions for all masks at once.
 *
 * One mask for even and one for odd positions would gain nothing. Let C0 and C1 be
 * the values called common at even and at odd positions; two common heaps must
 * never leave a value that is common. A division that takes an even number of
 * tokens leaves an even position two even or two odd heaps, an odd one two
 * different ones: C0 + C0 and C1 + C1 avoid C0, C0 + C1 avoids C1 (+ is the
 * nim-sum). If an odd number, the same with C0 and C1 exchanged. If there are
 * divisions of both parities, all of this: then C0 | C1 at every position is as
 * good a set, with no more rares. As a set of half of all values it is {v : an odd
 * number of masked bits}: C + C is the subgroup of index 2 that C is the rest of. If
 * all parities are equal, even say, C0 is such a set for a mask m, and C1 + C1 lies
 * in the subgroup of m too: C1 is C0 or its complement, which is the parity bit.
 *
 * Cost: O(count + maximum log maximum). Errors: STATUS_NO_MEMORY.
 */
status kernel_choose_space(const sequence *s, const kernel_rules *rules, const allocator *a, heap_sparse_space *space);

/* 1 when v has an odd number of ones. */
static inline unsigned kernel_odd(uint64_t v)
{
    v ^= v >> 32;
    v ^= v >> 16;
    v ^= v >> 8;
    v ^= v >> 4;
    return (unsigned)(0x6996u >> (v & 15)) & 1;
}

/* True when a heap of n with value v is rare. */
static inline bool kernel_is_rare(const heap_sparse_space *space, size_t n, uint64_t v)
{
    return (kernel_odd(v & space->mask) ^ (space->parity ? (unsigned)(n + space->shift) & 1 : 0)) == 0;
}

#endif
