/* Time, which Lua's own library lacks: wall-clock seconds, seconds of work, and a pause. */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L /* clock_gettime, nanosleep */
#endif

#if defined(_WIN32)
#include <windows.h>
#else
#include <time.h>
#endif

#include "lua/base/arguments.h"
#include "lua/module.h"
#include "lua/base/time.h"

#include <lauxlib.h>

uint64_t grundy_time_spent(void)
{
#if defined(_WIN32)
    FILETIME made, ended, kernel, user;
    GetProcessTimes(GetCurrentProcess(), &made, &ended, &kernel, &user);
    return (((uint64_t)user.dwHighDateTime << 32 | user.dwLowDateTime) +
            ((uint64_t)kernel.dwHighDateTime << 32 | kernel.dwLowDateTime)) /
           10000;
#else
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
#endif
}

uint64_t grundy_time_passed(void)
{
#if defined(_WIN32)
    return GetTickCount64();
#else
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
#endif
}

/* core.seconds(): seconds since some fixed moment, as a float; it never goes back. */
static int seconds(lua_State *L)
{
    grundy_arguments_no_more(L, 0);
#if defined(_WIN32)
    lua_pushnumber(L, (lua_Number)GetTickCount64() / 1000);
#else
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    lua_pushnumber(L, (lua_Number)now.tv_sec + (lua_Number)now.tv_nsec / 1e9);
#endif
    return 1;
}

/* core.sleep(seconds): waits that long, from 0 to 3600; a signal (Ctrl-C) may end it sooner. */
static int pause_for(lua_State *L)
{
    grundy_arguments_no_more(L, 1);
    lua_Number length = luaL_checknumber(L, 1);
    luaL_argcheck(L, length >= 0 && length <= 3600, 1, "expected 0 to 3600 seconds");
#if defined(_WIN32)
    Sleep((DWORD)(length * 1000));
#else
    struct timespec wait;
    wait.tv_sec = (time_t)length;
    wait.tv_nsec = (long)((length - (lua_Number)wait.tv_sec) * 1e9);
    nanosleep(&wait, NULL);
#endif
    return 0;
}

void grundy_open_time(lua_State *L)
{
    static const luaL_Reg functions[] = {{"seconds", seconds}, {"sleep", pause_for}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
