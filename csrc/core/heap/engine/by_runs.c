/* Subtraction games of sets with large members: their values and periods by runs of equal values. */
#include "core/heap/engine/by_runs.h"

#include <string.h>

#include "core/heap/engine/far.h"

/*
 * Runs follow sets with a member from here on if heaps from here on are requested; for all-but sets, for which kernels
 * take quadratic time, from the second one on.
 */
#define BY_RUNS_FROM    (1 << 16)
#define BY_LETTERS_FROM (1 << 12)

static uint64_t least_heap(const heap_engine *e)
{
    return e->game.code.kind == HEAP_CODE_ALL_BUT ? BY_LETTERS_FROM : BY_RUNS_FROM;
}

bool by_runs_begin(heap_engine *e)
{
    const heap_code *code = &e->game.code;
    uint64_t members[RUNS_MEMBERS];
    if (e->runs.count > 0) return !e->runs_need_more;
    size_t most = code->kind == HEAP_CODE_SUBTRACT ? RUNS_MEMBERS : LETTERS_MEMBERS;
    if (code->kind == HEAP_CODE_DIGITS || code->set_count == 0 || code->set_count > most) return false;
    if (e->forced != NULL || !e->proves || (uint64_t)code->set[code->set_count - 1] < least_heap(e)) return false;
    for (size_t i = 0; i < code->set_count; i++) members[i] = (uint64_t)code->set[i];
    runs_init(&e->runs, &e->game.memory, members, code->set_count, code->kind == HEAP_CODE_ALL_BUT);
    return true;
}

status by_runs_value(heap_engine *e, uint64_t n, uint64_t limit, const monitor *m, uint64_t *value)
{
    bool fits = n >= least_heap(e) && n >= e->game.values.count && (limit == 0 || n < limit);
    if (!fits || e->period.period != 0 || !by_runs_begin(e)) return STATUS_LIMIT;
    status r = runs_value(&e->runs, n, m, value);
    e->runs_need_more = r == STATUS_LIMIT;
    return r;
}

status by_runs_copy(heap_engine *e, uint64_t first, uint64_t last, uint64_t limit, const monitor *m, sequence *into)
{
    uint64_t value = 0;
    status r = by_runs_value(e, last, limit, m, &value);
    for (uint64_t n = first; n <= last && r == STATUS_OK; n++) {
        r = runs_value(&e->runs, n, m, &value);
        if (r == STATUS_OK) r = sequence_append(into, value);
        if (r == STATUS_OK && n % BY_RUNS_FROM == 0) r = monitor_tick(m, n - first, last - first);
    }
    return r;
}

/* Without a limit, heaps are followed up to this multiple of the largest member. */
#define BY_RUNS_MOST 200

status by_runs_period(heap_engine *e, uint64_t limit, const monitor *m, heap_period *found)
{
    if (!by_runs_begin(e)) return STATUS_LIMIT;
    runs *by = &e->runs;
    uint64_t member = by->members[by->count - 1];
    uint64_t most = member < FAR_LIMIT / BY_RUNS_MOST ? BY_RUNS_MOST * member : (uint64_t)FAR_LIMIT;
    status r = runs_prove(by, limit < most ? limit : most, m);
    e->runs_need_more = r == STATUS_LIMIT;
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

status by_runs_adopt_letters(heap_engine *e, size_t count, const monitor *m)
{
    sequence s;
    status r = STATUS_OK;
    if (e->game.code.kind != HEAP_CODE_ALL_BUT || !by_runs_begin(e)) return r;
    sequence_init(&s, &e->game.memory);
    for (uint64_t n = 0; n < count && r == STATUS_OK; n++) {
        uint64_t value = 0;
        r = runs_value(&e->runs, n, m, &value);
        if (r == STATUS_OK) r = sequence_append(&s, value);
        if (r == STATUS_OK && n % BY_RUNS_FROM == 0) r = monitor_tick(m, n, count);
    }
    e->runs_need_more = r == STATUS_LIMIT;
    if (e->runs_need_more) r = STATUS_OK;
    if (r == STATUS_OK) heap_engine_adopt(e, &s, &e->period);
    sequence_close(&s);
    return r;
}
