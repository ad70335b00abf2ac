#include "lua/game/ruleset_options.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/limit.h"
#include "lua/base/guard.h"
#include "lua/base/watch.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_positions.h"

/* Progress and Ctrl-C are checked once for this many options. */
#define TICK_EVERY 64

#define OPTIONS_TYPE "grundy.Options"

static int close_options(lua_State *L)
{
    options_close(luaL_checkudata(L, 1, OPTIONS_TYPE));
    return 0;
}

/* Pushes a new empty list of options: pushing positions may run finalizers, which may list others. */
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

static int compare(const void *a, const void *b)
{
    uint32_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return (x > y) - (x < y);
}

/*
 * Pushes a key of option i: its component if there is one; otherwise a string of the components in ascending order, as
 * the order of a sum does not matter. `again`: the same player moves again after it, which makes it a different option.
 */
static void push_key(lua_State *L, const options *listed, size_t i, bool again)
{
    size_t begin = options_begin(listed, i), count = listed->ends[i] - begin, size = sizeof *listed->components;
    if (count == 1 && !again) {
        lua_pushinteger(L, listed->components[begin]);
        return;
    }
    luaL_Buffer b;
    char *bytes = luaL_buffinitsize(L, &b, count * size);
    if (count > 0) memcpy(bytes, listed->components + begin, count * size);
    if (count > 1) qsort(bytes, count, size, compare);
    luaL_addsize(&b, count * size);
    if (again) luaL_addchar(&b, '!');
    luaL_pushresult(&b);
}

/* Whether option i repeats an earlier option of `listed`; the table at `seen` has the keys of those before it. */
static bool repeats(lua_State *L, const options *listed, size_t i, bool again, int seen)
{
    push_key(L, listed, i, again);
    lua_pushvalue(L, -1);
    bool known = lua_rawget(L, seen) != LUA_TNIL;
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
    lua_rawset(L, seen);
    return known;
}

#define OPTION_LIST_TYPE "grundy.OptionList"

/* `tostring` shows at most this many options. */
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

/* The options wanted. */
typedef struct wanted_options {
    bool all;
    uint64_t value; /* else those that the mex does not know to have another value */
} wanted_options;

typedef enum match { MATCH_NO, MATCH_YES, MATCH_UNKNOWN } match;

/* Whether option i is wanted; unknown if the search by mex has not found the value of a component, or it is loony. */
static match option_matches(const ruleset *game, const options *listed, size_t i, const wanted_options *wanted)
{
    uint64_t sum = 0;
    if (wanted->all) return MATCH_YES;
    for (size_t c = options_begin(listed, i); c < listed->ends[i]; c++) {
        uint32_t known = solver_known(&game->grundy, listed->components[c]);
        if (known >= SOLVER_LOONY) return MATCH_UNKNOWN;
        sum ^= known;
    }
    return sum == wanted->value ? MATCH_YES : MATCH_NO;
}

/*
 * Pushes a table of the places of options of which it is unknown whether they are wanted, and the list of the options
 * in `listed` that are or may be wanted, each once. The list of listed options is on the stack.
 */
