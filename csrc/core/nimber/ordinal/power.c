#include "core/nimber/ordinal/power.h"

#include <string.h>

/* Odd powers y, y^3, ..., y^(2 POWERS - 1) are kept to form a power with a long exponent. */
#define POWERS 16
#define WINDOW 5

/* This many linear functions that are 0 are no accident. */
#define MOST_TRIES 64

/* The binary digits of (2^n + 1)/p or (2^n - 1)/p, the highest first, by long division. */
typedef struct exponent {
    uint32_t n, prime;
    bool plus;
    uint32_t place, rest; /* digits produced, and the remainder of the division */
} exponent;

/* The next of n + 1 digits. */
static unsigned next_digit(exponent *e)
{
    /* the dividend 2^n + 1 has the digits 1 0 ... 0 1, and 2^n - 1 has 0 1 ... 1 1 */
    unsigned digit = e->plus ? e->place == 0 || e->place == e->n : e->place > 0;
    e->place++;
    e->rest = 2 * e->rest + digit;
    if (e->rest < e->prime) return 0;
    e->rest -= e->prime;
    return 1;
}

/* Odd powers of y; false if memory is lacking. */
static bool odd_powers(field *f, uint64_t *powers[POWERS], const uint64_t *y)
{
    uint64_t *square = field_element(f);
    bool made = square != NULL;
    for (size_t i = 0; i < POWERS && made; i++) made = (powers[i] = field_element(f)) != NULL;
    if (made) {
        memcpy(powers[0], y, f->floors[f->top].words * sizeof *y);
        field_multiply(f, square, y, y);
        for (size_t i = 1; i < POWERS; i++) field_multiply(f, powers[i], powers[i - 1], square);
    }
    field_element_free(f, square);
    return made;
}

/*
 * Raises y to the exponent in `power`: windows of WINDOW digits from a 1 to a 1. `power` and `next` are elements,
 * power = 1.
 */
static status raise(field *f, uint64_t *power, uint64_t *next, uint64_t *powers[POWERS], const frobenius *square,
                    exponent *e)
{
    size_t bytes = f->floors[f->top].words * sizeof *power;
    uint32_t left = e->n + 1; /* digits */
    unsigned window = 0, size = 0;
    while (left > 0 || size > 0) {
        while (size < WINDOW && left > 0) {
            window = 2 * window + next_digit(e);
            left--;
            size++;
        }
        unsigned take = 1, shift = 0;
        if ((window >> (size - 1) & 1) != 0) {
            while ((window >> shift & 1) == 0) shift++;
            take = size - shift;
        }
        unsigned head = window >> (size - take);
        for (unsigned i = 0; i < take; i++) {
            frobenius_apply(f, square, next, power);
            memcpy(power, next, bytes);
        }
        if (head != 0) {
            field_multiply(f, next, power, powers[head / 2]);
            memcpy(power, next, bytes);
        }
        if (f->state != STATUS_OK) return f->state;
        size -= take;
        window &= (1u << size) - 1;
    }
    return STATUS_OK;
}

/*
 * Whether z = 1 or, with a map, z = map(z). If the computation were wrong, the answer would most likely be no; so z^p,
 * for which it must be yes, is examined too: STATUS_CYCLE if it is not. Uses the two other vectors.
 */
static status judge(field *f, const uint64_t *z, uint64_t *next, uint64_t *powers[POWERS], const frobenius *map,
                    uint32_t prime, bool *answer)
{
    size_t bytes = f->floors[f->top].words * sizeof *z;
    uint64_t *power = powers[0];
    uint32_t bit = 1;
    if (map != NULL) frobenius_apply(f, map, next, z);
    *answer = map != NULL ? memcmp(next, z, bytes) == 0 : field_is_one(f, z);
    while (bit <= prime / 2) bit *= 2;
    memcpy(power, z, bytes);
    for (bit /= 2; bit > 0; bit /= 2) {
        field_multiply(f, next, power, power);
        if ((prime & bit) != 0)
            field_multiply(f, power, next, z);
        else
            memcpy(power, next, bytes);
    }
    if (map != NULL) frobenius_apply(f, map, next, power);
    if (f->state != STATUS_OK) return f->state;
    bool holds = map != NULL ? memcmp(next, power, bytes) == 0 : field_is_one(f, power);
    return holds ? STATUS_OK : STATUS_CYCLE;
}

/*
 * Whether y^((2^f - 1)/p) = 1 for an element y of the field of 2^f elements and an odd prime p modulo which 2 has the
 * order f. For f = 2 h the exponent is (2^h - 1) (2^h + 1)/p, and z^(2^h - 1) = 1 means z^(2^h) = z.
 */
