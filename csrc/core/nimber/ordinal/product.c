#include "core/nimber/ordinal/product.h"

#include <string.h>

#include "core/nimber/big.h"
#include "core/nimber/nimber.h"
#include "core/nimber/ordinal/dense.h"

/* From this number of pairs of terms on, products are formed on vectors if vectors have fewer coefficients. */
#define DENSE_PAIRS 2048

/*
 * The exponent of w^(w^k) in the product of two powers with the exponents d and e, where p is the prime of rank k: the
 * digits in base p are added; a digit that reaches p loses p, and the next digit below gains 1. *carry: whether the
 * lowest digit did, so that alpha_p is a factor of the product.
 */
static uint64_t add_digits(uint64_t d, uint64_t e, uint64_t p, unsigned *carry)
{
    uint64_t power = 1, sum = 0;
    while (d / power >= p || e / power >= p) power *= p;
    *carry = 0;
    for (;; power /= p) {
        uint64_t digit = d / power % p + e / power % p + *carry;
        *carry = digit >= p;
        sum += (*carry ? digit - p : digit) * power;
        if (power == 1) return sum;
    }
}

/* The field that the alphas of a product require: x and y have exponents with a carry. */
static status carried_tower(ordinal_work *w, const ordinal *x, const ordinal *y, tower *t)
{
    *t = sum_no_tower;
    for (size_t k = 0, l = 0; k < x->ranks && l < y->ranks;) {
        if (x->words[k] != y->words[l]) {
            if (x->words[k] > y->words[l])
                k++;
            else
                l++;
            continue;
        }
        uint32_t p = tower_prime((uint32_t)x->words[k]);
        unsigned carry = 0;
        for (size_t i = 0; i < x->terms && carry == 0; i++)
            for (size_t j = 0; j < y->terms && carry == 0; j++)
                add_digits(ordinal_term(x, i)[k], ordinal_term(y, j)[l], p, &carry);
        tower_sum alpha;
        if (carry != 0) {
            status s = tower_alpha(p, &alpha, &w->missing);
            if (s == STATUS_OK) s = tower_add_sum(t, &alpha, &w->missing);
            if (s != STATUS_OK) return s;
        }
        k++;
        l++;
    }
    return STATUS_OK;
}

/* A product being formed: rows whose keys are the exponents of all ranks and the multiplicity of each alpha. */
typedef struct product {
    ordinal_work *work;
    rows rows;
    size_t count;             /* ranks */
    uint64_t *ranks, *primes; /* one array */
} product;

/* c = c d for a nimber c of the given number of limbs and a nimber d of at most as many. */
static void scale(uint64_t *c, const uint64_t *d, size_t limbs)
{
    uint64_t result[LIMIT_NIMBER_WORDS], scratch[2 * LIMIT_NIMBER_WORDS];
    if (limbs == 1) {
        c[0] = nimber_mul(c[0], d[0]);
        return;
    }
    nimber_big_mul(result, c, d, limbs, scratch);
    memcpy(c, result, limbs * sizeof *c);
}

/* Multiplies the power of rank k in a row by the one with the exponent e. */
static void multiply_power(const product *p, uint64_t *row, size_t k, uint64_t e)
{
    unsigned carry;
    row[k] = add_digits(row[k], e, p->primes[k], &carry);
    row[p->count + k] += carry;
}

/* Adds the row of the product of term i of x and term j of y. */
static status add_pair(product *p, const ordinal *x, size_t i, const ordinal *y, size_t j)
{
    uint64_t *row, factor[LIMIT_NIMBER_WORDS] = {0};
    status s = rows_new_row(&p->rows, &row);
    if (s != STATUS_OK) return s;
    sum_copy_term(row, p->ranks, p->rows.key, x, i);
    const uint64_t *term = ordinal_term(y, j);
    for (size_t k = 0, l = 0; l < y->ranks; l++) {
        while (p->ranks[k] != y->words[l]) k++;
        multiply_power(p, row, k, term[l]);
    }
    memcpy(factor, term + y->ranks, y->limbs * sizeof *factor);
    scale(row + p->rows.key, factor, p->rows.limbs);
    return p->rows.count % 1024 == 0 ? monitor_tick(p->work->monitor, p->rows.count, 0) : STATUS_OK;
}

