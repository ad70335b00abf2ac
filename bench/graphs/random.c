#include <stdlib.h>

#include "graphs/parts.h"
#include "support/contest.h"

static uint64_t seed = 1;

uint32_t random_below(uint32_t n)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(((seed >> 32) * n) >> 32);
}

static void *resize(void *state, void *block, size_t old_size, size_t new_size)
{
    (void)state;
    (void)old_size;
    if (new_size > 0) return realloc(block, new_size);
    free(block);
    return NULL;
}

const allocator bench_heap = {resize, NULL};

uint32_t *new_array(uint64_t m)
{
    uint32_t *array = malloc(m * sizeof *array);
    if (array == NULL) bench_fail("graphs", "no memory");
    return array;
}

void random_edges(uint32_t n, uint32_t m, bool shuffled, uint32_t *from, uint32_t *to)
{
    uint32_t *name = new_array(n);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t j = shuffled ? random_below(i + 1) : i;
        name[i] = name[j];
        name[j] = i;
    }
    for (uint32_t e = 0; e < m; e++) {
        uint32_t a = random_below(n), b = random_below(n - 1);
        if (b >= a) b++;
        from[e] = name[a > b ? a : b];
        to[e] = name[a > b ? b : a];
    }
    free(name);
}
