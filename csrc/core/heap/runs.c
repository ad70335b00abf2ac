#include "core/heap/runs.h"

#include <string.h>

/* A stretch is made in pieces of so many values, if it does not repeat before; and reads together periods up to this.
 */
#define PIECE     ((size_t)1 << 20)
#define LONG_READ ((uint64_t)1 << 18)

/* The number of earlier runs that are compared with the last one for a period. */
#define CANDIDATES 4096

bool runs_suits(const uint64_t *members, size_t count)
{
    return count > 0 && count <= RUNS_MEMBERS && members[count - 1] >= RUNS_FROM;
}

void runs_init(runs *r, const allocator *a, const uint64_t *members, size_t count)
{
    memset(r, 0, sizeof *r);
    r->memory = *a;
    r->count = count;
    for (size_t i = 0; i < count; i++) {
        r->members[i] = members[i];
        if (members[i] <= RUNS_WINDOW) r->small = i + 1;
    }
}

void runs_close(runs *r)
{
    if (r->memory.resize == NULL) return;
    memory_free(&r->memory, r->list, r->capacity, sizeof *r->list);
    memory_free(&r->memory, r->words, r->words_capacity, 1);
    memory_free(&r->memory, r->values, r->values_capacity, 1);
    memset(r, 0, sizeof *r);
}

/* ---- reading ---- */

