/* Sets of up to 128 cells: cell i is bit i of two words. */
#ifndef GRUNDY_BOARD_CELLS_H
#define GRUNDY_BOARD_CELLS_H

#include <stdbool.h>

#include "core/base/bits.h"
#include "core/base/limit.h"

typedef struct cells {
    uint64_t half[2];
} cells;

static inline cells cells_none(void)
{
    cells none = {{0, 0}};
    return none;
}

static inline bool cells_any(cells a)
{
    return (a.half[0] | a.half[1]) != 0;
}

static inline bool cells_has(cells a, unsigned i)
{
    return (a.half[i >> 6] >> (i & 63) & 1) != 0;
}

static inline void cells_add(cells *a, unsigned i)
{
    a->half[i >> 6] |= UINT64_C(1) << (i & 63);
}

static inline cells cells_or(cells a, cells b)
{
    cells c = {{a.half[0] | b.half[0], a.half[1] | b.half[1]}};
    return c;
}

static inline cells cells_and(cells a, cells b)
{
    cells c = {{a.half[0] & b.half[0], a.half[1] & b.half[1]}};
    return c;
}

/* The cells of a that are not in b. */
static inline cells cells_without(cells a, cells b)
{
    cells c = {{a.half[0] & ~b.half[0], a.half[1] & ~b.half[1]}};
    return c;
}

static inline bool cells_equal(cells a, cells b)
{
    return a.half[0] == b.half[0] && a.half[1] == b.half[1];
}

/* The order of the sets as numbers: below 0, 0 or above 0. */
static inline int cells_compare(cells a, cells b)
{
    if (a.half[1] != b.half[1]) return a.half[1] < b.half[1] ? -1 : 1;
    return (a.half[0] > b.half[0]) - (a.half[0] < b.half[0]);
}

static inline unsigned cells_count(cells a)
{
    return bits_count(a.half[0]) + bits_count(a.half[1]);
}

/* The lowest cell of a nonempty set. */
static inline unsigned cells_lowest(cells a)
{
    return a.half[0] != 0 ? bits_lowest(a.half[0]) : 64 + bits_lowest(a.half[1]);
}

/* The set of the lowest cell of a nonempty set. */
static inline cells cells_first_of(cells a)
{
    cells c = {{a.half[0] & (0 - a.half[0]), a.half[0] != 0 ? 0 : a.half[1] & (0 - a.half[1])}};
    return c;
}

/* The highest cell of a nonempty set. */
static inline unsigned cells_highest(cells a)
{
    return a.half[1] != 0 ? 64 + bits_highest(a.half[1]) : bits_highest(a.half[0]);
}

/* Removes the lowest cell from a nonempty set and returns it. */
static inline unsigned cells_take(cells *a)
{
    unsigned lowest = cells_lowest(*a);
    a->half[lowest >> 6] &= a->half[lowest >> 6] - 1;
    return lowest;
}

/* Cell i becomes cell i + by, 0 <= by < 128; what leaves the set is lost. */
static inline cells cells_up(cells a, unsigned by)
{
    if (by >= 64) {
        cells c = {{0, a.half[0] << (by - 64)}};
        return c;
    }
    if (by == 0) return a;
    cells c = {{a.half[0] << by, a.half[1] << by | a.half[0] >> (64 - by)}};
    return c;
}

/* Cell i becomes cell i - by, 0 <= by < 128. */
static inline cells cells_down(cells a, unsigned by)
{
    if (by >= 64) {
        cells c = {{a.half[1] >> (by - 64), 0}};
        return c;
    }
    if (by == 0) return a;
    cells c = {{a.half[0] >> by | a.half[1] << (64 - by), a.half[1] >> by}};
    return c;
}

/* Cell i becomes cell count - 1 - i; the cells are among 0 .. count-1, 0 < count <= 128. */
static inline cells cells_reversed(cells a, unsigned count)
{
    cells c = {{bits_reverse(a.half[1]), bits_reverse(a.half[0])}};
    return cells_down(c, 128 - count);
}

/* The cells 0 .. count-1, count <= 128. */
static inline cells cells_first(unsigned count)
{
    cells c = {{count >= 64 ? UINT64_MAX : (UINT64_C(1) << count) - 1, 0}};
    if (count >= 64) c.half[1] = count == 128 ? UINT64_MAX : (UINT64_C(1) << (count - 64)) - 1;
    return c;
}

#endif
