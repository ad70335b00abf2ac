/*
 * The budget of memory of a Lua state: the bytes that all objects of the library and all objects of Lua may hold
 * together. The core's allocator counts the former; the ticks of long work ask for the latter. It is a quarter of the
 * machine's memory unless core.memory sets another.
 *
 * Growth in large steps is refused if less than an eighth of the budget would be left; growth in small steps is refused
 * only at its end. A runaway call thus leaves room for the calls that follow it.
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
    size_t of_lua;     /* by objects of Lua, at the last count */
    size_t collect_at; /* a tick that finds more in use collects */
    size_t more;       /* bytes that the running call may add; SIZE_MAX: no bound */
    size_t refused;    /* the budget exceeded since the last query, or 0 */
} memory_budget;

/* The least budget that may be set. */
#define MEMORY_LEAST_BUDGET ((lua_Integer)1 << 20)

/* The budget of the state. */
memory_budget *grundy_memory_budget(lua_State *L);

/* The allocator of the state, counted. */
allocator grundy_memory_allocator(lua_State *L);

/*
 * Counts the memory of Lua, and collects garbage if much is in use. Call it only where foreign code may run. `most`:
 * the memory that may be in use during the running call; SIZE_MAX: no bound. Errors: STATUS_NO_MEMORY if the budget, or
 * `most`, is exceeded.
 */
status grundy_memory_tick(memory_budget *b, lua_State *L, size_t most);

/* The same for a part of a call that has added the given bytes, and may add `more`. */
status grundy_memory_tick_part(memory_budget *b, lua_State *L, size_t added, size_t more);

void grundy_memory_set_budget(memory_budget *b, size_t most);

/* Counts what Lua holds. */
void grundy_memory_count(memory_budget *b, lua_State *L);

/* The part of the budget beyond which large steps are refused: an eighth is left. */
static inline size_t grundy_memory_room(const memory_budget *b)
{
    return b->most - b->most / 8;
}

/* Bytes in use; for Lua, at the last count. */
size_t grundy_memory_used(const memory_budget *b);

/* Whether a budget was exceeded since the last call. If so, pushes "limit of memory (1000000 bytes) reached". */
bool grundy_memory_push_refusal(lua_State *L);

#endif
