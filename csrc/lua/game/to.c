#include "lua/game/to.h"

#include "lua/game/append.h"
#include "lua/game/position_object.h"
#include "lua/game/ray.h"
#include "lua/game/ruleset_errors.h"

/* Appends the option on the stack if all its components are quickly found and known; otherwise does nothing: false. */
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
    const listing *now = game->rule.listing;
    if (now == NULL) return luaL_error(L, "'to' called after its move function returned");
    if (now->direct && !grundy_rules_look_is_due(now) && append_known(L, game, now->out)) return 0;
    return grundy_rules_append(L, game, lua_upvalueindex(1), 1, lua_gettop(L));
}

#define TO_TYPE "grundy.To"

/* Puts the ruleset in place of argument 1, which is its object `to`. */
static ruleset *object_ruleset(lua_State *L)
{
    luaL_checkudata(L, 1, TO_TYPE);
    lua_getiuservalue(L, 1, 1);
    lua_replace(L, 1);
    ruleset *game = grundy_ruleset_check(L, 1);
    if (game->rule.listing == NULL) luaL_error(L, "'to' called after its move function returned");
    return game;
}

/* to(a, b, ...) where `to` is the object. */
static int to_object(lua_State *L)
{
    return grundy_rules_append(L, object_ruleset(L), 1, 2, lua_gettop(L));
}

/* Raises for a listing whose reader does not handle options after which the same player moves again. */
static int refuse_again(lua_State *L, ruleset *game)
{
    const char *title = grundy_ruleset_push_title(L, 1), *position = "a position below";
    if (!grundy_ruleset_has(game, RULESET_CANONICAL)) { /* representatives mean nothing to the user */
        grundy_rules_push_listed(L, game);
        position = lua_pushfstring(L, "position %s", grundy_position_push_text(L, -1));
    }
    game->rule.listing->named = true;
    return grundy_arguments_fail(L, lua_pushfstring(L,
                                                    "%s: %s has an entailing move, for which only values by the mex, "
                                                    "and outcomes and winning moves under normal play, are defined",
                                                    title, position));
}

/* to:again(a, b, ...): the option a + b + ..., after which the same player moves again. */
static int to_again(lua_State *L)
{
    ruleset *game = object_ruleset(L);
    options *out = game->rule.listing->out;
    if (game->rule.rays) return grundy_rules_refuse_both(L, game);
    game->rule.entailing = true;
    if (!out->takes_again) return refuse_again(L, game);
    grundy_rules_append(L, game, 1, 2, lua_gettop(L));
    status r = options_mark_again(out);
    return r == STATUS_OK ? 0 : grundy_rules_leave(L, game, r);
}

static int to_ray(lua_State *L)
{
    return grundy_rules_ray(L, object_ruleset(L));
}

/* to[key] where `to` is the object; upvalue 1 has its methods. */
static int to_index(lua_State *L)
{
    lua_settop(L, 2);
    object_ruleset(L)->rule.listing->asked = true;
    lua_pushvalue(L, 2);
    lua_gettable(L, lua_upvalueindex(1));
    return 1;
}

void grundy_rules_push_to(lua_State *L, int self)
{
    lua_pushvalue(L, self);
    lua_pushcclosure(L, to, 1);
}

void grundy_rules_push_object(lua_State *L, int self)
{
    lua_newuserdatauv(L, 0, 1);
    luaL_setmetatable(L, TO_TYPE);
    lua_pushvalue(L, self);
    lua_setiuservalue(L, -2, 1);
}

void grundy_open_to(lua_State *L)
{
    luaL_newmetatable(L, TO_TYPE);
    lua_pushcfunction(L, to_object);
    lua_setfield(L, -2, "__call");
    lua_newtable(L);
    lua_pushcfunction(L, to_again);
    lua_setfield(L, -2, "again");
    lua_pushcfunction(L, to_ray);
    lua_setfield(L, -2, "ray");
    lua_pushcclosure(L, to_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
}
