#include "kernel_blocks.h"

#include <string.h>

/* The longest reach of the rows, in positions: places in a row have 16 bits. */
#define REACH_LIMIT ((size_t)1 << 16)
/* Common positions of each value that are used against the rare values, in short and in long blocks. */
#define COMMON_ENTRIES_SHORT 12
#define COMMON_ENTRIES_LONG  24
/* The rows reach at least so many blocks back: there the common positions are. */
#define LEAST_REACH 3
/* So many near and late rares, for all splits, are looked at for heaps together; fewer are stamped for each heap. */
#define TOGETHER_FROM 150
/* So many rares ask for long blocks. */
#define LONG_FROM 1024
/* No blocks before this heap. */
#define FIRST_BLOCK ((size_t)1 << 13)
/* In the unit of the estimate: a stamp or late rare, the near rares, and what blocks gain besides the rares. */
#define STAMP       50
#define NEAR_SEARCH 2000
#define FIXED_GAIN  4000
#define VALUE_LIMIT ((size_t)4096)
/* A plan has room for so many values more than there are so far. */
#define SPARE_VALUES 32

static size_t row_words(const blocks_state *k)
{
    return k->reach / 64 + k->words + 1;
}

void blocks_free_plan(const heap_engine *e, blocks_state *k)
{
    const allocator *a = &e->memory;
    memory_free(a, k->row, row_words(k), sizeof *k->row);
    memory_free(a, k->groups, 2 * k->values, sizeof *k->groups);
    memory_free(a, k->offsets, k->offsets_capacity, sizeof *k->offsets);
    memory_free(a, k->order, k->values, sizeof *k->order);
    memory_free(a, k->places, k->reach, sizeof *k->places);
    memory_free(a, k->starts, 2 * (k->values + 1), sizeof *k->starts);
    memory_free(a, k->copies, 8 * k->copies_stride, 1);
    memory_free(a, k->sums, k->values * k->words, sizeof *k->sums);
    memory_free(a, k->excluded, k->values / 64 * 64 * k->words, sizeof *k->excluded);
    k->row = k->sums = k->excluded = NULL;
    k->groups = NULL;
    k->offsets = NULL;
    k->order = k->places = NULL;
    k->copies = NULL;
    k->starts = NULL;
    k->block = BLOCKS_A_PLAN;
}

/*
 * With few rares most are near to a long block, and near ones cost more; with
 * many, the rows are what counts, and they are made less often.
 */
static size_t block_words(const sparse_state *s)
{
    return s->rare_count < LONG_FROM ? SHORT_BLOCK : LONG_BLOCK;
}

/*
 * The estimated cost of a heap, in hundredths of a nanosecond or so, when the
 * last `late` rares are stamped heap by heap and the rows reach to the others:
 * stamps, the search of the near pairs, making and copying of rows, and entries,
 * which cost more when the copies of a row leave the first cache.
 */
static uint64_t estimate(const heap_engine *e, const sparse_state *s, size_t late, size_t reach)
{
    uint64_t splits = s->rules.splits_count, far = (s->rare_count - late) * splits, rows = e->values.maximum / 2 + 1;
    uint64_t entry = reach <= 24576 ? 100 : 200;
    return (STAMP * late + NEAR_SEARCH) * splits +
           (200 * reach + rows * (3 * reach + far * entry)) / (64 * block_words(s));
}

/* The cheapest number of late rares decides. */
size_t blocks_find_reach(const heap_engine *e, const sparse_state *s)
{
    size_t n = e->values.count, best = 0;
    if (n < FIRST_BLOCK || s->size > VALUE_LIMIT || s->rules.splits_count == 0 || s->rules.splits_count > SPLITS_LIMIT)
        return 0;
    size_t longest = s->rules.splits[s->rules.splits_count - 1].taken;
    uint64_t least = STAMP * s->rare_count * s->rules.splits_count + FIXED_GAIN;
    for (size_t late = 0; late < s->rare_count; late += late / 4 + 1) {
        size_t reach = (s->rare[s->rare_count - 1 - late] + longest + 127) / 64 * 64;
        if (reach < LEAST_REACH * 64 * block_words(s)) reach = LEAST_REACH * 64 * block_words(s);
        if (reach > REACH_LIMIT || reach >= n / 2 - 64 * LONG_BLOCK) continue;
        uint64_t cost = estimate(e, s, late, reach);
        if (cost >= least) continue;
        least = cost;
        best = reach;
    }
    return best;
}

