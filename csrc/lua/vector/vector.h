/* Vector games as rulesets, for the other files of this folder. */
#ifndef GRUNDY_LUA_VECTOR_H
#define GRUNDY_LUA_VECTOR_H

#include "core/vector/rules.h"
#include "lua/game/ruleset.h"

/* The game of a ruleset that is open, and is a vector game, or NULL. */
const vector_game *grundy_vector_game(const ruleset *r);

/*
 * Reads the list of heaps at `index`, integers from 0 to `most` each; if false, pushes what is wrong with it, as the
 * end of a sentence about it.
 */
bool grundy_vector_read(lua_State *L, unsigned heaps, int64_t most, int index, vector *x);

/* The same for an argument: raises if it is wrong. */
vector grundy_vector_check(lua_State *L, unsigned heaps, int64_t most, int arg);

/* Pushes the list of heaps. */
void grundy_vector_push(lua_State *L, unsigned heaps, const vector *x);

/* The ruleset that is argument 1, or an error if it is no vector game. */
ruleset *grundy_vector_check_ruleset(lua_State *L);

/* Answers for work that has failed: nil and a message if the budget of memory is too small, or an error. */
int grundy_vector_fail(lua_State *L, status s, const char *what);

/* Reads the list of `heaps` sizes at `index`, from 1 to 2^31 - 1 each, or raises. */
void grundy_vector_sizes(lua_State *L, int index, unsigned heaps, uint64_t *sizes);

#endif
