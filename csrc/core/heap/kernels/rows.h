/*
 * The inner loops of the blocks kernel, in three widths.
 *
 * A row is a bit set over positions; a block is 64 * words consecutive heaps, bit i being heap (first of the
 * block) + i. Bits are counted from the least significant bit of the first byte, so the loops need a little-endian
 * machine.
 */
#ifndef GRUNDY_HEAP_KERNELS_ROWS_H
#define GRUNDY_HEAP_KERNELS_ROWS_H

#include <stddef.h>
#include <stdint.h>

#include "core/base/cpu.h"

/* Words of a row of a block: two sizes. */
#define SHORT_BLOCK 8
#define LONG_BLOCK  16

#if defined(__BYTE_ORDER__) && defined(__ORDER_LITTLE_ENDIAN__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define BLOCKS_POSSIBLE 1
#else
#define BLOCKS_POSSIBLE 0
#endif

/* The entries offsets[first .. first+count-1] belong to the value `value`. */
typedef struct row_group {
    uint32_t value, first, count;
} row_group;

/*
 * Writes to `copies` eight copies of the row row[0 .. words-1] (row[words] may be read), the s-th shifted down by s
 * bits, `stride` >= 8 * words bytes apart.
 */
void rows_copy(cpu_vectors level, const uint64_t *row, size_t words, unsigned char *copies, size_t stride);

/*
 * For each group, with v = value ^ w: if v <= limit, ORs into the `words` (SHORT_BLOCK or LONG_BLOCK) words
 * sums[words * v] the bytes of `copies` at each of its offsets. Groups are best ordered by size: then the processor
 * predicts where each ends.
 */
void rows_or(cpu_vectors level, size_t words, const unsigned char *copies, const row_group *groups, size_t count,
             const uint32_t *offsets, uint32_t w, uint32_t limit, uint64_t *sums);

/* Transposes 64 words as a 64 x 64 bit matrix: bit j of word i goes to bit i of word j. */
void rows_transpose(cpu_vectors level, uint64_t words[64]);

/* 64 stamps, bytes that are 0 or 1, as bits. */
uint64_t rows_stamped(cpu_vectors level, const uint8_t *stamps);

#endif
