/*
 * The tower of fields below w^w^w (w = omega), the algebraic closure of {0, 1}.
 *
 * To each power q > 1 of a prime belongs a generator kappa_q:
 *   kappa_(2^n) = 2^(2^(n-1)), the Fermat powers 2, 4, 16, ...
 *   kappa_(p^n) = w^(w^k p^(n-1)), where p is the odd prime of rank k: p = 3, 5, 7, ... for k = 0, 1, 2, ...
 * Each kappa_(p^n) with n > 1 has the p-th power kappa_(p^(n-1)), and kappa_p has the p-th power
 *   alpha_p = kappa_f + m,  f = the least f > 0 with p | 2^f - 1,
 * where kappa_f is the sum of the kappa_q, q in the set Q(f), and the integer m >= 0, the excess of p, is the least
 * one for which kappa_f + m has no p-th root in its own field. An ordinal is a sum of products of generators, of
 * kappa_(p^n) with exponents below p: w^(w^k e) is the product of kappa_(p^(j+1))^(e_j), where e_j are the digits of e
 * at base p. (Conway, On Numbers and Games, ch. 6; Lenstra, On the algebraic closure of two, 1977.)
 */
#ifndef GRUNDY_NIMBER_ORDINAL_TOWER_H
#define GRUNDY_NIMBER_ORDINAL_TOWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/limit.h"
#include "core/base/status.h"

/* Odd primes of one tower, and generators in a sum kappa_f: f has fewer than 10 primes. */
#define TOWER_STEPS 48
#define TOWER_PARTS 10

/* A prime and a power of it: kappa_(prime^power), or all generators of the prime up to that. */
typedef struct tower_step {
    uint32_t prime, power;
} tower_step;

/* kappa_f + m: the sum of generators of odd primes, of 2^(2^(fermat-1)) where fermat > 0, and of m. */
typedef struct tower_sum {
    size_t count;
    tower_step parts[TOWER_PARTS];
    uint32_t fermat, excess;
} tower_sum;

/*
 * A field: the nimbers below 2^(2^fermat) with the generators kappa_(p^n), n <= power, of odd primes in rising order.
 */
typedef struct tower {
    uint32_t fermat;
    size_t count;
    tower_step steps[TOWER_STEPS];
} tower;

/* The odd prime of a rank below LIMIT_NIMBER_RANKS. Cost: a sieve of 40,000 numbers from rank 130 on. */
uint32_t tower_prime(uint32_t rank);

/* The rank of an odd prime, or LIMIT_NIMBER_RANKS for any other number and for larger primes. */
uint32_t tower_rank(uint32_t prime);

/* The least f > 0 with p | 2^f - 1, p odd and below 2^31. Cost: O(p). */
uint32_t tower_order_of_two(uint32_t p);

/* The excess of an odd prime, if it is known: from the table of excess.c, which names its sources. */
bool tower_excess(uint32_t prime, uint32_t *excess);

/*
 * The sum kappa_f for the order f of 2 modulo a prime, with the excess 0; its primes come in falling order.
 * kappa_1 = 0. With the least prime of f, its power q in f, and g = f/q: kappa_f is kappa_g if q divides the degree of
 * kappa_g, otherwise kappa_g + kappa_q. STATUS_INVALID: the excess of *missing is unknown. STATUS_LIMIT: TOWER_STEPS.
 */
status tower_kappa(uint32_t f, tower_sum *sum, uint32_t *missing);

/* alpha_p; errors as above. */
status tower_alpha(uint32_t prime, tower_sum *alpha, uint32_t *missing);

/*
 * Adds kappa_(prime^power), and the generators of the elements of which it is a root, to a field; the prime may be 2.
 * Errors as above; the field is then incomplete.
 */
status tower_add(tower *t, uint32_t prime, uint32_t power, uint32_t *missing);

/* Adds all generators of a sum. */
status tower_add_sum(tower *t, const tower_sum *sum, uint32_t *missing);

/* The least n for which m is below 2^(2^n). */
uint32_t tower_fermat_of(uint64_t m);

/* The degree over {0, 1}: 2^fermat times all prime^power, or UINT64_MAX if it is larger. */
uint64_t tower_degree(const tower *t);

#endif
