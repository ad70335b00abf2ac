/*
 * What Lua calls of a ruleset: its methods value, values and options, and the functions
 * of grundy.core that the Lua side of rulesets is made of. In methods the ruleset is
 * argument 1.
 */
#include <string.h>

#include "core/base/limit.h"
#include "lua/base/guard.h"
#include "lua/module.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_theorem.h"
#include "lua/base/watch.h"

/* Progress and Ctrl-C are looked at once in so many values. */
#define TICK_EVERY 64

/* Raises for argument 2, which is no position; the reason is on top ("is a function, expected ..."). */
static int refuse_position(lua_State *L)
{
    return grundy_arguments_error(L, 2, lua_pushfstring(L, "position %s", lua_tostring(L, -1)));
}

/* Argument 2 as an accepted position. */
static void check_accepted(lua_State *L, ruleset *game)
{
    if (!grundy_ruleset_accept(L, game, 2)) grundy_arguments_error(L, 2, lua_tostring(L, -2));
}

/* The value of the position at index 2 from the heap game that answers for the ruleset. */
static status value_from(lua_State *L, const ruleset *game, const call_options *o, const monitor *m, uint64_t *value)
{
    ruleset *heap = game->values_from;
    lua_Integer n;
    lua_getiuservalue(L, 1, RULESET_VALUES_FROM);
    grundy_ruleset_check_same(L, -1, heap);
    if (!grundy_arguments_integer(L, 2, &n) || n < 0) {
        const char *got = grundy_arguments_describe(L, 2);
        grundy_arguments_error(L, 2, lua_pushfstring(L, "position is %s, expected a heap (an integer >= 0)", got));
    }
    status r = heap->source->value(L, heap, 2, (uint64_t)o->limit, m, value);
    if (r == STATUS_OK) lua_pop(L, 1); /* else the error is on top */
    return r;
}

/* Plays that last so long are left to the mex: other searches would keep all options of a play. */
#define DEEP 1000

/*
 * The value by the mex. `most`: how many listings it may take before another search is
 * tried (*big), or UINT64_MAX.
 */
static status value_by_mex(ruleset *game, uint32_t number, const call_options *o, const monitor *m, uint64_t most,
                           bool *big, uint32_t *v)
{
    uint64_t limit = (uint64_t)o->limit;
    game->grundy.lists_any = limit == 0;
    game->limited = limit != 0;
    if (most == UINT64_MAX || (limit != 0 && limit <= most)) return solver_solve(&game->grundy, number, limit, m, v);
    if (most == 0) {
        *v = solver_known(&game->grundy, number);
        *big = *v >= SOLVER_ON_PATH;
        return STATUS_OK;
    }
    status r = solver_solve(&game->grundy, number, most, m, v);
    if (r != STATUS_LIMIT) return r;
    if (game->grundy.depth > DEEP || game->entailing)
        return solver_solve(&game->grundy, number, limit == 0 ? 0 : limit - most, m, v);
    *big = true;
    return STATUS_OK;
}

/*
 * The value of the position at index 2: by the theorem, by the source's own means, or
 * by the mex with at most `most` listings (UINT64_MAX: any number), then *big is set
 * where another search is to be tried.
 */
static status one_value(lua_State *L, ruleset *game, const call_options *o, const monitor *m, uint64_t most, bool *big,
                        uint64_t *value)
{
    if (game->values_from != NULL && !o->search) return value_from(L, game, o, m, value);
    if (game->theorem && !o->search) {
        bool known = false;
        status r = grundy_theorem_value(L, game, o, &known, value);
        game->told = r != STATUS_OK;
        if (known || r != STATUS_OK) return r;
    }
    if (game->source->value != NULL) return game->source->value(L, game, 2, (uint64_t)o->limit, m, value);
    bool by_choice = o->method == SEARCH_BY_CHOICE; /* other searches know no moves that oblige to move again */
    if (!game->searchable || o->method == SEARCH_BY_MEX || (game->entailing && by_choice)) most = UINT64_MAX;
    if (most < UINT64_MAX && !by_choice) {
        *big = true;
        return STATUS_OK;
    }
    uint32_t number = grundy_ruleset_check_position(L, game, 1, 2, 2), v = 0;
    ruleset_call outer = grundy_ruleset_enter(game, L, 1, false);
    status r = value_by_mex(game, number, o, m, most, big, &v);
    grundy_ruleset_leave(game, outer);
    *value = v == SOLVER_LOONY ? RULESET_LOONY : v;
    return r;
}

