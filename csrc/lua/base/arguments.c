#include "lua/base/arguments.h"

#include <math.h>
#include <stdio.h>
#include <limits.h>
#include <string.h>

#include "core/base/limit.h"
#include "lua/base/memory.h"
#include "lua/module.h"
#include "lua/base/protect.h"

/* Strings longer than this are cut in messages. */
#define SHOWN_CHARACTERS 24

allocator grundy_arguments_allocator(lua_State *L)
{
    return grundy_memory_allocator(L);
}

/* Registry key of the folder of the library's Lua files, as a prefix of chunk names. */
static const char own_folder = 0;

/*
 * Finds the caller that an error names: the first Lua function on the stack that is not the library's own. Fills
 * *called with the outermost function of the library below it (level 0, the running C function, if there is no other).
 */
static bool find_caller(lua_State *L, lua_Debug *caller, lua_Debug *called)
{
    bool found = lua_getstack(L, 0, called) != 0;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &own_folder);
    const char *own = lua_tostring(L, -1);
    for (int level = 1; found && lua_getstack(L, level, caller); level++) {
        lua_getinfo(L, "Sl", caller);
        if (caller->currentline < 0) continue; /* a C function */
        if (own == NULL || strncmp(caller->source, own, strlen(own)) != 0) {
            lua_pop(L, 1);
            return true;
        }
        *called = *caller;
    }
    lua_pop(L, 1);
    return false;
}

/* Raises the message on top; `reason`: the index of its bare reason. */
static int raise_at(lua_State *L, bool at_line, const lua_Debug *caller, error_kind kind, int reason)
{
    if (at_line) {
        lua_pushfstring(L, "%s:%d: ", caller->short_src, caller->currentline);
        lua_pushvalue(L, -2);
        lua_concat(L, 2);
    }
    grundy_protect_note(L, -1, kind, reason);
    return lua_error(L);
}

/*
 * Looks for a function in a table of the module and, one level down, in its tables of methods; pushes its name and
 * returns whether it is a method.
 */
static bool find_name(lua_State *L, int table, int function, int depth, bool *method)
{
    lua_pushnil(L);
    while (lua_next(L, table) != 0) {
        if (lua_type(L, -2) == LUA_TSTRING) {
            if (lua_rawequal(L, -1, function)) {
                lua_pop(L, 1);
                return true;
            }
            if (depth > 0 && lua_istable(L, -1) && find_name(L, lua_gettop(L), function, depth - 1, method)) {
                const char *owner = lua_tostring(L, -3);
                *method = owner[0] >= 'A' && owner[0] <= 'Z';
                return true;
            }
        }
        lua_pop(L, 1);
    }
    return false;
}

/* Whether loaded["grundy.NAME"] is a public module. */
static bool is_public(const char *name)
{
    return strncmp(name, "grundy.", 7) == 0 && strchr(name + 7, '.') == NULL && strcmp(name + 7, "core") != 0;
}

/* Looks for a function in the module "grundy", and then in the modules "grundy.NAME"; pushes its name if one has it. */
static bool find_public_name(lua_State *L, int loaded, int function)
{
    bool method = false;
    if (lua_getfield(L, loaded, "grundy") == LUA_TTABLE && find_name(L, lua_gettop(L), function, 0, &method))
        return true;
    lua_pushnil(L);
    while (lua_next(L, loaded) != 0) {
        bool public = lua_type(L, -2) == LUA_TSTRING && lua_istable(L, -1) && is_public(lua_tostring(L, -2));
        if (public && find_name(L, lua_gettop(L), function, 0, &method)) return true;
        lua_pop(L, 1);
    }
    return false;
}

/*
 * Pushes the name of the function of a frame, or returns `fallback`; says whether it was called as a method. Lua knows
 * the name in the call; for a call by pcall, or by a computed key, p[name](p), the tables of methods give it; if they
 * do not, `fallback`, or the public modules, or the core.
 */
