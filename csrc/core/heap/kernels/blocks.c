/*
 * The blocks kernel: bit-parallel sparse space for games with many rare positions.
 *
 * For every value w a row of bits marks the recent positions that have it. All heaps of a block at once exclude the
 * value v because of a rare position r: the row of v ^ value(r), moved by r plus the tokens taken. The row of one w
 * serves all v, so each row is made and examined once per block, while it is in the fastest cache; it is not kept.
 * Positions of common value do the same for the rare values that must be disproved, for the most frequent rows only.
 *
 * Rare positions that are too near to the block for the rows, or too far, are examined for SCAN_LANES heaps together if
 * there are vectors, and only for the least common values that are not excluded yet. The nearest of all are stamped
 * heap by heap, as in the sparse kernel.
 *
 * The sparse kernel is the same without blocks, and has the same state.
 *
 * After J. P. Grossman, Searching for periodicity in Officers (Games of No Chance 5); the order of the loops is ours.
 */
#include "core/base/bits.h"
#include "core/heap/kernels/blocks_plan.h"
#include "core/heap/kernels/sparse_value.h"
#include "core/heap/kernels/word.h"

#include <string.h>

/* The most frequent rows also serve against the rare values. */
#define COMMON_ROWS 48
/* If blocks do not pay, they are considered again after this many heaps. */
#define RECONSIDER 4096
#define TICK_WORK  ((uint64_t)1 << 21)
#define NO_VALUE   UINT16_MAX

/* Values of heaps computed together: wanted[slot][i] of heap i is excluded if bit i of found[slot] is set. */
typedef struct lanes {
    uint16_t wanted[SCAN_LANE_SLOTS][SCAN_LANES]; /* ascending; NO_VALUE: no more */
    uint32_t found[SCAN_LANE_SLOTS];
} lanes;

typedef struct blocks_state {
    sparse_state sparse;
    blocks_plan plan;
    size_t next;                /* the first heap of the next block of the plan */
    size_t consider_at;         /* blocks are not considered before this heap */
    size_t limit;               /* the present block knows values up to this */
    size_t half[BLOCKS_SPLITS]; /* by split: the rare that is half of one of the heaps computed together; or SIZE_MAX */
    lanes commons;              /* the least open common values of the heaps computed together */
} blocks_state;

static bool blocks_suits(const heap_code *code)
{
    return BLOCKS_POSSIBLE && heap_moves_suit(code);
}

static void blocks_release(heap_game *g)
{
    blocks_state *k = g->kernel_state;
    blocks_plan_close(g, &k->plan);
}

static void blocks_close(heap_game *g)
{
    blocks_state *k = g->kernel_state;
    blocks_plan_close(g, &k->plan);
    sparse_state_close(g, &k->sparse);
    memory_free(&g->memory, k, 1, sizeof *k);
    g->kernel_state = NULL;
}

static status blocks_open(heap_game *g)
{
    blocks_state *k = memory_zeroed(&g->memory, 1, sizeof *k);
    if (k == NULL) return STATUS_NO_MEMORY;
    g->kernel_state = k;
    status r = sparse_state_open(g, &k->sparse);
    if (r != STATUS_OK) blocks_close(g);
    return r;
}

/* Makes the row of w from the places. */
static void make_row(const blocks_plan *p, size_t w)
{
    memset(p->row, 0, p->reach / 8);
    for (uint32_t i = p->starts[w]; i < p->starts[w + 1]; i++)
        p->row[p->places[i] >> 6] |= (uint64_t)1 << (p->places[i] & 63);
}

/* Finds, for all heaps of the block, the values up to `limit` excluded by far positions. */
static void exclude_far(const heap_game *g, const sparse_state *s, blocks_plan *p, uint32_t limit, cpu_vectors level)
{
    memset(p->sums, 0, p->values * p->words * sizeof *p->sums);
    blocks_sort_places(p, g->values.data, g->values.count);
    for (size_t i = 0; i < p->values; i++) {
        uint32_t w = p->order[i];
        if (!blocks_somewhere_common(s, w) || blocks_row_count(p, w) == 0) continue;
        make_row(p, w);
        rows_copy(level, p->row, p->reach / 64 + p->words, p->copies, p->copies_stride);
        rows_or(level, p->words, p->copies, p->groups, p->rare_groups, p->offsets, w, limit, p->sums);
        if (i >= COMMON_ROWS) continue;
        rows_or(level, p->words, p->copies, p->groups + p->rare_groups, p->common_groups, p->offsets, w, limit,
                p->sums);
    }
}

