#include "core/nimber/nimber.h"

#include "core/nimber/multipliers.h"

static const nimber_multiplier portable = {"portable", nimber_mul_portable, nimber_mul_packed_portable};
#ifdef CPU_USE_PCLMUL
static const nimber_multiplier pclmul = {"pclmul", nimber_mul_pclmul, nimber_mul_packed_pclmul};
#endif
#if CPU_X86
static const nimber_multiplier avx2 = {"avx2", nimber_mul_without_gfni, nimber_mul_packed_nibbles256};
static const nimber_multiplier avx512 = {"avx512", nimber_mul_without_gfni, nimber_mul_packed_nibbles512};
#endif
#ifdef CPU_USE_AVX2_GFNI
static const nimber_multiplier gfni256 = {"gfni256", nimber_mul_gfni, nimber_mul_packed_gfni256};
static const nimber_multiplier gfni512 = {"gfni512", nimber_mul_gfni, nimber_mul_packed_gfni512};
#endif

#define MULTIPLIERS 6

/* Lists the multipliers that this machine can run, slowest first; returns their number. */
static size_t list_multipliers(const nimber_multiplier *list[MULTIPLIERS])
{
    size_t count = 0;
    list[count++] = &portable;
#ifdef CPU_USE_PCLMUL
    if (cpu_has(CPU_PCLMUL)) list[count++] = &pclmul;
#endif
#if CPU_X86
    if (cpu_has(CPU_AVX2)) list[count++] = &avx2;
    if (cpu_has(CPU_AVX2 + CPU_AVX512)) list[count++] = &avx512;
#endif
#ifdef CPU_USE_AVX2_GFNI
    if (cpu_has(CPU_GFNI + CPU_AVX2)) list[count++] = &gfni256;
    if (cpu_has(CPU_GFNI + CPU_AVX2 + CPU_AVX512)) list[count++] = &gfni512;
#endif
    return count;
}

const nimber_multiplier *nimber_multiplier_at(size_t i)
{
    const nimber_multiplier *list[MULTIPLIERS];
    return i < list_multipliers(list) ? list[i] : NULL;
}

/* No list is made, as that would take as long as the product. */
uint64_t nimber_mul(uint64_t a, uint64_t b)
{
#ifdef CPU_USE_AVX2_GFNI
    if (cpu_has(CPU_GFNI + CPU_AVX2)) return nimber_mul_gfni(a, b);
#endif
    return nimber_mul_without_gfni(a, b);
}

void nimber_mul_packed(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count)
{
    const nimber_multiplier *list[MULTIPLIERS];
    list[list_multipliers(list) - 1]->mul_packed(products, a, b, count);
}
