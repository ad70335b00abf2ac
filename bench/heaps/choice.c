/* The kernel and the width that the engine chooses by measuring, against the best that could have been named. */
#include <stdio.h>
#include <string.h>

#include "heaps/games.h"
#include "heaps/parts.h"

/* Codes of all kinds. */
static const struct {
    const char *code, *kind;
    size_t count;
} subjects[] = {
    {"0.77", "few values", 1000000},
    {"0.45", "few values", 1000000},
    {"4.7", "few values", 1000000},
    {"0.106", "sparse", 1000000},
    {"0.16", "sparse", 1000000},
    {"0.127", "sparse", 300000},
    {"0.404", "parity", 100000},
    {"0.4004", "couples", 100000},
    {"0.76515", "two partitions", 50000},
    {"0.245436", "two partitions", 100000},
    {"0.6", "blocks", 200000},
    {"4!.0", "Grundy's game", 200000},
    {"0.362", "blocks", 100000},
    {"0.007", "dense", 50000},
    {"0.0005", "dense", 50000},
    {"0.07", "Dawson's Kayles", 100000},
    {"0.3774", "large values", 30000},
    {"0.1634", "large values", 50000},
    {"0.8", "hexadecimal", 1000},
    {NULL, "subtraction set", 30000000},
};
#define SUBJECTS (sizeof subjects / sizeof subjects[0])

static const char *const kernels[] = {"naive", "sparse", "dense", "blocks", "subtraction", "layers"};
#define KERNELS (sizeof kernels / sizeof kernels[0])
#define MOST    (3 * KERNELS + 3)

/* A choice is not measured when a tenth of the values, which favours quadratic kernels, takes so many times the least.
 */
#define HOPELESS 3

static game make(size_t subject, const char *wanted, cpu_vectors level, size_t count)
{
    game g = game_make(subjects[subject].code, wanted, level, count);
    g.set_size = 12;
    g.set_largest = 500;
    return g;
}

/* The choices that could be named, but for hopeless ones. How many there are. */
static size_t list_forced(size_t subject, size_t level_count, const cpu_vectors *levels, game *games)
{
    size_t count = 0, kept = 0;
    double time[MOST], least[4] = {0};
    for (size_t k = 0; k < KERNELS; k++)
        for (size_t l = 0; l < level_count; l++) {
            game g = make(subject, kernels[k], levels[l], subjects[subject].count / 10);
            if (!game_suits(&g)) continue;
            double begin = cpu_seconds();
            game_run(&g);
            time[count] = cpu_seconds() - begin;
            games[count] = g;
            if (least[g.vectors] <= 0 || time[count] < least[g.vectors]) least[g.vectors] = time[count];
            count++;
        }
    for (size_t i = 0; i < count; i++) {
        if (time[i] > HOPELESS * least[games[i].vectors]) continue;
        games[kept] = games[i];
        games[kept++].count = subjects[subject].count;
    }
    return kept;
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
    row r = {name, level_names[g->vectors], "ns/value", ours, best, against, 0.97};
    row_print(&r);
}

void measure_choice(void)
{
    cpu_vectors levels[3];
    size_t level_count = levels_of_processor(levels);
    for (size_t i = 0; i < SUBJECTS; i++) {
        game games[MOST];
        contestant all[MOST];
        size_t forced = list_forced(i, level_count, levels, games), count = forced;
        for (size_t l = 0; l < level_count; l++) games[count++] = make(i, "auto", levels[l], subjects[i].count);
        for (size_t j = 0; j < count; j++) all[j] = game_contestant(&games[j]);
        contest(all, count, 5);
        for (size_t j = forced; j < count; j++) print_level(i, &all[j], all, forced);
    }
}
