/*
 * Which instructions beyond portable C may be used: those that the compiler can generate and that the processor, asked
 * at run time, has.
 *
 * The default path of the library is portable C. A function that uses more is marked CPU_USE_..., is compiled where
 * that macro is defined, and is called where cpu_level or cpu_has allows it. Hosts and tests may allow less than the
 * processor has; -DGRUNDY_PORTABLE omits all such functions.
 */
#ifndef GRUNDY_BASE_CPU_H
#define GRUNDY_BASE_CPU_H

#include <stdbool.h>

/* Vectors, in order: each level includes those before it. AUTO is the best level available. */
typedef enum cpu_vectors {
    VECTORS_AUTO,
    VECTORS_NONE,  /* portable C */
    VECTORS_AVX2,  /* 32 bytes: AVX2, BMI, BMI2, POPCNT */
    VECTORS_AVX512 /* 64 bytes: AVX-512 F, BW, DQ, VL as well */
} cpu_vectors;

/* Sets of instructions, to be added up. */
typedef enum cpu_set {
    CPU_AVX2 = 1,     /* those of VECTORS_AVX2 */
    CPU_AVX512 = 2,   /* those that VECTORS_AVX512 adds */
    CPU_PCLMUL = 4,   /* products of two polynomials over GF(2) of 64 coefficients each: PCLMULQDQ */
    CPU_GFNI = 8,     /* products in GF(256) and affine maps of bytes; in vectors of the level */
    CPU_VPCLMUL = 16, /* PCLMULQDQ in vectors of the level: VPCLMULQDQ */
    CPU_SHIFTS = 32,  /* with AVX-512, two words shifted as one, and their bits counted: VBMI2, VPOPCNTDQ */
    CPU_VBMI = 64     /* permutations of 64 bytes and counts of bits in vectors: AVX-512 VBMI, BITALG, VPOPCNTDQ */
} cpu_set;

#if defined(__x86_64__) && defined(__GNUC__) && !defined(GRUNDY_PORTABLE)
#define CPU_USE_PCLMUL __attribute__((target("pclmul,sse2")))
#endif

/*
 * CPU_X86: functions may use wide vectors. CPU_INLINE marks helpers that must be compiled into such a function. gcc for
 * Windows misaligns wide vectors on the stack (bug 54412), clang does not. gcc supports GFNI and VBMI2 from version 8
 * on.
 */
#if defined(CPU_USE_PCLMUL) && (!defined(_WIN32) || defined(__clang__))
#define CPU_X86        1
#define CPU_USE_AVX2   __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))
#define CPU_USE_AVX512 __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt,avx512f,avx512bw,avx512dq,avx512vl")))
#define CPU_INLINE     static inline __attribute__((always_inline))
#else
#define CPU_X86 0
#endif

#if CPU_X86 && (defined(__clang__) || __GNUC__ >= 8)
#define CPU_USE_AVX2_GFNI   __attribute__((target("avx2,gfni")))
#define CPU_USE_AVX512_GFNI __attribute__((target("avx512f,avx512bw,gfni")))
#define CPU_USE_AVX512_SHIFTS                                                                                          \
    __attribute__((target("avx2,bmi,bmi2,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,avx512vpopcntdq")))
#define CPU_USE_AVX512_VBMI                                                                                            \
    __attribute__((target("avx2,bmi,bmi2,popcnt,avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,avx512vpopcntdq")))
#endif

/* Whether all of these sets, a sum of cpu_set, may be used. Cost: a few comparisons if `sets` is a constant. */
static inline bool cpu_has(unsigned sets)
{
#ifdef CPU_USE_PCLMUL
    if ((sets & CPU_PCLMUL) != 0 && !__builtin_cpu_supports("pclmul")) return false;
    sets &= ~(unsigned)CPU_PCLMUL;
#endif
#if CPU_X86
    bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                __builtin_cpu_supports("popcnt");
    bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                  __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    if ((sets & CPU_AVX2) != 0 && !avx2) return false;
    if ((sets & CPU_AVX512) != 0 && !avx512) return false;
    sets &= ~(unsigned)(CPU_AVX2 + CPU_AVX512);
#endif
#ifdef CPU_USE_AVX2_GFNI
    if ((sets & CPU_GFNI) != 0 && !__builtin_cpu_supports("gfni")) return false;
    if ((sets & CPU_VPCLMUL) != 0 && !__builtin_cpu_supports("vpclmulqdq")) return false;
    if ((sets & CPU_SHIFTS) != 0 &&
        (!__builtin_cpu_supports("avx512vbmi2") || !__builtin_cpu_supports("avx512vpopcntdq")))
        return false;
    if ((sets & CPU_VBMI) != 0 && !(__builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bitalg") &&
                                    __builtin_cpu_supports("avx512vpopcntdq")))
        return false;
    sets &= ~(unsigned)(CPU_GFNI + CPU_VPCLMUL + CPU_SHIFTS + CPU_VBMI);
#endif
    return sets == 0; /* the others cannot be compiled */
}

/* The level to use: the wanted one, or the best one allowed if that is lower. Never AUTO. */
cpu_vectors cpu_level(cpu_vectors wanted);

#endif
