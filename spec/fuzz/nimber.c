/*
 * Nimbers: every multiplier and every number of limbs, against products made from
 * Conway's rules for powers of 2; inverses, roots, logarithms and quadratic
 * equations undo what they should.
 */
#include <string.h>

#include "fuzz.h"
#include "core/nimber/nimber.h"
#include "core/nimber/basis.h"
#include "core/nimber/big.h"

#define LIMBS 4 /* of the largest compared */
#define BITS  (64 * LIMBS)
#define ARRAY 90 /* nimbers of an array: a block of every width, and a rest that is long enough for another */

static void toggle(uint64_t *a, unsigned bit)
{
    a[bit / 64] ^= UINT64_C(1) << bit % 64;
}

static bool has(const uint64_t *a, unsigned bit)
{
    return a[bit / 64] >> bit % 64 & 1;
}

/*
 * 2^i (x) 2^j, for i and j below 2 f. With the Fermat power F = 2^f: F (x) x is F x for
 * x < F, and F (x) F is F + F/2. (Conway, On Numbers and Games, ch. 6.)
 */
static const uint64_t *power_product(unsigned i, unsigned j)
{
    static struct entry {
        bool known;
        uint64_t product[LIMBS];
    } table[BITS][BITS];
    struct entry *x = &table[i][j];
    if (x->known) return x->product;
    x->known = true;
    if (i == 0 || j == 0) {
        toggle(x->product, i + j);
        return x->product;
    }
    unsigned f = 1;
    while (2 * f <= i || 2 * f <= j) f *= 2;
    const uint64_t *low = power_product(i % f, j % f);
    for (unsigned bit = 0; bit < f; bit++) {
        if (!has(low, bit)) continue;
        toggle(x->product, bit + f);
        if (i < f || j < f) continue;
        const uint64_t *half = power_product(bit, f - 1);
        for (unsigned k = 0; k < LIMBS; k++) x->product[k] ^= half[k];
    }
    return x->product;
}

static void slow_product(uint64_t *product, const uint64_t *a, const uint64_t *b, unsigned limbs)
{
    memset(product, 0, LIMBS * sizeof *product);
    for (unsigned i = 0; i < 64 * limbs; i++) {
        if (!has(a, i)) continue;
        for (unsigned j = 0; j < 64 * limbs; j++) {
            if (!has(b, j)) continue;
            const uint64_t *p = power_product(i, j);
            for (unsigned k = 0; k < LIMBS; k++) product[k] ^= p[k];
        }
    }
}

static uint64_t slow(uint64_t a, uint64_t b)
{
    uint64_t product[LIMBS];
    slow_product(product, &a, &b, 1);
    return product[0];
}

/* A nimber whose polynomial has all of every fourth coefficient: the portable multiplier has a path of its own for it.
 */
static uint64_t with_class(uint64_t a, unsigned class)
{
    return nimber_from_polynomial(nimber_to_polynomial(a) | UINT64_C(0x1111111111111111) << (class & 3));
}

static void check_multipliers(uint64_t a, uint64_t b)
{
    uint64_t expected = slow(a, b);
    CHECK(nimber_mul(a, b) == expected, "%016lx x %016lx", (long)a, (long)b);
    for (size_t i = 0; nimber_multiplier_at(i) != NULL; i++) {
        const nimber_multiplier *multiplier = nimber_multiplier_at(i);
        unsigned char left[ARRAY * 8], right[ARRAY * 8];
        CHECK(multiplier->mul(a, b) == expected, "multiplier %s", multiplier->name);
        for (unsigned j = 0; j < ARRAY; j++) {
            nimber_store(left + 8 * j, a >> j % 64);
            nimber_store(right + 8 * j, b << j % 64);
        }
        multiplier->mul_packed(left, left, right, ARRAY);
        for (unsigned j = 0; j < ARRAY; j++)
            CHECK(nimber_load(left + 8 * j) == nimber_mul(a >> j % 64, b << j % 64), "multiplier %s, number %u",
                  multiplier->name, j);
    }
}

