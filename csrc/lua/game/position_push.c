#include "core/file/little_endian.h"
#include "core/search/position_bytes.h"
#include "lua/game/position_object.h"
#include "lua/game/position.h"

/* A list of more elements is cut in the middle when shown, and at most SHOWN_LISTS lists are shown. */
#define SHOWN_ELEMENTS 20
#define SHOWN_LISTS    4096

/*
 * The bytes at an offset of the arena, which finalizers may have moved or closed; if `in` is NULL, at an offset of the
 * string at the stack index `key`.
 */
static const unsigned char *bytes_at(lua_State *L, const interner *in, int key, size_t offset)
{
    if (in == NULL) return (const unsigned char *)lua_tostring(L, key) + offset;
    if (in->bytes == NULL) luaL_error(L, "attempt to use a closed ruleset");
    return in->bytes + offset;
}

/* The number of values written at `bytes`, one after the other. */
static size_t count_values(const unsigned char *bytes, size_t length)
{
    size_t count = 0, inner = 0; /* elements of lists still to be skipped */
    for (size_t next = 0; next < length;) {
        unsigned char tag = bytes[next++];
        if (inner > 0)
            inner--;
        else
            count++;
        if (tag == TAG_INTEGER) next += 8;
        if (tag == TAG_SHORT) next += 2;
        if (tag != TAG_STRING && tag != TAG_LIST) continue;
        size_t content = (size_t)little_endian_load_part(bytes + next, COUNT_LENGTH);
        next += COUNT_LENGTH;
        if (tag == TAG_STRING) next += content;
        if (tag == TAG_LIST) inner += content;
    }
    return count;
}

static size_t decode(lua_State *L, const interner *in, int key, size_t next);

/* Pushes the list of `count` values written from the offset `next` on and returns where the next one is. */
static size_t decode_list(lua_State *L, const interner *in, int key, size_t next, size_t count)
{
    luaL_checkstack(L, 4, "position nests too deep");
    lua_createtable(L, count > 1 << 24 ? 0 : (int)count, 0);
    for (size_t i = 1; i <= count; i++) {
        next = decode(L, in, key, next);
        lua_rawseti(L, -2, (lua_Integer)i);
    }
    return next;
}

/* Pushes the value written at the offset `next` of the arena and returns where the next one is. */
static size_t decode(lua_State *L, const interner *in, int key, size_t next)
{
    size_t count;
    const unsigned char *at = bytes_at(L, in, key, next);
    unsigned char tag = *at++; /* NOLINT(clang-analyzer-core.NullDereference): luaL_error does not return */
    next++;
    switch (tag) {
    case TAG_INTEGER:
        lua_pushinteger(L, (lua_Integer)little_endian_load(at));
        return next + 8;
    case TAG_SHORT:
        lua_pushinteger(L, (lua_Integer)little_endian_load_part(at, 2));
        return next + 2;
    case TAG_FALSE:
    case TAG_TRUE:
        lua_pushboolean(L, tag == TAG_TRUE);
        return next;
    case TAG_STRING:
        count = (size_t)little_endian_load_part(at, COUNT_LENGTH);
        lua_pushlstring(L, (const char *)at + COUNT_LENGTH, count);
        return next + COUNT_LENGTH + count;
    case TAG_LIST:
        count = (size_t)little_endian_load_part(at, COUNT_LENGTH);
        return decode_list(L, in, key, next + COUNT_LENGTH, count);
    default:
        lua_pushinteger(L, tag);
        return next;
    }
}

void grundy_position_push(lua_State *L, const interner *in, uint32_t number)
{
    int64_t n, list[INTERNER_SHORT];
    uint64_t packed;
    size_t length;
    if (interner_key_integer(in, number, &n)) {
        lua_pushinteger(L, n);
        return;
    }
    if (interner_key_list(in, number, &packed)) {
        length = interner_unpack(packed, list);
        lua_createtable(L, (int)length, 0);
        for (size_t i = 0; i < length; i++) {
            lua_pushinteger(L, list[i]);
            lua_rawseti(L, -2, (lua_Integer)i + 1);
        }
        return;
    }
    const unsigned char *bytes = interner_key_bytes(in, number, &length);
    switch (interner_key_kind(in, number)) {
    case KIND_STRING:
        lua_pushlstring(L, (const char *)bytes, length);
        break;
    case KIND_LIST:
        decode_list(L, in, 0, (size_t)(bytes - in->bytes), count_values(bytes, length));
        break;
    default:
        decode(L, in, 0, (size_t)(bytes - in->bytes));
        break;
    }
}

