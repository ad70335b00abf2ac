/*
 * Blocks of a stream whose heaps are looked up in bytes, with the permutations of bytes of AVX-512 VBMI.
 *
 * Sets of 64 heaps are kept in 2, 4 or 8 planes: bit b of plane p says whether the set has 8 p + b. For a lag, 64 heaps
 * are one load; the nim-sum with x is one exclusive or of their bytes, and one permutation for each plane makes sets of
 * them. Lags below a block are looked up for 8 heaps at a time, whose sets are kept in words of 16, 32 or 64 bits;
 * these 8 heaps depend on each other by the lags below 8, so they are found in rounds, each of which settles as many
 * heaps as the least lag. While one block is found, the witnesses of the block before are looked up, as neither waits
 * for the other.
 *
 * Every byte that is looked up is the index of a common heap: blocks begin only where this holds (stream.c).
 */
#include "core/heap/stream/lanes.h"

#include <string.h>

#ifdef CPU_USE_AVX512_VBMI
#include <immintrin.h>

#define TARGET CPU_USE_AVX512_VBMI
#define INLINE TARGET CPU_INLINE
#define PLANES 8

/* Vectors by plane; unused ones cost nothing, as the number of planes is a constant of each function below. */
typedef struct planes {
    __m512i of[PLANES];
} planes;

/* of[p][v]: the plane p of the set {v}, for indices v below 64. */
INLINE planes single_sets(unsigned count)
{
    planes t;
    const __m512i bits = _mm512_set1_epi64((long long)0x8040201008040201);
    for (unsigned p = 0; p < count; p++) t.of[p] = _mm512_maskz_mov_epi8((__mmask64)0xFF << 8 * p, bits);
    return t;
}

/* The indices of 64 heaps, each plus x. */
INLINE __m512i look(const uint8_t *at, const lag_look *l)
{
    return _mm512_xor_si512(_mm512_loadu_si512(at - l->lag), _mm512_set1_epi32((int)l->x));
}

/*
 * Removes from `need` those rare values below the values of the 64 heaps from `at` on that the witnesses first ..
 * end - 1 have.
 */
INLINE void take_looks(const look_list *looks, size_t first, size_t end, planes *need, const planes *single,
                       const uint8_t *at, unsigned planes_count)
{
    for (size_t i = first; i < end; i++) {
        __m512i index = look(at, &looks->lags[i]);
        for (unsigned p = 0; p < planes_count; p++)
            need->of[p] = _mm512_andnot_si512(_mm512_permutexvar_epi8(index, single->of[p]), need->of[p]);
    }
}

/* Words of 2, 4 or 8 bytes, of 8 heaps. */

INLINE __m512i words_of_bytes(const uint8_t *at, unsigned x, unsigned size)
{
    __m128i bytes = _mm_xor_si128(_mm_loadl_epi64((const __m128i *)(const void *)at), _mm_set1_epi32((int)x));
    if (size == 2) return _mm512_castsi128_si512(_mm_cvtepu8_epi16(bytes));
    if (size == 4) return _mm512_castsi256_si512(_mm256_cvtepu8_epi32(bytes));
    return _mm512_cvtepu8_epi64(bytes);
}

INLINE void bytes_of_words(__m512i words, uint8_t *at, unsigned size)
{
    __m128i bytes = size == 2   ? _mm_cvtepi16_epi8(_mm512_castsi512_si128(words))
                    : size == 4 ? _mm256_cvtepi32_epi8(_mm512_castsi512_si256(words))
                                : _mm512_cvtepi64_epi8(words);
    _mm_storel_epi64((__m128i *)(void *)at, bytes);
}

INLINE __m512i words_all(unsigned value, unsigned size)
{
    return size == 2   ? _mm512_castsi128_si512(_mm_set1_epi16((short)value))
           : size == 4 ? _mm512_castsi256_si512(_mm256_set1_epi32((int)value))
                       : _mm512_set1_epi64(value);
}

/* A lag below 16: the heaps `lag` below 8 others, in a permutation of these and the 8 before, or of the 16 before. */
typedef struct near_look {
    __m512i from, x;
} near_look;

INLINE near_look near_look_of(const lag_near *near, unsigned size)
{
    const __m128i place = _mm_setr_epi8(8, 9, 10, 11, 12, 13, 14, 15, 0, 0, 0, 0, 0, 0, 0, 0);
    uint8_t from[16];
    _mm_storeu_si128((__m128i *)(void *)from, _mm_sub_epi8(place, _mm_set1_epi8((char)(near->lag % 8))));
    near_look l = {words_of_bytes(from, 0, size), words_all(near->x, size)};
    return l;
}

