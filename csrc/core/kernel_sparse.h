/*
 * What the sparse-space kernels share: stamps of excluded values, the list of
 * rare positions, and the search for the least value that is not excluded.
 */
#ifndef GRUNDY_KERNEL_SPARSE_H
#define GRUNDY_KERNEL_SPARSE_H

#include "kernel_rules.h"

/* Values of all positions stay below this, so that nim-sums fit 16 bits. */
#define SPARSE_VALUE_LIMIT ((size_t)1 << 15)

typedef struct sparse_state {
    kernel_rules rules;
    size_t size;         /* a power of two, at least 64, above all nim-sums: values 0 .. size-1 */
    uint8_t *stamps;     /* stamps[v] == 1: v is excluded */
    uint64_t *common[2]; /* [parity of the position]: bit v of the set of values that are common there */
    uint16_t *needed;    /* rare values still to be excluded for the present heap */
    uint32_t *rare;      /* the rare positions, ascending */
    uint16_t *rare_values;
    size_t rare_count, rare_capacity, rare_values_capacity;
    size_t rebuild_at; /* the count at which the mask is chosen again */
    size_t listed;     /* positions below this are in `rare` if they are rare */
    uint64_t work;     /* since the last tick */
} sparse_state;

/* The result of a search among the stamps. */
typedef struct sparse_gap {
    size_t common; /* the least common value that is not excluded */
    size_t need;   /* the number of rare values below it that are not excluded yet */
} sparse_gap;

#endif
