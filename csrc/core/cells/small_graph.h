/*
 * Graphs of few vertices, as positions that forget their places: Node Kayles and Arc Kayles on at most SMALL_VERTICES
 * vertices. Isomorphic graphs (nearly always) share one position.
 *
 * rows[v] has bit w if v and w are joined, and never bit v.
 */
#ifndef GRUNDY_CELLS_SMALL_GRAPH_H
#define GRUNDY_CELLS_SMALL_GRAPH_H

#include "core/cells/cell_game.h"

#define SMALL_VERTICES 15

/* The longest key: a zero, the number of vertices, and a bit for each pair of them. */
#define SMALL_KEY 16

/* A table keeps the values of all graphs of up to this many vertices, by their bits. */
#define SMALL_VALUES 6
#define SMALL_TABLE  33868

typedef struct small_graph {
    unsigned vertices;
    uint16_t rows[SMALL_VERTICES];
} small_graph;

/* The component of the lowest vertex of `mask`, which is not empty. */
unsigned small_graph_component(const small_graph *g, unsigned mask);

/*
 * The vertices of `mask` without redundant ones: for Node Kayles one of several neighbours with the same other
 * neighbours is enough, for Arc Kayles one of several leaves at the same vertex.
 */
unsigned small_graph_needed(const small_graph *g, unsigned mask, cell_take take);

/* What remains after the move that takes vertex v, or the edge from v to w. */
unsigned small_graph_left(const small_graph *g, unsigned v, unsigned w, cell_take take);

/* Writes the key of the graph on the vertices of `mask`, the same for isomorphic graphs; returns its length. */
unsigned small_graph_write(const small_graph *g, unsigned mask, unsigned char *key);
void small_graph_read(small_graph *g, const unsigned char *key);

/* Whether any bytes are what small_graph_write may write. */
bool small_graph_is_key(const unsigned char *key, size_t length);

/*
 * The value of the graph on the vertices of `mask`, at most SMALL_VALUES of them. `table` has SMALL_TABLE bytes,
 * initially zero, and keeps each value found plus 1.
 */
unsigned small_graph_value(const small_graph *g, unsigned mask, cell_take take, unsigned char *table);

#endif
