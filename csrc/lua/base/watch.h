/*
 * A watch is the monitor of one call: at every tick it lets a pending Ctrl-C (or another hook) run, and at the first
 * tick, then at most 20 times a second, it calls progress(done, total). Both run protected: the error stays on the Lua
 * stack, the core unwinds with STATUS_STOPPED, and the caller raises the error. A tick without either costs
 * nanoseconds.
 */
#ifndef GRUNDY_LUA_WATCH_H
#define GRUNDY_LUA_WATCH_H

#include "core/base/monitor.h"
#include "lua/base/arguments.h"
#include "lua/base/call_settings.h"
#include "lua/base/memory.h"

typedef struct watch {
    monitor monitor;
    struct monitor silent; /* the same without progress, for loops inside others, which count */
    lua_State *L, *main;   /* the thread that calls, the state's main thread */
    int progress;          /* stack index of the function, or 0 */
    bool reported;         /* progress was called; `last` is set */
    uint64_t last;         /* milliseconds of work at the last call of progress */
    memory_budget *budget;
    size_t memory;        /* the memory that may be in use while it runs */
    uint64_t done, total; /* total > 0: progress reports these instead of the core's numbers */
} watch;

/* Starts a watch in the caller's frame, where the progress function lies at index `progress` (0: none). */
void grundy_watch_start(watch *w, lua_State *L, int progress);

/* The same for loops inside a call that has a watch: no report, and that call's memory budget stays as it is. */
void grundy_watch_start_inside(watch *w, lua_State *L);

/*
 * The same for a call with these settings, which may bound the memory that it adds. If they request a search by couples
 * or proof numbers, its facts keep to that bound, and the call does not end.
 */
void grundy_watch_start_with(watch *w, lua_State *L, const call_settings *o);

/* Lets a pending Ctrl-C, or another hook, run, and raises its error: for loops that make many Lua values. */
void grundy_watch_obey_hook(lua_State *L);

#endif
