#include "core/heap/period_windows.h"

#include <string.h>

#include "core/base/bits.h"

/* Value v is rare at heap n >= 1 if |v and mask| + (parity ? n + shift : 0) is even. */
typedef struct period_space {
    uint64_t mask;
    bool parity;
    unsigned shift;
} period_space;

/* The values that a digit of the code allows: one heap, two heaps, two different heaps. */
enum { TAKE = 2, SPLIT = 4, SPLIT_UNEQUAL = 8 };

static unsigned moves_of(const heap_digit *d)
{
    unsigned moves = (unsigned)(d->counts[HEAPS_ANY] & (TAKE | SPLIT));
    return ((d->counts[HEAPS_UNEQUAL] | d->counts[HEAPS_NOT_ALL_EQUAL]) & SPLIT) != 0 ? moves | SPLIT_UNEQUAL : moves;
}

static bool is_rare(const period_space *space, size_t n, uint64_t v)
{
    return (bits_parity(v & space->mask) ^ (space->parity ? (unsigned)(n + space->shift) & 1 : 0)) == 0;
}

/* Whether theorem 9 applies to this code and this space. */
static bool suits(const heap_code *code, const period_space *space)
{
    heap_shape shape = heap_code_shape(code);
    if (code->kind != HEAP_CODE_DIGITS || shape.heaps > 2 || shape.last == UINT64_MAX || code->digits_count == 0)
        return false;
    if (space->mask == 0) return false;
    for (size_t i = 0; i < code->digits_count; i++) {
        unsigned taken = space->parity ? (unsigned)i & 1 : 0, shift = space->parity ? space->shift & 1 : 0;
        if ((code->digits[i].counts[HEAPS_ALL_EQUAL] & SPLIT) != 0) return false;
        if ((moves_of(&code->digits[i]) & (SPLIT | SPLIT_UNEQUAL)) != 0 && taken != shift) return false;
    }
    return true;
}

/* Whether u is the value of a take from n, or of a split {a, b} of it with 1 <= a <= reach. */
static bool has_witness(const sequence *s, const heap_code *code, size_t n, uint64_t u, size_t reach)
{
    for (size_t i = 0; i < code->digits_count && i < n; i++)
        if ((moves_of(&code->digits[i]) & TAKE) != 0 && sequence_get(s, n - i) == u) return true;
    for (size_t a = 1; a <= reach; a++)
        for (size_t i = 0; i < code->digits_count && i + a < n; i++) {
            unsigned moves = moves_of(&code->digits[i]);
            size_t b = n - i - a;
            if ((moves & (SPLIT | SPLIT_UNEQUAL)) == 0 || ((moves & SPLIT) == 0 && a == b)) continue;
            if ((sequence_get(s, a) ^ sequence_get(s, b)) == u) return true;
        }
    return false;
}

/* Whether each value that is below that of n and rare at n has a witness. */
static bool is_shown(const sequence *s, const heap_code *code, const period_space *space, size_t n, size_t reach)
{
    for (uint64_t u = 0, v = sequence_get(s, n); u < v; u++)
        if (is_rare(space, n, u) && !has_witness(s, code, n, u, reach)) return false;
    return true;
}

/*
 * The first p, of the required parity, such that the `window` values before n0 + p are those before n0; 0 if there is
 * none.
 */
static size_t next_equal(const sequence *s, const period_space *space, size_t n0, size_t window, size_t p)
{
    for (; n0 + p <= s->count; p++) {
        size_t j = 1;
        if (space->parity && p % 2 != 0) continue;
        while (j <= window && sequence_get(s, n0 - j) == sequence_get(s, n0 + p - j)) j++;
        if (j > window) return p;
    }
    return 0;
}

/*
 * The period that the window at n0 and the first later one equal to it prove, with witnesses up to `reach`; period 0:
 * none. Everything is computed from the sequence by the definitions; the proof covers proof_first = n0 to
 * proof_last = n0 + reach - 1. Cost: O(period * reach * digits). Errors: those of the monitor.
 */
static status prove(const sequence *s, const heap_code *code, const period_space *space, size_t n0, size_t reach,
                    const monitor *m, heap_period *found)
{
    size_t last = 0, k = (size_t)heap_code_shape(code).last;
    memset(found, 0, sizeof *found);
    if (!suits(code, space) || n0 > s->count) return STATUS_OK;
    for (size_t n = 1; n < n0; n++)
        if (is_rare(space, n, sequence_get(s, n))) last = n;
    size_t window = last + k > 1 ? last + k : 1;
    if (n0 <= last + (k > 1 ? k : 1) || n0 < window) return STATUS_OK;
    size_t p = next_equal(s, space, n0, window, 1);
    if (p == 0 || s->count < n0 + reach + p) return STATUS_OK;
    for (size_t n = n0; n < n0 + reach + p; n++) {
        if (is_rare(space, n, sequence_get(s, n))) return STATUS_OK;
        if (n >= n0 + reach && !is_shown(s, code, space, n, reach)) return STATUS_OK;
        status r = n % 1024 == 0 ? monitor_tick(m, n, n0 + reach + p) : STATUS_OK;
        if (r != STATUS_OK) return r;
    }
    size_t start = n0;
    while (start > 0 && sequence_get(s, start - 1) == sequence_get(s, start - 1 + p)) start--;
    heap_period proven = {start, p, 0, true, PERIOD_WINDOWS, n0, n0 + reach - 1};
    *found = proven;
    return STATUS_OK;
}

bool period_check_windows(const sequence *s, const heap_code *code, const heap_period *p)
{
    heap_period again;
    if (p->theorem != PERIOD_WINDOWS || p->proof_last < p->proof_first || p->proof_last >= s->count) return false;
    uint64_t most = s->maximum | 1;
    while ((most & (most + 1)) != 0) most |= most >> 1;
    /* The space is not in the certificate: any that gives the proof will do. */
    for (uint64_t mask = 1; mask <= most; mask++)
        for (unsigned way = 0; way < 3; way++) {
            period_space space = {mask, way > 0, way > 1 ? 1 : 0};
            status r = prove(s, code, &space, p->proof_first, p->proof_last + 1 - p->proof_first, NULL, &again);
            if (r == STATUS_OK && again.period == p->period && again.preperiod == p->preperiod) return true;
        }
    return false;
}