/* Answers for one_value, or others, where it failed. */
static int fail(lua_State *L, ruleset *game, status r, const call_options *o)
{
    bool told = game->told;
    game->told = false;
    if (!told) return grundy_ruleset_fail(L, game, 1, &game->grundy, r, o->limit);
    grundy_guard_leave(L, r, o->limit);
    return grundy_ruleset_answer(L, r == STATUS_LIMIT ? "limit" : "memory");
}

/* The value in a game that may go round, by the field `explored_value`: a value, or nil and a message. */
static int explored_value(lua_State *L, ruleset *game, const call_options *o)
{
    lua_getiuservalue(L, 1, RULESET_FIELDS);
    lua_getfield(L, -1, "explored_value");
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

/* The value of a big position, for which the mex has made `spent` listings, by the field `searched_value`: a value, or
 * nil and a message. */
static int searched_value(lua_State *L, ruleset *game, uint64_t spent)
{
    lua_getiuservalue(L, 1, RULESET_FIELDS);
    lua_getfield(L, -1, "searched_value");
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_pushinteger(L, (lua_Integer)spent);
    lua_call(L, 4, 2);
    if (!lua_isnil(L, -2)) {
        lua_pop(L, 1);
        return 1;
    }
    grundy_ruleset_let_go(L, game);
    return 2;
}

/* `quick`: nil for a big position, which is for another search. */
static int value_of(lua_State *L, ruleset *game, bool quick)
{
    call_options o = grundy_ruleset_check_options(L, game, 1, 3);
    if (game->loopy && (!game->theorem || o.search)) return explored_value(L, game, &o);
    watch w;
    grundy_watch_start_with(&w, L, &o);
    uint64_t value = 0, listed_before = game->grundy.listed_so_far;
    uint64_t most = game->mex_listings;
    if (quick && most > RULESET_QUICK_MEX_LISTINGS) most = RULESET_QUICK_MEX_LISTINGS;
    bool big = false;
    status r = one_value(L, game, &o, &w.monitor, most, &big, &value);
    if (r == STATUS_CYCLE && game->push_infinite != NULL) return game->push_infinite(L, game, 2);
    if (r != STATUS_OK) return fail(L, game, r, &o);
    grundy_ruleset_account(L, game);
    if (!big) grundy_theorem_compare(L, game, &o, value);
    if (big && !quick) return searched_value(L, game, game->grundy.listed_so_far - listed_before);
    if (big)
        lua_pushnil(L);
    else if (value == RULESET_LOONY)
        grundy_ruleset_push_loony(L);
    else
        lua_pushinteger(L, (lua_Integer)value);
    return 1;
}

/* The results of a public function: nil and a message, without the status that the library's own files look at. */
static int without_status(lua_State *L, int results)
{
    if (results != 3) return results;
    lua_pop(L, 1);
    return 2;
}

/*
 * R:value(p [, options]): the Grundy value of a position, or loony, by the theorem where
 * the ruleset has one (unless options.search), else by search, whose results are
 * kept. `nil, message` when options.limit positions were not enough. Raises for
 * a bad position, a cycle, an error of the rule.
 */
static int ruleset_value(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 3);
    check_accepted(L, game);
    return without_status(L, value_of(L, game, false));
}

/*
 * core.value_of(R, p [, options]): R:value for a position that was accepted before; where a limit was reached,
 * nil, the message and "limit".
 */
static int ruleset_value_of(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 3);
    return value_of(L, game, false);
}

/*
 * core.quick_value(R, p [, options]): the same, but nil alone for a position that is
 * big for the mex: then a search is to be tried.
 */
static int ruleset_quick_value(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 3);
    return value_of(L, game, true);
}

