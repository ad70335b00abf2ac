#include "core/heap/code.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/bits.h"

void heap_code_init(heap_code *code, const allocator *a)
{
    memset(code, 0, sizeof *code);
    code->memory = *a;
    code->kind = HEAP_CODE_DIGITS;
}

void heap_code_close(heap_code *code)
{
    if (code->memory.resize == NULL) return;
    memory_free(&code->memory, code->digits, code->digits_capacity, sizeof *code->digits);
    memory_free(&code->memory, code->set, code->set_capacity, sizeof *code->set);
    allocator a = code->memory;
    heap_code_init(code, &a);
}

static uint64_t any_of(const uint64_t words[HEAP_CONSTRAINTS])
{
    return words[0] | words[1] | words[2] | words[3];
}

bool heap_digit_has(const heap_digit *d, unsigned c, unsigned heaps)
{
    return ((heaps < 64 ? d->counts[c] : d->upper[c]) >> (heaps & 63) & 1) != 0;
}

void heap_digit_put(heap_digit *d, unsigned c, unsigned heaps, bool allowed)
{
    uint64_t *word = heaps < 64 ? &d->counts[c] : &d->upper[c], bit = (uint64_t)1 << (heaps & 63);
    *word = allowed ? *word | bit : *word & ~bit;
}

bool heap_digit_is_zero(const heap_digit *d)
{
    return (any_of(d->counts) | any_of(d->upper)) == 0;
}

unsigned heap_digit_largest(const heap_digit *d)
{
    uint64_t upper = any_of(d->upper), all = any_of(d->counts);
    if (upper != 0) return 64 + bits_highest(upper);
    return all == 0 ? 0 : bits_highest(all);
}

bool heap_digit_allows(const heap_digit *d, uint64_t heaps, heap_constraint *constraint)
{
    if (heap_digit_is_zero(d)) return false;
    unsigned largest = heap_digit_largest(d);
    if (heaps > largest && !d->more) return false;
    for (unsigned c = 0; c < HEAP_CONSTRAINTS; c++)
        if (heap_digit_has(d, c, heaps > largest ? largest : (unsigned)heaps)) {
            *constraint = (heap_constraint)c;
            return true;
        }
    return false;
}

bool heap_digits_equal(const heap_digit *a, const heap_digit *b)
{
    return memcmp(a->counts, b->counts, sizeof a->counts) == 0 && memcmp(a->upper, b->upper, sizeof a->upper) == 0 &&
           a->more == b->more;
}

heap_digit heap_code_digit(const heap_code *code, uint64_t r)
{
    static const heap_digit zero = {{0, 0, 0, 0}, {0, 0, 0, 0}, false};
    if (r < code->digits_count) return code->digits[r];
    if (code->tail == 0) return zero;
    uint64_t before = code->digits_count - code->tail;
    return code->digits[before + (r - before) % code->tail];
}

static int compare_elements(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* Sorts a set and removes duplicates; returns the number of elements left. */
static size_t sort_set(int64_t *set, size_t count)
{
    size_t kept = 0;
    if (count > 0) qsort(set, count, sizeof *set, compare_elements);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || set[kept - 1] != set[i]) set[kept++] = set[i];
    return kept;
}

static status set_code(heap_code *code, heap_code_kind kind, const int64_t *set, size_t count, heap_code_error *error)
{
    heap_code_close(code);
    for (size_t i = 0; i < count; i++)
        if (set[i] < 1) {
            error->column = i + 1;
            error->message = "expected an integer >= 1";
            return STATUS_INVALID;
        }
    status r = memory_reserve(&code->memory, &code->set, &code->set_capacity, count, sizeof *code->set);
    if (r != STATUS_OK) return r;
    if (count > 0) memcpy(code->set, set, count * sizeof *set);
    code->kind = kind;
    code->set_count = sort_set(code->set, count);
    return STATUS_OK;
}

status heap_code_subtract(heap_code *code, const int64_t *set, size_t count, heap_code_error *error)
{
    return set_code(code, HEAP_CODE_SUBTRACT, set, count, error);
}

status heap_code_all_but(heap_code *code, const int64_t *set, size_t count, heap_code_error *error)
{
    return set_code(code, HEAP_CODE_ALL_BUT, set, count, error);
}

status heap_code_copy(heap_code *to, const heap_code *from)
{
    heap_code_close(to);
    status r = memory_reserve(&to->memory, &to->digits, &to->digits_capacity, from->digits_count, sizeof *to->digits);
    if (r == STATUS_OK) r = memory_reserve(&to->memory, &to->set, &to->set_capacity, from->set_count, sizeof *to->set);
    if (r != STATUS_OK) {
        heap_code_close(to);
        return r;
    }
    if (from->digits_count > 0) memcpy(to->digits, from->digits, from->digits_count * sizeof *to->digits);
    if (from->set_count > 0) memcpy(to->set, from->set, from->set_count * sizeof *to->set);
    to->kind = from->kind;
    to->digits_count = from->digits_count;
    to->tail = from->tail;
    to->set_count = from->set_count;
    return STATUS_OK;
}

/* Adds what one digit contributes to the shape. */
static void shape_add(heap_shape *shape, const heap_digit *d)
{
    if (heap_digit_is_zero(d)) return;
    unsigned largest = heap_digit_largest(d);
    if (d->more)
        shape->heaps = UINT_MAX;
    else if (largest > shape->heaps)
        shape->heaps = largest;
    uint64_t restricted = d->counts[1] | d->counts[2] | d->counts[3], above = d->upper[1] | d->upper[2] | d->upper[3];
    if ((restricted | above) == 0) return;
    shape->plain = false;
    if (d->more || above != 0 || d->counts[HEAPS_ALL_EQUAL] != 0 ||
        ((d->counts[HEAPS_UNEQUAL] | d->counts[HEAPS_NOT_ALL_EQUAL]) & ~(uint64_t)4) != 0)
        shape->only_pair_unequal = false;
}

/* The fewest tokens that a move takes; UINT64_MAX if there are no moves. */
static uint64_t first_taken(const heap_code *code)
{
    if (code->kind == HEAP_CODE_SUBTRACT) return code->set_count > 0 ? (uint64_t)code->set[0] : UINT64_MAX;
    if (code->kind == HEAP_CODE_ALL_BUT) {
        uint64_t least = 1;
        for (size_t i = 0; i < code->set_count && (uint64_t)code->set[i] == least; i++) least++;
        return least;
    }
    for (size_t i = 0; i < code->digits_count; i++)
        if (!heap_digit_is_zero(&code->digits[i])) return i;
    return UINT64_MAX;
}

heap_shape heap_code_shape(const heap_code *code)
{
    heap_shape shape = {0, 0, first_taken(code), true, true};
    if (code->kind != HEAP_CODE_DIGITS) {
        shape.heaps = 1;
        shape.last = code->set_count > 0 ? (uint64_t)code->set[code->set_count - 1] : 0;
        if (code->kind == HEAP_CODE_ALL_BUT) shape.last = UINT64_MAX;
        return shape;
    }
    for (size_t i = 0; i < code->digits_count; i++) shape_add(&shape, &code->digits[i]);
    shape.last = code->tail > 0 ? UINT64_MAX : code->digits_count > 0 ? code->digits_count - 1 : 0;
    return shape;
}
