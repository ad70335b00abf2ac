/* Copying after a proof against filling as many bytes. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "heaps/games.h"
#include "heaps/parts.h"

#define COUNT ((size_t)100000000)

static void run_memset(void *work)
{
    unsigned char *bytes = malloc(COUNT);
    if (bytes == NULL) bench_fail("memset", "no memory");
    memset(bytes, 1 + (int)(work != NULL), COUNT);
    volatile unsigned char *seen = bytes; /* so that the compiler does not drop the work */
    if (seen[COUNT / 2] == 0) bench_fail("memset", "did nothing");
    free(bytes);
}

void measure_copies(void)
{
    static const char *const codes[] = {"0.77", "0.07"};
    game games[2];
    contestant all[3] = {{run_memset, NULL, (double)COUNT, 0, 0, 0, {0}}};
    for (size_t i = 0; i < 2; i++) {
        games[i] = game_make(codes[i], "auto", VECTORS_AUTO, COUNT);
        games[i].periods = true;
        all[i + 1] = game_contestant(&games[i]);
    }
    contest(all, 3, 4);
    for (size_t i = 0; i < 2; i++) {
        row r = {i == 0 ? "0.77, copied after the proof, 10^8 values" : "0.07, copied after the proof, 10^8 values",
                 "best",
                 "ns/value",
                 &all[i + 1],
                 &all[0],
                 "memset of 10^8 bytes",
                 1 / 3.0};
        row_print(&r);
    }
}
