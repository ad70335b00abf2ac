#include "core/nimber/ordinal/field.h"

#include <string.h>

#include "core/nimber/ordinal/base_fields.h"

static void add(uint64_t *sum, const uint64_t *x, size_t words)
{
    for (size_t i = 0; i < words; i++) sum[i] ^= x[i];
}

bool field_is_zero(const uint64_t *x, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (x[i] != 0) return false;
    return true;
}

/* ---- products ---- */

static void multiply(field *f, uint32_t floor, uint64_t *product, const uint64_t *x, const uint64_t *y, uint64_t *room);

/* Counts a product of elements of the floor below the top, and asks the monitor. */
static void count_product(field *f)
{
    if (f->state != STATUS_OK) return;
    f->products++;
    f->state = f->limit != 0 && f->products > f->limit ? STATUS_LIMIT : monitor_tick(f->monitor, f->products, 0);
}

/* Words of a product of two elements of a floor before it is reduced: at the base it is wide. */
static size_t words_of_product(const field *f, uint32_t floor)
{
    return floor == 0 ? f->base.wide : f->floors[floor].words;
}

/*
 * c = a b for polynomials with n coefficients on a floor; c has 2n - 1 products. Karatsuba, down to single ones. Cost:
 * about n^1.6 products.
 */
static void multiply_polynomials(field *f, uint32_t floor, uint64_t *c, const uint64_t *a, const uint64_t *b, size_t n,
                                 uint64_t *room)
{
    if (n == 1) {
        if (floor + 1 == f->top) count_product(f);
        if (f->state != STATUS_OK) return;
        if (floor == 0)
            f->base.product(&f->base, c, a, b);
        else
            multiply(f, floor, c, a, b, room);
        return;
    }
    size_t words = f->floors[floor].words, wide = words_of_product(f, floor), half = (n + 1) / 2, rest = n - half;
    uint64_t *sum_a = room, *sum_b = sum_a + half * words, *middle = sum_b + half * words;
    room = middle + (2 * half - 1) * wide;
    memcpy(sum_a, a, half * words * sizeof *a);
    memcpy(sum_b, b, half * words * sizeof *b);
    add(sum_a, a + half * words, rest * words);
    add(sum_b, b + half * words, rest * words);
    uint64_t *high = c + 2 * half * wide;
    multiply_polynomials(f, floor, c, a, b, half, room);
    multiply_polynomials(f, floor, high, a + half * words, b + half * words, rest, room);
    multiply_polynomials(f, floor, middle, sum_a, sum_b, half, room);
    memset(c + (2 * half - 1) * wide, 0, wide * sizeof *c);
    add(middle, c, (2 * half - 1) * wide);
    add(middle, high, (2 * rest - 1) * wide);
    add(c + half * wide, middle, (2 * half - 1) * wide);
}

/* product = x y on a floor, separate from both. */
static void multiply(field *f, uint32_t floor, uint64_t *product, const uint64_t *x, const uint64_t *y, uint64_t *room)
{
    if (floor == 0) {
        base_multiply(&f->base, product, x, y);
        return;
    }
    size_t r = f->floors[floor].prime, words = f->floors[floor - 1].words, wide = words_of_product(f, floor - 1);
    uint64_t *all = room;
    multiply_polynomials(f, floor - 1, all, x, y, r, room + (2 * r - 1) * wide);
    if (f->state != STATUS_OK) return;
    if (floor == 1)
        for (size_t i = 0; i < 2 * r - 1; i++) f->base.reduce(&f->base, all + i * words, all + i * wide);
    for (size_t i = 2 * r - 2; i >= r; i--) field_add_relation(f, floor, all + (i - r) * words, all + i * words);
    memcpy(product, all, r * words * sizeof *product);
}

