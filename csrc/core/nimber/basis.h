/*
 * Two names for the elements of GF(2^64): nimbers, and polynomials.
 *
 * The nimber alpha = 0x7cf7499aff8b6419 is a root of x^64 + x^4 + x^3 + x + 1. The polynomial sum of c_i x^i over
 * GF(2), kept as the word of its bits c_i, names the same element as the nimber sum of c_i alpha^i. Both directions are
 * linear over GF(2): eight table look-ups, one for each byte.
 */
#ifndef GRUNDY_NIMBER_BASIS_H
#define GRUNDY_NIMBER_BASIS_H

#include <stdint.h>

/* table[k][byte]: the image of the word byte << 8k. */
extern const uint64_t nimber_to_polynomial_table[8][256];
extern const uint64_t nimber_from_polynomial_table[8][256];

static inline uint64_t nimber_map(const uint64_t table[8][256], uint64_t a)
{
    return (table[0][a & 255] ^ table[1][a >> 8 & 255]) ^ (table[2][a >> 16 & 255] ^ table[3][a >> 24 & 255]) ^
           ((table[4][a >> 32 & 255] ^ table[5][a >> 40 & 255]) ^ (table[6][a >> 48 & 255] ^ table[7][a >> 56]));
}

static inline uint64_t nimber_to_polynomial(uint64_t a)
{
    return nimber_map(nimber_to_polynomial_table, a);
}

static inline uint64_t nimber_from_polynomial(uint64_t p)
{
    return nimber_map(nimber_from_polynomial_table, p);
}

#endif
