#include "core/nimber/ordinal/polynomials.h"

#ifdef CPU_USE_PCLMUL

#include <immintrin.h>

#define PCLMUL_INLINE CPU_USE_PCLMUL __attribute__((always_inline)) static inline

/* The products of words are added by diagonals; n is a constant in each use. */
PCLMUL_INLINE void multiply(uint64_t *wide, const uint64_t *x, const uint64_t *y, int n)
{
    __m128i diagonal[2 * BASE_WORDS - 1], carried = _mm_setzero_si128();
    for (int k = 0; k < 2 * n - 1; k++) diagonal[k] = _mm_setzero_si128();
    for (int i = 0; i < n; i++) {
        __m128i factor = _mm_cvtsi64_si128((long long)x[i]);
        for (int j = 0; j < n; j++) {
            __m128i product = _mm_clmulepi64_si128(factor, _mm_cvtsi64_si128((long long)y[j]), 0);
            diagonal[i + j] = _mm_xor_si128(diagonal[i + j], product);
        }
    }
    for (int k = 0; k < 2 * n - 1; k++) {
        carried = _mm_xor_si128(_mm_srli_si128(carried, 8), diagonal[k]);
        wide[k] = (uint64_t)_mm_cvtsi128_si64(carried);
    }
    wide[2 * n - 1] = (uint64_t)_mm_cvtsi128_si64(_mm_srli_si128(carried, 8));
}

PCLMUL_INLINE void reduce(const base *b, uint64_t *element, uint64_t *wide, int n)
{
    __m128i inverse = _mm_cvtsi64_si128((long long)b->inverse);
    for (int i = 0; i < n; i++) {
        __m128i word = _mm_cvtsi64_si128((long long)wide[i]), carried = _mm_setzero_si128();
        __m128i factor = _mm_clmulepi64_si128(word, inverse, 0);
        for (int j = 0; j < n; j++) {
            __m128i product = _mm_clmulepi64_si128(factor, _mm_cvtsi64_si128((long long)b->modulus[j]), 0);
            carried = _mm_xor_si128(_mm_srli_si128(carried, 8), product);
            wide[i + j] ^= (uint64_t)_mm_cvtsi128_si64(carried);
        }
        wide[i + n] ^= (uint64_t)_mm_cvtsi128_si64(_mm_srli_si128(carried, 8));
        if (b->modulus[n] != 0) wide[i + n] ^= (uint64_t)_mm_cvtsi128_si64(factor);
    }
    for (int i = 0; i < n; i++) element[i] = wide[i + n];
}

#define DEFINE(n)                                                                                                      \
    CPU_USE_PCLMUL static void product_##n(const base *b, uint64_t *wide, const uint64_t *x, const uint64_t *y)        \
    {                                                                                                                  \
        (void)b;                                                                                                       \
        multiply(wide, x, y, n);                                                                                       \
    }                                                                                                                  \
    CPU_USE_PCLMUL static void reduce_##n(const base *b, uint64_t *element, uint64_t *wide)                            \
    {                                                                                                                  \
        reduce(b, element, wide, n);                                                                                   \
    }

DEFINE(1)
DEFINE(2)
DEFINE(3)
DEFINE(4)

base_product *const polynomials_product_pclmul[BASE_WORDS] = {product_1, product_2, product_3, product_4};
base_reduce *const polynomials_reduce_pclmul[BASE_WORDS] = {reduce_1, reduce_2, reduce_3, reduce_4};

#else
typedef int polynomials_pclmul_is_empty;
#endif
