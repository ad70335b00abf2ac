#include "lua/game/ruleset_values.h"

#include "core/base/limit.h"
#include "lua/base/guard.h"
#include "lua/base/watch.h"
#include "lua/game/policy.h"
#include "lua/game/position_object.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_positions.h"
#include "lua/game/ruleset_theorem.h"

/* Progress and Ctrl-C are checked once for this many values. */
#define TICK_EVERY 64

/* A call about values: the ruleset is argument 1, the position is at index 2. */
typedef struct value_call {
    lua_State *L;
    ruleset *game;
    call_settings settings;
    watch watch;
    bool by_theorem; /* the theorem is asked first */
    bool from_other; /* another game, known to have the same values, is asked */
    uint64_t most;   /* listings that the mex may use before another search is tried; UINT64_MAX: any number */
    bool big;        /* another search should be tried */
    bool told;       /* the theorem has said why it has no answer, and the message is on the stack */
} value_call;

/* The value of the position at index 2 from the heap game that answers for the ruleset. */
static status value_from(value_call *c, uint64_t *value)
{
    lua_State *L = c->L;
    lua_Integer n;
    lua_getiuservalue(L, 1, RULESET_VALUES_FROM);
    ruleset *heap = grundy_ruleset_check(L, lua_gettop(L));
    if (heap->source->values == NULL) grundy_arguments_fail(L, "a ruleset was put in place of another");
    if (!grundy_arguments_integer(L, 2, &n) || n < 0) {
        const char *got = grundy_arguments_describe(L, 2);
        grundy_arguments_error(L, 2, lua_pushfstring(L, "position is %s, expected a heap (an integer >= 0)", got));
    }
    status r = heap->source->values->one(L, heap, 2, (uint64_t)c->settings.limit, &c->watch.monitor, value);
    if (r == STATUS_OK) lua_pop(L, 1); /* otherwise the error is on top */
    return r;
}

/*
 * Whether the mex must answer: no other search handles entailing moves, unless the source resolves them itself; and for
 * any other search all options on a ray would be listed.
 */
static bool is_for_mex(const ruleset *game)
{
    if (game->rule.rays) return true;
    return game->rule.entailing && (game->source->facts == NULL || !game->source->facts->settles_again);
}

/* The value by the mex; sets c->big if it took too many listings. */
static status value_by_mex(value_call *c, uint32_t number, uint32_t *v)
{
    solver *s = &c->game->grundy;
    const monitor *m = &c->watch.monitor;
    uint64_t limit = (uint64_t)c->settings.limit;
    s->lists_any = limit == 0;
    c->game->call->limited = limit != 0;
    c->game->call->limit = limit;
    if (c->most == UINT64_MAX || (limit != 0 && limit <= c->most)) return solver_solve(s, number, limit, m, v);
    if (c->most == 0) {
        *v = solver_known(s, number);
        c->big = *v >= SOLVER_ON_PATH;
        return STATUS_OK;
    }
    status r = solver_solve(s, number, c->most, m, v);
    if (r != STATUS_LIMIT) return r;
    if (s->depth > POLICY_DEEP || is_for_mex(c->game))
        return solver_solve(s, number, limit == 0 ? 0 : limit - c->most, m, v);
    c->big = true;
    return STATUS_OK;
}

/* The value of the position at index 2 by the source's own means, or by the mex. */
static status searched(value_call *c, uint64_t *value)
{
    lua_State *L = c->L;
    ruleset *game = c->game;
    const value_source *own = game->source->values;
    if (own != NULL) return own->one(L, game, 2, (uint64_t)c->settings.limit, &c->watch.monitor, value);
    bool by_choice = c->settings.method == SEARCH_BY_CHOICE;
    if (c->settings.method == SEARCH_BY_MEX || (is_for_mex(game) && by_choice)) c->most = UINT64_MAX;
    if (c->most < UINT64_MAX && !by_choice) {
        c->big = true;
        return STATUS_OK;
    }
    uint32_t number = grundy_ruleset_check_position(L, game, 1, 2, 2), v = 0;
    ruleset_call call;
    grundy_ruleset_enter(game, &call, L, 1, false);
    status r = value_by_mex(c, number, &v);
    grundy_ruleset_leave(game);
    *value = v == SOLVER_LOONY ? RULESET_LOONY : v;
    return r;
}

/* The least memory of a search for each position, in bytes. */
#define LEAST_BYTES 16

/* Whether the position at index 2 is an integer so large that a search of all below would exceed the budget. */
static bool is_beyond_search(const value_call *c)
{
    lua_Integer n;
    if (c->settings.limit != 0 || c->settings.method != SEARCH_BY_CHOICE || c->game->source->values != NULL)
        return false;
    return grundy_arguments_integer(c->L, 2, &n) && n > 0 &&
           (uint64_t)n > grundy_memory_budget(c->L)->most / LEAST_BYTES;
}

