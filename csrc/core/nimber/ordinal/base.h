/*
 * The field at the bottom of a dense tower (field.h): the finite nimbers, or F_2[t]/(g) for a tower's first floors.
 *
 * An element is `words` words. The product of two is first a wide one, in `wide` words, which are added by exclusive
 * or; `reduce` makes an element of it. A sum of products is therefore reduced only once.
 */
#ifndef GRUNDY_NIMBER_ORDINAL_BASE_H
#define GRUNDY_NIMBER_ORDINAL_BASE_H

#include <stddef.h>
#include <stdint.h>

#include "core/base/cpu.h"
#include "core/base/limit.h"

/* The words of the largest g. */
#define BASE_WORDS 4

typedef struct base {
    size_t words, wide;
    uint64_t degree; /* over {0, 1} */
    void (*product)(const struct base *b, uint64_t *wide, const uint64_t *x, const uint64_t *y);
    /* wide is overwritten; element may be wide. */
    void (*reduce)(const struct base *b, uint64_t *element, uint64_t *wide);
    uint64_t one[LIMIT_NIMBER_WORDS]; /* the element 1 */
    /* Of F_2[t]/(g): g, and its inverse mod t^64. */
    uint64_t modulus[BASE_WORDS + 1], inverse;
} base;

/* product = x y; it may be one of them. */
static inline void base_multiply(const base *b, uint64_t *product, const uint64_t *x, const uint64_t *y)
{
    uint64_t wide[2 * LIMIT_NIMBER_WORDS];
    b->product(b, wide, x, y);
    b->reduce(b, product, wide);
}

#endif
