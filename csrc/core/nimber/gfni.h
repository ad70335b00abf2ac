/*
 * The GFNI multiplier of arrays for one vector width; gfni.c includes this file once for each width, after the macros
 * that name the vector type and its operations.
 *
 * A block (blocks.h) is transposed into eight planes: plane k holds byte k of every nimber of the block. Products are
 * then formed plane by plane with Karatsuba's three products (blocks.h) at each Fermat power F = 2^8, 2^16, 2^32.
 */

/* The eight planes of a block, as elements of the byte field. */
TARGET static inline void NAME(load_planes)(VECTOR plane[8], const unsigned char *block)
{
    VECTOR v[8];
    for (int i = 0; i < 8; i++) v[i] = LOAD(block + (size_t)i * sizeof(VECTOR));
    NAME(interleave)(v, 0);
    NAME(interleave)(v, 1);
    NAME(interleave)(v, 2);
    NAME(interleave)(v, 0);
    static const int place[8] = {0, 1, 4, 5, 2, 3, 6, 7};
    for (int i = 0; i < 8; i++) plane[i] = TRANSFORM(NIMBER_TO_BYTE_FIELD, v[place[i]]);
}

/* The inverse. */
TARGET static inline void NAME(store_planes)(unsigned char *block, const VECTOR plane[8])
{
    VECTOR v[8];
    static const int place[8] = {0, 1, 4, 5, 2, 3, 6, 7};
    for (int i = 0; i < 8; i++) v[place[i]] = TRANSFORM(NIMBER_FROM_BYTE_FIELD, plane[i]);
    NAME(interleave)(v, 1);
    NAME(interleave)(v, 2);
    NAME(interleave)(v, 0);
    static const int origin[8] = {0, 2, 4, 6, 1, 3, 5, 7};
    for (int i = 0; i < 8; i++) STORE(block + (size_t)i * sizeof(VECTOR), v[origin[i]]);
}

/* r = a b below 2^16. */
TARGET static inline void NAME(multiply2)(VECTOR r[2], const VECTOR a[2], const VECTOR b[2])
{
    VECTOR p0 = MUL(a[0], b[0]), p2 = MUL(a[1], b[1]);
    VECTOR p1 = MUL(XOR(a[0], a[1]), XOR(b[0], b[1]));
    r[0] = XOR(p0, SCALE(HALF, p2));
    r[1] = XOR(p1, p0);
}

/* r = r + 2^15 a, below 2^16: 2^15 is 128 times 256. */
TARGET static inline void NAME(add_half2)(VECTOR r[2], const VECTOR a[2])
{
    r[0] = XOR(r[0], SCALE(HALF2, a[1]));
    r[1] = XOR(r[1], SCALE(HALF, XOR(a[0], a[1])));
}

/* r = a b below 2^32. */
DOUBLE(static inline, multiply4, multiply2, add_half2, 2)

/* r = r + 2^31 a, below 2^32: 2^31 is 2^15 times 2^16, and the square of 2^15 is 128^2 times (256 + 128). */
TARGET static inline void NAME(add_half4)(VECTOR r[4], const VECTOR a[4])
{
    VECTOR sum = XOR(a[2], a[3]);
    VECTOR halves[2];
    for (int i = 0; i < 2; i++) halves[i] = XOR(a[i], a[i + 2]);
    NAME(add_half2)(r + 2, halves);
    r[0] = XOR(r[0], SCALE(HALF3, sum));
    r[1] = XOR(r[1], XOR(SCALE(HALF2, sum), SCALE(HALF3, a[3])));
}

/* r = a b below 2^64. */
DOUBLE(static inline, multiply_planes, multiply4, add_half4, 4)