INLINE __m512i words_below(__m512i low, __m512i high, const near_look *l, unsigned size)
{
    if (size == 2)
        return _mm512_castsi128_si512(_mm_permutex2var_epi16(
            _mm512_castsi512_si128(low), _mm512_castsi512_si128(l->from), _mm512_castsi512_si128(high)));
    if (size == 4)
        return _mm512_castsi256_si512(_mm256_permutex2var_epi32(
            _mm512_castsi512_si256(low), _mm512_castsi512_si256(l->from), _mm512_castsi512_si256(high)));
    return _mm512_permutex2var_epi64(low, l->from, high);
}

/* Adds the indices to the sets; those beyond the word are left out. */
INLINE __m512i words_unite(__m512i sets, __m512i indices, unsigned size)
{
    if (size == 2) {
        __m128i one = _mm_sllv_epi16(_mm_set1_epi16(1), _mm512_castsi512_si128(indices));
        return _mm512_castsi128_si512(_mm_or_si128(_mm512_castsi512_si128(sets), one));
    }
    if (size == 4) {
        __m256i one = _mm256_sllv_epi32(_mm256_set1_epi32(1), _mm512_castsi512_si256(indices));
        return _mm512_castsi256_si512(_mm256_or_si256(_mm512_castsi512_si256(sets), one));
    }
    return _mm512_or_si512(sets, _mm512_sllv_epi64(_mm512_set1_epi64(1), indices));
}

INLINE __m512i words_moved(__m512i indices, __m512i x, unsigned size)
{
    if (size == 2)
        return _mm512_castsi128_si512(_mm_xor_si128(_mm512_castsi512_si128(indices), _mm512_castsi512_si128(x)));
    if (size == 4)
        return _mm512_castsi256_si512(_mm256_xor_si256(_mm512_castsi512_si256(indices), _mm512_castsi512_si256(x)));
    return _mm512_xor_si512(indices, x);
}

/* The least index in no set, or the number of bits of the word. */
INLINE __m512i words_least(__m512i sets, unsigned size)
{
    if (size == 2) {
        __m128i s = _mm512_castsi512_si128(sets);
        return _mm512_castsi128_si512(_mm_popcnt_epi16(_mm_andnot_si128(_mm_add_epi16(s, _mm_set1_epi16(1)), s)));
    }
    if (size == 4) {
        __m256i s = _mm512_castsi512_si256(sets);
        return _mm512_castsi256_si512(
            _mm256_popcnt_epi32(_mm256_andnot_si256(_mm256_add_epi32(s, _mm256_set1_epi32(1)), s)));
    }
    return _mm512_popcnt_epi64(_mm512_andnot_si512(_mm512_add_epi64(sets, _mm512_set1_epi64(1)), sets));
}

/* Whether one of the words has the bit. */
INLINE bool words_have(__m512i words, unsigned bit, unsigned size)
{
    __m512i both = words_all(bit, size);
    if (size == 2) return _mm_test_epi16_mask(_mm512_castsi512_si128(words), _mm512_castsi512_si128(both)) != 0;
    if (size == 4) return _mm256_test_epi32_mask(_mm512_castsi512_si256(words), _mm512_castsi512_si256(both)) != 0;
    return _mm512_test_epi64_mask(words, both) != 0;
}

