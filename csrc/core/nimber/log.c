#include "core/nimber/nimber.h"

#include <string.h>

/* The prime factors of NIMBER_UNITS, which is their product. */
#define PRIMES 7
static const uint32_t primes[PRIMES] = {3, 5, 17, 257, 641, 65537, 6700417};

uint64_t nimber_order(uint64_t a)
{
    uint64_t order = NIMBER_UNITS;
    for (int i = 0; i < PRIMES; i++)
        if (nimber_pow(a, NIMBER_UNITS / primes[i]) == 1) order /= primes[i];
    return order;
}

/* The baby steps: up to 1024 powers of an element with their exponents, found by hashing. 0 marks a free slot. */
#define BABY_STEPS 1024
#define SLOT_BITS  11
#define SLOTS      (1 << SLOT_BITS)

typedef struct baby_steps {
    uint64_t power[SLOTS];
    uint16_t exponent[SLOTS];
} baby_steps;

/* The slot that holds the power, or the free slot where it belongs. */
static size_t slot_of(const baby_steps *t, uint64_t power)
{
    size_t slot = (size_t)(power * UINT64_C(0x9e3779b97f4a7c15) >> (64 - SLOT_BITS));
    while (t->power[slot] != 0 && t->power[slot] != power) slot = (slot + 1) % SLOTS;
    return slot;
}

/*
 * The x in [0, p) with base^x = a, where base has the prime order p and a is a power of it: given a table of base^j for
 * j < n, multiply a by base^-n until it is in the table. (Shanks 1971.) Cost: n + p/n products.
 */
static uint32_t log_of_prime_order(uint64_t a, uint64_t base, uint32_t p)
{
    uint32_t n = 1;
    while (n < BABY_STEPS && n * n < p) n *= 2;
    baby_steps table;
    memset(&table, 0, sizeof table);
    uint64_t power = 1;
    for (uint32_t j = 0; j < n && j < p; j++) {
        size_t slot = slot_of(&table, power);
        table.power[slot] = power;
        table.exponent[slot] = (uint16_t)j;
        power = nimber_mul(power, base);
    }
    uint64_t giant = nimber_pow(base, p - n % p);
    for (uint32_t i = 0; i <= p / n; i++) {
        size_t slot = slot_of(&table, a);
        if (table.power[slot] == a) return (i * n + table.exponent[slot]) % p;
        a = nimber_mul(a, giant);
    }
    return 0;
}

/* The inverse of a modulo the prime p < 2^32: a^(p - 2). */
static uint64_t inverse_modulo(uint64_t a, uint32_t p)
{
    uint64_t power = 1;
    a %= p;
    for (uint32_t e = p - 2; e != 0; e >>= 1) {
        if ((e & 1) != 0) power = power * a % p;
        a = a * a % p;
    }
    return power;
}

bool nimber_log(uint64_t a, uint64_t base, uint64_t *x)
{
    if (a == 0 || base == 0) {
        *x = a == 0;
        return base == 0 && a <= 1;
    }
    /* found = x modulo the product of the primes so far that divide the order of base. */
    uint64_t found = 0, modulus = 1;
    for (int i = 0; i < PRIMES; i++) {
        uint32_t p = primes[i];
        uint64_t a_part = nimber_pow(a, NIMBER_UNITS / p), base_part = nimber_pow(base, NIMBER_UNITS / p);
        if (base_part == 1) {
            if (a_part != 1) return false;
            continue;
        }
        uint64_t residue = log_of_prime_order(a_part, base_part, p);
        uint64_t step = (residue + p - found % p) * inverse_modulo(modulus, p) % p;
        found += modulus * step;
        modulus *= p;
    }
    *x = found;
    return true;
}
