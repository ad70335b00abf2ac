/* Lists of the options of a ruleset's positions: functions of Lua, each described above it. */
#ifndef GRUNDY_LUA_RULESET_OPTIONS_H
#define GRUNDY_LUA_RULESET_OPTIONS_H

#include "lua/game/ruleset.h"

int grundy_ruleset_options(lua_State *L);
int grundy_ruleset_options_of(lua_State *L);
int grundy_ruleset_options_that_may_be(lua_State *L);

/* Makes the metatables of these lists. */
void grundy_open_ruleset_options(lua_State *L);

#endif
