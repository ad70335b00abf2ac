#include "core/heap/kernels/blocks_plan.h"
#include "core/heap/kernels/word.h"

#include <string.h>

/* The longest reach of the rows, in positions: places in a row have 16 bits. */
#define REACH_LIMIT ((size_t)1 << 16)
/* Common positions of each value that are used against the rare values, in short and in long blocks. */
#define COMMON_ENTRIES_SHORT 12
#define COMMON_ENTRIES_LONG  24
/* The least number of blocks that the rows reach back, where the common positions lie. */
#define LEAST_REACH 3
/*
 * From this number of near and late rares on, over all splits, vectors examine them for many heaps together. Fewer
 * rares, and all of them without vectors, are stamped heap by heap: stamping is then up to five times as fast.
 */
#define TOGETHER_FROM 150
/* From this number of rares on, blocks are long. */
#define LONG_FROM 1024
/*
 * Costs in the unit of the estimate: a stamp or a late rare, the near rares, and the gain of blocks apart from the
 * rares.
 */
#define STAMP       50
#define NEAR_SEARCH 2000
#define FIXED_GAIN  4000
/* The cost of a rare if values are bits of words (word.h); blocks then gain nothing else. */
#define WORD_RARE_AVX2   15
#define WORD_RARE_AVX512 10
#define VALUE_LIMIT      ((size_t)4096)
/* The number of values for which a plan has room beyond those so far. */
#define SPARE_VALUES 32

static size_t row_words(const blocks_plan *p)
{
    return p->reach / 64 + p->words + 1;
}

void blocks_plan_close(const heap_game *g, blocks_plan *p)
{
    const allocator *a = &g->memory;
    memory_free(a, p->row, row_words(p), sizeof *p->row);
    memory_free(a, p->groups, 2 * p->values, sizeof *p->groups);
    memory_free(a, p->offsets, p->offsets_capacity, sizeof *p->offsets);
    memory_free(a, p->order, p->values, sizeof *p->order);
    memory_free(a, p->places, p->reach, sizeof *p->places);
    memory_free(a, p->starts, 2 * (p->values + 1), sizeof *p->starts);
    memory_free(a, p->copies, 8 * p->copies_stride, 1);
    memory_free(a, p->sums, p->values * p->words, sizeof *p->sums);
    memory_free(a, p->excluded, p->values / 64 * 64 * p->words, sizeof *p->excluded);
    p->row = p->sums = p->excluded = NULL;
    p->groups = NULL;
    p->offsets = NULL;
    p->order = p->places = NULL;
    p->copies = NULL;
    p->starts = NULL;
    p->left = 0;
}

/*
 * With few rares most of them are near to a long block, and near ones cost more. With many rares the rows cost most,
 * and long blocks make them less often.
 */
static size_t block_words(const sparse_state *s)
{
    return space_mean_rares(&s->space) < LONG_FROM ? SHORT_BLOCK : LONG_BLOCK;
}

/* The number of divisions with a rare heap that are to be examined. */
static size_t rare_divisions(const sparse_state *s)
{
    size_t count = 0;
    for (size_t j = 0; j < s->moves.splits_count; j++)
        count += sparse_part_for(s, s->moves.splits[j].taken)->rare_count;
    return count;
}

/* The number of rares beyond the reach, if `longest` is the largest number of tokens taken. */
static size_t late_rares(const sparse_part *part, size_t reach, size_t longest)
{
    return part->rare_count - (longest > reach ? 0 : sparse_find_rare(part, reach - longest + 1));
}

/*
 * The estimated cost of a heap, in about hundredths of a nanosecond, if the rares beyond the reach are stamped heap by
 * heap and the rows serve the others. It is the sum of the stamps, the search of the near pairs, the making and copying
 * of rows, and the entries, which cost more when the copies of a row leave the first cache. With two partitions there
 * are half as many rows more with common positions.
 */
static uint64_t estimate(const heap_game *g, const sparse_state *s, size_t divisions, size_t reach)
{
    const heap_split *splits = s->moves.splits;
    uint64_t late = 0, rows = g->values.maximum / 2 + 1, entry = reach <= 24576 ? 100 : 200;
    if (s->space.count == 2) rows += rows / 2;
    size_t longest = splits[s->moves.splits_count - 1].taken;
    for (size_t j = 0; j < s->moves.splits_count; j++)
        late += late_rares(sparse_part_for(s, splits[j].taken), reach, longest);
    return STAMP * late + NEAR_SEARCH * s->moves.splits_count +
           (200 * reach + rows * (3 * reach + (divisions - late) * entry)) / (64 * block_words(s));
}

/* The partition with more rares. */
static const sparse_part *larger_part(const sparse_state *s)
{
    return &s->parts[s->parts[1].rare_count > s->parts[0].rare_count ? 1 : 0];
}

