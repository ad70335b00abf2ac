#include "lua/base/protect.h"

#include <string.h>

#include "lua/module.h"

/* Registry keys: the last error message noted, its kind, the reason in it or false. */
static const char noted_message = 0, noted_kind = 0, noted_reason = 0;

void grundy_protect_note(lua_State *L, int index, error_kind kind, int reason)
{
    index = lua_absindex(L, index);
    if (reason != 0)
        lua_pushvalue(L, reason);
    else
        lua_pushboolean(L, 0);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &noted_reason);
    lua_pushinteger(L, kind);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &noted_kind);
    lua_pushvalue(L, index);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &noted_message);
}

/* Whether the error message at `index` is the one that was noted last. */
static bool is_noted(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &noted_message);
    bool same = lua_rawequal(L, -1, index);
    lua_pop(L, 1);
    return same;
}

error_kind grundy_protect_kind(lua_State *L, int index)
{
    if (!is_noted(L, index)) return ERROR_FAILED;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &noted_kind);
    error_kind kind = (error_kind)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return kind;
}

/* The largest depth of calls at which a hook written in Lua raises its error. */
#define HOOK_DEPTH 8

bool grundy_protect_by_hook(lua_State *L)
{
    lua_Debug called;
    for (int level = 0; level < HOOK_DEPTH && lua_getstack(L, level, &called); level++)
        if (lua_getinfo(L, "n", &called) && strcmp(called.namewhat, "hook") == 0) return true;
    return false;
}

static int note_hook(lua_State *L)
{
    lua_settop(L, 1);
    if (grundy_protect_by_hook(L)) grundy_protect_note(L, 1, ERROR_STOPPED, 0);
    return 1;
}

void grundy_protect_push_handler(lua_State *L)
{
    lua_pushcfunction(L, note_hook);
}

int grundy_protect_call(lua_State *L, int arguments)
{
    int function = lua_gettop(L) - arguments;
    lua_pushcfunction(L, note_hook);
    lua_insert(L, function);
    int failed = lua_pcall(L, arguments, 0, function);
    lua_remove(L, function);
    if (failed == LUA_ERRMEM) grundy_protect_note(L, -1, ERROR_MEMORY, 0);
    return failed;
}

/*
 * core.protect(f, ...): calls f(...): "ok" and its results, or the kind of the error ("refused", "stopped", "memory",
 * "failed"), the error, and the bare reason if the library raised it.
 */
static int protect(lua_State *L)
{
    static const char *const kinds[] = {"failed", "refused", "stopped", "memory"};
    luaL_checkany(L, 1);
    lua_pushcfunction(L, note_hook);
    lua_insert(L, 1);
    int failed = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 1);
    if (failed == LUA_OK) {
        lua_pushliteral(L, "ok");
        lua_replace(L, 1);
        return lua_gettop(L);
    }
    bool noted = is_noted(L, 2);
    lua_pushstring(L, failed == LUA_ERRMEM ? "memory" : kinds[grundy_protect_kind(L, 2)]);
    lua_replace(L, 1);
    if (noted) lua_rawgetp(L, LUA_REGISTRYINDEX, &noted_reason);
    if (!noted || !lua_toboolean(L, -1)) lua_pushnil(L);
    lua_insert(L, 3);
    lua_settop(L, 3);
    return 3;
}

void grundy_open_protect(lua_State *L)
{
    lua_pushnil(L);
    grundy_protect_note(L, -1, ERROR_FAILED, 0); /* the keys exist, so that noting needs no memory */
    lua_pop(L, 1);
    lua_pushcfunction(L, protect);
    lua_setfield(L, -2, "protect");
}
