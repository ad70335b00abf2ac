/*
 * Graphs as rulesets: a position is a vertex, an option is the end of an edge.
 *
 * Vertices are 1..n for Lua and 0..n-1 inside; a graph with names keeps the
 * table { [name] = index, [index] = name } among its user values.
 */
#include <string.h>

#include "digraph_grundy.h"
#include "module.h"
#include "ruleset.h"

#define GRAPH_NAMES RULESET_MOVES /* the slot is free: a graph has no move function */

typedef struct graph {
    digraph edges;
    digraph_values values;
    bool named, solved;
} graph;

static graph *graph_of(const ruleset *r)
{
    return r->data;
}

static status graph_options(void *context, uint32_t position, options *out)
{
    const graph *g = graph_of(context);
    const uint32_t *row = digraph_row(&g->edges, position);
    status s = STATUS_OK;
    for (uint32_t i = 0, degree = digraph_degree(&g->edges, position); s == STATUS_OK && i < degree; i++)
        s = options_append(out, &row[i], 1);
    return s;
}

/* The vertex at `index`; pushes the reason when it is none. */
static status vertex_number(lua_State *L, const graph *g, int index, uint32_t *number)
{
    lua_Integer v;
    if (arguments_integer(L, index, &v) && v >= 1 && v <= (lua_Integer)g->edges.vertices) {
        *number = (uint32_t)(v - 1);
        return STATUS_OK;
    }
    const char *got = arguments_describe(L, index);
    lua_pushfstring(L, "is %s, expected a vertex from 1 to %I", got, (LUAI_UACINT)g->edges.vertices);
    return STATUS_INVALID;
}

static status graph_number(lua_State *L, ruleset *r, int self, int index, uint32_t *number)
{
    const graph *g = graph_of(r);
    if (!g->named) return vertex_number(L, g, index, number);
    index = lua_absindex(L, index);
    lua_getiuservalue(L, self, GRAPH_NAMES);
    if (lua_type(L, index) == LUA_TSTRING) {
        lua_pushvalue(L, index);
        if (lua_rawget(L, -2) == LUA_TNUMBER) {
            *number = (uint32_t)(lua_tointeger(L, -1) - 1);
            lua_pop(L, 2);
            return STATUS_OK;
        }
        lua_pop(L, 1);
    }
    const char *got = arguments_describe(L, index);
    lua_pushfstring(L, "is %s, expected the name of a vertex", got);
    lua_replace(L, -3);
    lua_pop(L, 1);
    return STATUS_INVALID;
}

static void graph_push(lua_State *L, const ruleset *r, int self, uint32_t number)
{
    lua_pushinteger(L, (lua_Integer)number + 1);
    if (!graph_of(r)->named) return;
    lua_getiuservalue(L, self, GRAPH_NAMES);
    lua_insert(L, -2);
    lua_rawget(L, -2);
    lua_remove(L, -2);
}

/* Notes a cycle where errors of searches are read: in the solver of the ruleset. */
static status note_cycle(ruleset *r)
{
    digraph_list cycle;
    digraph_list_init(&cycle, &r->memory);
    status s = digraph_find_cycle(&graph_of(r)->edges, &cycle, NULL);
    solver *v = &r->grundy;
    v->cycle_length = cycle.count;
    for (size_t i = 0; i < SOLVER_CYCLE_SHOWN && i < cycle.count; i++) {
        v->cycle_head[i] = cycle.vertices[i];
        v->cycle_tail[i] = cycle.vertices[cycle.count - 1 - i];
    }
    digraph_list_close(&cycle);
    return s == STATUS_OK ? STATUS_CYCLE : s;
}

static status solve(ruleset *r, const monitor *m)
{
    graph *g = graph_of(r);
    if (g->solved) return STATUS_OK;
    status s = digraph_grundy(&g->edges, &g->values, m);
    if (s == STATUS_CYCLE) return note_cycle(r);
    g->solved = s == STATUS_OK;
    return s;
}

static status graph_value(lua_State *L, ruleset *r, int index, uint64_t limit, const monitor *m, uint64_t *value)
{
    (void)limit; /* all values together cost one pass over the edges */
    uint32_t v = ruleset_check_position(L, r, 1, index, 2);
    status s = solve(r, m);
    if (s == STATUS_OK) *value = digraph_value(&graph_of(r)->values, v);
    return s;
}

static void graph_close(ruleset *r)
{
    graph *g = graph_of(r);
    digraph_close(&g->edges);
    digraph_values_close(&g->values);
    memory_free(&r->memory, g, 1, sizeof *g);
    r->data = NULL;
}

static const source graphs = {"graph", graph_options, graph_number, graph_push, graph_value, NULL, graph_close};

/* Pushes a graph without vertices; `names` is the stack index of a table of names, or 0. */
static ruleset *new_graph(lua_State *L, int fields, int names)
{
    graph *g;
    allocator a = arguments_allocator(L);
    ruleset *r = ruleset_new(L, &graphs, fields);
    r->source = NULL; /* until there is something to close */
    if ((g = memory_zeroed(&a, 1, sizeof *g)) == NULL) arguments_raise(L, STATUS_NO_MEMORY);
    digraph_init(&g->edges, &a);
    digraph_values_init(&g->values, &a);
    g->named = names != 0;
    r->data = g;
    r->source = &graphs;
    if (names != 0) {
        lua_pushvalue(L, names);
        lua_setiuservalue(L, -2, GRAPH_NAMES);
    }
    return r;
}

