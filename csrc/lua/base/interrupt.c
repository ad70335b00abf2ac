/*
 * Ctrl-C while a C library reads from the terminal. Lua cannot end this, as its handler waits for Lua code to run.
 *
 * The handler of a signal is the process's. Hence if states in several threads read at the same time, the one that has
 * changed the handler restores it, perhaps while others still read; no call restores a change of another.
 */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L /* sigaction */
#endif

#include <signal.h>
#include <stdbool.h>

#include <lauxlib.h>

#include "lua/module.h"

#if defined(_WIN32)

typedef void (*handler)(int);

static bool let_end(handler *former)
{
    *former = signal(SIGINT, SIG_DFL);
    return *former != SIG_ERR && *former != SIG_DFL;
}

static void put_back(const handler *former)
{
    handler now = signal(SIGINT, *former);
    if (now != SIG_DFL) signal(SIGINT, now); /* another was set in the meantime */
}

#else

typedef struct sigaction handler;

static bool ends(const handler *h)
{
    return (h->sa_flags & SA_SIGINFO) == 0 && h->sa_handler == SIG_DFL;
}

/* Lets SIGINT end the program; returns whether that is a change. */
static bool let_end(handler *former)
{
    handler ending;
    ending.sa_handler = SIG_DFL;
    ending.sa_flags = 0;
    sigemptyset(&ending.sa_mask);
    return sigaction(SIGINT, &ending, former) == 0 && !ends(former);
}

/* Puts a handler back, unless another was set meanwhile. */
static void put_back(const handler *former)
{
    handler now;
    if (sigaction(SIGINT, NULL, &now) == 0 && ends(&now)) sigaction(SIGINT, former, NULL);
}

#endif

/* core.ending_by_interrupt(f, ...): calls f(...), during which Ctrl-C ends the program. */
static int ending_by_interrupt(lua_State *L)
{
    handler former;
    luaL_checkany(L, 1);
    bool changed = let_end(&former);
    int failed = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);
    if (changed) put_back(&former);
    return failed == LUA_OK ? lua_gettop(L) : lua_error(L);
}

void grundy_open_interrupt(lua_State *L)
{
    lua_pushcfunction(L, ending_by_interrupt);
    lua_setfield(L, -2, "ending_by_interrupt");
}
