/* Nimbers below 2^4096 as texts of hexadecimal digits. */
#include "lua/nimber/large.h"

#include <stdint.h>
#include <string.h>

#include "core/nimber/big.h"
#include "lua/base/arguments.h"

#define LIMBS  LIMIT_NIMBER_WORDS
#define DIGITS (16 * LIMBS)
/* The decimal digits of 2^4096 - 1, and those of one division. */
#define DECIMAL_DIGITS 1234
#define DECIMAL_GROUP  9

/* The least power of two >= n. */
static size_t power_of_two(size_t n)
{
    size_t power = 1;
    while (power < n) power *= 2;
    return power;
}

/* The value of a decimal or hexadecimal digit; 16 for any other character. */
static unsigned digit_of(char c)
{
    if (c >= '0' && c <= '9') return (unsigned)(c - '0');
    if (c >= 'a' && c <= 'f') return (unsigned)(c - 'a') + 10;
    if (c >= 'A' && c <= 'F') return (unsigned)(c - 'A') + 10;
    return 16;
}

/* Whether a text begins with 0x and has more. */
static bool is_hexadecimal(const char *text, size_t length)
{
    return length > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
}

/* Reads a text; returns the number of limbs it needs, at least 1. The other limbs are 0. */
static size_t check_text(lua_State *L, int arg, uint64_t a[LIMBS])
{
    size_t length;
    const char *text = lua_tolstring(L, arg, &length);
    bool valid = is_hexadecimal(text, length);
    for (size_t i = 2; i < length && valid; i++) valid = digit_of(text[i]) < 16;
    if (!valid)
        grundy_arguments_error(L, arg,
                               lua_pushfstring(L, "expected an integer, or hexadecimal digits after 0x, got %s",
                                               grundy_arguments_describe(L, arg)));
    text += 2;
    length -= 2;
    while (length > 1 && *text == '0') {
        text++;
        length--;
    }
    if (length > DIGITS)
        grundy_arguments_error(L, arg,
                               lua_pushfstring(L, "expected a number below 2^%d, got %I hexadecimal digits", 64 * LIMBS,
                                               (LUAI_UACINT)(lua_Integer)length));
    memset(a, 0, LIMBS * sizeof *a);
    for (size_t i = 0; i < length; i++) a[i / 16] |= (uint64_t)digit_of(text[length - 1 - i]) << (4 * (i % 16));
    return (length + 15) / 16;
}

size_t grundy_large_check(lua_State *L, int arg, uint64_t *a)
{
    if (lua_type(L, arg) == LUA_TSTRING) return check_text(L, arg, a);
    memset(a, 0, LIMBS * sizeof *a);
    a[0] = (uint64_t)grundy_arguments_check_integer(L, arg, LUA_MININTEGER, LUA_MAXINTEGER);
    return 1;
}

int grundy_large_push(lua_State *L, const uint64_t *a, size_t n)
{
    char text[2 + DIGITS] = "0x";
    size_t length = 16 * n;
    while (length > 1 && (a[(length - 1) / 16] >> (4 * ((length - 1) % 16)) & 15) == 0) length--;
    for (size_t i = 0; i < length; i++) text[length + 1 - i] = "0123456789abcdef"[a[i / 16] >> (4 * (i % 16)) & 15];
    lua_pushlstring(L, text, length + 2);
    return 1;
}

static bool is_zero(const uint64_t *a, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (a[i] != 0) return false;
    return true;
}

/* Reads two operands; returns the number of limbs of the least field that holds both. */
static size_t check_two(lua_State *L, uint64_t a[LIMBS], uint64_t b[LIMBS])
{
    size_t m = grundy_large_check(L, 1, a), n = grundy_large_check(L, 2, b);
    return power_of_two(m > n ? m : n);
}

bool grundy_large_given(lua_State *L, int count)
{
    for (int arg = 1; arg <= count; arg++)
        if (lua_type(L, arg) == LUA_TSTRING) return true;
    return false;
}

int grundy_large_add(lua_State *L)
{
    uint64_t a[LIMBS], b[LIMBS];
    size_t n = check_two(L, a, b);
    for (size_t i = 0; i < n; i++) a[i] ^= b[i];
    return grundy_large_push(L, a, n);
}

int grundy_large_mul(lua_State *L)
{
    uint64_t a[LIMBS], b[LIMBS], product[LIMBS], scratch[2 * LIMBS];
    size_t n = check_two(L, a, b);
    nimber_big_mul(product, a, b, n, scratch);
    return grundy_large_push(L, product, n);
}

