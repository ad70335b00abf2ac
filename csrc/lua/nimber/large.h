/*
 * Nimbers below 2^4096: in Lua texts of hexadecimal digits after "0x", the most significant one first. The functions of
 * grundy.nimber call these if an operand is a text; the other may be an integer, an unsigned word. Their results are
 * texts: digits in lower case, without leading zeros.
 */
#ifndef GRUNDY_LUA_LARGE_H
#define GRUNDY_LUA_LARGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <lua.h>

/* Whether one of the arguments 1..count is a text. */
bool grundy_large_given(lua_State *L, int count);

/*
 * Reads the integer or text at `arg` into LIMIT_NIMBER_WORDS words; returns the number it needs, at least 1. The rest
 * are 0.
 */
size_t grundy_large_check(lua_State *L, int arg, uint64_t *a);

/* Pushes n words as a text. Returns 1. */
int grundy_large_push(lua_State *L, const uint64_t *a, size_t n);

/* The functions of the same names; each expects that grundy_large_given() holds for its operands. */
int grundy_large_add(lua_State *L);
int grundy_large_mul(lua_State *L);
int grundy_large_div(lua_State *L);
int grundy_large_inverse(lua_State *L);
int grundy_large_sqrt(lua_State *L);
int grundy_large_pow(lua_State *L);

/* The unsigned decimal digits of the operand. */
int grundy_large_tostring(lua_State *L);

/*
 * Pushes the nimber that a text writes in decimal digits, or in hexadecimal digits after 0x, with optional white space
 * around it: an integer below 2^64, otherwise a text; or nil and a message.
 */
int grundy_large_parse(lua_State *L);

#endif
