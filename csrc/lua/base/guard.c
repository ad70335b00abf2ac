#include "lua/base/guard.h"

#include <lauxlib.h>

#include "core/base/limit.h"
#include "lua/module.h"
#include "lua/base/protect.h"

typedef struct guard {
    guard_settings inherited;
    unsigned depth; /* guards around the running call */
    status left;    /* why grundy_guard_leave has ended it, or STATUS_OK */
} guard;

/* Registry keys of the innermost guard, a userdata, and of its progress function. */
static const char guard_key = 0, progress_key = 0;

static guard *innermost(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &guard_key);
    guard *g = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return g;
}

status grundy_guard_call(lua_State *L, int arguments, int results, lua_Integer limit, lua_Integer memory, int progress)
{
    luaL_checkstack(L, 4, NULL);
    guard *g = innermost(L), outer = *g;
    int function = lua_gettop(L) - arguments;
    if (progress != 0) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, &progress_key);
        lua_insert(L, function++);
        lua_pushvalue(L, progress);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &progress_key);
        g->inherited.progress = true;
    }
    if (limit != 0) g->inherited.limit = limit;
    if (memory != 0) g->inherited.memory = memory;
    g->depth++;
    g->left = STATUS_OK;
    grundy_protect_push_handler(L);
    lua_insert(L, function);
    int failed = lua_pcall(L, arguments, results, function);
    lua_remove(L, function);
    status left = g->left;
    *g = outer;
    if (progress != 0) {
        lua_pushvalue(L, function - 1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &progress_key);
        lua_remove(L, function - 1);
    }
    return failed == LUA_OK ? STATUS_OK : left != STATUS_OK ? left : STATUS_STOPPED;
}

const guard_settings *grundy_guard_settings(lua_State *L)
{
    return &innermost(L)->inherited;
}

void grundy_guard_push_progress(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &progress_key);
}

void grundy_guard_leave(lua_State *L, status r, lua_Integer limit)
{
    guard *g = innermost(L);
    if (g->depth == 0 || (r == STATUS_LIMIT && limit != g->inherited.limit)) return;
    g->left = r;
    lua_error(L);
}

/* Leaves the guard if `count` exceeds the most that the call may do of what the last word of the message says. */
static int leave_beyond(lua_State *L, lua_Integer count, lua_Integer most, const char *what)
{
    const guard *g = innermost(L);
    if (g->depth == 0 || count <= most) return 0;
    lua_pushfstring(L, "limit of %I %s reached", (LUAI_UACINT)most, what);
    grundy_guard_leave(L, STATUS_LIMIT, g->inherited.limit);
    return 0;
}

/*
 * core.spend(options): theorems that examine many options call it from time to time with their number so far. Leaves
 * the guard if this exceeds what the call may list.
 */
static int spend(lua_State *L)
{
    lua_Integer limit = grundy_guard_settings(L)->limit;
    size_t most = limit == 0 ? LIMIT_LISTED : limit_listed((uint64_t)limit);
    return leave_beyond(L, luaL_checkinteger(L, 1), (lua_Integer)most, "options");
}

/*
 * core.spend_positions(count, most): before a theorem examines `count` positions. Leaves the guard if this exceeds the
 * limit of the call, or `most` if it has none.
 */
static int spend_positions(lua_State *L)
{
    lua_Integer limit = grundy_guard_settings(L)->limit, most = luaL_checkinteger(L, 2);
    return leave_beyond(L, luaL_checkinteger(L, 1), limit == 0 ? most : limit, "positions");
}

void grundy_open_guard(lua_State *L)
{
    lua_pushcfunction(L, spend);
    lua_setfield(L, -2, "spend");
    lua_pushcfunction(L, spend_positions);
    lua_setfield(L, -2, "spend_positions");
    if (innermost(L) != NULL) return;
    guard *g = lua_newuserdatauv(L, sizeof *g, 0);
    *g = (guard){{0, 0, false}, 0, STATUS_OK};
    lua_rawsetp(L, LUA_REGISTRYINDEX, &guard_key);
}
