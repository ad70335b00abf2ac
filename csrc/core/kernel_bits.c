#include "kernel_bits.h"

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

inline_ int copy_row(const uint64_t *row, size_t words, unsigned char *copies, size_t stride)
{
    uint64_t any = 0;
    for (size_t i = 0; i < words; i++) any |= row[i];
    if (any == 0) return 0;
    memcpy(copies, row, 8 * words);
    for (unsigned s = 1; s < 8; s++) {
        unsigned char *copy = copies + s * stride;
        for (size_t i = 0; i < words; i++) {
            uint64_t shifted = row[i] >> s | row[i + 1] << (64 - s);
            memcpy(copy + 8 * i, &shifted, 8);
        }
    }
    return 1;
}

inline_ void or_entries(const unsigned char *copies, const uint32_t *offsets, size_t count, uint64_t *sum)
{
    uint64_t total[BLOCK_WORDS], entry[BLOCK_WORDS];
    memcpy(total, sum, sizeof total);
    for (size_t i = 0; i < count; i++) {
        memcpy(entry, copies + offsets[i], sizeof entry);
        for (unsigned j = 0; j < BLOCK_WORDS; j++) total[j] |= entry[j];
    }
    memcpy(sum, total, sizeof total);
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

static int copy_portable(const uint64_t *row, size_t words, unsigned char *copies, size_t stride)
{
    return copy_row(row, words, copies, stride);
}

static void or_portable(const unsigned char *copies, const bits_group *groups, size_t count, const uint32_t *offsets,
                        uint32_t w, uint32_t limit, uint64_t *sums)
{
    for (size_t g = 0; g < count; g++) {
        uint32_t v = groups[g].value ^ w;
        if (v > limit) continue;
        or_entries(copies, offsets + groups[g].first, groups[g].end - groups[g].first, sums + (size_t)BLOCK_WORDS * v);
    }
}

#if CPU_X86
CPU_USE_AVX2 static int copy_avx2(const uint64_t *row, size_t words, unsigned char *copies, size_t stride)
{
    return copy_row(row, words, copies, stride);
}

CPU_USE_AVX512 static int copy_avx512(const uint64_t *row, size_t words, unsigned char *copies, size_t stride)
{
    return copy_row(row, words, copies, stride);
}

CPU_USE_AVX2 static void or_avx2(const unsigned char *copies, const bits_group *groups, size_t count,
                                 const uint32_t *offsets, uint32_t w, uint32_t limit, uint64_t *sums)
{
    for (size_t g = 0; g < count; g++) {
        uint32_t v = groups[g].value ^ w;
        if (v > limit) continue;
        __m256i *sum = (__m256i *)(void *)(sums + (size_t)BLOCK_WORDS * v);
        __m256i low = _mm256_loadu_si256(sum), high = _mm256_loadu_si256(sum + 1);
        for (uint32_t i = groups[g].first; i < groups[g].end; i++) {
            const __m256i *entry = (const __m256i *)(const void *)(copies + offsets[i]);
            low = _mm256_or_si256(low, _mm256_loadu_si256(entry));
            high = _mm256_or_si256(high, _mm256_loadu_si256(entry + 1));
        }
        _mm256_storeu_si256(sum, low);
        _mm256_storeu_si256(sum + 1, high);
    }
}

CPU_USE_AVX512 static void or_avx512(const unsigned char *copies, const bits_group *groups, size_t count,
                                     const uint32_t *offsets, uint32_t w, uint32_t limit, uint64_t *sums)
{
    for (size_t g = 0; g < count; g++) {
        uint32_t v = groups[g].value ^ w;
        if (v > limit) continue;
        uint64_t *sum = sums + (size_t)BLOCK_WORDS * v;
        __m512i total = _mm512_loadu_si512(sum);
        for (uint32_t i = groups[g].first; i < groups[g].end; i++)
            total = _mm512_or_si512(total, _mm512_loadu_si512(copies + offsets[i]));
        _mm512_storeu_si512(sum, total);
    }
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

int kernel_bits_copy(cpu_vectors level, const uint64_t *row, size_t words, unsigned char *copies, size_t stride)
{
#if CPU_X86
    if (level == VECTORS_AVX512) return copy_avx512(row, words, copies, stride);
    if (level == VECTORS_AVX2) return copy_avx2(row, words, copies, stride);
#endif
    (void)level;
    return copy_portable(row, words, copies, stride);
}

void kernel_bits_or(cpu_vectors level, const unsigned char *copies, const bits_group *groups, size_t count,
                    const uint32_t *offsets, uint32_t w, uint32_t limit, uint64_t *sums)
{
#if CPU_X86
    if (level == VECTORS_AVX512) {
        or_avx512(copies, groups, count, offsets, w, limit, sums);
        return;
    }
    if (level == VECTORS_AVX2) {
        or_avx2(copies, groups, count, offsets, w, limit, sums);
        return;
    }
#endif
    (void)level;
    or_portable(copies, groups, count, offsets, w, limit, sums);
}

void kernel_bits_transpose(cpu_vectors level, uint64_t words[64])
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
