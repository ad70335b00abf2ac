/*
 * to:ray(name, option, source): the option, and all options that the source (by default the option itself) has under
 * this name, are options of the listed position, under this name.
 *
 * The search for values by the mex takes rays as they are, and keeps sets of values (core/search/seen_sets.h). For all
 * other readers the options are listed: the rule lists the source, and only its calls of to:ray with this name count;
 * these name further sources.
 */
#include "lua/game/ray.h"

#include "core/search/seen_sets.h"
#include "lua/game/append.h"
#include "lua/game/position_object.h"
#include "lua/game/ruleset_errors.h"

/* Stack indices of the arguments, and of what is kept while sources are listed. */
enum { RAY_SELF = 1, RAY_NAME, RAY_OPTION, RAY_SOURCE, RAY_QUEUE, RAY_KNOWN };

/* The elements of listing.under. */
enum { UNDER_NAME = 1, UNDER_QUEUE, UNDER_KNOWN };

static int refuse(lua_State *L, ruleset *game, const char *why)
{
    const char *title = grundy_ruleset_push_title(L, RAY_SELF);
    game->rule.listing->named = true;
    return grundy_arguments_fail(L, lua_pushfstring(L, "%s: %s", title, why));
}

/* Raises if the arguments, or the ruleset, do not allow rays. */
static void check(lua_State *L, ruleset *game)
{
    if (game->rule.entailing) grundy_rules_refuse_both(L, game);
    if (lua_gettop(L) < RAY_OPTION || lua_gettop(L) > RAY_SOURCE)
        refuse(L, game, "expected to:ray(name, option) or to:ray(name, option, source)");
    if (lua_type(L, RAY_NAME) != LUA_TSTRING)
        refuse(
            L, game,
            lua_pushfstring(L, "the name of a ray is %s, expected a string", grundy_arguments_describe(L, RAY_NAME)));
    if (game->source->moves != NULL) refuse(L, game, "rays are not for boards");
    lua_settop(L, RAY_SOURCE);
    if (grundy_position_is_object(L, RAY_OPTION) || grundy_position_is_object(L, RAY_SOURCE))
        refuse(L, game, "a ray leads to positions of the ruleset itself, not to a Position");
    if (grundy_ruleset_has(game, RULESET_CANONICAL))
        refuse(L, game, "rays and 'canonical' cannot be in one ruleset: a representative may have other rays");
}

/* The number of the name, given out on first sight. */
static unsigned name_number(lua_State *L, ruleset *game)
{
    if (lua_getiuservalue(L, RAY_SELF, RULES_RAYS) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_setiuservalue(L, RAY_SELF, RULES_RAYS);
    }
    lua_pushvalue(L, RAY_NAME);
    if (lua_rawget(L, -2) == LUA_TNIL) {
        if (game->rule.ray_names == SEEN_NAMES)
            refuse(L, game, lua_pushfstring(L, "its rays have more than %d names", SEEN_NAMES));
        lua_pop(L, 1);
        lua_pushvalue(L, RAY_NAME);
        lua_pushinteger(L, (lua_Integer)game->rule.ray_names++);
        lua_rawset(L, -3);
        lua_pushinteger(L, (lua_Integer)game->rule.ray_names - 1);
    }
    lua_Integer number = lua_tointeger(L, -1);
    lua_pop(L, 2);
    return (unsigned)number % SEEN_NAMES;
}

static void append(lua_State *L, ruleset *game, int at)
{
    int top = lua_gettop(L);
    grundy_rules_append_always(L, game, RAY_SELF, at, at);
    lua_settop(L, top);
}

/* Lists the position at `at`, with a mark. */
static void append_marked(lua_State *L, ruleset *game, int at, unsigned name, bool member, bool is_source)
{
    append(L, game, at);
    status r = options_mark_ray(game->rule.listing->out, name, member, is_source);
    if (r != STATUS_OK) grundy_rules_leave(L, game, r);
}

