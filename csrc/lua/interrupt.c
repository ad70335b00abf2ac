/* Ctrl-C while a C library reads from the terminal, which lua cannot end: its handler waits for Lua code to run. */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L /* sigaction */
#endif

#include <signal.h>

#include <lauxlib.h>

#include "lua/module.h"

#if defined(_WIN32)

typedef void (*handler)(int);

static handler let_end(void)
{
    return signal(SIGINT, SIG_DFL);
}

static void put_back(const handler *former)
{
    signal(SIGINT, *former);
}

#else

typedef struct sigaction handler;

static handler let_end(void)
{
    struct sigaction ends, former;
    ends.sa_handler = SIG_DFL;
    ends.sa_flags = 0;
    sigemptyset(&ends.sa_mask);
    if (sigaction(SIGINT, &ends, &former) != 0) former = ends;
    return former;
}

static void put_back(const handler *former)
{
    sigaction(SIGINT, former, NULL);
}

#endif

/* core.ending_by_interrupt(f, ...): f(...), in which Ctrl-C ends the program. */
static int ending_by_interrupt(lua_State *L)
{
    luaL_checkany(L, 1);
    handler former = let_end();
    int failed = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);
    put_back(&former);
    return failed == LUA_OK ? lua_gettop(L) : lua_error(L);
}

void grundy_open_interrupt(lua_State *L)
{
    lua_pushcfunction(L, ending_by_interrupt);
    lua_setfield(L, -2, "ending_by_interrupt");
}
