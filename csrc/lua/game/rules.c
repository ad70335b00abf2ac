/*
 * Rules written in Lua: the move function as a source of options.
 *
 * A move function calls `to(a, b, ...)` once for each option, whose components are
 * interned at once (so it may use one table for all options); or it returns a list,
 * where each element is one option of one position.
 *
 * `to` is a C function, the fastest thing to call, and has no methods. A rule that calls
 * `to:again(a, b, ...)` therefore fails. A position where an operation of Lua code has
 * failed is listed once more, with an object as `to` that can be called and has the
 * method: where the rule asks for it that listing counts, else the first error. Once
 * `again` has been called the ruleset keeps to the object.
 */
#include <lualib.h>

#include "lua/module.h"
#include "lua/base/protect.h"
#include "lua/game/ruleset_errors.h"

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

static void push_fact(lua_State *L, const ruleset *game, const facts *f, uint32_t number)
{
    (void)game;
    grundy_position_push_fact(L, f, number);
}

static bool fits(const ruleset *game, const unsigned char *key, size_t length)
{
    (void)game;
    return key == NULL || grundy_position_is_key(key, length);
}

void grundy_rules_push_listed(lua_State *L, const ruleset *game)
{
    const listing *now = game->listing;
    if (now->into != NULL)
        game->source->push_fact(L, game, now->into, now->position);
    else
        game->source->push(L, game, 0, now->position);
}

int grundy_rules_leave(lua_State *L, ruleset *game, status r)
{
    game->listing->failed = r;
    return luaL_error(L, "the listing has failed");
}

/*
 * Raises for a component that failed to be numbered; where it is no position, the two
 * texts are on top: "ruleset 'Kayles': option #4 of position 7 is a function".
 */
static int raise_bad_component(lua_State *L, ruleset *game, int self, status r, int component, int components)
{
    listing *now = game->listing;
    options_drop_unfinished(now->out);
    if (r != STATUS_INVALID) return grundy_rules_leave(L, game, r);
    int reason = lua_gettop(L) - 1;
    lua_Integer option = (lua_Integer)(now->out->count - now->first + 1);
    const char *title = grundy_ruleset_push_title(L, self);
    grundy_rules_push_listed(L, game);
    const char *position = grundy_position_push_text(L, -1);
    now->named = true;
    if (components == 1)
        return luaL_error(L, "%s: option #%I of position %s %s", title, (LUAI_UACINT)option, position,
                          lua_tostring(L, reason));
    return luaL_error(L, "%s: component #%d of option #%I of position %s %s", title, component, (LUAI_UACINT)option,
                      position, lua_tostring(L, reason));
}

/* Raises for the position at `at`, of which canonical has returned nil. */
static void raise_no_representative(lua_State *L, ruleset *game, int self, int at)
{
    const char *title = grundy_ruleset_push_title(L, self), *of = grundy_position_push_text(L, at);
    grundy_rules_push_listed(L, game);
    const char *position = grundy_position_push_text(L, -1);
    game->listing->named = true;
    luaL_error(L, "%s: canonical returned nil for position %s, an option of %s", title, of, position);
}

/* Appends the option whose components are the positions first..last of the stack. */
static void append_positions(lua_State *L, ruleset *game, int self, int first, int last)
{
    if (game->canonical && !game->as_emitted)
        for (int i = first; i <= last; i++) {
            lua_getiuservalue(L, self, RULESET_CANONICAL);
            lua_pushvalue(L, i);
            lua_call(L, 1, 1);
            if (lua_isnil(L, -1)) raise_no_representative(L, game, self, i);
            lua_replace(L, i);
        }
    options *out = game->listing->out;
    facts *into = game->listing->into;
    bool look_up = into == NULL && !game->listing->direct; /* else append_known has done so */
    status r = options_reserve(out, (size_t)(last - first + 1));
    if (r != STATUS_OK) grundy_rules_leave(L, game, r);
    for (int i = first; i <= last; i++) {
        uint32_t number = POSITION_NONE;
        if (look_up && lua_isinteger(L, i)) number = interner_direct(&game->positions, lua_tointeger(L, i));
        if (number == POSITION_NONE && (r = emitted_number(L, game, into, i, &number)) != STATUS_OK)
            raise_bad_component(L, game, self, r, i - first + 1, last - first + 1);
        options_add(out, number);
    }
    options_end(out);
}

