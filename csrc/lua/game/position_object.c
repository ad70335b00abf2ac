#include "lua/game/position_object.h"

#include "lua/module.h"

/* Registry keys: the parts of Positions, by Position; the function that makes a Position from two lists. */
static const char parts_of = 0, new_position = 0;

/* If there is a Position at `index`, pushes its parts and returns true; otherwise pushes nothing. */
static bool push_parts(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    if (!lua_istable(L, index) || !lua_getmetatable(L, index)) return false;
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &parts_of) == LUA_TTABLE) {
        lua_pushvalue(L, index);
        if (lua_rawget(L, -2) == LUA_TTABLE) {
            lua_replace(L, -3);
            lua_pop(L, 1);
            return true;
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 2);
    return false;
}

bool grundy_position_is_object(lua_State *L, int index)
{
    bool is = push_parts(L, index);
    if (is) lua_pop(L, 1);
    return is;
}

lua_Integer grundy_position_push_components(lua_State *L, int index)
{
    if (!push_parts(L, index)) luaL_error(L, "a Position was put in place of another");
    int parts = lua_gettop(L);
    if (lua_getfield(L, parts, "rulesets") != LUA_TTABLE || lua_getfield(L, parts, "positions") != LUA_TTABLE)
        luaL_error(L, "the parts of a Position are missing");
    lua_remove(L, parts);
    return (lua_Integer)lua_rawlen(L, parts);
}

void grundy_position_push_maker(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &new_position);
}

/* core.keep_positions(parts, new): the parts of Positions, by Position, and what makes one from two lists. */
static int keep_positions(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &new_position);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &parts_of);
    return 0;
}

void grundy_open_position_object(lua_State *L)
{
    lua_pushcfunction(L, keep_positions);
    lua_setfield(L, -2, "keep_positions");
}
