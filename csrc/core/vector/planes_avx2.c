/* Lines of planes with AVX2: four vectors at a time. */
#include "core/vector/planes.h"

#if CPU_X86
#include <immintrin.h>

#define TARGET  CPU_USE_AVX2
#define NAME(f) f##_avx2
#define BUNDLE  16

typedef struct bundle {
    __m256i a, b, c, d;
} bundle;

CPU_USE_AVX2 CPU_INLINE __m256i at(const uint64_t *p)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)p);
}

CPU_USE_AVX2 CPU_INLINE void put(uint64_t *p, __m256i x)
{
    _mm256_storeu_si256((__m256i *)(void *)p, x);
}

CPU_USE_AVX2 CPU_INLINE bundle none_avx2(void)
{
    __m256i o = _mm256_setzero_si256();
    return (bundle){o, o, o, o};
}

CPU_USE_AVX2 CPU_INLINE bundle load_avx2(const uint64_t *p)
{
    return (bundle){at(p), at(p + 4), at(p + 8), at(p + 12)};
}

CPU_USE_AVX2 CPU_INLINE void store_avx2(uint64_t *p, bundle x)
{
    put(p, x.a);
    put(p + 4, x.b);
    put(p + 8, x.c);
    put(p + 12, x.d);
}

CPU_USE_AVX2 CPU_INLINE bundle without_avx2(bundle x, bundle y)
{
    return (bundle){_mm256_andnot_si256(y.a, x.a), _mm256_andnot_si256(y.b, x.b), _mm256_andnot_si256(y.c, x.c),
                    _mm256_andnot_si256(y.d, x.d)};
}

CPU_USE_AVX2 CPU_INLINE bundle both_avx2(bundle x, bundle y)
{
    return (bundle){_mm256_and_si256(x.a, y.a), _mm256_and_si256(x.b, y.b), _mm256_and_si256(x.c, y.c),
                    _mm256_and_si256(x.d, y.d)};
}

CPU_USE_AVX2 CPU_INLINE bundle either_avx2(bundle x, bundle y)
{
    return (bundle){_mm256_or_si256(x.a, y.a), _mm256_or_si256(x.b, y.b), _mm256_or_si256(x.c, y.c),
                    _mm256_or_si256(x.d, y.d)};
}

/* The words at p, shifted as one number; a shift by 64 leaves nothing. */
CPU_USE_AVX2 CPU_INLINE __m256i shifted(const uint64_t *p, __m128i left, __m128i right)
{
    return _mm256_or_si256(_mm256_sll_epi64(at(p), left), _mm256_srl_epi64(at(p - 1), right));
}

/* Adds to x the words at p, p + 1, ..., shifted as one number. */
CPU_USE_AVX2 CPU_INLINE bundle gather_avx2(bundle x, const uint64_t *p, unsigned shift)
{
    __m128i left = _mm_cvtsi32_si128((int)shift), right = _mm_cvtsi32_si128(64 - (int)shift);
    x.a = _mm256_or_si256(x.a, shifted(p, left, right));
    x.b = _mm256_or_si256(x.b, shifted(p + 4, left, right));
    x.c = _mm256_or_si256(x.c, shifted(p + 8, left, right));
    x.d = _mm256_or_si256(x.d, shifted(p + 12, left, right));
    return x;
}

/* The ones of each word: the counts of each half of a byte are looked up, and bytes are added. */
CPU_USE_AVX2 CPU_INLINE __m256i ones_of(__m256i x)
{
    const __m256i half = _mm256_set1_epi8(15);
    const __m256i bits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                                          2, 3, 2, 3, 3, 4);
    __m256i low = _mm256_shuffle_epi8(bits, _mm256_and_si256(x, half));
    __m256i high = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16(x, 4), half));
    return _mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256());
}

/* Adds three numbers of one bit in each place; *carry receives the second bits. */
CPU_USE_AVX2 CPU_INLINE __m256i add_bits(__m256i x, __m256i y, __m256i z, __m256i *carry)
{
    __m256i odd = _mm256_xor_si256(x, y);
    *carry = _mm256_or_si256(_mm256_and_si256(x, y), _mm256_and_si256(odd, z));
    return _mm256_xor_si256(odd, z);
}

/* Counts the ones of words: those of four vectors are first added in each place. */
CPU_USE_AVX2 static uint64_t count_avx2(const uint64_t *words, size_t count)
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
