#include "arguments.h"

#include <math.h>
#include <string.h>

/* Strings longer than this are cut in messages. */
#define SHOWN_CHARACTERS 24

allocator arguments_allocator(lua_State *L)
{
    allocator a;
    a.resize = lua_getallocf(L, &a.state);
    return a;
}

/*
 * Looks for the running function in a table of the module and, one level down,
 * in its tables of methods; pushes its name and says whether it is a method.
 */
static bool find_name(lua_State *L, int table, int function, int depth, bool *method)
{
    lua_pushnil(L);
    while (lua_next(L, table) != 0) {
        if (lua_type(L, -2) == LUA_TSTRING) {
            if (lua_rawequal(L, -1, function)) {
                lua_pop(L, 1);
                return true;
            }
            if (depth > 0 && lua_istable(L, -1) && find_name(L, lua_gettop(L), function, depth - 1, method)) {
                const char *owner = lua_tostring(L, -3);
                *method = owner[0] >= 'A' && owner[0] <= 'Z';
                return true;
            }
        }
        lua_pop(L, 1);
    }
    return false;
}

int arguments_error(lua_State *L, int arg, const char *message)
{
    lua_Debug ar;
    if (!lua_getstack(L, 0, &ar)) return luaL_error(L, "bad argument #%d (%s)", arg, message);
    lua_getinfo(L, "nf", &ar);
    int function = lua_gettop(L);
    bool method = strcmp(ar.namewhat, "method") == 0;
    const char *name = ar.name;
    if (name == NULL) {
        luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
        if (lua_getfield(L, -1, "grundy.core") == LUA_TTABLE && find_name(L, lua_gettop(L), function, 1, &method))
            name = lua_tostring(L, -1);
    }
    if (method && --arg == 0) return luaL_error(L, "calling '%s' on a bad self (%s)", name, message);
    return luaL_error(L, "bad argument #%d to '%s' (%s)", arg, name != NULL ? name : "?", message);
}

bool arguments_integer(lua_State *L, int index, lua_Integer *n)
{
    if (lua_type(L, index) != LUA_TNUMBER) return false;
    int exact;
    *n = lua_tointegerx(L, index, &exact);
    return exact != 0;
}

const char *arguments_describe(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
        if (!lua_isinteger(L, index) && isnan(lua_tonumber(L, index))) return lua_pushliteral(L, "nan");
        lua_pushvalue(L, index);
        return lua_tostring(L, -1);
    case LUA_TBOOLEAN:
        return lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
    case LUA_TNONE:
        return lua_pushliteral(L, "no value");
    case LUA_TNIL:
        return lua_pushliteral(L, "nil");
    case LUA_TSTRING: {
        const char *s = lua_tostring(L, index);
        if (strlen(s) <= SHOWN_CHARACTERS) return lua_pushfstring(L, "\"%s\"", s);
        lua_pushlstring(L, s, SHOWN_CHARACTERS);
        lua_pushfstring(L, "\"%s...\"", lua_tostring(L, -1));
        lua_remove(L, -2);
        return lua_tostring(L, -1);
    }
    default:
        return lua_pushfstring(L, "a %s", luaL_typename(L, index));
    }
}

lua_Integer arguments_check_integer(lua_State *L, int arg, lua_Integer least, lua_Integer most)
{
    lua_Integer n;
    if (arguments_integer(L, arg, &n) && n >= least && n <= most) return n;
    const char *got = arguments_describe(L, arg);
    if (most == LUA_MAXINTEGER && least == LUA_MININTEGER)
        return arguments_error(L, arg, lua_pushfstring(L, "expected an integer, got %s", got));
    if (most == LUA_MAXINTEGER)
        return arguments_error(L, arg,
                               lua_pushfstring(L, "expected an integer >= %I, got %s", (LUAI_UACINT)least, got));
    return arguments_error(
        L, arg,
        lua_pushfstring(L, "expected an integer from %I to %I, got %s", (LUAI_UACINT)least, (LUAI_UACINT)most, got));
}

/* Raises the error for a table that has a key outside 1..length. */
static lua_Integer refuse_key(lua_State *L, int arg, lua_Integer length)
{
    lua_pushnil(L);
    while (lua_next(L, arg) != 0) {
        lua_Integer key;
        lua_pop(L, 1);
        if (arguments_integer(L, -1, &key) && key >= 1 && key <= length) continue;
        const char *text = arguments_describe(L, -1);
        return arguments_error(L, arg, lua_pushfstring(L, "expected a list, got a table with the key %s", text));
    }
    return arguments_error(L, arg, "expected a list without holes");
}

lua_Integer arguments_check_list(lua_State *L, int arg)
{
    if (lua_type(L, arg) != LUA_TTABLE)
        return arguments_error(L, arg, lua_pushfstring(L, "expected a list, got %s", arguments_describe(L, arg)));
    lua_Integer length = (lua_Integer)lua_rawlen(L, arg), keys = 0;
    lua_pushnil(L);
    while (lua_next(L, arg) != 0) {
        lua_pop(L, 1);
        keys++;
    }
    return keys == length ? length : refuse_key(L, arg, length);
}

lua_Integer arguments_check_element(lua_State *L, int arg, lua_Integer i, lua_Integer least)
{
    lua_Integer n;
    lua_rawgeti(L, arg, i);
    if (!arguments_integer(L, -1, &n) || n < least) {
        const char *got = arguments_describe(L, -1);
        if (least == LUA_MININTEGER)
            return arguments_error(L, arg,
                                   lua_pushfstring(L, "element #%I is %s, expected an integer", (LUAI_UACINT)i, got));
        return arguments_error(L, arg,
                               lua_pushfstring(L, "element #%I is %s, expected an integer >= %I", (LUAI_UACINT)i, got,
                                               (LUAI_UACINT)least));
    }
    lua_pop(L, 1);
    return n;
}

int arguments_raise(lua_State *L, status s)
{
    switch (s) {
    case STATUS_NO_MEMORY:
        return luaL_error(L, "not enough memory");
    case STATUS_OVERFLOW:
        return luaL_error(L, "overflow: a number is too large for this computation");
    case STATUS_INVALID:
        return luaL_error(L, "invalid data");
    default:
        return luaL_error(L, "unexpected failure (status %d)", (int)s);
    }
}
