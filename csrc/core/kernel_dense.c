/*
 * The dense kernel: for games without a sparse space.
 *
 * The first divisions of a heap are stamped, enough that most excluded values
 * are; the rest is searched for the least open values only, many pairs at a
 * time. A value that is found is stamped, one that is not is the answer.
 */
#include <string.h>

#include "kernel_rules.h"
#include "kernel_scan.h"
#include "limit.h"

/* Pairs stamped first, for each possible value. */
#define STAMPED_PER_VALUE 16
/* The least open values searched together; one while values are small and stamping finds nearly all. */
#define SEARCHED     4
#define SMALL_VALUES 64
#define TICK_WORK    ((uint64_t)1 << 22)

typedef struct dense_state {
    kernel_rules rules;
    uint16_t *stamps; /* stamps[v] == generation: v is excluded */
    size_t size;      /* a power of two above all nim-sums; one stamp more is never set */
    uint16_t generation;
    uint64_t work; /* pairs since the last tick */
} dense_state;

static void dense_close(heap_engine *e)
{
    dense_state *k = e->kernel_state;
    kernel_rules_close(&k->rules, &e->memory);
    memory_free(&e->memory, k->stamps, k->size + 1, sizeof *k->stamps);
    memory_free(&e->memory, k, 1, sizeof *k);
    e->kernel_state = NULL;
}

static status dense_open(heap_engine *e)
{
    dense_state *k = memory_zeroed(&e->memory, 1, sizeof *k);
    if (k == NULL) return STATUS_NO_MEMORY;
    e->kernel_state = k;
    return kernel_rules_init(&k->rules, &e->memory, &e->code);
}

/* Makes room for all nim-sums of the values so far. */
static status cover(heap_engine *e, dense_state *k)
{
    size_t size = 64;
    while (size <= e->values.maximum) size *= 2;
    if (size <= k->size) return STATUS_OK;
    if (size > LIMIT_KERNEL_VALUE) return STATUS_OVERFLOW;
    uint16_t *stamps = memory_zeroed(&e->memory, size + 1, sizeof *stamps);
    if (stamps == NULL) return STATUS_NO_MEMORY;
    memory_free(&e->memory, k->stamps, k->size + 1, sizeof *k->stamps);
    k->stamps = stamps;
    k->size = size;
    k->generation = 0;
    return STATUS_OK;
}

static void next_generation(dense_state *k)
{
    if (++k->generation != 0) return;
    memset(k->stamps, 0, (k->size + 1) * sizeof *k->stamps);
    k->generation = 1;
}

/* The largest smaller heap of a division of n by this rule; 0: there is none. */
static size_t largest_half(const split_rule *split, size_t n)
{
    if (split->taken >= n) return 0;
    size_t total = n - split->taken;
    return split->unequal ? (total - 1) / 2 : total / 2;
}

/* Stamps the options with at most one heap, and the first `pairs` divisions of each size. */
static void stamp_first(dense_state *k, const uint16_t *values, size_t n, size_t pairs)
{
    const kernel_rules *rules = &k->rules;
    for (size_t i = 0; i < rules->ends_count; i++)
        if (rules->ends[i] == n) k->stamps[0] = k->generation;
    for (size_t i = 0; i < rules->takes_count && rules->takes[i] < n; i++)
        k->stamps[values[n - rules->takes[i]]] = k->generation;
    for (size_t i = 0; i < rules->splits_count; i++) {
        size_t half = largest_half(&rules->splits[i], n), last = half < pairs ? half : pairs;
        if (last == 0) continue;
        const uint16_t *down = values + (n - rules->splits[i].taken);
        for (size_t a = 1; a <= last; a++) k->stamps[values[a] ^ *(down - a)] = k->generation;
    }
}

/* Searches the other divisions for needed[0 .. need-1]; answers how many are left. */
static size_t search_rest(const dense_state *k, cpu_vectors level, const uint16_t *values, size_t n, size_t pairs,
                          uint16_t *needed, size_t need)
{
    for (size_t i = 0; i < k->rules.splits_count && need > 0; i++) {
        const split_rule *split = &k->rules.splits[i];
        need = kernel_scan_pairs(level, values, n - split->taken, pairs + 1, largest_half(split, n), needed, need);
    }
    return need;
}

/* The value of heap n. */
static size_t dense_value(dense_state *k, cpu_vectors level, const uint16_t *values, size_t n, size_t maximum)
{
    size_t pairs = STAMPED_PER_VALUE * (maximum + 1), searched = maximum < SMALL_VALUES ? 1 : SEARCHED, from = 0;
    next_generation(k);
    stamp_first(k, values, n, pairs);
    k->work += pairs;
    for (;;) {
        uint16_t needed[SEARCHED];
        size_t need = 0;
        for (; need < searched && from <= k->size; from++)
            if (k->stamps[from] != k->generation) needed[need++] = (uint16_t)from;
        need = search_rest(k, level, values, n, pairs, needed, need);
        k->work += n / 16;
        if (need > 0) return needed[0];
    }
}

static status dense_fill(heap_engine *e, size_t count, const monitor *m)
{
    status r;
    if (e->kernel_state == NULL && (r = dense_open(e)) != STATUS_OK) {
        if (e->kernel_state != NULL) dense_close(e);
        return r;
    }
    dense_state *k = e->kernel_state;
    cpu_vectors level = cpu_level(e->vectors);
    if ((r = sequence_fit(&e->values, 256)) != STATUS_OK) return r;
    if ((r = sequence_reserve(&e->values, count)) != STATUS_OK) return r;
    while (e->values.count < count) {
        size_t n = e->values.count;
        if ((r = cover(e, k)) != STATUS_OK) return r;
        uint16_t *values = e->values.data;
        size_t value = dense_value(k, level, values, n, (size_t)e->values.maximum);
        values[n] = (uint16_t)value;
        sequence_written(&e->values, n + 1, value);
        if (k->work < TICK_WORK) continue;
        k->work = 0;
        if ((r = monitor_tick(m, e->values.count, e->goal)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

static bool dense_suits(const heap_engine *e)
{
    return kernel_rules_apply(&e->code);
}

const kernel kernel_dense = {"dense", dense_suits, dense_fill, dense_close, NULL};
