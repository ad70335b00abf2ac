#include "core/heap/stream/plan.h"

#include <stdlib.h>
#include <string.h>

/* Lags beyond this are looked up in bytes: a ring of this many words stays in the processor's caches. */
#ifndef RING_MOST
#define RING_MOST ((uint64_t)1 << 16)
#endif
/* Witnesses are chosen among the pairs {a, b} with a up to this, by a sample of the last heaps that are still open. */
#ifndef WITNESS_MOST
#define WITNESS_MOST 1500
#endif
#define POOL         ((uint64_t)1 << 14)
#define SAMPLE       512
#define BATCHES_MOST 40
/* The last batch settles fewer than one heap in this many. */
#define BATCH_GAIN 1500
/*
 * The same by bytes, for one plane: the remaining heaps are examined one by one, which costs less the more planes there
 * are.
 */
#define LOOKS_GAIN 1200
/*
 * Words are too narrow if more than LARGE_FEW indices, and more than one in LARGE_BYTES or LARGE_WORDS heaps, are too
 * large for them: by bytes, the block of such a heap is computed again with wider words; by words, heap by heap.
 */
#define LARGE_FEW   8
#define LARGE_BYTES ((uint64_t)1 << 11)
#define LARGE_WORDS ((uint64_t)1 << 17)

typedef struct pair {
    uint64_t lag;
    unsigned x, most; /* of the needed values of the sample, it has at most `most` */
} pair;

typedef struct pair_list {
    pair *pairs;
    size_t count, capacity;
} pair_list;

static status append(const stream *s, pair_list *list, uint64_t lag, unsigned x)
{
    status r = memory_reserve(&s->memory, &list->pairs, &list->capacity, list->count + 1, sizeof *list->pairs);
    if (r != STATUS_OK) return r;
    pair p = {lag, x, SAMPLE};
    list->pairs[list->count++] = p;
    return STATUS_OK;
}

/* Appends a pair, unless the list has it. */
static status include(const stream *s, pair_list *list, uint64_t lag, unsigned x)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->pairs[i].lag == lag && list->pairs[i].x == x) return STATUS_OK;
    return append(s, list, lag, x);
}

/* The lags whose values, plus x, are those of options common at any heap, as in statement A. */
static status list_lags(const stream *s, pair_list *list)
{
    const heap_moves *moves = &s->rule->moves;
    status r = STATUS_OK;
    for (size_t i = 0; i < moves->takes_count && r == STATUS_OK; i++)
        if ((s->rule->e & moves->takes[i] & 1) == 0) r = include(s, list, moves->takes[i], 0);
    for (size_t i = 0; i < moves->splits_count; i++)
        for (size_t j = 0; j < s->planned && r == STATUS_OK; j++) {
            uint64_t x = stream_index(s->rule, s->rares->values[j]);
            if (x < STREAM_INDICES) r = include(s, list, moves->splits[i].taken + s->rares->heaps[j], (unsigned)x);
        }
    return r;
}

/* The lags that give values rare at any heap: takes, and splits with a common heap. */
static status list_witnesses(const stream *s, uint64_t most, pair_list *list)
{
    const heap_moves *moves = &s->rule->moves;
    status r = STATUS_OK;
    for (size_t i = 0; i < moves->takes_count && r == STATUS_OK; i++)
        if ((s->rule->e & moves->takes[i] & 1) != 0) r = include(s, list, moves->takes[i], 0);
    size_t first = list->count;
    for (uint64_t a = 1; a <= most && a < s->head->count; a++) {
        unsigned byte = s->head->bytes[s->head->count - 1 - a];
        if (byte >= s->bits) continue;
        for (size_t i = 0; i < moves->splits_count && r == STATUS_OK; i++) {
            bool there = false;
            uint64_t lag = moves->splits[i].taken + a;
            for (size_t j = list->count; j-- > first && list->pairs[j].lag + s->rule->k >= lag && !there;)
                there = list->pairs[j].lag == lag && list->pairs[j].x == byte;
            if (!there) r = append(s, list, lag, byte);
        }
    }
    return r;
}