static void check_field(uint64_t a, uint64_t b)
{
    uint64_t roots[2], root = nimber_sqrt(a), trace = 0, power = a;
    CHECK(nimber_mul(root, root) == a, "the root");
    for (unsigned i = 0; i < 64; i++, power = nimber_mul(power, power)) trace ^= power;
    CHECK(trace == nimber_trace(a), "the trace");
    if (a != 0) CHECK(nimber_mul(a, nimber_inverse(a)) == 1, "the inverse");
    CHECK(nimber_mul(nimber_pow(a, b >> 1), nimber_pow(a, b - (b >> 1))) == nimber_pow(a, b), "the power");
    uint64_t c = nimber_mul(a, a) ^ nimber_mul(a, b);
    CHECK(nimber_solve_quadratic(b, c, roots), "no roots");
    CHECK(roots[0] == a || roots[1] == a, "the roots");
    CHECK((roots[0] ^ roots[1]) == b && roots[0] <= roots[1], "the other root");
    bool solvable = nimber_solve_quadratic(b, a, roots);
    if (b == 0) return;
    uint64_t quotient = nimber_mul(a, nimber_inverse(nimber_mul(b, b)));
    CHECK(solvable == (nimber_trace(quotient) == 0), "whether there are roots");
}

static void check_orders(uint64_t a, uint64_t b)
{
    static const uint64_t primes[] = {3, 5, 17, 257, 641, 65537, 6700417};
    uint64_t x;
    if (b == 0) b = 2;
    uint64_t order = nimber_order(b);
    CHECK(nimber_pow(b, order) == 1, "the order");
    for (unsigned i = 0; i < 7; i++)
        if (order % primes[i] == 0) CHECK(nimber_pow(b, order / primes[i]) != 1, "a smaller order");
    bool found = nimber_log(a, b, &x);
    if (found) CHECK(x < order && nimber_pow(b, x) == a, "the logarithm");
    if (!found && a != 0) CHECK(order % nimber_order(a) != 0, "no logarithm");
    CHECK(nimber_log(nimber_pow(b, a), b, &x) && x == a % order, "the logarithm of a power");
}

/* Up to eight bits of a field of 64, 128 or 256 bits. */
static void sparse(uint64_t *a, input *in, unsigned limbs)
{
    unsigned count = input_below(in, 9);
    memset(a, 0, LIMBS * sizeof *a);
    for (unsigned i = 0; i < count; i++) toggle(a, input_byte(in) % (64 * limbs));
}

static void check_big(input *in, unsigned limbs)
{
    uint64_t a[LIMBS], b[LIMBS], expected[LIMBS], product[LIMBS], scratch[3 * LIMBS];
    static const uint64_t one[LIMBS] = {1, 0, 0, 0};
    size_t bytes = limbs * sizeof *a;
    sparse(a, in, limbs);
    sparse(b, in, limbs);
    slow_product(expected, a, b, limbs);
    nimber_big_mul(product, a, b, limbs, scratch);
    CHECK(memcmp(product, expected, bytes) == 0, "the product of %u limbs", limbs);
    nimber_big_mul(expected, product, product, limbs, scratch);
    nimber_big_sqrt(expected, limbs, scratch);
    CHECK(memcmp(product, expected, bytes) == 0, "the root of %u limbs", limbs);
    if (memcmp(a, expected, bytes) == 0) return;
    nimber_big_inverse(expected, a, limbs, scratch);
    nimber_big_mul(product, a, expected, limbs, scratch);
    bool zero = true;
    for (unsigned i = 0; i < limbs; i++) zero = zero && a[i] == 0;
    CHECK(zero || memcmp(product, one, bytes) == 0, "the inverse of %u limbs", limbs);
}

void fuzz_one(input *in)
{
    unsigned first = input_byte(in);
    if (first % 4 != 0) {
        check_big(in, 1u << first / 4 % 3);
        return;
    }
    uint64_t a = input_word(in), b = input_word(in);
    a >>= first / 4 % 8 * 8;
    check_multipliers(a, b);
    check_multipliers(with_class(a, (unsigned)b), b);
    check_field(a, b);
    if (first >= 248) check_orders(a, b);
}
