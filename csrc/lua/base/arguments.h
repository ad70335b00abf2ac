/*
 * Checking the arguments of Lua code, with errors that say precisely what is wrong.
 *
 * All checks read tables raw (no metamethod runs). A float with an integer value (3.0) counts as that integer, as it
 * does in table keys; strings are never numbers. Errors name the argument and point at the caller's line.
 */
#ifndef GRUNDY_LUA_ARGUMENTS_H
#define GRUNDY_LUA_ARGUMENTS_H

#include <stdbool.h>
#include <stdint.h>

#include <lauxlib.h>
#include <lua.h>

#include "core/base/memory.h"
#include "core/base/status.h"

/* Tells clang's analyzer that a function never returns; it still has a type, so that callers can return its call. */
#ifdef __clang_analyzer__
#define RAISES __attribute__((analyzer_noreturn))
#else
#define RAISES
#endif

/* The allocator of the state. */
allocator grundy_arguments_allocator(lua_State *L);

/*
 * Raises "bad argument #arg to 'name' (message)" like luaL_argerror, but skips the library's own Lua files: the line is
 * that of the first caller outside of them, and the name is that of the function it called.
 */
int grundy_arguments_error(lua_State *L, int arg, const char *message) RAISES;

/* Raises a formatted message at that line. */
int grundy_arguments_fail(lua_State *L, const char *message) RAISES;

/* Whether the value is an integer (3.0 is; "3" is not); if so, stores it in *n. */
bool grundy_arguments_integer(lua_State *L, int index, lua_Integer *n);

/* The path of a file: a string without zero bytes, or an error. */
const char *grundy_arguments_check_path(lua_State *L, int arg);

/* An integer argument in [least, most], or an error that says so. */
lua_Integer grundy_arguments_check_integer(lua_State *L, int arg, lua_Integer least, lua_Integer most);

/* Refuses arguments, except nil, after the `selves` (0 or 1) of a method and `most` others. */
void grundy_arguments_refuse_more(lua_State *L, int most, int selves);

/* Refuses arguments after number `most`, except nil; the second function is for methods, and counts from their self. */
static inline void grundy_arguments_no_more(lua_State *L, int most)
{
    if (lua_gettop(L) > most) grundy_arguments_refuse_more(L, most, 0);
}

static inline void grundy_arguments_no_more_after_self(lua_State *L, int most)
{
    if (lua_gettop(L) > most + 1) grundy_arguments_refuse_more(L, most, 1);
}

/* The length of the list at `arg`; raises for anything else, and for keys other than 1..length. */
lua_Integer grundy_arguments_check_list(lua_State *L, int arg);

/* Element i of the list at `arg` as an integer >= least, or an error that names the element. */
lua_Integer grundy_arguments_check_element(lua_State *L, int arg, lua_Integer i, lua_Integer least);

/*
 * Pushes why the table at index is not a list: "the key x" if it has a key that is not an integer >= 1, otherwise "no
 * element #3" for its first gap. Does not depend on the border that # finds.
 */
const char *grundy_arguments_push_no_list(lua_State *L, int index);

/*
 * Pushes why the table at index is not a list, as the function above, or that it is empty and its metatable has the
 * elements; NULL, and pushes nothing, if it is a list, of this length.
 */
const char *grundy_arguments_no_list(lua_State *L, int index, lua_Integer *length);

/* Pushes a short text for a value in an error message: "-1", "nil", "a function", "\"abc\"", "a Sequence". */
const char *grundy_arguments_describe(lua_State *L, int index);

/* Raises the Lua error for a failed status that has no other answer. */
int grundy_arguments_raise(lua_State *L, status s) RAISES;

#endif
