/*
 * grundy.nimber.big: nimbers below 2^4096, as hexadecimal strings (with or
 * without 0x, most significant digit first) or as byte strings (least
 * significant byte first).
 */
#include "lua/nimber/nimber.h"

#include <stdbool.h>
#include <string.h>

#include "core/nimber/big.h"
#include "core/nimber/nimber.h"
#include "lua/base/arguments.h"

#define LIMBS  LIMIT_NIMBER_WORDS
#define DIGITS (16 * LIMBS)
#define BYTES  (8 * LIMBS)

/* The least power of two >= n. */
static size_t power_of_two(size_t n)
{
    size_t power = 1;
    while (power < n) power *= 2;
    return power;
}

static const char *check_string(lua_State *L, int arg, const char *kind, size_t *length)
{
    if (lua_type(L, arg) != LUA_TSTRING)
        grundy_arguments_error(
            L, arg, lua_pushfstring(L, "expected a %s string, got %s", kind, grundy_arguments_describe(L, arg)));
    return lua_tolstring(L, arg, length);
}

/* Reads the hexadecimal argument; the limbs it needs, at least 1. The other limbs are 0. */
static size_t check_hexadecimal(lua_State *L, int arg, uint64_t a[LIMBS])
{
    size_t length;
    const char *text = check_string(L, arg, "hexadecimal", &length);
    if (length > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
        text += 2;
        length -= 2;
    }
    bool valid = length > 0;
    for (size_t i = 0; i < length && valid; i++) valid = grundy_nimber_digit(text[i]) < 16;
    if (!valid)
        grundy_arguments_error(
            L, arg, lua_pushfstring(L, "expected a hexadecimal string, got %s", grundy_arguments_describe(L, arg)));
    while (length > 1 && *text == '0') {
        text++;
        length--;
    }
    if (length > DIGITS)
        grundy_arguments_error(L, arg,
                               lua_pushfstring(L, "expected a number below 2^%d, got %I hexadecimal digits", 64 * LIMBS,
                                               (LUAI_UACINT)(lua_Integer)length));
    memset(a, 0, LIMBS * sizeof *a);
    for (size_t i = 0; i < length; i++)
        a[i / 16] |= (uint64_t)grundy_nimber_digit(text[length - 1 - i]) << (4 * (i % 16));
    return (length + 15) / 16;
}

/* Pushes n limbs in hexadecimal: lower case, no leading zeros. */
static int push_hexadecimal(lua_State *L, const uint64_t *a, size_t n)
{
    char text[DIGITS];
    size_t length = 16 * n;
    while (length > 1 && (a[(length - 1) / 16] >> (4 * ((length - 1) % 16)) & 15) == 0) length--;
    for (size_t i = 0; i < length; i++) text[length - 1 - i] = "0123456789abcdef"[a[i / 16] >> (4 * (i % 16)) & 15];
    lua_pushlstring(L, text, length);
    return 1;
}

/* Reads the byte string argument; its length. The other limbs are 0. */
static size_t check_bytes(lua_State *L, int arg, uint64_t a[LIMBS])
{
    size_t length;
    const char *text = check_string(L, arg, "byte", &length);
    if (length > BYTES)
        grundy_arguments_error(
            L, arg, lua_pushfstring(L, "expected at most %d bytes, got %I", BYTES, (LUAI_UACINT)(lua_Integer)length));
    unsigned char bytes[BYTES] = {0};
    memcpy(bytes, text, length);
    for (size_t i = 0; i < LIMBS; i++) a[i] = nimber_load(bytes + 8 * i);
    return length;
}

static int push_bytes(lua_State *L, const uint64_t *a, size_t length)
{
    unsigned char bytes[BYTES];
    for (size_t i = 0; 8 * i < length; i++) nimber_store(bytes + 8 * i, a[i]);
    lua_pushlstring(L, (const char *)bytes, length);
    return 1;
}

static bool is_zero(const uint64_t *a, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (a[i] != 0) return false;
    return true;
}

/* Reads two hexadecimal arguments; the limbs of the least field that holds both. */
static size_t check_two(lua_State *L, uint64_t a[LIMBS], uint64_t b[LIMBS])
{
    size_t m = check_hexadecimal(L, 1, a), n = check_hexadecimal(L, 2, b);
    return power_of_two(m > n ? m : n);
}

static int add(lua_State *L)
{
    uint64_t a[LIMBS], b[LIMBS];
    size_t n = check_two(L, a, b);
    for (size_t i = 0; i < n; i++) a[i] ^= b[i];
    return push_hexadecimal(L, a, n);
}

