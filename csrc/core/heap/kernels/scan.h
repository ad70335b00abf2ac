/* Searching the divisions of a heap for a few nim-sums, many pairs at a time. */
#ifndef GRUNDY_HEAP_KERNELS_SCAN_H
#define GRUNDY_HEAP_KERNELS_SCAN_H

#include <stddef.h>
#include <stdint.h>

#include "core/base/cpu.h"

/* The largest number of values searched at once. */
#define SCAN_VALUES 8

/*
 * Drops from needed[0 .. need-1] every value that is values[a] ^ values[total-a] for some first <= a <= last, keeping
 * the order of the others; returns how many are left. Stops early when none are left. Needs 1 <= first and last <
 * total. `level` comes from cpu_level. Cost: about (3 + need) operations for 32 pairs with AVX-512, 16 with AVX2.
 */
size_t scan_pairs(cpu_vectors level, const uint16_t *values, size_t total, size_t first, size_t last, uint16_t *needed,
                  size_t need);

/* The most values of a window. */
#define SCAN_WINDOW 1024

/*
 * The number of values that scan_window looks for at once, a power of two; 0 without vectors, when stamping is faster.
 */
size_t scan_window_size(cpu_vectors level);

/*
 * Requires vectors. Bit i of `open` is the value base + i; base is a multiple of the window's size. Clears the bits of
 * all values that are values[a] ^ values[total-a] for some first <= a <= last; returns how many of the `count` set bits
 * are left. Stops early when none are left. Needs 1 <= first and last < total. Cost: some 10 operations for 32 pairs
 * with AVX-512, 16 for 16 with AVX2, and some for each value that is found.
 */
size_t scan_window(cpu_vectors level, const uint16_t *values, size_t total, size_t first, size_t last, size_t base,
                   uint64_t open[SCAN_WINDOW / 64], size_t count);

/* The heaps that scan_lanes examines together, and the values it looks for in each heap. */
#define SCAN_LANES      32
#define SCAN_LANE_SLOTS 4

/*
 * Requires vectors (`level` is not VECTORS_NONE); without them stamping heap by heap is faster. For the heaps of total
 * 0 .. SCAN_LANES-1 after `values`, and each slot: sets bit i of found[slot] if wanted[slot][i] is rare_values[j] ^
 * values[i - rare[j]] for some first <= j < end. Set bits stay. All these positions must be present. Cost: about
 * SCAN_LANE_SLOTS operations a rare with AVX-512, for all heaps together.
 */
void scan_lanes(cpu_vectors level, const uint16_t *values, const uint32_t *rare, const uint16_t *rare_values,
                size_t first, size_t end, uint16_t wanted[SCAN_LANE_SLOTS][SCAN_LANES],
                uint32_t found[SCAN_LANE_SLOTS]);

#endif
