/*
 * Reading graph6, sparse6 and digraph6: one graph in a line of printable characters, six bits each.
 *
 *   N(n) R(x)    graph6: x is the upper triangle of the adjacency matrix, column by column
 *   & N(n) R(x)  digraph6: x is the matrix, row by row
 *   : N(n) R(y)  sparse6: y are pairs of a bit b and a number v, which walk along the edges
 *
 * A header `>>graph6<<`, `>>sparse6<<` or `>>digraph6<<` may precede the graph. Source: B. D. McKay, formats.txt of
 * nauty (2022).
 */
#ifndef GRUNDY_GRAPH_GRAPH6_H
#define GRUNDY_GRAPH_GRAPH6_H

#include "core/graph/edge_list.h"

typedef enum graph6_kind { GRAPH6_ANY, GRAPH6_GRAPH, GRAPH6_SPARSE, GRAPH6_DIRECTED } graph6_kind;

/* Characters of the longest header. */
#define GRAPH6_HEADER 12

typedef struct graph6 {
    graph6_kind kind;
    char header[GRAPH6_HEADER + 1];
    uint32_t header_length;
    bool begun;                /* the kind of graph is known */
    uint32_t marks, size_left; /* of N(n): characters 126 before it, and characters to come */
    uint64_t size;             /* its bits */
    bool is_over;              /* the line of the graph has ended */
    uint32_t row, column;      /* the next pair of a matrix */
    uint32_t vertex;           /* of sparse6 */
    uint64_t pair;             /* the bits of the pair that is being read */
    uint32_t pair_bits, pair_length;
    bool is_padded; /* only padding may follow */
} graph6;

void graph6_init(graph6 *g);

/* Reads the next `count` bytes into the list. Cost: O(count). Errors: as edge_list_feed. */
status graph6_feed(graph6 *g, edge_list *list, const char *text, size_t count);
status graph6_finish(graph6 *g, edge_list *list);

#endif
