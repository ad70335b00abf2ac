/*
 * Reading descriptions of graphs into a digraph: adjacency lists, arrays of edges, files.
 *
 * Vertices are counted from 1 in Lua, or from the base that the caller names.
 */
#ifndef GRUNDY_LUA_GRAPH_READ_H
#define GRUNDY_LUA_GRAPH_READ_H

#include <stdbool.h>

#include <lua.h>

#include "core/graph/digraph.h"
#include "core/graph/graph_text.h"

/*
 * Makes g the graph in which vertex v has the successors lists[v], a list of vertices 1..#lists; `arg` is the argument
 * `lists`, a list. Every list is checked. Raises an error about `arg` that names the vertex, or for lack of memory.
 */
void grundy_graph_read_lists(lua_State *L, int arg, digraph *g);

/* Two arrays of vertices among the arguments of a call. */
typedef struct edge_arrays {
    int from, to; /* the arguments: lists of integers, or strings of native integers */
    bool wide;    /* those of strings have 64 bits, else 32 */
    lua_Integer base;
} edge_arrays;

/*
 * Makes g the graph with `vertices` vertices and an edge from[i] -> to[i] for each i. Raises an error about one of the
 * arguments, or for lack of memory. Cost: O(vertices + edges).
 */
void grundy_graph_read_edges(lua_State *L, const edge_arrays *arrays, size_t vertices, digraph *g);

/*
 * Pushes a userdata that holds the text of the file as it was read, and returns it; or pushes nil and "path: reason" or
 * "path:line:column: what is wrong", and returns NULL.
 */
graph_text *grundy_graph_read_file(lua_State *L, const char *path);

/* Pushes the table { edges = { {a, b}, ... }, vertices = n } of an undirected list. */
void grundy_graph_push_edges(lua_State *L, const edge_list *list);

#endif
