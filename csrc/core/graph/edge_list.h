/*
 * The edges of a graph that a text describes, with the tokens on it, which the readers of all formats fill in; and the
 * reader of the two formats of numbers.
 *
 *   An edge list:                            DIMACS, an undirected graph:
 *     n m [k]     vertices, edges, tokens      c ...       a comment
 *     from to     m lines: edges of 1 .. n     p edge n m  vertices, edges ("col" is the same)
 *     v v v ...   k vertices, on any lines     e v w       m lines
 *
 * Numbers are decimal, separated by blanks; empty lines are ignored. In an edge list `#` starts a comment that goes to
 * the end of its line; in DIMACS the lines n, d, v and x, which describe vertices and parameters, are comments. Texts
 * are fed in pieces of any size, so that a file need not be held in memory.
 */
#ifndef GRUNDY_GRAPH_EDGE_LIST_H
#define GRUNDY_GRAPH_EDGE_LIST_H

#include "core/graph/digraph_edges.h"

#define EDGE_LIST_MESSAGE 160

/* Characters of the word after `p` in DIMACS that are kept. */
#define EDGE_LIST_WORD 8

/* The numbers of one line. */
typedef struct edge_list_numbers {
    uint64_t number, numbers[4], columns[4]; /* numbers and where they begin */
    uint32_t count;                          /* 4: four or more */
    bool dimacs, in_comment, in_number, in_word, negative;
    char kind; /* in DIMACS the first character of the line, 0 before it */
    char word[EDGE_LIST_WORD + 1];
    uint32_t word_length;
} edge_list_numbers;

typedef struct edge_list {
    allocator memory;
    /* The numbers that the text announces, and those read so far. Vertices are counted from 0 here. */
    uint32_t vertices, edges_wanted, tokens_wanted;
    uint32_t *from, *to, *tokens;
    size_t edges, edges_read, tokens_count; /* edges_read: without reverses */
    size_t from_capacity, to_capacity, tokens_capacity;
    uint32_t vertices_most; /* the largest allowed number of vertices; LIMIT_GRAPH at first */
    bool has_header;
    bool has_tokens; /* the header names k, which may be 0 */
    bool undirected; /* every edge is listed twice in succession, in both directions; a loop once */
    /* The character being read; after STATUS_INVALID the place, from 1, and the fault. */
    uint64_t line, column;
    char message[EDGE_LIST_MESSAGE];
    edge_list_numbers at;
} edge_list;

void edge_list_init(edge_list *list, const allocator *a);
void edge_list_close(edge_list *list); /* idempotent */

/* Advances to the next character, whose line and column the list then holds. */
static inline void edge_list_next(edge_list *list, bool after_line)
{
    if (after_line) {
        list->line++;
        list->column = 0;
    }
    list->column++;
}

/* Writes the message, as printf does, and returns STATUS_INVALID. */
status edge_list_wrong(edge_list *list, const char *format, ...);
/* The same for a byte that is not allowed in its place. */
status edge_list_unexpected(edge_list *list, unsigned char c);

/* Sets the number of vertices. Errors: STATUS_INVALID beyond vertices_most. */
status edge_list_set_vertices(edge_list *list, uint64_t vertices);

/*
 * Adds an edge, and its reverse if the graph is `undirected`. Errors: STATUS_NO_MEMORY; STATUS_INVALID beyond
 * LIMIT_GRAPH.
 */
status edge_list_add(edge_list *list, uint32_t from, uint32_t to);

/*
 * Reads the next `count` bytes of numbers. Cost: O(count). Memory: 8 bytes an edge, 16 if undirected, 4 a token.
 * Errors: STATUS_INVALID with place and message; STATUS_NO_MEMORY. After an error nothing more may be fed.
 */
status edge_list_feed(edge_list *list, const char *text, size_t count);

/* Ends the text. Errors: as above; the place is the end of the text if something is missing. */
status edge_list_finish(edge_list *list);

/* The graph of a finished list. Errors and cost: those of digraph_from_edges. */
status edge_list_graph(const edge_list *list, digraph *g, const monitor *m);

#endif
