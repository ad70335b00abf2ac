/* A monitor that lets another one watch, and ends the work with STATUS_LIMIT after so many ticks. */
#ifndef GRUNDY_LUA_TICKS_H
#define GRUNDY_LUA_TICKS_H

#include "core/base/monitor.h"

typedef struct ticks {
    monitor monitor;
    const monitor *watch;
    uint64_t left;
} ticks;

static inline status ticks_count(void *context, uint64_t done, uint64_t total)
{
    ticks *t = context;
    if (t->left == 0) return STATUS_LIMIT;
    t->left--;
    return monitor_tick(t->watch, done, total);
}

/* Starts to count. The ticks must stay where they are. */
static inline void ticks_start(ticks *t, const monitor *watch, uint64_t most)
{
    t->monitor.tick = ticks_count;
    t->monitor.context = t;
    t->watch = watch;
    t->left = most;
}

#endif
