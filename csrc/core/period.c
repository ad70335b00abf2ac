#include "period.h"

#include <string.h>

/* Comparisons between two calls of the monitor. */
#define TICK_WORK ((uint64_t)1 << 22)
/* Comparisons allowed per value before the Z-function takes over. */
#define SCAN_BUDGET 8

/*
 * How much repetition a period needs. A candidate p that holds from n0 on is
 * accepted when p > beyond and count >= heaps * max(n0, least) + shifts * p + extra.
 */
typedef struct demand {
    uint64_t heaps, shifts, extra, least;
    size_t beyond;
} demand;

const char *period_theorem_name(period_theorem t)
{
    switch (t) {
    case PERIOD_GUY_SMITH:
        return "Guy-Smith";
    case PERIOD_GENERAL:
        return "Guy-Smith for several heaps";
    case PERIOD_UNEQUAL:
        return "Guy-Smith for unequal heaps";
    case PERIOD_SUBTRACTION:
        return "subtraction window";
    case PERIOD_ALL_BUT:
        return "all-but window";
    case PERIOD_ARITHMETIC:
        return "levels of three heaps";
    case PERIOD_NO_MOVES:
        return "no moves";
    case PERIOD_OBSERVED:
        break;
    }
    return "observed";
}

period_theorem period_theorem_for(const heap_code *code)
{
    if (code->kind == HEAP_CODE_SUBTRACT) return code->set_count == 0 ? PERIOD_NO_MOVES : PERIOD_SUBTRACTION;
    if (code->kind == HEAP_CODE_ALL_BUT) return PERIOD_ALL_BUT;
    heap_shape shape = heap_code_shape(code);
    if (code->digits_count == 0) return PERIOD_NO_MOVES;
    if (shape.last == UINT64_MAX || shape.heaps > LIMIT_HEAPS_LEFT) return PERIOD_OBSERVED;
    if (!shape.plain) return shape.only_pair_unequal && shape.heaps == 2 ? PERIOD_UNEQUAL : PERIOD_OBSERVED;
    return shape.heaps <= 2 ? PERIOD_GUY_SMITH : PERIOD_GENERAL;
}

/* The demand of a theorem that compares for plain equality. */
static demand theorem_demand(period_theorem t, const heap_code *code)
{
    heap_shape shape = heap_code_shape(code);
    demand d = {2, 2, 0, 1, 0};
    switch (t) {
    case PERIOD_GUY_SMITH:
        d.extra = shape.last;
        break;
    case PERIOD_UNEQUAL:
        d.extra = shape.last;
        d.shifts = 3;
        break;
    case PERIOD_GENERAL: /* heaps <= last + 1 is not given: k - t + 1 may be negative, so k + 1 is asked */
        d.heaps = d.shifts = shape.heaps;
        d.extra = shape.last + 1;
        break;
    case PERIOD_SUBTRACTION:
        d.heaps = d.shifts = 1;
        d.extra = shape.last;
        d.least = 0;
        break;
    default:
        d.least = 0;
        break;
    }
    return d;
}

/* The count that the demand asks for; UINT64_MAX when beyond 64 bits. */
static uint64_t demanded(const demand *d, uint64_t start, uint64_t period)
{
    if (start < d->least) start = d->least;
    const uint64_t large = (uint64_t)1 << 56; /* heaps and shifts are at most 62 */
    if (start >= large || period >= large || d->extra >= large) return UINT64_MAX;
    return d->heaps * start + d->shifts * period + d->extra;
}

/* value(n) - value(n-p), modulo 2^64. */
static inline uint64_t step(const sequence *s, size_t n, size_t p)
{
    return sequence_get(s, n) - sequence_get(s, n - p);
}

/* The number of bytes at the end of x[0..length) that equal those `shift` bytes before. */
static size_t equal_bytes(const unsigned char *x, size_t length, size_t shift)
{
    size_t matched = 0, room = length - shift;
    while (matched + 8 <= room) {
        uint64_t a, b;
        memcpy(&a, x + length - matched - 8, 8);
        memcpy(&b, x + length - matched - 8 - shift, 8);
        if (a != b) break;
        matched += 8;
    }
    while (matched < room && x[length - 1 - matched] == x[length - 1 - matched - shift]) matched++;
    return matched;
}

/* The least n0 such that value(n+p) - value(n) is one constant for n0 <= n < count - p; it must be 0 when `plain`. */
static size_t repeats_from(const sequence *s, size_t p, bool plain)
{
    if (plain) return s->count - p - equal_bytes(s->data, s->count * s->width, p * s->width) / s->width;
    size_t n = s->count - 1;
    uint64_t saltus = step(s, n, p);
    while (n > p && step(s, n - 1, p) == saltus) n--;
    return n - p;
}

