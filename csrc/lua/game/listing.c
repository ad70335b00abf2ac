#include "lua/game/listing.h"

#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_positions.h"

status grundy_rules_number(lua_State *L, ruleset *game, facts *into, int index, uint32_t *number)
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

void grundy_rules_push_listed(lua_State *L, const ruleset *game)
{
    const listing *now = game->rule.listing;
    if (now->into != NULL)
        grundy_ruleset_push_fact(L, game, now->into, now->position);
    else
        grundy_ruleset_push_position(L, game, 0, now->position);
}

int grundy_rules_leave(lua_State *L, ruleset *game, status r)
{
    game->rule.listing->failed = r;
    return luaL_error(L, "the listing has failed");
}

/* Raises for an endless search, with its kind and up to four positions. */
static void raise_endless(lua_State *L, ruleset *game, const char *how, const uint32_t *shown, int count)
{
    const char *title = grundy_ruleset_push_title(L, 1);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (int i = 0; i <= count; i++) {
        if (i == count) luaL_addstring(&b, "... ");
        grundy_ruleset_push_position(L, game, 1, i < count ? shown[i] : game->rule.listing->position);
        grundy_position_push_text(L, -1);
        lua_remove(L, -2);
        luaL_addvalue(&b);
        if (i < count) luaL_addstring(&b, ", ");
    }
    luaL_pushresult(&b);
    game->rule.listing->named = true;
    game->call->run = (endless_play){0};
    luaL_error(L, "%s: positions %s without end: %s; does the rule stop? (a search with a limit continues)", title, how,
               lua_tostring(L, -1));
}

/* At most this many elements of a list are added. */
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

void grundy_rules_check_endless(lua_State *L, ruleset *game, const interner *in, uint32_t number)
{
    int64_t n;
    uint64_t packed;
    size_t length;
    endless_play *f = &game->call->run;
    if (game->call->limited || game->rule.listing->into != NULL) return;
    bool integer = interner_key_integer(in, number, &n);
    if (!integer) {
        if (interner_key_list(in, number, &packed))
            length = 1; /* as short as a key can be */
        else
            interner_key_bytes(in, number, &length);
        if (endless_play_grows(f, length)) raise_endless(L, game, "grow", f->first, 0);
        if (!lua_istable(L, -1)) return;
        n = sum_of_list(L);
    }
    if (endless_play_goes_on(f, game->rule.listing->position, n))
        raise_endless(L, game, f->direction < 0 ? "decrease" : "increase", f->first, ENDLESS_PLAY_SHOWN);
}
