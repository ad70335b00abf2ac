#include "nimbers/plain.h"

/* Conway's recursion on bits: the plain program behind the tables of the others. */
static uint64_t recursive(uint64_t a, uint64_t b, int bits)
{
    if (a < 2 || b < 2) return a * b;
    int n = bits / 2;
    uint64_t below = ((uint64_t)1 << n) - 1;
    uint64_t a1 = a >> n, a0 = a & below, b1 = b >> n, b0 = b & below;
    uint64_t low = recursive(a0, b0, n), high = recursive(a1, b1, n), both = recursive(a1 ^ a0, b1 ^ b0, n);
    return (both ^ low) << n ^ low ^ recursive(high, (uint64_t)1 << (n - 1), n);
}

static uint64_t mul_recursive(uint64_t a, uint64_t b)
{
    return recursive(a, b, 64);
}

/* The same recursion down to a table of the products below 2^8. */
static unsigned char table8[256][256];

static uint64_t recursive8(uint64_t a, uint64_t b, int bits)
{
    if (bits == 8) return table8[a][b];
    int n = bits / 2;
    uint64_t below = ((uint64_t)1 << n) - 1;
    uint64_t a1 = a >> n, a0 = a & below, b1 = b >> n, b0 = b & below;
    uint64_t low = recursive8(a0, b0, n), high = recursive8(a1, b1, n), both = recursive8(a1 ^ a0, b1 ^ b0, n);
    return (both ^ low) << n ^ low ^ recursive8(high, (uint64_t)1 << (n - 1), n);
}

static uint64_t mul_table8(uint64_t a, uint64_t b)
{
    return recursive8(a, b, 64);
}

/* Karatsuba down to 16 bits, there by logarithms and powers of a generator. */
static uint16_t log16[65536], power16[2 * 65535];

static uint16_t product16(uint16_t a, uint16_t b)
{
    return a != 0 && b != 0 ? power16[log16[a] + log16[b]] : 0;
}

static uint32_t product32(uint32_t a, uint32_t b)
{
    uint16_t a1 = (uint16_t)(a >> 16), a0 = (uint16_t)a, b1 = (uint16_t)(b >> 16), b0 = (uint16_t)b;
    uint16_t low = product16(a0, b0), high = product16(a1, b1), both = product16(a1 ^ a0, b1 ^ b0);
    return (uint32_t)(both ^ low) << 16 | (low ^ product16(high, 0x8000));
}

static uint64_t mul_log16(uint64_t a, uint64_t b)
{
    uint32_t a1 = (uint32_t)(a >> 32), a0 = (uint32_t)a, b1 = (uint32_t)(b >> 32), b0 = (uint32_t)b;
    uint32_t low = product32(a0, b0), high = product32(a1, b1), both = product32(a1 ^ a0, b1 ^ b0);
    /* 2^31 = 2^15 (x) 2^16. */
    uint16_t h1 = product16((uint16_t)(high >> 16), 0x8000), h0 = product16((uint16_t)high, 0x8000);
    uint32_t half = (uint32_t)(h1 ^ h0) << 16 | product16(h1, 0x8000);
    return (uint64_t)(both ^ low) << 32 | (low ^ half);
}

void plain_fill_tables(void)
{
    for (unsigned a = 0; a < 256; a++)
        for (unsigned b = 0; b < 256; b++) table8[a][b] = (unsigned char)recursive(a, b, 8);
    unsigned n = 0;
    for (unsigned generator = 256; n != 65535; generator++) {
        uint64_t power = 1;
        n = 0;
        do {
            power16[n] = power16[n + 65535] = (uint16_t)power;
            log16[power] = (uint16_t)n++;
            power = recursive(power, generator, 16);
        } while (power != 1);
    }
}

/* The loop of a plain program over an array, with the product inlined. */
#define ARRAY_LOOP(name)                                                                                               \
    static void name##_packed(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count)   \
    {                                                                                                                  \
        for (size_t i = 0; i < 8 * count; i += 8)                                                                      \
            nimber_store(products + i, name(nimber_load(a + i), nimber_load(b + i)));                                  \
    }
ARRAY_LOOP(mul_recursive)
ARRAY_LOOP(mul_table8)
ARRAY_LOOP(mul_log16)

const nimber_multiplier plain_multipliers[PLAIN_COUNT] = {
    {"recursion to bits", mul_recursive, mul_recursive_packed},
    {"the 8-bit table", mul_table8, mul_table8_packed},
    {"16-bit logarithms", mul_log16, mul_log16_packed},
};
