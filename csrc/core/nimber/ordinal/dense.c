#include "core/nimber/ordinal/dense.h"

#include <string.h>

#include "core/nimber/ordinal/field.h"

/* Fields of this degree and above are over polynomials. */
#define FAST_DEGREE 512

static status open_field(ordinal_work *w, const tower *t, field *f)
{
    w->degree = tower_degree(t);
    if (t->fermat > LIMIT_NIMBER_FERMAT || w->degree > LIMIT_NIMBER_DEGREE) {
        memset(f, 0, sizeof *f);
        return STATUS_OVERFLOW;
    }
    return field_new(f, &w->memory, w->monitor, t, w->degree >= FAST_DEGREE, &w->missing);
}

/* The vector of an ordinal, or NULL. */
static uint64_t *to_vector(const field *f, const ordinal *x)
{
    uint64_t *vector = field_element(f);
    for (size_t i = 0; i < x->terms && vector != NULL; i++) {
        const uint64_t *term = ordinal_term(x, i);
        uint32_t digits[FIELD_FLOORS] = {0};
        for (size_t k = 0; k < x->ranks; k++) {
            uint32_t p = tower_prime((uint32_t)x->words[k]), floor = field_floor_of(&f->tower, p, 1);
            for (uint64_t e = term[k]; e > 0; e /= p) digits[floor++] = (uint32_t)(e % p);
        }
        field_add_term(f, vector, digits, term + x->ranks, x->limbs);
    }
    return vector;
}

/* The ordinal of a vector. Its terms are counted first. */
static status from_vector(ordinal_work *w, const field *f, ordinal *x, const uint64_t *vector)
{
    const tower *t = &f->tower;
    ordinal all = {t->count, 0, t->fermat < 6 ? 1 : (size_t)1 << (t->fermat - 6), NULL};
    field_reader reader = {field_places(f), {0}, 0};
    uint64_t nimber[LIMIT_NIMBER_WORDS];
    uint32_t digits[FIELD_FLOORS];
    while (field_next_term(f, vector, &reader, digits, nimber)) all.terms++;
    size_t words = ordinal_words(&all) + 1;
    all.words = memory_zeroed(&w->memory, words, sizeof *all.words);
    if (all.words == NULL) return STATUS_NO_MEMORY;
    for (size_t k = 0; k < t->count; k++) all.words[k] = tower_rank(t->steps[t->count - 1 - k].prime);
    reader = (field_reader){field_places(f), {0}, 0};
    for (size_t i = 0; i < all.terms; i++) {
        uint64_t *term = all.words + all.ranks + i * (all.ranks + all.limbs);
        field_next_term(f, vector, &reader, digits, term + all.ranks);
        for (size_t k = 0, floor = 1; k < t->count; k++) {
            uint64_t power = 1, e = 0;
            for (uint32_t n = 0; n < t->steps[k].power; n++, power *= t->steps[k].prime) e += digits[floor++] * power;
            term[t->count - 1 - k] = e;
        }
    }
    status s = ordinal_normal(w, x, &all);
    memory_free(&w->memory, all.words, words, sizeof *all.words);
    return s;
}

status dense_multiply(ordinal_work *w, const tower *t, ordinal *product, const ordinal *x, const ordinal *y)
{
    field f;
    status s = open_field(w, t, &f);
    if (s == STATUS_OK) {
        uint64_t *a = to_vector(&f, x), *b = to_vector(&f, y), *c = field_element(&f);
        if (a == NULL || b == NULL || c == NULL) s = STATUS_NO_MEMORY;
        if (s == STATUS_OK) field_multiply(&f, c, a, b);
        if (s == STATUS_OK) s = f.state;
        if (s == STATUS_OK) s = from_vector(w, &f, product, c);
        field_element_free(&f, a);
        field_element_free(&f, b);
        field_element_free(&f, c);
    }
    field_free(&f);
    return s;
}

/*
 * y = x^(2^d - 2) = 1/x or, for a root, x^(2^(d-1)), in a field of degree d: the product of x^(2^i) for i < d - 1 is
 * x^(2^(d-1) - 1), whose square is 1/x (Itoh and Tsujii).
 */
static status map_vector(field *f, uint64_t *y, const uint64_t *x, bool root)
{
    frobenius map = {0, {0}, {0}, {NULL}};
    status s = frobenius_new(f, &map);
    uint64_t *norm = field_element(f);
    if (s == STATUS_OK && norm == NULL) s = STATUS_NO_MEMORY;
    if (s == STATUS_OK && f->degree == 1) {
        memcpy(y, x, f->floors[f->top].words * sizeof *y);
    } else if (s == STATUS_OK && root) {
        s = frobenius_power(f, &map, f->degree - 1);
        if (s == STATUS_OK) frobenius_apply(f, &map, y, x);
    } else if (s == STATUS_OK) {
        s = field_norm(f, norm, x, &map, f->degree - 1);
        if (s == STATUS_OK) field_multiply(f, y, norm, norm);
    }
    field_element_free(f, norm);
    frobenius_free(f, &map);
    return s == STATUS_OK ? f->state : s;
}

/* The inverse or the square root of x. */
static status map_ordinal(ordinal_work *w, ordinal *result, const ordinal *x, bool root)
{
    tower t;
    field f;
    status s = ordinal_tower(w, x, &t);
    if (s != STATUS_OK) return s;
    s = open_field(w, &t, &f);
    if (s == STATUS_OK) {
        uint64_t *a = to_vector(&f, x), *b = field_element(&f);
        if (a == NULL || b == NULL) s = STATUS_NO_MEMORY;
        if (s == STATUS_OK) s = map_vector(&f, b, a, root);
        if (s == STATUS_OK) s = from_vector(w, &f, result, b);
        field_element_free(&f, a);
        field_element_free(&f, b);
    }
    field_free(&f);
    return s;
}

status ordinal_inverse(ordinal_work *w, ordinal *inverse, const ordinal *x)
{
    return map_ordinal(w, inverse, x, false);
}

status ordinal_sqrt(ordinal_work *w, ordinal *root, const ordinal *x)
{
    return map_ordinal(w, root, x, true);
}
