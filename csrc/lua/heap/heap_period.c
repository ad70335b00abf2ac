/* Periods of heap games, found, known or verified, and the frequencies of their values. */
#include "core/heap/engine/by_runs.h"
#include "core/heap/engine/far.h"
#include "lua/game/ruleset_errors.h"
#include "lua/heap/heap_object.h"
#include "lua/heap/heap_known.h"
#include "lua/module.h"

/* The default number of values computed to prove a period again. */
#define QUICK_VALUES (1 << 16)

/* nil and the message on top. */
static int answer_nil(lua_State *L)
{
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}

/* The period by the method that suits the limit. */
static status look_for_period(heap_object *h, const far_settings *o, const monitor *m, heap_period *found)
{
    bool used;
    status r = far_period(&h->engine, o, m, found, &used);
    if (r != STATUS_OK || used) return r;
    return heap_engine_period(&h->engine, memory_size(o->limit), m, found);
}

/*
 * core.heap_period(heap [, limit [, settings [, path [, first [, step [, reach]]]]]]): the Period proven by at most
 * `limit` values, or the one observed on them; `nil, message` if there is none. `path`: a file of windows
 * (core/heap/stream/windows.h), to which the last three arguments apply. Without a limit, the tables answer if they
 * know a period that many values prove, or that is not proven here.
 */
static int find_period(lua_State *L)
{
    heap_object *h = grundy_heap_check(L);
    lua_settop(L, 7);
    lua_Integer limit = (lua_Integer)heap_engine_period_limit(&h->engine);
    if (!lua_isnil(L, 2)) limit = grundy_arguments_check_integer(L, 2, 1, LUA_MAXINTEGER);
    far_settings far = {(uint64_t)limit, lua_isnil(L, 4) ? NULL : grundy_arguments_check_path(L, 4), 0, 0, 0, 0};
    far.first = (uint64_t)luaL_optinteger(L, 5, 0);
    far.step = (uint64_t)luaL_optinteger(L, 6, 0);
    far.reach = (uint64_t)luaL_optinteger(L, 7, 0);
    call_settings o = grundy_ruleset_check_settings(L, grundy_ruleset_check(L, 1), 1, 3);
    far.memory = memory_size((uint64_t)o.memory);
    grundy_heap_check_idle(L, h);
    grundy_heap_learn(L, h);
    size_t quick = limit < QUICK_VALUES ? (size_t)limit : QUICK_VALUES;
    if (lua_isnil(L, 2) && h->engine.proves && h->engine.forced == NULL && grundy_heap_push_known(L, h, quick))
        return 1;
    watch w;
    heap_period found = {.period = 0};
    grundy_watch_start_with(&w, L, &o);
    ruleset *game = grundy_ruleset_check(L, 1);
    ruleset_call call = grundy_ruleset_new_call(L, game, 1);
    grundy_heap_start(&call, 0);
    uint64_t most = lua_isnil(L, 2) ? UINT64_MAX : (uint64_t)limit;
    status r = far.path == NULL && far.first == 0 ? by_runs_period(&h->engine, most, &w.monitor, &found) : STATUS_LIMIT;
    bool by_runs = r == STATUS_OK;
    if (r == STATUS_LIMIT) r = by_runs_adopt_letters(&h->engine, memory_size(far.limit), &w.monitor);
    if (r == STATUS_OK && !by_runs) r = look_for_period(h, &far, &w.monitor, &found);
    grundy_heap_end(&call);
    r = grundy_heap_explain(&call, r);
    if (r != STATUS_OK) return grundy_ruleset_public(L, grundy_ruleset_fail(&call, NULL, r, limit));
    if (found.period != 0) {
        grundy_period_push(L, &found, 0, by_runs ? (size_t)h->engine.runs.end : h->engine.game.values.count, 1);
        return 1;
    }
    lua_pushfstring(L, "no period shows in the values of 0..%I%s%s", (LUAI_UACINT)far_count(&h->engine) - 1,
                    h->known.period.period != 0 ? "; " : "", h->known.text);
    return answer_nil(L);
}

/*
 * core.heap_frequencies(heap, last [, settings]): a table f in which f[v] is the number of heaps 0 .. last with the
 * value v, for those that occur; `nil, message`; or nil if a stream does not suit this game, whose values must be kept.
 */
static int frequencies(lua_State *L)
{
    heap_object *h = grundy_heap_check(L);
    uint64_t counts[FAR_VALUES];
    lua_settop(L, 3);
    lua_Integer last = grundy_arguments_check_integer(L, 2, 0, FAR_LIMIT - 1);
    call_settings o = grundy_ruleset_check_settings(L, grundy_ruleset_check(L, 1), 1, 3);
    watch w;
    grundy_watch_start_with(&w, L, &o);
    ruleset *game = grundy_ruleset_check(L, 1);
    ruleset_call call = grundy_ruleset_new_call(L, game, 1);
    grundy_heap_start(&call, 0);
    status r = far_counts(&h->engine, (uint64_t)last, &w.monitor, counts);
    grundy_heap_end(&call);
    if (r == STATUS_LIMIT) return 0;
    r = grundy_heap_explain(&call, r);
    if (r != STATUS_OK) return grundy_ruleset_public(L, grundy_ruleset_fail(&call, NULL, r, last));
    lua_newtable(L);
    for (lua_Integer v = 0; v < FAR_VALUES; v++) {
        if (counts[v] == 0) continue;
        lua_pushinteger(L, (lua_Integer)counts[v]);
        lua_rawseti(L, -2, v);
    }
    return 1;
}

/*
 * core.heap_verify(heap [, settings]): whether the naive kernel alone finds the proven period again; `nil, message` if
 * none is proven, or it was proven by a stream whose values are not kept.
 */
static int verify(lua_State *L)
{
    heap_object *h = grundy_heap_check(L);
    lua_settop(L, 2);
    ruleset *game = grundy_ruleset_check(L, 1);
    call_settings o = grundy_ruleset_check_settings(L, game, 1, 2);
    if (!h->engine.period.proven) {
        lua_pushnil(L);
        if (h->engine.runs.period != 0)
            lua_pushliteral(L, "stretches of values prove this period, and no certificate of them is kept");
        else if (h->engine.far == NULL)
            lua_pushliteral(L, "no period of this heap game is proven");
        else
            lua_pushliteral(L, "the values that prove this period are not kept; `grundy verify` examines the file of "
                               "windows that `period` writes");
        return 2;
    }
    watch w;
    bool valid = false;
    grundy_watch_start_with(&w, L, &o);
    ruleset_call call = grundy_ruleset_new_call(L, game, 1);
    grundy_heap_start(&call, 0);
    status r = heap_engine_verify(&h->engine, &w.monitor, &valid);
    grundy_heap_end(&call);
    if (r != STATUS_OK) return grundy_ruleset_fail(&call, NULL, r, o.limit);
    lua_pushboolean(L, valid);
    return 1;
}

void grundy_open_heap_period(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"heap_period", find_period}, {"heap_frequencies", frequencies}, {"heap_verify", verify}, {NULL, NULL}};
    grundy_object_functions(L, functions);
}
