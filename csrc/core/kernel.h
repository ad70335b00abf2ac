/*
 * Kernels: interchangeable ways to compute the next values of a heap game.
 *
 * All kernels give the same values; they differ in speed and in the codes they
 * suit. A kernel may keep state between calls (engine->kernel_state); it must
 * cope with a sequence that grew without it (loaded, or made by another kernel).
 */
#ifndef GRUNDY_KERNEL_H
#define GRUNDY_KERNEL_H

#include "heap.h"

struct kernel {
    const char *name;
    /* True when the kernel can compute this game at all. */
    bool (*suits)(const heap_engine *e);
    /*
     * Computes values until e->values.count == count. On an error the values so
     * far stay. Calls monitor_tick(m, e->values.count, e->goal) every few
     * milliseconds.
     */
    status (*fill)(heap_engine *e, size_t count, const monitor *m);
    /* Frees e->kernel_state, which is not NULL, and sets it to NULL. */
    void (*close)(heap_engine *e);
    /* Gives back what is worth its memory only while many values are computed, of e->kernel_state; NULL: nothing. */
    void (*rest)(heap_engine *e);
};

/* Any code; the reference for all others. */
extern const kernel kernel_naive;
/* Any code with moves into three or more heaps, or with modifiers on such moves. */
extern const kernel kernel_layers;

/* Codes with at most two heaps, by their sparse space. */
extern const kernel kernel_sparse;
/* The same without one. */
extern const kernel kernel_dense; /* Sparse space with bit-parallel blocks, for many rare positions. */
extern const kernel kernel_blocks;
/* Subtraction sets of at most 127 elements, and codes with digits 0 to 3, of at most 126 above 1. */
extern const kernel kernel_subtraction;

/* One non-zero digit of a code whose moves leave at most two heaps. */
enum { MOVE_END = 1, MOVE_TAKE = 2, MOVE_SPLIT = 4, MOVE_SPLIT_UNEQUAL = 8, MOVE_SPLIT_EQUAL = 16 };

/* The MOVE_ bits of a digit, whose largest number of heaps is 2. */
unsigned kernel_moves(const heap_digit *d);

#endif
