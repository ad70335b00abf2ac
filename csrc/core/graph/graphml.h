/*
 * Reading GraphML: the nodes and edges of one graph; what <data> holds is ignored, whatever its elements are called.
 *
 *   <graphml><graph edgedefault="undirected">
 *     <node id="a"/> <node id="b"/>
 *     <edge source="a" target="b" directed="true"/>
 *   </graph></graphml>
 *
 * Vertices are numbered in the order of their nodes; edges may come before them. An undirected edge leads both ways.
 * Ids are compared as they are written; entities are not expanded. Hyperedges, graphs in nodes, a second graph, and XML
 * that is not well-formed or has its own DTD are refused. The text is UTF-8 or another code whose bytes below 128 are
 * ASCII. Source: U. Brandes and others, GraphML (2002).
 */
#ifndef GRUNDY_GRAPH_GRAPHML_H
#define GRUNDY_GRAPH_GRAPHML_H

#include "core/graph/edge_list.h"
#include "core/search/interner.h"

/* The place where an id first occurs, and its vertex, counted from 1; 0 while it has no node. */
typedef struct graphml_id {
    uint64_t line, column;
    uint32_t vertex;
} graphml_id;

typedef struct graphml {
    allocator memory;
    /* The markup <...> that is being read, without the `<`, and where it begins. */
    char *text;
    size_t length, capacity;
    uint64_t line, column;
    bool in_markup;
    char quote; /* the quotation mark that is open in it, or 0 */
    /* The names of the open elements, each with a 0 after it. */
    char *open;
    size_t open_length, open_capacity;
    uint32_t depth, data_depth; /* data_depth: the depth within the outermost open <data>, or 0 */
    bool has_root, has_graph, in_graph, directed;
    interner ids;
    graphml_id *found; /* by the number of the id */
    size_t found_capacity, found_count;
} graphml;

void graphml_init(graphml *g, const allocator *a);
void graphml_close(graphml *g); /* idempotent */

/*
 * Reads the next `count` bytes into the list. The edges hold the numbers of ids until graphml_finish replaces these by
 * vertices. Cost: O(count). Memory: that of the list, 30 bytes and its text for each node, and the longest markup.
 * Errors: as edge_list_feed.
 */
status graphml_feed(graphml *g, edge_list *list, const char *text, size_t count);
status graphml_finish(graphml *g, edge_list *list);

#endif