static const char *name_of(lua_State *L, lua_Debug *frame, bool *method, const char *fallback)
{
    lua_getinfo(L, "nf", frame);
    int function = lua_gettop(L);
    *method = strcmp(frame->namewhat, "method") == 0;
    bool named = frame->name != NULL && strcmp(frame->name, "?") != 0;
    if (named && strcmp(frame->namewhat, "metamethod") != 0) return lua_pushstring(L, frame->name);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    int loaded = lua_gettop(L);
    bool found = lua_getfield(L, loaded, "grundy.core") == LUA_TTABLE && find_name(L, loaded + 1, function, 1, method);
    const char *name = found ? lua_tostring(L, -1) : NULL;
    if (*method) return name;
    if (fallback != NULL) return fallback;
    return find_public_name(L, loaded, function) ? lua_tostring(L, -1) : name;
}

/*
 * Raises "bad argument #arg to 'name' (message)" at the caller's line. The name is that of the library's function;
 * failing that, `fallback` or that of the running C function. With `counts_self` argument 1 of a method is its self.
 */
static int bad_argument(lua_State *L, int arg, const char *message, const char *fallback, bool counts_self)
{
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    lua_Debug caller, called;
    bool at_line = find_caller(L, &caller, &called), method = false;
    const char *name = name_of(L, &called, &method, fallback);
    if (name == NULL && counts_self && lua_getstack(L, 0, &called)) name = name_of(L, &called, &method, NULL);
    lua_pushstring(L, message);
    int reason = lua_gettop(L);
    if (name == NULL)
        lua_pushfstring(L, "bad argument #%d (%s)", arg, message);
    else if (method && counts_self && --arg == 0)
        lua_pushfstring(L, "calling '%s' on a bad self (%s)", name, message);
    else
        lua_pushfstring(L, "bad argument #%d to '%s' (%s)", arg, name, message);
    return raise_at(L, at_line, &caller, ERROR_REFUSED, reason);
}

int grundy_arguments_error(lua_State *L, int arg, const char *message)
{
    return bad_argument(L, arg, message, NULL, true);
}

static int fail_as(lua_State *L, const char *message, error_kind kind)
{
    lua_Debug caller, called;
    bool at_line = find_caller(L, &caller, &called);
    lua_pushstring(L, message);
    return raise_at(L, at_line, &caller, kind, lua_gettop(L));
}

int grundy_arguments_fail(lua_State *L, const char *message)
{
    return fail_as(L, message, ERROR_FAILED);
}

/*
 * core.own(): marks the folder "grundy" of the calling Lua file as the library's own. The file that loads the core
 * calls it, too.
 */
static int own(lua_State *L)
{
    static const char name[] = "grundy";
    lua_Debug ar = {.currentline = -1};
    for (int level = 1; ar.currentline < 0 && lua_getstack(L, level, &ar); level++) lua_getinfo(L, "Sl", &ar);
    if (ar.currentline < 0) return 0;
    const char *end = NULL;
    for (const char *at = ar.source; *at != '\0'; at++)
        if (strncmp(at, name, sizeof name - 1) == 0 && (at[sizeof name - 1] == '/' || at[sizeof name - 1] == '\\'))
            end = at + sizeof name;
    if (end == NULL) return 0;
    lua_pushlstring(L, ar.source, (size_t)(end - ar.source));
    lua_rawsetp(L, LUA_REGISTRYINDEX, &own_folder);
    return 0;
}

/*
 * core.bad_argument(arg, message [, name]): raises the error of an argument of the library's function that was called
 * from outside (methods count without self); `name` is used if Lua knows none.
 */
static int raise_bad_argument(lua_State *L)
{
    return bad_argument(L, (int)luaL_checkinteger(L, 1), luaL_checkstring(L, 2), luaL_optstring(L, 3, NULL), false);
}

/* core.fail(message): raises an error at the line outside of the library that called it. */
static int fail(lua_State *L)
{
    return grundy_arguments_fail(L, luaL_checkstring(L, 1));
}

