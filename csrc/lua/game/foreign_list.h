/* Foreign positions as listings of the asking ruleset: their options, or their values if these are known. */
#ifndef GRUNDY_LUA_FOREIGN_LIST_H
#define GRUNDY_LUA_FOREIGN_LIST_H

#include "lua/game/ruleset.h"

/* Lists the foreign position of game->rule.listing; runs protected: the ruleset is argument 1. */
int grundy_foreign_list(lua_State *L);

/*
 * Pushes the Grundy value of a foreign position if its own ruleset knows it without search, by its theorem or its
 * source, and nil otherwise. `limit` bounds the cost. It may raise.
 */
void grundy_foreign_tell(lua_State *L, const ruleset *game, uint32_t link, uint32_t there, uint64_t limit);

#endif