static status is_power(field *f, const uint64_t *y, uint32_t order, uint32_t prime, bool *answer)
{
    uint64_t *powers[POWERS] = {NULL}, *power = field_element(f), *next = field_element(f);
    frobenius square = {0, {0}, {0}, {NULL}};
    exponent e = {order % 2 == 0 ? order / 2 : order, prime, order % 2 == 0, 0, 0};
    status s = frobenius_new(f, &square);
    if (s == STATUS_OK && (power == NULL || next == NULL || !odd_powers(f, powers, y))) s = STATUS_NO_MEMORY;
    if (s == STATUS_OK) {
        memcpy(power, f->base.one, f->base.words * sizeof *power);
        s = raise(f, power, next, powers, &square, &e);
    }
    if (s == STATUS_OK && e.plus) s = frobenius_power(f, &square, e.n);
    if (s == STATUS_OK) s = judge(f, power, next, powers, e.plus ? &square : NULL, prime, answer);
    for (size_t i = 0; i < POWERS; i++) field_element_free(f, powers[i]);
    field_element_free(f, power);
    field_element_free(f, next);
    frobenius_free(f, &square);
    return s == STATUS_OK ? f->state : s;
}

/* x += kappa + m. */
static void add_kappa(const field *f, uint64_t *x, const tower_sum *kappa, uint32_t m)
{
    uint32_t digits[FIELD_FLOORS] = {0};
    uint64_t finite[LIMIT_NIMBER_WORDS] = {0};
    finite[0] = m;
    if (kappa->fermat > 0) {
        uint32_t bit = 1u << (kappa->fermat - 1);
        finite[bit / 64] ^= (uint64_t)1 << bit % 64;
    }
    field_add_term(f, x, digits, finite, f->tower.fermat < 6 ? 1 : (size_t)1 << (f->tower.fermat - 6));
    for (size_t i = 0; i < kappa->count; i++) {
        uint64_t one[1] = {1};
        uint32_t floor = field_floor_of(&f->tower, kappa->parts[i].prime, kappa->parts[i].power);
        digits[floor] = 1;
        field_add_term(f, x, digits, one, 1);
        digits[floor] = 0;
    }
}

size_t power_norm_words(uint32_t prime)
{
    return tower_order_of_two(prime) / 64 + 1;
}

/* Connection polynomials of bits, a byte each, for Berlekamp and Massey's algorithm. */
typedef struct recurrence {
    unsigned char *current, *previous, *swap;
    size_t length, gap; /* of the recurrence, and since `previous` was current */
} recurrence;

/* Takes bit number n of a sequence. */
static void recurrence_take(recurrence *r, const unsigned char *bits, size_t n)
{
    unsigned wrong = bits[n];
    for (size_t i = 1; i <= r->length; i++) wrong ^= r->current[i] & bits[n - i];
    r->gap++;
    if (wrong == 0) return;
    memcpy(r->swap, r->current, n + 2);
    for (size_t i = r->gap; i < n + 2; i++) r->current[i] ^= r->previous[i - r->gap];
    if (2 * r->length > n) return;
    unsigned char *old = r->previous;
    r->previous = r->swap;
    r->swap = old;
    r->length = n + 1 - r->length;
    r->gap = 0;
}

/* Powers y, y^2, ..., y^count, and room for the next; a list of elements. */
typedef struct power_list {
    uint64_t **elements;
    size_t count;
} power_list;

static void power_list_free(const field *f, power_list *p)
{
    for (size_t i = 0; i <= p->count && p->elements != NULL; i++) field_element_free(f, p->elements[i]);
    memory_free(&f->memory, p->elements, p->count + 1, sizeof *p->elements);
}

static status power_list_new(field *f, power_list *p, const uint64_t *y, size_t count)
{
    p->count = count;
    p->elements = memory_zeroed(&f->memory, count + 1, sizeof *p->elements);
    bool made = p->elements != NULL;
    for (size_t i = 0; i <= count && made; i++) made = (p->elements[i] = field_element(f)) != NULL;
    if (!made) return STATUS_NO_MEMORY;
    memcpy(p->elements[0], y, f->floors[f->top].words * sizeof *y);
    for (size_t i = 1; i < count && f->state == STATUS_OK; i++)
        field_multiply(f, p->elements[i], p->elements[i - 1], y);
    return f->state;
}

/*
 * values[n] = form(c, y^(n+1)) for n < count; for n = i + count(small) j this is form(small[i], c y^(count(small) j)).
 * c becomes another element. Cost: 2 sqrt(count) products, and `count` forms.
 */
static status project(field *f, uint64_t *values, size_t count, power_list *small, uint64_t *c)
{
    size_t bytes = f->floors[f->top].words * sizeof *c, width = f->base.words;
    uint64_t *next = small->elements[small->count];
    for (size_t n = 0; n < count && f->state == STATUS_OK; n++) {
        size_t i = n % small->count;
        if (i == 0 && n > 0) {
            field_multiply(f, next, c, small->elements[small->count - 1]);
            memcpy(c, next, bytes);
        }
        field_form(f, values + n * width, small->elements[i], c);
    }
    return f->state;
}

