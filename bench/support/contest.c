#define _POSIX_C_SOURCE 200112L
#include "support/contest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void contest(contestant *all, size_t count, int rounds)
{
    if (rounds > CONTEST_ROUNDS) rounds = CONTEST_ROUNDS;
    for (int i = 0; i < rounds; i++)
        for (size_t c = 0; c < count; c++) {
            double begin = cpu_seconds();
            all[c].run(all[c].work);
            all[c].every_round[i] = (cpu_seconds() - begin) * 1e9 / all[c].amount;
        }
    for (size_t c = 0; c < count; c++) {
        double *sorted = all[c].every_round;
        qsort(sorted, (size_t)rounds, sizeof *sorted, compare);
        all[c].best = sorted[0];
        all[c].median = (sorted[(rounds - 1) / 2] + sorted[rounds / 2]) / 2;
        all[c].worst = sorted[rounds - 1];
    }
}

static void print_goal(double goal)
{
    if (goal > 0) printf("%g", goal);
    putchar('\n');
    fflush(stdout);
}

void row_print(const row *r)
{
    const contestant *ours = r->ours;
    printf("%s\t%s\t%.6g\t%.6g\t%.4f\t%s\t", r->name, r->level, ours->best, ours->median,
           (ours->worst - ours->best) / ours->best, r->unit);
    if (r->theirs != NULL)
        printf("%.4f\t%s\t", r->theirs->best / ours->best, r->against);
    else
        printf("\t%s\t", r->against == NULL ? "" : r->against);
    print_goal(r->goal);
}

void row_print_figure(const char *name, const char *level, double figure, const char *unit, double ratio,
                      const char *against, double goal)
{
    printf("%s\t%s\t%.6g\t\t\t%s\t", name, level, figure, unit);
    if (ratio > 0) printf("%.4f", ratio);
    printf("\t%s\t", against == NULL ? "" : against);
    print_goal(goal);
}

void bench_fail(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    exit(1);
}
