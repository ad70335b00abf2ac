/*
 * `to`, by which move functions name options: to(a, b, ...), to:again(a, b, ...), to:ray(name, option, source).
 *
 * It is a C function, which is the fastest to call, and has no methods. A callable object with the methods takes its
 * place if a rule asks for one.
 */
#ifndef GRUNDY_LUA_TO_H
#define GRUNDY_LUA_TO_H

#include "lua/game/listing.h"

/* Pushes the function `to`, or the object, of the ruleset at `self`. */
void grundy_rules_push_to(lua_State *L, int self);
void grundy_rules_push_object(lua_State *L, int self);

/* Makes the metatable of the objects. */
void grundy_open_to(lua_State *L);

#endif
