/*
 * The blocks kernel: bit-parallel sparse space for games with many rare positions.
 *
 * For every value w a row of bits says which recent positions have it. All heaps
 * of a block at once learn that they may not have the value v from a rare
 * position r: the row of v ^ value(r), moved by r plus the tokens taken. The row
 * of one w serves all v, so each row is looked at once a block, while it is in
 * the fastest cache. Positions of common value do the same for the rare values
 * that have to be disproved, for the most frequent rows only; what stays open is
 * searched heap by heap. Rare positions too near to the block's heaps, or too
 * far for the rows, are stamped heap by heap as in the sparse kernel.
 *
 * After J. P. Grossman, Searching for periodicity in Officers (Games of No
 * Chance 5); the order of the loops is ours.
 */
#include <string.h>

#include "kernel_bits.h"
#include "kernel_sparse.h"

/* Blocks between two rebuildings of the rows. */
#define BLOCKS_A_PLAN 16
/* The longest reach of the rows, in positions. */
#define REACH_LIMIT ((size_t)1 << 20)
/* Common positions of each value, and the most frequent rows, used against the rare values. */
#define COMMON_ENTRIES 12
#define COMMON_ROWS    48
/* Rows take at most so many bytes, or a tenth of a sequence with 16 bits a value. */
#define FREE_MEMORY ((size_t)5 << 18)
/* No blocks before this heap. */
#define FIRST_BLOCK ((size_t)1 << 13)
/* What blocks gain besides the rares, in the unit of the estimate. */
#define FIXED_GAIN 2000
/* When blocks do not pay, this is considered again after so many heaps. */
#define RECONSIDER  4096
#define TICK_WORK   ((uint64_t)1 << 21)
#define SPARE_ROWS  16 /* rows for values beyond the present maximum */
#define VALUE_LIMIT ((size_t)4096)

typedef struct blocks_state {
    sparse_state sparse;
    size_t rows_count;  /* rows exist for the values below this; larger ones need a new plan */
    size_t values;      /* rows exist for values below this: sparse.size of the plan */
    size_t reach;       /* the rows reach so many positions back from a block; a multiple of 64 */
    size_t base;        /* bit 0 of the rows is this position */
    size_t row_words;   /* words from row to row */
    uint64_t *rows;     /* values * row_words */
    size_t limit;       /* the present block knows of values up to this */
    size_t block;       /* the next block of the plan; BLOCKS_A_PLAN: a new plan is needed */
    size_t consider_at; /* blocks are not considered before this heap */
    size_t next;        /* the first heap of the next block */
    bits_group *groups; /* rare groups by value, then common groups by value */
    size_t rare_groups, common_groups;
    uint32_t *offsets; /* the entries: offsets into the copies of a row for block 0 */
    size_t offsets_capacity;
    uint8_t *frequent;   /* frequent[w]: row w serves the common entries */
    size_t *counts;      /* scratch: by value */
    size_t near_end[64]; /* by split: rares below this number are too near */
    size_t late_first;   /* rares from this number on are too far */
    unsigned char *copies;
    size_t copies_stride; /* bytes */
    uint64_t *sums;       /* BLOCK_WORDS words a value: excluded heaps of the block */
    uint64_t *excluded;   /* by heap of the block: values / 64 words */
} blocks_state;

static void free_plan(const heap_engine *e, blocks_state *k)
{
    const allocator *a = &e->memory;
    memory_free(a, k->rows, k->rows_count * k->row_words, sizeof *k->rows);
    memory_free(a, k->groups, 2 * k->values, sizeof *k->groups);
    memory_free(a, k->offsets, k->offsets_capacity, sizeof *k->offsets);
    memory_free(a, k->frequent, k->values, 1);
    memory_free(a, k->counts, k->values, sizeof *k->counts);
    memory_free(a, k->copies, 8 * k->copies_stride, 1);
    memory_free(a, k->sums, k->values * BLOCK_WORDS, sizeof *k->sums);
    memory_free(a, k->excluded, k->values / 64 * BLOCK_BITS, sizeof *k->excluded);
    k->rows = k->sums = k->excluded = NULL;
    k->groups = NULL;
    k->offsets = NULL;
    k->frequent = k->copies = NULL;
    k->counts = NULL;
    k->block = BLOCKS_A_PLAN;
}

static void close_blocks(heap_engine *e)
{
    blocks_state *k = e->kernel_state;
    free_plan(e, k);
    sparse_close(e, &k->sparse);
    memory_free(&e->memory, k, 1, sizeof *k);
    e->kernel_state = NULL;
}

/*
 * The estimated cost of a heap, in hundredths of a nanosecond or so, when the
 * last `late` rares are stamped heap by heap and the rows reach to the others:
 * stamps, copying of rows, and entries, which cost more when the copies of a
 * row leave the first and second cache.
 */
