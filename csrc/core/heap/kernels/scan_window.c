#include "core/heap/kernels/scan.h"

#include "core/base/bits.h"

#if CPU_X86
#include <immintrin.h>
#endif

/* The values of a window with AVX2; a window of AVX-512 has the most. */
#define AVX2_WINDOW 256

/* Clears the bit of a nim-sum, already reduced by the window's base; returns how many are left. */
static size_t find_sum(uint64_t *open, size_t size, size_t count, size_t sum)
{
    uint64_t bit = (uint64_t)1 << (sum & 63);
    if (sum >= size || (open[sum >> 6] & bit) == 0) return count;
    open[sum >> 6] &= ~bit;
    return count - 1;
}

/* One pair at a time. */
static size_t window_few(const uint16_t *values, size_t total, size_t first, size_t last, size_t base, uint64_t *open,
                         size_t size, size_t count)
{
    for (size_t a = first; a <= last && count > 0; a++)
        count = find_sum(open, size, count, (size_t)(values[a] ^ values[total - a]) ^ base);
    return count;
}

#if CPU_X86
/* For each sum a permutation looks up the 16 bits of the window that contain its bit. */
CPU_USE_AVX512 static size_t window_avx512(const uint16_t *values, size_t total, size_t first, size_t last, size_t base,
                                           uint64_t *open, size_t count)
{
    const __m512i reverse = _mm512_set_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
                                             21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
    const __m512i bases = _mm512_set1_epi16((short)base), one = _mm512_set1_epi16(1), low = _mm512_set1_epi16(15);
    const __m512i size = _mm512_set1_epi16(SCAN_WINDOW);
    __m512i lower = _mm512_loadu_si512(open), upper = _mm512_loadu_si512(open + 8);
    size_t a = first;
    for (; a + 32 <= last + 1 && count > 0; a += 32) {
        __m512i up = _mm512_loadu_si512(values + a), down = _mm512_loadu_si512(values + (total - a - 31));
        down = _mm512_permutexvar_epi16(reverse, down);
        __m512i sum = _mm512_ternarylogic_epi64(up, down, bases, 0x96);
        __m512i word = _mm512_permutex2var_epi16(lower, _mm512_srli_epi16(sum, 4), upper);
        __m512i bit = _mm512_sllv_epi16(one, _mm512_and_si512(sum, low));
        __mmask32 hit = _mm512_mask_test_epi16_mask(_mm512_cmplt_epu16_mask(sum, size), word, bit);
        if (hit == 0) continue;
        uint16_t sums[32];
        _mm512_storeu_si512(sums, sum);
        for (uint64_t left = hit; left != 0; left &= left - 1)
            count = find_sum(open, SCAN_WINDOW, count, sums[bits_lowest(left)]);
        lower = _mm512_loadu_si512(open);
        upper = _mm512_loadu_si512(open + 8);
    }
    return window_few(values, total, a, last, base, open, SCAN_WINDOW, count);
}

/* Half of a window of 256 bits, twice. */
CPU_USE_AVX2 CPU_INLINE __m256i window_half(const uint64_t *open, unsigned half)
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)(open + 2 * half)));
}

/* The same by shuffles, which look up the 8 bits. */
CPU_USE_AVX2 static size_t window_avx2(const uint16_t *values, size_t total, size_t first, size_t last, size_t base,
                                       uint64_t *open, size_t count)
{
    const __m256i reverse = _mm256_setr_epi8(14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1, 14, 15, 12, 13, 10,
                                             11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1);
    const __m256i bits = _mm256_set1_epi64x((long long)0x8040201008040201u), bases = _mm256_set1_epi16((short)base);
    const __m256i byte = _mm256_set1_epi16(15), last_bits = _mm256_set1_epi16(7), in_byte = _mm256_set1_epi16(255);
    __m256i lower = window_half(open, 0), upper = window_half(open, 1);
    size_t a = first;
    for (; a + 16 <= last + 1 && count > 0; a += 16) {
        __m256i up = _mm256_loadu_si256((const __m256i *)(const void *)(values + a));
        __m256i down = _mm256_loadu_si256((const __m256i *)(const void *)(values + (total - a - 15)));
        down = _mm256_permute4x64_epi64(_mm256_shuffle_epi8(down, reverse), 0x4e);
        __m256i sum = _mm256_xor_si256(_mm256_xor_si256(up, down), bases);
        __m256i at = _mm256_and_si256(_mm256_srli_epi16(sum, 3), byte);
        /* the highest bit of the lower byte chooses the half; the upper byte of a lane is ignored */
        __m256i word = _mm256_blendv_epi8(_mm256_shuffle_epi8(lower, at), _mm256_shuffle_epi8(upper, at), sum);
        __m256i bit = _mm256_and_si256(word, _mm256_shuffle_epi8(bits, _mm256_and_si256(sum, last_bits)));
        __m256i none = _mm256_cmpeq_epi16(_mm256_and_si256(bit, in_byte), _mm256_setzero_si256());
        __m256i within = _mm256_cmpeq_epi16(_mm256_srli_epi16(sum, 8), _mm256_setzero_si256());
        uint32_t hit = (uint32_t)_mm256_movemask_epi8(_mm256_andnot_si256(none, within)) & 0x55555555u;
        if (hit == 0) continue;
        uint16_t sums[16];
        _mm256_storeu_si256((__m256i *)(void *)sums, sum);
        for (uint64_t left = hit; left != 0; left &= left - 1)
            count = find_sum(open, AVX2_WINDOW, count, sums[bits_lowest(left) / 2]);
        lower = window_half(open, 0);
        upper = window_half(open, 1);
    }
    return window_few(values, total, a, last, base, open, AVX2_WINDOW, count);
}
#endif

size_t scan_window_size(cpu_vectors level)
{
    return level == VECTORS_AVX512 ? SCAN_WINDOW : level == VECTORS_AVX2 ? AVX2_WINDOW : 0;
}

size_t scan_window(cpu_vectors level, const uint16_t *values, size_t total, size_t first, size_t last, size_t base,
                   uint64_t open[SCAN_WINDOW / 64], size_t count)
{
    if (first > last) return count;
#if CPU_X86
    if (level == VECTORS_AVX512) return window_avx512(values, total, first, last, base, open, count);
    if (level == VECTORS_AVX2) return window_avx2(values, total, first, last, base, open, count);
#endif
    return window_few(values, total, first, last, base, open, scan_window_size(level), count);
}
