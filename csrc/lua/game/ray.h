/* to:ray: the rays of a rule. */
#ifndef GRUNDY_LUA_RAY_H
#define GRUNDY_LUA_RAY_H

#include "lua/game/ruleset.h"

/* to:ray(name, option, source), where `self` is the ruleset; `to` is its object. */
int grundy_rules_ray(lua_State *L, ruleset *game);

#endif
