#include "lua/game/ruleset_theorem.h"

#include <string.h>

#include "lua/base/guard.h"
#include "lua/game/ruleset_errors.h"

/*
 * Calls the function that is user value `function`, `key` of the theorem, for the position at index 2, and pushes its
 * `results`. STATUS_LIMIT: a game that it asked has reached the limit, and the message is on top.
 */
static status ask_theorem(lua_State *L, ruleset *game, int function, const char *key, int results,
                          const call_settings *o)
{
    bool inside = game->theorem.running;
    lua_getiuservalue(L, 1, function);
    lua_pushvalue(L, 2);
    game->theorem.running = true;
    status r = grundy_guard_call(L, 1, results, o->limit, o->memory, o->progress);
    game->theorem.running = inside;
    if (r == STATUS_STOPPED) grundy_ruleset_fail_theorem(L, 1, 2, key);
    return r;
}

status grundy_theorem_value(lua_State *L, ruleset *game, const call_settings *o, bool *known_value, uint64_t *value)
{
    lua_Integer n;
    status r = ask_theorem(L, game, RULESET_THEOREM, "value", 2, o);
    if (r != STATUS_OK) return r;
    if (lua_isnil(L, -2) && lua_type(L, -1) == LUA_TSTRING) return STATUS_STOPPED;
    lua_pop(L, 1);
    bool known = !lua_isnil(L, -1);
    if (known && (!grundy_arguments_integer(L, -1, &n) || n < 0)) {
        const char *title = grundy_ruleset_push_title(L, 1), *got = grundy_arguments_describe(L, -2);
        const char *position = grundy_position_push_text(L, 2);
        grundy_arguments_fail(
            L, lua_pushfstring(L, "%s: the theorem's value is %s for position %s, expected an integer >= 0", title, got,
                               position));
    }
    lua_pop(L, 1);
    if (known) *value = (uint64_t)n;
    *known_value = known;
    return STATUS_OK;
}

/* Whether the value found by a call must be compared with the theorem's outcome. */
static bool is_to_compare(const ruleset *game, const call_settings *o)
{
    return game->theorem.to_compare > 0 && !o->search && !game->theorem.running;
}

void grundy_theorem_compare(lua_State *L, ruleset *game, const call_settings *o, uint64_t value)
{
    if (!is_to_compare(game, o)) return;
    int top = lua_gettop(L);
    game->theorem.to_compare--;
    status r = ask_theorem(L, game, RULESET_OUTCOME, "outcome", 1, o);
    const char *outcome = r == STATUS_OK && lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
    if (strcmp(outcome, value == 0 ? "N" : "P") == 0) {
        const char *title = grundy_ruleset_push_title(L, 1), *position = grundy_position_push_text(L, 2);
        const char *told = value == RULESET_LOONY ? "loony" : lua_pushfstring(L, "%I", (LUAI_UACINT)value);
        grundy_arguments_fail(L, lua_pushfstring(L,
                                                 "%s: the theorem contradicts itself for position %s: theorem.outcome "
                                                 "is %s, but the value is %s",
                                                 title, position, outcome, told));
    }
    lua_settop(L, top);
}

/* A question to a function of the theorem about all positions of a list; element `at` is the one being asked about. */
typedef struct theorem_asked {
    lua_Integer at, count;
    uint64_t sum; /* of its values */
    bool known;   /* it has answered for each of them */
} theorem_asked;

/*
 * Arguments: the function, the list, the request, a table for the answers or nil, and a list of second arguments of the
 * function, with which the answers are lists; without it they are values.
 */
static int ask_each(lua_State *L)
{
    theorem_asked *asked = lua_touserdata(L, 3);
    bool keeps = !lua_isnil(L, 4), lists = !lua_isnil(L, 5);
    for (; asked->known && asked->at <= asked->count; asked->at++) {
        lua_Integer n = 0;
        lua_pushvalue(L, 1);
        lua_rawgeti(L, 2, asked->at);
        if (lists) lua_rawgeti(L, 5, asked->at);
        lua_call(L, lists ? 2 : 1, 1);
        asked->known = lists ? lua_istable(L, -1) : grundy_arguments_integer(L, -1, &n) && n >= 0;
        asked->sum ^= (uint64_t)n;
        if (keeps)
            lua_rawseti(L, 4, asked->at);
        else
            lua_pop(L, 1);
    }
    return 0;
}

