/*
 * Explorer: the userdata that lists everything reachable from given sums, as a
 * graph. Each vertex is a position of one ruleset, or a sum of several: the sorted
 * list of its components without those that are over.
 *
 * Vertices are numbered in the order in which they are met, breadth first, and
 * vertex v's row is written once all its options have numbers. What a limit or
 * an error interrupts goes on with the next call.
 */
#include <stdlib.h>
#include <string.h>

#include "lua_graph.h"
#include "module.h"

#define EXPLORER_TYPE "grundy.Explorer"

#define UNLISTED SIZE_MAX

/* The key of the sum of nothing: one byte, less than a component. */
#define EMPTY_SUM ""

typedef struct span {
    size_t first, last; /* options on `listed` */
} span;

typedef struct explorer {
    allocator memory;
    rules *games;
    size_t games_count;
    interner components; /* (game << 32 | position) -> component */
    span *spans;         /* by component */
    size_t spans_capacity;
    options listed, fresh; /* options in components; in positions, before they are kept */
    interner sums;         /* one component as an integer, else the sorted components as bytes -> vertex */
    uint32_t *scratch;     /* components of a sum being made */
    size_t scratch_capacity;
    uint32_t *targets; /* options of the vertex being listed */
    size_t targets_count, targets_capacity;
    uint32_t *seen; /* by vertex: the number, plus one, of the last vertex that had it as an option */
    size_t seen_capacity;
    digraph graph; /* the vertices listed so far */
    bool open, busy;
} explorer;

static int close_explorer(lua_State *L)
{
    explorer *e = luaL_checkudata(L, 1, EXPLORER_TYPE);
    if (!e->open) return 0;
    if (e->busy) return luaL_error(L, "attempt to close an explorer that is at work");
    e->open = false;
    memory_free(&e->memory, e->games, e->games_count, sizeof *e->games);
    memory_free(&e->memory, e->spans, e->spans_capacity, sizeof *e->spans);
    memory_free(&e->memory, e->scratch, e->scratch_capacity, sizeof *e->scratch);
    memory_free(&e->memory, e->targets, e->targets_capacity, sizeof *e->targets);
    memory_free(&e->memory, e->seen, e->seen_capacity, sizeof *e->seen);
    interner_close(&e->components);
    interner_close(&e->sums);
    options_close(&e->listed);
    options_close(&e->fresh);
    digraph_close(&e->graph);
    return 0;
}

/* core.explorer(rulesets): an explorer of sums whose components come from the rulesets of the list. */
static int new_explorer(lua_State *L)
{
    lua_settop(L, 1);
    lua_Integer count = arguments_check_list(L, 1);
    explorer *e = lua_newuserdatauv(L, sizeof *e, 1);
    memset(e, 0, sizeof *e);
    luaL_setmetatable(L, EXPLORER_TYPE);
    allocator a = arguments_allocator(L);
    e->memory = a;
    interner_init(&e->components, &a);
    interner_init(&e->sums, &a);
    options_init(&e->listed, &a);
    options_init(&e->fresh, &a);
    digraph_init(&e->graph, &a);
    digraph_begin(&e->graph);
    e->open = true;
    if ((e->games = memory_zeroed(&a, (size_t)count, sizeof *e->games)) == NULL)
        return arguments_raise(L, STATUS_NO_MEMORY);
    e->games_count = (size_t)count;
    lua_createtable(L, (int)count, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, 1, i);
        ruleset *r = ruleset_check(L, -1);
        e->games[i - 1].context = r;
        e->games[i - 1].options = r->source->options;
        lua_rawseti(L, 3, i);
    }
    lua_setiuservalue(L, 2, 1);
    return 1;
}

static status number_component(explorer *e, size_t game, uint32_t position, uint32_t *component)
{
    size_t before = e->components.count;
    status s = memory_reserve(&e->memory, &e->spans, &e->spans_capacity, before + 1, sizeof *e->spans);
    if (s != STATUS_OK) return s;
    s = interner_integer(&e->components, (int64_t)((uint64_t)game << 32 | position), component);
    if (s == STATUS_OK && e->components.count > before) e->spans[*component].first = UNLISTED;
    return s;
}

static void component_parts(const explorer *e, uint32_t component, size_t *game, uint32_t *position)
{
    int64_t key = 0;
    interner_key_integer(&e->components, component, &key);
    *game = (size_t)((uint64_t)key >> 32);
    *position = (uint32_t)key;
}

