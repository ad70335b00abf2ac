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
#include "core/heap/stream/state.h"

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

#endif
