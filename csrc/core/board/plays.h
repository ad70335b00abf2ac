/*
 * The options of a board in a game of shapes, one after the other, as the keys of
 * their components (board_write).
 */
#ifndef GRUNDY_BOARD_PLAYS_H
#define GRUNDY_BOARD_PLAYS_H

#include "core/board/shapes.h"

typedef struct play_key {
    unsigned char bytes[BOARD_WORDS]; /* zeros behind the key */
    uint32_t length, hash;            /* hash_bytes by the seed */
    uint32_t number;                  /* the caller's */
} play_key;

typedef struct plays {
    allocator memory;
    uint64_t seed;  /* of the hashes of keys: the caller's */
    play_key *keys; /* of all options, those of one after those of another */
    size_t keys_count, keys_capacity;
    size_t *ends; /* ends[i]: the keys up to the end of option i */
    size_t count, ends_capacity;
    /*
     * The board; plays_next goes on with shape `at` on the anchors of this rank: twice the distance of the shape's
     * middle from the board's, along the longer side, and twice the shape's size there. So what lies across
     * the middle, and takes the board apart, comes first.
     */
    board from;
    size_t at;
    int rank, last_rank;
    cells anchors, first_line; /* first_line: the first row, or column, across the longer side */
    cells *all_anchors;        /* of each shape */
    size_t all_anchors_capacity;
    bool as_played; /* by shapes, not by ranks; components in their place, and all cells that a shape can take */
} plays;

void plays_init(plays *p, const allocator *a);
void plays_close(plays *p); /* idempotent */

/* Begins with the options of a board; there are none so far. Errors: STATUS_NO_MEMORY. */
status plays_begin(plays *p, shapes *s, const board *from, bool as_played);

/*
 * Adds the next option, where there is one. Cost: O(cells * shapes), a few operations on
 * words for each step in a component. Errors: STATUS_NO_MEMORY.
 */
status plays_next(plays *p, const shapes *s, bool *there_is);

/* The first key of option i. */
static inline size_t plays_first(const plays *p, size_t i)
{
    return i == 0 ? 0 : p->ends[i - 1];
}

#endif
