/* Sequence: the userdata that holds a range of values, one byte each where they fit. */
#ifndef GRUNDY_LUA_SEQUENCE_H
#define GRUNDY_LUA_SEQUENCE_H

#include "arguments.h"
#include "period.h"
#include "sequence.h"

typedef struct sequence_object {
    sequence values; /* values.data[i] is the value at first + i */
    lua_Integer first;
    heap_period period; /* what its maker knows; period.period 0: nothing */
    bool open;
} sequence_object;

/* The user value of a Sequence: the ruleset whose values these are. */
#define SEQUENCE_MAKER 1

/* Pushes an empty Sequence whose indices begin at `first`. */
sequence_object *sequence_new(lua_State *L, lua_Integer first);

/* The open Sequence that is argument 1, or an error. */
sequence_object *sequence_check(lua_State *L);

/* Pushes a Period: a table with start, period, saltus, proven, theorem, verified. */
void period_push(lua_State *L, const heap_period *p, lua_Integer first);

#endif
