/*
 * Geography: the userdata that holds an undirected graph and, for every start, the winner of vertex geography (by a
 * maximum matching) or edge geography (by elimination).
 */
#include "core/graph/digraph_edges.h"
#include "core/graph/geography.h"

#include <string.h>

#include "lua/module.h"
#include "lua/base/object.h"
#include "lua/base/watch.h"

typedef struct geography {
    object object;
    allocator memory;
    digraph graph; /* both directions of every edge */
    bool by_edges;
    matching matching;   /* of vertex geography */
    edge_geography game; /* of edge geography */
    uint8_t *wins;       /* of vertex geography; game.wins of the other */
    size_t vertices;
    digraph_list moves;
} geography;

static void close_geography(lua_State *L, void *closed)
{
    geography *g = closed;
    (void)L;
    if (g->memory.resize == NULL) return;
    digraph_close(&g->graph);
    matching_close(&g->matching);
    edge_geography_close(&g->game);
    digraph_list_close(&g->moves);
    memory_free(&g->memory, g->wins, g->vertices, 1);
    g->memory.resize = NULL;
    g->vertices = 0;
}

static const object_kind geography_kind = {"grundy.Geography", "geography in use", close_geography};

/* Reads the edges of the lists 2 and 3 in both directions, without loops; *loop: whether there are any. */
static status read_edges(lua_State *L, geography *g, size_t edges, bool *loop, const monitor *m)
{
    uint32_t *ends = lua_newuserdatauv(L, (edges + 1) * 2 * sizeof *ends, 0);
    *loop = false;
    for (size_t i = 0; i < edges; i++) {
        ends[i] = (uint32_t)grundy_arguments_check_element(L, 2, (lua_Integer)i + 1, 1);
        ends[edges + i] = (uint32_t)grundy_arguments_check_element(L, 3, (lua_Integer)i + 1, 1);
        *loop = *loop || ends[i] == ends[edges + i];
    }
    digraph once;
    digraph_init(&once, &g->memory);
    digraph_ids from = digraph_ids_uint32(ends, 1), to = digraph_ids_uint32(ends + edges, 1);
    status r = digraph_from_edges(&once, g->vertices, edges, &from, &to, m);
    if (r == STATUS_OK) r = digraph_undirected(&g->graph, &once);
    digraph_close(&once);
    return r;
}

static status solve_vertices(geography *g, const monitor *m)
{
    g->wins = memory_zeroed(&g->memory, g->vertices, 1);
    if (g->wins == NULL) return STATUS_NO_MEMORY;
    return geography_vertex_outcomes(&g->graph, &g->matching, g->wins, m);
}

static status solve_edges(geography *g, const monitor *m)
{
    g->by_edges = true;
    return edge_geography_solve(&g->game, &g->graph, m);
}

/* Pushes geography on the graph of the arguments n, from, to; nothing if an odd cycle rules it out. */
static int new_geography(lua_State *L, status (*solve)(geography *g, const monitor *m), bool bipartite)
{
    lua_settop(L, 3);
    lua_Integer n = grundy_arguments_check_integer(L, 1, 0, (lua_Integer)LIMIT_GRAPH);
    lua_Integer edges = grundy_arguments_check_list(L, 2);
    if (grundy_arguments_check_list(L, 3) != edges)
        return grundy_arguments_error(L, 3, "expected as many ends as in argument #2");
    geography *g = grundy_object_new(L, &geography_kind, sizeof *g, 0);
    allocator a = grundy_arguments_allocator(L);
    g->memory = a;
    digraph_init(&g->graph, &a);
    matching_init(&g->matching, &a);
    edge_geography_init(&g->game, &a);
    digraph_list_init(&g->moves, &a);
    g->vertices = (size_t)n;
    bool loop;
    watch w;
    grundy_watch_start(&w, L, 0);
    status r = read_edges(L, g, (size_t)edges, &loop, &w.monitor);
    if (r == STATUS_INVALID) return grundy_arguments_error(L, 2, "an end of an edge is not a vertex");
    if (bipartite && loop) return 0;
    if (r == STATUS_OK) r = solve(g, &w.monitor);
    if (r == STATUS_INVALID) return 0;
    if (r == STATUS_STOPPED) return lua_error(L);
    if (r != STATUS_OK) return grundy_arguments_raise(L, r);
    lua_settop(L, 4);
    return grundy_object_made(L);
}

/*
 * core.vertex_geography(n, from, to): vertex geography on the undirected graph with the vertices 1..n and the edges
 * from[i] - to[i]. Cost: one maximum matching. Source: see core/graph/geography.h.
 */
static int new_vertex_geography(lua_State *L)
{
    return new_geography(L, solve_vertices, false);
}

/* core.edge_geography(n, from, to): edge geography in the same way; nil if the graph has an odd cycle. */
static int new_edge_geography(lua_State *L)
{
    return new_geography(L, solve_edges, true);
}

static geography *check(lua_State *L, uint32_t *v)
{
    geography *g = grundy_object_check(L, 1, &geography_kind);
    *v = (uint32_t)(grundy_arguments_check_integer(L, 2, 1, (lua_Integer)g->vertices) - 1);
    return g;
}

/* geography:wins(v): whether the player to move from v wins. */
static int wins(lua_State *L)
{
    uint32_t v;
    geography *g = check(L, &v);
    lua_pushboolean(L, g->by_edges ? g->game.wins[v] : g->wins[v]);
    return 1;
}

/* geography:moves(v): the vertices to which a winning move from v goes. */
static int moves(lua_State *L)
{
    uint32_t v;
    geography *g = check(L, &v);
    lua_newtable(L); /* first: a collection may ask for other moves */
    status r = g->by_edges ? edge_geography_moves(&g->game, &g->graph, v, &g->moves)
                           : matching_partners(&g->matching, &g->graph, v, &g->moves);
    if (r != STATUS_OK) return grundy_arguments_raise(L, r);
    for (size_t i = 0; i < g->moves.count; i++) {
        lua_pushinteger(L, (lua_Integer)g->moves.vertices[i] + 1);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

void grundy_open_geography(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"vertex_geography", new_vertex_geography}, {"edge_geography", new_edge_geography}, {NULL, NULL}};
    static const luaL_Reg methods[] = {{"wins", wins}, {"moves", moves}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
    grundy_object_class(L, &geography_kind, methods, NULL);
}