bool grundy_position_is_key(const unsigned char *bytes, size_t length)
{
    size_t left[LIMIT_NESTING + 1] = {1}, depth = 0, next = 0; /* left[k]: values of the list at depth k */
    if (length == 0 || bytes[0] < TAG_FALSE) return false;     /* integers have keys of their own */
    for (;;) {
        while (left[depth] == 0) {
            if (depth == 0) return next == length;
            depth--;
        }
        left[depth]--;
        if (next == length) return false;
        unsigned char tag = bytes[next++];
        if (tag > TAG_LIST) return false;
        bool counted = tag == TAG_STRING || tag == TAG_LIST;
        size_t fixed = tag == TAG_INTEGER ? 8 : tag == TAG_SHORT ? 2 : counted ? COUNT_LENGTH : 0;
        if (fixed > length - next) return false;
        size_t count = counted ? (size_t)little_endian_load_part(bytes + next, COUNT_LENGTH) : 0;
        next += fixed;
        if (count > length - next) return false; /* an element is at least one byte */
        if (tag == TAG_STRING) next += count;
        if (tag != TAG_LIST) continue;
        if (depth == LIMIT_NESTING) return false;
        left[++depth] = count;
    }
}

void grundy_position_push_fact(lua_State *L, const facts *f, uint32_t number)
{
    int64_t n;
    size_t length;
    if (facts_key_integer(f, number, &n)) {
        lua_pushinteger(L, n);
        return;
    }
    const unsigned char *bytes = facts_key_bytes(f, number, &length);
    lua_pushlstring(L, (const char *)bytes, length);
    decode(L, NULL, lua_gettop(L), 0);
    lua_remove(L, -2);
}

/* Adds a position as text; *lists: how many more lists may be shown. */
static void add_text(lua_State *L, luaL_Buffer *b, int index, int depth, size_t *lists)
{
    if (lua_type(L, index) != LUA_TTABLE) {
        grundy_arguments_describe(L, index);
        luaL_addvalue(b);
        return;
    }
    if (grundy_position_is_object(L, index)) {
        luaL_tolstring(L, index, NULL);
        luaL_addvalue(b);
        return;
    }
    if (depth > LIMIT_NESTING || *lists == 0) {
        luaL_addstring(b, "{...}");
        return;
    }
    --*lists;
    luaL_checkstack(L, 10, "position nests too deep");
    lua_Integer length = (lua_Integer)lua_rawlen(L, index);
    luaL_addchar(b, '{');
    for (lua_Integer i = 1; i <= length; i++) {
        if (i > 1) luaL_addstring(b, ", ");
        if (length > SHOWN_ELEMENTS && i == SHOWN_ELEMENTS / 2) {
            lua_pushfstring(L, "... (%I more) ...", (LUAI_UACINT)(length - SHOWN_ELEMENTS + 2));
            luaL_addvalue(b);
            i = length - SHOWN_ELEMENTS / 2;
            continue;
        }
        luaL_Buffer inner;
        lua_rawgeti(L, index, i);
        int element = lua_gettop(L);
        luaL_buffinit(L, &inner);
        add_text(L, &inner, element, depth + 1, lists);
        luaL_pushresult(&inner);
        lua_remove(L, element);
        luaL_addvalue(b);
    }
    luaL_addchar(b, '}');
}

const char *grundy_position_push_text(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    luaL_Buffer b;
    size_t lists = SHOWN_LISTS;
    luaL_buffinit(L, &b);
    add_text(L, &b, index, 0, &lists);
    luaL_pushresult(&b);
    return lua_tostring(L, -1);
}
