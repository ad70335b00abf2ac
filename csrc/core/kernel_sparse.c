/*
 * The sparse-space kernel.
 *
 * Call a position rare when an even number of the masked bits of its value are
 * set, else common. The nim-sum of a rare and a common value is common, all
 * other nim-sums are rare. As few positions are rare, all common values that a
 * heap excludes are found from the rare positions alone; the least common value
 * that is left is the heap's value unless some smaller rare value is left as
 * well, and that is quickly disproved by pairs of any positions, stamped until
 * no such value remains. (Winning Ways, ch. 4; Gangolli and Plambeck 1989;
 * Flammenkamp's octal games pages.)
 *
 * Division sizes are interleaved chunk by chunk: finishing one before the next
 * begins makes Kayles quadratic.
 */
#include "kernel_bits.h"
#include "kernel_scan.h"
#include "kernel_sparse.h"

#include <string.h>

/* Pairs per division size stamped between two counts of the needed values. */
#define CHUNK_FEW      64
#define CHUNK_MANY     512
#define CHUNK_SEARCHED 256 /* when they are searched by vectors */
#define MANY_NEEDED    8
#define TICK_WORK      ((uint64_t)1 << 21)
#define FIRST_SPACE    64
#define SPACE_FACTOR   4096 /* the mask is chosen anew at 1.5 times up to this count, then at doublings */

void sparse_close(const heap_engine *e, sparse_state *k)
{
    kernel_rules_close(&k->rules, &e->memory);
    memory_free(&e->memory, k->stamps, k->size, 1);
    memory_free(&e->memory, k->needed, k->size, sizeof *k->needed);
    for (int i = 0; i < 2; i++) memory_free(&e->memory, k->common[i], k->size / 64, sizeof(uint64_t));
    memory_free(&e->memory, k->rare, k->rare_capacity, sizeof *k->rare);
    memory_free(&e->memory, k->rare_values, k->rare_values_capacity, sizeof *k->rare_values);
}

status sparse_open(const heap_engine *e, sparse_state *k)
{
    return kernel_rules_init(&k->rules, &e->memory, &e->code);
}

static status append_rare(const heap_engine *e, sparse_state *k, size_t n, uint64_t value)
{
    status r = memory_reserve(&e->memory, &k->rare, &k->rare_capacity, k->rare_count + 1, sizeof *k->rare);
    if (r == STATUS_OK)
        r = memory_reserve(&e->memory, &k->rare_values, &k->rare_values_capacity, k->rare_count + 1,
                           sizeof *k->rare_values);
    if (r != STATUS_OK) return r;
    k->rare[k->rare_count] = (uint32_t)n;
    k->rare_values[k->rare_count++] = (uint16_t)value;
    return STATUS_OK;
}

