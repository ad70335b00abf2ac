#include "lua/base/watch.h"

#include "lua/base/protect.h"
#include "lua/base/time.h"
#include "lua/module.h"

#define REPORTS_PER_SECOND 20

/* Any call lets the hook of a pending Ctrl-C run. */
static int nothing(lua_State *L)
{
    (void)L;
    return 0;
}

static status run_hook(lua_State *L)
{
    if (!lua_checkstack(L, 4)) return STATUS_NO_MEMORY;
    lua_pushcfunction(L, nothing);
    if (lua_pcall(L, 0, 0, 0) == LUA_OK) return STATUS_OK;
    grundy_protect_note(L, -1, ERROR_STOPPED, 0);
    return STATUS_STOPPED;
}

/*
 * Lets a pending Ctrl-C, or another hook, run: that of this thread or, inside a coroutine that has none, that of the
 * main thread, where lua.c sets its own. A hook that removes itself, as that one does, is removed there too.
 */
static status obey_hook(lua_State *L, lua_State *main)
{
    if (lua_gethookmask(L) != 0) return run_hook(L);
    if (lua_gethookmask(main) == 0) return STATUS_OK;
    lua_sethook(L, lua_gethook(main), lua_gethookmask(main), lua_gethookcount(main));
    status r = run_hook(L);
    lua_sethook(lua_gethook(L) == NULL ? main : L, NULL, 0, 0);
    return r;
}

static lua_State *main_thread(lua_State *L)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD);
    lua_State *main = lua_tothread(L, -1);
    lua_pop(L, 1);
    return main;
}

void grundy_watch_obey_hook(lua_State *L)
{
    luaL_checkstack(L, 5, NULL);
    if (obey_hook(L, main_thread(L)) == STATUS_STOPPED) lua_error(L);
}

/* Calls the progress function at the first tick, and then whenever it is due. */
static status report(watch *w, uint64_t done, uint64_t total)
{
    lua_State *L = w->L;
    uint64_t now = grundy_time_spent();
    if (w->reported && now - w->last < 1000 / REPORTS_PER_SECOND) return STATUS_OK;
    w->reported = true;
    w->last = now;
    if (!lua_checkstack(L, 8)) return STATUS_NO_MEMORY;
    lua_pushvalue(L, w->progress);
    lua_pushinteger(L, (lua_Integer)done);
    if (total != 0)
        lua_pushinteger(L, (lua_Integer)total);
    else
        lua_pushnil(L);
    return grundy_protect_call(L, 2) == LUA_OK ? STATUS_OK : STATUS_STOPPED;
}

static status tick_silently(void *context, uint64_t done, uint64_t total)
{
    watch *w = context;
    (void)done;
    (void)total;
    status r = obey_hook(w->L, w->main);
    return r == STATUS_OK ? grundy_memory_tick(w->budget, w->L, w->memory) : r;
}

static status tick(void *context, uint64_t done, uint64_t total)
{
    watch *w = context;
    status r = tick_silently(w, done, total);
    if (r != STATUS_OK || w->progress == 0) return r;
    return w->total != 0 ? report(w, w->done, w->total) : report(w, done, total);
}

void grundy_watch_start_inside(watch *w, lua_State *L)
{
    w->monitor.tick = tick;
    w->monitor.context = w;
    w->silent.tick = tick_silently;
    w->silent.context = w;
    w->L = L;
    w->main = main_thread(L);
    w->progress = 0;
    w->reported = false; /* reading the clock is slow: it is read for reports only */
    w->done = w->total = 0;
    w->budget = grundy_memory_budget(L);
    w->memory = SIZE_MAX;
}

void grundy_watch_start(watch *w, lua_State *L, int progress)
{
    grundy_watch_start_inside(w, L);
    w->progress = progress;
    w->budget->refused = 0;
    w->budget->more = SIZE_MAX;
}

void grundy_watch_start_with(watch *w, lua_State *L, const call_settings *o)
{
    grundy_watch_start(w, L, o->progress);
    if (o->memory == 0) return;
    size_t used = grundy_memory_used(w->budget), more = memory_size((uint64_t)o->memory);
    w->budget->more = more;
    if (o->method == SEARCH_BY_COUPLES || o->method == SEARCH_BY_PROOF_NUMBERS) return;
    w->memory = more < SIZE_MAX - used ? used + more : SIZE_MAX;
}

/* ---- loops in Lua ---- */

/* The function of a watch: its upvalues are the watch and the progress function, or nil. */
static int tick_of_lua(lua_State *L)
{
    watch *w = lua_touserdata(L, lua_upvalueindex(1));
    lua_Integer done = luaL_checkinteger(L, 1), total = luaL_checkinteger(L, 2);
    lua_settop(L, 2);
    lua_pushvalue(L, lua_upvalueindex(2));
    w->L = L;
    w->progress = lua_isnil(L, 3) ? 0 : 3;
    status s = tick(w, (uint64_t)done, (uint64_t)total);
    if (s == STATUS_STOPPED) return lua_error(L);
    lua_pushboolean(L, s == STATUS_OK);
    if (s == STATUS_OK) return 1;
    if (w->budget->refused == grundy_memory_room(w->budget)) w->budget->refused = w->budget->most;
    if (!grundy_memory_push_refusal(L)) lua_pushliteral(L, "not enough memory");
    return 2;
}

/*
 * core.watch([settings]): a function tick(done, total) for a loop in Lua, to be called every few thousand steps. It
 * returns true; false and a message if the budget of memory is exceeded, as far as large steps may use it.
 */
static int new_watch(lua_State *L)
{
    lua_settop(L, 1);
    call_settings o = grundy_call_settings_check(L, 1);
    watch *w = lua_newuserdatauv(L, sizeof *w, 0);
    grundy_watch_start_with(w, L, &o);
    if (w->memory > grundy_memory_room(w->budget)) w->memory = grundy_memory_room(w->budget);
    if (o.progress != 0)
        lua_pushvalue(L, o.progress);
    else
        lua_pushnil(L);
    lua_pushcclosure(L, tick_of_lua, 2);
    return 1;
}

/*
 * core.alone(owner, f, ...): f(...), during which the table `owner` has the field `computing`; no error, wherever a
 * hook raises it, leaves it behind.
 */
static int alone(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_pushliteral(L, "computing");
    grundy_protect_push_handler(L);
    lua_rotate(L, 2, 2);
    lua_pushvalue(L, 2);
    lua_pushboolean(L, 1);
    lua_rawset(L, 1);
    int failed = lua_pcall(L, lua_gettop(L) - 4, LUA_MULTRET, 3);
    lua_pushvalue(L, 2);
    lua_pushnil(L);
    lua_rawset(L, 1);
    return failed != LUA_OK ? lua_error(L) : lua_gettop(L) - 3;
}

void grundy_open_watch(lua_State *L)
{
    static const luaL_Reg functions[] = {{"watch", new_watch}, {"alone", alone}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
