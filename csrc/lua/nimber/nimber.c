/*
 * grundy.nimber: the field of nimbers below 2^64, represented in Lua integers as unsigned words; the values from 2^63
 * on are the negative integers. Operands that are texts are nimbers below 2^4096 (large.h).
 */
#include <string.h>

#include "core/nimber/nimber.h"
#include "lua/base/arguments.h"
#include "lua/base/call_settings.h"
#include "lua/base/watch.h"
#include "lua/module.h"
#include "lua/nimber/large.h"
#include "lua/nimber/ordinal.h"

/* Lists are multiplied this many elements at a time. */
#define CHUNK 256

/* Strings are multiplied this many bytes at a time, between two readings of the clock. */
#define STRETCH ((size_t)1 << 20)

typedef void (*mul_packed)(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count);

static uint64_t check_nimber(lua_State *L, int arg)
{
    return (uint64_t)grundy_arguments_check_integer(L, arg, LUA_MININTEGER, LUA_MAXINTEGER);
}

static uint64_t check_unit(lua_State *L, int arg, const char *message)
{
    uint64_t a = check_nimber(L, arg);
    if (a == 0) grundy_arguments_error(L, arg, message);
    return a;
}

static int push_nimber(lua_State *L, uint64_t a)
{
    lua_pushinteger(L, (lua_Integer)a);
    return 1;
}

/* Pushes the unsigned decimal digits. */
static const char *push_text(lua_State *L, uint64_t a)
{
    char text[20], *end = text + sizeof text, *start = end;
    do {
        *--start = (char)('0' + a % 10);
        a /= 10;
    } while (a != 0);
    return lua_pushlstring(L, start, (size_t)(end - start));
}

static int fail(lua_State *L, const char *message)
{
    lua_pushnil(L);
    lua_pushstring(L, message);
    return 2;
}

/* Whether one of the arguments 1..count is a text or an ordinal. */
static bool is_other(lua_State *L, int count)
{
    for (int arg = 1; arg <= count; arg++) {
        int type = lua_type(L, arg);
        if (type == LUA_TSTRING || (type == LUA_TUSERDATA && grundy_ordinal_given(L, count))) return true;
    }
    return false;
}

/* Whether the arguments are two integers, *a and *b: as in nearly all calls. */
static bool are_two(lua_State *L, uint64_t *a, uint64_t *b)
{
    if (lua_gettop(L) != 2 || !lua_isinteger(L, 1) || !lua_isinteger(L, 2)) return false;
    *a = (uint64_t)lua_tointeger(L, 1);
    *b = (uint64_t)lua_tointeger(L, 2);
    return true;
}

static int add(lua_State *L)
{
    uint64_t a, b;
    if (are_two(L, &a, &b)) return push_nimber(L, a ^ b);
    if (is_other(L, 2)) return grundy_ordinal_given(L, 2) ? grundy_ordinal_add(L) : grundy_large_add(L);
    a = check_nimber(L, 1);
    b = check_nimber(L, 2);
    return push_nimber(L, a ^ b);
}

static int mul(lua_State *L)
{
    uint64_t a, b;
    if (are_two(L, &a, &b)) return push_nimber(L, nimber_mul(a, b));
    if (is_other(L, 2)) return grundy_ordinal_given(L, 2) ? grundy_ordinal_mul(L) : grundy_large_mul(L);
    a = check_nimber(L, 1);
    b = check_nimber(L, 2);
    return push_nimber(L, nimber_mul(a, b));
}

static int divide(lua_State *L)
{
    if (is_other(L, 2)) return grundy_ordinal_given(L, 2) ? grundy_ordinal_div(L) : grundy_large_div(L);
    uint64_t a = check_nimber(L, 1), b = check_unit(L, 2, "division by 0");
    return push_nimber(L, nimber_mul(a, nimber_inverse(b)));
}

static int inverse(lua_State *L)
{
    if (is_other(L, 1)) return grundy_ordinal_given(L, 1) ? grundy_ordinal_inverse(L) : grundy_large_inverse(L);
    return push_nimber(L, nimber_inverse(check_unit(L, 1, "0 has no inverse")));
}

