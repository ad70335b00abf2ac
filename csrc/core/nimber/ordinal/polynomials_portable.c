#include <string.h>

#include "core/nimber/ordinal/polynomials.h"

/*
 * The product of two polynomials of 64 coefficients. Four bits of y choose a multiple of x, which has 67 bits: the
 * products of the top three bits of x are added separately.
 */
static void multiply_words(uint64_t *high, uint64_t *low, uint64_t x, uint64_t y)
{
    uint64_t multiples[16] = {0, x & UINT64_MAX >> 3}, h = 0, l = 0;
    for (int i = 2; i < 16; i += 2) {
        multiples[i] = multiples[i / 2] << 1;
        multiples[i + 1] = multiples[i] ^ multiples[1];
    }
    for (int shift = 60; shift >= 0; shift -= 4) {
        h = h << 4 | l >> 60;
        l = l << 4 ^ multiples[y >> shift & 15];
    }
    for (int i = 61; i < 64; i++) {
        uint64_t mask = 0 - (x >> i & 1);
        l ^= (y << i) & mask;
        h ^= (y >> (64 - i)) & mask;
    }
    *high = h;
    *low = l;
}

void polynomials_product_portable(const base *b, uint64_t *wide, const uint64_t *x, const uint64_t *y)
{
    memset(wide, 0, b->wide * sizeof *wide);
    for (size_t i = 0; i < b->words; i++)
        for (size_t j = 0; j < b->words; j++) {
            uint64_t high, low;
            multiply_words(&high, &low, x[i], y[j]);
            wide[i + j] ^= low;
            wide[i + j + 1] ^= high;
        }
}

/* Adds to `wide`, for each of its words, the multiple of g that makes the word 0, and divides by t^(64 words). */
void polynomials_reduce_portable(const base *b, uint64_t *element, uint64_t *wide)
{
    size_t n = b->words;
    for (size_t i = 0; i < n; i++) {
        uint64_t high, low, factor;
        multiply_words(&high, &factor, wide[i], b->inverse);
        for (size_t j = 0; j < n; j++) {
            multiply_words(&high, &low, factor, b->modulus[j]);
            wide[i + j] ^= low;
            wide[i + j + 1] ^= high;
        }
        if (b->modulus[n] != 0) wide[i + n] ^= factor;
    }
    memmove(element, wide + n, n * sizeof *element);
}
