/* The kernel and the width that the engine chooses by measuring, against the best that could have been named. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "heaps/games.h"
#include "heaps/parts.h"

/*
 * Codes of all kinds, each with enough values that the best choice takes about a tenth of a second; `quick`: those of
 * make bench.
 */
static const struct {
    const char *code, *kind;
    size_t count;
    bool quick;
} subjects[] = {
    {"0.77", "few values", 3000000, false},
    {"0.45", "few values", 3000000, false},
    {"4.7", "few values", 5000000, false},
    {"0.106", "sparse", 3500000, false},
    {"0.16", "sparse", 2000000, true},
    {"0.127", "sparse", 1000000, false},
    {"0.404", "parity", 200000, false},
    {"0.4004", "couples", 150000, true},
    {"0.76515", "two partitions", 40000, false},
    {"0.245436", "two partitions", 90000, false},
    {"0.6", "blocks", 150000, false},
    {"4!.0", "Grundy's game", 150000, false},
    {"0.362", "blocks", 200000, true},
    {"0.007", "dense", 50000, false},
    {"0.0005", "dense", 50000, false},
    {"0.07", "Dawson's Kayles", 80000, false},
    {"0.3774", "large values", 30000, false},
    {"0.1634", "large values", 20000, false},
    {"0.8", "hexadecimal", 1200, false},
    {NULL, "subtraction set", 30000000, false},
};
#define SUBJECTS (sizeof subjects / sizeof subjects[0])

static const char *const kernels[] = {"naive", "sparse", "dense", "blocks", "subtraction", "layers"};
#define KERNELS (sizeof kernels / sizeof kernels[0])
#define MOST    (3 * KERNELS + 3)

/* Rounds of a contest: as many as fit in this many seconds, but at least two. */
#define ROUNDS  5
#define SECONDS 1.2

/* Rounds that compare the choice with the best one, an odd number. */
#define PAIRS 9

/*
 * The possible choices run with a growing count, from this one on. Hopeless choices are dropped: those whose time is a
 * certain multiple of the least of their level; few values suffice if the multiple is large.
 */
#define FIRST_COUNT 4000
#define HOPELESS    6
#define NEAR        2

static game make(size_t subject, const char *wanted, cpu_vectors level, size_t count)
{
    game g = game_make(subjects[subject].code, wanted, level, count);
    g.set_size = 12;
    g.set_largest = 500;
    return g;
}

static double time_of(game *g)
{
    double begin = cpu_seconds();
    game_run(g);
    return cpu_seconds() - begin;
}

/* Keeps the games that take at most `factor` times the least of those with no wider vectors; returns their number. */
static size_t keep_near(game *games, size_t count, double factor)
{
    double time[MOST];
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) time[i] = time_of(&games[i]);
    for (size_t i = 0; i < count; i++) {
        bool near = true;
        for (size_t j = 0; j < count; j++)
            near = near && (games[j].vectors != games[i].vectors || time[i] <= factor * time[j]);
        for (size_t j = 0; j < count; j++)
            near = near && (games[j].vectors > games[i].vectors || time[i] <= HOPELESS * time[j]);
        if (near) time[kept] = time[i], games[kept++] = games[i];
    }
    return kept;
}

/* Lists the possible choices except hopeless ones; returns their number. */
static size_t list_forced(size_t subject, size_t level_count, const cpu_vectors *levels, game *games)
{
    size_t count = 0, most = subjects[subject].count;
    for (size_t k = 0; k < KERNELS; k++)
        for (size_t l = 0; l < level_count; l++) {
            game g = make(subject, kernels[k], levels[l], most);
            bool slow = strcmp(kernels[k], "layers") == 0 && most > FIRST_COUNT; /* cubic */
            if (!slow && game_suits(&g)) games[count++] = g;
        }
    for (size_t values = most < FIRST_COUNT ? most : FIRST_COUNT; values <= most && count > 1; values *= 8) {
        for (size_t i = 0; i < count; i++) games[i].count = values;
        count = keep_near(games, count, values < most / 8 ? HOPELESS : NEAR);
    }
    for (size_t i = 0; i < count; i++) games[i].count = most;
    return count;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/*
 * The time of `theirs` over the time of `ours`: the median over rounds in which each runs twice, theirs, ours, ours,
 * theirs. The processor's speed may change by a factor of three within seconds, and changes little within a round.
 */
static double paired_ratio(const contestant *theirs, const contestant *ours)
{
    double ratios[PAIRS];
    for (int i = 0; i < PAIRS; i++) {
        double first = time_of(theirs->work), middle = time_of(ours->work) + time_of(ours->work);
        ratios[i] = (first + time_of(theirs->work)) / middle;
    }
    qsort(ratios, PAIRS, sizeof *ratios, compare);
    return ratios[PAIRS / 2];
}

static void print_level(size_t subject, const contestant *ours, const contestant *forced, size_t count)
{
    const game *g = ours->work;
    const contestant *best = NULL;
    for (size_t i = 0; i < count; i++) {
        const game *other = forced[i].work;
        if (other->vectors <= g->vectors && (best == NULL || forced[i].best < best->best)) best = &forced[i];
    }
    const game *other = best->work;
    char name[100], against[60], title[80];
    snprintf(title, sizeof title, "%s, %s, chosen", g->code == NULL ? "12 numbers to 500" : g->code,
             subjects[subject].kind);
    game_name(name, sizeof name, title, g->count);
    snprintf(against, sizeof against, "%s, %s", other->kernel, level_names[other->vectors]);
    row_print_figure(name, level_names[g->vectors], ours->best, "ns/value", paired_ratio(best, ours), against, 0.97);
}

static void measure_subject(size_t subject)
{
    cpu_vectors levels[3];
    game games[MOST];
    contestant all[MOST];
    size_t level_count = levels_of_processor(levels);
    size_t forced = list_forced(subject, level_count, levels, games), count = forced;
    for (size_t l = 0; l < level_count; l++) games[count++] = make(subject, "auto", levels[l], subjects[subject].count);
    for (size_t j = 0; j < count; j++) all[j] = game_contestant(&games[j]);
    double begin = cpu_seconds();
    contest(all, count, 1);
    double rounds = SECONDS / (cpu_seconds() - begin);
    contest(all, count, rounds < 2 ? 2 : rounds > ROUNDS ? ROUNDS : (int)rounds);
    for (size_t j = forced; j < count; j++) print_level(subject, &all[j], all, forced);
}

void measure_choice(bool longer)
{
    for (size_t i = 0; i < SUBJECTS; i++)
        if (longer || subjects[i].quick) measure_subject(i);
}

void measure_choice_of(const char *code)
{
    for (size_t i = 0; i < SUBJECTS; i++)
        if (subjects[i].code != NULL && strcmp(subjects[i].code, code) == 0) measure_subject(i);
}
