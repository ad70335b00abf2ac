/*
 * Guards: calls of Lua functions that work for a call with a limit, such as the functions of theorems, which may ask
 * other games. Calls of the library inside a guard inherit its limit, memory and progress function unless they name
 * their own. When an inherited limit, or the budget of memory, is reached, the function is left, and the guard answers
 * with the message.
 */
#ifndef GRUNDY_LUA_GUARD_H
#define GRUNDY_LUA_GUARD_H

#include <stdbool.h>

#include <lua.h>

#include "core/base/status.h"

/*
 * Calls the function below `arguments` values on top of the stack, as lua_pcall does, under `limit` and `memory` (0:
 * those of the outer guard) and the progress function at index `progress` (0: likewise). STATUS_OK: the results are on
 * top. STATUS_LIMIT and STATUS_NO_MEMORY: a message about the limit is on top. STATUS_STOPPED: an error is on top.
 */
status grundy_guard_call(lua_State *L, int arguments, int results, lua_Integer limit, lua_Integer memory, int progress);

/* What calls inside a guard inherit: 0 or false for what is not set. */
typedef struct guard_settings {
    lua_Integer limit, memory; /* memory: the bytes that searches may keep */
    bool progress;             /* there is a function, which grundy_guard_push_progress pushes */
} guard_settings;

/* The settings of the guard around the running call. */
const guard_settings *grundy_guard_settings(lua_State *L);
void grundy_guard_push_progress(lua_State *L);

/*
 * Called with the message about a limit on top: leaves the guard that set the limit; returns if there is none. `r`:
 * STATUS_LIMIT, for `limit` positions, or STATUS_NO_MEMORY.
 */
void grundy_guard_leave(lua_State *L, status r, lua_Integer limit);

#endif
