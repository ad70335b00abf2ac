/* Edge geography: the userdata that holds the elimination of a bipartite graph and answers for every start. */
#include <string.h>

#include "call.h"
#include "geography.h"
#include "module.h"

#define EDGE_GEOGRAPHY_TYPE "grundy.EdgeGeography"

typedef struct edge_object {
    allocator memory;
    digraph graph; /* both directions of every edge */
    edge_geography game;
    digraph_list moves;
} edge_object;

static int close_object(lua_State *L)
{
    edge_object *g = luaL_checkudata(L, 1, EDGE_GEOGRAPHY_TYPE);
    if (g->memory.resize == NULL) return 0;
    digraph_close(&g->graph);
    edge_geography_close(&g->game);
    digraph_list_close(&g->moves);
    return 0;
}

/* Reads the edges of the lists 2 and 3 as both directions; ends were checked in Lua. */
static status read_edges(lua_State *L, edge_object *g, size_t vertices, size_t edges)
{
    uint32_t *ends = lua_newuserdatauv(L, (edges + 1) * 2 * sizeof *ends, 0);
    for (size_t i = 0; i < edges; i++) {
        lua_rawgeti(L, 2, (lua_Integer)i + 1);
        lua_rawgeti(L, 3, (lua_Integer)i + 1);
        ends[i] = (uint32_t)lua_tointeger(L, -2);
        ends[edges + i] = (uint32_t)lua_tointeger(L, -1);
        lua_pop(L, 2);
    }
    digraph once;
    digraph_init(&once, &g->memory);
    digraph_ids from = digraph_ids_uint32(ends, 1), to = digraph_ids_uint32(ends + edges, 1);
    status s = digraph_from_edges(&once, vertices, edges, &from, &to, NULL);
    bool loop = false;
    for (size_t i = 0; i < edges; i++) loop = loop || ends[i] == ends[edges + i];
    if (s == STATUS_OK && loop) s = STATUS_INVALID; /* an odd cycle, which digraph_undirected leaves out */
    if (s == STATUS_OK) s = digraph_undirected(&g->graph, &once);
    digraph_close(&once);
    return s;
}

/*
 * core.edge_geography(n, from, to): edge geography on the undirected graph with
 * the vertices 1..n and the edges from[i] - to[i]; nil where it has an odd cycle.
 * Cost and source: see core/geography.h.
 */
static int new_edge_geography(lua_State *L)
{
    lua_settop(L, 3);
    lua_Integer n = arguments_check_integer(L, 1, 0, (lua_Integer)DIGRAPH_MAX);
    lua_Integer edges = arguments_check_list(L, 2);
    if (arguments_check_list(L, 3) != edges) return arguments_error(L, 3, "expected as many ends as in argument #2");
    edge_object *g = lua_newuserdatauv(L, sizeof *g, 0);
    memset(g, 0, sizeof *g);
    luaL_setmetatable(L, EDGE_GEOGRAPHY_TYPE);
    allocator a = arguments_allocator(L);
    g->memory = a;
    digraph_init(&g->graph, &a);
    edge_geography_init(&g->game, &a);
    digraph_list_init(&g->moves, &a);
    watch w;
    status s = read_edges(L, g, (size_t)n, (size_t)edges);
    watch_start(&w, L, 0);
    if (s == STATUS_OK) s = edge_geography_solve(&g->game, &g->graph, &w.monitor);
    if (s == STATUS_INVALID) return 0;
    if (s == STATUS_STOPPED) return lua_error(L);
    if (s != STATUS_OK) return arguments_raise(L, s);
    lua_settop(L, 4);
    return 1;
}

static edge_object *check(lua_State *L, uint32_t *v)
{
    edge_object *g = luaL_checkudata(L, 1, EDGE_GEOGRAPHY_TYPE);
    *v = (uint32_t)(arguments_check_integer(L, 2, 1, (lua_Integer)g->game.vertices) - 1);
    return g;
}

/* game:wins(v): whether the player to move from v wins. */
static int wins(lua_State *L)
{
    uint32_t v;
    edge_object *g = check(L, &v);
    lua_pushboolean(L, g->game.wins[v]);
    return 1;
}

/* game:moves(v): the vertices to which a winning move from v goes. */
static int moves(lua_State *L)
{
    uint32_t v;
    edge_object *g = check(L, &v);
    status s = edge_geography_moves(&g->game, &g->graph, v, &g->moves);
    if (s != STATUS_OK) return arguments_raise(L, s);
    lua_createtable(L, (int)g->moves.count, 0);
    for (size_t i = 0; i < g->moves.count; i++) {
        lua_pushinteger(L, (lua_Integer)g->moves.vertices[i] + 1);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

void open_edge_geography(lua_State *L)
{
    static const luaL_Reg methods[] = {{"wins", wins}, {"moves", moves}, {NULL, NULL}};
    static const luaL_Reg meta[] = {{"__gc", close_object}, {"__close", close_object}, {NULL, NULL}};
    lua_pushcfunction(L, new_edge_geography);
    lua_setfield(L, -2, "edge_geography");
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    luaL_newmetatable(L, EDGE_GEOGRAPHY_TYPE);
    luaL_setfuncs(L, meta, 0);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 2);
}
