/*
 * `to`, by which move functions name options: to(a, b, ...), to:again(a, b, ...), to:ray(name, option, source).
 *
 * It is a C function, which is the fastest to call, and has no methods. A callable object with the methods takes its
 * place if a rule asks for one.
 */
#ifndef GRUNDY_LUA_TO_H
#define GRUNDY_LUA_TO_H

#include "lua/game/listing.h"

/*
 * Appends the option that the stack values first..last describe to the listing of the ruleset at `self`, or raises;
 * returns the number of results of `to`.
 */
int grundy_rules_append(lua_State *L, ruleset *game, int self, int first, int last);

/* The same while the rule lists another position. */
int grundy_rules_append_always(lua_State *L, ruleset *game, int self, int first, int last);

/*
 * Raises for a component without a number; if it is not a position, the two texts are on top: "ruleset 'Kayles': option
 * #4 of position 7 is a function".
 */
int grundy_rules_bad_component(lua_State *L, ruleset *game, int self, status r, int component, int components);

/* Raises for a rule with both entailing moves and rays. */
int grundy_rules_refuse_both(lua_State *L, ruleset *game);

/* to:ray(name, option, source), where `self` is the ruleset; grundy_open_to puts it into the metatable. */
int grundy_rules_ray(lua_State *L, ruleset *game);

/* Pushes the function `to`, or the object, of the ruleset at `self`. */
void grundy_rules_push_to(lua_State *L, int self);
void grundy_rules_push_object(lua_State *L, int self);

/* Makes the metatable of the objects. */
void grundy_open_to(lua_State *L);

#endif
