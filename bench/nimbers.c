/*
 * Measures nimber products against plain programs: CPU time, the best of
 * several runs, nanoseconds a product, and ratios within this one run.
 *
 *   cc -O3 -Icsrc bench/nimbers.c csrc/core/nimber/*.c && ./a.out [runs]      (or: make bench)
 *
 * scalar: independent products, one call each; chain: each product is a factor
 * of the next; array: one call for all. The ratios are against plain programs:
 * an 8-bit table and logarithms of 16-bit parts, array against array.
 */
#define _POSIX_C_SOURCE 200112L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/nimber/nimber.h"

/* Enough to hide the ends of loops, few enough to leave room for tables in the first cache. */
#define COUNT 512

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static uint64_t seed = 1;

static uint64_t random_word(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

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

static void fill_tables(void)
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

static unsigned char a[8 * COUNT], b[8 * COUNT], products[8 * COUNT];

typedef struct speeds {
    double scalar, chain, array; /* nanoseconds a product */
    uint64_t sum;                /* of the products, to compare */
} speeds;

static void keep_least(double *least, double seconds, int rounds)
{
    double ns = seconds * 1e9 / ((double)rounds * COUNT);
    if (*least == 0 || ns < *least) *least = ns;
}

static speeds measure(const nimber_multiplier *multiplier, int runs, int rounds)
{
    speeds best = {0, 0, 0, 0};
    uint64_t (*volatile mul)(uint64_t, uint64_t) = multiplier->mul;
    volatile uint64_t kept = 0;
    for (int run = 0; run < runs; run++) {
        double start = cpu_seconds();
        uint64_t (*f)(uint64_t, uint64_t) = mul;
        for (int r = 0; r < rounds; r++)
            for (size_t i = 0; i < 8 * COUNT; i += 8)
                nimber_store(products + i, f(nimber_load(a + i), nimber_load(b + i)));
        keep_least(&best.scalar, cpu_seconds() - start, rounds);

        start = cpu_seconds();
        uint64_t x = 3;
        for (int r = 0; r < rounds; r++)
            for (size_t i = 0; i < 8 * COUNT; i += 8) x = f(x, nimber_load(b + i));
        kept = kept + x;
        keep_least(&best.chain, cpu_seconds() - start, rounds);

        start = cpu_seconds();
        for (int r = 0; r < rounds; r++) multiplier->mul_packed(products, a, b, COUNT);
        keep_least(&best.array, cpu_seconds() - start, rounds);
    }
    for (size_t i = 0; i < 8 * COUNT; i += 8) best.sum = best.sum * 31 + nimber_load(products + i);
    return best;
}

static double log_microseconds(int runs)
{
    double best = 0;
    for (int run = 0; run < runs; run++) {
        enum { LOGS = 100 };
        double start = cpu_seconds();
        for (int i = 0; i < LOGS; i++) {
            uint64_t x, word = random_word();
            if (!nimber_log(word, 0x100000006, &x) || nimber_pow(0x100000006, x) != word) {
                printf("wrong logarithm of %llu\n", (unsigned long long)word);
                exit(1);
            }
        }
        double each = (cpu_seconds() - start) * 1e6 / LOGS;
        if (best == 0 || each < best) best = each;
    }
    return best;
}

/* One line for bench/run.lua: name, value, unit, ratio, against what, goal, separated by tabs. */
static void row(const char *multiplier, const char *how, double ns, double plain, const char *against, double goal)
{
    printf("%s, %s\t%.3f\tns/product", multiplier, how, ns);
    if (plain > 0) printf("\t%.3f\t%s", plain / ns, against);
    if (goal > 0 && strcmp(multiplier, "portable") != 0) printf("\t%g", goal);
    printf("\n");
}

int main(int count, char **arguments)
{
    int runs = count > 1 ? atoi(arguments[1]) : 9;
    fill_tables();
    for (size_t i = 0; i < 8 * COUNT; i += 8) {
        nimber_store(a + i, random_word());
        nimber_store(b + i, random_word());
    }
    const nimber_multiplier plain[3] = {{"recursive", mul_recursive, mul_recursive_packed},
                                        {"table8", mul_table8, mul_table8_packed},
                                        {"log16", mul_log16, mul_log16_packed}};
    speeds table = {0, 0, 0, 0}, logs = {0, 0, 0, 0};
    const nimber_multiplier *multiplier = plain;
    for (size_t i = 0; multiplier != NULL; i++) {
        speeds s = measure(multiplier, runs, multiplier == plain ? 2 : 400);
        if (i == 1) table = s;
        if (i == 2) logs = s;
        if (i > 0 && s.sum != table.sum) {
            printf("%s differs from table8\n", multiplier->name);
            return 1;
        }
        if (i > 2) {
            row(multiplier->name, "scalar", s.scalar, table.scalar, "the 8-bit table", 8);
            row(multiplier->name, "scalar", s.scalar, logs.scalar, "16-bit logarithms", 2.5);
            row(multiplier->name, "array", s.array, logs.array, "16-bit logarithms",
                strncmp(multiplier->name, "gfni", 4) == 0 ? 10 : 3);
        }
        row(multiplier->name, "chain", s.chain, 0, "", 0);
        multiplier = i < 2 ? &plain[i + 1] : nimber_multiplier_at(i - 2);
    }
    printf("logarithm of a random nimber\t%.4f\tms\t\t\t1\tat most\n", log_microseconds(runs) / 1000);
    return 0;
}
