/*
 * Grundy values of the vertices of an acyclic digraph, in linear time.
 *
 * A token stands on a vertex, a move takes it along an edge, and the player who cannot move loses; the value of a
 * vertex is the mex of its successors' values, and the value of several tokens is the nim-sum of theirs (Sprague 1935,
 * Grundy 1939).
 *
 * Method: if every edge leads to a smaller number, or every edge to a larger one, a single pass along the numbers pulls
 * every value from the successors'. Otherwise Kahn's algorithm (Comm. ACM 5, 1962) orders the vertices by in-degrees
 * over the forward edges, and values are pulled in the reverse of that order. No reverse edges are built and nothing
 * recurses. The mex is computed in a 64-bit word, and in a set of stamps for values from 64 on.
 */
#ifndef GRUNDY_GRAPH_DIGRAPH_GRUNDY_H
#define GRUNDY_GRAPH_DIGRAPH_GRUNDY_H

#include "core/graph/digraph.h"

/* Values by vertex: one byte each, or four once a value above 255 was met. */
typedef struct digraph_values {
    allocator memory;
    uint32_t count;
    uint8_t *bytes;  /* either these */
    uint32_t *words; /* or these */
} digraph_values;

void digraph_values_init(digraph_values *values, const allocator *a);
void digraph_values_close(digraph_values *values); /* idempotent */

static inline uint32_t digraph_value(const digraph_values *values, uint32_t v)
{
    return values->words != NULL ? values->words[v] : values->bytes[v];
}

/*
 * The Grundy values of all vertices of g; what `values` held before is dropped. The monitor (or NULL) sees vertices
 * done of twice their number. Errors: STATUS_CYCLE, STATUS_NO_MEMORY, those of the monitor; `values` is then empty
 * (count 0). Cost: O(vertices + edges). Memory: 1 byte a vertex for the values (4 after promotion); while it runs 5
 * bytes a vertex, and 4 an edge for a copy of the rows in the order in which they are pulled, which it does without if
 * memory is refused.
 */
status digraph_grundy(const digraph *g, digraph_values *values, const monitor *m);

#endif