/*
 * core.graph(lists, fields [, names]): the graph whose vertex v has the
 * successors lists[v], a list of vertices 1..#lists; every list is checked.
 */
static int graph_from_lists(lua_State *L)
{
    lua_settop(L, 3);
    lua_Integer n = arguments_check_list(L, 1);
    if (n > (lua_Integer)DIGRAPH_MAX) return arguments_raise(L, STATUS_OVERFLOW);
    ruleset *r = new_graph(L, 2, lua_isnil(L, 3) ? 0 : 3);
    digraph *g = &graph_of(r)->edges;
    status s = STATUS_OK;
    digraph_begin(g);
    for (lua_Integer v = 1; s == STATUS_OK && v <= n; v++) {
        if (lua_rawgeti(L, 1, v) != LUA_TTABLE) {
            const char *got = arguments_describe(L, -1);
            return arguments_error(L, 1,
                                   lua_pushfstring(L, "element #%I is %s, expected the list of successors of vertex %I",
                                                   (LUAI_UACINT)v, got, (LUAI_UACINT)v));
        }
        lua_Integer count = (lua_Integer)lua_rawlen(L, -1), keys = 0, to;
        s = digraph_add_vertex(g);
        for (lua_Integer i = 1; s == STATUS_OK && i <= count; i++, keys++) {
            lua_rawgeti(L, -1, i);
            if (!arguments_integer(L, -1, &to) || to < 1 || to > n) {
                const char *got = arguments_describe(L, -1);
                lua_pushfstring(L, "successor #%I of vertex %I is %s, expected a vertex from 1 to %I", (LUAI_UACINT)i,
                                (LUAI_UACINT)v, got, (LUAI_UACINT)n);
                return arguments_error(L, 1, lua_tostring(L, -1));
            }
            s = digraph_add_edge(g, to - 1);
            lua_pop(L, 1);
        }
        lua_pushnil(L);
        while (lua_next(L, -2) != 0) {
            lua_pop(L, 1);
            if (--keys < 0) {
                const char *key = arguments_describe(L, -1);
                lua_pushfstring(L, "the successors of vertex %I are no list (key %s)", (LUAI_UACINT)v, key);
                return arguments_error(L, 1, lua_tostring(L, -1));
            }
        }
        lua_pop(L, 1);
    }
    if (s == STATUS_OK) s = digraph_end(g);
    return s == STATUS_OK ? 1 : arguments_raise(L, s);
}

/* An array of ids in a Lua list: what digraph_from_edges fetches from. */
typedef struct id_list {
    lua_State *L;
    int arg;
} id_list;

static status fetch_id(void *context, size_t i, int64_t *id)
{
    id_list *l = context;
    lua_Integer n = 0;
    lua_rawgeti(l->L, l->arg, (lua_Integer)i + 1);
    bool is = arguments_integer(l->L, -1, &n);
    lua_pop(l->L, 1);
    *id = is ? n : INT64_MIN; /* no vertex: the error looks at the element again */
    return STATUS_OK;
}

static digraph_ids ids_of_list(id_list *l)
{
    digraph_ids ids = {DIGRAPH_FETCHED, 1, NULL, fetch_id, l};
    return ids;
}

/*
 * core.graph_from_edges(n, from, to, fields): the graph with vertices 1..n and
 * an edge from[i] -> to[i] for each i. Cost: O(n + edges).
 */
static int graph_from_edges(lua_State *L)
{
    lua_settop(L, 4);
    lua_Integer n = arguments_check_integer(L, 1, 0, (lua_Integer)DIGRAPH_MAX);
    lua_Integer count = arguments_check_list(L, 2);
    if (arguments_check_list(L, 3) != count)
        return arguments_error(L, 3,
                               lua_pushfstring(L, "has %I elements, but argument #2 has %I",
                                               (LUAI_UACINT)lua_rawlen(L, 3), (LUAI_UACINT)count));
    if (lua_isnil(L, 4)) {
        lua_newtable(L);
        lua_replace(L, 4);
    }
    ruleset *r = new_graph(L, 4, 0);
    digraph *g = &graph_of(r)->edges;
    id_list from = {L, 2}, to = {L, 3};
    digraph_ids tails = ids_of_list(&from), heads = ids_of_list(&to);
    luaL_checkstack(L, 4, "too many values");
    status s = digraph_from_edges(g, (size_t)n, (size_t)count, &tails, &heads, NULL);
    if (s == STATUS_INVALID) {
        int arg = g->bad_is_tail ? 2 : 3;
        lua_Integer element = (lua_Integer)g->bad_edge + 1;
        lua_rawgeti(L, arg, element);
        const char *got = arguments_describe(L, -1);
        return arguments_error(L, arg,
                               lua_pushfstring(L, "element #%I is %s, expected a vertex from 1 to %I",
                                               (LUAI_UACINT)element, got, (LUAI_UACINT)n));
    }
    return s == STATUS_OK ? 1 : arguments_raise(L, s);
}

/* core.graph_size(g): the numbers of vertices and of edges. */
static int graph_size(lua_State *L)
{
    ruleset *r = ruleset_check(L, 1);
    if (r->source != &graphs) return arguments_error(L, 1, "expected a graph");
    lua_pushinteger(L, graph_of(r)->edges.vertices);
    lua_pushinteger(L, graph_of(r)->edges.edges);
    return 2;
}

void open_graphs(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"graph", graph_from_lists}, {"graph_from_edges", graph_from_edges}, {"graph_size", graph_size}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
