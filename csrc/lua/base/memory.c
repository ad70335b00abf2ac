#if !defined(_WIN32)
#define _XOPEN_SOURCE 700 /* sysconf, getrlimit */
#endif

#include "lua/base/memory.h"

#include <lauxlib.h>

#if defined(_WIN32)
#include <windows.h>
#else
#include <sys/resource.h>
#include <unistd.h>
#endif

#include "lua/module.h"

/* A state may use this part of the machine's memory by default: a quarter. */
#define DEFAULT_SHARE 4
/* The assumed memory of a machine that does not report it, in bytes. */
#define UNKNOWN_MEMORY ((uint64_t)1 << 32)
/* Steps above budget / LARGE_STEP are large. */
#define LARGE_STEP 1024
/* A collection has not helped if less than budget / LEAST_LEFT is left after it. */
#define LEAST_LEFT 64

/* Registry key of the budget, a userdata. */
static const char budget_key = 0;

/* The memory of the machine, or the part of it that the process may have. */
static uint64_t machine_memory(void)
{
#if defined(_WIN32)
    MEMORYSTATUSEX memory;
    memory.dwLength = sizeof memory;
    return GlobalMemoryStatusEx(&memory) ? memory.ullTotalPhys : UNKNOWN_MEMORY;
#else
    uint64_t bytes = UNKNOWN_MEMORY;
#if defined(_SC_PHYS_PAGES)
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    if (pages > 0 && size > 0) bytes = (uint64_t)pages * (uint64_t)size;
#endif
    struct rlimit allowed;
    if (getrlimit(RLIMIT_AS, &allowed) == 0 && allowed.rlim_cur != RLIM_INFINITY && allowed.rlim_cur < bytes)
        bytes = allowed.rlim_cur;
    return bytes;
#endif
}

void grundy_memory_set_budget(memory_budget *b, size_t most)
{
    b->most = most;
    b->collect_at = most / 2;
}

memory_budget *grundy_memory_budget(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &budget_key);
    memory_budget *b = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return b;
}

size_t grundy_memory_used(const memory_budget *b)
{
    return b->held > SIZE_MAX - b->of_lua ? SIZE_MAX : b->held + b->of_lua;
}

static void *resize(void *state, void *block, size_t old_size, size_t new_size)
{
    memory_budget *b = state;
    if (new_size > old_size) {
        size_t step = new_size - old_size, most = b->most, used = grundy_memory_used(b);
        if (step > most / LARGE_STEP) most = grundy_memory_room(b);
        if (used > most || step > most - used) {
            b->refused = b->most;
            return NULL;
        }
    }
    void *resized = b->resize(b->state, block, old_size, new_size);
    if (resized != NULL || new_size == 0) b->held += new_size - old_size;
    return resized;
}

/* Counts what Lua holds. Cost: nanoseconds. */
void grundy_memory_count(memory_budget *b, lua_State *L)
{
    int kilobytes = lua_gc(L, LUA_GCCOUNT);
    if (kilobytes >= 0) b->of_lua = (size_t)kilobytes << 10; /* unknown in a finalizer */
}

/*
 * Collects garbage, twice if much stays in use: what objects with finalizers refer to is freed by the second collection
 * only. The next one is due when half of the rest is in use. Foreign code may run.
 */
static void collect(memory_budget *b, lua_State *L)
{
    size_t used = SIZE_MAX;
    for (int i = 0; i < 2 && used > grundy_memory_room(b); i++) {
        lua_gc(L, LUA_GCCOLLECT);
        grundy_memory_count(b, L);
        used = grundy_memory_used(b);
    }
    b->collect_at = used < b->most ? used + (b->most - used) / 2 : b->most;
}

allocator grundy_memory_allocator(lua_State *L)
{
    memory_budget *b = grundy_memory_budget(L);
    grundy_memory_count(b, L);
    if (grundy_memory_used(b) > b->collect_at) collect(b, L);
    allocator a = {resize, b};
    return a;
}

status grundy_memory_tick(memory_budget *b, lua_State *L, size_t most)
{
    grundy_memory_count(b, L);
    if (most > b->most) most = b->most;
    if (grundy_memory_used(b) <= b->collect_at && grundy_memory_used(b) <= most) return STATUS_OK;
    collect(b, L);
    size_t used = grundy_memory_used(b);
    if (used <= most && b->most - used >= b->most / LEAST_LEFT) return STATUS_OK;
    b->refused = most;
    return STATUS_NO_MEMORY;
}

status grundy_memory_tick_part(memory_budget *b, lua_State *L, size_t added, size_t more)
{
    if (added <= more) return grundy_memory_tick(b, L, SIZE_MAX);
    b->refused = more;
    return STATUS_NO_MEMORY;
}

bool grundy_memory_push_refusal(lua_State *L)
{
    memory_budget *b = grundy_memory_budget(L);
    size_t refused = b->refused;
    if (refused == 0) return false;
    collect(b, L); /* so that the next call can use the freed memory */
    b->refused = 0;
    lua_pushfstring(L, "limit of memory (%I bytes) reached", (LUAI_UACINT)refused);
    return true;
}

void grundy_open_memory(lua_State *L)
{
    if (grundy_memory_budget(L) != NULL) return; /* the module was loaded before, and there are objects */
    memory_budget *b = lua_newuserdatauv(L, sizeof *b, 0);
    uint64_t share = machine_memory() / DEFAULT_SHARE;
    b->resize = lua_getallocf(L, &b->state);
    b->held = b->of_lua = b->refused = 0;
    b->more = SIZE_MAX;
    grundy_memory_set_budget(b, share > SIZE_MAX / 2 ? SIZE_MAX / 2 : (size_t)share);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &budget_key);
}