static uint64_t estimate(const heap_engine *e, const sparse_state *s, size_t late, size_t reach)
{
    uint64_t splits = s->rules.splits_count, far = (s->rare_count - late) * splits, rows = e->values.maximum / 2 + 1;
    uint64_t entry = reach <= 24576 ? 40 : reach <= ((size_t)1 << 18) ? 90 : 200;
    return 50 * late * splits + rows * (2 * reach + far * entry) / BLOCK_BITS;
}

/* The memory of rows with this reach. */
static size_t rows_bytes(const heap_engine *e, size_t reach)
{
    return ((size_t)e->values.maximum + SPARE_ROWS) * ((reach + BLOCKS_A_PLAN * BLOCK_BITS) / 8 + 8 * BLOCK_WORDS);
}

/*
 * How far the rows should reach: the cheapest number of late rares decides. 0:
 * plain sparse space is cheaper, or the game is not fit for blocks.
 */
static size_t find_reach(const heap_engine *e, const sparse_state *s)
{
    size_t n = e->values.count, best = 0, memory = n / 5 > FREE_MEMORY ? n / 5 : FREE_MEMORY;
    if (n < FIRST_BLOCK || s->size > VALUE_LIMIT || s->rules.splits_count == 0 || s->rules.splits_count > 64) return 0;
    size_t longest = s->rules.splits[s->rules.splits_count - 1].taken;
    uint64_t least = 50 * s->rare_count * s->rules.splits_count + FIXED_GAIN;
    for (size_t late = 0; late < s->rare_count; late += late / 4 + 1) {
        size_t reach = (s->rare[s->rare_count - 1 - late] + longest + 127) / 64 * 64;
        if (reach < 4 * BLOCK_BITS) reach = 4 * BLOCK_BITS;
        if (reach > REACH_LIMIT || reach >= n / 2 - BLOCK_BITS || rows_bytes(e, reach) > memory) continue;
        uint64_t cost = estimate(e, s, late, reach);
        if (cost >= least) continue;
        least = cost;
        best = reach;
    }
    return best;
}

/* Takes the memory of a plan. */
static status make_plan(const heap_engine *e, blocks_state *k, size_t reach)
{
    const allocator *a = &e->memory;
    const sparse_state *s = &k->sparse;
    free_plan(e, k);
    k->values = s->size;
    k->reach = reach;
    k->row_words = (reach + BLOCKS_A_PLAN * BLOCK_BITS) / 64 + BLOCK_WORDS + 1;
    k->offsets_capacity = s->rules.splits_count * s->rare_count + COMMON_ENTRIES * k->values;
    k->copies_stride = reach / 8 + 2 * 8 * BLOCK_WORDS;
    k->rows_count = e->values.maximum + SPARE_ROWS < s->size ? (size_t)e->values.maximum + SPARE_ROWS : s->size;
    k->rows = memory_zeroed(a, k->rows_count * k->row_words, sizeof *k->rows);
    k->groups = memory_zeroed(a, 2 * k->values, sizeof *k->groups);
    k->offsets = memory_zeroed(a, k->offsets_capacity, sizeof *k->offsets);
    k->frequent = memory_zeroed(a, k->values, 1);
    k->counts = memory_zeroed(a, k->values, sizeof *k->counts);
    k->copies = memory_zeroed(a, 8 * k->copies_stride, 1);
    k->sums = memory_zeroed(a, k->values * BLOCK_WORDS, sizeof *k->sums);
    k->excluded = memory_zeroed(a, k->values / 64 * BLOCK_BITS, sizeof *k->excluded);
    if (k->rows == NULL || k->groups == NULL || k->offsets == NULL || k->frequent == NULL || k->counts == NULL ||
        k->copies == NULL || k->sums == NULL || k->excluded == NULL) {
        free_plan(e, k);
        return STATUS_NO_MEMORY;
    }
    return STATUS_OK;
}

static void set_row_bit(blocks_state *k, size_t value, size_t n)
{
    size_t bit = n - k->base;
    k->rows[value * k->row_words + bit / 64] |= (uint64_t)1 << (bit & 63);
}

/* Sets the rows of the positions before the first block n; counts[w] becomes the number of those with value w. */
static void fill_rows(blocks_state *k, const uint16_t *values, size_t n)
{
    k->base = n - k->reach;
    for (size_t i = k->base; i < n; i++) {
        set_row_bit(k, values[i], i);
        k->counts[values[i]]++;
    }
}

/* Marks the most frequent rows. */
static void mark_frequent(blocks_state *k)
{
    for (unsigned i = 0; i < COMMON_ROWS; i++) {
        size_t best = 0;
        for (size_t w = 1; w < k->values; w++)
            if (k->counts[w] > k->counts[best]) best = w;
        if (k->counts[best] == 0) return;
        k->frequent[best] = 1;
        k->counts[best] = 0;
    }
}

