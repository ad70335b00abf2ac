/*
 * A monitor of many small steps: it passes ticks to another monitor, and ends the work with STATUS_LIMIT after `most`
 * ticks.
 */
#ifndef GRUNDY_BASE_STEP_LIMIT_H
#define GRUNDY_BASE_STEP_LIMIT_H

#include "core/base/monitor.h"

/* The other monitor sees one tick in this many. */
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

/* Starts to count. The ticks must not move in memory. */
static inline void ticks_start(ticks *t, const monitor *watch, uint64_t most)
{
    t->monitor.tick = ticks_count;
    t->monitor.context = t;
    t->watch = watch;
    t->count = 0;
    t->most = most;
}

#endif
