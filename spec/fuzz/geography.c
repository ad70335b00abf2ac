/* Undirected geography and matchings, against searches of all sets of vertices or edges. */
#include <string.h>

#include "core/graph/geography.h"
#include "graphs.h"

#define VERTICES 8
#define EDGES    9

/* --- Vertex geography: vertices of `left` can still be entered --- */

static bool vertex_wins(const digraph *g, uint32_t v, uint32_t left, int8_t *known)
{
    int8_t *memo = &known[left * VERTICES + v];
    if (*memo >= 0) return *memo;
    bool wins = false;
    for (uint32_t i = 0; !wins && i < digraph_degree(g, v); i++) {
        uint32_t w = digraph_row(g, v)[i];
        wins = left >> w & 1 && !vertex_wins(g, w, left & ~(1u << w), known);
    }
    return *memo = wins;
}

static uint32_t largest_matching(const digraph *g, uint32_t free)
{
    if (free == 0) return 0;
    uint32_t v = 0;
    while (!(free >> v & 1)) v++;
    uint32_t best = largest_matching(g, free & ~(1u << v));
    for (uint32_t i = 0; i < digraph_degree(g, v); i++) {
        uint32_t w = digraph_row(g, v)[i];
        if (w == v || !(free >> w & 1)) continue;
        uint32_t size = 1 + largest_matching(g, free & ~(1u << v | 1u << w));
        if (size > best) best = size;
    }
    return best;
}

static bool listed(const digraph_list *list, uint32_t w)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->vertices[i] == w) return true;
    return false;
}

static void check_vertices(const digraph *g)
{
    static int8_t known[VERTICES << VERTICES];
    matching m;
    digraph_list moves;
    uint8_t wins[VERTICES];
    uint32_t all = (1u << g->vertices) - 1;
    memset(known, -1, sizeof(int8_t) * VERTICES << g->vertices);
    matching_init(&m, &fuzz_memory);
    digraph_list_init(&moves, &fuzz_memory);
    CHECK(geography_vertex_outcomes(g, &m, wins, NULL) == STATUS_OK, "vertex geography");
    CHECK(m.size == largest_matching(g, all), "a matching of %u edges", m.size);
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t left = all & ~(1u << v), mate = m.mate[v];
        CHECK(mate == DIGRAPH_NONE || m.mate[mate] == v, "mates");
        CHECK(wins[v] == vertex_wins(g, v, left, known), "vertex %u", v);
        CHECK(matching_partners(&m, g, v, &moves) == STATUS_OK, "partners");
        for (uint32_t i = 0; i < digraph_degree(g, v); i++) {
            uint32_t w = digraph_row(g, v)[i];
            if (w == v) continue;
            bool expected = !vertex_wins(g, w, left & ~(1u << w), known);
            CHECK(listed(&moves, w) == expected, "the move %u - %u", v, w);
        }
    }
    digraph_list_close(&moves);
    matching_close(&m);
}

/* --- Edge geography: edges of `left` can still be used --- */

typedef struct edges {
    uint32_t count, from[EDGES], to[EDGES];
    int8_t known[VERTICES << EDGES];
} edges;

static bool edge_wins(edges *x, uint32_t v, uint32_t left)
{
    int8_t *memo = &x->known[left * VERTICES + v];
    if (*memo >= 0) return *memo;
    bool wins = false;
    for (uint32_t e = 0; !wins && e < x->count; e++)
        if (left >> e & 1 && (x->from[e] == v || x->to[e] == v))
            wins = !edge_wins(x, x->from[e] ^ x->to[e] ^ v, left & ~(1u << e));
    return *memo = wins;
}

/* Whether w can be reached from v by an edge after which the opponent loses. */
static bool edge_move_wins(edges *x, uint32_t v, uint32_t w)
{
    uint32_t all = (1u << x->count) - 1;
    for (uint32_t e = 0; e < x->count; e++)
        if ((x->from[e] == v && x->to[e] == w) || (x->to[e] == v && x->from[e] == w))
            return !edge_wins(x, w, all & ~(1u << e));
    return false;
}

static bool bipartite(const digraph *g)
{
    for (uint32_t sides = 0; sides < 1u << g->vertices; sides++) {
        bool fits = true;
        for (uint32_t v = 0; fits && v < g->vertices; v++)
            for (uint32_t i = 0; i < digraph_degree(g, v); i++)
                fits = fits && ((sides >> v ^ sides >> digraph_row(g, v)[i]) & 1);
        if (fits) return true;
    }
    return false;
}

static void check_edges(const digraph *directed, const digraph *g)
{
    static edges x;
    edge_geography game;
    digraph_list moves;
    x.count = 0;
    for (uint32_t v = 0; v < directed->vertices; v++)
        for (uint32_t i = 0; i < digraph_degree(directed, v); i++) {
            if (digraph_row(directed, v)[i] == v) continue;
            x.from[x.count] = v;
            x.to[x.count++] = digraph_row(directed, v)[i];
        }
    memset(x.known, -1, sizeof(int8_t) * VERTICES << x.count);
    edge_geography_init(&game, &fuzz_memory);
    digraph_list_init(&moves, &fuzz_memory);
    status r = edge_geography_solve(&game, g, NULL);
    CHECK(r == (bipartite(g) ? STATUS_OK : STATUS_INVALID), "status %d", (int)r);
    for (uint32_t v = 0; r == STATUS_OK && v < g->vertices; v++) {
        CHECK(game.wins[v] == edge_wins(&x, v, (1u << x.count) - 1), "vertex %u by edges", v);
        CHECK(edge_geography_moves(&game, g, v, &moves) == STATUS_OK, "moves");
        for (uint32_t w = 0; w < g->vertices; w++)
            CHECK(listed(&moves, w) == edge_move_wins(&x, v, w), "the move %u - %u by edges", v, w);
    }
    digraph_list_close(&moves);
    edge_geography_close(&game);
}

void fuzz_one(input *in)
{
    digraph directed, g;
    unsigned first = input_byte(in);
    digraph_init(&directed, &fuzz_memory);
    digraph_init(&g, &fuzz_memory);
    make_graph(&directed, in, VERTICES, first & 1 ? EDGES : 24, 0);
    CHECK(digraph_undirected(&g, &directed) == STATUS_OK, "the undirected graph");
    if (first & 1)
        check_edges(&directed, &g);
    else
        check_vertices(&g);
    digraph_close(&g);
    digraph_close(&directed);
}