/* Puts the position at `at` into the queue of sources, unless it is known. The queue keeps a copy. */
static void queue_source(lua_State *L, ruleset *game, int at, int queue, int known)
{
    const listing *now = game->rule.listing;
    uint32_t number;
    status r = grundy_rules_number(L, game, now->into, at, &number);
    if (r != STATUS_OK) grundy_rules_bad_component(L, game, RAY_SELF, r, 1, 1);
    if (lua_rawgeti(L, known, (lua_Integer)number) == LUA_TNIL) {
        lua_pushboolean(L, true);
        lua_rawseti(L, known, (lua_Integer)number);
        if (now->into != NULL)
            grundy_position_push_fact(L, now->into, number);
        else
            grundy_position_push(L, &game->positions, number);
        lua_rawseti(L, queue, (lua_Integer)lua_rawlen(L, queue) + 1);
    }
    lua_pop(L, 1);
}

/* The index of the source among the arguments. */
static int source_at(lua_State *L)
{
    return lua_isnil(L, RAY_SOURCE) ? RAY_OPTION : RAY_SOURCE;
}

/* Makes the rule list a source: only its rays of the requested name count. */
static int add_to_queue(lua_State *L, ruleset *game)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, game->rule.listing->under);
    int under = lua_gettop(L);
    lua_rawgeti(L, under, UNDER_NAME);
    if (!lua_rawequal(L, -1, RAY_NAME)) return 0;
    append(L, game, RAY_OPTION);
    lua_rawgeti(L, under, UNDER_QUEUE);
    lua_rawgeti(L, under, UNDER_KNOWN);
    queue_source(L, game, source_at(L), under + 2, under + 3);
    return 0;
}

/* Makes the rule list the source on top of the stack, which is popped; returns the answer of pcall, with its error. */
static int list_source(lua_State *L, ruleset *game)
{
    listing *now = game->rule.listing;
    bool direct = now->direct;
    int at = lua_gettop(L);
    lua_getiuservalue(L, RAY_SELF, RULES_ORIGIN);
    lua_getiuservalue(L, RAY_SELF, RULES_MOVES);
    lua_pushvalue(L, at);
    lua_getiuservalue(L, RAY_SELF, RULES_OBJECT);
    lua_createtable(L, UNDER_KNOWN, 0);
    for (int i = UNDER_NAME; i <= UNDER_KNOWN; i++) {
        lua_pushvalue(L, i == UNDER_NAME ? RAY_NAME : i == UNDER_QUEUE ? RAY_QUEUE : RAY_KNOWN);
        lua_rawseti(L, -2, i);
    }
    now->under = luaL_ref(L, LUA_REGISTRYINDEX);
    now->direct = false; /* so that `to` checks whether it counts */
    int failed = lua_pcall(L, 2, 0, at + 1);
    luaL_unref(L, LUA_REGISTRYINDEX, now->under);
    now->under = 0;
    now->direct = direct;
    if (failed == LUA_OK) lua_settop(L, at - 1);
    return failed;
}

int grundy_rules_ray(lua_State *L, ruleset *game)
{
    listing *now = game->rule.listing;
    check(L, game);
    game->rule.rays = true;
    if (now->under != 0) return add_to_queue(L, game);
    if (now->direct && now->out == &game->grundy.listed) {
        unsigned name = name_number(L, game);
        append_marked(L, game, RAY_OPTION, name, true, lua_isnil(L, RAY_SOURCE));
        if (!lua_isnil(L, RAY_SOURCE)) append_marked(L, game, RAY_SOURCE, name, false, true);
        return 0;
    }
    append(L, game, RAY_OPTION);
    lua_newtable(L);
    lua_newtable(L);
    queue_source(L, game, source_at(L), RAY_QUEUE, RAY_KNOWN);
    for (lua_Integer i = 1; !now->settled && lua_rawgeti(L, RAY_QUEUE, i) != LUA_TNIL; i++)
        if (list_source(L, game) != LUA_OK) return lua_error(L);
    lua_pushboolean(L, now->settled);
    return 1;
}