/*
 * The minimal polynomial over {0, 1} of y != 0, an element of the field of 2^order elements: that of any linear
 * function of its powers that does not vanish on all of them, as y lies in a field. x generates the whole field.
 */
static status minimal_polynomial(field *f, uint64_t *polynomial, const uint64_t *y, const uint64_t *x, size_t order)
{
    size_t count = 2 * order, room = count + 2, root = 1, width = f->base.words, n = 0, words = f->floors[f->top].words;
    while (root * root < count) root++;
    unsigned char *bytes = memory_zeroed(&f->memory, 4 * room, 1);
    uint64_t *values = memory_zeroed(&f->memory, count * width, sizeof *values), *c = field_element(f),
             *factor = field_element(f);
    power_list small = {NULL, 0};
    status s = bytes == NULL || values == NULL || c == NULL || factor == NULL ? STATUS_NO_MEMORY
                                                                              : power_list_new(f, &small, y, root);
    if (s == STATUS_OK) memcpy(factor, f->base.one, width * sizeof *factor);
    for (int tries = 0; s == STATUS_OK && field_is_zero(values, count * width); tries++) {
        if (tries == MOST_TRIES) s = STATUS_CYCLE;
        memcpy(c, factor, words * sizeof *c);
        if (s == STATUS_OK) s = project(f, values, count, &small, c);
        if (s == STATUS_OK) field_multiply(f, c, factor, x);
        memcpy(factor, c, words * sizeof *c);
    }
    if (s == STATUS_OK) {
        recurrence r = {bytes, bytes + room, bytes + 2 * room, 0, 0};
        unsigned char *bits = bytes + 3 * room;
        size_t place = 0;
        while (values[n] == 0) n++;
        while ((values[n] >> place & 1) == 0) place++;
        place += n % width * 64;
        r.current[0] = r.previous[0] = 1;
        for (n = 0; n < count; n++) {
            bits[n] = values[n * width + place / 64] >> place % 64 & 1;
            recurrence_take(&r, bits, n);
        }
        for (size_t i = 0; i <= r.length; i++) polynomial[i / 64] |= (uint64_t)r.current[r.length - i] << i % 64;
    }
    power_list_free(f, &small);
    field_element_free(f, c);
    field_element_free(f, factor);
    memory_free(&f->memory, values, count * width, sizeof *values);
    memory_free(&f->memory, bytes, 4 * room, 1);
    return s == STATUS_OK ? f->state : s;
}

/*
 * Whether kappa + m has a p-th root in a field that holds it. `polynomial`: the minimal polynomial of its norm, or
 * NULL.
 */
static status has_root(field *f, const power_question *q, uint32_t m, uint64_t *polynomial, bool *answer)
{
    uint32_t order = tower_order_of_two(q->prime);
    uint64_t *x = NULL, *norm = NULL;
    frobenius map = {0, {0}, {0}, {NULL}};
    status s = frobenius_new(f, &map);
    if (s == STATUS_OK) s = frobenius_power(f, &map, order); /* a limit may end it before there are large elements */
    if (s == STATUS_OK && ((x = field_element(f)) == NULL || (norm = field_element(f)) == NULL)) s = STATUS_NO_MEMORY;
    if (s == STATUS_OK) add_kappa(f, x, &q->kappa, m);
    if (s == STATUS_OK) s = field_norm(f, norm, x, &map, f->degree / order);
    if (s == STATUS_OK && polynomial != NULL) s = minimal_polynomial(f, polynomial, norm, x, order);
    if (s == STATUS_OK) s = is_power(f, norm, order, q->prime, answer);
    frobenius_free(f, &map);
    field_element_free(f, x);
    field_element_free(f, norm);
    return s;
}

status power_excess(const allocator *a, const monitor *m, uint32_t prime, uint64_t limit, uint64_t *norms,
                    uint32_t *excess, power_question *q, uint32_t *missing)
{
    memset(q, 0, sizeof *q);
    q->prime = prime;
    status s = tower_kappa(tower_order_of_two(prime), &q->kappa, missing);
    q->least = q->kappa.count == 1 && q->kappa.fermat == 0 ? 1 : 0;
    bool answer = true;
    for (uint32_t n = q->least; s == STATUS_OK && answer; n++) {
        tower t = {tower_fermat_of(n), 0, {{0, 0}}};
        field f;
        s = tower_add_sum(&t, &q->kappa, missing);
        q->degree = tower_degree(&t);
        if (s != STATUS_OK) return s;
        if (q->degree > LIMIT_NIMBER_DEGREE) return STATUS_OVERFLOW;
        s = field_new(&f, a, m, &t, true, missing);
        f.limit = limit;
        if (s == STATUS_OK && norms != NULL && n >= POWER_NORMS) s = STATUS_OVERFLOW;
        if (s == STATUS_OK) s = has_root(&f, q, n, norms == NULL ? NULL : norms + n * power_norm_words(prime), &answer);
        q->products += f.products;
        field_free(&f);
        *excess = n;
    }
    return s;
}