/* The sets of 8 heaps from their planes, 64 bytes apart. */
INLINE __m512i words_of_planes(const uint8_t *sets, unsigned size)
{
    __m128i row[PLANES], pair[4], four[4];
    for (unsigned p = 0; p < size; p++)
        row[p] = _mm_loadl_epi64((const __m128i *)(const void *)(sets + (size_t)STREAM_BLOCK * p));
    for (unsigned p = 0; p < size / 2; p++) pair[p] = _mm_unpacklo_epi8(row[2 * p], row[2 * p + 1]);
    if (size == 2) return _mm512_castsi128_si512(pair[0]);
    for (unsigned p = 0; p < size / 4; p++) {
        four[2 * p] = _mm_unpacklo_epi16(pair[2 * p], pair[2 * p + 1]);
        four[2 * p + 1] = _mm_unpackhi_epi16(pair[2 * p], pair[2 * p + 1]);
    }
    if (size == 4) return _mm512_castsi256_si512(_mm256_set_m128i(four[1], four[0]));
    __m256i low = _mm256_set_m128i(_mm_unpackhi_epi32(four[0], four[2]), _mm_unpacklo_epi32(four[0], four[2]));
    __m256i high = _mm256_set_m128i(_mm_unpackhi_epi32(four[1], four[3]), _mm_unpacklo_epi32(four[1], four[3]));
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/* What is known when 8 heaps are to be found: the indices of heaps 16 .. 9 and 8 .. 1 below the first one, as words. */
typedef struct recent {
    __m512i before, last;
    __m512i seen; /* the union, bit by bit, of all indices that were found */
    near_look near[STREAM_NEAR_MOST];
} recent;

/*
 * The rounds in which 8 heaps are found, with `count` lags below 8. Beside each of them some witnesses of the block
 * before are looked up.
 */
INLINE __m512i find_in_rounds(const lanes_plan *plan, const recent *r, __m512i known, unsigned count, planes *need,
                              const planes *single, const uint8_t *before, size_t first, size_t share, unsigned size)
{
    __m512i found = r->last;
    const near_look *near = r->near + plan->near_long;
    for (unsigned round = 0; round < plan->rounds; round++, first += share) {
        __m512i all = known;
        for (unsigned j = 0; j < count; j++) {
            __m512i below = words_below(r->last, found, &near[j], size);
            all = words_unite(all, words_moved(below, near[j].x, size), size);
        }
        take_looks(&plan->looks, first, first + share, need, single, before, size);
        found = words_least(all, size);
    }
    return found;
}

/* The 8 heaps from `at` on; `sets` are the planes of the far lags' values. */
INLINE void find_eight(const lanes_plan *plan, recent *r, uint8_t *at, const uint8_t *sets, planes *need,
                       const planes *single, const uint8_t *before, size_t first, size_t share, unsigned size)
{
    const unsigned count = (unsigned)(plan->near_count - plan->near_long);
    __m512i known = words_of_planes(sets, size), found;
    for (size_t j = 0; j < plan->mid_looks.count; j++) {
        const lag_look *l = &plan->mid_looks.lags[j];
        known = words_unite(known, words_of_bytes(at - l->lag, l->x, size), size);
    }
    for (size_t j = 0; j < plan->near_long; j++) {
        __m512i below = words_below(r->before, r->last, &r->near[j], size);
        known = words_unite(known, words_moved(below, r->near[j].x, size), size);
    }
    switch (count) { /* numbers that the compiler knows */
    case 1:
        found = find_in_rounds(plan, r, known, 1, need, single, before, first, share, size);
        break;
    case 2:
        found = find_in_rounds(plan, r, known, 2, need, single, before, first, share, size);
        break;
    case 3:
        found = find_in_rounds(plan, r, known, 3, need, single, before, first, share, size);
        break;
    case 4:
        found = find_in_rounds(plan, r, known, 4, need, single, before, first, share, size);
        break;
    default:
        found = find_in_rounds(plan, r, known, count, need, single, before, first, share, size);
    }
    bytes_of_words(found, at, size);
    r->before = r->last;
    r->last = found;
    r->seen = _mm512_or_si512(r->seen, found);
}

/* Statement B: the rare values below those of a block, minus those that witnesses have. */

INLINE planes needs_of(const lanes_plan *plan, const lanes_block *block, const uint8_t *at, unsigned count)
{
    planes need;
    __m512i found = _mm512_loadu_si512(at);
    for (unsigned p = 0; p < count; p++) {
        __m512i even = _mm512_permutexvar_epi8(found, _mm512_loadu_si512(plan->below[block->classes[0]][p]));
        __m512i odd = _mm512_permutexvar_epi8(found, _mm512_loadu_si512(plan->below[block->classes[1]][p]));
        need.of[p] = _mm512_mask_blend_epi8((__mmask64)0xAAAAAAAAAAAAAAAA, even, odd);
    }
    return need;
}

INLINE uint64_t heaps_that_need(const planes *need, unsigned count)
{
    __m512i any = need->of[0];
    for (unsigned p = 1; p < count; p++) any = _mm512_or_si512(any, need->of[p]);
    return _mm512_test_epi8_mask(any, any);
}

/* The remaining need of one heap after all witnesses near the head have been looked up, 64 at a time. */
INLINE uint64_t take_all(const lanes_plan *plan, const uint8_t *at, uint64_t need)
{
    for (size_t a = STREAM_BLOCK; a <= plan->alone && need != 0; a += STREAM_BLOCK)
        for (size_t i = 0; i < plan->splits_count; i++) {
            __m512i sums =
                _mm512_xor_si512(_mm512_loadu_si512(plan->head - a), _mm512_loadu_si512(at - plan->splits[i] - a));
            for (uint64_t rest = need; rest != 0; rest &= rest - 1)
                if (_mm512_cmpeq_epi8_mask(sums, _mm512_set1_epi8((char)bits_lowest(rest))) != 0) need ^= rest & -rest;
        }
    return need;
}

/* Examines one by one the heaps of a block that still need a witness. Returns, and records, whether one is left. */
INLINE bool is_open(const lanes_plan *plan, const planes *need, lanes_block *block, const uint8_t *at, unsigned count)
{
    uint8_t bytes[PLANES][STREAM_BLOCK];
    uint64_t open = heaps_that_need(need, count);
    bool left = false;
    if (open == 0) return false;
    for (unsigned p = 0; p < count; p++) _mm512_storeu_si512(bytes[p], need->of[p]);
    for (; open != 0; open &= open - 1) {
        unsigned i = bits_lowest(open);
        uint64_t wanted = 0;
        for (unsigned p = 0; p < count; p++) wanted |= (uint64_t)bytes[p][i] << 8 * p;
        wanted = take_all(plan, at + i, wanted);
        if (wanted == 0) continue;
        if (!left) memset(block->need, 0, sizeof block->need);
        left = true;
        block->need[i] = wanted;
    }
    return left;
}

/* lanes_run with `count` planes. */
INLINE size_t lanes(const lanes_plan *plan, lanes_block *block, size_t blocks, bool check, unsigned count)
{
    const planes single = single_sets(count);
    const size_t rounds = STREAM_BLOCK / 8 * plan->rounds, share = check ? plan->looks.count / rounds : 0;
    uint8_t sets[PLANES][STREAM_BLOCK], *at = block->bytes;
    recent r;
    r.before = words_of_bytes(at - 16, 0, count);
    r.last = words_of_bytes(at - 8, 0, count);
    r.seen = _mm512_setzero_si512();
    for (size_t j = 0; j < plan->near_count; j++) r.near[j] = near_look_of(&plan->near[j], count);
    planes need;
    block->open = block->full = false;
    for (size_t done = 0; done <= blocks; done++, at += STREAM_BLOCK) {
        const uint8_t *before = at - STREAM_BLOCK;
        bool last = done == blocks;
        if (check) need = needs_of(plan, block, before, count);
        if (!last) {
            planes far;
            for (unsigned p = 0; p < count; p++) far.of[p] = _mm512_setzero_si512();
            for (size_t j = 0; j < plan->far_looks.count; j++) {
                __m512i index = look(at, &plan->far_looks.lags[j]);
                for (unsigned p = 0; p < count; p++)
                    far.of[p] = _mm512_or_si512(far.of[p], _mm512_permutexvar_epi8(index, single.of[p]));
            }
            for (unsigned p = 0; p < count; p++) _mm512_storeu_si512(sets[p], far.of[p]);
            for (size_t i = 0; i < STREAM_BLOCK / 8; i++)
                find_eight(plan, &r, at + 8 * i, &sets[0][8 * i], &need, &single, before, i * plan->rounds * share,
                           share, count);
        }
        if (check) {
            take_looks(&plan->looks, last ? 0 : rounds * share, plan->looks.count, &need, &single, before, count);
        }
        if (check && done > 0 && is_open(plan, &need, block, before, count)) {
            block->open = true;
            block->bytes = at - STREAM_BLOCK;
            return done - 1;
        }
        block->bytes = at;
        if (!last && words_have(r.seen, 8 * count, count)) {
            block->full = true;
            return done;
        }
    }
    return blocks;
}

TARGET size_t lanes_bytes_16(const lanes_plan *plan, lanes_block *block, size_t blocks, bool check)
{
    return lanes(plan, block, blocks, check, 2);
}

TARGET size_t lanes_bytes_32(const lanes_plan *plan, lanes_block *block, size_t blocks, bool check)
{
    return lanes(plan, block, blocks, check, 4);
}

TARGET size_t lanes_bytes_64(const lanes_plan *plan, lanes_block *block, size_t blocks, bool check)
{
    return lanes(plan, block, blocks, check, 8);
}
#endif

lanes_run *lanes_by_bytes(unsigned bits, cpu_vectors level)
{
#ifdef CPU_USE_AVX512_VBMI
    if (level == VECTORS_AVX512 && cpu_has(CPU_AVX512 + CPU_VBMI))
        return bits == 16 ? lanes_bytes_16 : bits == 32 ? lanes_bytes_32 : lanes_bytes_64;
#endif
    (void)bits;
    (void)level;
    return NULL;
}
