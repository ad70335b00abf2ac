/* The time that the processor has spent on this thread. */
#ifndef GRUNDY_BASE_CLOCK_H
#define GRUNDY_BASE_CLOCK_H

#include <stdint.h>

/*
 * Nanoseconds since some fixed moment. POSIX: of the thread's own work, so other processes do not count; Windows:
 * wall-clock time; elsewhere the time of clock(). Cost: half a microsecond.
 */
uint64_t clock_now(void);

#endif
