#include "kernel_blocks.h"

#include <string.h>

/* The longest reach of the rows, in positions: places in a row have 16 bits. */
#define REACH_LIMIT ((size_t)1 << 16)
/* Common positions of each value that are used against the rare values, in short and in long blocks. */
#define COMMON_ENTRIES_SHORT 12
#define COMMON_ENTRIES_LONG  24
/* The rows reach at least so many blocks back: there the common positions are. */
#define LEAST_REACH 3
/*
 * So many near and late rares, for all splits, are looked at for heaps together by
 * vectors; fewer are stamped for each heap, and all without vectors: then it is up
 * to five times as quick.
 */
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
    return kernel_mean_rares(&s->space) < LONG_FROM ? SHORT_BLOCK : LONG_BLOCK;
}

/* The number of rares with which divisions are to be looked at, for each size taken one. */
static size_t rare_divisions(const sparse_state *s)
{
    size_t count = 0;
    for (size_t j = 0; j < s->rules.splits_count; j++)
        count += sparse_part_for(s, s->rules.splits[j].taken)->rare_count;
    return count;
}

/* How many of the rares of a partition are beyond the reach, if the largest number that is taken is `longest`. */
static size_t late_rares(const sparse_part *part, size_t reach, size_t longest)
{
    size_t low = 0, high = part->rare_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (part->rare[middle] + longest <= reach)
            low = middle + 1;
        else
            high = middle;
    }
    return part->rare_count - low;
}

/*
 * The estimated cost of a heap, in hundredths of a nanosecond or so, when of the
 * divisions with a rare those beyond the reach are stamped heap by heap, and the
 * rows are used for the others: stamps, the search of the near pairs, making and
 * copying of rows, and entries, which cost more when the copies of a row leave the
 * first cache. With two partitions half as many rows more have common positions.
 */
static uint64_t estimate(const heap_engine *e, const sparse_state *s, size_t divisions, size_t reach)
{
    const split_rule *splits = s->rules.splits;
    uint64_t late = 0, rows = e->values.maximum / 2 + 1, entry = reach <= 24576 ? 100 : 200;
    if (s->space.count == 2) rows += rows / 2;
    size_t longest = splits[s->rules.splits_count - 1].taken;
    for (size_t j = 0; j < s->rules.splits_count; j++)
        late += late_rares(sparse_part_for(s, splits[j].taken), reach, longest);
    return STAMP * late + NEAR_SEARCH * s->rules.splits_count +
           (200 * reach + rows * (3 * reach + (divisions - late) * entry)) / (64 * block_words(s));
}

/* The partition with more rares. */
static const sparse_part *larger_part(const sparse_state *s)
{
    return &s->parts[s->parts[1].rare_count > s->parts[0].rare_count ? 1 : 0];
}

/* The cheapest number of late rares decides. */
size_t blocks_find_reach(const heap_engine *e, const sparse_state *s)
{
    size_t n = e->values.count, best = 0;
    if (n < FIRST_BLOCK || s->size > VALUE_LIMIT || s->rules.splits_count == 0 || s->rules.splits_count > SPLITS_LIMIT)
        return 0;
    const sparse_part *part = larger_part(s);
    size_t longest = s->rules.splits[s->rules.splits_count - 1].taken, divisions = rare_divisions(s);
    uint64_t least = STAMP * divisions + FIXED_GAIN;
    for (size_t late = 0; late < part->rare_count; late += late / 4 + 1) {
        size_t reach = (part->rare[part->rare_count - 1 - late] + longest + 127) / 64 * 64;
        if (reach < LEAST_REACH * 64 * block_words(s)) reach = LEAST_REACH * 64 * block_words(s);
        if (reach > REACH_LIMIT || reach >= n / 2 - 64 * LONG_BLOCK) continue;
        uint64_t cost = estimate(e, s, divisions, reach);
        if (cost >= least) continue;
        least = cost;
        best = reach;
    }
    return best;
}

/* The number of values below k->values that are common at some position. */
static size_t common_values(const blocks_state *k)
{
    size_t count = 0;
    for (size_t v = 0; v < k->values; v++) count += blocks_somewhere_common(&k->sparse, v);
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
    k->offsets_capacity = rare_divisions(s) + common_entries(k) * common_values(k);
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
        for (size_t j = 0; j < s->rules.splits_count; j++) {
            size_t taken = s->rules.splits[j].taken;
            const sparse_part *part = sparse_part_for(s, taken);
            for (size_t i = 0; i < blocks_late_first(k, taken); i++) {
                size_t v = part->rare_values[i];
                if (!entry_possible(k, part->rare[i], taken)) continue;
                if (pass == 0)
                    counts[v]++;
                else
                    k->offsets[next[v]++] = entry_offset(k, part->rare[i] + taken);
            }
        }
        if (pass == 0) k->rare_groups = place_groups(k->groups, counts, k->values, &end, next);
    }
    return end;
}

/* Adds some common positions of each value, for the first split size. */
static void list_common_entries(const heap_engine *e, blocks_state *k, uint32_t end, uint32_t *counts, uint32_t *next)
{
    const uint16_t *values = e->values.data;
    const heap_partition *part = &k->sparse.space.parts[kernel_part(&k->sparse.space, k->sparse.rules.splits[0].taken)];
    size_t taken = k->sparse.rules.splits[0].taken, most = common_entries(k);
    for (unsigned pass = 0; pass < 2; pass++) {
        for (size_t a = 64 * k->words; a + taken <= k->reach; a++) {
            size_t v = values[a];
            if (counts[v] == (pass == 0 ? most : 0) || kernel_is_rare(part, a, v)) continue;
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
static void sort_rares(const heap_engine *e, blocks_state *k)
{
    const sparse_state *s = &k->sparse;
    size_t longest = s->rules.splits[s->rules.splits_count - 1].taken;
    size_t others = 0;
    for (unsigned i = 0; i < s->space.count; i++)
        k->late_first[i] = s->parts[i].rare_count - late_rares(&s->parts[i], k->reach, longest);
    for (size_t j = 0; j < s->rules.splits_count; j++) {
        size_t taken = s->rules.splits[j].taken, late = blocks_late_first(k, taken), end = 0;
        const sparse_part *part = sparse_part_for(s, taken);
        while (end < late && part->rare[end] + taken < SCAN_LANES) end++;
        k->lanes_first[j] = end;
        while (end < late && part->rare[end] + taken < 64 * k->words) end++;
        k->near_end[j] = end;
        k->half[j] = SIZE_MAX;
        others += end - k->lanes_first[j] + part->rare_count - late;
    }
    k->together = cpu_level(e->vectors) != VECTORS_NONE && others >= TOGETHER_FROM;
}

status blocks_plan(heap_engine *e, blocks_state *k, size_t reach)
{
    status r = make_plan(e, k, reach);
    if (r != STATUS_OK) return r;
    blocks_sort_places(k, e->values.data, e->values.count);
    order_values(k);
    sort_rares(e, k);
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
