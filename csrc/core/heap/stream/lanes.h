/*
 * Blocks of STREAM_BLOCK heaps at once: sets of indices as words, one word a heap.
 *
 * The ring holds for each heap the word with its index as the only bit, 0 where the heap is not common. For a lag all
 * heaps of the block are looked up by one run through the ring. The nim-sum with x moves the bits of a word: for each
 * bit of x halves of its parts change places. So the words of all lags with the same x are united first; then, from the
 * highest bit of an index to the lowest, the sets of x are united with those of x without the bit. That is at most one
 * exchange for each x.
 *
 * Loops over the heaps of a block are plain C, in a form of which compilers make vectors. They are compiled for words
 * of 16, 32 and 64 bits, and for each level of vectors (lanes_body.h).
 */
#ifndef GRUNDY_HEAP_STREAM_LANES_H
#define GRUNDY_HEAP_STREAM_LANES_H

#include "core/base/cpu.h"
#include "core/heap/stream/rule.h"

#define STREAM_BLOCK 64
/* Within a block the heaps are found by groups of so many. */
#define STREAM_GROUP 16
/* Lags below this are looked up heap by heap. */
#define STREAM_NEAR STREAM_GROUP
/* Witnesses that are looked up between two looks at what is needed; all with the same x. */
#define STREAM_BATCH 8

/* Lags with the same x: number first .. first + count - 1 of a list. */
typedef struct lag_group {
    unsigned x;
    size_t first, count;
} lag_group;

/* One exchange: the set of x is united with that of `into`, which is x without the bit `bit`. */
typedef struct lag_fold {
    unsigned x, into, bit;
    bool fresh; /* `into` has no set yet */
} lag_fold;

/* Groups of lags, and how their sets become one. */
typedef struct lag_list {
    uint32_t *lags;
    size_t capacity;
    lag_group groups[STREAM_INDICES];
    size_t group_count;
    lag_fold folds[STREAM_INDICES];
    size_t fold_count;
} lag_list;

/* A lag that is looked up in bytes: too far for the ring, or among the values of another stream. */
typedef struct lag_byte {
    uint64_t lag;
    unsigned x;
    const uint8_t *bytes; /* of the heap that lies `lag` below the first one of the block; set for each block */
} lag_byte;

typedef struct lag_near {
    unsigned lag, x;
} lag_near;

#define STREAM_NEAR_MOST 256

/* All that is looked up for a block. */
typedef struct lanes_plan {
    lag_list far; /* lags >= STREAM_BLOCK */
    lag_list mid; /* lags below that */
    lag_near near[STREAM_NEAR_MOST];
    size_t near_count;
    lag_byte *apart;
    size_t apart_count, apart_capacity;
    uint32_t *witnesses; /* STREAM_BATCH of each batch */
    unsigned *batch_x;
    size_t batches, witnesses_capacity, batch_capacity;
} lanes_plan;

/* What is found out about a block. */
typedef struct lanes_block {
    uint8_t *bytes;              /* of its first heap; those before are there, its own are written */
    void *ring;                  /* the same for the words */
    const void *below;           /* below[2][bits]: words, by class and index */
    unsigned classes[2];         /* of the first and second heap */
    uint64_t need[STREAM_BLOCK]; /* indices of rare values that no witness took away */
    bool open;                   /* one of `need` is not 0 */
    bool full;                   /* no bit of a word was left for some heap: what is written is nothing */
} lanes_block;

typedef void lanes_work(const lanes_plan *plan, lanes_block *block, bool check);

/* For words of so many bits (16, 32, 64) and this level, never AUTO. */
lanes_work *lanes_for(unsigned bits, cpu_vectors level);

lanes_work lanes_16_none, lanes_32_none, lanes_64_none;
#if CPU_X86
lanes_work lanes_16_avx2, lanes_32_avx2, lanes_64_avx2;
lanes_work lanes_16_avx512, lanes_32_avx512, lanes_64_avx512;
#endif

#endif
