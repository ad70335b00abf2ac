/*
 * The blocks kernel: bit-parallel sparse space for games with many rare positions.
 *
 * For every value w a row of bits says which recent positions have it. All heaps
 * of a block at once learn that they may not have the value v from a rare
 * position r: the row of v ^ value(r), moved by r plus the tokens taken. The row
 * of one w serves all v, so each row is made and looked at once a block, while it
 * is in the fastest cache; it is not kept. Positions of common value do the same
 * for the rare values that have to be disproved, for the most frequent rows only.
 *
 * Rare positions too near to the block for the rows, or too far, are looked at for
 * SCAN_LANES heaps together, where there are vectors, and only for the least common
 * values that are still open; the nearest of all are stamped heap by heap, as in the
 * sparse kernel.
 *
 * After J. P. Grossman, Searching for periodicity in Officers (Games of No
 * Chance 5); the order of the loops is ours.
 */
#include "kernel_blocks.h"

#include <string.h>

/* The most frequent rows are used against the rare values as well. */
#define COMMON_ROWS 48
/* When blocks do not pay, this is considered again after so many heaps. */
#define RECONSIDER 4096
#define TICK_WORK  ((uint64_t)1 << 21)

static void close_blocks(heap_engine *e)
{
    blocks_state *k = e->kernel_state;
    blocks_free_plan(e, k);
    sparse_close(e, &k->sparse);
    memory_free(&e->memory, k, 1, sizeof *k);
    e->kernel_state = NULL;
}

/* Makes the row of w from the places. */
static void make_row(const blocks_state *k, size_t w)
{
    memset(k->row, 0, k->reach / 8);
    for (uint32_t i = k->starts[w]; i < k->starts[w + 1]; i++)
        k->row[k->places[i] >> 6] |= (uint64_t)1 << (k->places[i] & 63);
}

/* Finds, for all heaps of the block, the values excluded by far positions. */
static void exclude_far(const heap_engine *e, blocks_state *k, cpu_vectors level)
{
    k->limit = e->values.maximum + 1 < k->values ? (size_t)e->values.maximum + 1 : k->values - 1;
    memset(k->sums, 0, k->values * k->words * sizeof *k->sums);
    blocks_sort_places(k, e->values.data, e->values.count);
    for (size_t i = 0; i < k->values; i++) {
        uint32_t w = k->order[i], limit = (uint32_t)k->limit;
        if (!blocks_somewhere_common(&k->sparse, w) || blocks_row_count(k, w) == 0) continue;
        make_row(k, w);
        kernel_bits_copy(level, k->row, k->reach / 64 + k->words, k->copies, k->copies_stride);
        kernel_bits_or(level, k->words, k->copies, k->groups, k->rare_groups, k->offsets, w, limit, k->sums);
        if (i < COMMON_ROWS)
            kernel_bits_or(level, k->words, k->copies, k->groups + k->rare_groups, k->common_groups, k->offsets, w,
                           limit, k->sums);
    }
}

/* Turns the sums round: excluded[i * values/64 ..] are the values excluded for heap i of the block. */
static void turn_round(blocks_state *k, cpu_vectors level)
{
    size_t row = k->values / 64;
    for (size_t j = 0; j < k->words; j++)
        for (size_t i = 0; i < row; i++) {
            uint64_t square[64];
            for (size_t v = 0; v < 64; v++) square[v] = k->sums[(64 * i + v) * k->words + j];
            kernel_bits_transpose(level, square);
            for (size_t b = 0; b < 64; b++) k->excluded[(64 * j + b) * row + i] = square[b];
        }
}

/*
 * Stamps for heap n what neither the rows nor the lanes know: single heaps, and
 * the rares that are too near to heaps computed together, which begin at heap
 * `base`, or equal to half of such a heap.
 */