/* Sorts by x, then by lag: insertion, as lists are short. */
static void sort_pairs(pair *pairs, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        pair p = pairs[i];
        size_t j = i;
        for (; j > 0 && (pairs[j - 1].x > p.x || (pairs[j - 1].x == p.x && pairs[j - 1].lag > p.lag)); j--)
            pairs[j] = pairs[j - 1];
        pairs[j] = p;
    }
}

/* The order in which the sets of the groups are united. */
static void list_folds(lag_list *list)
{
    bool there[STREAM_INDICES] = {true};
    for (size_t g = 0; g < list->group_count; g++) there[list->groups[g].x] = true;
    list->fold_count = 0;
    for (unsigned bit = 6; bit-- > 0;)
        for (unsigned x = 1u << bit; x < 2u << bit; x++) {
            if (!there[x]) continue;
            lag_fold fold = {x, x ^ 1u << bit, bit, !there[x ^ 1u << bit]};
            there[fold.into] = true;
            list->folds[list->fold_count++] = fold;
        }
}

/* The lags from `from` to `to` of sorted pairs as a list. */
static status make_list(const stream *s, lag_list *list, const pair_list *pairs, uint64_t from, uint64_t to)
{
    size_t count = 0;
    list->group_count = 0;
    status r = memory_reserve(&s->memory, &list->lags, &list->capacity, pairs->count + 1, sizeof *list->lags);
    if (r != STATUS_OK) return r;
    for (size_t i = 0; i < pairs->count; i++) {
        if (pairs->pairs[i].lag < from || pairs->pairs[i].lag > to) continue;
        if (list->group_count == 0 || list->groups[list->group_count - 1].x != pairs->pairs[i].x) {
            lag_group group = {pairs->pairs[i].x, count, 0};
            list->groups[list->group_count++] = group;
        }
        list->groups[list->group_count - 1].count++;
        list->lags[count++] = (uint32_t)pairs->pairs[i].lag;
    }
    list_folds(list);
    return STATUS_OK;
}

/* Appends a lag to those looked up by bytes. */
static status append_look(const stream *s, look_list *list, const pair *p)
{
    status r = memory_reserve(&s->memory, &list->lags, &list->capacity, list->count + 1, sizeof *list->lags);
    if (r != STATUS_OK) return r;
    lag_look look = {(uint32_t)p->lag, (uint32_t)p->x * 0x01010101u};
    list->lags[list->count++] = look;
    return STATUS_OK;
}

/* The greatest lag first: the bytes written last are looked up last. */
static int compare_looks(const void *a, const void *b)
{
    uint32_t one = ((const lag_look *)a)->lag, other = ((const lag_look *)b)->lag;
    return (one < other) - (one > other);
}

/* The lags of a block by bytes. */
static status make_looks(stream *s, const pair_list *pairs)
{
    lanes_plan *plan = &s->plan;
    status r = STATUS_OK;
    plan->far_looks.count = plan->mid_looks.count = plan->near_long = 0;
    for (size_t i = 0; i < pairs->count && r == STATUS_OK; i++) {
        if (pairs->pairs[i].lag < STREAM_NEAR) continue;
        r = append_look(s, pairs->pairs[i].lag < STREAM_BLOCK ? &plan->mid_looks : &plan->far_looks, &pairs->pairs[i]);
    }
    if (plan->far_looks.count > 0)
        qsort(plan->far_looks.lags, plan->far_looks.count, sizeof *plan->far_looks.lags, compare_looks);
    if (plan->mid_looks.count > 0)
        qsort(plan->mid_looks.lags, plan->mid_looks.count, sizeof *plan->mid_looks.lags, compare_looks);
    while (plan->near_long < plan->near_count && plan->near[plan->near_long].lag >= 8) plan->near_long++;
    unsigned least = plan->near_long < plan->near_count ? plan->near[plan->near_count - 1].lag : 8;
    plan->rounds = (8 + least - 1) / least;
    for (size_t i = 0; i < 2 * STREAM_INDICES; i++)
        for (size_t p = 0; p < 8; p++)
            plan->below[i / STREAM_INDICES][p][i % STREAM_INDICES] =
                (uint8_t)(s->rule->below[i / STREAM_INDICES][i % STREAM_INDICES] >> 8 * p);
    return r;
}

