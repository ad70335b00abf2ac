/* Vertex geography: the userdata that holds a maximum matching and answers for every start. */
#include "geography.h"

#include <string.h>

#include "arguments.h"
#include "module.h"

#define GEOGRAPHY_TYPE "grundy.VertexGeography"

typedef struct vertex_geography {
    allocator memory;
    digraph graph; /* both directions of every edge */
    matching matching;
    digraph_list moves;
    uint8_t *wins;
    size_t wins_count;
} vertex_geography;

static int close_geography(lua_State *L)
{
    vertex_geography *g = luaL_checkudata(L, 1, GEOGRAPHY_TYPE);
    if (g->memory.resize == NULL) return 0;
    digraph_close(&g->graph);
    matching_close(&g->matching);
    digraph_list_close(&g->moves);
    memory_free(&g->memory, g->wins, g->wins_count, 1);
    g->wins = NULL;
    g->wins_count = 0;
    return 0;
}

/* Reads the edges as both directions; ends were checked in Lua. */
static status read_edges(lua_State *L, vertex_geography *g, uint32_t vertices, lua_Integer edges)
{
    uint32_t *ends = lua_newuserdatauv(L, (size_t)(edges + 1) * 2 * sizeof *ends, 0);
    for (lua_Integer i = 0; i < edges; i++) {
        lua_rawgeti(L, 2, i + 1);
        lua_rawgeti(L, 3, i + 1);
        ends[i] = (uint32_t)lua_tointeger(L, -2);
        ends[edges + i] = (uint32_t)lua_tointeger(L, -1);
        lua_pop(L, 2);
    }
    digraph once;
    digraph_init(&once, &g->memory);
    digraph_ids from = digraph_ids_uint32(ends, 1), to = digraph_ids_uint32(ends + edges, 1);
    status s = digraph_from_edges(&once, vertices, (size_t)edges, &from, &to, NULL);
    if (s == STATUS_OK) s = digraph_undirected(&g->graph, &once);
    digraph_close(&once);
    return s;
}

/*
 * core.vertex_geography(n, from, to): geography on the undirected graph with the
 * vertices 1..n and the edges from[i] - to[i].
 * Cost: one maximum matching. Source: see core/geography.h.
 */
static int new_geography(lua_State *L)
{
    lua_Integer n = arguments_check_integer(L, 1, 0, (lua_Integer)DIGRAPH_MAX);
    lua_Integer edges = arguments_check_list(L, 2);
    if (arguments_check_list(L, 3) != edges) return arguments_error(L, 3, "expected as many ends as in argument #2");
    vertex_geography *g = lua_newuserdatauv(L, sizeof *g, 0);
    memset(g, 0, sizeof *g);
    luaL_setmetatable(L, GEOGRAPHY_TYPE);
    allocator a = arguments_allocator(L);
    g->memory = a;
    digraph_init(&g->graph, &a);
    matching_init(&g->matching, &a);
    digraph_list_init(&g->moves, &a);
    status s = read_edges(L, g, (uint32_t)n, edges);
    if (s == STATUS_OK && (g->wins = memory_zeroed(&a, (size_t)n, 1)) == NULL) s = STATUS_NO_MEMORY;
    g->wins_count = (size_t)n;
    if (s == STATUS_OK) s = geography_vertex_outcomes(&g->graph, &g->matching, g->wins, NULL);
    if (s == STATUS_INVALID) return arguments_error(L, 2, "an edge names no vertex");
    if (s != STATUS_OK) return arguments_raise(L, s);
    lua_pop(L, 1);
    return 1;
}

static vertex_geography *check(lua_State *L, lua_Integer *v)
{
    vertex_geography *g = luaL_checkudata(L, 1, GEOGRAPHY_TYPE);
    *v = arguments_check_integer(L, 2, 1, (lua_Integer)g->wins_count);
    return g;
}

/* geography:wins(v): whether the player to move from v wins. */
static int wins(lua_State *L)
{
    lua_Integer v;
    vertex_geography *g = check(L, &v);
    lua_pushboolean(L, g->wins[v - 1]);
    return 1;
}

/* geography:moves(v): the vertices to which a winning first move from v goes. */
static int moves(lua_State *L)
{
    lua_Integer v;
    vertex_geography *g = check(L, &v);
    status s = matching_partners(&g->matching, &g->graph, (uint32_t)(v - 1), &g->moves);
    if (s != STATUS_OK) return arguments_raise(L, s);
    lua_createtable(L, (int)g->moves.count, 0);
    for (size_t i = 0; i < g->moves.count; i++) {
        lua_pushinteger(L, (lua_Integer)g->moves.vertices[i] + 1);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

void open_geography(lua_State *L)
{
    static const luaL_Reg methods[] = {{"wins", wins}, {"moves", moves}, {NULL, NULL}};
    static const luaL_Reg meta[] = {{"__gc", close_geography}, {"__close", close_geography}, {NULL, NULL}};
    lua_pushcfunction(L, new_geography);
    lua_setfield(L, -2, "vertex_geography");
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    luaL_newmetatable(L, GEOGRAPHY_TYPE);
    luaL_setfuncs(L, meta, 0);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
    lua_setfield(L, -2, "VertexGeography");
}
