#include "core/heap/engine/engine.h"

#include <string.h>

#include "core/base/limit.h"
#include "core/heap/kernels/moves.h"

/* The first count at which a period is looked for; later ones are a sixteenth apart. */
#define FIRST_CHECK 64
/* Values copied between two calls of the monitor. */
#define COPY_CHUNK ((size_t)1 << 20)

/*
 * The number of values computed in search of a period for a heap that only a period can answer. The first take
 * milliseconds; more are computed if they come fast, and most if the rare heaps seem to have come to an end, as a
 * period is then likely.
 */
#define PROOF_VALUES      ((size_t)1 << 12)
#define PROOF_VALUES_SLOW ((size_t)1 << 11) /* with three heaps and more, where each costs more */
#define PROOF_VALUES_FAST ((size_t)1 << 20)
#define PROOF_VALUES_MOST ((size_t)1 << 25)
#define FAST_RATIO        8 /* values come fast if at most one heap in this many is rare */

/* The default number of values for heap_engine_period: fewer if each costs more, or if no theorem applies. */
#define PERIOD_LIMIT      1000000
#define PERIOD_LIMIT_SLOW 2048

static const kernel *const kernels[] = {&kernel_subtraction, &kernel_blocks, &kernel_sparse, &kernel_naive,
                                        &kernel_dense,       &kernel_layers, &kernel_shifts};
typedef char every_kernel_has_a_state[sizeof kernels / sizeof kernels[0] == HEAP_KERNELS ? 1 : -1];

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

/* The number of a kernel's state: that of the first kernel in the table with the same state. */
static size_t number_of(const kernel *k)
{
    size_t i = 0;
    while (kernels[i]->close != k->close) i++;
    return i;
}

/* Closes the states of all kernels except `kept` (which may be NULL). */
static void drop_kernels(heap_engine *e, const kernel *kept)
{
    if (e->used != NULL) e->states[number_of(e->used)] = e->game.kernel_state;
    for (size_t i = 0; i < HEAP_KERNELS; i++) {
        if (e->states[i] == NULL || (kept != NULL && kernels[i]->close == kept->close)) continue;
        e->game.kernel_state = e->states[i];
        kernels[i]->close(&e->game);
        e->states[i] = NULL;
    }
    e->game.kernel_state = kept != NULL ? e->states[number_of(kept)] : NULL;
}

/* Lets this kernel compute from now on, with its previous state. */
static void take_up(heap_engine *e, const kernel *k)
{
    if (e->used != NULL) e->states[number_of(e->used)] = e->game.kernel_state;
    e->used = k;
    e->game.kernel_state = e->states[number_of(k)];
}

/* The same, with the vectors of a candidate. */
static void take_turn(heap_engine *e, const choice_candidate *one)
{
    take_up(e, one->kernel);
    e->game.level = one->level;
}

/*
 * Frees what kernels need only while many values are computed and, except during a trial, the states of all but the
 * best.
 */
static void release_kernels(heap_engine *e)
{
    const heap_choice *c = &e->choice;
    if (e->used == NULL) return;
    if (!choice_looks(c)) {
        take_up(e, choice_best(c)->kernel);
        drop_kernels(e, e->used);
    }
    const kernel *used = e->used;
    for (size_t i = 0; i < HEAP_KERNELS; i++) {
        if (number_of(kernels[i]) != i) continue;
        take_up(e, kernels[i]);
        if (e->game.kernel_state != NULL && kernels[i]->release != NULL) kernels[i]->release(&e->game);
    }
    take_up(e, used);
}