/* The lags that are looked up one by one, and those in bytes. */
static status make_others(stream *s, const pair_list *pairs)
{
    lanes_plan *plan = &s->plan;
    plan->near_count = plan->apart_count = 0;
    for (size_t i = 0; i < pairs->count; i++) {
        const pair *p = &pairs->pairs[i];
        if (p->lag < STREAM_NEAR) {
            plan->near[plan->near_count].lag = (unsigned)p->lag;
            plan->near[plan->near_count++].x = p->x;
        } else if (p->lag > RING_MOST) {
            status r = memory_reserve(&s->memory, &plan->apart, &plan->apart_capacity, plan->apart_count + 1,
                                      sizeof *plan->apart);
            if (r != STATUS_OK) return r;
            lag_byte apart = {p->lag, p->x, NULL};
            plan->apart[plan->apart_count++] = apart;
        }
    }
    /* The greatest lag first: the values known last come last. */
    for (size_t i = 1; i < plan->near_count; i++)
        for (size_t j = i; j > 0 && plan->near[j].lag > plan->near[j - 1].lag; j--) {
            lag_near other = plan->near[j];
            plan->near[j] = plan->near[j - 1];
            plan->near[j - 1] = other;
        }
    return STATUS_OK;
}

/* The last heaps and, for the common ones, the rare values below theirs for which there is no witness so far. */
typedef struct pool {
    uint64_t first;
    uint64_t *need;
    size_t count;
    uint32_t sample[SAMPLE]; /* some of those that need a witness */
    size_t sampled;
} pool;

static status open_pool(const stream *s, uint64_t reach, pool *all)
{
    uint64_t first = stream_first(s) + reach;
    all->count = all->sampled = 0;
    all->need = NULL;
    if (s->next <= first + SAMPLE) return STATUS_OK;
    all->first = s->next - first > POOL ? s->next - POOL : first;
    all->count = (size_t)(s->next - all->first);
    all->need = memory_zeroed(&s->memory, all->count, sizeof *all->need);
    if (all->need == NULL) return STATUS_NO_MEMORY;
    const uint8_t *bytes = stream_bytes(s, all->first);
    for (size_t i = 0; i < all->count; i++)
        if (bytes[i] < STREAM_INDICES) all->need[i] = s->rule->below[stream_class(s->rule, all->first + i)][bytes[i]];
    return STATUS_OK;
}

/* Takes heaps from the whole pool that need a witness, for the pairs from `first` on. */
static void take_sample(pool *all, pair_list *list, size_t first)
{
    size_t open = 0, passed = 0;
    for (size_t i = first; i < list->count; i++) list->pairs[i].most = SAMPLE;
    for (size_t i = 0; i < all->count; i++) open += all->need[i] != 0;
    all->sampled = 0;
    for (size_t i = 0; i < all->count && all->sampled < SAMPLE; i++) {
        if (all->need[i] == 0 || passed++ < all->sampled * open / SAMPLE) continue;
        all->sample[all->sampled++] = (uint32_t)i;
    }
}

/* The number of needed values of the sample that a witness has. */
static unsigned gain_of(const stream *s, const pool *all, const pair *p)
{
    unsigned gain = 0;
    const uint8_t *bytes = stream_bytes(s, all->first - p->lag);
    for (size_t i = 0; i < all->sampled; i++) {
        unsigned index = bytes[all->sample[i]] ^ p->x;
        gain += index < STREAM_INDICES && (all->need[all->sample[i]] >> index & 1) != 0;
    }
    return gain;
}

/*
 * Removes from the needed values of all heaps those that a witness has; returns how many heaps then need no other one.
 */
static size_t take_pair(const stream *s, pool *all, const pair *p)
{
    size_t settled = 0;
    const uint8_t *bytes = stream_bytes(s, all->first - p->lag);
    for (size_t i = 0; i < all->count; i++) {
        unsigned index = bytes[i] ^ p->x;
        if (index >= STREAM_INDICES || !(all->need[i] >> index & 1)) continue;
        all->need[i] &= ~((uint64_t)1 << index);
        settled += all->need[i] == 0;
    }
    return settled;
}

