/* Scans of the bytes that a stream keeps: how often indices occur, and where a window recurs. */
#ifndef GRUNDY_HEAP_STREAM_SCAN_H
#define GRUNDY_HEAP_STREAM_SCAN_H

#include "core/heap/stream/state.h"

/* Adds to counts[n mod 2][index] the common heaps n from `first` to `last` (excluded), which the stream keeps. */
void scan_count(const stream *s, uint64_t first, uint64_t last, uint64_t counts[2][STREAM_INDICES]);

/*
 * The first place after `first`, and not after `last`, whose preceding `length` bytes are those of the window; NULL if
 * there is none. The bytes before `first` must be present.
 */
const uint8_t *scan_find(const uint8_t *first, const uint8_t *last, const uint8_t *window, size_t length);

#endif
