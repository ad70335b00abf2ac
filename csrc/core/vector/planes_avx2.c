/* Lines of planes with AVX2. */
#include "core/base/cpu.h"

#if CPU_X86
#define LANES   4
#define TARGET  CPU_USE_AVX2
#define INLINE  CPU_USE_AVX2 CPU_INLINE
#define NAME(f) f##_avx2
#include "core/vector/planes_body.h"
#endif
