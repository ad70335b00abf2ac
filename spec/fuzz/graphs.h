/* Small graphs made of a test's bytes. */
#ifndef GRUNDY_FUZZ_GRAPHS_H
#define GRUNDY_FUZZ_GRAPHS_H

#include "core/graph/digraph_edges.h"
#include "fuzz.h"

/*
 * Makes g (initialised) a graph of 1 .. most vertices (most <= 16); every byte is an
 * edge, in any direction, or only to smaller (direction 1) or larger (2) numbers.
 */
static void make_graph(digraph *g, input *in, unsigned most, size_t edges_limit, unsigned direction)
{
    uint32_t from[256], to[256], edges = 0;
    uint32_t vertices = 1 + input_below(in, most);
    while (in->left > 0 && edges < edges_limit && edges < 256) {
        unsigned b = input_byte(in);
        uint32_t v = (b >> 4) % vertices, w = (b & 15) % vertices;
        if (direction != 0 && v == w) continue;
        if (direction != 0 && (direction == 1) != (v > w)) {
            uint32_t swapped = v;
            v = w;
            w = swapped;
        }
        from[edges] = v;
        to[edges++] = w;
    }
    digraph_ids tails = digraph_ids_uint32(from, 0), heads = digraph_ids_uint32(to, 0);
    CHECK(digraph_from_edges(g, vertices, edges, &tails, &heads, NULL) == STATUS_OK, "the graph");
}

#endif