/* The nimber of the last option listed by facts, or FACTS_UNKNOWN. */
static uint32_t last_nimber(const options *out, const facts *f)
{
    uint32_t sum = 0;
    for (size_t i = options_begin(out, out->count - 1); i < out->components_count; i++) {
        uint32_t nimber = facts_nimber(f, out->components[i]);
        if (nimber == FACTS_UNKNOWN) return FACTS_UNKNOWN;
        sum ^= nimber;
    }
    return sum;
}

/* The same as append_option where a nimber settles the listing: true where no more options count. */
static int append_unless_settled(lua_State *L, ruleset *game, int self, int first, int last)
{
    listing *now = game->listing;
    if (!now->settled) {
        game->source->append(L, game, self, first, last);
        uint32_t nimber = last_nimber(now->out, now->into);
        if (nimber != FACTS_UNKNOWN) facts_exclude(now->into, now->position, nimber);
        now->settled = nimber == now->unless;
    }
    lua_pushboolean(L, now->settled);
    return 1;
}

/* Appends the option that the stack values first..last describe; how many results `to` has. */
static int append_option(lua_State *L, ruleset *game, int self, int first, int last)
{
    if (game->listing->unless != FACTS_UNKNOWN) return append_unless_settled(L, game, self, first, last);
    game->source->append(L, game, self, first, last);
    return 0;
}

/* Appends the option on the stack where all its components are soon told and known; else does nothing: false. */
static inline bool append_known(lua_State *L, const ruleset *game, options *out)
{
    int last = lua_gettop(L);
    if (options_reserve(out, (size_t)last) != STATUS_OK) return false;
    for (int i = 1; i <= last; i++) {
        uint32_t number = lua_isinteger(L, i) ? interner_direct(&game->positions, lua_tointeger(L, i))
                                              : grundy_position_known(L, i, last, &game->positions);
        if (number == POSITION_NONE) {
            options_drop_unfinished(out);
            return false;
        }
        options_add(out, number);
    }
    options_end(out);
    return true;
}

/* to(a, b, ...): the position being listed has the option a + b + ...; to(): nothing is left. */
static int to(lua_State *L)
{
    ruleset *game = lua_touserdata(L, lua_upvalueindex(1));
    const listing *now = game->listing;
    if (now == NULL) return luaL_error(L, "'to' called after its move function returned");
    if (now->direct && append_known(L, game, now->out)) return 0;
    return append_option(L, game, lua_upvalueindex(1), 1, lua_gettop(L));
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
    return append_option(L, object_ruleset(L), 1, 2, lua_gettop(L));
}

/* Raises for a listing whose reader does not know of options that oblige to move again. */
static int refuse_again(lua_State *L, ruleset *game)
{
    const char *title = grundy_ruleset_push_title(L, 1), *position = "a position below";
    if (!game->canonical) { /* representatives say nothing to the user */
        grundy_rules_push_listed(L, game);
        position = lua_pushfstring(L, "position %s", grundy_position_push_text(L, -1));
    }
    game->listing->named = true;
    return grundy_arguments_fail(
        L, lua_pushfstring(L,
                           "%s: %s has a move that obliges to move again, for which only the value by the mex, "
                           "and outcome and winning moves in normal play, are defined",
                           title, position));
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
    return r == STATUS_OK ? 0 : grundy_rules_leave(L, game, r);
}

