/*
 * Measures the heap engine: CPU time, the best of several runs in this process,
 * with the ratio to a baseline measured in the same run (make bench). Goals in
 * values a second were set on a machine where the naive kernel makes 0.151
 * million values of 0.6 a second at 10^5, and are ratios to that here. "heaps
 * short" leaves out the rows that take many seconds. Build:
 *
 *   cc -std=c99 -O3 -Icsrc bench/heaps.c $(find csrc/core -name '*.c') -o build/heaps
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/heap/engine/engine.h"

/* Bytes held by the engine now, and the most there were. */
typedef struct usage {
    size_t held, peak;
} usage;

static void *resize(void *state, void *block, size_t old_size, size_t new_size)
{
    usage *u = state;
    u->held += new_size - (block == NULL ? 0 : old_size);
    if (u->held > u->peak) u->peak = u->held;
    if (new_size != 0) return realloc(block, new_size);
    free(block);
    return NULL;
}

static double cpu_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* One measured piece of work. */
typedef struct job {
    const char *name, *code; /* code NULL: a subtraction set of `set_size` elements up to `set_largest` */
    size_t set_size, set_largest;
    const char *kernel;
    cpu_vectors vectors;
    heap_partitions partitions;
    size_t count;                /* values asked for */
    bool periods;                /* look for a period */
    bool proof;                  /* stop at the proof */
    int runs;                    /* the best of so many */
    double goal;                 /* a ratio to the baseline, or seconds of a proof; 0: none */
    double seconds;              /* results */
    size_t computed, peak, held; /* bytes: the most, and at the end */
    heap_period period;
    const char *used;
} job;

static void fail(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    exit(1);
}

/* A fixed pseudo-random set with the given largest element. */
static void make_set(heap_code *code, size_t size, size_t largest)
{
    int64_t set[128];
    uint64_t state = 7;
    for (size_t i = 0; i < size; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        set[i] = 1 + (int64_t)((state >> 33) % largest);
        for (size_t j = 0; j < i; j++)
            if (set[j] == set[i]) {
                i--;
                break;
            }
    }
    set[0] = (int64_t)largest;
    heap_code_error error;
    if (heap_code_subtract(code, set, size, &error) != STATUS_OK) fail("set", error.message);
}

static void run_once(job *j, bool first)
{
    usage u = {0, 0};
    allocator a = {resize, &u};
    heap_code code;
    heap_code_error error;
    heap_engine e;
    const char *message;
    heap_code_init(&code, &a);
    if (j->code == NULL)
        make_set(&code, j->set_size, j->set_largest);
    else if (heap_code_parse(&code, j->code, strlen(j->code), &error) != STATUS_OK)
        fail(j->code, error.message);
    heap_engine_init(&e, &a, &code);
    if (heap_engine_choose(&e, j->kernel, &message) != STATUS_OK) fail(j->name, message);
    e.game.vectors = j->vectors;
    e.game.partitions = j->partitions;
    e.proves = j->periods;
    double start = cpu_seconds();
    status r = STATUS_OK;
    if (j->proof)
        r = heap_engine_period(&e, j->count, NULL, &j->period);
    else
        r = heap_engine_fill(&e, j->count - 1, NULL);
    double seconds = cpu_seconds() - start;
    if (r != STATUS_OK) fail(j->name, "the engine failed");
    if (first || seconds < j->seconds) j->seconds = seconds;
    j->computed = e.game.values.count;
    j->peak = u.peak;
    j->held = u.held;
    j->period = e.period;
    j->used = heap_engine_kernel(&e);
    heap_engine_close(&e);
}

static void run(job *j)
{
    for (int i = 0; i < j->runs; i++) run_once(j, i == 0);
}

static double rate(const job *j)
{
    return j->seconds > 0 ? (double)j->computed / j->seconds : 0;
}

/*
 * One line for bench/run.lua: name, value, unit, ratio, against what, goal,
 * separated by tabs. Proofs are measured in seconds, at most the goal; the others
 * in values a second, at least the goal times the baseline (NULL: none).
 */
static void report(const job *j, const job *baseline)
{
    printf("%s, n = %zu, %s", j->name, j->computed, j->used);
    if (j->proof)
        printf(": proof\t%.4f\ts\t\tperiod %zu from %zu\t%g\tat most", j->seconds, j->period.period,
               j->period.preperiod, j->goal);
    else
        printf(" (%.2f bytes a value, then %.2f)\t%.4f\tM values/s", (double)j->peak / (double)j->computed,
               (double)j->held / (double)j->computed, rate(j) / 1e6);
    if (baseline != NULL) {
        printf("\t%.3f\t%s", rate(j) / rate(baseline), baseline->name);
        if (j->goal > 0) printf("\t%g", j->goal);
    }
    putchar('\n');
    fflush(stdout);
}

static job fixed(const char *name, const char *code, const char *wanted, cpu_vectors vectors, size_t count, int runs,
                 double goal)
{
    job j;
    memset(&j, 0, sizeof j);
    j.name = name;
    j.code = code;
    j.kernel = wanted;
    j.vectors = vectors;
    j.count = count;
    j.runs = runs;
    j.goal = goal;
    return j;
}

