/* Graphs as rules (core/search/rules.h): a position is a vertex; an option is the end of an edge from it. */
#ifndef GRUNDY_GRAPH_RULES_H
#define GRUNDY_GRAPH_RULES_H

#include "core/graph/digraph.h"
#include "core/search/rules.h"

/* The options of a vertex, as `rules` requires them; the context is the digraph. Errors: as options_append. */
status digraph_options(void *context, uint32_t position, options *out);

#endif
