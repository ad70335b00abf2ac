#include "core/heap/kernels/word.h"

/* Unrolling the loops over the sets of bits keeps these in registers: a tenth of the time at -O2. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O3")
#endif

#include <string.h>

#if CPU_X86
#include <immintrin.h>
#endif

#include "core/base/bits.h"

/* Pairs of each division examined between two checks of the needed values. */
#define CHUNK (WORD_HEAPS - 1)
/* Groups are made if every move leaves at least this many tokens. */
#define GROUPS_FROM 256
/* Positions, including common ones, that are examined for all heaps of a group: this proves most values. */
#define FIRST_POSITIONS 64

/* The bit of a nim-sum. A look-up is as fast as a shift, and large sums need no test. */
#define BITS4(n)  UINT64_C(1) << (n), UINT64_C(2) << (n), UINT64_C(4) << (n), UINT64_C(8) << (n)
#define BITS16(n) BITS4(n), BITS4((n) + 4), BITS4((n) + 8), BITS4((n) + 12)
static const uint64_t bit_of[WORD_SUMS] = {BITS16(0), BITS16(16), BITS16(32), BITS16(48)};

uint64_t word_single(const heap_moves *moves, const uint16_t *values, size_t n)
{
    uint64_t word = 0;
    for (size_t i = 0; i < moves->ends_count; i++) word |= moves->ends[i] == n;
    for (size_t i = 0; i < moves->splits_count && moves->splits[i].taken < n; i++)
        word |= !moves->splits[i].unequal && (n - moves->splits[i].taken) % 2 == 0;
    for (size_t i = moves->takes_count; i-- > 0;)
        if (moves->takes[i] < n) word |= bit_of[values[n - moves->takes[i]]];
    return word;
}

/* From the last position to the first: the most recently known values come last. */
static inline uint64_t rares_between(const sparse_part *part, const uint16_t *last, size_t first, size_t end)
{
    const uint32_t *rare = part->rare;
    const uint16_t *rare_values = part->rare_values;
    uint64_t word = 0;
    size_t i = end;
    for (; i >= first + 4; i -= 4) {
        word |= bit_of[rare_values[i - 1] ^ *(last - rare[i - 1])] | bit_of[rare_values[i - 2] ^ *(last - rare[i - 2])];
        word |= bit_of[rare_values[i - 3] ^ *(last - rare[i - 3])] | bit_of[rare_values[i - 4] ^ *(last - rare[i - 4])];
    }
    for (; i > first; i--) word |= bit_of[rare_values[i - 1] ^ *(last - rare[i - 1])];
    return word;
}

uint64_t word_rares(const sparse_part *part, const heap_split *split, const uint16_t *values, size_t n, size_t first,
                    size_t end)
{
    size_t total = n - split->taken;
    const uint16_t *last = values + total;
    if (split->unequal && total % 2 == 0) {
        size_t half = sparse_find_rare(part, total / 2);
        if (half >= first && half < end && part->rare[half] == total / 2)
            return rares_between(part, last, half + 1, end) | rares_between(part, last, first, half);
    }
    return rares_between(part, last, first, end);
}

bool word_makes_groups(const sparse_state *k, cpu_vectors level, size_t n)
{
    size_t splits = k->moves.splits_count;
    return level != VECTORS_NONE && splits > 0 && n >= GROUPS_FROM + k->moves.splits[splits - 1].taken;
}

/* The number of rare positions below `n`, which is close to the last of them. */
static size_t rares_below(const sparse_part *part, size_t n)
{
    size_t end = part->rare_count;
    while (end > 0 && part->rare[end - 1] >= n) end--;
    return end;
}

#if CPU_X86
/* WORD_HEAPS consecutive numbers. */
#define NUMBERS8(n) (n), (n) + 1, (n) + 2, (n) + 3, (n) + 4, (n) + 5, (n) + 6, (n) + 7
static const uint32_t first_positions[FIRST_POSITIONS] = {
    NUMBERS8(WORD_HEAPS),      NUMBERS8(WORD_HEAPS + 8),  NUMBERS8(WORD_HEAPS + 16), NUMBERS8(WORD_HEAPS + 24),
    NUMBERS8(WORD_HEAPS + 32), NUMBERS8(WORD_HEAPS + 40), NUMBERS8(WORD_HEAPS + 48), NUMBERS8(WORD_HEAPS + 56)};

/*
 * ORs to words[i] the bits of rare_values[j] ^ totals[i - rare[j]], first <= j < end, for the WORD_HEAPS heaps of total
 * 0, 1, ... after `totals`. A shift by 64 or more leaves no bit.
 */
