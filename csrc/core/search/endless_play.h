/*
 * Endless play: a search that lists ever smaller positions, or ever larger ones, most likely has no end, because the
 * rule lacks a base case.
 */
#ifndef GRUNDY_SEARCH_ENDLESS_PLAY_H
#define GRUNDY_SEARCH_ENDLESS_PLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ENDLESS_PLAY_SHOWN 3

/* The current run of listings: each position is less than the one before, or each is larger. */
typedef struct endless_play {
    uint32_t first[ENDLESS_PLAY_SHOWN]; /* the numbers of its first positions */
    int64_t last;
    uint64_t count;
    int direction;  /* -1 falling, 1 rising, 0 before the second */
    size_t length;  /* of the last position that is not an integer, in bytes */
    uint32_t grown; /* such positions, each longer than the one before */
} endless_play;

/*
 * Records that a position is listed, an integer n or a list of integers with the sum n. True if 2^20 negative ones have
 * followed each other downwards, or 2^24 upwards. Cost: nanoseconds.
 */
bool endless_play_goes_on(endless_play *f, uint32_t position, int64_t n);

/*
 * Records that a position of the given length is listed. True if each of 2^13 positions was longer than the one before.
 */
bool endless_play_grows(endless_play *f, size_t length);

#endif
