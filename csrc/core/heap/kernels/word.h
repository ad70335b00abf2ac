/*
 * Excluded values as the bits of one word, for games of few values.
 *
 * If all nim-sums are small and few positions are rare, the sparse kernels spend most of their time around stamping:
 * clearing the stamps, and turning them into bits, which waits until the last stamp is in memory. Bits in a register
 * wait for nothing. Bit v is the value v < 64; larger values have no bit, and a heap whose value is not found below 64
 * is left to the stamps.
 */
#ifndef GRUNDY_HEAP_KERNELS_WORD_H
#define GRUNDY_HEAP_KERNELS_WORD_H

#include "core/heap/kernels/sparse.h"

/* Words are used only if all nim-sums are below this. */
#define WORD_SUMS 128
/* The value is not below 64. */
#define WORD_UNKNOWN SIZE_MAX

/* Without vectors, stamping is faster from about this many rares on. */
#define WORD_RARES 200

/* Whether the state's game has few enough values, and without vectors few enough rares. */
static inline bool word_suits(const sparse_state *k, cpu_vectors level)
{
    return k->size <= WORD_SUMS &&
           (level != VECTORS_NONE || k->parts[0].rare_count + k->parts[1].rare_count < WORD_RARES);
}

/* The options of n that leave at most one heap, and 0 if two equal heaps may be left. */
uint64_t word_single(const heap_moves *moves, const uint16_t *values, size_t n);

/*
 * The divisions of n by a split, one heap of which is a rare position number first .. end-1 below the number of tokens
 * left.
 */
uint64_t word_rares(const sparse_part *part, const heap_split *split, const uint16_t *values, size_t n, size_t first,
                    size_t end);

/*
 * All divisions of n that have a rare heap, and some others. With vectors, divisions whose heaps are both known before
 * a group of WORD_HEAPS heaps begins are found for the whole group at once.
 */
uint64_t word_divisions(sparse_state *k, cpu_vectors level, const uint16_t *values, size_t n);

/* Whether divisions are found for groups: heap n is large enough, and there are vectors. */
bool word_makes_groups(const sparse_state *k, cpu_vectors level, size_t n);

/*
 * The value of heap n, if `excluded` has all divisions with a rare heap; WORD_UNKNOWN if the value is not below 64.
 * `grouped`: `excluded` also has the pairs that are examined for a group.
 */
size_t word_value(sparse_state *k, cpu_vectors level, const uint16_t *values, size_t n, uint64_t excluded,
                  bool grouped);

#endif
