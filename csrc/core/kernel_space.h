/*
 * Sparse space (Winning Ways, ch. 4; Gangolli and Plambeck 1989): a partition of
 * the positions into few rare and many common ones, such that two common heaps
 * never leave a value that is common for what they came from.
 *
 * Let M be a mask, |x| the parity of the number of ones of x, and position m be
 * common when f(m) = |value(m) & M| is 1, else rare. A division of n into a and b
 * of nim-sum v has f(a) + f(b) = |v & M| (mod 2). Values with |v & M| = 1, too, are
 * called common; then one of the two heaps is rare.
 *
 * Where all divisions take an even number of tokens, or all an odd one, the parity
 * of the position may take part: f(m) = |value(m) & M| + m + k for those that take
 * k tokens (only the parity of k matters). As a + b = n - k, now f(a) + f(b) =
 * |v & M| + n + k, which is what f(n) would be if v were the value of n: the values
 * that are common at n are those which would make n common.
 *
 * Divisions of both parities can have two partitions, one for those that take an
 * even number and one for the others, each with its own mask, and parity or none.
 * What is common at n in one of them is known for its divisions from its rare
 * positions; only what is common in both is known for all.
 *
 * One mask for even and one for odd positions would gain nothing. Let C0 and C1 be
 * the values called common at even and at odd positions, for divisions that take
 * an even number. They leave an even position two even or two odd heaps, an odd one two
 * different ones: C0 + C0 and C1 + C1 avoid C0, C0 + C1 avoids C1 (+ is the
 * nim-sum). As a set of half of all values C0 is {v : |v & M| = 1} for a mask M:
 * C0 + C0 is the subgroup of index 2 that C0 is the rest of. C1 + C1 lies in the
 * same subgroup: C1 is C0 or its complement, which is the parity of the position.
 * If an odd number, the same with C0 and C1 exchanged.
 */
#ifndef GRUNDY_KERNEL_SPACE_H
#define GRUNDY_KERNEL_SPACE_H

#include "kernel_rules.h"

/*
 * Chooses the sparse space with the least estimated cost. For one partition that
 * is the one with the fewest rare positions 1 <= n < count; two are chosen when a
 * heap has fewer stamps with them, more than their proofs cost, or when they are
 * wanted; then, for the sake of tests, they differ. Counts included. A
 * Walsh-Hadamard transform of the counts of the values gives the number of rare
 * positions for all masks at once, for both parities.
 *
 * Cost: O(count + maximum log maximum). Errors: STATUS_NO_MEMORY.
 */
status kernel_choose_space(const sequence *s, const kernel_rules *rules, const allocator *a, heap_partitions wanted,
                           heap_sparse_space *space);

/* Rare positions that a division has to be tried with: the mean over the sizes that divisions take. */
size_t kernel_mean_rares(const heap_sparse_space *space);

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
static inline bool kernel_is_rare(const heap_partition *part, size_t n, uint64_t v)
{
    return (kernel_odd(v & part->mask) ^ (part->parity ? (unsigned)(n + part->shift) & 1 : 0)) == 0;
}

/* True when the partitions are the same. */
static inline bool kernel_same_space(const heap_sparse_space *x, const heap_sparse_space *y)
{
    if (x->count != y->count) return false;
    for (unsigned i = 0; i < x->count; i++) {
        const heap_partition *p = &x->parts[i], *q = &y->parts[i];
        if (p->mask != q->mask || p->parity != q->parity || p->shift != q->shift) return false;
    }
    return true;
}

/* The number of the partition for divisions that take so many tokens. */
static inline unsigned kernel_part(const heap_sparse_space *space, size_t taken)
{
    return space->count == 2 ? (unsigned)(taken & 1) : 0;
}

#endif
