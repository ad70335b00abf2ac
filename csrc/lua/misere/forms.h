/* Misere forms: the userdata that holds a table of forms and their algebra. */
#ifndef GRUNDY_LUA_FORMS_H
#define GRUNDY_LUA_FORMS_H

#include <lua.h>

#include "core/misere/algebra.h"

/* The open algebra of the userdata at `arg`, or an error. */
algebra *grundy_forms_check(lua_State *L, int arg);

#endif
