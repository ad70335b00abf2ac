#include "core/heap/kernels/sparse_value.h"

#include <string.h>

#include "core/heap/kernels/word.h"

/* The number of rare positions below `n`, which is close to the last of them. */
static size_t rares_below(const sparse_part *part, size_t n)
{
    size_t end = part->rare_count;
    while (end > 0 && part->rare[end - 1] >= n) end--;
    return end;
}

/* Stamps all divisions of n that have a rare heap. */
static void stamp_divisions(sparse_state *k, const uint16_t *values, size_t n)
{
    size_t work = 0;
    for (size_t i = 0; i < k->moves.splits_count && k->moves.splits[i].taken < n; i++) {
        const sparse_part *part = sparse_part_for(k, k->moves.splits[i].taken);
        size_t total = n - k->moves.splits[i].taken, end = rares_below(part, total), half = end;
        work += end;
        if (k->moves.splits[i].unequal && total % 2 == 0) half = sparse_find_rare(part, total / 2);
        if (half < end && part->rare[half] == total / 2) {
            sparse_stamp_rares(k->stamps, part, values, total, 0, half);
            sparse_stamp_rares(k->stamps, part, values, total, half + 1, end);
        } else
            sparse_stamp_rares(k->stamps, part, values, total, 0, end);
    }
    k->work += work;
}

size_t sparse_value(const heap_game *g, sparse_state *k, cpu_vectors level)
{
    size_t n = g->values.count;
    const uint16_t *values = g->values.data;
    if (word_suits(k, level)) {
        uint64_t excluded = word_divisions(k, level, values, n) | word_single(&k->moves, values, n);
        size_t value = word_value(k, level, values, n, excluded, word_makes_groups(k, level, n));
        k->work += k->parts[0].rare_count;
        if (value != WORD_UNKNOWN) return value;
    }
    memset(k->stamps, 0, k->size);
    sparse_stamp_single(k, values, n);
    stamp_divisions(k, values, n);
    k->work += k->size;
    sparse_gap gap = sparse_find_gap(k, level, k->exact[n & 1], NULL, k->size / 64);
    if (gap.need > 0 && sparse_prove(k, level, values, n, 1, gap.need, true) > 0) return k->needed[0];
    return gap.exact;
}