/*
 * Puts the best witness among the pairs from `first` on, with this x if `fixed`, in front. Returns whether there is
 * one. Gains only fall while the sample stays, so that few of them are counted again.
 */
static bool best_pair(const stream *s, const pool *all, pair_list *list, size_t first, bool fixed, unsigned x)
{
    size_t best = first;
    unsigned most = 0;
    for (size_t i = first; i < list->count; i++) {
        pair *p = &list->pairs[i];
        if ((fixed && p->x != x) || p->most <= most) continue;
        p->most = gain_of(s, all, p);
        if (p->most <= most) continue;
        most = p->most;
        best = i;
    }
    if (most == 0) return false;
    pair p = list->pairs[best];
    list->pairs[best] = list->pairs[first];
    list->pairs[first] = p;
    return true;
}

/* One batch of the best witnesses, by bytes. *settled: heaps of the pool. */
static status choose_looks(stream *s, pool *all, pair_list *list, size_t *first, size_t *settled)
{
    status r = STATUS_OK;
    *settled = 0;
    take_sample(all, list, *first);
    for (size_t i = 0; i < STREAM_BATCH && r == STATUS_OK && best_pair(s, all, list, *first, false, 0); i++) {
        r = append_look(s, &s->plan.looks, &list->pairs[*first]);
        *settled += take_pair(s, all, &list->pairs[(*first)++]);
    }
    return r;
}

/* The witnesses of one heap, by bytes. */
static status make_alone(stream *s)
{
    lanes_plan *plan = &s->plan;
    const heap_moves *moves = &s->rule->moves;
    status r = memory_reserve(&s->memory, &plan->splits, &plan->splits_capacity, moves->splits_count + 1,
                              sizeof *plan->splits);
    if (r != STATUS_OK) return r;
    plan->splits_count = moves->splits_count;
    for (size_t i = 0; i < moves->splits_count; i++) plan->splits[i] = (uint32_t)moves->splits[i].taken;
    uint64_t kept = s->next - stream_first(s) - s->rule->k - STREAM_BLOCK, most = s->head->count - 1;
    if (most > s->reach) most = s->reach;
    if (most > kept) most = kept;
    plan->alone = (size_t)most;
    plan->head = s->head->bytes + s->head->count - 1;
    return STATUS_OK;
}

/* One batch of witnesses with the same x, beginning with the best witness of all. *settled: heaps of the pool. */
static status choose_batch(stream *s, pool *all, pair_list *list, size_t *first, size_t *settled)
{
    lanes_plan *plan = &s->plan;
    *settled = 0;
    take_sample(all, list, *first);
    if (!best_pair(s, all, list, *first, false, 0)) return STATUS_OK;
    status r = memory_reserve(&s->memory, &plan->witnesses, &plan->witnesses_capacity,
                              STREAM_BATCH * (plan->batches + 1), sizeof *plan->witnesses);
    if (r == STATUS_OK)
        r = memory_reserve(&s->memory, &plan->batch_x, &plan->batch_capacity, plan->batches + 1, sizeof *plan->batch_x);
    if (r != STATUS_OK) return r;
    uint32_t *batch = plan->witnesses + STREAM_BATCH * plan->batches;
    unsigned x = list->pairs[*first].x;
    plan->batch_x[plan->batches++] = x;
    for (size_t i = 0; i < STREAM_BATCH; i++) {
        if (i > 0 && !best_pair(s, all, list, *first, true, x)) {
            batch[i] = batch[0];
            continue;
        }
        batch[i] = (uint32_t)list->pairs[*first].lag;
        *settled += take_pair(s, all, &list->pairs[(*first)++]);
    }
    return STATUS_OK;
}

/* Makes batches as long as each settles enough heaps. */
static status choose_witnesses(stream *s, pool *all, pair_list *list)
{
    size_t first = 0, settled = all->count, gain = s->by_bytes ? LOOKS_GAIN / (s->bits / 8) : BATCH_GAIN;
    status r = STATUS_OK;
    for (size_t i = 0; i < BATCHES_MOST && r == STATUS_OK && settled > 0 && settled * gain >= all->count; i++)
        r = s->by_bytes ? choose_looks(s, all, list, &first, &settled) : choose_batch(s, all, list, &first, &settled);
    return r;
}

