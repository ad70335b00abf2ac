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

#define PACKED      nimber_mul_packed_gfni
#define SINGLE      nimber_mul_gfni
#define NAME_256(f) f##256
#define NAME_512(f) f##512

#define VECTOR            __m256i
#define NAME(f)           NAME_256(f)
#define TARGET            CPU_USE_AVX2_GFNI
#define LOAD(p)           _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define STORE(p, v)       _mm256_storeu_si256((__m256i *)(void *)(p), v)
#define XOR(a, b)         _mm256_xor_si256(a, b)
#define MUL(a, b)         _mm256_gf2p8mul_epi8(a, b)
#define SCALE(c, a)       _mm256_gf2p8mul_epi8(_mm256_set1_epi8(c), a)
#define TRANSFORM(m, a)   _mm256_gf2p8affine_epi64_epi8(a, _mm256_set1_epi64x(m), 0)
#define UNPACK_LOW(a, b)  _mm256_unpacklo_epi8(a, b)
#define UNPACK_HIGH(a, b) _mm256_unpackhi_epi8(a, b)
#include "core/nimber/blocks.h"
#include "core/nimber/gfni.h"
#undef VECTOR
#undef NAME
#undef TARGET
#undef LOAD
#undef STORE
#undef XOR
#undef MUL
#undef SCALE
#undef TRANSFORM
#undef UNPACK_LOW
#undef UNPACK_HIGH

#define VECTOR            __m512i
#define NAME(f)           NAME_512(f)
#define TARGET            CPU_USE_AVX512_GFNI
#define LOAD(p)           _mm512_loadu_si512(p)
#define STORE(p, v)       _mm512_storeu_si512(p, v)
#define XOR(a, b)         _mm512_xor_si512(a, b)
#define MUL(a, b)         _mm512_gf2p8mul_epi8(a, b)
#define SCALE(c, a)       _mm512_gf2p8mul_epi8(_mm512_set1_epi8(c), a)
#define TRANSFORM(m, a)   _mm512_gf2p8affine_epi64_epi8(a, _mm512_set1_epi64(m), 0)
#define UNPACK_LOW(a, b)  _mm512_unpacklo_epi8(a, b)
#define UNPACK_HIGH(a, b) _mm512_unpackhi_epi8(a, b)
#include "core/nimber/blocks.h"
#include "core/nimber/gfni.h"

#else
typedef int nimber_gfni_is_empty;
#endif
