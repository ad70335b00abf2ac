/*
 * What the library decides for the core: the order of the steps that find the value of a position, and constants.
 * grundy.ruleset hands them over: those of lua/grundy/theory/schedule.lua and budget.lua, where each is explained.
 */
#ifndef GRUNDY_LUA_GAME_POLICY_H
#define GRUNDY_LUA_GAME_POLICY_H

#include <stdint.h>

#include <lua.h>

/* A call about the value of a position: value_steps.h. */
typedef struct value_call value_call;

typedef enum step_result {
    STEP_PASSES, /* the next step has its turn */
    STEP_KNOWS,  /* the value is in the call */
    STEP_PUSHES, /* the results of the call are on the stack */
    STEP_FAILS   /* the status is in the call */
} step_result;

typedef step_result value_step(value_call *c);

/* A step: its name in the schedule, the user values of which a ruleset must have one (0: none), and its turn. */
typedef struct named_step {
    const char *name;
    uint32_t needs;
    value_step *take;
} named_step;

#define VALUE_STEPS 7

extern const named_step grundy_value_steps[VALUE_STEPS];

typedef struct policy {
    const named_step *steps[VALUE_STEPS]; /* in order; the first `count` */
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
