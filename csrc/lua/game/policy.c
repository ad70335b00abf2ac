#include "lua/game/policy.h"

#include <lauxlib.h>
#include <string.h>

#include "lua/base/object.h"

/* Registry keys: of the policy, a userdata, and of the function of Lua that gives its parts. */
static const char policy_key = 0, source_key = 0;

/* The names of the steps in the schedule. */
static const char *const names[VALUE_STEPS] = {"other_game", "theorem", "table",   "loopy",
                                               "too_large",  "mex",     "searches"};

static value_step step_named(lua_State *L, const char *name)
{
    int i = 0;
    while (i < VALUE_STEPS && strcmp(names[i], name) != 0) i++;
    if (i == VALUE_STEPS) luaL_error(L, "the core has no step '%s' for the schedule", name);
    return (value_step)i;
}

/* A number of the table on top. */
static uint64_t constant(lua_State *L, const char *name)
{
    lua_getfield(L, -1, name);
    uint64_t n = (uint64_t)luaL_checkinteger(L, -1);
    lua_pop(L, 1);
    return n;
}

/* Reads the list of steps and the table of constants, which are on top. */
static void read_policy(lua_State *L, policy *p)
{
    p->count = (size_t)lua_rawlen(L, -2);
    if (p->count > VALUE_STEPS) luaL_error(L, "the schedule has too many steps of the core");
    for (size_t i = 0; i < p->count; i++) {
        lua_rawgeti(L, -2, (lua_Integer)i + 1);
        p->steps[i] = step_named(L, luaL_checkstring(L, -1));
        lua_pop(L, 1);
    }
    p->mex_listings = constant(L, "mex_listings");
    p->quick_mex_listings = constant(L, "quick_mex_listings");
    p->deep = constant(L, "deep");
    p->tried = constant(L, "tried");
    p->values_compared = constant(L, "values_compared");
    p->listings_checked = constant(L, "listings_checked");
}

/* Makes the policy, unless code that runs meanwhile makes a ruleset, which then has made it. */
static void make_policy(lua_State *L)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &source_key) != LUA_TFUNCTION)
        luaL_error(L, "the core has no policy: grundy.ruleset gives it");
    lua_call(L, 0, 2);
    luaL_checktype(L, -2, LUA_TTABLE);
    luaL_checktype(L, -1, LUA_TTABLE);
    policy *p = lua_newuserdatauv(L, sizeof *p, 0);
    lua_insert(L, -3);
    read_policy(L, p);
    lua_pop(L, 2);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &policy_key) == LUA_TNIL) {
        lua_pushvalue(L, -2);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &policy_key);
    }
    lua_pop(L, 2);
}

const policy *grundy_policy(lua_State *L)
{
    luaL_checkstack(L, 6, NULL);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &policy_key) == LUA_TNIL) {
        lua_pop(L, 1);
        make_policy(L);
        lua_rawgetp(L, LUA_REGISTRYINDEX, &policy_key);
    }
    const policy *p = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return p;
}

/*
 * policy_from(f): the policy of this state is what f returns when the first ruleset is made: the list of the steps that
 * find a value, by name, and the table of the constants.
 */
static int policy_from(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &source_key);
    return 0;
}

void grundy_open_policy(lua_State *L)
{
    static const luaL_Reg functions[] = {{"policy_from", policy_from}, {NULL, NULL}};
    grundy_object_functions(L, functions);
}
