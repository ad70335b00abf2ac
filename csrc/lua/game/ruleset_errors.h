/* Failures of a ruleset's search as Lua errors, or as nil and a message. */
#ifndef GRUNDY_LUA_RULESET_ERRORS_H
#define GRUNDY_LUA_RULESET_ERRORS_H

#include "lua/game/ruleset.h"

/* "ruleset 'Kayles'" or "ruleset". */
const char *grundy_ruleset_push_title(lua_State *L, int self);

/* Adds the text of a position to a buffer. */
void grundy_ruleset_add_position(lua_State *L, luaL_Buffer *b, ruleset *game, int self, uint32_t number);

/* Adds what a number of a cycle stands for to a buffer. */
typedef void cycle_writer(lua_State *L, luaL_Buffer *b, void *context, int self, uint32_t number);

/*
 * Raises "position repeats: 5 -> 3 -> 5 (ruleset 'Kayles' is not declared loopy)", cut in the middle; `self`: the
 * ruleset that repeats.
 */
int grundy_ruleset_raise_cycle(lua_State *L, const cycle *found, int self, cycle_writer *add, void *context);

/*
 * Answers the failed status of a call: returns nil, a message and "limit" (or "memory") for a limit reached (3
 * results); raises everything else. If a rule failed, its error is on top of the stack, and the message names the
 * position. `s` is the solver that knows of a cycle; NULL: that of the ruleset.
 */
int grundy_ruleset_fail(const ruleset_call *call, const solver *s, status r, lua_Integer limit);

/* Ends a listing of the running call: nothing is known of the position, for a reason that lives as long as the game. */
status grundy_ruleset_refuse(ruleset *game, const char *why);

/* The results of a call ended by a limit, with the message on top: nil, the message, and "limit" or "memory". */
int grundy_ruleset_answer(lua_State *L, const char *what);

/*
 * The results of a public function: nil and the message of such an answer, without the part for the library's own
 * files.
 */
int grundy_ruleset_public(lua_State *L, int results);

/* Raises for argument 2, which is not a position; the reason is on top ("is a function, expected ..."). */
int grundy_ruleset_refuse_position(lua_State *L);

/*
 * Raises the error on top, raised by the theorem's function `key` for the position at `at`, with both in the message.
 */
int grundy_ruleset_fail_theorem(lua_State *L, int self, int at, const char *key);

#endif
