/* Rules written in Lua, as a source of options: positions are the Lua values that move functions take and give. */
#include "lua/game/fact_source.h"
#include "lua/game/move_function.h"
#include "lua/game/to.h"
#include "lua/module.h"

status grundy_rules_fact_number(lua_State *L, ruleset *game, int index, facts *f, uint32_t *number)
{
    status r = grundy_rules_number(L, game, f, index, number);
    if (r == STATUS_INVALID) lua_concat(L, 2);
    return r;
}

void grundy_rules_push(lua_State *L, const ruleset *game, int self, uint32_t number)
{
    (void)self;
    grundy_position_push(L, &game->positions, number);
}

void grundy_rules_push_fact(lua_State *L, const ruleset *game, const facts *f, uint32_t number)
{
    (void)game;
    grundy_position_push_fact(L, f, number);
}

static bool fits(const ruleset *game, const unsigned char *key, size_t length)
{
    (void)game;
    return key == NULL || grundy_position_is_key(key, length);
}

static const fact_source rules_for_facts = {
    grundy_rules_fact_number, grundy_rules_push_fact, fits, NULL, grundy_rules_facts_options, false};

static const source lua_rules = {.kind = "rules",
                                 .options = grundy_fact_source_options,
                                 .number = grundy_fact_source_number,
                                 .push = grundy_rules_push,
                                 .foreign = true,
                                 .kept = RULES_KEPT,
                                 .facts = &rules_for_facts};

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
    grundy_open_to(L);
    lua_pushcfunction(L, new_rules);
    lua_setfield(L, -2, "rules");
}
