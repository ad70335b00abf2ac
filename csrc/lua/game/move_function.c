#include "lua/game/move_function.h"

#include <lualib.h>

#include "lua/base/memory.h"
#include "lua/base/protect.h"
#include "lua/base/time.h"
#include "lua/game/append.h"
#include "lua/game/foreign.h"
#include "lua/game/foreign_list.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/to.h"

/* Whether the function at `index` is coroutine.yield. */
static bool is_yield(lua_State *L, int index)
{
    lua_CFunction function = lua_tocfunction(L, index);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    bool is = false;
    if (function != NULL && lua_getfield(L, -1, LUA_COLIBNAME) == LUA_TTABLE) {
        lua_getfield(L, -1, "yield");
        is = lua_tocfunction(L, -1) == function;
    }
    lua_settop(L, index);
    return is;
}

/* The message handler of listings: records the source of the error. */
static int note_origin(lua_State *L)
{
    ruleset *game = lua_touserdata(L, lua_upvalueindex(1));
    lua_Debug raising;
    lua_settop(L, 1);
    if (grundy_protect_by_hook(L)) {
        grundy_protect_note(L, 1, ERROR_STOPPED, 0);
    } else if (game->rule.listing != NULL && lua_getstack(L, 1, &raising)) {
        lua_getinfo(L, "f", &raising);
        game->rule.listing->in_operation = !lua_iscfunction(L, 2);
        game->rule.listing->in_yield = is_yield(L, 2);
        lua_settop(L, 1);
    }
    return 1;
}

/* Raises for the value returned by the move function: `what`, which lies on the stack. */
static void raise_bad_return(lua_State *L, ruleset *game, const char *what)
{
    const char *title = grundy_ruleset_push_title(L, 1);
    grundy_rules_push_listed(L, game);
    const char *position = grundy_position_push_text(L, -1);
    game->rule.listing->named = true;
    luaL_error(L, "%s: the moves of position %s returned %s", title, position, what);
}

/* Appends the options in the list on top of the stack. */
static void append_returned(lua_State *L, ruleset *game)
{
    int list = lua_gettop(L);
    if (!lua_istable(L, list)) {
        const char *got = grundy_arguments_describe(L, list);
        raise_bad_return(L, game, lua_pushfstring(L, "%s, expected a list of options or nothing", got));
    }
    lua_Integer length;
    const char *wrong = grundy_arguments_no_list(L, list, &length);
    if (wrong != NULL)
        raise_bad_return(L, game, lua_pushfstring(L, "a table that is not a list of options (it has %s)", wrong));
    for (lua_Integer i = 1; i <= length; i++) {
        lua_rawgeti(L, list, i);
        grundy_rules_append(L, game, 1, list + 1, list + 1);
        lua_settop(L, list);
    }
}

/* Raises if the rule has changed the position at `given`, a list, which is the one being listed. */
static void check_unchanged(lua_State *L, ruleset *game, int given)
{
    listing *now = game->rule.listing;
    uint32_t number = POSITION_NONE;
    game->rule.checked++;
    status r = grundy_rules_number(L, game, now->into, given, &number);
    if (r == STATUS_OK && number == now->position) return;
    if (r != STATUS_OK && r != STATUS_INVALID) grundy_rules_leave(L, game, r);
    const char *title = grundy_ruleset_push_title(L, 1);
    grundy_rules_push_listed(L, game);
    const char *position = grundy_position_push_text(L, -1), *changed = grundy_position_push_text(L, given);
    now->named = true;
    luaL_error(L,
               "%s: the move function changed position %s to %s; give each option a table of its own (local q = "
               "table.move(p, 1, #p, 1, {}))",
               title, position, changed);
}

/* Pushes the object `to` of the ruleset at index 1, made when it is first needed. */
static void push_object(lua_State *L)
{
    if (lua_getiuservalue(L, 1, RULES_OBJECT) != LUA_TNIL) return;
    lua_pop(L, 1);
    grundy_rules_push_object(L, 1);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, RULES_OBJECT);
}

/* Runs protected: the ruleset is argument 1. */
static int list_protected(lua_State *L)
{
    ruleset *game = lua_touserdata(L, 1);
    lua_getiuservalue(L, 1, RULES_MOVES);
    if (game->source->moves != NULL)
        game->source->moves->push_given(L, game);
    else
        grundy_rules_push_listed(L, game);
    grundy_rules_check_endless(L, game, &game->positions, game->rule.listing->position);
    bool checks = game->rule.checked < game->policy->listings_checked && lua_istable(L, -1);
    if (checks) {
        lua_pushvalue(L, -1);
        lua_insert(L, 2); /* below the call */
    }
    if (game->rule.listing->object)
        push_object(L);
    else
        lua_getiuservalue(L, 1, RULES_TO);
    lua_call(L, 2, 1);
    if (!lua_isnil(L, -1)) append_returned(L, game);
    if (checks) check_unchanged(L, game, 2);
    return 0;
}