/* Takes over the options on `fresh` from index `mark` on, as options in components. */
static status keep_options(explorer *e, size_t game, size_t mark)
{
    for (size_t i = mark; i < e->fresh.count; i++) {
        size_t begin = options_begin(&e->fresh, i), end = e->fresh.ends[i];
        status s = options_reserve(&e->listed, end - begin);
        for (size_t c = begin; s == STATUS_OK && c < end; c++) {
            uint32_t child = 0;
            s = number_component(e, game, e->fresh.components[c], &child);
            if (s == STATUS_OK) options_add(&e->listed, child);
        }
        if (s != STATUS_OK) return s;
        options_end(&e->listed);
    }
    return STATUS_OK;
}

/* Lists the options of a component, once. */
static status list_component(explorer *e, uint32_t component)
{
    if (e->spans[component].first != UNLISTED) return STATUS_OK;
    size_t game, mark = e->fresh.count, first = e->listed.count;
    uint32_t position;
    component_parts(e, component, &game, &position);
    status s = e->games[game].options(e->games[game].context, position, &e->fresh);
    if (s == STATUS_OK) s = keep_options(e, game, mark);
    if (s == STATUS_OK) {
        e->spans[component].first = first;
        e->spans[component].last = e->listed.count;
    } else {
        options_drop_unfinished(&e->listed);
        options_truncate(&e->listed, first);
    }
    options_truncate(&e->fresh, mark);
    return s;
}

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/*
 * The vertex of the sum of the first `count` components on `scratch`. A position
 * alone stands for itself; of a sum, components that are over are left out.
 */
static status number_sum(explorer *e, size_t count, uint32_t *vertex)
{
    if (count > 1) {
        size_t kept = 0;
        for (size_t i = 0; i < count; i++) {
            uint32_t component = e->scratch[i];
            status s = list_component(e, component);
            if (s != STATUS_OK) return s;
            if (e->spans[component].first != e->spans[component].last) e->scratch[kept++] = component;
        }
        if (kept > 1) qsort(e->scratch, kept, sizeof *e->scratch, compare);
        count = kept;
    }
    if (count == 0) return interner_bytes(&e->sums, EMPTY_SUM, 1, vertex);
    if (count == 1) return interner_integer(&e->sums, (int64_t)e->scratch[0], vertex);
    return interner_bytes(&e->sums, e->scratch, count * sizeof *e->scratch, vertex);
}

/* The components of a vertex: how many, and number i. */
static size_t sum_length(const explorer *e, uint32_t vertex)
{
    int64_t component;
    size_t bytes;
    if (interner_key_integer(&e->sums, vertex, &component)) return 1;
    interner_key_bytes(&e->sums, vertex, &bytes);
    return bytes / sizeof(uint32_t);
}

static uint32_t nth(const explorer *e, uint32_t vertex, size_t i)
{
    int64_t integer;
    size_t bytes;
    uint32_t component;
    if (interner_key_integer(&e->sums, vertex, &integer)) return (uint32_t)integer;
    memcpy(&component, interner_key_bytes(&e->sums, vertex, &bytes) + i * sizeof component, sizeof component);
    return component;
}

static status reserve_scratch(explorer *e, size_t count)
{
    return memory_reserve(&e->memory, &e->scratch, &e->scratch_capacity, count + 1, sizeof *e->scratch);
}

/* Adds a target, once. */
static status add_target(explorer *e, uint32_t vertex, uint32_t target)
{
    size_t before = e->seen_capacity;
    status s = memory_reserve(&e->memory, &e->seen, &e->seen_capacity, (size_t)target + 1, sizeof *e->seen);
    if (s != STATUS_OK) return s;
    memset(e->seen + before, 0, (e->seen_capacity - before) * sizeof *e->seen);
    if (e->seen[target] == vertex + 1) return STATUS_OK;
    s = memory_reserve(&e->memory, &e->targets, &e->targets_capacity, e->targets_count + 1, sizeof *e->targets);
    if (s != STATUS_OK) return s;
    e->seen[target] = vertex + 1;
    e->targets[e->targets_count++] = target;
    return STATUS_OK;
}

/* Makes the options of a vertex targets: component i is replaced by each of its options. */
static status list_vertex(explorer *e, uint32_t vertex)
{
    size_t count = sum_length(e, vertex);
    e->targets_count = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t component = nth(e, vertex, i), target = 0;
        if (i > 0 && component == nth(e, vertex, i - 1)) continue;
        status s = list_component(e, component);
        if (s != STATUS_OK) return s;
        span own = e->spans[component];
        for (size_t o = own.first; o < own.last; o++) {
            size_t begin = options_begin(&e->listed, o), added = e->listed.ends[o] - begin, sum = 0;
            if ((s = reserve_scratch(e, count + added)) != STATUS_OK) return s;
            for (size_t k = 0; k < count; k++)
                if (k != i) e->scratch[sum++] = nth(e, vertex, k);
            memcpy(e->scratch + sum, e->listed.components + begin, added * sizeof *e->scratch);
            s = number_sum(e, sum + added, &target);
            if (s == STATUS_OK) s = add_target(e, vertex, target);
            if (s != STATUS_OK) return s;
        }
    }
    return STATUS_OK;
}

