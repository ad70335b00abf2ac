/*
 * The maps x -> x^(2^j) of a field, given by their action on the generators. They are additive, so the image of an
 * element needs r products on each floor of degree r, whereas a product of two elements needs about r^1.6.
 */
#include <string.h>

#include "core/nimber/ordinal/field.h"

static size_t words_below(const field *f, uint32_t floor)
{
    return f->floors[floor - 1].words;
}

/* A part of the field: the floors up to one below the top as a field of their own, with the scratch of the whole. */
static void multiply_below(field *f, uint32_t floor, uint64_t *product, const uint64_t *x, const uint64_t *y)
{
    uint32_t top = f->top;
    f->top = floor;
    field_multiply(f, product, x, y);
    f->top = top;
}

void frobenius_free(const field *f, frobenius *map)
{
    for (uint32_t i = 1; i <= f->top; i++) {
        memory_free(&f->memory, map->unit[i], words_below(f, i), sizeof(uint64_t));
        map->unit[i] = NULL;
    }
}

status frobenius_new(field *f, frobenius *map)
{
    memset(map, 0, sizeof *map);
    map->shift = 1 % f->base.degree;
    for (uint32_t i = 1; i <= f->top; i++) {
        map->unit[i] = memory_zeroed(&f->memory, words_below(f, i), sizeof(uint64_t));
        if (map->unit[i] == NULL) {
            frobenius_free(f, map);
            return STATUS_NO_MEMORY;
        }
        memcpy(map->unit[i], f->base.one, f->base.words * sizeof(uint64_t));
        map->is_one[i] = true;
        map->exponent[i] = 2;
    }
    return STATUS_OK;
}

static status frobenius_copy(field *f, frobenius *copy, const frobenius *map)
{
    status s = frobenius_new(f, copy);
    if (s != STATUS_OK) return s;
    copy->shift = map->shift;
    memcpy(copy->exponent, map->exponent, sizeof map->exponent);
    memcpy(copy->is_one, map->is_one, sizeof map->is_one);
    /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): a map has all units up to the top */
    for (uint32_t i = 1; i <= f->top; i++) memcpy(copy->unit[i], map->unit[i], words_below(f, i) * sizeof(uint64_t));
    return STATUS_OK;
}

/* The image of a power of a generator k: coefficient k^place, the coefficient on the floor below that of k. */
typedef struct power_image {
    uint64_t *coefficient, *other; /* `other` is scratch */
    uint32_t place;
    bool is_plain; /* the coefficient is 1 */
} power_image;

static void power_start(const field *f, power_image *p, size_t words)
{
    memset(p->coefficient, 0, words * sizeof *p->coefficient);
    memcpy(p->coefficient, f->base.one, f->base.words * sizeof *p->coefficient);
    p->place = 0;
    p->is_plain = true;
}

/* From the image of k^d to that of k^(d+1). */
static void power_next(field *f, const frobenius *map, uint32_t floor, power_image *p)
{
    size_t words = words_below(f, floor);
    if (!map->is_one[floor]) {
        if (p->is_plain)
            memcpy(p->other, map->unit[floor], words * sizeof *p->other);
        else
            multiply_below(f, floor - 1, p->other, p->coefficient, map->unit[floor]);
        memcpy(p->coefficient, p->other, words * sizeof *p->other);
        p->is_plain = false;
    }
    p->place += map->exponent[floor];
    if (p->place < f->floors[floor].prime) return;
    p->place -= f->floors[floor].prime;
    memset(p->other, 0, words * sizeof *p->other);
    field_add_relation(f, floor, p->other, p->coefficient);
    memcpy(p->coefficient, p->other, words * sizeof *p->other);
    p->is_plain = false;
}

/* image = the image of x on a floor; scratch: four elements of each floor below. */
static void apply(field *f, const frobenius *map, uint32_t floor, uint64_t *image, const uint64_t *x, uint64_t *room)
{
    if (floor == 0) {
        memcpy(image, x, f->base.words * sizeof *x);
        for (uint64_t i = 0; i < map->shift; i++) base_multiply(&f->base, image, image, image);
        return;
    }
    size_t words = words_below(f, floor);
    power_image p = {room, room + words, 0, true};
    uint64_t *mapped = room + 2 * words, *product = room + 3 * words;
    power_start(f, &p, words);
    for (uint32_t d = 0; d < f->floors[floor].prime && f->state == STATUS_OK; d++) {
        uint64_t *place = image + p.place * words;
        if (floor + 1 >= f->top) f->state = monitor_tick(f->monitor, f->products, 0);
        if (field_is_zero(x + d * words, words)) {
            memset(place, 0, words * sizeof *place);
        } else if (p.is_plain) {
            apply(f, map, floor - 1, place, x + d * words, room + 4 * words);
        } else {
            apply(f, map, floor - 1, mapped, x + d * words, room + 4 * words);
            multiply_below(f, floor - 1, product, mapped, p.coefficient);
            memcpy(place, product, words * sizeof *place);
        }
        power_next(f, map, floor, &p);
    }
}

