/*
 * Graphs as rulesets: a position is a vertex, an option is the end of an edge.
 * Values are nim-heaps where the graph has no cycle, else values of loopy games.
 *
 * Vertices are 1..n for Lua and 0..n-1 inside; a graph with names keeps the
 * table { [name] = index, [index] = name } among its user values.
 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "edge_list.h"
#include "input_file.h"
#include "loopy.h"
#include "lua_graph.h"
#include "module.h"
#include "remoteness.h"

#define GRAPH_NAMES RULESET_MOVES /* the slot is free: a graph has no move function */

typedef struct graph {
    digraph edges;
    loopy values;
    uint32_t *remoteness[2]; /* by remoteness_play, once asked for */
    bool named, solved;
    bool busy; /* values are being computed: the arrays are not to be touched */
} graph;

#define LOOPY_TYPE "grundy.Loopy"

/* The userdata that holds a set while it is made a table. */
#define LOOPY_SET_TYPE "grundy.LoopySet"

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

/* Pushes the table of names: the name by vertex, and the vertex by name. */
static void push_names(lua_State *L, int self)
{
    if (lua_getiuservalue(L, self, GRAPH_NAMES) != LUA_TTABLE) arguments_fail(L, "the graph has lost its names");
}

static status graph_number(lua_State *L, ruleset *r, int self, int index, uint32_t *number)
{
    const graph *g = graph_of(r);
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
    push_names(L, self);
    lua_insert(L, -2);
    lua_rawget(L, -2);
    lua_remove(L, -2);
}

/* Refuses what a progress function or a hook asks of a graph that is at work. */
static void check_idle(lua_State *L, const ruleset *r)
{
    if (graph_of(r)->busy) arguments_fail(L, "this graph is computing: its progress function cannot ask it for more");
}

/* Computes all values, once; the graph is argument 1 and cannot be closed meanwhile. */
static status solve(lua_State *L, ruleset *r, const monitor *m)
{
    graph *g = graph_of(r);
    if (g->solved) return STATUS_OK;
    check_idle(L, r);
    ruleset_call outer = ruleset_enter(r, L, 1, false);
    g->busy = true;
    status s = loopy_values(&g->values, &g->edges, m);
    g->busy = false;
    ruleset_leave(r, outer);
    g->solved = s == STATUS_OK;
    return s;
}

