#include "lua/position.h"

#include <string.h>

#include "core/file/little_endian.h"

#define TAG_INTEGER 0xC0
#define TAG_SHORT   0xC1
#define TAG_FALSE   0xC2
#define TAG_TRUE    0xC3
#define TAG_STRING  0xC4
#define TAG_LIST    0xC5

/* The bytes of a length. */
#define COUNT_LENGTH 4

/* Lists up to this length are written the fast way (write_small_list). */
#define SMALL_LIST 64

/* Lists longer than this are cut in the middle when shown. */
#define SHOWN_ELEMENTS 20

static status append(position_buffer *b, const allocator *a, const void *bytes, size_t count)
{
    if (count > b->capacity - b->count) {
        status r = memory_reserve(a, &b->bytes, &b->capacity, b->count + count, 1);
        if (r != STATUS_OK) return r;
    }
    memcpy(b->bytes + b->count, bytes, count);
    b->count += count;
    return STATUS_OK;
}

static status put(position_buffer *b, const allocator *a, unsigned char tag, const void *bytes, size_t count)
{
    status r = append(b, a, &tag, 1);
    return r == STATUS_OK ? append(b, a, bytes, count) : r;
}

/* A tag and a number of so many bytes. */
static status put_number(position_buffer *b, const allocator *a, unsigned char tag, uint64_t n, size_t count)
{
    unsigned char bytes[8];
    little_endian_store(bytes, n);
    return put(b, a, tag, bytes, count);
}

static status put_integer(position_buffer *b, const allocator *a, int64_t n)
{
    if (n >= 0 && n < TAG_INTEGER) return put(b, a, (unsigned char)n, "", 0);
    if (n >= 0 && n <= UINT16_MAX) return put_number(b, a, TAG_SHORT, (uint64_t)n, 2);
    return put_number(b, a, TAG_INTEGER, (uint64_t)n, 8);
}

/* Where the functions below answer STATUS_INVALID or false, they push the two texts of grundy_position_number. */

static status encode(lua_State *L, int index, const allocator *a, position_buffer *b, int depth);

/* Whether the table has no other keys than 1..length. */
static bool is_list(lua_State *L, int index, lua_Integer length)
{
    lua_Integer keys = 0, key;
    bool known = true;
    lua_pushnil(L);
    while (known && lua_next(L, index) != 0) {
        lua_pop(L, 1);
        keys++;
        known = grundy_arguments_integer(L, -1, &key) && key >= 1 && key <= length;
    }
    if (known && keys == length) return true;
    const char *wrong = grundy_arguments_push_no_list(L, index);
    lua_pushfstring(L, "has %s, expected a list", wrong);
    lua_pushliteral(L, "");
    return false;
}

static status encode_list(lua_State *L, int index, const allocator *a, position_buffer *b, int depth)
{
    if (depth > LIMIT_NESTING || !lua_checkstack(L, 6)) {
        lua_pushfstring(L, "nests deeper than %d levels (is it cyclic?)", LIMIT_NESTING);
        lua_pushliteral(L, "");
        return STATUS_INVALID;
    }
    lua_Unsigned length = lua_rawlen(L, index);
    if (length > LIMIT_LENGTH) return STATUS_OVERFLOW;
    if (!is_list(L, index, (lua_Integer)length)) return STATUS_INVALID;
    status r = put_number(b, a, TAG_LIST, length, COUNT_LENGTH);
    for (lua_Integer i = 1; r == STATUS_OK && i <= (lua_Integer)length; i++) {
        lua_rawgeti(L, index, i);
        r = encode(L, lua_gettop(L), a, b, depth);
        if (r == STATUS_OK) lua_pop(L, 1);
    }
    return r;
}

static status encode(lua_State *L, int index, const allocator *a, position_buffer *b, int depth)
{
    switch (lua_type(L, index)) {
    case LUA_TNUMBER: {
        lua_Integer n;
        if (grundy_arguments_integer(L, index, &n)) return put_integer(b, a, n);
        break;
    }
    case LUA_TBOOLEAN:
        return put(b, a, lua_toboolean(L, index) ? TAG_TRUE : TAG_FALSE, "", 0);
    case LUA_TSTRING: {
        size_t length;
        const char *bytes = lua_tolstring(L, index, &length);
        if (length > LIMIT_LENGTH) return STATUS_OVERFLOW;
        status r = put_number(b, a, TAG_STRING, length, COUNT_LENGTH);
        return r == STATUS_OK ? append(b, a, bytes, length) : r;
    }
    case LUA_TTABLE:
        return encode_list(L, index, a, b, depth + 1);
    default:
        break;
    }
    const char *text = grundy_arguments_describe(L, index);
    lua_pushfstring(L, depth == 0 ? "is %s" : "holds %s", text);
    lua_pushliteral(L, ", expected an integer, a string, a boolean or a list of these");
    return STATUS_INVALID;
}

/* Fills the buffer with the bytes of the position; leaves nothing but the two texts of STATUS_INVALID on the stack. */
static status write_key(lua_State *L, int index, const allocator *a, position_buffer *buffer)
{
    int top = lua_gettop(L);
    buffer->count = 0;
    status r = encode(L, lua_absindex(L, index), a, buffer, 0);
    if (r == STATUS_INVALID) {
        lua_rotate(L, top + 1, 2);
        top += 2;
    }
    lua_settop(L, top);
    return r;
}