/* core.mex_listed(R): how many positions the mex has listed so far. */
static int ruleset_mex_listed(lua_State *L)
{
    const ruleset *game = grundy_ruleset_check(L, 1);
    lua_pushinteger(L, (lua_Integer)game->grundy.listed_so_far);
    return 1;
}

/*
 * core.mex_met(R): the largest value that the mex has found so far, loony ones left out, and whether it has listed an
 * option that is a sum. Cost: O(values).
 */
static int ruleset_mex_met(lua_State *L)
{
    const ruleset *game = grundy_ruleset_check(L, 1);
    lua_pushinteger(L, solver_largest(&game->grundy));
    lua_pushboolean(L, game->grundy.sums);
    return 2;
}

/* core.set_mex_listings(R, n): how many positions the mex may list for a value from now on; 0: it only looks. */
static int ruleset_set_mex_listings(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    game->mex_listings = (uint64_t)grundy_arguments_check_integer(L, 2, 0, LUA_MAXINTEGER);
    return 0;
}

/* Raises when the integer at `arg` is no position that the ruleset accepts. */
static void check_integer_position(lua_State *L, ruleset *game, int arg)
{
    lua_pushvalue(L, arg);
    if (!grundy_ruleset_accept(L, game, lua_gettop(L))) grundy_arguments_error(L, arg, lua_tostring(L, -2));
    lua_pop(L, 1);
}

/* Arguments 2 and 3 of R:values, first and last: integers, and positions where there are any. */
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
        grundy_arguments_error(L, 3, lua_pushfstring(L, "too many values (the most is %I)", (LUAI_UACINT)LIMIT_VALUES));
    if (game->accepts) {
        check_integer_position(L, game, 2);
        check_integer_position(L, game, 3);
    }
}

/* Raises for the position at index 2, whose value a Sequence cannot hold. */
static int refuse_loony(lua_State *L)
{
    const char *title = grundy_ruleset_push_title(L, 1), *position = grundy_position_push_text(L, 2);
    return grundy_arguments_fail(
        L, lua_pushfstring(L, "%s: position %s is loony, and a Sequence has integers only", title, position));
}

/* Appends the values of first..last, one by one; argument 2 is used for the positions. */
static status append_values(lua_State *L, ruleset *game, const call_options *o, watch *w, lua_Integer first,
                            lua_Integer last, sequence *into)
{
    w->total = (uint64_t)(last - first + 1);
    for (w->done = 0; w->done < w->total; w->done++) {
        status r = STATUS_OK;
        uint64_t value = 0;
        lua_pushinteger(L, first + (lua_Integer)w->done);
        lua_replace(L, 2);
        if (!game->heap) check_accepted(L, game);
        if (w->done % TICK_EVERY == 0) r = monitor_tick(&w->monitor, 0, 0);
        if (r == STATUS_OK) r = one_value(L, game, o, &w->monitor, UINT64_MAX, NULL, &value);
        if (r == STATUS_OK) grundy_theorem_compare(L, game, o, value);
        if (r == STATUS_OK && value == RULESET_LOONY) refuse_loony(L);
        if (r == STATUS_OK) r = sequence_append(into, value);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

/*
 * R:values(first, last [, options]): the Sequence of the values of the positions
 * first..last, which are integers; `nil, message` when options.limit positions
 * were not enough (what was searched is kept). Raises as R:value does.
 */
static int ruleset_values(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_Integer first, last;
    watch w;
    lua_settop(L, 4);
    check_range(L, game, &first, &last);
    sequence_object *into = grundy_sequence_new(L, first);
    call_options o = grundy_ruleset_check_options(L, game, 1, 4);
    grundy_watch_start_with(&w, L, &o);
    bool together = game->source->values != NULL && (!game->theorem || o.search);
    status r = together ? game->source->values(L, game, first, last, (uint64_t)o.limit, &w.monitor, into)
                        : append_values(L, game, &o, &w, first, last, &into->values);
    if (r != STATUS_OK) return without_status(L, fail(L, game, r, &o));
    grundy_ruleset_account(L, game);
    lua_settop(L, 5);
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, 5, SEQUENCE_MAKER);
    return grundy_object_made(L);
}

/*
 * core.accept(R, p): the position that p means, a copy where it is a list; or nil, what
 * is wrong with it ("expected a heap (an integer >= 0), got -1"), and the same to follow
 * the name of the value ("is -1, expected a heap (an integer >= 0)"), where that is known.
 */
static int ruleset_accepted(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 2);
    if (!grundy_ruleset_accept(L, game, 2)) {
        lua_pushnil(L);
        lua_insert(L, -3);
        return 3;
    }
    if (game->heap) return 1;
    uint32_t number;
    status r = game->source->number(L, game, 1, 2, &number);
    if (r == STATUS_INVALID) {
        lua_pushnil(L);
        lua_pushfstring(L, "position %s", lua_tostring(L, -2));
        lua_rotate(L, -3, 2);
        return 3;
    }
    if (r != STATUS_OK) return grundy_arguments_raise(L, r);
    if (lua_istable(L, 2)) grundy_ruleset_push_position(L, game, 1, number);
    return 1;
}

