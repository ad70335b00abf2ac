#include "lua/game/ruleset_values.h"

#include "core/base/limit.h"
#include "lua/base/guard.h"
#include "lua/game/position_object.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_positions.h"
#include "lua/game/ruleset_theorem.h"
#include "lua/game/value_steps.h"

/* Progress and Ctrl-C are checked once for this many values. */
#define TICK_EVERY 64

/* Answers for a call that failed. */
static int fail(value_call *c)
{
    lua_Integer limit = c->settings.limit;
    if (!c->told) return grundy_ruleset_fail(&c->call, NULL, c->failed, limit);
    if (c->failed == STATUS_STOPPED) return grundy_ruleset_answer(c->L, "unknown");
    grundy_guard_leave(c->L, c->failed, limit);
    return grundy_ruleset_answer(c->L, c->failed == STATUS_LIMIT ? "limit" : "memory");
}

/* The value of argument 2, a Position, which knows its rulesets: what p:value(settings) returns. */
static int foreign_value(lua_State *L)
{
    lua_settop(L, 3);
    lua_getfield(L, 2, "value");
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_call(L, 2, LUA_MULTRET);
    return lua_gettop(L) - 3;
}

/* The value of argument 2, by the steps of the schedule; nil if they leave it to another search. */
static int value_of(lua_State *L, ruleset *game, value_question question)
{
    value_call c;
    if (game->source->foreign && grundy_position_is_object(L, 2)) return foreign_value(L);
    grundy_value_begin(&c, L, game, question, 3);
    switch (grundy_value_find(&c)) {
    case STEP_FAILS:
        return fail(&c);
    case STEP_PUSHES:
        return c.results;
    case STEP_PASSES:
        lua_pushnil(L);
        break;
    case STEP_KNOWS:
        grundy_theorem_compare(L, game, &c.settings, c.value);
        if (c.value == RULESET_LOONY)
            grundy_ruleset_push_loony(L);
        else
            lua_pushinteger(L, (lua_Integer)c.value);
    }
    grundy_ruleset_account(L, game);
    return 1;
}

/*
 * Callable only from C: the value of position argument 2 of ruleset argument 1 by the theorem, or by the source's own
 * means, which may list up to argument 3 positions (0: any number); nil if there are no such means, or they do not know
 * it. Raises what they raise.
 */
int grundy_ruleset_tell(lua_State *L)
{
    value_call c;
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_Integer limit = lua_tointeger(L, 3);
    lua_settop(L, 2);
    lua_pushnil(L);
    if (!grundy_ruleset_has(game, RULESET_THEOREM) && game->source->values == NULL) return 0;
    grundy_value_begin(&c, L, game, VALUE_IF_KNOWN, 3);
    if (c.settings.limit == 0 || (limit != 0 && limit < c.settings.limit)) c.settings.limit = limit;
    c.settings.progress = 0;
    grundy_watch_start_with(&c.watch, L, &c.settings);
    step_result r = grundy_value_find(&c);
    bool unknown = c.told && c.failed == STATUS_STOPPED;
    if (r == STEP_PASSES) return 0;
    if (r == STEP_FAILS && (unknown || c.failed == STATUS_CYCLE || c.failed == STATUS_LIMIT)) return 0;
    c.told = false;
    if (r == STEP_FAILS) return fail(&c);
    lua_pushinteger(L, (lua_Integer)c.value);
    return 1;
}

/*
 * R:value(p [, settings]): the Grundy value of a position, or loony, by the theorem if the ruleset has one (unless
 * settings.search), otherwise by search, whose results are kept. `nil, message` if settings.limit positions were not
 * enough. Raises for a bad position, a cycle, an error of the rule.
 */
int grundy_ruleset_value(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    grundy_arguments_no_more_after_self(L, 2);
    lua_settop(L, 3);
    grundy_ruleset_check_accepted(L, game);
    return grundy_ruleset_public(L, value_of(L, game, VALUE_OF_ONE));
}

/*
 * core.value_of(R, p [, settings]): R:value for a position that was accepted before; if a limit was reached, nil, the
 * message and "limit".
 */
int grundy_ruleset_value_of(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 3);
    return value_of(L, game, VALUE_OF_ONE);
}

/*
 * core.quick_value(R, p [, settings]): the same, but only nil for a position that is big for the mex and needs a
 * search.
 */
int grundy_ruleset_quick_value(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 3);
    return value_of(L, game, VALUE_IF_SMALL);
}

/* core.mex_listed(R): the number of positions that the search by mex has listed so far. */
int grundy_ruleset_mex_listed(lua_State *L)
{
    const ruleset *game = grundy_ruleset_check(L, 1);
    lua_pushinteger(L, (lua_Integer)game->grundy.listed_so_far);
    return 1;
}

/*
 * core.mex_met(R): the largest value that the search by mex has found so far, except loony, and whether it has listed
 * an option that is a sum. Cost: O(values).
 */