/* Writes the next vertex's row. */
static status write_vertex(explorer *e)
{
    digraph *g = &e->graph;
    status s = list_vertex(e, g->vertices);
    if (s == STATUS_OK) s = digraph_reserve(g, (size_t)g->vertices + 1, (size_t)g->edges + e->targets_count);
    if (s == STATUS_OK) s = digraph_add_vertex(g);
    for (size_t i = 0; s == STATUS_OK && i < e->targets_count; i++) s = digraph_add_edge(g, e->targets[i]);
    return s;
}

/* Lists until every vertex has its row, `limit` vertices at most (0: any number). */
static status explore(explorer *e, uint64_t limit, const monitor *m)
{
    status s = STATUS_OK;
    for (uint64_t done = 0; s == STATUS_OK && e->graph.vertices < e->sums.count; done++) {
        if (limit != 0 && done == limit) return STATUS_LIMIT;
        if (done % 256 == 0) s = monitor_tick(m, done, 0);
        if (s == STATUS_OK) s = write_vertex(e);
    }
    return s;
}

static explorer *check_explorer(lua_State *L)
{
    explorer *e = luaL_checkudata(L, 1, EXPLORER_TYPE);
    if (!e->open) luaL_error(L, "attempt to use a closed explorer");
    if (e->busy) luaL_error(L, "attempt to use an explorer that is at work");
    return e;
}

/* The component of a position if it was met, else POSITION_NONE. */
static uint32_t find_component(const explorer *e, size_t game, uint32_t position)
{
    return interner_find_integer(&e->components, (int64_t)((uint64_t)game << 32 | position));
}

/*
 * explorer:find(games, positions): the vertex of the sum of positions[i] of ruleset
 * number games[i] if it was met, else nil.
 */
static int explorer_find(lua_State *L)
{
    explorer *e = check_explorer(L);
    lua_settop(L, 3);
    lua_Integer count = arguments_check_list(L, 2);
    if (arguments_check_list(L, 3) != count) return arguments_error(L, 3, "expected as many positions as games");
    uint32_t *components = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *components, 0), kept = 0;
    lua_getiuservalue(L, 1, 1);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_Integer game = arguments_check_element(L, 2, i, 1);
        if (game > (lua_Integer)e->games_count) return arguments_error(L, 2, "no such ruleset");
        lua_rawgeti(L, 5, game);
        lua_rawgeti(L, 3, i);
        uint32_t number = ruleset_check_position(L, ruleset_check(L, 6), 6, 7, 3);
        uint32_t component = find_component(e, (size_t)game - 1, number);
        lua_settop(L, 5);
        if (component == POSITION_NONE || e->spans[component].first == UNLISTED) return 0;
        if (count == 1 || e->spans[component].first != e->spans[component].last) components[kept++] = component;
    }
    if (kept > 1) qsort(components, kept, sizeof *components, compare);
    uint32_t vertex;
    if (kept == 0)
        vertex = interner_find_bytes(&e->sums, EMPTY_SUM, 1);
    else if (kept == 1)
        vertex = interner_find_integer(&e->sums, (int64_t)components[0]);
    else
        vertex = interner_find_bytes(&e->sums, components, kept * sizeof *components);
    if (vertex == POSITION_NONE) return 0;
    lua_pushinteger(L, (lua_Integer)vertex + 1);
    return 1;
}

/*
 * explorer:add(games, positions [, limit, progress]): the vertex of the sum of
 * positions[i] of ruleset number games[i], after everything reachable is listed;
 * `nil, message` when `limit` positions were not enough.
 */