/* The value of such a position, unknown to the theorem, if few listings are enough; otherwise an error. */
static status tried(value_call *c, uint64_t *value)
{
    lua_State *L = c->L;
    ruleset *game = c->game;
    uint32_t number = grundy_ruleset_check_position(L, game, 1, 2, 2), v = 0;
    ruleset_call call;
    grundy_ruleset_enter(game, &call, L, 1, false);
    call.limited = true;
    call.limit = POLICY_TRIED;
    status r = solver_solve(&game->grundy, number, POLICY_TRIED, &c->watch.monitor, &v);
    grundy_ruleset_leave(game);
    *value = v == SOLVER_LOONY ? RULESET_LOONY : v;
    if (r != STATUS_LIMIT) return r;
    const char *title = grundy_ruleset_push_title(L, 1), *position = grundy_position_push_text(L, 2);
    const char *what = c->by_theorem ? "the theorem's value is nil" : "the theorem gives no answer";
    grundy_arguments_fail(L, lua_pushfstring(L,
                                             "%s: %s for position %s, which is too large to search (does it forget to "
                                             "return? with a limit, a search begins; what it does not know is "
                                             "nil, message)",
                                             title, what, position));
    return r;
}

/* The value of the position at index 2: by another game, by the theorem, or searched. */
static status one_value(value_call *c, uint64_t *value)
{
    bool known = false;
    if (c->from_other) return value_from(c, value);
    if (c->by_theorem) {
        status r = grundy_theorem_value(c->L, c->game, &c->settings, &known, value);
        c->told = r != STATUS_OK;
        if (known || r != STATUS_OK) return r;
    }
    bool has_theorem = c->by_theorem || (!c->settings.search && grundy_ruleset_has(c->game, RULESET_OUTCOME));
    return has_theorem && is_beyond_search(c) ? tried(c, value) : searched(c, value);
}

/* Answers for one_value where it failed. */
static int fail(value_call *c, status r)
{
    lua_Integer limit = c->settings.limit;
    if (!c->told) return grundy_ruleset_fail(c->L, c->game, 1, &c->game->grundy, r, limit);
    if (r == STATUS_STOPPED) return grundy_ruleset_answer(c->L, "unknown");
    grundy_guard_leave(c->L, r, limit);
    return grundy_ruleset_answer(c->L, r == STATUS_LIMIT ? "limit" : "memory");
}

/* The value in a game that may be loopy, by the function explored_value: a value, or nil and a message. */
static int explored_value(lua_State *L, ruleset *game, const call_settings *o)
{
    lua_getiuservalue(L, 1, RULESET_EXPLORED);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    if (o->limit != 0)
        lua_pushinteger(L, o->limit);
    else
        lua_pushnil(L);
    if (o->progress != 0)
        lua_pushvalue(L, o->progress);
    else
        lua_pushnil(L);
    lua_call(L, 4, 2);
    if (lua_isnil(L, -2)) grundy_ruleset_let_go(L, game);
    return 2;
}

/*
 * The value of a big position, for which the mex has made `spent` listings, by the function searched_value: a value, or
 * nil and a message.
 */
static int searched_value(lua_State *L, ruleset *game, uint64_t spent)
{
    lua_getiuservalue(L, 1, RULESET_SEARCHED);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_pushinteger(L, (lua_Integer)spent);
    lua_call(L, 4, 2);
    if (!lua_isnil(L, -2)) {
        grundy_ruleset_prefer_search(game);
        lua_pop(L, 1);
        return 1;
    }
    grundy_ruleset_let_go(L, game);
    return 2;
}