void heap_engine_close(heap_engine *e)
{
    if (e->game.memory.resize == NULL) return;
    drop_kernels(e, NULL);
    e->used = NULL;
    runs_close(&e->runs);
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
    for (size_t i = 0; i < HEAP_KERNELS; i++) {
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
    const choice_candidate *best = choice_best(&e->choice);
    return best == NULL ? "none" : best->kernel->name;
}

/* A monitor for the search of a period among values present: it reports their number and the goal. */
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

/* Looks for a proof when one is due. */
static status check_period(heap_engine *e, const monitor *m)
{
    if (!e->proves || e->game.values.count < e->next_check || e->period.period != 0) return STATUS_OK;
    e->next_check = e->game.values.count + e->game.values.count / 16 + FIRST_CHECK;
    return prove_period(e, m);
}

/* The next values, by the kernel whose turn it is: at most to `target`. */
static status compute_step(heap_engine *e, size_t target, size_t room, const monitor *m)
{
    heap_choice *c = &e->choice;
    take_turn(e, &c->all[c->best]); /* the choice asks another kernel whether it would differ, by this one's state */
    choice_turn turn = choice_next(c, &e->game, target, room);
    size_t count = e->game.values.count;
    take_turn(e, &c->all[turn.candidate]);
    /* Reserves exactly what comes next: a proof may come at any time, and then no memory is wasted. */
    status r = sequence_reserve(&e->game.values, turn.target);
    uint64_t begin = choice_time(c, &turn);
    if (r == STATUS_OK) r = e->used->fill(&e->game, turn.target, m);
    if (r == STATUS_OK) choice_note(c, &e->game, &turn, turn.target - count, choice_time(c, &turn) - begin);
    return r;
}

/* Computes until there are `allowed` values or a period is proven. */
static status compute_values(heap_engine *e, size_t allowed, const monitor *m)
{
    choice_open(&e->choice, &e->game, e->forced);
    while (e->game.values.count < allowed) {
        size_t count = e->game.values.count, left = allowed - count;
        size_t room = e->proves ? count / 16 + FIRST_CHECK : count / 8 + FIRST_CHECK;
        size_t step = e->proves && e->next_check > count && e->next_check - count < room ? e->next_check - count : room;
        status r = compute_step(e, count + (step < left ? step : left), room < left ? room : left, m);
        if (r == STATUS_OK) r = check_period(e, m);
        if (r != STATUS_OK) return r;
        if (e->period.period != 0) {
            drop_kernels(e, NULL);
            sequence_narrow(&e->game.values);
            return STATUS_OK;
        }
    }
    return STATUS_OK;
}

/* Computes until there are `count` values or a period is proven; not beyond the limit. */
static status compute(heap_engine *e, size_t count, const monitor *m)
{
    if (e->period.period != 0 || e->game.values.count >= count) return STATUS_OK;
    e->game.goal = count;
    status r = compute_values(e, count < e->limit ? count : e->limit, m);
    release_kernels(e);
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

/*
 * Whether a period is worth looking for among more than the `count` values that did not prove one. The sparse space is
 * chosen anew, as the answer must not depend on what the kernels know of it.
 */
static status find_worth(heap_engine *e, size_t count, bool *worth)
{
    const heap_sparse_space *space = &e->game.sparse;
    *worth = heap_code_shape(&e->game.code).heaps < 2 && count < PROOF_VALUES_FAST;
    if (heap_code_shape(&e->game.code).heaps < 2 || count >= PROOF_VALUES_MOST) return STATUS_OK;
    status r = heap_engine_find_sparse(e);
    if (r != STATUS_OK || !space->known) return r;
    size_t rares = 0, last = 0;
    for (unsigned i = 0; i < space->count; i++) {
        rares += space->parts[i].rare_count;
        if (space->parts[i].last_rare > last) last = space->parts[i].last_rare;
    }
    *worth = rares <= count / FAST_RATIO && (count < PROOF_VALUES_FAST || last < count / 2);
    return STATUS_OK;
}

/* Computes values until they prove a period; STATUS_TOO_MANY_VALUES if it is not worth continuing. */
static status compute_period(heap_engine *e, const monitor *m)
{
    const heap_code *code = &e->game.code;
    if (!e->proves || period_theorem_for(code) == PERIOD_OBSERVED) return STATUS_TOO_MANY_VALUES;
    size_t count = heap_code_shape(code).heaps > 2 ? PROOF_VALUES_SLOW : PROOF_VALUES;
    for (;; count *= 2) {
        status r = heap_engine_fill(e, count - 1, m);
        if (r != STATUS_OK || e->period.period != 0) return r;
        bool worth;
        if ((r = find_worth(e, count, &worth)) != STATUS_OK) return r;
        if (!worth) return STATUS_TOO_MANY_VALUES;
    }
}

/* The period by which values are copied: the one proven here or, failing that, the known one. */
static const heap_period *copied_period(const heap_engine *e)
{
    return e->period.period == 0 && e->proves && e->forced == NULL ? &e->known : &e->period;
}

/* Whether heap n is a copy by the known period of a heap that can be computed. */
static bool is_known(const heap_engine *e, uint64_t n)
{
    const heap_period *p = copied_period(e);
    return p == &e->known && p->period != 0 && n >= p->preperiod && n - p->preperiod >= p->period;
}

status heap_engine_value(heap_engine *e, uint64_t n, const monitor *m, uint64_t *value)
{
    if (n < e->game.values.count) {
        *value = sequence_get(&e->game.values, (size_t)n);
        return STATUS_OK;
    }
    if (is_known(e, n)) {
        status r = compute(e, e->known.preperiod + e->known.period, m);
        if (r != STATUS_OK) return r;
    } else if (e->period.period == 0) {
        bool large = n >= (uint64_t)LIMIT_VALUES || n >= SIZE_MAX;
        status r = large ? compute_period(e, m) : compute(e, (size_t)n + 1, m);
        if (r != STATUS_OK) return r;
    }
    return period_value(&e->game.values, copied_period(e), n, value);
}

/* One by one until there is a whole period, then by copying. */
status heap_engine_copy(heap_engine *e, uint64_t first, size_t count, const monitor *m, sequence *into)
{
    const heap_period *p = copied_period(e);
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
        /* There may be more values than at the last check. */
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
        drop_kernels(e, NULL);
        choice_forget(&e->choice);
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