/*
 * False when p cannot meet the demand as it already fails near the last start
 * that would do. This costs one comparison where the end of the sequence repeats
 * for long, but not for long enough.
 */
static bool worth_measuring(const sequence *s, const demand *d, size_t p)
{
    size_t from = (size_t)((s->count - d->shifts * p - d->extra) / d->heaps), width = s->width;
    size_t length = s->count - p - from < 16 ? s->count - p - from : 16;
    const unsigned char *at = (const unsigned char *)s->data + from * width;
    if (length * width >= 8) { /* which is enough for nearly all p */
        uint64_t a, b;
        memcpy(&a, at, 8);
        memcpy(&b, at + p * width, 8);
        if (a != b) return false;
    }
    return memcmp(at, at + p * width, length * width) == 0;
}

/* Periods q that hold from some `from` on to the end, for long, but do not meet the demand. */
#define FAILED_KEPT 8
#define FAILED_LONG 64
typedef struct failed_periods {
    size_t count;
    struct {
        size_t period, from;
    } kept[FAILED_KEPT];
} failed_periods;

/*
 * True when p is a multiple of a kept period q, p <= count - from(q). Then p holds
 * from the same place on: at n = from(q) - 1, value(n+p) = value(n+q), which is not
 * value(n). As the demand grows with p, p fails too.
 */
static bool fails_with_divisor(const failed_periods *failed, size_t count, size_t p)
{
    for (size_t i = 0; i < failed->count; i++)
        if (p % failed->kept[i].period == 0 && p <= count - failed->kept[i].from) return true;
    return false;
}

/* Tries every p in turn; *done becomes false when so many comparisons were made that the budget is spent. */
static status scan(const sequence *s, bool plain, const demand *d, const monitor *m, size_t *period, size_t *start,
                   bool *done)
{
    failed_periods failed;
    failed.count = 0;
    uint64_t work = 0, ticked = 0, budget = SCAN_BUDGET * (uint64_t)s->count + 4096;
    *period = 0;
    *done = true;
    for (size_t p = d->beyond + 1; p < s->count && demanded(d, 0, p) <= s->count; p++) {
        work++;
        if (work - ticked >= TICK_WORK) {
            ticked = work;
            status r = monitor_tick(m, s->count, 0);
            if (r != STATUS_OK) return r;
        }
        if (plain && (!worth_measuring(s, d, p) || fails_with_divisor(&failed, s->count, p))) continue;
        size_t from = repeats_from(s, p, plain);
        if (demanded(d, from, p) <= s->count) {
            *period = p;
            *start = from;
            return STATUS_OK;
        }
        if (failed.count < FAILED_KEPT && s->count - p - from >= FAILED_LONG) {
            failed.kept[failed.count].period = p;
            failed.kept[failed.count++].from = from;
        }
        work += plain ? (s->count - p - from) * s->width / 8 + 1 : s->count - p - from;
        if (work > budget) {
            *done = false;
            return STATUS_OK;
        }
    }
    return STATUS_OK;
}

/* The element i of the reversed sequence, or of its reversed differences. */
static inline uint64_t reversed(const sequence *s, bool plain, size_t i)
{
    size_t n = s->count - 1 - i;
    return plain ? sequence_get(s, n) : step(s, n, 1);
}

/*
 * The same answer by the Z-function of the reversed sequence: z[p] is the length
 * of the longest match with itself shifted by p, so p holds from count - p - z[p] on.
 * (Gusfield 1997, ch. 1.)
 */
static status scan_z(const sequence *s, bool plain, const demand *d, const allocator *a, const monitor *m,
                     size_t *period, size_t *start)
{
    status r = STATUS_OK;
    uint64_t work = 0;
    *period = 0;
    size_t length = plain ? s->count : s->count - 1, most = 0;
    if (s->count >= UINT32_MAX) return STATUS_NO_MEMORY;
    while (most + 1 < length && demanded(d, 0, most + 1) <= s->count) most++;
    uint32_t *z = memory_zeroed(a, most + 1, sizeof *z);
    if (z == NULL) return STATUS_NO_MEMORY;
    size_t left = 0, right = 0; /* the match [left, right) that reaches furthest */
    for (size_t p = 1; p <= most && r == STATUS_OK; p++) {
        size_t k = 0;
        if (p < right) k = z[p - left] < right - p ? z[p - left] : right - p;
        while (p + k < length && reversed(s, plain, k) == reversed(s, plain, p + k)) k++;
        z[p] = (uint32_t)k;
        work++;
        if (p + k > right) {
            work += p + k - right;
            left = p;
            right = p + k;
        }
        size_t from = length - p - k;
        if (p > d->beyond && demanded(d, from, p) <= s->count) {
            *period = p;
            *start = from;
            break;
        }
        if (work >= TICK_WORK) {
            work = 0;
            r = monitor_tick(m, s->count, 0);
        }
    }
    memory_free(a, z, most + 1, sizeof *z);
    return r;
}

