/* Acyclic graphs, cycles and remoteness, by definition. */
#include <string.h>

#include "core/graph/digraph_grundy.h"
#include "graphs.h"
#include "core/graph/remoteness.h"

#define VERTICES 16

static bool has_edge(const digraph *g, uint32_t v, uint32_t w)
{
    for (uint32_t i = 0; i < digraph_degree(g, v); i++)
        if (digraph_row(g, v)[i] == w) return true;
    return false;
}

static void check_values(const digraph *g, const digraph_values *values)
{
    CHECK(values->count == g->vertices, "%u values", values->count);
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t seen = 0, mex = 0;
        for (uint32_t i = 0; i < digraph_degree(g, v); i++) seen |= 1u << digraph_value(values, digraph_row(g, v)[i]);
        while (seen >> mex & 1) mex++;
        CHECK(digraph_value(values, v) == mex, "vertex %u: %u, expected %u", v, digraph_value(values, v), mex);
    }
}

/* Whether vertices remain when those without successors are removed again and again. */
static bool has_cycle(const digraph *g)
{
    uint32_t left = (UINT32_C(1) << g->vertices) - 1, before;
    do {
        before = left;
        for (uint32_t v = 0; v < g->vertices; v++) {
            bool over = true;
            for (uint32_t i = 0; i < digraph_degree(g, v); i++) over = over && !(left >> digraph_row(g, v)[i] & 1);
            if (over) left &= ~(UINT32_C(1) << v);
        }
    } while (left != before);
    return left != 0;
}

/* Each remoteness in turn, as defined. */
static void check_remoteness(const digraph *g, remoteness_play play)
{
    uint32_t got[VERTICES], expected[VERTICES];
    memset(expected, 0xff, sizeof expected);
    uint32_t winning = play == REMOTENESS_NORMAL ? 0 : 1; /* the parity of an option that wins */
    for (uint32_t next = 0; next <= g->vertices; next++)
        for (uint32_t v = 0; v < g->vertices; v++) {
            if (expected[v] != REMOTENESS_DRAW) continue;
            uint32_t quickest = REMOTENESS_DRAW, slowest = 0;
            for (uint32_t i = 0; i < digraph_degree(g, v); i++) {
                uint32_t x = expected[digraph_row(g, v)[i]];
                if (x != REMOTENESS_DRAW && x < next && x % 2 == winning && x < quickest) quickest = x;
                if (x == REMOTENESS_DRAW || x >= next || x % 2 == winning) slowest = REMOTENESS_DRAW;
                if (slowest != REMOTENESS_DRAW && x > slowest) slowest = x;
            }
            uint32_t mine = digraph_degree(g, v) == 0     ? 0
                            : quickest != REMOTENESS_DRAW ? quickest + 1
                            : slowest != REMOTENESS_DRAW  ? slowest + 1
                                                          : REMOTENESS_DRAW;
            if (mine == next) expected[v] = next;
        }
    CHECK(remoteness_digraph(g, play, got, NULL) == STATUS_OK, "remoteness");
    for (uint32_t v = 0; v < g->vertices; v++)
        CHECK(got[v] == expected[v], "vertex %u: %u, expected %u, play %d", v, got[v], expected[v], (int)play);
}

static void check_reverse(const digraph *g)
{
    digraph back;
    digraph_init(&back, &fuzz_memory);
    CHECK(digraph_reverse(&back, g) == STATUS_OK && back.edges == g->edges, "the reverse");
    for (uint32_t v = 0; v < g->vertices; v++)
        for (uint32_t i = 0; i < digraph_degree(g, v); i++) CHECK(has_edge(&back, digraph_row(g, v)[i], v), "no edge");
    digraph_close(&back);
}

#define WIDE_EDGES 300

/* The rows of a graph of many vertices: the edges of each vertex in the order in which they were given. */
static void check_rows(input *in)
{
    uint64_t word = input_word(in);
    uint32_t vertices = 1 + (uint32_t)(word % 5000), spread = 1 + (uint32_t)(word >> 32) % vertices;
    uint32_t from[WIDE_EDGES], to[WIDE_EDGES], met[5001] = {0};
    digraph g;
    for (uint32_t e = 0; e < WIDE_EDGES; e++) {
        word = word * 6364136223846793005u + 1442695040888963407u;
        from[e] = (uint32_t)(word >> 40) % (e % 3 == 0 ? vertices : spread);
        to[e] = (uint32_t)(word >> 20) % vertices;
    }
    digraph_ids tails = digraph_ids_uint32(from, 0), heads = digraph_ids_uint32(to, 0);
    digraph_init(&g, &fuzz_memory);
    CHECK(digraph_from_edges(&g, vertices, WIDE_EDGES, &tails, &heads, NULL) == STATUS_OK, "the graph");
    for (uint32_t e = 0; e < WIDE_EDGES; e++) {
        uint32_t i = met[from[e]]++;
        CHECK(i < digraph_degree(&g, from[e]) && digraph_row(&g, from[e])[i] == to[e], "edge %u", e);
    }
    for (uint32_t v = 0; v < vertices; v++) CHECK(digraph_degree(&g, v) == met[v], "the degree of %u", v);
    digraph_close(&g);
}

void fuzz_one(input *in)
{
    digraph g;
    digraph_values values;
    unsigned first = input_byte(in);
    digraph_init(&g, &fuzz_memory);
    digraph_values_init(&values, &fuzz_memory);
    make_graph(&g, in, VERTICES, 64, first % 3);
    if (first >= 224) {
        fuzz_refuse(first - 223);
        status r = digraph_grundy(&g, &values, NULL);
        CHECK(r != STATUS_NO_MEMORY || fuzz_refused(), "no memory");
        fuzz_refuse(0);
    }
    status r = digraph_grundy(&g, &values, NULL);
    CHECK(r == STATUS_OK || (r == STATUS_CYCLE && values.count == 0), "status %d", (int)r);
    CHECK(r == STATUS_OK || first % 3 == 0, "a cycle");
    if (r == STATUS_OK) check_values(&g, &values);
    CHECK((r == STATUS_CYCLE) == has_cycle(&g), "status %d", (int)r);
    check_remoteness(&g, first & 64 ? REMOTENESS_MISERE : REMOTENESS_NORMAL);
    check_reverse(&g);
    if (input_rare(in, 4)) check_rows(in);
    digraph_values_close(&values);
    digraph_close(&g);
}
