/* Failing: how the failures of a ruleset's search become Lua errors, or nil and a message. */
#ifndef GRUNDY_LUA_RULESET_ERRORS_H
#define GRUNDY_LUA_RULESET_ERRORS_H

#include "lua/game/ruleset.h"

/* "ruleset 'Kayles'" or "ruleset". */
const char *grundy_ruleset_push_title(lua_State *L, int self);

/*
 * Answers a failed status: returns nil, a message and "limit" (or "memory") for a limit reached (3
 * results); raises everything else. Where a rule failed, its error is on top of the
 * stack, and the message names the position. `s` is the solver that knows of a cycle.
 */
int grundy_ruleset_fail(lua_State *L, ruleset *game, int self, const solver *s, status r, lua_Integer limit);

/* The results of a call that a limit has ended, whose message is on top: nil, the message, and "limit" or "memory". */
int grundy_ruleset_answer(lua_State *L, const char *what);

/* Raises the error on top, of the theorem's function `key` for the position at `at`, with these in the message. */
int grundy_ruleset_fail_theorem(lua_State *L, int self, int at, const char *key);

#endif
