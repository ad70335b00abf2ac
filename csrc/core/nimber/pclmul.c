#include "core/nimber/multipliers.h"

#ifdef CPU_USE_PCLMUL

#include <immintrin.h>
#include <string.h>

#include "core/nimber/basis.h"

#define PCLMUL_INLINE CPU_USE_PCLMUL __attribute__((always_inline)) static inline

static inline uint64_t map_two_bytes(const uint64_t table[2][256], uint64_t a)
{
    return table[0][a & 255] ^ table[1][a >> 8 & 255];
}

/*
 * An empty instruction that seems to change both words, so that the code before it is not mixed with the code after it.
 */
#define SEPARATE(a, b) __asm__("" : "+Q"(a), "+r"(b))

/*
 * nimber_map, two bytes at a time; the compiler alone would extract all bytes before the look-ups with shifts and
 * copies for each, which costs a sixth of the time.
 */
static inline uint64_t map(const uint64_t table[8][256], uint64_t a)
{
    uint64_t sum = map_two_bytes(table, a);
    a >>= 16;
    SEPARATE(a, sum);
    sum ^= map_two_bytes(table + 2, a);
    a >>= 16;
    SEPARATE(a, sum);
    sum ^= map_two_bytes(table + 4, a);
    a >>= 16;
    SEPARATE(a, sum);
    return sum ^ map_two_bytes(table + 6, a);
}

/* As x^64 = x^4 + x^3 + x + 1, the constant 0x1b folds in the high half, and then what remains above. */
PCLMUL_INLINE uint64_t multiply(uint64_t a, uint64_t b)
{
    __m128i x = _mm_cvtsi64_si128((long long)map(nimber_to_polynomial_table, a));
    __m128i y = _mm_cvtsi64_si128((long long)map(nimber_to_polynomial_table, b));
    __m128i fold = _mm_cvtsi64_si128(0x1b);
    __m128i product = _mm_clmulepi64_si128(x, y, 0);
    __m128i once = _mm_clmulepi64_si128(product, fold, 1);
    __m128i twice = _mm_clmulepi64_si128(once, fold, 1);
    __m128i reduced = _mm_xor_si128(_mm_xor_si128(product, once), twice);
    return map(nimber_from_polynomial_table, (uint64_t)_mm_cvtsi128_si64(reduced));
}

CPU_USE_PCLMUL uint64_t nimber_mul_pclmul(uint64_t a, uint64_t b)
{
    return multiply(a, b);
}

CPU_USE_PCLMUL void nimber_mul_packed_pclmul(unsigned char *products, const unsigned char *a, const unsigned char *b,
                                             size_t count)
{
    /* The machine stores words as nimbers are packed; clang does not see it in nimber_load. */
    for (size_t i = 0; i < 8 * count; i += 8) {
        uint64_t x, y;
        memcpy(&x, a + i, sizeof x);
        memcpy(&y, b + i, sizeof y);
        x = multiply(x, y);
        memcpy(products + i, &x, sizeof x);
    }
}

#else
typedef int nimber_pclmul_is_empty;
#endif
