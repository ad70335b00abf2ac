#include "core/heap/engine/engine.h"

#include <string.h>

#include "core/base/limit.h"
#include "core/heap/kernels/moves.h"

/* The first count at which a period is looked for; later ones are a sixteenth apart. */
#define FIRST_CHECK 64
/* Values copied between two calls of the monitor. */
#define COPY_CHUNK ((size_t)1 << 20)
/* Values from which the sparse space is chosen. */
#define SPACE_FROM 256

/*
 * Values computed in search of a period for a heap that only a period can answer
 * for. The first ones take milliseconds; more where they come fast, and most where
 * the rare heaps seem to have come to an end, as a period is likely then.
 */
#define PROOF_VALUES      ((size_t)1 << 12)
#define PROOF_VALUES_SLOW ((size_t)1 << 11) /* with three heaps and more, where each costs more */
#define PROOF_VALUES_FAST ((size_t)1 << 20)
#define PROOF_VALUES_MOST ((size_t)1 << 25)
#define FAST_RATIO        8 /* values come fast where at most one heap in so many is rare */

/* Values that heap_engine_period looks at unless told: fewer where each costs more, or no theorem waits. */
#define PERIOD_LIMIT      1000000
#define PERIOD_LIMIT_SLOW 2048

/* Of equal costs the first one counts. */
static const kernel *const kernels[] = {&kernel_subtraction, &kernel_blocks, &kernel_sparse,
                                        &kernel_naive,       &kernel_dense,  &kernel_layers};
#define KERNELS (sizeof kernels / sizeof kernels[0])

void heap_engine_init(heap_engine *e, const allocator *a, heap_code *code)
{
    memset(e, 0, sizeof *e);
    e->game.memory = *a;
    e->game.code = *code;
    heap_code_init(code, &e->game.code.memory);
    sequence_init(&e->game.values, a);
    e->proves = true;
    e->next_check = FIRST_CHECK;
    e->limit = SIZE_MAX;
}

static void drop_kernel(heap_engine *e)
{
    if (e->game.kernel_state != NULL) e->used->close(&e->game);
    e->game.kernel_state = NULL;
    e->used = NULL;
}

void heap_engine_close(heap_engine *e)
{
    if (e->game.memory.resize == NULL) return;
    drop_kernel(e);
    sequence_close(&e->game.values);
    heap_code_close(&e->game.code);
    memset(&e->period, 0, sizeof e->period);
    memset(&e->game.sparse, 0, sizeof e->game.sparse);
}

status heap_engine_choose(heap_engine *e, const char *name, const char **message)
{
    if (strcmp(name, "auto") == 0) {
        e->forced = NULL;
        return STATUS_OK;
    }
    if (strcmp(name, "simd") == 0) name = "dense";
    for (size_t i = 0; i < KERNELS; i++) {
        if (strcmp(name, kernels[i]->name) != 0) continue;
        if (!kernels[i]->suits(&e->game.code)) {
            *message = "this kernel does not suit the game";
            return STATUS_INVALID;
        }
        e->forced = kernels[i];
        return STATUS_OK;
    }
    *message = "no such kernel (auto, naive, layers, sparse, dense, blocks, subtraction)";
    return STATUS_INVALID;
}

const char *heap_engine_kernel(const heap_engine *e)
{
    return e->used == NULL ? "none" : e->used->name;
}

/* The first of the kernels with the least estimated cost. */
static const kernel *choose_kernel(const heap_engine *e)
{
    if (e->forced != NULL) return e->forced;
    const kernel *cheapest = &kernel_naive;
    uint64_t least = KERNEL_NO_ESTIMATE;
    for (size_t i = 0; i < KERNELS; i++) {
        if (!kernels[i]->suits(&e->game.code)) continue;
        uint64_t cost = kernels[i]->cost(&e->game, e->used);
        if (cost >= least) continue;
        least = cost;
        cheapest = kernels[i];
    }
    return cheapest;
}

/* Keeps what is known about the sparse space fresh enough to choose a kernel by it. */
static status refresh_space(heap_engine *e)
{
    const heap_game *g = &e->game;
    bool needed = e->forced == NULL && heap_moves_suit(&g->code) && !kernel_subtraction.suits(&g->code);
    if (!needed || g->values.count < SPACE_FROM) return STATUS_OK;
    if (g->sparse.known && g->values.count < g->sparse.examined + g->sparse.examined / 2) return STATUS_OK;
    return heap_engine_find_sparse(e);
}

/* A monitor for the search of a period among values present: it tells how many these are, and the goal. */
typedef struct search_watch {
    const heap_engine *e;
    const monitor *m;
} search_watch;

static status search_tick(void *context, uint64_t done, uint64_t total)
{
    const search_watch *w = context;
    (void)total;
    return monitor_tick(w->m, done, w->e->game.goal);
}