/* The finite part of an alpha, as a nimber. */
static void finite_part(const tower_sum *alpha, uint64_t c[LIMIT_NIMBER_WORDS])
{
    memset(c, 0, LIMIT_NIMBER_WORDS * sizeof *c);
    c[0] = alpha->excess;
    if (alpha->fermat > 0) {
        uint32_t bit = 1u << (alpha->fermat - 1);
        c[bit / 64] ^= (uint64_t)1 << bit % 64;
    }
}

/*
 * Adds to `to` the products of one row with the terms of alpha_p for the prime of rank k, whose multiplicity falls by
 * 1.
 */
static status expand_row(product *p, rows *to, const uint64_t *from, size_t k, const tower_sum *alpha)
{
    size_t bytes = (to->key + to->limbs) * sizeof *from;
    uint64_t *row, c[LIMIT_NIMBER_WORDS];
    status s = STATUS_OK;
    for (size_t n = 0; n < alpha->count && s == STATUS_OK; n++) {
        s = rows_new_row(to, &row);
        if (s != STATUS_OK) return s;
        memcpy(row, from, bytes);
        row[p->count + k]--;
        size_t place = k + 1;
        while (p->primes[place] != alpha->parts[n].prime) place++;
        uint64_t e = 1;
        for (uint32_t i = 1; i < alpha->parts[n].power; i++) e *= alpha->parts[n].prime;
        multiply_power(p, row, place, e);
    }
    finite_part(alpha, c);
    if (s != STATUS_OK || (alpha->fermat == 0 && alpha->excess == 0)) return s;
    s = rows_new_row(to, &row);
    if (s != STATUS_OK) return s;
    memcpy(row, from, bytes);
    row[p->count + k]--;
    scale(row + to->key, c, to->limbs);
    return s;
}

/* Multiplies all rows that have the factor alpha_p for the prime of rank k by it, once. */
static status expand(product *p, size_t k, const tower_sum *alpha)
{
    rows next = {p->work->memory, p->rows.key, p->rows.limbs, 0, 0, NULL};
    size_t bytes = (next.key + next.limbs) * sizeof *next.words;
    status s = STATUS_OK;
    for (size_t i = 0; i < p->rows.count && s == STATUS_OK; i++) {
        const uint64_t *from = row_at(&p->rows, i);
        uint64_t *row;
        if (from[p->count + k] != 0) {
            s = expand_row(p, &next, from, k, alpha);
        } else {
            s = rows_new_row(&next, &row);
            if (s == STATUS_OK) memcpy(row, from, bytes);
        }
        if (s == STATUS_OK && i % 1024 == 1023) s = monitor_tick(p->work->monitor, next.count, 0);
    }
    if (s == STATUS_OK) s = rows_combine(&next);
    rows_free(&p->rows);
    p->rows = next;
    return s;
}

/* Multiplies the rows by all their alphas, those of larger primes first. */
static status expand_all(product *p)
{
    for (size_t k = 0; k < p->count; k++) {
        while (sum_uses(&p->rows, p->count + k)) {
            tower_sum alpha;
            status s = tower_alpha((uint32_t)p->primes[k], &alpha, &p->work->missing);
            if (s == STATUS_OK) s = expand(p, k, &alpha);
            if (s != STATUS_OK) return s;
        }
    }
    return STATUS_OK;
}

/* Adds the rows of all pairs of terms; for x^2 only those of the squares of terms, as the others cancel. */
static status add_pairs(product *p, const ordinal *x, const ordinal *y)
{
    status s = STATUS_OK;
    for (size_t i = 0; i < x->terms; i++)
        for (size_t j = x == y ? i : 0; j < (x == y ? i + 1 : y->terms) && s == STATUS_OK; j++)
            s = add_pair(p, x, i, y, j);
    return s;
}

