/* Misere forms: the userdata that holds a table of forms and their algebra. */
#ifndef GRUNDY_LUA_FORMS_H
#define GRUNDY_LUA_FORMS_H

#include <lua.h>

#include "core/misere/algebra.h"

/* The open algebra of the userdata at `arg`, or an error. */
algebra *grundy_forms_check(lua_State *L, int arg);

/* Between the two nothing may raise; meanwhile the userdata of the algebra cannot be closed. */
void grundy_forms_enter(algebra *a);
void grundy_forms_leave(algebra *a);

#endif
