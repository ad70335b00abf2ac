/* Blocks of a stream in portable C, which compilers turn into the vectors that every processor has. */
#include "core/heap/stream/lanes.h"

/* Unrolling the loops over a block makes vectors of them. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O3")
#endif

#include <string.h>

#define TARGET
#define NAMED(f, bits) f##_##bits##_none
#include "core/heap/stream/lanes_words.h"

lanes_work *lanes_for(unsigned bits, cpu_vectors level)
{
#if CPU_X86
    if (level == VECTORS_AVX512) return bits == 16 ? lanes_16_avx512 : bits == 32 ? lanes_32_avx512 : lanes_64_avx512;
    if (level == VECTORS_AVX2) return bits == 16 ? lanes_16_avx2 : bits == 32 ? lanes_32_avx2 : lanes_64_avx2;
#endif
    (void)level;
    return bits == 16 ? lanes_16_none : bits == 32 ? lanes_32_none : lanes_64_none;
}
