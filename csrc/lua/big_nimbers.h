/* Nimbers below 2^4096 in Lua; part of the nimbers of module.h. */
#ifndef GRUNDY_BIG_NIMBERS_H
#define GRUNDY_BIG_NIMBERS_H

#include <lua.h>

/* Adds the sub-table nimber_big to the table on top of the stack. */
void open_big_nimbers(lua_State *L);

#endif
