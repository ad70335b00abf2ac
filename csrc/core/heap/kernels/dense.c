/*
 * The dense kernel: for games without a sparse space.
 *
 * The first divisions of a heap are stamped, enough of them to exclude most of the values that are excluded at all. The
 * other divisions are searched only for the least remaining values, many pairs at a time: without wide vectors for a
 * few values, with them for all that are left in a window of hundreds of values. The least value that is not found is
 * the value of the heap.
 */
#include "core/base/bits.h"
#include "core/base/limit.h"
#include "core/heap/kernels/kernel.h"
#include "core/heap/kernels/moves.h"
#include "core/heap/kernels/scan.h"

#include <string.h>

/* Pairs stamped first for each possible value; fewer if windows are searched, and fewer the faster these are. */
#define STAMPED_PER_VALUE 16
static const size_t stamped_before_windows[] = {0, 0, 8, 4}; /* by cpu_vectors */
/* Without windows, the least open values searched together; one while stamping finds nearly all. */
#define SEARCHED     4
#define SMALL_VALUES 64
#define TICK_WORK    ((uint64_t)1 << 22)

typedef struct dense_state {
    heap_moves moves;
    uint16_t *stamps; /* stamps[v] == generation: v is excluded; 16 bits, so that more stamps fit in the first cache */
    size_t size;      /* a power of two above all nim-sums; one further stamp is never set */
    uint16_t generation;
    uint64_t work; /* pairs since the last tick */
} dense_state;

/* Whether open values are searched by windows. */
static bool by_windows(cpu_vectors level, uint64_t maximum)
{
    return scan_window_size(level) > 0 && maximum >= SMALL_VALUES;
}

static void dense_close(heap_game *g)
{
    dense_state *k = g->kernel_state;
    heap_moves_close(&k->moves, &g->memory);
    memory_free(&g->memory, k->stamps, k->size + 1, sizeof *k->stamps);
    memory_free(&g->memory, k, 1, sizeof *k);
    g->kernel_state = NULL;
}

static status dense_open(heap_game *g)
{
    dense_state *k = memory_zeroed(&g->memory, 1, sizeof *k);
    if (k == NULL) return STATUS_NO_MEMORY;
    g->kernel_state = k;
    status r = heap_moves_open(&k->moves, &g->memory, &g->code);
    if (r != STATUS_OK) dense_close(g);
    return r;
}