int grundy_large_div(lua_State *L)
{
    uint64_t a[LIMBS], b[LIMBS], reciprocal[LIMBS], quotient[LIMBS], scratch[3 * LIMBS];
    size_t n = check_two(L, a, b);
    if (is_zero(b, n)) return grundy_arguments_error(L, 2, "division by 0");
    nimber_big_inverse(reciprocal, b, n, scratch);
    nimber_big_mul(quotient, a, reciprocal, n, scratch);
    return grundy_large_push(L, quotient, n);
}

int grundy_large_inverse(lua_State *L)
{
    uint64_t a[LIMBS], reciprocal[LIMBS], scratch[3 * LIMBS];
    size_t n = power_of_two(check_text(L, 1, a));
    if (is_zero(a, n)) return grundy_arguments_error(L, 1, "0 has no inverse");
    nimber_big_inverse(reciprocal, a, n, scratch);
    return grundy_large_push(L, reciprocal, n);
}

int grundy_large_sqrt(lua_State *L)
{
    uint64_t a[LIMBS], scratch[LIMBS];
    size_t n = power_of_two(check_text(L, 1, a));
    nimber_big_sqrt(a, n, scratch);
    return grundy_large_push(L, a, n);
}

/* pow(a, exponent): any integer exponent, negative ones for a != 0. */
int grundy_large_pow(lua_State *L)
{
    uint64_t a[LIMBS], result[LIMBS] = {1}, product[LIMBS], scratch[3 * LIMBS];
    size_t n = power_of_two(check_text(L, 1, a));
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
    return grundy_large_push(L, result, n);
}

/* Divides n limbs by a number below 2^32 and returns the remainder. */
static uint32_t divide(uint64_t *a, size_t n, uint32_t by)
{
    uint64_t rest = 0;
    for (size_t i = n; i-- > 0;) {
        uint64_t high = rest << 32 | a[i] >> 32, low = high % by << 32 | (a[i] & UINT32_MAX);
        a[i] = high / by << 32 | low / by;
        rest = low % by;
    }
    return (uint32_t)rest;
}

int grundy_large_tostring(lua_State *L)
{
    uint64_t a[LIMBS];
    size_t n = check_text(L, 1, a);
    char digits[DECIMAL_DIGITS + DECIMAL_GROUP], *end = digits + sizeof digits, *start = end;
    do {
        uint32_t group = divide(a, n, 1000000000);
        for (int i = 0; i < DECIMAL_GROUP; i++, group /= 10) *--start = (char)('0' + group % 10);
    } while (!is_zero(a, n));
    while (start < end - 1 && *start == '0') start++;
    lua_pushlstring(L, start, (size_t)(end - start));
    return 1;
}

/* a = a radix + digit; whether that is below 2^4096. */
static bool append(uint64_t a[LIMBS], unsigned radix, unsigned digit)
{
    uint64_t carry = digit;
    for (size_t i = 0; i < LIMBS; i++) {
        uint64_t low = (a[i] & UINT32_MAX) * radix + carry, high = (a[i] >> 32) * radix + (low >> 32);
        a[i] = high << 32 | (low & UINT32_MAX);
        carry = high >> 32;
    }
    return carry == 0;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static int no_number(lua_State *L, const char *message)
{
    lua_pushnil(L);
    lua_pushstring(L, message);
    return 2;
}

int grundy_large_parse(lua_State *L)
{
    if (lua_type(L, 1) != LUA_TSTRING)
        return grundy_arguments_error(L, 1,
                                      lua_pushfstring(L, "expected a string, got %s", grundy_arguments_describe(L, 1)));
    size_t length;
    const char *text = lua_tolstring(L, 1, &length), *end = text + length;
    while (text < end && is_space(*text)) text++;
    while (text < end && is_space(end[-1])) end--;
    unsigned radix = is_hexadecimal(text, (size_t)(end - text)) ? 16 : 10;
    if (radix == 16) text += 2;
    if (text == end) return no_number(L, "not a whole number");
    for (const char *c = text; c < end; c++)
        if (digit_of(*c) >= radix) return no_number(L, "not a whole number");
    while (text < end - 1 && *text == '0') text++;
    uint64_t a[LIMBS] = {0};
    for (; text < end; text++)
        if (!append(a, radix, digit_of(*text))) return no_number(L, "the number is not below 2^4096");
    if (!is_zero(a + 1, LIMBS - 1)) return grundy_large_push(L, a, LIMBS);
    lua_pushinteger(L, (lua_Integer)a[0]);
    return 1;
}
