#include "lua/game/ruleset_errors.h"

#include <string.h>

#include "lua/base/guard.h"
#include "lua/base/memory.h"
#include "lua/base/protect.h"
#include "lua/game/ruleset_positions.h"

const char *grundy_ruleset_push_title(lua_State *L, int self)
{
    if (lua_getiuservalue(L, lua_absindex(L, self), RULESET_FIELDS) == LUA_TTABLE) {
        lua_pushliteral(L, "name");
        lua_rawget(L, -2);
        lua_remove(L, -2);
    }
    if (lua_type(L, -1) == LUA_TSTRING)
        lua_pushfstring(L, "ruleset '%s'", lua_tostring(L, -1));
    else
        lua_pushliteral(L, "ruleset");
    lua_remove(L, -2);
    return lua_tostring(L, -1);
}

void grundy_ruleset_add_position(lua_State *L, luaL_Buffer *b, ruleset *game, int self, uint32_t number)
{
    int at = lua_gettop(L) + 1;
    grundy_ruleset_push_position(L, game, self, number);
    grundy_position_push_text(L, at);
    lua_remove(L, at);
    luaL_addvalue(b);
}

/* Whether a ruleset has values for positions that repeat. */
static bool may_be_loopy(const ruleset *game)
{
    const value_source *values = game->source == NULL ? NULL : game->source->values;
    return grundy_ruleset_has(game, RULESET_EXPLORED) || (values != NULL && values->push_infinite != NULL);
}

int grundy_ruleset_raise_cycle(lua_State *L, const cycle *found, int self, cycle_writer *add, void *context)
{
    const cycle c = *found; /* texts of positions may run code that finds another */
    size_t length = c.length, shown = CYCLE_SHOWN;
    const char *title = grundy_ruleset_push_title(L, self);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, "position repeats: ");
    for (size_t i = 0; i < length; i++) {
        if (length > 2 * shown && i == shown) {
            lua_pushfstring(L, "... (%I more) ... -> ", (LUAI_UACINT)(length - 2 * shown));
            luaL_addvalue(&b);
            i = length - shown;
        }
        add(L, &b, context, self, i < shown ? c.head[i] : c.tail[length - 1 - i]);
        luaL_addstring(&b, " -> ");
    }
    add(L, &b, context, self, c.head[0]);
    luaL_pushresult(&b);
    const char *why =
        may_be_loopy(lua_touserdata(L, self)) ? ": this is defined only where play ends" : " is not declared loopy";
    return grundy_arguments_fail(L, lua_pushfstring(L, "%s (%s%s)", lua_tostring(L, -1), title, why));
}

/* An error that passes through nested searches names the positions of this many innermost ones. */
#define POSITIONS_NAMED 3

/* The number of components examined in what may be a sum. */
#define SUM_SHOWN 8

/* Registry keys: the last message that names positions, and how many it names. */
static const char named_message = 0, named_count = 0;

/* The number of positions that the error message at `index` names. */
static lua_Integer positions_named(lua_State *L, int index)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &named_message);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &named_count);
    lua_Integer count = lua_rawequal(L, -2, index) ? lua_tointeger(L, -1) : 0;
    lua_pop(L, 2);
    return count;
}

/* Remembers the number of positions that the error message at `index` names. */
static void set_positions_named(lua_State *L, int index, lua_Integer count)
{
    lua_pushvalue(L, index);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &named_message);
    lua_pushinteger(L, count);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &named_count);
}

/* Whether the rule lists the options of a position. */
static bool can_list(lua_State *L, ruleset *game, int self, uint32_t position)
{
    int top = lua_gettop(L);
    options listed;
    options_init(&listed, &game->memory);
    listed.takes_again = true;
    ruleset_call call = grundy_ruleset_new_call(L, game, self);
    grundy_ruleset_enter(&call, true);
    status r = game->source->options(game, position, &listed);
    grundy_ruleset_leave(&call);
    options_close(&listed);
    lua_settop(L, top);
    return r == STATUS_OK;
}

/*
 * Whether the position on top, for which the rule has failed, is a list of integers for each of which it does not fail.
 */
