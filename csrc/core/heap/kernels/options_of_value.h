/* The options of a heap that have a given value, found in the table of values. */
#ifndef GRUNDY_HEAP_KERNELS_OPTIONS_OF_VALUE_H
#define GRUNDY_HEAP_KERNELS_OPTIONS_OF_VALUE_H

#include "core/heap/kernels/kernel.h"

/*
 * Lists those options of a heap of n >= 0 tokens whose heaps have the nim-sum `value`, in the order of
 * heap_code_options; *count is their number. If `emit` is NULL, they are only counted. The values of the heaps below n
 * must be present. `level` comes from cpu_level. Cost: for codes that leave at most two heaps, comparing half a table
 * of n values for each number of tokens taken, 64 or 32 of one byte at once with vectors; for other codes that of
 * listing. Errors: those of heap_code_options.
 */
status heap_options_of_value(const heap_game *g, int64_t n, uint64_t value, cpu_vectors level, const monitor *m,
                             heap_emit emit, void *context, uint64_t *count);

#endif
