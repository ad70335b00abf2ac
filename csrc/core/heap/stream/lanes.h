/*
 * Blocks of STREAM_BLOCK heaps at once, in one of two ways.
 *
 * By words: sets of indices as words, one word a heap. The ring holds for each heap the word with its index as the only
 * bit, or 0 if the heap is not common. For each lag, one run through the ring looks up all heaps of the block. The
 * nim-sum with x moves the bits of a word: for each bit of x, halves of its parts change places. Hence the words of all
 * lags with the same x are united first; then, from the highest bit of an index to the lowest, the sets of x are united
 * with those of x without the bit. That is at most one exchange for each x.
 *
 * Loops over the heaps of a block are plain C, in a form that compilers turn into vectors. They are compiled for words
 * of 16, 32 and 64 bits, and for each level of vectors (lanes_body.h).
 *
 * By bytes, if the processor permutes 64 bytes at once (lanes_bytes.c): there is no ring, as the indices themselves are
 * looked up.
 */
#ifndef GRUNDY_HEAP_STREAM_LANES_H
#define GRUNDY_HEAP_STREAM_LANES_H

#include "core/base/cpu.h"
#include "core/heap/stream/rule.h"

#define STREAM_BLOCK 64
/* Within a block the heaps are found in groups of this many. */
#define STREAM_GROUP 16
/* Lags below this are looked up heap by heap. */
#define STREAM_NEAR STREAM_GROUP
/* Witnesses that are looked up between two checks of the needed values; all have the same x. */
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

/* Groups of lags, and how their sets are united. */
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
    const uint8_t *bytes; /* of the heap `lag` below the first one of the block; set for each block */
} lag_byte;

typedef struct lag_near {
    unsigned lag, x;
} lag_near;

#define STREAM_NEAR_MOST 256

/* A lag that is looked up by bytes. */
typedef struct lag_look {
    uint32_t lag;
    uint32_t x; /* four bytes with x each */
} lag_look;

typedef struct look_list {
    lag_look *lags;
    size_t count, capacity;
} look_list;

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

    /* By bytes: the lags of far and mid, and the witnesses. */
    look_list far_looks, mid_looks, looks;
    const uint8_t *head; /* the byte of heap a is head[-a], 1 <= a <= alone */
    size_t alone;        /* a heap that is not yet settled has its witnesses a up to here looked up */
    uint32_t *splits;    /* the numbers that its splits take */
    size_t splits_count, splits_capacity;
    size_t near_long;                    /* the first of the near lags: those from 8 on */
    unsigned rounds;                     /* in which 8 heaps are found */
    uint8_t below[2][8][STREAM_INDICES]; /* by class, plane and index: the rare values below */
} lanes_plan;

/* What is found about a block. */
typedef struct lanes_block {
    uint8_t *bytes;              /* of its first heap; earlier ones are present, its own are written */
    void *ring;                  /* the same for the words */
    const void *below;           /* below[2][bits]: words, by class and index */
    unsigned classes[2];         /* of the first and second heap */
    uint64_t need[STREAM_BLOCK]; /* indices of rare values not removed by any witness */
    bool open;                   /* some `need` is not 0 */
    bool full;                   /* some heap had no bit of a word left: what is written is void */
} lanes_block;

typedef void lanes_work(const lanes_plan *plan, lanes_block *block, bool check);

/* For words of `bits` bits (16, 32, 64) and this level, which is never AUTO. */
lanes_work *lanes_for(unsigned bits, cpu_vectors level);

/*
 * Looks up at most `blocks` blocks by bytes, one after the other, and returns how many are done. If these are not all,
 * `block` is the next one, which is open or full, and the bytes after it are undefined.
 */
typedef size_t lanes_run(const lanes_plan *plan, lanes_block *block, size_t blocks, bool check);

/* NULL: the level or the processor has no such vectors. */
lanes_run *lanes_by_bytes(unsigned bits, cpu_vectors level);

lanes_work lanes_16_none, lanes_32_none, lanes_64_none;
#if CPU_X86
lanes_work lanes_16_avx2, lanes_32_avx2, lanes_64_avx2;
lanes_work lanes_16_avx512, lanes_32_avx512, lanes_64_avx512;
#endif
#ifdef CPU_USE_AVX512_VBMI
lanes_run lanes_bytes_16, lanes_bytes_32, lanes_bytes_64;
#endif

#endif
