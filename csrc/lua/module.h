/*
 * The C module grundy.core: each file of this folder registers its part.
 *
 * An `open_x` function is called once, with the table of the module on top of
 * the stack, and adds its functions (and metatables) to it.
 */
#ifndef GRUNDY_MODULE_H
#define GRUNDY_MODULE_H

#include <lua.h>

void open_sets(lua_State *L);
void open_arguments(lua_State *L);
void open_rulesets(lua_State *L);
void open_quotients(lua_State *L);
void open_files(lua_State *L);
void open_time(lua_State *L);
void open_explorers(lua_State *L);
void open_geography(lua_State *L);
void open_graphs(lua_State *L);
void open_hackenbush(lua_State *L);
void open_heaps(lua_State *L);
void open_sequences(lua_State *L);
void open_nimbers(lua_State *L);
void open_theories(lua_State *L);
void open_lua_rules(lua_State *L);

#endif
