/*
 * Measures nimber products by every multiplier that this processor has against plain programs.
 *
 * single: independent products, one call each; chain: each product is a factor of the next; array: one call for all,
 * compared with the plain program's loop over an array.
 */
#include <stdio.h>
#include <string.h>

#include "nimbers/plain.h"
#include "support/contest.h"

/* Enough to hide the ends of loops, few enough to leave room for tables in the first cache. */
#define COUNT       512
#define REPEATED    100
#define ROUNDS      15
#define MULTIPLIERS 12

static unsigned char a[8 * COUNT], b[8 * COUNT], products[8 * COUNT];

static uint64_t random_word(void)
{
    static uint64_t seed = 1;
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

static void run_single(void *work)
{
    const nimber_multiplier *multiplier = work;
    uint64_t (*volatile mul)(uint64_t, uint64_t) = multiplier->mul;
    uint64_t (*f)(uint64_t, uint64_t) = mul;
    for (int r = 0; r < REPEATED; r++)
        for (size_t i = 0; i < 8 * COUNT; i += 8) nimber_store(products + i, f(nimber_load(a + i), nimber_load(b + i)));
}

static void run_chain(void *work)
{
    const nimber_multiplier *multiplier = work;
    uint64_t (*volatile mul)(uint64_t, uint64_t) = multiplier->mul;
    uint64_t (*f)(uint64_t, uint64_t) = mul, x = 3;
    for (int r = 0; r < REPEATED; r++)
        for (size_t i = 0; i < 8 * COUNT; i += 8) x = f(x, nimber_load(b + i));
    nimber_store(products, x);
}

static void run_array(void *work)
{
    const nimber_multiplier *multiplier = work;
    for (int r = 0; r < REPEATED; r++) multiplier->mul_packed(products, a, b, COUNT);
}

static uint64_t digest(void)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < 8 * COUNT; i += 8) sum = sum * 31 + nimber_load(products + i);
    return sum;
}

/* All multipliers: the plain ones except the slowest, then those of the library. */
static const nimber_multiplier *all[MULTIPLIERS];
static size_t count;

static void list_multipliers(void)
{
    uint64_t expected = 0;
    all[count++] = &plain_multipliers[PLAIN_TABLE8];
    all[count++] = &plain_multipliers[PLAIN_LOG16];
    for (size_t i = 0; nimber_multiplier_at(i) != NULL && count < MULTIPLIERS; i++)
        all[count++] = nimber_multiplier_at(i);
    for (size_t i = 0; i < count; i++) {
        run_single((void *)(uintptr_t)all[i]);
        if (i == 0) expected = digest();
        if (digest() != expected) bench_fail(all[i]->name, "has other products, one by one");
        memset(products, 0, sizeof products);
        run_array((void *)(uintptr_t)all[i]);
        if (digest() != expected) bench_fail(all[i]->name, "has other products of arrays");
    }
}

/* Goals: of the portable multiplier, of PCLMUL, of vectors without GFNI, of GFNI; -1: the row is left out. */
static double goal_of(const char *multiplier, const double *goals)
{
    static const char *const names[] = {"portable", "pclmul", "avx", "gfni"};
    for (int i = 0; i < 4; i++)
        if (strncmp(multiplier, names[i], strlen(names[i])) == 0) return goals[i];
    return 0;
}

static void measure(const char *how, void (*run)(void *), size_t plain, const double *goals)
{
    contestant runners[MULTIPLIERS];
    for (size_t i = 0; i < count; i++) {
        contestant c = {run, (void *)(uintptr_t)all[i], (double)COUNT * REPEATED, 0, 0, 0, {0}};
        runners[i] = c;
    }
    contest(runners, count, ROUNDS);
    for (size_t i = 2; i < count; i++) {
        row r = {how, all[i]->name, "ns/product", &runners[i], &runners[plain], all[plain]->name, 0};
        r.goal = goal_of(all[i]->name, goals);
        if (r.goal >= 0) row_print(&r);
    }
}

static void run_recursion(void *unused)
{
    (void)unused;
    plain_multipliers[PLAIN_RECURSIVE].mul_packed(products, a, b, COUNT);
}

static void run_best(void *unused)
{
    (void)unused;
    for (int r = 0; r < 10; r++) nimber_mul_packed(products, a, b, COUNT);
}

static void run_log(void *unused)
{
    (void)unused;
    uint64_t x, word = random_word();
    if (!nimber_log(word, 0x100000006, &x) || nimber_pow(0x100000006, x) != word)
        bench_fail("nimber_log", "wrong logarithm");
}

static void measure_others(void)
{
    contestant runners[] = {{run_best, NULL, 10 * COUNT, 0, 0, 0, {0}},
                            {run_recursion, NULL, COUNT, 0, 0, 0, {0}},
                            {run_log, NULL, 1, 0, 0, 0, {0}}};
    contest(runners, 3, ROUNDS);
    row rows[] = {{"an array of products", "best", "ns/product", &runners[0], &runners[1], "recursion to bits", 0},
                  {"logarithm of a random nimber", "best", "ns", &runners[2], NULL, NULL, 0}};
    for (int i = 0; i < 2; i++) row_print(&rows[i]);
}

int main(void)
{
    /* The vectors have no single products of their own. */
    static const double single_goals[] = {1.8, 4, -1, 8}, other_goals[] = {0, 0, -1, 0}, array_goals[] = {0, 0, 8, 10};
    plain_fill_tables();
    for (size_t i = 0; i < 8 * COUNT; i += 8) {
        nimber_store(a + i, random_word());
        nimber_store(b + i, random_word());
    }
    list_multipliers();
    measure("single products", run_single, 0, single_goals);
    measure("single products", run_single, 1, other_goals);
    measure("a chain of products", run_chain, 0, other_goals);
    measure("an array of products", run_array, 1, array_goals);
    measure_others();
    return 0;
}
