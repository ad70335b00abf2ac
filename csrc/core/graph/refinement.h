/*
 * Numbering the vertices of an undirected graph by its structure (colour refinement): every vertex repeatedly gets a
 * colour from the colours of its neighbours, until the number of colours no longer grows; then the first of the
 * vertices that share a colour gets a colour of its own, and so on.
 *
 * The numbering nearly always makes two isomorphic graphs equal. It may fail when vertices share a colour although no
 * symmetry exchanges them; a search then visits such graphs twice.
 *
 * Sources: B. Weisfeiler and A. Leman (1968); R. Read and D. Corneil, The graph isomorphism disease, J. Graph Theory 1
 * (1977).
 */
#ifndef GRUNDY_GRAPH_REFINEMENT_H
#define GRUNDY_GRAPH_REFINEMENT_H

#include <stdbool.h>

#include "core/base/memory.h"
#include "core/base/monitor.h"

/*
 * The neighbours of vertex v are neighbours[first[v]] .. neighbours[first[v + 1] - 1]; each edge is listed at both
 * ends.
 */
typedef struct neighbourhood {
    uint32_t vertices;
    const uint32_t *first, *neighbours;
} neighbourhood;

/*
 * Fills number[v] with the number of vertex v, 0 .. vertices-1, all different. `scratch` has room for 7 * vertices
 * words. Cost: O(ties * rounds * (edges + V)). Errors: those of the monitor.
 */
status refinement_number(const neighbourhood *g, uint64_t *scratch, uint32_t *number, const monitor *m);

/*
 * The number of vertices that can be reached from vertex 0, itself included. `queue` and `met` have room for all; `met`
 * is all false.
 */
uint32_t refinement_reached(const neighbourhood *g, uint32_t *queue, bool *met);

/*
 * The number of different words, whose low bits are random. `table` has room for `size` words, a power of two, at least
 * twice as many. Cost: O(size).
 */
size_t refinement_count(const uint64_t *words, size_t count, uint64_t *table, size_t size);

/* Sorts words, ascending. Cost: O(n) for words of few or of random bits, at most eight times that. */
void refinement_sort(uint64_t *words, size_t count);

#endif
