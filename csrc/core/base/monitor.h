/*
 * A monitor watches long work: it may report progress and may ask to stop.
 *
 * Core loops call monitor_tick every few thousand cheap steps, or at every expensive one; the host decides how often
 * anything is shown. NULL is a monitor that never stops anything.
 */
#ifndef GRUNDY_BASE_MONITOR_H
#define GRUNDY_BASE_MONITOR_H

#include <stddef.h>
#include <stdint.h>

#include "core/base/status.h"

typedef struct monitor {
    /* `done` of `total` steps (0: unknown). STATUS_OK continues; any other status is passed up. */
    status (*tick)(void *context, uint64_t done, uint64_t total);
    void *context;
} monitor;

static inline status monitor_tick(const monitor *m, uint64_t done, uint64_t total)
{
    return m == NULL ? STATUS_OK : m->tick(m->context, done, total);
}

#endif
