/*
 * Measures the graph algorithms against plain programs: CPU time, the best of
 * several runs, nanoseconds an edge, and ratios within this one run.
 *
 *   cc -O3 -Icsrc bench/graphs.c bench/graphs_naive.c csrc/core/graph/*.c csrc/core/base/*.c
 *   ./a.out [small | large] [runs]
 *
 * small: 10^6 vertices and 10^7 edges; large: 10^7 and 5 * 10^7; ids shuffled.
 */
#define _POSIX_C_SOURCE 200112L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "core/graph/digraph_grundy.h"
#include "core/graph/hackenbush.h"
#include "core/graph/loopy.h"

void naive_recursive(uint32_t n, const uint32_t *starts, const uint32_t *heads, int32_t *out);
void naive_iterative(uint32_t n, const uint32_t *starts, const uint32_t *heads, int32_t *out);
void naive_sort(uint32_t n, const uint32_t *starts, const uint32_t *heads, uint32_t *order);
void naive_sort_and_pull(uint32_t n, const uint32_t *starts, const uint32_t *heads, int32_t *out);
uint64_t naive_gather(uint32_t n, const uint32_t *starts, const uint32_t *heads, const uint8_t *bytes);

static uint64_t seed = 1;

static uint32_t random_below(uint32_t n)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(((seed >> 32) * n) >> 32);
}

static void *resize(void *state, void *block, size_t old_size, size_t new_size)
{
    (void)state;
    (void)old_size;
    if (new_size > 0) return realloc(block, new_size);
    free(block);
    return NULL;
}

static const allocator heap = {resize, NULL};

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* A random acyclic graph: every edge leads from the larger to the smaller of two numbers, then ids are shuffled. */
static void random_edges(uint32_t n, uint32_t m, bool shuffled, uint32_t *from, uint32_t *to)
{
    uint32_t *name = malloc(n * sizeof *name);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t j = shuffled ? random_below(i + 1) : i;
        name[i] = name[j];
        name[j] = i;
    }
    for (uint32_t e = 0; e < m; e++) {
        uint32_t a = random_below(n), b = random_below(n - 1);
        if (b >= a) b++;
        from[e] = name[a > b ? a : b];
        to[e] = name[a > b ? b : a];
    }
    free(name);
}

static digraph graph;
static digraph_values core_values;
static int32_t *plain_values;
static uint32_t *order;
static uint32_t *from_ids, *to_ids;
static uint32_t vertices, edges;
static uint64_t sink;

static void run_build(void)
{
    digraph_ids from = digraph_ids_uint32(from_ids, 0), to = digraph_ids_uint32(to_ids, 0);
    if (digraph_from_edges(&graph, vertices, edges, &from, &to, NULL) != STATUS_OK) exit(1);
}

static void run_core(void)
{
    if (digraph_grundy(&graph, &core_values, NULL) != STATUS_OK) exit(1);
}

static void run_recursive(void)
{
    naive_recursive(vertices, graph.starts, graph.heads, plain_values);
}

static void run_iterative(void)
{
    naive_iterative(vertices, graph.starts, graph.heads, plain_values);
}

static void run_sort(void)
{
    naive_sort(vertices, graph.starts, graph.heads, order);
}

static void run_sort_and_pull(void)
{
    naive_sort_and_pull(vertices, graph.starts, graph.heads, plain_values);
}

static void run_gather(void)
{
    sink += naive_gather(vertices, graph.starts, graph.heads, core_values.bytes);
}

static double best_of(void (*run)(void), int runs)
{
    double best = 1e30;
    for (int i = 0; i < runs; i++) {
        double begin = cpu_seconds();
        run();
        double spent = cpu_seconds() - begin;
        if (spent < best) best = spent;
    }
    return best * 1e9 / edges;
}

static void compare_values(const char *with)
{
    for (uint32_t v = 0; v < vertices; v++) {
        if (plain_values[v] == (int32_t)digraph_value(&core_values, v)) continue;
        printf("vertex %u: %u, but %s finds %d\n", v, digraph_value(&core_values, v), with, plain_values[v]);
        exit(1);
    }
}

/*
 * One line for bench/run.lua: name, value, unit, ratio, against what, goal,
 * separated by tabs; the ratio is plain / ns. No ratio where plain is 0.
 */
static void row(const char *what, double ns, double plain, const char *against, double goal)
{
    printf("%u vertices, %u edges: %s\t%.3f\tns/edge", vertices, edges, what, ns);
    if (plain > 0) printf("\t%.3f\t%s", plain / ns, against);
    if (goal > 0) printf("\t%g", goal);
    printf("\n");
}

