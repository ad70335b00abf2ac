/* The two kinds of fields that base.h describes. */
#ifndef GRUNDY_NIMBER_ORDINAL_BASE_FIELDS_H
#define GRUNDY_NIMBER_ORDINAL_BASE_FIELDS_H

#include "core/nimber/ordinal/base.h"

/* The nimbers below 2^(2^fermat), fermat <= 12. */
void base_of_nimbers(base *b, uint32_t fermat);

/*
 * F_2[t]/(g), where g has the constant term 1 and the degree d, 0 < d <= 64 BASE_WORDS; bit i of `g` is the coefficient
 * of t^i. An element x is kept as x t^(64 words) mod g (Montgomery).
 */
void base_of_polynomials(base *b, const uint64_t g[BASE_WORDS + 1], uint64_t degree);

/* Sets element to x, a polynomial of degree below that of g, in the form in which elements are kept. */
void base_from_polynomial(const base *b, uint64_t *element, const uint64_t *x);

/* x = the polynomial of an element. */
void base_to_polynomial(const base *b, uint64_t *x, const uint64_t *element);

#endif
