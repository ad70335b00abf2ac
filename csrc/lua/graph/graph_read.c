#include "lua/graph/graph_read.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "core/file/open_file.h"
#include "lua/base/watch.h"

/* ---- Adjacency lists ---- */

/* Adds successor i of vertex v, an element of the list on top of the stack. */
static status read_successor(lua_State *L, int arg, lua_Integer v, lua_Integer i, lua_Integer vertices, digraph *g)
{
    lua_Integer to;
    lua_rawgeti(L, -1, i);
    if (!grundy_arguments_integer(L, -1, &to) || to < 1 || to > vertices) {
        const char *got = grundy_arguments_describe(L, -1);
        lua_pushfstring(L, "successor #%I of vertex %I is %s, expected a vertex from 1 to %I", (LUAI_UACINT)i,
                        (LUAI_UACINT)v, got, (LUAI_UACINT)vertices);
        grundy_arguments_error(L, arg, lua_tostring(L, -1));
    }
    lua_pop(L, 1);
    return digraph_add_edge(g, to - 1);
}

/* Adds the vertex v and its successors. */
static status read_row(lua_State *L, int arg, lua_Integer v, lua_Integer vertices, digraph *g)
{
    if (lua_rawgeti(L, arg, v) != LUA_TTABLE) {
        const char *got = grundy_arguments_describe(L, -1);
        lua_pushfstring(L, "element #%I is %s, expected the list of successors of vertex %I", (LUAI_UACINT)v, got,
                        (LUAI_UACINT)v);
        grundy_arguments_error(L, arg, lua_tostring(L, -1));
    }
    lua_Integer count;
    const char *wrong = grundy_arguments_no_list(L, -1, &count);
    if (wrong != NULL) {
        lua_pushfstring(L, "the successors of vertex %I are not a list (they have %s)", (LUAI_UACINT)v, wrong);
        grundy_arguments_error(L, arg, lua_tostring(L, -1));
    }
    status r = digraph_add_vertex(g);
    for (lua_Integer i = 1; r == STATUS_OK && i <= count; i++) r = read_successor(L, arg, v, i, vertices, g);
    lua_pop(L, 1);
    return r;
}

void grundy_graph_read_lists(lua_State *L, int arg, digraph *g)
{
    lua_Integer vertices = grundy_arguments_check_list(L, arg);
    status r = vertices > (lua_Integer)LIMIT_GRAPH ? STATUS_OVERFLOW : STATUS_OK;
    digraph_begin(g);
    for (lua_Integer v = 1; r == STATUS_OK && v <= vertices; v++) r = read_row(L, arg, v, vertices, g);
    if (r == STATUS_OK) r = digraph_end(g);
    if (r != STATUS_OK) grundy_arguments_raise(L, r);
}

/* ---- Arrays of edges ---- */

/* A list of ids at an argument, from which digraph_from_edges fetches. */
typedef struct id_list {
    lua_State *L;
    int arg;
} id_list;

/* Elements that are on the stack at a time. */
#define FETCHED 32

static void fetch_ids(void *context, size_t first, size_t count, int64_t *ids)
{
    const id_list *l = context;
    lua_State *L = l->L;
    int top = lua_gettop(L);
    for (size_t i = 0; i < count; i++) {
        int is = 0;
        if (i % FETCHED == 0) lua_settop(L, top);
        lua_Integer n =
            lua_rawgeti(L, l->arg, (lua_Integer)(first + i) + 1) == LUA_TNUMBER ? lua_tointegerx(L, -1, &is) : 0;
        ids[i] = is ? n : INT64_MIN; /* not a vertex: the error examines the element again */
    }
    lua_settop(L, top);
}

/* The ids in the string at `arg`. */
static digraph_ids ids_of_string(lua_State *L, int arg, bool wide, lua_Integer base, size_t *count)
{
    size_t length, size = wide ? sizeof(int64_t) : sizeof(int32_t);
    const char *bytes = lua_tolstring(L, arg, &length);
    if (length % size != 0) {
        lua_pushfstring(L, "the string has %I bytes, expected numbers of %d bytes", (LUAI_UACINT)length, (int)size);
        grundy_arguments_error(L, arg, lua_tostring(L, -1));
    }
    *count = length / size;
    if ((uintptr_t)bytes % size != 0) { /* an aligned copy, which replaces the string */
        void *copy = lua_newuserdatauv(L, length, 0);
        memcpy(copy, bytes, length);
        lua_replace(L, arg);
        bytes = copy;
    }
    const void *data = bytes;
    return wide ? digraph_ids_int64(data, base) : digraph_ids_int32(data, base);
}

/* The ids at `arg`, a list or a string. */
static digraph_ids check_ids(lua_State *L, int arg, const edge_arrays *arrays, id_list *list, size_t *count)
{
    if (lua_type(L, arg) == LUA_TSTRING) return ids_of_string(L, arg, arrays->wide, arrays->base, count);
    *count = (size_t)grundy_arguments_check_list(L, arg);
    list->L = L;
    list->arg = arg;
    digraph_ids ids = {DIGRAPH_FETCHED, arrays->base, NULL, fetch_ids, list};
    return ids;
}