static int mul(lua_State *L)
{
    uint64_t a[LIMBS], b[LIMBS], product[LIMBS], scratch[2 * LIMBS];
    size_t n = check_two(L, a, b);
    nimber_big_mul(product, a, b, n, scratch);
    return push_hexadecimal(L, product, n);
}

static int divide(lua_State *L)
{
    uint64_t a[LIMBS], b[LIMBS], reciprocal[LIMBS], quotient[LIMBS], scratch[3 * LIMBS];
    size_t n = check_two(L, a, b);
    if (is_zero(b, n)) return grundy_arguments_error(L, 2, "division by 0");
    nimber_big_inverse(reciprocal, b, n, scratch);
    nimber_big_mul(quotient, a, reciprocal, n, scratch);
    return push_hexadecimal(L, quotient, n);
}

static int inverse(lua_State *L)
{
    uint64_t a[LIMBS], reciprocal[LIMBS], scratch[3 * LIMBS];
    size_t n = power_of_two(check_hexadecimal(L, 1, a));
    if (is_zero(a, n)) return grundy_arguments_error(L, 1, "0 has no inverse");
    nimber_big_inverse(reciprocal, a, n, scratch);
    return push_hexadecimal(L, reciprocal, n);
}

static int square_root(lua_State *L)
{
    uint64_t a[LIMBS], scratch[LIMBS];
    size_t n = power_of_two(check_hexadecimal(L, 1, a));
    nimber_big_sqrt(a, n, scratch);
    return push_hexadecimal(L, a, n);
}

/* pow(a, exponent): any integer exponent, negative ones for a != 0. */
static int power(lua_State *L)
{
    uint64_t a[LIMBS], result[LIMBS] = {1}, product[LIMBS], scratch[3 * LIMBS];
    size_t n = power_of_two(check_hexadecimal(L, 1, a));
    lua_Integer exponent = grundy_arguments_check_integer(L, 2, LUA_MININTEGER, LUA_MAXINTEGER);
    uint64_t e = exponent < 0 ? 0 - (uint64_t)exponent : (uint64_t)exponent;
    if (exponent < 0) {
        if (is_zero(a, n)) return grundy_arguments_error(L, 1, "0 has no negative powers");
        nimber_big_inverse(product, a, n, scratch);
        memcpy(a, product, n * sizeof *a);
    }
    for (; e != 0; e >>= 1) {
        if ((e & 1) != 0) {
            nimber_big_mul(product, result, a, n, scratch);
            memcpy(result, product, n * sizeof *result);
        }
        if (e == 1) break;
        nimber_big_mul(product, a, a, n, scratch);
        memcpy(a, product, n * sizeof *a);
    }
    return push_hexadecimal(L, result, n);
}

/* mul_bytes(a, b): the result has the least power of two of bytes that holds both. */
static int mul_bytes(lua_State *L)
{
    uint64_t a[LIMBS], b[LIMBS], product[LIMBS], scratch[2 * LIMBS];
    size_t m = check_bytes(L, 1, a), n = check_bytes(L, 2, b);
    size_t length = power_of_two(m > n ? m : n);
    nimber_big_mul(product, a, b, length < 8 ? 1 : length / 8, scratch);
    return push_bytes(L, product, length);
}

/* to_bytes(hexadecimal): the least power of two of bytes that holds the number. */
static int to_bytes(lua_State *L)
{
    uint64_t a[LIMBS];
    size_t length = 8 * check_hexadecimal(L, 1, a);
    while (length > 1 && (a[(length - 1) / 8] >> (8 * ((length - 1) % 8)) & 255) == 0) length--;
    return push_bytes(L, a, power_of_two(length));
}

static int from_bytes(lua_State *L)
{
    uint64_t a[LIMBS];
    check_bytes(L, 1, a);
    return push_hexadecimal(L, a, LIMBS);
}

void grundy_open_nimber_big(lua_State *L)
{
    static const luaL_Reg functions[] = {{"add", add},
                                         {"mul", mul},
                                         {"div", divide},
                                         {"inverse", inverse},
                                         {"sqrt", square_root},
                                         {"pow", power},
                                         {"mul_bytes", mul_bytes},
                                         {"to_bytes", to_bytes},
                                         {"from_bytes", from_bytes},
                                         {NULL, NULL}};
    luaL_newlib(L, functions);
    lua_setfield(L, -2, "nimber_big");
}
