/* The value of one heap by the sparse space: by words if values are small, otherwise by stamps. */
#ifndef GRUNDY_HEAP_KERNELS_SPARSE_VALUE_H
#define GRUNDY_HEAP_KERNELS_SPARSE_VALUE_H

#include "core/heap/kernels/sparse.h"

/* The value of heap n == g->values.count, after sparse_prepare. */
size_t sparse_value(const heap_game *g, sparse_state *k, cpu_vectors level);

#endif
