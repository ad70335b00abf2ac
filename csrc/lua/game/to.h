/*
 * `to`, by which move functions name options: to(a, b, ...), and to:again(a, b, ...).
 *
 * It is a C function, the fastest thing to call, and has no methods. The object that can be called and has the method
 * takes its place where a rule asks for that.
 */
#ifndef GRUNDY_LUA_TO_H
#define GRUNDY_LUA_TO_H

#include "lua/game/listing.h"

/*
 * Appends the option that the stack values first..last describe to the listing of the ruleset at `self`, or raises:
 * how many results `to` has.
 */
int grundy_rules_append(lua_State *L, ruleset *game, int self, int first, int last);

/* Pushes the function `to`, or the object, of the ruleset at `self`. */
void grundy_rules_push_to(lua_State *L, int self);
void grundy_rules_push_object(lua_State *L, int self);

/* Makes the metatable of the objects. */
void grundy_open_to(lua_State *L);

#endif
