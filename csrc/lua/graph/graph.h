/* Graphs as rulesets, for the other files of the binding. */
#ifndef GRUNDY_LUA_GRAPH_H
#define GRUNDY_LUA_GRAPH_H

#include "core/graph/digraph.h"
#include "lua/game/ruleset.h"

/*
 * Pushes a graph without vertices, whose fields are the table at stack index `fields`; `names`: the index of the table
 * { [name] = vertex, [vertex] = name }, or 0. The caller fills the rows.
 */
digraph *grundy_graph_push(lua_State *L, int fields, int names);

#endif