/*
 * core.integers(p, least): a copy of the list p of integers >= least, at least one; nil if it is no such list, or is
 * not walked in its order.
 */
static int copy_integers(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer least = luaL_checkinteger(L, 2), keys = 0;
    lua_Unsigned length = lua_rawlen(L, 1);
    lua_settop(L, 1);
    lua_createtable(L, length < INT_MAX ? (int)length : 0, 0);
    for (lua_pushnil(L); lua_next(L, 1) != 0; keys++) { /* the key is at 3, its value at 4 */
        if (!lua_isinteger(L, 3) || lua_tointeger(L, 3) != keys + 1) return 0;
        if (!lua_isinteger(L, 4) || lua_tointeger(L, 4) < least) return 0;
        lua_rawseti(L, 2, keys + 1);
    }
    return keys > 0 ? 1 : 0;
}

void grundy_open_arguments(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"own", own}, {"bad_argument", raise_bad_argument}, {"fail", fail}, {"integers", copy_integers}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
    own(L);
}

bool grundy_arguments_integer(lua_State *L, int index, lua_Integer *n)
{
    if (lua_type(L, index) != LUA_TNUMBER) return false;
    int exact;
    *n = lua_tointegerx(L, index, &exact);
    return exact != 0;
}

/* Digits of a float in a text: every decimal number with this many digits survives as a double. */
#define FLOAT_DIGITS 14

/* Pushes a float as text in a format that does not depend on the version of Lua. */
static const char *push_float(lua_State *L, lua_Number x)
{
    char text[40];
    /* without isnan and isinf, whose macros of MinGW convert to float */
    if (x != x) return lua_pushliteral(L, "nan");
    if (x == HUGE_VAL || x == -HUGE_VAL) return lua_pushstring(L, x > 0 ? "inf" : "-inf");
    snprintf(text, sizeof text, "%.*g", FLOAT_DIGITS, (double)x);
    return lua_pushfstring(L, strspn(text, "-0123456789") == strlen(text) ? "%s.0" : "%s", text);
}

/* The beginning of the names of the library's classes. */
#define OWN_CLASS "grundy."

/* Pushes what an object is: "a Sequence", "an Ordinal"; a foreign table with a metatable by its name, if it has one. */
static const char *push_object(lua_State *L, int index)
{
    const char *type = luaL_typename(L, index), *name = NULL;
    int top = lua_gettop(L);
    bool has = lua_getmetatable(L, index);
    if (has) {
        lua_pushliteral(L, "__name");
        if (lua_rawget(L, -2) == LUA_TSTRING) name = lua_tostring(L, -1);
    }
    if (name != NULL && strncmp(name, OWN_CLASS, strlen(OWN_CLASS)) == 0) {
        name += strlen(OWN_CLASS);
        lua_pushfstring(L, strchr("AEIO", *name) != NULL ? "an %s" : "a %s", name);
    } else if (has && lua_type(L, index) == LUA_TTABLE) {
        lua_pushfstring(L, name != NULL ? "a table with a metatable, %s" : "a table with a metatable", name);
    } else {
        lua_pushfstring(L, "a %s", type);
    }
    lua_copy(L, -1, top + 1);
    lua_settop(L, top + 1);
    return lua_tostring(L, -1);
}

/*
 * Pushes the string at `index` between quotes, as Lua writes it, but on one line: a quote, a backslash and a control
 * character are escaped. A long one is cut between characters of UTF-8.
 */
static const char *push_quoted(lua_State *L, int index)
{
    char text[4 * SHOWN_CHARACTERS + sizeof "\"...\""], *end = text;
    size_t length;
    const char *s = lua_tolstring(L, index, &length);
    size_t shown = length > SHOWN_CHARACTERS ? SHOWN_CHARACTERS : length;
    while (shown < length && shown > 0 && ((unsigned char)s[shown] & 0xC0) == 0x80) shown--;
    *end++ = '"';
    for (size_t i = 0; i < shown; i++) {
        unsigned char c = (unsigned char)s[i];
        if (c == '\n') {
            *end++ = '\\';
            *end++ = 'n';
        } else if (c < ' ' || c == 127) {
            end += snprintf(end, 5, "\\%03d", c);
        } else {
            if (c == '"' || c == '\\') *end++ = '\\';
            *end++ = s[i];
        }
    }
    snprintf(end, 5, "%s", shown < length ? "...\"" : "\"");
    return lua_pushstring(L, text);
}

