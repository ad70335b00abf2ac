/* Blocks of a stream with AVX-512. */
#include "core/heap/stream/lanes.h"

/* Unrolling the loops over a block makes vectors of them. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O3")
#endif

#include <string.h>

#if CPU_X86
#define TARGET         CPU_USE_AVX512
#define NAMED(f, bits) f##_##bits##_avx512
#include "core/heap/stream/lanes_words.h"
#endif
