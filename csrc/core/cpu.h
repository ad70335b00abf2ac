/*
 * Which vector instructions the processor has, asked when the program runs.
 *
 * The default path of the library is portable C; functions for wider vectors
 * are separate and only called when this says so. Hosts and tests may ask for
 * less than there is.
 */
#ifndef GRUNDY_CPU_H
#define GRUNDY_CPU_H

/* Ordered: each level includes those before it. AUTO: the best there is. */
typedef enum cpu_vectors {
    VECTORS_AUTO,
    VECTORS_NONE,  /* portable C */
    VECTORS_AVX2,  /* 32 bytes: AVX2, BMI2, POPCNT */
    VECTORS_AVX512 /* 64 bytes: AVX-512 F, BW, DQ, VL as well */
} cpu_vectors;

/*
 * CPU_X86: functions marked CPU_USE_AVX2 or CPU_USE_AVX512 may use these vectors;
 * CPU_INLINE marks helpers that must be compiled into such a function. For Windows
 * gcc misaligns wide vectors on the stack (bug 54412), clang does not.
 */
#if defined(__x86_64__) && defined(__GNUC__) && (!defined(_WIN32) || defined(__clang__))
#define CPU_X86        1
#define CPU_USE_AVX2   __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))
#define CPU_USE_AVX512 __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt,avx512f,avx512bw,avx512dq,avx512vl")))
#define CPU_INLINE     static inline __attribute__((always_inline))
#else
#define CPU_X86 0
#endif

/* The level to use: what is wanted, or the best the processor has if that is less. Never AUTO. */
cpu_vectors cpu_level(cpu_vectors wanted);

#endif
