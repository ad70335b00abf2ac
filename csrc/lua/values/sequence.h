/* Sequence: the userdata of a range of values: its own, in one byte each if they fit, or those of a game. */
#ifndef GRUNDY_LUA_SEQUENCE_H
#define GRUNDY_LUA_SEQUENCE_H

#include "lua/base/arguments.h"
#include "core/heap/period.h"
#include "core/heap/sequence.h"
#include "lua/base/object.h"

typedef struct sequence_object {
    object object;
    sequence values;        /* its own: values.data[i] is the value at first + i */
    const sequence *shared; /* NULL, or its values are shared_count values of `owner` from index `offset` on */
    size_t offset, shared_count;
    void *owner;
    void (*release)(void *owner);
    lua_Integer first;
    heap_period period; /* what its maker knows; period.period 0: nothing */
    bool open;
} sequence_object;

/* The user value of a Sequence: the ruleset whose values these are; nil for those of a list. */
#define SEQUENCE_MAKER 1

/* Pushes an empty Sequence whose indices begin at `first`. */
sequence_object *grundy_sequence_new(lua_State *L, lua_Integer first);

/*
 * Makes an empty Sequence show the values offset .. offset+count-1 of `values`, which may grow and move but not change.
 * `release(owner)` is called when the Sequence is closed.
 */
void grundy_sequence_share(sequence_object *s, const sequence *values, size_t offset, size_t count, void *owner,
                           void (*release)(void *owner));

/* The open Sequence that is argument 1, or an error. */
sequence_object *grundy_sequence_check(lua_State *L);

/* The number of values; and the value at first + i. */
size_t grundy_sequence_count(const sequence_object *s);
uint64_t grundy_sequence_value(const sequence_object *s, size_t i);

/*
 * For loops over the values of the Sequence that is argument 1: lets a pending Ctrl-C run at some i, including 0. The
 * code that runs may move the values.
 */
void grundy_sequence_obey_hook(lua_State *L, size_t i);

/*
 * Pushes a Period: a table with preperiod, period, saltus, proven, theorem, verified. `first` is the heap of the first
 * value, `count` the number of values on which an observed period was seen, `maker` the stack index of the ruleset it
 * comes from, or 0 if values show it.
 */
void grundy_period_push(lua_State *L, const heap_period *p, lua_Integer first, size_t count, int maker);

#endif
