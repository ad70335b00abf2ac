#include "cpu.h"

static cpu_vectors best_level(void)
{
#if CPU_X86
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi") || !__builtin_cpu_supports("bmi2") ||
        !__builtin_cpu_supports("popcnt"))
        return VECTORS_NONE;
    if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw") ||
        !__builtin_cpu_supports("avx512dq") || !__builtin_cpu_supports("avx512vl"))
        return VECTORS_AVX2;
    return VECTORS_AVX512;
#else
    return VECTORS_NONE;
#endif
}

cpu_vectors cpu_level(cpu_vectors wanted)
{
    cpu_vectors best = best_level();
    return wanted == VECTORS_AUTO || wanted > best ? best : wanted;
}
