/*
 * Foreign positions: a part of an option may be a Position, of this ruleset or of others.
 *
 * A ruleset numbers a position of another ruleset by a key of its own: the link, which numbers the rulesets it has met,
 * and the number there. The other ruleset lists its options, which are numbered here again. Everything that play can
 * reach therefore has numbers in one space, in which every theory works, and play that leads from ruleset to ruleset
 * needs no recursion. The linked rulesets are pinned: they keep their numbers.
 */
#ifndef GRUNDY_LUA_FOREIGN_H
#define GRUNDY_LUA_FOREIGN_H

#include "lua/game/ruleset.h"

/* Registers a new ruleset whose options may have foreign parts. */
void grundy_foreign_register(lua_State *L, int self);

/*
 * The number of the Position at `index` under the ruleset, or under `into`. STATUS_INVALID: it is not a single
 * component, and the two texts of grundy_position_number are pushed.
 */
status grundy_foreign_number(lua_State *L, ruleset *game, facts *into, int index, uint32_t *number);

/*
 * Called for an option some of whose parts, the stack values first..last, are Positions: removes these, moves the
 * others down, and pushes a userdata with the numbers of the Positions' components. It may run any code.
 */
status grundy_foreign_take(lua_State *L, ruleset *game, facts *into, int first, int *last, uint32_t **numbers,
                           size_t *count);

/* Whether a number represents a foreign position: of which link, and its number there. */
bool grundy_foreign_key(const ruleset *game, const facts *f, uint32_t number, uint32_t *link, uint32_t *there);

/* Pushes the foreign position as a Position. */
void grundy_foreign_push(lua_State *L, const ruleset *game, uint32_t link, uint32_t there);

/* Pushes the open ruleset of a link. */
ruleset *grundy_foreign_push_linked(lua_State *L, const ruleset *game, uint32_t link);

/*
 * The number under the ruleset, or under `into`, of the position that is number `there` of the ruleset at `at`, which
 * may be the same ruleset; the position may be foreign to it too.
 */
status grundy_foreign_number_of(lua_State *L, ruleset *game, facts *into, int at, uint32_t there, uint32_t *number);

/* Releases the linked rulesets from keeping their numbers: the ruleset has forgotten its own. */
void grundy_foreign_release(lua_State *L, ruleset *game);

#endif