static bool looks_like_sum(lua_State *L, ruleset *game, int self)
{
    int list = lua_gettop(L);
    if (game->heap || grundy_ruleset_has(game, RULESET_ACCEPT) || !lua_istable(L, list)) return false;
    lua_Integer length = (lua_Integer)lua_rawlen(L, list);
    for (lua_Integer i = 1; i <= length && i <= SUM_SHOWN; i++) {
        uint32_t number;
        bool fits = lua_rawgeti(L, list, i) == LUA_TNUMBER &&
                    grundy_position_number(L, list + 1, &game->positions, &game->buffer, &number) == STATUS_OK;
        lua_settop(L, list);
        if (!fits || !can_list(L, game, self, number) || game->source == NULL) return false;
    }
    return length > 0;
}

/*
 * Pushes the components of the first option of `listed` with several components that include the given one; returns
 * whether there is such an option.
 */
static bool push_sum_with(lua_State *L, ruleset *game, int self, const options *listed, uint32_t number)
{
    for (size_t i = 0; i < listed->count; i++) {
        size_t begin = options_begin(listed, i), end = listed->ends[i], at = begin;
        while (at < end && listed->components[at] != number) at++;
        if (end - begin < 2 || at == end) continue;
        luaL_Buffer b;
        luaL_buffinit(L, &b);
        for (size_t c = begin; c < end; c++) {
            if (c > begin) luaL_addstring(&b, ", ");
            grundy_ruleset_add_position(L, &b, game, self, listed->components[c]);
        }
        luaL_pushresult(&b);
        return true;
    }
    return false;
}

/*
 * If a rule of lists has failed for an integer, position `number`, that is a component of an option of `parent`, pushes
 * the way to write a list and returns true.
 */
static bool push_hint_of_sum(lua_State *L, ruleset *game, int self, uint32_t number, uint32_t parent)
{
    int top = lua_gettop(L);
    if (parent == POSITION_NONE || !lua_isinteger(L, top)) return false;
    grundy_ruleset_push_position(L, game, self, parent);
    bool is_list = lua_istable(L, -1);
    options listed;
    options_init(&listed, &game->memory);
    listed.takes_again = true;
    ruleset_call call = grundy_ruleset_new_call(L, game, self);
    grundy_ruleset_enter(&call, true);
    status r = is_list ? game->source->options(game, parent, &listed) : STATUS_INVALID;
    grundy_ruleset_leave(&call);
    lua_settop(L, top + 1);
    bool found = r == STATUS_OK && push_sum_with(L, game, self, &listed, number);
    options_close(&listed);
    if (!found) {
        lua_settop(L, top);
        return false;
    }
    const char *sum = lua_tostring(L, -1);
    grundy_position_push_text(L, top);
    const char *component = lua_tostring(L, -1), *from = grundy_position_push_text(L, top + 1);
    lua_pushfstring(L, "; %s is a component of an option of %s, listed as the sum to(%s); a list is written to { %s }",
                    component, from, sum, sum);
    lua_insert(L, top + 1);
    lua_settop(L, top + 1);
    return true;
}

/* Advice about a rule that has failed for the position on top; an empty text if there is none. */
static const char *push_hint(lua_State *L, ruleset *game, int self, const rule_failure *failure)
{
    if (failure->yielding) return lua_pushliteral(L, "; a move function cannot yield");
    if (push_hint_of_sum(L, game, self, failure->position, failure->parent)) return lua_tostring(L, -1);
    if (!looks_like_sum(L, game, self)) return lua_pushliteral(L, "");
    const char *position = grundy_position_push_text(L, -1);
    lua_pushfstring(L, "; is this a sum of heaps? write heap = true, or R:sum %s", position);
    lua_remove(L, -2);
    return lua_tostring(L, -1);
}

/* Notes "ruleset 'Kayles', position 7" as the reason of an error that is not a text. */
static void note_failed_position(lua_State *L, ruleset *game, int self, uint32_t number)
{
    int message = lua_gettop(L);
    if (grundy_protect_kind(L, message) != ERROR_FAILED) return;
    const char *title = grundy_ruleset_push_title(L, self);
    grundy_ruleset_push_position(L, game, self, number);
    const char *position = grundy_position_push_text(L, -1);
    lua_pushfstring(L, "%s, position %s", title, position);
    grundy_protect_note(L, message, ERROR_FAILED, lua_gettop(L));
    lua_settop(L, message);
}