/* Transposes the sums: excluded[i * values/64 ..] are the values excluded for heap i of the block. */
static void transpose_sums(blocks_plan *p, cpu_vectors level)
{
    size_t row = p->values / 64;
    for (size_t j = 0; j < p->words; j++)
        for (size_t i = 0; i < row; i++) {
            uint64_t square[64];
            for (size_t v = 0; v < 64; v++) square[v] = p->sums[(64 * i + v) * p->words + j];
            rows_transpose(level, square);
            for (size_t b = 0; b < 64; b++) p->excluded[(64 * j + b) * row + i] = square[b];
        }
}

/*
 * Stamps for heap n what neither the rows nor the lanes know: single heaps, and the rares that are too near to heaps
 * computed together (which begin at heap `base`) or equal to half of such a heap.
 */
static void stamp_rest(const blocks_state *k, const uint16_t *values, size_t base, size_t n)
{
    const sparse_state *s = &k->sparse;
    memset(s->stamps, 0, s->size);
    sparse_stamp_single(s, values, n);
    for (size_t j = 0; j < s->moves.splits_count; j++) {
        const sparse_part *part = sparse_part_for(s, s->moves.splits[j].taken);
        size_t total = n - s->moves.splits[j].taken, end = part->rare_count, half = k->half[j];
        sparse_stamp_rares(s->stamps, part, values, total, 0, k->plan.near_first[j]);
        while (end > 0 && part->rare[end - 1] >= total) end--;
        size_t first = end;
        while (first > 0 && part->rare[first - 1] + s->moves.splits[j].taken >= base) first--;
        sparse_stamp_rares(s->stamps, part, values, total, first, end);
        if (half < end && 2 * (size_t)part->rare[half] != total)
            sparse_stamp_rares(s->stamps, part, values, total, half, half + 1);
    }
}

/* The number of the rare position that is half of one of the SCAN_LANES totals from `total` on, or SIZE_MAX. */
static size_t find_half(const sparse_part *part, size_t total)
{
    size_t i = sparse_find_rare(part, (total + 1) / 2);
    return i < part->rare_count && 2 * (size_t)part->rare[i] < total + SCAN_LANES ? i : SIZE_MAX;
}

/* Looks for values of the lanes among the divisions into the positions number first .. end-1 except `without`. */
static void scan_rares(const sparse_part *part, cpu_vectors level, const uint16_t *totals, size_t first, size_t end,
                       size_t without, lanes *l)
{
    if (without >= first && without < end) {
        scan_lanes(level, totals, part->rare, part->rare_values, first, without, l->wanted, l->found);
        first = without + 1;
    }
    scan_lanes(level, totals, part->rare, part->rare_values, first, end, l->wanted, l->found);
}

/*
 * Fills the slots of a lane with the least values of `exact` above `after` (SIZE_MAX: from 0 on) and below 64 * words
 * that are not excluded.
 */
static void list_lane(lanes *l, size_t lane, const uint64_t *excluded, const uint64_t *exact, size_t after,
                      size_t words)
{
    unsigned slot = 0;
    for (size_t w = (after + 1) / 64; w < words && slot < SCAN_LANE_SLOTS; w++) {
        uint64_t open = ~excluded[w] & exact[w];
        if (w == (after + 1) / 64) open &= ~(uint64_t)0 << ((after + 1) & 63);
        for (; open != 0 && slot < SCAN_LANE_SLOTS; open &= open - 1)
            l->wanted[slot++][lane] = (uint16_t)(64 * w + bits_lowest(open));
    }
    while (slot < SCAN_LANE_SLOTS) l->wanted[slot++][lane] = NO_VALUE;
}

/* The lanes all of whose wanted values are excluded. */
static uint32_t lanes_without(const lanes *l)
{
    uint32_t all = ~(uint32_t)0;
    for (unsigned slot = 0; slot < SCAN_LANE_SLOTS; slot++) all &= l->found[slot];
    return all;
}

/*
 * Finds, for the heaps number i .. i+SCAN_LANES-1 of the block, from heap `base` on, the least common values that
 * neither the rows nor near or late rares exclude.
 */
static void find_common(blocks_state *k, cpu_vectors level, const uint16_t *values, size_t base, size_t i)
{
    const sparse_state *s = &k->sparse;
    lanes *l = &k->commons;
    memset(l->found, 0, sizeof l->found);
    for (uint32_t todo = ~(uint32_t)0; todo != 0; todo = lanes_without(l)) {
        for (uint32_t left = todo; left != 0; left &= left - 1) {
            size_t lane = bits_lowest(left), after = SIZE_MAX;
            if (l->found[SCAN_LANE_SLOTS - 1] >> lane & 1) after = l->wanted[SCAN_LANE_SLOTS - 1][lane];
            list_lane(l, lane, k->plan.excluded + (i + lane) * (k->plan.values / 64), s->exact[(base + lane) & 1],
                      after, k->plan.values / 64);
        }
        for (unsigned slot = 0; slot < SCAN_LANE_SLOTS; slot++) l->found[slot] &= ~todo;
        for (size_t j = 0; j < s->moves.splits_count; j++) {
            const heap_split *split = &s->moves.splits[j];
            const sparse_part *part = sparse_part_for(s, split->taken);
            size_t total = base - split->taken, end = part->rare_count,
                   late = blocks_late_first(&k->plan, s, split->taken);
            k->half[j] = split->unequal ? find_half(part, total) : SIZE_MAX;
            while (end > late && part->rare[end - 1] >= total) end--;
            scan_rares(part, level, values + total, k->plan.near_first[j], k->plan.near_end[j], k->half[j], l);
            scan_rares(part, level, values + total, late, end, k->half[j], l);
        }
        k->sparse.work += s->parts[0].rare_count;
    }
}