static void stamp_rest(const blocks_state *k, const uint16_t *values, size_t base, size_t n)
{
    const sparse_state *s = &k->sparse;
    memset(s->stamps, 0, s->size);
    sparse_stamp_single(s, values, n);
    for (size_t j = 0; j < s->rules.splits_count; j++) {
        const sparse_part *part = sparse_part_for(s, s->rules.splits[j].taken);
        size_t total = n - s->rules.splits[j].taken, end = part->rare_count, half = k->half[j];
        sparse_stamp_rares(s->stamps, part, values, total, 0, k->lanes_first[j]);
        while (end > 0 && part->rare[end - 1] >= total) end--;
        size_t first = end;
        while (first > 0 && part->rare[first - 1] + s->rules.splits[j].taken >= base) first--;
        sparse_stamp_rares(s->stamps, part, values, total, first, end);
        if (half < end && 2 * (size_t)part->rare[half] != total)
            sparse_stamp_rares(s->stamps, part, values, total, half, half + 1);
    }
}

/* The number of the rare position that is half of one of the SCAN_LANES totals from `total` on; SIZE_MAX: none. */
static size_t find_half(const sparse_part *part, size_t total)
{
    size_t low = 0, high = part->rare_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (2 * (size_t)part->rare[middle] < total)
            low = middle + 1;
        else
            high = middle;
    }
    return low < part->rare_count && 2 * (size_t)part->rare[low] < total + SCAN_LANES ? low : SIZE_MAX;
}

/* Looks for values of the lanes among the divisions into the positions number first .. end-1, but not `without`. */
static void scan_rares(const sparse_part *part, cpu_vectors level, const uint16_t *totals, size_t first, size_t end,
                       size_t without, lanes *l)
{
    if (without >= first && without < end) {
        kernel_scan_lanes(level, totals, part->rare, part->rare_values, first, without, l->wanted, l->found);
        first = without + 1;
    }
    kernel_scan_lanes(level, totals, part->rare, part->rare_values, first, end, l->wanted, l->found);
}

/*
 * Fills the slots of a lane with the least values of `exact` above `after`
 * (SIZE_MAX: from 0 on) and below 64 * words that are not excluded.
 */
static void list_lane(lanes *l, size_t lane, const uint64_t *excluded, const uint64_t *exact, size_t after,
                      size_t words)
{
    unsigned slot = 0;
    for (size_t w = (after + 1) / 64; w < words && slot < SCAN_LANE_SLOTS; w++) {
        uint64_t open = ~excluded[w] & exact[w];
        if (w == (after + 1) / 64) open &= ~(uint64_t)0 << ((after + 1) & 63);
        for (; open != 0 && slot < SCAN_LANE_SLOTS; open &= open - 1)
            l->wanted[slot++][lane] = (uint16_t)(64 * w + sparse_lowest_bit(open));
    }
    while (slot < SCAN_LANE_SLOTS) l->wanted[slot++][lane] = NO_VALUE;
}

/* The lanes of which all wanted values are excluded. */
static uint32_t lanes_without(const lanes *l)
{
    uint32_t all = ~(uint32_t)0;
    for (unsigned slot = 0; slot < SCAN_LANE_SLOTS; slot++) all &= l->found[slot];
    return all;
}

/*
 * Finds, for the heaps number i .. i+SCAN_LANES-1 of the block, from heap `base`
 * on, the least common values that are excluded neither by the rows nor by rares
 * that are near or late.
 */
static void find_common(blocks_state *k, cpu_vectors level, const uint16_t *values, size_t base, size_t i)
{
    const sparse_state *s = &k->sparse;
    lanes *l = &k->commons;
    memset(l->found, 0, sizeof l->found);
    for (uint32_t todo = ~(uint32_t)0; todo != 0; todo = lanes_without(l)) {
        for (uint32_t left = todo; left != 0; left &= left - 1) {
            size_t lane = sparse_lowest_bit(left), after = SIZE_MAX;
            if (l->found[SCAN_LANE_SLOTS - 1] >> lane & 1) after = l->wanted[SCAN_LANE_SLOTS - 1][lane];
            list_lane(l, lane, k->excluded + (i + lane) * (k->values / 64), s->exact[(base + lane) & 1], after,
                      k->values / 64);
        }
        for (unsigned slot = 0; slot < SCAN_LANE_SLOTS; slot++) l->found[slot] &= ~todo;
        for (size_t j = 0; j < s->rules.splits_count; j++) {
            const split_rule *split = &s->rules.splits[j];
            const sparse_part *part = sparse_part_for(s, split->taken);
            size_t total = base - split->taken, end = part->rare_count, late = blocks_late_first(k, split->taken);
            k->half[j] = split->unequal ? find_half(part, total) : SIZE_MAX;
            while (end > late && part->rare[end - 1] >= total) end--;
            scan_rares(part, level, values + total, k->lanes_first[j], k->near_end[j], k->half[j], l);
            scan_rares(part, level, values + total, late, end, k->half[j], l);
        }
        k->sparse.work += s->parts[0].rare_count;
    }
}

