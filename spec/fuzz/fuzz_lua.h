/* A Lua state with grundy in it, for targets that call it as users do. */
#ifndef GRUNDY_FUZZ_LUA_H
#define GRUNDY_FUZZ_LUA_H

#include <lauxlib.h>
#include <lua.h>

#include "fuzz.h"

/*
 * The state, made anew after `lives` uses or when it holds much; whatever it held
 * must be given back when it closes. The Lua file `script` returns the function at
 * stack index 1.
 */
lua_State *fuzz_state(const char *script, unsigned lives);

/*
 * Calls the function that lies below its arguments at the top of the stack, and clears the stack down to index 1. After
 * `milliseconds` the call is interrupted as Ctrl-C does: that, like a lack of memory, is not a failure; any other error
 * is.
 */
void fuzz_call(lua_State *L, int arguments, unsigned milliseconds);

/* In this way calls the function of `script` with the bytes as a string and the path of a file, which it removes. */
void fuzz_script(const char *script, unsigned lives, unsigned milliseconds, input *in);

#endif
