/*
 * Graphs as rulesets: a position is a vertex, an option is the end of an edge. Values are nim-heaps if the graph has no
 * cycle, and values of loopy games otherwise.
 *
 * Vertices are 1..n for Lua and 0..n-1 inside; a graph with names keeps the table { [name] = index, [index] = name }
 * among its user values.
 */
#include "lua/graph/graph.h"

#include <math.h>
#include <string.h>

#include "core/graph/loopy.h"
#include "core/graph/remoteness.h"
#include "core/graph/rules.h"
#include "lua/base/watch.h"
#include "lua/game/ruleset_positions.h"
#include "lua/graph/graph_read.h"
#include "lua/module.h"

#define GRAPH_NAMES RULESET_KEPT

typedef struct graph {
    digraph edges;
    loopy values;
    uint32_t *remoteness[2]; /* by remoteness_play, once asked for */
    bool named, solved;
    bool busy; /* values are being computed: the arrays must not be touched */
} graph;

#define LOOPY_TYPE "grundy.Loopy"

/* The userdata that holds a set while it is made a table. */
#define LOOPY_SET_TYPE "grundy.LoopySet"

static graph *graph_of(const ruleset *game)
{
    return game->data;
}

static status graph_options(void *context, uint32_t position, options *out)
{
    return digraph_options(&graph_of(context)->edges, position, out);
}

/* The vertex at `index`; pushes the reason if it is not one. */
static status vertex_number(lua_State *L, const graph *g, int index, uint32_t *number)
{
    lua_Integer v;
    if (grundy_arguments_integer(L, index, &v) && v >= 1 && v <= (lua_Integer)g->edges.vertices) {
        *number = (uint32_t)(v - 1);
        return STATUS_OK;
    }
    lua_Integer vertices = g->edges.vertices; /* before anything that may collect */
    const char *got = grundy_arguments_describe(L, index);
    lua_pushfstring(L, "is %s, expected a vertex from 1 to %I", got, (LUAI_UACINT)vertices);
    return STATUS_INVALID;
}

/* Pushes the table of names: the name by vertex, and the vertex by name. */
static void push_names(lua_State *L, int self)
{
    if (lua_getiuservalue(L, self, GRAPH_NAMES) != LUA_TTABLE) grundy_arguments_fail(L, "the graph has lost its names");
}

static status graph_number(lua_State *L, ruleset *game, int self, int index, uint32_t *number)
{
    const graph *g = graph_of(game);
    if (!g->named) return vertex_number(L, g, index, number);
    index = lua_absindex(L, index);
    push_names(L, self);
    if (lua_type(L, index) == LUA_TSTRING) {
        lua_pushvalue(L, index);
        if (lua_rawget(L, -2) == LUA_TNUMBER) {
            *number = (uint32_t)(lua_tointeger(L, -1) - 1);
            lua_pop(L, 2);
            return STATUS_OK;
        }
        lua_pop(L, 1);
    }
    const char *got = grundy_arguments_describe(L, index);
    lua_pushfstring(L, "is %s, expected the name of a vertex", got);
    lua_replace(L, -3);
    lua_pop(L, 1);
    return STATUS_INVALID;
}

static void graph_push(lua_State *L, const ruleset *game, int self, uint32_t number)
{
    lua_pushinteger(L, (lua_Integer)number + 1);
    if (!graph_of(game)->named) return;
    push_names(L, self);
    lua_insert(L, -2);
    lua_rawget(L, -2);
    lua_remove(L, -2);
}

/* Refuses requests of a progress function or a hook to a working graph. */
static void check_idle(lua_State *L, const ruleset *game)
{
    if (graph_of(game)->busy)
        grundy_arguments_fail(L, "this graph is computing: its progress function cannot ask it for more");
}

/* Computes all values, once; the graph is argument 1 and cannot be closed meanwhile. */
static status solve(ruleset_call *call, const monitor *m)
{
    graph *g = graph_of(call->game);
    if (g->solved) return STATUS_OK;
    check_idle(call->L, call->game);
    grundy_ruleset_enter(call, false);
    g->busy = true;
    status r = loopy_values(&g->values, &g->edges, m);
    g->busy = false;
    grundy_ruleset_leave(call);
    g->solved = r == STATUS_OK;
    return r;
}

