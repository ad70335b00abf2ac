/*
 * Move functions: the rules that are written in Lua.
 *
 * A move function calls `to(a, b, ...)` once for each option, whose components are interned at once (so it may use one
 * table for all options); or it returns a list, each element of which is an option of one position.
 *
 * A rule that calls `to:again(a, b, ...)` or `to:ray(...)` fails at first. If an operation of Lua code fails, the
 * position is listed once more, with a callable object as `to` that has the methods: if the rule asks for one of these,
 * that listing counts, otherwise the first error. Once a method has been called the ruleset keeps the object.
 */
#ifndef GRUNDY_LUA_MOVE_FUNCTION_H
#define GRUNDY_LUA_MOVE_FUNCTION_H

#include "lua/game/listing.h"

/*
 * Pushes a new ruleset whose source lists options by the Lua function at `moves`, with the function below as its
 * listing for facts and RULES_KEPT values.
 */
ruleset *grundy_rules_new(lua_State *L, const source *s, int fields, int moves);
status grundy_rules_facts_options(ruleset *game, facts *into, uint32_t position, uint32_t n, options *out, bool *is);

/* The functions of such a source that read positions from Lua and push them, by those of facts and by its own numbers.
 */
status grundy_rules_fact_number(lua_State *L, ruleset *game, int index, facts *f, uint32_t *number);
void grundy_rules_push(lua_State *L, const ruleset *game, int self, uint32_t number);
void grundy_rules_push_fact(lua_State *L, const ruleset *game, const facts *f, uint32_t number);

#endif
