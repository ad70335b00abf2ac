#include "core/heap/kernels/scan.h"

/* Unrolling the loops over the searched values keeps these in registers: a fifth of the time at -O2. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O3")
#endif

#include "core/base/cpu.h"

#if CPU_X86
#include <immintrin.h>
#endif

/* Pairs that the portable search compares before it examines the result. */
#define CHUNK 64

/* Drops the values whose bit is set in `found`. */
static size_t drop_found(uint16_t *needed, size_t need, unsigned found)
{
    size_t kept = 0;
    for (size_t i = 0; i < need; i++)
        if (!(found >> i & 1)) needed[kept++] = needed[i];
    return kept;
}

/* One pair at a time, for the remainders at the ends. */
static size_t scan_few(const uint16_t *values, size_t total, size_t first, size_t last, uint16_t *needed, size_t need)
{
    for (size_t a = first; a <= last && need > 0; a++) {
        unsigned found = 0;
        for (size_t i = 0; i < need; i++)
            if ((values[a] ^ values[total - a]) == needed[i]) found |= 1u << i;
        if (found != 0) need = drop_found(needed, need, found);
    }
    return need;
}

/* A loop without exits, which compilers turn into vectors of any width. */
static unsigned hits(const uint16_t *up, const uint16_t *down, uint16_t value)
{
    uint16_t hit = 0;
    for (size_t i = 0; i < CHUNK; i++) hit |= (uint16_t)((up[i] ^ down[CHUNK - 1 - i]) == value);
    return hit;
}

/* From *a on, which becomes the first pair that is left for scan_few. */
static size_t scan_portable(const uint16_t *values, size_t total, size_t *a, size_t last, uint16_t *needed, size_t need)
{
    for (; *a + CHUNK <= last + 1 && need > 0; *a += CHUNK) {
        unsigned found = 0;
        for (size_t i = 0; i < need; i++) found |= hits(values + *a, values + (total - *a - CHUNK + 1), needed[i]) << i;
        if (found != 0) need = drop_found(needed, need, found);
    }
    return need;
}

#if CPU_X86
/*
 * Moves *a on until one of the `wanted` values occurs among the next pairs, or too few pairs are left. After inlining
 * the number of values is a constant; fewer values are padded by repeating one.
 */
CPU_USE_AVX512 CPU_INLINE unsigned find_avx512(const uint16_t *values, size_t total, size_t *a, size_t last,
                                               const uint16_t *wanted, size_t count)
{
    const __m512i reverse = _mm512_set_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
                                             21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
    __m512i w[SCAN_VALUES];
    for (size_t i = 0; i < count; i++) w[i] = _mm512_set1_epi16((short)wanted[i]);
    for (; *a + 32 <= last + 1; *a += 32) {
        __m512i up = _mm512_loadu_si512(values + *a), down = _mm512_loadu_si512(values + (total - *a - 31));
        __m512i sum = _mm512_xor_si512(up, _mm512_permutexvar_epi16(reverse, down));
        __mmask32 hit = 0;
        for (size_t i = 0; i < count; i++) hit |= _mm512_cmpeq_epi16_mask(sum, w[i]);
        if (hit == 0) continue;
        unsigned found = 0;
        for (size_t i = 0; i < count; i++) found |= (unsigned)(_mm512_cmpeq_epi16_mask(sum, w[i]) != 0) << i;
        return found;
    }
    return 0;
}

CPU_USE_AVX2 CPU_INLINE unsigned find_avx2(const uint16_t *values, size_t total, size_t *a, size_t last,
                                           const uint16_t *wanted, size_t count)
{
    const __m256i reverse = _mm256_setr_epi8(14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1, 14, 15, 12, 13, 10,
                                             11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1);
    __m256i w[SCAN_VALUES];
    for (size_t i = 0; i < count; i++) w[i] = _mm256_set1_epi16((short)wanted[i]);
    for (; *a + 16 <= last + 1; *a += 16) {
        __m256i up = _mm256_loadu_si256((const __m256i *)(const void *)(values + *a));
        __m256i down = _mm256_loadu_si256((const __m256i *)(const void *)(values + (total - *a - 15)));
        down = _mm256_permute4x64_epi64(_mm256_shuffle_epi8(down, reverse), 0x4e);
        __m256i sum = _mm256_xor_si256(up, down), hit = _mm256_cmpeq_epi16(sum, w[0]);
        for (size_t i = 1; i < count; i++) hit = _mm256_or_si256(hit, _mm256_cmpeq_epi16(sum, w[i]));
        if (_mm256_testz_si256(hit, hit)) continue;
        unsigned found = 0;
        for (size_t i = 0; i < count; i++)
            found |= (unsigned)(_mm256_movemask_epi8(_mm256_cmpeq_epi16(sum, w[i])) != 0) << i;
        return found;
    }
    return 0;
}

