/* Graphs as rulesets, for the other files of the binding. */
#ifndef GRUNDY_LUA_GRAPH_H
#define GRUNDY_LUA_GRAPH_H

#include "digraph.h"
#include "ruleset.h"

/* Pushes a graph without vertices, whose fields are the table at `fields`; the rows are the caller's to fill. */
digraph *lua_graph_push(lua_State *L, int fields);

#endif
