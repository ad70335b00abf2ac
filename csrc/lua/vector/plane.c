/* VectorPlane: the userdata of all positions of a two-heap game, followed by borders and collisions. */
#include "core/vector/borders/plane.h"

#include "lua/base/memory.h"
#include "lua/base/watch.h"
#include "lua/module.h"
#include "lua/vector/vector.h"

typedef struct plane_object {
    object object;
    plane plane;
    size_t memory_seen;
    bool open, busy;
} plane_object;

static void close_plane(lua_State *L, void *closed)
{
    plane_object *o = closed;
    (void)L;
    if (o->open) plane_close(&o->plane);
    o->open = false;
}

static const object_kind plane_kind = {"grundy.VectorPlane", "a plane in use", close_plane};

static plane_object *check_plane(lua_State *L)
{
    plane_object *o = grundy_object_check(L, 1, &plane_kind);
    if (!o->open) grundy_arguments_fail(L, "attempt to use a closed plane");
    if (o->busy) grundy_arguments_fail(L, "this plane is computing: a progress function cannot ask it for more");
    return o;
}

/* The line at argument `arg`, which the plane knows. */
static int64_t check_line(lua_State *L, const plane_object *o, int arg)
{
    lua_Integer line = grundy_arguments_check_integer(L, arg, 0, PLANE_LINES - 1);
    if (!plane_knows(&o->plane, line)) grundy_arguments_error(L, arg, "the plane is not known that far");
    return line;
}

/*
 * core.vector_plane(R, question): the plane of a vector game, of its "values", "outcomes" or "misere" outcomes; nil
 * where it has other moves than finitely many vectors of two heaps without negative components, or too large ones.
 */
static int new_plane(lua_State *L)
{
    static const char *const questions[] = {"values", "outcomes", "misere", NULL};
    ruleset *r = grundy_ruleset_check(L, 1);
    if (grundy_vector_game(r) == NULL) return grundy_arguments_error(L, 1, "expected a vector game");
    int question = luaL_checkoption(L, 2, NULL, questions);
    plane_object *o = grundy_object_new(L, &plane_kind, sizeof *o, 0);
    grundy_ruleset_check_open(L, r);
    allocator a = grundy_memory_allocator(L);
    o->open = true;
    status s = plane_init(&o->plane, &a, grundy_vector_game(r), (vector_question)question);
    if (s == STATUS_INVALID) return 0;
    return s == STATUS_OK ? grundy_object_made(L) : grundy_arguments_raise(L, s);
}

static int fail(lua_State *L, status s)
{
    if (s == STATUS_STOPPED) return lua_error(L);
    if (s != STATUS_NO_MEMORY) return grundy_arguments_raise(L, s);
    lua_pushnil(L);
    if (!grundy_memory_push_refusal(L)) lua_pushliteral(L, "not enough memory for the borders");
    return 2;
}

/*
 * plane:follow(line, most [, settings]): how far the plane is known, and whether for ever: as far as `line`, `most`
 * lines found one by one. Nil and a message where the budget of memory is too small.
 */
static int plane_follow_to(lua_State *L)
{
    plane_object *o = check_plane(L);
    lua_settop(L, 4);
    lua_Integer line = grundy_arguments_check_integer(L, 2, 0, PLANE_LINES - 1);
    lua_Integer most = grundy_arguments_check_integer(L, 3, 1, INT64_MAX);
    call_settings settings = grundy_call_settings_check(L, 4);
    watch w;
    grundy_watch_start_with(&w, L, &settings);
    o = check_plane(L);
    o->busy = true;
    status s = plane_follow(&o->plane, line, (uint64_t)most, &w.monitor);
    o->busy = false;
    grundy_account(L, plane_bytes(&o->plane), &o->memory_seen);
    if (s != STATUS_OK && s != STATUS_LIMIT) return fail(L, s);
    lua_pushinteger(L, o->plane.line);
    lua_pushboolean(L, o->plane.ended);
    return 2;
}

/* plane:knows(line): whether the letters of a line are known. */
static int plane_knows_line(lua_State *L)
{
    plane_object *o = check_plane(L);
    lua_Integer line = grundy_arguments_check_integer(L, 2, 0, INT64_MAX);
    lua_pushboolean(L, line < PLANE_LINES && plane_knows(&o->plane, line));
    return 1;
}

/* plane:letter(line, x): the value of the position (x, line - x), or 0 for P and 1 for N. */
static int plane_letter(lua_State *L)
{
    plane_object *o = check_plane(L);
    int64_t line = check_line(L, o, 2);
    lua_Integer x = grundy_arguments_check_integer(L, 3, 0, line);
    uint32_t letter = 0;
    status s = plane_letters(&o->plane, line, x, 1, &letter);
    if (s != STATUS_OK) return fail(L, s);
    lua_pushinteger(L, (lua_Integer)letter);
    return 1;
}

/* plane:counts(line): the list of how many positions have value 0, 1, ..., or are P and N. */
static int plane_counts(lua_State *L)
{
    plane_object *o = check_plane(L);
    int64_t line = check_line(L, o, 2);
    size_t count = o->plane.rules.planes + 1;
    uint64_t *counts = lua_newuserdatauv(L, count * sizeof *counts, 0);
    lua_createtable(L, (int)count, 0);
    status s = plane_count(&o->plane, line, counts);
    if (s != STATUS_OK) return fail(L, s);
    for (size_t i = 0; i < count; i++) {
        lua_pushinteger(L, (lua_Integer)counts[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

void grundy_open_vector_plane(lua_State *L)
{
    static const luaL_Reg methods[] = {{"follow", plane_follow_to},
                                       {"knows", plane_knows_line},
                                       {"letter", plane_letter},
                                       {"counts", plane_counts},
                                       {NULL, NULL}};
    lua_pushcfunction(L, new_plane);
    lua_setfield(L, -2, "vector_plane");
    grundy_object_class(L, &plane_kind, methods, NULL);
}
