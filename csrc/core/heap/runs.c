#include "core/heap/runs.h"

#include <string.h>

/*
 * The number of values in a piece of a stretch unless the stretch repeats earlier; also the largest combined period of
 * reads.
 */
#define PIECE     ((size_t)1 << 20)
#define LONG_READ ((uint64_t)1 << 18)

/* The number of earlier runs that are compared with the last one for a period. */
#define CANDIDATES 4096

/* The words of an all-but set are counted in blocks of this size. */
#define RUNS_BLOCK 256

void runs_init(runs *r, const allocator *a, const uint64_t *set, size_t count, bool all_but)
{
    memset(r, 0, sizeof *r);
    r->memory = *a;
    r->count = count;
    if (all_but)
        r->count = letters_init(&r->letters, set, count, r->members);
    else
        memcpy(r->members, set, count * sizeof *set);
    while (r->small < r->count && r->members[r->small] <= RUNS_WINDOW) r->small++;
}

void runs_close(runs *r)
{
    if (r->memory.resize == NULL) return;
    memory_free(&r->memory, r->list, r->capacity, sizeof *r->list);
    memory_free(&r->memory, r->words, r->words_capacity, 1);
    memory_free(&r->memory, r->zeros, r->zeros_capacity, sizeof *r->zeros);
    memory_free(&r->memory, r->values, r->values_capacity, 1);
    memset(r, 0, sizeof *r);
}

/* ---- reading ---- */

/* The run that contains heap n, which is known. */
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

/* The value, or letter, of heap n in run i. */
static unsigned char value_in(const runs *r, size_t i, uint64_t n)
{
    const run *one = &r->list[i];
    return r->words[one->at + (size_t)((n - one->start) % one->period)];
}

/* The number of letters 0 among the first `count` words. */
static uint64_t zeros_before(const runs *r, size_t count)
{
    uint64_t zeros = r->zeros[count / RUNS_BLOCK];
    for (size_t k = count / RUNS_BLOCK * RUNS_BLOCK; k < count; k++) zeros += r->words[k] == 0;
    return zeros;
}

/* The number of letters 0 before heap n, which run i contains or ends at. */
static uint64_t rank_in(const runs *r, size_t i, uint64_t n)
{
    const run *one = &r->list[i];
    uint64_t whole = (n - one->start) / one->period, rest = (n - one->start) % one->period;
    uint64_t before = zeros_before(r, one->at), zeros = zeros_before(r, one->at + (size_t)rest) - before;
    if (whole > 0) zeros += whole * (zeros_before(r, one->at + (size_t)one->period) - before);
    return one->zeros + zeros;
}

