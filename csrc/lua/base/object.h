/*
 * Objects: the userdata of the library that hold memory of the core, and the rules of their lifetimes.
 *
 * Any allocation of Lua may collect, and so run a finalizer, which is the user's code: it may use any object and close
 * it. Hence an object in a call is in use, and closing it raises. Across an allocation a call may hold only pointers to
 * memory that nothing but closing frees or moves. It reads again whatever other calls may change, or makes its tables
 * before it calls the core: lua_rawseti does not collect.
 *
 * A call counts itself in its argument 1 (grundy_object_functions). An error leaves without counting back, as that
 * would need a protected call each time. The count is therefore a bound: if it is not 0, close checks whether such a
 * function runs. Other objects that a call uses are held while the core works, where nothing raises, and are checked
 * again before.
 */
#ifndef GRUNDY_LUA_OBJECT_H
#define GRUNDY_LUA_OBJECT_H

#include <stdbool.h>

#include <lauxlib.h>
#include <lua.h>

/*
 * A kind of objects: the name of its metatable, "a ruleset in use", and the function that frees an open object,
 * argument 1.
 */
typedef struct object_kind {
    const char *type, *at_work;
    void (*close)(lua_State *L, void *closed);
} object_kind;

/* The beginning of the userdata of every object. */
typedef struct object {
    const void *mark;
    const object_kind *kind;
    unsigned calls; /* with it as argument 1: running calls, and calls that an error ended */
    unsigned held;  /* the number of calls that hold it */
    bool making;    /* the function that makes it is running or has failed */
} object;

/*
 * Pushes an object of the given size, zero after the head, of a kind that has a metatable. The function that makes it
 * ends with grundy_object_made.
 */
void *grundy_object_new(lua_State *L, const object_kind *kind, size_t size, int user_values);

/* Finishes the object on top of the stack. Returns 1, for a function that returns the object. */
int grundy_object_made(lua_State *L);

/* The object of that kind at `index`, or NULL. Cost: nanoseconds. */
void *grundy_object_test(lua_State *L, int index, const object_kind *kind);

/* The same; raises for anything else. */
void *grundy_object_check(lua_State *L, int arg, const object_kind *kind);

/* Holds an object that lies on the stack; nothing may raise before it is released. */
static inline void grundy_object_hold(object *o)
{
    o->held++;
}

static inline void grundy_object_release(object *o)
{
    o->held--;
}

/* Whether a call uses the object, other than the asking function. */
bool grundy_object_is_used(lua_State *L, const object *o);

/*
 * As luaL_setfuncs without upvalues, for functions that may be called with an object as argument 1, which stays there.
 */
void grundy_object_functions(lua_State *L, const luaL_Reg *functions);

/* Pushes the new metatable of a kind, with __gc and __close. */
void grundy_object_metatable(lua_State *L, const object_kind *kind);

/*
 * Makes that metatable and the table of methods, which becomes the field `name` of the table on top unless `name` is
 * NULL.
 */
void grundy_object_class(lua_State *L, const object_kind *kind, const luaL_Reg *methods, const char *name);

#endif