const char *grundy_arguments_describe(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
        if (lua_isinteger(L, index)) return lua_pushfstring(L, "%I", (LUAI_UACINT)lua_tointeger(L, index));
        return push_float(L, lua_tonumber(L, index));
    case LUA_TBOOLEAN:
        return lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
    case LUA_TNONE:
        return lua_pushliteral(L, "no value");
    case LUA_TNIL:
        return lua_pushliteral(L, "nil");
    case LUA_TSTRING:
        return push_quoted(L, index);
    default:
        return push_object(L, index);
    }
}

const char *grundy_arguments_check_path(lua_State *L, int arg)
{
    size_t length = 0;
    const char *path = lua_type(L, arg) == LUA_TSTRING ? lua_tolstring(L, arg, &length) : NULL;
    if (path == NULL)
        grundy_arguments_error(L, arg,
                               lua_pushfstring(L, "expected a path, got %s", grundy_arguments_describe(L, arg)));
    else if (strlen(path) != length)
        grundy_arguments_error(L, arg, "the path has a zero byte");
    else if (length == 0)
        grundy_arguments_error(L, arg, "the path is empty");
    return path;
}

lua_Integer grundy_arguments_check_integer(lua_State *L, int arg, lua_Integer least, lua_Integer most)
{
    lua_Integer n;
    if (grundy_arguments_integer(L, arg, &n) && n >= least && n <= most) return n;
    const char *got = grundy_arguments_describe(L, arg);
    if (most == LUA_MAXINTEGER && least == LUA_MININTEGER)
        return grundy_arguments_error(L, arg, lua_pushfstring(L, "expected an integer, got %s", got));
    if (most == LUA_MAXINTEGER)
        return grundy_arguments_error(L, arg,
                                      lua_pushfstring(L, "expected an integer >= %I, got %s", (LUAI_UACINT)least, got));
    return grundy_arguments_error(
        L, arg,
        lua_pushfstring(L, "expected an integer from %I to %I, got %s", (LUAI_UACINT)least, (LUAI_UACINT)most, got));
}

const char *grundy_arguments_push_no_list(lua_State *L, int index)
{
    lua_Integer key, first = 1;
    index = lua_absindex(L, index);
    lua_pushnil(L);
    while (lua_next(L, index) != 0) {
        lua_pop(L, 1);
        if (grundy_arguments_integer(L, -1, &key) && key >= 1) continue;
        const char *text = grundy_arguments_describe(L, -1);
        lua_pushfstring(L, "the key %s", text);
        lua_replace(L, -3);
        lua_pop(L, 1);
        return lua_tostring(L, -1);
    }
    while (lua_rawgeti(L, index, first) != LUA_TNIL) {
        lua_pop(L, 1);
        first++;
    }
    lua_pop(L, 1);
    return lua_pushfstring(L, "no element #%I", (LUAI_UACINT)first);
}

/* Whether the metatable of a table names a table of elements in its place; read raw, as all lists are. */
static bool is_stand_in(lua_State *L, int index)
{
    int type = luaL_getmetafield(L, index, "__index");
    bool has = type == LUA_TTABLE && lua_rawlen(L, -1) > 0;
    if (type != LUA_TNIL) lua_pop(L, 1);
    return has;
}

/* If the metatable of a table has a name, as that of a Position, pushes it; only our lists have one and are lists. */
static bool push_name(lua_State *L, int index)
{
    int type = luaL_getmetafield(L, index, "__name");
    if (type == LUA_TSTRING && strcmp(lua_tostring(L, -1), "grundy.List") != 0) return true;
    if (type != LUA_TNIL) lua_pop(L, 1);
    return false;
}

