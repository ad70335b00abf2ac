#include "core/nimber/ordinal/tower.h"

#include <string.h>

#include "core/nimber/ordinal/excess.h"

/* The odd numbers below this are sieved: it exceeds the prime of the last rank. */
#define SIEVED 40000

/* composite[i]: whether 2i + 1 has a proper divisor above 1. */
static void sieve(bool composite[SIEVED / 2])
{
    memset(composite, 0, SIEVED / 2);
    for (uint32_t d = 3; d * d < SIEVED; d += 2)
        if (!composite[d / 2])
            for (uint32_t n = d * d; n < SIEVED; n += 2 * d) composite[n / 2] = true;
}

static bool is_odd_prime(uint32_t n)
{
    if (n < 3 || n % 2 == 0) return false;
    for (uint32_t d = 3; d <= n / d; d += 2)
        if (n % d == 0) return false;
    return true;
}

uint32_t tower_prime(uint32_t rank)
{
    bool composite[SIEVED / 2];
    uint32_t prime = 3;
    if (rank < 130) {
        while (rank-- > 0) do
                prime += 2;
            while (!is_odd_prime(prime));
        return prime;
    }
    sieve(composite);
    while (rank-- > 0) do
            prime += 2;
        while (composite[prime / 2]);
    return prime;
}

uint32_t tower_rank(uint32_t prime)
{
    uint32_t rank = 0;
    if (!is_odd_prime(prime) || prime >= SIEVED) return LIMIT_NIMBER_RANKS;
    for (uint32_t p = 3; p < prime; p += 2) rank += is_odd_prime(p);
    return rank < LIMIT_NIMBER_RANKS ? rank : LIMIT_NIMBER_RANKS;
}

bool tower_excess(uint32_t prime, uint32_t *excess)
{
    return excess_known(tower_rank(prime), excess);
}

uint32_t tower_order_of_two(uint32_t p)
{
    uint32_t order = 1;
    for (uint32_t power = 2 % p; power != 1; power = 2 * power % p) order++;
    return order;
}

uint32_t tower_fermat_of(uint64_t m)
{
    uint32_t fermat = 0;
    while (fermat < 6 && m >> (1u << fermat) != 0) fermat++;
    return fermat;
}

/* The power of the prime in a field, or 0. */
static uint32_t power_of(const tower *t, uint32_t prime)
{
    if (prime == 2) return t->fermat;
    for (size_t i = 0; i < t->count; i++)
        if (t->steps[i].prime == prime) return t->steps[i].power;
    return 0;
}

uint64_t tower_degree(const tower *t)
{
    if (t->fermat > 62) return UINT64_MAX;
    uint64_t degree = (uint64_t)1 << t->fermat;
    for (size_t i = 0; i < t->count; i++)
        for (uint32_t n = 0; n < t->steps[i].power; n++) {
            if (degree > UINT64_MAX / t->steps[i].prime) return UINT64_MAX;
            degree *= t->steps[i].prime;
        }
    return degree;
}

status tower_add_sum(tower *t, const tower_sum *sum, uint32_t *missing)
{
    uint32_t fermat = tower_fermat_of(sum->excess);
    if (sum->fermat > fermat) fermat = sum->fermat;
    if (fermat > t->fermat) t->fermat = fermat;
    for (size_t i = 0; i < sum->count; i++) {
        status r = tower_add(t, sum->parts[i].prime, sum->parts[i].power, missing);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

/* The recursion goes from p to the primes of f < p: its depth is below 30 for p < 2^31. */
status tower_add(tower *t, uint32_t prime, uint32_t power, uint32_t *missing)
{
    if (prime == 2) {
        if (power > t->fermat) t->fermat = power;
        return STATUS_OK;
    }
    size_t place = 0;
    while (place < t->count && t->steps[place].prime < prime) place++;
    if (place < t->count && t->steps[place].prime == prime) {
        if (power > t->steps[place].power) t->steps[place].power = power;
        return STATUS_OK;
    }
    if (t->count == TOWER_STEPS) return STATUS_LIMIT;
    memmove(t->steps + place + 1, t->steps + place, (t->count - place) * sizeof *t->steps);
    t->steps[place].prime = prime;
    t->steps[place].power = power;
    t->count++;
    tower_sum alpha;
    status r = tower_alpha(prime, &alpha, missing);
    return r == STATUS_OK ? tower_add_sum(t, &alpha, missing) : r;
}

/* The largest prime of f > 1, and its power in f, by which f is divided. */
static tower_step take_largest_prime(uint32_t *f)
{
    tower_step step = {0, 0};
    uint32_t rest = *f;
    for (uint32_t d = 2; d <= rest / d; d++)
        while (rest % d == 0) {
            step.prime = d;
            rest /= d;
        }
    if (rest > 1) step.prime = rest;
    for (; *f % step.prime == 0; *f /= step.prime) step.power++;
    return step;
}

status tower_kappa(uint32_t f, tower_sum *sum, uint32_t *missing)
{
    tower t = {0, 0, {{0, 0}}}; /* the degree of the sum so far is that of this field */
    memset(sum, 0, sizeof *sum);
    while (f > 1) {
        tower_step step = take_largest_prime(&f);
        if (power_of(&t, step.prime) >= step.power) continue;
        status r = tower_add(&t, step.prime, step.power, missing);
        if (r != STATUS_OK) return r;
        if (step.prime == 2)
            sum->fermat = step.power;
        else
            sum->parts[sum->count++] = step;
    }
    return STATUS_OK;
}

status tower_alpha(uint32_t prime, tower_sum *alpha, uint32_t *missing)
{
    uint32_t excess = 0;
    if (!tower_excess(prime, &excess)) {
        *missing = prime;
        return STATUS_INVALID;
    }
    status r = tower_kappa(tower_order_of_two(prime), alpha, missing);
    alpha->excess = excess;
    return r;
}
