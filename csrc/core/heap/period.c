#include "core/heap/period.h"

#include <string.h>

/* Comparisons between two calls of the monitor. */
#define TICK_WORK ((uint64_t)1 << 22)
/* Comparisons allowed per value before the Z-function takes over. */
#define SCAN_BUDGET 8

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
    case PERIOD_WINDOWS:
        return "equal windows";
    case PERIOD_ROWS:
        return "equal states";
    case PERIOD_OBSERVED:
        break;
    }
    return "observed";
}

uint64_t period_demanded(const period_demand *d, uint64_t start, uint64_t period)
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

/*
 * The least n0 such that value(n+p) - value(n) is constant for n0 <= n < count - p; the constant must be 0 if `plain`.
 */
static size_t repeats_from(const sequence *s, size_t p, bool plain)
{
    if (plain) return s->count - p - equal_bytes(s->data, s->count * s->width, p * s->width) / s->width;
    size_t n = s->count - 1;
    uint64_t saltus = step(s, n, p);
    while (n > p && step(s, n - 1, p) == saltus) n--;
    return n - p;
}

/*
 * The least p from `first` on, up to `last`, that can meet the demand; last + 1 if there is none. The range that p must
 * repeat begins at the last admissible start; for most theorems this is a fixed place minus p. The 8 bytes at the fixed
 * place are therefore looked for before it: one comparison for each p.
 */
static size_t next_worth(const sequence *s, const period_demand *d, size_t first, size_t last)
{
    size_t width = s->width, p = first;
    const unsigned char *at = s->data;
    while (p <= last) {
        size_t from = (size_t)((s->count - d->shifts * p - d->extra) / d->heaps);
        size_t length = s->count - p - from < 16 ? s->count - p - from : 16;
        if (d->heaps == d->shifts && length * width >= 8) {
            const unsigned char *earlier = at + from * width;
            uint64_t wanted, found;
            memcpy(&wanted, earlier + p * width, 8);
            for (;; p++, earlier -= width) {
                memcpy(&found, earlier, 8);
                if (found == wanted || p == last) break;
            }
            from = (size_t)(earlier - at) / width;
        }
        if (memcmp(at + from * width, at + (from + p) * width, length * width) == 0) return p;
        p++;
    }
    return p;
}

/* The largest period whose demand can be met; 0 if there is none. */
static size_t longest_period(const sequence *s, const period_demand *d)
{
    uint64_t rest = d->heaps * d->least + d->extra;
    if (period_demanded(d, 0, 1) > s->count || s->count < rest) return 0;
    size_t most = (size_t)((s->count - rest) / d->shifts);
    return most < s->count - 1 ? most : s->count - 1;
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
 * True when p is a multiple of a kept period q, p <= count - from(q). Then p holds from the same place on: at
 * n = from(q) - 1, value(n+p) = value(n+q), which is not value(n). As the demand grows with p, p fails too.
 */
static bool fails_with_divisor(const failed_periods *failed, size_t count, size_t p)
{
    for (size_t i = 0; i < failed->count; i++)
        if (p % failed->kept[i].period == 0 && p <= count - failed->kept[i].from) return true;
    return false;
}

/* Tries every p in turn; *done becomes false if the budget of comparisons is used up. */
static status scan_all(const sequence *s, bool plain, const period_demand *d, const monitor *m, size_t *period,
                       size_t *start, bool *done)
{
    failed_periods failed;
    failed.count = 0;
    uint64_t work = 0, ticked = 0, budget = SCAN_BUDGET * (uint64_t)s->count + 4096;
    size_t most = longest_period(s, d);
    *period = 0;
    *done = true;
    for (size_t p = d->beyond + 1, next; p <= most; p = next + 1) {
        size_t last = most - p < TICK_WORK ? most : p + TICK_WORK;
        next = plain ? next_worth(s, d, p, last) : p;
        work += next - p + 1;
        p = next;
        if (work - ticked >= TICK_WORK) {
            ticked = work;
            status r = monitor_tick(m, s->count, 0);
            if (r != STATUS_OK) return r;
        }
        if (p > last) next = last; /* none up to `last` */
        if (p > last || (plain && fails_with_divisor(&failed, s->count, p))) continue;
        size_t from = repeats_from(s, p, plain);
        if (period_demanded(d, from, p) <= s->count) {
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

/* Element i of the reversed sequence, or of its reversed differences. */
static inline uint64_t reversed(const sequence *s, bool plain, size_t i)
{
    size_t n = s->count - 1 - i;
    return plain ? sequence_get(s, n) : step(s, n, 1);
}

/*
 * The same answer by the Z-function of the reversed sequence: z[p] is the length of the longest match with itself
 * shifted by p, so p holds from count - p - z[p] on. (Gusfield 1997, ch. 1.)
 */
static status scan_z(const sequence *s, bool plain, const period_demand *d, const allocator *a, const monitor *m,
                     size_t *period, size_t *start)
{
    status r = STATUS_OK;
    uint64_t work = 0;
    *period = 0;
    size_t length = plain ? s->count : s->count - 1, most = 0;
    if (s->count >= UINT32_MAX) return STATUS_NO_MEMORY;
    while (most + 1 < length && period_demanded(d, 0, most + 1) <= s->count) most++;
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
        if (p > d->beyond && period_demanded(d, from, p) <= s->count) {
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

status period_search(const sequence *s, bool plain, const period_demand *d, const allocator *a, const monitor *m,
                     heap_period *found)
{
    memset(found, 0, sizeof *found);
    if (s->count < 2) return STATUS_OK;
    bool done;
    status r = scan_all(s, plain, d, m, &found->period, &found->preperiod, &done);
    if (r == STATUS_OK && !done) r = scan_z(s, plain, d, a, m, &found->period, &found->preperiod);
    if (r != STATUS_OK) {
        found->period = 0;
        return r;
    }
    if (found->period == 0) return STATUS_OK;
    found->saltus = plain ? 0 : step(s, s->count - 1, found->period);
    if (found->saltus > INT64_MAX) found->period = 0; /* decreasing: impossible for a game */
    found->proof_first = found->preperiod < d->least ? (size_t)d->least : found->preperiod;
    found->proof_last = (size_t)period_demanded(d, found->preperiod, found->period) - found->period - 1;
    return STATUS_OK;
}

status period_observe(const sequence *s, const allocator *a, const monitor *m, heap_period *found)
{
    period_demand d = {2, 2, 4, 0, 0};
    status r = period_search(s, true, &d, a, m, found);
    if (r == STATUS_OK && found->period == 0) r = period_search(s, false, &d, a, m, found);
    return r;
}

status period_value(const sequence *s, const heap_period *p, uint64_t n, uint64_t *value)
{
    if (n < s->count) {
        *value = sequence_get(s, (size_t)n);
        return STATUS_OK;
    }
    if (p->period == 0 || p->preperiod + p->period > s->count) return STATUS_INVALID;
    /* The heap in the last period present of which n is a copy. */
    uint64_t rounds = (n - s->count) / p->period + 1;
    uint64_t v = sequence_get(s, (size_t)(n - rounds * p->period));
    if (p->saltus != 0 && rounds > ((uint64_t)INT64_MAX - v) / p->saltus) return STATUS_OVERFLOW;
    *value = v + rounds * p->saltus;
    return STATUS_OK;
}
