/*
 * Positions in Lua, and their numbers in the core.
 *
 * A position is an integer, a string, a boolean, or a list of these, nested at most LIMIT_NESTING deep; lists are
 * compared by content and copied. Reading them is position.c, pushing them position_push.c.
 */
#ifndef GRUNDY_LUA_POSITION_H
#define GRUNDY_LUA_POSITION_H

#include "lua/base/arguments.h"
#include "core/search/facts.h"
#include "core/search/interner.h"
#include "core/base/limit.h"

/* Room for the bytes of one position; its owner keeps and reuses it. */
typedef struct position_buffer {
    unsigned char *bytes;
    size_t count, capacity;
} position_buffer;

/*
 * The number of the position at `index`. Runs no Lua code. STATUS_INVALID: the value is not a position, and two texts
 * are pushed: the fault, to follow the name of the value ("is a function", "has no element #2, expected a list"), and
 * an addition in case the first does not say what is expected (", expected an integer, ..."), otherwise "".
 */
status grundy_position_number(lua_State *L, int index, interner *in, position_buffer *buffer, uint32_t *number);

/*
 * The number of the position at `index`, absolute, of a stack of `top` values, if it is found quickly and has been
 * given out: an integer that the interner finds by one load, a string, a short list. Otherwise POSITION_NONE, and
 * grundy_position_number may know it. Needs 10 places of the stack.
 */
uint32_t grundy_position_known(lua_State *L, int index, int top, const interner *in);

/* As grundy_position_number, for the number that a table of facts gives a position. */
status grundy_position_fact(lua_State *L, int index, facts *f, position_buffer *buffer, uint32_t *number);

/* The number in an interner of a position that a table of facts knows; POSITION_NONE if memory is refused. */
uint32_t grundy_position_copy(const facts *f, uint32_t number, interner *in);

/* Pushes the bytes of the position at `index` as a string, or the two texts as above. */
status grundy_position_push_key(lua_State *L, int index, const interner *in, position_buffer *buffer);

/* Pushes a position (a fresh table for a list). */
void grundy_position_push(lua_State *L, const interner *in, uint32_t number);

void grundy_position_push_fact(lua_State *L, const facts *f, uint32_t number);

/* Whether these bytes are the key of a fact that can be pushed. */
bool grundy_position_is_key(const unsigned char *bytes, size_t length);

/* Pushes a position as text: 7, "HTH", {1, {2, 3}}; long lists are cut in the middle, so it is no key. */
const char *grundy_position_push_text(lua_State *L, int index);

#endif