/* sum += g x for the generator g of a floor up to that of x. */
static void add_generator(const field *f, uint32_t floor, uint32_t generator, uint64_t *sum, const uint64_t *x)
{
    size_t r = f->floors[floor].prime, words = f->floors[floor - 1].words;
    if (floor == generator) {
        add(sum + words, x, (r - 1) * words);
        field_add_relation(f, floor, sum, x + (r - 1) * words);
        return;
    }
    for (size_t i = 0; i < r; i++) add_generator(f, floor - 1, generator, sum + i * words, x + i * words);
}

/* sum += c x for a constant c of the base and an element x of the given number of words. */
static void add_multiple(const field *f, uint64_t *sum, const uint64_t *c, const uint64_t *x, size_t words)
{
    uint64_t product[LIMIT_NIMBER_WORDS];
    for (size_t i = 0; i < words; i += f->base.words) {
        if (field_is_zero(x + i, f->base.words)) continue;
        base_multiply(&f->base, product, x + i, c);
        add(sum + i, product, f->base.words);
    }
}

void field_add_relation(const field *f, uint32_t floor, uint64_t *sum, const uint64_t *x)
{
    const field_floor *above = f->floors + floor;
    size_t words = f->floors[floor - 1].words;
    for (size_t i = 0; i < above->count; i++) add_generator(f, floor - 1, above->sum[i], sum, x);
    if (above->constant_is_one)
        add(sum, x, words);
    else if (above->has_constant)
        add_multiple(f, sum, above->constant, x, words);
}

void field_multiply(field *f, uint64_t *product, const uint64_t *x, const uint64_t *y)
{
    multiply(f, f->top, product, x, y, f->scratch);
}

void field_form(const field *f, uint64_t *c, const uint64_t *x, const uint64_t *y)
{
    uint64_t sum[2 * LIMIT_NIMBER_WORDS] = {0}, product[2 * LIMIT_NIMBER_WORDS];
    size_t words = f->floors[f->top].words, width = f->base.words;
    for (size_t i = 0; i < words; i += width) {
        f->base.product(&f->base, product, x + i, y + (words - width - i));
        add(sum, product, f->base.wide);
    }
    f->base.reduce(&f->base, c, sum);
}

bool field_is_one(const field *f, const uint64_t *x)
{
    return memcmp(x, f->base.one, f->base.words * sizeof *x) == 0 &&
           field_is_zero(x + f->base.words, f->floors[f->top].words - f->base.words);
}

/* ---- the making of a field ---- */

uint64_t *field_element(const field *f)
{
    return memory_zeroed(&f->memory, f->floors[f->top].words, sizeof(uint64_t));
}

void field_element_free(const field *f, uint64_t *x)
{
    memory_free(&f->memory, x, f->floors[f->top].words, sizeof *x);
}

/*
 * Adds c times basis element `place` of the merged floors, counted in bits from bit `place` on, to an element of the
 * base.
 */
static void add_named(const field *f, uint64_t *x, size_t place, const uint64_t *c, size_t words)
{
    for (size_t i = 0; i < 64 * words; i++)
        if ((c[i / 64] >> i % 64 & 1) != 0) add(x, f->names[place + i], f->base.words);
}

void field_add_term(const field *f, uint64_t *x, const uint32_t *digits, const uint64_t *c, size_t words)
{
    for (uint32_t i = f->top; i > 0; i--) x += digits[i + f->merged] * f->floors[i - 1].words;
    if (f->names == NULL) {
        add(x, c, words);
        return;
    }
    size_t place = 0;
    for (uint32_t i = f->merged; i > 0; i--) place = place * f->primes[i] + digits[i];
    add_named(f, x, place << f->tower.fermat, c, words);
}

size_t field_places(const field *f)
{
    size_t coefficients = f->floors[f->top].words / f->base.words;
    return f->names == NULL ? coefficients : coefficients * (size_t)(f->base.degree >> f->tower.fermat);
}