static status prove_period(heap_engine *e, const monitor *m)
{
    search_watch watch = {e, m};
    monitor watched = {search_tick, &watch};
    return period_prove(&e->game.values, &e->game.code, &e->game.memory, &watched, &e->period);
}

/* Looks for a proof when the time has come. */
static status check_period(heap_engine *e, const monitor *m)
{
    if (!e->proves || e->game.values.count < e->next_check || e->period.period != 0) return STATUS_OK;
    e->next_check = e->game.values.count + e->game.values.count / 16 + FIRST_CHECK;
    return prove_period(e, m);
}

/* Computes until `allowed` values are there or a period is proven. */
static status compute_values(heap_engine *e, size_t allowed, const monitor *m)
{
    while (e->game.values.count < allowed) {
        size_t step = e->game.values.count / 8 + FIRST_CHECK, target = allowed;
        if (e->proves && target > e->next_check) target = e->next_check;
        if (target - e->game.values.count > step) target = e->game.values.count + step; /* to choose a kernel again */
        status r = refresh_space(e);
        if (r != STATUS_OK) return r;
        const kernel *k = choose_kernel(e);
        if (k != e->used) drop_kernel(e);
        e->used = k;
        /* Only what comes next, exactly: a proof may come at any time, and no memory is spent on what it saves. */
        r = sequence_reserve(&e->game.values, target);
        if (r == STATUS_OK) r = k->fill(&e->game, target, m);
        if (r == STATUS_OK) r = check_period(e, m);
        if (r != STATUS_OK) return r;
        if (e->period.period != 0) {
            drop_kernel(e);
            e->used = k;
            sequence_narrow(&e->game.values);
            return STATUS_OK;
        }
    }
    return STATUS_OK;
}

/* Computes until `count` values are there or a period is proven; not beyond the limit. */
static status compute(heap_engine *e, size_t count, const monitor *m)
{
    if (e->period.period != 0 || e->game.values.count >= count) return STATUS_OK;
    e->game.goal = count;
    status r = compute_values(e, count < e->limit ? count : e->limit, m);
    if (e->game.kernel_state != NULL && e->used->release != NULL) e->used->release(&e->game);
    if (r != STATUS_OK || e->period.period != 0) return r;
    return e->limit < count ? STATUS_LIMIT : STATUS_OK;
}

