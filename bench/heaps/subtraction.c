/* Subtraction sets against the naive kernel. */
#include <stdio.h>

#include "heaps/games.h"
#include "heaps/parts.h"

typedef struct set {
    size_t size, largest;
    double goals[4]; /* by level */
} set;

static const set sets[] = {{31, 300, {0, 3, 6, 6}}, {100, 1000, {0, 0, 5, 5}}};

static void measure_set(const set *s)
{
    game games[4];
    contestant all[4];
    cpu_vectors levels[3];
    size_t level_count = levels_of_processor(levels);
    for (size_t i = 0; i <= level_count; i++) {
        games[i] = i == 0 ? game_make(NULL, "naive", VECTORS_NONE, 1000000)
                          : game_make(NULL, "subtraction", levels[i - 1], 5000000);
        games[i].set_size = s->size;
        games[i].set_largest = s->largest;
        all[i] = game_contestant(&games[i]);
    }
    contest(all, level_count + 1, 3);
    for (size_t i = 1; i <= level_count; i++) {
        char name[80];
        snprintf(name, sizeof name, "subtraction, %zu numbers to %zu, 5*10^6 values", s->size, s->largest);
        row r = {name,
                 level_names[levels[i - 1]],
                 "ns/value",
                 &all[i],
                 &all[0],
                 "the naive kernel at 10^6",
                 s->goals[levels[i - 1]]};
        row_print(&r);
    }
}

void measure_subtraction(void)
{
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) measure_set(&sets[i]);
}
