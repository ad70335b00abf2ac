#include "core/heap/stream/replay.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

status follow_refuse(follow *f, const char *text, ...)
{
    va_list arguments;
    va_start(arguments, text);
    vsnprintf(f->message, sizeof f->message, text, arguments);
    va_end(arguments);
    return STATUS_INVALID;
}

status follow_stored(follow *f, status r)
{
    if (r == STATUS_INVALID) memcpy(f->message, f->store.message, sizeof f->message);
    return r;
}

/*
 * As many as the head has if an eighth of the memory suffices. Fewer would do; yet for a heap with a witness beyond
 * them follow_decide computes a piece again, for half a second. Of the first 3.5 * 10^10 heaps of 0.3065, 3,316 have
 * one beyond 2^16, and none has one beyond 2^20.
 */
size_t follow_keep(const follow *f, uint64_t last_rare)
{
    uint64_t reach = f->store.game.reach > last_rare ? f->store.game.reach : last_rare;
    if (reach < f->head.count && f->head.count <= f->budget / 8) reach = f->head.count;
    return memory_size(reach + f->rule.k + 4 * STREAM_BLOCK);
}

status follow_open_at(follow *f, stream *s, uint64_t next, const uint8_t *bytes, size_t count, size_t keep)
{
    if (keep > f->budget / 2) {
        follow_refuse(f, "the last rare heap is so late that %zu values must be kept: more memory is needed", keep);
        return STATUS_TOO_LITTLE_MEMORY;
    }
    status r = stream_open(s, &f->memory, &f->rule, &f->rares, &f->head, next, bytes, count, keep);
    s->level = cpu_level(f->level);
    s->reach = f->store.game.reach;
    return r;
}

status follow_open_first(follow *f, stream *s, size_t keep)
{
    size_t count = f->head.count < keep ? f->head.count : keep;
    uint8_t *bytes = memory_new(&f->memory, count, 1);
    if (bytes == NULL) return STATUS_NO_MEMORY;
    for (size_t i = 0; i < count; i++) {
        uint8_t byte = f->head.bytes[count - 1 - i];
        bytes[i] = byte < STREAM_NOT_COMMON ? byte : 0xC0;
    }
    status r = follow_open_at(f, s, f->head.count, bytes, count, keep);
    memory_free(&f->memory, bytes, count, 1);
    return r;
}

status follow_open_window(follow *f, size_t i, stream *s, size_t keep)
{
    windows_mark *mark = &f->store.marks[i];
    uint8_t *bytes = memory_new(&f->memory, (size_t)mark->length, 1);
    if (bytes == NULL) return STATUS_NO_MEMORY;
    status r = follow_stored(f, windows_values(&f->store, i, bytes));
    if (r == STATUS_OK) r = follow_open_at(f, s, mark->n, bytes, (size_t)mark->length, keep);
    memory_free(&f->memory, bytes, (size_t)mark->length, 1);
    return r;
}

status follow_replay(follow *f, uint64_t n, size_t keep, stream *s)
{
    size_t i = windows_find(&f->store, n), least = follow_keep(f, stream_rares_last(&f->rares, UINT64_MAX));
    memset(s, 0, sizeof *s);
    if (keep < least) keep = least;
    /* A window from before the last rare heap is too short for the heaps after it. */
    bool first =
        i == f->store.count || f->store.marks[i].n <= f->head.count || f->store.marks[i].rares < f->rares.count;
    status r = first ? follow_open_first(f, s, keep) : follow_open_window(f, i, s, keep);
    s->check = false;
    return r;
}

status follow_step_again(follow *f, stream *s, uint64_t n, const monitor *m)
{
    status r = stream_run(s, n, m);
    if (r != STATUS_OK || s->event == STREAM_NOTHING) return r;
    return follow_refuse(f, "the values from heap %" PRIu64 " on do not follow from the windows", s->next);
}

status follow_again(follow *f, stream *s, uint64_t n, const monitor *m)
{
    status r = STATUS_OK;
    while (r == STATUS_OK && s->next < n) r = follow_step_again(f, s, n, m);
    return r;
}

status follow_widen(follow *f, const monitor *m)
{
    uint64_t next = f->now.next;
    size_t keep = follow_keep(f, stream_rares_last(&f->rares, next));
    stream wide;
    status r = follow_replay(f, next > keep ? next - keep : 0, keep + keep / 8, &wide);
    if (r == STATUS_OK) r = follow_again(f, &wide, next, m);
    if (r != STATUS_OK) {
        stream_close(&wide);
        return r;
    }
    wide.check = true;
    wide.bits = 0; /* the plan had no witnesses */
    stream_close(&f->now);
    f->now = wide;
    return STATUS_OK;
}
