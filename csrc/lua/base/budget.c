/* The budget of memory for Lua programs. */
#include "lua/base/arguments.h"
#include "lua/base/memory.h"
#include "lua/module.h"

/* core.memory([bytes]): the budget; `bytes`, an integer >= MEMORY_LEAST_BUDGET, sets it. */
static int memory(lua_State *L)
{
    grundy_arguments_no_more(L, 1);
    memory_budget *b = grundy_memory_budget(L);
    if (!lua_isnoneornil(L, 1)) {
        lua_Integer bytes = grundy_arguments_check_integer(L, 1, MEMORY_LEAST_BUDGET, LUA_MAXINTEGER);
        grundy_memory_set_budget(b, memory_size((uint64_t)bytes));
    }
    lua_Unsigned most = b->most;
    lua_pushinteger(L, most > (lua_Unsigned)LUA_MAXINTEGER ? LUA_MAXINTEGER : (lua_Integer)most);
    return 1;
}

/* core.memory_used(): bytes in use by Lua, and by the objects of the library. */
static int memory_used(lua_State *L)
{
    memory_budget *b = grundy_memory_budget(L);
    grundy_memory_count(b, L);
    lua_pushinteger(L, (lua_Integer)b->of_lua);
    lua_pushinteger(L, (lua_Integer)b->held);
    return 2;
}

void grundy_open_budget(lua_State *L)
{
    static const luaL_Reg functions[] = {{"memory", memory}, {"memory_used", memory_used}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
