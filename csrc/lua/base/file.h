/* The modes in which Lua code opens a file. */
#ifndef GRUNDY_LUA_FILE_H
#define GRUNDY_LUA_FILE_H

#include <lauxlib.h>

#include "core/file/open_file.h"

/*
 * The mode that argument `arg` names: "r", "w", "a", "own", "new" or "private" (open_file.h); `otherwise` if it is nil.
 */
open_kind grundy_file_check_mode(lua_State *L, int arg, const char *otherwise);

#endif
