#include "core/heap/kernels/rows.h"

/* Unrolling the loops over a block's words keeps its sums in registers: twice the speed at -O2. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O3")
#endif

#include <stdbool.h>
#include <string.h>

#if CPU_X86
#include <immintrin.h>
#endif

/* The three loops, compiled for each instruction set; `inline_` keeps them inside the functions below. */
#if defined(__GNUC__)
#define inline_ static inline __attribute__((always_inline))
#else
#define inline_ static inline
#endif

inline_ void copy_row(const uint64_t *row, size_t words, unsigned char *copies, size_t stride)
{
    memcpy(copies, row, 8 * words);
    for (unsigned s = 1; s < 8; s++) {
        unsigned char *copy = copies + s * stride;
        for (size_t i = 0; i < words; i++) {
            uint64_t shifted = row[i] >> s | row[i + 1] << (64 - s);
            memcpy(copy + 8 * i, &shifted, 8);
        }
    }
}

inline_ void or_entries(const unsigned char *copies, const uint32_t *offsets, size_t count, uint64_t *sum, size_t words)
{
    uint64_t total[LONG_BLOCK];
    memcpy(total, sum, 8 * words);
    for (size_t i = 0; i < count; i++)
        for (unsigned j = 0; j < words; j++) {
            uint64_t entry;
            memcpy(&entry, copies + offsets[i] + 8 * j, 8);
            total[j] |= entry;
        }
    memcpy(sum, total, 8 * words);
}

inline_ void transpose(uint64_t words[64])
{
    uint64_t mask = 0x00000000ffffffffu;
    for (unsigned half = 32; half != 0; half /= 2, mask ^= mask << half)
        for (unsigned base = 0; base < 64; base += 2 * half)
            for (unsigned i = base; i < base + half; i++) {
                uint64_t swapped = ((words[i] >> half) ^ words[i + half]) & mask;
                words[i + half] ^= swapped;
                words[i] ^= swapped << half;
            }
}

inline_ uint64_t stamped(const uint8_t *stamps)
{
    uint64_t bits = 0;
    for (size_t i = 0; i < 8; i++) {
        uint64_t bytes;
#if BLOCKS_POSSIBLE
        memcpy(&bytes, stamps + 8 * i, 8);
#else
        bytes = 0;
        for (size_t j = 0; j < 8; j++) bytes |= (uint64_t)stamps[8 * i + j] << (8 * j);
#endif
        bits |= (bytes * 0x0102040810204080u >> 56) << (8 * i);
    }
    return bits;
}

static void copy_portable(const uint64_t *row, size_t words, unsigned char *copies, size_t stride)
{
    copy_row(row, words, copies, stride);
}

/* The loop over the groups, the same for all widths. */
#define DEFINE_OR(name, target, or_one, words)                                                                         \
    target static void name(const unsigned char *copies, const row_group *groups, size_t count,                        \
                            const uint32_t *offsets, uint32_t w, uint32_t limit, uint64_t *sums)                       \
    {                                                                                                                  \
        for (size_t g = 0; g < count; g++) {                                                                           \
            uint32_t v = groups[g].value ^ w;                                                                          \
            if (v > limit) continue;                                                                                   \
            or_one(copies, offsets + groups[g].first, groups[g].count, sums + (size_t)(words)*v, words);               \
        }                                                                                                              \
    }
DEFINE_OR(or_portable_short, , or_entries, SHORT_BLOCK)
DEFINE_OR(or_portable_long, , or_entries, LONG_BLOCK)

#if CPU_X86
CPU_USE_AVX2 static void copy_avx2(const uint64_t *row, size_t words, unsigned char *copies, size_t stride)
{
    copy_row(row, words, copies, stride);
}

CPU_USE_AVX512 static void copy_avx512(const uint64_t *row, size_t words, unsigned char *copies, size_t stride)
{
    copy_row(row, words, copies, stride);
}

