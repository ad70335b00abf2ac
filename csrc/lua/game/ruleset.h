/*
 * Ruleset: the userdata behind grundy.ruleset, grundy.heap and grundy.graph.
 *
 * It owns the numbers of positions, the Grundy values found, and a source,
 * which lists options: a Lua move function, a heap code, a graph. Its user
 * values hold a table of fields (name, info, describe, theorem, ...) and the Lua
 * functions of the source.
 *
 * Foreign code runs protected: its error stays on the Lua stack while the core
 * unwinds with STATUS_STOPPED, and is raised when every object is consistent.
 */
#ifndef GRUNDY_LUA_RULESET_H
#define GRUNDY_LUA_RULESET_H

#include "core/search/solver.h"
#include "lua/base/call_options.h"
#include "lua/game/endless_play.h"
#include "lua/base/object.h"
#include "lua/game/position.h"
#include "lua/values/sequence.h"

typedef struct ruleset ruleset;

typedef struct source {
    const char *kind;
    /* Lists the options of a position (the seam). */
    status (*options)(void *context, uint32_t position, options *out);
    /*
     * The number of the position at `index`; STATUS_INVALID pushes the reason
     * ("is -1, expected ..."). `self`: where the ruleset lies on the stack.
     */
    status (*number)(lua_State *L, ruleset *game, int self, int index, uint32_t *number);
    void (*push)(lua_State *L, const ruleset *game, int self, uint32_t number);
    /* The value of the position at `index` by other means than search, or NULL. */
    status (*value)(lua_State *L, ruleset *game, int index, uint64_t limit, const monitor *m, uint64_t *value);
    /* The values of the positions first..last (integers) by other means than one by one, or NULL. */
    status (*values)(lua_State *L, ruleset *game, lua_Integer first, lua_Integer last, uint64_t limit, const monitor *m,
                     sequence_object *into);
    void (*close)(ruleset *game);
    /* Where listings can be directed to facts: the same as `number` and `push`, for numbers of these; else NULL. */
    status (*fact)(lua_State *L, ruleset *game, int index, facts *f, uint32_t *number);
    void (*push_fact)(lua_State *L, const ruleset *game, const facts *f, uint32_t number);
    /* Whether these bytes, or an integer (NULL), may be the key of such a fact; bytes of a file may be anything. */
    bool (*fits)(const ruleset *game, const unsigned char *key, size_t length);
    /* Whether the theorem may know the value of such a fact: without Lua, and of all where NULL. */
    bool (*covers)(const ruleset *game, const facts *f, uint32_t number);
    /* As search_game.options_unless, or NULL. */
    status (*options_unless)(void *context, uint32_t position, uint32_t n, options *out, bool *is);
    /*
     * Of sources that a move function lists: appends the option that the stack values
     * first..last describe to the listing; raises where they are none.
     */
    void (*append)(lua_State *L, ruleset *game, int self, int first, int last);
    /* Pushes what that function is given for the position being listed; NULL: the position. */
    void (*push_given)(lua_State *L, const ruleset *game);
} source;

/* The user values. */
enum {
    RULESET_FIELDS = 1, /* a table: name, info, theorem, ...; its metatable may add methods */
    RULESET_ACCEPT,     /* accept(p): the position meant by p, or nil and what is wrong with it */
    RULESET_THEOREM,    /* value(p): the closed form */
    RULESET_OUTCOME,    /* outcome(p) under normal play: the closed form */
    RULESET_DIFFICULTY, /* difficulty(p): how hard a position is to search */
    RULESET_MAX_VALUE,  /* max_value(p): an upper bound of the value */
    RULESET_CANONICAL,  /* canonical(p): the representative */
    RULESET_PROGRESS,   /* progress(done, total), where a call names none */
    RULESET_MOVES,      /* moves(p, to) */
    RULESET_TO,
    RULESET_VALUES_FROM, /* the heap game with the same values */
    RULESET_TO_OBJECT,   /* `to` with the method `again`, for rules that ask for it */
    RULESET_ORIGIN,      /* the message handler of listings */
    RULESET_USER_VALUES = RULESET_ORIGIN
};

/* A loony value, as a value of R:value (no value is as large). */
#define RULESET_LOONY UINT64_MAX

/* Pushes grundy.loony. */
void grundy_ruleset_push_loony(lua_State *L);

/* A listing in progress: `to` appends to it. */
typedef struct listing {
    options *out;
    size_t first; /* out->count when it began */
    uint32_t position;
    facts *into;   /* what numbers the positions; NULL: the ruleset */
    status failed; /* why the core could not take an option, or STATUS_OK */
    bool named;    /* the error being raised names the position itself */
    bool object;   /* `to` is the object */
    bool asked;    /* a method of the object was asked for */
    /* Of the error being raised: an operation of Lua code has failed; the rule has tried to yield. */
    bool in_operation, in_yield;
    uint32_t unless; /* where an option has this nimber, the listing is settled; FACTS_UNKNOWN: none */
    bool settled;    /* it is, and no more options count */
    bool direct;     /* components are taken as they are, and numbered by the ruleset */
} listing;

/* The mex_listings of a new ruleset; and for outcomes, where other searches need less, at most so many. */
#define RULESET_MEX_LISTINGS       20000
#define RULESET_QUICK_MEX_LISTINGS 2000

