/*
 * VectorSparse: the userdata that finds the P-positions of a vector game in which they are rare, one after the other.
 */
#include "core/vector/sparse.h"

#include "lua/base/memory.h"
#include "lua/base/watch.h"
#include "lua/module.h"
#include "lua/vector/vector.h"

/* The number of P-positions found at once. */
#define AT_ONCE 512

typedef struct sparse_object {
    object object;
    sparse_positions positions;
    vector found[AT_ONCE];
    size_t count, given;
    size_t memory_seen;
    bool open, busy;
} sparse_object;

static void close_sparse(lua_State *L, void *closed)
{
    sparse_object *o = closed;
    (void)L;
    if (o->open) sparse_close(&o->positions);
    o->open = false;
}

static const object_kind sparse_kind = {"grundy.VectorSparse", "positions that are being found", close_sparse};

/*
 * core.vector_sparse(R, sizes): the P-positions of normal play with heap i below sizes[i]; nil if the game is not of
 * this kind, nil and a message if the budget of memory is too small.
 */
static int new_sparse(lua_State *L)
{
    uint64_t sizes[LIMIT_VECTOR_HEAPS] = {0};
    ruleset *r = grundy_vector_check_ruleset(L);
    luaL_checktype(L, 2, LUA_TTABLE);
    sparse_object *o = grundy_object_new(L, &sparse_kind, sizeof *o, 0);
    grundy_ruleset_check_open(L, r);
    const vector_game *g = grundy_vector_game(r);
    grundy_vector_sizes(L, 2, g->heaps, sizes);
    allocator a = grundy_memory_allocator(L);
    o->open = true;
    status s = sparse_init(&o->positions, &a, g, sizes);
    if (s == STATUS_INVALID) return 0;
    if (s != STATUS_OK) return grundy_vector_fail(L, s, "P-positions");
    size_t bytes = (size_t)o->positions.columns * sizeof(uint32_t);
    for (size_t i = 0; i < o->positions.rays_count; i++)
        bytes += o->positions.rays[i].words * (sizeof(uint64_t) + sizeof(uint32_t));
    grundy_account(L, bytes, &o->memory_seen);
    return grundy_object_made(L);
}

/* Finds more P-positions, with the settings at index 2, or raises: the state of these positions stays whole. */
static status find_more(lua_State *L, sparse_object *o)
{
    if (!o->open) grundy_arguments_fail(L, "attempt to use closed positions");
    if (o->busy) grundy_arguments_fail(L, "these positions are being found: a progress function cannot ask for more");
    lua_settop(L, 2);
    call_settings settings = grundy_call_settings_check(L, 2);
    watch w;
    grundy_watch_start_with(&w, L, &settings);
    o->given = o->count = 0;
    o->busy = true;
    status s = sparse_next(&o->positions, o->found, AT_ONCE, &o->count, &w.monitor);
    o->busy = false;
    return s;
}

/* positions:next([settings]): the heaps of the next P-position, in order; nothing after the last. */
static int next_position(lua_State *L)
{
    sparse_object *o = grundy_object_check(L, 1, &sparse_kind);
    if (!o->open) grundy_arguments_fail(L, "attempt to use closed positions");
    if (o->given == o->count) {
        status s = find_more(L, o);
        if (s != STATUS_OK) return grundy_vector_fail(L, s, "P-positions");
        if (o->count == 0) return 0;
    }
    const vector *v = &o->found[o->given++];
    for (unsigned i = 0; i < o->positions.heaps; i++) lua_pushinteger(L, (lua_Integer)v->of[i]);
    return (int)o->positions.heaps;
}

/* positions:has(heaps): whether a position within the bounds is P; finds the P-positions up to its column. */
static int has_position(lua_State *L)
{
    sparse_object *o = grundy_object_check(L, 1, &sparse_kind);
    const sparse_positions *p = &o->positions;
    vector x = {{0}};
    if (!o->open) grundy_arguments_fail(L, "attempt to use closed positions");
    uint64_t column = 0;
    bool is = grundy_vector_read(L, p->heaps, INT32_MAX, 2, &x);
    for (unsigned i = 0; is && i < p->heaps; i++) {
        is = (uint64_t)x.of[i] < p->sizes[i];
        if (i + 1 < p->heaps) column += (uint64_t)x.of[i] * p->steps[i];
    }
    if (!is) return grundy_arguments_error(L, 2, "this is no position within the bounds");
    lua_pushnil(L);
    lua_replace(L, 2);
    while (p->column <= column) {
        status s = find_more(L, o);
        if (s != STATUS_OK) return grundy_vector_fail(L, s, "P-positions");
    }
    lua_pushboolean(L, p->found[column] == (uint64_t)x.of[p->heaps - 1] + 1);
    return 1;
}

void grundy_open_vector_sparse(lua_State *L)
{
    static const luaL_Reg methods[] = {{"next", next_position}, {"has", has_position}, {NULL, NULL}};
    lua_pushcfunction(L, new_sparse);
    lua_setfield(L, -2, "vector_sparse");
    grundy_object_class(L, &sparse_kind, methods, NULL);
}