void frobenius_apply(field *f, const frobenius *map, uint64_t *image, const uint64_t *x)
{
    apply(f, map, f->top, image, x, f->map_scratch);
}

/* The image of unit k^exponent, which is that of k under map o other: its coefficient becomes the unit of `other`. */
static status compose_floor(field *f, const frobenius *map, frobenius *other, uint32_t floor)
{
    size_t words = words_below(f, floor);
    uint64_t *room = memory_new(&f->memory, 3 * words, sizeof *room);
    if (room == NULL) return STATUS_NO_MEMORY;
    power_image p = {room, room + words, 0, true};
    power_start(f, &p, words);
    for (uint32_t d = 0; d < other->exponent[floor]; d++) power_next(f, map, floor, &p);
    apply(f, map, floor - 1, room + 2 * words, other->unit[floor], f->map_scratch);
    multiply_below(f, floor - 1, other->unit[floor], room + 2 * words, p.coefficient);
    other->exponent[floor] = p.place;
    uint32_t top = f->top;
    f->top = floor - 1;
    other->is_one[floor] = field_is_one(f, other->unit[floor]);
    f->top = top;
    memory_free(&f->memory, room, 3 * words, sizeof *room);
    return f->state;
}

/* map = map o other, of the sum of their shifts. */
static status compose(field *f, frobenius *map, const frobenius *other)
{
    frobenius first = {0, {0}, {0}, {NULL}};
    status s = frobenius_copy(f, &first, other);
    for (uint32_t i = f->top; i > 0 && s == STATUS_OK; i--) s = compose_floor(f, map, &first, i);
    first.shift = (first.shift + map->shift) % f->base.degree;
    if (s == STATUS_OK) {
        frobenius_free(f, map);
        *map = first;
    } else {
        frobenius_free(f, &first);
    }
    return s;
}

status frobenius_power(field *f, frobenius *map, uint64_t shift)
{
    frobenius single = {0, {0}, {0}, {NULL}};
    status s = frobenius_copy(f, &single, map);
    uint64_t bit = 1;
    while (bit <= shift / 2) bit *= 2;
    for (bit /= 2; bit > 0 && s == STATUS_OK; bit /= 2) {
        s = compose(f, map, map);
        if (s == STATUS_OK && (shift & bit) != 0) s = compose(f, map, &single);
    }
    frobenius_free(f, &single);
    return s;
}

/* norm = norm map(norm), or x map(norm); the map becomes its composition with `other`. */
static status norm_step(field *f, uint64_t *norm, const uint64_t *x, const frobenius *map, uint64_t *image,
                        uint64_t *next)
{
    frobenius_apply(f, map, image, norm);
    field_multiply(f, next, image, x);
    if (f->state == STATUS_OK) memcpy(norm, next, f->floors[f->top].words * sizeof *norm);
    return f->state;
}

status field_norm(field *f, uint64_t *norm, const uint64_t *x, frobenius *map, uint64_t count)
{
    frobenius single = {0, {0}, {0}, {NULL}};
    uint64_t *image = field_element(f), *next = field_element(f);
    status s = image == NULL || next == NULL ? STATUS_NO_MEMORY : frobenius_copy(f, &single, map);
    memcpy(norm, x, f->floors[f->top].words * sizeof *norm);
    uint64_t bit = 1;
    while (bit <= count / 2) bit *= 2;
    for (bit /= 2; bit > 0 && s == STATUS_OK; bit /= 2) {
        s = norm_step(f, norm, norm, map, image, next);
        if (s == STATUS_OK) s = compose(f, map, map);
        if (s == STATUS_OK && (count & bit) != 0) {
            s = norm_step(f, norm, x, &single, image, next);
            if (s == STATUS_OK) s = compose(f, map, &single);
        }
    }
    frobenius_free(f, &single);
    field_element_free(f, image);
    field_element_free(f, next);
    return s;
}
