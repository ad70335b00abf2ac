/*
 * Whole solutions, from nothing to the proof of the period, against a plain sparse-space program that
 * computes as many values and proves nothing.
 */
#include <stdio.h>
#include <stdlib.h>

#include "heaps/games.h"
#include "heaps/parts.h"
#include "heaps/plain.h"

typedef struct plain_work {
    const char *code;
    size_t count;
    uint64_t digest;
} plain_work;

static void run_plain(void *work)
{
    plain_work *w = work;
    uint16_t *values = plain_sparse(w->code, w->count);
    w->digest = 0;
    for (size_t n = 0; n < w->count; n++) w->digest = w->digest * 31 + values[n];
    free(values);
}

/* One code at each level; 1 round if the plain program takes many seconds. */
static void measure_proof(const char *code, double goal, int rounds)
{
    cpu_vectors levels[3];
    size_t level_count = levels_of_processor(levels);
    game games[3];
    plain_work plain = {code, 0, 0};
    contestant all[4];
    for (size_t l = 0; l < level_count; l++) {
        games[l] = game_make(code, "auto", levels[l], (size_t)1 << 26);
        games[l].periods = games[l].proof = games[l].digests = true;
        game_run(&games[l]); /* finds the number of values */
        plain.count = games[l].computed;
        games[l].digests = false;
        all[l + 1] = game_contestant(&games[l]);
        all[l + 1].amount = 1; /* a whole solution */
    }
    uint64_t digest = games[0].digest;
    contestant first = {run_plain, &plain, 1, 0, 0, 0, {0}};
    all[0] = first;
    contest(all, level_count + 1, rounds);
    if (plain.digest != digest) bench_fail(code, "the plain program has other values");
    for (size_t l = 0; l < level_count; l++) {
        char name[100];
        snprintf(name, sizeof name, "%s, %zu values and the proof of the period %zu from %zu", code, plain.count,
                 games[l].period.period, games[l].period.preperiod);
        row r = {name,
                 level_names[levels[l]],
                 "ns",
                 &all[l + 1],
                 &all[0],
                 "plain sparse space, no proof",
                 levels[l] == VECTORS_NONE ? 0 : goal};
        row_print(&r);
    }
}

void measure_proofs(bool longer)
{
    measure_proof("0.16", 4, 3);
    measure_proof("0.165", 3, 5);
    measure_proof("0.56", 3, 3);
    measure_proof("0.127", 3, 3);
    if (!longer) return;
    measure_proof("0.376", 3, 1);
    measure_proof("0.354", 3, 1);
}
