/*
 * Reading a graph, and tokens on it, from text.
 *
 *   n m [k]     one line: how many vertices, edges and (if any) tokens
 *   from to     m lines: edges between vertices 1 .. n
 *   v v v ...   k vertices, on any number of lines
 *
 * Numbers are decimal, with blanks between them; `#` starts a comment that goes to
 * the end of its line; empty lines do not count. The text is fed in
 * pieces of any size, so that a file need not be held in memory.
 */
#ifndef GRUNDY_GRAPH_EDGE_LIST_H
#define GRUNDY_GRAPH_EDGE_LIST_H

#include <stdio.h>

#include "core/graph/digraph_edges.h"

#define EDGE_LIST_MESSAGE 128

typedef struct edge_list {
    allocator memory;
    /* What the first line says, and what was read so far. Vertices are counted from 0 here. */
    uint32_t vertices, edges_wanted, tokens_wanted;
    uint32_t *from, *to, *tokens;
    size_t edges, tokens_count;
    size_t from_capacity, to_capacity, tokens_capacity;
    uint32_t vertices_most; /* more are refused; LIMIT_GRAPH at first */
    bool has_tokens;        /* the first line names k, which may be 0 */
    /* After STATUS_INVALID: the line, from 1, and what is wrong with it, without a name or a number of a line. */
    uint64_t line;
    char message[EDGE_LIST_MESSAGE];
    /* The line being read. */
    bool has_header, in_comment, in_number, negative;
    uint64_t number, numbers[4];
    uint32_t numbers_count; /* 4: four or more */
} edge_list;

void edge_list_init(edge_list *list, const allocator *a);
void edge_list_close(edge_list *list); /* idempotent */

/*
 * Reads the next `count` bytes of the text. Cost: O(count). Memory: 8 bytes an edge, 4 a token. Errors:
 * STATUS_INVALID with line and message; STATUS_NO_MEMORY. After an error nothing
 * more may be fed.
 */
status edge_list_feed(edge_list *list, const char *text, size_t count);

/* Says that the text ends here. Errors: as above; the line is the last one when something is missing. */
status edge_list_finish(edge_list *list);

/*
 * Feeds a whole file and finishes. Errors: also STATUS_STOPPED when reading fails
 * (errno says why), and the monitor's, which sees bytes.
 */
status edge_list_read(edge_list *list, FILE *file, const monitor *m);

/* The graph of a finished list. Errors and cost: those of digraph_from_edges. */
status edge_list_graph(const edge_list *list, digraph *g, const monitor *m);

#endif
