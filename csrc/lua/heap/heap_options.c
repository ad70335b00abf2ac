/* The options of a heap that have a given value, found in the table of values. */
#include <string.h>

#include "core/heap/engine/by_runs.h"
#include "core/heap/kernels/options_of_value.h"
#include "lua/heap/heap_object.h"
#include "lua/game/ruleset_errors.h"
#include "lua/heap/heap_known.h"
#include "lua/module.h"

/* The heaps of the options found, option after option. */
typedef struct found_options {
    int64_t *heaps; /* NULL: only counted */
    size_t *ends;
    size_t heaps_count, count, most;
} found_options;

static status find_option(void *context, const int64_t *left, size_t count)
{
    found_options *f = context;
    if (f->count == f->most) return STATUS_LIMIT;
    for (size_t i = 0; i < count && f->heaps != NULL; i++) f->heaps[f->heaps_count + i] = left[i];
    f->heaps_count += count;
    if (f->heaps != NULL) f->ends[f->count] = f->heaps_count;
    f->count++;
    return STATUS_OK;
}

/* Pushes the list of the options found: lists of heaps, filled up with leading empty heaps to `least` heaps. */
static void push_found(lua_State *L, const found_options *f, size_t least)
{
    lua_createtable(L, (int)f->count, 0);
    for (size_t i = 0, at = 0; i < f->count; i++) {
        size_t count = f->ends[i] - at, empty = count < least ? least - count : 0;
        lua_createtable(L, (int)(empty + count), 0);
        for (size_t k = 0; k < empty + count; k++) {
            lua_pushinteger(L, k < empty ? 0 : f->heaps[at++]);
            lua_rawseti(L, -2, (lua_Integer)(k + 1));
        }
        lua_rawseti(L, -2, (lua_Integer)(i + 1));
    }
}

/* No table is made for heaps from here on. */
#define IN_TABLE ((lua_Integer)1 << 26)

/* Makes the values of the heaps below n present; STATUS_LIMIT if a table does not suit them. */
static status fill_table(ruleset_call *call, lua_Integer n, const call_settings *o, const monitor *m)
{
    heap_object *h = call->game->data;
    if (n == 0 || (uint64_t)n <= h->engine.game.values.count) return STATUS_OK;
    if (n >= IN_TABLE || h->busy || h->engine.far != NULL || by_runs_begin(&h->engine) ||
        !grundy_heap_learn_for(call, n - 1))
        return STATUS_LIMIT;
    grundy_heap_start(call, (uint64_t)o->limit);
    status r = heap_engine_fill(&h->engine, (size_t)n - 1, m);
    grundy_heap_end(call);
    return r;
}

/* The options wanted: those of a value or, with `classes`, those whose heaps have classes that win together. */
typedef struct wanted_options {
    uint64_t value;
    const heap_classes *classes;
    found_options *found;
} wanted_options;

static status pass_wanted(const heap_game *g, int64_t n, wanted_options *w, const monitor *m, bool lists,
                          uint64_t *count)
{
    heap_emit emit = lists ? find_option : NULL;
    if (w->classes != NULL) return heap_options_of_classes(g, n, w->classes, m, emit, w->found, count);
    return heap_options_of_value(g, n, w->value, cpu_level(g->vectors), m, emit, w->found, count);
}

/* Finds the options wanted of argument 2; with `lists` pushes them. */
static status find_options(lua_State *L, heap_object *h, wanted_options *wanted, const monitor *m, bool lists,
                           size_t least)
{
    const heap_game *g = &h->engine.game;
    found_options *f = wanted->found;
    int64_t n = lua_tointeger(L, 2);
    uint64_t count = 0;
    status r = pass_wanted(g, n, wanted, m, lists, &count);
    if (!lists) f->count = (size_t)count;
    if (!lists || (r != STATUS_OK && f->count < f->most)) return r;
    if (f->count == 0) {
        lua_newtable(L);
        return r;
    }
    f->ends = lua_newuserdatauv(L, (f->count + 1) * sizeof *f->ends, 0);
    f->heaps = lua_newuserdatauv(L, (f->heaps_count + 1) * sizeof *f->heaps, 0);
    f->most = f->count;
    f->heaps_count = f->count = 0;
    r = pass_wanted(g, n, wanted, m, true, &count);
    if (r == STATUS_OK || r == STATUS_LIMIT) push_found(L, f, least);
    return r == STATUS_LIMIT ? STATUS_OK : r;
}

