/* A listing in progress: the options of one position, which a move function names one by one. */
#ifndef GRUNDY_LUA_LISTING_H
#define GRUNDY_LUA_LISTING_H

#include "lua/game/ruleset.h"

/* The user values of sources whose options a move function lists. */
enum {
    RULES_MOVES = RULESET_KEPT, /* moves(p, to) */
    RULES_TO,
    RULES_OBJECT, /* `to` with the methods `again` and `ray`, for rules that ask for one */
    RULES_RAYS,   /* the numbers of the names of rays, once there are any */
    RULES_ORIGIN, /* the message handler of listings */
    RULES_KEPT = RULES_ORIGIN - RULESET_KEPT + 1
};

typedef struct listing {
    options *out;
    size_t first; /* out->count when it began */
    uint32_t position;
    facts *into;    /* what numbers the positions; NULL: the ruleset */
    status failed;  /* why the core could not take an option, or STATUS_OK */
    bool named;     /* the error being raised names the position itself */
    bool object;    /* `to` is the object */
    bool asked;     /* a method of the object was asked for */
    bool canonical; /* options are replaced by their representatives */
    bool direct;    /* components are taken as they are, and numbered by the ruleset */
    /* Of the error being raised: an operation of Lua code has failed; the rule has tried to yield. */
    bool in_operation, in_yield;
    uint32_t unless; /* an option with this nimber settles the listing; FACTS_UNKNOWN: none */
    bool settled;    /* the listing is settled, and further options do not count */
    int under;       /* a reference if the rule lists another position for its ray (ray.c); otherwise 0 */
    size_t held;     /* bytes that objects of the library held when it began */
    size_t more;     /* bytes that it may add: as many as the call, or SIZE_MAX */
} listing;

/*
 * The number of the position at `index` in the facts or, if these are NULL, in the ruleset; STATUS_INVALID pushes the
 * two texts of grundy_position_number.
 */
status grundy_rules_number(lua_State *L, ruleset *game, facts *into, int index, uint32_t *number);

/* Pushes the position being listed. */
void grundy_rules_push_listed(lua_State *L, const ruleset *game);

/* Leaves the rule because the core could not take an option: the listing fails with that status. */
int grundy_rules_leave(lua_State *L, ruleset *game, status r);

/*
 * Raises if the listed positions decrease, increase or grow without end; the position being listed is on top, and has
 * this number in the interner of its ruleset or of the ruleset to which it is foreign.
 */
void grundy_rules_check_endless(lua_State *L, ruleset *game, const interner *in, uint32_t number);

#endif