/*
 * The fast way to write the bytes of a short list of integers 0..191 without keys beyond
 * its last element. False: it is no such list.
 */
static bool write_small_list(lua_State *L, int index, const allocator *a, position_buffer *b)
{
    uint32_t count = (uint32_t)lua_rawlen(L, index);
    if (count > SMALL_LIST) return false;
    if (b->capacity < 5 + SMALL_LIST && memory_reserve(a, &b->bytes, &b->capacity, 5 + SMALL_LIST, 1) != STATUS_OK)
        return false;
    unsigned char *at = b->bytes;
    *at++ = TAG_LIST;
    little_endian_store_part(at, count, COUNT_LENGTH);
    at += COUNT_LENGTH;
    for (uint32_t i = 1; i <= count; i++) {
        int exact = 0;
        lua_Integer n = lua_rawgeti(L, index, i) == LUA_TNUMBER ? lua_tointegerx(L, -1, &exact) : 0;
        if (!exact || n < 0 || n >= TAG_INTEGER) {
            lua_settop(L, -1 - (int)i);
            return false;
        }
        *at++ = (unsigned char)n;
    }
    lua_settop(L, -1 - (int)count);
    if (count > 0)
        lua_pushinteger(L, count);
    else
        lua_pushnil(L);
    if (lua_next(L, index) != 0) { /* another key, or elements out of order: write_key decides */
        lua_pop(L, 2);
        return false;
    }
    b->count = 5 + count;
    return true;
}

status grundy_position_number(lua_State *L, int index, interner *in, position_buffer *buffer, uint32_t *number)
{
    lua_Integer n;
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER && grundy_arguments_integer(L, index, &n)) return interner_integer(in, n, number);
    /* A list whose bytes are known is that position; a new one is checked by write_key. */
    if (type == LUA_TTABLE && lua_checkstack(L, SMALL_LIST) && write_small_list(L, index, &in->memory, buffer)) {
        *number = interner_find_bytes(in, buffer->bytes, buffer->count);
        if (*number != POSITION_NONE) return STATUS_OK;
    }
    status r = write_key(L, index, &in->memory, buffer);
    return r == STATUS_OK ? interner_bytes(in, buffer->bytes, buffer->count, number) : r;
}

status grundy_position_fact(lua_State *L, int index, facts *f, position_buffer *buffer, uint32_t *number)
{
    lua_Integer n;
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER && grundy_arguments_integer(L, index, &n)) return facts_integer(f, n, number);
    if (type == LUA_TTABLE && lua_checkstack(L, SMALL_LIST) && write_small_list(L, index, &f->memory, buffer)) {
        *number = facts_find_bytes(f, buffer->bytes, buffer->count);
        if (*number != FACTS_NONE) return STATUS_OK;
    }
    status r = write_key(L, index, &f->memory, buffer);
    return r == STATUS_OK ? facts_bytes(f, buffer->bytes, buffer->count, number) : r;
}

uint32_t grundy_position_copy(const facts *f, uint32_t number, interner *in)
{
    int64_t n;
    size_t length;
    uint32_t copy;
    if (facts_key_integer(f, number, &n)) return interner_integer(in, n, &copy) == STATUS_OK ? copy : POSITION_NONE;
    const unsigned char *bytes = facts_key_bytes(f, number, &length);
    return interner_bytes(in, bytes, length, &copy) == STATUS_OK ? copy : POSITION_NONE;
}

status grundy_position_push_key(lua_State *L, int index, const interner *in, position_buffer *buffer)
{
    status r = write_key(L, index, &in->memory, buffer);
    if (r == STATUS_OK) lua_pushlstring(L, (const char *)buffer->bytes, buffer->count);
    return r;
}

/*
 * The bytes at an offset of the arena, which finalizers that ran meanwhile may have moved,
 * or closed; or with `in` NULL, at an offset of the string at the stack index `key`.
 */
static const unsigned char *bytes_at(lua_State *L, const interner *in, int key, size_t offset)
{
    if (in == NULL) return (const unsigned char *)lua_tostring(L, key) + offset;
    if (in->bytes == NULL) luaL_error(L, "attempt to use a closed ruleset");
    return in->bytes + offset;
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
        next += COUNT_LENGTH;
        luaL_checkstack(L, 4, "position nests too deep");
        lua_createtable(L, count > 1 << 24 ? 0 : (int)count, 0);
        for (size_t i = 1; i <= count; i++) {
            next = decode(L, in, key, next);
            lua_rawseti(L, -2, (lua_Integer)i);
        }
        return next;
    default:
        lua_pushinteger(L, tag);
        return next;
    }
}

void grundy_position_push(lua_State *L, const interner *in, uint32_t number)
{
    int64_t n;
    size_t length;
    if (interner_key_integer(in, number, &n))
        lua_pushinteger(L, n);
    else
        decode(L, in, 0, (size_t)(interner_key_bytes(in, number, &length) - in->bytes));
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

static void add_text(lua_State *L, luaL_Buffer *b, int index, int depth)
{
    if (lua_type(L, index) != LUA_TTABLE) {
        grundy_arguments_describe(L, index);
        luaL_addvalue(b);
        return;
    }
    if (depth > LIMIT_NESTING) {
        luaL_addstring(b, "{...}");
        return;
    }
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
        add_text(L, &inner, element, depth + 1);
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
    luaL_buffinit(L, &b);
    add_text(L, &b, index, 0);
    luaL_pushresult(&b);
    return lua_tostring(L, -1);
}