/* The value of heap n, which is known; a letter tells where to count. */
static uint64_t value_at(const runs *r, uint64_t n)
{
    unsigned char value = value_in(r, run_at(r, n), n);
    if (r->letters.count == 0) return value;
    if (value > 0) n -= r->letters.set[value - 1];
    return rank_in(r, run_at(r, n), n);
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
 * Lets the readers begin at r->end. *most: how far all of them read their present runs; *together: the common period of
 * what they read, or 0 if that is long or there is none.
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

/* Computes the value of heap n at index `at` of r->values; the readers advance. */
static unsigned char next_value(const runs *r, reader *readers, const unsigned char *at, uint64_t n)
{
    uint64_t seen[4] = {0};
    unsigned char read[RUNS_MEMBERS];
    for (size_t k = 0; k < r->small; k++) read[k] = r->members[k] <= n ? at[-(ptrdiff_t)r->members[k]] : LETTERS_NONE;
    for (size_t k = r->small; k < r->count; k++) {
        reader *one = &readers[k - r->small];
        read[k] = one->word != NULL ? one->word[one->phase] : LETTERS_NONE;
        if (one->word != NULL && ++one->phase == one->period) one->phase = 0;
    }
    if (r->letters.count > 0) return letters_next(&r->letters, read);
    for (size_t k = 0; k < r->count; k++)
        if (r->members[k] <= n) seen[read[k] >> 6] |= UINT64_C(1) << (read[k] & 63);
    unsigned value = 0;
    while ((seen[value >> 6] >> (value & 63) & 1) != 0) value++;
    return (unsigned char)value;
}

/* A stretch of values: those up to `first` do not repeat; those from there on repeat with a period, unless it is 0. */
typedef struct stretch {
    size_t first, period, made;
} stretch;

/* Makes at most `most` values from r->end on, until they repeat; the first one goes to `values`. */
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

/* The least period of the `period` values; it divides their number. */
static size_t least_period(const unsigned char *values, size_t period)
{
    for (size_t d = 1; d < period; d++)
        if (period % d == 0 && memcmp(values, values + d, period - d) == 0) return d;
    return period;
}

/* Counts the letters 0 in the blocks that begin among the words up to `count`, after those already counted. */
static void count_zeros(runs *r, size_t count)
{
    if (r->words_count == 0) r->zeros[0] = 0;
    for (size_t b = r->words_count / RUNS_BLOCK + 1; b <= count / RUNS_BLOCK; b++) {
        r->zeros[b] = r->zeros[b - 1];
        for (size_t k = (b - 1) * RUNS_BLOCK; k < b * RUNS_BLOCK; k++) r->zeros[b] += r->words[k] == 0;
    }
}

/* Appends a run that begins at `start`, with these values as its period. */
static status append_run(runs *r, uint64_t start, const unsigned char *values, size_t period)
{
    if (r->words_count + r->length * sizeof *r->list + period > RUNS_BYTES) return STATUS_LIMIT;
    status got = memory_reserve(&r->memory, &r->list, &r->capacity, r->length + 1, sizeof *r->list);
    if (got == STATUS_OK) got = memory_reserve(&r->memory, &r->words, &r->words_capacity, r->words_count + period, 1);
    size_t blocks = (r->words_count + period) / RUNS_BLOCK + 1;
    if (got == STATUS_OK && r->letters.count > 0)
        got = memory_reserve(&r->memory, &r->zeros, &r->zeros_capacity, blocks, sizeof *r->zeros);
    if (got != STATUS_OK) return got;
    run one = {start, period, r->words_count, 0};
    if (r->letters.count > 0 && r->length > 0) one.zeros = rank_in(r, r->length - 1, start);
    memcpy(r->words + r->words_count, values, period);
    r->list[r->length++] = one;
    if (r->letters.count > 0) count_zeros(r, r->words_count + period);
    r->words_count += period;
    return STATUS_OK;
}

/* The number of the `count` values from r->end on with which the last run continues. */
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

/* The number of heaps, at most `count`, from a and from b on that have the same values; both are known so far. */
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

/* The least heap from which the values repeat with `period`, up to `proof`. */
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

/*
 * For letters: how far down from heap n the letters, and those at the heaps where they count, stay in the same runs;
 * *together becomes their common period, over which values grow evenly, or UINT64_MAX if it is long.
 */
static uint64_t even_below(const runs *r, uint64_t n, uint64_t *together)
{
    uint64_t left = UINT64_MAX;
    for (size_t k = 0; k <= r->letters.count; k++) {
        uint64_t down = k == 0 ? 0 : r->letters.set[k - 1];
        if (down > n) break;
        const run *one = &r->list[run_at(r, n - down)];
        if (n - down - one->start + 1 < left) left = n - down - one->start + 1;
        /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): a divisor of a period is not 0 */
        if (*together <= LONG_READ) *together *= one->period / greatest_divisor(*together, one->period);
        if (*together > LONG_READ) *together = UINT64_MAX;
    }
    return left;
}

/* For letters: sets *least to the least heap from which values grow by r->saltus after `period`, up to `from`. */
static status least_growing(const runs *r, uint64_t from, uint64_t period, const monitor *m, uint64_t *least)
{
    uint64_t n = from;
    while (n > 0) {
        uint64_t together = 1, left = even_below(r, n - 1, &together), other = even_below(r, n - 1 + period, &together);
        if (other < left) left = other;
        uint64_t enough = together == UINT64_MAX ? left : 2 * together;
        for (uint64_t t = 1; t <= left && t <= enough; t++) {
            *least = n - t + 1;
            if (value_at(r, n - t + period) != value_at(r, n - t) + r->saltus) return STATUS_OK;
            status ticked = t % 65536 == 0 ? monitor_tick(m, r->end, 0) : STATUS_OK;
            if (ticked != STATUS_OK) return ticked;
        }
        n -= left;
    }
    *least = 0;
    return STATUS_OK;
}

