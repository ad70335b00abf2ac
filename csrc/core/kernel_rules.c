#include "kernel_rules.h"

#include <string.h>

bool kernel_rules_apply(const heap_code *code)
{
    heap_shape shape = heap_code_shape(code);
    return code->kind == HEAP_CODE_DIGITS && shape.heaps <= 2 && shape.last != UINT64_MAX && shape.only_pair_unequal;
}

status kernel_rules_init(kernel_rules *rules, const allocator *a, const heap_code *code)
{
    memset(rules, 0, sizeof *rules);
    rules->capacity = code->digits_count;
    rules->ends = memory_zeroed(a, rules->capacity, sizeof *rules->ends);
    rules->takes = memory_zeroed(a, rules->capacity, sizeof *rules->takes);
    rules->splits = memory_zeroed(a, rules->capacity, sizeof *rules->splits);
    if (rules->ends == NULL || rules->takes == NULL || rules->splits == NULL) return STATUS_NO_MEMORY;
    for (size_t r = 0; r < code->digits_count; r++) {
        unsigned moves = kernel_moves(&code->digits[r]);
        if (moves & MOVE_END) rules->ends[rules->ends_count++] = r;
        if (moves & MOVE_TAKE) rules->takes[rules->takes_count++] = r;
        if (moves & (MOVE_SPLIT | MOVE_SPLIT_UNEQUAL)) {
            split_rule split = {r, !(moves & MOVE_SPLIT)};
            rules->splits[rules->splits_count++] = split;
        }
    }
    return STATUS_OK;
}

void kernel_rules_close(kernel_rules *rules, const allocator *a)
{
    memory_free(a, rules->ends, rules->capacity, sizeof *rules->ends);
    memory_free(a, rules->takes, rules->capacity, sizeof *rules->takes);
    memory_free(a, rules->splits, rules->capacity, sizeof *rules->splits);
    memset(rules, 0, sizeof *rules);
}
