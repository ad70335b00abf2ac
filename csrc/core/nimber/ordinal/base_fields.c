#include "core/nimber/ordinal/base_fields.h"

#include <string.h>

#include "core/nimber/big.h"
#include "core/nimber/nimber.h"
#include "core/nimber/ordinal/polynomials.h"

static void nimber_product(const base *b, uint64_t *wide, const uint64_t *x, const uint64_t *y)
{
    uint64_t scratch[2 * LIMIT_NIMBER_WORDS];
    if (b->words == 1)
        wide[0] = nimber_mul(x[0], y[0]);
    else
        nimber_big_mul(wide, x, y, b->words, scratch);
}

static void nimber_reduce(const base *b, uint64_t *element, uint64_t *wide)
{
    if (element != wide) memcpy(element, wide, b->words * sizeof *element);
}

void base_of_nimbers(base *b, uint32_t fermat)
{
    memset(b, 0, sizeof *b);
    b->degree = (uint64_t)1 << fermat;
    b->words = b->wide = fermat < 6 ? 1 : (size_t)1 << (fermat - 6);
    b->product = nimber_product;
    b->reduce = nimber_reduce;
    b->one[0] = 1;
}

/* x = x t^count mod g, for a polynomial x of degree below that of g. */
static void shift(const base *b, uint64_t x[BASE_WORDS + 1], size_t count)
{
    for (; count > 0; count--) {
        for (size_t k = BASE_WORDS; k > 0; k--) x[k] = x[k] << 1 | x[k - 1] >> 63;
        x[0] <<= 1;
        if ((x[b->degree / 64] >> b->degree % 64 & 1) != 0)
            for (size_t k = 0; k <= BASE_WORDS; k++) x[k] ^= b->modulus[k];
    }
}

/* The polynomial i with g i = 1 mod t^64; g has the constant term 1. */
static uint64_t inverse_of(uint64_t g)
{
    uint64_t inverse = 1;
    for (int i = 1; i < 64; i++) {
        uint64_t bit = 0;
        for (int j = 0; j < i; j++) bit ^= inverse >> j & g >> (i - j) & 1;
        inverse |= bit << i;
    }
    return inverse;
}

void base_of_polynomials(base *b, const uint64_t g[BASE_WORDS + 1], uint64_t degree)
{
    memset(b, 0, sizeof *b);
    b->degree = degree;
    b->words = (size_t)((degree + 63) / 64);
    b->wide = 2 * b->words;
    b->product = polynomials_product_portable;
    b->reduce = polynomials_reduce_portable;
#ifdef CPU_USE_PCLMUL
    if (cpu_has(CPU_PCLMUL)) {
        b->product = polynomials_product_pclmul[b->words - 1];
        b->reduce = polynomials_reduce_pclmul[b->words - 1];
    }
#endif
    memcpy(b->modulus, g, (BASE_WORDS + 1) * sizeof *g);
    b->inverse = inverse_of(g[0]);
    b->one[0] = 1;
    shift(b, b->one, 64 * b->words);
}

void base_from_polynomial(const base *b, uint64_t *element, const uint64_t *x)
{
    uint64_t square[BASE_WORDS + 1] = {0}; /* t^(128 words), as the reduced product lacks the factor t^(64 words) */
    memcpy(square, b->one, b->words * sizeof *square);
    shift(b, square, 64 * b->words);
    base_multiply(b, element, x, square);
}

void base_to_polynomial(const base *b, uint64_t *x, const uint64_t *element)
{
    uint64_t one[BASE_WORDS] = {1};
    base_multiply(b, x, element, one);
}
