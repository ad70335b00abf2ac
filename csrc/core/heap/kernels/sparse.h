/*
 * What the sparse-space kernels share: stamps of excluded values, the list of rare positions, and the search for the
 * least value that is not excluded.
 */
#ifndef GRUNDY_HEAP_KERNELS_SPARSE_H
#define GRUNDY_HEAP_KERNELS_SPARSE_H

#include "core/heap/kernels/kernel.h"
#include "core/heap/kernels/moves.h"

/* The data of a partition. */
typedef struct sparse_part {
    uint64_t *common[2]; /* [parity of the position]: bit v of the set of values that are common there */
    uint32_t *rare;      /* the rare positions, ascending */
    uint16_t *rare_values;
    size_t rare_count, rare_capacity, rare_values_capacity;
} sparse_part;

/* Heaps whose excluded values are bits of words: the values known before the first of them is computed. */
#define WORD_HEAPS 16
typedef struct word_group {
    size_t base;                /* of the heaps base .. base+WORD_HEAPS-1; 0: none */
    size_t near[2];             /* by partition: the rares before this number are below WORD_HEAPS */
    uint64_t words[WORD_HEAPS]; /* bit v: value v < 64 is excluded by divisions into heaps below the base */
} word_group;

typedef struct sparse_state {
    heap_moves moves;
    size_t size;      /* a power of two, at least 64, above all nim-sums: values 0 .. size-1 */
    uint8_t *stamps;  /* stamps[v] == 1: v is excluded; bytes, as rows_stamped makes bits of them */
    uint16_t *needed; /* values still to be excluded for the present heap */
    sparse_part parts[2];
    uint64_t *exact[2];      /* as sparse_part.common: values that are common in all partitions */
    uint64_t *sets;          /* the memory of these sets */
    heap_sparse_space space; /* of the parts; the game's may be chosen anew between two calls */
    size_t rebuild_at;       /* the count at which the space is chosen again */
    size_t listed;           /* positions below this are in `rare` if they are rare */
    uint64_t work;           /* since the last tick */
    word_group group;        /* heaps computed together, see word.h */
} sparse_state;

/* The partition for divisions that take the given number of tokens. */
static inline const sparse_part *sparse_part_for(const sparse_state *k, size_t taken)
{
    return &k->parts[space_part(&k->space, taken)];
}

/* The number of the first rare position >= n, or rare_count. Cost: O(log rares). */
static inline size_t sparse_find_rare(const sparse_part *part, size_t n)
{
    size_t low = 0, high = part->rare_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (part->rare[middle] < n)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Fills a zeroed state. Errors: STATUS_NO_MEMORY; must be closed even after an error. */
status sparse_state_open(const heap_game *g, sparse_state *k);
void sparse_state_close(const heap_game *g, sparse_state *k);

/* Begins each filling: the sequence or its space may have changed since the last one. */
void sparse_resume(const heap_game *g, sparse_state *k);

/*
 * Before each value: chooses the space when it is due, lists the rares and makes room for larger values. *changed (may
 * be NULL) is set if the space or the room changed. Errors: STATUS_NO_MEMORY, STATUS_OVERFLOW (values or positions too
 * large for this kernel).
 */
status sparse_prepare(heap_game *g, sparse_state *k, bool *changed);

/* Appends a value found for heap n == g->values.count. Errors: STATUS_NO_MEMORY. */
status sparse_accept(heap_game *g, sparse_state *k, size_t value);

/* Stamps the options of n that leave at most one heap, and 0 if two equal heaps may be left. */
void sparse_stamp_single(const sparse_state *k, const uint16_t *values, size_t n);

/* The result of a search among the stamps. */
typedef struct sparse_gap {
    size_t exact; /* the least value that is common everywhere and not excluded */
    size_t need;  /* the number of other values below it that are not excluded yet; they are in `needed` */
} sparse_gap;

/*
 * Finds the least value of the set `exact` that is not stamped, and lists the others below it that are not; all below
 * 64 * words, which is the answer if there is none. `excluded`, as many words or NULL, is a set of values that count as
 * stamped.
 */
sparse_gap sparse_find_gap(sparse_state *k, cpu_vectors level, const uint64_t *exact, const uint64_t *excluded,
                           size_t words);

/*
 * Drops needed values (k->needed) that occur among the divisions of n; returns the number of the others, which stay in
 * order. `stamped`: all divisions with a rare heap are stamped, so that the divisions for which a value is common are
 * not searched. Pairs whose smaller heap is below `first` >= 1 are left out.
 */
size_t sparse_prove(sparse_state *k, cpu_vectors level, const uint16_t *values, size_t n, size_t first, size_t need,
                    bool stamped);

/*
 * Stamps value(r) ^ value(total - r) for the rare positions number first .. end-1 of the part. By fours: the processor
 * predicts the end of a shorter loop more often.
 */
static inline void sparse_stamp_rares(uint8_t *stamps, const sparse_part *part, const uint16_t *values, size_t total,
                                      size_t first, size_t end)
{
    const uint16_t *last = values + total;
    const uint32_t *rare = part->rare;
    const uint16_t *rare_values = part->rare_values;
    size_t i = first;
    for (; i + 4 <= end; i += 4) {
        stamps[rare_values[i] ^ *(last - rare[i])] = 1;
        stamps[rare_values[i + 1] ^ *(last - rare[i + 1])] = 1;
        stamps[rare_values[i + 2] ^ *(last - rare[i + 2])] = 1;
        stamps[rare_values[i + 3] ^ *(last - rare[i + 3])] = 1;
    }
    for (; i < end; i++) stamps[rare_values[i] ^ *(last - rare[i])] = 1;
}

#endif
