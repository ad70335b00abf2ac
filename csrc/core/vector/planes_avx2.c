/* Lines of planes with AVX2: four vectors at a time. */
#include "core/vector/planes.h"

#if CPU_X86
#include <immintrin.h>

#define TARGET  CPU_USE_AVX2
#define INLINE  CPU_USE_AVX2 CPU_INLINE
#define NAME(f) f##_avx2
#define EACH(f) f(a, 0) f(b, 4) f(c, 8) f(d, 12)

typedef __m256i lanes;

typedef struct bundle {
    lanes a, b, c, d;
} bundle;

INLINE lanes at(const uint64_t *p)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)p);
}

INLINE void put(uint64_t *p, lanes x)
{
    _mm256_storeu_si256((__m256i *)(void *)p, x);
}

INLINE lanes shifted(const uint64_t *p, unsigned shift)
{
    __m128i left = _mm_cvtsi32_si128((int)shift), right = _mm_cvtsi32_si128(64 - (int)shift);
    return _mm256_sll_epi64(at(p), left) | _mm256_srl_epi64(at(p - 1), right);
}

/* The ones of each word: the counts of each half of a byte are looked up, and bytes are added. */
INLINE __m256i ones_of(__m256i x)
{
    const __m256i half = _mm256_set1_epi8(15);
    const __m256i bits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                                          2, 3, 2, 3, 3, 4);
    __m256i low = _mm256_shuffle_epi8(bits, _mm256_and_si256(x, half));
    __m256i high = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16(x, 4), half));
    return _mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256());
}

/* Adds three numbers of one bit in each place; *carry receives the second bits. */
INLINE __m256i add_bits(__m256i x, __m256i y, __m256i z, __m256i *carry)
{
    __m256i odd = _mm256_xor_si256(x, y);
    *carry = _mm256_or_si256(_mm256_and_si256(x, y), _mm256_and_si256(odd, z));
    return _mm256_xor_si256(odd, z);
}

/* Counts the ones of words: those of four vectors are first added in each place. */
CPU_USE_AVX2 static uint64_t count(const uint64_t *words, size_t count)
{
    __m256i ones = _mm256_setzero_si256(), twos = ones, fours = ones;
    size_t w = 0;
    for (; w + 16 <= count; w += 16) {
        __m256i a, b, c;
        ones = add_bits(ones, at(words + w), at(words + w + 4), &a);
        ones = add_bits(ones, at(words + w + 8), at(words + w + 12), &b);
        twos = add_bits(twos, a, b, &c);
        fours = _mm256_add_epi64(fours, ones_of(c));
    }
    fours = _mm256_add_epi64(_mm256_slli_epi64(fours, 2), _mm256_slli_epi64(ones_of(twos), 1));
    uint64_t parts[4], sum = 0;
    put(parts, _mm256_add_epi64(fours, ones_of(ones)));
    for (unsigned i = 0; i < 4; i++) sum += parts[i];
    for (; w < count; w++) sum += (uint64_t)_mm_popcnt_u64(words[w]);
    return sum;
}

#include "core/vector/planes_body.h"
#endif
