/*
 * Searching the divisions of a heap for a few nim-sums, many pairs at a time.
 */
#ifndef GRUNDY_KERNEL_SCAN_H
#define GRUNDY_KERNEL_SCAN_H

#include <stddef.h>
#include <stdint.h>

#include "cpu.h"

/* The largest number of values searched at once. */
#define SCAN_VALUES 8

/*
 * Drops from needed[0 .. need-1] every value that is values[a] ^ values[total-a]
 * for some first <= a <= last, keeping the order of the others; answers how many
 * are left. Stops early when none is. Needs 1 <= first and last < total.
 * `level` is what cpu_level said. Cost: about (3 + need) operations for 32 pairs
 * with AVX-512, 16 with AVX2.
 */
size_t kernel_scan_pairs(cpu_vectors level, const uint16_t *values, size_t total, size_t first, size_t last,
                         uint16_t *needed, size_t need);

#endif