/* The number of values below k->values that are common at some position. */
static size_t common_values(const heap_engine *e, const blocks_state *k)
{
    size_t count = 0;
    for (size_t v = 0; v < k->values; v++) count += e->sparse.parity || !kernel_is_rare(&e->sparse, 0, v);
    return count;
}

static size_t common_entries(const blocks_state *k)
{
    return k->words == SHORT_BLOCK ? COMMON_ENTRIES_SHORT : COMMON_ENTRIES_LONG;
}

/* Takes the memory of a plan. */
static status make_plan(const heap_engine *e, blocks_state *k, size_t reach)
{
    const allocator *a = &e->memory;
    const sparse_state *s = &k->sparse;
    blocks_free_plan(e, k);
    k->words = block_words(s);
    k->values = ((size_t)e->values.maximum + SPARE_VALUES) / 64 * 64 + 64;
    if (k->values > s->size) k->values = s->size;
    k->reach = reach;
    k->offsets_capacity = s->rules.splits_count * s->rare_count + common_entries(k) * common_values(e, k);
    k->copies_stride = reach / 8 + 2 * 8 * k->words;
    k->row = memory_zeroed(a, row_words(k), sizeof *k->row);
    k->groups = memory_zeroed(a, 2 * k->values, sizeof *k->groups);
    k->offsets = memory_zeroed(a, k->offsets_capacity, sizeof *k->offsets);
    k->order = memory_zeroed(a, k->values, sizeof *k->order);
    k->places = memory_zeroed(a, k->reach, sizeof *k->places);
    k->starts = memory_zeroed(a, 2 * (k->values + 1), sizeof *k->starts);
    k->copies = memory_zeroed(a, 8 * k->copies_stride, 1);
    k->sums = memory_zeroed(a, k->values * k->words, sizeof *k->sums);
    k->excluded = memory_zeroed(a, k->values / 64 * 64 * k->words, sizeof *k->excluded);
    if (k->row == NULL || k->groups == NULL || k->offsets == NULL || k->order == NULL || k->places == NULL ||
        k->starts == NULL || k->copies == NULL || k->sums == NULL || k->excluded == NULL) {
        blocks_free_plan(e, k);
        return STATUS_NO_MEMORY;
    }
    return STATUS_OK;
}

void blocks_sort_places(blocks_state *k, const uint16_t *values, size_t n)
{
    const uint16_t *window = values + (n - k->reach);
    uint32_t *next = k->starts + k->values + 1;
    memset(k->starts, 0, (k->values + 1) * sizeof *k->starts);
    for (size_t i = 0; i < k->reach; i++) k->starts[window[i] + 1]++;
    for (size_t v = 0; v < k->values; v++) {
        next[v] = k->starts[v];
        k->starts[v + 1] += k->starts[v];
    }
    for (size_t i = 0; i < k->reach; i++) k->places[next[window[i]]++] = (uint16_t)i;
}

