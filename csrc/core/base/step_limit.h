/* A monitor of many small steps: it lets another one watch, and ends the work with STATUS_LIMIT after so many ticks. */
#ifndef GRUNDY_LUA_TICKS_H
#define GRUNDY_LUA_TICKS_H

#include "core/base/monitor.h"

/* The other monitor sees the first of so many ticks. */
#define TICKS_SEEN 8

typedef struct ticks {
    monitor monitor;
    const monitor *watch;
    uint64_t count, most;
} ticks;

static inline status ticks_count(void *context, uint64_t done, uint64_t total)
{
    ticks *t = context;
    if (t->count == t->most) return STATUS_LIMIT;
    return t->count++ % TICKS_SEEN == 0 ? monitor_tick(t->watch, done, total) : STATUS_OK;
}

/* Starts to count. The ticks must stay where they are. */
static inline void ticks_start(ticks *t, const monitor *watch, uint64_t most)
{
    t->monitor.tick = ticks_count;
    t->monitor.context = t;
    t->watch = watch;
    t->count = 0;
    t->most = most;
}

#endif