#define OPTIONS_TYPE "grundy.Options"

static int close_options(lua_State *L)
{
    options_close(luaL_checkudata(L, 1, OPTIONS_TYPE));
    return 0;
}

/* Pushes an empty list of options of its own: pushing positions may run finalizers, which may list others. */
static options *push_options(lua_State *L)
{
    allocator a = grundy_arguments_allocator(L);
    options *o = lua_newuserdatauv(L, sizeof *o, 0);
    options_init(o, &a);
    luaL_setmetatable(L, OPTIONS_TYPE);
    return o;
}

/* Pushes option i of `listed`, a list of positions. */
static void push_option(lua_State *L, ruleset *game, const options *listed, size_t i)
{
    size_t begin = options_begin(listed, i), end = listed->ends[i];
    lua_createtable(L, (int)(end - begin), 0);
    for (size_t c = begin; c < end; c++) {
        grundy_ruleset_push_position(L, game, 1, listed->components[c]);
        lua_rawseti(L, -2, (lua_Integer)(c - begin + 1));
    }
}

/*
 * Whether option i repeats an earlier option of `listed`; the table at `seen` has the keys of those before it.
 * `again`: the same player moves again after it, which makes another option of it.
 */
static bool repeats(lua_State *L, const options *listed, size_t i, bool again, int seen)
{
    size_t begin = options_begin(listed, i);
    lua_pushlstring(L, (const char *)(listed->components + begin),
                    (listed->ends[i] - begin) * sizeof *listed->components);
    if (again) {
        lua_pushliteral(L, "!");
        lua_concat(L, 2);
    }
    lua_pushvalue(L, -1);
    bool known = lua_rawget(L, seen) != LUA_TNIL;
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
    lua_rawset(L, seen);
    return known;
}

#define OPTION_LIST_TYPE "grundy.OptionList"

/* So many options of a list are printed. */
#define OPTIONS_SHOWN 100

/* tostring of a list of options: one in a line, as "{0, 2}". */
static int option_list_text(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    lua_Integer count = (lua_Integer)lua_rawlen(L, 1);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    if (count == 0) luaL_addstring(&b, "no options");
    for (lua_Integer i = 1; i <= count && i <= OPTIONS_SHOWN; i++) {
        int top = lua_gettop(L);
        bool again = false;
        if (lua_rawgeti(L, 1, i) == LUA_TTABLE) {
            lua_pushliteral(L, "again");
            again = lua_rawget(L, -2) != LUA_TNIL;
            lua_pop(L, 1);
        }
        grundy_position_push_text(L, -1);
        lua_pushfstring(L, "%s%s%s", i > 1 ? "\n" : "", lua_tostring(L, -1), again ? ", and move again" : "");
        lua_insert(L, top + 1);
        lua_settop(L, top + 1);
        luaL_addvalue(&b);
    }
    if (count > OPTIONS_SHOWN) {
        lua_pushfstring(L, "\n... (%I more)", (LUAI_UACINT)(count - OPTIONS_SHOWN));
        luaL_addvalue(&b);
    }
    luaL_pushresult(&b);
    return 1;
}

