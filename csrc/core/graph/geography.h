/*
 * Undirected geography: a stone is moved along edges of an undirected graph.
 *
 * Vertex geography: a vertex that the stone has left cannot be entered again. The player to move from v wins iff v lies
 * in every maximum matching; a winning first move goes to w iff the edge vw lies in some maximum matching. (Fraenkel,
 * Scheinerman, Ullman, Undirected edge geography, Theoret. Comput. Sci. 112, 1993; folklore.) See matching.h:
 * matching_is_essential, matching_partners.
 *
 * Edge geography: an edge that was used cannot be used again (vertices can). On a bipartite graph the player to move
 * from v loses iff v lies in an even kernel: a set of vertices on v's side such that every vertex of the other side has
 * an even number of edges into it (the same paper). That is a question of linear algebra over GF(2): with A the matrix
 * of edges modulo 2 between the other side (rows) and v's side (columns), v wins iff the unit vector of v is a sum of
 * rows. After the move v - w the stone stands on a losing vertex iff some such sum uses the row of w; so one
 * elimination answers all moves of all vertices of a side. Parallel edges count separately.
 */
#ifndef GRUNDY_GRAPH_GEOGRAPHY_H
#define GRUNDY_GRAPH_GEOGRAPHY_H

#include "core/graph/digraph.h"
#include "core/graph/matching.h"

/*
 * Vertex geography on the undirected graph g (rows of both ends hold every edge): wins[v] = 1 if the player to move
 * from v wins, otherwise 0. `m` keeps the matching, from which matching_partners lists the winning first moves. Cost
 * and errors: those of matching_maximum.
 */
status geography_vertex_outcomes(const digraph *g, matching *m, uint8_t *wins, const monitor *watch);

/* The elimination of one side: the rows whose sums are its unit vectors. */
typedef struct geography_side {
    uint32_t columns, rows; /* vertices of this side, and of the other */
    size_t words;           /* of 64 bits a row of the matrix: columns, then the combination of rows */
    uint64_t *matrix;
} geography_side;

typedef struct edge_geography {
    allocator memory;
    uint32_t vertices;
    uint8_t *side;      /* 0 or 1 */
    uint32_t *place;    /* the number of the vertex within its side */
    uint8_t *wins;      /* 1: the player to move from v wins */
    uint32_t *unit_row; /* for a winning v: the row of its side's matrix that is its unit vector */
    geography_side sides[2];
    /* After STATUS_INVALID: the edge that joins two vertices of one side. */
    uint32_t bad_from, bad_to;
} edge_geography;

void edge_geography_init(edge_geography *game, const allocator *a);
void edge_geography_close(edge_geography *game); /* idempotent */

/*
 * Outcomes of all starts of edge geography on a bipartite undirected graph (rows of both ends hold every edge).
 * Cost: O(r * c * (r + c) / 64) for sides of r and c vertices; r (r + c) / 8 + c (r + c) / 8 bytes. Errors:
 * STATUS_INVALID when g has an odd cycle (a loop is one); STATUS_NO_MEMORY, the monitor's; the object is then empty.
 */
status edge_geography_solve(edge_geography *game, const digraph *g, const monitor *watch);

/*
 * The vertices w, each once, in the order of v's row, for which the move v - w wins. The list is cleared first.
 * Cost: O(degree of v * moves listed). Errors: STATUS_NO_MEMORY.
 */
status edge_geography_moves(const edge_geography *game, const digraph *g, uint32_t v, digraph_list *moves);

#endif
