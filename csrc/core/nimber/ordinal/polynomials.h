/* The ways to multiply in F_2[t]/(g) as base.h keeps elements, one for each number of words 1..BASE_WORDS. */
#ifndef GRUNDY_NIMBER_ORDINAL_POLYNOMIALS_H
#define GRUNDY_NIMBER_ORDINAL_POLYNOMIALS_H

#include "core/nimber/ordinal/base.h"

typedef void base_product(const base *b, uint64_t *wide, const uint64_t *x, const uint64_t *y);
typedef void base_reduce(const base *b, uint64_t *element, uint64_t *wide);

/* In portable C, for any number of words. */
void polynomials_product_portable(const base *b, uint64_t *wide, const uint64_t *x, const uint64_t *y);
void polynomials_reduce_portable(const base *b, uint64_t *element, uint64_t *wide);

#ifdef CPU_USE_PCLMUL
extern base_product *const polynomials_product_pclmul[BASE_WORDS];
extern base_reduce *const polynomials_reduce_pclmul[BASE_WORDS];
#endif

#endif