/* The least value of a lane that is neither excluded nor stamped; NO_VALUE if none is known. */
static size_t least_open(const lanes *l, size_t lane, const uint8_t *stamps)
{
    for (unsigned slot = 0; slot < SCAN_LANE_SLOTS; slot++) {
        size_t v = l->wanted[slot][lane];
        if (!(l->found[slot] >> lane & 1) && (v == NO_VALUE || stamps[v] == 0)) return v;
    }
    return NO_VALUE;
}

/*
 * Lists the values below `end` for heap n, number i of the block, that are not exact and neither excluded nor stamped.
 */
static size_t list_needed(blocks_state *k, size_t n, size_t i, size_t end)
{
    sparse_state *s = &k->sparse;
    const uint64_t *exact = s->exact[n & 1], *excluded = k->plan.excluded + i * (k->plan.values / 64);
    size_t need = 0;
    for (size_t w = 0; w <= end / 64; w++) {
        uint64_t open = ~(excluded[w] | exact[w]);
        if (w == end / 64) open &= ((uint64_t)1 << (end & 63)) - 1;
        for (; open != 0; open &= open - 1) {
            size_t v = 64 * w + bits_lowest(open);
            s->needed[need] = (uint16_t)v;
            need += s->stamps[v] == 0;
        }
    }
    return need;
}

