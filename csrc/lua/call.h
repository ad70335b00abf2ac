/*
 * The options of one call into the core: { limit = n, progress = f, search = true }.
 *
 * A watch is the monitor behind such a call: it calls progress(done, total) at
 * most 20 times a second and lets a pending Ctrl-C through at every tick, both
 * protected; what they raise is kept on the stack until the core has put its house
 * in order. A tick without either costs nanoseconds.
 */
#ifndef GRUNDY_CALL_H
#define GRUNDY_CALL_H

#include <time.h>

#include "arguments.h"
#include "monitor.h"

typedef struct call_options {
    lua_Integer limit; /* 0: none */
    bool search;       /* true: by the rules, even where a theorem would answer */
    int progress;      /* stack index of the function, or 0 */
} call_options;

/*
 * Reads the table at `arg` (nil or none: the defaults); pushes the progress
 * function, if any. Unknown keys are refused with the list of the valid ones.
 */
call_options call_check_options(lua_State *L, int arg);

typedef struct watch {
    monitor monitor;
    lua_State *L, *main; /* the thread that calls, the state's main thread */
    int progress;
    bool started;
    clock_t last;
    uint64_t done, total; /* total > 0: report these, not what the inner steps count */
} watch;

/* Lets a pending Ctrl-C, or another hook, run, and raises what it raises: for loops that make many Lua values. */
void call_obey_hook(lua_State *L);

/* Starts a watch; it lives in the caller's frame, like the progress function. */
void watch_start(watch *w, lua_State *L, int progress);

#endif
