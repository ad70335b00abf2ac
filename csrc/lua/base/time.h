/* The processor's time of the process. */
#ifndef GRUNDY_LUA_TIME_H
#define GRUNDY_LUA_TIME_H

#include <stdint.h>

/* Milliseconds that the process has worked, which 64 bits hold for ever (clock_t may have 32). Cost: as clock(). */
uint64_t grundy_time_spent(void);

#endif
