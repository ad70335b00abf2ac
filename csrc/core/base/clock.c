#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200112L /* clock_gettime */
#endif

#include "core/base/clock.h"

#if defined(_WIN32)
#include <windows.h>
#else
#include <time.h>
#endif

uint64_t clock_now(void)
{
#if defined(_WIN32)
    LARGE_INTEGER now, a_second;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&a_second);
    return (uint64_t)((double)now.QuadPart / (double)a_second.QuadPart * 1e9);
#elif defined(CLOCK_THREAD_CPUTIME_ID)
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
#else
    return (uint64_t)((double)clock() / CLOCKS_PER_SEC * 1e9);
#endif
}
