/* The state of a stream (stream.h), and the values that it keeps. */
#ifndef GRUNDY_HEAP_STREAM_STATE_H
#define GRUNDY_HEAP_STREAM_STATE_H

#include "core/heap/stream/lanes.h"

/* The values of the first heaps, in the order of decreasing heaps: bytes[count - 1 - n] is that of heap n. */
typedef struct stream_head {
    uint8_t *bytes;
    size_t count;
} stream_head;

/* What stopped a stream before its goal. */
typedef enum stream_event {
    STREAM_NOTHING,
    STREAM_LATE,  /* the heap found rare is so late that lags after it reach values that are gone; or those of a rare
                     heap that is known */
    STREAM_FAR,   /* heap `next` needs witnesses beyond the kept values: whether it is rare is unknown */
    STREAM_LARGE, /* heap `next` has an index of STREAM_INDICES or more */
    STREAM_REACH  /* heap next - 1 is common by witnesses beyond the reach, up to `reached` */
} stream_event;

typedef struct stream {
    allocator memory;
    const stream_rule *rule;
    stream_rares *rares;     /* of the game: a stream adds the rare heaps that it finds */
    const stream_head *head; /* of the game */
    uint64_t next;           /* the heaps below are known */
    uint64_t reach;          /* witnesses a up to here cost a checker nothing extra */
    uint64_t reached;        /* of the last event STREAM_REACH */
    stream_event event;
    cpu_vectors level;
    bool check; /* apply statement B; false only for heaps checked before: those not in `rares` are common */
    uint64_t singles, opens; /* heaps examined one by one, and blocks that the plan left open, for measurements */

    uint8_t *bytes; /* bytes[n - base] of heap n: its index, with STREAM_NOT_COMMON if it is not common */
    size_t size;
    int64_t base;
    int64_t first; /* heaps from here on are kept; earlier bytes represent heaps that are not common */
    size_t keep;   /* at least this many values before `next` are kept */

    void *ring; /* words, as in lanes.h, of the heaps ring_base .. */
    size_t ring_size, ring_keep;
    int64_t ring_base;
    unsigned bits;  /* of a word; 0: no plan */
    uint64_t large; /* blocks since heap large_from with an index too large for the words */
    uint64_t large_from;
    bool by_bytes;       /* the plan is by bytes: there is no ring */
    uint64_t bytes_from; /* a plan by bytes can be made from this heap on */
    size_t planned;      /* rare heaps in the plan */
    lanes_plan plan;
    uint64_t plan_from; /* blocks may begin here */
    void *below;
} stream;

/* The byte of heap n, or -1 if it is not kept. */
int stream_byte(const stream *s, uint64_t n);
/* The value of heap n < next, which is kept. */
uint64_t stream_value(const stream *s, uint64_t n);
/* The bytes from heap n on, which is kept; 1 <= n. */
static inline const uint8_t *stream_bytes(const stream *s, uint64_t n)
{
    return s->bytes + ((int64_t)n - s->base);
}
/* The first heap that is kept. */
static inline uint64_t stream_first(const stream *s)
{
    return s->first < 0 ? 0 : (uint64_t)s->first;
}

#endif
