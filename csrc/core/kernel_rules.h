/*
 * The moves of a code that leaves at most two heaps, sorted out for the fast
 * kernels: which numbers of tokens can be taken to leave nothing, one heap, or
 * two.
 */
#ifndef GRUNDY_KERNEL_RULES_H
#define GRUNDY_KERNEL_RULES_H

#include "kernel.h"

/* One way to divide: `taken` tokens go, two non-empty heaps stay. */
typedef struct split_rule {
    size_t taken;
    bool unequal; /* the heaps must differ */
} split_rule;

typedef struct kernel_rules {
    size_t *ends, *takes;
    split_rule *splits;
    size_t ends_count, takes_count, splits_count;
    size_t capacity; /* of each of the three arrays */
} kernel_rules;

/* True when the fast kernels know the code's moves: at most two heaps, no tail, no "=". */
bool kernel_rules_apply(const heap_code *code);
/* Errors: STATUS_NO_MEMORY. Close in any case. */
status kernel_rules_init(kernel_rules *rules, const allocator *a, const heap_code *code);
void kernel_rules_close(kernel_rules *rules, const allocator *a);

#endif
