#include "lua/base/object.h"

#include <string.h>

#include "lua/base/arguments.h"

/* Its address distinguishes objects from the userdata of others. */
static const char mark = 0;

/* The object of any kind at `index`, or NULL. */
static object *object_at(lua_State *L, int index)
{
    object *o = lua_touserdata(L, index);
    if (o == NULL || lua_rawlen(L, index) < sizeof *o) return NULL; /* the length of a light userdata is 0 */
    return o->mark == &mark ? o : NULL;
}

void *grundy_object_test(lua_State *L, int index, const object_kind *kind)
{
    object *o = object_at(L, index);
    return o != NULL && o->kind == kind ? o : NULL;
}

void *grundy_object_check(lua_State *L, int arg, const object_kind *kind)
{
    void *o = grundy_object_test(L, arg, kind);
    if (o == NULL) luaL_typeerror(L, arg, kind->type);
    return o;
}

void *grundy_object_new(lua_State *L, const object_kind *kind, size_t size, int user_values)
{
    object *o = memset(lua_newuserdatauv(L, size, user_values), 0, size);
    o->mark = &mark;
    o->kind = kind;
    o->making = true;
    luaL_setmetatable(L, kind->type);
    return o;
}

int grundy_object_made(lua_State *L)
{
    object *o = lua_touserdata(L, -1);
    o->making = false;
    return 1;
}

/* ---- calls ---- */

/* Calls the function of the library that is upvalue 1, while argument 1 counts the call. */
static int call(lua_State *L)
{
    const luaL_Reg *f = lua_touserdata(L, lua_upvalueindex(1));
    object *o = object_at(L, 1);
    if (o == NULL) return f->func(L);
    o->calls++;
    int results = f->func(L);
    if (o->calls > 0) o->calls--;
    return results;
}

void grundy_object_functions(lua_State *L, const luaL_Reg *functions)
{
    for (const luaL_Reg *f = functions; f->name != NULL; f++) {
        lua_pushlightuserdata(L, (void *)f);
        lua_pushcclosure(L, call, 1);
        lua_setfield(L, -2, f->name);
    }
}

/* ---- closing ---- */

/* The most threads that can have resumed one another: Lua limits nested C calls. */
#define THREADS 250

/* The running threads: the main one, and those that each has resumed. */
typedef struct running {
    lua_State *threads[THREADS];
    int count;
    bool used; /* a function that runs in one of them uses the object */
} running;

/*
 * Records the value on top of the stack of `of`, which a C function has there, and pops it. `uses`: whether the
 * function uses the object if this is the value.
 */
static void note_value(lua_State *of, const object *o, bool uses, running *r)
{
    lua_Debug frame;
    lua_State *thread = lua_tothread(of, -1);
    if (uses && lua_touserdata(of, -1) == o) r->used = true;
    lua_pop(of, 1);
    if (thread == NULL || lua_status(thread) != LUA_OK || !lua_getstack(thread, 0, &frame)) return;
    for (int i = 0; i < r->count; i++)
        if (r->threads[i] == thread) return;
    if (r->count < THREADS) r->threads[r->count++] = thread;
}

/*
 * Examines the values of the C functions of a thread, from a level of its stack on. Values beyond argument 1 may belong
 * to functions that an error has ended: they lie there while variables are closed.
 */
static void look_at(lua_State *of, int level, const object *o, running *r)
{
    lua_Debug frame;
    for (; !r->used && lua_getstack(of, level, &frame); level++) {
        lua_getinfo(of, "f", &frame);
        bool is_c = lua_iscfunction(of, -1) != 0, is_call = lua_tocfunction(of, -1) == call;
        int function = lua_gettop(of);
        for (int i = 1; is_c && lua_getupvalue(of, function, i) != NULL; i++) /* coroutine.wrap has a thread there */
            note_value(of, o, false, r);
        lua_pop(of, 1);
        for (int i = 1; is_c && lua_getlocal(of, &frame, i) != NULL; i++)
            note_value(of, o, o->making || (is_call && i == 1), r);
    }
}

bool grundy_object_is_used(lua_State *L, const object *o)
{
    if (o->held > 0) return true;
    if (o->calls == 0 && !o->making) return false;
    running r = {.count = 1};
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD);
    r.threads[0] = lua_tothread(L, -1);
    lua_pop(L, 1);
    bool found = false;
    for (int i = 0; i < r.count && !r.used; i++) {
        lua_State *of = r.threads[i];
        if (!lua_checkstack(of, 4)) return true;
        found = found || of == L;
        look_at(of, of == L ? 1 : 0, o, &r);
    }
    return r.used || !found; /* otherwise a host has resumed L, and the other running calls are unknown */
}

/*
 * __gc and __close; upvalue 1 is the kind. The collector finalizes an object that another finalizer has resurrected and
 * that may be in a call by now; it does so again when no call holds the object.
 */
static int close_object(lua_State *L)
{
    const object_kind *kind = lua_touserdata(L, lua_upvalueindex(1));
    object *o = grundy_object_check(L, 1, kind);
    if (grundy_object_is_used(L, o)) {
        lua_pushvalue(L, 1);
        luaL_setmetatable(L, kind->type);
        grundy_arguments_fail(L, lua_pushfstring(L, "attempt to close %s", kind->at_work));
    }
    o->calls = 0;
    o->making = false;
    kind->close(L, o);
    return 0;
}

void grundy_object_metatable(lua_State *L, const object_kind *kind)
{
    static const char *const events[] = {"__gc", "__close"};
    luaL_newmetatable(L, kind->type);
    for (int i = 0; i < 2; i++) {
        lua_pushlightuserdata(L, (void *)kind);
        lua_pushcclosure(L, close_object, 1);
        lua_setfield(L, -2, events[i]);
    }
}

void grundy_object_class(lua_State *L, const object_kind *kind, const luaL_Reg *methods, const char *name)
{
    lua_newtable(L);
    grundy_object_functions(L, methods);
    grundy_object_metatable(L, kind);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
    if (name != NULL)
        lua_setfield(L, -2, name);
    else
        lua_pop(L, 1);
}
