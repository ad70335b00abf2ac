/*
 * Text files that are there whole or not at all: written beside the old one,
 * synced, and renamed over it. And the checksum that such texts end with.
 */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L /* fileno, fsync, getpid */
#endif

#include <errno.h>
#include <stdio.h>
#include <string.h>

#if defined(_WIN32)
#include <io.h>
#include <process.h>
#define synchronise(file) _commit(_fileno(file))
#define process_number()  _getpid()
#else
#include <unistd.h>
#define synchronise(file) fsync(fileno(file))
#define process_number()  getpid()
#endif

#include "checkpoint.h"
#include "module.h"

#include <lauxlib.h>

static int fail_at(lua_State *L, const char *path, const char *what, int error)
{
    lua_pushnil(L);
    lua_pushfstring(L, "%s: cannot %s: %s", path, what, strerror(error));
    return 2;
}

/* core.write_file(path, text): true, or nil and a message; then the old file is as it was. */
static int write_file(lua_State *L)
{
    size_t length;
    const char *path = luaL_checkstring(L, 1), *text = luaL_checklstring(L, 2, &length);
    const char *temporary = lua_pushfstring(L, "%s.tmp%d", path, (int)process_number());
    FILE *file = fopen(temporary, "wb");
    if (file == NULL) return fail_at(L, path, "create the file", errno);
    const char *failed = NULL;
    int error = 0;
    if (fwrite(text, 1, length, file) != length || fflush(file) != 0)
        failed = "write", error = errno;
    else if (synchronise(file) != 0)
        failed = "sync", error = errno;
    if (fclose(file) != 0 && failed == NULL) failed = "write", error = errno;
#if defined(_WIN32)
    if (failed == NULL) remove(path); /* rename does not replace there */
#endif
    if (failed == NULL && rename(temporary, path) != 0) failed = "rename", error = errno;
    if (failed != NULL) {
        remove(temporary);
        return fail_at(L, path, failed, error);
    }
    lua_pushboolean(L, 1);
    return 1;
}

/* core.checksum(text): sixteen hexadecimal digits. */
static int checksum(lua_State *L)
{
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    char digits[17];
    checkpoint_sum sum;
    checkpoint_sum_init(&sum);
    checkpoint_sum_add(&sum, text, length);
    uint64_t end = checkpoint_sum_end(&sum);
    snprintf(digits, sizeof digits, "%08lx%08lx", (unsigned long)(end >> 32), (unsigned long)(end & 0xffffffffu));
    lua_pushstring(L, digits);
    return 1;
}

void open_files(lua_State *L)
{
    static const luaL_Reg functions[] = {{"write_file", write_file}, {"checksum", checksum}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
