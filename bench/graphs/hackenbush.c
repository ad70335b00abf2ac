/* Green Hackenbush on a random picture. */
#include "core/graph/hackenbush.h"

#include <stdio.h>
#include <stdlib.h>

#include "graphs/naive.h"
#include "graphs/parts.h"
#include "support/contest.h"

#define VERTICES 500000
#define EDGES    1000000

static uint32_t *from, *to, value, plain_value;
static uint8_t *ground, *wins;

static hackenbush picture(void)
{
    hackenbush p = {VERTICES, EDGES, from, to, ground};
    return p;
}

static void run_value(void *unused)
{
    (void)unused;
    hackenbush p = picture();
    if (hackenbush_value(&bench_heap, &p, &value, NULL) != STATUS_OK) bench_fail("Hackenbush", "no value");
}

static void run_naive(void *unused)
{
    (void)unused;
    plain_value = naive_hackenbush(VERTICES, EDGES, from, to);
}

static void run_moves(void *unused)
{
    (void)unused;
    hackenbush p = picture();
    if (hackenbush_winning_edges(&bench_heap, &p, &value, wins, NULL) != STATUS_OK)
        bench_fail("Hackenbush", "no moves");
}

void measure_hackenbush(int rounds)
{
    from = new_array(EDGES);
    to = new_array(EDGES);
    ground = calloc(VERTICES, 1);
    wins = malloc(EDGES);
    ground[0] = 1;
    for (uint32_t e = 0; e < EDGES; e++) {
        from[e] = random_below(VERTICES);
        to[e] = random_below(VERTICES);
    }
    contestant all[] = {{run_value, NULL, EDGES, 0, 0, 0, {0}},
                        {run_naive, NULL, EDGES, 0, 0, 0, {0}},
                        {run_moves, NULL, EDGES, 0, 0, 0, {0}}};
    contest(all, 3, rounds);
    if (value != plain_value) bench_fail("Hackenbush", "the plain program has another value");
    row rows[] = {
        {"green Hackenbush, 10^6 edges: value", "none", "ns/edge", &all[0], &all[1], "recursive search for bridges", 0},
        {"green Hackenbush, 10^6 edges: all winning edges", "none", "ns/edge", &all[2], &all[0], "the value alone", 0}};
    for (int i = 0; i < 2; i++) row_print(&rows[i]);
    free(from);
    free(to);
    free(ground);
    free(wins);
}