/* Rates against the naive kernel at 10^5. */
static void measure_rates(bool longer)
{
    job naive = fixed("0.6, naive", "0.6", "naive", VECTORS_NONE, 100000, 3, 0);
    run(&naive);
    report(&naive, NULL);
    job rows[] = {
        fixed("0.6, portable", "0.6", "auto", VECTORS_NONE, 1000000, 2, 4),
        fixed("0.6, AVX2", "0.6", "auto", VECTORS_AVX2, 1000000, 3, 0),
        fixed("0.6", "0.6", "auto", VECTORS_AUTO, 1000000, 3, 7),
        fixed("Grundy's game", "4!.0", "auto", VECTORS_AUTO, 1000000, 3, 0),
        fixed("0.106", "0.106", "auto", VECTORS_AUTO, 10000000, 2, 17 / 0.151),
        fixed("0.16", "0.16", "auto", VECTORS_AUTO, 510000, 3, 0),
        fixed("0.007", "0.007", "auto", VECTORS_AUTO, 100000, 2, 0),
        fixed("0.07", "0.07", "dense", VECTORS_AUTO, 100000, 3, 0),
        fixed("0.6", "0.6", "auto", VECTORS_AUTO, 10000000, 1, 1.4 / 0.151),
        fixed("Grundy's game", "4!.0", "auto", VECTORS_AUTO, 10000000, 1, 2.4 / 0.151),
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].count == 10000000 && !longer && rows[i].code[2] != '1') continue;
        run(&rows[i]);
        report(&rows[i], &naive);
    }
}

/* Memory that a game keeps after its first 10^5 values. */
static void measure_memory(void)
{
    static const char *const codes[] = {"0.6", "0.007", "0.76515"};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        job j = fixed(codes[i], codes[i], "auto", VECTORS_AUTO, 100000, 1, 0);
        run(&j);
        printf("%s, memory kept after %zu values, %s\t%.3f\tbytes/value\t\tat peak %.2f\t2.2\tat most\n", j.name,
               j.computed, j.used, (double)j.held / (double)j.computed, (double)j.peak / (double)j.computed);
    }
}

/* Two partitions of the sparse space, where divisions take even and odd numbers, against one. */
static void measure_partitions(void)
{
    static const char *const codes[] = {"0.76515", "0.245436"};
    for (size_t i = 0; i < 2; i++) {
        job one = fixed(i == 0 ? "0.76515, one partition" : "0.245436, one partition", codes[i], "auto", VECTORS_AUTO,
                        100000, 3, 0);
        job two = fixed(codes[i], codes[i], "auto", VECTORS_AUTO, 100000, 3, 1.2);
        one.partitions = PARTITIONS_ONE;
        run(&one);
        report(&one, NULL);
        run(&two);
        report(&two, &one);
    }
}

/* Whole solutions, from nothing to the proof. */
static void measure_proofs(bool longer)
{
    static const char *const codes[] = {"0.16", "0.165", "0.56", "0.127", "0.376", "0.354"};
    static const double seconds[] = {0.23, 0.1, 0.1, 0.1, 2, 5};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        if (i >= 4 && !longer) break;
        job j = fixed(codes[i], codes[i], "auto", VECTORS_AUTO, (size_t)1 << 26, i < 4 ? 3 : 1, seconds[i]);
        j.periods = j.proof = true;
        run(&j);
        report(&j, NULL);
    }
}

/* Copying after a proof, against filling as many bytes. */
static void measure_copies(void)
{
    static const char *const codes[] = {"0.77", "0.07"};
    const size_t count = 100000000;
    job filled = fixed("memset of 10^8 bytes", NULL, NULL, VECTORS_NONE, count, 0, 0);
    for (int i = 0; i < 3; i++) {
        double start = cpu_seconds();
        volatile unsigned char *bytes = malloc(count);
        if (bytes == NULL) fail("memset", "no memory");
        memset((void *)(uintptr_t)bytes, 1 + (int)(bytes == NULL), count);
        filled.computed = count + (size_t)(bytes[count / 2] == 0);
        free((void *)(uintptr_t)bytes);
        double seconds = cpu_seconds() - start;
        if (i == 0 || seconds < filled.seconds) filled.seconds = seconds;
    }
    filled.used = "-";
    filled.peak = count;
    report(&filled, NULL);
    for (size_t i = 0; i < 2; i++) {
        job j = fixed(codes[i], codes[i], "auto", VECTORS_AUTO, count, 3, 1 / 3.0);
        j.periods = true;
        run(&j);
        report(&j, &filled);
    }
}

static void measure_subtraction(void)
{
    static const size_t sizes[] = {31, 100}, largest[] = {300, 1000};
    for (size_t i = 0; i < 2; i++) {
        job naive =
            fixed(i == 0 ? "31 of 300, naive" : "100 of 1000, naive", NULL, "naive", VECTORS_NONE, 2000000, 2, 0);
        job portable = fixed(i == 0 ? "31 of 300, portable" : "100 of 1000, portable", NULL, "subtraction",
                             VECTORS_NONE, 10000000, 2, i == 0 ? 3 : 0);
        job vectors =
            fixed(i == 0 ? "31 of 300" : "100 of 1000", NULL, "subtraction", VECTORS_AUTO, 10000000, 2, i == 0 ? 6 : 5);
        job *all[] = {&naive, &portable, &vectors};
        for (size_t j = 0; j < 3; j++) {
            all[j]->set_size = sizes[i];
            all[j]->set_largest = largest[i];
            run(all[j]);
            report(all[j], j == 0 ? NULL : &naive);
        }
    }
}

int main(int argc, char **argv)
{
    bool longer = argc < 2 || strcmp(argv[1], "short") != 0;
    measure_rates(longer);
    measure_memory();
    measure_partitions();
    measure_proofs(longer);
    measure_copies();
    measure_subtraction();
    return 0;
}
