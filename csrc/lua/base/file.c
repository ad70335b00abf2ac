/* Files: opened, or written completely or not at all; and the checksum at the end of texts of the latter kind. */
#include <stdio.h>

#include "core/file/atomic_file.h"
#include "core/file/checksum.h"
#include "lua/base/arguments.h"
#include "lua/base/file.h"
#include "lua/module.h"

/* core.write_file(path, text): true, or nil and a message; the old file is then unchanged. */
static int write_file(lua_State *L)
{
    grundy_arguments_no_more(L, 2);
    size_t length;
    const char *path = grundy_arguments_check_path(L, 1), *text = luaL_checklstring(L, 2, &length);
    allocator a = grundy_arguments_allocator(L);
    atomic_file file;
    status r = atomic_file_open(&file, &a, path);
    if (r == STATUS_OK) r = atomic_file_end(&file, atomic_file_write(&file, text, length));
    if (r == STATUS_OK) {
        lua_pushboolean(L, 1);
        return 1;
    }
    if (r != STATUS_INVALID) return grundy_arguments_raise(L, r);
    lua_pushnil(L);
    lua_pushfstring(L, "%s: %s", path, file.message);
    return 2;
}

open_kind grundy_file_check_mode(lua_State *L, int arg, const char *otherwise)
{
    static const char *const names[] = {"r", "w", "a", "own", "new", "private", NULL};
    return (open_kind)luaL_checkoption(L, arg, otherwise, names);
}

static int close_file(lua_State *L)
{
    luaL_Stream *stream = luaL_checkudata(L, 1, LUA_FILEHANDLE);
    return luaL_fileresult(L, fclose(stream->f) == 0, NULL);
}

/*
 * core.open(path [, mode]): a file of Lua's io library, by default for reading; or nil and a message. Unlike io.open it
 * keeps the descriptor from programs that the process starts.
 */
static int open_stream(lua_State *L)
{
    grundy_arguments_no_more(L, 2);
    const char *path = grundy_arguments_check_path(L, 1), *reason;
    open_kind kind = grundy_file_check_mode(L, 2, "r");
    luaL_Stream *stream = lua_newuserdatauv(L, sizeof *stream, 0);
    stream->closef = NULL; /* it is closed */
    luaL_setmetatable(L, LUA_FILEHANDLE);
    if ((stream->f = open_file(path, kind, &reason)) != NULL) {
        stream->closef = close_file;
        return 1;
    }
    lua_pushnil(L);
    lua_pushfstring(L, "%s: %s", path, reason);
    return 2;
}

/* core.checksum(text): sixteen hexadecimal digits. */
static int text_checksum(lua_State *L)
{
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    char digits[17];
    checksum sum;
    checksum_init(&sum);
    checksum_add(&sum, text, length);
    uint64_t end = checksum_end(&sum);
    snprintf(digits, sizeof digits, "%08lx%08lx", (unsigned long)(end >> 32), (unsigned long)(end & 0xffffffffu));
    lua_pushstring(L, digits);
    return 1;
}

void grundy_open_file(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"write_file", write_file}, {"open", open_stream}, {"checksum", text_checksum}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
