/*
 * Decides whether a heap is rare when the kept values are too few: all pairs are examined, from stored windows.
 *
 * The smaller heaps are computed from the beginning on, the larger ones piece by piece from the end: from the windows
 * of the store, and within a piece from windows that are kept while it is examined.
 */
#ifndef GRUNDY_HEAP_STREAM_DECIDE_H
#define GRUNDY_HEAP_STREAM_DECIDE_H

#include "core/heap/stream/replay.h"

/* Decides heap `next`, for which the kept values do not suffice. Errors: as follow_run. */
status follow_decide(follow *f, const monitor *m);

#endif
