/* Lines of planes in portable C, of which compilers make the vectors that every processor has. */
#include "core/vector/planes.h"

/* Vectors are made where loops over a block are unrolled. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O3")
#endif

#define TARGET
#define NAME(f) f##_none
#include "core/vector/planes_body.h"
