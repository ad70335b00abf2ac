/* What the tables of the library say about the period of a heap game. */
#ifndef GRUNDY_LUA_HEAP_KNOWN_H
#define GRUNDY_LUA_HEAP_KNOWN_H

#include "lua/heap/heap_object.h"

/* Pushes the canonical text of the code of a game, by which the tables know it. */
void grundy_heap_push_code(lua_State *L, const heap_object *h);

/*
 * Asks the tables once about the period of a game: the function of core.heap_known_by gets its code and returns
 * nothing; or text, source, preperiod, period, saltus and, if it is certified, the number of values that prove it and
 * the name of the theorem.
 */
void grundy_heap_learn(lua_State *L, heap_object *h);

/*
 * Consults the tables if the value of heap n is far to compute. False: it rests on a period that is published but not
 * proven, or repeats a heap that is itself too far; call->unknown then says so.
 */
bool grundy_heap_learn_for(ruleset_call *call, lua_Integer n);

/*
 * Pushes the period that the tables know, with the field `certificate` or `published`; false, and nothing is pushed, if
 * there is none or at most `most` values prove it.
 */
bool grundy_heap_push_known(lua_State *L, const heap_object *h, size_t most);

#endif
