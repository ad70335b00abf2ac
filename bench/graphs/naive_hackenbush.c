/*
 * Green Hackenbush by a recursive search: `low` of a vertex is the least number that its subtree reaches; an edge to a
 * child whose subtree reaches no lower number than the child is a bridge, of value x + 1 for the value x above it; any
 * other edge lies on a cycle and has the value 1. The values are added on the way back.
 */
#include <stdlib.h>
#include <string.h>

#include "graphs/naive.h"

typedef struct incidence {
    uint32_t edge, other;
} incidence;

static uint32_t *starts, *low, *entered, clock_now;
static incidence *incident;

static void add_edge(uint32_t v, uint32_t w, uint32_t e)
{
    incident[starts[v]].edge = e;
    incident[starts[v]++].other = w;
}

static void fill_rows(uint32_t n, uint32_t m, const uint32_t *from, const uint32_t *to)
{
    for (uint32_t e = 0; e < m; e++) {
        starts[from[e] + 1]++;
        starts[to[e] + 1]++;
    }
    for (uint32_t v = 0; v < n; v++) starts[v + 1] += starts[v];
    for (uint32_t e = 0; e < m; e++) {
        add_edge(from[e], to[e], e);
        add_edge(to[e], from[e], e);
    }
    memmove(starts + 1, starts, n * sizeof *starts);
    starts[0] = 0;
}

/* The value of what stands on the vertex, without the edge that leads to it. */
static uint32_t value_above(uint32_t v, uint32_t by)
{
    uint32_t value = 0;
    entered[v] = low[v] = ++clock_now;
    for (uint32_t i = starts[v]; i < starts[v + 1]; i++) {
        uint32_t w = incident[i].other;
        if (incident[i].edge == by) continue;
        if (entered[w] != 0) {
            if (entered[w] < low[v]) low[v] = entered[w];
            if (entered[w] < entered[v]) value ^= 1;
            if (w == v) { /* a loop is met at both its ends */
                value ^= 1;
                i++;
            }
            continue;
        }
        uint32_t above = value_above(w, incident[i].edge);
        value ^= low[w] > entered[v] ? above + 1 : above ^ 1;
        if (low[w] < low[v]) low[v] = low[w];
    }
    return value;
}

uint32_t naive_hackenbush(uint32_t n, uint32_t m, const uint32_t *from, const uint32_t *to)
{
    starts = calloc((size_t)n + 2, sizeof *starts);
    low = calloc(n, sizeof *low);
    entered = calloc(n, sizeof *entered);
    incident = malloc(2 * (size_t)m * sizeof *incident);
    clock_now = 0;
    fill_rows(n, m, from, to);
    uint32_t value = value_above(0, UINT32_MAX);
    free(starts);
    free(low);
    free(entered);
    free(incident);
    return value;
}
