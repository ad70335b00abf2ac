/*
 * Ruleset: the userdata behind grundy.ruleset, grundy.heap and grundy.graph.
 *
 * It owns the numbers of positions, the Grundy values found, and a source, which lists options: a Lua move function, a
 * heap code, a graph. Its user values hold a table of fields (name, info, describe, theorem, ...) and the Lua functions
 * of the source.
 *
 * Foreign code runs protected: its error stays on the Lua stack while the core unwinds with STATUS_STOPPED, and is
 * raised when every object is consistent.
 */
#ifndef GRUNDY_LUA_RULESET_H
#define GRUNDY_LUA_RULESET_H

#include "core/search/solver.h"
#include "lua/base/call_settings.h"
#include "lua/base/object.h"
#include "core/search/endless_play.h"
#include "lua/game/policy.h"
#include "lua/game/position.h"
#include "lua/game/source.h"

/* The user values. Those of functions are nil if there is none. */
enum {
    RULESET_FIELDS = 1,  /* a table: name, info, theorem, ...; its metatable may add methods */
    RULESET_ACCEPT,      /* accept(p): the position that p represents, or nil and the fault */
    RULESET_THEOREM,     /* value(p) of the theorem */
    RULESET_OUTCOME,     /* outcome(p) of the theorem, under normal play */
    RULESET_DIFFICULTY,  /* difficulty(p): how hard a position is to search */
    RULESET_MAX_VALUE,   /* max_value(p): an upper bound of the value */
    RULESET_CANONICAL,   /* canonical(p): the representative */
    RULESET_EXPLORED,    /* explored_value(...): finds values of a game that may be loopy, instead of search */
    RULESET_SEARCHED,    /* searched_value(...): finds values of big positions */
    RULESET_PROGRESS,    /* progress(done, total), unless a call names another */
    RULESET_VALUES_FROM, /* the heap game with the same values, which answers for this one */
    RULESET_LINKS,       /* the rulesets whose positions are parts of its options: see foreign.h */
    RULESET_KEPT         /* the first of those kept by the source */
};

/* A loony value, as a value of R:value (no value is as large). */
#define RULESET_LOONY UINT64_MAX

/* Pushes grundy.loony. The second makes it, and adds it to the table on top of the stack. */
void grundy_ruleset_push_loony(lua_State *L);
void grundy_ruleset_open_loony(lua_State *L);

/* The position whose listing failed, or POSITION_NONE; the error is on its way to the caller. */
typedef struct rule_failure {
    uint32_t position;
    bool yielding;   /* it failed because the rule tried to yield */
    uint32_t parent; /* the position whose option it is; POSITION_NONE: not known */
} rule_failure;

/* A call that uses a ruleset, on the C stack. It is running from grundy_ruleset_enter to grundy_ruleset_leave. */
struct ruleset_call {
    lua_State *L; /* the state whose stack listings use */
    ruleset *game;
    int self;         /* the stack index of the ruleset */
    bool as_emitted;  /* positions are listed as the rule gives them, not as their representatives */
    bool limited;     /* it has a limit, up to which it may list falling positions */
    uint64_t limit;   /* for rulesets that are asked for values of their positions; 0: none */
    endless_play run; /* the row of integers listed */
    rule_failure failure;
    const char *unknown; /* why a value is unknown, if no limit was reached, or a listing stopped; otherwise NULL */
    ruleset_call *outer;
};

/* What calls of a rule written in Lua have shown. */
typedef struct rule_record {
    struct listing *listing; /* the innermost current listing, or NULL */
    uint64_t slow_at;        /* milliseconds at which a listing was last called slow */
    uint32_t checked;        /* positions that were compared before and after the rule's call */
    bool entailing;          /* the rule has called to:again, so that `to` is the object from the start */
    bool rays;               /* likewise for to:ray */
    unsigned ray_names;      /* names of rays that have numbers */
} rule_record;

/* The state of the theorem's functions. */
typedef struct theorem_record {
    uint32_t to_compare; /* positions whose value must still be compared with the outcome */
    bool running;        /* whether one of the functions is running */
} theorem_record;

