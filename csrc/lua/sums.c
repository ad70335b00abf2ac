/*
 * Sums: the userdata that searches sums of components of given rulesets, for
 * questions that have no theory of addition (misere outcomes, so far).
 */
#include "sums.h"

#include <string.h>

#include "module.h"
#include "ruleset.h"

#define SUMS_TYPE "grundy.Sums"

typedef struct sums_object {
    sums sums;
    solver misere;
    int games;
    bool open;
    bool busy;
} sums_object;

/*
 * core.sums(rulesets): an engine for sums whose components come from the
 * rulesets of the list. It keeps them alive.
 */
static int new_sums(lua_State *L)
{
    int count = (int)arguments_check_list(L, 1);
    sums_object *o = lua_newuserdatauv(L, sizeof *o, 1);
    memset(o, 0, sizeof *o);
    luaL_setmetatable(L, SUMS_TYPE);
    lua_createtable(L, count, 0);
    rules *games = lua_newuserdatauv(L, (size_t)(count + 1) * sizeof *games, 0);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, 1, i);
        ruleset *r = ruleset_check(L, -1);
        games[i - 1].context = r;
        games[i - 1].options = r->source->options;
        lua_rawseti(L, 3, i);
    }
    allocator a = arguments_allocator(L);
    status s = sums_init(&o->sums, &a, games, (size_t)count);
    if (s != STATUS_OK) {
        sums_close(&o->sums);
        return arguments_raise(L, s);
    }
    lua_pop(L, 1);
    lua_setiuservalue(L, 2, 1);
    rules game = {&o->sums, sums_options};
    solver_init(&o->misere, &a, game, &theory_misere_outcome);
    o->games = count;
    o->open = true;
    return 1;
}

static int close_sums(lua_State *L)
{
    sums_object *o = luaL_checkudata(L, 1, SUMS_TYPE);
    if (o->busy) return luaL_error(L, "attempt to close sums that are at work");
    if (o->open) {
        solver_close(&o->misere);
        sums_close(&o->sums);
    }
    o->open = false;
    return 0;
}

/*
 * sums:outcome(games, positions [, options]): the misere outcome "N" or "P" of
 * the sum of positions[i] of ruleset number games[i], by exact search; `nil,
 * message` when options.limit sums were not enough. The rulesets lie on the stack
 * from index `base + 1` on while the search runs.
 */
static int sums_misere_outcome(lua_State *L)
{
    sums_object *o = luaL_checkudata(L, 1, SUMS_TYPE);
    if (!o->open) return luaL_error(L, "attempt to use closed sums");
    lua_Integer count = arguments_check_list(L, 2);
    if (arguments_check_list(L, 3) != count) return arguments_error(L, 3, "expected as many positions as games");
    lua_settop(L, 4);
    call_options c = call_check_options(L, 4);
    luaL_checkstack(L, o->games + 10, "too many rulesets");
    lua_getiuservalue(L, 1, 1);
    int table = lua_gettop(L);
    for (int i = 1; i <= o->games; i++) {
        lua_rawgeti(L, table, i);
        ruleset_check(L, -1);
    }
    uint32_t *components = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *components, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_Integer game = arguments_check_element(L, 2, i, 1);
        if (game > o->games) return arguments_error(L, 2, "no such ruleset");
        ruleset *r = ruleset_check(L, table + (int)game);
        lua_rawgeti(L, 3, i);
        uint32_t number = ruleset_check_position(L, r, table + (int)game, lua_gettop(L), 3);
        lua_pop(L, 1);
        status s = sums_component(&o->sums, (size_t)game - 1, number, &components[i - 1]);
        if (s != STATUS_OK) return arguments_raise(L, s);
    }
    ruleset_call *outer = lua_newuserdatauv(L, (size_t)(o->games + 1) * sizeof *outer, 0);
    watch w;
    watch_start(&w, L, c.progress);
    bool busy = o->busy;
    uint32_t position = 0, value = 0;
    o->busy = true;
    for (int i = 1; i <= o->games; i++) outer[i - 1] = ruleset_enter(lua_touserdata(L, table + i), L, table + i, false);
    status s = sums_position(&o->sums, components, (size_t)count, &position);
    if (s == STATUS_OK) s = solver_solve(&o->misere, position, (uint64_t)c.limit, &w.monitor, &value);
    for (int i = o->games; i >= 1; i--) ruleset_leave(lua_touserdata(L, table + i), outer[i - 1]);
    o->busy = busy;
    if (s == STATUS_CYCLE) return luaL_error(L, "a position of this sum repeats: its outcome is not defined");
    if (s != STATUS_OK) {
        int failed = 1;
        for (int i = 1; i <= o->games; i++)
            if (((ruleset *)lua_touserdata(L, table + i))->failed != POSITION_NONE) failed = i;
        if (o->games == 0) return arguments_raise(L, s);
        return ruleset_fail(L, lua_touserdata(L, table + failed), table + failed, &o->misere, s, c.limit);
    }
    lua_pushstring(L, value == 1 ? "N" : "P");
    return 1;
}

void open_sums(lua_State *L)
{
    static const luaL_Reg methods[] = {{"misere_outcome", sums_misere_outcome}, {NULL, NULL}};
    static const luaL_Reg meta[] = {{"__gc", close_sums}, {"__close", close_sums}, {NULL, NULL}};
    lua_pushcfunction(L, new_sums);
    lua_setfield(L, -2, "sums");
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    luaL_newmetatable(L, SUMS_TYPE);
    luaL_setfuncs(L, meta, 0);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
    lua_setfield(L, -2, "Sums");
}
