/*
 * A plan of the blocks kernel for the next blocks: how far its rows of bits reach, and which positions are their
 * entries.
 */
#ifndef GRUNDY_HEAP_KERNELS_BLOCKS_PLAN_H
#define GRUNDY_HEAP_KERNELS_BLOCKS_PLAN_H

#include "core/heap/kernels/rows.h"
#include "core/heap/kernels/scan.h"
#include "core/heap/kernels/sparse.h"

/* The number of blocks that a plan serves. */
#define BLOCKS_A_PLAN 16
/* No blocks before this heap. */
#define BLOCKS_FIRST ((size_t)1 << 13)
/* No blocks for a code with more divisions than this. */
#define BLOCKS_SPLITS 64

typedef struct blocks_plan {
    size_t left;       /* blocks that the plan can still serve; 0: a new plan is needed */
    size_t values;     /* for values below this, a multiple of 64 */
    size_t words;      /* a block has 64 * words heaps */
    size_t reach;      /* how many positions back from a block the rows reach; a multiple of 64 */
    row_group *groups; /* of the rare entries, then of the common ones; the largest first */
    size_t rare_groups, common_groups;
    uint32_t *offsets; /* the entries: offsets into the copies of a row */
    size_t offsets_capacity;
    uint16_t *order;       /* the values, the most frequent first */
    uint16_t *places;      /* the places of the positions in the rows, by value: those of v are number starts[v] .. */
    uint32_t *starts;      /* values + 1; then as many more for counting */
    uint64_t *row;         /* memory for one row: bit i is position (first of the block) - reach + i */
    unsigned char *copies; /* memory for its copies */
    size_t copies_stride;  /* bytes */
    uint64_t *sums;        /* memory for `words` words a value */
    uint64_t *excluded;    /* memory for values / 64 words a heap of the block */
    /*
     * By split: the rares from number near_first on, below near_end, are too near to the block for the rows; those
     * before are too near even to heaps computed together.
     */
    size_t near_first[BLOCKS_SPLITS], near_end[BLOCKS_SPLITS];
    size_t late_first[2]; /* by partition: rares from this number on are too far for the rows */
    bool vectors;         /* the plan is for a level with vectors */
    bool together;        /* near and late rares are examined for SCAN_LANES heaps together */
} blocks_plan;

/*
 * How far the rows should reach; 0 if plain sparse space is cheaper or the game is not fit for blocks. Cost: O(log
 * rares) estimates.
 */
size_t blocks_find_reach(const heap_game *g, const sparse_state *s);

/*
 * Makes a plan for BLOCKS_A_PLAN blocks from the next heap on; it replaces the previous plan, if any. Memory: about 3
 * bytes a position of the reach, and 256 a value. Errors: STATUS_NO_MEMORY; neither plan is left then.
 */
status blocks_plan_open(const heap_game *g, const sparse_state *s, blocks_plan *p, size_t reach);
void blocks_plan_close(const heap_game *g, blocks_plan *p); /* idempotent */

/* Sorts the positions that the rows of the block from heap n on reach by value. Cost: O(reach). */
void blocks_sort_places(blocks_plan *p, const uint16_t *values, size_t n);

/* For divisions that take this many tokens: the number of the first rare that is too far for the rows. */
static inline size_t blocks_late_first(const blocks_plan *p, const sparse_state *s, size_t taken)
{
    return p->late_first[space_part(&s->space, taken)];
}

/* True when value w is common at some position, in some partition. */
static inline bool blocks_somewhere_common(const sparse_state *s, size_t w)
{
    for (unsigned i = 0; i < s->space.count; i++)
        if (s->space.parts[i].parity || !partition_is_rare(&s->space.parts[i], 0, w)) return true;
    return false;
}

/* The number of positions that have value w, of those sorted. */
static inline size_t blocks_row_count(const blocks_plan *p, size_t w)
{
    return p->starts[w + 1] - p->starts[w];
}

#endif