/* The estimated cost of a heap without blocks. */
static uint64_t cost_without(const heap_game *g, const sparse_state *s, size_t divisions)
{
    cpu_vectors level = g->level;
    if (level == VECTORS_NONE || !word_suits(s, level)) return STAMP * divisions + FIXED_GAIN;
    return (level == VECTORS_AVX512 ? WORD_RARE_AVX512 : WORD_RARE_AVX2) * divisions;
}

/* Tries the reaches that leave 0, 1, 2, ... rares late, at growing distances, and takes the cheapest. */
size_t blocks_find_reach(const heap_game *g, const sparse_state *s)
{
    size_t n = g->values.count, best = 0;
    if (n < BLOCKS_FIRST || s->size > VALUE_LIMIT || s->moves.splits_count == 0 ||
        s->moves.splits_count > BLOCKS_SPLITS)
        return 0;
    const sparse_part *part = larger_part(s);
    size_t longest = s->moves.splits[s->moves.splits_count - 1].taken, divisions = rare_divisions(s);
    uint64_t least = cost_without(g, s, divisions);
    for (size_t late = 0; late < part->rare_count; late += late / 4 + 1) {
        size_t reach = (part->rare[part->rare_count - 1 - late] + longest + 127) / 64 * 64;
        if (reach < LEAST_REACH * 64 * block_words(s)) reach = LEAST_REACH * 64 * block_words(s);
        if (reach > REACH_LIMIT || reach >= n / 2 - 64 * LONG_BLOCK) continue;
        uint64_t cost = estimate(g, s, divisions, reach);
        if (cost >= least) continue;
        least = cost;
        best = reach;
    }
    return best;
}

/* The number of values below p->values that are common at some position. */
static size_t common_values(const sparse_state *s, const blocks_plan *p)
{
    size_t count = 0;
    for (size_t v = 0; v < p->values; v++) count += blocks_somewhere_common(s, v);
    return count;
}

static size_t common_entries(const blocks_plan *p)
{
    return p->words == SHORT_BLOCK ? COMMON_ENTRIES_SHORT : COMMON_ENTRIES_LONG;
}

/* Allocates the memory of a plan. */
static status make_plan(const heap_game *g, const sparse_state *s, blocks_plan *p, size_t reach)
{
    const allocator *a = &g->memory;
    blocks_plan_close(g, p);
    p->words = block_words(s);
    p->values = ((size_t)g->values.maximum + SPARE_VALUES) / 64 * 64 + 64;
    if (p->values > s->size) p->values = s->size;
    p->reach = reach;
    p->offsets_capacity = rare_divisions(s) + common_entries(p) * common_values(s, p);
    p->copies_stride = reach / 8 + 2 * 8 * p->words;
    p->row = memory_zeroed(a, row_words(p), sizeof *p->row);
    p->groups = memory_zeroed(a, 2 * p->values, sizeof *p->groups);
    p->offsets = memory_zeroed(a, p->offsets_capacity, sizeof *p->offsets);
    p->order = memory_zeroed(a, p->values, sizeof *p->order);
    p->places = memory_zeroed(a, p->reach, sizeof *p->places);
    p->starts = memory_zeroed(a, 2 * (p->values + 1), sizeof *p->starts);
    p->copies = memory_zeroed(a, 8 * p->copies_stride, 1);
    p->sums = memory_zeroed(a, p->values * p->words, sizeof *p->sums);
    p->excluded = memory_zeroed(a, p->values / 64 * 64 * p->words, sizeof *p->excluded);
    if (p->row == NULL || p->groups == NULL || p->offsets == NULL || p->order == NULL || p->places == NULL ||
        p->starts == NULL || p->copies == NULL || p->sums == NULL || p->excluded == NULL) {
        blocks_plan_close(g, p);
        return STATUS_NO_MEMORY;
    }
    return STATUS_OK;
}

void blocks_sort_places(blocks_plan *p, const uint16_t *values, size_t n)
{
    const uint16_t *window = values + (n - p->reach);
    uint32_t *next = p->starts + p->values + 1;
    memset(p->starts, 0, (p->values + 1) * sizeof *p->starts);
    for (size_t i = 0; i < p->reach; i++) p->starts[window[i] + 1]++;
    for (size_t v = 0; v < p->values; v++) {
        next[v] = p->starts[v];
        p->starts[v + 1] += p->starts[v];
    }
    for (size_t i = 0; i < p->reach; i++) p->places[next[window[i]]++] = (uint16_t)i;
}

/* Orders the values by the number of their positions. */
static void order_values(blocks_plan *p)
{
    for (size_t v = 0; v < p->values; v++) {
        size_t i = v;
        for (; i > 0 && blocks_row_count(p, p->order[i - 1]) < blocks_row_count(p, v); i--)
            p->order[i] = p->order[i - 1];
        p->order[i] = (uint16_t)v;
    }
}

/* The place in the copies of the bits of the heaps `distance` before those of block 0. */
static uint32_t entry_offset(const blocks_plan *p, size_t distance)
{
    size_t bit = p->reach - distance;
    return (uint32_t)((bit & 7) * p->copies_stride + bit / 8);
}

