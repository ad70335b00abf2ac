#include "core/nimber/multipliers.h"

#if CPU_X86

/* Unrolling the loops over planes below keeps the planes in registers: twice the speed at -O2. */
#if !defined(__clang__)
#pragma GCC optimize("O3")
#endif

#include <immintrin.h>
#include <string.h>

/*
 * Look-ups by nibbles, for vectors without products of bytes: below 2^4 the nimber 4 generates all nimbers except 0,
 * and a product is the power of a sum of logarithms. An index above 127 looks up 0, whatever its last bits are.
 */
/* Logarithms (that of 0 stays above 127 in sums), powers, and powers times 8. */
static const signed char nimber_nibble_log[16] = {-32, 0, 5, 10, 1, 4, 2, 8, 6, 13, 9, 7, 11, 12, 3, 14};
static const signed char nimber_nibble_power[16] = {1, 4, 6, 14, 5, 2, 8, 11, 7, 10, 3, 12, 13, 9, 15, 1};
static const signed char nimber_nibble_power_half[16] = {8, 11, 7, 10, 3, 12, 13, 9, 15, 1, 4, 6, 14, 5, 2, 8};
/* Nibbles times 8, its square and its cube. */
static const signed char nimber_nibble_times_half[16] = {0, 8, 12, 4, 11, 3, 7, 15, 13, 5, 1, 9, 6, 14, 10, 2};
static const signed char nimber_nibble_times_half2[16] = {0, 13, 6, 11, 9, 4, 15, 2, 14, 3, 8, 5, 7, 10, 1, 12};
static const signed char nimber_nibble_times_half3[16] = {0, 14, 7, 9, 5, 11, 2, 12, 10, 4, 13, 3, 15, 1, 8, 6};

#define PLANES 16
#define PACKED nimber_mul_packed_nibbles
#define SINGLE nimber_mul_without_gfni

#define SET1(n)          WIDE(set1_epi8)(n)
#define LOOK_UP(t, i)    WIDE(shuffle_epi8)(t, i)
#define ADD(a, b)        WIDE(add_epi8)(a, b)
#define MIN(a, b)        WIDE(min_epu8)(a, b)
#define SHIFT_RIGHT_4(a) WIDE(srli_epi16)(a, 4)
#define SHIFT_LEFT_4(a)  WIDE(slli_epi16)(a, 4)

#define WIDTH  256
#define TARGET CPU_USE_AVX2
#include "core/nimber/blocks.h"
#include "core/nimber/nibbles.h"
#undef WIDTH
#undef TARGET

#define WIDTH  512
#define TARGET CPU_USE_AVX512
#include "core/nimber/blocks.h"
#include "core/nimber/nibbles.h"

#else
typedef int nimber_nibbles_is_empty;
#endif
