/*
 * Sums as positions: the disjunctive sum of components of several rulesets is itself a ruleset, over multisets of
 * components, at the same seam.
 *
 * A sum is written as the sorted list of its components; components that are over (no option) are left out, so that
 * equal multisets are one position. Every option of a sum is a single position (of these sums). Theories without an
 * addition (misere outcome, remoteness of a sum, ...) search these positions, and the others are checked against such a
 * search; the explorer makes graphs of them.
 *
 * Memory: the options of every component met, which is listed once; 13 to 19 bytes for every sum met, and 4 bytes for
 * each component of sums of several.
 */
#ifndef GRUNDY_SEARCH_SUMS_H
#define GRUNDY_SEARCH_SUMS_H

#include "core/base/monitor.h"
#include "core/search/cycle.h"
#include "core/search/interner.h"
#include "core/search/rules.h"

typedef struct sums {
    allocator memory;
    rules *games; /* the rulesets that components may come from */
    size_t games_count;
    interner components; /* (game << 32 | position) -> component */
    struct sums_span {
        size_t first, last; /* options of the component on `listed`; SUMS_UNLISTED before */
    } * spans;
    size_t spans_capacity;
    options listed;         /* options in components */
    options fresh;          /* a listing before it is kept */
    interner multisets;     /* one component as an integer, else the sorted components as bytes -> position */
    size_t most, left;      /* options that one position may list (SIZE_MAX: any number), and how many are left */
    const monitor *monitor; /* called at every component that is listed, or NULL */
    bool keeps_lone;        /* whether a single component represents itself even if it is over */
    uint32_t *scratch;
    size_t scratch_capacity;
} sums;

/* keeps_lone is false, most SIZE_MAX. Errors: STATUS_NO_MEMORY. */
status sums_init(sums *s, const allocator *a, const rules *games, size_t count);
void sums_close(sums *s); /* idempotent */

/* The component for a position of game `game` (0-based). Errors: STATUS_NO_MEMORY, STATUS_TOO_MANY_POSITIONS. */
status sums_component(sums *s, size_t game, uint32_t position, uint32_t *component);

/*
 * The position of a multiset of components, in any order. Lists each of them, and so may run foreign code. Errors: as
 * sums_component, and those of the rules.
 */
status sums_position(sums *s, const uint32_t *components, size_t count, uint32_t *position);

/* The same for a sum that has been met, without listing; POSITION_NONE for others. */
uint32_t sums_find(sums *s, const uint32_t *components, size_t count);

/* The number of components of a position, and of component i (0-based) the game and the position there. */
size_t sums_length(const sums *s, uint32_t position);
void sums_nth(const sums *s, uint32_t position, size_t i, size_t *game, uint32_t *of_game);

/*
 * The options of a sum, as `rules` requires them, up to one that settles it for the reader; the context is the sums.
 * Cost: O(components) an option.
 */
status sums_options(void *context, uint32_t position, options *out);

/* The game in which the first move of a cycle of sums is made; that of the first component where it changes nothing. */
size_t sums_moving_game(const sums *s, const cycle *c);

#endif