/* pow(a, exponent): any integer exponent, negative ones for a != 0. */
static int power(lua_State *L)
{
    if (is_other(L, 1)) return grundy_ordinal_given(L, 1) ? grundy_ordinal_pow(L) : grundy_large_pow(L);
    uint64_t a = check_nimber(L, 1);
    lua_Integer exponent = grundy_arguments_check_integer(L, 2, LUA_MININTEGER, LUA_MAXINTEGER);
    if (exponent >= 0) return push_nimber(L, nimber_pow(a, (uint64_t)exponent));
    if (a == 0) return grundy_arguments_error(L, 1, "0 has no negative powers");
    return push_nimber(L, nimber_inverse(nimber_pow(a, 0 - (uint64_t)exponent)));
}

static int square_root(lua_State *L)
{
    if (is_other(L, 1)) return grundy_ordinal_given(L, 1) ? grundy_ordinal_sqrt(L) : grundy_large_sqrt(L);
    return push_nimber(L, nimber_sqrt(check_nimber(L, 1)));
}

static int trace(lua_State *L)
{
    return push_nimber(L, nimber_trace(check_nimber(L, 1)));
}

static int order(lua_State *L)
{
    return push_nimber(L, nimber_order(check_unit(L, 1, "0 has no order")));
}

/*
 * log(a, base): an exponent for pow, which takes signed integers. The least one >= 0, unless that exceeds 2^63 - 1;
 * then that minus the order of base.
 */
static int logarithm(lua_State *L)
{
    uint64_t a = check_nimber(L, 1), base = check_nimber(L, 2), x;
    if (!nimber_log(a, base, &x)) {
        const char *a_text = push_text(L, a), *base_text = push_text(L, base);
        return fail(L, lua_pushfstring(L, "%s is not a power of %s", a_text, base_text));
    }
    if (x > LUA_MAXINTEGER) x -= nimber_order(base);
    return push_nimber(L, x);
}

static int solve_quadratic(lua_State *L)
{
    uint64_t b = check_nimber(L, 1), c = check_nimber(L, 2), roots[2];
    if (!nimber_solve_quadratic(b, c, roots)) return fail(L, "no root: the trace of c/b^2 is 1");
    push_nimber(L, roots[0]);
    push_nimber(L, roots[1]);
    return 2;
}

static int to_string(lua_State *L)
{
    if (grundy_large_given(L, 1)) return grundy_large_tostring(L);
    push_text(L, check_nimber(L, 1));
    return 1;
}

static void stop_unless_ok(lua_State *L, status r)
{
    if (r == STATUS_STOPPED) lua_error(L); /* the error of a callback is on top */
    if (r != STATUS_OK) grundy_arguments_raise(L, r);
}

/* The products of the packed strings at arg and arg + 1. */
static int multiply_strings(lua_State *L, int arg, mul_packed multiply, const monitor *m)
{
    size_t length, other;
    const char *a = lua_tolstring(L, arg, &length), *b = lua_tolstring(L, arg + 1, &other);
    if (length % 8 != 0)
        return grundy_arguments_error(
            L, arg,
            lua_pushfstring(L, "expected 8 bytes for each nimber, got %I bytes", (LUAI_UACINT)(lua_Integer)length));
    if (other != length)
        return grundy_arguments_error(L, arg + 1,
                                      lua_pushfstring(L, "expected %I bytes like the first string, got %I",
                                                      (LUAI_UACINT)(lua_Integer)length,
                                                      (LUAI_UACINT)(lua_Integer)other));
    unsigned char *products = lua_newuserdatauv(L, length, 0);
    for (size_t start = 0; start < length; start += STRETCH) {
        size_t bytes = length - start < STRETCH ? length - start : STRETCH;
        multiply(products + start, (const unsigned char *)a + start, (const unsigned char *)b + start, bytes / 8);
        if (length > STRETCH) stop_unless_ok(L, monitor_tick(m, (start + bytes) / 8, length / 8));
    }
    lua_pushlstring(L, (const char *)products, length);
    return 1;
}

