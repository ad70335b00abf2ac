/*
 * Runs: the values of a subtraction set with large members, as stretches that are periodic each.
 *
 * The members up to RUNS_WINDOW and what the large ones read drive a machine with finitely many states; where the large
 * ones read periodic stretches, its values become periodic, and the rest of the stretch costs nothing. A period of the
 * whole is proven by the window of the largest member (doc/proofs.md), whose values repeat.
 *
 * Cost: that of the stretches and of what is before they repeat, not of the heaps. STATUS_LIMIT where they take more
 * than RUNS_BYTES, and the set is for other ways.
 */
#ifndef GRUNDY_HEAP_RUNS_H
#define GRUNDY_HEAP_RUNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/memory.h"
#include "core/base/monitor.h"

/* Members up to this are read one by one. */
#define RUNS_WINDOW 4096

/* Sets with a member from here on, and with at most so many members, are for runs. */
#define RUNS_FROM    ((uint64_t)1 << 14)
#define RUNS_MEMBERS 200

#define RUNS_BYTES ((size_t)1 << 24)

/* The values from `start` to the start of the next run: words[at + (n - start) mod period]. */
typedef struct run {
    uint64_t start, period;
    size_t at;
} run;

typedef struct runs {
    allocator memory;
    uint64_t members[RUNS_MEMBERS]; /* ascending */
    size_t count, small;            /* the first `small` are at most RUNS_WINDOW */
    run *list;
    size_t length, capacity;
    unsigned char *words;
    size_t words_count, words_capacity;
    unsigned char *values; /* of the stretch that is being made, after those of the window */
    size_t values_capacity;
    uint64_t end;               /* the values below are known */
    uint64_t tried;             /* and were when a proof was last tried */
    uint64_t preperiod, period; /* once proven; else period 0 */
    uint64_t proof;             /* where the window begins that proves it */
} runs;

/* Whether a set, ascending, is for runs. */
bool runs_suits(const uint64_t *members, size_t count);

void runs_init(runs *r, const allocator *a, const uint64_t *members, size_t count);
void runs_close(runs *r); /* idempotent */

/* The value of heap n. Errors: STATUS_LIMIT, STATUS_NO_MEMORY, those of the monitor; what is known stays. */
status runs_value(runs *r, uint64_t n, const monitor *m, uint64_t *value);

/* Goes on until the period is proven, or the values below `limit` are known. Errors: as runs_value. */
status runs_prove(runs *r, uint64_t limit, const monitor *m);

#endif
