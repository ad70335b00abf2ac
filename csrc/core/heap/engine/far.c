#include "core/heap/engine/far.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/heap/stream/follow.h"

typedef char far_values_are_as_many[FAR_VALUES == FOLLOW_VALUES ? 1 : -1];

/* If a proof uses at most this many values, they are kept, and all others follow from them. */
#define KEPT_MOST ((uint64_t)1 << 24)

void far_close(heap_engine *e)
{
    if (e->far == NULL) return;
    follow_close(e->far);
    memory_free(&e->game.memory, e->far, 1, sizeof *e->far);
    memory_free(&e->game.memory, e->far_path, e->far_path_size, 1);
    e->far = NULL;
    e->far_path = NULL;
}

static status refuse(heap_engine *e, const char *message)
{
    strncpy(e->far_message, message, sizeof e->far_message - 1);
    return STATUS_INVALID;
}

/* Passes on the message of the stream. */
static status told(heap_engine *e, status r)
{
    if (r == STATUS_INVALID || r == STATUS_TOO_LITTLE_MEMORY)
        memcpy(e->far_message, e->far->message, sizeof e->far->message);
    return r;
}

/* The mask's bit is decided only by at least this many heaps with the highest bit of all values. */
#define TELLING 16

/*
 * The mask's bit for values from `bit` on, a power of two, if the chosen space rests on too few of them. The first of
 * these values is the power itself, at a heap that has no option with a value beyond; with the bit that makes this heap
 * common, those that follow can be common. Measured: 0.5242, with three such values below 2^20, has 13 rare heaps below
 * 2^23, and with the other bit 20.
 */
static void settle_bit(const sequence *s, uint64_t bit, heap_partition *space)
{
    size_t first = 0, count = 0;
    for (size_t n = 1; n < s->count && count < TELLING; n++) {
        if (sequence_get(s, n) < bit) continue;
        if (count++ == 0) first = n;
    }
    if (count == 0 || count == TELLING) return;
    unsigned class = space->parity ? (unsigned)(first + space->shift) & 1 : 0;
    uint64_t value = sequence_get(s, first);
    if ((bits_parity(value & space->mask) ^ class) == 0 && (space->mask ^ bit) != 0) space->mask ^= bit;
}

/* The single space of the values present, as files of windows have it. Bits above all values join the mask. */
static status choose_space(heap_engine *e, heap_partition *space)
{
    heap_game *g = &e->game;
    heap_sparse_space chosen;
    heap_moves moves;
    status r = heap_moves_open(&moves, &g->memory, &g->code);
    if (r == STATUS_OK) {
        size_t splits[2];
        heap_moves_count_splits(&moves, splits);
        r = space_choose(&g->values, splits, &g->memory, PARTITIONS_ONE, &chosen);
    }
    heap_moves_close(&moves, &g->memory);
    if (r != STATUS_OK) return r;
    *space = chosen.parts[0];
    if (!space->parity) space->shift = 0;
    uint64_t bit = FAR_VALUES / 2;
    for (; bit > g->values.maximum; bit /= 2) space->mask |= bit;
    if (bit > 1) settle_bit(&g->values, bit, space);
    return r;
}

/* Whether moves leave two heaps; otherwise the kernel for subtraction sets is faster than a stream. */
static bool divides(const heap_code *code)
{
    return heap_code_shape(code).heaps == 2;
}

/* Opens a stream for the game. *suits: whether it has one. */
static status open_far(heap_engine *e, const far_settings *o, const monitor *m, bool *suits)
{
    heap_game *g = &e->game;
    windows_game game = {{0}, 0, o->first, o->step, o->reach};
    if (game.first == 0) game.first = FOLLOW_FIRST;
    if (game.step == 0) game.step = FOLLOW_STEP;
    if (game.reach == 0) game.reach = FOLLOW_REACH;
    if (game.reach > game.first / 2) game.reach = game.first / 2;
    status r = choose_space(e, &game.space);
    *suits = r == STATUS_OK && follow_suits(&g->code, &game.space, &g->values);
    if (!*suits) return r;
    e->far = memory_zeroed(&g->memory, 1, sizeof *e->far);
    if (e->far == NULL) return STATUS_NO_MEMORY;
    follow_init(e->far, &g->memory);
    if (o->path != NULL) {
        e->far_path_size = strlen(o->path) + 1;
        e->far_path = memory_new(&g->memory, e->far_path_size, 1);
        if (e->far_path == NULL) return STATUS_NO_MEMORY;
        memcpy(e->far_path, o->path, e->far_path_size);
    }
    if (o->memory > 0) e->far->budget = o->memory;
    e->far->level = g->vectors;
    return told(e, follow_open(e->far, &g->code, &game, o->path, &g->values, m));
}

