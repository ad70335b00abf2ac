#include "core/nimber/nimber.h"

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
 * The product of polynomials, four bits of x at a time: a table of the 16
 * multiples of y, first without its three top bits, which would leave the word.
 * Written out, as compilers unroll the loop at -O3 only; it takes a third longer.
 */
static uint64_t multiply_polynomials(uint64_t x, uint64_t y)
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

static uint64_t mul_portable(uint64_t a, uint64_t b)
{
    return nimber_from_polynomial(multiply_polynomials(nimber_to_polynomial(a), nimber_to_polynomial(b)));
}

static void mul_packed_portable(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count)
{
    for (size_t i = 0; i < 8 * count; i += 8)
        nimber_store(products + i, mul_portable(nimber_load(a + i), nimber_load(b + i)));
}

static const nimber_multiplier portable = {"portable", mul_portable, mul_packed_portable};
#ifdef CPU_USE_PCLMUL
static const nimber_multiplier pclmul = {"pclmul", nimber_mul_pclmul, nimber_mul_packed_pclmul};
#endif
#ifdef CPU_USE_AVX2_GFNI
static const nimber_multiplier gfni256 = {"gfni256", nimber_mul_gfni, nimber_mul_packed_gfni256};
static const nimber_multiplier gfni512 = {"gfni512", nimber_mul_gfni, nimber_mul_packed_gfni512};
#endif

#define MULTIPLIERS 4

/* Lists the multipliers that this machine can run, slowest first; how many they are. */
static size_t list_multipliers(const nimber_multiplier *list[MULTIPLIERS])
{
    size_t count = 0;
    list[count++] = &portable;
#ifdef CPU_USE_PCLMUL
    if (cpu_has(CPU_PCLMUL)) list[count++] = &pclmul;
#endif
#ifdef CPU_USE_AVX2_GFNI
    if (cpu_has(CPU_GFNI + CPU_AVX2)) list[count++] = &gfni256;
    if (cpu_has(CPU_GFNI + CPU_AVX2 + CPU_AVX512)) list[count++] = &gfni512;
#endif
    return count;
}

const nimber_multiplier *nimber_multiplier_at(size_t i)
{
    const nimber_multiplier *list[MULTIPLIERS];
    return i < list_multipliers(list) ? list[i] : NULL;
}

/* Without the list, as one product takes no longer than making it. */
uint64_t nimber_mul(uint64_t a, uint64_t b)
{
#ifdef CPU_USE_AVX2_GFNI
    if (cpu_has(CPU_GFNI + CPU_AVX2)) return nimber_mul_gfni(a, b);
#endif
#ifdef CPU_USE_PCLMUL
    if (cpu_has(CPU_PCLMUL)) return nimber_mul_pclmul(a, b);
#endif
    return mul_portable(a, b);
}

void nimber_mul_packed(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count)
{
    const nimber_multiplier *list[MULTIPLIERS];
    list[list_multipliers(list) - 1]->mul_packed(products, a, b, count);
}
