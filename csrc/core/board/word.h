/* Sets of up to 64 cells: cell i is bit i of a word. Functions as in cells.h, for small boards. */
#ifndef GRUNDY_BOARD_WORD_H
#define GRUNDY_BOARD_WORD_H

#include <stdbool.h>

#include "core/base/bits.h"

static inline uint64_t word_none(void)
{
    return 0;
}

static inline bool word_any(uint64_t a)
{
    return a != 0;
}

static inline bool word_equal(uint64_t a, uint64_t b)
{
    return a == b;
}

static inline uint64_t word_or(uint64_t a, uint64_t b)
{
    return a | b;
}

static inline uint64_t word_and(uint64_t a, uint64_t b)
{
    return a & b;
}

static inline uint64_t word_without(uint64_t a, uint64_t b)
{
    return a & ~b;
}

/* Shifts by less than 64. */
static inline uint64_t word_up(uint64_t a, unsigned by)
{
    return a << by;
}

static inline uint64_t word_down(uint64_t a, unsigned by)
{
    return a >> by;
}

/* The set of the lowest cell of a set that is not empty. */
static inline uint64_t word_first_of(uint64_t a)
{
    return a & (0 - a);
}

/* The cells 0 .. count-1, count <= 64. */
static inline uint64_t word_first(unsigned count)
{
    return count >= 64 ? UINT64_MAX : (UINT64_C(1) << count) - 1;
}

#endif