/* Orders the values by the number of their positions. */
static void order_values(blocks_state *k)
{
    for (size_t v = 0; v < k->values; v++) {
        size_t i = v;
        for (; i > 0 && blocks_row_count(k, k->order[i - 1]) < blocks_row_count(k, v); i--)
            k->order[i] = k->order[i - 1];
        k->order[i] = (uint16_t)v;
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
    return r + taken >= 64 * k->words && r + taken <= k->reach;
}

/*
 * Makes groups of counts[v] entries each, the first place being `first`; the
 * values without any have none. next[v] is the first place of v. Answers the
 * number of groups; *first becomes the place after the last.
 */
static size_t place_groups(bits_group *groups, const uint32_t *counts, size_t values, uint32_t *first, uint32_t *next)
{
    size_t used = 0;
    for (size_t v = 0; v < values; v++) {
        next[v] = *first;
        if (counts[v] == 0) continue;
        bits_group group = {(uint32_t)v, *first, counts[v]};
        size_t i = used++;
        for (; i > 0 && groups[i - 1].count < group.count; i--) groups[i] = groups[i - 1];
        groups[i] = group;
        *first += counts[v];
    }
    return used;
}

/* Lists the far rare positions by value: a counting sort. `counts` and `next` have an element a value. */
static uint32_t list_rare_entries(blocks_state *k, uint32_t *counts, uint32_t *next)
{
    const sparse_state *s = &k->sparse;
    uint32_t end = 0;
    for (unsigned pass = 0; pass < 2; pass++) {
        for (size_t j = 0; j < s->rules.splits_count; j++)
            for (size_t i = 0; i < k->late_first; i++) {
                size_t taken = s->rules.splits[j].taken, v = s->rare_values[i];
                if (!entry_possible(k, s->rare[i], taken)) continue;
                if (pass == 0)
                    counts[v]++;
                else
                    k->offsets[next[v]++] = entry_offset(k, s->rare[i] + taken);
            }
        if (pass == 0) k->rare_groups = place_groups(k->groups, counts, k->values, &end, next);
    }
    return end;
}

/* Adds some common positions of each value, for the first split size. */
static void list_common_entries(const heap_engine *e, blocks_state *k, uint32_t end, uint32_t *counts, uint32_t *next)
{
    const uint16_t *values = e->values.data;
    size_t taken = k->sparse.rules.splits[0].taken, most = common_entries(k);
    for (unsigned pass = 0; pass < 2; pass++) {
        for (size_t a = 64 * k->words; a + taken <= k->reach; a++) {
            size_t v = values[a];
            if (counts[v] == (pass == 0 ? most : 0) || kernel_is_rare(&e->sparse, a, v)) continue;
            if (pass == 0)
                counts[v]++;
            else {
                counts[v]--;
                k->offsets[next[v]++] = entry_offset(k, a + taken);
            }
        }
        if (pass == 0) k->common_groups = place_groups(k->groups + k->rare_groups, counts, k->values, &end, next);
    }
}

/* Sorts the rares into near, far and late ones. Those of `late_first` on are late for every split. */
static void sort_rares(blocks_state *k)
{
    const sparse_state *s = &k->sparse;
    size_t longest = s->rules.splits[s->rules.splits_count - 1].taken;
    size_t others = 0;
    k->late_first = 0;
    while (k->late_first < s->rare_count && s->rare[k->late_first] + longest <= k->reach) k->late_first++;
    for (size_t j = 0; j < s->rules.splits_count; j++) {
        size_t end = 0;
        while (end < k->late_first && s->rare[end] + s->rules.splits[j].taken < SCAN_LANES) end++;
        k->lanes_first[j] = end;
        while (end < k->late_first && s->rare[end] + s->rules.splits[j].taken < 64 * k->words) end++;
        k->near_end[j] = end;
        k->half[j] = SIZE_MAX;
        others += end - k->lanes_first[j] + s->rare_count - k->late_first;
    }
    k->together = others >= TOGETHER_FROM;
}

status blocks_plan(heap_engine *e, blocks_state *k, size_t reach)
{
    status r = make_plan(e, k, reach);
    if (r != STATUS_OK) return r;
    blocks_sort_places(k, e->values.data, e->values.count);
    order_values(k);
    sort_rares(k);
    uint32_t *counts = memory_zeroed(&e->memory, 2 * k->values, sizeof *counts);
    if (counts == NULL) {
        blocks_free_plan(e, k);
        return STATUS_NO_MEMORY;
    }
    uint32_t end = list_rare_entries(k, counts, counts + k->values);
    memset(counts, 0, k->values * sizeof *counts);
    list_common_entries(e, k, end, counts, counts + k->values);
    memory_free(&e->memory, counts, 2 * k->values, sizeof *counts);
    k->block = 0;
    k->next = e->values.count;
    return STATUS_OK;
}
