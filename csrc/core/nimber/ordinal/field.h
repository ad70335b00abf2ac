/*
 * Arithmetic in one field of the tower, on vectors: all coefficients of an element.
 *
 * Floor 0 is the base. Each floor above has the degree of a prime r over the one below: an element is r elements of the
 * floor below, the coefficients of 1, k, ..., k^(r-1), where k = kappa_(r^n), and the relation k^r is an element of the
 * floor below, a constant of the base plus a sum of generators of floors. The vectors, as numbers, have the order of
 * the ordinals. (Lenstra, On the algebraic closure of two, 1977.)
 */
#ifndef GRUNDY_NIMBER_ORDINAL_FIELD_H
#define GRUNDY_NIMBER_ORDINAL_FIELD_H

#include "core/base/memory.h"
#include "core/base/monitor.h"
#include "core/nimber/ordinal/base.h"
#include "core/nimber/ordinal/tower.h"

#define FIELD_FLOORS 64

typedef struct field_floor {
    uint32_t prime, power;
    size_t words; /* of an element */
    bool constant_is_one, has_constant;
    uint64_t constant[LIMIT_NIMBER_WORDS]; /* of the relation, in the base */
    size_t count;
    uint32_t sum[TOWER_PARTS]; /* floors whose generators the relation adds */
} field_floor;

typedef struct field {
    allocator memory;
    const monitor *monitor;
    status state;             /* the monitor's last answer: results are right only after STATUS_OK */
    uint64_t products, limit; /* of elements of the floor below the top; 0: no limit */
    base base;
    tower tower;
    uint64_t degree; /* over {0, 1} */
    uint32_t top;    /* the highest floor */
    field_floor floors[FIELD_FLOORS];
    uint32_t primes[FIELD_FLOORS]; /* of all floors over the nimbers, from 1 on */
    /*
     * If the base is F_2[t]/(g): the number of floors that it replaces; names[j] is their basis element j in it, and
     * powers[i] consists of the basis elements whose sum is t^i.
     */
    uint32_t merged;
    uint64_t (*names)[BASE_WORDS], (*powers)[BASE_WORDS];
    uint64_t *scratch, *map_scratch; /* one array: for products, and after it for maps */
    size_t scratch_words, map_words;
} field;

/* The Frobenius map x -> x^(2^shift): k of floor i goes to unit[i] k^exponent[i]. */
typedef struct frobenius {
    uint64_t shift; /* modulo the degree of the base */
    uint32_t exponent[FIELD_FLOORS];
    bool is_one[FIELD_FLOORS];
    uint64_t *unit[FIELD_FLOORS];
} frobenius;

/*
 * The field of a tower. `fast`: over polynomials, for many products; setting that up takes about as long as a thousand
 * products of coefficients. Errors: as tower_alpha, and STATUS_NO_MEMORY.
 */
status field_new(field *f, const allocator *a, const monitor *m, const tower *t, bool fast, uint32_t *missing);
void field_free(field *f);

/* The number of the floor of kappa_(prime^power) over the nimbers, from 1 on. */
uint32_t field_floor_of(const tower *t, uint32_t prime, uint32_t power);

/* A zero element of the field, or NULL. */
uint64_t *field_element(const field *f);
void field_element_free(const field *f, uint64_t *x);

/*
 * Adds c times a product of generators to an element. digits[i]: the exponent of the generator of floor i over the
 * nimbers, i = 1, 2, ... c: a nimber of this number of words.
 */
void field_add_term(const field *f, uint64_t *x, const uint32_t *digits, const uint64_t *c, size_t words);

/* The terms of an element, from the last one down, with the digits and nimbers as in field_add_term. */
typedef struct field_reader {
    size_t place; /* the terms from here on have been read; begins at field_places */
    uint64_t bits[LIMIT_NIMBER_WORDS];
    size_t loaded; /* the coefficient over the base with these bits, counted from 1 */
} field_reader;

/* Writes the next term; false if there is none. */
bool field_next_term(const field *f, const uint64_t *x, field_reader *reader, uint32_t *digits, uint64_t *nimber);

/* The number of terms that an element can have. */
size_t field_places(const field *f);

/* product = x y, a vector other than both. */
void field_multiply(field *f, uint64_t *product, const uint64_t *x, const uint64_t *y);

/*
 * c = the coefficient of x y, an element of the base, at the product of the highest powers of all generators: the sum
 * of products of coefficients of x and y whose places add up to that, as no relation leads there. Cost: linear.
 */
void field_form(const field *f, uint64_t *c, const uint64_t *x, const uint64_t *y);

/* sum += (relation of the floor) x, both elements of the floor below it. */
void field_add_relation(const field *f, uint32_t floor, uint64_t *sum, const uint64_t *x);

bool field_is_zero(const uint64_t *x, size_t words);
bool field_is_one(const field *f, const uint64_t *x);

/* The map of shift 1. */
status frobenius_new(field *f, frobenius *map);
void frobenius_free(const field *f, frobenius *map);

/* image = map(x), another vector. */
void frobenius_apply(field *f, const frobenius *map, uint64_t *image, const uint64_t *x);

/* The map of another shift >= 1. Cost: about 2 log2(shift) compositions. */
status frobenius_power(field *f, frobenius *map, uint64_t shift);

/*
 * norm = x x^s x^(s s) ... with `count` factors, where s is the map of a shift: for count = degree/shift, the norm of x
 * to the field that s fixes. map becomes that of shift * count. Cost: about 2 log2(count) products and maps.
 */
status field_norm(field *f, uint64_t *norm, const uint64_t *x, frobenius *map, uint64_t count);

#endif
