/*
 * Dots and Boxes on coins and strings: the number of coins that the player to move gets from now on, minus the number
 * that the other player gets, when both take as many as they can.
 */
#ifndef GRUNDY_STRINGS_SCORES_H
#define GRUNDY_STRINGS_SCORES_H

#include "core/base/monitor.h"
#include "core/strings/strings.h"

/* The strings of the largest position: its table has 256 MB. */
#define SCORES_MOST_STRINGS 28

/*
 * The score of `count` strings, by a table with a byte for every set of them. Cost: O(count * 2^count). The monitor
 * sees sets. Errors: STATUS_NO_MEMORY, the monitor's.
 */
status scores_of(const string_ends *ends, size_t count, const allocator *a, const monitor *m, int *score);

#endif
