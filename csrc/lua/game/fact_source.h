/* `options`, `number` and `push` of a source whose functions for facts do the same without facts (NULL). */
#ifndef GRUNDY_LUA_FACT_SOURCE_H
#define GRUNDY_LUA_FACT_SOURCE_H

#include "lua/game/ruleset.h"

status grundy_fact_source_options(void *context, uint32_t position, options *out);
status grundy_fact_source_number(lua_State *L, ruleset *game, int self, int index, uint32_t *number);
void grundy_fact_source_push(lua_State *L, const ruleset *game, int self, uint32_t number);

#endif