/* Pushes the list of the options in `listed`, each once. The list of listed options is on the stack. */
static status push_options_listed(lua_State *L, ruleset *game, const options *listed, const monitor *m)
{
    lua_newtable(L);
    int seen = lua_gettop(L);
    lua_newtable(L);
    lua_Integer count = 0;
    for (size_t i = 0, mark = 0; i < listed->count; i++) {
        bool again = mark < listed->again_count && listed->again[mark] == i;
        mark += again;
        status r = i % TICK_EVERY == 0 ? monitor_tick(m, i, listed->count) : STATUS_OK;
        if (r != STATUS_OK) return r;
        if (repeats(L, listed, i, again, seen)) continue;
        push_option(L, game, listed, i);
        if (again) {
            lua_pushboolean(L, 1);
            lua_setfield(L, -2, "again");
        }
        lua_rawseti(L, -2, ++count);
    }
    return STATUS_OK;
}

/* nil, message: there are more options than a list may have. */
static int refuse_list(lua_State *L, size_t most, lua_Integer limit)
{
    const char *title = grundy_ruleset_push_title(L, 1), *position = grundy_position_push_text(L, 2);
    lua_pushfstring(L, "limit of %I options reached: position %s of %s has more", (LUAI_UACINT)most, position, title);
    grundy_guard_leave(L, STATUS_LIMIT, limit);
    return grundy_ruleset_answer(L, "limit");
}

/* Lists at most `most` options (0: as many as a limit allows). */
static int list_options(lua_State *L, ruleset *game, size_t most)
{
    uint32_t number;
    call_options o = grundy_ruleset_check_options(L, game, 1, 3);
    status r = game->source->number(L, game, 1, 2, &number);
    if (r == STATUS_INVALID) return refuse_position(L);
    if (r != STATUS_OK) return fail(L, game, r, &o);
    watch w;
    grundy_watch_start_with(&w, L, &o);
    if (most == 0) most = o.limit == 0 ? LIMIT_LISTED : limit_listed((uint64_t)o.limit);
    options *listed = push_options(L);
    listed->takes_again = true;
    options_allow(listed, most);
    ruleset_call outer = grundy_ruleset_enter(game, L, 1, true);
    r = game->source->options(game, number, listed);
    grundy_ruleset_leave(game, outer);
    if (r == STATUS_OK) r = push_options_listed(L, game, listed, &w.monitor);
    if (r == STATUS_LIMIT) return refuse_list(L, most, o.limit);
    if (r != STATUS_OK) return fail(L, game, r, &o);
    options_close(listed);
    luaL_setmetatable(L, OPTION_LIST_TYPE);
    return 1;
}

/*
 * R:options(p [, options]): the options of a position, each once, in the order of the rule;
 * every option is a list of positions, with the field `again` where the same player then
 * moves again. `nil, message` where there are more than LIMIT_LISTED, or with a limit
 * limit_listed. Cost: one call of the rule.
 */
static int ruleset_options(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 3);
    check_accepted(L, game);
    return without_status(L, list_options(L, game, 0));
}

/*
 * core.options_of(R, p [, options [, most]]): R:options for a position that was accepted before, or reached by moves;
 * nil and a message where there are more than `most`.
 */
static int ruleset_options_of(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_Integer most = luaL_optinteger(L, 4, 0);
    lua_settop(L, 3);
    return list_options(L, game, most > 0 ? memory_size((uint64_t)most) : 0);
}

/* Pushes what is told of a ruleset beside its fields: R.kind, R.entailing. */
static bool push_told(lua_State *L, const ruleset *game)
{
    const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    if (strcmp(key, "kind") == 0)
        lua_pushstring(L, game->source->kind);
    else if (strcmp(key, "entailing") == 0)
        lua_pushboolean(L, game->entailing);
    else
        return false;
    return true;
}

static int ruleset_index(lua_State *L)
{
    ruleset *game = grundy_ruleset_check_any(L, 1);
    if (game->source != NULL) {
        if (push_told(L, game)) return 1;
        lua_getiuservalue(L, 1, RULESET_FIELDS);
        lua_pushvalue(L, 2);
        if (lua_gettable(L, -2) != LUA_TNIL) return 1;
    }
    lua_pushvalue(L, 2);
    lua_gettable(L, lua_upvalueindex(1));
    return 1;
}

