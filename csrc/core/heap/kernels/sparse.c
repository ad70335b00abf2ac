/*
 * The sparse-space kernel.
 *
 * Call a position rare if an even number of the masked bits of its value are set, and common otherwise. The nim-sum of
 * a rare and a common value is common; all other nim-sums are rare. Few positions are rare, and the rare positions
 * alone give all common values that a heap excludes. The least common value that is left is the heap's value unless a
 * smaller rare value is left as well. Such values are disproved by pairs of any positions, which are stamped until no
 * such value remains. (Winning Ways, ch. 4; Gangolli and Plambeck 1989; Flammenkamp's octal games pages.)
 *
 * The pairs of all divisions are examined in turns, chunk by chunk: finishing one division before the next begins would
 * make Kayles quadratic.
 *
 * With two partitions (space.h) the values that are common in both take the place of the common ones. A value that is
 * common in only one of them is known for the divisions of that one, and must be disproved by the divisions of the
 * other.
 */
#include "core/base/limit.h"
#include "core/heap/kernels/rows.h"
#include "core/heap/kernels/scan.h"
#include "core/heap/kernels/sparse.h"

#include <string.h>

/* Pairs of each division stamped between two counts of the needed values. */
#define CHUNK_FEW      64
#define CHUNK_MANY     512
#define CHUNK_SEARCHED 256 /* when they are searched by vectors */
#define MANY_NEEDED    8
#define FIRST_SPACE    64
#define SPACE_FACTOR   4096 /* the space is chosen anew at each factor of 1.5 up to this count, then at doublings */

/* Sets of values: those that are exact, and those common in each part, at even and at odd positions. */
#define SETS 6

static void free_tables(const heap_game *g, sparse_state *k)
{
    memory_free(&g->memory, k->stamps, k->size, 1);
    memory_free(&g->memory, k->needed, k->size, sizeof *k->needed);
    memory_free(&g->memory, k->sets, SETS * k->size / 64, sizeof *k->sets);
}

void sparse_state_close(const heap_game *g, sparse_state *k)
{
    heap_moves_close(&k->moves, &g->memory);
    free_tables(g, k);
    for (unsigned i = 0; i < 2; i++) {
        sparse_part *part = &k->parts[i];
        memory_free(&g->memory, part->rare, part->rare_capacity, sizeof *part->rare);
        memory_free(&g->memory, part->rare_values, part->rare_values_capacity, sizeof *part->rare_values);
    }
}

status sparse_state_open(const heap_game *g, sparse_state *k)
{
    return heap_moves_open(&k->moves, &g->memory, &g->code);
}

/* Makes room for one more rare position. */
static status reserve_rare(const heap_game *g, sparse_part *part)
{
    size_t count = part->rare_count + 1;
    status r = memory_reserve(&g->memory, &part->rare, &part->rare_capacity, count, sizeof *part->rare);
    if (r != STATUS_OK) return r;
    return memory_reserve(&g->memory, &part->rare_values, &part->rare_values_capacity, count,
                          sizeof *part->rare_values);
}

static void append_rare(sparse_part *part, size_t n, uint64_t value)
{
    part->rare[part->rare_count] = (uint32_t)n;
    part->rare_values[part->rare_count++] = (uint16_t)value;
}

/* Forgets the rares, so that they are listed from the beginning. */
static void forget_rares(sparse_state *k)
{
    k->parts[0].rare_count = k->parts[1].rare_count = k->listed = 0;
    k->group.base = 0;
}

/* Tells the game's partition which rares are listed, as other kernels may have found some of them. */
static void count_rares(const sparse_part *part, heap_partition *partition)
{
    partition->rare_count = part->rare_count;
    if (part->rare_count > 0) partition->last_rare = part->rare[part->rare_count - 1];
}

