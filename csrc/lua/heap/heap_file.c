/* The values of a heap game in a file. */
#include "core/heap/engine/checkpoint.h"
#include "lua/heap/heap_object.h"
#include "lua/module.h"

static int answer_file(lua_State *L, status r, const char *path, const checkpoint_error *error)
{
    if (r == STATUS_OK) {
        lua_pushboolean(L, 1);
        return 1;
    }
    if (r == STATUS_STOPPED) return lua_error(L);
    if (r != STATUS_INVALID) return grundy_arguments_raise(L, r);
    lua_pushnil(L);
    lua_pushfstring(L, "%s: %s", path, error->message);
    return 2;
}

/* An operation on the values of a game and a file. */
typedef status file_work(heap_engine *e, const char *path, const monitor *m, checkpoint_error *error);

static status save_values(heap_engine *e, const char *path, const monitor *m, checkpoint_error *error)
{
    return checkpoint_save(e, path, m, error);
}

static int with_file(lua_State *L, file_work *work)
{
    heap_object *h = grundy_heap_check(L);
    const char *path = grundy_arguments_check_path(L, 2);
    ruleset *game = grundy_ruleset_check(L, 1);
    checkpoint_error error;
    watch w;
    grundy_watch_start(&w, L, 0);
    ruleset_call call = grundy_ruleset_new_call(L, game, 1);
    grundy_heap_start(&call, 0);
    status r = work(&h->engine, path, &w.monitor, &error);
    grundy_heap_end(&call);
    return answer_file(L, r, path, &error);
}

/* core.heap_save(heap, path): saves all values present (core/heap/engine/checkpoint.h); true, or nil and the reason. */
static int save(lua_State *L)
{
    return with_file(L, save_values);
}

/* core.heap_load(heap, path): takes the saved values; true, or nil and the reason. */
static int load(lua_State *L)
{
    return with_file(L, checkpoint_load);
}

void grundy_open_heap_file(lua_State *L)
{
    static const luaL_Reg functions[] = {{"heap_save", save}, {"heap_load", load}, {NULL, NULL}};
    grundy_object_functions(L, functions);
}
