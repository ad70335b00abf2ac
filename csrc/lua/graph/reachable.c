/*
 * Explorer: the userdata around an explorer of the core, which lists everything reachable from given sums as a graph.
 */
#include "core/search/reachable.h"

#include "lua/game/ruleset_positions.h"
#include "lua/game/sum_call.h"
#include "lua/graph/graph.h"
#include "lua/module.h"

typedef struct explorer_object {
    object object;
    explorer core;
    bool open, busy;
} explorer_object;

static void close_explorer(lua_State *L, void *closed)
{
    explorer_object *e = closed;
    if (e->open) {
        grundy_sum_call_release(L, 1, e->core.sums.games, e->core.sums.games_count);
        explorer_close(&e->core);
    }
    e->open = false;
}

static const object_kind explorer_kind = {"grundy.Explorer", "an explorer in use", close_explorer};

/* core.explorer(rulesets): an explorer of sums whose components come from the rulesets of the list. */
static int new_explorer(lua_State *L)
{
    explorer_object *e = grundy_object_new(L, &explorer_kind, sizeof *e, 1);
    int self = lua_gettop(L);
    size_t count = 0;
    rules *games = grundy_sum_call_rulesets(L, self, 1, &count);
    allocator a = grundy_arguments_allocator(L);
    e->open = true;
    status r = explorer_init(&e->core, &a, games, count);
    if (r != STATUS_OK) return grundy_arguments_raise(L, r); /* the collector closes it */
    lua_settop(L, self);
    return grundy_object_made(L);
}

static explorer_object *check_explorer(lua_State *L)
{
    explorer_object *e = grundy_object_check(L, 1, &explorer_kind);
    if (!e->open) luaL_error(L, "attempt to use a closed explorer");
    if (e->busy) luaL_error(L, "attempt to use an explorer in use");
    return e;
}

/*
 * explorer:find(games, positions): the vertex of the sum of positions[i] of ruleset number games[i], or nil if it was
 * not met.
 */
static int explorer_find(lua_State *L)
{
    explorer_object *e = check_explorer(L);
    sum_call c;
    const call_settings o = {0, false, SEARCH_BY_CHOICE, 0, 0};
    lua_settop(L, 3);
    grundy_sum_call_read(&c, L, &e->core.sums, 2, &o);
    uint32_t vertex = sums_find(&e->core.sums, c.components, c.count);
    if (vertex == POSITION_NONE) return 0;
    lua_pushinteger(L, (lua_Integer)vertex + 1);
    return 1;
}

/*
 * explorer:add(games, positions [, limit, progress, memory]): the vertex of the sum of positions[i] of ruleset number
 * games[i], after everything reachable is listed; `nil, message` if `limit` positions, or bytes of `memory`, were not
 * enough.
 */
static int explorer_add(lua_State *L)
{
    explorer_object *e = check_explorer(L);
    sum_call c;
    uint32_t vertex = 0;
    lua_settop(L, 6);
    lua_Integer limit = luaL_optinteger(L, 4, 0);
    const call_settings o = {limit, false, SEARCH_BY_CHOICE, luaL_optinteger(L, 6, 0), lua_isfunction(L, 5) ? 5 : 0};
    grundy_sum_call_read(&c, L, &e->core.sums, 2, &o);
    grundy_sum_call_enter(&c);
    e->busy = true;
    status r = sums_position(&e->core.sums, c.components, c.count, &vertex);
    if (r == STATUS_OK) r = explorer_run(&e->core, (uint64_t)limit, &c.watch.monitor);
    grundy_sum_call_leave(&c);
    e->busy = false;
    if (r != STATUS_OK) return grundy_sum_call_fail(&c, NULL, r, limit);
    lua_pushinteger(L, (lua_Integer)vertex + 1);
    return 1;
}

/* explorer:label(v): the sum that is vertex v, as the lists `games` and `positions`. */
static int explorer_label(lua_State *L)
{
    explorer_object *e = check_explorer(L);
    uint32_t vertex =
        (uint32_t)(grundy_arguments_check_integer(L, 2, 1, (lua_Integer)e->core.sums.multisets.count) - 1);
    size_t count = sums_length(&e->core.sums, vertex);
    lua_settop(L, 2);
    grundy_sum_call_push_rulesets(L, 1);
    lua_createtable(L, (int)count, 0);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        size_t game;
        uint32_t position;
        sums_nth(&e->core.sums, vertex, i, &game, &position);
        lua_pushinteger(L, (lua_Integer)game + 1);
        lua_rawseti(L, 4, (lua_Integer)i + 1);
        lua_rawgeti(L, 3, (lua_Integer)game + 1);
        const rules *of = &e->core.sums.games[game];
        grundy_ruleset_check_same(L, -1, of->context);
        grundy_ruleset_push_position(L, of->context, 6, position);
        lua_rawseti(L, 5, (lua_Integer)i + 1);
        lua_settop(L, 5);
    }
    return 2;
}

/* explorer:graph(fields): the graph of all that was explored, a copy. */
static int explorer_graph(lua_State *L)
{
    explorer_object *e = check_explorer(L);
    luaL_checktype(L, 2, LUA_TTABLE);
    const digraph *from = &e->core.graph;
    /* Before the graph is examined: this may collect, and collecting may explore. */
    digraph *g = grundy_graph_push(L, 2, 0);
    check_explorer(L);
    if (!explorer_finished(&e->core)) return luaL_error(L, "the explorer was interrupted");
    digraph_begin(g);
    status r = digraph_reserve(g, from->vertices, from->edges);
    for (uint32_t v = 0; r == STATUS_OK && v < from->vertices; v++) {
        const uint32_t *row = digraph_row(from, v);
        r = digraph_add_vertex(g);
        for (uint32_t i = 0, degree = digraph_degree(from, v); r == STATUS_OK && i < degree; i++)
            r = digraph_add_edge(g, row[i]);
    }
    if (r == STATUS_OK) r = digraph_end(g);
    return r == STATUS_OK ? grundy_object_made(L) : grundy_arguments_raise(L, r);
}

/* explorer:size(): the numbers of vertices explored, and of vertices met. */
static int explorer_size(lua_State *L)
{
    explorer_object *e = check_explorer(L);
    lua_pushinteger(L, e->core.graph.vertices);
    lua_pushinteger(L, (lua_Integer)e->core.sums.multisets.count);
    return 2;
}

/* explorer:busy(): whether it is working (a rule may ask for a value of its own game). */
static int explorer_busy(lua_State *L)
{
    explorer_object *e = grundy_object_check(L, 1, &explorer_kind);
    lua_pushboolean(L, e->busy);
    return 1;
}

void grundy_open_reachable(lua_State *L)
{
    static const luaL_Reg methods[] = {{"add", explorer_add},
                                       {"find", explorer_find},
                                       {"label", explorer_label},
                                       {"graph", explorer_graph},
                                       {"size", explorer_size},
                                       {"busy", explorer_busy},
                                       {NULL, NULL}};
    lua_pushcfunction(L, new_explorer);
    lua_setfield(L, -2, "explorer");
    grundy_object_class(L, &explorer_kind, methods, NULL);
}