/* Lists the rare positions from k->listed to the end of the sequence. */
static status list_rares(heap_game *g, sparse_state *k)
{
    bool counted = g->sparse.examined == g->values.count; /* then the last rare is known as well */
    for (unsigned i = 0; i < k->space.count; i++) {
        const heap_partition *partition = &g->sparse.parts[i];
        size_t end = counted ? partition->last_rare + 1 : g->values.count;
        for (size_t n = k->listed > 0 ? k->listed : 1; n < end; n++) {
            uint64_t v = sequence_get(&g->values, n);
            if (!partition_is_rare(partition, n, v)) continue;
            status r = reserve_rare(g, &k->parts[i]);
            if (r != STATUS_OK) {
                forget_rares(k);
                return r;
            }
            append_rare(&k->parts[i], n, v);
        }
    }
    k->listed = g->sparse.examined = g->values.count;
    for (unsigned i = 0; i < k->space.count; i++) count_rares(&k->parts[i], &g->sparse.parts[i]);
    return STATUS_OK;
}

static void fill_common(const heap_partition *partition, uint64_t *common, size_t size, unsigned odd)
{
    for (size_t v = 0; v < size; v++)
        if (!partition_is_rare(partition, odd, v)) common[v >> 6] |= (uint64_t)1 << (v & 63);
}

/* Fills the bit sets of common and exact values for the present space. */
static void fill_sets(sparse_state *k)
{
    size_t words = k->size / 64;
    uint64_t *next = k->sets;
    memset(k->sets, 0, SETS * words * sizeof *k->sets);
    for (unsigned i = 0; i < k->space.count; i++)
        for (unsigned odd = 0; odd < 2; odd++, next += words) {
            k->parts[i].common[odd] = next;
            fill_common(&k->space.parts[i], next, k->size, odd);
        }
    for (unsigned odd = 0; odd < 2; odd++) {
        k->exact[odd] = k->parts[0].common[odd];
        if (k->space.count == 1) continue;
        for (size_t w = 0; w < words; w++) next[w] = k->parts[0].common[odd][w] & k->parts[1].common[odd][w];
        k->exact[odd] = next;
        next += words;
    }
}

/* Gives the stamps room for all nim-sums of the values so far and one more value. */
static status cover(heap_game *g, sparse_state *k)
{
    size_t size = 64;
    while (size <= g->values.maximum + 1) size *= 2;
    if (size <= k->size) return STATUS_OK;
    uint8_t *stamps = memory_zeroed(&g->memory, size, 1);
    uint16_t *needed = memory_zeroed(&g->memory, size, sizeof *needed);
    uint64_t *sets = memory_zeroed(&g->memory, SETS * size / 64, sizeof *sets);
    if (stamps == NULL || needed == NULL || sets == NULL) {
        memory_free(&g->memory, stamps, size, 1);
        memory_free(&g->memory, needed, size, sizeof *needed);
        memory_free(&g->memory, sets, SETS * size / 64, sizeof *sets);
        return STATUS_NO_MEMORY;
    }
    free_tables(g, k);
    k->stamps = stamps;
    k->needed = needed;
    k->sets = sets;
    k->size = size;
    fill_sets(k);
    return STATUS_OK;
}

/* Whether the state is of the game's present space. */
static bool same_space(const heap_game *g, const sparse_state *k)
{
    return g->sparse.known && space_equal(&g->sparse, &k->space);
}

void sparse_resume(const heap_game *g, sparse_state *k)
{
    k->group.base = 0;
    if (!same_space(g, k)) forget_rares(k);
}

