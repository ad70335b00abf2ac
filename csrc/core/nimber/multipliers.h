/* The multipliers of nimbers that need more than C99, for nimber.c alone. */
#ifndef GRUNDY_NIMBER_MULTIPLIERS_H
#define GRUNDY_NIMBER_MULTIPLIERS_H

#include <stddef.h>

#include "core/base/cpu.h"
#include "core/nimber/packed.h"

/* Plain C. */
uint64_t nimber_mul_portable(uint64_t a, uint64_t b);
void nimber_mul_packed_portable(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count);

/* CPU_PCLMUL: carry-less multiplication in the polynomial basis. */
#ifdef CPU_USE_PCLMUL
uint64_t nimber_mul_pclmul(uint64_t a, uint64_t b);
void nimber_mul_packed_pclmul(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count);
#endif

/* The product by the fastest multiplier that needs no GFNI. */
static inline uint64_t nimber_mul_without_gfni(uint64_t a, uint64_t b)
{
#ifdef CPU_USE_PCLMUL
    if (cpu_has(CPU_PCLMUL)) return nimber_mul_pclmul(a, b);
#endif
    return nimber_mul_portable(a, b);
}

/*
 * CPU_GFNI and CPU_AVX2 (CPU_AVX512 for the last): one product, or 32 or 64 at once, in the tower of fields over
 * GF(256). Two 8x8 matrices over GF(2) map to the byte field of the instructions and back.
 */
#ifdef CPU_USE_AVX2_GFNI
#define NIMBER_TO_BYTE_FIELD   (long long)0xf1f0a6869e3ab4ba
#define NIMBER_FROM_BYTE_FIELD (long long)0x03349c68700cdea0
uint64_t nimber_mul_gfni(uint64_t a, uint64_t b);
void nimber_mul_packed_gfni256(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count);
void nimber_mul_packed_gfni512(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count);
#endif

/* CPU_AVX2 (CPU_AVX512 for the second): 32 or 64 products at once, in the tower of fields over GF(16), by look-ups. */
#if CPU_X86
void nimber_mul_packed_nibbles256(unsigned char *products, const unsigned char *a, const unsigned char *b,
                                  size_t count);
void nimber_mul_packed_nibbles512(unsigned char *products, const unsigned char *a, const unsigned char *b,
                                  size_t count);
#endif

#endif
