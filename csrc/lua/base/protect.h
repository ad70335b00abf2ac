/*
 * The kind of an error, beside its message, so that no caller parses messages.
 *
 * The registry remembers the last error that the library raised or passed on, with its kind and its bare reason,
 * without the place and the name of the function.
 */
#ifndef GRUNDY_LUA_PROTECT_H
#define GRUNDY_LUA_PROTECT_H

#include <stdbool.h>

#include <lauxlib.h>
#include <lua.h>

typedef enum error_kind {
    ERROR_FAILED,  /* any other */
    ERROR_REFUSED, /* an argument is not what a function of the library expects */
    ERROR_STOPPED, /* raised by a hook, such as that of Ctrl-C */
    ERROR_MEMORY
} error_kind;

/* Remembers the error message at `index`; `reason`: the index of the bare reason, or 0. */
void grundy_protect_note(lua_State *L, int index, error_kind kind, int reason);

/* The kind of the error message at `index`. */
error_kind grundy_protect_kind(lua_State *L, int index);

/* In a message handler: whether a hook has raised the error. */
bool grundy_protect_by_hook(lua_State *L);

/* Pushes a message handler that remembers an error raised by a hook. */
void grundy_protect_push_handler(lua_State *L);

/* Like lua_pcall with no results; also remembers an error raised by a hook, and one for lack of memory. */
int grundy_protect_call(lua_State *L, int arguments);

#endif