/* Begins a call with its settings at argument `arg`. */
static void value_call_begin(value_call *c, lua_State *L, ruleset *game, int arg)
{
    c->L = L;
    c->game = game;
    c->settings = grundy_ruleset_check_settings(L, game, 1, arg);
    c->by_theorem = !c->settings.search && grundy_ruleset_has(game, RULESET_THEOREM);
    c->from_other = c->by_theorem && lua_getiuservalue(L, 1, RULESET_VALUES_FROM) != LUA_TNIL;
    c->most = UINT64_MAX;
    c->big = c->told = false;
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

/* `quick`: nil for a big position, which is left to another search. */
static int value_of(lua_State *L, ruleset *game, bool quick)
{
    value_call c;
    uint64_t value = 0, listed_before = game->grundy.listed_so_far;
    if (game->source->foreign && grundy_position_is_object(L, 2)) return foreign_value(L);
    value_call_begin(&c, L, game, 3);
    bool by_mex_alone = game->mex_listings == UINT64_MAX && game->source->values == NULL;
    if (by_mex_alone && !c.by_theorem && grundy_ruleset_has(game, RULESET_EXPLORED))
        return explored_value(L, game, &c.settings);
    grundy_watch_start_with(&c.watch, L, &c.settings);
    c.most = game->mex_listings;
    if (quick && c.most != UINT64_MAX && c.most > POLICY_QUICK_MEX_LISTINGS) c.most = POLICY_QUICK_MEX_LISTINGS;
    status r = one_value(&c, &value);
    if (r == STATUS_CYCLE && game->source->values != NULL && game->source->values->push_infinite != NULL)
        return game->source->values->push_infinite(L, game, 2);
    if (r != STATUS_OK) return fail(&c, r);
    grundy_ruleset_account(L, game);
    if (!c.big) grundy_theorem_compare(L, game, &c.settings, value);
    if (c.big && !quick) return searched_value(L, game, game->grundy.listed_so_far - listed_before);
    if (c.big)
        lua_pushnil(L);
    else if (value == RULESET_LOONY)
        grundy_ruleset_push_loony(L);
    else
        lua_pushinteger(L, (lua_Integer)value);
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
    uint64_t value = 0;
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_Integer limit = lua_tointeger(L, 3);
    lua_settop(L, 2);
    lua_pushnil(L);
    value_call_begin(&c, L, game, 3);
    if (c.settings.limit == 0 || (limit != 0 && limit < c.settings.limit)) c.settings.limit = limit;
    c.settings.progress = 0;
    if (!c.by_theorem && game->source->values == NULL) return 0;
    grundy_watch_start_with(&c.watch, L, &c.settings);
    bool known = true;
    status r = STATUS_OK;
    if (c.from_other) {
        r = value_from(&c, &value);
    } else {
        if (c.by_theorem) r = grundy_theorem_value(L, game, &c.settings, &known, &value);
        if (r == STATUS_STOPPED) return 0;
        if (r == STATUS_OK && (!c.by_theorem || !known)) {
            known = game->source->values != NULL;
            if (known) r = searched(&c, &value);
        }
    }
    if (r == STATUS_CYCLE || r == STATUS_LIMIT || (r == STATUS_OK && !known)) return 0;
    if (r != STATUS_OK) return fail(&c, r);
    lua_pushinteger(L, (lua_Integer)value);
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
    lua_settop(L, 3);
    grundy_ruleset_check_accepted(L, game);
    return grundy_ruleset_public(L, value_of(L, game, false));
}

/*
 * core.value_of(R, p [, settings]): R:value for a position that was accepted before; if a limit was reached, nil, the
 * message and "limit".
 */
int grundy_ruleset_value_of(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 3);
    return value_of(L, game, false);
}

/*
 * core.quick_value(R, p [, settings]): the same, but only nil for a position that is big for the mex and needs a
 * search.
 */
int grundy_ruleset_quick_value(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 3);
    return value_of(L, game, true);
}

/* core.mex_listed(R): the number of positions that the mex has listed so far. */
int grundy_ruleset_mex_listed(lua_State *L)
{
    const ruleset *game = grundy_ruleset_check(L, 1);
    lua_pushinteger(L, (lua_Integer)game->grundy.listed_so_far);
    return 1;
}

/*
 * core.mex_met(R): the largest value that the mex has found so far, except loony, and whether it has listed an option
 * that is a sum. Cost: O(values).
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

/*
 * The value of the position at index 2, where the call may list `limit` positions (0: any number) and has listed those
 * after `before`.
 */
static status value_within(value_call *c, lua_Integer limit, uint64_t before, uint64_t *value)
{
    const solver *s = &c->game->grundy;
    uint64_t used = s->listed_so_far - before, most = (uint64_t)limit;
    if (limit == 0) return one_value(c, value);
    c->settings.limit = used < most ? (lua_Integer)(most - used) : 1;
    status r = one_value(c, value);
    c->settings.limit = limit;
    return r == STATUS_OK && s->listed_so_far - before > most ? STATUS_LIMIT : r;
}

/* Appends the values of first..last, one by one; argument 2 is used for the positions. */
static status append_values(value_call *c, lua_Integer first, lua_Integer last, sequence *into)
{
    lua_State *L = c->L;
    watch *w = &c->watch;
    lua_Integer limit = c->settings.limit;
    uint64_t before = c->game->grundy.listed_so_far;
    w->total = (uint64_t)(last - first + 1);
    for (w->done = 0; w->done < w->total; w->done++) {
        status r = STATUS_OK;
        uint64_t value = 0;
        lua_pushinteger(L, first + (lua_Integer)w->done);
        lua_replace(L, 2);
        if (!c->game->heap) grundy_ruleset_check_accepted(L, c->game);
        if (w->done % TICK_EVERY == 0) r = monitor_tick(&w->monitor, 0, 0);
        if (r == STATUS_OK) r = value_within(c, limit, before, &value);
        if (r == STATUS_OK) grundy_theorem_compare(L, c->game, &c->settings, value);
        if (r == STATUS_OK && value == RULESET_LOONY) refuse_loony(L);
        if (r == STATUS_OK) r = sequence_append(into, value);
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
    lua_Integer first, last;
    value_call c;
    lua_settop(L, 4);
    check_range(L, game, &first, &last);
    sequence_object *into = grundy_sequence_new(L, first);
    value_call_begin(&c, L, game, 4);
    grundy_watch_start_with(&c.watch, L, &c.settings);
    const value_source *own = c.by_theorem ? NULL : game->source->values;
    status r = own != NULL ? own->row(L, game, first, last, (uint64_t)c.settings.limit, &c.watch.monitor, into)
                           : append_values(&c, first, last, &into->values);
    if (r != STATUS_OK) return grundy_ruleset_public(L, fail(&c, r));
    grundy_ruleset_account(L, game);
    lua_settop(L, 5);
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, 5, SEQUENCE_MAKER);
    return grundy_object_made(L);
}
