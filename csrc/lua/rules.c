/*
 * Rules written in Lua: the move function as a source of options.
 *
 * A move function calls `to(a, b, ...)` once for each option, whose components are
 * interned at once (so it may use one table for all options); or it returns a list,
 * where each element is one option of one position.
 *
 * `to` is a C function, the fastest thing to call, and has no methods. A rule that calls
 * `to:again(a, b, ...)` therefore fails with Lua's words for indexing a function; the
 * position is then listed once more, with an object as `to` that can be called and has
 * the method, and once `again` has been called the ruleset keeps to the object.
 */
#include <string.h>

#include "lua/module.h"
#include "lua/ruleset_errors.h"

/* The number of the position at `index`; STATUS_INVALID pushes the two texts of grundy_position_number. */
static status emitted_number(lua_State *L, ruleset *game, facts *into, int index, uint32_t *number)
{
    lua_Integer n;
    if (game->heap && (!grundy_arguments_integer(L, index, &n) || n < 0)) {
        const char *got = grundy_arguments_describe(L, index);
        lua_pushfstring(L, "is %s, expected a heap (an integer >= 0)", got);
        lua_pushliteral(L, "");
        return STATUS_INVALID;
    }
    return into != NULL ? grundy_position_fact(L, index, into, &game->buffer, number)
                        : grundy_position_number(L, index, &game->positions, &game->buffer, number);
}

static status rules_number(lua_State *L, ruleset *game, int self, int index, uint32_t *number)
{
    (void)self;
    status r = emitted_number(L, game, NULL, index, number);
    if (r == STATUS_INVALID) lua_concat(L, 2);
    return r;
}

static void push_position(lua_State *L, const ruleset *game, int self, uint32_t number)
{
    (void)self;
    grundy_position_push(L, &game->positions, number);
}

/* Pushes the position that is being listed. */
static void push_listed(lua_State *L, const ruleset *game)
{
    const listing *now = game->listing;
    if (now->into != NULL)
        grundy_position_push_fact(L, now->into, now->position);
    else
        grundy_position_push(L, &game->positions, now->position);
}

/*
 * Raises for a component that failed to be numbered; where it is no position, the two
 * texts are on top: "ruleset 'Kayles': option #4 of position 7 is a function".
 */
static int raise_bad_component(lua_State *L, ruleset *game, int self, status r, int component, int components)
{
    listing *now = game->listing;
    options_drop_unfinished(now->out);
    if (r != STATUS_INVALID) return grundy_arguments_raise(L, r);
    int reason = lua_gettop(L) - 1;
    lua_Integer option = (lua_Integer)(now->out->count - now->first + 1);
    const char *title = grundy_ruleset_push_title(L, self);
    push_listed(L, game);
    const char *position = grundy_position_push_text(L, -1);
    now->named = true;
    if (components == 1)
        return luaL_error(L, "%s: option #%I of position %s %s", title, (LUAI_UACINT)option, position,
                          lua_tostring(L, reason));
    return luaL_error(L, "%s: component #%d of option #%I of position %s %s", title, component, (LUAI_UACINT)option,
                      position, lua_tostring(L, reason));
}

/* Appends the option whose components are the stack values first..last. */
static void append_option(lua_State *L, ruleset *game, int self, int first, int last)
{
    if (game->canonical && !game->as_emitted)
        for (int i = first; i <= last; i++) {
            lua_getiuservalue(L, self, RULESET_CANONICAL);
            lua_pushvalue(L, i);
            lua_call(L, 1, 1);
            lua_replace(L, i);
        }
    options *out = game->listing->out;
    facts *into = game->listing->into;
    status r = options_reserve(out, (size_t)(last - first + 1));
    if (r != STATUS_OK) grundy_arguments_raise(L, r);
    for (int i = first; i <= last; i++) {
        uint32_t number = POSITION_NONE;
        if (into == NULL && lua_isinteger(L, i)) number = interner_direct(&game->positions, lua_tointeger(L, i));
        if (number == POSITION_NONE && (r = emitted_number(L, game, into, i, &number)) != STATUS_OK)
            raise_bad_component(L, game, self, r, i - first + 1, last - first + 1);
        options_add(out, number);
    }
    options_end(out);
}

/* to(a, b, ...): the position being listed has the option a + b + ...; to(): nothing is left. */
static int to(lua_State *L)
{
    ruleset *game = lua_touserdata(L, lua_upvalueindex(1));
    if (game->listing == NULL) return luaL_error(L, "'to' called after its move function returned");
    append_option(L, game, lua_upvalueindex(1), 1, lua_gettop(L));
    return 0;
}

#define TO_TYPE "grundy.To"

/* Puts the ruleset in the place of argument 1, which is its object `to`. */
static ruleset *object_ruleset(lua_State *L)
{
    luaL_checkudata(L, 1, TO_TYPE);
    lua_getiuservalue(L, 1, 1);
    lua_replace(L, 1);
    ruleset *game = grundy_ruleset_check(L, 1);
    if (game->listing == NULL) luaL_error(L, "'to' called after its move function returned");
    return game;
}

/* to(a, b, ...) where `to` is the object. */
static int to_object(lua_State *L)
{
    append_option(L, object_ruleset(L), 1, 2, lua_gettop(L));
    return 0;
}

/* Raises for a listing whose reader does not know of options that oblige to move again. */
static int refuse_again(lua_State *L, ruleset *game)
{
    const char *title = grundy_ruleset_push_title(L, 1);
    push_listed(L, game);
    const char *position = grundy_position_push_text(L, -1);
    game->listing->named = true;
    return luaL_error(L,
                      "%s: position %s has a move that obliges to move again, for which only the value by the mex, and "
                      "outcome and winning moves in normal play, are defined",
                      title, position);
}