CPU_USE_AVX512 static void lanes_avx512(const uint16_t *values, const uint32_t *rare, const uint16_t *rare_values,
                                        size_t first, size_t end, uint16_t wanted[SCAN_LANE_SLOTS][SCAN_LANES],
                                        uint32_t found[SCAN_LANE_SLOTS])
{
    __m512i w0 = _mm512_loadu_si512(wanted[0]), w1 = _mm512_loadu_si512(wanted[1]);
    __m512i w2 = _mm512_loadu_si512(wanted[2]), w3 = _mm512_loadu_si512(wanted[3]);
    __m512i least0 = _mm512_set1_epi16(-1), least1 = least0; /* two slots by minima, two by masks: two ports at work */
    __mmask32 open2 = ~found[2], open3 = ~found[3];
    for (size_t j = first; j < end; j++) {
        __m512i sum =
            _mm512_xor_si512(_mm512_loadu_si512(values - (ptrdiff_t)rare[j]), _mm512_set1_epi16((short)rare_values[j]));
        least0 = _mm512_min_epu16(least0, _mm512_xor_si512(sum, w0));
        least1 = _mm512_min_epu16(least1, _mm512_xor_si512(sum, w1));
        open2 = _mm512_mask_cmpneq_epi16_mask(open2, sum, w2);
        open3 = _mm512_mask_cmpneq_epi16_mask(open3, sum, w3);
    }
    found[0] |= _mm512_testn_epi16_mask(least0, least0);
    found[1] |= _mm512_testn_epi16_mask(least1, least1);
    found[2] = ~open2;
    found[3] = ~open3;
}

CPU_USE_AVX2 static void lanes_avx2(const uint16_t *values, const uint32_t *rare, const uint16_t *rare_values,
                                    size_t first, size_t end, uint16_t wanted[SCAN_LANE_SLOTS][SCAN_LANES],
                                    uint32_t found[SCAN_LANE_SLOTS])
{
    for (unsigned half = 0; half < SCAN_LANES; half += 16) {
        __m256i w[SCAN_LANE_SLOTS], hit[SCAN_LANE_SLOTS];
        for (unsigned i = 0; i < SCAN_LANE_SLOTS; i++) {
            w[i] = _mm256_loadu_si256((const __m256i *)(const void *)(wanted[i] + half));
            hit[i] = _mm256_setzero_si256();
        }
        for (size_t j = first; j < end; j++) {
            __m256i sum = _mm256_loadu_si256((const __m256i *)(const void *)(values + half - (ptrdiff_t)rare[j]));
            sum = _mm256_xor_si256(sum, _mm256_set1_epi16((short)rare_values[j]));
            for (unsigned i = 0; i < SCAN_LANE_SLOTS; i++)
                hit[i] = _mm256_or_si256(hit[i], _mm256_cmpeq_epi16(sum, w[i]));
        }
        for (unsigned i = 0; i < SCAN_LANE_SLOTS; i++) {
            /* two equal bits a lane; the even ones are pressed together */
            uint32_t bits = _pext_u32((uint32_t)_mm256_movemask_epi8(hit[i]), 0x55555555u);
            found[i] |= bits << half;
        }
    }
}

/*
 * The search proper, like scan_portable, the same for both widths. It must not end with a call of portable code: gcc 12
 * leaves vectors marked as in use before it, and all later code with vectors of 16 bytes takes twice the time.
 */
#define DEFINE_SCAN(name, target, find, width)                                                                         \
    target static size_t name(const uint16_t *values, size_t total, size_t *a, size_t last, uint16_t *needed,          \
                              size_t need)                                                                             \
    {                                                                                                                  \
        while (*a + (width) <= last + 1 && need > 0) {                                                                 \
            uint16_t wanted[SCAN_VALUES];                                                                              \
            for (size_t i = 0; i < SCAN_VALUES; i++) wanted[i] = needed[i < need ? i : 0];                             \
            unsigned found = need == 1   ? find(values, total, a, last, wanted, 1)                                     \
                             : need == 2 ? find(values, total, a, last, wanted, 2)                                     \
                             : need <= 4 ? find(values, total, a, last, wanted, 4)                                     \
                                         : find(values, total, a, last, wanted, SCAN_VALUES);                          \
            if (found != 0) need = drop_found(needed, need, found);                                                    \
        }                                                                                                              \
        return need;                                                                                                   \
    }
DEFINE_SCAN(scan_avx512, CPU_USE_AVX512, find_avx512, 32)
DEFINE_SCAN(scan_avx2, CPU_USE_AVX2, find_avx2, 16)
#endif

size_t scan_pairs(cpu_vectors level, const uint16_t *values, size_t total, size_t first, size_t last, uint16_t *needed,
                  size_t need)
{
    if (first > last) return need;
    size_t a = first;
#if CPU_X86
    if (level == VECTORS_AVX512)
        need = scan_avx512(values, total, &a, last, needed, need);
    else if (level == VECTORS_AVX2)
        need = scan_avx2(values, total, &a, last, needed, need);
    else
#endif
        need = scan_portable(values, total, &a, last, needed, need);
    (void)level;
    return scan_few(values, total, a, last, needed, need);
}

void scan_lanes(cpu_vectors level, const uint16_t *values, const uint32_t *rare, const uint16_t *rare_values,
                size_t first, size_t end, uint16_t wanted[SCAN_LANE_SLOTS][SCAN_LANES], uint32_t found[SCAN_LANE_SLOTS])
{
#if CPU_X86
    if (level == VECTORS_AVX512)
        lanes_avx512(values, rare, rare_values, first, end, wanted, found);
    else if (level == VECTORS_AVX2)
        lanes_avx2(values, rare, rare_values, first, end, wanted, found);
#else
    (void)level, (void)values, (void)rare, (void)rare_values, (void)first, (void)end, (void)wanted, (void)found;
#endif
}