const char *grundy_arguments_no_list(lua_State *L, int index, lua_Integer *length)
{
    lua_Integer keys = 0;
    index = lua_absindex(L, index);
    *length = (lua_Integer)lua_rawlen(L, index);
    lua_pushnil(L);
    while (lua_next(L, index) != 0) {
        lua_pop(L, 1);
        keys++;
    }
    if (keys != *length) return grundy_arguments_push_no_list(L, index);
    if (keys == 0 && is_stand_in(L, index)) return lua_pushliteral(L, "elements in its metatable alone");
    if (keys == 0 && push_name(L, index)) return lua_pushfstring(L, "the metatable of %s", lua_tostring(L, -1));
    return NULL;
}

void grundy_arguments_refuse_more(lua_State *L, int most, int selves)
{
    for (int i = selves + most + 1; i <= lua_gettop(L); i++) {
        if (lua_isnil(L, i)) continue;
        const char *count = most == 0 ? "no" : lua_pushfstring(L, "%d", most);
        grundy_arguments_error(L, i, lua_pushfstring(L, "expected %s argument%s", count, most == 1 ? "" : "s"));
    }
}

lua_Integer grundy_arguments_check_list(lua_State *L, int arg)
{
    lua_Integer length;
    if (lua_type(L, arg) != LUA_TTABLE)
        return grundy_arguments_error(L, arg,
                                      lua_pushfstring(L, "expected a list, got %s", grundy_arguments_describe(L, arg)));
    const char *wrong = grundy_arguments_no_list(L, arg, &length);
    if (wrong == NULL) return length;
    return grundy_arguments_error(L, arg, lua_pushfstring(L, "expected a list, got a table with %s", wrong));
}

lua_Integer grundy_arguments_check_element(lua_State *L, int arg, lua_Integer i, lua_Integer least)
{
    lua_Integer n;
    lua_rawgeti(L, arg, i);
    if (!grundy_arguments_integer(L, -1, &n) || n < least) {
        const char *got = grundy_arguments_describe(L, -1);
        if (least == LUA_MININTEGER)
            return grundy_arguments_error(
                L, arg, lua_pushfstring(L, "element #%I is %s, expected an integer", (LUAI_UACINT)i, got));
        return grundy_arguments_error(L, arg,
                                      lua_pushfstring(L, "element #%I is %s, expected an integer >= %I", (LUAI_UACINT)i,
                                                      got, (LUAI_UACINT)least));
    }
    lua_pop(L, 1);
    return n;
}

int grundy_arguments_raise(lua_State *L, status r)
{
    switch (r) {
    case STATUS_NO_MEMORY:
        if (grundy_memory_push_refusal(L)) return fail_as(L, lua_tostring(L, -1), ERROR_MEMORY);
        return fail_as(L, "not enough memory", ERROR_MEMORY);
    case STATUS_OVERFLOW:
        return grundy_arguments_fail(L, "overflow: a number is too large for this computation");
    case STATUS_TOO_MANY_POSITIONS:
        return grundy_arguments_fail(
            L, lua_pushfstring(L, "too many positions (the maximum is %I)", (LUAI_UACINT)LIMIT_POSITIONS));
    case STATUS_TOO_MANY_OPTIONS:
        return grundy_arguments_fail(
            L, lua_pushfstring(L, "too many options of one position (the maximum is %I)", (LUAI_UACINT)LIMIT_OPTIONS));
    case STATUS_TOO_MANY_VALUES:
        return grundy_arguments_fail(
            L,
            lua_pushfstring(
                L, "too many values to compute (the maximum is %I), and no period is proven (R:period looks for one)",
                (LUAI_UACINT)LIMIT_VALUES));
    case STATUS_INVALID:
        return grundy_arguments_fail(L, "invalid data");
    default:
        return luaL_error(L, "unexpected failure (status %d)", (int)r);
    }
}
