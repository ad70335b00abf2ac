#define _DEFAULT_SOURCE /* setitimer */

#include "fuzz_lua.h"

#include <lualib.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

int luaopen_grundy_core(lua_State *L);

static lua_State *state;

static void close_state(void)
{
    lua_State *L = state;
    if (L == NULL) return;
    state = NULL;
    lua_close(L);
    CHECK(fuzz_held() == 0, "%zu bytes were not given back by the Lua state", fuzz_held());
}

static int open_state(lua_State *L)
{
    luaL_openlibs(L);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    lua_pushcfunction(L, luaopen_grundy_core);
    lua_setfield(L, -2, "grundy.core");
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_getfield(L, -1, "package");
    lua_pushliteral(L, "./lua/?.lua;./lua/?/init.lua;./?.lua");
    lua_setfield(L, -2, "path");
    lua_pushliteral(L, "");
    lua_setfield(L, -2, "cpath");
    const char *script = lua_touserdata(L, 1);
    if (script == NULL) return 0;
    if (luaL_loadfile(L, script) != LUA_OK) return lua_error(L);
    lua_call(L, 0, 1);
    return 1;
}

/* Lua 5.5 also takes a seed. */
static lua_State *new_state(lua_Alloc resize_block, void *memory_state)
{
#if LUA_VERSION_NUM >= 505
    return lua_newstate(resize_block, memory_state, 1);
#else
    return lua_newstate(resize_block, memory_state);
#endif
}

lua_State *fuzz_state(const char *script, unsigned lives)
{
    static unsigned uses;
    fuzz_keeps = true;
    if (state != NULL && ++uses < lives && fuzz_held() < FUZZ_TOTAL_LIMIT / 4) return state;
    close_state();
    static bool registered;
    if (!registered) atexit(close_state);
    registered = true;
    uses = 0;
    state = new_state(fuzz_memory.resize, fuzz_memory.state);
    CHECK(state != NULL, "no Lua state");
    lua_pushcfunction(state, open_state);
    lua_pushlightuserdata(state, (void *)(uintptr_t)script);
    CHECK(lua_pcall(state, 1, 1, 0) == LUA_OK, "%s", lua_tostring(state, -1));
    return state;
}

/* --- Interrupts, as lua.c makes them --- */

#define INTERRUPTED "interrupted!"

static lua_State *running;

static void stop(lua_State *L, lua_Debug *ar)
{
    (void)ar;
    lua_sethook(L, NULL, 0, 0);
    luaL_error(L, INTERRUPTED);
}

static void on_alarm(int number)
{
    (void)number;
    if (running != NULL) lua_sethook(running, stop, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

static void set_alarm(unsigned milliseconds)
{
    struct itimerval timer = {{0, 0}, {0, 0}};
    if (milliseconds > 0) {
        signal(SIGVTALRM, on_alarm);
        timer.it_value.tv_usec = timer.it_interval.tv_usec = (suseconds_t)milliseconds * 1000;
    }
    setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

void fuzz_call(lua_State *L, int arguments, unsigned milliseconds)
{
    running = L;
    set_alarm(milliseconds);
    int s = lua_pcall(L, arguments, 0, 0);
    running = NULL;
    set_alarm(0);
    lua_sethook(L, NULL, 0, 0);
    if (s != LUA_OK) {
        const char *message = lua_tostring(L, -1);
        CHECK(message != NULL, "an error that is a %s", luaL_typename(L, -1));
        bool expected = strstr(message, INTERRUPTED) != NULL || strstr(message, "not enough memory") != NULL;
        CHECK(expected, "%s", message);
    }
    lua_settop(L, 1);
}

void fuzz_script(const char *script, unsigned lives, unsigned milliseconds, input *in)
{
    lua_State *L = fuzz_state(script, lives);
    char path[64];
    snprintf(path, sizeof path, "%s/grundy-fuzz-%d", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp",
             (int)getpid());
    lua_pushvalue(L, 1);
    lua_pushlstring(L, (const char *)in->bytes, in->left);
    lua_pushstring(L, path);
    fuzz_call(L, 2, milliseconds);
}
