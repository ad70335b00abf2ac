#include "lua/game/position.h"

#include <string.h>

#include "core/file/little_endian.h"
#include "core/search/position_bytes.h"
#include "lua/base/memory.h"
#include "lua/game/position_object.h"

/*
 * Lists that are written the fast way (write_small) have up to SMALL_LIST elements, as do lists in them, which nest at
 * most SMALL_DEPTH deep; all together SMALL_ROOM bytes. SMALL_STEPS elements are on the stack at a time.
 */
#define SMALL_LIST  64
#define SMALL_DEPTH 4
#define SMALL_ROOM  256
#define SMALL_STEPS 8

/* Before a string of at least this many bytes is kept, the memory of Lua is counted. */
#define LARGE_STRING ((size_t)1 << 20)

static status append(position_buffer *b, const allocator *a, const void *bytes, size_t count)
{
    if (count > LIMIT_LIST_BYTES || b->count > LIMIT_LIST_BYTES - count) return STATUS_OVERFLOW;
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

/* A tag and a number of the given size. */
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

/* Functions below that return STATUS_INVALID or false push the two texts of grundy_position_number. */

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

/* Refuses a table with a metatable: only its methods know what it means. */
static status refuse_object(lua_State *L, int index, int depth)
{
    const char *how = depth == 0 ? "is" : "holds";
    if (grundy_position_is_object(L, index)) {
        const char *text = luaL_tolstring(L, index, NULL);
        lua_pushfstring(L, "%s %s, a Position", how, text);
    } else {
        const char *text = grundy_arguments_describe(L, index);
        lua_pushfstring(L, "%s %s", how, text);
    }
    lua_pushliteral(L, ", expected an integer, a string, a boolean or a list of these");
    return STATUS_INVALID;
}

static bool is_object(lua_State *L, int index)
{
    if (!lua_getmetatable(L, index)) return false;
    lua_pop(L, 1);
    return true;
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
        if (is_object(L, index)) return refuse_object(L, index, depth);
        return encode_list(L, index, a, b, depth + 1);
    default:
        break;
    }
    const char *text = grundy_arguments_describe(L, index);
    lua_pushfstring(L, depth == 0 ? "is %s" : "holds %s", text);
    lua_pushliteral(L, ", expected an integer, a string, a boolean or a list of these");
    return STATUS_INVALID;
}

/*
 * Fills the buffer with the bytes of the position; leaves nothing on the stack except the two texts of STATUS_INVALID.
 */
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

/* The place where the fast way writes, and the end of its room. */
typedef struct writer {
    unsigned char *at, *end;
} writer;

static size_t room(const writer *w)
{
    return (size_t)(w->end - w->at);
}

static void write_header(writer *w, unsigned char tag, uint64_t length)
{
    *w->at++ = tag;
    little_endian_store_part(w->at, length, COUNT_LENGTH);
    w->at += COUNT_LENGTH;
}

static bool write_small(lua_State *L, int index, int top, int depth, writer *w);

/* Writes the element on top of a stack of `top` values; it is not a number. */
static bool write_small_element(lua_State *L, int type, int top, int depth, writer *w)
{
    if (type == LUA_TBOOLEAN) *w->at++ = lua_toboolean(L, top) ? TAG_TRUE : TAG_FALSE;
    if (type == LUA_TSTRING) {
        size_t length;
        const char *bytes = lua_tolstring(L, top, &length);
        if (length > room(w) || room(w) - length < HEADER) return false;
        write_header(w, TAG_STRING, length);
        memcpy(w->at, bytes, length);
        w->at += length;
    }
    if (type == LUA_TTABLE) {
        if (is_object(L, top)) return false;
        if (depth == SMALL_DEPTH || room(w) < HEADER || !lua_checkstack(L, SMALL_STEPS + 2)) return false;
        write_header(w, TAG_LIST, lua_rawlen(L, top));
        return write_small(L, top, top, depth + 1, w);
    }
    return type == LUA_TBOOLEAN || type == LUA_TSTRING;
}

