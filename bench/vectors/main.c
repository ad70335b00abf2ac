/* Measures tables, rows and P-positions of games on several heaps beside plain programs: vectors [long]. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/vector/rows.h"
#include "core/vector/sparse.h"
#include "core/vector/table.h"
#include "support/contest.h"
#include "vectors/plain.h"

static const char *const level_names[4] = {"auto", "none", "avx2", "avx512"};

static const plain_move five[] = {{2, 1}, {1, 3}, {5, 2}, {3, 3}, {1, 8}};

/* What a run is to find, and a sum over what it found. */
typedef struct work {
    vector_game *game;
    vector_question question;
    size_t side; /* positions of each heap */
    cpu_vectors level;
    bool kept;
    uint64_t sum;
} work;

static void check(status s)
{
    if (s != STATUS_OK) bench_fail("vectors", "a run failed");
}

static void *resize(void *state, void *block, size_t old_size, size_t new_size)
{
    (void)state;
    (void)old_size;
    if (new_size != 0) return realloc(block, new_size);
    free(block);
    return NULL;
}

static const allocator plain_memory = {resize, NULL};

/* A game of moves, or of all their multiples. */
static vector_game game_of(unsigned heaps, const vector *moves, size_t count, bool multiples)
{
    vector_game g;
    vector ones = {{0}};
    for (unsigned i = 0; i < heaps; i++) ones.of[i] = 1;
    vector_game_init(&g, &plain_memory, heaps);
    g.weight = ones;
    for (size_t i = 0; i < count; i++) {
        vector set[2] = {moves[i], moves[i]};
        check(vector_game_add(&g, set, multiples, &ones));
    }
    return g;
}

static void run_table(void *of)
{
    work *w = of;
    vector_table t;
    uint64_t sizes[LIMIT_VECTOR_HEAPS];
    for (unsigned i = 0; i < LIMIT_VECTOR_HEAPS; i++) sizes[i] = w->side;
    check(vector_table_init(&t, &plain_memory, w->game, w->question, sizes, VECTOR_AUTO, w->kept));
    check(vector_table_fill(&t, w->level, NULL));
    w->sum = 0;
    if (t.kernel == VECTOR_PLANES)
        for (size_t e = 0; e <= w->game->sets_count; e++) w->sum += w->question == VECTOR_VALUES ? e * t.counts[e] : 0;
    else
        for (uint64_t i = 0; i < t.cells; i++) w->sum += vector_cell(t.data, t.width, i);
    vector_table_close(&t);
}

static void run_plain_outcomes(void *of)
{
    work *w = of;
    w->sum = plain_outcomes(five, 5, w->side);
}

static void run_plain_values(void *of)
{
    work *w = of;
    w->sum = plain_values(five, 5, w->side);
}

static void run_plain_queen(void *of)
{
    work *w = of;
    w->sum = plain_queen(w->side);
}

static void run_plain_slow_nim(void *of)
{
    work *w = of;
    w->sum = plain_slow_nim(w->side);
}

/* Tables at every level beside a plain program, which has `amount` positions; goals by level. */
static void measure(const char *name, const work *ours, void (*run_plain)(void *), size_t plain_side, double amounts[2],
                    const double goals[4], int rounds)
{
    contestant all[4];
    work works[4];
    size_t count = 1, levels = ours->game->finite ? (size_t)cpu_level(VECTORS_AUTO) : 1;
    memset(all, 0, sizeof all);
    works[0] = *ours;
    works[0].side = plain_side;
    all[0].run = run_plain;
    all[0].amount = amounts[0];
    for (size_t l = VECTORS_NONE; l <= levels; l++, count++) {
        works[count] = *ours;
        works[count].level = (cpu_vectors)l;
        all[count].run = run_table;
        all[count].amount = amounts[1];
    }
    for (size_t i = 0; i < count; i++) all[i].work = &works[i];
    contest(all, count, rounds);
    for (size_t i = 1; i < count; i++) {
        if (plain_side == ours->side && ours->question == VECTOR_VALUES && works[i].sum != works[0].sum)
            bench_fail(name, "the values differ");
        row r = {name, level_names[works[i].level], "ns/position", &all[i], &all[0], "plain C", goals[i]};
        row_print(&r);
    }
}

static void measure_planes(bool longer)
{
    const double goals[4] = {0, 0.8, 3, 6}, value_goals[4] = {0, 20, 50, 80}, slow_goals[4] = {0, 5, 5, 5};
    vector moves[5] = {{{0}}};
    for (size_t i = 0; i < 5; i++) {
        moves[i].of[0] = five[i].a;
        moves[i].of[1] = five[i].b;
    }
    vector_game g = game_of(2, moves, 5, false);
    size_t lines = longer ? 100000 : 40000, side = lines / 2;
    work outcomes = {&g, VECTOR_OUTCOMES, side, VECTORS_AUTO, false, 0};
    double amounts[2] = {(double)lines * (double)lines / 2, (double)side * (double)side};
    measure("outcomes, five moves", &outcomes, run_plain_outcomes, lines, amounts, goals, 5);
    work values = {&g, VECTOR_VALUES, 10000, VECTORS_AUTO, false, 0};
    double value_amounts[2] = {3e3 * 3e3, 1e8};
    measure("values, five moves", &values, run_plain_values, 3000, value_amounts, value_goals, 7);
    vector_game_close(&g);
    vector pairs[3] = {{{1, 1, 0}}, {{1, 0, 1}}, {{0, 1, 1}}};
    vector_game slow = game_of(3, pairs, 3, false);
    work slow_nim = {&slow, VECTOR_VALUES, longer ? 1000 : 300, VECTORS_AUTO, false, 0};
    double cells = (double)slow_nim.side * (double)slow_nim.side * (double)slow_nim.side;
    double slow_amounts[2] = {cells, cells};
    measure("exact slow Nim, three heaps", &slow_nim, run_plain_slow_nim, slow_nim.side, slow_amounts, slow_goals, 3);
    vector_game_close(&slow);
}