/*
 * core.heap_options_of_value(heap, n, value [, settings [, least [, most]]]): the list of those options of a heap of n
 * that have this value, at most `most`, from the table of values: lists of heaps, filled up with leading empty heaps to
 * `least` heaps. If `most` is 0, their number. nil if no table is made for this heap, or there are more options than a
 * list may have; all options must then be listed and asked. nil, message as for values.
 */
static int options_of_value(lua_State *L)
{
    heap_object *h = grundy_heap_check(L);
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 6);
    lua_Integer n = grundy_arguments_check_integer(L, 2, 0, LUA_MAXINTEGER);
    lua_Integer value = grundy_arguments_check_integer(L, 3, 0, LUA_MAXINTEGER);
    size_t least = memory_size((uint64_t)luaL_optinteger(L, 5, 0));
    bool lists = lua_isnil(L, 6) || lua_tointeger(L, 6) != 0;
    call_settings o = grundy_ruleset_check_settings(L, game, 1, 4);
    watch w;
    grundy_watch_start_with(&w, L, &o);
    size_t allowed = o.limit == 0 ? LIMIT_LISTED : limit_listed((uint64_t)o.limit);
    found_options f = {NULL, NULL, 0, 0, lua_isnil(L, 6) ? allowed + 1 : memory_size((uint64_t)lua_tointeger(L, 6))};
    ruleset_call call = grundy_ruleset_new_call(L, game, 1);
    status r = fill_table(&call, n, &o, &w.monitor);
    if (r == STATUS_LIMIT) return 0;
    wanted_options wanted = {(uint64_t)value, NULL, &f};
    if (r == STATUS_OK) r = find_options(L, h, &wanted, &w.monitor, lists, least);
    if (r != STATUS_OK) return grundy_ruleset_fail(&call, NULL, grundy_heap_explain(&call, r), o.limit);
    if (lists && lua_isnil(L, 6) && f.count > allowed) return 0;
    if (!lists) lua_pushinteger(L, (lua_Integer)f.count);
    return 1;
}

/*
 * core.heap_options_of_classes(heap, n, classes, wins [, settings [, least]]): the list of those options of a heap of n
 * that win, for a code that leaves at most two heaps; as heap_options_of_value lists them. Byte i of the text `classes`
 * is the class of heap i, and the text `wins` has an integer for each class, whose bits are the classes that win with
 * it; class 0 stands for no heap too. nil if there are more options than a list may have.
 */
static int options_of_classes(lua_State *L)
{
    heap_object *h = grundy_heap_check(L);
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 6);
    lua_Integer n = grundy_arguments_check_integer(L, 2, 0, LUA_MAXINTEGER);
    size_t length = 0, room = 0;
    heap_classes classes = {(const uint8_t *)luaL_checklstring(L, 3, &length), {0}};
    const char *wins = luaL_checklstring(L, 4, &room);
    found_options f = {NULL, NULL, 0, 0, 0};
    wanted_options wanted = {0, &classes, &f};
    luaL_argcheck(L, (uint64_t)n < length, 3, "too few classes");
    luaL_argcheck(L, room <= 64 * sizeof *classes.wins, 4, "too many classes");
    memcpy(classes.wins, wins, room);
    call_settings o = grundy_ruleset_check_settings(L, game, 1, 5);
    size_t least = memory_size((uint64_t)luaL_optinteger(L, 6, 0));
    watch w;
    grundy_watch_start_with(&w, L, &o);
    size_t allowed = o.limit == 0 ? LIMIT_LISTED : limit_listed((uint64_t)o.limit);
    f.most = allowed + 1;
    ruleset_call call = grundy_ruleset_new_call(L, game, 1);
    status r = find_options(L, h, &wanted, &w.monitor, true, least);
    if (r != STATUS_OK) return grundy_ruleset_fail(&call, NULL, grundy_heap_explain(&call, r), o.limit);
    return f.count <= allowed;
}

void grundy_open_heap_options(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"heap_options_of_value", options_of_value}, {"heap_options_of_classes", options_of_classes}, {NULL, NULL}};
    grundy_object_functions(L, functions);
}
