#include "heap.h"

#include <string.h>

#include "kernel_space.h"

/* The first count at which a period is looked for; later ones are a sixteenth apart. */
#define FIRST_CHECK 64
/* Values copied between two calls of the monitor. */
#define COPY_CHUNK ((size_t)1 << 23)

static const kernel *const kernels[] = {&kernel_naive, &kernel_layers, &kernel_sparse,
                                        &kernel_dense, &kernel_blocks, &kernel_subtraction};
#define KERNELS (sizeof kernels / sizeof kernels[0])

void heap_engine_init(heap_engine *e, const allocator *a, heap_code *code)
{
    memset(e, 0, sizeof *e);
    e->memory = *a;
    e->code = *code;
    heap_code_init(code, &e->code.memory);
    sequence_init(&e->values, a);
    e->next_check = FIRST_CHECK;
    e->limit = SIZE_MAX;
}

static void drop_kernel(heap_engine *e)
{
    if (e->kernel_state != NULL) e->used->close(e);
    e->kernel_state = NULL;
    e->used = NULL;
}

void heap_engine_close(heap_engine *e)
{
    if (e->memory.resize == NULL) return;
    drop_kernel(e);
    sequence_close(&e->values);
    heap_code_close(&e->code);
    memset(&e->period, 0, sizeof e->period);
    memset(&e->sparse, 0, sizeof e->sparse);
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
        if (!kernels[i]->suits(e)) {
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

/* Values from which the choice between naive, sparse and dense is made. */
#define CHOICE_FROM 256
/* The blocks kernel, which itself goes back to sparse where that is better, is tried from here on. */
#define BLOCKS_FROM ((size_t)1 << 13)
/* Where more than this part of the positions is rare, it shows in the cost of proofs. */
#define MANY_RARES 6
/* While values are below this, the dense kernel searches for one at a time. */
#define SMALL_VALUES 64
/* The fast kernels keep 16 bits a value. */
#define CHOICE_VALUE_LIMIT ((uint64_t)1 << 14)

/*
 * Chooses by estimated cost, in hundredths of a pair stamped, of the next value:
 * naive looks at all pairs; dense at all of them by vectors; sparse at the pairs
 * of rare positions, and at some more for its proofs, which are searches of all
 * pairs where the value is rare. These two are left only for one that is cheaper by
 * an eighth: else games with nearly equal costs would change to and fro.
 */
static const kernel *cheapest_kernel(const heap_engine *e)
{
    static const uint64_t small_pair[] = {0, 35, 25, 13}, large_pair[] = {0, 110, 25, 13}; /* by cpu_vectors */
    const uint64_t *dense_pair = e->values.maximum < SMALL_VALUES ? small_pair : large_pair;
    uint64_t pairs = e->values.count / 2, rares = kernel_mean_rares(&e->sparse), values = e->values.maximum + 1;
    uint64_t naive = 100 * pairs, dense = dense_pair[cpu_level(e->vectors)] * pairs + 2000 * values;
    uint64_t sparse = 110 * rares + 600 * values;
    if (rares > e->values.count / MANY_RARES) sparse += sparse / 2;
    if (e->used == &kernel_dense) dense -= dense / 8;
    if (e->used == &kernel_sparse || e->used == &kernel_blocks) sparse -= sparse / 8;
    if (sparse <= naive && sparse <= dense)
        return e->values.count >= BLOCKS_FROM && kernel_blocks.suits(e) ? &kernel_blocks : &kernel_sparse;
    return dense < naive ? &kernel_dense : &kernel_naive;
}

static const kernel *choose_kernel(const heap_engine *e)
{
    if (e->forced != NULL) return e->forced;
    if (kernel_subtraction.suits(e)) return &kernel_subtraction;
    if (!kernel_rules_apply(&e->code) || !e->sparse.known || e->values.maximum >= CHOICE_VALUE_LIMIT)
        return &kernel_naive;
    return cheapest_kernel(e);
}

/* Keeps what is known about the sparse space fresh enough to choose a kernel by it. */
static status look_around(heap_engine *e)
{
    size_t count = e->values.count;
    if (e->forced != NULL || count < CHOICE_FROM || !kernel_rules_apply(&e->code) || kernel_subtraction.suits(e))
        return STATUS_OK;
    if (e->sparse.known && count < e->sparse.examined + e->sparse.examined / 2) return STATUS_OK;
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
    return monitor_tick(w->m, done, w->e->goal);
}

static status prove_period(heap_engine *e, const monitor *m)
{
    search_watch watch = {e, m};
    monitor watched = {search_tick, &watch};
    return period_prove(&e->values, &e->code, &e->memory, &watched, &e->period);
}

/* Looks for a proof when the time has come. */
static status check_period(heap_engine *e, const monitor *m)
{
    if (e->values.count < e->next_check || e->period.period != 0) return STATUS_OK;
    e->next_check = e->values.count + e->values.count / 16 + FIRST_CHECK;
    return prove_period(e, m);
}

/* Computes until `allowed` values are there or a period is proven. */
static status compute_values(heap_engine *e, size_t allowed, const monitor *m)
{
    while (e->values.count < allowed) {
        size_t step = e->values.count / 8 + FIRST_CHECK, target = allowed;
        if (target > e->next_check) target = e->next_check;
        if (target - e->values.count > step)
            target = e->values.count + step; /* the choice of kernel is looked at again */
        status r = look_around(e);
        if (r != STATUS_OK) return r;
        const kernel *k = choose_kernel(e);
        if (k != e->used) drop_kernel(e);
        e->used = k;
        /* Only what comes next, exactly: a proof may come at any time, and no memory is spent on what it saves. */
        r = sequence_reserve(&e->values, target);
        if (r == STATUS_OK) r = k->fill(e, target, m);
        if (r == STATUS_OK) r = check_period(e, m);
        if (r != STATUS_OK) return r;
        if (e->period.period != 0) {
            drop_kernel(e);
            e->used = k;
            sequence_narrow(&e->values);
            return STATUS_OK;
        }
    }
    return STATUS_OK;
}

/* Computes until `count` values are there or a period is proven; not beyond the limit. */
static status compute(heap_engine *e, size_t count, const monitor *m)
{
    if (e->period.period != 0 || e->values.count >= count) return STATUS_OK;
    e->goal = count;
    status r = compute_values(e, count < e->limit ? count : e->limit, m);
    if (e->kernel_state != NULL && e->used->rest != NULL) e->used->rest(e);
    if (r != STATUS_OK || e->period.period != 0) return r;
    return e->limit < count ? STATUS_LIMIT : STATUS_OK;
}

status heap_engine_fill(heap_engine *e, size_t last, const monitor *m)
{
    if (last == SIZE_MAX) return STATUS_NO_MEMORY;
    size_t count = last + 1;
    if (e->values.count >= count) return STATUS_OK;
    status r = compute(e, count, m);
    if (r != STATUS_OK || e->values.count >= count) return r;
    if (count > e->limit) return STATUS_LIMIT;
    if ((r = sequence_reserve(&e->values, count)) != STATUS_OK) return r;
    while (e->values.count < count) {
        size_t left = count - e->values.count;
        size_t next = e->values.count + (left < COPY_CHUNK ? left : COPY_CHUNK);
        if ((r = sequence_repeat(&e->values, e->period.period, e->period.saltus, next)) != STATUS_OK) return r;
        if ((r = monitor_tick(m, next, count)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

status heap_engine_value(heap_engine *e, uint64_t n, const monitor *m, uint64_t *value)
{
    if (n < e->values.count) {
        *value = sequence_get(&e->values, (size_t)n);
        return STATUS_OK;
    }
    if (e->period.period == 0) {
        status r = compute(e, n < SIZE_MAX ? (size_t)n + 1 : SIZE_MAX, m);
        if (r != STATUS_OK) return r;
    }
    return period_value(&e->values, &e->period, n, value);
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
    return e->period.period != 0 ? STATUS_OK : period_observe(&e->values, &e->memory, m, found);
}

/* Computes `count` values with the naive kernel and checks that they prove e->period. */
static status verify_with(heap_engine *fresh, const heap_period *p, const monitor *m, bool *valid)
{
    size_t count = p->proof_last + p->period + 1;
    const char *message;
    status r = heap_engine_choose(fresh, "naive", &message);
    if (r != STATUS_OK) return r;
    fresh->next_check = SIZE_MAX;
    if ((r = heap_engine_fill(fresh, count - 1, m)) != STATUS_OK) return r;
    *valid = period_check(&fresh->values, &fresh->code, p);
    return STATUS_OK;
}

status heap_engine_verify(const heap_engine *e, const monitor *m, bool *valid)
{
    *valid = false;
    if (e->period.period == 0) return STATUS_OK;
    heap_code code;
    heap_code_init(&code, &e->memory);
    status r = heap_code_copy(&code, &e->code);
    if (r != STATUS_OK) return r;
    heap_engine fresh;
    heap_engine_init(&fresh, &e->memory, &code);
    r = verify_with(&fresh, &e->period, m, valid);
    heap_engine_close(&fresh);
    heap_code_close(&code);
    return r;
}

void heap_engine_adopt(heap_engine *e, sequence *s, const heap_period *period)
{
    if (s->count > e->values.count) {
        const kernel *used = e->used;
        drop_kernel(e);
        e->used = used;
        sequence mine = e->values;
        e->values = *s;
        *s = mine;
        e->sparse.known = false;
        e->next_check = e->values.count + FIRST_CHECK;
    }
    sequence_close(s);
    if (e->period.period == 0 && period->proven) e->period = *period;
}

bool heap_is_rare(const heap_sparse_space *space, size_t n, uint64_t value)
{
    for (unsigned i = 0; i < space->count; i++)
        if (kernel_is_rare(&space->parts[i], n, value)) return true;
    return false;
}

status heap_engine_find_sparse(heap_engine *e)
{
    if (!kernel_rules_apply(&e->code)) return STATUS_OK;
    kernel_rules rules;
    status r = kernel_rules_init(&rules, &e->memory, &e->code);
    if (r == STATUS_OK) r = kernel_choose_space(&e->values, &rules, &e->memory, e->partitions, &e->sparse);
    kernel_rules_close(&rules, &e->memory);
    return r;
}
