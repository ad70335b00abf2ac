/* Proofs of periods whose values may grow: doc/internals/proofs.md, theorems 5 and 6. */
#include "core/heap/period_arithmetic.h"

/*
 * True when heaps n and n+p have the same state (theorem 5): the `window` values before them are equal relative to the
 * largest value so far, and the same of these occur before the window. Needs n > window.
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
 * Takes an observed period and requires equal states one period apart; if they differ, takes the next larger one. Given
 * a proven period p, smaller ones that were tried before are periods too if they divide it and hold from the same heap
 * on, as they are then seen over a whole period p.
 */
status period_prove_all_but(const sequence *s, const heap_code *code, const allocator *a, const monitor *m,
                            heap_period *found)
{
    size_t window = code->set_count > 0 ? (size_t)code->set[code->set_count - 1] : 0;
    period_demand d = {1, 2, window + 2, 0, 0};
    heap_period tried[ALL_BUT_TRIES];
    for (size_t i = 0; i < ALL_BUT_TRIES; i++) {
        status r = period_search(s, false, &d, a, m, &tried[i]);
        *found = tried[i];
        if (r != STATUS_OK || found->period == 0) return r;
        size_t n = s->count - found->period;
        if (n > window && n - window >= found->preperiod && all_but_states_equal(s, window, n, found->period)) {
            for (size_t j = i; j-- > 0;)
                if (found->period % tried[j].period == 0 && tried[j].preperiod == found->preperiod) *found = tried[j];
            found->proof_last = s->count - found->period - 1;
            found->theorem = PERIOD_ALL_BUT;
            return STATUS_OK;
        }
        d.beyond = found->period;
    }
    found->period = 0;
    return STATUS_OK;
}

/* The number N of theorem 6, for the last heap e below 2^x, the period p and the last digit u. */
static uint64_t levels_needed(uint64_t e, uint64_t p, uint64_t u)
{
    uint64_t spread = (2 * e + u + p - 1) / p, b = 8, c = 8; /* E, 2^B and 2^C */
    while (b < spread + 3) b *= 2;
    uint64_t d = spread + 5 * b; /* D */
    while (c <= d + 3) c *= 2;
    return 2 * c + d;
}

/*
 * Checks the conditions of theorem 6 for the period p and the saltus 2^x, which hold from heap `start` on. Sets the
 * first heap of its range and the count of values that it uses.
 */
static bool levels_hold(const sequence *s, uint64_t last, size_t start, size_t p, uint64_t saltus, size_t *first,
                        size_t *count)
{
    size_t e = 0; /* the last heap before the first value of 2^x or more */
    while (e + 1 < s->count && sequence_get(s, e + 1) < saltus) e++;
    if (p > (s->count - 1) / 8 || last > s->count || e + 1 < start) return false;
    uint64_t levels = levels_needed(e, p, last);
    if (levels > s->count / p || (levels + 1) * p + e + 1 > s->count) return false;
    for (size_t n = e + 1; n <= e + p; n++)
        if (sequence_get(s, n) < saltus || sequence_get(s, n) >= 2 * saltus) return false;
    *first = e + 1;
    *count = (size_t)(levels + 1) * p + e + 1;
    return true;
}

/* The search finds the least period; if it does not meet the conditions, a multiple of it by a power of two may. */
status period_prove_levels(const sequence *s, const heap_code *code, const allocator *a, const monitor *m,
                           heap_period *found)
{
    heap_shape shape = heap_code_shape(code);
    period_demand d = {1, 8, shape.last, 0, 0};
    status r = period_search(s, false, &d, a, m, found);
    if (r != STATUS_OK || found->period == 0) return r;
    size_t least = found->period;
    uint64_t saltus = found->saltus;
    found->period = 0;
    if (saltus == 0 || (saltus & (saltus - 1)) != 0) return STATUS_OK;
    for (size_t p = least; p <= s->count / 8 && saltus <= s->maximum; p *= 2, saltus *= 2) {
        size_t first, count;
        if (!levels_hold(s, shape.last, found->preperiod, p, saltus, &first, &count)) continue;
        /*
         * The search must find the period again in the examined values; the theorem's range may be too short for that.
         */
        size_t shown = (size_t)period_demanded(&d, found->preperiod, least);
        found->period = least;
        found->proof_first = first;
        found->proof_last = (count > shown ? count : shown) - least - 1;
        found->theorem = PERIOD_ARITHMETIC;
        return STATUS_OK;
    }
    return STATUS_OK;
}
