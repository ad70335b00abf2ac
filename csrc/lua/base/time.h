/* The time of the process: on its processor, and on the wall. */
#ifndef GRUNDY_LUA_TIME_H
#define GRUNDY_LUA_TIME_H

#include <stdint.h>

/* Milliseconds that the process has worked, which 64 bits hold for ever (clock_t may have 32). Cost: as clock(). */
uint64_t grundy_time_spent(void);

/* Milliseconds of a clock on the wall since some fixed moment; it never goes back. Cost: 30 ns. */
uint64_t grundy_time_passed(void);

#endif
