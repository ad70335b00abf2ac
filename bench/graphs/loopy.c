/* Values of loopy games: a graph most of whose edges descend, so that many vertices get a finite value. */
#include <stdio.h>
#include <stdlib.h>

#include "core/graph/digraph_edges.h"
#include "core/graph/loopy.h"
#include "graphs/naive.h"
#include "graphs/parts.h"
#include "support/contest.h"

#define VERTICES 1000000
#define EDGES    5000000

static digraph graph;
static loopy values;
static uint8_t *bytes;
static uint64_t sink;

static void run_loopy(void *unused)
{
    (void)unused;
    if (loopy_values(&values, &graph, NULL) != STATUS_OK) bench_fail("loopy", "no values");
}

static void run_gather(void *unused)
{
    (void)unused;
    sink += naive_gather(VERTICES, graph.starts, graph.heads, bytes);
}

void measure_loopy(int rounds)
{
    uint32_t *from = new_array(EDGES), *to = new_array(EDGES);
    digraph_ids from_ids = digraph_ids_uint32(from, 0), to_ids = digraph_ids_uint32(to, 0);
    random_edges(VERTICES, EDGES, true, from, to);
    for (uint32_t e = 0; e < EDGES; e += 1000) to[e] = random_below(VERTICES);
    bytes = calloc(VERTICES, 1);
    digraph_init(&graph, &bench_heap);
    loopy_init(&values, &bench_heap);
    if (digraph_from_edges(&graph, VERTICES, EDGES, &from_ids, &to_ids, NULL) != STATUS_OK)
        bench_fail("loopy", "no graph");
    run_loopy(NULL);
    contestant all[] = {{run_loopy, NULL, (double)EDGES * values.passes, 0, 0, 0, {0}},
                        {run_gather, NULL, EDGES, 0, 0, 0, {0}}};
    contest(all, 2, rounds);
    char name[100];
    snprintf(name, sizeof name, "%d vertices, %d edges: loopy values, each of %u passes", VERTICES, EDGES,
             values.passes);
    row r = {name, "none", "ns/edge", &all[0], &all[1], "a gather pass", 0};
    row_print(&r);
    loopy_close(&values);
    digraph_close(&graph);
    free(from);
    free(to);
    free(bytes);
    if (sink == 1) puts("");
}
