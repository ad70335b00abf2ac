/*
 * The positions whose sums a misere quotient describes: the generators of Plambeck and Siegel's monoid of games, with
 * their options.
 *
 * Every position has an index 0, 1, 2, ..., larger than those of all positions reachable from it. Its options are kept
 * as words: the word of a sum is the sorted list of the indices of its components, without those that have no options,
 * as these change nothing.
 *
 * A position is added in steps, so that the caller can handle each new index at once:
 *
 *   r = positions_begin(p, number);
 *   while (r == STATUS_OK && p->waiting_count > 0) r = positions_step(p, &added);
 *   positions_end(p);
 */
#ifndef GRUNDY_MISERE_POSITIONS_H
#define GRUNDY_MISERE_POSITIONS_H

#include <stdbool.h>

#include "core/search/interner.h"
#include "core/search/rules.h"

typedef struct positions {
    allocator memory;
    rules game;
    uint32_t *numbers; /* numbers[i]: the number of position i under `game` */
    size_t numbers_capacity;
    size_t count;
    uint32_t *indices; /* indices[number] = i + 1; 0: not met; from POSITION_NONE - 1 on: waits, or is being added */
    size_t indices_capacity;
    options words; /* the options of all positions, as words; equal neighbours once */
    size_t *ends;  /* ends[i]: the end of position i's options in `words` */
    size_t ends_capacity;
    size_t listed_most; /* options that one position may list; SIZE_MAX: any number */
    uint32_t *waiting;  /* the numbers of positions to be added, the next one last */
    size_t waiting_count, waiting_capacity;
    size_t seen_count; /* waiting positions, each counted once */
} positions;

void positions_init(positions *p, const allocator *a, rules game);
void positions_close(positions *p); /* idempotent */

/*
 * Makes *p, which has no positions yet, a copy; no position may wait. Errors: STATUS_NO_MEMORY. Must be closed even
 * after an error.
 */
status positions_copy(positions *p, const positions *from);

/* The index of the position with this number, or POSITION_NONE if it has not been added. */
uint32_t positions_index(const positions *p, uint32_t number);

/* The index of the first option of position i in `words`; they end before ends[i]. */
static inline size_t positions_first_option(const positions *p, size_t i)
{
    return i == 0 ? 0 : p->ends[i - 1];
}

/* Begins to add the position with this number. Errors: STATUS_NO_MEMORY. */
status positions_begin(positions *p, uint32_t number);

/*
 * Lists the options of the last waiting position. If all their components have been added, it gets the next index, and
 * *added is true; otherwise they wait as well. Errors: STATUS_CYCLE, STATUS_NO_MEMORY, those of the rules.
 */
status positions_step(positions *p, bool *added);

/* Forgets the positions that still wait: required after a failed step, harmless after the last one. */
void positions_end(positions *p);

/* Takes back the position added last. */
void positions_drop_last(positions *p);

#endif