/* The number of values before the first window: of an existing file, or of a new one. */
static uint64_t first_of(const far_settings *o)
{
    uint64_t first = o->path != NULL ? windows_first(o->path) : 0;
    if (first == 0) first = o->first;
    return first == 0 ? FOLLOW_FIRST : first;
}

/* Opens it, with as many values as an existing file begins with. */
static status open_values(heap_engine *e, const far_settings *o, uint64_t first, const monitor *m, bool *suits)
{
    for (;;) {
        if (first > (uint64_t)1 << 32) return refuse(e, "the first window is too far out");
        /* A test of streams must not find another proof, and an existing file is continued. */
        e->proves = o->first == 0 && (o->path == NULL || windows_first(o->path) == 0);
        status r = heap_engine_fill(e, (size_t)first - 1, m);
        e->proves = true;
        if (r != STATUS_OK || e->period.period != 0) return r;
        r = open_far(e, o, m, suits);
        bool later = r == STATUS_LIMIT && e->far->store.game.first > first;
        if (later) first = e->far->store.game.first;
        if (r != STATUS_OK || !*suits) far_close(e);
        if (!later) return r;
    }
}

/* The period as callers expect it. */
static void tell_period(const windows_claim *claim, heap_period *found)
{
    memset(found, 0, sizeof *found);
    found->preperiod = (size_t)claim->preperiod;
    found->period = (size_t)claim->period;
    found->proven = true;
    found->theorem = PERIOD_WINDOWS;
    found->proof_first = (size_t)claim->n0;
    found->proof_last = (size_t)(claim->end - claim->period - 1);
}

/* Turns a short period, and what precedes it, into stored values; the stream has then done its work. */
static status keep_period(heap_engine *e, const heap_period *p, const monitor *m)
{
    sequence *s = &e->game.values;
    uint64_t end = (uint64_t)p->proof_last + p->period + 1, count = s->count;
    if (end > KEPT_MOST) return STATUS_OK;
    status r = STATUS_OK;
    if (end > count) r = told(e, follow_values(e->far, count, end - count, m, s));
    if (r != STATUS_OK) return r;
    e->period = *p;
    far_close(e);
    return STATUS_OK;
}

/* Whether to use a stream; opens it. */
static status prepare(heap_engine *e, const far_settings *o, const monitor *m, bool *used)
{
    bool other = e->far != NULL && o->path != NULL && (e->far_path == NULL || strcmp(e->far_path, o->path) != 0);
    *used = e->far != NULL && !other;
    if (*used || e->period.period != 0 || (o->path == NULL && o->first == 0 && o->limit <= FAR_FROM)) return STATUS_OK;
    if (other) far_close(e);
    uint64_t first = first_of(o);
    bool suits = stream_rule_suits(&e->game.code) && divides(&e->game.code) && e->forced == NULL && e->proves;
    bool begun = o->path == NULL || windows_first(o->path) != 0;
    if (suits && o->limit < first && !begun) return STATUS_OK; /* a new file would hold no window */
    if (suits && o->limit < first) {
        snprintf(e->far_message, sizeof e->far_message, "%s is for limits of %" PRIu64 " at least",
                 o->path != NULL ? "this file of windows" : "a stream", first);
        return STATUS_INVALID;
    }
    status r = suits ? open_values(e, o, first, m, used) : STATUS_OK;
    if (r != STATUS_OK || *used || e->period.period != 0 || o->path == NULL) return r;
    return refuse(e, "this game has no sparse space that a stream can use, so it has no windows");
}

