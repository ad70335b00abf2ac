/* Subtraction games of sets with large members: their values and periods by runs of equal values. */
#include <string.h>

#include "core/heap/engine/far.h"
#include "lua/heap/heap_runs.h"

/*
 * Runs follow sets with a member from here on if heaps from here on are requested; for all-but sets, for which kernels
 * take quadratic time, from the second one on.
 */
#define BY_RUNS_FROM    (1 << 16)
#define BY_LETTERS_FROM (1 << 12)

static uint64_t by_runs_from(const heap_object *h)
{
    return h->engine.game.code.kind == HEAP_CODE_ALL_BUT ? BY_LETTERS_FROM : BY_RUNS_FROM;
}

bool grundy_heap_is_by_runs(heap_object *h)
{
    const heap_code *code = &h->engine.game.code;
    uint64_t members[RUNS_MEMBERS];
    if (h->runs.count > 0) return !h->needs_more;
    size_t most = code->kind == HEAP_CODE_SUBTRACT ? RUNS_MEMBERS : LETTERS_MEMBERS;
    if (code->kind == HEAP_CODE_DIGITS || code->set_count == 0 || code->set_count > most) return false;
    if (h->engine.forced != NULL || !h->engine.proves || (uint64_t)code->set[code->set_count - 1] < by_runs_from(h))
        return false;
    for (size_t i = 0; i < code->set_count; i++) members[i] = (uint64_t)code->set[i];
    runs_init(&h->runs, &h->memory, members, code->set_count, code->kind == HEAP_CODE_ALL_BUT);
    return true;
}

status grundy_heap_value_by_runs(heap_object *h, uint64_t n, uint64_t limit, const monitor *m, uint64_t *value)
{
    bool fits = n >= by_runs_from(h) && n >= h->engine.game.values.count && (limit == 0 || n < limit);
    if (!fits || h->engine.period.period != 0 || !grundy_heap_is_by_runs(h)) return STATUS_LIMIT;
    status r = runs_value(&h->runs, n, m, value);
    h->needs_more = r == STATUS_LIMIT;
    return r;
}

status grundy_heap_copy_by_runs(heap_object *h, uint64_t first, uint64_t last, uint64_t limit, const monitor *m,
                                sequence *into)
{
    uint64_t value = 0;
    status r = grundy_heap_value_by_runs(h, last, limit, m, &value);
    for (uint64_t n = first; n <= last && r == STATUS_OK; n++) {
        r = runs_value(&h->runs, n, m, &value);
        if (r == STATUS_OK) r = sequence_append(into, value);
        if (r == STATUS_OK && n % BY_RUNS_FROM == 0) r = monitor_tick(m, n - first, last - first);
    }
    return r;
}

/* Without a limit, heaps are followed up to this multiple of the largest member. */
#define BY_RUNS_MOST 200

status grundy_heap_period_by_runs(heap_object *h, uint64_t limit, const monitor *m, heap_period *found)
{
    if (!grundy_heap_is_by_runs(h)) return STATUS_LIMIT;
    runs *by = &h->runs;
    uint64_t member = by->members[by->count - 1];
    uint64_t most = member < FAR_LIMIT / BY_RUNS_MOST ? BY_RUNS_MOST * member : (uint64_t)FAR_LIMIT;
    status r = runs_prove(by, limit < most ? limit : most, m);
    h->needs_more = r == STATUS_LIMIT;
    if (r != STATUS_OK) return r;
    if (by->period == 0 || by->proof + by->period + member > limit) return STATUS_LIMIT;
    memset(found, 0, sizeof *found);
    found->preperiod = memory_size(by->preperiod);
    found->period = memory_size(by->period);
    found->proven = true;
    found->saltus = by->saltus;
    found->theorem = by->letters.count > 0 ? PERIOD_ALL_BUT : PERIOD_SUBTRACTION;
    found->proof_first = memory_size(by->proof);
    found->proof_last = memory_size(by->proof + member - 1);
    return STATUS_OK;
}

status grundy_heap_adopt_letters(heap_object *h, size_t count, const monitor *m)
{
    sequence s;
    status r = STATUS_OK;
    if (h->engine.game.code.kind != HEAP_CODE_ALL_BUT || !grundy_heap_is_by_runs(h)) return r;
    sequence_init(&s, &h->memory);
    for (uint64_t n = 0; n < count && r == STATUS_OK; n++) {
        uint64_t value = 0;
        r = runs_value(&h->runs, n, m, &value);
        if (r == STATUS_OK) r = sequence_append(&s, value);
        if (r == STATUS_OK && n % BY_RUNS_FROM == 0) r = monitor_tick(m, n, count);
    }
    h->needs_more = r == STATUS_LIMIT;
    if (h->needs_more) r = STATUS_OK;
    if (r == STATUS_OK) heap_engine_adopt(&h->engine, &s, &h->engine.period);
    sequence_close(&s);
    return r;
}
