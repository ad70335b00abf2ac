#include "core/heap/stream/decide.h"

#include <string.h>

#include "core/heap/stream/single.h"

/* The number of smaller heaps examined together. */
#ifndef SEGMENT
#define SEGMENT ((uint64_t)1 << 20)
#endif
/* Bytes of the windows in a piece, and their least distance. */
#ifndef TRAIL_STEP
#define TRAIL_BYTES ((size_t)4 << 20)
#define TRAIL_STEP  ((uint64_t)1 << 21)
#endif
#define TRAIL_MOST 256

/* Windows in the piece from `first` to `last`. */
typedef struct trail {
    uint64_t first, last;
    uint64_t places[TRAIL_MOST];
    uint8_t *bytes; /* `keep` values of each */
    size_t count, keep, size;
} trail;

/* All pairs of a heap n that have not been examined yet. */
typedef struct decision {
    follow *f;
    const monitor *m;
    uint64_t n, need, reach, first; /* first: the heap of small[0] */
    stream low;                     /* the smaller heaps */
    trail steps;
    uint8_t *small, *large;
    size_t large_size;
} decision;

/* Keeps windows in the piece that contains heap n. */
static status lay_trail(decision *d, uint64_t n)
{
    follow *f = d->f;
    trail *t = &d->steps;
    const windows *w = &f->store;
    size_t i = windows_find(w, n);
    stream s;
    t->first = i < w->count ? w->marks[i].n : 0;
    t->last = i < w->count && i + 1 < w->count ? w->marks[i + 1].n : f->now.next;
    if (i == w->count) t->last = w->count > 0 ? w->marks[0].n : f->now.next;
    status r = follow_replay(f, n, 0, &s);
    t->keep = s.keep;
    t->count = 0;
    size_t most = TRAIL_BYTES / t->keep < TRAIL_MOST ? TRAIL_BYTES / t->keep : TRAIL_MOST;
    if (most == 0) most = 1;
    uint64_t step = (t->last - t->first) / most + 1;
    if (step < TRAIL_STEP) step = TRAIL_STEP;
    if (t->size < most * t->keep) {
        memory_free(&f->memory, t->bytes, t->size, 1);
        t->size = most * t->keep;
        t->bytes = memory_new(&f->memory, t->size, 1);
        if (t->bytes == NULL) {
            t->size = 0;
            r = STATUS_NO_MEMORY;
        }
    }
    while (r == STATUS_OK && t->count < most) {
        memcpy(t->bytes + t->count * t->keep, stream_bytes(&s, s.next) - t->keep, t->keep);
        t->places[t->count++] = s.next;
        if (s.next + step >= t->last) break;
        r = follow_again(f, &s, s.next + step, d->m);
    }
    stream_close(&s);
    return r;
}

/* Puts the bytes of the heaps first .. last-1 into d->large. */
static status compute_large(decision *d, uint64_t first, uint64_t last)
{
    follow *f = d->f;
    trail *t = &d->steps;
    stream s;
    status r = STATUS_OK;
    uint64_t at = first;
    for (; at < last && at < f->head.count; at++) d->large[at - first] = (uint8_t)stream_byte(&f->now, at);
    if (at == last) return r;
    if (t->count == 0 || at < t->first || at >= t->last) r = lay_trail(d, at);
    if (r != STATUS_OK) return r;
    size_t i = t->count - 1;
    while (i > 0 && t->places[i] > at) i--;
    r = follow_open_at(f, &s, t->places[i], t->bytes + i * t->keep, t->keep, t->keep);
    s.check = false;
    if (r == STATUS_OK) r = follow_again(f, &s, at, d->m);
    while (r == STATUS_OK && at < last) {
        uint64_t end = s.next < last ? s.next : last;
        if (end > at) memcpy(d->large + (at - first), stream_bytes(&s, at), (size_t)(end - at));
        if (end > at) at = end;
        uint64_t goal = at + stream_room(&s) / 2 < last ? at + stream_room(&s) / 2 : last;
        if (at < last) r = follow_again(f, &s, goal, d->m);
    }
    stream_close(&s);
    return r;
}

/*
 * Puts the bytes of the smaller heaps first .. last-1 into d->small, with another byte for heaps that are not common.
 */
