/* Lines of planes with AVX2. */
#include "core/vector/planes.h"

/* Vectors are made where loops over a block are unrolled. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O3")
#endif

#if CPU_X86
#define TARGET  CPU_USE_AVX2
#define NAME(f) f##_avx2
#include "core/vector/planes_body.h"
#endif
