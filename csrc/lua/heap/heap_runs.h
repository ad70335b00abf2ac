/*
 * Values and periods by runs of equal values (core/heap/runs.h), for sets with large members. STATUS_LIMIT: runs do not
 * suit the game or the heap.
 */
#ifndef GRUNDY_LUA_HEAP_RUNS_H
#define GRUNDY_LUA_HEAP_RUNS_H

#include "lua/heap/heap_object.h"

/* Whether runs follow the game; begins them. Specs that choose a kernel get it. */
bool grundy_heap_is_by_runs(heap_object *h);

/* The value of heap n. */
status grundy_heap_value_by_runs(heap_object *h, uint64_t n, uint64_t limit, const monitor *m, uint64_t *value);

/* Appends the values of first..last. */
status grundy_heap_copy_by_runs(heap_object *h, uint64_t first, uint64_t last, uint64_t limit, const monitor *m,
                                sequence *into);

/* The period, proven by values below `limit`. */
status grundy_heap_period_by_runs(heap_object *h, uint64_t limit, const monitor *m, heap_period *found);

/* Lets the engine look for the period of an all-but set among values that letters give instead of its kernels. */
status grundy_heap_adopt_letters(heap_object *h, size_t count, const monitor *m);

#endif
