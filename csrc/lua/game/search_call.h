/* Calls of a search, the object of lua/game/search.c, which is argument 1. */
#ifndef GRUNDY_LUA_SEARCH_CALL_H
#define GRUNDY_LUA_SEARCH_CALL_H

#include "core/search/proof_numbers.h"
#include "lua/base/watch.h"
#include "lua/game/facts_log.h"
#include "lua/game/ruleset.h"

/* The user values of a search. */
enum {
    SEARCH_RULESET = 1,
    SEARCH_ORDER, /* another search whose facts order the options */
    SEARCH_LOG,   /* the path of the log */
    SEARCH_USER_VALUES = SEARCH_LOG
};

/* Facts of a ruleset with links are not written to files: the keys of its positions hold only in this process. */
#define SEARCH_FOREIGN "facts of a game with options in other games are neither written nor shared between processes"

typedef struct search_object {
    object object;
    search search;
    couples couples;
    proof_numbers proof_numbers;
    ruleset *ruleset;
    facts_log log;
    bool open;
    bool bare;     /* it searches for a proof, and no other search uses its facts */
    bool by_rules; /* its own theorem is not asked */
    int busy;      /* running calls */
    bool alone;    /* a running call that allows no other beside it */
    size_t memory_seen;
} search_object;

/* One call about the position at argument 2. */
typedef struct search_call {
    search_object *object;
    search_object *order; /* the search whose facts order the options, or NULL; on the stack */
    call_settings settings;
    watch watch;
    monitor by_watch; /* the monitor of the watch, which remembers: */
    bool stopped;     /* the watch has ended the call */
    ruleset_call call;
    uint32_t position;
} search_call;

extern const object_kind grundy_search_kind;

/* The open search that is argument 1, or an error. */
search_object *grundy_search_check(lua_State *L);

/* The same, for changes of data that running calls use. */
search_object *grundy_search_check_idle(lua_State *L);

/* The most bytes that the facts may take; 0: no bound. */
void grundy_search_set_memory(search_object *o, lua_Integer bytes);

/* Reads the settings at `arg`; pushes the ruleset, and the search whose facts order the options. */
void grundy_search_call_read(search_call *c, lua_State *L, int arg);

/* The number of the representative of the position at argument `arg`. */
uint32_t grundy_search_number(search_call *c, lua_State *L, int arg);

/* Marks the search and its ruleset as working; nothing in between may raise. */
void grundy_search_call_enter(search_call *c);
void grundy_search_call_leave(search_call *c);

/* Answers a failed status as grundy_ruleset_fail does. */
int grundy_search_call_fail(search_call *c, lua_State *L, status r);

/* After finding facts that others use: the ruleset uses searches from now on. */
void grundy_search_prefer(search_object *o);

/*
 * After a search: whether the log has all facts. If not, closes it and pushes nil and a message. If searches nest, only
 * the outermost one does so: the others may be running for its records.
 */
bool grundy_search_flush_log(lua_State *L, search_object *o);

#endif