/* to[key] where `to` is the object; upvalue 1 has its methods. */
static int to_index(lua_State *L)
{
    lua_settop(L, 2);
    object_ruleset(L)->listing->asked = true;
    lua_pushvalue(L, 2);
    lua_gettable(L, lua_upvalueindex(1));
    return 1;
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

/* The message handler of listings: says what has raised the error. */
static int note_origin(lua_State *L)
{
    ruleset *game = lua_touserdata(L, lua_upvalueindex(1));
    lua_Debug raising;
    lua_settop(L, 1);
    if (grundy_protect_by_hook(L)) {
        grundy_protect_note(L, 1, ERROR_STOPPED, 0);
    } else if (game->listing != NULL && lua_getstack(L, 1, &raising)) {
        lua_getinfo(L, "f", &raising);
        game->listing->in_operation = !lua_iscfunction(L, 2);
        game->listing->in_yield = is_yield(L, 2);
        lua_settop(L, 1);
    }
    return 1;
}

/* Raises for what the move function returned: `what`, which lies on the stack. */
static void raise_bad_return(lua_State *L, ruleset *game, const char *what)
{
    const char *title = grundy_ruleset_push_title(L, 1);
    grundy_rules_push_listed(L, game);
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
    lua_pushnil(L);
    while (lua_next(L, list) != 0) {
        lua_pop(L, 1);
        keys++;
    }
    if (keys != length) {
        const char *wrong = grundy_arguments_push_no_list(L, list);
        raise_bad_return(L, game, lua_pushfstring(L, "a table that is no list of options (it has %s)", wrong));
    }
    for (lua_Integer i = 1; i <= length; i++) {
        lua_rawgeti(L, list, i);
        append_option(L, game, 1, list + 1, list + 1);
        lua_settop(L, list);
    }
}

/* Positions of a ruleset that are compared before and after the rule's call: the first ones, which costs nothing. */
#define CHECKED 1000

/* Raises when the rule has changed the position at `given`, a list, which is the one being listed. */
static void check_unchanged(lua_State *L, ruleset *game, int given)
{
    listing *now = game->listing;
    uint32_t number = POSITION_NONE;
    game->checked++;
    status r = emitted_number(L, game, now->into, given, &number);
    if (r == STATUS_OK && number == now->position) return;
    if (r != STATUS_OK && r != STATUS_INVALID) grundy_rules_leave(L, game, r);
    const char *title = grundy_ruleset_push_title(L, 1);
    grundy_rules_push_listed(L, game);
    const char *position = grundy_position_push_text(L, -1), *changed = grundy_position_push_text(L, given);
    now->named = true;
    luaL_error(L,
               "%s: the moves of position %s have changed it to %s; put options into tables of their own "
               "(local q = table.move(p, 1, #p, 1, {}))",
               title, position, changed);
}

/* Raises for a search that goes on for ever: how, and up to four positions. */
static void raise_endless(lua_State *L, ruleset *game, const char *how, const uint32_t *shown, int count)
{
    const char *title = grundy_ruleset_push_title(L, 1);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (int i = 0; i <= count; i++) {
        if (i == count) luaL_addstring(&b, "... ");
        grundy_ruleset_push_position(L, game, 1, i < count ? shown[i] : game->listing->position);
        grundy_position_push_text(L, -1);
        lua_remove(L, -2);
        luaL_addvalue(&b);
        if (i < count) luaL_addstring(&b, ", ");
    }
    luaL_pushresult(&b);
    game->listing->named = true;
    game->falling.count = game->falling.grown = 0;
    luaL_error(L, "%s: positions keep %s: %s: is the end missing? (options.limit lets a search go on)", title, how,
               lua_tostring(L, -1));
}

/* So many elements of a list at most are added. */
#define ADDED 16

/* The sum of the integers of the list on top. */
static int64_t sum_of_list(lua_State *L)
{
    uint64_t sum = 0;
    lua_Unsigned length = lua_rawlen(L, -1);
    for (lua_Integer i = 1; i <= ADDED && (lua_Unsigned)i <= length; i++) {
        lua_rawgeti(L, -1, i);
        if (lua_isinteger(L, -1)) sum += (uint64_t)lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    return (int64_t)sum;
}

/* Raises when the positions listed keep falling, rising or growing; the one that is listed is on top. */
static void check_falling(lua_State *L, ruleset *game)
{
    int64_t n;
    size_t length;
    falling *f = &game->falling;
    uint32_t position = game->listing->position;
    if (game->limited || game->listing->into != NULL) return;
    bool integer = interner_key_integer(&game->positions, position, &n);
    if (!integer) {
        interner_key_bytes(&game->positions, position, &length);
        if (falling_grows(f, length)) raise_endless(L, game, "growing", f->first, 0);
        if (!lua_istable(L, -1)) return;
        n = sum_of_list(L);
    }
    if (falling_goes_on(f, position, n))
        raise_endless(L, game, f->direction < 0 ? "falling" : "rising", f->first, FALLING_SHOWN);
}

/* Runs protected: the ruleset is argument 1. */
static int list_protected(lua_State *L)
{
    ruleset *game = lua_touserdata(L, 1);
    lua_getiuservalue(L, 1, RULESET_MOVES);
    if (game->source->push_given != NULL)
        game->source->push_given(L, game);
    else
        grundy_rules_push_listed(L, game);
    check_falling(L, game);
    bool checks = game->checked < CHECKED && lua_istable(L, -1);
    if (checks) {
        lua_pushvalue(L, -1);
        lua_insert(L, 2); /* below the call */
    }
    if (game->listing->object)
        push_object(L);
    else
        lua_getiuservalue(L, 1, RULESET_TO);
    lua_call(L, 2, 1);
    if (!lua_isnil(L, -1)) append_returned(L, game);
    if (checks) check_unchanged(L, game, 2);
    return 0;
}

/* Lists the position of game->listing; what pcall answers. */
static int call_rule(lua_State *L, ruleset *game)
{
    lua_getiuservalue(L, game->self, RULESET_ORIGIN);
    int handler = lua_gettop(L);
    lua_pushcfunction(L, list_protected);
    lua_pushvalue(L, game->self);
    int failed = lua_pcall(L, 1, 0, handler);
    lua_remove(L, handler);
    return failed;
}

/* Lists the position once more with the object; what pcall answers, or `failed` where the rule asks for no method. */
static int call_with_object(lua_State *L, ruleset *game, int failed)
{
    listing *now = game->listing;
    int first = lua_gettop(L); /* the error */
    options_truncate(now->out, now->first);
    now->object = true;
    int second = call_rule(L, game);
    if (now->asked)
        lua_remove(L, first);
    else
        lua_settop(L, first);
    return now->asked ? second : failed;
}

status grundy_rules_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is)
{
    ruleset *game = context;
    lua_State *L = game->L;
    if (!lua_checkstack(L, 6)) return STATUS_NO_MEMORY;
    int top = lua_gettop(L);
    listing now = {.out = out,
                   .first = out->count,
                   .position = position,
                   .into = game->into,
                   .object = game->entailing,
                   .unless = n,
                   .direct = game->into == NULL && game->source->append == append_positions &&
                             (!game->canonical || game->as_emitted)},
            *outer = game->listing;
    game->into = NULL;
    game->listing = &now;
    int failed = call_rule(L, game);
    bool in_yield = now.in_yield;
    if (failed == LUA_ERRRUN && now.in_operation && !now.object && now.failed == STATUS_OK)
        failed = call_with_object(L, game, failed);
    game->listing = outer;
    *is = now.settled;
    if (now.failed != STATUS_OK) {
        lua_settop(L, top);
        return now.failed;
    }
    if (failed == LUA_OK) return STATUS_OK;
    if (failed == LUA_ERRMEM) grundy_protect_note(L, -1, ERROR_MEMORY, 0);
    if (now.into != NULL) position = grundy_position_copy(now.into, position, &game->positions);
    game->failed = now.named ? POSITION_NONE : position;
    game->failed_yielding = in_yield;
    return STATUS_STOPPED;
}

status grundy_rules_options(void *context, uint32_t position, options *out)
{
    bool is;
    return grundy_rules_options_unless(context, position, FACTS_UNKNOWN, out, &is);
}

static status rules_fact(lua_State *L, ruleset *game, int index, facts *f, uint32_t *number)
{
    status r = emitted_number(L, game, f, index, number);
    if (r == STATUS_INVALID) lua_concat(L, 2);
    return r;
}

static const source lua_rules = {.kind = "rules",
                                 .options = grundy_rules_options,
                                 .number = rules_number,
                                 .push = push_position,
                                 .fact = rules_fact,
                                 .push_fact = push_fact,
                                 .fits = fits,
                                 .options_unless = grundy_rules_options_unless,
                                 .append = append_positions};

ruleset *grundy_rules_new(lua_State *L, const source *s, int fields, int moves)
{
    moves = lua_absindex(L, moves);
    ruleset *game = grundy_ruleset_new(L, s, fields);
    lua_pushvalue(L, moves);
    lua_setiuservalue(L, -2, RULESET_MOVES);
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, to, 1);
    lua_setiuservalue(L, -2, RULESET_TO);
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, note_origin, 1);
    lua_setiuservalue(L, -2, RULESET_ORIGIN);
    return game;
}

/* core.rules(fields, moves): a ruleset over the move function `moves(p, to)`; both were checked in Lua. */
static int new_rules(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    grundy_rules_new(L, &lua_rules, 1, 2);
    return grundy_object_made(L);
}

void grundy_open_rules(lua_State *L)
{
    luaL_newmetatable(L, TO_TYPE);
    lua_pushcfunction(L, to_object);
    lua_setfield(L, -2, "__call");
    lua_newtable(L);
    lua_pushcfunction(L, to_again);
    lua_setfield(L, -2, "again");
    lua_pushcclosure(L, to_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
    lua_pushcfunction(L, new_rules);
    lua_setfield(L, -2, "rules");
}