/* The bits of coefficient i over the base, counted from 1, as those of basis elements over the nimbers. */
static void load_bits(const field *f, const uint64_t *x, field_reader *reader, size_t i)
{
    uint64_t polynomial[BASE_WORDS];
    const uint64_t *coefficient = x + (i - 1) * f->base.words;
    if (reader->loaded == i) return;
    reader->loaded = i;
    memset(reader->bits, 0, sizeof reader->bits);
    if (f->names == NULL) {
        memcpy(reader->bits, coefficient, f->base.words * sizeof *x);
        return;
    }
    base_to_polynomial(&f->base, polynomial, coefficient);
    for (size_t k = 0; k < f->base.degree; k++)
        if ((polynomial[k / 64] >> k % 64 & 1) != 0) add(reader->bits, f->powers[k], BASE_WORDS);
}

bool field_next_term(const field *f, const uint64_t *x, field_reader *reader, uint32_t *digits, uint64_t *nimber)
{
    size_t parts = f->names == NULL ? 1 : (size_t)(f->base.degree >> f->tower.fermat),
           size = (size_t)1 << f->tower.fermat;
    size_t words = size < 64 ? 1 : size / 64;
    for (; reader->place > 0; reader->place--) {
        size_t place = reader->place - 1, first = place % parts * size;
        if (field_is_zero(x + place / parts * f->base.words, f->base.words)) {
            reader->place = place / parts * parts + 1;
            continue;
        }
        load_bits(f, x, reader, place / parts + 1);
        memcpy(nimber, reader->bits + first / 64, words * sizeof *nimber);
        if (size < 64) nimber[0] = nimber[0] >> first % 64 & (((uint64_t)1 << size) - 1);
        if (field_is_zero(nimber, words)) continue;
        for (uint32_t i = 1; i <= f->top + f->merged; i++, place /= f->primes[i - 1])
            digits[i] = (uint32_t)(place % f->primes[i]);
        reader->place--;
        return true;
    }
    return false;
}

uint32_t field_floor_of(const tower *t, uint32_t prime, uint32_t power)
{
    uint32_t floor = 0;
    for (size_t i = 0; i < t->count && t->steps[i].prime < prime; i++) floor += t->steps[i].power;
    return floor + power;
}

/* The constant of a relation: 2^(2^(fermat-1)) + excess, and the generators that are merged into the base. */
static void set_constant(field *f, field_floor *floor, const tower_sum *relation)
{
    uint64_t nimber[LIMIT_NIMBER_WORDS] = {0};
    uint32_t digits[FIELD_FLOORS] = {0};
    nimber[0] = relation->excess;
    if (relation->fermat > 0) {
        uint32_t bit = 1u << (relation->fermat - 1);
        nimber[bit / 64] ^= (uint64_t)1 << bit % 64;
    }
    size_t words = f->tower.fermat < 6 ? 1 : (size_t)1 << (f->tower.fermat - 6);
    uint32_t top = f->top;
    f->top = 0; /* the term lies in the base */
    field_add_term(f, floor->constant, digits, nimber, words);
    for (size_t i = 0; i < relation->count; i++) {
        uint32_t part = field_floor_of(&f->tower, relation->parts[i].prime, relation->parts[i].power);
        uint64_t one[1] = {1};
        if (part > f->merged) {
            floor->sum[floor->count++] = part - f->merged;
            continue;
        }
        digits[part] = 1;
        field_add_term(f, floor->constant, digits, one, 1);
        digits[part] = 0;
    }
    f->top = top;
    floor->has_constant = !field_is_zero(floor->constant, f->base.words);
    floor->constant_is_one = memcmp(floor->constant, f->base.one, f->base.words * sizeof *floor->constant) == 0;
}

/* The relation of a floor: alpha_p for kappa_p, otherwise the generator of the floor below. */
static status relation_of(uint32_t prime, uint32_t power, tower_sum *relation, uint32_t *missing)
{
    if (power == 1) return tower_alpha(prime, relation, missing);
    memset(relation, 0, sizeof *relation);
    relation->count = 1;
    relation->parts[0].prime = prime;
    relation->parts[0].power = power - 1;
    return STATUS_OK;
}

