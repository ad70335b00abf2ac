/*
 * Positions as Lua sees them, and as the core numbers them.
 *
 * A position is an integer, a string, a boolean, or a list of these, nested at
 * most LIMIT_NESTING deep; lists are compared by content and copied. An
 * integer is its own key; every other position is written as bytes, equal bytes
 * for equal positions:
 *     00-BF            the integers 0..191
 *     C0 b8, C1 b2     any other integer, eight bytes or two (0..65535), native order
 *     C2, C3           false, true
 *     C4 b4 ...        a string: length and bytes
 *     C5 b4 ...        a list: length and elements
 * The bytes live in memory only; they are never stored in files.
 */
#ifndef GRUNDY_POSITION_KEY_H
#define GRUNDY_POSITION_KEY_H

#include "arguments.h"
#include "interner.h"
#include "limit.h"

/* Room for the bytes of one position; kept by its owner and used again. */
typedef struct position_buffer {
    unsigned char *bytes;
    size_t count, capacity;
} position_buffer;

/*
 * The number of the position at `index`. STATUS_INVALID: it is none, and a text
 * to follow the name of the value is pushed ("is a function"). Runs no Lua code.
 */
status position_number(lua_State *L, int index, interner *in, position_buffer *buffer, uint32_t *number);

/* Pushes the bytes of the position at `index` as a string, or the reason as above. */
status position_push_key(lua_State *L, int index, const interner *in, position_buffer *buffer);

/* Pushes a position (a fresh table for a list). */
void position_push(lua_State *L, const interner *in, uint32_t number);

/* Pushes a position as text: 7, "HTH", {1, {2, 3}}; long lists are cut in the middle. */
const char *position_push_text(lua_State *L, int index);

#endif
