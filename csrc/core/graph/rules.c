#include "core/graph/rules.h"

status digraph_options(void *context, uint32_t position, options *out)
{
    const digraph *g = context;
    const uint32_t *row = digraph_row(g, position);
    status r = STATUS_OK;
    for (uint32_t i = 0, degree = digraph_degree(g, position); r == STATUS_OK && i < degree; i++)
        r = options_append(out, &row[i], 1);
    return r;
}
