#include "core/base/cpu.h"

cpu_vectors cpu_level(cpu_vectors wanted)
{
    cpu_vectors best = cpu_has(CPU_AVX2 + CPU_AVX512) ? VECTORS_AVX512
                       : cpu_has(CPU_AVX2)            ? VECTORS_AVX2
                                                      : VECTORS_NONE;
    return wanted == VECTORS_AUTO || wanted > best ? best : wanted;
}
