/* What nimber.c and nimber_big.c know of each other. */
#ifndef GRUNDY_LUA_NIMBER_H
#define GRUNDY_LUA_NIMBER_H

#include <lua.h>

/* Adds the sub-table nimber_big to the table on top of the stack. */
void grundy_open_nimber_big(lua_State *L);

/* The value of a decimal or hexadecimal digit; 16 for any other character. */
unsigned grundy_nimber_digit(char c);

#endif
