/* Facts of a search in files: the methods of Lua that save, load, log and verify them; each is described above it. */
#ifndef GRUNDY_LUA_SEARCH_FILES_H
#define GRUNDY_LUA_SEARCH_FILES_H

#include "lua/game/search_call.h"

int grundy_search_save(lua_State *L);
int grundy_search_load(lua_State *L);
int grundy_search_log(lua_State *L);
int grundy_search_verify(lua_State *L);

#endif