static void measure(uint32_t n, uint32_t m, int runs)
{
    vertices = n;
    edges = m;
    from_ids = malloc(m * sizeof *from_ids);
    to_ids = malloc(m * sizeof *to_ids);
    plain_values = malloc(n * sizeof *plain_values);
    order = malloc(n * sizeof *order);
    digraph_init(&graph, &heap);
    digraph_values_init(&core_values, &heap);

    bool large = n >= 10000000;
    random_edges(n, m, true, from_ids, to_ids);
    double build = best_of(run_build, runs < 2 ? runs : 2);
    double core = best_of(run_core, runs);
    row("values", core, best_of(run_recursive, runs), "recursive search", large ? 4 : 3);
    compare_values("the recursive search");
    row("values", core, best_of(run_iterative, runs), "iterative search", large ? 2 : 0);
    compare_values("the iterative search");
    row("values", core, best_of(run_sort_and_pull, runs), "Kahn's sort and a pull", 1 / 0.7);
    compare_values("sort and pull");
    row("values", core, best_of(run_sort, runs), "Kahn's sort alone", 1 / 1.3);
    row("building from two arrays", build, 0, "", 0);

    random_edges(n, m, false, from_ids, to_ids);
    run_build();
    core = best_of(run_core, runs);
    row("values, ordered ids", core, best_of(run_gather, runs), "a gather pass", 1 / 2.0);

    digraph_close(&graph);
    digraph_values_close(&core_values);
    free(from_ids);
    free(to_ids);
    free(plain_values);
    free(order);
}

static loopy core_loopy;
static uint8_t *ground, *wins;

static void run_loopy(void)
{
    if (loopy_values(&core_loopy, &graph, NULL) != STATUS_OK) exit(1);
}

static void run_hackenbush(void)
{
    hackenbush picture = {vertices, edges, from_ids, to_ids, ground};
    uint32_t value;
    if (hackenbush_value(&heap, &picture, &value, NULL) != STATUS_OK) exit(1);
    sink += value;
}

static void run_hackenbush_moves(void)
{
    hackenbush picture = {vertices, edges, from_ids, to_ids, ground};
    uint32_t value;
    if (hackenbush_winning_edges(&heap, &picture, &value, wins, NULL) != STATUS_OK) exit(1);
}

/* A graph most of whose edges descend, so that many vertices get a finite value; and a random picture. */
static void measure_others(int runs)
{
    vertices = 1000000;
    edges = 5000000;
    from_ids = malloc(edges * sizeof *from_ids);
    to_ids = malloc(edges * sizeof *to_ids);
    random_edges(vertices, edges, true, from_ids, to_ids);
    for (uint32_t e = 0; e < edges; e += 1000) to_ids[e] = random_below(vertices);
    digraph_init(&graph, &heap);
    loopy_init(&core_loopy, &heap);
    run_build();
    double ns = best_of(run_loopy, runs);
    printf("%u vertices, %u edges: loopy values, an edge a pass\t%.3f\tns/edge\t\tof %u passes\t15\tat most\n",
           vertices, edges, ns / core_loopy.passes, core_loopy.passes);
    loopy_close(&core_loopy);
    digraph_close(&graph);

    vertices = 500000;
    edges = 1000000;
    ground = calloc(vertices, 1);
    wins = malloc(edges);
    ground[0] = 1;
    for (uint32_t e = 0; e < edges; e++) {
        from_ids[e] = random_below(vertices);
        to_ids[e] = random_below(vertices);
    }
    printf("green Hackenbush, %u edges: value\t%.3f\tns/edge\t\t\t150\tat most\n", edges,
           best_of(run_hackenbush, runs));
    row("all winning edges of green Hackenbush", best_of(run_hackenbush_moves, runs), 0, "", 0);
    free(ground);
    free(wins);
    free(from_ids);
    free(to_ids);
}

int main(int count, char **arguments)
{
    bool large = count > 1 && strcmp(arguments[1], "large") == 0;
    bool small = count > 1 && strcmp(arguments[1], "small") == 0;
    int runs = count > 2 ? atoi(arguments[2]) : 3;
    struct rlimit stack = {RLIM_INFINITY, RLIM_INFINITY};
    (void)setrlimit(RLIMIT_STACK, &stack);
    if (!large) measure(1000000, 10000000, runs);
    if (!large) measure_others(runs);
    if (!small) measure(10000000, 50000000, runs);
    return sink == 1;
}
