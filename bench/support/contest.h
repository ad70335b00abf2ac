/*
 * Contests: several ways to do the same work, measured in turns in one process, and the rows that report them.
 *
 * Only the ratio of two contestants of one contest means something on a machine whose load changes; times are reported
 * beside it.
 */
#ifndef BENCH_SUPPORT_CONTEST_H
#define BENCH_SUPPORT_CONTEST_H

#include <stddef.h>

#define CONTEST_ROUNDS 32

/* One way to do some work. */
typedef struct contestant {
    void (*run)(void *work);
    void *work;
    double amount;                      /* the work of a run: a number of edges, values, products */
    double best, median, worst;         /* nanoseconds for one of these, of all rounds */
    double every_round[CONTEST_ROUNDS]; /* the same, sorted when the contest is over */
} contestant;

/* CPU seconds of the process so far. */
double cpu_seconds(void);

/* Runs all contestants `rounds` times (at most CONTEST_ROUNDS), one after another in each round. */
void contest(contestant *all, size_t count, int rounds);

/* What a row compares, and its goal. */
typedef struct row {
    const char *name;
    const char *level; /* the instructions that are used: "none", "avx2", ... */
    const char *unit;  /* "ns/edge" */
    const contestant *ours, *theirs;
    const char *against; /* what `theirs` is */
    double goal;         /* the least ratio theirs / ours; 0: none */
} row;

/*
 * Prints a line for bench/run.lua, separated by tabs: name, level, best, median, spread (the worst less the best, as a
 * part of the best), unit, ratio of the bests, against what, goal. `theirs` may be NULL.
 */
void row_print(const row *r);

/* The same for a figure that is not a time: `ratio` and `goal` 0: none. */
void row_print_figure(const char *name, const char *level, double figure, const char *unit, double ratio,
                      const char *against, double goal);

/* Ends the program with a message. */
void bench_fail(const char *what, const char *why);

#endif
