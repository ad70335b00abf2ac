/*
 * Sparse space (Winning Ways, ch. 4; Gangolli and Plambeck 1989): a partition of the positions into few rare and many
 * common ones, such that two common heaps never leave a value that is common for the heap they came from.
 *
 * Let M be a mask, |x| the parity of the number of ones of x, and let position m be common if f(m) = |value(m) & M| is
 * 1, and rare otherwise. A division of n into a and b of nim-sum v has f(a) + f(b) = |v & M| (mod 2). Values with |v &
 * M| = 1 are also called common; then one of the two heaps is rare.
 *
 * If all divisions take an even number of tokens, or all an odd one, the parity of the position may take part:
 * f(m) = |value(m) & M| + m + k for those that take k tokens (only the parity of k matters). As a + b = n - k, now
 * f(a) + f(b) = |v & M| + n + k, which is what f(n) would be if v were the value of n: the values that are common at n
 * are those which would make n common.
 *
 * Divisions of both parities can have two partitions, one for those that take an even number and one for the others,
 * each with its own mask, and with or without parity. The rare positions of a partition determine which of the values
 * common in it are excluded by its divisions. For all divisions this is known only of values that are common in both.
 *
 * One mask for even and one for odd positions would gain nothing. Let C0 and C1 be the values called common at even and
 * at odd positions, for divisions that take an even number of tokens. An even position is divided into two even or two
 * odd heaps, an odd one into one of each: C0 + C0 and C1 + C1 avoid C0, C0 + C1 avoids C1 (+ is the nim-sum). As C0
 * holds half of all values, C0 + C0 is a subgroup of index 2, and C0 is its complement: C0 is {v : |v & M| = 1} for a
 * mask M. C1 + C1 lies in the same subgroup, so C1 is C0 or the complement of C0; the parity of the position has the
 * same effect. For divisions that take an odd number, exchange C0 and C1.
 */
#ifndef GRUNDY_HEAP_KERNELS_SPACE_H
#define GRUNDY_HEAP_KERNELS_SPACE_H

#include "core/base/bits.h"
#include "core/heap/sequence.h"

/* Positions partitioned into rare and common ones. */
typedef struct heap_partition {
    uint64_t mask;     /* n is rare when popcount(value(n) & mask) + (parity ? n + shift : 0) is even */
    bool parity;       /* the position takes part */
    unsigned shift;    /* the common parity of the numbers taken, if they have one */
    size_t splits;     /* how many numbers taken by divisions it serves */
    size_t rare_count; /* rare positions 1 <= n < examined */
    size_t last_rare;
} heap_partition;

/* The sparse space of a game, chosen by its values. */
typedef struct heap_sparse_space {
    bool known;
    unsigned count;          /* 1: parts[0] is for all divisions */
    heap_partition parts[2]; /* 2: parts[0] for those that take an even number of tokens, parts[1] for the others */
    size_t examined;         /* the rare heaps below this have been counted */
} heap_sparse_space;

/* The number of partitions of a sparse space if the code has divisions of both parities. */
typedef enum heap_partitions {
    PARTITIONS_AUTO, /* by estimated cost */
    PARTITIONS_ONE,
    PARTITIONS_TWO
} heap_partitions;

/*
 * Chooses the sparse space with the least estimated cost, and counts its rare positions. For one partition it is the
 * one with the fewest rare positions 1 <= n < count. Two are chosen if they save more stamps a heap than their proofs
 * cost, or if they are requested; then, for the sake of tests, they differ. splits[0] and splits[1] are the numbers of
 * divisions that take an even and an odd number of tokens (heap_moves_count_splits). A Walsh-Hadamard transform of the
 * counts of the values gives the number of rare positions for all masks at once, for both parities.
 *
 * Cost: O(count + maximum log maximum). Errors: STATUS_NO_MEMORY.
 */
status space_choose(const sequence *s, const size_t splits[2], const allocator *a, heap_partitions wanted,
                    heap_sparse_space *space);

/* The number of rare positions by which a heap is divided: the mean over the numbers of tokens that divisions take. */
size_t space_mean_rares(const heap_sparse_space *space);

/* True when the partitions are the same. */
bool space_equal(const heap_sparse_space *x, const heap_sparse_space *y);

/* True when heap n, which has this value, is rare in at least one partition of the space. */
bool space_is_rare(const heap_sparse_space *space, size_t n, uint64_t value);

/* True when heap n, which has this value, is rare. */
static inline bool partition_is_rare(const heap_partition *part, size_t n, uint64_t value)
{
    return (bits_parity(value & part->mask) ^ (part->parity ? (unsigned)(n + part->shift) & 1 : 0)) == 0;
}

/* The number of the partition for divisions that take the given number of tokens. */
static inline unsigned space_part(const heap_sparse_space *space, size_t taken)
{
    return space->count == 2 ? (unsigned)(taken & 1) : 0;
}

#endif