/* STATUS_CYCLE: the value is infinite, and push_infinite pushes it. */
static status graph_value(lua_State *L, ruleset *r, int index, uint64_t limit, const monitor *m, uint64_t *value)
{
    (void)limit; /* all values together cost a few passes over the edges */
    uint32_t v = ruleset_check_position(L, r, 1, index, 2);
    status s = solve(L, r, m);
    if (s != STATUS_OK) return s;
    *value = loopy_finite(&graph_of(r)->values, v);
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

static int push_infinite(lua_State *L, ruleset *r, int index)
{
    graph *g = graph_of(r);
    uint32_t v = ruleset_check_position(L, r, 1, index, 2);
    loopy_value *x = lua_newuserdatauv(L, sizeof *x, 0);
    loopy_value_init(x, &r->memory);
    luaL_setmetatable(L, LOOPY_SET_TYPE);
    status s = loopy_value_of(&g->values, &g->edges, v, x);
    if (s != STATUS_OK) return arguments_raise(L, s);
    push_loopy_value(L, x);
    loopy_value_close(x);
    return 1;
}

/* The vertex with the index n, which takes the place of argument 2. */
static uint32_t nth_vertex(lua_State *L, ruleset *r, lua_Integer n)
{
    lua_pushinteger(L, n);
    lua_replace(L, 2);
    return ruleset_check_position(L, r, 1, 2, 2);
}

/* STATUS_CYCLE: one of the values is infinite. */
static status graph_values(lua_State *L, ruleset *r, lua_Integer first, lua_Integer last, uint64_t limit,
                           const monitor *m, sequence_object *into)
{
    (void)limit;
    if (last < first) return STATUS_OK;
    uint32_t v = nth_vertex(L, r, first), end = nth_vertex(L, r, last);
    status s = solve(L, r, m);
    for (; s == STATUS_OK && v <= end; v++) {
        uint32_t value = loopy_finite(&graph_of(r)->values, v);
        s = value == LOOPY_INFINITE ? STATUS_CYCLE : sequence_append(&into->values, value);
    }
    return s;
}

static void graph_close(ruleset *r)
{
    graph *g = graph_of(r);
    for (int play = 0; play < 2; play++)
        memory_free(&r->memory, g->remoteness[play], g->edges.vertices, sizeof **g->remoteness);
    digraph_close(&g->edges);
    loopy_close(&g->values);
    memory_free(&r->memory, g, 1, sizeof *g);
    r->data = NULL;
}

static const source graphs = {"graph", graph_options, graph_number, graph_push, graph_value, graph_values, graph_close};

/* Pushes a graph without vertices; `names` is the stack index of a table of names, or 0. */
static ruleset *new_graph(lua_State *L, int fields, int names)
{
    graph *g;
    allocator a = arguments_allocator(L);
    ruleset *r = ruleset_new(L, &graphs, fields);
    r->source = NULL; /* until there is something to close */
    if ((g = memory_zeroed(&a, 1, sizeof *g)) == NULL) {
        arguments_raise(L, STATUS_NO_MEMORY);
        return NULL;
    }
    digraph_init(&g->edges, &a);
    loopy_init(&g->values, &a);
    g->named = names != 0;
    r->data = g;
    r->source = &graphs;
    r->push_infinite = push_infinite;
    if (names != 0) {
        lua_pushvalue(L, names);
        lua_setiuservalue(L, -2, GRAPH_NAMES);
    }
    return r;
}

digraph *lua_graph_push(lua_State *L, int fields)
{
    return &graph_of(new_graph(L, fields, 0))->edges;
}

/*
 * core.graph(lists, fields [, names]): the graph whose vertex v has the
 * successors lists[v], a list of vertices 1..#lists; every list is checked.
 */
static int graph_from_lists(lua_State *L)
{
    lua_settop(L, 3);
    lua_Integer n = arguments_check_list(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    if (n > (lua_Integer)LIMIT_GRAPH) return arguments_raise(L, STATUS_OVERFLOW);
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
        if (s != STATUS_OK) break;
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

/* The numbers in the string at `arg`, which are ids of the type named at index 5, counted from `base`. */
static digraph_ids ids_of_string(lua_State *L, int arg, lua_Integer base, size_t *count)
{
    size_t length;
    const char *bytes = lua_tolstring(L, arg, &length);
    bool wide = strcmp(lua_tostring(L, 5), "int64") == 0;
    size_t size = wide ? sizeof(int64_t) : sizeof(int32_t);
    if (length % size != 0) {
        lua_pushfstring(L, "the string has %I bytes, expected numbers of %d bytes", (LUAI_UACINT)length, (int)size);
        arguments_error(L, arg, lua_tostring(L, -1));
    }
    *count = length / size;
    if ((uintptr_t)bytes % size != 0) { /* an aligned copy, which takes the place of the string */
        void *copy = lua_newuserdatauv(L, length, 0);
        memcpy(copy, bytes, length);
        lua_replace(L, arg);
        bytes = copy;
    }
    const void *data = bytes;
    return wide ? digraph_ids_int64(data, base) : digraph_ids_int32(data, base);
}

/* The ids at `arg`, a list or a string. */
static digraph_ids check_ids(lua_State *L, int arg, lua_Integer base, id_list *list, size_t *count)
{
    if (lua_type(L, arg) == LUA_TSTRING) return ids_of_string(L, arg, base, count);
    *count = (size_t)arguments_check_list(L, arg);
    list->L = L;
    list->arg = arg;
    digraph_ids ids = {DIGRAPH_FETCHED, base, NULL, fetch_id, list};
    return ids;
}

/* Raises for the first edge that names no vertex. */
static int refuse_edge(lua_State *L, const digraph *g, lua_Integer n, lua_Integer base)
{
    int arg = g->bad_is_tail ? 2 : 3;
    lua_Integer element = (lua_Integer)g->bad_edge + 1;
    if (lua_istable(L, arg))
        lua_rawgeti(L, arg, element);
    else
        lua_pushinteger(L, (lua_Integer)g->bad_id);
    const char *got = arguments_describe(L, -1);
    lua_pushfstring(L, "element #%I is %s, expected a vertex from %I to %I", (LUAI_UACINT)element, got,
                    (LUAI_UACINT)base, (LUAI_UACINT)(n - 1 + base));
    return arguments_error(L, arg, lua_tostring(L, -1));
}

/*
 * core.graph_from_edges(n, from, to, fields [, type, base]): the graph with n
 * vertices and an edge from[i] -> to[i] for each i. `from` and `to` are lists, or
 * strings of native integers of type "int32" or "int64"; their ids count from
 * `base` (1 or 0). Cost: O(n + edges).
 */
static int graph_from_edges(lua_State *L)
{
    lua_settop(L, 6);
    lua_Integer n = arguments_check_integer(L, 1, 0, (lua_Integer)LIMIT_GRAPH), base = luaL_optinteger(L, 6, 1);
    luaL_checktype(L, 4, LUA_TTABLE);
    lua_pushstring(L, luaL_optstring(L, 5, "int32"));
    lua_replace(L, 5);
    size_t count, heads_count;
    id_list from, to;
    digraph_ids tails = check_ids(L, 2, base, &from, &count), heads = check_ids(L, 3, base, &to, &heads_count);
    if (heads_count != count)
        return arguments_error(L, 3,
                               lua_pushfstring(L, "has %I elements, but argument #2 has %I", (LUAI_UACINT)heads_count,
                                               (LUAI_UACINT)count));
    digraph *g = lua_graph_push(L, 4);
    luaL_checkstack(L, 8, "too many values");
    watch w;
    watch_start(&w, L, 0);
    status s = digraph_from_edges(g, (size_t)n, count, &tails, &heads, &w.monitor);
    if (s == STATUS_INVALID) return refuse_edge(L, g, n, base);
    if (s == STATUS_STOPPED) return lua_error(L);
    if (s != STATUS_OK) return arguments_raise(L, s);
    return 1;
}

/* __gc of the userdata that holds an edge list while its graph is made. */
static int close_edge_list(lua_State *L)
{
    edge_list *list = lua_touserdata(L, 1);
    edge_list_close(list);
    return 0;
}

#define EDGE_LIST_TYPE "grundy.EdgeList"

/* Reads the open file; pushes nil and "path:line: ...", or leaves the list to be used. */
static int read_file(lua_State *L, edge_list *list, FILE *file, const char *path)
{
    watch w;
    watch_start(&w, L, 0);
    errno = 0;
    status s = edge_list_read(list, file, &w.monitor);
    int reason = errno;
    bool failed = ferror(file) != 0;
    fclose(file);
    if (s == STATUS_OK) return 0;
    if (s == STATUS_INVALID || (s == STATUS_STOPPED && failed)) {
        lua_pushnil(L);
        if (s == STATUS_INVALID)
            lua_pushfstring(L, "%s:%I: %s", path, (LUAI_UACINT)list->line, list->message);
        else
            lua_pushfstring(L, "%s: %s", path, strerror(reason));
        return 2;
    }
    return s == STATUS_STOPPED ? lua_error(L) : arguments_raise(L, s);
}

/*
 * core.graph_read(path, fields): the graph of a file, and the list of tokens if
 * the file has some; nil and "path:line: what is wrong". See core/edge_list.h.
 */
static int graph_read(lua_State *L)
{
    lua_settop(L, 2);
    const char *path = arguments_check_path(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    edge_list *list = lua_newuserdatauv(L, sizeof *list, 0);
    allocator a = arguments_allocator(L);
    edge_list_init(list, &a);
    luaL_setmetatable(L, EDGE_LIST_TYPE);
    const char *reason;
    FILE *file = input_file_open(path, &reason);
    if (file == NULL) {
        lua_pushnil(L);
        lua_pushfstring(L, "%s: %s", path, reason);
        return 2;
    }
    int failed = read_file(L, list, file, path);
    if (failed != 0) return failed;
    watch w;
    digraph *g = lua_graph_push(L, 2);
    watch_start(&w, L, 0);
    status s = edge_list_graph(list, g, &w.monitor);
    if (s == STATUS_STOPPED) return lua_error(L);
    if (s != STATUS_OK) return arguments_raise(L, s);
    if (!list->has_tokens) return 1;
    lua_createtable(L, (int)list->tokens_count, 0);
    for (size_t i = 0; i < list->tokens_count; i++) {
        lua_pushinteger(L, (lua_Integer)list->tokens[i] + 1);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    edge_list_close(list);
    return 2;
}

static ruleset *check_graph(lua_State *L)
{
    ruleset *r = ruleset_check(L, 1);
    if (r->source != &graphs) arguments_error(L, 1, "expected a graph");
    return r;
}

/* Argument 1, a graph whose values are known. */
static graph *check_solved(lua_State *L)
{
    ruleset *r = check_graph(L);
    watch w;
    watch_start(&w, L, 0);
    status s = solve(L, r, &w.monitor);
    if (s == STATUS_STOPPED) lua_error(L);
    if (s != STATUS_OK) arguments_raise(L, s);
    return graph_of(r);
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

/* core.graph_rank(g, v): what makes winning plays end (see core/loopy.h). */
static int graph_rank(lua_State *L)
{
    graph *g = check_solved(L);
    uint32_t v = ruleset_check_position(L, lua_touserdata(L, 1), 1, 2, 2);
    lua_pushinteger(L, loopy_rank(&g->values, v));
    return 1;
}

/*
 * core.graph_remoteness(g, v [, play]): the number of moves that a play from v
 * lasts when the winner hurries and the loser delays; math.huge for a draw.
 */
static int graph_remoteness(lua_State *L)
{
    static const char *const plays[] = {"normal", "misere", NULL};
    ruleset *r = check_graph(L);
    graph *g = graph_of(r);
    lua_settop(L, 3);
    uint32_t v = ruleset_check_position(L, r, 1, 2, 2);
    int play = luaL_checkoption(L, 3, "normal", plays);
    if (g->remoteness[play] == NULL) {
        watch w;
        watch_start(&w, L, 0);
        check_idle(L, r);
        uint32_t *array = memory_zeroed(&r->memory, g->edges.vertices, sizeof *array);
        if (array == NULL) return arguments_raise(L, STATUS_NO_MEMORY);
        ruleset_call outer = ruleset_enter(r, L, 1, false);
        g->busy = true;
        remoteness_play under = play == 0 ? REMOTENESS_NORMAL : REMOTENESS_MISERE;
        status s = remoteness_digraph(&g->edges, under, array, &w.monitor);
        g->busy = false;
        ruleset_leave(r, outer);
        if (s != STATUS_OK) {
            memory_free(&r->memory, array, g->edges.vertices, sizeof *array);
            return s == STATUS_STOPPED ? lua_error(L) : arguments_raise(L, s);
        }
        g->remoteness[play] = array;
    }
    uint32_t remoteness = g->remoteness[play][v];
    if (remoteness == REMOTENESS_DRAW)
        lua_pushnumber(L, (lua_Number)HUGE_VAL);
    else
        lua_pushinteger(L, remoteness);
    return 1;
}

/* core.graph_size(g): the numbers of vertices and of edges. */
static int graph_size(lua_State *L)
{
    ruleset *r = check_graph(L);
    lua_pushinteger(L, graph_of(r)->edges.vertices);
    lua_pushinteger(L, graph_of(r)->edges.edges);
    return 2;
}

void open_graphs(lua_State *L)
{
    static const luaL_Reg functions[] = {{"graph", graph_from_lists},
                                         {"graph_from_edges", graph_from_edges},
                                         {"graph_is_acyclic", graph_is_acyclic},
                                         {"graph_is_finite", graph_is_finite},
                                         {"graph_rank", graph_rank},
                                         {"graph_read", graph_read},
                                         {"graph_remoteness", graph_remoteness},
                                         {"graph_size", graph_size},
                                         {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
    luaL_newmetatable(L, EDGE_LIST_TYPE);
    lua_pushcfunction(L, close_edge_list);
    lua_setfield(L, -2, "__gc");
    lua_pop(L, 1);
    luaL_newmetatable(L, LOOPY_SET_TYPE);
    lua_pushcfunction(L, close_loopy_set);
    lua_setfield(L, -2, "__gc");
    lua_pop(L, 1);
    luaL_newmetatable(L, LOOPY_TYPE); /* the Lua side adds the metamethods */
    lua_setfield(L, -2, "loopy_meta");
}