/* The run that has heap n, which is known. */
static size_t run_at(const runs *r, uint64_t n)
{
    size_t low = 0, high = r->length;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (r->list[middle].start <= n)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static uint64_t end_of(const runs *r, size_t i)
{
    return i + 1 < r->length ? r->list[i + 1].start : r->end;
}

static unsigned char value_in(const runs *r, size_t i, uint64_t n)
{
    const run *one = &r->list[i];
    return r->words[one->at + (size_t)((n - one->start) % one->period)];
}

/* ---- the next stretch ---- */

/* A large member, and the run that it reads. */
typedef struct reader {
    const unsigned char *word; /* NULL: nothing is there yet */
    uint64_t period, phase;
} reader;

static uint64_t greatest_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/*
 * Lets the readers begin at r->end. *most: how far all read what they do now; *together: the common period of what they
 * read, 0 where that is long, or does not repeat.
 */
static void begin_reading(const runs *r, reader *readers, uint64_t *most, uint64_t *together)
{
    *most = UINT64_MAX;
    *together = 1;
    for (size_t k = r->small; k < r->count; k++) {
        reader *one = &readers[k - r->small];
        uint64_t member = r->members[k], left;
        one->word = NULL;
        if (r->end < member) {
            left = member - r->end;
        } else {
            size_t i = run_at(r, r->end - member);
            one->word = r->words + r->list[i].at;
            one->period = r->list[i].period;
            one->phase = (r->end - member - r->list[i].start) % one->period;
            left = end_of(r, i) - (r->end - member);
            if (*together != 0 && left > one->period)
                *together *= one->period / greatest_divisor(*together, one->period);
            else
                *together = 0;
            if (*together > LONG_READ) *together = 0;
        }
        if (left < *most) *most = left;
    }
}

/* The value of heap n, at `at` of r->values, and the readers go on. */
static unsigned char next_value(const runs *r, reader *readers, const unsigned char *at, uint64_t n)
{
    uint64_t seen[4] = {0};
    for (size_t k = 0; k < r->small && r->members[k] <= n; k++) {
        unsigned v = at[-(ptrdiff_t)r->members[k]];
        seen[v >> 6] |= UINT64_C(1) << (v & 63);
    }
    for (size_t k = 0; k < r->count - r->small; k++) {
        reader *one = &readers[k];
        if (one->word == NULL) continue;
        unsigned v = one->word[one->phase];
        seen[v >> 6] |= UINT64_C(1) << (v & 63);
        if (++one->phase == one->period) one->phase = 0;
    }
    unsigned value = 0;
    while ((seen[value >> 6] >> (value & 63) & 1) != 0) value++;
    return (unsigned char)value;
}

/* A stretch of values: those up to `first` do not repeat, those from there on do with a period, or that is 0. */
typedef struct stretch {
    size_t first, period, made;
} stretch;

/* Makes values from r->end on, at most `most`, until they repeat; `values`: where the first one goes. */
static status make(const runs *r, unsigned char *values, size_t most, uint64_t together, reader *readers,
                   const monitor *m, stretch *s)
{
    uint64_t window = r->small > 0 ? r->members[r->small - 1] : 0, since = 0, power = 1;
    size_t saved = SIZE_MAX;
    memset(s, 0, sizeof *s);
    for (size_t t = 0; t < most; t++) {
        if (together != 0 && t % together == 0 && r->end + t >= window) {
            const unsigned char *now = values + t - window;
            if (saved != SIZE_MAX && memcmp(now, values + saved - window, (size_t)window) == 0) {
                s->first = saved;
                s->period = t - saved;
                s->made = t;
                return STATUS_OK;
            }
            if (saved == SIZE_MAX || since == power) {
                if (saved != SIZE_MAX) power *= 2;
                saved = t;
                since = 0;
            }
            since++;
        }
        status ticked = t % 65536 == 65535 ? monitor_tick(m, r->end + t, 0) : STATUS_OK;
        if (ticked != STATUS_OK) return ticked;
        values[t] = next_value(r, readers, values + t, r->end + t);
    }
    s->made = s->first = most;
    return STATUS_OK;
}

/* The least period of the `period` values, which divides it. */
static size_t least_period(const unsigned char *values, size_t period)
{
    for (size_t d = 1; d < period; d++)
        if (period % d == 0 && memcmp(values, values + d, period - d) == 0) return d;
    return period;
}

/* Appends a run that begins at `start`, with these values as its period. */
static status append_run(runs *r, uint64_t start, const unsigned char *values, size_t period)
{
    if (r->words_count + r->length * sizeof *r->list + period > RUNS_BYTES) return STATUS_LIMIT;
    status got = memory_reserve(&r->memory, &r->list, &r->capacity, r->length + 1, sizeof *r->list);
    if (got == STATUS_OK) got = memory_reserve(&r->memory, &r->words, &r->words_capacity, r->words_count + period, 1);
    if (got != STATUS_OK) return got;
    memcpy(r->words + r->words_count, values, period);
    run one = {start, period, r->words_count};
    r->list[r->length++] = one;
    r->words_count += period;
    return STATUS_OK;
}

/* How many of `count` values from r->end on the last run goes on with. */
static size_t goes_on(const runs *r, const unsigned char *values, size_t count)
{
    size_t t = 0;
    if (r->length == 0) return 0;
    while (t < count && value_in(r, r->length - 1, r->end + t) == values[t]) t++;
    return t;
}

/* Takes the values of a stretch, `most` heaps long if it repeats, as runs. */
static status take(runs *r, const unsigned char *values, stretch s, uint64_t most)
{
    size_t same = goes_on(r, values, s.made), length = r->length;
    uint64_t end = r->end + (s.period == 0 ? s.made : most);
    status got = STATUS_OK;
    while (s.period > 0 && s.first > 0 && values[s.first - 1] == values[s.first - 1 + s.period]) s.first--;
    bool whole = same == s.made && (s.period == 0 || s.period % r->list[r->length - 1].period == 0);
    if (!whole && same < s.first) got = append_run(r, r->end + same, values + same, s.first - same);
    if (!whole && got == STATUS_OK && s.period > 0)
        got = append_run(r, r->end + s.first, values + s.first, least_period(values + s.first, s.period));
    if (got == STATUS_OK)
        r->end = end;
    else
        r->length = length;
    return got;
}

/* Makes some more values known. */
static status extend(runs *r, const monitor *m)
{
    reader readers[RUNS_MEMBERS];
    uint64_t most, together, window = r->small > 0 ? r->members[r->small - 1] : 0;
    begin_reading(r, readers, &most, &together);
    size_t room = most < PIECE ? (size_t)most : PIECE;
    status got = memory_reserve(&r->memory, &r->values, &r->values_capacity, RUNS_WINDOW + room, sizeof *r->values);
    if (got != STATUS_OK) return got;
    unsigned char *values = r->values + RUNS_WINDOW;
    for (uint64_t back = 1; back <= window && back <= r->end; back++)
        values[-(ptrdiff_t)back] = value_in(r, run_at(r, r->end - back), r->end - back);
    stretch s;
    got = make(r, values, room, together, readers, m, &s);
    return got == STATUS_OK ? take(r, values, s, most) : got;
}

/* ---- the period ---- */

/* How many heaps from a and from b on have the same values, at most `count`; both lists of values are known so far. */
static uint64_t same_from(const runs *r, uint64_t a, uint64_t b, uint64_t count)
{
    uint64_t done = 0;
    size_t i = run_at(r, a), j = run_at(r, b);
    while (done < count) {
        while (end_of(r, i) <= a + done) i++;
        while (end_of(r, j) <= b + done) j++;
        uint64_t left = end_of(r, i) - (a + done), other = end_of(r, j) - (b + done);
        if (other < left) left = other;
        if (count - done < left) left = count - done;
        uint64_t enough = r->list[i].period + r->list[j].period; /* then all are equal (Fine and Wilf) */
        for (uint64_t t = 0; t < left && t < enough; t++)
            if (value_in(r, i, a + done + t) != value_in(r, j, b + done + t)) return done + t;
        done += left;
    }
    return count;
}

/* The least heap from which on, up to `proof`, the values repeat after `period`. */
static uint64_t least_preperiod(const runs *r, uint64_t proof, uint64_t period)
{
    uint64_t n = proof;
    while (n > 0) {
        size_t i = run_at(r, n - 1), j = run_at(r, n - 1 + period);
        uint64_t left = n - r->list[i].start, other = n + period - r->list[j].start;
        if (other < left) left = other;
        uint64_t enough = r->list[i].period + r->list[j].period;
        for (uint64_t t = 1; t <= left && t <= enough; t++)
            if (value_in(r, i, n - t) != value_in(r, j, n - t + period)) return n - t + 1;
        n -= left;
    }
    return 0;
}

/* Whether the values repeat after `period` on a window of the largest member: then they always do. */
static bool proves(runs *r, uint64_t period)
{
    uint64_t member = r->members[r->count - 1];
    if (period == 0 || period > r->end || r->end - period < member) return false;
    uint64_t proof = r->end - period - member;
    if (same_from(r, proof, proof + period, member) < member) return false;
    r->proof = proof;
    r->period = period;
    r->preperiod = least_preperiod(r, proof, period);
    return true;
}

/* The divisors of a period that are periods, too: the least one is told. */
static void tell_least(runs *r)
{
    for (uint64_t d = 2; d <= 64; d++)
        while (r->period % d == 0 && r->period > d && proves(r, r->period / d)) continue;
}

/* Looks for the period that the ends of the last runs suggest. */
static void try_proof(runs *r)
{
    size_t last = r->length - 1;
    bool found = proves(r, r->list[last].period);
    for (size_t k = 1; !found && k <= CANDIDATES && k <= last; k++) {
        const run *one = &r->list[last - k];
        bool alike = one->period == r->list[last].period;
        if (alike && memcmp(r->words + one->at, r->words + r->list[last].at, (size_t)one->period) == 0)
            found = proves(r, r->list[last].start - one->start);
    }
    if (found) tell_least(r);
}

/* Goes on by one stretch, and tries a proof from time to time. */
static status step(runs *r, const monitor *m)
{
    status got = monitor_tick(m, r->end, 0);
    if (got == STATUS_OK) got = extend(r, m);
    if (got != STATUS_OK || r->end - r->tried < r->members[r->count - 1]) return got;
    r->tried = r->end;
    try_proof(r);
    return STATUS_OK;
}

status runs_prove(runs *r, uint64_t limit, const monitor *m)
{
    status got = STATUS_OK;
    while (got == STATUS_OK && r->period == 0 && r->end < limit) got = step(r, m);
    return got;
}

status runs_value(runs *r, uint64_t n, const monitor *m, uint64_t *value)
{
    status got = n < r->end ? STATUS_OK : runs_prove(r, n + 1, m);
    if (got != STATUS_OK) return got;
    if (r->period != 0 && n >= r->preperiod) n = r->preperiod + (n - r->preperiod) % r->period;
    *value = value_in(r, run_at(r, n), n);
    return STATUS_OK;
}
