/*
 * The product without special instructions: in the polynomial basis (basis.h), where polynomials over GF(2) are
 * multiplied by multiplying integers with holes.
 */
#include "core/nimber/basis.h"
#include "core/nimber/multipliers.h"

/* The polynomial low + high x^64 modulo x^64 + x^4 + x^3 + x + 1, where high has degree at most 62. */
static uint64_t reduce(uint64_t low, uint64_t high)
{
    high ^= high >> 60 ^ high >> 61 ^ high >> 63;
    return low ^ high ^ high << 1 ^ high << 3 ^ high << 4;
}

/* Adds m x^i to low + high x^64, 0 < i < 64. */
static inline void add_shifted(uint64_t *low, uint64_t *high, uint64_t m, int i)
{
    *low ^= m << i;
    *high ^= m >> (64 - i);
}

/*
 * The product of polynomials, four bits of x at a time: a table of the 16 multiples of y, first without its three top
 * bits, which would leave the word. Written out, as compilers unroll the loop at -O3 only; it takes a third longer.
 */
static uint64_t multiply_by_table(uint64_t x, uint64_t y)
{
    uint64_t y1 = y & UINT64_MAX >> 3, y2 = y1 << 1, y4 = y1 << 2, y8 = y1 << 3;
    const uint64_t multiple[16] = {0,       y1,           y2,           y2 ^ y1,          y4,      y4 ^ y1,
                                   y4 ^ y2, y4 ^ y2 ^ y1, y8,           y8 ^ y1,          y8 ^ y2, y8 ^ y2 ^ y1,
                                   y8 ^ y4, y8 ^ y4 ^ y1, y8 ^ y4 ^ y2, y8 ^ y4 ^ y2 ^ y1};
    uint64_t low = multiple[x & 15], high = 0;
    add_shifted(&low, &high, multiple[x >> 4 & 15], 4);
    add_shifted(&low, &high, multiple[x >> 8 & 15], 8);
    add_shifted(&low, &high, multiple[x >> 12 & 15], 12);
    add_shifted(&low, &high, multiple[x >> 16 & 15], 16);
    add_shifted(&low, &high, multiple[x >> 20 & 15], 20);
    add_shifted(&low, &high, multiple[x >> 24 & 15], 24);
    add_shifted(&low, &high, multiple[x >> 28 & 15], 28);
    add_shifted(&low, &high, multiple[x >> 32 & 15], 32);
    add_shifted(&low, &high, multiple[x >> 36 & 15], 36);
    add_shifted(&low, &high, multiple[x >> 40 & 15], 40);
    add_shifted(&low, &high, multiple[x >> 44 & 15], 44);
    add_shifted(&low, &high, multiple[x >> 48 & 15], 48);
    add_shifted(&low, &high, multiple[x >> 52 & 15], 52);
    add_shifted(&low, &high, multiple[x >> 56 & 15], 56);
    add_shifted(&low, &high, multiple[x >> 60 & 15], 60);
    add_shifted(&low, &high, x & (0 - (y >> 61 & 1)), 61);
    add_shifted(&low, &high, x & (0 - (y >> 62 & 1)), 62);
    add_shifted(&low, &high, x & (0 - (y >> 63 & 1)), 63);
    return reduce(low, high);
}

#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 wide;

/* Every fourth bit. */
#define CLASS UINT64_C(0x1111111111111111)

static inline wide multiply(uint64_t x, uint64_t y)
{
    return (wide)x * y;
}

/* The bits of four words, each at its own places modulo 4. */
static inline uint64_t join(uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
    return (a & CLASS) | (b & CLASS << 1) | (c & CLASS << 2) | (d & CLASS << 3);
}

/*
 * Both factors are split into four words with every fourth bit. In an integer product of two such words each bit of the
 * result is counted in four bits of its own, the lowest of which is the sum over GF(2): up to 16 bits are counted, and
 * only 16 would overflow. That needs a part of x all of whose bits are set.
 */
static inline uint64_t multiply_polynomials(uint64_t x, uint64_t y)
{
    uint64_t x0 = x & CLASS, x1 = x & CLASS << 1, x2 = x & CLASS << 2, x3 = x & CLASS << 3;
    uint64_t y0 = y & CLASS, y1 = y & CLASS << 1, y2 = y & CLASS << 2, y3 = y & CLASS << 3;
    if (x0 == CLASS || x1 == CLASS << 1 || x2 == CLASS << 2 || x3 == CLASS << 3) return multiply_by_table(x, y);
    wide z0 = multiply(x0, y0) ^ multiply(x1, y3) ^ multiply(x2, y2) ^ multiply(x3, y1);
    wide z1 = multiply(x0, y1) ^ multiply(x1, y0) ^ multiply(x2, y3) ^ multiply(x3, y2);
    wide z2 = multiply(x0, y2) ^ multiply(x1, y1) ^ multiply(x2, y0) ^ multiply(x3, y3);
    wide z3 = multiply(x0, y3) ^ multiply(x1, y2) ^ multiply(x2, y1) ^ multiply(x3, y0);
    uint64_t low = join((uint64_t)z0, (uint64_t)z1, (uint64_t)z2, (uint64_t)z3);
    uint64_t high = join((uint64_t)(z0 >> 64), (uint64_t)(z1 >> 64), (uint64_t)(z2 >> 64), (uint64_t)(z3 >> 64));
    return reduce(low, high);
}
#else
#define multiply_polynomials multiply_by_table
#endif

static inline uint64_t product(uint64_t a, uint64_t b)
{
    return nimber_from_polynomial(multiply_polynomials(nimber_to_polynomial(a), nimber_to_polynomial(b)));
}

uint64_t nimber_mul_portable(uint64_t a, uint64_t b)
{
    return product(a, b);
}

void nimber_mul_packed_portable(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count)
{
    for (size_t i = 0; i < 8 * count; i += 8)
        nimber_store(products + i, product(nimber_load(a + i), nimber_load(b + i)));
}