/* Stamps the divisions of n with the rares number first .. end-1. */
static void stamp_range(const sparse_state *s, const heap_split *split, const uint16_t *values, size_t n, size_t first,
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

/* Stamps the divisions that the lanes would examine: those with a near or a late rare. */
static void stamp_others(const blocks_state *k, const uint16_t *values, size_t n)
{
    const sparse_state *s = &k->sparse;
    for (size_t j = 0; j < s->moves.splits_count; j++) {
        const heap_split *split = &s->moves.splits[j];
        const sparse_part *part = sparse_part_for(s, split->taken);
        size_t end = part->rare_count, late = blocks_late_first(&k->plan, s, split->taken);
        while (end > late && part->rare[end - 1] >= n - split->taken) end--;
        stamp_range(s, split, values, n, k->plan.near_first[j], k->plan.near_end[j]);
        stamp_range(s, split, values, n, late, end);
    }
}

/* Stamps what the divisions of n exclude unknown to the rows: those with a near or a late rare. */
static uint64_t word_others(const blocks_state *k, const uint16_t *values, size_t n)
{
    const sparse_state *s = &k->sparse;
    uint64_t word = 0;
    for (size_t j = 0; j < s->moves.splits_count; j++) {
        const heap_split *split = &s->moves.splits[j];
        const sparse_part *part = sparse_part_for(s, split->taken);
        size_t end = part->rare_count, late = blocks_late_first(&k->plan, s, split->taken);
        while (end > late && part->rare[end - 1] >= n - split->taken) end--;
        word |=
            word_rares(part, split, values, n, late, end) | word_rares(part, split, values, n, 0, k->plan.near_end[j]);
    }
    return word;
}

/*
 * The value of heap n, number i of the block, computed together with those from heap `base` on; SIZE_MAX if none of the
 * known values is open.
 */
static size_t block_value(blocks_state *k, cpu_vectors level, const uint16_t *values, size_t base, size_t n, size_t i)
{
    sparse_state *s = &k->sparse;
    size_t words = k->plan.values / 64;
    sparse_gap gap = {NO_VALUE, 0};
    bool stamped = false;
    if (word_suits(s, level) && !k->plan.together) {
        uint64_t excluded = k->plan.excluded[i * words] | word_others(k, values, n) | word_single(&s->moves, values, n);
        size_t value = word_value(s, level, values, n, excluded, false);
        return value > k->limit ? SIZE_MAX : value;
    }
    stamp_rest(k, values, base, n);
    if (k->plan.together) gap.exact = least_open(&k->commons, n - base, s->stamps);
    if (gap.exact == NO_VALUE) {
        stamp_others(k, values, n);
        stamped = true;
        gap = sparse_find_gap(s, level, s->exact[n & 1], k->plan.excluded + i * words, words);
    } else if (gap.exact <= k->limit)
        gap.need = list_needed(k, n, i, gap.exact);
    if (gap.exact > k->limit) return SIZE_MAX;
    return gap.need > 0 && sparse_prove(s, level, values, n, 1, gap.need, stamped) > 0 ? s->needed[0] : gap.exact;
}

/* Computes one block, or a part of it if a value needs more room than the plan has. */
static status run_block(heap_game *g, blocks_state *k, cpu_vectors level)
{
    blocks_plan *p = &k->plan;
    k->limit = g->values.maximum + 1 < p->values ? (size_t)g->values.maximum + 1 : p->values - 1;
    exclude_far(g, &k->sparse, p, (uint32_t)k->limit, level);
    transpose_sums(p, level);
    size_t base = g->values.count;
    for (size_t i = 0; i < 64 * p->words; i++) {
        size_t n = g->values.count;
        if (i % SCAN_LANES == 0) {
            base = n;
            if (p->together) find_common(k, level, g->values.data, base, i);
        }
        size_t value = block_value(k, level, g->values.data, base, n, i);
        if (value == SIZE_MAX) value = sparse_value(g, &k->sparse, level);
        status r = sparse_accept(g, &k->sparse, value);
        if (r != STATUS_OK) return r;
        if (value + 1 >= p->values || g->values.maximum + 2 > k->sparse.size) {
            p->left = 0;
            return STATUS_OK;
        }
    }
    p->left--;
    k->next += 64 * p->words;
    return STATUS_OK;
}

/* Begins a new plan. */
static status begin_plan(const heap_game *g, blocks_state *k, size_t reach)
{
    k->next = g->values.count;
    for (size_t j = 0; j < BLOCKS_SPLITS; j++) k->half[j] = SIZE_MAX;
    return blocks_plan_open(g, &k->sparse, &k->plan, reach);
}

/* Whether the next heaps are to be computed as a block. Makes a plan if there is none for them and it pays. */
static status consider_block(const heap_game *g, blocks_state *k, size_t count, bool *block)
{
    size_t n = g->values.count;
    bool goes_on = k->plan.left > 0 && k->next == n && k->plan.vectors == (g->level != VECTORS_NONE);
    *block = false;
    if (count - n < 64 * (goes_on ? k->plan.words : LONG_BLOCK) || n < k->consider_at) return STATUS_OK;
    if (!goes_on) {
        size_t reach = blocks_find_reach(g, &k->sparse);
        if (reach == 0) {
            k->consider_at = n + RECONSIDER;
            return STATUS_OK;
        }
        status r = begin_plan(g, k, reach);
        if (r != STATUS_OK) return r;
    }
    *block = true;
    return STATUS_OK;
}

/* `blocks` false: the sparse kernel, heap by heap. */
static status fill(heap_game *g, size_t count, const monitor *m, bool blocks)
{
    status r;
    if (g->kernel_state == NULL && (r = blocks_open(g)) != STATUS_OK) return r;
    blocks_state *k = g->kernel_state;
    cpu_vectors level = g->level;
    if ((r = sequence_fit(&g->values, 256)) != STATUS_OK) return r;
    if ((r = sequence_reserve(&g->values, count)) != STATUS_OK) return r;
    sparse_resume(g, &k->sparse);
    while (g->values.count < count) {
        bool changed, block = false;
        if ((r = sparse_prepare(g, &k->sparse, &changed)) != STATUS_OK) return r;
        if (changed) k->plan.left = 0;
        if (blocks && (r = consider_block(g, k, count, &block)) != STATUS_OK) return r;
        if (block)
            r = run_block(g, k, level);
        else
            r = sparse_accept(g, &k->sparse, sparse_value(g, &k->sparse, level));
        if (r != STATUS_OK) return r;
        if (!block && k->sparse.work < TICK_WORK) continue;
        k->sparse.work = 0;
        if ((r = monitor_tick(m, g->values.count, g->goal)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

static status blocks_fill(heap_game *g, size_t count, const monitor *m)
{
    return fill(g, count, m, true);
}

static status sparse_fill(heap_game *g, size_t count, const monitor *m)
{
    return fill(g, count, m, false);
}

static bool blocks_differ(const heap_game *g)
{
    const blocks_state *k = g->kernel_state;
    return g->values.count >= k->consider_at && blocks_find_reach(g, &k->sparse) > 0;
}

const kernel kernel_sparse = {"sparse", 0, 1, false, heap_moves_suit, sparse_fill, blocks_close, blocks_release, NULL};
const kernel kernel_blocks = {"blocks",    BLOCKS_FIRST, 64 * LONG_BLOCK, false,        blocks_suits,
                              blocks_fill, blocks_close, blocks_release,  blocks_differ};