status sparse_prepare(heap_game *g, sparse_state *k, bool *changed)
{
    size_t count = g->values.count;
    if (changed != NULL) *changed = false;
    if (count < k->rebuild_at && g->values.maximum + 2 <= k->size && k->listed == count) return STATUS_OK;
    if (changed != NULL) *changed = true;
    if (g->values.maximum >= LIMIT_KERNEL_VALUE || count >= UINT32_MAX) return STATUS_OVERFLOW;
    status r = sequence_fit(&g->values, 256); /* 16 bits a value */
    if (r != STATUS_OK) return r;
    bool chosen = count >= k->rebuild_at || !g->sparse.known;
    if (chosen) {
        size_t splits[2];
        heap_moves_count_splits(&k->moves, splits);
        r = space_choose(&g->values, splits, &g->memory, g->partitions, &g->sparse);
        if (r != STATUS_OK) return r;
        size_t next = count < SPACE_FACTOR ? count + count / 2 : 2 * count;
        k->rebuild_at = next < FIRST_SPACE ? FIRST_SPACE : next;
    }
    if (chosen || !same_space(g, k)) {
        forget_rares(k);
        k->space = g->sparse;
        if (k->size > 0) fill_sets(k);
    }
    if ((r = cover(g, k)) != STATUS_OK) return r;
    return list_rares(g, k);
}

void sparse_stamp_single(const sparse_state *k, const uint16_t *values, size_t n)
{
    const heap_moves *moves = &k->moves;
    for (size_t i = 0; i < moves->ends_count; i++)
        if (moves->ends[i] == n) k->stamps[0] = 1;
    for (size_t i = 0; i < moves->takes_count && moves->takes[i] < n; i++) k->stamps[values[n - moves->takes[i]]] = 1;
    for (size_t i = 0; i < moves->splits_count && moves->splits[i].taken < n; i++)
        if (!moves->splits[i].unequal && (n - moves->splits[i].taken) % 2 == 0) k->stamps[0] = 1;
}

/* Appends the values 64 w + i of the bits i of `open`. */
static size_t need_values(sparse_state *k, size_t need, size_t w, uint64_t open)
{
    for (; open != 0; open &= open - 1) k->needed[need++] = (uint16_t)(64 * w + bits_lowest(open));
    return need;
}

sparse_gap sparse_find_gap(sparse_state *k, cpu_vectors level, const uint64_t *exact, const uint64_t *excluded,
                           size_t words)
{
    sparse_gap gap = {64 * words, 0};
    for (size_t w = 0; w < words; w++) {
        uint64_t open = ~rows_stamped(level, k->stamps + 64 * w);
        if (excluded != NULL) open &= ~excluded[w];
        uint64_t open_exact = open & exact[w], open_other = open & ~exact[w];
        if (open_exact != 0) {
            unsigned bit = bits_lowest(open_exact);
            gap.exact = 64 * w + bit;
            gap.need = need_values(k, gap.need, w, open_other & (((uint64_t)1 << bit) - 1));
            return gap;
        }
        gap.need = need_values(k, gap.need, w, open_other);
    }
    return gap;
}

/* Drops the needed values that have been stamped; the others stay in order. */
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

/* By fours: the speed of a shorter loop depends on where the compiler puts it. */
static void stamp_pairs(uint8_t *stamps, const uint16_t *values, size_t total, size_t first, size_t last)
{
    const uint16_t *up = values + first, *down = values + (total - first);
    size_t count = last + 1 - first;
    for (; count >= 4; count -= 4, up += 4, down -= 4) {
        stamps[up[0] ^ down[0]] = 1;
        stamps[up[1] ^ *(down - 1)] = 1;
        stamps[up[2] ^ *(down - 2)] = 1;
        stamps[up[3] ^ *(down - 3)] = 1;
    }
    for (; count > 0; count--) stamps[*up++ ^ *down--] = 1;
}

/* True when value v, needed for heap n, must be disproved by the divisions of a part: it is not common there. */
static bool open_in(const sparse_part *part, size_t n, uint16_t v)
{
    return !(part->common[n & 1][v >> 6] >> (v & 63) & 1);
}

/* True when one of the needed values must be. */
static bool any_open_in(const sparse_state *k, const sparse_part *part, size_t n, size_t need)
{
    for (size_t i = 0; i < need; i++)
        if (open_in(part, n, k->needed[i])) return true;
    return false;
}

