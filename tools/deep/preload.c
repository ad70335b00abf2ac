/*
 * Preloaded next to a sanitizer's runtime.
 *
 * dlclose does nothing: Lua unloads its C modules when a state closes, and a leak found at exit would have a stack
 * without names. The programs that the process starts (a shell, a compiler) are not preloaded: their leaks are not
 * ours. Those of them that run Lua run it through the same wrapper, by PATH.
 */
#include <stdlib.h>

int dlclose(void *library)
{
    (void)library;
    return 0;
}

__attribute__((constructor)) static void only_here(void)
{
    unsetenv("LD_PRELOAD");
}
