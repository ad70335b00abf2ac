/*
 * A stream: the values of a heap game in order; only the last ones are kept.
 *
 * It applies statements A and B of doc/internals/proofs.md, theorem 9, to every heap: the rare heaps determine the
 * option values that are common at heap n, and each smaller value that is rare at n is shown to be that of an option;
 * if that fails, heap n is rare, and the stream continues with one more rare heap. Every value is thus proven.
 *
 * Blocks of STREAM_BLOCK heaps are looked up together (lanes.h); heaps right after a rare one, and heaps that the
 * witnesses of the plan leave open, are computed one by one.
 */
#ifndef GRUNDY_HEAP_STREAM_STREAM_H
#define GRUNDY_HEAP_STREAM_STREAM_H

#include "core/base/monitor.h"
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

/*
 * Opens a stream whose next heap is `next`, and which keeps at least `keep` values; the `count` values before are
 * bytes[0 .. count-1]. The rule, the rares (at least all below `next`) and the head stay the caller's. Must be closed
 * even after an error. Errors: STATUS_NO_MEMORY.
 */
status stream_open(stream *s, const allocator *a, const stream_rule *rule, stream_rares *rares, const stream_head *head,
                   uint64_t next, const uint8_t *bytes, size_t count, size_t keep);
void stream_close(stream *s);

/*
 * Continues to heap `last` (excluded) or until an event, for at most stream_room(s) heaps. Errors: STATUS_NO_MEMORY,
 * and those of the monitor, which is called once.
 */
status stream_run(stream *s, uint64_t last, const monitor *m);
size_t stream_room(const stream *s);

/* Sets the index of heap `next`, found elsewhere, and whether the heap is rare. Errors: STATUS_NO_MEMORY. */
status stream_settle(stream *s, unsigned index, bool rare);

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

/* What statements A and B say about one heap, from the kept values (single.c). */
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

/* Makes the plan for the present rares and values, with words of at least `bits` bits. Errors: STATUS_NO_MEMORY. */
status stream_plan_make(stream *s, unsigned bits);
/* Whether words are too narrow if the number `large` of `heaps` heaps have an index that is too large for them. */
bool stream_plan_is_narrow(const stream *s, uint64_t large, uint64_t heaps);
void stream_plan_close(stream *s);

#endif
