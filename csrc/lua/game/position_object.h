/* Positions, the sums of the library's Lua side, for C. */
#ifndef GRUNDY_LUA_POSITION_OBJECT_H
#define GRUNDY_LUA_POSITION_OBJECT_H

#include "lua/base/arguments.h"

/* Whether the value at `index` is a Position. Cost: one call if it has no metatable. */
bool grundy_position_is_object(lua_State *L, int index);

/* Pushes the two lists of the Position at `index`, rulesets and positions, and returns the number of its components. */
lua_Integer grundy_position_push_components(lua_State *L, int index);

/* Pushes the function that makes a Position from these two lists. */
void grundy_position_push_maker(lua_State *L);

#endif
