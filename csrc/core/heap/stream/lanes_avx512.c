/* Blocks of a stream with AVX-512. */
#include "core/heap/stream/lanes.h"

/* Unrolling the loops over a block makes vectors of them. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O3")
#endif

#include <string.h>

#if CPU_X86
#define TARGET  CPU_USE_AVX512
#define WORD    uint16_t
#define WIDE    uint32_t
#define BITS    16
#define NAME(f) f##_16_avx512
#include "core/heap/stream/lanes_body.h"
#undef WORD
#undef WIDE
#undef BITS
#undef NAME
#define WORD    uint32_t
#define WIDE    uint64_t
#define BITS    32
#define NAME(f) f##_32_avx512
#include "core/heap/stream/lanes_body.h"
#undef WORD
#undef WIDE
#undef BITS
#undef NAME
#define WORD    uint64_t
#define WIDE    uint64_t
#define BITS    64
#define NAME(f) f##_64_avx512
#include "core/heap/stream/lanes_body.h"
#undef WORD
#undef WIDE
#undef BITS
#undef NAME
#endif
