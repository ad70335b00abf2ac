#include "lua/game/foreign_list.h"

#include "lua/game/foreign.h"
#include "lua/game/listing.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_positions.h"
#include "lua/game/ruleset_values.h"

/* core.tell(R, p [, limit]), callable only from C: the value of p by R's theorem or source, or nil. */
void grundy_foreign_tell(lua_State *L, const ruleset *game, uint32_t link, uint32_t there, uint64_t limit)
{
    luaL_checkstack(L, 8, NULL);
    lua_pushcfunction(L, grundy_ruleset_tell);
    ruleset *linked = grundy_foreign_push_linked(L, game, link);
    grundy_ruleset_push_position(L, linked, lua_gettop(L), there);
    lua_pushinteger(L, (lua_Integer)limit);
    lua_call(L, 3, 1);
}

/* Whether the ruleset of the link gave the value of the position being listed. */
static bool is_told(lua_State *L, ruleset *game, uint32_t link, uint32_t there)
{
    options *out = game->rule.listing->out;
    if (!out->takes_value) return false;
    grundy_foreign_tell(L, game, link, there, game->call->limit);
    lua_Integer value = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : -1;
    lua_pop(L, 1);
    if (value > LIMIT_VALUE) grundy_rules_leave(L, game, STATUS_OVERFLOW);
    if (value >= 0) out->told = (uint32_t)value;
    return out->told != OPTIONS_UNTOLD;
}

/* Turns the components from `first` on from numbers of the ruleset at index 2 into numbers of the one at index 1. */
static void number_again(lua_State *L, ruleset *game, size_t first)
{
    const listing *now = game->rule.listing;
    for (size_t c = first; c < now->out->components_count; c++) {
        uint32_t number;
        status r = grundy_foreign_number_of(L, game, now->into, 2, now->out->components[c], &number);
        if (r != STATUS_OK) grundy_rules_leave(L, game, r);
        now->out->components[c] = number;
    }
}

/* Raises like a failed call on another ruleset, or ends the listing if nothing is known of its position. */
static int raise_failure(ruleset *game, const ruleset_call *linked, status r)
{
    game->call->unknown = linked->unknown;
    if (r != STATUS_STOPPED || linked->unknown != NULL) return grundy_rules_leave(linked->L, game, r);
    game->rule.listing->named = true;
    return grundy_ruleset_fail(linked, NULL, r, 0);
}

int grundy_foreign_list(lua_State *L)
{
    ruleset *game = lua_touserdata(L, 1);
    listing *now = game->rule.listing;
    uint32_t link, there;
    if (!grundy_foreign_key(game, now->into, now->position, &link, &there)) return 0;
    ruleset *linked = grundy_foreign_push_linked(L, game, link);
    if (there < linked->positions.count) {
        grundy_ruleset_push_position(L, linked, 2, there);
        grundy_rules_check_endless(L, game, &linked->positions, there);
    }
    if (is_told(L, game, link, there)) return 0;
    size_t first = options_begin(now->out, now->first);
    ruleset_call call = grundy_ruleset_new_call(L, linked, 2);
    grundy_ruleset_enter(&call, game->call->as_emitted);
    call.limited = true;
    call.limit = game->call->limit;
    status r = linked->source->options(linked, there, now->out);
    grundy_ruleset_leave(&call);
    game->rule.entailing = game->rule.entailing || linked->rule.entailing;
    if (r != STATUS_OK) return raise_failure(game, &call, r);
    grundy_ruleset_check_open(L, linked);
    number_again(L, game, first);
    return 0;
}
