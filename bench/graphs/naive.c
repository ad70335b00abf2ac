/* Grundy values: all methods assume that values stay below MAX_VALUE. */
#include "graphs/naive.h"

#include <stdlib.h>
#include <string.h>

#define MAX_VALUE 4096

static const uint32_t *starts, *heads;
static int32_t *values;
static uint32_t stamp_of[MAX_VALUE];

/* The mex over the successors of v, all of them known. Stamps are v + 1. */
static int32_t mex_of(uint32_t v)
{
    for (uint32_t e = starts[v]; e < starts[v + 1]; e++) stamp_of[values[heads[e]]] = v + 1;
    int32_t mex = 0;
    while (stamp_of[mex] == v + 1) mex++;
    return mex;
}

static void visit(uint32_t v)
{
    for (uint32_t e = starts[v]; e < starts[v + 1]; e++)
        if (values[heads[e]] < 0) visit(heads[e]);
    values[v] = mex_of(v);
}

static void set_up(uint32_t n, const uint32_t *row_starts, const uint32_t *row_heads, int32_t *out)
{
    starts = row_starts;
    heads = row_heads;
    values = out;
    memset(stamp_of, 0, sizeof stamp_of);
    memset(values, 0xff, n * sizeof *values);
}

/* Recursive depth-first search with a memo. */
void naive_recursive(uint32_t n, const uint32_t *row_starts, const uint32_t *row_heads, int32_t *out)
{
    set_up(n, row_starts, row_heads, out);
    for (uint32_t v = 0; v < n; v++)
        if (values[v] < 0) visit(v);
}

/* Depth-first search with its own stack of vertices and a cursor a vertex. */
void naive_iterative(uint32_t n, const uint32_t *row_starts, const uint32_t *row_heads, int32_t *out)
{
    set_up(n, row_starts, row_heads, out);
    uint32_t *stack = malloc(n * sizeof *stack), *cursor = malloc(n * sizeof *cursor);
    for (uint32_t root = 0; root < n; root++) {
        if (values[root] >= 0) continue;
        uint32_t depth = 0;
        stack[depth] = root;
        cursor[depth++] = starts[root];
        while (depth > 0) {
            uint32_t v = stack[depth - 1], e = cursor[depth - 1];
            while (e < starts[v + 1] && values[heads[e]] >= 0) e++;
            cursor[depth - 1] = e;
            if (e == starts[v + 1]) {
                values[v] = mex_of(v);
                depth--;
            } else {
                stack[depth] = heads[e];
                cursor[depth++] = starts[heads[e]];
            }
        }
    }
    free(stack);
    free(cursor);
}

/* The topological sort alone: Kahn's algorithm on in-degrees. */
void naive_sort(uint32_t n, const uint32_t *row_starts, const uint32_t *row_heads, uint32_t *order)
{
    uint32_t *degree = calloc(n, sizeof *degree), end = 0;
    for (uint32_t e = 0; e < row_starts[n]; e++) degree[row_heads[e]]++;
    for (uint32_t v = 0; v < n; v++)
        if (degree[v] == 0) order[end++] = v;
    for (uint32_t i = 0; i < end; i++) {
        uint32_t v = order[i];
        for (uint32_t e = row_starts[v]; e < row_starts[v + 1]; e++)
            if (--degree[row_heads[e]] == 0) order[end++] = row_heads[e];
    }
    free(degree);
}

/* That sort, then the values in the reverse of its order. */
void naive_sort_and_pull(uint32_t n, const uint32_t *row_starts, const uint32_t *row_heads, int32_t *out)
{
    uint32_t *order = malloc(n * sizeof *order);
    naive_sort(n, row_starts, row_heads, order);
    set_up(n, row_starts, row_heads, out);
    for (uint32_t i = n; i-- > 0;) values[order[i]] = mex_of(order[i]);
    free(order);
}

uint64_t naive_gather(uint32_t n, const uint32_t *row_starts, const uint32_t *row_heads, const uint8_t *bytes)
{
    uint64_t sum = 0;
    for (uint32_t v = 0; v < n; v++)
        for (uint32_t e = row_starts[v]; e < row_starts[v + 1]; e++) sum += bytes[row_heads[e]];
    return sum;
}

void naive_build(uint32_t n, uint32_t m, const uint32_t *from, const uint32_t *to, uint32_t *row_starts,
                 uint32_t *row_heads)
{
    memset(row_starts, 0, ((size_t)n + 1) * sizeof *row_starts);
    for (uint32_t e = 0; e < m; e++) row_starts[from[e] + 1]++;
    for (uint32_t v = 0; v < n; v++) row_starts[v + 1] += row_starts[v];
    for (uint32_t e = 0; e < m; e++) row_heads[row_starts[from[e]]++] = to[e];
    for (uint32_t v = n; v > 0; v--) row_starts[v] = row_starts[v - 1];
    row_starts[0] = 0;
}