static const vector queens[3] = {{{1, 0}}, {{0, 1}}, {{1, 1}}};

static void measure_queen(bool longer)
{
    static const size_t sides[3] = {1000, 4000, 10000};
    static const double all_goals[3] = {0.9, 0.9, 2};
    vector_game g = game_of(2, queens, 3, true);
    for (int i = 0; i < (longer ? 3 : 2); i++) {
        char name[40];
        const double goals[4] = {0, all_goals[i], 0, 0};
        double cells = (double)sides[i] * (double)sides[i], amounts[2] = {cells, cells};
        work w = {&g, VECTOR_VALUES, sides[i], VECTORS_AUTO, true, 0};
        snprintf(name, sizeof name, "queen's values, side %zu", sides[i]);
        measure(name, &w, run_plain_queen, sides[i], amounts, goals, i == 0 ? 15 : 2);
    }
    vector_game_close(&g);
}

/* The sum of the heaps of all P-positions in ascending order; of two heaps: whose sum is at most the last bound. */
static uint64_t sum_of_losing(const vector_game *g, const uint64_t *sizes)
{
    sparse_positions p;
    static vector found[512];
    size_t count = 1;
    uint64_t sum = 0;
    check(sparse_init(&p, &plain_memory, g, sizes));
    while (count > 0) {
        check(sparse_next(&p, found, 512, &count, NULL));
        for (size_t i = 0; i < count; i++) {
            int64_t all = 0;
            bool counts = true;
            for (unsigned k = 0; k < g->heaps; k++) {
                all += found[i].of[k];
                counts = counts && (k == 0 || found[i].of[k - 1] <= found[i].of[k]);
            }
            if (counts && (g->heaps > 2 || (uint64_t)all < sizes[g->heaps - 1])) sum += (uint64_t)all;
        }
    }
    sparse_close(&p);
    return sum;
}

/* Seconds of one piece of work, and the most that it may take. */
static void print_seconds(const char *name, double seconds, double goal)
{
    row_print_figure(name, "none", seconds, "s", goal / seconds, "seconds allowed", 1);
}

static void measure_losing(void)
{
    vector three[7], pairs[5] = {{{1, 0}}, {{0, 1}}, {{1, 1}}, {{1, 2}}, {{2, 1}}};
    memset(three, 0, sizeof three);
    for (unsigned i = 0; i < 7; i++)
        for (unsigned k = 0; k < 3; k++) three[i].of[k] = (i + 1) >> k & 1;
    vector_game stones = game_of(3, three, 7, true), proportionate = game_of(2, pairs, 5, true);
    const uint64_t small[LIMIT_VECTOR_HEAPS] = {1001, 1001, 1001}, large[LIMIT_VECTOR_HEAPS] = {5000001, 10000001};
    double begin = cpu_seconds();
    if (sum_of_losing(&stones, small) != 167542057) bench_fail("Project Euler 260", "another sum");
    print_seconds("Project Euler 260, to 1000", cpu_seconds() - begin, 0.3);
    begin = cpu_seconds();
    if (sum_of_losing(&proportionate, large) != 11541685709674) bench_fail("Project Euler 665", "another sum");
    print_seconds("Project Euler 665, to 10^7", cpu_seconds() - begin, 1.5);
    vector_game_close(&stones);
    vector_game_close(&proportionate);
}

/* Rows of the queen, proven. */
static void measure_rows(bool longer)
{
    vector_game g = game_of(2, queens, 3, true);
    for (unsigned rows = 81; rows <= (longer ? 129u : 81u); rows += 48) {
        vector_rows r;
        const uint64_t sizes[LIMIT_VECTOR_HEAPS] = {1, rows};
        char name[40];
        double begin = cpu_seconds();
        check(vector_rows_init(&r, &plain_memory, &g, 0, sizes));
        check(vector_rows_prove(&r, 1 << 26, NULL));
        snprintf(name, sizeof name, "queen's rows 0 to %u, proven", rows - 1);
        print_seconds(name, cpu_seconds() - begin, rows == 81 ? 8 : 120);
        vector_rows_close(&r);
    }
    vector_game_close(&g);
}

int main(int argc, char **argv)
{
    bool longer = argc > 1 && strcmp(argv[1], "long") == 0;
    measure_planes(longer);
    measure_queen(longer);
    measure_losing();
    measure_rows(longer);
    return 0;
}