/* The place in the copies of the bits of the heaps `distance` before those of block 0. */
static uint32_t entry_offset(const blocks_state *k, size_t distance)
{
    size_t bit = k->reach - distance;
    return (uint32_t)((bit & 7) * k->copies_stride + bit / 8);
}

/* True when position r with `taken` can stand as an entry: neither too near nor too far. */
static bool entry_possible(const blocks_state *k, size_t r, size_t taken)
{
    return r + taken >= BLOCK_BITS && r + taken <= k->reach;
}

/* Lists the far rare positions by value: a counting sort. */
static size_t list_rare_entries(blocks_state *k)
{
    const sparse_state *s = &k->sparse;
    size_t used = 0, *starts = k->counts;
    memset(starts, 0, k->values * sizeof *starts);
    for (size_t j = 0; j < s->rules.splits_count; j++)
        for (size_t i = 0; i < s->rare_count; i++)
            if (i < k->late_first && entry_possible(k, s->rare[i], s->rules.splits[j].taken))
                starts[s->rare_values[i]]++;
    k->rare_groups = 0;
    for (size_t v = 0; v < k->values; v++) {
        size_t count = starts[v];
        starts[v] = used;
        if (count == 0) continue;
        bits_group group = {(uint32_t)v, (uint32_t)used, (uint32_t)(used + count)};
        k->groups[k->rare_groups++] = group;
        used += count;
    }
    for (size_t j = 0; j < s->rules.splits_count; j++)
        for (size_t i = 0; i < k->late_first; i++) {
            size_t taken = s->rules.splits[j].taken;
            if (entry_possible(k, s->rare[i], taken))
                k->offsets[starts[s->rare_values[i]]++] = entry_offset(k, s->rare[i] + taken);
        }
    return used;
}

/* Adds up to COMMON_ENTRIES common positions of each value, for the first split size. */
static void list_common_entries(const heap_engine *e, blocks_state *k, size_t used)
{
    const uint16_t *values = e->values.data;
    size_t taken = k->sparse.rules.splits[0].taken, *filled = k->counts;
    memset(filled, 0, k->values * sizeof *filled);
    for (size_t a = BLOCK_BITS; a + taken <= k->reach; a++) {
        size_t v = values[a];
        if (filled[v] == COMMON_ENTRIES || kernel_is_rare(&e->sparse, a, v)) continue;
        k->offsets[used + v * COMMON_ENTRIES + filled[v]++] = entry_offset(k, a + taken);
    }
    k->common_groups = 0;
    for (size_t v = 0; v < k->values; v++) {
        if (filled[v] == 0) continue;
        uint32_t first = (uint32_t)(used + v * COMMON_ENTRIES);
        bits_group group = {(uint32_t)v, first, first + (uint32_t)filled[v]};
        k->groups[k->rare_groups + k->common_groups++] = group;
    }
}

/* Sorts the rares into near, far and late ones. Those of `late_first` on are late for every split. */
static void sort_rares(blocks_state *k)
{
    const sparse_state *s = &k->sparse;
    size_t longest = s->rules.splits[s->rules.splits_count - 1].taken;
    k->late_first = 0;
    while (k->late_first < s->rare_count && s->rare[k->late_first] + longest <= k->reach) k->late_first++;
    for (size_t j = 0; j < s->rules.splits_count; j++) {
        size_t end = 0;
        while (end < k->late_first && s->rare[end] + s->rules.splits[j].taken < BLOCK_BITS) end++;
        k->near_end[j] = end;
    }
}

/* Makes everything ready for BLOCKS_A_PLAN blocks from the next heap on. */
static status plan(heap_engine *e, blocks_state *k, size_t reach)
{
    status r = make_plan(e, k, reach);
    if (r != STATUS_OK) return r;
    fill_rows(k, e->values.data, e->values.count);
    mark_frequent(k);
    sort_rares(k);
    list_common_entries(e, k, list_rare_entries(k));
    k->block = 0;
    k->next = e->values.count;
    return STATUS_OK;
}

