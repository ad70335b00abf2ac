/*
 * The heap engine: one heap game with all its values computed so far.
 *
 * It owns the code, the sequence of values, the state of the kernel that makes
 * them, and the period as soon as one is proven. Heaps are counted from 0. After
 * a proof values are copied, and heaps of any size are answered.
 *
 * Kernels ("auto" chooses by what it sees):
 *   naive        every option of every heap: the reference
 *   layers       sets of nim-sums by number of heaps, for three heaps and more
 *   sparse       sparse space, for games with few rare positions
 *   dense        vectorised search, for games without a sparse space ("simd")
 *   blocks       bit-parallel blocks, for games with many rare positions
 *   subtraction  ring of bit sets, for subtraction sets and digits up to 3
 */
#ifndef GRUNDY_HEAP_H
#define GRUNDY_HEAP_H

#include "cpu.h"
#include "heap_code.h"
#include "monitor.h"
#include "period.h"
#include "sequence.h"

typedef struct kernel kernel;

/* Positions parted into rare and common ones. */
typedef struct heap_partition {
    uint64_t mask;     /* n is rare when popcount(value(n) & mask) + (parity ? n + shift : 0) is even */
    bool parity;       /* the position takes part */
    unsigned shift;    /* the parity of the sizes taken, where all have the same */
    size_t splits;     /* how many sizes taken by divisions it is for */
    size_t rare_count; /* rare positions 1 <= n < examined */
    size_t last_rare;
} heap_partition;

/* What is known about the sparse space (Winning Ways, ch. 4) of the values so far. */
typedef struct heap_sparse_space {
    bool known;
    unsigned count;          /* 1: parts[0] is for all divisions */
    heap_partition parts[2]; /* 2: parts[0] for those that take an even number of tokens, parts[1] for the others */
    size_t examined;
} heap_sparse_space;

/* How many partitions a sparse space is to have, where the code has divisions of both parities. */
typedef enum heap_partitions { PARTITIONS_AUTO, PARTITIONS_ONE, PARTITIONS_TWO } heap_partitions;

typedef struct heap_engine {
    allocator memory;
    heap_code code;
    sequence values;    /* of the heaps 0 .. values.count-1 */
    heap_period period; /* period.period 0: none proven so far */
    heap_sparse_space sparse;
    size_t next_check;          /* the count at which a period is looked for again */
    size_t limit;               /* values are computed up to this count; then STATUS_LIMIT. SIZE_MAX: no limit */
    size_t goal;                /* the count that the present call works towards, for progress; 0: not known */
    cpu_vectors vectors;        /* the widest vectors allowed; may be set between calls */
    heap_partitions partitions; /* as well; PARTITIONS_AUTO: by estimated cost */
    const kernel *forced;       /* NULL: automatic */
    const kernel *used;         /* the kernel whose state is kept; NULL: none yet */
    void *kernel_state;
} heap_engine;

/* Takes over `code` (which becomes 0.0 with the same allocator). Allocates nothing. */
void heap_engine_init(heap_engine *e, const allocator *a, heap_code *code);
void heap_engine_close(heap_engine *e); /* idempotent */

/*
 * Tells the engine which kernel to use: "auto", "naive", "layers", "sparse", "dense" (or
 * "simd"), "blocks", "subtraction". Errors: STATUS_INVALID: no such kernel, or
 * it does not suit this game (*message then says which); nothing changes.
 */
status heap_engine_choose(heap_engine *e, const char *name, const char **message);
/* The name of the kernel that computed last, or "none". */
const char *heap_engine_kernel(const heap_engine *e);

/*
 * Makes the values of the heaps 0 .. last present in e->values. On an error what
 * is computed stays. Errors: STATUS_NO_MEMORY, STATUS_LIMIT, STATUS_OVERFLOW and
 * what the monitor returns.
 */
status heap_engine_fill(heap_engine *e, size_t last, const monitor *m);

/*
 * The value of heap n: present, or from a proven period (nothing is stored
 * then), or computed. A proof found while computing ends the computing.
 * Errors: those of heap_engine_fill; STATUS_OVERFLOW also for a value beyond
 * 2^63 - 1 of an arithmetic periodic game.
 */
status heap_engine_value(heap_engine *e, uint64_t n, const monitor *m, uint64_t *value);

/*
 * Looks for a proven period, computing up to `limit` values (those present
 * count). *found: the proven one; or, when there is none, the observed one of
 * the values present, with proven false; or period 0.
 */
status heap_engine_period(heap_engine *e, size_t limit, const monitor *m, heap_period *found);

/*
 * Re-checks a proven period: computes anew, with the naive kernel alone, all
 * values that the certificate rests on, and proves the period from them.
 * *valid says whether it is the same. Cost: naive, quadratic for most codes.
 */
status heap_engine_verify(const heap_engine *e, const monitor *m, bool *valid);

/*
 * Takes over the values of `s` (left empty) when they are more than those
 * present, and the period, when it is proven and none is known so far. The
 * caller vouches for both.
 */
void heap_engine_adopt(heap_engine *e, sequence *s, const heap_period *period);

/* True when heap n, which has this value, is rare in one partition of the space at least. */
bool heap_is_rare(const heap_sparse_space *space, size_t n, uint64_t value);
/*
 * Chooses the sparse space of the values present, whatever kernel made them; does
 * nothing for codes that have none (see e->sparse.known). Errors: STATUS_NO_MEMORY.
 */
status heap_engine_find_sparse(heap_engine *e);

#endif
