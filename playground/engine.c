/*
 * The library as one WebAssembly module: a Lua state with the core in it, which calls modules of Lua by name.
 *
 * The sources of these modules come as one text, the pack: for each of them a line "name length\n" and its bytes. If
 * the pack is empty, Lua finds modules in files, as it always does.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <emscripten.h>

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

int luaopen_grundy_core(lua_State *L);

/* The most bytes that Lua itself may hold: a rule in a loop without end has to leave room for the library. */
#define LUA_MOST ((size_t)1 << 30)

static lua_State *state;
static size_t lua_bytes;
static const char *pack;
static size_t pack_length;

/* What the page does with a text that Lua sends while it works. */
EM_JS(void, engine_post, (const char *text, size_t length), {
    if (Module.post) Module.post(UTF8ToString(text, length));
});

/* host.post(text) */
static int host_post(lua_State *L)
{
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    engine_post(text, length);
    return 0;
}

static int open_host(lua_State *L)
{
    static const luaL_Reg functions[] = {{"post", host_post}, {NULL, NULL}};
    luaL_newlib(L, functions);
    return 1;
}

/* The source of a module in the pack: whether it is there. Cost: O(modules). */
static bool find_source(const char *name, const char **source, size_t *length)
{
    size_t name_length = strlen(name);
    const char *at = pack, *end = pack + pack_length;
    while (at < end) {
        const char *space = memchr(at, ' ', (size_t)(end - at));
        if (space == NULL) return false;
        char *line_end;
        *length = strtoul(space + 1, &line_end, 10);
        *source = line_end + 1;
        if ((size_t)(space - at) == name_length && memcmp(at, name, name_length) == 0) return true;
        at = *source + *length;
    }
    return false;
}

/* A searcher of package.searchers: the loader of a module in the pack, or what is missing. */
static int search_pack(lua_State *L)
{
    const char *name = luaL_checkstring(L, 1), *source;
    size_t length;
    if (!find_source(name, &source, &length)) {
        lua_pushfstring(L, "no module '%s' in the pack", name);
        return 1;
    }
    /* as if from a file: the library knows its own functions by their folder */
    const char *chunk_name = lua_pushfstring(L, "@lua/%s.lua", luaL_gsub(L, name, ".", "/"));
    if (luaL_loadbuffer(L, source, length, chunk_name) != LUA_OK) return lua_error(L);
    lua_pushvalue(L, 1);
    return 2;
}

static int open_all(lua_State *L)
{
    luaL_openlibs(L);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    lua_pushcfunction(L, luaopen_grundy_core);
    lua_setfield(L, -2, "grundy.core");
    lua_pushcfunction(L, open_host);
    lua_setfield(L, -2, "host");
    if (pack_length > 0) {
        lua_getglobal(L, "package");
        lua_getfield(L, -1, "searchers");
        lua_pushcfunction(L, search_pack);
        lua_rawseti(L, -2, 2); /* in place of files */
    }
    return 0;
}

/* The memory of Lua, which is refused beyond LUA_MOST. */
static void *allocate(void *unused, void *block, size_t old_size, size_t size)
{
    (void)unused;
    size_t old = block == NULL ? 0 : old_size; /* without a block, old_size is the kind of the new object */
    if (size == 0) {
        free(block);
        lua_bytes -= old;
        return NULL;
    }
    if (size > old && size - old > LUA_MOST - lua_bytes) return NULL;
    void *moved = realloc(block, size);
    if (moved != NULL) lua_bytes += size - old;
    return moved;
}

/* Opens the state; `text` stays in use. Whether there was memory. */
EMSCRIPTEN_KEEPALIVE bool engine_start(const char *text, size_t length)
{
    pack = text;
    pack_length = length;
    state = lua_newstate(allocate, NULL);
    if (state == NULL) return false;
    lua_pushcfunction(state, open_all);
    return lua_pcall(state, 0, 0, 0) == LUA_OK;
}

static int add_traceback(lua_State *L)
{
    luaL_traceback(L, L, luaL_tolstring(L, 1, NULL), 1);
    return 1;
}

/*
 * What require(module)(argument) returns, a text that stays until the next call; its length stands in *result_length.
 * An error is the text "!" with its message, which no module returns by itself.
 */
EMSCRIPTEN_KEEPALIVE const char *engine_call(const char *module, const char *argument, size_t length,
                                             size_t *result_length)
{
    lua_State *L = state;
    lua_settop(L, 0);
    lua_pushcfunction(L, add_traceback);
    lua_getglobal(L, "require");
    lua_pushstring(L, module);
    bool done = lua_pcall(L, 1, 1, 1) == LUA_OK;
    if (done) {
        lua_pushlstring(L, argument, length);
        done = lua_pcall(L, 1, 1, 1) == LUA_OK;
    }
    fflush(stdout);
    fflush(stderr);
    if (!done) {
        lua_pushliteral(L, "!");
        lua_insert(L, -2);
        lua_concat(L, 2);
    }
    const char *text = lua_tolstring(L, -1, result_length);
    if (text == NULL) *result_length = 0;
    return text;
}