/* Drops those needed values, at most SCAN_VALUES, that are open in the part and occur among these pairs of n. */
static size_t search_open(sparse_state *k, const sparse_part *part, cpu_vectors level, const uint16_t *values, size_t n,
                          size_t total, size_t first, size_t last, size_t need)
{
    uint16_t open[SCAN_VALUES];
    size_t count = 0, next = 0, kept = 0;
    for (size_t i = 0; i < need; i++)
        if (open_in(part, n, k->needed[i])) open[count++] = k->needed[i];
    count = scan_pairs(level, values, total, first, last, open, count);
    for (size_t i = 0; i < need; i++) {
        uint16_t v = k->needed[i];
        bool left = next < count && open[next] == v;
        if (left) next++;
        k->needed[kept] = v;
        kept += left || !open_in(part, n, v);
    }
    return kept;
}

/*
 * Examines `chunk` more pairs of each division, from the smaller heap `first` on, and drops the needed values that
 * occur. A few are searched by vectors, many are found by stamping. `choosy`: a value is looked for only in the
 * divisions of the parts where it is open. False if no pairs are left.
 */
static bool prove_chunk(sparse_state *k, cpu_vectors level, const uint16_t *values, size_t n, size_t first,
                        size_t chunk, bool choosy, size_t *need)
{
    const heap_moves *moves = &k->moves;
    bool more = false, search = level != VECTORS_NONE && *need <= SCAN_VALUES;
    for (size_t i = 0; i < moves->splits_count && moves->splits[i].taken < n; i++) {
        const sparse_part *part = sparse_part_for(k, moves->splits[i].taken);
        if (choosy && !any_open_in(k, part, n, *need)) continue;
        size_t total = n - moves->splits[i].taken;
        size_t half = moves->splits[i].unequal ? (total - 1) / 2 : total / 2, last = first + chunk - 1;
        if (last < half) more = true;
        if (last > half) last = half;
        if (first > last) continue;
        if (search && choosy)
            *need = search_open(k, part, level, values, n, total, first, last, *need);
        else if (search)
            *need = scan_pairs(level, values, total, first, last, k->needed, *need);
        else
            stamp_pairs(k->stamps, values, total, first, last);
    }
    if (!search) *need = still_needed(k, *need);
    k->work += chunk;
    return more;
}

size_t sparse_prove(sparse_state *k, cpu_vectors level, const uint16_t *values, size_t n, size_t first, size_t need,
                    bool stamped)
{
    bool more = true, choosy = stamped && k->space.count == 2;
    for (size_t chunk; need > 0 && more; first += chunk) {
        chunk = need > MANY_NEEDED ? CHUNK_MANY : level != VECTORS_NONE ? CHUNK_SEARCHED : CHUNK_FEW;
        more = prove_chunk(k, level, values, n, first, chunk, choosy, &need);
    }
    return need;
}

/* Records that n is rare in the parts of the set `rare`. */
static status accept_rare(heap_game *g, sparse_state *k, unsigned rare, size_t n, size_t value)
{
    for (unsigned i = 0; i < k->space.count; i++) {
        status r = reserve_rare(g, &k->parts[i]);
        if (r != STATUS_OK) return r;
    }
    for (unsigned i = 0; i < k->space.count; i++) {
        if (!(rare >> i & 1)) continue;
        append_rare(&k->parts[i], n, value);
        g->sparse.parts[i].rare_count++;
        g->sparse.parts[i].last_rare = n;
    }
    return STATUS_OK;
}

status sparse_accept(heap_game *g, sparse_state *k, size_t value)
{
    size_t n = g->values.count;
    unsigned rare = 0; /* bit i: in part i */
    for (unsigned i = 0; i < k->space.count; i++)
        rare |= (unsigned)partition_is_rare(&k->space.parts[i], n, value) << i;
    if (rare != 0 && n > 0) {
        status r = accept_rare(g, k, rare, n, value);
        if (r != STATUS_OK) return r;
    }
    ((uint16_t *)g->values.data)[n] = (uint16_t)value;
    sequence_written(&g->values, n + 1, value);
    k->listed = g->sparse.examined = n + 1;
    return STATUS_OK;
}
