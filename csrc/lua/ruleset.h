/*
 * Ruleset: the userdata behind grundy.ruleset, grundy.heap and grundy.graph.
 *
 * It owns the numbering of positions, the memo of Grundy values, and a source,
 * which lists options: a Lua move function, a heap code, a graph. Its user
 * values hold a table of fields (name, info, describe, theorem, ...) and the Lua
 * functions of the source.
 *
 * Foreign code runs protected. Its error waits on the Lua stack while the core
 * unwinds with STATUS_STOPPED, and is raised when every object is consistent.
 */
#ifndef GRUNDY_RULESET_H
#define GRUNDY_RULESET_H

#include "call.h"
#include "lua_sequence.h"
#include "position_key.h"
#include "solver.h"

typedef struct ruleset ruleset;

typedef struct source {
    const char *kind;
    /* Lists the options of a position (the seam). */
    status (*options)(void *context, uint32_t position, options *out);
    /*
     * The number of the position at `index`; STATUS_INVALID pushes the reason
     * ("is -1, expected ..."). `self`: where the ruleset lies on the stack.
     */
    status (*number)(lua_State *L, ruleset *r, int self, int index, uint32_t *number);
    void (*push)(lua_State *L, const ruleset *r, int self, uint32_t number);
    /* The value of the position at `index` by other means than search, or NULL. */
    status (*value)(lua_State *L, ruleset *r, int index, uint64_t limit, const monitor *m, uint64_t *value);
    /* The values of the positions first..last (integers) by other means than one by one, or NULL. */
    status (*values)(lua_State *L, ruleset *r, lua_Integer first, lua_Integer last, uint64_t limit, const monitor *m,
                     sequence_object *into);
    void (*close)(ruleset *r);
} source;

/* The user values. */
enum {
    RULESET_FIELDS = 1, /* a table: name, info, theorem, ...; its metatable may add methods */
    RULESET_ACCEPT,     /* accept(p): the position meant by p, or nil and what is wrong with it */
    RULESET_THEOREM,    /* value(p): the closed form */
    RULESET_CANONICAL,  /* canonical(p): the representative */
    RULESET_PROGRESS,   /* progress(done, total), where a call names none */
    RULESET_MOVES,      /* moves(p, to) */
    RULESET_TO,
    RULESET_USER_VALUES = RULESET_TO
};

/* A listing in progress: `to` appends to it. */
typedef struct listing {
    options *out;
    size_t first; /* out->count when it began */
    uint32_t position;
    bool named; /* the error being raised names the position itself */
} listing;

struct ruleset {
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
    int (*push_infinite)(lua_State *L, ruleset *r, int index);
    bool loopy;                       /* the field `explored_value` answers where others search */
    bool heap;                        /* positions are integers >= 0 */
    bool accepts, theorem, canonical; /* which of the user values are there */
    lua_Integer limit;                /* of positions searched, where a call names none; 0: none */
    /* The call that is running: its state, and where the ruleset lies on its stack. */
    lua_State *L;
    int self;
    listing *listing;   /* the innermost listing, or NULL */
    bool as_emitted;    /* list positions as the rule gives them, not their representatives */
    uint32_t failed;    /* the position whose listing failed, or POSITION_NONE */
    size_t memory_seen; /* bytes the collector has been told of */
};

/*
 * Pushes a new ruleset whose fields are the table at `fields`; fields.accept,
 * fields.theorem.value, fields.canonical and fields.heap take effect here.
 */
ruleset *ruleset_new(lua_State *L, const source *s, int fields);

/* The open ruleset at `arg`, or an error. */
ruleset *ruleset_check(lua_State *L, int arg);

/*
 * Raises when the value at `index` is not the open ruleset `r`. Who keeps a ruleset in a
 * user value asks this each time: the debug library can put anything there.
 */
void ruleset_check_same(lua_State *L, int index, const void *r);

/* Raises when the ruleset was closed meanwhile: to be asked after anything that may run Lua code. */
void ruleset_check_open(lua_State *L, const ruleset *r);

/* Pushes a position by its number. */
void ruleset_push_position(lua_State *L, const ruleset *r, int self, uint32_t number);

/* The options of a call, completed by the ruleset's own limit and progress. */
call_options ruleset_check_options(lua_State *L, const ruleset *r, int self, int arg);

/*
 * Replaces the value at stack index `at` (of a call whose argument 1 is the
 * ruleset) by the position it means; NULL, or what is wrong with it.
 */
const char *ruleset_accept(lua_State *L, ruleset *r, int at);

/* The number of the position at `index` (through canonical); raises an error about argument `arg` for a bad one. */
uint32_t ruleset_check_position(lua_State *L, ruleset *r, int self, int index, int arg);

/* Marks the running call, so that listings find their Lua functions; nothing between the two may raise. */
typedef struct ruleset_call {
    lua_State *L;
    int self;
    bool as_emitted;
} ruleset_call;
ruleset_call ruleset_enter(ruleset *r, lua_State *L, int self, bool as_emitted);
void ruleset_leave(ruleset *r, ruleset_call outer);

/*
 * Answers a failed status: returns nil and a message for a limit reached (2
 * results); raises everything else, with the position added where a rule failed.
 */
int ruleset_fail(lua_State *L, ruleset *r, int self, const solver *s, status result, lua_Integer limit);

/* Tells the collector of memory that grew outside of it. */
void ruleset_account(lua_State *L, ruleset *r);

/* "ruleset 'Kayles'" or "ruleset". */
const char *ruleset_push_title(lua_State *L, int self);

#endif
