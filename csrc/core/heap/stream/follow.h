/*
 * A heap game followed by a stream: windows on the way, in a file or in memory, counts of the values, and the period
 * that two equal windows prove (statements C and D of doc/internals/proofs.md, theorem 9).
 */
#ifndef GRUNDY_HEAP_STREAM_FOLLOW_H
#define GRUNDY_HEAP_STREAM_FOLLOW_H

#include "core/heap/stream/replay.h"

/* The windows of a game, unless the caller says otherwise. */
#define FOLLOW_FIRST ((uint64_t)1 << 20)
#define FOLLOW_STEP  ((uint64_t)1 << 30)
#define FOLLOW_REACH ((uint64_t)1 << 16)

void follow_init(follow *f, const allocator *a);
void follow_close(follow *f); /* idempotent */

/*
 * Begins with the values of the heaps 0 .. first - 1 of a game, or resumes from the file at `path` (NULL: no file).
 * `game` gives first, step, reach and the space; those of an existing file take precedence. There must be at least as
 * many values as first of that file: otherwise STATUS_LIMIT, and f->store.game gives the number. Errors: STATUS_INVALID
 * (f->message): the file, or the game does not suit; STATUS_NO_MEMORY; those of the monitor.
 */
status follow_open(follow *f, const heap_code *code, const windows_game *game, const char *path, const sequence *values,
                   const monitor *m);

/* Whether a stream can follow a game with these values and this space. */
bool follow_suits(const heap_code *code, const heap_partition *space, const sequence *values);

/*
 * Continues until the heaps below `limit` are known, or a period is proven (f->store.claim). The monitor gets the
 * number of heaps, out of `limit`. Errors: STATUS_INVALID (f->message), STATUS_NO_MEMORY, STATUS_TOO_LITTLE_MEMORY,
 * STATUS_OVERFLOW (a value is too large), those of the monitor. Known values stay.
 */
status follow_run(follow *f, uint64_t limit, const monitor *m);

/* Heaps below this are known; UINT64_MAX if a period is proven. */
uint64_t follow_known(const follow *f);

/*
 * Appends the values of `count` known heaps from `first` on to `into`. Cost: at most that of a piece, and that of the
 * values. Errors: STATUS_INVALID (f->message), STATUS_NO_MEMORY, those of the monitor.
 */
status follow_values(follow *f, uint64_t first, uint64_t count, const monitor *m, sequence *into);

/*
 * The number of heaps among 0 .. last with each value: counts[FOLLOW_VALUES]; last must be known. Cost and errors as
 * above.
 */
status follow_counts(follow *f, uint64_t last, const monitor *m, uint64_t *counts);

#endif
