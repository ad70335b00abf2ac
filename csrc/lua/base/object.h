/*
 * Objects: the userdata of the library that hold memory of the core, and the rule by which they live.
 *
 * Any allocation of Lua may collect, and so run a finalizer, which is code of the user: it may use any object and close
 * it. Hence an object in a call is at work, and closing it raises. What a call may hold of an object across an
 * allocation: pointers to what closing alone frees or moves. What other calls may change it reads again, or makes
 * its tables before it asks the core: lua_rawseti does not collect.
 *
 * A call counts itself in the objects that it uses: in argument 1 by grundy_object_functions, in others by
 * grundy_object_enter. An error leaves without counting back, as that would need a protected call each time. So the
 * count is a bound: where it is not 0, close looks whether a running C function has the object on its stack.
 */
#ifndef GRUNDY_LUA_OBJECT_H
#define GRUNDY_LUA_OBJECT_H

#include <stdbool.h>

#include <lauxlib.h>
#include <lua.h>

/* A kind of objects: the name of its metatable, "a ruleset that is at work", and what frees an open object, argument 1.
 */
typedef struct object_kind {
    const char *type, *at_work;
    void (*close)(lua_State *L, void *closed);
} object_kind;

/* What the userdata of every object begins with. */
typedef struct object {
    const void *mark;
    const object_kind *kind;
    unsigned calls; /* that are running, and those that an error has ended */
} object;

/*
 * Pushes an object of so many bytes, all 0 after the head. Its kind has a metatable. The object counts the call that
 * makes it, which ends with grundy_object_made.
 */
void *grundy_object_new(lua_State *L, const object_kind *kind, size_t size, int user_values);

/* The object on top of the stack is made. Returns 1, as a function does that returns it. */
int grundy_object_made(lua_State *L);

/* The object of that kind at `index`, else NULL. Cost: nanoseconds. */
void *grundy_object_test(lua_State *L, int index, const object_kind *kind);

/* The same; raises for anything else. */
void *grundy_object_check(lua_State *L, int arg, const object_kind *kind);

/* Counts a call that uses the object, which lies on the stack of a C function until the call is over. */
static inline void grundy_object_enter(object *o)
{
    o->calls++;
}

static inline void grundy_object_leave(object *o)
{
    if (o->calls > 0) o->calls--;
}

/* Whether a running C function, other than the one that asks, has the object on its stack. */
bool grundy_object_is_used(lua_State *L, const object *o);

/* As luaL_setfuncs without upvalues: functions that may be called with an object as argument 1, which stays there. */
void grundy_object_functions(lua_State *L, const luaL_Reg *functions);

/* Pushes the metatable of a kind, new, with __gc and __close. */
void grundy_object_metatable(lua_State *L, const object_kind *kind);

#endif
