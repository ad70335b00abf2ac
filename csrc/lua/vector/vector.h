/* Vector games as rulesets, for the other files of this folder. */
#ifndef GRUNDY_LUA_VECTOR_H
#define GRUNDY_LUA_VECTOR_H

#include "core/vector/rules.h"
#include "lua/game/ruleset.h"

/* The game of a ruleset that is open, and is a vector game, or NULL. */
const vector_game *grundy_vector_game(const ruleset *r);

/*
 * Reads the list of heaps at `index`, integers from 0 to `most` each; false pushes what is wrong with it, as the end of
 * a sentence about it.
 */
bool grundy_vector_read(lua_State *L, unsigned heaps, int64_t most, int index, vector *x);

#endif