CPU_USE_AVX2 static void words_avx2(const uint16_t *totals, const uint32_t *rare, const uint16_t *rare_values,
                                    size_t first, size_t end, uint64_t words[WORD_HEAPS])
{
    const __m256i one = _mm256_set1_epi64x(1);
    __m256i *out = (__m256i *)(void *)words;
    __m256i w0 = _mm256_loadu_si256(out), w1 = _mm256_loadu_si256(out + 1);
    __m256i w2 = _mm256_loadu_si256(out + 2), w3 = _mm256_loadu_si256(out + 3);
    for (size_t j = first; j < end; j++) {
        const __m128i *p = (const __m128i *)(const void *)(totals - (ptrdiff_t)rare[j]);
        __m128i v = _mm_set1_epi16((short)rare_values[j]);
        __m128i low = _mm_xor_si128(_mm_loadu_si128(p), v), high = _mm_xor_si128(_mm_loadu_si128(p + 1), v);
        w0 = _mm256_or_si256(w0, _mm256_sllv_epi64(one, _mm256_cvtepu16_epi64(low)));
        w1 = _mm256_or_si256(w1, _mm256_sllv_epi64(one, _mm256_cvtepu16_epi64(_mm_unpackhi_epi64(low, low))));
        w2 = _mm256_or_si256(w2, _mm256_sllv_epi64(one, _mm256_cvtepu16_epi64(high)));
        w3 = _mm256_or_si256(w3, _mm256_sllv_epi64(one, _mm256_cvtepu16_epi64(_mm_unpackhi_epi64(high, high))));
    }
    _mm256_storeu_si256(out, w0);
    _mm256_storeu_si256(out + 1, w1);
    _mm256_storeu_si256(out + 2, w2);
    _mm256_storeu_si256(out + 3, w3);
}

CPU_USE_AVX512 static void words_avx512(const uint16_t *totals, const uint32_t *rare, const uint16_t *rare_values,
                                        size_t first, size_t end, uint64_t words[WORD_HEAPS])
{
    const __m512i one = _mm512_set1_epi64(1);
    __m512i w0 = _mm512_loadu_si512(words), w1 = _mm512_loadu_si512(words + 8);
    for (size_t j = first; j < end; j++) {
        const __m128i *p = (const __m128i *)(const void *)(totals - (ptrdiff_t)rare[j]);
        __m128i v = _mm_set1_epi16((short)rare_values[j]);
        __m128i low = _mm_xor_si128(_mm_loadu_si128(p), v), high = _mm_xor_si128(_mm_loadu_si128(p + 1), v);
        w0 = _mm512_or_si512(w0, _mm512_sllv_epi64(one, _mm512_cvtepu16_epi64(low)));
        w1 = _mm512_or_si512(w1, _mm512_sllv_epi64(one, _mm512_cvtepu16_epi64(high)));
    }
    _mm512_storeu_si512(words, w0);
    _mm512_storeu_si512(words + 8, w1);
}

static void add_words(cpu_vectors level, const uint16_t *totals, const uint32_t *rare, const uint16_t *rare_values,
                      size_t first, size_t end, uint64_t words[WORD_HEAPS])
{
    if (first >= end) return;
    if (level == VECTORS_AVX512)
        words_avx512(totals, rare, rare_values, first, end, words);
    else
        words_avx2(totals, rare, rare_values, first, end, words);
}

/* The rares number *first .. *end-1 can be half of one of WORD_HEAPS totals from `total` on. */
static void find_halves(const sparse_part *part, size_t total, size_t *first, size_t *end)
{
    *first = sparse_find_rare(part, (total + 1) / 2);
    for (*end = *first; *end < part->rare_count && 2 * (size_t)part->rare[*end] < total + WORD_HEAPS;) ++*end;
}

/* Begins a group with heap n. */
static void begin_group(sparse_state *k, cpu_vectors level, const uint16_t *values, size_t n)
{
    word_group *g = &k->group;
    g->base = n;
    memset(g->words, 0, sizeof g->words);
    for (unsigned i = 0; i < k->space.count; i++) g->near[i] = sparse_find_rare(&k->parts[i], WORD_HEAPS);
    for (size_t i = 0; i < k->moves.splits_count; i++) {
        const heap_split *split = &k->moves.splits[i];
        const sparse_part *part = sparse_part_for(k, split->taken);
        const uint16_t *totals = values + (n - split->taken);
        size_t near = g->near[space_part(&k->space, split->taken)];
        size_t end = rares_below(part, n - split->taken), half = end, half_end = end;
        if (split->unequal) find_halves(part, n - split->taken, &half, &half_end);
        add_words(level, totals, part->rare, part->rare_values, near, half, g->words);
        add_words(level, totals, part->rare, part->rare_values, half_end, end, g->words);
        add_words(level, totals, first_positions, values + WORD_HEAPS, 0, FIRST_POSITIONS, g->words);
    }
    k->work += k->parts[0].rare_count;
}