CPU_USE_AVX2 CPU_INLINE void or_entries_avx2(const unsigned char *copies, const uint32_t *offsets, size_t count,
                                             uint64_t *sum, size_t words)
{
    __m256i *at = (__m256i *)(void *)sum;
    __m256i total[LONG_BLOCK / 4];
    for (unsigned j = 0; j < words / 4; j++) total[j] = _mm256_loadu_si256(at + j);
    for (size_t i = 0; i < count; i++) {
        const __m256i *entry = (const __m256i *)(const void *)(copies + offsets[i]);
        for (unsigned j = 0; j < words / 4; j++) total[j] = _mm256_or_si256(total[j], _mm256_loadu_si256(entry + j));
    }
    for (unsigned j = 0; j < words / 4; j++) _mm256_storeu_si256(at + j, total[j]);
}
DEFINE_OR(or_avx2_short, CPU_USE_AVX2, or_entries_avx2, SHORT_BLOCK)
DEFINE_OR(or_avx2_long, CPU_USE_AVX2, or_entries_avx2, LONG_BLOCK)

CPU_USE_AVX512 CPU_INLINE void or_entries_avx512(const unsigned char *copies, const uint32_t *offsets, size_t count,
                                                 uint64_t *sum, size_t words)
{
    __m512i total[LONG_BLOCK / 8];
    for (unsigned j = 0; j < words / 8; j++) total[j] = _mm512_loadu_si512(sum + 8 * j);
    for (size_t i = 0; i < count; i++)
        for (unsigned j = 0; j < words / 8; j++)
            total[j] = _mm512_or_si512(total[j], _mm512_loadu_si512(copies + offsets[i] + 64 * j));
    for (unsigned j = 0; j < words / 8; j++) _mm512_storeu_si512(sum + 8 * j, total[j]);
}
DEFINE_OR(or_avx512_short, CPU_USE_AVX512, or_entries_avx512, SHORT_BLOCK)
DEFINE_OR(or_avx512_long, CPU_USE_AVX512, or_entries_avx512, LONG_BLOCK)

CPU_USE_AVX2 static uint64_t stamped_avx2(const uint8_t *stamps)
{
    const __m256i *bytes = (const __m256i *)(const void *)stamps;
    const __m256i low = _mm256_slli_epi16(_mm256_loadu_si256(bytes), 7);
    const __m256i high = _mm256_slli_epi16(_mm256_loadu_si256(bytes + 1), 7);
    return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

CPU_USE_AVX512 static uint64_t stamped_avx512(const uint8_t *stamps)
{
    __m512i bytes = _mm512_loadu_si512(stamps);
    return _mm512_test_epi8_mask(bytes, bytes);
}

CPU_USE_AVX2 static void transpose_avx2(uint64_t words[64])
{
    transpose(words);
}

CPU_USE_AVX512 static void transpose_avx512(uint64_t words[64])
{
    transpose(words);
}
#endif

void rows_copy(cpu_vectors level, const uint64_t *row, size_t words, unsigned char *copies, size_t stride)
{
#if CPU_X86
    if (level == VECTORS_AVX512) {
        copy_avx512(row, words, copies, stride);
        return;
    }
    if (level == VECTORS_AVX2) {
        copy_avx2(row, words, copies, stride);
        return;
    }
#endif
    (void)level;
    copy_portable(row, words, copies, stride);
}

void rows_or(cpu_vectors level, size_t words, const unsigned char *copies, const row_group *groups, size_t count,
             const uint32_t *offsets, uint32_t w, uint32_t limit, uint64_t *sums)
{
    bool small = words == SHORT_BLOCK;
#if CPU_X86
    if (level == VECTORS_AVX512) {
        (small ? or_avx512_short : or_avx512_long)(copies, groups, count, offsets, w, limit, sums);
        return;
    }
    if (level == VECTORS_AVX2) {
        (small ? or_avx2_short : or_avx2_long)(copies, groups, count, offsets, w, limit, sums);
        return;
    }
#endif
    (void)level;
    (small ? or_portable_short : or_portable_long)(copies, groups, count, offsets, w, limit, sums);
}

void rows_transpose(cpu_vectors level, uint64_t words[64])
{
#if CPU_X86
    if (level == VECTORS_AVX512) {
        transpose_avx512(words);
        return;
    }
    if (level == VECTORS_AVX2) {
        transpose_avx2(words);
        return;
    }
#endif
    (void)level;
    transpose(words);
}

uint64_t rows_stamped(cpu_vectors level, const uint8_t *stamps)
{
#if CPU_X86
    if (level == VECTORS_AVX512) return stamped_avx512(stamps);
    if (level == VECTORS_AVX2) return stamped_avx2(stamps);
#endif
    (void)level;
    return stamped(stamps);
}