status heap_engine_fill(heap_engine *e, size_t last, const monitor *m)
{
    if (last == SIZE_MAX) return STATUS_NO_MEMORY;
    size_t count = last + 1;
    if (e->game.values.count >= count) return STATUS_OK;
    status r = compute(e, count, m);
    if (r != STATUS_OK || e->game.values.count >= count) return r;
    if (count > e->limit) return STATUS_LIMIT;
    if ((r = sequence_reserve(&e->game.values, count)) != STATUS_OK) return r;
    while (e->game.values.count < count) {
        size_t left = count - e->game.values.count;
        size_t next = e->game.values.count + (left < COPY_CHUNK ? left : COPY_CHUNK);
        if ((r = sequence_repeat(&e->game.values, e->period.period, e->period.saltus, next)) != STATUS_OK) return r;
        if ((r = monitor_tick(m, next, count)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

/* Whether a period is worth looking for among more than the `count` values that did not prove one. */
static bool worth_going_on(const heap_game *g, size_t count)
{
    const heap_sparse_space *space = &g->sparse;
    if (heap_code_shape(&g->code).heaps < 2) return count < PROOF_VALUES_FAST;
    if (!space->known || count >= PROOF_VALUES_MOST) return false;
    size_t rares = 0, last = 0;
    for (unsigned i = 0; i < space->count; i++) {
        rares += space->parts[i].rare_count;
        if (space->parts[i].last_rare > last) last = space->parts[i].last_rare;
    }
    return rares <= count / FAST_RATIO && (count < PROOF_VALUES_FAST || last < count / 2);
}

/* Computes values until they prove a period; STATUS_TOO_MANY_VALUES when it is not worth going on. */
static status compute_period(heap_engine *e, const monitor *m)
{
    const heap_code *code = &e->game.code;
    if (!e->proves || period_theorem_for(code) == PERIOD_OBSERVED) return STATUS_TOO_MANY_VALUES;
    size_t count = heap_code_shape(code).heaps > 2 ? PROOF_VALUES_SLOW : PROOF_VALUES;
    for (;; count *= 2) {
        status r = heap_engine_fill(e, count - 1, m);
        if (r != STATUS_OK || e->period.period != 0) return r;
        if (!worth_going_on(&e->game, count)) return STATUS_TOO_MANY_VALUES;
    }
}

status heap_engine_value(heap_engine *e, uint64_t n, const monitor *m, uint64_t *value)
{
    if (n < e->game.values.count) {
        *value = sequence_get(&e->game.values, (size_t)n);
        return STATUS_OK;
    }
    if (e->period.period == 0) {
        bool large = n >= (uint64_t)LIMIT_VALUES || n >= SIZE_MAX;
        status r = large ? compute_period(e, m) : compute(e, (size_t)n + 1, m);
        if (r != STATUS_OK) return r;
    }
    return period_value(&e->game.values, &e->period, n, value);
}

/* One by one until a whole period is there, the others as copies. */
status heap_engine_copy(heap_engine *e, uint64_t first, size_t count, const monitor *m, sequence *into)
{
    const heap_period *p = &e->period;
    status r = STATUS_OK;
    uint64_t value = 0;
    while (r == STATUS_OK && into->count < count) {
        uint64_t n = first + into->count;
        if (into->count >= p->period && n >= p->preperiod && n - p->preperiod >= p->period) break;
        r = heap_engine_value(e, n, m, &value);
        if (r == STATUS_OK) r = sequence_append(into, value);
        if (r == STATUS_OK && into->count % COPY_CHUNK == 0) r = monitor_tick(m, into->count, count);
    }
    if (r == STATUS_OK) r = sequence_reserve(into, count);
    while (r == STATUS_OK && into->count < count) {
        size_t left = count - into->count, next = into->count + (left < COPY_CHUNK ? left : COPY_CHUNK);
        r = sequence_repeat(into, p->period, p->saltus, next);
        if (r == STATUS_OK) r = monitor_tick(m, next, count);
    }
    return r;
}

status heap_engine_period(heap_engine *e, size_t limit, const monitor *m, heap_period *found)
{
    memset(found, 0, sizeof *found);
    status r = compute(e, limit, m);
    if (r != STATUS_OK && r != STATUS_LIMIT) return r;
    if (e->period.period == 0) {
        /* What is present may be more than at the last check. */
        r = prove_period(e, m);
        if (r != STATUS_OK) return r;
    }
    *found = e->period;
    return e->period.period != 0 ? STATUS_OK : period_observe(&e->game.values, &e->game.memory, m, found);
}

size_t heap_engine_period_limit(const heap_engine *e)
{
    const heap_code *code = &e->game.code;
    bool slow = heap_code_shape(code).heaps > 2 || period_theorem_for(code) == PERIOD_OBSERVED;
    return slow ? PERIOD_LIMIT_SLOW : PERIOD_LIMIT;
}

/* Computes with the naive kernel the values that the period rests on, and checks that they prove it. */
static status verify_with(heap_engine *fresh, const heap_period *p, const monitor *m, bool *valid)
{
    size_t count = p->proof_last + p->period + 1;
    const char *message;
    status r = heap_engine_choose(fresh, "naive", &message);
    if (r != STATUS_OK) return r;
    fresh->proves = false;
    if ((r = heap_engine_fill(fresh, count - 1, m)) != STATUS_OK) return r;
    *valid = period_check(&fresh->game.values, &fresh->game.code, p);
    return STATUS_OK;
}

status heap_engine_verify(const heap_engine *e, const monitor *m, bool *valid)
{
    *valid = false;
    if (e->period.period == 0) return STATUS_OK;
    heap_code code;
    heap_code_init(&code, &e->game.memory);
    status r = heap_code_copy(&code, &e->game.code);
    if (r != STATUS_OK) return r;
    heap_engine fresh;
    heap_engine_init(&fresh, &e->game.memory, &code);
    r = verify_with(&fresh, &e->period, m, valid);
    heap_engine_close(&fresh);
    heap_code_close(&code);
    return r;
}

void heap_engine_adopt(heap_engine *e, sequence *s, const heap_period *period)
{
    if (s->count > e->game.values.count) {
        const kernel *used = e->used;
        drop_kernel(e);
        e->used = used;
        sequence mine = e->game.values;
        e->game.values = *s;
        *s = mine;
        e->game.sparse.known = false;
        e->next_check = e->game.values.count + FIRST_CHECK;
    }
    sequence_close(s);
    if (e->period.period == 0 && period->proven) e->period = *period;
}

status heap_engine_find_sparse(heap_engine *e)
{
    heap_game *g = &e->game;
    if (!heap_moves_suit(&g->code)) return STATUS_OK;
    heap_moves moves;
    status r = heap_moves_open(&moves, &g->memory, &g->code);
    if (r == STATUS_OK) {
        size_t splits[2];
        heap_moves_count_splits(&moves, splits);
        r = space_choose(&g->values, splits, &g->memory, g->partitions, &g->sparse);
    }
    heap_moves_close(&moves, &g->memory);
    return r;
}
