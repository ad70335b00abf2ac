/* Values of random acyclic graphs, and building them, against plain programs. */
#include <stdio.h>
#include <stdlib.h>

#include "core/graph/digraph_edges.h"
#include "core/graph/digraph_grundy.h"
#include "graphs/naive.h"
#include "graphs/parts.h"
#include "support/contest.h"

static digraph graph;
static digraph_values core_values;
static int32_t *plain_values;
static uint32_t *order, *from_ids, *to_ids, *plain_starts, *plain_heads;
static uint32_t vertices, edges;
static uint64_t sink;

static void run_build(void *unused)
{
    (void)unused;
    digraph_ids from = digraph_ids_uint32(from_ids, 0), to = digraph_ids_uint32(to_ids, 0);
    if (digraph_from_edges(&graph, vertices, edges, &from, &to, NULL) != STATUS_OK) bench_fail("graph", "not built");
}

static void run_naive_build(void *unused)
{
    (void)unused;
    naive_build(vertices, edges, from_ids, to_ids, plain_starts, plain_heads);
}

static void run_core(void *unused)
{
    (void)unused;
    if (digraph_grundy(&graph, &core_values, NULL) != STATUS_OK) bench_fail("graph", "no values");
}

/* The values by a plain program must be those of the library. */
static void compare_values(const char *with)
{
    for (uint32_t v = 0; v < vertices; v++)
        if ((uint32_t)plain_values[v] != digraph_value(&core_values, v)) bench_fail(with, "has other values");
}

static void run_recursive(void *unused)
{
    (void)unused;
    naive_recursive(vertices, graph.starts, graph.heads, plain_values);
}

static void run_iterative(void *unused)
{
    (void)unused;
    naive_iterative(vertices, graph.starts, graph.heads, plain_values);
}

static void run_sort(void *unused)
{
    (void)unused;
    naive_sort(vertices, graph.starts, graph.heads, order);
}

static void run_sort_and_pull(void *unused)
{
    (void)unused;
    naive_sort_and_pull(vertices, graph.starts, graph.heads, plain_values);
}

static void run_gather(void *unused)
{
    (void)unused;
    sink += naive_gather(vertices, graph.starts, graph.heads, core_values.bytes);
}

static contestant edges_by(void (*run)(void *))
{
    contestant c = {run, NULL, (double)edges, 0, 0, 0, {0}};
    return c;
}

static void print(const char *what, const contestant *ours, const contestant *theirs, const char *against, double goal)
{
    char name[100];
    snprintf(name, sizeof name, "%u vertices, %u edges: %s", vertices, edges, what);
    row r = {name, "none", "ns/edge", ours, theirs, against, goal};
    row_print(&r);
}

static void measure_shuffled(int rounds)
{
    random_edges(vertices, edges, true, from_ids, to_ids);
    run_build(NULL);
    run_core(NULL);
    run_recursive(NULL);
    compare_values("recursive search");
    contestant all[] = {edges_by(run_core),          edges_by(run_recursive), edges_by(run_iterative),
                        edges_by(run_sort_and_pull), edges_by(run_sort),      edges_by(run_build),
                        edges_by(run_naive_build)};
    contest(all, sizeof all / sizeof all[0], rounds);
    compare_values("Kahn's sort and a pull");
    bool large = edges >= 50000000;
    print("values", &all[0], &all[1], "recursive search", large ? 3.5 : 3);
    print("values", &all[0], &all[2], "iterative search", 0);
    print("values", &all[0], &all[3], "Kahn's sort and a pull", 1 / 0.7);
    print("values", &all[0], &all[4], "Kahn's sort alone", 1 / 1.3);
    print("building from two arrays", &all[5], &all[0], "the values", 1 / 3.0);
    print("building from two arrays", &all[5], &all[6], "counting and scattering", 0);
}

static void measure_ordered(int rounds)
{
    random_edges(vertices, edges, false, from_ids, to_ids);
    run_build(NULL);
    run_core(NULL);
    contestant all[] = {edges_by(run_core), edges_by(run_gather)};
    contest(all, 2, rounds);
    print("values, ordered ids", &all[0], &all[1], "a gather pass", 1 / 2.0);
}

void measure_values(uint32_t n, uint32_t m, int rounds)
{
    vertices = n;
    edges = m;
    from_ids = new_array(m);
    to_ids = new_array(m);
    plain_values = malloc(n * sizeof *plain_values);
    order = new_array(n);
    plain_starts = new_array((uint64_t)n + 1);
    plain_heads = new_array(m);
    digraph_init(&graph, &bench_heap);
    digraph_values_init(&core_values, &bench_heap);
    measure_shuffled(rounds);
    measure_ordered(rounds);
    digraph_close(&graph);
    digraph_values_close(&core_values);
    free(from_ids);
    free(to_ids);
    free(plain_values);
    free(order);
    free(plain_starts);
    free(plain_heads);
    if (sink == 1) puts("");
}
