/*
 * Reading a graph from a text in any of the formats, which the beginning of the text determines:
 *
 *   a letter of `cpendvx` and a blank   DIMACS          (edge_list.h)
 *   <                                   GraphML         (graphml.h)
 *   >>, :, &, ; or another of ? to ~    graph6 and its relatives (graph6.h)
 *   everything else                     an edge list    (edge_list.h)
 *
 * Leading blanks and a byte order mark are skipped. Texts are fed in pieces of any size.
 */
#ifndef GRUNDY_GRAPH_GRAPH_TEXT_H
#define GRUNDY_GRAPH_GRAPH_TEXT_H

#include <stdio.h>

#include "core/graph/edge_list.h"
#include "core/graph/graph6.h"
#include "core/graph/graphml.h"

typedef enum graph_format { GRAPH_UNKNOWN, GRAPH_NUMBERS, GRAPH_SIXES, GRAPH_ML } graph_format;

typedef struct graph_text {
    edge_list list;
    graph6 sixes;
    graphml ml;
    graph_format format;
    uint32_t mark; /* bytes of the byte order mark that were read */
    char first;    /* a letter, which decides together with the next character; 0: none so far */
} graph_text;

void graph_text_init(graph_text *t, const allocator *a);
void graph_text_close(graph_text *t); /* idempotent */

/* As edge_list_feed and edge_list_finish, for all formats; the result is t->list. */
status graph_text_feed(graph_text *t, const char *text, size_t count);
status graph_text_finish(graph_text *t);

/*
 * Feeds a whole file and finishes. Errors: also STATUS_STOPPED when reading fails (errno says why), and the monitor's,
 * which sees bytes.
 */
status graph_text_read(graph_text *t, FILE *file, const monitor *m);

#endif