/* to:again(a, b, ...): the option a + b + ..., after which the same player moves again. */
static int to_again(lua_State *L)
{
    ruleset *game = object_ruleset(L);
    options *out = game->listing->out;
    game->entailing = true;
    if (!out->takes_again) return refuse_again(L, game);
    append_option(L, game, 1, 2, lua_gettop(L));
    status r = options_mark_again(out);
    return r == STATUS_OK ? 0 : grundy_arguments_raise(L, r);
}

/* Pushes the object `to` of the ruleset at index 1, which is made when it is first needed. */
static void push_object(lua_State *L)
{
    if (lua_getiuservalue(L, 1, RULESET_TO_OBJECT) != LUA_TNIL) return;
    lua_pop(L, 1);
    lua_newuserdatauv(L, 0, 1);
    luaL_setmetatable(L, TO_TYPE);
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, 1);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, RULESET_TO_OBJECT);
}

/* Raises what Lua says where a function is indexed. */
static int index_function(lua_State *L)
{
    lua_pushcfunction(L, index_function);
    lua_getfield(L, -1, "again");
    return 0;
}

/* Whether the error on top says that a function was indexed. Errors: STATUS_NO_MEMORY. */
static status asks_for_methods(lua_State *L, bool *asks)
{
    *asks = false;
    if (lua_type(L, -1) != LUA_TSTRING) return STATUS_OK;
    lua_pushcfunction(L, index_function);
    int failed = lua_pcall(L, 0, 0, 0);
    if (failed == LUA_ERRMEM) {
        lua_pop(L, 2);
        return STATUS_NO_MEMORY;
    }
    if (failed == LUA_OK) return STATUS_OK; /* functions have got a metatable */
    *asks = strstr(lua_tostring(L, -2), lua_tostring(L, -1)) != NULL;
    lua_pop(L, 1);
    return STATUS_OK;
}

/* Raises for what the move function returned: `what`, which lies on the stack. */
static void raise_bad_return(lua_State *L, ruleset *game, const char *what)
{
    const char *title = grundy_ruleset_push_title(L, 1);
    push_listed(L, game);
    const char *position = grundy_position_push_text(L, -1);
    game->listing->named = true;
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
    lua_Integer length = (lua_Integer)lua_rawlen(L, list), keys = 0;
    for (lua_Integer i = 1; i <= length; i++) {
        lua_rawgeti(L, list, i);
        append_option(L, game, 1, list + 1, list + 1);
        lua_settop(L, list);
    }
    lua_pushnil(L);
    while (lua_next(L, list) != 0) {
        lua_pop(L, 1);
        if (++keys <= length) continue;
        const char *key = grundy_arguments_describe(L, -1);
        raise_bad_return(L, game, lua_pushfstring(L, "a table that is no list of options (key %s)", key));
    }
}

/* Runs protected: the ruleset is argument 1. */
static int list_protected(lua_State *L)
{
    ruleset *game = lua_touserdata(L, 1);
    lua_getiuservalue(L, 1, RULESET_MOVES);
    push_listed(L, game);
    if (game->listing->object)
        push_object(L);
    else
        lua_getiuservalue(L, 1, RULESET_TO);
    lua_call(L, 2, 1);
    if (!lua_isnil(L, -1)) append_returned(L, game);
    return 0;
}

/* Lists the position of game->listing; what pcall answers. */
static int call_rule(lua_State *L, ruleset *game)
{
    lua_pushcfunction(L, list_protected);
    lua_pushvalue(L, game->self);
    return lua_pcall(L, 1, 0, 0);
}

static status list_options(void *context, uint32_t position, options *out)
{
    ruleset *game = context;
    lua_State *L = game->L;
    if (!lua_checkstack(L, 4)) return STATUS_NO_MEMORY;
    listing now = {out, out->count, position, game->into, false, game->entailing}, *outer = game->listing;
    game->into = NULL;
    game->listing = &now;
    int failed = call_rule(L, game);
    bool asks = false;
    status r = STATUS_OK;
    if (failed == LUA_ERRRUN && !now.object) r = asks_for_methods(L, &asks);
    if (asks) {
        lua_pop(L, 1);
        options_truncate(out, now.first);
        now.object = true;
        failed = call_rule(L, game);
    }
    game->listing = outer;
    if (r != STATUS_OK) return r;
    if (failed == LUA_OK) return STATUS_OK;
    if (now.into != NULL) position = grundy_position_copy(now.into, position, &game->positions);
    game->failed = now.named ? POSITION_NONE : position;
    return STATUS_STOPPED;
}

static status rules_fact(lua_State *L, ruleset *game, int index, facts *f, uint32_t *number)
{
    status r = emitted_number(L, game, f, index, number);
    if (r == STATUS_INVALID) lua_concat(L, 2);
    return r;
}

static const source lua_rules = {
    "rules", list_options, rules_number, push_position, NULL, NULL, NULL, rules_fact, grundy_position_push_fact};

/* core.rules(fields, moves): a ruleset over the move function `moves(p, to)`; both were checked in Lua. */
static int new_rules(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    grundy_ruleset_new(L, &lua_rules, 1);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, -2, RULESET_MOVES);
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, to, 1);
    lua_setiuservalue(L, -2, RULESET_TO);
    return 1;
}

void grundy_open_rules(lua_State *L)
{
    luaL_newmetatable(L, TO_TYPE);
    lua_pushcfunction(L, to_object);
    lua_setfield(L, -2, "__call");
    lua_newtable(L);
    lua_pushcfunction(L, to_again);
    lua_setfield(L, -2, "again");
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
    lua_pushcfunction(L, new_rules);
    lua_setfield(L, -2, "rules");
}
