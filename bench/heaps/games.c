#include "heaps/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const level_names[4] = {"auto", "none", "avx2", "avx512"};

size_t levels_of_processor(cpu_vectors levels[3])
{
    size_t count = 0;
    for (int level = VECTORS_NONE; level <= (int)cpu_level(VECTORS_AUTO); level++) levels[count++] = (cpu_vectors)level;
    return count;
}

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

game game_make(const char *code, const char *wanted, cpu_vectors vectors, size_t count)
{
    game g;
    memset(&g, 0, sizeof g);
    g.code = code;
    g.kernel = wanted;
    g.vectors = vectors;
    g.count = count;
    return g;
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
    if (heap_code_subtract(code, set, size, &error) != STATUS_OK) bench_fail("set", error.message);
}

/* Opens the engine of a game; false if the kernel does not suit it. */
static bool open_engine(heap_engine *e, const allocator *a, const game *g)
{
    heap_code code;
    heap_code_error error;
    const char *message;
    heap_code_init(&code, a);
    if (g->code == NULL)
        make_set(&code, g->set_size, g->set_largest);
    else if (heap_code_parse(&code, g->code, strlen(g->code), &error) != STATUS_OK)
        bench_fail(g->code, error.message);
    heap_engine_init(e, a, &code);
    e->game.vectors = g->vectors;
    e->game.partitions = g->partitions;
    e->proves = g->periods;
    return heap_engine_choose(e, g->kernel, &message) == STATUS_OK;
}

bool game_suits(const game *g)
{
    usage u = {0, 0};
    allocator a = {resize, &u};
    heap_engine e;
    bool suits = open_engine(&e, &a, g);
    heap_engine_close(&e);
    return suits;
}

void game_run(void *work)
{
    game *g = work;
    usage u = {0, 0};
    allocator a = {resize, &u};
    heap_engine e;
    if (!open_engine(&e, &a, g)) bench_fail(g->code, "the kernel does not suit it");
    status r = g->proof ? heap_engine_period(&e, g->count, NULL, &g->period) : heap_engine_fill(&e, g->count - 1, NULL);
    if (r != STATUS_OK) bench_fail(g->code, "the engine failed");
    g->computed = e.game.values.count;
    g->peak = u.peak;
    g->held = u.held;
    g->period = e.period;
    g->used = heap_engine_kernel(&e);
    g->digest = 0;
    if (g->digests)
        for (size_t n = 0; n < g->computed; n++) g->digest = g->digest * 31 + sequence_get(&e.game.values, n);
    heap_engine_close(&e);
}

contestant game_contestant(game *g)
{
    contestant c;
    memset(&c, 0, sizeof c);
    c.run = game_run;
    c.work = g;
    c.amount = (double)g->count;
    return c;
}

void game_name(char *name, size_t size, const char *title, size_t count)
{
    int power = 0;
    size_t rest = count;
    for (; rest % 10 == 0 && rest > 1; rest /= 10) power++;
    if (rest == 1)
        snprintf(name, size, "%s, 10^%d values", title, power);
    else
        snprintf(name, size, "%s, %zu values", title, count);
}