/* The least value of a lane that is neither excluded nor stamped; NO_VALUE: none is known. */
static size_t least_open(const lanes *l, size_t lane, const uint8_t *stamps)
{
    for (unsigned slot = 0; slot < SCAN_LANE_SLOTS; slot++) {
        size_t v = l->wanted[slot][lane];
        if (!(l->found[slot] >> lane & 1) && (v == NO_VALUE || stamps[v] == 0)) return v;
    }
    return NO_VALUE;
}

/* Lists the values of heap n below `end` that are not exact and neither excluded nor stamped, number i of the block. */
static size_t list_needed(blocks_state *k, size_t n, size_t i, size_t end)
{
    sparse_state *s = &k->sparse;
    const uint64_t *exact = s->exact[n & 1], *excluded = k->excluded + i * (k->values / 64);
    size_t need = 0;
    for (size_t w = 0; w <= end / 64; w++) {
        uint64_t open = ~(excluded[w] | exact[w]);
        if (w == end / 64) open &= ((uint64_t)1 << (end & 63)) - 1;
        for (; open != 0; open &= open - 1) {
            size_t v = 64 * w + sparse_lowest_bit(open);
            s->needed[need] = (uint16_t)v;
            need += s->stamps[v] == 0;
        }
    }
    return need;
}

/* Stamps the divisions of n with the rares number first .. end-1. */
static void stamp_range(const sparse_state *s, const split_rule *split, const uint16_t *values, size_t n, size_t first,
                        size_t end)
{
    const sparse_part *part = sparse_part_for(s, split->taken);
    size_t total = n - split->taken;
    if (split->unequal && total % 2 == 0)
        for (size_t i = first; i < end && 2 * (size_t)part->rare[i] <= total; i++)
            if (2 * (size_t)part->rare[i] == total) {
                sparse_stamp_rares(s->stamps, part, values, total, first, i);
                first = i + 1;
            }
    sparse_stamp_rares(s->stamps, part, values, total, first, end);
}

/* Stamps what the lanes would look at: the rares that are near, or late. */
static void stamp_others(const blocks_state *k, const uint16_t *values, size_t n)
{
    const sparse_state *s = &k->sparse;
    for (size_t j = 0; j < s->rules.splits_count; j++) {
        const split_rule *split = &s->rules.splits[j];
        const sparse_part *part = sparse_part_for(s, split->taken);
        size_t end = part->rare_count, late = blocks_late_first(k, split->taken);
        while (end > late && part->rare[end - 1] >= n - split->taken) end--;
        stamp_range(s, split, values, n, k->lanes_first[j], k->near_end[j]);
        stamp_range(s, split, values, n, late, end);
    }
}

/*
 * The value of heap n, number i of the block, which is computed together with
 * those from heap `base` on; SIZE_MAX when none of the known values is open.
 */
static size_t block_value(blocks_state *k, cpu_vectors level, const uint16_t *values, size_t base, size_t n, size_t i)
{
    sparse_state *s = &k->sparse;
    size_t words = k->values / 64;
    sparse_gap gap = {NO_VALUE, 0};
    bool stamped = false;
    stamp_rest(k, values, base, n);
    if (k->together) gap.exact = least_open(&k->commons, n - base, s->stamps);
    if (gap.exact == NO_VALUE) {
        stamp_others(k, values, n);
        stamped = true;
        gap = sparse_find_gap(s, level, s->exact[n & 1], k->excluded + i * words, words);
    } else if (gap.exact <= k->limit)
        gap.need = list_needed(k, n, i, gap.exact);
    if (gap.exact > k->limit) return SIZE_MAX;
    return gap.need > 0 && sparse_prove(s, level, values, n, gap.need, stamped) > 0 ? s->needed[0] : gap.exact;
}

