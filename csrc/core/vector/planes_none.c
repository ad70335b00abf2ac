/* Lines of planes with the vectors that every processor has, if the compiler knows any. */
#if defined(__GNUC__) && !defined(GRUNDY_PORTABLE)
#define LANES 2
#else
#define LANES 1
#endif
#define TARGET
#define INLINE  static inline
#define NAME(f) f##_none
#include "core/vector/planes_body.h"