/* Lists the rare positions from k->listed on, up to what the sequence holds. */
static status list_rares(heap_engine *e, sparse_state *k)
{
    bool counted = e->sparse.examined == e->values.count; /* then the last rare is known as well */
    for (; k->listed < e->values.count; k->listed++) {
        if (counted && k->listed > e->sparse.last_rare) {
            k->listed = e->values.count;
            break;
        }
        uint64_t v = sequence_get(&e->values, k->listed);
        if (k->listed == 0 || !kernel_is_rare(&e->sparse, k->listed, v)) continue;
        status r = append_rare(e, k, k->listed, v);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

/* Fills the bit sets of common values for the present mask. */
static void fill_classes(const heap_engine *e, sparse_state *k)
{
    for (unsigned odd = 0; odd < 2; odd++) {
        memset(k->common[odd], 0, k->size / 8);
        for (size_t v = 0; v < k->size; v++)
            if (!kernel_is_rare(&e->sparse, odd, v)) k->common[odd][v >> 6] |= (uint64_t)1 << (v & 63);
    }
}

/* Gives the stamps room for all nim-sums of the values so far and one value more. */
static status cover(heap_engine *e, sparse_state *k)
{
    size_t size = 64;
    while (size <= e->values.maximum + 1) size *= 2;
    if (size <= k->size) return STATUS_OK;
    uint8_t *stamps = memory_zeroed(&e->memory, size, 1);
    uint16_t *needed = memory_zeroed(&e->memory, size, sizeof *needed);
    uint64_t *even = memory_zeroed(&e->memory, size / 64, sizeof *even);
    uint64_t *odd = memory_zeroed(&e->memory, size / 64, sizeof *odd);
    if (stamps == NULL || needed == NULL || even == NULL || odd == NULL) {
        memory_free(&e->memory, stamps, size, 1);
        memory_free(&e->memory, needed, size, sizeof *needed);
        memory_free(&e->memory, even, size / 64, sizeof *even);
        memory_free(&e->memory, odd, size / 64, sizeof *odd);
        return STATUS_NO_MEMORY;
    }
    memory_free(&e->memory, k->stamps, k->size, 1);
    memory_free(&e->memory, k->needed, k->size, sizeof *k->needed);
    for (int i = 0; i < 2; i++) memory_free(&e->memory, k->common[i], k->size / 64, sizeof(uint64_t));
    k->stamps = stamps;
    k->needed = needed;
    k->common[0] = even;
    k->common[1] = odd;
    k->size = size;
    fill_classes(e, k);
    return STATUS_OK;
}

/* Whether the state is of the engine's present space. */
static bool same_space(const heap_engine *e, const sparse_state *k)
{
    return e->sparse.known && e->sparse.mask == k->mask && e->sparse.parity == k->parity;
}

status sparse_prepare(heap_engine *e, sparse_state *k, bool *changed)
{
    size_t count = e->values.count;
    if (changed != NULL) *changed = false;
    if (count < k->rebuild_at && e->values.maximum + 2 <= k->size && k->listed == count && same_space(e, k))
        return STATUS_OK;
    if (changed != NULL) *changed = true;
    if (e->values.maximum >= LIMIT_KERNEL_VALUE || count >= UINT32_MAX) return STATUS_OVERFLOW;
    status r = sequence_fit(&e->values, 256); /* 16 bits a value */
    if (r != STATUS_OK) return r;
    bool chosen = count >= k->rebuild_at || !e->sparse.known;
    if (chosen) {
        if ((r = kernel_choose_space(&e->values, &k->rules, &e->memory, &e->sparse)) != STATUS_OK) return r;
        size_t next = count < SPACE_FACTOR ? count + count / 2 : 2 * count;
        k->rebuild_at = next < FIRST_SPACE ? FIRST_SPACE : next;
    }
    if (chosen || !same_space(e, k)) {
        k->rare_count = k->listed = 0;
        if (k->size > 0) fill_classes(e, k);
    }
    k->mask = e->sparse.mask;
    k->parity = e->sparse.parity;
    if ((r = cover(e, k)) != STATUS_OK) return r;
    return list_rares(e, k);
}

void sparse_stamp_single(const sparse_state *k, const uint16_t *values, size_t n)
{
    const kernel_rules *rules = &k->rules;
    for (size_t i = 0; i < rules->ends_count; i++)
        if (rules->ends[i] == n) k->stamps[0] = 1;
    for (size_t i = 0; i < rules->takes_count && rules->takes[i] < n; i++) k->stamps[values[n - rules->takes[i]]] = 1;
    for (size_t i = 0; i < rules->splits_count && rules->splits[i].taken < n; i++)
        if (!rules->splits[i].unequal && (n - rules->splits[i].taken) % 2 == 0) k->stamps[0] = 1;
}

/* The number of rare positions below `n`, which is not much below the last of them. */
static size_t rares_below(const sparse_state *k, size_t n)
{
    size_t end = k->rare_count;
    while (end > 0 && k->rare[end - 1] >= n) end--;
    return end;
}

/* Stamps all divisions of n that have a rare heap. */
static void stamp_divisions(const sparse_state *k, const uint16_t *values, size_t n)
{
    for (size_t i = 0; i < k->rules.splits_count && k->rules.splits[i].taken < n; i++) {
        size_t total = n - k->rules.splits[i].taken, end = rares_below(k, total), half = end;
        if (k->rules.splits[i].unequal && total % 2 == 0) {
            size_t low = 0; /* the place of total / 2 in the list */
            while (low < half) {
                size_t middle = (low + half) / 2;
                if (k->rare[middle] < total / 2)
                    low = middle + 1;
                else
                    half = middle;
            }
            if (half < end && k->rare[half] == total / 2) {
                sparse_stamp_rares(k, values, total, 0, half);
                sparse_stamp_rares(k, values, total, half + 1, end);
                continue;
            }
        }
        sparse_stamp_rares(k, values, total, 0, end);
    }
}

/* Appends the values 64 w + i of the bits i of `open`. */
static size_t need_values(sparse_state *k, size_t need, size_t w, uint64_t open)
{
    for (; open != 0; open &= open - 1) k->needed[need++] = (uint16_t)(64 * w + sparse_lowest_bit(open));
    return need;
}

sparse_gap sparse_find_gap(sparse_state *k, cpu_vectors level, const uint64_t *common, const uint64_t *excluded,
                           size_t words)
{
    sparse_gap gap = {64 * words, 0};
    for (size_t w = 0; w < words; w++) {
        uint64_t open = ~kernel_bits_stamped(level, k->stamps + 64 * w);
        if (excluded != NULL) open &= ~excluded[w];
        uint64_t open_common = open & common[w], open_rare = open & ~common[w];
        if (open_common != 0) {
            unsigned bit = sparse_lowest_bit(open_common);
            gap.common = 64 * w + bit;
            gap.need = need_values(k, gap.need, w, open_rare & (((uint64_t)1 << bit) - 1));
            return gap;
        }
        gap.need = need_values(k, gap.need, w, open_rare);
    }
    return gap;
}

/* Drops the needed values that are stamped by now; the others stay in order. */
static size_t still_needed(sparse_state *k, size_t need)
{
    size_t kept = 0;
    for (size_t i = 0; i < need; i++) {
        uint16_t v = k->needed[i];
        k->needed[kept] = v;
        kept += k->stamps[v] == 0;
    }
    return kept;
}

static void stamp_pairs(uint8_t *stamps, const uint16_t *values, size_t total, size_t first, size_t last)
{
    const uint16_t *up = values + first, *down = values + (total - first), *end = values + last;
    while (up <= end) stamps[*up++ ^ *down--] = 1;
}

/*
 * Goes on with `chunk` pairs a division size from the smaller heap `first` on;
 * needed values that occur are dropped. A few are searched by vectors, many are
 * found by stamping. False when no pairs are left.
 */
static bool prove_chunk(sparse_state *k, cpu_vectors level, const uint16_t *values, size_t n, size_t first,
                        size_t chunk, size_t *need)
{
    const kernel_rules *rules = &k->rules;
    bool more = false, search = level != VECTORS_NONE && *need <= SCAN_VALUES;
    for (size_t i = 0; i < rules->splits_count && rules->splits[i].taken < n; i++) {
        size_t total = n - rules->splits[i].taken;
        size_t half = rules->splits[i].unequal ? (total - 1) / 2 : total / 2, last = first + chunk - 1;
        if (last < half) more = true;
        if (last > half) last = half;
        if (first > last) continue;
        if (search)
            *need = kernel_scan_pairs(level, values, total, first, last, k->needed, *need);
        else
            stamp_pairs(k->stamps, values, total, first, last);
    }
    if (!search) *need = still_needed(k, *need);
    k->work += chunk;
    return more;
}

size_t sparse_prove(sparse_state *k, cpu_vectors level, const uint16_t *values, size_t n, size_t need)
{
    bool more = true;
    for (size_t first = 1, chunk; need > 0 && more; first += chunk) {
        chunk = need > MANY_NEEDED ? CHUNK_MANY : level != VECTORS_NONE ? CHUNK_SEARCHED : CHUNK_FEW;
        more = prove_chunk(k, level, values, n, first, chunk, &need);
    }
    return need;
}

size_t sparse_value(const heap_engine *e, sparse_state *k, cpu_vectors level)
{
    size_t n = e->values.count;
    const uint16_t *values = e->values.data;
    memset(k->stamps, 0, k->size);
    sparse_stamp_single(k, values, n);
    stamp_divisions(k, values, n);
    k->work += k->rare_count * k->rules.splits_count + k->size;
    sparse_gap gap = sparse_find_gap(k, level, k->common[n & 1], NULL, k->size / 64);
    if (gap.need > 0 && sparse_prove(k, level, values, n, gap.need) > 0) return k->needed[0];
    return gap.common;
}

status sparse_accept(heap_engine *e, sparse_state *k, size_t value)
{
    size_t n = e->values.count;
    bool rare = n > 0 && kernel_is_rare(&e->sparse, n, value);
    if (rare) {
        status r = append_rare(e, k, n, value);
        if (r != STATUS_OK) return r;
        e->sparse.rare_count++;
        e->sparse.last_rare = n;
    }
    ((uint16_t *)e->values.data)[n] = (uint16_t)value;
    sequence_written(&e->values, n + 1, value);
    k->listed = e->sparse.examined = n + 1;
    return STATUS_OK;
}

static void close_sparse(heap_engine *e)
{
    sparse_close(e, e->kernel_state);
    memory_free(&e->memory, e->kernel_state, 1, sizeof(sparse_state));
    e->kernel_state = NULL;
}

static status fill_sparse(heap_engine *e, size_t count, const monitor *m)
{
    status r;
    if (e->kernel_state == NULL) {
        if ((e->kernel_state = memory_zeroed(&e->memory, 1, sizeof(sparse_state))) == NULL) return STATUS_NO_MEMORY;
        if ((r = sparse_open(e, e->kernel_state)) != STATUS_OK) {
            close_sparse(e);
            return r;
        }
    }
    sparse_state *k = e->kernel_state;
    cpu_vectors level = cpu_level(e->vectors);
    if ((r = sequence_fit(&e->values, 256)) != STATUS_OK) return r;
    if ((r = sequence_reserve(&e->values, count)) != STATUS_OK) return r;
    while (e->values.count < count) {
        if ((r = sparse_prepare(e, k, NULL)) != STATUS_OK) return r;
        if ((r = sparse_accept(e, k, sparse_value(e, k, level))) != STATUS_OK) return r;
        if (k->work < TICK_WORK) continue;
        k->work = 0;
        if ((r = monitor_tick(m, e->values.count, e->goal)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

static bool suits_sparse(const heap_engine *e)
{
    return kernel_rules_apply(&e->code);
}

const kernel kernel_sparse = {"sparse", suits_sparse, fill_sparse, close_sparse};
