/* The options that a move function names are appended to its listing. */
#ifndef GRUNDY_LUA_APPEND_H
#define GRUNDY_LUA_APPEND_H

#include "lua/game/listing.h"

/* A listing checks its monitor once for this many options; a power of 2. */
#define RULES_OPTIONS_A_LOOK ((size_t)1 << 12)

static inline bool grundy_rules_look_is_due(const listing *now)
{
    return (now->out->count & (RULES_OPTIONS_A_LOOK - 1)) == RULES_OPTIONS_A_LOOK - 1;
}

/*
 * Appends the option that the stack values first..last describe to the listing of the ruleset at `self`, or raises;
 * returns the number of results of `to`.
 */
int grundy_rules_append(lua_State *L, ruleset *game, int self, int first, int last);

/* The same while the rule lists another position. */
int grundy_rules_append_always(lua_State *L, ruleset *game, int self, int first, int last);

/*
 * Raises for a component without a number; if it is not a position, the two texts are on top: "ruleset 'Kayles': option
 * #4 of position 7 is a function".
 */
int grundy_rules_bad_component(lua_State *L, ruleset *game, int self, status r, int component, int components);

/* Raises for a rule with both entailing moves and rays. */
int grundy_rules_refuse_both(lua_State *L, ruleset *game);

#endif