struct ruleset {
    object object;
    allocator memory;
    /* The game. */
    const source *source; /* NULL once closed */
    const policy *policy;
    value_step steps[VALUE_STEPS + 1]; /* those of the policy that apply, then VALUE_STEPS */
    void *data;                        /* the source's own */
    uint32_t functions;                /* bit n: user value n is a function, or the ruleset RULESET_VALUES_FROM */
    bool heap;                         /* positions are integers >= 0 */
    interner positions;
    position_buffer buffer;
    solver grundy;
    bool prefers_search; /* a search of big positions knows the game: the search by mex lists nothing before it */
    lua_Integer limit;   /* of searched positions, for calls that name none; 0: no limit */
    ruleset_call *call;  /* the innermost running call, or NULL */
    rule_record rule;
    theorem_record theorem;
    size_t pins;        /* objects that hold numbers of its positions */
    uint32_t links;     /* other rulesets whose positions are parts of its options */
    size_t memory_seen; /* the bytes that the collector has accounted for */
};

/*
 * Whether a ruleset has user value n, one of the functions or RULESET_VALUES_FROM. The second pushes a function if it
 * is there, and nothing otherwise. The third makes the value on top user value n of the ruleset at `self`, and pops it.
 */
static inline bool grundy_ruleset_has(const ruleset *game, int n)
{
    return (game->functions >> n & 1) != 0;
}
bool grundy_ruleset_push_function(lua_State *L, const ruleset *game, int self, int n);
void grundy_ruleset_set_function(lua_State *L, ruleset *game, int self, int n);

/*
 * Replaces the position at `index` by its representative if the ruleset, which lies at `self`, has `canonical`, which
 * may run any code. False: it has returned nil, and the position is unchanged.
 */
bool grundy_ruleset_represent(lua_State *L, const ruleset *game, int self, int index);

/*
 * Pushes a new ruleset whose fields are the table at `fields`; those that are user values, fields.heap and fields.limit
 * take effect here.
 */
ruleset *grundy_ruleset_new(lua_State *L, const source *s, int fields);

extern const object_kind grundy_ruleset_kind;

/* The ruleset at `arg`, open or closed, or an error. */
ruleset *grundy_ruleset_check_any(lua_State *L, int arg);

/* The open ruleset at `arg`, or an error. */
ruleset *grundy_ruleset_check(lua_State *L, int arg);

/*
 * Raises if the value at `index` is not the open ruleset `game`. Call it before each use of a ruleset in a user value:
 * the debug library can put anything there.
 */
void grundy_ruleset_check_same(lua_State *L, int index, const void *game);

/* Raises if the ruleset is closed. Call it wherever Lua code may have run since the last call on it began. */
void grundy_ruleset_check_open(lua_State *L, const ruleset *game);

/* The settings of a call, completed by those of the guard around it, then by the ruleset's own limit and progress. */
call_settings grundy_ruleset_check_settings(lua_State *L, const ruleset *game, int self, int arg);

/*
 * core.completed(settings [, R]): the same as a table, for Lua; the settings themselves if nothing is added to them, or
 * if they are wrong, which the call that uses them finds.
 */
int grundy_ruleset_completed(lua_State *L);

/* A call on the ruleset at `self`, which is not running yet. */
ruleset_call grundy_ruleset_new_call(lua_State *L, ruleset *game, int self);

/*
 * Marks a call as running, whose Lua state and stack listings use, and removes the mark of the innermost call. Nothing
 * in between may raise.
 */
void grundy_ruleset_enter(ruleset_call *call, bool as_emitted);
void grundy_ruleset_leave(ruleset_call *call);

/* Whether there are searches of big positions, which take their turn after the mex. */
bool grundy_ruleset_is_searchable(const ruleset *game);

/* What the search by mex may list for a value before these searches; UINT64_MAX: any number. */
uint64_t grundy_ruleset_mex_listings(const ruleset *game);

/* Empties the list of links of the ruleset, on top of the stack, which no longer pins the linked rulesets. */
void grundy_ruleset_unlink(lua_State *L, ruleset *game);

/* The bytes that its positions and values take. */
size_t grundy_ruleset_held(const ruleset *game);

/* Tells the collector how much the memory of the ruleset has grown since the last time. */
void grundy_ruleset_account(lua_State *L, ruleset *game);

/* The same for any object: the bytes that it now holds, and those that the collector has accounted for. */
void grundy_account(lua_State *L, size_t held, size_t *seen);

#endif
