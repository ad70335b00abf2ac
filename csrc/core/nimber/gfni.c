#include "core/nimber/multipliers.h"

#ifdef CPU_USE_AVX2_GFNI

/* Unrolling the loops over planes below keeps the planes in registers: twice the speed at -O2. */
#if !defined(__clang__)
#pragma GCC optimize("O3")
#endif

#include <immintrin.h>
#include <string.h>

/*
 * The tower. A nimber below 2^64 is its eight bytes, a vector over the field GF(256) of nimbers below 256. GFNI
 * multiplies bytes as polynomials modulo x^8 + x^4 + x^3 + x + 1, of which the nimber 0x41 is a root: two matrices, in
 * the row order of the instruction, map nimbers to such bytes and back.
 */

/* The nimber 128, its square and its cube, as such bytes. */
#define HALF  (char)0xdf
#define HALF2 (char)0x7f
#define HALF3 (char)0x0f

#define PLANES 8
#define PACKED nimber_mul_packed_gfni
#define SINGLE nimber_mul_gfni

#define MUL(a, b)       WIDE(gf2p8mul_epi8)(a, b)
#define SCALE(c, a)     WIDE(gf2p8mul_epi8)(WIDE(set1_epi8)(c), a)
#define TRANSFORM(m, a) WIDE(gf2p8affine_epi64_epi8)(a, SET1_64(m), 0)

#define WIDTH  256
#define TARGET CPU_USE_AVX2_GFNI
#include "core/nimber/blocks.h"
#include "core/nimber/gfni.h"
#undef WIDTH
#undef TARGET

#define WIDTH  512
#define TARGET CPU_USE_AVX512_GFNI
#include "core/nimber/blocks.h"
#include "core/nimber/gfni.h"

#else
typedef int nimber_gfni_is_empty;
#endif
