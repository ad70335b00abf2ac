#include "heaps/plain.h"

#include <stdlib.h>
#include <string.h>

#include "support/contest.h"

#define VALUES 4096 /* nim-sums stay below */

typedef struct program {
    unsigned digits[32]; /* digits[k]: of taking k tokens */
    size_t last;         /* digit */
    uint16_t *values;
    size_t *rare;
    size_t rare_count;
    unsigned mask;
    uint32_t stamps[VALUES];
    uint32_t stamp;
} program;

static int is_rare(const program *p, unsigned value)
{
    return !__builtin_parity(value & p->mask);
}

/* The mask with the fewest rare heaps below n, by a Walsh-Hadamard transform, and the list of these. */
static void choose_mask(program *p, size_t n)
{
    static int64_t sums[VALUES];
    memset(sums, 0, sizeof sums);
    for (size_t i = 1; i < n; i++) sums[p->values[i]]++;
    for (size_t h = 1; h < VALUES; h *= 2)
        for (size_t i = 0; i < VALUES; i++) {
            if ((i & h) != 0) continue;
            int64_t x = sums[i], y = sums[i + h];
            sums[i] = x + y;
            sums[i + h] = x - y;
        }
    unsigned best = 1;
    for (unsigned m = 2; m < VALUES; m++)
        if (sums[m] < sums[best]) best = m;
    p->mask = best;
    p->rare_count = 0;
    for (size_t i = 1; i < n; i++)
        if (is_rare(p, p->values[i])) p->rare[p->rare_count++] = i;
}

static void stamp_few_heaps(program *p, size_t n)
{
    for (size_t k = 1; k <= p->last && k <= n; k++) {
        if (k == n && (p->digits[k] & 1)) p->stamps[0] = p->stamp;
        if (k < n && (p->digits[k] & 2)) p->stamps[p->values[n - k]] = p->stamp;
    }
}

static void stamp_rares(program *p, size_t n)
{
    for (size_t k = 1; k <= p->last && k < n; k++) {
        if (!(p->digits[k] & 4)) continue;
        for (size_t i = 0; i < p->rare_count && p->rare[i] < n - k; i++)
            p->stamps[p->values[p->rare[i]] ^ p->values[n - k - p->rare[i]]] = p->stamp;
    }
}

/* The value of heap n: the least common one that is left, unless a smaller rare one is not met among all pairs. */
static unsigned value_of(program *p, size_t n)
{
    p->stamp++;
    stamp_few_heaps(p, n);
    stamp_rares(p, n);
    unsigned common = 0, open = 0, least = 0;
    for (; is_rare(p, common) || p->stamps[common] == p->stamp; common++)
        if (is_rare(p, common) && p->stamps[common] != p->stamp) open++;
    for (size_t a = 1; open > 0 && 2 * a < n; a++)
        for (size_t k = 1; k <= p->last && 2 * a + k <= n; k++) {
            if (!(p->digits[k] & 4)) continue;
            unsigned v = p->values[a] ^ p->values[n - k - a];
            if (p->stamps[v] == p->stamp) continue;
            p->stamps[v] = p->stamp;
            open -= v < common && is_rare(p, v);
        }
    if (open == 0) return common;
    while (p->stamps[least] == p->stamp) least++;
    return least;
}

uint16_t *plain_sparse(const char *code, size_t count)
{
    program *p = calloc(1, sizeof *p);
    if (p == NULL || strncmp(code, "0.", 2) != 0) bench_fail(code, "no plain program for it");
    p->last = strlen(code) - 2;
    for (size_t k = 1; k <= p->last; k++) p->digits[k] = (unsigned)(code[k + 1] - '0');
    p->values = calloc(count, sizeof *p->values);
    p->rare = calloc(count, sizeof *p->rare);
    if (p->values == NULL || p->rare == NULL) bench_fail(code, "no memory");
    p->mask = 1;
    for (size_t n = 1; n < count; n++) {
        unsigned v = value_of(p, n);
        p->values[n] = (uint16_t)v;
        if (is_rare(p, v)) p->rare[p->rare_count++] = n;
        if (n >= 16 && (n & (n - 1)) == 0) choose_mask(p, n + 1);
    }
    uint16_t *values = p->values;
    free(p->rare);
    free(p);
    return values;
}
