/*
 * Functions that Lua calls with a ruleset as argument 1: its methods, and the functions of grundy.core on which the Lua
 * side of rulesets is built.
 */
#include <string.h>

#include "core/file/little_endian.h"
#include "core/search/position_bytes.h"
#include "lua/game/position_object.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_options.h"
#include "lua/game/ruleset_positions.h"
#include "lua/game/ruleset_theorem.h"
#include "lua/game/ruleset_values.h"
#include "lua/module.h"

/*
 * core.accept(R, p): the position that p means, copied if it is a list; or nil, what is wrong with it ("expected a heap
 * (an integer >= 0), got -1"), and the same to follow the name of the value ("is -1, expected a heap (an integer >=
 * 0)"), if that is known.
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
    if (game->heap && !lua_istable(L, 2)) return 1;
    uint32_t number;
    status r = grundy_ruleset_number(L, game, 1, NULL, 2, &number);
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

/* Pushes the properties of a ruleset that are not fields: R.kind, R.entailing. */
static bool push_told(lua_State *L, const ruleset *game)
{
    const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    if (strcmp(key, "kind") == 0)
        lua_pushstring(L, game->source->kind);
    else if (strcmp(key, "entailing") == 0)
        lua_pushboolean(L, game->rule.entailing);
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

/* core.kind(x): R.kind of a ruleset, "closed" of a closed one; nil for anything else. */
static int ruleset_kind(lua_State *L)
{
    const ruleset *game = grundy_object_test(L, 1, &grundy_ruleset_kind);
    if (game == NULL)
        lua_pushnil(L);
    else
        lua_pushstring(L, game->source == NULL ? "closed" : game->source->kind);
    return 1;
}

/* core.entailing(R): whether an entailing move of R has been listed. */
static int ruleset_entailing(lua_State *L)
{
    lua_pushboolean(L, grundy_ruleset_check(L, 1)->rule.entailing);
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
    grundy_arguments_no_more(L, 1);
    luaL_checkany(L, 1);
    grundy_position_push_text(L, 1);
    return 1;
}

/* Pushes the key of a Position, which has a number: no other key begins with this byte. */
static int object_key(lua_State *L, ruleset *game)
{
    uint32_t number = 0;
    unsigned char key[1 + 4] = {TAG_FOREIGN};
    status r = grundy_ruleset_number(L, game, 1, NULL, 2, &number);
    if (r == STATUS_INVALID) grundy_ruleset_refuse_position(L);
    if (r != STATUS_OK) grundy_arguments_raise(L, r);
    little_endian_store_part(key + 1, number, 4);
    lua_pushlstring(L, (const char *)key, sizeof key);
    return 1;
}

/* core.position_key(R, p): a string, equal for equal positions only. */
static int position_key(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    if (game->source->foreign && grundy_position_is_object(L, 2)) {
        return object_key(L, game);
    }
    status r = grundy_position_push_key(L, 2, &game->positions, &game->buffer);
    if (r == STATUS_INVALID) {
        lua_concat(L, 2);
        return grundy_ruleset_refuse_position(L);
    }
    return r == STATUS_OK ? 1 : grundy_arguments_raise(L, r);
}

void grundy_open_ruleset(lua_State *L)
{
    static const luaL_Reg functions[] = {{"completed", grundy_ruleset_completed},
                                         {"value_of", grundy_ruleset_value_of},
                                         {"quick_value", grundy_ruleset_quick_value},
                                         {"mex_met", grundy_ruleset_mex_met},
                                         {"mex_listed", grundy_ruleset_mex_listed},
                                         {"options_of", grundy_ruleset_options_of},
                                         {"options_that_may_be", grundy_ruleset_options_that_may_be},
                                         {"accept", ruleset_accepted},
                                         {"fields", ruleset_fields},
                                         {"kind", ruleset_kind},
                                         {"entailing", ruleset_entailing},
                                         {"title", ruleset_title},
                                         {"position_text", position_text},
                                         {"position_key", position_key},
                                         {NULL, NULL}};
    static const luaL_Reg methods[] = {{"value", grundy_ruleset_value},
                                       {"values", grundy_ruleset_values},
                                       {"options", grundy_ruleset_options},
                                       {NULL, NULL}};
    grundy_object_functions(L, functions);
    grundy_open_policy(L);
    grundy_open_theorem(L);
    grundy_ruleset_open_loony(L);
    lua_newtable(L);
    grundy_object_functions(L, methods);
    grundy_open_ruleset_options(L);
    grundy_object_metatable(L, &grundy_ruleset_kind);
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, ruleset_index, 1);
    lua_setfield(L, -2, "__index");
    lua_setfield(L, -3, "ruleset_meta"); /* the Lua side adds __call, __tostring ... */
    lua_setfield(L, -2, "Ruleset");      /* ... and methods */
}
