/*
 * The multiplier of arrays without GFNI for one vector width; nibbles.c includes this file once for each width, after
 * the macros that name the vector type and its operations.
 *
 * A block (blocks.h) is transposed into eight planes of bytes, which are split into sixteen planes of nibbles, nimbers
 * below 16: plane k holds nibble k of every nimber of the block. Products are formed plane by plane with Karatsuba's
 * three products (blocks.h) at each Fermat power F = 2^4, 2^8, 2^16, 2^32; below 2^4 a product is a sum of logarithms.
 * "Times F/2" is a few look-ups:
 *   F'/2 = F/2 times F where F' = F^2, so
 *   (a1 F + a0) F'/2 = (a1 + a0) F/2 times F + a1 (F/2)^2.
 */

/* The sixteen planes of a block: the lower nibble of each byte first. */
TARGET static inline void NAME(load_planes)(VECTOR plane[16], const unsigned char *block)
{
    static const int place[8] = {0, 1, 4, 5, 2, 3, 6, 7};
    const VECTOR nibble = SET1(15);
    VECTOR v[8];
    for (int i = 0; i < 8; i++) v[i] = LOAD(block + (size_t)i * sizeof(VECTOR));
    NAME(interleave)(v, 0);
    NAME(interleave)(v, 1);
    NAME(interleave)(v, 2);
    NAME(interleave)(v, 0);
    for (int i = 0; i < 8; i++) {
        plane[2 * i] = AND(v[place[i]], nibble);
        plane[2 * i + 1] = AND(SHIFT_RIGHT_4(v[place[i]]), nibble);
    }
}

/* The inverse. */
TARGET static inline void NAME(store_planes)(unsigned char *block, const VECTOR plane[16])
{
    static const int place[8] = {0, 1, 4, 5, 2, 3, 6, 7}, origin[8] = {0, 2, 4, 6, 1, 3, 5, 7};
    VECTOR v[8];
    for (int i = 0; i < 8; i++) v[place[i]] = XOR(plane[2 * i], SHIFT_LEFT_4(plane[2 * i + 1]));
    NAME(interleave)(v, 1);
    NAME(interleave)(v, 2);
    NAME(interleave)(v, 0);
    for (int i = 0; i < 8; i++) STORE(block + (size_t)i * sizeof(VECTOR), v[origin[i]]);
}

/*
 * A logarithm of a product below 15, from those of the factors: the smaller of the sum s and s - 15, which wraps around
 * for s < 15. The logarithm of 0 keeps both above 127.
 */
TARGET static inline VECTOR NAME(add_logs)(VECTOR a, VECTOR b)
{
    VECTOR sum = ADD(a, b);
    return MIN(sum, ADD(sum, SET1(-15)));
}

/* r = a b below 2^8. */
TARGET static inline void NAME(multiply2)(VECTOR r[2], VECTOR a0, VECTOR a1, VECTOR b0, VECTOR b1)
{
    const VECTOR log = TABLE(nimber_nibble_log), power = TABLE(nimber_nibble_power);
    VECTOR p0 = LOOK_UP(power, NAME(add_logs)(LOOK_UP(log, a0), LOOK_UP(log, b0)));
    VECTOR p1 = LOOK_UP(power, NAME(add_logs)(LOOK_UP(log, XOR(a0, a1)), LOOK_UP(log, XOR(b0, b1))));
    VECTOR half = LOOK_UP(TABLE(nimber_nibble_power_half), NAME(add_logs)(LOOK_UP(log, a1), LOOK_UP(log, b1)));
    r[0] = XOR(p0, half);
    r[1] = XOR(p1, p0);
}

/* r = r + 2^7 a, below 2^8: 2^7 is 8 times 16. */
TARGET static inline void NAME(add_half2)(VECTOR r[2], VECTOR a0, VECTOR a1)
{
    r[0] = XOR(r[0], LOOK_UP(TABLE(nimber_nibble_times_half2), a1));
    r[1] = XOR(r[1], LOOK_UP(TABLE(nimber_nibble_times_half), XOR(a0, a1)));
}

/* r = r + (2^7)^2 a, below 2^8. */
TARGET static inline void NAME(add_half2_squared)(VECTOR r[2], VECTOR a0, VECTOR a1)
{
    VECTOR sum = XOR(a0, a1);
    r[0] = XOR(r[0], LOOK_UP(TABLE(nimber_nibble_times_half3), sum));
    r[1] =
        XOR(r[1], XOR(LOOK_UP(TABLE(nimber_nibble_times_half3), a1), LOOK_UP(TABLE(nimber_nibble_times_half2), sum)));
}

/* r = a b below 2^16. */
TARGET static inline void NAME(multiply4)(VECTOR r[4], const VECTOR a[4], const VECTOR b[4])
{
    VECTOR p0[2], p1[2], p2[2];
    NAME(multiply2)(p0, a[0], a[1], b[0], b[1]);
    NAME(multiply2)(p2, a[2], a[3], b[2], b[3]);
    NAME(multiply2)(p1, XOR(a[0], a[2]), XOR(a[1], a[3]), XOR(b[0], b[2]), XOR(b[1], b[3]));
    for (int i = 0; i < 2; i++) r[i + 2] = XOR(p1[i], p0[i]);
    NAME(add_half2)(p0, p2[0], p2[1]);
    for (int i = 0; i < 2; i++) r[i] = p0[i];
}

/* r = r + 2^15 a, below 2^16. */
TARGET static inline void NAME(add_half4)(VECTOR r[4], const VECTOR a[4])
{
    NAME(add_half2_squared)(r, a[2], a[3]);
    NAME(add_half2)(r + 2, XOR(a[0], a[2]), XOR(a[1], a[3]));
}

/* r = a b below 2^32. */
DOUBLE(__attribute__((always_inline)) static inline, multiply8, multiply4, add_half4, 4)

/* r = r + 2^31 a, below 2^32. */
TARGET static inline void NAME(add_half8)(VECTOR r[8], const VECTOR a[8])
{
    VECTOR once[4], sum[4];
    for (int i = 0; i < 4; i++) once[i] = XOR(a[i + 4], a[i + 4]);
    for (int i = 0; i < 4; i++) sum[i] = XOR(a[i], a[i + 4]);
    NAME(add_half4)(once, a + 4);
    NAME(add_half4)(r, once);
    NAME(add_half4)(r + 4, sum);
}

/* r = a b below 2^64. */
DOUBLE(static inline, multiply_planes, multiply8, add_half8, 8)
