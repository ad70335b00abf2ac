#include "core/heap/engine/false_clock.h"

#include <string.h>

#define FAST 1000 /* nanoseconds a value */
#define SLOW 10000
#define EVEN 9000 /* "later": the heap for which the dense kernel is as fast as the sparse one */

/* "later": a cost as of Dawson's Kayles with AVX-512. */
static uint64_t cost_later(const heap_engine *e)
{
    uint64_t n = e->game.values.count;
    if (strcmp(e->used->name, "sparse") == 0) return n;
    if (strcmp(e->used->name, "dense") == 0) return n * 2 * EVEN / (EVEN + n);
    return strcmp(e->used->name, "blocks") == 0 ? n + n / 7 : 4 * n;
}

/* Since the last reading the engine's present kernel has computed all new values. */
static uint64_t now(void *context)
{
    false_clock *c = context;
    const heap_engine *e = c->engine;
    bool fast = strcmp(e->used->name, c->fastest) == 0 && e->game.level == c->level;
    uint64_t cost = fast ? FAST : SLOW;
    if (strcmp(c->fastest, "random") == 0) {
        c->state = c->state * 6364136223846793005u + 1442695040888963407u;
        cost = FAST + (c->state >> 33) % SLOW;
    }
    if (strcmp(c->fastest, "later") == 0) cost = cost_later(e);
    c->time += cost * (uint64_t)(e->game.values.count - c->count);
    c->count = e->game.values.count;
    return c->time;
}

void false_clock_set(false_clock *c, heap_engine *e, const char *fastest, cpu_vectors level)
{
    choice_clock none = {NULL, NULL};
    e->choice.clock = none;
    if (fastest == NULL) return;
    c->engine = e;
    strncpy(c->fastest, fastest, sizeof c->fastest - 1);
    c->level = level;
    c->count = e->game.values.count;
    c->state += (uint64_t)c->count;
    e->choice.clock.now = now;
    e->choice.clock.context = c;
}