/* The least period that meets the demand, with its start; 0 when there is none. */
static status search(const sequence *s, bool plain, const demand *d, const allocator *a, const monitor *m,
                     heap_period *found)
{
    memset(found, 0, sizeof *found);
    if (s->count < 2) return STATUS_OK;
    bool done;
    status r = scan(s, plain, d, m, &found->period, &found->start, &done);
    if (r == STATUS_OK && !done) r = scan_z(s, plain, d, a, m, &found->period, &found->start);
    if (r != STATUS_OK) {
        found->period = 0;
        return r;
    }
    if (found->period == 0) return STATUS_OK;
    found->saltus = plain ? 0 : step(s, s->count - 1, found->period);
    if (found->saltus > INT64_MAX) found->period = 0; /* decreasing: no values of a game */
    found->proof_first = found->start < d->least ? (size_t)d->least : found->start;
    found->proof_last = (size_t)demanded(d, found->start, found->period) - found->period - 1;
    return STATUS_OK;
}

status period_observe(const sequence *s, const allocator *a, const monitor *m, heap_period *found)
{
    demand d = {2, 2, 4, 0, 0};
    status r = search(s, true, &d, a, m, found);
    if (r == STATUS_OK && found->period == 0) r = search(s, false, &d, a, m, found);
    return r;
}

/*
 * True when heaps n and n+p see the same state: the `window` values before them
 * agree relative to the largest value so far, and so does which of these values
 * occurred before the window. Needs n > window.
 */
static bool all_but_states_equal(const sequence *s, size_t window, size_t n, size_t p)
{
    uint64_t top_n = 0, top_p = 0; /* 1 + largest value of heaps < n and < n+p */
    for (size_t i = 0; i < n + p; i++) {
        uint64_t v = sequence_get(s, i) + 1;
        if (v > top_p) top_p = v;
        if (i < n && v > top_n) top_n = v;
    }
    for (size_t i = n - window; i < n; i++) {
        uint64_t v = sequence_get(s, i), w = sequence_get(s, i + p);
        if (top_n - v != top_p - w) return false;
        bool earlier_v = sequence_occurrences(s, v, 0, n - window - 1) > 0;
        bool earlier_w = sequence_occurrences(s, w, 0, n + p - window - 1) > 0;
        if (earlier_v != earlier_w) return false;
    }
    return true;
}

/* Observed periods that are tried, at most. */
#define ALL_BUT_TRIES 64

/*
 * All-but sets: takes an observed arithmetic period and asks for equal states one
 * period apart; where they differ, the next larger one. With a proven period p the
 * smaller ones that were tried before are periods, too, if they divide it and hold
 * from the same heap on, as then a whole period p shows them.
 */
static status prove_all_but(const sequence *s, const heap_code *code, const allocator *a, const monitor *m,
                            heap_period *found)
{
    size_t window = code->set_count > 0 ? (size_t)code->set[code->set_count - 1] : 0;
    demand d = {1, 2, window + 2, 0, 0};
    heap_period tried[ALL_BUT_TRIES];
    for (size_t i = 0; i < ALL_BUT_TRIES; i++) {
        status r = search(s, false, &d, a, m, &tried[i]);
        *found = tried[i];
        if (r != STATUS_OK || found->period == 0) return r;
        size_t n = s->count - found->period;
        if (n > window && n - window >= found->start && all_but_states_equal(s, window, n, found->period)) {
            for (size_t j = i; j-- > 0;)
                if (found->period % tried[j].period == 0 && tried[j].start == found->start) *found = tried[j];
            found->proof_last = s->count - found->period - 1;
            found->theorem = PERIOD_ALL_BUT;
            return STATUS_OK;
        }
        d.beyond = found->period;
    }
    found->period = 0;
    return STATUS_OK;
}

/* Levels that the proof for three heaps asks for (see period.h), for the last heap e below 2^x, period p, last digit u.
 */
