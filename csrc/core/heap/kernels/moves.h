/*
 * The moves of a code that leaves at most two heaps, sorted by the number of heaps that are left: nothing, one heap, or
 * two.
 */
#ifndef GRUNDY_HEAP_KERNELS_MOVES_H
#define GRUNDY_HEAP_KERNELS_MOVES_H

#include "core/heap/code.h"

/* What one digit allows of a code that leaves at most two heaps: nothing left, one heap, two heaps. */
enum { MOVE_END = 1, MOVE_TAKE = 2, MOVE_SPLIT = 4, MOVE_SPLIT_UNEQUAL = 8, MOVE_SPLIT_EQUAL = 16 };

/* The MOVE_ bits of a digit that names at most two heaps. */
unsigned heap_moves_of(const heap_digit *d);

/* One way to divide: the player takes `taken` tokens and leaves two non-empty heaps. */
typedef struct heap_split {
    size_t taken;
    bool unequal; /* the heaps must differ */
} heap_split;

typedef struct heap_moves {
    size_t *ends, *takes; /* numbers of tokens taken to leave nothing, and to leave one heap; ascending */
    heap_split *splits;   /* ascending by `taken` */
    size_t ends_count, takes_count, splits_count;
    size_t capacity; /* of each of the three arrays */
} heap_moves;

/* Whether heap_moves can hold the moves of the code: digits without a tail, at most two heaps, no "=". */
bool heap_moves_suit(const heap_code *code);

/* Lists the moves of a suitable code. Cost: O(digits). Errors: STATUS_NO_MEMORY. Must be closed even after an error. */
status heap_moves_open(heap_moves *moves, const allocator *a, const heap_code *code);
void heap_moves_close(heap_moves *moves, const allocator *a);

/* Counts the splits that take an even number of tokens (splits[0]) and an odd one (splits[1]). */
void heap_moves_count_splits(const heap_moves *moves, size_t splits[2]);

#endif
