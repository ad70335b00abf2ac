/* The settings of one call: { limit = n, progress = f, search = "couples", memory = bytes, quotient = false }. */
#ifndef GRUNDY_LUA_CALL_SETTINGS_H
#define GRUNDY_LUA_CALL_SETTINGS_H

#include "lua/base/arguments.h"

/* How a position is searched. */
typedef enum search_method {
    SEARCH_BY_CHOICE, /* as the size of the position suggests */
    SEARCH_BY_MEX,
    SEARCH_BY_COUPLES,
    SEARCH_BY_PROOF_NUMBERS
} search_method;

typedef struct call_settings {
    lua_Integer limit; /* 0: none */
    bool search;       /* true: by the rules, even if a theorem applies */
    search_method method;
    lua_Integer memory; /* bytes that the facts of a search may take; 0: not given */
    int progress;       /* stack index of the function, or 0 */
} call_settings;

/* Completes missing settings from the guard around the call; pushes its progress function, if it is needed. */
void grundy_call_settings_complete(lua_State *L, call_settings *o);

/*
 * Reads the table at `arg` (nil or none: the defaults) and completes it; pushes the progress function, if any. Refuses
 * unknown keys with the list of the valid ones.
 */
call_settings grundy_call_settings_check(lua_State *L, int arg);

#endif
