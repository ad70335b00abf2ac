/* grundy.mex and grundy.nim_sum: the two operations on lists of values. */
#include "lua/base/arguments.h"
#include "lua/module.h"

#include <string.h>

/*
 * mex(list): the least integer >= 0 that is not in the list of integers >= 0, in any order, duplicates allowed. Raises
 * for any other element, naming it. Cost: O(length) time, one bit an element. (Winning Ways, ch. 4.)
 */
static int mex(lua_State *L)
{
    grundy_arguments_no_more(L, 1);
    lua_Integer length = grundy_arguments_check_list(L, 1);
    size_t bytes = (size_t)length / 8 + 1;
    unsigned char *seen = lua_newuserdatauv(L, bytes, 0);
    memset(seen, 0, bytes);
    for (lua_Integer i = 1; i <= length; i++) {
        lua_Integer v = grundy_arguments_check_element(L, 1, i, 0);
        if (v < length) seen[v / 8] |= (unsigned char)(1u << (v % 8));
    }
    lua_Integer least = 0;
    while (least < length && (seen[least / 8] >> (least % 8) & 1) != 0) least++;
    lua_pushinteger(L, least);
    return 1;
}

/*
 * nim_sum(a, b, ...) or nim_sum(list): the exclusive or of integers >= 0; 0 without arguments. Raises for any other
 * argument or element, naming it. Cost: O(length). (Bouton 1902.)
 */
static int nim_sum(lua_State *L)
{
    lua_Integer sum = 0;
    if (lua_gettop(L) == 1 && lua_istable(L, 1)) {
        lua_Integer length = grundy_arguments_check_list(L, 1);
        for (lua_Integer i = 1; i <= length; i++) sum ^= grundy_arguments_check_element(L, 1, i, 0);
    } else {
        for (int i = 1, top = lua_gettop(L); i <= top; i++)
            sum ^= grundy_arguments_check_integer(L, i, 0, LUA_MAXINTEGER);
    }
    lua_pushinteger(L, sum);
    return 1;
}

void grundy_open_nim_sum(lua_State *L)
{
    static const luaL_Reg functions[] = {{"mex", mex}, {"nim_sum", nim_sum}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
