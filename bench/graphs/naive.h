/*
 * Plain programs for graphs, as one writes them in a contest: the peers of the library.
 *
 * All take a graph in compressed rows (the fastest plain form: vectors of vectors are slower). Single-threaded and not
 * re-entrant; recursion may be a million calls deep.
 */
#ifndef BENCH_GRAPHS_NAIVE_H
#define BENCH_GRAPHS_NAIVE_H

#include <stdint.h>

/* The Grundy values of an acyclic graph, below 4096. */
void naive_recursive(uint32_t n, const uint32_t *row_starts, const uint32_t *row_heads, int32_t *out);
void naive_iterative(uint32_t n, const uint32_t *row_starts, const uint32_t *row_heads, int32_t *out);
/* The topological sort alone, and then the values in the reverse of its order. */
void naive_sort(uint32_t n, const uint32_t *row_starts, const uint32_t *row_heads, uint32_t *order);
void naive_sort_and_pull(uint32_t n, const uint32_t *row_starts, const uint32_t *row_heads, int32_t *out);

/* What any method must pay at least: one read of every successor's value, along the numbers. */
uint64_t naive_gather(uint32_t n, const uint32_t *row_starts, const uint32_t *row_heads, const uint8_t *bytes);

/* Builds the rows of edges by counting and scattering. */
void naive_build(uint32_t n, uint32_t m, const uint32_t *from, const uint32_t *to, uint32_t *row_starts,
                 uint32_t *row_heads);

/* The value of green Hackenbush with the ground at vertex 0: a recursive search for bridges. */
uint32_t naive_hackenbush(uint32_t n, uint32_t m, const uint32_t *from, const uint32_t *to);

#endif
