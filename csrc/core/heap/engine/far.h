/* Values far beyond those that are kept: a heap game followed by a stream (heap/stream). */
#ifndef GRUNDY_HEAP_ENGINE_FAR_H
#define GRUNDY_HEAP_ENGINE_FAR_H

#include "core/heap/engine/engine.h"

/* Kernels serve limits up to this, unless a file is given. */
#define FAR_FROM ((uint64_t)1 << 21)

/* No more heaps are followed. */
#define FAR_LIMIT ((int64_t)1 << 48)

typedef struct far_settings {
    uint64_t limit;              /* the most values, at most FAR_LIMIT */
    const char *path;            /* the file of windows, or NULL */
    size_t memory;               /* bytes that a stream may use; 0: unspecified */
    uint64_t first, step, reach; /* as in windows.h, of a new file; 0: the usual ones */
} far_settings;

/*
 * Looks for a proven period by a stream if a stream suits the game; *used: whether it does. *found: the period, or
 * period 0. Errors: STATUS_INVALID, STATUS_TOO_LITTLE_MEMORY (e->far_message), STATUS_NO_MEMORY, STATUS_OVERFLOW, those
 * of the monitor; known values stay.
 */
status far_period(heap_engine *e, const far_settings *o, const monitor *m, heap_period *found, bool *used);

/*
 * As heap_engine_value and heap_engine_copy. If a stream has followed the game, it answers for the heaps that it knows,
 * and STATUS_INVALID (e->far_message) means a heap beyond them. Cost: at most that of a piece, and of the values.
 */
status far_value(heap_engine *e, uint64_t n, const monitor *m, uint64_t *value);
status far_copy(heap_engine *e, uint64_t first, size_t count, const monitor *m, sequence *into);

/*
 * counts[v], v < FAR_VALUES: the number of heaps among 0 .. last with the value v; continues to `last` if necessary.
 * Errors as above; STATUS_LIMIT if a stream does not suit the game.
 */
#define FAR_VALUES 256
status far_counts(heap_engine *e, uint64_t last, const monitor *m, uint64_t *counts);

/* The heaps below this are known, by the values or by a stream. */
uint64_t far_count(const heap_engine *e);

/* Forgets the stream. */
void far_close(heap_engine *e);

#endif
