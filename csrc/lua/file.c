/* Text files that are there whole or not at all, the checksum that such texts end with, and files to be read. */
#include <stdio.h>

#include "core/file/atomic_file.h"
#include "core/file/checksum.h"
#include "core/file/input_file.h"
#include "lua/arguments.h"
#include "lua/module.h"

/* core.write_file(path, text): true, or nil and a message; then the old file is as it was. */
static int write_file(lua_State *L)
{
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

/* core.check_input(path): true where the path leads to a regular file that can be read; or nil and a message. */
static int check_input(lua_State *L)
{
    const char *path = grundy_arguments_check_path(L, 1), *reason;
    FILE *file = input_file_open(path, &reason);
    if (file == NULL) {
        lua_pushnil(L);
        lua_pushfstring(L, "%s: %s", path, reason);
        return 2;
    }
    fclose(file);
    lua_pushboolean(L, 1);
    return 1;
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
        {"write_file", write_file}, {"check_input", check_input}, {"checksum", text_checksum}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