/* core.fields(R): the table of fields, or an error. */
static int ruleset_fields(lua_State *L)
{
    grundy_ruleset_check(L, 1);
    lua_getiuservalue(L, 1, RULESET_FIELDS);
    return 1;
}

/* core.kind(R): "rules", "heap" or "graph"; nil for anything that is no ruleset. */
static int ruleset_kind(lua_State *L)
{
    const ruleset *game = grundy_object_test(L, 1, &grundy_ruleset_kind);
    if (game == NULL)
        lua_pushnil(L);
    else
        lua_pushstring(L, game->source == NULL ? "closed" : game->source->kind);
    return 1;
}

/* core.entailing(R): whether a move of R that obliges to move again has been listed. */
static int ruleset_entailing(lua_State *L)
{
    lua_pushboolean(L, grundy_ruleset_check(L, 1)->entailing);
    return 1;
}

/* core.title(R): "ruleset 'Kayles'". */
static int ruleset_title(lua_State *L)
{
    grundy_ruleset_check(L, 1);
    grundy_ruleset_push_title(L, 1);
    return 1;
}

/* core.position_text(p): a position as text, cut in the middle when long. */
static int position_text(lua_State *L)
{
    luaL_checkany(L, 1);
    grundy_position_push_text(L, 1);
    return 1;
}

/* core.position_key(R, p): a string, equal for equal positions only. */
static int position_key(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    status r = grundy_position_push_key(L, 2, &game->positions, &game->buffer);
    if (r == STATUS_INVALID) {
        lua_concat(L, 2);
        return refuse_position(L);
    }
    return r == STATUS_OK ? 1 : grundy_arguments_raise(L, r);
}

/* Registry key of grundy.loony. */
static const char loony = 0;

void grundy_ruleset_push_loony(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &loony);
}

/* core.loony: the one value of its kind; the Lua side adds its arithmetic. */
static void open_loony(lua_State *L)
{
    lua_newuserdatauv(L, 0, 0);
    luaL_newmetatable(L, "grundy.Loony");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &loony);
    lua_setfield(L, -2, "loony");
}

void grundy_open_ruleset(lua_State *L)
{
    static const luaL_Reg functions[] = {{"value_of", ruleset_value_of},
                                         {"quick_value", ruleset_quick_value},
                                         {"mex_met", ruleset_mex_met},
                                         {"set_mex_listings", ruleset_set_mex_listings},
                                         {"mex_listed", ruleset_mex_listed},
                                         {"options_of", ruleset_options_of},
                                         {"accept", ruleset_accepted},
                                         {"fields", ruleset_fields},
                                         {"kind", ruleset_kind},
                                         {"entailing", ruleset_entailing},
                                         {"title", ruleset_title},
                                         {"position_text", position_text},
                                         {"position_key", position_key},
                                         {NULL, NULL}};
    static const luaL_Reg methods[] = {
        {"value", ruleset_value}, {"values", ruleset_values}, {"options", ruleset_options}, {NULL, NULL}};
    grundy_object_functions(L, functions);
    grundy_open_theorem(L);
    open_loony(L);
    lua_newtable(L);
    grundy_object_functions(L, methods);
    luaL_newmetatable(L, OPTION_LIST_TYPE);
    lua_pushcfunction(L, option_list_text);
    lua_setfield(L, -2, "__tostring");
    lua_pop(L, 1);
    luaL_newmetatable(L, OPTIONS_TYPE);
    lua_pushcfunction(L, close_options);
    lua_setfield(L, -2, "__gc");
    lua_pop(L, 1);
    grundy_object_metatable(L, &grundy_ruleset_kind);
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, ruleset_index, 1);
    lua_setfield(L, -2, "__index");
    lua_setfield(L, -3, "ruleset_meta"); /* the Lua side adds __call, __tostring ... */
    lua_setfield(L, -2, "Ruleset");      /* ... and methods */
}