/* Whether position r with `taken` can be an entry: neither too near nor too far. */
static bool entry_possible(const blocks_plan *p, size_t r, size_t taken)
{
    return r + taken >= 64 * p->words && r + taken <= p->reach;
}

/*
 * Makes groups of counts[v] entries each, beginning at place `first`; values without entries have no group. next[v] is
 * the first place of v. Returns the number of groups; *first becomes the place after the last.
 */
static size_t place_groups(row_group *groups, const uint32_t *counts, size_t values, uint32_t *first, uint32_t *next)
{
    size_t used = 0;
    for (size_t v = 0; v < values; v++) {
        next[v] = *first;
        if (counts[v] == 0) continue;
        row_group group = {(uint32_t)v, *first, counts[v]};
        size_t i = used++;
        for (; i > 0 && groups[i - 1].count < group.count; i--) groups[i] = groups[i - 1];
        groups[i] = group;
        *first += counts[v];
    }
    return used;
}

/* Lists the far rare positions by value: a counting sort. `counts` and `next` have an element a value. */
static uint32_t list_rare_entries(const sparse_state *s, blocks_plan *p, uint32_t *counts, uint32_t *next)
{
    uint32_t end = 0;
    for (unsigned pass = 0; pass < 2; pass++) {
        for (size_t j = 0; j < s->moves.splits_count; j++) {
            size_t taken = s->moves.splits[j].taken;
            const sparse_part *part = sparse_part_for(s, taken);
            for (size_t i = 0; i < blocks_late_first(p, s, taken); i++) {
                size_t v = part->rare_values[i];
                if (!entry_possible(p, part->rare[i], taken)) continue;
                if (pass == 0)
                    counts[v]++;
                else
                    p->offsets[next[v]++] = entry_offset(p, part->rare[i] + taken);
            }
        }
        if (pass == 0) p->rare_groups = place_groups(p->groups, counts, p->values, &end, next);
    }
    return end;
}

/* Adds some common positions of each value, for the first split. `end` is the first free place. */
static void list_common_entries(const heap_game *g, const sparse_state *s, blocks_plan *p, uint32_t end,
                                uint32_t *counts, uint32_t *next)
{
    const uint16_t *values = g->values.data;
    size_t taken = s->moves.splits[0].taken, most = common_entries(p);
    const heap_partition *part = &s->space.parts[space_part(&s->space, taken)];
    for (unsigned pass = 0; pass < 2; pass++) {
        for (size_t a = 64 * p->words; a + taken <= p->reach; a++) {
            size_t v = values[a];
            if (counts[v] == (pass == 0 ? most : 0) || partition_is_rare(part, a, v)) continue;
            if (pass == 0)
                counts[v]++;
            else {
                counts[v]--;
                p->offsets[next[v]++] = entry_offset(p, a + taken);
            }
        }
        if (pass == 0) p->common_groups = place_groups(p->groups + p->rare_groups, counts, p->values, &end, next);
    }
}

/* Sorts the rares into near, far and late ones. Those from number late_first on are late for every split. */
static void sort_rares(const sparse_state *s, blocks_plan *p)
{
    size_t longest = s->moves.splits[s->moves.splits_count - 1].taken, others = 0;
    for (unsigned i = 0; i < s->space.count; i++)
        p->late_first[i] = s->parts[i].rare_count - late_rares(&s->parts[i], p->reach, longest);
    for (size_t j = 0; j < s->moves.splits_count; j++) {
        size_t taken = s->moves.splits[j].taken, late = blocks_late_first(p, s, taken), end = 0;
        const sparse_part *part = sparse_part_for(s, taken);
        while (end < late && part->rare[end] + taken < SCAN_LANES) end++;
        p->near_first[j] = end;
        while (end < late && part->rare[end] + taken < 64 * p->words) end++;
        p->near_end[j] = end;
        others += end - p->near_first[j] + part->rare_count - late;
    }
    p->together = p->vectors && others >= TOGETHER_FROM;
}

status blocks_plan_open(const heap_game *g, const sparse_state *s, blocks_plan *p, size_t reach)
{
    status r = make_plan(g, s, p, reach);
    if (r != STATUS_OK) return r;
    p->vectors = g->level != VECTORS_NONE;
    blocks_sort_places(p, g->values.data, g->values.count);
    order_values(p);
    sort_rares(s, p);
    uint32_t *counts = memory_zeroed(&g->memory, 2 * p->values, sizeof *counts);
    if (counts == NULL) {
        blocks_plan_close(g, p);
        return STATUS_NO_MEMORY;
    }
    uint32_t end = list_rare_entries(s, p, counts, counts + p->values);
    memset(counts, 0, p->values * sizeof *counts);
    list_common_entries(g, s, p, end, counts, counts + p->values);
    memory_free(&g->memory, counts, 2 * p->values, sizeof *counts);
    p->left = BLOCKS_A_PLAN;
    return STATUS_OK;
}
