/* Misere quotients as userdata, for the partial quotients made from them. */
#ifndef GRUNDY_LUA_QUOTIENT_H
#define GRUNDY_LUA_QUOTIENT_H

#include "core/misere/quotient.h"
#include "lua/base/arguments.h"

/* The open quotient at `arg`, which is not working; its ruleset is user value 1. */
quotient *grundy_quotient_check(lua_State *L, int arg);

/*
 * Called when the object that is argument 1, whose user value 1 is this ruleset, is closed: it no longer needs its
 * positions.
 */
void grundy_quotient_unpin(lua_State *L, const void *game);

/* The integer >= 0 at `arg`, capped at `most`; `most` by default. */
size_t grundy_quotient_check_most(lua_State *L, int arg, size_t most);

#endif
