/*
 * Packed arrays of nimbers in blocks of eight vectors, for one vector width; gfni.c and nibbles.c include this file for
 * each WIDTH, 256 and 512 bits, with its TARGET, and before the file that multiplies planes: load_planes and
 * store_planes, and multiply_planes, the product of PLANES planes. PACKED: the name of the multiplier of arrays;
 * SINGLE: the product of two nimbers, for the remainders of the arrays.
 */

/* The vectors of this width; WIDE(f) is the operation f on them. TABLE: sixteen bytes in each lane. */
#undef VECTOR
#undef NAME
#undef WIDE
#undef LOAD
#undef STORE
#undef SET1_64
#undef TABLE
#undef XOR
#undef AND
#if WIDTH == 256
#define VECTOR      __m256i
#define NAME_256(f) f##256
#define NAME(f)     NAME_256(f)
#define WIDE(f)     _mm256_##f
#define LOAD(p)     _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define STORE(p, v) _mm256_storeu_si256((__m256i *)(void *)(p), v)
#define SET1_64(n)  _mm256_set1_epi64x(n)
#define TABLE(t)    _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)(t)))
#define XOR(a, b)   _mm256_xor_si256(a, b)
#define AND(a, b)   _mm256_and_si256(a, b)
#else
#define VECTOR      __m512i
#define NAME_512(f) f##512
#define NAME(f)     NAME_512(f)
#define WIDE(f)     _mm512_##f
#define LOAD(p)     _mm512_loadu_si512(p)
#define STORE(p, v) _mm512_storeu_si512(p, v)
#define SET1_64(n)  _mm512_set1_epi64(n)
#define TABLE(t)    _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)(t)))
#define XOR(a, b)   _mm512_xor_si512(a, b)
#define AND(a, b)   _mm512_and_si512(a, b)
#endif
#define UNPACK_LOW(a, b)  WIDE(unpacklo_epi8)(a, b)
#define UNPACK_HIGH(a, b) WIDE(unpackhi_epi8)(a, b)

/*
 * One round of the transposition: bit k of the register number becomes the lowest bit of the place inside the register,
 * whose highest bit takes its turn.
 */
TARGET static inline void NAME(interleave)(VECTOR v[8], int k)
{
    for (int i = 0; i < 8; i++) {
        int j = i | 1 << k;
        if (i == j) continue;
        VECTOR low = UNPACK_LOW(v[i], v[j]), high = UNPACK_HIGH(v[i], v[j]);
        v[i] = low;
        v[j] = high;
    }
}

/*
 * Defines TWICE, r = a b below F^2, by Karatsuba's three products ONCE below F, of HALF planes each:
 *   (a1 F + a0)(b1 F + b0) = (p1 + p0) F + (p0 + p2 F/2)
 * where p0 = a0 b0, p2 = a1 b1, p1 = (a1 + a0)(b1 + b0). All products are nim products; ADD_HALF adds p2 F/2. KIND: of
 * function, as the compiler must be told to keep some planes in registers.
 */
#undef DOUBLE
#define DOUBLE(KIND, TWICE, ONCE, ADD_HALF, HALF)                                                                      \
    TARGET KIND void NAME(TWICE)(VECTOR r[2 * HALF], const VECTOR a[2 * HALF], const VECTOR b[2 * HALF])               \
    {                                                                                                                  \
        VECTOR p0[HALF], p1[HALF], p2[HALF], sum_a[HALF], sum_b[HALF];                                                 \
        NAME(ONCE)(p0, a, b);                                                                                          \
        NAME(ONCE)(p2, a + HALF, b + HALF);                                                                            \
        for (int i = 0; i < HALF; i++) sum_a[i] = XOR(a[i], a[i + HALF]);                                              \
        for (int i = 0; i < HALF; i++) sum_b[i] = XOR(b[i], b[i + HALF]);                                              \
        NAME(ONCE)(p1, sum_a, sum_b);                                                                                  \
        for (int i = 0; i < HALF; i++) r[i + HALF] = XOR(p1[i], p0[i]);                                                \
        NAME(ADD_HALF)(p0, p2);                                                                                        \
        for (int i = 0; i < HALF; i++) r[i] = p0[i];                                                                   \
    }

/* The PLANES planes of a block, and the inverse. */
TARGET static inline void NAME(load_planes)(VECTOR plane[PLANES], const unsigned char *block);
TARGET static inline void NAME(store_planes)(unsigned char *block, const VECTOR plane[PLANES]);

/* r = a b below 2^64. */
TARGET static inline void NAME(multiply_planes)(VECTOR r[PLANES], const VECTOR a[PLANES], const VECTOR b[PLANES]);

TARGET static inline void NAME(multiply_block)(unsigned char *products, const unsigned char *a, const unsigned char *b)
{
    VECTOR x[PLANES], y[PLANES], z[PLANES];
    NAME(load_planes)(x, a);
    NAME(load_planes)(y, b);
    NAME(multiply_planes)(z, x, y);
    NAME(store_planes)(products, z);
}

TARGET void NAME(PACKED)(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count)
{
    enum { BLOCK = 8 * sizeof(VECTOR), BLOCK_NIMBERS = sizeof(VECTOR) };
    for (; count >= BLOCK_NIMBERS; count -= BLOCK_NIMBERS) {
        NAME(multiply_block)(products, a, b);
        products += BLOCK;
        a += BLOCK;
        b += BLOCK;
    }
    if (count < BLOCK_NIMBERS / 3) { /* one by one is then faster */
        for (size_t i = 0; i < 8 * count; i += 8)
            nimber_store(products + i, SINGLE(nimber_load(a + i), nimber_load(b + i)));
        return;
    }
    unsigned char x[BLOCK] = {0}, y[BLOCK] = {0};
    memcpy(x, a, 8 * count);
    memcpy(y, b, 8 * count);
    NAME(multiply_block)(x, x, y);
    memcpy(products, x, 8 * count);
}