static int explorer_add(lua_State *L)
{
    explorer *e = check_explorer(L);
    lua_settop(L, 5);
    lua_Integer count = arguments_check_list(L, 2), limit = luaL_optinteger(L, 4, 0);
    if (arguments_check_list(L, 3) != count) return arguments_error(L, 3, "expected as many positions as games");
    luaL_checkstack(L, (int)e->games_count + 10, "too many rulesets");
    lua_getiuservalue(L, 1, 1);
    int table = lua_gettop(L), games = (int)e->games_count;
    for (int i = 1; i <= games; i++) {
        lua_rawgeti(L, table, i);
        ruleset_check(L, -1);
    }
    uint32_t *components = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *components, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_Integer game = arguments_check_element(L, 2, i, 1);
        if (game > games) return arguments_error(L, 2, "no such ruleset");
        ruleset *r = ruleset_check(L, table + (int)game);
        lua_rawgeti(L, 3, i);
        uint32_t number = ruleset_check_position(L, r, table + (int)game, lua_gettop(L), 3);
        lua_pop(L, 1);
        status s = number_component(e, (size_t)game - 1, number, &components[i - 1]);
        if (s != STATUS_OK) return arguments_raise(L, s);
    }
    ruleset_call *outer = lua_newuserdatauv(L, (size_t)(games + 1) * sizeof *outer, 0);
    watch w;
    watch_start(&w, L, lua_isfunction(L, 5) ? 5 : 0);
    uint32_t vertex = 0;
    e->busy = true;
    for (int i = 1; i <= games; i++) outer[i - 1] = ruleset_enter(lua_touserdata(L, table + i), L, table + i, false);
    status s = reserve_scratch(e, (size_t)count);
    if (s == STATUS_OK) {
        memcpy(e->scratch, components, (size_t)count * sizeof *components);
        s = number_sum(e, (size_t)count, &vertex);
    }
    if (s == STATUS_OK) s = explore(e, (uint64_t)limit, &w.monitor);
    for (int i = games; i >= 1; i--) ruleset_leave(lua_touserdata(L, table + i), outer[i - 1]);
    e->busy = false;
    if (s != STATUS_OK) {
        if (games == 0) return arguments_raise(L, s);
        int failed = 1;
        for (int i = 1; i <= games; i++)
            if (((ruleset *)lua_touserdata(L, table + i))->failed != POSITION_NONE) failed = i;
        ruleset *r = lua_touserdata(L, table + failed);
        return ruleset_fail(L, r, table + failed, &r->grundy, s, limit);
    }
    lua_pushinteger(L, (lua_Integer)vertex + 1);
    return 1;
}

/* explorer:label(v): the sum that is vertex v, as the lists `games` and `positions`. */
static int explorer_label(lua_State *L)
{
    explorer *e = check_explorer(L);
    uint32_t vertex = (uint32_t)(arguments_check_integer(L, 2, 1, (lua_Integer)e->sums.count) - 1);
    size_t count = sum_length(e, vertex);
    lua_settop(L, 2);
    lua_getiuservalue(L, 1, 1);
    lua_createtable(L, (int)count, 0);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        size_t game;
        uint32_t position;
        component_parts(e, nth(e, vertex, i), &game, &position);
        lua_pushinteger(L, (lua_Integer)game + 1);
        lua_rawseti(L, 4, (lua_Integer)i + 1);
        lua_rawgeti(L, 3, (lua_Integer)game + 1);
        ruleset *r = ruleset_check(L, -1);
        r->source->push(L, r, 6, position);
        lua_rawseti(L, 5, (lua_Integer)i + 1);
        lua_settop(L, 5);
    }
    return 2;
}

/* explorer:graph(fields): the graph of all that was explored, a copy. */
static int explorer_graph(lua_State *L)
{
    explorer *e = check_explorer(L);
    luaL_checktype(L, 2, LUA_TTABLE);
    if (e->graph.vertices < e->sums.count) return luaL_error(L, "the explorer was interrupted");
    const digraph *from = &e->graph;
    digraph *g = lua_graph_push(L, 2);
    digraph_begin(g);
    status s = digraph_reserve(g, from->vertices, from->edges);
    for (uint32_t v = 0; s == STATUS_OK && v < from->vertices; v++) {
        const uint32_t *row = digraph_row(from, v);
        s = digraph_add_vertex(g);
        for (uint32_t i = 0, degree = digraph_degree(from, v); s == STATUS_OK && i < degree; i++)
            s = digraph_add_edge(g, row[i]);
    }
    if (s == STATUS_OK) s = digraph_end(g);
    return s == STATUS_OK ? 1 : arguments_raise(L, s);
}

/* explorer:size(): vertices explored, and vertices met. */
static int explorer_size(lua_State *L)
{
    explorer *e = check_explorer(L);
    lua_pushinteger(L, e->graph.vertices);
    lua_pushinteger(L, (lua_Integer)e->sums.count);
    return 2;
}

/* explorer:busy(): whether it is at work (a rule asks for a value of its own game). */
static int explorer_busy(lua_State *L)
{
    explorer *e = luaL_checkudata(L, 1, EXPLORER_TYPE);
    lua_pushboolean(L, e->busy);
    return 1;
}

void open_explorers(lua_State *L)
{
    static const luaL_Reg methods[] = {{"add", explorer_add},
                                       {"find", explorer_find},
                                       {"label", explorer_label},
                                       {"graph", explorer_graph},
                                       {"size", explorer_size},
                                       {"busy", explorer_busy},
                                       {NULL, NULL}};
    static const luaL_Reg meta[] = {{"__gc", close_explorer}, {"__close", close_explorer}, {NULL, NULL}};
    lua_pushcfunction(L, new_explorer);
    lua_setfield(L, -2, "explorer");
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    luaL_newmetatable(L, EXPLORER_TYPE);
    luaL_setfuncs(L, meta, 0);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 2);
}
