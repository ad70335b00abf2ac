/* Proofs of periods whose values may grow by a saltus: for all-but sets, and for moves into three heaps. */
#ifndef GRUNDY_HEAP_PERIOD_ARITHMETIC_H
#define GRUNDY_HEAP_PERIOD_ARITHMETIC_H

#include "core/heap/code.h"
#include "core/heap/period.h"

/*
 * A period that the values present prove for an all-but set (doc/internals/proofs.md, theorem 5); period 0: none. Sets
 * found->theorem. Cost: O(count) for each of at most 64 candidates. Errors: STATUS_NO_MEMORY, and those of the monitor.
 */
status period_prove_all_but(const sequence *s, const heap_code *code, const allocator *a, const monitor *m,
                            heap_period *found);

/*
 * The same for a plain code whose moves leave at most three heaps (doc/internals/proofs.md, theorem 6). Cost: O(count).
 */
status period_prove_levels(const sequence *s, const heap_code *code, const allocator *a, const monitor *m,
                           heap_period *found);

#endif