static uint64_t levels_needed(uint64_t e, uint64_t p, uint64_t u)
{
    uint64_t spread = (2 * e + u + p - 1) / p, b = 8, c = 8; /* E, 2^B and 2^C */
    while (b < spread + 3) b *= 2;
    uint64_t d = spread + 5 * b; /* D */
    while (c <= d + 3) c *= 2;
    return 2 * c + d;
}

/* Checks the conditions of the theorem for period p and saltus 2^x; sets the proof's range. */
static bool arithmetic_holds(const sequence *s, uint64_t last, size_t start, size_t p, uint64_t saltus, size_t *first,
                             size_t *end)
{
    size_t e = 0; /* the last heap before the first value of 2^x or more */
    while (e + 1 < s->count && sequence_get(s, e + 1) < saltus) e++;
    if (p > (s->count - 1) / 8 || last > s->count || e + 1 < start) return false;
    uint64_t levels = levels_needed(e, p, last);
    if (levels > s->count / p || (levels + 1) * p + e + 1 > s->count) return false;
    for (size_t n = e + 1; n <= e + p; n++)
        if (sequence_get(s, n) < saltus || sequence_get(s, n) >= 2 * saltus) return false;
    *first = e + 1;
    *end = (size_t)(levels + 1) * p + e + 1; /* the count of the values looked at */
    return true;
}

static status prove_arithmetic(const sequence *s, const heap_code *code, const allocator *a, const monitor *m,
                               heap_period *found)
{
    heap_shape shape = heap_code_shape(code);
    demand d = {1, 8, shape.last, 0, 0};
    status r = search(s, false, &d, a, m, found);
    if (r != STATUS_OK || found->period == 0) return r;
    size_t base = found->period;
    uint64_t saltus = found->saltus;
    found->period = 0;
    if (saltus == 0 || (saltus & (saltus - 1)) != 0) return STATUS_OK;
    for (size_t p = base; p <= s->count / 8 && saltus <= s->maximum; p *= 2, saltus *= 2) {
        size_t first, end;
        if (!arithmetic_holds(s, shape.last, found->start, p, saltus, &first, &end)) continue;
        found->period = base; /* multiples prove it as well: the sequence repeats from `start` on with any of them */
        /* What is looked at must also show the period to the search, which the theorem's range alone may just not. */
        size_t shown = (size_t)demanded(&d, found->start, base);
        found->proof_first = first;
        found->proof_last = (end > shown ? end : shown) - base - 1;
        found->theorem = PERIOD_ARITHMETIC;
        return STATUS_OK;
    }
    return STATUS_OK;
}

status period_prove(const sequence *s, const heap_code *code, const allocator *a, const monitor *m, heap_period *found)
{
    period_theorem theorem = period_theorem_for(code);
    memset(found, 0, sizeof *found);
    if (theorem == PERIOD_OBSERVED || s->count < 2) return STATUS_OK;
    status r;
    if (theorem == PERIOD_NO_MOVES) {
        found->period = 1;
        found->theorem = theorem;
        r = STATUS_OK;
    } else if (theorem == PERIOD_ALL_BUT)
        r = prove_all_but(s, code, a, m, found);
    else {
        demand d = theorem_demand(theorem, code);
        heap_shape shape = heap_code_shape(code);
        r = search(s, true, &d, a, m, found);
        found->theorem = theorem;
        if (r == STATUS_OK && found->period == 0 && shape.heaps == 3) r = prove_arithmetic(s, code, a, m, found);
    }
    if (r != STATUS_OK || found->period == 0) {
        memset(found, 0, sizeof *found);
        return r;
    }
    found->proven = true;
    return STATUS_OK;
}

bool period_check(const sequence *s, const heap_code *code, const heap_period *p)
{
    heap_period again;
    if (!p->proven || p->period == 0) return false;
    allocator a = s->memory;
    return period_prove(s, code, &a, NULL, &again) == STATUS_OK && again.period == p->period &&
           again.start == p->start && again.saltus == p->saltus && again.theorem == p->theorem;
}

status period_value(const sequence *s, const heap_period *p, uint64_t n, uint64_t *value)
{
    if (n < s->count) {
        *value = sequence_get(s, (size_t)n);
        return STATUS_OK;
    }
    if (p->period == 0 || p->start + p->period > s->count) return STATUS_INVALID;
    /* The copy in the last period present. */
    uint64_t rounds = (n - s->count) / p->period + 1;
    uint64_t v = sequence_get(s, (size_t)(n - rounds * p->period));
    if (p->saltus != 0 && rounds > ((uint64_t)INT64_MAX - v) / p->saltus) return STATUS_OVERFLOW;
    *value = v + rounds * p->saltus;
    return STATUS_OK;
}