static status compute_small(decision *d, uint64_t first, uint64_t last)
{
    status r = STATUS_OK;
    for (uint64_t at = first; at < last && r == STATUS_OK;) {
        uint64_t end = d->low.next < last ? d->low.next : last;
        for (; at < end; at++) {
            int byte = stream_byte(&d->low, at);
            d->small[at - first] = byte < STREAM_NOT_COMMON ? (uint8_t)byte : STREAM_NOT_COMMON;
        }
        uint64_t goal = at + stream_room(&d->low) / 2 < last ? at + stream_room(&d->low) / 2 : last;
        if (at < last) r = follow_again(d->f, &d->low, goal, d->m);
    }
    return r;
}

/* Removes the sums of the pairs {a, b}, first <= a < last, from the needed values. `base`: the heap of large[0]. */
static void take_chunk(decision *d, uint64_t first, uint64_t last, uint64_t base)
{
    const heap_moves *moves = &d->f->rule.moves;
    for (size_t i = 0; i < moves->splits_count; i++) {
        uint64_t total = d->n - moves->splits[i].taken, half = (total - moves->splits[i].unequal) / 2;
        uint64_t end = last <= half ? last : half + 1;
        const uint8_t *small = d->small + (first - d->first), *large = d->large + (total - first - base);
        for (uint64_t a = first; a < end && d->need != 0; a++) {
            unsigned sum = *small++ ^ *large--;
            if (sum < STREAM_INDICES) d->need &= ~((uint64_t)1 << sum);
        }
    }
}

/* The same for all of d->small; the reach is as stream_single_take would have it with all values. */
static void take_pairs(decision *d, uint64_t last, uint64_t base)
{
    for (uint64_t a = d->first; a < last && d->need != 0; a += STREAM_CHUNK) {
        take_chunk(d, a, a + STREAM_CHUNK < last ? a + STREAM_CHUNK : last, base);
        d->reach = a + STREAM_CHUNK - 1;
    }
}

static status decide(decision *d)
{
    follow *f = d->f;
    uint64_t half = d->n / 2, k = f->rule.k;
    d->large_size = (size_t)(SEGMENT + k + 1);
    d->small = memory_new(&f->memory, SEGMENT, 1);
    d->large = memory_new(&f->memory, d->large_size, 1);
    if (d->small == NULL || d->large == NULL) return STATUS_NO_MEMORY;
    status r = follow_replay(f, d->first, 0, &d->low);
    while (r == STATUS_OK && d->need != 0 && d->first <= half) {
        uint64_t first = d->first, last = half + 1 - first < SEGMENT ? half + 1 : first + SEGMENT;
        uint64_t base = d->n > k + last ? d->n - k - last + 1 : 0;
        r = compute_small(d, first, last);
        if (r == STATUS_OK) r = compute_large(d, base, d->n + 1 - first < d->n ? d->n + 1 - first : d->n);
        if (r == STATUS_OK) take_pairs(d, last, base);
        d->first = last;
    }
    return r;
}

status follow_decide(follow *f, const monitor *m)
{
    stream_single found;
    decision d;
    memset(&d, 0, sizeof d);
    stream_single_find(&f->now, f->now.next, &found);
    d.f = f;
    d.m = m;
    d.n = f->now.next;
    d.need = found.left;
    d.reach = found.reach;
    d.first = found.reach >= STREAM_CHUNK ? found.reach - STREAM_CHUNK + 1 : 1; /* the chunk that was not whole */
    status r = decide(&d);
    stream_close(&d.low);
    memory_free(&f->memory, d.steps.bytes, d.steps.size, 1);
    memory_free(&f->memory, d.small, SEGMENT, 1);
    memory_free(&f->memory, d.large, d.large_size, 1);
    if (r != STATUS_OK) return r;
    if (d.need == 0) {
        r = follow_stored(f, windows_add_far(&f->store, d.n, d.reach));
        if (r == STATUS_OK) r = stream_settle(&f->now, found.index, false);
    } else
        r = stream_settle(&f->now, bits_lowest(d.need), true);
    if (r == STATUS_OK && f->now.event == STREAM_LATE) r = follow_widen(f, m);
    return r;
}