/*
 * All divisions of n with a rare heap: those that the group has, and those with a heap too near to it or equal to half
 * of n.
 */
static uint64_t group_divisions(sparse_state *k, cpu_vectors level, const uint16_t *values, size_t n)
{
    word_group *g = &k->group;
    if (n - g->base >= WORD_HEAPS) begin_group(k, level, values, n);
    uint64_t word = g->words[n - g->base];
    for (size_t i = 0; i < k->moves.splits_count; i++) {
        const heap_split *split = &k->moves.splits[i];
        const sparse_part *part = sparse_part_for(k, split->taken);
        size_t end = rares_below(part, n - split->taken), first = end, half = 0, half_end = 0;
        while (first > 0 && part->rare[first - 1] + split->taken >= g->base) first--;
        if (split->unequal) find_halves(part, g->base - split->taken, &half, &half_end);
        if (half < half_end) word |= word_rares(part, split, values, n, half, half_end);
        if (first < end) word |= word_rares(part, split, values, n, first, end);
        word |= word_rares(part, split, values, n, 0, g->near[space_part(&k->space, split->taken)]);
    }
    return word;
}
#endif

uint64_t word_divisions(sparse_state *k, cpu_vectors level, const uint16_t *values, size_t n)
{
    uint64_t word = 0;
#if CPU_X86
    if (word_makes_groups(k, level, n)) return group_divisions(k, level, values, n);
#endif
    (void)level;
    for (size_t i = 0; i < k->moves.splits_count && k->moves.splits[i].taken < n; i++) {
        const heap_split *split = &k->moves.splits[i];
        const sparse_part *part = sparse_part_for(k, split->taken);
        word |= word_rares(part, split, values, n, 0, rares_below(part, n - split->taken));
    }
    return word;
}

/* Examines CHUNK more pairs of each division, from the smaller heap `first` on; *more: whether others are left. */
static uint64_t word_pairs(const sparse_state *k, const uint16_t *values, size_t n, size_t first, bool *more)
{
    const heap_moves *moves = &k->moves;
    uint64_t word = 0;
    *more = false;
    for (size_t i = 0; i < moves->splits_count && moves->splits[i].taken < n; i++) {
        size_t total = n - moves->splits[i].taken, half = (total - moves->splits[i].unequal) / 2;
        const uint16_t *up = values + first, *down = values + (total - first);
        if (first + CHUNK <= half) {
            *more = true;
            for (size_t j = 0; j < CHUNK; j++) word |= bit_of[*(up + j) ^ *(down - j)];
        } else
            for (size_t a = first; a <= half; a++) word |= bit_of[*up++ ^ *down--];
    }
    return word;
}

/*
 * The least needed value that no pair of any division has, or `common`. With vectors, these do a long search; the pairs
 * that a group has examined are left out.
 */
static size_t prove(sparse_state *k, cpu_vectors level, const uint16_t *values, size_t n, uint64_t need, size_t common,
                    bool grouped)
{
    bool more = true;
    size_t first = 1, count = 0;
    for (; need != 0 && more && (first == 1 || level == VECTORS_NONE); first += CHUNK) {
        need &= ~word_pairs(k, values, n, first, &more);
        k->work += CHUNK;
    }
    if (need == 0) return common;
    if (!more) return bits_lowest(need);
    if (grouped) first += FIRST_POSITIONS;
    for (; need != 0; need &= need - 1) k->needed[count++] = (uint16_t)bits_lowest(need);
    memset(k->stamps, 0, k->size); /* many of them are stamped */
    return sparse_prove(k, level, values, n, first, count, true) > 0 ? k->needed[0] : common;
}

size_t word_value(sparse_state *k, cpu_vectors level, const uint16_t *values, size_t n, uint64_t excluded, bool grouped)
{
    uint64_t exact = k->exact[n & 1][0], open = ~excluded & exact;
    if (open == 0) return WORD_UNKNOWN;
    size_t common = bits_lowest(open);
    uint64_t need = ~excluded & ~exact & ((UINT64_C(1) << common) - 1);
    return need == 0 ? common : prove(k, level, values, n, need, common, grouped);
}
