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
    rules->equal_parity = true;
    for (size_t r = 0; r < code->digits_count; r++) {
        unsigned moves = kernel_moves(&code->digits[r]);
        if (moves & MOVE_END) rules->ends[rules->ends_count++] = r;
        if (moves & MOVE_TAKE) rules->takes[rules->takes_count++] = r;
        if (moves & (MOVE_SPLIT | MOVE_SPLIT_UNEQUAL)) {
            split_rule split = {r, !(moves & MOVE_SPLIT)};
            rules->splits[rules->splits_count++] = split;
            if (((rules->splits[0].taken ^ r) & 1) != 0) rules->equal_parity = false;
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

/* In place: h[m] becomes the sum of h[x] (-1)^popcount(x & m). */
static void walsh_hadamard(int64_t *h, size_t size)
{
    for (size_t half = 1; half < size; half *= 2)
        for (size_t i = 0; i < size; i += 2 * half)
            for (size_t j = i; j < i + half; j++) {
                int64_t x = h[j], y = h[j + half];
                h[j] = x + y;
                h[j + half] = x - y;
            }
}

/* The counts of 2 value(n) + parity of n + shift, over 1 <= n < count. */
static void count_values(const sequence *s, unsigned shift, int64_t *h)
{
    for (size_t n = 1; n < s->count; n++) h[2 * sequence_get(s, n) + ((n + shift) & 1)]++;
}

status kernel_choose_space(const sequence *s, const kernel_rules *rules, const allocator *a, heap_sparse_space *space)
{
    size_t size = 2;
    if (s->maximum > SIZE_MAX / 64) return STATUS_NO_MEMORY;
    while (size <= s->maximum) size *= 2;
    size *= 2;
    int64_t *h = memory_zeroed(a, size, sizeof *h);
    if (h == NULL) return STATUS_NO_MEMORY;
    unsigned shift = rules->splits_count > 0 ? rules->splits[0].taken & 1 : 0;
    count_values(s, shift, h);
    walsh_hadamard(h, size);
    size_t best = 2;
    for (size_t m = 2; m < size; m++)
        if (h[m] < h[best] && (rules->equal_parity || (m & 1) == 0)) best = m;
    /* h[0] positions in all: those that are rare less those that are not, and both together */
    size_t rares = (size_t)((h[0] + h[best]) / 2);
    memory_free(a, h, size, sizeof *h);
    memset(space, 0, sizeof *space);
    space->known = true;
    space->mask = best >> 1;
    space->parity = (best & 1) != 0;
    space->shift = shift;
    space->examined = s->count;
    for (size_t n = 1; space->rare_count < rares; n++)
        if (kernel_is_rare(space, n, sequence_get(s, n))) {
            space->rare_count++;
            space->last_rare = n;
        }
    return STATUS_OK;
}