struct ruleset {
    object object;
    allocator memory;
    const source *source; /* NULL once closed */
    void *data;           /* the source's own */
    interner positions;
    position_buffer buffer;
    solver grundy;
    /*
     * Pushes the value of the position at `index` (argument 2) where source->value
     * answers STATUS_CYCLE because it is no nim-heap; NULL where that is an error.
     */
    int (*push_infinite)(lua_State *L, ruleset *game, int index);
    ruleset *values_from; /* the heap game that answers for this one, or NULL */
    bool loopy;           /* the field `explored_value` finds values, instead of search */
    bool heap;            /* positions are integers >= 0 */
    bool accepts, theorem, outcome, difficulty, max_value, canonical; /* which of the user values are there */
    bool searchable;       /* the field `searched_value` finds values of big positions */
    uint64_t mex_listings; /* positions that the mex may list for a value before another search is tried */
    lua_Integer limit;     /* of positions searched, where a call names none; 0: none */
    /* The call that is running: its state, and where the ruleset lies on its stack. */
    lua_State *L;
    listing *listing;   /* the innermost listing, or NULL */
    facts *into;        /* what numbers the positions of the listing about to begin; NULL: the ruleset */
    falling falling;    /* the row of integers listed */
    size_t pins;        /* objects that hold numbers of its positions */
    size_t memory_seen; /* bytes the collector has been told of */
    int self;
    uint32_t checked;     /* positions that were compared before and after the rule's call */
    uint32_t compared;    /* positions whose value was compared with the theorem's outcome */
    uint32_t failed;      /* the position whose listing failed, or POSITION_NONE */
    bool failed_yielding; /* it did because the rule tried to yield */
    bool told;            /* a limit was reached, and the message is on the stack */
    bool limited;         /* the running call has a limit, and may list falling positions up to that */
    bool in_theorem;      /* a function of the theorem is running */
    bool entailing;       /* the rule has called to:again, so that `to` is the object from the start */
    bool as_emitted;      /* list positions as the rule gives them, not their representatives */
};

/*
 * Pushes a new ruleset whose fields are the table at `fields`; those that are user
 * values, fields.heap and fields.limit take effect here.
 */
ruleset *grundy_ruleset_new(lua_State *L, const source *s, int fields);

/*
 * Pushes a new ruleset whose source lists options by the Lua function at `moves`, in the ways
 * of rules.c: its `options`, `options_unless`, and `append` of its own.
 */
ruleset *grundy_rules_new(lua_State *L, const source *s, int fields, int moves);
status grundy_rules_options(void *context, uint32_t position, options *out);
status grundy_rules_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is);

/* Pushes the position that is being listed. */
void grundy_rules_push_listed(lua_State *L, const ruleset *game);

/* Leaves the rule because the core could not take an option: the listing fails with that status. */
int grundy_rules_leave(lua_State *L, ruleset *game, status r);

extern const object_kind grundy_ruleset_kind;

/* The ruleset at `arg`, open or closed, or an error. */
ruleset *grundy_ruleset_check_any(lua_State *L, int arg);

/* The open ruleset at `arg`, or an error. */
ruleset *grundy_ruleset_check(lua_State *L, int arg);

/*
 * To be called after a failure for want of memory: lets go of the positions and values of a ruleset that holds
 * much of the budget, where it is not at work and no other object needs them.
 */
void grundy_ruleset_let_go(lua_State *L, ruleset *game);

/*
 * Raises when the value at `index` is not the open ruleset `game`. To be called each time
 * before a ruleset in a user value is used: the debug library can put anything there.
 */
void grundy_ruleset_check_same(lua_State *L, int index, const void *game);

/* Raises when the ruleset is closed. To be called where Lua code may have run since the last call on it began. */
void grundy_ruleset_check_open(lua_State *L, const ruleset *game);

/* Pushes a position by its number; the ruleset lies at `self`. */
void grundy_ruleset_push_position(lua_State *L, ruleset *game, int self, uint32_t number);

/* The options of a call, completed by the ruleset's own limit and progress. */
call_options grundy_ruleset_check_options(lua_State *L, const ruleset *game, int self, int arg);

/*
 * Replaces the value at stack index `at` (of a call whose argument 1 is the
 * ruleset) by the position that it means: true. False: it means none, and two values
 * are pushed: what is wrong ("expected a heap (an integer >= 0), got -1"), and the same
 * to follow the name of the value ("is -1, expected a heap (an integer >= 0)"), or nil.
 */
bool grundy_ruleset_accept(lua_State *L, ruleset *game, int at);

/* The number of the position at `index` (through canonical); raises an error about argument `arg` for a bad one. */
uint32_t grundy_ruleset_check_position(lua_State *L, ruleset *game, int self, int index, int arg);

/*
 * Marks the call that is running, whose Lua state and stack listings use, and takes the
 * mark off again. Nothing between the two may raise.
 */
typedef struct ruleset_call {
    lua_State *L;
    int self;
    bool as_emitted;
} ruleset_call;
ruleset_call grundy_ruleset_enter(ruleset *game, lua_State *L, int self, bool as_emitted);
void grundy_ruleset_leave(ruleset *game, ruleset_call outer);

/* Tells the collector how much the memory of the ruleset has grown since the last time. */
void grundy_ruleset_account(lua_State *L, ruleset *game);

/* The same of any object: the bytes that it holds now, and those that the collector has been told of. */
void grundy_account(lua_State *L, size_t held, size_t *seen);

#endif
