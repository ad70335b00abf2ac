/*
 * Values and periods by runs of equal values (runs.h), for sets with large members. STATUS_LIMIT: runs do not
 * suit the game or the heap.
 */
#ifndef GRUNDY_HEAP_ENGINE_BY_RUNS_H
#define GRUNDY_HEAP_ENGINE_BY_RUNS_H

#include "core/heap/engine/engine.h"

/* Whether runs follow the game; begins them. A chosen kernel is used instead of them. */
bool by_runs_begin(heap_engine *e);

/* The value of heap n. */
status by_runs_value(heap_engine *e, uint64_t n, uint64_t limit, const monitor *m, uint64_t *value);

/* Appends the values of first..last. */
status by_runs_copy(heap_engine *e, uint64_t first, uint64_t last, uint64_t limit, const monitor *m, sequence *into);

/* The period, proven by values below `limit`. */
status by_runs_period(heap_engine *e, uint64_t limit, const monitor *m, heap_period *found);

/* Lets the engine look for the period of an all-but set among values that letters give instead of its kernels. */
status by_runs_adopt_letters(heap_engine *e, size_t count, const monitor *m);

#endif