/* The products of the lists at arg and arg + 1. */
static int multiply_lists(lua_State *L, int arg, mul_packed multiply, const monitor *m)
{
    unsigned char a[8 * CHUNK], b[8 * CHUNK];
    lua_Integer length = grundy_arguments_check_list(L, arg), other = grundy_arguments_check_list(L, arg + 1);
    if (other != length)
        return grundy_arguments_error(L, arg + 1,
                                      lua_pushfstring(L, "expected %I elements like the first list, got %I",
                                                      (LUAI_UACINT)length, (LUAI_UACINT)other));
    lua_createtable(L, length < INT32_MAX ? (int)length : INT32_MAX, 0);
    int result = lua_gettop(L);
    for (lua_Integer start = 0; start < length; start += CHUNK) {
        lua_Integer count = length - start < CHUNK ? length - start : CHUNK;
        for (lua_Integer i = 0; i < count; i++) {
            nimber_store(a + 8 * i, (uint64_t)grundy_arguments_check_element(L, arg, start + i + 1, LUA_MININTEGER));
            nimber_store(b + 8 * i,
                         (uint64_t)grundy_arguments_check_element(L, arg + 1, start + i + 1, LUA_MININTEGER));
        }
        multiply(a, a, b, (size_t)count);
        for (lua_Integer i = 0; i < count; i++) {
            lua_pushinteger(L, (lua_Integer)nimber_load(a + 8 * i));
            lua_rawseti(L, result, start + i + 1);
        }
        if (start / CHUNK % 64 == 63) stop_unless_ok(L, monitor_tick(m, (uint64_t)(start + count), (uint64_t)length));
    }
    return 1;
}

/* The arrays at arg and arg + 1, and { progress = f } after them. */
static int multiply_arrays(lua_State *L, int arg, mul_packed multiply)
{
    int type = lua_type(L, arg);
    if (type != LUA_TTABLE && type != LUA_TSTRING)
        return grundy_arguments_error(
            L, arg,
            lua_pushfstring(L, "expected a list or a packed string, got %s", grundy_arguments_describe(L, arg)));
    if (lua_type(L, arg + 1) != type)
        return grundy_arguments_error(L, arg + 1,
                                      lua_pushfstring(L, "expected a %s like the first array, got %s",
                                                      type == LUA_TTABLE ? "list" : "packed string",
                                                      grundy_arguments_describe(L, arg + 1)));
    lua_settop(L, arg + 2);
    call_settings settings = grundy_call_settings_check(L, arg + 2);
    watch w;
    grundy_watch_start_with(&w, L, &settings);
    return type == LUA_TSTRING ? multiply_strings(L, arg, multiply, &w.monitor)
                               : multiply_lists(L, arg, multiply, &w.monitor);
}

static int mul_arrays(lua_State *L)
{
    return multiply_arrays(L, 1, nimber_mul_packed);
}

/* multipliers(): the names of the multipliers that this machine has, slowest first. */
static int multipliers(lua_State *L)
{
    lua_newtable(L);
    const nimber_multiplier *multiplier;
    for (size_t i = 0; (multiplier = nimber_multiplier_at(i)) != NULL; i++) {
        lua_pushstring(L, multiplier->name);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

static const nimber_multiplier *check_multiplier(lua_State *L, int arg)
{
    const nimber_multiplier *multiplier = NULL;
    if (lua_type(L, arg) == LUA_TSTRING) {
        const char *name = lua_tostring(L, arg);
        for (size_t i = 0; (multiplier = nimber_multiplier_at(i)) != NULL; i++)
            if (strcmp(multiplier->name, name) == 0) return multiplier;
    }
    grundy_arguments_error(
        L, arg, lua_pushfstring(L, "expected a multiplier of this machine, got %s", grundy_arguments_describe(L, arg)));
    return multiplier;
}

/* mul_with(multiplier, a, b) and mul_arrays_with(multiplier, a, b): the product by one multiplier, given by name. */
static int mul_with(lua_State *L)
{
    const nimber_multiplier *multiplier = check_multiplier(L, 1);
    uint64_t a = check_nimber(L, 2), b = check_nimber(L, 3);
    return push_nimber(L, multiplier->mul(a, b));
}

static int mul_arrays_with(lua_State *L)
{
    return multiply_arrays(L, 2, check_multiplier(L, 1)->mul_packed);
}

void grundy_open_nimber(lua_State *L)
{
    static const luaL_Reg functions[] = {{"add", add},
                                         {"mul", mul},
                                         {"div", divide},
                                         {"inverse", inverse},
                                         {"pow", power},
                                         {"sqrt", square_root},
                                         {"trace", trace},
                                         {"order", order},
                                         {"log", logarithm},
                                         {"solve_quadratic", solve_quadratic},
                                         {"tostring", to_string},
                                         {"parse", grundy_large_parse},
                                         {"open_ordinals", grundy_ordinal_open},
                                         {"mul_arrays", mul_arrays},
                                         {"multipliers", multipliers},
                                         {"mul_with", mul_with},
                                         {"mul_arrays_with", mul_arrays_with},
                                         {NULL, NULL}};
    luaL_newlib(L, functions);
    lua_setfield(L, -2, "nimber");
}
