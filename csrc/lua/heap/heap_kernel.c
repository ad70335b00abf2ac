/* Which kernel and which vectors compute the values of a heap game, and its sparse space. */
#include <string.h>

#include "lua/heap/heap_object.h"
#include "lua/module.h"

static const char *const vector_names[] = {"auto", "none", "avx2", "avx512", NULL}; /* by cpu_vectors */

/*
 * core.heap_choose(heap, kernel, vectors, periods, partitions): sets the kernel and the instructions for the next
 * values ("auto": the engine chooses); if `periods` is false, no period is looked for meanwhile; true, or nil and the
 * reason. `partitions`, 1 or 2, forbids or forces two partitions of the sparse space.
 */
static int choose(lua_State *L)
{
    const char *const *names = vector_names;
    heap_object *h = grundy_heap_check(L);
    const char *wanted = luaL_optstring(L, 2, "auto"), *given = luaL_optstring(L, 3, "auto"), *message = NULL;
    int v = 0;
    while (names[v] != NULL && strcmp(names[v], given) != 0) v++;
    if (names[v] == NULL)
        message = "vectors are \"auto\", \"none\", \"avx2\" or \"avx512\"";
    else if (!h->busy && heap_engine_choose(&h->engine, wanted, &message) == STATUS_OK)
        h->engine.game.vectors = (cpu_vectors)v;
    if (message == NULL) {
        lua_Integer partitions = luaL_optinteger(L, 5, 0);
        h->engine.game.partitions = partitions == 1   ? PARTITIONS_ONE
                                    : partitions == 2 ? PARTITIONS_TWO
                                                      : PARTITIONS_AUTO;
        h->engine.proves = !lua_isboolean(L, 4) || lua_toboolean(L, 4);
        lua_pushboolean(L, 1);
        return 1;
    }
    lua_pushnil(L);
    lua_pushstring(L, message);
    return 2;
}

/*
 * core.heap_kernel(heap): the names of the kernel and vectors chosen when values were last computed ("none", "auto").
 */
static int kernel_name(lua_State *L)
{
    const heap_engine *e = &grundy_heap_check(L)->engine;
    lua_pushstring(L, heap_engine_kernel(e));
    const choice_candidate *best = choice_best(&e->choice);
    lua_pushstring(L, vector_names[best != NULL ? best->level : VECTORS_AUTO]);
    return 2;
}

/*
 * core.heap_clock(heap [, kernel, vectors]): makes the clock by which the engine chooses show this kernel with these
 * vectors as ten times as fast as all others (false_clock.h; "random", "later"); without them, restores the processor's
 * clock.
 */
static int set_clock(lua_State *L)
{
    heap_object *h = grundy_heap_check(L);
    const char *fastest = luaL_optstring(L, 2, NULL);
    int level = luaL_checkoption(L, 3, "auto", vector_names);
    grundy_heap_check_idle(L, h);
    false_clock_set(&h->clock, &h->engine, fastest, (cpu_vectors)level);
    return 0;
}

/* The sparse space of the game whose values argument 1, a Sequence, shows. If it is not known, there is none. */
static heap_sparse_space space_of_sequence(lua_State *L)
{
    lua_getiuservalue(L, 1, SEQUENCE_MAKER);
    ruleset *game = grundy_ruleset_check(L, lua_gettop(L));
    heap_object *h = grundy_heap_object(game);
    if (h == NULL) grundy_arguments_error(L, 1, "expected a Sequence of a heap game");
    grundy_heap_check_idle(L, h);
    heap_engine *e = &h->engine;
    status r = heap_engine_find_sparse(e); /* that of the values, regardless of the kernels */
    if (r != STATUS_OK) grundy_arguments_raise(L, r);
    lua_pop(L, 1);
    return e->game.sparse;
}

/*
 * core.heap_rare(sequence): the rare heaps of the sparse space among those of a Sequence, its mask, and whether the
 * parity of the position takes part. With two partitions: the heaps that are rare in either, then mask and parity of
 * the one for divisions that take an even number, then those of the other (otherwise nil, nil). Then for each partition
 * whether the parity is that of n + 1. The space is that of the values present. `nil, message` for a game without one.
 * Cost: O(values of the Sequence and present).
 */
static int rare(lua_State *L)
{
    lua_settop(L, 1);
    lua_newtable(L); /* before the game is examined: this may collect, and collecting may close */
    const sequence_object *s = grundy_sequence_check(L);
    const heap_sparse_space space = space_of_sequence(L);
    if (!space.known) {
        lua_pushnil(L);
        lua_pushliteral(L, "this game has no sparse space: its code is not a finite sequence of digits below 8");
        return 2;
    }
    lua_Integer found = 0;
    for (size_t i = 0; i < grundy_sequence_count(s); i++) {
        grundy_sequence_obey_hook(L, i);
        lua_Integer n = s->first + (lua_Integer)i;
        if (!space_is_rare(&space, (size_t)n, grundy_sequence_value(s, i))) continue;
        lua_pushinteger(L, n);
        lua_rawseti(L, 2, ++found);
    }
    for (unsigned i = 0; i < 2; i++) {
        if (i < space.count) {
            lua_pushinteger(L, (lua_Integer)space.parts[i].mask);
            lua_pushboolean(L, space.parts[i].parity);
        } else {
            lua_pushnil(L);
            lua_pushnil(L);
        }
    }
    for (unsigned i = 0; i < space.count; i++) lua_pushboolean(L, (int)space.parts[i].shift & 1);
    return 5 + (int)space.count;
}

void grundy_open_heap_kernel(lua_State *L)
{
    static const luaL_Reg functions[] = {{"heap_choose", choose},
                                         {"heap_clock", set_clock},
                                         {"heap_kernel", kernel_name},
                                         {"heap_rare", rare},
                                         {NULL, NULL}};
    grundy_object_functions(L, functions);
}
