/*
 * Transfinite nimbers: ordinals below w^w^w with finite coefficients below 2^4096, in Cantor normal form.
 *
 * An ordinal is the sum of terms w^e c with falling exponents e = w^k e_k + ... + w e_1 + e_0 and finite c > 0. The
 * exponents are kept by the ranks k that occur. Sums are nim-sums: exclusive ors of the coefficients of equal powers.
 */
#ifndef GRUNDY_NIMBER_ORDINAL_ORDINAL_H
#define GRUNDY_NIMBER_ORDINAL_ORDINAL_H

#include "core/base/memory.h"
#include "core/base/monitor.h"
#include "core/nimber/ordinal/rows.h"
#include "core/nimber/ordinal/tower.h"

/*
 * words: the ranks, falling; then of each term the e_k in this order, and the coefficient, least significant word
 * first. Each rank occurs in a term; `limbs` is the least power of two that the coefficients allow, 1 for 0.
 */
typedef struct ordinal {
    size_t ranks, terms, limbs;
    uint64_t *words;
} ordinal;

/*
 * What work needs, and why it failed: `missing`, a prime whose excess is unknown; `degree`, of a field that is too
 * large.
 */
typedef struct ordinal_work {
    allocator memory;
    const monitor *monitor;
    uint32_t missing;
    uint64_t degree;
} ordinal_work;

static inline size_t ordinal_words(const ordinal *x)
{
    return x->ranks + x->terms * (x->ranks + x->limbs);
}

/* Term i: its exponents, followed by its coefficient. */
static inline const uint64_t *ordinal_term(const ordinal *x, size_t i)
{
    return x->words + x->ranks + i * (x->ranks + x->limbs);
}

void ordinal_free(const allocator *a, ordinal *x);

/*
 * The largest e_k allowed for rank k: the largest number that has one digit less in base p than 2^63 - 1 has. Sums and
 * products do not exceed it.
 */
uint64_t ordinal_most(uint32_t rank);

/* -1, 0 or 1 for x < y, x = y, x > y. */
int ordinal_compare(const ordinal *x, const ordinal *y);

/*
 * The functions below make a new ordinal, which is not valid after an error. Errors: STATUS_NO_MEMORY; STATUS_INVALID
 * (work->missing); STATUS_OVERFLOW: a coefficient from 2^4096 on, or a field of degree work->degree above
 * LIMIT_NIMBER_DEGREE; STATUS_LIMIT: more than TOWER_STEPS primes; those of the monitor.
 */

/* The sum of terms; `words` as in an ordinal, but in any order, with any falling ranks and any coefficients. */
status ordinal_normal(ordinal_work *w, ordinal *x, const ordinal *terms);

status ordinal_add(ordinal_work *w, ordinal *sum, const ordinal *x, const ordinal *y);

/* The field of the tower that holds x: that of all generators of x, and of the elements of which they are roots. */
status ordinal_tower(ordinal_work *w, const ordinal *x, tower *t);

/* ---- What sums share with products: ordinals made of rows ---- */

/* The nimbers {0, 1} alone. */
extern const tower sum_no_tower;

/* The union of the ranks of x, of y, and of the primes of a tower, falling, and their number. */
status sum_join_ranks(const allocator *a, uint64_t **ranks, size_t *count, const ordinal *x, const ordinal *y,
                      const tower *t);
void sum_free_ranks(const allocator *a, uint64_t *ranks, const ordinal *x, const ordinal *y, const tower *t);

/*
 * Writes a term of x into a row of zeros, whose key begins with the exponents of the ranks, which include those of x.
 */
void sum_copy_term(uint64_t *row, const uint64_t *ranks, size_t key, const ordinal *x, size_t term);

/* Whether column k of the rows has a nonzero entry. */
bool sum_uses(const rows *r, size_t k);

/* The ordinal that combined rows write, whose key begins with the exponents of `count` ranks. Frees the rows. */
status sum_take(ordinal_work *w, ordinal *x, rows *r, const uint64_t *ranks, size_t count);

#endif