/*
 * The fast way to write the bytes of the elements of a short list without other keys, at the absolute stack index
 * `index` of a stack of `top` values. False if it is not such a list, there is no room, or it has integers beyond
 * 0..65535; values may then be left on the stack.
 */
static bool write_small(lua_State *L, int index, int top, int depth, writer *w)
{
    lua_Integer count = (lua_Integer)lua_rawlen(L, index);
    int pushed = 0;
    if (count > SMALL_LIST) return false;
    for (lua_Integer i = 1; i <= count; i++) {
        if (pushed == SMALL_STEPS) {
            lua_settop(L, top);
            pushed = 0;
        }
        int type = lua_rawgeti(L, index, i), exact;
        pushed++;
        if (room(w) < 3) return false;
        if (type != LUA_TNUMBER) {
            if (!write_small_element(L, type, top + pushed, depth, w)) return false;
            continue;
        }
        lua_Integer n = lua_tointegerx(L, -1, &exact);
        if (!exact || n < 0 || n > UINT16_MAX) return false;
        if (n < TAG_INTEGER) {
            *w->at++ = (unsigned char)n;
        } else {
            *w->at++ = TAG_SHORT;
            little_endian_store_part(w->at, (uint64_t)n, 2);
            w->at += 2;
        }
    }
    lua_settop(L, top);
    if (count > 0)
        lua_pushinteger(L, count);
    else
        lua_pushnil(L);
    return lua_next(L, index) == 0; /* otherwise another key, or elements out of order: write_key decides */
}

/*
 * Reads a short list at the absolute `index` of a stack of `top` values: its length, or 0. Of other keys only those
 * that follow the last element in the order of lua_next are looked for, which are all if the elements lie in Lua's
 * array.
 */
static size_t read_short(lua_State *L, int index, int top, int64_t *list)
{
    lua_Unsigned length = lua_rawlen(L, index);
    if (length < 2 || length > INTERNER_SHORT) return 0;
    size_t count = (size_t)length;
    int exact = 1;
    for (size_t i = 0; exact && i < count; i++) {
        exact = lua_rawgeti(L, index, (lua_Integer)i + 1) == LUA_TNUMBER;
        if (exact) list[i] = lua_tointegerx(L, -1, &exact);
    }
    lua_settop(L, top);
    if (!exact || !interner_is_short(list, count)) return 0;
    lua_pushinteger(L, (lua_Integer)count);
    if (lua_next(L, index) == 0) return count;
    lua_settop(L, top);
    return 0;
}

/* The number of the list at `index`, absolute, of a stack of `top` values, or POSITION_NONE. */
static uint32_t find_small_list(lua_State *L, int index, int top, const interner *in)
{
    int64_t list[INTERNER_SHORT];
    size_t count = read_short(L, index, top, list);
    if (count > 0) {
        uint32_t number = interner_direct_list(in, list, count);
        return number != POSITION_NONE ? number : interner_find_list(in, interner_pack(list, count));
    }
    unsigned char bytes[SMALL_ROOM];
    writer w = {bytes, bytes + SMALL_ROOM};
    if (write_small(L, index, top, 1, &w)) return interner_find_string(in, KIND_LIST, bytes, (size_t)(w.at - bytes));
    lua_settop(L, top);
    return POSITION_NONE;
}

uint32_t grundy_position_known(lua_State *L, int index, int top, const interner *in)
{
    size_t length;
    switch (lua_type(L, index)) {
    case LUA_TNUMBER: {
        int exact;
        lua_Integer n = lua_tointegerx(L, index, &exact);
        return exact ? interner_direct(in, n) : POSITION_NONE;
    }
    case LUA_TSTRING: {
        const char *bytes = lua_tolstring(L, index, &length);
        return interner_find_string(in, KIND_STRING, bytes, length);
    }
    case LUA_TTABLE:
        if (is_object(L, index)) return POSITION_NONE;
        return find_small_list(L, index, top, in);
    default:
        return POSITION_NONE;
    }
}

