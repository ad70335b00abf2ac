/*
 * For Lua: registers.wide() tells whether vectors of 32 bytes are marked as in use, which halves the speed of code with
 * vectors of 16 bytes; nil if the processor does not say.
 */
#include <lauxlib.h>

#if defined(__x86_64__) && defined(__GNUC__)
#include <cpuid.h>

static int wide(lua_State *L)
{
    unsigned a, b, c, d, in_use;
    if (!__get_cpuid_count(1, 0, &a, &b, &c, &d) || (c >> 27 & 1) == 0 || !__get_cpuid_count(13, 1, &a, &b, &c, &d) ||
        (a >> 2 & 1) == 0)
        return 0;
    __asm__ volatile("xgetbv" : "=a"(in_use), "=d"(d) : "c"(1));
    lua_pushboolean(L, (int)(in_use >> 2 & 1));
    return 1;
}
#else
static int wide(lua_State *L)
{
    (void)L;
    return 0;
}
#endif

int luaopen_registers(lua_State *L)
{
    lua_newtable(L);
    lua_pushcfunction(L, wide);
    lua_setfield(L, -2, "wide");
    return 1;
}
