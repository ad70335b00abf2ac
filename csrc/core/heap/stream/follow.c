#include "core/heap/stream/follow.h"

#include <inttypes.h>
#include <string.h>

#include "core/heap/stream/decide.h"
#include "core/heap/stream/scan.h"

#define BUDGET ((size_t)1 << 28)
/* With more rare heaps than this, there are too many lags for a stream to be worth it. */
#define RARES_MOST 400
/* Heaps that two streams compute in turn. */
#ifndef TOGETHER
#define TOGETHER ((uint64_t)1 << 16)
#endif

void follow_init(follow *f, const allocator *a)
{
    memset(f, 0, sizeof *f);
    f->memory = *a;
    f->budget = BUDGET;
    f->level = VECTORS_AUTO;
    stream_rares_init(&f->rares, a);
    windows_init(&f->store, a);
}

void follow_close(follow *f)
{
    if (f->memory.resize == NULL) return;
    stream_close(&f->now);
    windows_close(&f->store);
    stream_rares_close(&f->rares);
    stream_rule_close(&f->rule);
    memory_free(&f->memory, f->head.bytes, f->head.count, 1);
    memory_free(&f->memory, f->mark_bytes, f->mark_capacity, 1);
    memset(f, 0, sizeof *f);
}

bool follow_suits(const heap_code *code, const heap_partition *space, const sequence *values)
{
    if (!stream_rule_allows(code, space) || values->maximum >= FOLLOW_VALUES) return false;
    stream_rule rule;
    rule.e = space->parity;
    rule.d = space->parity ? space->shift & 1 : 0;
    rule.mask = space->mask;
    rule.low = bits_lowest(space->mask);
    size_t rares = 0, k = (size_t)heap_code_shape(code).last;
    if (values->count <= 2 * k + 2) return false;
    for (size_t n = 1; n < values->count; n++) {
        uint64_t v = sequence_get(values, n);
        if (!stream_common(&rule, n, v)) {
            if (++rares > RARES_MOST) return false;
        } else if (stream_index(&rule, v) >= STREAM_INDICES)
            return false;
    }
    return true;
}

/* Counts. */

/* Adds counts by index, and the rare heaps from `first` to `last` (excluded), to counts by value. */
static void add_counts(const follow *f, uint64_t first, uint64_t last, uint64_t counts[2][STREAM_INDICES],
                       uint64_t *values)
{
    for (unsigned odd = 0; odd < 2; odd++)
        for (uint64_t index = 0; index < STREAM_INDICES; index++)
            if (counts[odd][index] != 0) values[stream_value_of(&f->rule, odd, index, true)] += counts[odd][index];
    for (size_t i = stream_rares_find(&f->rares, first); i < f->rares.count && f->rares.heaps[i] < last; i++)
        values[f->rares.values[i]]++;
    if (first == 0 && last > 0) values[0]++;
}

/* Counts the heaps of the head below n by index; returns the first heap that is not counted. */
static uint64_t count_head(const follow *f, uint64_t n, uint64_t counts[2][STREAM_INDICES])
{
    uint64_t heap = 1, end = n < f->head.count ? n : f->head.count;
    for (; heap < end; heap++) {
        uint8_t byte = f->head.bytes[f->head.count - 1 - heap];
        if (byte < STREAM_INDICES) counts[heap & 1][byte]++;
    }
    return heap;
}

static void count_up_to(follow *f, uint64_t n)
{
    if (n <= f->counted) return;
    scan_count(&f->now, f->counted, n, f->counts);
    f->counted = n;
}

/* Windows. */

/* Makes the window at n the one for comparisons, if it contains no rare heap. */
static status set_mark(follow *f, uint64_t n, const uint8_t *bytes)
{
    uint64_t last = stream_rares_last(&f->rares, n), length = last + f->rule.k;
    if (n <= 2 * last + 2 * f->rule.k + 2) return STATUS_OK;
    f->mark_length = length > 0 ? (size_t)length : 1;
    status r = memory_reserve(&f->memory, &f->mark_bytes, &f->mark_capacity, f->mark_length, 1);
    if (r != STATUS_OK) return r;
    memcpy(f->mark_bytes, bytes - f->mark_length, f->mark_length);
    f->mark = n;
    f->match = 0;
    return STATUS_OK;
}

