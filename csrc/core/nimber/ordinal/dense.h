/* Ordinals as vectors of a field (field.h): products of many terms, inverses, square roots. Errors: as in ordinal.h. */
#ifndef GRUNDY_NIMBER_ORDINAL_DENSE_H
#define GRUNDY_NIMBER_ORDINAL_DENSE_H

#include "core/nimber/ordinal/ordinal.h"

/* The product of two ordinals of the field of a tower. */
status dense_multiply(ordinal_work *w, const tower *t, ordinal *product, const ordinal *x, const ordinal *y);

/* The ordinal whose product with x is 1; x != 0. Cost: about 2 log2(d) products of vectors of the degree d. */
status ordinal_inverse(ordinal_work *w, ordinal *inverse, const ordinal *x);

/* The ordinal whose square is x. */
status ordinal_sqrt(ordinal_work *w, ordinal *root, const ordinal *x);

#endif
