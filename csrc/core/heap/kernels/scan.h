/*
 * Searching the divisions of a heap for a few nim-sums, many pairs at a time.
 */
#ifndef GRUNDY_HEAP_KERNELS_SCAN_H
#define GRUNDY_HEAP_KERNELS_SCAN_H

#include <stddef.h>
#include <stdint.h>

#include "core/base/cpu.h"

/* The largest number of values searched at once. */
#define SCAN_VALUES 8

/*
 * Drops from needed[0 .. need-1] every value that is values[a] ^ values[total-a]
 * for some first <= a <= last, keeping the order of the others; answers how many
 * are left. Stops early when none is. Needs 1 <= first and last < total.
 * `level` is what cpu_level said. Cost: about (3 + need) operations for 32 pairs
 * with AVX-512, 16 with AVX2.
 */
size_t scan_pairs(cpu_vectors level, const uint16_t *values, size_t total, size_t first, size_t last, uint16_t *needed,
                  size_t need);

/* The most values of a window. */
#define SCAN_WINDOW 1024

/* How many values scan_window looks for at once, a power of two; 0: without vectors, stamping is quicker. */
size_t scan_window_size(cpu_vectors level);

/*
 * Only with vectors. Bit i of `open` stands for the value base + i, base being a multiple of the
 * window's size. Clears the bits of all values that are values[a] ^ values[total-a] for some
 * first <= a <= last; answers how many of the `count` bits set are left. Stops early when none
 * is. Needs 1 <= first and last < total. Cost: some 10 operations for 32 pairs with AVX-512, 16 for 16
 * with AVX2, and some for each value that is found.
 */
size_t scan_window(cpu_vectors level, const uint16_t *values, size_t total, size_t first, size_t last, size_t base,
                   uint64_t open[SCAN_WINDOW / 64], size_t count);

/* Heaps that scan_lanes looks at together, and the values it looks for, of each heap. */
#define SCAN_LANES      32
#define SCAN_LANE_SLOTS 4

/*
 * Only with vectors (`level` is not VECTORS_NONE); without, stamping heap by heap is
 * quicker. For the heaps of total 0 .. SCAN_LANES-1 after `values`, and each slot: the bit
 * i of found[slot] is set when wanted[slot][i] is rare_values[j] ^ values[i - rare[j]]
 * for some first <= j < end. Bits that are set stay. All these positions must be there.
 * Cost: about SCAN_LANE_SLOTS operations a rare with AVX-512, for all heaps together.
 */
void scan_lanes(cpu_vectors level, const uint16_t *values, const uint32_t *rare, const uint16_t *rare_values,
                size_t first, size_t end, uint16_t wanted[SCAN_LANE_SLOTS][SCAN_LANES],
                uint32_t found[SCAN_LANE_SLOTS]);

#endif