/* Makes room for all nim-sums of the values so far. */
static status cover(heap_game *g, dense_state *k)
{
    size_t size = 64;
    while (size <= g->values.maximum) size *= 2;
    if (size <= k->size) return STATUS_OK;
    if (size > LIMIT_KERNEL_VALUE) return STATUS_OVERFLOW;
    uint16_t *stamps = memory_zeroed(&g->memory, size + 1, sizeof *stamps);
    if (stamps == NULL) return STATUS_NO_MEMORY;
    memory_free(&g->memory, k->stamps, k->size + 1, sizeof *k->stamps);
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

/* The largest smaller heap of a division of n by this rule; 0 if there is none. */
static size_t largest_half(const heap_split *split, size_t n)
{
    if (split->taken >= n) return 0;
    size_t total = n - split->taken;
    return split->unequal ? (total - 1) / 2 : total / 2;
}

/* Stamps the options with at most one heap, and the first `pairs` divisions of each size. */
static void stamp_first(dense_state *k, const uint16_t *values, size_t n, size_t pairs)
{
    const heap_moves *moves = &k->moves;
    for (size_t i = 0; i < moves->ends_count; i++)
        if (moves->ends[i] == n) k->stamps[0] = k->generation;
    for (size_t i = 0; i < moves->takes_count && moves->takes[i] < n; i++)
        k->stamps[values[n - moves->takes[i]]] = k->generation;
    for (size_t i = 0; i < moves->splits_count; i++) {
        size_t half = largest_half(&moves->splits[i], n), last = half < pairs ? half : pairs;
        if (last == 0) continue;
        const uint16_t *down = values + (n - moves->splits[i].taken);
        for (size_t a = 1; a <= last; a++) k->stamps[values[a] ^ *(down - a)] = k->generation;
    }
}

/* Searches the other divisions for needed[0 .. need-1]; returns how many are left. */
static size_t search_others(const dense_state *k, cpu_vectors level, const uint16_t *values, size_t n, size_t pairs,
                            uint16_t *needed, size_t need)
{
    for (size_t i = 0; i < k->moves.splits_count && need > 0; i++) {
        const heap_split *split = &k->moves.splits[i];
        need = scan_pairs(level, values, n - split->taken, pairs + 1, largest_half(split, n), needed, need);
    }
    return need;
}

/* The least value that no division has; searches the open values a few at a time. */
static size_t search_few(dense_state *k, cpu_vectors level, const uint16_t *values, size_t n, size_t pairs,
                         size_t searched)
{
    for (size_t from = 0;;) {
        uint16_t needed[SEARCHED];
        size_t need = 0;
        for (; need < searched && from <= k->size; from++)
            if (k->stamps[from] != k->generation) needed[need++] = (uint16_t)from;
        need = search_others(k, level, values, n, pairs, needed, need);
        k->work += n / 16;
        if (need > 0) return needed[0];
    }
}

/* Sets the bits of the open values of the window at `base`; returns how many there are. */
static size_t open_window(const dense_state *k, uint64_t *open, size_t base, size_t size)
{
    size_t count = 0;
    memset(open, 0, SCAN_WINDOW / 8);
    for (size_t i = 0; i < size && base + i <= k->size; i++) {
        if (k->stamps[base + i] == k->generation) continue;
        open[i >> 6] |= (uint64_t)1 << (i & 63);
        count++;
    }
    return count;
}

/* The least value that no division has; searches all open values of a window at once. */
static size_t search_windows(dense_state *k, cpu_vectors level, const uint16_t *values, size_t n, size_t pairs)
{
    for (size_t base = 0, size = scan_window_size(level);; base += size) {
        uint64_t open[SCAN_WINDOW / 64];
        size_t count = open_window(k, open, base, size), w = 0;
        for (size_t i = 0; i < k->moves.splits_count && count > 0; i++) {
            const heap_split *split = &k->moves.splits[i];
            count = scan_window(level, values, n - split->taken, pairs + 1, largest_half(split, n), base, open, count);
            k->work += n / 16;
        }
        if (count == 0) continue;
        while (open[w] == 0) w++;
        return base + 64 * w + bits_lowest(open[w]);
    }
}

/* The value of heap n. */
static size_t dense_value(dense_state *k, cpu_vectors level, const uint16_t *values, size_t n, size_t maximum)
{
    bool windows = by_windows(level, maximum);
    size_t pairs = (windows ? stamped_before_windows[level] : STAMPED_PER_VALUE) * (maximum + 1);
    next_generation(k);
    stamp_first(k, values, n, pairs);
    k->work += pairs;
    if (windows) return search_windows(k, level, values, n, pairs);
    return search_few(k, level, values, n, pairs, maximum < SMALL_VALUES ? 1 : SEARCHED);
}

static status dense_fill(heap_game *g, size_t count, const monitor *m)
{
    status r;
    if (g->kernel_state == NULL && (r = dense_open(g)) != STATUS_OK) return r;
    dense_state *k = g->kernel_state;
    cpu_vectors level = g->level;
    if ((r = sequence_fit(&g->values, 256)) != STATUS_OK) return r;
    if ((r = sequence_reserve(&g->values, count)) != STATUS_OK) return r;
    while (g->values.count < count) {
        size_t n = g->values.count;
        if ((r = cover(g, k)) != STATUS_OK) return r;
        uint16_t *values = g->values.data;
        size_t value = dense_value(k, level, values, n, (size_t)g->values.maximum);
        values[n] = (uint16_t)value;
        sequence_written(&g->values, n + 1, value);
        if (k->work < TICK_WORK) continue;
        k->work = 0;
        if ((r = monitor_tick(m, g->values.count, g->goal)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

const kernel kernel_dense = {"dense", 0, 1, true, heap_moves_suit, dense_fill, dense_close, NULL, NULL};
