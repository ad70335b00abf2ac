/*
 * Runs: the values of a subtraction set or an all-but set with large members, as stretches each of which is periodic.
 * For an all-but set the stretches consist of letters (letters.h), and the members are the distances on which letters
 * depend.
 *
 * The members up to RUNS_WINDOW and what the large ones read drive a machine with finitely many states; while the large
 * ones read periodic stretches, its values become periodic, and the rest of the stretch costs nothing. The window of
 * the largest member, when its values repeat, proves a period of the whole (doc/internals/proofs.md).
 *
 * Cost: that of the stretches and of the values before they repeat, not of the heaps. STATUS_LIMIT if they take more
 * than RUNS_BYTES; such a set needs another method.
 */
#ifndef GRUNDY_HEAP_RUNS_H
#define GRUNDY_HEAP_RUNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/memory.h"
#include "core/base/monitor.h"
#include "core/heap/letters.h"

/* Members up to this are read one by one. */
#define RUNS_WINDOW 4096

/* The largest number of members of a set; for all-but sets it is LETTERS_MEMBERS. */
#define RUNS_MEMBERS 200

#define RUNS_BYTES ((size_t)1 << 24)

/*
 * The values, or letters, from `start` to the start of the next run: words[at + (n - start) mod period]. `zeros`: the
 * number of letters 0 before `start`.
 */
typedef struct run {
    uint64_t start, period;
    size_t at;
    uint64_t zeros;
} run;

typedef struct runs {
    allocator memory;
    uint64_t members[RUNS_MEMBERS]; /* ascending */
    size_t count, small;            /* the first `small` are at most RUNS_WINDOW */
    letters letters;                /* of an all-but set; otherwise empty */
    run *list;
    size_t length, capacity;
    unsigned char *words;
    size_t words_count, words_capacity;
    uint64_t *zeros; /* of an all-but set: the letters 0 among the words before each RUNS_BLOCK of them */
    size_t zeros_capacity;
    unsigned char *values; /* of the stretch being made, after those of the window */
    size_t values_capacity;
    uint64_t end;               /* the values below are known */
    uint64_t tried;             /* the `end` at which a proof was last tried */
    uint64_t preperiod, period; /* once proven; otherwise period 0 */
    uint64_t saltus;
    uint64_t proof; /* the beginning of the window that proves the period */
} runs;

/* Starts with a set, in ascending order. */
void runs_init(runs *r, const allocator *a, const uint64_t *set, size_t count, bool all_but);
void runs_close(runs *r); /* idempotent */

/* The value of heap n. Errors: STATUS_LIMIT, STATUS_NO_MEMORY, those of the monitor; known values are kept. */
status runs_value(runs *r, uint64_t n, const monitor *m, uint64_t *value);

/* Continues until the period is proven, or the values below `limit` are known. Errors: as runs_value. */
status runs_prove(runs *r, uint64_t limit, const monitor *m);

#endif
