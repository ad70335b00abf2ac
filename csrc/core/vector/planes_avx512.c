/* Lines of planes with AVX-512: two vectors at a time. */
#include "core/vector/planes.h"

#ifdef CPU_USE_AVX512_SHIFTS
#include <immintrin.h>

#define TARGET  CPU_USE_AVX512_SHIFTS
#define NAME(f) f##_avx512
#define BUNDLE  16

typedef struct bundle {
    __m512i a, b;
} bundle;

CPU_USE_AVX512_SHIFTS CPU_INLINE bundle none_avx512(void)
{
    return (bundle){_mm512_setzero_si512(), _mm512_setzero_si512()};
}

CPU_USE_AVX512_SHIFTS CPU_INLINE bundle load_avx512(const uint64_t *p)
{
    return (bundle){_mm512_loadu_si512(p), _mm512_loadu_si512(p + 8)};
}

CPU_USE_AVX512_SHIFTS CPU_INLINE void store_avx512(uint64_t *p, bundle x)
{
    _mm512_storeu_si512(p, x.a);
    _mm512_storeu_si512(p + 8, x.b);
}

CPU_USE_AVX512_SHIFTS CPU_INLINE bundle without_avx512(bundle x, bundle y)
{
    return (bundle){_mm512_andnot_si512(y.a, x.a), _mm512_andnot_si512(y.b, x.b)};
}

CPU_USE_AVX512_SHIFTS CPU_INLINE bundle both_avx512(bundle x, bundle y)
{
    return (bundle){_mm512_and_si512(x.a, y.a), _mm512_and_si512(x.b, y.b)};
}

CPU_USE_AVX512_SHIFTS CPU_INLINE bundle either_avx512(bundle x, bundle y)
{
    return (bundle){_mm512_or_si512(x.a, y.a), _mm512_or_si512(x.b, y.b)};
}

/* x, and the words at p, shifted as one number. */
CPU_USE_AVX512_SHIFTS CPU_INLINE __m512i with_shifted(__m512i x, const uint64_t *p, __m512i shift)
{
    return _mm512_or_si512(x, _mm512_shldv_epi64(_mm512_loadu_si512(p), _mm512_loadu_si512(p - 1), shift));
}

/* Adds to x the words at p, p + 1, ..., shifted as one number. */
CPU_USE_AVX512_SHIFTS CPU_INLINE bundle gather_avx512(bundle x, const uint64_t *p, unsigned shift)
{
    __m512i by = _mm512_set1_epi64((long long)shift);
    x.a = with_shifted(x.a, p, by);
    x.b = with_shifted(x.b, p + 8, by);
    return x;
}

/* Counts the ones of words. */
CPU_USE_AVX512_SHIFTS static uint64_t count_avx512(const uint64_t *words, size_t count)
{
    __m512i sums = _mm512_setzero_si512();
    for (size_t w = 0; w < count; w += 8) {
        __mmask8 there = count - w < 8 ? (__mmask8)((1u << (count - w)) - 1) : (__mmask8)0xff;
        sums = _mm512_add_epi64(sums, _mm512_popcnt_epi64(_mm512_maskz_loadu_epi64(there, words + w)));
    }
    return (uint64_t)_mm512_reduce_add_epi64(sums);
}

#include "core/vector/planes_body.h"
#endif
