/* The kernels of nimber multiplication that need more than C99, for nimber.c alone. */
#ifndef GRUNDY_NIMBER_KERNELS_H
#define GRUNDY_NIMBER_KERNELS_H

#include "nimber.h"

/*
 * Where gcc or clang can compile instructions that only some machines of the
 * architecture have; -DGRUNDY_PORTABLE leaves them out.
 */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(GRUNDY_PORTABLE)
#define NIMBER_X86
#endif

/* gcc knows GFNI from version 8 on; for Windows it misaligns wide vectors on the stack (bug 54412). */
#if defined(NIMBER_X86) && !defined(_WIN32) && (defined(__clang__) || __GNUC__ >= 8)
#define NIMBER_X86_WIDE
#endif

/* PCLMULQDQ: carry-less multiplication in the polynomial basis. */
#ifdef NIMBER_X86
uint64_t nimber_mul_pclmul(uint64_t a, uint64_t b);
void nimber_mul_packed_pclmul(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count);
#endif

/*
 * GFNI: one product, or 32 or 64 at once, in the tower of fields over GF(256). Two
 * 8x8 matrices over GF(2) lead to the byte field of the instructions and back.
 */
#ifdef NIMBER_X86_WIDE
#define NIMBER_TO_BYTE_FIELD   (long long)0xf1f0a6869e3ab4ba
#define NIMBER_FROM_BYTE_FIELD (long long)0x03349c68700cdea0
uint64_t nimber_mul_gfni(uint64_t a, uint64_t b);
void nimber_mul_packed_gfni256(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count);
void nimber_mul_packed_gfni512(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count);
#endif

#endif
