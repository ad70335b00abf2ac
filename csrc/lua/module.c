#include "module.h"

#include <lauxlib.h>

#if defined(_WIN32)
#define GRUNDY_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define GRUNDY_EXPORT __attribute__((visibility("default")))
#else
#define GRUNDY_EXPORT
#endif

GRUNDY_EXPORT int luaopen_grundy_core(lua_State *L);

int luaopen_grundy_core(lua_State *L)
{
    luaL_checkversion(L);
    lua_newtable(L);
    open_arguments(L);
    open_sets(L);
    open_rulesets(L);
    open_quotients(L);
    open_files(L);
    open_time(L);
    open_explorers(L);
    open_geography(L);
    open_graphs(L);
    open_hackenbush(L);
    open_heaps(L);
    open_sequences(L);
    open_nimbers(L);
    open_theories(L);
    open_lua_rules(L);
    return 1;
}
