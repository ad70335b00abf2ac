/* What a game keeps after its first 10^5 values, against the two bytes that a value needs. */
#include <stdio.h>

#include "heaps/games.h"
#include "heaps/parts.h"

void measure_memory(void)
{
    static const char *const codes[] = {"0.6", "0.007", "0.76515"};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        game g = game_make(codes[i], "auto", VECTORS_AUTO, 100000);
        game_run(&g);
        double kept = (double)g.held / (double)g.computed;
        char name[80];
        snprintf(name, sizeof name, "%s, memory kept after 10^5 values, %s; %.2f at peak", codes[i], g.used,
                 (double)g.peak / (double)g.computed);
        row_print_figure(name, "best", kept, "bytes/value", 2 / kept, "two bytes a value", 0.9);
    }
}