/*
 * Adds "(ruleset 'Kayles', position 7)" to the error message on top if a rule has failed; for an error that is not a
 * text it is noted for programs.
 */
static void name_failed_position(const ruleset_call *call)
{
    lua_State *L = call->L;
    ruleset *game = call->game;
    int self = call->self;
    uint32_t failed = call->failure.position;
    if (failed == POSITION_NONE) return;
    if (lua_type(L, -1) != LUA_TSTRING) {
        note_failed_position(L, game, self, failed);
        return;
    }
    int message = lua_gettop(L);
    lua_Integer named = positions_named(L, message);
    if (named >= POSITIONS_NAMED) return;
    const char *title = grundy_ruleset_push_title(L, self);
    grundy_ruleset_push_position(L, game, self, failed);
    const char *hint = push_hint(L, game, self, &call->failure);
    const char *position = grundy_position_push_text(L, -2);
    error_kind kind = grundy_protect_kind(L, message);
    lua_pushfstring(L, "%s%s (%s, position %s)", lua_tostring(L, message), hint, title, position);
    lua_replace(L, message);
    lua_settop(L, message);
    if (kind == ERROR_STOPPED || kind == ERROR_MEMORY) grundy_protect_note(L, message, kind, 0);
    set_positions_named(L, message, named + 1);
}

int grundy_ruleset_answer(lua_State *L, const char *what)
{
    lua_pushnil(L);
    lua_insert(L, -2);
    lua_pushstring(L, what);
    return 3;
}

int grundy_ruleset_refuse_position(lua_State *L)
{
    return grundy_arguments_error(L, 2, lua_pushfstring(L, "position %s", lua_tostring(L, -1)));
}

int grundy_ruleset_public(lua_State *L, int results)
{
    if (results != 3) return results;
    lua_pop(L, 1);
    return 2;
}

int grundy_ruleset_fail_theorem(lua_State *L, int self, int at, const char *key)
{
    if (lua_type(L, -1) != LUA_TSTRING) return lua_error(L);
    int message = lua_gettop(L);
    lua_Integer named = positions_named(L, message);
    if (named >= POSITIONS_NAMED) return lua_error(L);
    error_kind kind = grundy_protect_kind(L, message);
    const char *title = grundy_ruleset_push_title(L, self), *position = grundy_position_push_text(L, at);
    lua_pushfstring(L, "%s (theorem.%s of %s, position %s)", lua_tostring(L, message), key, title, position);
    if (kind == ERROR_STOPPED || kind == ERROR_MEMORY) grundy_protect_note(L, -1, kind, 0);
    set_positions_named(L, lua_gettop(L), named + 1);
    return lua_error(L);
}

static void add_own_position(lua_State *L, luaL_Buffer *b, void *game, int self, uint32_t number)
{
    grundy_ruleset_add_position(L, b, game, self, number);
}

status grundy_ruleset_refuse(ruleset *game, const char *why)
{
    game->call->unknown = why;
    lua_pushstring(game->call->L, why);
    return STATUS_STOPPED;
}

int grundy_ruleset_fail(const ruleset_call *call, const solver *s, status r, lua_Integer limit)
{
    lua_State *L = call->L;
    ruleset *game = call->game;
    switch (r) {
    case STATUS_LIMIT:
        if (call->unknown != NULL)
            lua_pushstring(L, call->unknown);
        else
            lua_pushfstring(L, "limit of %I positions reached", (LUAI_UACINT)limit);
        grundy_guard_leave(L, STATUS_LIMIT, limit);
        return grundy_ruleset_answer(L, "limit");
    case STATUS_NO_MEMORY:
        if (!grundy_memory_push_refusal(L)) return grundy_arguments_raise(L, r);
        grundy_ruleset_let_go(L, game);
        grundy_guard_leave(L, STATUS_NO_MEMORY, 0);
        return grundy_ruleset_answer(L, "memory");
    case STATUS_CYCLE:
        return grundy_ruleset_raise_cycle(L, s != NULL ? &s->cycle : &game->grundy.cycle, call->self, add_own_position,
                                          game);
    case STATUS_STOPPED:
        if (call->unknown != NULL) return grundy_ruleset_answer(L, "unknown");
        name_failed_position(call);
        return lua_error(L);
    default:
        return grundy_arguments_raise(L, r);
    }
}
