/*
 * Transfinite nimbers, as immutable Lua values of their own. The functions of grundy.nimber call these if an operand is
 * one; the other may be an integer or a text of hexadecimal digits. Their results are such values.
 */
#ifndef GRUNDY_LUA_ORDINAL_H
#define GRUNDY_LUA_ORDINAL_H

#include <stdbool.h>

#include <lua.h>

/* Whether one of the arguments 1..count is an ordinal. */
bool grundy_ordinal_given(lua_State *L, int count);

/* The functions of the same names. */
int grundy_ordinal_add(lua_State *L);
int grundy_ordinal_mul(lua_State *L);
int grundy_ordinal_div(lua_State *L);
int grundy_ordinal_inverse(lua_State *L);
int grundy_ordinal_sqrt(lua_State *L);
int grundy_ordinal_pow(lua_State *L);

/* Pushes the table of the functions for ordinals, and makes their metatable. */
int grundy_ordinal_open(lua_State *L);

#endif