/* The heap of the next window after n. */
static uint64_t next_window(const follow *f, uint64_t n)
{
    const windows_game *g = &f->store.game;
    uint64_t power = (uint64_t)1 << (bits_highest(n) + 1), multiple = (n / g->step + 1) * g->step;
    return power < multiple ? power : multiple;
}

/* Adds the window at n, which ends the present counts. */
static status add_window(follow *f, uint64_t n)
{
    uint64_t values[FOLLOW_VALUES] = {0}, before = 0;
    windows *w = &f->store;
    if (w->count > 0) before = w->marks[w->count - 1].n;
    if (w->count > 0 && before >= n) return STATUS_OK;
    add_counts(f, before, n, f->counts, values);
    stream_rares *rares = &f->rares;
    uint64_t last = stream_rares_last(rares, n), length = windows_length(&w->game, n, last);
    status r = windows_add_rares(w, rares, w->rares.count, stream_rares_find(rares, n));
    if (r == STATUS_OK)
        r = windows_add_window(w, &f->rule, n, stream_bytes(&f->now, n) - length, length, values, FOLLOW_VALUES);
    if (r != STATUS_OK) return follow_stored(f, r);
    memset(f->counts, 0, sizeof f->counts);
    for (size_t v = 0; v < FOLLOW_VALUES; v++) f->totals[v] += values[v];
    windows_thin(w);
    if ((n & (n - 1)) == 0) return set_mark(f, n, stream_bytes(&f->now, n));
    return STATUS_OK;
}

/* The first heap n, from < n <= to, before which the values are those before the mark; 0 if there is none. */
static uint64_t find_match(const follow *f, uint64_t from, uint64_t to)
{
    const uint8_t *first = stream_bytes(&f->now, from), *last = stream_bytes(&f->now, to);
    for (const uint8_t *at = first; (at = scan_find(at, last, f->mark_bytes, f->mark_length)) != NULL;) {
        uint64_t n = from + (uint64_t)(at - first);
        if (f->rule.e == 0 || (n - f->mark) % 2 == 0) return n;
    }
    return 0;
}

/* The heap after the last one on which the proof rests. */
static uint64_t end_of(const follow *f)
{
    return f->match + f->store.game.reach;
}

/* The heaps below are known, and those with far witnesses are listed. */
static uint64_t known_of(const follow *f)
{
    return f->now.next - (f->now.event == STREAM_REACH);
}

/* Whether a period that begins at the mark would involve heaps with far witnesses. */
static bool rests_on_far(const follow *f)
{
    const windows *w = &f->store;
    return w->far_count > 0 && w->fars[w->far_count - 1].n >= f->mark + w->game.reach;
}

/* Examines the values that have become known for an equal window. */
static status look_for_match(follow *f)
{
    uint64_t from = f->counted, to = known_of(f);
    if (f->mark != 0 && (stream_rares_last(&f->rares, to) >= f->mark || rests_on_far(f))) f->mark = f->match = 0;
    if (f->mark == 0 || f->match != 0 || to <= f->mark) return STATUS_OK;
    if (from < f->mark) from = f->mark;
    uint64_t n = from < to ? find_match(f, from, to) : 0;
    if (n == 0) return STATUS_OK;
    f->match = n;
    count_up_to(f, n);
    status r = add_window(f, n);
    if (r != STATUS_OK || end_of(f) > to) return r;
    count_up_to(f, end_of(f));
    return add_window(f, end_of(f));
}

/* Takes the values that have become known into account. */
static status take_new(follow *f)
{
    status r = look_for_match(f);
    count_up_to(f, known_of(f));
    return r;
}

/* Beginning. */