/* Finds, for all heaps of the block, the values excluded by far positions. */
static void exclude_far(const heap_engine *e, blocks_state *k, cpu_vectors level)
{
    size_t words = k->reach / 64 + BLOCK_WORDS;
    k->limit = e->values.maximum + 1 < k->values ? (size_t)e->values.maximum + 1 : k->values - 1;
    memset(k->sums, 0, k->values * BLOCK_WORDS * sizeof *k->sums);
    for (size_t w = 0; w <= e->values.maximum; w++) {
        const uint64_t *row = k->rows + w * k->row_words + k->block * (BLOCK_BITS / 64);
        bool common = e->sparse.parity || (k->sparse.common[0][w >> 6] >> (w & 63) & 1);
        if (!common && !k->frequent[w]) continue;
        if (!kernel_bits_copy(level, row, words, k->copies, k->copies_stride)) continue;
        if (common)
            kernel_bits_or(level, k->copies, k->groups, k->rare_groups, k->offsets, (uint32_t)w, (uint32_t)k->limit,
                           k->sums);
        if (k->frequent[w])
            kernel_bits_or(level, k->copies, k->groups + k->rare_groups, k->common_groups, k->offsets, (uint32_t)w,
                           (uint32_t)k->limit, k->sums);
    }
}

/* Turns the sums round: excluded[i * values/64 ..] are the values excluded for heap i of the block. */
static void turn_round(blocks_state *k, cpu_vectors level)
{
    size_t row = k->values / 64;
    for (size_t j = 0; j < BLOCK_BITS / 64; j++)
        for (size_t i = 0; i < row; i++) {
            uint64_t square[64];
            for (size_t v = 0; v < 64; v++) square[v] = k->sums[(64 * i + v) * BLOCK_WORDS + j];
            kernel_bits_transpose(level, square);
            for (size_t b = 0; b < 64; b++) k->excluded[(64 * j + b) * row + i] = square[b];
        }
}

/* Stamps what the rows do not know: single heaps, near rares and late rares. */
static void stamp_rest(const blocks_state *k, const uint16_t *values, size_t n)
{
    const sparse_state *s = &k->sparse;
    memset(s->stamps, 0, s->size);
    sparse_stamp_single(s, values, n);
    for (size_t j = 0; j < s->rules.splits_count; j++) {
        size_t total = n - s->rules.splits[j].taken;
        sparse_stamp_rares(s, values, total, 0, k->near_end[j]);
        size_t end = s->rare_count;
        while (end > k->late_first && s->rare[end - 1] >= total) end--;
        if (!s->rules.splits[j].unequal) {
            sparse_stamp_rares(s, values, total, k->late_first, end);
            continue;
        }
        for (size_t i = k->late_first; i < end; i++)
            if (2 * (size_t)s->rare[i] != total) sparse_stamp_rares(s, values, total, i, i + 1);
    }
}

/* The value of heap n, number i of the block; SIZE_MAX when all known values are excluded. */
static size_t block_value(blocks_state *k, cpu_vectors level, const uint16_t *values, size_t n, size_t i)
{
    sparse_state *s = &k->sparse;
    const uint64_t *common = s->common[n & 1], *excluded = k->excluded + i * (k->values / 64);
    size_t need = 0;
    stamp_rest(k, values, n);
    for (size_t w = 0; w < k->values / 64; w++) {
        uint64_t open = ~(excluded[w] | sparse_stamped_word(s->stamps, w)), found = open & common[w];
        uint64_t below = found & (~found + 1); /* the lowest bit */
        for (uint64_t rare = open & ~common[w] & (below - 1); rare != 0; rare &= rare - 1)
            s->needed[need++] = (uint16_t)(64 * w + sparse_lowest_bit(rare));
        if (found == 0) continue;
        size_t value = 64 * w + sparse_lowest_bit(found);
        if (value > k->limit) break;
        return need > 0 && sparse_prove(s, level, values, n, need) > 0 ? s->needed[0] : value;
    }
    return SIZE_MAX;
}

/* Computes one block, or less when a value needs more room than the plan has. */
static status run_block(heap_engine *e, blocks_state *k, cpu_vectors level)
{
    exclude_far(e, k, level);
    turn_round(k, level);
    for (size_t i = 0; i < BLOCK_BITS; i++) {
        size_t n = e->values.count, value = block_value(k, level, e->values.data, n, i);
        if (value == SIZE_MAX) value = sparse_value(e, &k->sparse, level);
        status r = sparse_accept(e, &k->sparse, value);
        if (r != STATUS_OK) return r;
        if (value >= k->rows_count || e->values.maximum + 2 > k->sparse.size) {
            k->block = BLOCKS_A_PLAN;
            return STATUS_OK;
        }
        set_row_bit(k, value, n);
    }
    k->block++;
    k->next += BLOCK_BITS;
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
    if (count - n < BLOCK_BITS || n < k->consider_at) return STATUS_OK;
    if (k->block == BLOCKS_A_PLAN || k->next != n) {
        size_t reach = find_reach(e, &k->sparse);
        if (reach == 0) {
            k->consider_at = n + RECONSIDER;
            return STATUS_OK;
        }
        status r = plan(e, k, reach);
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

const kernel kernel_blocks = {"blocks", suits_blocks, fill_blocks, close_blocks};