/* Makes the words of the ring from the bytes again. */
static status make_ring(stream *s, uint64_t longest)
{
    size_t keep = (size_t)((longest + 2 * STREAM_BLOCK) / STREAM_BLOCK * STREAM_BLOCK), more = keep / 2;
    if (more < 1 << 13) more = 1 << 13;
    size_t size = (keep + more) * (s->bits / 8);
    if (size > s->ring_size) {
        void *ring = memory_zeroed(&s->memory, size, 1);
        if (ring == NULL) return STATUS_NO_MEMORY;
        memory_free(&s->memory, s->ring, s->ring_size, 1);
        s->ring = ring;
        s->ring_size = size;
    }
    s->ring_keep = keep;
    memset(s->ring, 0, s->ring_size);
    s->ring_base = (int64_t)(s->next / STREAM_BLOCK * STREAM_BLOCK) - (int64_t)keep;
    for (int64_t n = s->ring_base > s->base ? s->ring_base : s->base; n < (int64_t)s->next; n++) {
        uint8_t byte = s->bytes[n - s->base];
        size_t at = (size_t)(n - s->ring_base);
        if (byte >= s->bits) continue;
        if (s->bits == 16) ((uint16_t *)s->ring)[at] = (uint16_t)(1u << byte);
        if (s->bits == 32) ((uint32_t *)s->ring)[at] = (uint32_t)1 << byte;
        if (s->bits == 64) ((uint64_t *)s->ring)[at] = (uint64_t)1 << byte;
    }
    return STATUS_OK;
}

/* The table of the rare values below a common one, in words. */
static status make_below(stream *s)
{
    if (s->below == NULL) s->below = memory_zeroed(&s->memory, 2 * STREAM_INDICES, sizeof(uint64_t));
    if (s->below == NULL) return STATUS_NO_MEMORY;
    for (size_t i = 0; i < 2 * (size_t)s->bits; i++) {
        uint64_t below = s->rule->below[i / s->bits][i % s->bits];
        if (s->bits == 16) ((uint16_t *)s->below)[i] = (uint16_t)below;
        if (s->bits == 32) ((uint32_t *)s->below)[i] = (uint32_t)below;
        if (s->bits == 64) ((uint64_t *)s->below)[i] = below;
    }
    return STATUS_OK;
}

bool stream_plan_is_narrow(const stream *s, uint64_t large, uint64_t heaps)
{
    return large > LARGE_FEW + heaps / (s->by_bytes ? LARGE_BYTES : LARGE_WORDS);
}

/*
 * The bits of the words, at least `least`: enough for the nim-sum of two indices that have room, whatever the lag, and
 * for nearly all indices that are kept.
 */
static unsigned bits_for(const stream *s, const pair_list *lags, unsigned least)
{
    uint64_t large[2] = {0, 0};
    unsigned bits = least > 16 ? least : 16;
    for (int64_t n = s->base > 0 ? s->base : 1; n < (int64_t)s->next; n++) {
        uint8_t byte = s->bytes[n - s->base];
        if (byte >= STREAM_NOT_COMMON) continue;
        large[0] += byte >= 16;
        large[1] += byte >= 32;
    }
    for (; bits < STREAM_INDICES; bits *= 2) {
        bool fits = !stream_plan_is_narrow(s, large[bits / 32], s->next - stream_first(s));
        for (size_t i = 0; i < lags->count; i++) fits = fits && lags->pairs[i].x < bits;
        if (fits) break;
    }
    return bits;
}

/*
 * Whether the plan is by bytes: all that a block looks up (the first lags and what witnesses take) is common and
 * present.
 */
static void set_way(stream *s, uint64_t longest)
{
    uint64_t rare = stream_rares_last(s->rares, s->next), first = stream_first(s), reach = rare + s->rule->k;
    if (reach < WITNESS_MOST + s->rule->k) reach = WITNESS_MOST + s->rule->k;
    if (reach < longest) reach = longest;
    s->bytes_from = (rare > first ? rare : first) + reach + STREAM_BLOCK;
    s->by_bytes = s->next >= s->bytes_from && lanes_by_bytes(STREAM_INDICES, s->level) != NULL;
}