status far_period(heap_engine *e, const far_settings *o, const monitor *m, heap_period *found, bool *used)
{
    memset(found, 0, sizeof *found);
    *used = false;
    if (sizeof(size_t) < 8 && o->path != NULL) return refuse(e, "files of windows need a machine of 64 bits");
    if (sizeof(size_t) < 8) return STATUS_OK;
    status r = prepare(e, o, m, used);
    if (r != STATUS_OK || !*used) return r;
    if (o->limit > (uint64_t)FAR_LIMIT)
        return refuse(e, "a stream goes up to 2^48 heaps: ask for a limit of at most 281474976710656");
    if (o->memory > e->far->budget) e->far->budget = o->memory;
    r = told(e, follow_run(e->far, o->limit, m));
    if (r != STATUS_OK || e->far->store.claim.period == 0) return r;
    tell_period(&e->far->store.claim, found);
    return keep_period(e, found, m);
}

/* Whether a stream answers for heap n and knows it; otherwise STATUS_INVALID. */
static status check_known(heap_engine *e, uint64_t n)
{
    uint64_t known = follow_known(e->far);
    if (n < known) return STATUS_OK;
    snprintf(e->far_message, sizeof e->far_message,
             "heap %" PRIu64 " is beyond those known, 0..%" PRIu64 ": ask for the period with a greater limit", n,
             known - 1);
    return STATUS_INVALID;
}

uint64_t far_count(const heap_engine *e)
{
    return e->far == NULL ? e->game.values.count : e->far->now.next;
}

/* Whether a period of the tables gives heap n its value, which is that of heap *place. */
static bool has_place(const heap_engine *e, uint64_t n, uint64_t *place)
{
    const heap_period *k = &e->known;
    if (k->period == 0 || k->saltus != 0 || e->period.period != 0 || !e->proves || e->forced != NULL) return false;
    if (n < k->preperiod) return false;
    *place = k->preperiod + (n - k->preperiod) % k->period;
    return true;
}

/* Advances a stream to heap n if n is far out and a stream suits the game; otherwise there is no stream. */
static status go_to_place(heap_engine *e, uint64_t n, const monitor *m)
{
    far_settings o = {n + 1, NULL, 0, 0, 0, 0};
    heap_period found;
    bool used;
    if (n < FAR_FROM || (e->far != NULL && n < follow_known(e->far))) return STATUS_OK;
    status r = far_period(e, &o, m, &found, &used);
    if (r != STATUS_INVALID && r != STATUS_TOO_LITTLE_MEMORY) return r;
    far_close(e);
    return STATUS_OK;
}

status far_copy(heap_engine *e, uint64_t first, size_t count, const monitor *m, sequence *into)
{
    const sequence *s = &e->game.values;
    uint64_t place;
    uint64_t last = first + count - 1;
    bool known = e->far == NULL || count == 0 || (last >= follow_known(e->far) && has_place(e, last, &place));
    if (known || first + count <= s->count) return heap_engine_copy(e, first, count, m, into);
    status r = check_known(e, first + count - 1);
    while (r == STATUS_OK && into->count < count && first + into->count < s->count)
        r = sequence_append(into, sequence_get(s, (size_t)first + into->count));
    if (r != STATUS_OK || into->count == count) return r;
    return told(e, follow_values(e->far, first + into->count, count - into->count, m, into));
}

status far_value(heap_engine *e, uint64_t n, const monitor *m, uint64_t *value)
{
    sequence one;
    uint64_t place = n;
    if (n < e->game.values.count) return heap_engine_value(e, n, m, value);
    status r = has_place(e, n, &place) && place >= e->game.values.count ? go_to_place(e, place, m) : STATUS_OK;
    if (r != STATUS_OK) return r;
    if (e->far == NULL || place < e->game.values.count) return heap_engine_value(e, n, m, value);
    sequence_init(&one, &e->game.memory);
    r = check_known(e, place);
    if (r == STATUS_OK) r = told(e, follow_values(e->far, place, 1, m, &one));
    if (r == STATUS_OK) *value = sequence_get(&one, 0);
    sequence_close(&one);
    return r;
}

status far_counts(heap_engine *e, uint64_t last, const monitor *m, uint64_t *counts)
{
    far_settings o = {last + 1, NULL, 0, 0, 0, 0};
    heap_period found;
    bool used;
    status r = far_period(e, &o, m, &found, &used);
    if (r != STATUS_OK) return r;
    if (e->far == NULL) return STATUS_LIMIT;
    return told(e, follow_counts(e->far, last, m, counts));
}
