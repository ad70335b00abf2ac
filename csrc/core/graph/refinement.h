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

/*
 * The neighbours of vertex v are neighbours[first[v]] .. neighbours[first[v + 1] - 1]; each edge is listed at both
 * ends.
 */
typedef struct neighbourhood {
    uint32_t vertices;
    const uint32_t *first, *neighbours;
} neighbourhood;

/*
 * Fills number[v] with the number of vertex v, 0 .. vertices-1, all different. `scratch` has room for 3 * vertices
 * words. Cost: O(ties * rounds * (edges + V log V)).
 */
void refinement_number(const neighbourhood *g, uint64_t *scratch, uint32_t *number);

/*
 * The number of vertices that can be reached from vertex 0, itself included. `queue` and `met` have room for all; `met`
 * is all false.
 */
uint32_t refinement_reached(const neighbourhood *g, uint32_t *queue, bool *met);

/* Sorts words, ascending. Cost: O(n^1.3). */
void refinement_sort(uint64_t *words, size_t count);

#endif
