/*
 * What the library decides for the core: the order of the steps that find the value of a position, and constants.
 * grundy.ruleset hands them over: those of lua/grundy/theory/schedule.lua and budget.lua, where each is explained.
 */
#ifndef GRUNDY_LUA_GAME_POLICY_H
#define GRUNDY_LUA_GAME_POLICY_H

#include <stdint.h>

#include <lua.h>

/* The steps by which the core finds a value: value_steps.h. Those of a ruleset end with the last number. */
typedef enum value_step {
    STEP_OTHER_GAME,
    STEP_THEOREM,
    STEP_TABLE,
    STEP_LOOPY,
    STEP_TOO_LARGE,
    STEP_MEX,
    STEP_SEARCHES,
    VALUE_STEPS
} value_step;

typedef struct policy {
    value_step steps[VALUE_STEPS]; /* in order; the first `count` */
    size_t count;
    uint64_t mex_listings, quick_mex_listings, deep, tried, values_compared, listings_checked;
} policy;

/*
 * The policy of the Lua state, which it keeps until it is closed. The first call asks the function that Lua gave, which
 * may run any code, and raises what it raises.
 */
const policy *grundy_policy(lua_State *L);

/* Adds policy_from to the table on top of the stack. */
void grundy_open_policy(lua_State *L);

#endif
