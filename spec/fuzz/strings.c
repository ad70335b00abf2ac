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

static status number(void *context, const string_ends *ends, size_t count, uint32_t *number)
{
    game *g = context;
    return interner_bytes(&g->positions, count == 0 ? (const void *)"" : ends, count * sizeof *ends, number);
}

/* Reads a position back, and reduces it. */
static status reduce(game *g, uint32_t position)
{
    size_t length;
    string_ends ends[8 * STRINGS];
    uint32_t coins = 0;
    const unsigned char *key = interner_key_bytes(&g->positions, position, &length);
    CHECK(length <= sizeof ends, "%zu bytes", length);
    memcpy(ends, key, length);
    for (size_t i = 0; i < length / sizeof *ends; i++) {
        CHECK(ends[i].a < ends[i].b, "string %zu", i);
        if (ends[i].b > coins) coins = ends[i].b;
    }
    return strings_rules_reduce(&g->rules, ends, length / sizeof *ends, coins);
}

static status list(void *context, uint32_t position, options *out)
{
    status r = reduce(context, position);
    bool is;
    return r == STATUS_OK
               ? strings_rules_options_unless(&((game *)context)->rules, NULL, position, FACTS_UNKNOWN, out, &is)
               : r;
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

/* The representative has the value of the position, and is represented by itself. */
static void check_canonical(game *g, solver *s, uint32_t coins, const string_ends *ends, size_t count, uint32_t value)
{
    string_ends first[8 * STRINGS];
    CHECK(strings_rules_reduce(&g->rules, ends, count, coins) == STATUS_OK, "it is reduced");
    CHECK(strings_rules_canonical(&g->rules) == STATUS_OK, "it has a representative");
    size_t length = g->rules.list.count;
    CHECK(length <= sizeof first / sizeof *first, "%zu strings", length);
    if (length > 0) memcpy(first, g->rules.list.ends, length * sizeof *first);
    CHECK(searched(g, s, first, length) == value, "the value of the representative");
    uint32_t last = 0;
    for (size_t i = 0; i < length; i++) last = first[i].b > last ? first[i].b : last;
    CHECK(strings_rules_reduce(&g->rules, first, length, last) == STATUS_OK, "it is reduced again");
    CHECK(strings_rules_canonical(&g->rules) == STATUS_OK, "it has a representative again");
    CHECK(g->rules.list.count == length, "%zu strings, %zu before", g->rules.list.count, length);
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
    strings_rules_init(&g.rules, &fuzz_memory);
    g.rules.number = number;
    g.rules.context = &g;
    interner_init(&g.positions, &fuzz_memory);
    solver_init(&s, &fuzz_memory, (rules){&g, list}, &theory_grundy);
    if (refused > 0) {
        uint32_t position, found = 0;
        fuzz_refuse(refused);
        status r = number(&g, ends, count, &position);
        if (r == STATUS_OK) r = solver_solve(&s, position, 0, NULL, &found);
        CHECK(r == (fuzz_refused() ? STATUS_NO_MEMORY : STATUS_OK), "status %d", (int)r);
        fuzz_refuse(0);
    }
    CHECK(searched(&g, &s, ends, count) == value, "%u by the rules", (unsigned)value);
    check_canonical(&g, &s, coins, ends, count, value);
    solver_close(&s);
    strings_rules_close(&g.rules);
    interner_close(&g.positions);
}
