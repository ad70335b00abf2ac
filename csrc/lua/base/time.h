/* The time of the process: processor time and wall-clock time. */
#ifndef GRUNDY_LUA_TIME_H
#define GRUNDY_LUA_TIME_H

#include <stdint.h>

/* Milliseconds of processor time, in 64 bits, which never overflow (clock_t may have 32). Cost: as clock(). */
uint64_t grundy_time_spent(void);

/* Milliseconds of wall-clock time since a fixed moment; it never goes back. Cost: 30 ns. */
uint64_t grundy_time_passed(void);

#endif
