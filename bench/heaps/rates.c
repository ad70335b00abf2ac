/*
 * Values a second without periods, against the naive kernel of the same code or, if that would take minutes, against
 * the naive kernel's 10^5 values of 0.6: a fixed yardstick.
 */
#include <stdio.h>
#include <string.h>

#include "heaps/games.h"
#include "heaps/parts.h"

typedef struct subject {
    const char *title, *code, *kernel;
    size_t count;
    double goals[4]; /* by level; 0: none */
} subject;

static const subject subjects[] = {
    {"0.6", "0.6", "auto", 1000000, {0, 4, 12, 12}},
    {"Grundy's game", "4!.0", "auto", 1000000, {0}},
    {"0.106", "0.106", "auto", 1000000, {0, 0, 180, 180}},
    {"0.16", "0.16", "auto", 1000000, {0, 0, 150, 150}},
    {"0.007", "0.007", "auto", 50000, {0}},
    {"0.0005", "0.0005", "auto", 50000, {0}},
    {"0.07", "0.07", "dense", 50000, {0}},
};

static const subject long_subjects[] = {
    {"0.6", "0.6", "auto", 10000000, {0, 0, 12, 12}},
    {"Grundy's game", "4!.0", "auto", 10000000, {0, 0, 15, 15}},
    {"0.106", "0.106", "auto", 10000000, {0, 0, 110, 110}},
    {"0.1634", "0.1634", "auto", 250000, {0}},
};

#define MOST 24

static void measure(const subject *list, size_t count, int rounds)
{
    game games[MOST], naive_game = game_make("0.6", "naive", VECTORS_NONE, 100000);
    contestant contestants[MOST];
    cpu_vectors levels[3];
    size_t level_count = levels_of_processor(levels), n = 1;
    contestants[0] = game_contestant(&naive_game);
    for (size_t i = 0; i < count; i++)
        for (size_t l = 0; l < level_count; l++, n++) {
            games[n] = game_make(list[i].code, list[i].kernel, levels[l], list[i].count);
            contestants[n] = game_contestant(&games[n]);
        }
    contest(contestants, n, rounds);
    row first = {"0.6, naive kernel, 10^5 values", "none", "ns/value", &contestants[0], NULL, NULL, 0};
    row_print(&first);
    n = 1;
    for (size_t i = 0; i < count; i++)
        for (size_t l = 0; l < level_count; l++, n++) {
            char name[80], title[64];
            snprintf(title, sizeof title, "%s, %s", list[i].title, games[n].used);
            game_name(name, sizeof name, title, list[i].count);
            row r = {name,
                     level_names[levels[l]],
                     "ns/value",
                     &contestants[n],
                     &contestants[0],
                     "0.6, naive kernel, 10^5 values",
                     list[i].goals[levels[l]]};
            row_print(&r);
        }
}

void measure_rates(bool longer)
{
    measure(subjects, sizeof subjects / sizeof subjects[0], 3);
    if (longer) measure(long_subjects, sizeof long_subjects / sizeof long_subjects[0], 2);
}
