/*
 * Kernels: interchangeable ways to compute the next values of a heap game.
 *
 * All kernels give the same values; they differ in speed and in the codes they suit. A kernel may keep state between
 * calls. It must cope with a sequence that grew without it (loaded, or computed by another kernel), and with a sparse
 * space other than the last it saw.
 */
#ifndef GRUNDY_HEAP_KERNELS_KERNEL_H
#define GRUNDY_HEAP_KERNELS_KERNEL_H

#include "core/base/cpu.h"
#include "core/base/monitor.h"
#include "core/heap/code.h"
#include "core/heap/kernels/space.h"
#include "core/heap/sequence.h"

/* A heap game as kernels see it: its code, the values so far, and how the next ones are to be computed. */
typedef struct heap_game {
    allocator memory;
    heap_code code;
    sequence values;            /* of the heaps 0 .. values.count-1 */
    heap_sparse_space sparse;   /* of the values so far */
    cpu_vectors vectors;        /* the widest vectors allowed; may be set between calls */
    cpu_vectors level;          /* those used for the next values: never AUTO */
    heap_partitions partitions; /* the partitions that the sparse space is to have; may be set between calls */
    size_t goal;                /* the count that the running call works towards, for progress; 0: unknown */
    void *kernel_state;         /* of the kernel in use; NULL: none yet */
} heap_game;

typedef struct kernel kernel;

struct kernel {
    const char *name;
    size_t first;      /* the first heap for which it differs from other kernels, and is worth a try */
    size_t unit;       /* the least number of values to ask for at once to measure its speed */
    bool looks_at_all; /* at all pairs: a value costs twice as much if heaps are twice as large */
    /* True when the kernel can compute the values of this code. */
    bool (*suits)(const heap_code *code);
    /*
     * Computes values until g->values.count == count. Values computed before an error stay. Calls monitor_tick(m,
     * g->values.count, g->goal) every few milliseconds. Errors: STATUS_NO_MEMORY, STATUS_OVERFLOW, those of the
     * monitor.
     */
    status (*fill)(heap_game *g, size_t count, const monitor *m);
    /*
     * Frees g->kernel_state, which is not NULL, and sets it to NULL. Kernels with the same `close` share their state.
     */
    void (*close)(heap_game *g);
    /* Frees the part of g->kernel_state that pays only while many values are computed; NULL: no such part. */
    void (*release)(heap_game *g);
    /*
     * False: it would now compute as the kernels do that share its state, g->kernel_state, so that a trial would
     * measure nothing. NULL: it always differs from them.
     */
    bool (*differs)(const heap_game *g);
};

/* Any code; the reference for all others. */
extern const kernel kernel_naive;
/* Any code of digits; made for three heaps and more, and for modifiers on such moves. */
extern const kernel kernel_layers;
/* Codes with at most two heaps, by their sparse space. */
extern const kernel kernel_sparse;
/* The same codes without a sparse space. */
extern const kernel kernel_dense;
/* The same codes by sparse space with bit-parallel blocks, for many rare positions. */
extern const kernel kernel_blocks;
/* Subtraction sets of at most 127 elements, and codes with digits 0 to 3, of at most 126 above 1. */
extern const kernel kernel_subtraction;
/* Subtraction sets of 128 elements and more. */
extern const kernel kernel_shifts;

/* From this value on the kernels that keep 16 bits a value are no longer chosen. */
#define KERNEL_LARGE_VALUE ((uint64_t)1 << 14)

#endif
