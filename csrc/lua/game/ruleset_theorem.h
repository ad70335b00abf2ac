/*
 * Asking the theorem of a ruleset. Its functions run within a guard, with the limit and the progress function of the
 * call; their errors name the ruleset and the position. The ruleset is at index 1.
 */
#ifndef GRUNDY_LUA_RULESET_THEOREM_H
#define GRUNDY_LUA_RULESET_THEOREM_H

#include "lua/game/ruleset.h"

/*
 * The value of the position at index 2 by the theorem; *known_value is false if the theorem answers nil.
 * STATUS_STOPPED: it answers nil and a message, which is on top. STATUS_LIMIT: a game that it asked has reached the
 * limit, likewise.
 */
status grundy_theorem_value(lua_State *L, ruleset *game, const call_settings *o, bool *known_value, uint64_t *value);

/*
 * Raises if the theorem's outcome of the position at index 2 contradicts this value; the first positions of a ruleset
 * are examined. A limit that the outcome reaches is not the caller's.
 */
void grundy_theorem_compare(lua_State *L, ruleset *game, const call_settings *o, uint64_t value);

/* Adds to the table on top, grundy.core: guarded, theorem_each, compare. */
void grundy_open_theorem(lua_State *L);

#endif
