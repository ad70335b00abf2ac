/*
 * The budget of memory of a Lua state: how many bytes all objects of the library and all
 * objects of Lua may hold together. The core's allocator counts the former; the latter are
 * asked for at the ticks of long work. It is a quarter of the machine's memory unless
 * core.memory sets another.
 *
 * Growth in large steps is refused an eighth earlier than growth in small ones. So a call that
 * runs away leaves room for those that follow it.
 */
#ifndef GRUNDY_LUA_MEMORY_H
#define GRUNDY_LUA_MEMORY_H

#include <stdbool.h>

#include <lua.h>

#include "core/base/memory.h"

typedef struct memory_budget {
    lua_Alloc resize; /* the allocator of the state */
    void *state;
    size_t most;       /* the budget */
    size_t held;       /* by objects of the library */
    size_t of_lua;     /* by objects of Lua, when they were counted last */
    size_t collect_at; /* where a tick finds more in use, it collects */
    size_t more;       /* bytes that the running call may add, SIZE_MAX where it does not say */
    size_t refused;    /* the budget that was passed since this was last asked, or 0 */
} memory_budget;

/* The least budget that may be set. */
#define MEMORY_LEAST_BUDGET ((lua_Integer)1 << 20)

/* The budget of the state. */
memory_budget *grundy_memory_budget(lua_State *L);

/* The allocator of the state, counted. */
allocator grundy_memory_allocator(lua_State *L);

/*
 * Counts what Lua holds, and collects where much is in use. To be called where foreign code
 * may run. `most`: what may be in use during the running call, SIZE_MAX where it does not say.
 * Errors: STATUS_NO_MEMORY when the budget, or `most`, is passed.
 */
status grundy_memory_tick(memory_budget *b, lua_State *L, size_t most);

/* The same for a part of a call that has added the given bytes, and may add `more`. */
status grundy_memory_tick_part(memory_budget *b, lua_State *L, size_t added, size_t more);

void grundy_memory_set_budget(memory_budget *b, size_t most);

/* Counts what Lua holds. */
void grundy_memory_count(memory_budget *b, lua_State *L);

/* Bytes in use, of Lua as counted last. */
size_t grundy_memory_used(const memory_budget *b);

/*
 * Whether a budget was passed since the last time that this was asked. If so, pushes
 * "limit of memory (1000000 bytes) reached".
 */
bool grundy_memory_push_refusal(lua_State *L);

#endif
