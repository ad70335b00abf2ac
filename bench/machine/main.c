/* Prints what the head of the table says: compiler, processor, its instruction sets, the levels of vectors. */
#include <stdio.h>
#include <string.h>

#include "core/base/cpu.h"

/* The name of the processor, if Linux gives it. */
static void print_processor(void)
{
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[256];
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) != 0 || colon == NULL) continue;
        printf("processor:%s", colon + 1);
        break;
    }
    if (file != NULL) fclose(file);
}

#if CPU_X86
#define NAMED(set)                                                                                                     \
    if (__builtin_cpu_supports(set)) printf(" %s", set)
static void print_sets(void)
{
    NAMED("popcnt");
    NAMED("avx2");
    NAMED("bmi2");
    NAMED("avx512f");
    NAMED("avx512bw");
    NAMED("avx512dq");
    NAMED("avx512vl");
    NAMED("avx512vbmi");
    NAMED("pclmul");
    NAMED("vpclmulqdq");
    NAMED("gfni");
}
#else
static void print_sets(void)
{
    printf(" none that the library knows");
}
#endif

int main(void)
{
    static const char *const names[] = {"", "none", "avx2", "avx512"};
    print_processor();
#ifdef __VERSION__
    printf("compiler: %s\n", __VERSION__);
#endif
    printf("instruction sets:");
    print_sets();
    printf("\nlevels:");
    for (int level = VECTORS_NONE; level <= (int)cpu_level(VECTORS_AUTO); level++) printf(" %s", names[level]);
    if (cpu_has(CPU_GFNI + CPU_AVX2)) printf(" %s+gfni", names[cpu_level(VECTORS_AUTO)]);
    printf("\n");
    return 0;
}
