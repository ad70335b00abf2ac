/* A heap game that a stream follows (follow.h), and streams that go over its known heaps again. */
#ifndef GRUNDY_HEAP_STREAM_REPLAY_H
#define GRUNDY_HEAP_STREAM_REPLAY_H

#include "core/heap/stream/stream.h"
#include "core/heap/stream/windows.h"

/* Values are below this. */
#define FOLLOW_VALUES 256

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

/* Sets the message, formatted as printf does, and returns STATUS_INVALID. */
status follow_refuse(follow *f, const char *text, ...);

/* Passes on the message of the store if r, its answer, is STATUS_INVALID; returns r. */
status follow_stored(follow *f, status r);

/* The number of values that are kept before the next one, if this is the last rare heap. */
size_t follow_keep(const follow *f, uint64_t last_rare);

/*
 * A stream that begins at heap `next`, after these values; after those of the head; after window number i. Errors: as
 * follow_run.
 */
status follow_open_at(follow *f, stream *s, uint64_t next, const uint8_t *bytes, size_t count, size_t keep);
status follow_open_first(follow *f, stream *s, size_t keep);
status follow_open_window(follow *f, size_t i, stream *s, size_t keep);

/* Opens a stream that goes over known heaps again, from the last window at n or below. Errors: as follow_run. */
status follow_replay(follow *f, uint64_t n, size_t keep, stream *s);

/* Continues such a stream to heap n; the first takes a single step. Errors: as follow_run. */
status follow_step_again(follow *f, stream *s, uint64_t n, const monitor *m);
status follow_again(follow *f, stream *s, uint64_t n, const monitor *m);

/* Opens the stream `now` again with as many recomputed values as its last rare heap requires. Errors: as follow_run. */
status follow_widen(follow *f, const monitor *m);

#endif
