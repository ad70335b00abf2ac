/* Values of a ruleset's positions: functions of Lua, each described above it. */
#ifndef GRUNDY_LUA_RULESET_VALUES_H
#define GRUNDY_LUA_RULESET_VALUES_H

#include "lua/game/ruleset.h"

int grundy_ruleset_value(lua_State *L);
int grundy_ruleset_value_of(lua_State *L);
int grundy_ruleset_quick_value(lua_State *L);
int grundy_ruleset_values(lua_State *L);
int grundy_ruleset_tell(lua_State *L);
int grundy_ruleset_mex_listed(lua_State *L);
int grundy_ruleset_mex_met(lua_State *L);

#endif
