/* The parts of the bench of graphs, a file each, and the random graphs that they share. */
#ifndef BENCH_GRAPHS_PARTS_H
#define BENCH_GRAPHS_PARTS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/memory.h"

/* Values of acyclic graphs of n vertices and m edges, and the building of graphs. */
void measure_values(uint32_t n, uint32_t m, int rounds);
void measure_loopy(int rounds);
void measure_hackenbush(int rounds);

/* The allocator of the standard library. */
extern const allocator bench_heap;

/* A fixed sequence of pseudo-random numbers below n. */
uint32_t random_below(uint32_t n);

/* A random acyclic graph: every edge leads from the larger to the smaller of two numbers, then ids are shuffled. */
void random_edges(uint32_t n, uint32_t m, bool shuffled, uint32_t *from, uint32_t *to);

/* An array of m numbers; ends the program if there is no memory. */
uint32_t *new_array(uint64_t m);

#endif
