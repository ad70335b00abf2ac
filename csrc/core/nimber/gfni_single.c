#include "core/nimber/multipliers.h"

#ifdef CPU_USE_AVX2_GFNI

#include <immintrin.h>

/*
 * One product in the tower over GF(256), see gfni.c.
 *
 * The instruction AFFINE(x, m) multiplies every byte of x by the 8x8 matrix m over GF(2) that is in the same lane,
 * eight bytes of which the first is row 7. Here the data are the matrices:
 *   AFFINE(f, a) is the transpose of a lane a whose bytes the matrix f has mapped,
 *   AFFINE(sets, t) are sums of the bytes of a lane whose transpose is t: bit 7 of
 *   a set stands for the first byte of the lane, bit 0 for the last.
 *
 * Karatsuba's formula, used at 2^32, 2^16 and 2^8, forms 27 products of sums of bytes, the same sums for both factors.
 * Each byte of the result is a sum of such products times h^0, ..., h^4, where h is the nimber 128. Lane q holds
 * products that are needed times h^q or h^(q+1), so that two mappings of each lane are enough; two products (0x0f,
 * 0x05) stand in two lanes.
 */
#define AFFINE(x, m) _mm256_gf2p8affine_epi64_epi8(x, m, 0)

/* The matrices that lead back from the byte field and multiply by h^0, ..., h^4. */
#define H0 NIMBER_FROM_BYTE_FIELD
#define H1 (long long)0xaeacdc0e8a42f0c1
#define H2 (long long)0x7a8309bbe32c2129
#define H3 (long long)0xc205e6ebba283d8c
#define H4 (long long)0x87a41e0bbcdb4ae9

/* A lane of eight sets, the first one first. */
#define SETS(a, b, c, d, e, f, g, h)                                                                                   \
    (long long)((uint64_t)(a) | (uint64_t)(b) << 8 | (uint64_t)(c) << 16 | (uint64_t)(d) << 24 | (uint64_t)(e) << 32 | \
                (uint64_t)(f) << 40 | (uint64_t)(g) << 48 | (uint64_t)(h) << 56)

CPU_USE_AVX2_GFNI uint64_t nimber_mul_gfni(uint64_t a, uint64_t b)
{
    /* The bytes of a factor that are added. */
    const __m256i factors = _mm256_setr_epi64x(
        SETS(0x80, 0xc0, 0xa0, 0xf0, 0x88, 0xcc, 0xaa, 0xff), SETS(0x40, 0x50, 0x44, 0x55, 0x30, 0x33, 0x0f, 0x20),
        SETS(0x10, 0x22, 0x11, 0x0c, 0x0a, 0x03, 0x05, 0x0f), SETS(0x08, 0x02, 0x04, 0x01, 0x05, 0, 0, 0));
    /* The products of the lane that, times the lower power of h, go into byte 0, ..., 7 of the result. */
    const __m256i low = _mm256_setr_epi64x(
        SETS(0x80, 0xc0, 0xa0, 0xf0, 0x88, 0xcc, 0xaa, 0xff), SETS(0x80, 0x08, 0xc0, 0x02, 0xa0, 0x0c, 0xf0, 0),
        SETS(0, 0x90, 0x08, 0x06, 0x40, 0xa0, 0, 0), SETS(0, 0xa0, 0, 0x50, 0, 0, 0, 0));
    /* The same for the higher power. */
    const __m256i high =
        _mm256_setr_epi64x(0, SETS(0x09, 0x02, 0x02, 0, 0x0d, 0, 0, 0), SETS(0x11, 0x1b, 0x04, 0x04, 0, 0, 0, 0),
                           SETS(0x28, 0, 0x10, 0, 0, 0, 0, 0));

    const __m128i to = _mm_cvtsi64_si128(NIMBER_TO_BYTE_FIELD);
    __m128i x = _mm_gf2p8affine_epi64_epi8(to, _mm_cvtsi64_si128((long long)a), 0);
    __m128i y = _mm_gf2p8affine_epi64_epi8(to, _mm_cvtsi64_si128((long long)b), 0);
    __m256i products =
        _mm256_gf2p8mul_epi8(AFFINE(factors, _mm256_broadcastq_epi64(x)), AFFINE(factors, _mm256_broadcastq_epi64(y)));
    __m256i sums = _mm256_xor_si256(AFFINE(low, AFFINE(_mm256_setr_epi64x(H0, H1, H2, H3), products)),
                                    AFFINE(high, AFFINE(_mm256_setr_epi64x(0, H2, H3, H4), products)));
    __m128i half = _mm_xor_si128(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_xor_si128(half, _mm_unpackhi_epi64(half, half)));
}

#else
typedef int nimber_gfni_single_is_empty;
#endif