int grundy_ruleset_mex_met(lua_State *L)
{
    const ruleset *game = grundy_ruleset_check(L, 1);
    lua_pushinteger(L, solver_largest(&game->grundy));
    lua_pushboolean(L, game->grundy.sums);
    return 2;
}

/* Raises if the integer at `arg` is not a position that the ruleset accepts. */
static void check_integer_position(lua_State *L, ruleset *game, int arg)
{
    lua_pushvalue(L, arg);
    if (!grundy_ruleset_accept(L, game, lua_gettop(L))) grundy_arguments_error(L, arg, lua_tostring(L, -2));
    lua_pop(L, 1);
}

/* Arguments 2 and 3 of R:values, first and last: integers, and positions if the range is not empty. */
static void check_range(lua_State *L, ruleset *game, lua_Integer *first, lua_Integer *last)
{
    *first = grundy_arguments_check_integer(L, 2, game->heap ? 0 : LUA_MININTEGER, LUA_MAXINTEGER);
    *last = grundy_arguments_check_integer(L, 3, LUA_MININTEGER, LUA_MAXINTEGER);
    if (*last < *first) {
        if (*first != LUA_MININTEGER && *last == *first - 1) return;
        lua_pushfstring(L, "expected an integer >= %I, got %I", (LUAI_UACINT)*first, (LUAI_UACINT)*last);
        grundy_arguments_error(L, 3, lua_tostring(L, -1));
    }
    if ((lua_Unsigned)*last - (lua_Unsigned)*first >= (lua_Unsigned)LIMIT_VALUES)
        grundy_arguments_error(L, 3,
                               lua_pushfstring(L, "too many values (the maximum is %I)", (LUAI_UACINT)LIMIT_VALUES));
    if (grundy_ruleset_has(game, RULESET_ACCEPT)) {
        check_integer_position(L, game, 2);
        check_integer_position(L, game, 3);
    }
}

/* Raises for the position at index 2, whose value a Sequence cannot hold. */
static int refuse_loony(lua_State *L)
{
    const char *title = grundy_ruleset_push_title(L, 1), *position = grundy_position_push_text(L, 2);
    return grundy_arguments_fail(
        L, lua_pushfstring(L, "%s: position %s is loony, and a Sequence holds only integers", title, position));
}

/* Finds the value of the position at index 2, where all values may take `limit` listings (0: any number). */
static status value_within(value_call *c, lua_Integer limit)
{
    const solver *s = &c->game->grundy;
    uint64_t used = s->listed_so_far - c->listed_before, most = (uint64_t)limit;
    if (limit != 0) c->settings.limit = used < most ? (lua_Integer)(most - used) : 1;
    bool knows = grundy_value_find(c) == STEP_KNOWS;
    c->settings.limit = limit;
    if (!knows) return c->failed;
    return limit != 0 && s->listed_so_far - c->listed_before > most ? STATUS_LIMIT : STATUS_OK;
}

/* Appends the values of first..last, one by one; argument 2 is used for the positions. */
static status append_values(value_call *c, lua_Integer first, lua_Integer last, sequence *into)
{
    lua_State *L = c->L;
    watch *w = &c->watch;
    lua_Integer limit = c->settings.limit;
    w->total = (uint64_t)(last - first + 1);
    for (w->done = 0; w->done < w->total; w->done++) {
        status r = STATUS_OK;
        lua_pushinteger(L, first + (lua_Integer)w->done);
        lua_replace(L, 2);
        if (!c->game->heap) grundy_ruleset_check_accepted(L, c->game);
        if (w->done % TICK_EVERY == 0) r = monitor_tick(&w->monitor, 0, 0);
        if (r == STATUS_OK) r = value_within(c, limit);
        if (r == STATUS_OK) grundy_theorem_compare(L, c->game, &c->settings, c->value);
        if (r == STATUS_OK && c->value == RULESET_LOONY) refuse_loony(L);
        if (r == STATUS_OK) r = sequence_append(into, c->value);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

/*
 * R:values(first, last [, settings]): the Sequence of the values of the positions first..last, which are integers;
 * `nil, message` if settings.limit positions were not enough (the values found are kept). Raises as R:value does.
 */
int grundy_ruleset_values(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    grundy_arguments_no_more_after_self(L, 3);
    lua_Integer first, last;
    value_call c;
    lua_settop(L, 4);
    check_range(L, game, &first, &last);
    sequence_object *into = grundy_sequence_new(L, first);
    grundy_value_begin(&c, L, game, VALUE_IN_ROW, 4);
    const value_source *own = c.by_theorem ? NULL : game->source->values;
    c.failed = own != NULL ? own->row(&c.call, first, last, (uint64_t)c.settings.limit, &c.watch.monitor, into)
                           : append_values(&c, first, last, &into->values);
    if (c.failed != STATUS_OK) return grundy_ruleset_public(L, fail(&c));
    grundy_ruleset_account(L, game);
    lua_settop(L, 5);
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, 5, SEQUENCE_MAKER);
    return grundy_object_made(L);
}
