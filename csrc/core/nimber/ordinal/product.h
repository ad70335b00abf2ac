/* Products of ordinals, term by term in the tower, or on vectors (dense.h) if there are many terms. */
#ifndef GRUNDY_NIMBER_ORDINAL_PRODUCT_H
#define GRUNDY_NIMBER_ORDINAL_PRODUCT_H

#include "core/nimber/ordinal/ordinal.h"

/* product = x y; the same pointer twice is a square, which needs only the squares of the terms. Errors: ordinal.h. */
status ordinal_multiply(ordinal_work *w, ordinal *product, const ordinal *x, const ordinal *y);

/* The power of x with this exponent; 1 for the exponent 0. */
status ordinal_power(ordinal_work *w, ordinal *power, const ordinal *x, uint64_t exponent);

/* The ordinal whose product with y is x; y != 0. */
status ordinal_divide(ordinal_work *w, ordinal *quotient, const ordinal *x, const ordinal *y);

#endif
