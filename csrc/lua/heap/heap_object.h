/* The object of a heap game, for the other files of this folder. */
#ifndef GRUNDY_LUA_HEAP_OBJECT_H
#define GRUNDY_LUA_HEAP_OBJECT_H

#include "core/heap/engine/engine.h"
#include "core/heap/rules.h"
#include "lua/base/watch.h"
#include "lua/game/ruleset.h"
#include "core/heap/engine/false_clock.h"

/* What the tables of the library say about the period of a game. */
typedef struct known_period {
    bool asked, certified; /* certified: proven by the values, with a certificate in a file; otherwise published */
    heap_period period;    /* period.period 0: nothing is known */
    char source[96];       /* the file, or who has published it */
    char theorem[48];      /* the name of the theorem, if certified */
    char text[256];        /* all that in words */
    char too_far[512];     /* why a value is not computed from heap 0, or empty */
} known_period;

/* The data of a ruleset that is a heap game. */
typedef struct heap_object {
    allocator memory;
    heap_engine engine;
    false_clock clock; /* for specs */
    size_t users;      /* the ruleset, and the Sequences that share its values; the last one frees it */
    bool busy;         /* a kernel is working: its state must not be touched */
    known_period known;
    heap_rules rules;
    watch watch; /* of listings: a large heap may have billions of options, and there may be many */
} heap_object;

/* The object of a ruleset; NULL if the ruleset is no heap game. */
heap_object *grundy_heap_object(const ruleset *game);

/* The object of the heap game that is argument 1, or an error. */
heap_object *grundy_heap_check(lua_State *L);

/* Refuses requests of a progress function to a working engine. */
void grundy_heap_check_idle(lua_State *L, const heap_object *h);

/* Marks the engine as working; the ruleset cannot be closed meanwhile. grundy_heap_end must follow. */
void grundy_heap_start(ruleset_call *call, uint64_t limit);

void grundy_heap_end(ruleset_call *call);

/* Why a stream has no answer, as grundy_ruleset_fail gives it. */
status grundy_heap_explain(ruleset_call *call, status r);

#endif
