/*
 * The field of nimbers below 2^64.
 *
 * Every uint64_t is a nimber; addition is exclusive or, and the product is a (x) b = mex { a'(x)b ^ a(x)b' ^ a'(x)b' :
 * a' < a, b' < b }. The nimbers below 2^(2^k) form the field GF(2^(2^k)), k = 0..6, each inside the next. No function
 * keeps state. (Conway, On Numbers and Games, ch. 6; Winning Ways, ch. 14; Lenstra, Nim multiplication, 1978.)
 */
#ifndef GRUNDY_NIMBER_NIMBER_H
#define GRUNDY_NIMBER_NIMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/nimber/packed.h"

/* The number of nimbers below 2^64 other than 0: 3 * 5 * 17 * 257 * 641 * 65537 * 6700417. */
#define NIMBER_UNITS UINT64_MAX

/*
 * A multiplier: one way to multiply. All give the same products; they differ in speed and in the instructions they
 * need.
 *
 * mul_packed: products[i] = a[i] (x) b[i] for i < count, all three arrays packed: eight bytes a nimber, least
 * significant byte first, at any alignment; `products` may be a or b, and must not overlap them otherwise.
 */
typedef struct nimber_multiplier {
    const char *name;
    uint64_t (*mul)(uint64_t a, uint64_t b);
    void (*mul_packed)(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count);
} nimber_multiplier;

/* The multipliers that this machine can run, i = 0, 1, ..., slowest first; NULL at the end. */
const nimber_multiplier *nimber_multiplier_at(size_t i);

/* The product by the fastest multiplier of this machine. Cost: 2-20 ns. */
uint64_t nimber_mul(uint64_t a, uint64_t b);

/* The products of two packed arrays by the fastest multiplier of this machine. Cost: 1-20 ns each. */
void nimber_mul_packed(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count);

/* a (x) a (x) ... `exponent` times; 1 for the exponent 0. Cost: at most 127 products. */
uint64_t nimber_pow(uint64_t a, uint64_t exponent);

/* The nimber whose product with a is 1; a != 0. Cost: at most 30 products. */
uint64_t nimber_inverse(uint64_t a);

/* The only nimber whose square is a. Cost: at most 63 products. */
uint64_t nimber_sqrt(uint64_t a);

/* The trace a + a^2 + a^4 + ... + a^(2^63) from GF(2^64) to GF(2): 0 or 1, the top bit of a. */
static inline unsigned nimber_trace(uint64_t a)
{
    return (unsigned)(a >> 63);
}

/*
 * The roots of x^2 + b x = c, the smaller first; equal for b = 0. False if there are none, that is, if b != 0 and c/b^2
 * has the trace 1. Cost: at most 250 products.
 */
bool nimber_solve_quadratic(uint64_t b, uint64_t c, uint64_t roots[2]);

/* The least n > 0 with a^n = 1; a != 0. It divides NIMBER_UNITS. Cost: about 500 products. */
uint64_t nimber_order(uint64_t a);

/*
 * The least x >= 0 with base^x = a; false if there is none. 0^0 = 1. Pohlig-Hellman through the seven prime factors of
 * NIMBER_UNITS, with Shanks' baby and giant steps for each. Cost: at most 8000 products.
 */
bool nimber_log(uint64_t a, uint64_t base, uint64_t *x);

#endif
