#include "lua/base/call_settings.h"

#include <string.h>

#include "lua/base/guard.h"

/* The method that the setting 'search', on top, requests; true leaves the choice. */
static search_method check_method(lua_State *L, int arg)
{
    static const char *const names[] = {"mex", "couples", "proof"};
    if (lua_type(L, -1) != LUA_TSTRING) return SEARCH_BY_CHOICE;
    for (int i = 0; i < 3; i++)
        if (strcmp(lua_tostring(L, -1), names[i]) == 0) return (search_method)(SEARCH_BY_MEX + i);
    const char *got = grundy_arguments_describe(L, -1);
    grundy_arguments_error(
        L, arg, lua_pushfstring(L, "setting 'search' is %s, expected true, \"mex\", \"couples\" or \"proof\"", got));
    return SEARCH_BY_CHOICE;
}

/* The setting on top as an integer >= 1. */
static lua_Integer check_count(lua_State *L, int arg, const char *key)
{
    lua_Integer n = 0;
    if (!grundy_arguments_integer(L, -1, &n) || n < 1) {
        const char *got = grundy_arguments_describe(L, -1);
        grundy_arguments_error(L, arg, lua_pushfstring(L, "setting '%s' is %s, expected an integer >= 1", key, got));
    }
    return n;
}

/* Reads the setting whose key and value are on top. */
static void read_setting(lua_State *L, int arg, call_settings *o)
{
    const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
    if (strcmp(key, "limit") == 0) {
        o->limit = check_count(L, arg, key);
    } else if (strcmp(key, "memory") == 0) {
        o->memory = check_count(L, arg, key);
    } else if (strcmp(key, "search") == 0) {
        o->search = lua_toboolean(L, -1) != 0;
        o->method = check_method(L, arg);
    } else if (strcmp(key, "progress") == 0) {
        if (lua_isfunction(L, -1)) return;
        const char *got = grundy_arguments_describe(L, -1);
        grundy_arguments_error(L, arg, lua_pushfstring(L, "setting 'progress' is %s, expected a function", got));
    } else if (strcmp(key, "quotient") != 0) { /* this setting, for deciding misere play, is read in Lua */
        const char *text = grundy_arguments_describe(L, -2);
        grundy_arguments_error(
            L, arg,
            lua_pushfstring(
                L, "unknown setting %s; the settings are 'limit', 'memory', 'progress', 'quotient', 'search'", text));
    }
}

void grundy_call_settings_complete(lua_State *L, call_settings *o)
{
    const guard_settings *outer = grundy_guard_settings(L);
    if (o->limit == 0) o->limit = outer->limit;
    if (o->memory == 0) o->memory = outer->memory;
    if (o->progress != 0 || !outer->progress) return;
    grundy_guard_push_progress(L);
    o->progress = lua_gettop(L);
}

call_settings grundy_call_settings_check(lua_State *L, int arg)
{
    call_settings o = {0, false, SEARCH_BY_CHOICE, 0, 0};
    if (!lua_isnoneornil(L, arg)) {
        if (!lua_istable(L, arg)) {
            const char *got = grundy_arguments_describe(L, arg);
            grundy_arguments_error(L, arg, lua_pushfstring(L, "expected a table of settings, got %s", got));
        }
        if (luaL_getmetafield(L, arg, "__index") != LUA_TNIL)
            grundy_arguments_error(L, arg, "settings are read from the table itself, and its metatable has __index");
        lua_pushnil(L);
        while (lua_next(L, arg) != 0) {
            read_setting(L, arg, &o);
            lua_pop(L, 1);
        }
        lua_pushliteral(L, "progress");
        if (lua_rawget(L, arg) == LUA_TFUNCTION)
            o.progress = lua_gettop(L);
        else
            lua_pop(L, 1);
    }
    grundy_call_settings_complete(L, &o);
    return o;
}