static status push_options_listed(lua_State *L, ruleset *game, const options *listed, const wanted_options *wanted,
                                  const monitor *m)
{
    lua_newtable(L);
    int seen = lua_gettop(L);
    lua_newtable(L);
    lua_newtable(L);
    lua_Integer count = 0;
    for (size_t i = 0, mark = 0; i < listed->count; i++) {
        bool again = mark < listed->again_count && listed->again[mark] == i;
        mark += again;
        status r = i % TICK_EVERY == 0 ? monitor_tick(m, i, listed->count) : STATUS_OK;
        if (r != STATUS_OK) return r;
        match it = option_matches(game, listed, i, wanted);
        if (it == MATCH_NO || repeats(L, listed, i, again, seen)) continue;
        push_option(L, game, listed, i);
        if (again) {
            lua_pushboolean(L, 1);
            lua_setfield(L, -2, "again");
        }
        lua_rawseti(L, -2, ++count);
        if (it == MATCH_YES) continue;
        lua_pushboolean(L, 1);
        lua_rawseti(L, seen + 1, count);
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

/*
 * Lists at most `most` options (0: as many as a limit allows) of the position at index 2, with the settings at index 3:
 * the list of those wanted, or nil and a message. Below the list is the table of the unknown ones.
 */
static int push_list(lua_State *L, ruleset *game, size_t most, const wanted_options *wanted)
{
    uint32_t number;
    call_settings o = grundy_ruleset_check_settings(L, game, 1, 3);
    ruleset_call call = grundy_ruleset_new_call(L, game, 1);
    status r = grundy_ruleset_number(L, game, 1, NULL, 2, &number);
    if (r == STATUS_INVALID) return grundy_ruleset_refuse_position(L);
    if (r != STATUS_OK) return grundy_ruleset_fail(&call, NULL, r, o.limit);
    watch w;
    grundy_watch_start_with(&w, L, &o);
    if (most == 0) most = o.limit == 0 ? LIMIT_LISTED : limit_listed((uint64_t)o.limit);
    options *listed = push_options(L);
    listed->takes_again = true;
    options_allow(listed, most);
    grundy_ruleset_enter(&call, true);
    r = game->source->options(game, number, listed);
    grundy_ruleset_leave(&call);
    if (r == STATUS_OK) r = push_options_listed(L, game, listed, wanted, &w.monitor);
    if (r == STATUS_TOO_MANY_OPTIONS && most > LIMIT_OPTIONS) most = LIMIT_OPTIONS;
    if (r == STATUS_LIMIT || r == STATUS_TOO_MANY_OPTIONS) return refuse_list(L, most, o.limit);
    if (r != STATUS_OK) return grundy_ruleset_fail(&call, NULL, r, o.limit);
    options_close(listed);
    luaL_setmetatable(L, OPTION_LIST_TYPE);
    return 1;
}

/*
 * R:options(p [, settings]): the options of a position, each once, in the order of the rule; every option is a list of
 * positions, with the field `again` if the same player then moves again. `nil, message` if there are more than
 * LIMIT_LISTED, or with a limit limit_listed. Cost: one call of the rule.
 */
int grundy_ruleset_options(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    grundy_arguments_no_more_after_self(L, 2);
    lua_settop(L, 3);
    grundy_ruleset_check_accepted(L, game);
    return grundy_ruleset_public(L, push_list(L, game, 0, &(wanted_options){.all = true}));
}

/*
 * core.options_of(R, p [, settings [, most]]): R:options for a position that was accepted before, or reached by moves;
 * nil and a message if there are more than `most`.
 */
int grundy_ruleset_options_of(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_Integer most = luaL_optinteger(L, 4, 0);
    lua_settop(L, 3);
    return push_list(L, game, most > 0 ? memory_size((uint64_t)most) : 0, &(wanted_options){.all = true});
}

/*
 * core.options_that_may_be(R, p, value [, settings]): the options of an accepted position except those that the mex
 * knows to have another Grundy value, and a table of the places in this list of the options whose value it does not
 * know. nil, message as core.options_of. Cost: one call of the rule.
 */
int grundy_ruleset_options_that_may_be(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    wanted_options wanted = {.value = (uint64_t)luaL_checkinteger(L, 3)};
    lua_settop(L, 4);
    lua_remove(L, 3);
    int pushed = push_list(L, game, 0, &wanted);
    if (pushed != 1) return pushed;
    lua_pushvalue(L, -2);
    return 2;
}

void grundy_open_ruleset_options(lua_State *L)
{
    luaL_newmetatable(L, OPTION_LIST_TYPE);
    lua_pushcfunction(L, option_list_text);
    lua_setfield(L, -2, "__tostring");
    lua_pop(L, 1);
    luaL_newmetatable(L, OPTIONS_TYPE);
    lua_pushcfunction(L, close_options);
    lua_setfield(L, -2, "__gc");
    lua_pop(L, 1);
}