/* Raises for the first edge with an end that is not a vertex. */
static void refuse_edge(lua_State *L, const edge_arrays *arrays, size_t vertices, const digraph *g)
{
    int arg = g->bad_is_tail ? arrays->from : arrays->to;
    lua_Integer element = (lua_Integer)g->bad_edge + 1, last = (lua_Integer)vertices - 1 + arrays->base;
    if (lua_istable(L, arg))
        lua_rawgeti(L, arg, element);
    else
        lua_pushinteger(L, (lua_Integer)g->bad_id);
    const char *got = grundy_arguments_describe(L, -1);
    lua_pushfstring(L, "element #%I is %s, expected a vertex from %I to %I", (LUAI_UACINT)element, got,
                    (LUAI_UACINT)arrays->base, (LUAI_UACINT)last);
    grundy_arguments_error(L, arg, lua_tostring(L, -1));
}

void grundy_graph_read_edges(lua_State *L, const edge_arrays *arrays, size_t vertices, digraph *g)
{
    size_t edges, heads_count;
    id_list from, to;
    digraph_ids tails = check_ids(L, arrays->from, arrays, &from, &edges);
    digraph_ids heads = check_ids(L, arrays->to, arrays, &to, &heads_count);
    if (heads_count != edges) {
        lua_pushfstring(L, "has %I elements, but argument #%d has %I", (LUAI_UACINT)heads_count, arrays->from,
                        (LUAI_UACINT)edges);
        grundy_arguments_error(L, arrays->to, lua_tostring(L, -1));
    }
    if (!lua_checkstack(L, FETCHED + 8)) grundy_arguments_raise(L, STATUS_NO_MEMORY);
    watch w;
    grundy_watch_start(&w, L, 0);
    status r = digraph_from_edges(g, vertices, edges, &tails, &heads, &w.monitor);
    if (r == STATUS_INVALID) refuse_edge(L, arrays, vertices, g);
    if (r == STATUS_STOPPED) lua_error(L);
    if (r != STATUS_OK) grundy_arguments_raise(L, r);
}

/* ---- Files ---- */

#define GRAPH_TEXT_TYPE "grundy.GraphText"

/* __gc of the userdata that holds a text while its graph is made. */
static int close_text(lua_State *L)
{
    graph_text *text = lua_touserdata(L, 1);
    graph_text_close(text);
    return 0;
}

static graph_text *push_text(lua_State *L)
{
    graph_text *text = lua_newuserdatauv(L, sizeof *text, 0);
    allocator a = grundy_arguments_allocator(L);
    graph_text_init(text, &a);
    if (luaL_newmetatable(L, GRAPH_TEXT_TYPE)) {
        lua_pushcfunction(L, close_text);
        lua_setfield(L, -2, "__gc");
    }
    lua_setmetatable(L, -2);
    return text;
}

graph_text *grundy_graph_read_file(lua_State *L, const char *path)
{
    const char *reason;
    graph_text *text = push_text(L);
    edge_list *list = &text->list;
    FILE *file = open_file(path, OPEN_READ, &reason);
    if (file == NULL) {
        lua_pushnil(L);
        lua_pushfstring(L, "%s: %s", path, reason);
        return NULL;
    }
    uint64_t most = LIMIT_FILE_VERTICES + LIMIT_FILE_VERTICES_PER_BYTE * open_file_size(file);
    if (most < LIMIT_GRAPH) list->vertices_most = (uint32_t)most;
    watch w;
    grundy_watch_start(&w, L, 0);
    errno = 0;
    status r = graph_text_read(text, file, &w.monitor);
    int error = errno;
    bool failed = ferror(file) != 0;
    fclose(file);
    if (r == STATUS_OK) return text;
    if (r == STATUS_STOPPED && !failed) lua_error(L);
    if (r != STATUS_STOPPED && r != STATUS_INVALID) grundy_arguments_raise(L, r);
    lua_pushnil(L);
    if (r == STATUS_INVALID)
        lua_pushfstring(L, "%s:%I:%I: %s", path, (LUAI_UACINT)list->line, (LUAI_UACINT)list->column, list->message);
    else
        lua_pushfstring(L, "%s: %s", path, strerror(error));
    return NULL;
}

void grundy_graph_push_edges(lua_State *L, const edge_list *list)
{
    lua_createtable(L, 0, 2);
    lua_pushinteger(L, list->vertices);
    lua_setfield(L, -2, "vertices");
    lua_newtable(L);
    lua_Integer count = 0;
    for (size_t i = 0; i < list->edges; i++) {
        lua_createtable(L, 2, 0);
        lua_pushinteger(L, (lua_Integer)list->from[i] + 1);
        lua_rawseti(L, -2, 1);
        lua_pushinteger(L, (lua_Integer)list->to[i] + 1);
        lua_rawseti(L, -2, 2);
        lua_rawseti(L, -2, ++count);
        if (list->from[i] != list->to[i]) i++; /* its reverse */
    }
    lua_setfield(L, -2, "edges");
}