/* The product by terms; t holds all alphas that are factors. */
static status multiply_terms(ordinal_work *w, ordinal *result, const ordinal *x, const ordinal *y, const tower *t)
{
    size_t limbs = t->fermat < 6 ? 1 : (size_t)1 << (t->fermat - 6);
    if (x->limbs > limbs) limbs = x->limbs;
    if (y->limbs > limbs) limbs = y->limbs;
    product p = {w, {w->memory, 0, limbs, 0, 0, NULL}, 0, NULL, NULL};
    status s = sum_join_ranks(&w->memory, &p.ranks, &p.count, x, y, t);
    if (s == STATUS_OK && (p.primes = memory_new(&w->memory, p.count + 1, sizeof *p.primes)) == NULL)
        s = STATUS_NO_MEMORY;
    if (s == STATUS_OK) {
        for (size_t k = 0; k < p.count; k++) p.primes[k] = tower_prime((uint32_t)p.ranks[k]);
        p.rows.key = 2 * p.count;
        s = add_pairs(&p, x, y);
    }
    if (s == STATUS_OK) s = rows_combine(&p.rows);
    if (s == STATUS_OK) s = expand_all(&p);
    if (s == STATUS_OK)
        s = sum_take(w, result, &p.rows, p.ranks, p.count);
    else
        rows_free(&p.rows);
    memory_free(&w->memory, p.primes, p.count + 1, sizeof *p.primes);
    if (p.ranks != NULL) sum_free_ranks(&w->memory, p.ranks, x, y, t);
    return s;
}

/*
 * Whether a product is faster on vectors: the field of both is known and has fewer coefficients than there are pairs.
 */
static bool suits_vectors(ordinal_work *w, const ordinal *x, const ordinal *y, tower *t)
{
    if (x == y || x->terms * y->terms < DENSE_PAIRS) return false;
    tower other;
    if (ordinal_tower(w, x, t) != STATUS_OK || ordinal_tower(w, y, &other) != STATUS_OK) return false;
    if (other.fermat > t->fermat) t->fermat = other.fermat;
    for (size_t i = 0; i < other.count; i++)
        if (tower_add(t, other.steps[i].prime, other.steps[i].power, &w->missing) != STATUS_OK) return false;
    return tower_degree(t) >> t->fermat < x->terms * y->terms;
}

status ordinal_multiply(ordinal_work *w, ordinal *result, const ordinal *x, const ordinal *y)
{
    tower t;
    if (suits_vectors(w, x, y, &t)) return dense_multiply(w, &t, result, x, y);
    status s = carried_tower(w, x, y, &t);
    if (s == STATUS_OK && t.fermat > LIMIT_NIMBER_FERMAT) s = STATUS_OVERFLOW;
    return s == STATUS_OK ? multiply_terms(w, result, x, y, &t) : s;
}

/* x is replaced by y. */
static void replace(ordinal_work *w, ordinal *x, const ordinal *y)
{
    ordinal_free(&w->memory, x);
    *x = *y;
}

status ordinal_power(ordinal_work *w, ordinal *power, const ordinal *x, uint64_t exponent)
{
    uint64_t one[] = {1};
    const ordinal unit = {0, 1, 1, one};
    ordinal next;
    status s = ordinal_normal(w, power, &unit);
    uint64_t bit = 1;
    while (bit <= exponent / 2) bit *= 2;
    for (bit = exponent == 0 ? 0 : bit; bit > 0 && s == STATUS_OK; bit /= 2) {
        s = ordinal_multiply(w, &next, power, power);
        if (s == STATUS_OK) replace(w, power, &next);
        if (s == STATUS_OK && (exponent & bit) != 0) {
            s = ordinal_multiply(w, &next, power, x);
            if (s == STATUS_OK) replace(w, power, &next);
        }
        if (s != STATUS_OK) ordinal_free(&w->memory, power);
    }
    return s;
}

status ordinal_divide(ordinal_work *w, ordinal *quotient, const ordinal *x, const ordinal *y)
{
    ordinal inverse;
    status s = ordinal_inverse(w, &inverse, y);
    if (s != STATUS_OK) return s;
    s = ordinal_multiply(w, quotient, x, &inverse);
    ordinal_free(&w->memory, &inverse);
    return s;
}
