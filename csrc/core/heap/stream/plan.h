/* Plans: which lags are looked up for a block, how, and by which witnesses (lanes.h). */
#ifndef GRUNDY_HEAP_STREAM_PLAN_H
#define GRUNDY_HEAP_STREAM_PLAN_H

#include "core/heap/stream/state.h"

/* Makes the plan for the present rares and values, with words of at least `bits` bits. Errors: STATUS_NO_MEMORY. */
status stream_plan_make(stream *s, unsigned bits);
/* Whether words are too narrow if the number `large` of `heaps` heaps have an index that is too large for them. */
bool stream_plan_is_narrow(const stream *s, uint64_t large, uint64_t heaps);
void stream_plan_close(stream *s);

#endif
