/* Sources of the options of a ruleset's positions: a Lua move function, a heap code, a graph, shapes. */
#ifndef GRUNDY_LUA_SOURCE_H
#define GRUNDY_LUA_SOURCE_H

#include "core/base/monitor.h"
#include "core/search/facts.h"
#include "core/search/rules.h"
#include "lua/values/sequence.h"

typedef struct ruleset ruleset;
typedef struct ruleset_call ruleset_call;

/* For sources that can list for facts, whose numbers then represent the positions. */
typedef struct fact_source {
    /* The same as `number` and `push` of the source. */
    status (*number)(lua_State *L, ruleset *game, int index, facts *f, uint32_t *number);
    void (*push)(lua_State *L, const ruleset *game, const facts *f, uint32_t number);
    /* Whether these bytes, or an integer (NULL), may be the key of such a fact; the bytes of a file may be anything. */
    bool (*fits)(const ruleset *game, const unsigned char *key, size_t length);
    /* Whether the theorem may know the value of such a fact, decided without Lua; NULL: of every fact. */
    bool (*covers)(const ruleset *game, const facts *f, uint32_t number);
    /* As search_game.options_unless; n may be FACTS_UNKNOWN. */
    status (*options)(ruleset *game, facts *f, uint32_t position, uint32_t n, options *out, bool *is);
    /* Listings have no option after which the same player moves again, unless the position is loony. */
    bool settles_again;
} fact_source;

/* For sources whose options a move function lists without giving or taking the positions themselves. */
typedef struct move_function {
    /* Appends the option that the stack values first..last describe to the listing; raises if they describe none. */
    void (*append)(lua_State *L, ruleset *game, int first, int last);
    /* Pushes the argument of the function for the position being listed. */
    void (*push_given)(lua_State *L, const ruleset *game);
} move_function;

/* Of sources that find values by other means than search, in a call that is not running yet. */
typedef struct value_source {
    /* The value of the position at `index`. STATUS_CYCLE if push_infinite pushes it. */
    status (*one)(ruleset_call *call, int index, uint64_t limit, const monitor *m, uint64_t *value);
    /* The values of the positions first..last (integers). */
    status (*row)(ruleset_call *call, lua_Integer first, lua_Integer last, uint64_t limit, const monitor *m,
                  sequence_object *into);
    /* Pushes the value of the position at `index` (argument 2), which is not a nim-heap; NULL: all values are. */
    int (*push_infinite)(lua_State *L, ruleset *game, int index);
} value_source;

typedef struct source {
    const char *kind;
    /* Lists the options of a position (the seam); the context is the ruleset. */
    status (*options)(void *context, uint32_t position, options *out);
    /*
     * The number of the position at `index`; STATUS_INVALID pushes the reason ("is -1, expected ..."). `self`: the
     * stack index of the ruleset.
     */
    status (*number)(lua_State *L, ruleset *game, int self, int index, uint32_t *number);
    void (*push)(lua_State *L, const ruleset *game, int self, uint32_t number);
    void (*close)(ruleset *game); /* or NULL */
    bool foreign;                 /* parts of its options may be positions of other rulesets */
    int kept;                     /* the Lua values that it keeps: user values of the ruleset from RULESET_KEPT on */
    const fact_source *facts;     /* or NULL */
    const move_function *moves;   /* or NULL */
    const value_source *values;   /* or NULL */
} source;

#endif
