/* Two partitions of the sparse space, where divisions take even and odd numbers, against one. */
#include <stdio.h>

#include "heaps/games.h"
#include "heaps/parts.h"

void measure_partitions(void)
{
    static const char *const codes[] = {"0.76515", "0.245436"};
    cpu_vectors levels[3];
    size_t level_count = levels_of_processor(levels);
    for (size_t i = 0; i < 2; i++)
        for (size_t l = 0; l < level_count; l++) {
            game one = game_make(codes[i], "auto", levels[l], 50000), two = one;
            one.partitions = PARTITIONS_ONE;
            contestant both[2] = {game_contestant(&one), game_contestant(&two)};
            contest(both, 2, 3);
            char name[80];
            snprintf(name, sizeof name, "%s, two partitions, 50000 values", codes[i]);
            row r = {name, level_names[levels[l]], "ns/value", &both[1], &both[0], "one partition", 1.2};
            row_print(&r);
        }
}
