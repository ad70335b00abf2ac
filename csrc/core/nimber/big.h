/*
 * Nimbers below 2^4096, as arrays of 64-bit limbs, least significant first.
 *
 * The number of limbs n is a power of two, at most LIMIT_NIMBER_WORDS; n limbs are the field of nimbers below 2^(64 n).
 * Sums are exclusive ors of limbs. `scratch` has room for the stated number of limbs; arrays must not overlap unless
 * stated. (Conway, On Numbers and Games, ch. 6.)
 */
#ifndef GRUNDY_NIMBER_BIG_H
#define GRUNDY_NIMBER_BIG_H

#include <stddef.h>
#include <stdint.h>

#include "core/base/limit.h"

/*
 * product = a (x) b; scratch: 2n limbs. Karatsuba down the Fermat powers 2^(32 n), ..., 2^64. Cost: at most 2187
 * products of 64 bits (n = 64).
 */
void nimber_big_mul(uint64_t *product, const uint64_t *a, const uint64_t *b, size_t n, uint64_t *scratch);

/* inverse = 1/a, and 0 for a = 0; scratch: 3n limbs. Cost: about 3 products. */
void nimber_big_inverse(uint64_t *inverse, const uint64_t *a, size_t n, uint64_t *scratch);

/* a = its square root; scratch: n limbs. Cost: about 2 products. */
void nimber_big_sqrt(uint64_t *a, size_t n, uint64_t *scratch);

#endif
