/*
 * Falling: a search that lists ever smaller integers, or ever larger ones, has most likely no end:
 * a rule whose base case is missing.
 */
#ifndef GRUNDY_LUA_FALLING_H
#define GRUNDY_LUA_FALLING_H

#include <stdbool.h>
#include <stdint.h>

#include <lua.h>

#define FALLING_SHOWN 3

/* The row of listings that is going on: each position less than the one before, or each larger. */
typedef struct falling {
    int64_t first[FALLING_SHOWN], last;
    uint64_t count;
    int direction; /* -1 falling, 1 rising, 0 before the second */
} falling;

/*
 * Takes notice that the integer n is listed. True when 2^20 negative ones have followed each other downwards, or 2^24
 * upwards. Cost: nanoseconds.
 */
bool falling_goes_on(falling *f, int64_t n);

/* Pushes "positions keep falling: 5, 4, 3, ... -1000000: is the end missing?". */
const char *falling_push_text(lua_State *L, const falling *f);

#endif
