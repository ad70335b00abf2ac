/* The positions of a ruleset, its own and foreign ones: as arguments, as numbers, as Lua values. */
#ifndef GRUNDY_LUA_RULESET_POSITIONS_H
#define GRUNDY_LUA_RULESET_POSITIONS_H

#include "lua/game/ruleset.h"

/*
 * Called when memory has run out: frees the positions and values of a ruleset that holds much of the budget, if it is
 * not in use and no other object needs them.
 */
void grundy_ruleset_let_go(lua_State *L, ruleset *game);

/* Pushes a position by its number, or by that of a fact; `self` is the stack index of the ruleset. */
void grundy_ruleset_push_position(lua_State *L, const ruleset *game, int self, uint32_t number);
void grundy_ruleset_push_fact(lua_State *L, const ruleset *game, const facts *f, uint32_t number);

/* The number of the position at `index`, of the ruleset or (not NULL) of facts; errors as those of source.number. */
status grundy_ruleset_number(lua_State *L, ruleset *game, int self, facts *into, int index, uint32_t *number);

/*
 * Replaces the value at stack index `at` (of a call whose argument 1 is the ruleset) by the position that it
 * represents, and returns true. If it represents none, returns false and pushes two values: the fault ("expected a heap
 * (an integer >= 0), got -1"), and the same to follow the name of the value ("is -1, expected a heap (an integer >=
 * 0)"), or nil.
 */
bool grundy_ruleset_accept(lua_State *L, ruleset *game, int at);

/*
 * Argument 2 of a call whose argument 1 is the ruleset, as an accepted position; raises if the value represents none.
 */
void grundy_ruleset_check_accepted(lua_State *L, ruleset *game);

/* The number of the position at `index` (through canonical); raises an error about argument `arg` for a bad one. */
uint32_t grundy_ruleset_check_position(lua_State *L, ruleset *game, int self, int index, int arg);

#endif
