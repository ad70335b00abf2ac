/*
 * A heap game followed by a stream: windows on the way, in a file or in memory, counts of the values, and the period
 * that two equal windows prove (statements C and D of doc/internals/proofs.md, theorem 9).
 */
#ifndef GRUNDY_HEAP_STREAM_FOLLOW_H
#define GRUNDY_HEAP_STREAM_FOLLOW_H

#include "core/heap/stream/stream.h"
#include "core/heap/stream/windows.h"

/* Values are below this. */
#define FOLLOW_VALUES 256

/* The windows of a game, unless the caller says otherwise. */
#define FOLLOW_FIRST ((uint64_t)1 << 20)
#define FOLLOW_STEP  ((uint64_t)1 << 30)
#define FOLLOW_REACH ((uint64_t)1 << 16)

typedef struct follow {
    allocator memory;
    stream_rule rule;
    stream_rares rares;
    stream_head head;
    windows store;
    bool held;                          /* the file of the store has been locked since it was opened */
    stream now;                         /* the values so far: the heaps below now.next */
    uint64_t counted;                   /* the counts end before this heap */
    uint64_t counts[2][STREAM_INDICES]; /* of the heaps since the last window: by the parity of the heap, and index */
    uint64_t totals[FOLLOW_VALUES];     /* of the values of the heaps below the last window */
    uint64_t mark;                      /* the window with which later ones are compared; 0: none yet */
    uint8_t *mark_bytes;                /* its last mark_length values */
    size_t mark_length, mark_capacity;
    uint64_t match; /* an equal window; 0: none yet */
    size_t budget;  /* bytes that may be used */
    cpu_vectors level;
    char message[WINDOWS_MESSAGE]; /* why STATUS_INVALID */
} follow;

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

/* Opens a stream that goes over known heaps again, from the last window at n or below. Errors as above. */
status follow_replay(follow *f, uint64_t n, size_t keep, stream *s);

/*
 * Decides heap `next`, for which the kept values do not suffice, by going over all heaps again (decide.c). Errors: as
 * follow_run.
 */
status follow_decide(follow *f, const monitor *m);

/*
 * For the files of this unit: a stream that begins at heap `next` after these values; the same up to heap n; the stream
 * `now` with as many recomputed values as its last rare heap requires.
 */
status follow_open_at(follow *f, stream *s, uint64_t next, const uint8_t *bytes, size_t count, size_t keep);
status follow_again(follow *f, stream *s, uint64_t n, const monitor *m);
status follow_widen(follow *f, const monitor *m);

#endif