static status make_plan(stream *s, unsigned bits, pair_list *lags, pair_list *witnesses)
{
    status r = list_lags(s, lags);
    if (r != STATUS_OK) return r;
    sort_pairs(lags->pairs, lags->count);
    uint64_t longest = STREAM_BLOCK, most = s->next / 4 < WITNESS_MOST ? s->next / 4 : WITNESS_MOST;
    for (size_t i = 0; i < lags->count; i++)
        if (lags->pairs[i].lag <= RING_MOST && lags->pairs[i].lag > longest) longest = lags->pairs[i].lag;
    if (most > s->reach) most = s->reach; /* those beyond must be recorded (windows.h) */
    set_way(s, longest);
    s->bits = bits_for(s, lags, bits);
    r = make_list(s, &s->plan.far, lags, STREAM_BLOCK, RING_MOST);
    if (r == STATUS_OK) r = make_list(s, &s->plan.mid, lags, STREAM_NEAR, STREAM_BLOCK - 1);
    if (r == STATUS_OK) r = make_others(s, lags);
    if (r == STATUS_OK && s->by_bytes) r = make_looks(s, lags);
    if (r == STATUS_OK && s->by_bytes) r = make_alone(s);
    if (r == STATUS_OK && s->check) r = list_witnesses(s, most, witnesses);
    if (r != STATUS_OK) return r;
    pool all;
    uint64_t furthest = most + s->rule->k;
    s->plan.batches = s->plan.looks.count = 0;
    r = open_pool(s, furthest, &all);
    if (r == STATUS_OK && s->check) r = choose_witnesses(s, &all, witnesses);
    memory_free(&s->memory, all.need, all.count, sizeof *all.need);
    for (size_t i = 0; i < STREAM_BATCH * s->plan.batches; i++)
        if (s->plan.witnesses[i] > longest) longest = s->plan.witnesses[i];
    s->plan_from = 2 * furthest + 2;
    if (r != STATUS_OK || s->by_bytes) return r;
    r = make_below(s);
    return r == STATUS_OK ? make_ring(s, longest) : r;
}

status stream_plan_make(stream *s, unsigned bits)
{
    pair_list lags = {NULL, 0, 0}, witnesses = {NULL, 0, 0};
    s->planned = stream_rares_find(s->rares, s->next);
    s->large = 0;
    s->large_from = s->next;
    status r = make_plan(s, bits, &lags, &witnesses);
    memory_free(&s->memory, lags.pairs, lags.capacity, sizeof *lags.pairs);
    memory_free(&s->memory, witnesses.pairs, witnesses.capacity, sizeof *witnesses.pairs);
    if (r != STATUS_OK) s->bits = 0;
    return r;
}

void stream_plan_close(stream *s)
{
    const allocator *a = &s->memory;
    lanes_plan *plan = &s->plan;
    memory_free(a, plan->far.lags, plan->far.capacity, sizeof *plan->far.lags);
    memory_free(a, plan->mid.lags, plan->mid.capacity, sizeof *plan->mid.lags);
    memory_free(a, plan->apart, plan->apart_capacity, sizeof *plan->apart);
    memory_free(a, plan->witnesses, plan->witnesses_capacity, sizeof *plan->witnesses);
    memory_free(a, plan->batch_x, plan->batch_capacity, sizeof *plan->batch_x);
    memory_free(a, plan->far_looks.lags, plan->far_looks.capacity, sizeof *plan->far_looks.lags);
    memory_free(a, plan->mid_looks.lags, plan->mid_looks.capacity, sizeof *plan->mid_looks.lags);
    memory_free(a, plan->splits, plan->splits_capacity, sizeof *plan->splits);
    memory_free(a, plan->looks.lags, plan->looks.capacity, sizeof *plan->looks.lags);
    memory_free(a, s->below, 2 * STREAM_INDICES, sizeof(uint64_t));
    memory_free(a, s->ring, s->ring_size, 1);
    s->below = s->ring = NULL;
    memset(plan, 0, sizeof *plan);
}
