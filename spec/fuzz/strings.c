/*
 * Coins and strings: the value that the solver finds on reduced positions is that of the rules, by which all sets of
 * strings are searched one after the other. The representative of a position has its value, and represents itself. If
 * memory is refused, the search says so, and another one finds the value.
 */
#include <string.h>

#include "core/search/solver.h"
#include "core/strings/rules.h"
#include "fuzz.h"

#define STRINGS 11
#define LOONY   255

typedef struct game {
    strings_rules rules;
    interner positions;
} game;

static status number(game *g, const string_ends *ends, size_t count, uint32_t *number)
{
    return strings_rules_number(&g->rules, NULL, ends, count, number);
}

/* The value of the strings of a set by the lemma of doc/internals/entailing.md; those of smaller sets are known. */
static unsigned char plain_value(const string_ends *ends, unsigned count, unsigned set, const unsigned char *values)
{
    uint64_t seen = 0;
    unsigned again = LOONY + 1;
    for (unsigned i = 0; i < count; i++) {
        bool takes_a = ends[i].a != 0, takes_b = true;
        if (!(set >> i & 1)) continue;
        for (unsigned k = 0; k < count; k++) {
            if (k == i || !(set >> k & 1)) continue;
            takes_a = takes_a && ends[k].a != ends[i].a && ends[k].b != ends[i].a;
            takes_b = takes_b && ends[k].a != ends[i].b && ends[k].b != ends[i].b;
        }
        unsigned v = values[set & ~(1u << i)];
        if (!takes_a && !takes_b) {
            if (v != LOONY) seen |= UINT64_C(1) << v;
        } else if (v == LOONY || (again <= LOONY && v != again)) {
            return LOONY;
        } else {
            again = v;
        }
    }
    unsigned char mex = 0;
    while (seen >> mex & 1) mex++;
    return again > LOONY ? mex : seen >> again & 1 ? LOONY : (unsigned char)again;
}

static uint32_t searched(game *g, solver *s, const string_ends *ends, size_t count)
{
    uint32_t position, value = 0;
    CHECK(number(g, ends, count, &position) == STATUS_OK, "a number");
    CHECK(solver_solve(s, position, 0, NULL, &value) == STATUS_OK, "a value");
    return value == SOLVER_LOONY ? LOONY : value;
}

/* The representative of a position: its number of strings. */
static size_t represent(game *g, const string_ends *ends, size_t count)
{
    uint32_t position;
    bool is;
    CHECK(number(g, ends, count, &position) == STATUS_OK, "a number");
    CHECK(strings_rules_begin(&g->rules, NULL, position, &is) == STATUS_OK && is, "it is reduced");
    CHECK(strings_rules_canonical(&g->rules) == STATUS_OK, "it has a representative");
    return g->rules.list.count;
}

/* The representative has the value of the position, and is represented by itself. */
static void check_canonical(game *g, solver *s, const string_ends *ends, size_t count, uint32_t value)
{
    string_ends first[8 * STRINGS];
    size_t length = represent(g, ends, count);
    CHECK(length <= sizeof first / sizeof *first, "%zu strings", length);
    if (length > 0) memcpy(first, g->rules.list.ends, length * sizeof *first);
    CHECK(searched(g, s, first, length) == value, "the value of the representative");
    CHECK(represent(g, first, length) == length, "%zu strings, %zu before", g->rules.list.count, length);
}

void fuzz_one(input *in)
{
    static unsigned char values[1 << STRINGS];
    string_ends ends[STRINGS];
    unsigned refused = input_below(in, 64), count = input_below(in, STRINGS + 1), coins = input_below(in, 9) + 1;
    for (unsigned i = 0; i < count; i++) {
        unsigned a = input_below(in, coins + 1), b = input_below(in, coins) + 1;
        if (a == b) a = 0;
        ends[i] = (string_ends){a < b ? a : b, a < b ? b : a};
    }
    values[0] = 0;
    for (unsigned set = 1; set < 1u << count; set++) values[set] = plain_value(ends, count, set, values);
    uint32_t value = values[(1u << count) - 1];

    game g;
    solver s;
    interner_init(&g.positions, &fuzz_memory);
    strings_rules_init(&g.rules, &fuzz_memory, &g.positions);
    strings_listing listed = {&g.rules, NULL};
    solver_init(&s, &fuzz_memory, (rules){&listed, strings_rules_options}, &theory_grundy);
    if (refused > 0) {
        uint32_t position, found = 0;
        fuzz_refuse(refused);
        status r = number(&g, ends, count, &position);
        if (r == STATUS_OK) r = solver_solve(&s, position, 0, NULL, &found);
        bool may = fuzz_refused() && r == STATUS_NO_MEMORY; /* the interner can do without some of its memory */
        CHECK(r == STATUS_OK || may, "status %d", (int)r);
        fuzz_refuse(0);
    }
    CHECK(searched(&g, &s, ends, count) == value, "%u by the rules", (unsigned)value);
    check_canonical(&g, &s, ends, count, value);
    solver_close(&s);
    strings_rules_close(&g.rules);
    interner_close(&g.positions);
}
