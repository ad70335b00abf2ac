/*
 * What the blocks kernel prepares for some blocks at a time: how far its rows of
 * bits reach, and which positions are entries of them.
 */
#ifndef GRUNDY_KERNEL_BLOCKS_H
#define GRUNDY_KERNEL_BLOCKS_H

#include "kernel_bits.h"
#include "kernel_scan.h"
#include "kernel_sparse.h"

/* Blocks between two rebuildings of the lists of entries. */
#define BLOCKS_A_PLAN 16
#define SPLITS_LIMIT  64
#define NO_VALUE      UINT16_MAX

/* Values of heaps computed together: wanted[slot][i] of heap i is excluded where bit i of found[slot] is set. */
typedef struct lanes {
    uint16_t wanted[SCAN_LANE_SLOTS][SCAN_LANES]; /* ascending; NO_VALUE: no more */
    uint32_t found[SCAN_LANE_SLOTS];
} lanes;

typedef struct blocks_state {
    sparse_state sparse;
    size_t values;      /* the plan is for values below this, a multiple of 64 */
    size_t words;       /* a block has 64 * words heaps */
    size_t reach;       /* the rows reach so many positions back from a block; a multiple of 64 */
    size_t limit;       /* the present block knows of values up to this */
    size_t block;       /* the next block of the plan; BLOCKS_A_PLAN: a new plan is needed */
    size_t consider_at; /* blocks are not considered before this heap */
    size_t next;        /* the first heap of the next block */
    bits_group *groups; /* of the rare entries, then of the common ones; the largest first */
    size_t rare_groups, common_groups;
    uint32_t *offsets; /* the entries: offsets into the copies of a row */
    size_t offsets_capacity;
    uint16_t *order;  /* the values, the most frequent first */
    uint16_t *places; /* the places of the positions in the rows, by value: those of v are number starts[v] .. */
    uint32_t *starts; /* values + 1; after them as many for use while counting */
    uint64_t *row;    /* the row at work: bit i is position (first of the block) - reach + i */
    /* By split: rares below this number are too near even to heaps computed together; too near to the block; */
    size_t lanes_first[SPLITS_LIMIT], near_end[SPLITS_LIMIT];
    size_t half[SPLITS_LIMIT]; /* and the rare that is half of one of the heaps computed together */
    lanes commons;             /* the least open common values of the heaps computed together */
    bool together;             /* near and late rares are looked at for heaps together */
    size_t late_first[2];      /* by partition: rares from this number on are too far */
    unsigned char *copies;
    size_t copies_stride; /* bytes */
    uint64_t *sums;       /* `words` words a value: excluded heaps of the block */
    uint64_t *excluded;   /* by heap of the block: values / 64 words */
} blocks_state;

/*
 * How far the rows should reach; 0: plain sparse space is cheaper, or the game is
 * not fit for blocks. Cost: O(log rares) estimates.
 */
size_t blocks_find_reach(const heap_engine *e, const sparse_state *s);

/*
 * Makes everything ready for BLOCKS_A_PLAN blocks from the next heap on. Memory:
 * about 3 bytes a position of the reach, and 256 a value. Errors: STATUS_NO_MEMORY.
 */
status blocks_plan(heap_engine *e, blocks_state *k, size_t reach);
void blocks_free_plan(const heap_engine *e, blocks_state *k); /* idempotent */

/* Sorts the positions that the rows of the block from heap n on reach by value. Cost: O(reach). */
void blocks_sort_places(blocks_state *k, const uint16_t *values, size_t n);

/* True when value w is common at some position, in some partition. */
static inline bool blocks_somewhere_common(const sparse_state *s, size_t w)
{
    for (unsigned i = 0; i < s->space.count; i++)
        if (s->space.parts[i].parity || !kernel_is_rare(&s->space.parts[i], 0, w)) return true;
    return false;
}

/* The rares from this number on are too far for the rows, for divisions that take so many tokens. */
static inline size_t blocks_late_first(const blocks_state *k, size_t taken)
{
    return k->late_first[kernel_part(&k->sparse.space, taken)];
}

/* The number of positions that have value w, of those sorted. */
static inline size_t blocks_row_count(const blocks_state *k, size_t w)
{
    return k->starts[w + 1] - k->starts[w];
}

#endif