/* Computes one block, or less when a value needs more room than the plan has. */
static status run_block(heap_engine *e, blocks_state *k, cpu_vectors level)
{
    exclude_far(e, k, level);
    turn_round(k, level);
    size_t base = e->values.count;
    for (size_t i = 0; i < 64 * k->words; i++) {
        size_t n = e->values.count;
        if (i % SCAN_LANES == 0) {
            base = n;
            if (k->together) find_common(k, level, e->values.data, base, i);
        }
        size_t value = block_value(k, level, e->values.data, base, n, i);
        if (value == SIZE_MAX) value = sparse_value(e, &k->sparse, level);
        status r = sparse_accept(e, &k->sparse, value);
        if (r != STATUS_OK) return r;
        if (value + 1 >= k->values || e->values.maximum + 2 > k->sparse.size) {
            k->block = BLOCKS_A_PLAN;
            return STATUS_OK;
        }
    }
    k->block++;
    k->next += 64 * k->words;
    return STATUS_OK;
}

static status open_blocks(heap_engine *e)
{
    blocks_state *k = memory_zeroed(&e->memory, 1, sizeof *k);
    if (k == NULL) return STATUS_NO_MEMORY;
    e->kernel_state = k;
    k->block = BLOCKS_A_PLAN;
    return sparse_open(e, &k->sparse);
}

/* True when the next heaps are to be computed as a block; makes a plan when there is none. */
static status consider_block(heap_engine *e, blocks_state *k, size_t count, bool *block)
{
    size_t n = e->values.count;
    *block = false;
    if (count - n < 64 * LONG_BLOCK || n < k->consider_at) return STATUS_OK;
    if (k->block == BLOCKS_A_PLAN || k->next != n) {
        size_t reach = blocks_find_reach(e, &k->sparse);
        if (reach == 0) {
            k->consider_at = n + RECONSIDER;
            return STATUS_OK;
        }
        status r = blocks_plan(e, k, reach);
        if (r != STATUS_OK) return r;
    }
    *block = true;
    return STATUS_OK;
}

static status fill_blocks(heap_engine *e, size_t count, const monitor *m)
{
    status r;
    if (e->kernel_state == NULL && (r = open_blocks(e)) != STATUS_OK) {
        if (e->kernel_state != NULL) close_blocks(e);
        return r;
    }
    blocks_state *k = e->kernel_state;
    cpu_vectors level = cpu_level(e->vectors);
    if ((r = sequence_fit(&e->values, 256)) != STATUS_OK) return r;
    if ((r = sequence_reserve(&e->values, count)) != STATUS_OK) return r;
    sparse_resume(e, &k->sparse);
    while (e->values.count < count) {
        bool changed, block;
        if ((r = sparse_prepare(e, &k->sparse, &changed)) != STATUS_OK) return r;
        if (changed) k->block = BLOCKS_A_PLAN;
        if ((r = consider_block(e, k, count, &block)) != STATUS_OK) return r;
        if (block)
            r = run_block(e, k, level);
        else
            r = sparse_accept(e, &k->sparse, sparse_value(e, &k->sparse, level));
        if (r != STATUS_OK) return r;
        if (!block && k->sparse.work < TICK_WORK) continue;
        k->sparse.work = 0;
        if ((r = monitor_tick(m, e->values.count, e->goal)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

static bool suits_blocks(const heap_engine *e)
{
    return BLOCKS_POSSIBLE && kernel_rules_apply(&e->code);
}

static void rest_blocks(heap_engine *e)
{
    blocks_free_plan(e, e->kernel_state);
}

const kernel kernel_blocks = {"blocks", suits_blocks, fill_blocks, close_blocks, rest_blocks};
