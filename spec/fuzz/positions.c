/*
 * Positions: two values that Lua programs can make of a test's bytes have the same
 * key, and the same number, exactly when they are deeply equal; what a number is
 * pushed as is deeply equal to what it was given for; what is no position is
 * refused with words.
 */
#include <math.h>
#include <string.h>

#include "fuzz_lua.h"
#include "core/base/limit.h"
#include "lua/game/position.h"

#define DEEPEST 120
#define LIVES   20000

/* --- Making values --- */

/* Pushes a value; `room`: how many more elements may be made. */
static void build(lua_State *L, input *in, int depth, unsigned *room)
{
    unsigned b = input_byte(in), kind = b & 15;
    if (*room > 0) --*room;
    if (kind < 6 && depth<DEEPEST && * room> 0 && in->left > 0) {
        unsigned count = kind == 5 ? 1 : b >> 4;
        luaL_checkstack(L, 8, NULL);
        lua_createtable(L, kind == 1 ? 0 : (int)count, kind == 2);
        for (unsigned i = 1; i <= count; i++) {
            build(L, in, depth + 1, room);
            lua_rawseti(L, -2, (lua_Integer)i);
        }
        if (kind == 2 && b >= 240) { /* a key that is none of a list */
            lua_pushinteger(L, input_byte(in));
            lua_setfield(L, -2, "x");
        }
        if (kind == 3 && b >= 240) { /* perhaps a hole */
            lua_pushnil(L);
            lua_rawseti(L, -2, 1 + input_byte(in) % 16);
        }
        return;
    }
    switch (kind) {
    case 6:
        lua_pushboolean(L, b >> 4 & 1);
        return;
    case 7: { /* a string of the next bytes */
        size_t length = b >> 4 < in->left ? b >> 4 : in->left;
        lua_pushlstring(L, (const char *)in->bytes, length);
        in->bytes += length;
        in->left -= length;
        return;
    }
    case 8:
        lua_pushinteger(L, (lua_Integer)input_word(in));
        return;
    case 9:
        lua_pushnumber(L, (lua_Number)(int8_t)input_byte(in) / (b & 16 ? 2 : 1));
        return;
    case 10:
        lua_pushinteger(L, 256 * (lua_Integer)input_byte(in) + input_byte(in) - (b & 16 ? 32768 : 0));
        return;
    case 11:
        if (b == 251)
            lua_pushnumber(L, (lua_Number)NAN);
        else if (b == 235)
            lua_pushlightuserdata(L, L);
        else
            lua_pushinteger(L, b >> 4);
        return;
    default:
        lua_pushinteger(L, input_byte(in));
    }
}

/* --- What they are, told without the code under test --- */

static bool is_integer(lua_State *L, int index, lua_Integer *n)
{
    int exact;
    if (lua_type(L, index) != LUA_TNUMBER) return false;
    *n = lua_tointegerx(L, index, &exact);
    return exact != 0;
}

static bool is_position(lua_State *L, int index, int depth)
{
    lua_Integer n;
    int type = lua_type(L, index);
    if (type != LUA_TTABLE) return type == LUA_TBOOLEAN || type == LUA_TSTRING || is_integer(L, index, &n);
    if (depth >= LIMIT_NESTING) return false;
    luaL_checkstack(L, 4, NULL);
    lua_Integer keys = 0, length = 0;
    bool good = true;
    index = lua_absindex(L, index);
    lua_pushnil(L);
    while (good && lua_next(L, index)) {
        good = is_position(L, -1, depth + 1);
        lua_pop(L, 1);
        if (!is_integer(L, -1, &n) || n < 1) good = false;
        keys++;
        if (good && n > length) length = n;
        if (!good) lua_pop(L, 1);
    }
    return good && keys == length;
}

static bool equal(lua_State *L, int a, int b)
{
    lua_Integer m, n;
    if (is_integer(L, a, &m)) return is_integer(L, b, &n) && m == n;
    if (lua_type(L, a) != LUA_TTABLE || lua_type(L, b) != LUA_TTABLE) return lua_rawequal(L, a, b);
    a = lua_absindex(L, a);
    b = lua_absindex(L, b);
    lua_Integer count = (lua_Integer)lua_rawlen(L, a);
    bool same = count == (lua_Integer)lua_rawlen(L, b);
    luaL_checkstack(L, 4, NULL);
    for (lua_Integer i = 1; same && i <= count; i++) {
        lua_rawgeti(L, a, i);
        lua_rawgeti(L, b, i);
        same = equal(L, -2, -1);
        lua_pop(L, 2);
    }
    return same;
}

/* --- The test --- */

typedef struct taken {
    bool good;
    uint32_t number;
} taken;

/* Takes the value at `index`; leaves the stack as it is. */
static taken take(lua_State *L, int index, interner *in, position_buffer *buffer, bool with_text)
{
    taken t = {is_position(L, index, 0), 0};
    int top = lua_gettop(L);
    status s = grundy_position_number(L, index, in, buffer, &t.number);
    CHECK(s == (t.good ? STATUS_OK : STATUS_INVALID), "status %d, expected a position: %d", (int)s, t.good);
    CHECK(lua_gettop(L) == top + (t.good ? 0 : 2), "the stack");
    if (t.good) {
        grundy_position_push(L, in, t.number);
        CHECK(equal(L, index, -1) && is_position(L, -1, 0), "the position that is pushed");
    } else
        CHECK(lua_type(L, -1) == LUA_TSTRING, "a reason");
    lua_settop(L, top);
    if (with_text) (void)grundy_position_push_text(L, index);
    lua_settop(L, top);
    CHECK(grundy_position_push_key(L, index, in, buffer) == s && lua_gettop(L) == top + (t.good ? 1 : 2), "the key");
    lua_settop(L, top + 1); /* the key, or the first of two texts */
    return t;
}

static int test(lua_State *L)
{
    input *in = lua_touserdata(L, 1);
    interner *positions = lua_touserdata(L, 2);
    position_buffer *buffer = lua_touserdata(L, 3);
    unsigned first = input_byte(in), room = 80, count = 2 + first % 3;
    taken t[4];
    luaL_checkstack(L, 32, NULL);
    for (unsigned i = 0; i < count; i++) { /* the values lie at 4, 6, 8, ..., their keys behind them */
        build(L, in, 0, &room);
        t[i] = take(L, lua_gettop(L), positions, buffer, first >= 192);
    }
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < i; j++) {
            if (!t[i].good || !t[j].good) continue;
            int a = 4 + 2 * (int)i, b = 4 + 2 * (int)j;
            bool same = equal(L, a, b);
            CHECK(same == (t[i].number == t[j].number), "the numbers %u and %u", t[i].number, t[j].number);
            CHECK(same == lua_rawequal(L, a + 1, b + 1), "the keys");
        }
    return 0;
}

void fuzz_one(input *in)
{
    lua_State *L = fuzz_state(NULL, LIVES);
    interner positions;
    position_buffer buffer = {NULL, 0, 0};
    lua_settop(L, 0);
    interner_init(&positions, &fuzz_memory);
    lua_pushcfunction(L, test);
    lua_pushlightuserdata(L, in);
    lua_pushlightuserdata(L, &positions);
    lua_pushlightuserdata(L, &buffer);
    CHECK(lua_pcall(L, 3, 0, 0) == LUA_OK, "%s", lua_tostring(L, -1));
    memory_free(&fuzz_memory, buffer.bytes, buffer.capacity, 1);
    interner_close(&positions);
}
