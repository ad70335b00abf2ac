/* Lines of planes with AVX-512. */
#include "core/base/cpu.h"

#ifdef CPU_USE_AVX512_SHIFTS
#define LANES   8
#define TARGET  CPU_USE_AVX512_SHIFTS
#define INLINE  CPU_USE_AVX512_SHIFTS CPU_INLINE
#define NAME(f) f##_avx512
#include "core/vector/planes_body.h"
#endif
