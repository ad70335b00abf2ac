/*
 * Arithmetic in the tower: a nimber below 2^(2n) is h F + l with h, l < F = 2^n, and F is a root of F^2 = F + F/2. So
 *   (h F + l)^2 = h^2 F + (l^2 + h^2 F/2),
 *   the conjugate of h F + l over the field below F is h F + (h + l),
 *   their product, the norm, is l (l + h) + h^2 F/2.
 * Every recursion here halves the bits: its depth is at most 6.
 */
#include "core/nimber/nimber.h"

uint64_t nimber_pow(uint64_t a, uint64_t exponent)
{
    uint64_t power = 1;
    for (; exponent != 0; exponent >>= 1) {
        if ((exponent & 1) != 0) power = nimber_mul(power, a);
        if (exponent > 1) a = nimber_mul(a, a);
    }
    return power;
}

uint64_t nimber_inverse(uint64_t a)
{
    if (a < 2) return a;
    int n = 32;
    while (a >> n == 0) n /= 2;
    uint64_t h = a >> n, l = a & (((uint64_t)1 << n) - 1), half = (uint64_t)1 << (n - 1);
    uint64_t norm = nimber_mul(l, l ^ h) ^ nimber_mul(nimber_mul(h, h), half);
    uint64_t scale = nimber_inverse(norm);
    return nimber_mul(h, scale) << n | nimber_mul(h ^ l, scale);
}

/* The square root of a nimber below 2^(2n). */
static uint64_t square_root(uint64_t a, int n)
{
    if (a < 2) return a;
    uint64_t h = a >> n, l = a & (((uint64_t)1 << n) - 1), half = (uint64_t)1 << (n - 1);
    if (h == 0) return square_root(l, n / 2);
    return square_root(h, n / 2) << n | square_root(l ^ nimber_mul(h, half), n / 2);
}

uint64_t nimber_sqrt(uint64_t a)
{
    return square_root(a, 32);
}

/*
 * A root of y^2 + y = c in the field below 2^(2n), if c has the trace 0: its top bit is not set. With y = h F + l and
 * c = c1 F + c0 this is
 *
 *   h^2 + h = c1  and  l^2 + l = c0 + h^2 F/2
 *
 * below F. One of the two solutions h and h + 1 of the first equation makes the trace of the second right side 0, as
 * F/2 has the trace 1.
 */
static uint64_t artin_schreier(uint64_t c, int n)
{
    if (c == 0) return 0;
    uint64_t c1 = c >> n, c0 = c & (((uint64_t)1 << n) - 1), half = (uint64_t)1 << (n - 1);
    if (n == 1) return c0 == 0 ? 0 : 2;
    uint64_t h = artin_schreier(c1, n / 2);
    uint64_t right = c0 ^ nimber_mul(nimber_mul(h, h), half);
    if ((right & half) != 0) {
        h ^= 1;
        right ^= half;
    }
    return h << n | artin_schreier(right, n / 2);
}

bool nimber_solve_quadratic(uint64_t b, uint64_t c, uint64_t roots[2])
{
    if (b == 0) {
        roots[0] = roots[1] = nimber_sqrt(c);
        return true;
    }
    /* x = b y turns the equation into y^2 + y = c/b^2. */
    uint64_t scale = nimber_inverse(b);
    uint64_t right = nimber_mul(c, nimber_mul(scale, scale));
    if (nimber_trace(right) != 0) return false;
    uint64_t x = nimber_mul(b, artin_schreier(right, 32));
    roots[0] = x < (x ^ b) ? x : x ^ b;
    roots[1] = roots[0] ^ b;
    return true;
}