/*
 * core.theorem_each(R, list, settings, answers, function, wanted): asks that function of the theorem of R, or its
 * value if it is nil, about the positions of a list, within one guard: for sums of many components. The answers are
 * put into the table `answers`, if there is one. With the list `wanted` of second arguments the answers are lists,
 * options with these values, and the result is true; without it they are values, and the result is their nim-sum. nil
 * if one is unknown, or there is a limit or a progress function: then each position must be asked alone.
 */
static int theorem_each(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 6);
    luaL_checktype(L, 2, LUA_TTABLE);
    call_settings o = grundy_ruleset_check_settings(L, game, 1, 3);
    theorem_asked asked = {1, (lua_Integer)lua_rawlen(L, 2), 0, true};
    bool values = lua_isnil(L, 5);
    if (!lua_isnil(L, 4)) luaL_checktype(L, 4, LUA_TTABLE);
    if (!lua_isnil(L, 6)) luaL_checktype(L, 6, LUA_TTABLE);
    if (o.search || o.limit != 0 || o.progress != 0 || (values && !grundy_ruleset_has(game, RULESET_THEOREM))) return 0;
    lua_pushcfunction(L, ask_each);
    if (values)
        lua_getiuservalue(L, 1, RULESET_THEOREM);
    else
        lua_pushvalue(L, 5);
    lua_pushvalue(L, 2);
    lua_pushlightuserdata(L, &asked);
    lua_pushvalue(L, 4);
    lua_pushvalue(L, 6);
    bool inside = game->theorem.running;
    game->theorem.running = true;
    status r = grundy_guard_call(L, 5, 0, 0, o.memory, 0);
    game->theorem.running = inside;
    if (r == STATUS_STOPPED) {
        lua_rawgeti(L, 2, asked.at);
        lua_replace(L, 2);
        return grundy_ruleset_fail_theorem(L, 1, 2, values ? "value" : "options_with_value");
    }
    if (r != STATUS_OK || !asked.known) return 0;
    if (values)
        lua_pushinteger(L, (lua_Integer)asked.sum);
    else
        lua_pushboolean(L, 1);
    return 1;
}

/*
 * core.guarded(R, key, settings, f, p, ...): what f(p, ...), a function of the theorem of R, returns, with the limit
 * and the progress function of a call with these settings. nil, a message and "limit" or "memory" if a limit was
 * reached.
 */
static int guarded(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    const char *key = luaL_checkstring(L, 2);
    int top = lua_gettop(L);
    luaL_checkany(L, 5);
    call_settings o = grundy_ruleset_check_settings(L, game, 1, 3);
    int base = lua_gettop(L);
    luaL_checkstack(L, top, NULL);
    for (int i = 4; i <= top; i++) lua_pushvalue(L, i);
    bool inside = game->theorem.running;
    game->theorem.running = true;
    status r = grundy_guard_call(L, top - 4, LUA_MULTRET, o.limit, o.memory, o.progress);
    game->theorem.running = inside;
    if (r == STATUS_STOPPED) return grundy_ruleset_fail_theorem(L, 1, 5, key);
    if (r == STATUS_OK) return lua_gettop(L) - base;
    grundy_guard_leave(L, r, o.limit);
    return grundy_ruleset_answer(L, r == STATUS_LIMIT ? "limit" : "memory");
}

/*
 * core.compare(R, p [, settings]): raises if the theorem's value of p contradicts its outcome and p is among the first
 * positions examined. Limits that its functions reach are not the caller's.
 */
static int compare(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 3);
    if (game->theorem.to_compare == 0 || !grundy_ruleset_has(game, RULESET_THEOREM)) return 0;
    call_settings o = grundy_ruleset_check_settings(L, game, 1, 3);
    if (!is_to_compare(game, &o)) return 0;
    bool known = false;
    uint64_t value = 0;
    status r = grundy_theorem_value(L, game, &o, &known, &value);
    if (r == STATUS_OK && known) grundy_theorem_compare(L, game, &o, value);
    return 0;
}

void grundy_open_theorem(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"guarded", guarded}, {"theorem_each", theorem_each}, {"compare", compare}, {NULL, NULL}};
    grundy_object_functions(L, functions);
}