/* Whether the table at `index`, absolute, has this many keys. */
static bool has_keys(lua_State *L, int index, size_t count)
{
    size_t keys = 0;
    lua_pushnil(L);
    while (lua_next(L, index) != 0) {
        lua_pop(L, 1);
        if (keys++ < count) continue;
        lua_pop(L, 1);
        return false;
    }
    return keys == count;
}

status grundy_position_number(lua_State *L, int index, interner *in, position_buffer *buffer, uint32_t *number)
{
    lua_Integer n;
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER && grundy_arguments_integer(L, index, &n)) return interner_integer(in, n, number);
    if (type == LUA_TSTRING) {
        size_t length;
        const char *bytes = lua_tolstring(L, index, &length);
        if (length > LIMIT_LENGTH) return STATUS_OVERFLOW;
        /* A few large strings of the rule may exceed what ticks have counted. */
        status fits = length < LARGE_STRING ? STATUS_OK : grundy_memory_tick(grundy_memory_budget(L), L, SIZE_MAX);
        return fits == STATUS_OK ? interner_string(in, KIND_STRING, bytes, length, number) : fits;
    }
    /* A list whose bytes are known is that position; a new one is checked here or by write_key. */
    if (type == LUA_TTABLE && lua_checkstack(L, SMALL_STEPS + 2) && !is_object(L, index)) {
        int64_t list[INTERNER_SHORT];
        int at = lua_absindex(L, index);
        size_t count = read_short(L, at, lua_gettop(L), list);
        if (count > 0 && has_keys(L, at, count)) return interner_list(in, interner_pack(list, count), number);
        *number = count > 0 ? POSITION_NONE : find_small_list(L, at, lua_gettop(L), in);
        if (*number != POSITION_NONE) return STATUS_OK;
    }
    status r = write_key(L, index, &in->memory, buffer);
    return r == STATUS_OK ? position_bytes_number(in, buffer->bytes, buffer->count, number) : r;
}

/* The number that facts have already given to the list at `index`, or FACTS_NONE. */
static uint32_t find_small_fact(lua_State *L, int index, const facts *f, position_buffer *b)
{
    if (b->capacity < HEADER + SMALL_ROOM &&
        memory_reserve(&f->memory, &b->bytes, &b->capacity, HEADER + SMALL_ROOM, 1) != STATUS_OK)
        return FACTS_NONE;
    int top = lua_gettop(L);
    writer w = {b->bytes, b->bytes + HEADER + SMALL_ROOM};
    write_header(&w, TAG_LIST, lua_rawlen(L, index));
    if (!write_small(L, index, top, 1, &w)) {
        lua_settop(L, top);
        return FACTS_NONE;
    }
    b->count = (size_t)(w.at - b->bytes);
    return facts_find_bytes(f, b->bytes, b->count);
}

status grundy_position_fact(lua_State *L, int index, facts *f, position_buffer *buffer, uint32_t *number)
{
    lua_Integer n;
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER && grundy_arguments_integer(L, index, &n)) return facts_integer(f, n, number);
    if (type == LUA_TTABLE && lua_checkstack(L, SMALL_STEPS + 2) && !is_object(L, index)) {
        *number = find_small_fact(L, lua_absindex(L, index), f, buffer);
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
    return position_bytes_number(in, bytes, length, &copy) == STATUS_OK ? copy : POSITION_NONE;
}

status grundy_position_push_key(lua_State *L, int index, const interner *in, position_buffer *buffer)
{
    status r = write_key(L, index, &in->memory, buffer);
    if (r == STATUS_OK) lua_pushlstring(L, (const char *)buffer->bytes, buffer->count);
    return r;
}