/* Lists the position of game->rule.listing; returns the answer of pcall. */
static int call_rule(lua_State *L, ruleset *game)
{
    uint32_t link, there;
    const listing *now = game->rule.listing;
    lua_getiuservalue(L, game->call->self, RULES_ORIGIN);
    int handler = lua_gettop(L);
    lua_pushcfunction(L, grundy_foreign_key(game, now->into, now->position, &link, &there) ? grundy_foreign_list
                                                                                           : list_protected);
    lua_pushvalue(L, game->call->self);
    int failed = lua_pcall(L, 1, 0, handler);
    lua_remove(L, handler);
    return failed;
}

/*
 * Lists the position again with the object; returns the answer of pcall, or `failed` if the rule asks for no method.
 * Memory may run out before.
 */
static int call_with_object(lua_State *L, ruleset *game, int failed)
{
    listing *now = game->rule.listing;
    int first = lua_gettop(L); /* the error */
    options_truncate(now->out, now->first);
    now->object = true;
    int second = call_rule(L, game);
    bool counts = now->asked || second == LUA_ERRMEM;
    if (counts)
        lua_remove(L, first);
    else
        lua_settop(L, first);
    return counts ? second : failed;
}

/* The work that makes a listing slow, in milliseconds since the last slow one. */
#define SLOW 20

/* Calls the listing slow, so that searches tick by time if a rule takes long. */
static void note_time(ruleset *game, options *out)
{
    uint64_t now = grundy_time_passed();
    if (now - game->rule.slow_at < SLOW) return;
    game->rule.slow_at = now;
    out->slow = true;
}

status grundy_rules_facts_options(ruleset *game, facts *into, uint32_t position, uint32_t n, options *out, bool *is)
{
    lua_State *L = game->call->L;
    if (!lua_checkstack(L, 6)) return STATUS_NO_MEMORY;
    int top = lua_gettop(L);
    memory_budget *budget = grundy_memory_budget(L);
    bool canonical = !game->call->as_emitted && grundy_ruleset_has(game, RULESET_CANONICAL);
    listing now = {.out = out,
                   .first = out->count,
                   .position = position,
                   .into = into,
                   .object = game->rule.entailing || game->rule.rays,
                   .canonical = canonical,
                   .direct = into == NULL && game->source->moves == NULL && !canonical,
                   .unless = n,
                   .held = budget->held,
                   .more = budget->more},
            *outer = game->rule.listing;
    game->rule.listing = &now;
    int failed = call_rule(L, game);
    bool in_yield = now.in_yield;
    if (failed == LUA_ERRRUN && now.in_operation && !now.object && now.failed == STATUS_OK)
        failed = call_with_object(L, game, failed);
    game->rule.listing = outer;
    budget->more = now.more; /* of this call again: the rule may have made others */
    *is = now.settled;
    if (now.failed != STATUS_OK) {
        lua_settop(L, top);
        return now.failed == STATUS_STOPPED ? grundy_ruleset_refuse(game, game->call->unknown) : now.failed;
    }
    note_time(game, out);
    if (failed == LUA_OK) return STATUS_OK;
    if (failed == LUA_ERRMEM) grundy_protect_note(L, -1, ERROR_MEMORY, 0);
    if (into != NULL) position = grundy_position_copy(into, position, &game->positions);
    const solver *s = &game->grundy;
    bool inside = into == NULL && out == &s->listed && s->path_count >= 2;
    uint32_t parent = inside ? s->path[s->path_count - 2].position : POSITION_NONE;
    game->call->failure = (rule_failure){now.named ? POSITION_NONE : position, in_yield, parent};
    return STATUS_STOPPED;
}

ruleset *grundy_rules_new(lua_State *L, const source *s, int fields, int moves)
{
    moves = lua_absindex(L, moves);
    ruleset *game = grundy_ruleset_new(L, s, fields);
    int self = lua_gettop(L);
    lua_pushvalue(L, moves);
    lua_setiuservalue(L, self, RULES_MOVES);
    grundy_rules_push_to(L, self);
    lua_setiuservalue(L, self, RULES_TO);
    if (s->foreign) grundy_foreign_register(L, self);
    lua_pushvalue(L, self);
    lua_pushcclosure(L, note_origin, 1);
    lua_setiuservalue(L, self, RULES_ORIGIN);
    return game;
}