static status take_values(follow *f, const sequence *values)
{
    size_t count = (size_t)f->store.game.first;
    uint8_t *bytes = memory_new(&f->memory, count, 1);
    if (bytes == NULL) return STATUS_NO_MEMORY;
    f->head.bytes = bytes;
    f->head.count = count;
    bytes[count - 1] = STREAM_NOT_COMMON;
    for (size_t n = 1; n < count; n++) {
        uint64_t v = sequence_get(values, n), index = stream_index(&f->rule, v);
        bool common = stream_common(&f->rule, n, v);
        if (common && index >= STREAM_INDICES) return follow_refuse(f, "the value of heap %zu is too large", n);
        bytes[count - 1 - n] = common ? (uint8_t)index : STREAM_NOT_COMMON;
        status r = common ? STATUS_OK : stream_rares_add(&f->rares, n, v);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

/* The first window, of a new file. */
static status begin(follow *f)
{
    status r = follow_open_first(f, &f->now, follow_keep(f, stream_rares_last(&f->rares, UINT64_MAX)));
    if (r != STATUS_OK) return r;
    f->counted = count_head(f, f->head.count, f->counts);
    return add_window(f, f->counted);
}

/* Looks among the windows of the file for the mark, and for one that equals it. */
static status find_mark(follow *f)
{
    windows *w = &f->store;
    const windows_mark *last = &w->marks[w->count - 1];
    size_t i = windows_find(w, (uint64_t)1 << bits_highest(last->n));
    uint8_t *bytes = memory_new(&f->memory, (size_t)last->length, 1);
    if (bytes == NULL) return STATUS_NO_MEMORY;
    status r = STATUS_OK;
    for (; i < w->count && r == STATUS_OK; i++) {
        const windows_mark *mark = &w->marks[i];
        if (mark->rares != last->rares || mark->length != last->length) continue;
        r = follow_stored(f, windows_values(w, i, bytes));
        if (r != STATUS_OK) break;
        if ((mark->n & (mark->n - 1)) == 0)
            r = set_mark(f, mark->n, bytes + mark->length);
        else if (f->mark != 0 && f->match == 0 && (f->rule.e == 0 || (mark->n - f->mark) % 2 == 0) &&
                 memcmp(bytes + mark->length - f->mark_length, f->mark_bytes, f->mark_length) == 0)
            f->match = mark->n;
    }
    memory_free(&f->memory, bytes, (size_t)last->length, 1);
    return r;
}

/* Whether the windows of the period in a file are equal, as the proof requires. */
static status check_claim(follow *f)
{
    windows *w = &f->store;
    size_t one = windows_find(w, w->claim.n0), other = windows_find(w, w->claim.n0 + w->claim.period);
    uint64_t length = w->marks[one].length, window = stream_rares_last(&f->rares, UINT64_MAX) + f->rule.k;
    if (window == 0) window = 1;
    uint8_t *bytes = memory_new(&f->memory, (size_t)length, 2);
    if (bytes == NULL) return STATUS_NO_MEMORY;
    bool fits = w->marks[other].length == length && window <= length;
    status r = fits ? follow_stored(f, windows_values(w, one, bytes)) : STATUS_OK;
    if (r == STATUS_OK && fits) r = follow_stored(f, windows_values(w, other, bytes + length));
    if (r == STATUS_OK && (!fits || memcmp(bytes + length - window, bytes + 2 * length - window, (size_t)window) != 0))
        r = follow_refuse(f, "the windows at n0 and n0 + p of the file are not equal");
    memory_free(&f->memory, bytes, (size_t)length, 2);
    return r;
}

/* Continues after the last window of a file. */
static status resume(follow *f)
{
    windows *w = &f->store;
    const windows_mark *last = &w->marks[w->count - 1];
    for (size_t i = 0; i < f->rares.count; i++)
        if (i >= w->rares.count || w->rares.heaps[i] != f->rares.heaps[i] || w->rares.values[i] != f->rares.values[i])
            return follow_refuse(f, "the rare heaps in the file are not those of the game");
    for (size_t i = f->rares.count; i < last->rares; i++) {
        status r = stream_rares_add(&f->rares, w->rares.heaps[i], w->rares.values[i]);
        if (r != STATUS_OK) return r;
    }
    status r = follow_open_window(f, w->count - 1, &f->now, follow_keep(f, stream_rares_last(&f->rares, last->n)));
    if (r != STATUS_OK) return r;
    for (size_t i = 0; i < w->count; i++) {
        uint64_t counts[FOLLOW_VALUES] = {0};
        if (w->marks[i].counts > FOLLOW_VALUES) return follow_refuse(f, "the file counts values that are too large");
        if ((r = follow_stored(f, windows_counts(w, i, counts))) != STATUS_OK) return r;
        for (size_t v = 0; v < FOLLOW_VALUES; v++) f->totals[v] += counts[v];
    }
    f->counted = last->n;
    return w->claim.period == 0 ? find_mark(f) : check_claim(f);
}

status follow_open(follow *f, const heap_code *code, const windows_game *game, const char *path, const sequence *values,
                   const monitor *m)
{
    windows *w = &f->store;
    size_t size = heap_code_text(code, NULL, 0) + 1;
    char *text = memory_zeroed(&f->memory, size, 1);
    if (text == NULL) return STATUS_NO_MEMORY;
    heap_code_text(code, text, size);
    w->game = *game;
    w->game.k = heap_code_shape(code).last;
    status r = path != NULL ? follow_stored(f, windows_open(w, path, text, m)) : STATUS_OK;
    f->held = true;
    memory_free(&f->memory, text, size, 1);
    if (r != STATUS_OK) return r;
    if (w->game.first > values->count) return STATUS_LIMIT;
    r = stream_rule_open(&f->rule, &f->memory, code, &w->game.space);
    if (r == STATUS_INVALID) return follow_refuse(f, "this game has no sparse space that a stream can use");
    if (r == STATUS_OK && w->game.k != f->rule.k)
        return follow_refuse(f, "the last digit in the file is not that of the game");
    if (r == STATUS_OK) r = take_values(f, values);
    if (r != STATUS_OK) return r;
    return w->count > 0 ? resume(f) : begin(f);
}

/* Continuing. */

/* The last n, at <= n < to, for which the values at n and n + p differ, or UINT64_MAX. */
static status last_difference(follow *f, uint64_t at, uint64_t to, const monitor *m, uint64_t *found)
{
    uint64_t p = f->match - f->mark;
    stream low, high;
    status r = follow_replay(f, at, 0, &low);
    memset(&high, 0, sizeof high);
    if (r == STATUS_OK) r = follow_replay(f, at + p, 0, &high);
    *found = UINT64_MAX;
    while (r == STATUS_OK && at < to) {
        uint64_t next = at + TOGETHER < to ? at + TOGETHER : to;
        r = follow_again(f, &low, next, m);
        if (r == STATUS_OK) r = follow_again(f, &high, next + p, m);
        for (; r == STATUS_OK && at < next; at++)
            if (stream_value(&low, at) != stream_value(&high, at + p)) *found = at;
    }
    stream_close(&low);
    stream_close(&high);
    return r;
}

/* Whether the windows at n and n + p are equal; n is that of a window of the store. */
static status same_window(follow *f, size_t i, const monitor *m, bool *same)
{
    uint64_t n = f->store.marks[i].n, p = f->match - f->mark;
    stream low, high;
    status r = follow_replay(f, n, 0, &low);
    memset(&high, 0, sizeof high);
    if (r == STATUS_OK) r = follow_replay(f, n + p, 0, &high);
    if (r == STATUS_OK) r = follow_again(f, &high, n + p, m);
    *same = r == STATUS_OK;
    for (size_t j = 1; *same && j <= f->mark_length && j < n; j++)
        *same = stream_value(&low, n - j) == stream_value(&high, n + p - j);
    stream_close(&low);
    stream_close(&high);
    return r;
}

/*
 * The least heap from which the values repeat. For n > R + k, equal windows at n and n + p stay equal from some n on.
 */
static status find_preperiod(follow *f, const monitor *m, uint64_t *preperiod)
{
    const windows *w = &f->store;
    size_t high = windows_find(w, f->mark), least = 0;
    while (least < high && w->marks[least].n <= stream_rares_last(&f->rares, UINT64_MAX) + f->rule.k) least++;
    size_t low = least;
    while (low < high) {
        bool same;
        size_t middle = low + (high - low) / 2;
        status r = same_window(f, middle, m, &same);
        if (r != STATUS_OK) return r;
        if (same)
            high = middle;
        else
            low = middle + 1;
    }
    /* Equal at window `high`, but not at the one before it. */
    uint64_t from = high > least ? w->marks[high - 1].n : 0, found;
    from = from > f->mark_length ? from - f->mark_length : 0;
    status r = last_difference(f, from, w->marks[high].n, m, &found);
    *preperiod = found + 1;
    return r;
}

/* Whether all heaps on which the proof rests are known. */
static bool is_proven(const follow *f)
{
    return f->match != 0 && !rests_on_far(f) && known_of(f) >= end_of(f);
}

/* All requirements of statement C are met. */
static status prove(follow *f, const monitor *m)
{
    windows_claim claim = {f->mark, f->match - f->mark, 0, f->store.game.reach, f->match + f->store.game.reach};
    status r = find_preperiod(f, m, &claim.preperiod);
    return r == STATUS_OK ? follow_stored(f, windows_add_claim(&f->store, &claim)) : r;
}

/* Handles the event at which the stream stopped. */
static status handle_event(follow *f, const monitor *m)
{
    switch (f->now.event) {
    case STREAM_LATE:
        return follow_widen(f, m);
    case STREAM_FAR:
        return follow_decide(f, m);
    case STREAM_REACH:
        return follow_stored(f, windows_add_far(&f->store, f->now.next - 1, f->now.reached));
    case STREAM_LARGE:
        return follow_refuse(f, "the value of heap %" PRIu64 " is too large for a stream", f->now.next);
    default:
        return STATUS_OK;
    }
}

/* A monitor that reports the limit. */
typedef struct follow_watch {
    const monitor *m;
    uint64_t limit;
} follow_watch;

static status follow_tick(void *context, uint64_t done, uint64_t total)
{
    const follow_watch *w = context;
    (void)total;
    return monitor_tick(w->m, done, w->limit);
}

static status run(follow *f, uint64_t limit, const monitor *m)
{
    follow_watch watch = {m, limit};
    monitor told = {follow_tick, &watch};
    while (f->store.claim.period == 0) {
        status r = STATUS_OK, other;
        uint64_t window = next_window(f, f->store.marks[f->store.count - 1].n);
        if (is_proven(f)) {
            r = add_window(f, end_of(f));
            return r == STATUS_OK ? prove(f, &told) : r;
        }
        if (f->now.event == STREAM_NOTHING) { /* else the last call failed before it was handled */
            uint64_t to = f->match != 0 ? end_of(f) : window;
            if (f->now.next >= limit) return STATUS_OK;
            if (window < to) to = window;
            r = stream_run(&f->now, limit < to ? limit : to, &told);
        }
        other = take_new(f);
        if (r == STATUS_OK && other == STATUS_OK && is_proven(f)) continue;
        if (other == STATUS_OK && f->now.event != STREAM_NOTHING) other = handle_event(f, &told);
        if (other == STATUS_OK) f->now.event = STREAM_NOTHING;
        if (other == STATUS_OK) other = take_new(f); /* a heap may have been settled */
        if (other == STATUS_OK && f->now.next == window && !is_proven(f)) other = add_window(f, window);
        if (r != STATUS_OK || other != STATUS_OK) return other != STATUS_OK ? other : r;
    }
    return STATUS_OK;
}

status follow_run(follow *f, uint64_t limit, const monitor *m)
{
    status r = f->held ? STATUS_OK : follow_stored(f, windows_hold(&f->store));
    if (r != STATUS_OK) return r;
    f->held = false;
    r = run(f, limit, m);
    windows_release(&f->store);
    return r;
}

/* Answers. */

uint64_t follow_known(const follow *f)
{
    return f->store.claim.period != 0 ? UINT64_MAX : f->now.next;
}

/* The heap with the same value as heap n, by a proven period. */
static uint64_t reduced(const follow *f, uint64_t n)
{
    const windows_claim *c = &f->store.claim;
    return c->period == 0 || n < c->preperiod + c->period ? n : c->preperiod + (n - c->preperiod) % c->period;
}

/* Appends the values of a stretch that does not wrap round the period. */
static status append_values(follow *f, uint64_t first, uint64_t count, const monitor *m, sequence *into)
{
    stream s;
    uint64_t n = first, last = first + count;
    status r = STATUS_OK;
    for (; n < last && n < f->head.count && r == STATUS_OK; n++) r = sequence_append(into, stream_value(&f->now, n));
    if (n == last || r != STATUS_OK) return r;
    r = follow_replay(f, n, 0, &s);
    if (r == STATUS_OK) r = follow_again(f, &s, n, m);
    while (r == STATUS_OK && n < last) {
        for (; n < s.next && n < last && r == STATUS_OK; n++) r = sequence_append(into, stream_value(&s, n));
        if (n < last && r == STATUS_OK) r = follow_step_again(f, &s, last, m);
    }
    stream_close(&s);
    return r;
}

status follow_values(follow *f, uint64_t first, uint64_t count, const monitor *m, sequence *into)
{
    const windows_claim *c = &f->store.claim;
    uint64_t from = first > c->preperiod ? first : c->preperiod, own = count;
    if (c->period != 0 && own > from - first + c->period) own = from - first + c->period; /* the others repeat these */
    status r = STATUS_OK;
    for (uint64_t left = own; left > 0 && r == STATUS_OK;) {
        uint64_t n = reduced(f, first), size = left;
        if (c->period != 0 && size > c->preperiod + c->period - n) size = c->preperiod + c->period - n;
        r = append_values(f, n, size, m, into);
        first += size;
        left -= size;
    }
    if (r == STATUS_OK && own < count)
        r = sequence_repeat(into, (size_t)c->period, 0, into->count + memory_size(count - own));
    return r;
}

/* The counts of the heaps below n, before any period. */
static status counts_below(follow *f, uint64_t n, const monitor *m, uint64_t *values)
{
    windows *w = &f->store;
    size_t i = windows_find(w, n);
    uint64_t by_index[2][STREAM_INDICES] = {{0}}, from = 0;
    status r = STATUS_OK;
    memset(values, 0, FOLLOW_VALUES * sizeof *values);
    if (i + 1 == w->count) {
        memcpy(values, f->totals, sizeof f->totals);
        from = w->marks[i].n;
    } else if (w->file != NULL && i < w->count) {
        for (size_t j = 0; j <= i && r == STATUS_OK; j++) {
            uint64_t piece[FOLLOW_VALUES] = {0};
            r = follow_stored(f, windows_counts(w, j, piece));
            for (size_t v = 0; v < FOLLOW_VALUES; v++) values[v] += piece[v];
        }
        from = w->marks[i].n;
    }
    uint64_t counted = from == 0 ? count_head(f, n, by_index) : from;
    stream s;
    if (r == STATUS_OK && counted < n) {
        r = follow_replay(f, counted, 0, &s);
        if (r == STATUS_OK) r = follow_again(f, &s, counted, m);
        while (r == STATUS_OK && counted < n) {
            r = follow_step_again(f, &s, n, m);
            scan_count(&s, counted, s.next, by_index);
            counted = s.next;
        }
        stream_close(&s);
    }
    add_counts(f, from, n, by_index, values);
    return r;
}

status follow_counts(follow *f, uint64_t last, const monitor *m, uint64_t *counts)
{
    const windows_claim *c = &f->store.claim;
    uint64_t n = last + 1;
    if (c->period == 0 || n <= c->preperiod + c->period) return counts_below(f, n, m, counts);
    uint64_t before[FOLLOW_VALUES], whole[FOLLOW_VALUES];
    uint64_t rounds = (n - c->preperiod) / c->period, rest = (n - c->preperiod) % c->period;
    status r = counts_below(f, c->preperiod, m, before);
    if (r == STATUS_OK) r = counts_below(f, c->preperiod + c->period, m, whole);
    if (r == STATUS_OK) r = counts_below(f, c->preperiod + rest, m, counts);
    if (r != STATUS_OK) return r;
    for (size_t v = 0; v < FOLLOW_VALUES; v++) counts[v] += rounds * (whole[v] - before[v]);
    return STATUS_OK;
}
