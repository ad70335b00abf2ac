/* Failing: how the failures of a ruleset's search become Lua errors, or nil and a message. */
#ifndef GRUNDY_LUA_RULESET_ERRORS_H
#define GRUNDY_LUA_RULESET_ERRORS_H

#include "lua/ruleset.h"

/* "ruleset 'Kayles'" or "ruleset". */
const char *grundy_ruleset_push_title(lua_State *L, int self);

/*
 * Answers a failed status: returns nil, a message and "limit" for a limit reached (3
 * results); raises everything else. Where a rule failed, its error is on top of the
 * stack, and the message names the position. `s` is the solver that knows of a cycle.
 */
int grundy_ruleset_fail(lua_State *L, ruleset *game, int self, const solver *s, status r, lua_Integer limit);

#endif