/* Builds the floors above the ready base, and finds the room that products and maps need. */
static status build_floors(field *f, uint32_t *missing)
{
    const tower *t = &f->tower;
    uint32_t native = 0;
    f->top = 0;
    f->floors[0].words = f->base.words;
    f->scratch_words = f->map_words = 0;
    for (size_t i = 0; i < t->count; i++)
        for (uint32_t n = 1; n <= t->steps[i].power; n++) {
            if (native + 1 >= FIELD_FLOORS) return STATUS_LIMIT;
            f->primes[++native] = t->steps[i].prime;
            if (native <= f->merged) continue;
            size_t r = t->steps[i].prime, below = f->floors[f->top].words, wide = words_of_product(f, f->top);
            if (below > SIZE_MAX / 64 / r) return STATUS_NO_MEMORY;
            field_floor *floor = f->floors + f->top + 1;
            memset(floor, 0, sizeof *floor);
            floor->prime = t->steps[i].prime;
            floor->power = n;
            floor->words = r * below;
            tower_sum relation;
            status s = relation_of(floor->prime, n, &relation, missing);
            if (s != STATUS_OK) return s;
            set_constant(f, floor, &relation);
            f->scratch_words += (2 * r - 1) * wide + 2 * (below + wide) * (r + 24);
            f->map_words += 4 * below;
            f->top++;
        }
    return STATUS_OK;
}

/* The number of floors that the base of polynomials can replace; 0 if it cannot even replace the nimbers. */
static uint32_t count_merged(const tower *t, uint64_t *degree)
{
    uint32_t merged = 0;
    *degree = t->fermat < 63 ? (uint64_t)1 << t->fermat : UINT64_MAX;
    for (size_t i = 0; i < t->count; i++)
        for (uint32_t n = 0; n < t->steps[i].power; n++) {
            if (*degree > 64 * BASE_WORDS / t->steps[i].prime) return merged;
            *degree *= t->steps[i].prime;
            merged++;
        }
    return merged;
}

/* One power of theta in the elimination of polynomials_of: as bits of the basis, and as a polynomial in theta. */
typedef struct power_row {
    uint64_t bits[BASE_WORDS], polynomial[BASE_WORDS + 1];
} power_row;

/* The bits of an element whose coefficients are nimbers of 2^fermat bits. */
static void pack(const field *f, const uint64_t *x, uint64_t bits[BASE_WORDS])
{
    size_t size = (size_t)1 << f->tower.fermat, words = f->floors[f->top].words;
    memset(bits, 0, BASE_WORDS * sizeof *bits);
    if (size > 64) size = 64;
    for (size_t i = 0; i < words; i++) bits[i * size / 64] |= x[i] << i * size % 64;
}

/* next = theta x, where theta is the sum of the largest generators of all primes: it generates the field (Lenstra). */
static void multiply_by_theta(const field *f, uint64_t *next, const uint64_t *x)
{
    uint64_t fermat_power[LIMIT_NIMBER_WORDS] = {0};
    size_t words = f->floors[f->top].words;
    memset(next, 0, words * sizeof *next);
    if (f->tower.fermat > 0) {
        uint32_t bit = 1u << (f->tower.fermat - 1);
        fermat_power[bit / 64] = (uint64_t)1 << bit % 64;
        add_multiple(f, next, fermat_power, x, words);
    }
    for (uint32_t i = 1; i <= f->top; i++)
        if (i == f->top || f->floors[i + 1].prime != f->floors[i].prime) add_generator(f, f->top, i, next, x);
}

static bool row_has(const power_row *row, size_t bit)
{
    return (row->bits[bit / 64] >> bit % 64 & 1) != 0;
}

static void row_add(power_row *row, const power_row *other)
{
    add(row->bits, other->bits, BASE_WORDS);
    add(row->polynomial, other->polynomial, BASE_WORDS + 1);
}

/*
 * Gaussian elimination on the powers 1, theta, ..., theta^d of the field f over nimbers, of degree d: rows[j] becomes
 * basis element j as a polynomial in theta, and rows[d].polynomial the minimal polynomial of theta. False if theta does
 * not generate the field.
 */
