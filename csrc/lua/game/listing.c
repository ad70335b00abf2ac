#include "lua/game/listing.h"

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
        game->source->facts->push(L, game, now->into, now->position);
    else
        game->source->push(L, game, 0, now->position);
}

int grundy_rules_leave(lua_State *L, ruleset *game, status r)
{
    game->rule.listing->failed = r;
    return luaL_error(L, "the listing has failed");
}
