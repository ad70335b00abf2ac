/*
 * Loopy values: what they say of a vertex beside a nim-heap, and of two vertices,
 * is what a search of all these sums says.
 */
#include <string.h>

#include "graphs.h"
#include "core/graph/loopy.h"

#define VERTICES 7
#define HEAPS    9 /* nim-heaps 0 .. 8: above all values of 7 vertices */
#define STATES   (VERTICES * HEAPS)

/* Outcomes of a game with at most 64 positions: bit s of p, of n; of neither if no player can force the end. */
typedef struct game {
    unsigned count;
    uint64_t options[STATES], p, n; /* bit t of options[s]: a move leads from s to t */
} game;

static void solve(game *x)
{
    uint64_t before;
    do {
        before = x->p | x->n;
        for (unsigned s = 0; s < x->count; s++) {
            if (x->options[s] & x->p) x->n |= UINT64_C(1) << s;
            if ((x->options[s] & ~x->n) == 0) x->p |= UINT64_C(1) << s;
        }
    } while ((x->p | x->n) != before);
}

static char outcome(const game *x, unsigned s)
{
    return x->p >> s & 1 ? 'P' : x->n >> s & 1 ? 'N' : 'D';
}

static void add_move(game *x, unsigned s, unsigned t)
{
    x->options[s] |= UINT64_C(1) << t;
}

static game *new_game(unsigned count)
{
    static game x;
    memset(&x, 0, sizeof x);
    x.count = count;
    return &x;
}

/* Vertices beside nim-heaps: state v * HEAPS + n. */
static game *beside_heaps(const digraph *g)
{
    game *x = new_game(g->vertices * HEAPS);
    for (uint32_t v = 0; v < g->vertices; v++)
        for (unsigned n = 0; n < HEAPS; n++) {
            for (unsigned m = 0; m < n; m++) add_move(x, v * HEAPS + n, v * HEAPS + m);
            for (uint32_t i = 0; i < digraph_degree(g, v); i++)
                add_move(x, v * HEAPS + n, digraph_row(g, v)[i] * HEAPS + n);
        }
    solve(x);
    return x;
}

/* Pairs of vertices: state v * vertices + w. */
static game *pairs(const digraph *g)
{
    uint32_t count = g->vertices;
    game *x = new_game(count * count);
    for (uint32_t v = 0; v < count; v++)
        for (uint32_t w = 0; w < count; w++) {
            for (uint32_t i = 0; i < digraph_degree(g, v); i++)
                add_move(x, v * count + w, digraph_row(g, v)[i] * count + w);
            for (uint32_t i = 0; i < digraph_degree(g, w); i++)
                add_move(x, v * count + w, v * count + digraph_row(g, w)[i]);
        }
    solve(x);
    return x;
}

/* Whether an infinite value has n in its set. */
static bool has(const loopy_value *x, uint64_t n)
{
    for (size_t i = 0; i < x->count; i++)
        if (x->set[i] == n) return true;
    return false;
}

static void check_heaps(const loopy *l, const digraph *g, loopy_value *values)
{
    const game *x = beside_heaps(g);
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t finite = loopy_finite(l, v);
        CHECK(loopy_value_of(l, g, v, &values[v]) == STATUS_OK, "value");
        CHECK(values[v].infinite == (finite == LOOPY_INFINITE), "label and value of %u", v);
        for (unsigned n = 0; n < HEAPS; n++) {
            char expected = finite != LOOPY_INFINITE ? (finite == n ? 'P' : 'N') : has(&values[v], n) ? 'N' : 'D';
            CHECK(outcome(x, v * HEAPS + n) == expected, "vertex %u beside %u: %c, expected %c", v, n,
                  outcome(x, v * HEAPS + n), expected);
        }
    }
}

/* The outcome of a sum of two: an infinite one is won by a move to the nim-heap that the other one equals. */
static char outcome_of_values(const loopy_value *v, const loopy_value *w)
{
    if (v->infinite && w->infinite) return 'D';
    if (v->infinite) return has(v, w->nimber) ? 'N' : 'D';
    if (w->infinite) return has(w, v->nimber) ? 'N' : 'D';
    return v->nimber == w->nimber ? 'P' : 'N';
}

static void check_pairs(const digraph *g, const loopy_value *values)
{
    const game *x = pairs(g);
    for (uint32_t v = 0; v < g->vertices; v++)
        for (uint32_t w = 0; w < g->vertices; w++) {
            char expected = outcome_of_values(&values[v], &values[w]);
            CHECK(outcome(x, v * g->vertices + w) == expected, "vertices %u + %u: %c", v, w, expected);
        }
}

/* If a vertex moves to a larger rank of the same value, an answer leads back below. */
static void check_ranks(const loopy *l, const digraph *g)
{
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t value = loopy_finite(l, v);
        if (l->acyclic || value == LOOPY_INFINITE) continue;
        for (uint32_t i = 0; i < digraph_degree(g, v); i++) {
            uint32_t w = digraph_row(g, v)[i];
            bool back = loopy_finite(l, w) < value;
            for (uint32_t j = 0; !back && j < digraph_degree(g, w); j++) {
                uint32_t u = digraph_row(g, w)[j];
                back = loopy_finite(l, u) == value && loopy_rank(l, u) < loopy_rank(l, v);
            }
            CHECK(back, "no answer to the move %u - %u", v, w);
        }
    }
}

void fuzz_one(input *in)
{
    digraph g;
    loopy l;
    loopy_value values[VERTICES];
    unsigned first = input_byte(in);
    digraph_init(&g, &fuzz_memory);
    loopy_init(&l, &fuzz_memory);
    for (unsigned v = 0; v < VERTICES; v++) loopy_value_init(&values[v], &fuzz_memory);
    make_graph(&g, in, VERTICES, 40, first % 16 < 3 ? first % 16 : 0);
    if (first >= 224) {
        fuzz_refuse(first - 223);
        status r = loopy_values(&l, &g, NULL);
        CHECK(r == STATUS_OK || (r == STATUS_NO_MEMORY && fuzz_refused()), "status %d", (int)r);
        fuzz_refuse(0);
    }
    CHECK(loopy_values(&l, &g, NULL) == STATUS_OK, "labelling");
    check_heaps(&l, &g, values);
    check_pairs(&g, values);
    check_ranks(&l, &g);
    for (unsigned v = 0; v < VERTICES; v++) loopy_value_close(&values[v]);
    loopy_close(&l);
    digraph_close(&g);
}
