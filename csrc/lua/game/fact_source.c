#include "lua/game/fact_source.h"

status grundy_fact_source_options(void *context, uint32_t position, options *out)
{
    ruleset *game = context;
    bool is;
    return game->source->facts->options(game, NULL, position, FACTS_UNKNOWN, out, &is);
}

status grundy_fact_source_number(lua_State *L, ruleset *game, int self, int index, uint32_t *number)
{
    (void)self;
    return game->source->facts->number(L, game, index, NULL, number);
}

void grundy_fact_source_push(lua_State *L, const ruleset *game, int self, uint32_t number)
{
    (void)self;
    game->source->facts->push(L, game, NULL, number);
}
