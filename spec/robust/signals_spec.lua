--- The handler of SIGINT, which belongs to the process: a call that changes it puts it back, whatever others do
--- meanwhile.

local process = require "spec.support.process"

-- A module `signals`: the handler of SIGINT by name, and two states in threads that take turns.
local source = [[
#include <lauxlib.h>
#include <lualib.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <string.h>

static void one(int s) { (void)s; }
static void two(int s) { (void)s; }

static int set(lua_State *L)
{
    const char *name = luaL_checkstring(L, 1);
    signal(SIGINT, strcmp(name, "one") == 0 ? one : strcmp(name, "two") == 0 ? two : SIG_DFL);
    return 0;
}

static int get(lua_State *L)
{
    struct sigaction now;
    sigaction(SIGINT, NULL, &now);
    lua_pushstring(L, now.sa_handler == one ? "one" : now.sa_handler == two ? "two"
                      : now.sa_handler == SIG_DFL ? "default" : "other");
    return 1;
}

typedef struct turn { sem_t entered, leave; pthread_t thread; const char *code; } turn;

static int pause_here(lua_State *L)
{
    turn *t = lua_touserdata(L, lua_upvalueindex(1));
    sem_post(&t->entered);
    sem_wait(&t->leave);
    return 0;
}

static void *work(void *context)
{
    turn *t = context;
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    lua_pushlightuserdata(L, t);
    lua_pushcclosure(L, pause_here, 1);
    lua_setglobal(L, "pause");
    if (luaL_dostring(L, t->code)) { fprintf(stderr, "%s\n", lua_tostring(L, -1)); sem_post(&t->entered); }
    lua_close(L);
    return NULL;
}

/* threads(code, first): two threads run the code, which calls pause(), one after the other; `first` runs first. */
static int threads(lua_State *L)
{
    turn turns[2];
    lua_Integer first = luaL_checkinteger(L, 2);
    for (int i = 0; i < 2; i++) {
        turns[i].code = luaL_checkstring(L, 1);
        sem_init(&turns[i].entered, 0, 0);
        sem_init(&turns[i].leave, 0, 0);
        pthread_create(&turns[i].thread, NULL, work, &turns[i]);
        sem_wait(&turns[i].entered);
    }
    get(L);
    for (int i = 0; i < 2; i++) {
        turn *t = &turns[i == 0 ? first : 1 - first];
        sem_post(&t->leave);
        pthread_join(t->thread, NULL);
    }
    get(L);
    return 2;
}

int luaopen_signals(lua_State *L)
{
    luaL_Reg functions[] = {{"set", set}, {"get", get}, {"threads", threads}, {NULL, NULL}};
    luaL_newlib(L, functions);
    return 1;
}
]]

local script = [[
  package.cpath = %q .. ";" .. package.cpath
  local core, signals = require "grundy.core", require "signals"
  local ending = core.ending_by_interrupt
  signals.set "one"
  print(ending(signals.get), signals.get())                            -- the usual case
  print((pcall(ending, error, "x")), signals.get())
  print(ending(function() return ending(signals.get) end), signals.get())
  ending(function() signals.set "two" end)
  print(signals.get())                                                 -- set meanwhile: it stays
  signals.set "default"
  ending(function() signals.set "one" end)
  print(signals.get())
  local code = "require'grundy.core'.ending_by_interrupt(pause)"
  for first = 0, 1 do
    signals.set "one"
    print(signals.threads(code, first))
  end]]

describe("#processes #builds the handler of SIGINT", function()
  it("is put back by whoever has changed it, unless another has set one meanwhile", function()
    process.in_folder(function(folder)
      local headers = os.getenv "LUA_INCDIR" or "/usr/include/lua" .. _VERSION:match "%d+%.%d+"
      process.write(folder .. "/signals.c", source)
      local text, built = process.run(("env -u LD_PRELOAD cc -shared -fPIC -I%s -o %s/signals.so %s/signals.c "
        .. "-lpthread"):format(headers, folder, folder))
      if not built then return pending("no compiler here: " .. text) end
      text = process.lua("-e", script:format(folder .. "/?.so"))
      assert.equal("default\tone\nfalse\tone\ndefault\tone\ntwo\none\ndefault\tone\ndefault\tone\n", text)
    end)
  end)
end)
