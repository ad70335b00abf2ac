/* The search of excesses: which kappa_f + m have no p-th root. */
#ifndef GRUNDY_NIMBER_ORDINAL_POWER_H
#define GRUNDY_NIMBER_ORDINAL_POWER_H

#include "core/nimber/ordinal/field.h"

/* Excesses above this have no certificate. */
#define POWER_NORMS 16

/* A question and its answer. */
typedef struct power_question {
    uint32_t prime;
    tower_sum kappa;   /* kappa_f for the order f of 2 modulo the prime */
    uint64_t degree;   /* of the last field used */
    uint32_t least;    /* the least m computed; smaller ones have p-th roots by a theorem */
    uint64_t products; /* of elements of the floors below the tops */
} power_question;

/*
 * The excess of an odd prime p, by computation: the least m >= 0 for which x = kappa_f + m is not a p-th power in the
 * field F of a tower that holds it. With the norm y of x to the field of 2^f elements this means y^((2^f - 1)/p) != 1.
 * The excesses of smaller primes are those that tower_excess knows. If kappa_f is a single generator of an odd prime r,
 * it is a p-th power, as its order divides a power of r times the order of alpha_r, and p divides neither; so m begins
 * at 1. `limit`: of products in one field, 0 for none. Cost: about f/12 + 2 log2(degree/f) products in the field.
 * `norms`, if not NULL, has room for POWER_NORMS zeroed polynomials of power_norm_words words each: number m becomes
 * the minimal polynomial over {0, 1} of the norm of kappa_f + m, the constant term in the lowest bit, at the cost of 3
 * sqrt(f) further products. Errors: as field_new; STATUS_LIMIT; those of the monitor; STATUS_CYCLE: the p-th power of
 * the result is not 1, so the machine or the program has failed.
 */
status power_excess(const allocator *a, const monitor *m, uint32_t prime, uint64_t limit, uint64_t *norms,
                    uint32_t *excess, power_question *q, uint32_t *missing);

/* The words of the minimal polynomial of a norm: of f + 1 bits. */
size_t power_norm_words(uint32_t prime);

#endif
