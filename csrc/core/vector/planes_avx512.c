/* Lines of planes with AVX-512: two vectors at a time. */
#include "core/vector/planes.h"

#ifdef CPU_USE_AVX512_SHIFTS
#include <immintrin.h>

#define TARGET  CPU_USE_AVX512_SHIFTS
#define INLINE  CPU_USE_AVX512_SHIFTS CPU_INLINE
#define NAME(f) f##_avx512
#define EACH(f) f(a, 0) f(b, 8)

typedef __m512i lanes;

typedef struct bundle {
    lanes a, b;
} bundle;

INLINE lanes at(const uint64_t *p)
{
    return _mm512_loadu_si512(p);
}

INLINE void put(uint64_t *p, lanes x)
{
    _mm512_storeu_si512(p, x);
}

INLINE lanes shifted(const uint64_t *p, unsigned shift)
{
    return _mm512_shldv_epi64(at(p), at(p - 1), _mm512_set1_epi64((long long)shift));
}

/* Counts the ones of words. */
CPU_USE_AVX512_SHIFTS static uint64_t count(const uint64_t *words, size_t count)
{
    __m512i sums = _mm512_setzero_si512();
    for (size_t w = 0; w < count; w += 8) {
        __mmask8 there = (__mmask8)(count - w < 8 ? (1u << (count - w)) - 1 : 0xffu);
        sums = _mm512_add_epi64(sums, _mm512_popcnt_epi64(_mm512_maskz_loadu_epi64(there, words + w)));
    }
    return (uint64_t)_mm512_reduce_add_epi64(sums);
}

#include "core/vector/planes_body.h"
#endif