/*
 * Accepts the period if the values repeat after it on a window of the largest member, as they then always do. *proven:
 * whether they do.
 */
static status take_period(runs *r, uint64_t period, const monitor *m, bool *proven)
{
    uint64_t member = r->members[r->count - 1], least;
    *proven = false;
    if (period == 0 || period > r->end || r->end - period < member) return STATUS_OK;
    uint64_t proof = r->end - period - member;
    if (same_from(r, proof, proof + period, member) < member) return STATUS_OK;
    if (r->letters.count == 0) {
        least = least_preperiod(r, proof, period);
    } else {
        uint64_t before = rank_in(r, run_at(r, proof), proof), saltus = r->saltus;
        r->saltus = rank_in(r, run_at(r, proof + period), proof + period) - before;
        status got = least_growing(r, proof + member, period, m, &least);
        if (got != STATUS_OK) {
            r->saltus = saltus;
            return got;
        }
    }
    r->proof = proof;
    r->period = period;
    r->preperiod = least;
    *proven = true;
    return STATUS_OK;
}

/* Divides the period by a prime for as long as the result is a period. */
static status divide_period(runs *r, uint64_t prime, const monitor *m)
{
    status got = STATUS_OK;
    bool less = true;
    while (less && got == STATUS_OK && r->period % prime == 0) got = take_period(r, r->period / prime, m, &less);
    return got;
}

/* Divides the period by its prime factors for as long as the result is a period. */
static status tell_least(runs *r, const monitor *m)
{
    status got = STATUS_OK;
    uint64_t rest = r->period;
    for (uint64_t d = 2; d <= rest / d && got == STATUS_OK; d++) {
        if (d % (1 << 16) == 0) got = monitor_tick(m, r->end, 0);
        if (rest % d != 0 || got != STATUS_OK) continue;
        while (rest % d == 0) rest /= d;
        got = divide_period(r, d, m);
    }
    return got == STATUS_OK && rest > 1 ? divide_period(r, rest, m) : got;
}

/* Looks for the period that the ends of the last runs suggest. */
static status try_proof(runs *r, const monitor *m)
{
    size_t last = r->length - 1;
    bool found;
    status got = take_period(r, r->list[last].period, m, &found);
    for (size_t k = 1; got == STATUS_OK && !found && k <= CANDIDATES && k <= last; k++) {
        const run *one = &r->list[last - k];
        bool alike = one->period == r->list[last].period;
        if (alike && memcmp(r->words + one->at, r->words + r->list[last].at, (size_t)one->period) == 0)
            got = take_period(r, r->list[last].start - one->start, m, &found);
    }
    return got == STATUS_OK && found ? tell_least(r, m) : got;
}

/* Continues by one stretch, and tries a proof from time to time. */
static status step(runs *r, const monitor *m)
{
    status got = monitor_tick(m, r->end, 0);
    if (got == STATUS_OK) got = extend(r, m);
    if (got != STATUS_OK || r->end - r->tried < r->members[r->count - 1]) return got;
    r->tried = r->end;
    got = try_proof(r, m);
    if (got != STATUS_OK) r->tried = r->period = 0; /* the period may not be the least one */
    return got;
}

status runs_prove(runs *r, uint64_t limit, const monitor *m)
{
    status got = STATUS_OK;
    while (got == STATUS_OK && r->period == 0 && r->end < limit) got = step(r, m);
    return got;
}

status runs_value(runs *r, uint64_t n, const monitor *m, uint64_t *value)
{
    uint64_t grown = 0;
    status got = n < r->end ? STATUS_OK : runs_prove(r, n + 1, m);
    if (got != STATUS_OK) return got;
    if (r->period != 0 && n >= r->preperiod) {
        grown = (n - r->preperiod) / r->period * r->saltus;
        n = r->preperiod + (n - r->preperiod) % r->period;
    }
    *value = grown + value_at(r, n);
    return STATUS_OK;
}
