/* Listing the options of a heap under a code. */
#include "core/heap/code.h"

/*
 * Divisions of `total` tokens into `count` heaps, sorted, in lexicographic order. `parts` is a growing array shared by
 * all divisions of one listing.
 */
typedef struct division {
    allocator memory;
    int64_t *parts;
    size_t capacity, count;
    int64_t total;
    heap_constraint constraint;
    const monitor *monitor;
    uint64_t steps; /* digits, and numbers of heaps, examined */
} division;

/* Steps between two calls of the monitor. */
#define STEPS_A_TICK ((uint64_t)1 << 16)

static status count_step(division *d)
{
    return ++d->steps % STEPS_A_TICK == 0 ? monitor_tick(d->monitor, d->steps, 0) : STATUS_OK;
}

/*
 * Gives the heaps from index `from` on their least sizes, `size` for the first of them; the last takes what is left of
 * `rest`. False if that is too little.
 */
static bool spread(division *d, size_t from, int64_t size, int64_t rest)
{
    int64_t step = d->constraint == HEAPS_UNEQUAL ? 1 : 0;
    int64_t others = (int64_t)(d->count - from) - 1;
    /* The least sum, size + (size+step) + ...; compared without overflow. */
    if (others > 0 && size > rest / (others + 1)) return false;
    int64_t least = size * (others + 1);
    if (step != 0 && others > 0) {
        if (others > 3037000498 || others * (others + 1) / 2 > rest - least) return false;
        least += others * (others + 1) / 2;
    }
    if (least > rest) return false;
    for (size_t i = from; i + 1 < d->count; i++) {
        d->parts[i] = size;
        rest -= size;
        size += step;
    }
    d->parts[d->count - 1] = rest;
    return true;
}

/* True if the constraint allows the division in `parts`; spread ensures HEAPS_UNEQUAL. */
static bool acceptable(const division *d)
{
    return d->constraint != HEAPS_NOT_ALL_EQUAL || d->count < 2 || d->parts[0] != d->parts[d->count - 1];
}

/* The lexicographically next division; false after the last one. */
static bool advance(division *d)
{
    int64_t rest = d->parts[d->count - 1];
    for (size_t i = d->count - 1; i-- > 0;) {
        rest += d->parts[i];
        if (spread(d, i, d->parts[i] + 1, rest)) return true;
    }
    return false;
}

/* True if the tokens can be divided into this many heaps (1 or more). */
static bool enough_tokens(const division *d)
{
    uint64_t total = (uint64_t)d->total, count = d->count;
    if (count > total) return false;
    /* 1 + 2 + ... + count; no total is as large as that of 2^32 unequal heaps */
    return d->constraint != HEAPS_UNEQUAL || (count <= UINT32_MAX && count * (count + 1) / 2 <= total);
}

static status list_divisions(division *d, heap_emit emit, void *context)
{
    if (d->count == 0) return d->total == 0 ? emit(context, d->parts, 0) : STATUS_OK;
    if (!enough_tokens(d)) return STATUS_OK;
    status r = memory_reserve(&d->memory, &d->parts, &d->capacity, d->count, sizeof *d->parts);
    if (r != STATUS_OK) return r;
    if (d->constraint == HEAPS_ALL_EQUAL && d->count >= 2) {
        if ((uint64_t)d->total % d->count != 0) return STATUS_OK;
        for (size_t i = 0; i < d->count; i++) d->parts[i] = d->total / (int64_t)d->count;
        return emit(context, d->parts, d->count);
    }
    for (bool more = spread(d, 0, 1, d->total); more; more = advance(d))
        if (acceptable(d) && (r = emit(context, d->parts, d->count)) != STATUS_OK) return r;
    return STATUS_OK;
}

static status list_digit(division *d, const heap_digit *digit, int64_t left, heap_emit emit, void *context)
{
    if (heap_digit_is_zero(digit)) return STATUS_OK;
    uint64_t most = digit->more ? (uint64_t)left : heap_digit_largest(digit);
    d->total = left;
    for (uint64_t heaps = 0; heaps <= most && heaps <= (uint64_t)left; heaps++) {
        status r = count_step(d);
        if (r != STATUS_OK) return r;
        if (!heap_digit_allows(digit, heaps, &d->constraint)) continue;
        d->count = (size_t)heaps;
        if ((r = list_divisions(d, emit, context)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

static status list_set(const heap_code *code, int64_t n, heap_emit emit, void *context)
{
    status r;
    if (code->kind == HEAP_CODE_SUBTRACT) {
        for (size_t i = 0; i < code->set_count && code->set[i] <= n; i++) {
            int64_t left = n - code->set[i];
            if ((r = emit(context, &left, 1)) != STATUS_OK) return r;
        }
        return STATUS_OK;
    }
    size_t next = 0;
    for (int64_t left = n; left-- > 0;) {
        if (next < code->set_count && code->set[next] == n - left) {
            next++;
            continue;
        }
        if ((r = emit(context, &left, 1)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

status heap_code_options(const heap_code *code, int64_t n, const monitor *m, heap_emit emit, void *context)
{
    if (n < 0) return STATUS_INVALID;
    if (code->kind != HEAP_CODE_DIGITS) return list_set(code, n, emit, context);
    division d = {.memory = code->memory, .monitor = m};
    status r = STATUS_OK;
    for (int64_t taken = 0; taken <= n && r == STATUS_OK; taken++) {
        if (code->tail == 0 && (uint64_t)taken >= code->digits_count) break;
        heap_digit digit = heap_code_digit(code, (uint64_t)taken);
        r = count_step(&d);
        if (r == STATUS_OK) r = list_digit(&d, &digit, n - taken, emit, context);
        if (taken == INT64_MAX) break;
    }
    memory_free(&d.memory, d.parts, d.capacity, sizeof *d.parts);
    return r;
}

/*
 * A lower bound for the total number of heaps in the divisions that one digit allows into two or more heaps. If the
 * digit allows h heaps at least, all but two of these can have the sizes 1, 2, 3, ...; the other two are larger and
 * share the rest, and the number of unequal ways to do so gives the bound.
 */
static uint64_t least_heaps_divided(const heap_digit *digit, uint64_t left)
{
    heap_constraint constraint;
    for (uint64_t heaps = 2; heaps <= LIMIT_HEAPS_LEFT + 1; heaps++) {
        if (!heap_digit_allows(digit, heaps, &constraint) || constraint == HEAPS_ALL_EQUAL) continue;
        uint64_t fixed = (heaps - 2) * (heaps - 1) / 2;
        return left > fixed + 4 * heaps ? heaps * ((left - fixed) / 2 - heaps - 1) : 0;
    }
    return 0;
}

bool heap_code_lists_more(const heap_code *code, int64_t n, uint64_t most)
{
    heap_constraint constraint;
    uint64_t heaps = 0, size = n > 0 ? (uint64_t)n : 0;
    if (code->kind == HEAP_CODE_SUBTRACT) return false;
    if (code->kind == HEAP_CODE_ALL_BUT) return size > code->set_count && size - code->set_count > most;
    for (uint64_t taken = 0; taken < code->digits_count && taken < size && heaps <= most; taken++) {
        heap_digit digit = heap_code_digit(code, taken);
        bool repeats = taken + code->tail >= code->digits_count;
        if (heap_digit_allows(&digit, 1, &constraint)) heaps += repeats ? (size - taken - 1) / code->tail + 1 : 1;
        if (heaps <= most) heaps += least_heaps_divided(&digit, size - taken);
    }
    return heaps > most;
}
