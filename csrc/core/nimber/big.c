/* The formulas are those of field.c, with F = 2^(32 n). All recursions have the depth log2(n) <= 6. */
#include "core/nimber/big.h"

#include "core/nimber/nimber.h"

#include <string.h>

static void add(uint64_t *sum, const uint64_t *a, const uint64_t *b, size_t n)
{
    for (size_t i = 0; i < n; i++) sum[i] = a[i] ^ b[i];
}

/*
 * a = a (x) 2^(64 n - 1), the half of the Fermat power 2^(64 n). With G = 2^(32 n) that half is G (x) G/2, and
 *   (h G + l) G G/2 = (h + l) G/2 G + h G/2 G/2.
 */
static void multiply_by_half(uint64_t *a, size_t n)
{
    if (n == 1) {
        a[0] = nimber_mul(a[0], (uint64_t)1 << 63);
        return;
    }
    size_t m = n / 2;
    uint64_t *l = a, *h = a + m;
    add(l, l, h, m);
    multiply_by_half(l, m);
    multiply_by_half(h, m);
    multiply_by_half(h, m);
    for (size_t i = 0; i < m; i++) {
        uint64_t limb = l[i];
        l[i] = h[i];
        h[i] = limb;
    }
}

void nimber_big_mul(uint64_t *product, const uint64_t *a, const uint64_t *b, size_t n, uint64_t *scratch)
{
    if (n == 1) {
        product[0] = nimber_mul(a[0], b[0]);
        return;
    }
    size_t m = n / 2;
    uint64_t *low = product, *high = product + m, *sum_a = scratch, *sum_b = scratch + m, *room = scratch + n;
    add(sum_a, a, a + m, m);
    add(sum_b, b, b + m, m);
    nimber_big_mul(high, sum_a, sum_b, m, room);
    nimber_big_mul(low, a, b, m, room);
    add(high, high, low, m);
    uint64_t *top = scratch;
    nimber_big_mul(top, a + m, b + m, m, room);
    multiply_by_half(top, m);
    add(low, low, top, m);
}

void nimber_big_inverse(uint64_t *inverse, const uint64_t *a, size_t n, uint64_t *scratch)
{
    if (n == 1) {
        inverse[0] = nimber_inverse(a[0]);
        return;
    }
    size_t m = n / 2;
    const uint64_t *l = a, *h = a + m;
    uint64_t *sum = scratch, *norm = scratch + m, *scale = scratch + n, *room = scratch + n + m;
    add(sum, l, h, m);
    nimber_big_mul(norm, h, h, m, room);
    multiply_by_half(norm, m);
    nimber_big_mul(scale, l, sum, m, room);
    add(norm, norm, scale, m);
    nimber_big_inverse(scale, norm, m, room);
    nimber_big_mul(inverse, sum, scale, m, room);
    nimber_big_mul(inverse + m, h, scale, m, room);
}

void nimber_big_sqrt(uint64_t *a, size_t n, uint64_t *scratch)
{
    if (n == 1) {
        a[0] = nimber_sqrt(a[0]);
        return;
    }
    size_t m = n / 2;
    memcpy(scratch, a + m, m * sizeof *a);
    multiply_by_half(scratch, m);
    add(a, a, scratch, m);
    nimber_big_sqrt(a, m, scratch);
    nimber_big_sqrt(a + m, m, scratch);
}