/* STATUS_CYCLE: the value is infinite, and push_infinite pushes it. */
static status graph_value(ruleset_call *call, int index, uint64_t limit, const monitor *m, uint64_t *value)
{
    ruleset *game = call->game;
    (void)limit; /* all values together cost a few passes over the edges */
    uint32_t v = grundy_ruleset_check_position(call->L, game, 1, index, 2);
    status r = solve(call, m);
    if (r != STATUS_OK) return r;
    *value = loopy_finite(&graph_of(game)->values, v);
    return *value == LOOPY_INFINITE ? STATUS_CYCLE : STATUS_OK;
}

/* Pushes the value inf(K) of a set K: a table { infinite = K }. */
static void push_loopy_value(lua_State *L, const loopy_value *x)
{
    lua_createtable(L, 0, 1);
    lua_createtable(L, (int)x->count, 0);
    for (size_t i = 0; i < x->count; i++) {
        lua_pushinteger(L, (lua_Integer)x->set[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, "infinite");
    luaL_setmetatable(L, LOOPY_TYPE);
}

static int close_loopy_set(lua_State *L)
{
    loopy_value *x = lua_touserdata(L, 1);
    loopy_value_close(x);
    return 0;
}

static int push_infinite(lua_State *L, ruleset *game, int index)
{
    graph *g = graph_of(game);
    uint32_t v = grundy_ruleset_check_position(L, game, 1, index, 2);
    loopy_value *x = lua_newuserdatauv(L, sizeof *x, 0);
    loopy_value_init(x, &game->memory);
    luaL_setmetatable(L, LOOPY_SET_TYPE);
    status r = loopy_value_of(&g->values, &g->edges, v, x);
    if (r != STATUS_OK) return grundy_arguments_raise(L, r);
    push_loopy_value(L, x);
    loopy_value_close(x);
    return 1;
}

/* The vertex with the index n, which replaces argument 2. */
static uint32_t nth_vertex(lua_State *L, ruleset *game, lua_Integer n)
{
    lua_pushinteger(L, n);
    lua_replace(L, 2);
    return grundy_ruleset_check_position(L, game, 1, 2, 2);
}

/* STATUS_CYCLE: one of the values is infinite. */
static status graph_values(ruleset_call *call, lua_Integer first, lua_Integer last, uint64_t limit, const monitor *m,
                           sequence_object *into)
{
    ruleset *game = call->game;
    (void)limit;
    if (last < first) return STATUS_OK;
    uint32_t v = nth_vertex(call->L, game, first), end = nth_vertex(call->L, game, last);
    status r = solve(call, m);
    for (; r == STATUS_OK && v <= end; v++) {
        uint32_t value = loopy_finite(&graph_of(game)->values, v);
        r = value == LOOPY_INFINITE ? STATUS_CYCLE : sequence_append(&into->values, value);
    }
    return r;
}

static void graph_close(ruleset *game)
{
    graph *g = graph_of(game);
    for (int play = 0; play < 2; play++)
        memory_free(&game->memory, g->remoteness[play], g->edges.vertices, sizeof **g->remoteness);
    digraph_close(&g->edges);
    loopy_close(&g->values);
    memory_free(&game->memory, g, 1, sizeof *g);
    game->data = NULL;
}

static const value_source graph_numbers = {graph_value, graph_values, push_infinite};

static const source graphs = {.kind = "graph",
                              .options = graph_options,
                              .number = graph_number,
                              .push = graph_push,
                              .close = graph_close,
                              .kept = 1,
                              .values = &graph_numbers};

digraph *grundy_graph_push(lua_State *L, int fields, int names)
{
    graph *g;
    allocator a = grundy_arguments_allocator(L);
    ruleset *game = grundy_ruleset_new(L, &graphs, fields);
    game->source = NULL; /* until there is something to close */
    if ((g = memory_zeroed(&a, 1, sizeof *g)) == NULL) {
        grundy_arguments_raise(L, STATUS_NO_MEMORY);
        return NULL;
    }
    digraph_init(&g->edges, &a);
    loopy_init(&g->values, &a);
    g->named = names != 0;
    game->data = g;
    game->source = &graphs;
    if (names != 0) {
        lua_pushvalue(L, names);
        lua_setiuservalue(L, -2, GRAPH_NAMES);
    }
    return &g->edges;
}

/* Raises the error of a failed status; after STATUS_STOPPED the error is on the stack. */
static int fail(lua_State *L, status r)
{
    return r == STATUS_STOPPED ? lua_error(L) : grundy_arguments_raise(L, r);
}

/*
 * core.graph(lists, fields [, names]): the graph whose vertex v has the successors lists[v], a list of vertices
 * 1..#lists; every list is checked.
 */
static int graph_from_lists(lua_State *L)
{
    lua_settop(L, 3);
    luaL_checktype(L, 2, LUA_TTABLE);
    digraph *g = grundy_graph_push(L, 2, lua_isnil(L, 3) ? 0 : 3);
    grundy_graph_read_lists(L, 1, g);
    return grundy_object_made(L);
}

/*
 * core.graph_from_edges(n, from, to, fields [, type, base]): the graph with n vertices and an edge from[i] -> to[i] for
 * each i. `from` and `to` are lists, or strings of native integers of type "int32" or "int64"; their ids count from
 * `base` (1 or 0). Cost: O(n + edges).
 */
static int graph_from_edges(lua_State *L)
{
    lua_settop(L, 6);
    lua_Integer n = grundy_arguments_check_integer(L, 1, 0, (lua_Integer)LIMIT_GRAPH);
    edge_arrays arrays = {2, 3, strcmp(luaL_optstring(L, 5, "int32"), "int64") == 0, luaL_optinteger(L, 6, 1)};
    luaL_checktype(L, 4, LUA_TTABLE);
    digraph *g = grundy_graph_push(L, 4, 0);
    grundy_graph_read_edges(L, &arrays, (size_t)n, g);
    return grundy_object_made(L);
}

/*
 * core.graph_read(path, fields): the graph of a file; the list of tokens or nil; the undirected edges or nil. Or nil
 * and "path:line:column: what is wrong". See core/graph/graph_text.h.
 */
static int graph_from_file(lua_State *L)
{
    lua_settop(L, 2);
    const char *path = grundy_arguments_check_path(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    graph_text *text = grundy_graph_read_file(L, path);
    if (text == NULL) return 2;
    const edge_list *list = &text->list;
    watch w;
    digraph *g = grundy_graph_push(L, 2, 0);
    grundy_watch_start(&w, L, 0);
    status r = edge_list_graph(list, g, &w.monitor);
    if (r != STATUS_OK) return fail(L, r);
    grundy_object_made(L);
    if (!list->has_tokens && !list->undirected) return 1;
    if (list->has_tokens)
        lua_createtable(L, (int)list->tokens_count, 0);
    else
        lua_pushnil(L);
    for (size_t i = 0; i < list->tokens_count; i++) {
        lua_pushinteger(L, (lua_Integer)list->tokens[i] + 1);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    if (list->undirected) grundy_graph_push_edges(L, list);
    graph_text_close(text);
    return lua_gettop(L) - 3; /* path, fields, text */
}

static ruleset *check_graph(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    if (game->source != &graphs) grundy_arguments_error(L, 1, "expected a graph");
    return game;
}

/* Argument 1, a graph whose values are known. */
static graph *check_solved(lua_State *L)
{
    ruleset *game = check_graph(L);
    watch w;
    grundy_watch_start(&w, L, 0);
    ruleset_call call = grundy_ruleset_new_call(L, game, 1);
    status r = solve(&call, &w.monitor);
    if (r != STATUS_OK) fail(L, r);
    return graph_of(game);
}

/* core.graph_is_acyclic(g): whether every play on g ends. */
static int graph_is_acyclic(lua_State *L)
{
    lua_pushboolean(L, check_solved(L)->values.acyclic);
    return 1;
}

/* core.graph_is_finite(g, first, last): whether the values of these vertices are nim-heaps. */
static int graph_is_finite(lua_State *L)
{
    graph *g = check_solved(L);
    lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
    bool finite = true;
    if (first < 1) first = 1;
    if (last > (lua_Integer)g->edges.vertices) last = (lua_Integer)g->edges.vertices;
    for (lua_Integer v = first; finite && !g->values.acyclic && v <= last; v++)
        finite = loopy_finite(&g->values, (uint32_t)(v - 1)) != LOOPY_INFINITE;
    lua_pushboolean(L, finite);
    return 1;
}

/* core.graph_rank(g, v): the rank that makes winning plays end (core/graph/loopy.h). */
static int graph_rank(lua_State *L)
{
    graph *g = check_solved(L);
    uint32_t v = grundy_ruleset_check_position(L, lua_touserdata(L, 1), 1, 2, 2);
    lua_pushinteger(L, loopy_rank(&g->values, v));
    return 1;
}

/* The remoteness of every vertex, computed once; the graph is argument 1 and cannot be closed meanwhile. */
static const uint32_t *check_remoteness(lua_State *L, ruleset *game, remoteness_play play)
{
    graph *g = graph_of(game);
    if (g->remoteness[play] != NULL) return g->remoteness[play];
    watch w;
    grundy_watch_start(&w, L, 0);
    check_idle(L, game);
    uint32_t *array = memory_zeroed(&game->memory, g->edges.vertices, sizeof *array);
    if (array == NULL) grundy_arguments_raise(L, STATUS_NO_MEMORY);
    ruleset_call call = grundy_ruleset_new_call(L, game, 1);
    grundy_ruleset_enter(&call, false);
    g->busy = true;
    status r = remoteness_digraph(&g->edges, play, array, &w.monitor);
    g->busy = false;
    grundy_ruleset_leave(&call);
    if (r != STATUS_OK) {
        memory_free(&game->memory, array, g->edges.vertices, sizeof *array);
        fail(L, r);
    }
    return g->remoteness[play] = array;
}

/*
 * core.graph_remoteness(g, v [, play]): the number of moves that a play from v lasts when the winner hurries and the
 * loser delays; math.huge for a draw.
 */
static int graph_remoteness(lua_State *L)
{
    static const char *const plays[] = {"normal", "misere", NULL};
    ruleset *game = check_graph(L);
    lua_settop(L, 3);
    uint32_t v = grundy_ruleset_check_position(L, game, 1, 2, 2);
    int play = luaL_checkoption(L, 3, "normal", plays);
    uint32_t remoteness = check_remoteness(L, game, play == 0 ? REMOTENESS_NORMAL : REMOTENESS_MISERE)[v];
    if (remoteness == REMOTENESS_DRAW)
        lua_pushnumber(L, (lua_Number)HUGE_VAL);
    else
        lua_pushinteger(L, remoteness);
    return 1;
}

/* core.graph_size(g): the numbers of vertices and of edges. */
static int graph_size(lua_State *L)
{
    ruleset *game = check_graph(L);
    lua_pushinteger(L, graph_of(game)->edges.vertices);
    lua_pushinteger(L, graph_of(game)->edges.edges);
    return 2;
}

void grundy_open_graph(lua_State *L)
{
    static const luaL_Reg functions[] = {{"graph", graph_from_lists},
                                         {"graph_from_edges", graph_from_edges},
                                         {"graph_is_acyclic", graph_is_acyclic},
                                         {"graph_is_finite", graph_is_finite},
                                         {"graph_rank", graph_rank},
                                         {"graph_read", graph_from_file},
                                         {"graph_remoteness", graph_remoteness},
                                         {"graph_size", graph_size},
                                         {NULL, NULL}};
    grundy_object_functions(L, functions);
    luaL_newmetatable(L, LOOPY_SET_TYPE);
    lua_pushcfunction(L, close_loopy_set);
    lua_setfield(L, -2, "__gc");
    lua_pop(L, 1);
    luaL_newmetatable(L, LOOPY_TYPE); /* the Lua side adds the metamethods */
    lua_setfield(L, -2, "loopy_meta");
}
