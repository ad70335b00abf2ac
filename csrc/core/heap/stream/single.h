/* One heap of a stream alone: statements A and B as written. */
#ifndef GRUNDY_HEAP_STREAM_SINGLE_H
#define GRUNDY_HEAP_STREAM_SINGLE_H

#include "core/heap/stream/state.h"

/* What statements A and B say about one heap, from the kept values. */
typedef struct stream_single {
    uint64_t value;
    bool rare;
    bool known;     /* false: the kept values do not suffice */
    bool gone;      /* not even for statement A: values at lags behind rare heaps, or of takes, are not kept */
    bool large;     /* its index is too large */
    uint64_t reach; /* how far witnesses were looked for */
    uint64_t left;  /* the indices of rare values without a witness so far */
    unsigned index; /* of the value, if the heap is common */
} stream_single;

void stream_single_find(const stream *s, uint64_t n, stream_single *found);

/* Witnesses looked up between two checks of the needed values. */
#define STREAM_CHUNK 64

/*
 * Removes from `need` the indices of rare values at n that are those of splits {a, b}, a from *from to `to`; *from
 * becomes the next a. *known: whether all values were kept. Returns what is left.
 */
uint64_t stream_single_take(const stream *s, uint64_t n, uint64_t need, uint64_t *from, uint64_t to, bool *known,
                            bool *more);

#endif
