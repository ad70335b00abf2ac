/* The options of a heap that have a given value, or heaps of given classes, found in a table. */
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

/*
 * Classes of heaps, below 64: heap i has the class of[i], and the options wanted are those whose heaps have classes a
 * and b where wins[a] has bit b. Class 0 stands for no heap too.
 */
typedef struct heap_classes {
    const uint8_t *of;
    uint64_t wins[256];
} heap_classes;

/*
 * The same for the options that `classes` wants, of a code that leaves at most two heaps; STATUS_INVALID if it leaves
 * more. Cost: that of listing half as many numbers as there are options.
 */
status heap_options_of_classes(const heap_game *g, int64_t n, const heap_classes *classes, const monitor *m,
                               heap_emit emit, void *context, uint64_t *count);

#endif