static bool eliminate(field *f, power_row *rows, size_t d, uint64_t *power, uint64_t *next)
{
    bool *placed = (bool *)(rows + d + 1);
    memcpy(power, f->base.one, f->base.words * sizeof *power);
    for (size_t i = 0; i <= d; i++) {
        power_row row = {{0}, {0}};
        pack(f, power, row.bits);
        if (i < d) memcpy(f->powers[i], row.bits, sizeof row.bits);
        row.polynomial[i / 64] |= (uint64_t)1 << i % 64;
        for (size_t j = 0; j < d; j++)
            if (placed[j] && row_has(&row, j)) row_add(&row, rows + j);
        size_t place = 0;
        while (place < d && !row_has(&row, place)) place++;
        if ((place == d) != (i == d)) return false;
        rows[place] = row;
        for (size_t j = 0; j < d && place < d; j++)
            if (placed[j] && row_has(rows + j, place)) row_add(rows + j, &row);
        if (place < d) placed[place] = true;
        multiply_by_theta(f, next, power);
        uint64_t *swap = power;
        power = next;
        next = swap;
    }
    return true;
}

/* Replaces the nimbers and `merged` floors of a ready field by polynomials of degree d in theta. */
static status make_fast(field *f, uint32_t merged, size_t d, uint32_t *missing)
{
    uint32_t top = f->top;
    size_t bytes = (d + 1) * sizeof(power_row) + d * sizeof(bool);
    power_row *rows = memory_zeroed(&f->memory, bytes, 1);
    f->top = merged; /* elements of the part that is replaced alone */
    uint64_t *power = field_element(f), *next = field_element(f);
    f->names = memory_zeroed(&f->memory, 2 * d, sizeof *f->names);
    if (f->names != NULL) f->powers = f->names + d;
    status s = rows == NULL || power == NULL || next == NULL || f->names == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    bool made = s == STATUS_OK && eliminate(f, rows, d, power, next);
    field_element_free(f, power);
    field_element_free(f, next);
    f->top = top;
    if (made) {
        base_of_polynomials(&f->base, rows[d].polynomial, d);
        for (size_t i = 0; i < d; i++) base_from_polynomial(&f->base, f->names[i], rows[i].polynomial);
        f->merged = merged;
        s = build_floors(f, missing);
    } else {
        memory_free(&f->memory, f->names, 2 * d, sizeof *f->names);
        f->names = NULL;
    }
    memory_free(&f->memory, rows, bytes, 1);
    return s;
}

status field_new(field *f, const allocator *a, const monitor *m, const tower *t, bool fast, uint32_t *missing)
{
    memset(f, 0, sizeof *f);
    f->memory = *a;
    f->monitor = m;
    f->tower = *t;
    f->degree = tower_degree(t);
    if (t->fermat > LIMIT_NIMBER_FERMAT) return STATUS_LIMIT;
    base_of_nimbers(&f->base, t->fermat);
    uint64_t d;
    uint32_t merged = count_merged(t, &d);
    status s = build_floors(f, missing);
    if (s == STATUS_OK && fast && d <= 64 * BASE_WORDS) s = make_fast(f, merged, (size_t)d, missing);
    if (s != STATUS_OK) return s;
    f->scratch = memory_new(a, f->scratch_words + f->map_words + 1, sizeof *f->scratch);
    if (f->scratch == NULL) return STATUS_NO_MEMORY;
    f->map_scratch = f->scratch + f->scratch_words;
    return STATUS_OK;
}

void field_free(field *f)
{
    if (f->names != NULL) memory_free(&f->memory, f->names, 2 * (size_t)f->base.degree, sizeof *f->names);
    memory_free(&f->memory, f->scratch, f->scratch_words + f->map_words + 1, sizeof *f->scratch);
    f->names = NULL;
    f->scratch = NULL;
}
