/*
 * The heap engine: one heap game with all its values computed so far.
 *
 * It owns the game (the code, the values, and the states of kernels), and the period once one is proven. Heaps are
 * counted from 0. After a proof values are copied, and heaps of any size have an answer.
 *
 * Kernels; "auto" uses the one that repeated measurements show to be the fastest among those that suit the code
 * (choice.h):
 *
 *   naive        every option of every heap: the reference
 *   layers       sets of nim-sums by number of heaps, for three heaps and more
 *   sparse       sparse space, for games with few rare positions
 *   dense        vectorised search, for games without a sparse space ("simd")
 *   blocks       bit-parallel blocks, for games with many rare positions
 *   subtraction  ring of bit sets, for subtraction sets and digits up to 3
 */
#ifndef GRUNDY_HEAP_ENGINE_ENGINE_H
#define GRUNDY_HEAP_ENGINE_ENGINE_H

#include "core/heap/engine/choice.h"
#include "core/heap/period_proof.h"
#include "core/heap/runs.h"

#define HEAP_KERNELS 7

struct follow;

typedef struct heap_engine {
    heap_game game;
    heap_period period;         /* period.period 0: none proven yet */
    heap_period known;          /* a period proven elsewhere, for which the caller vouches; period 0: none */
    bool proves;                /* whether computing values looks for periods; may be set between calls */
    size_t next_check;          /* the count at which the next search for a period is due */
    size_t limit;               /* no values are computed beyond this count: STATUS_LIMIT. SIZE_MAX: no limit */
    const kernel *forced;       /* NULL: automatic */
    const kernel *used;         /* the kernel that computed last; NULL: none yet */
    void *states[HEAP_KERNELS]; /* of the kernels that take turns with it; its own state is in the game */
    heap_choice choice;
    runs runs;           /* of a set with a large member, once begun (by_runs.h) */
    bool runs_need_more; /* more memory than they may take */
    struct follow *far;  /* a stream that follows the game further (far.h); NULL: none */
    char *far_path;      /* its file; NULL: none */
    size_t far_path_size;
    char far_message[200]; /* why STATUS_INVALID or STATUS_TOO_LITTLE_MEMORY */
} heap_engine;

/* Takes over `code` (which becomes 0.0 with the same allocator). Allocates nothing. */
void heap_engine_init(heap_engine *e, const allocator *a, heap_code *code);
void heap_engine_close(heap_engine *e); /* idempotent */

/*
 * Tells the engine which kernel to use, with the widest vectors that the game allows: "auto", "naive", "layers",
 * "sparse", "dense" (or "simd"), "blocks", "subtraction", "shifts". Errors: STATUS_INVALID if there is no such kernel,
 * or it does not suit this game (*message says which); nothing changes then.
 */
status heap_engine_choose(heap_engine *e, const char *name, const char **message);
/* The name of the kernel chosen when values were last computed (not of one on trial), or "none". */
const char *heap_engine_kernel(const heap_engine *e);

/*
 * Computes the values of the heaps 0 .. last into e->game.values. After an error the computed values are kept.
 * Errors: STATUS_NO_MEMORY, STATUS_LIMIT, STATUS_OVERFLOW and those of the monitor.
 */
status heap_engine_fill(heap_engine *e, size_t last, const monitor *m);

/*
 * The value of heap n: present, or from a proven period (nothing is stored then), or computed. A proof found while
 * computing ends the computing. Computing LIMIT_VALUES values would take too long: only a proven period answers heaps
 * from there on. It is looked for among the first 2^12 values, up to 2^20 if values come fast, and up to 2^25 if the
 * rare heaps seem to have ended. If a period is known, heaps after the first whole period need only the values up to
 * its end; but a chosen kernel, and an engine that proves nothing, compute every value. Errors: those of
 * heap_engine_fill; STATUS_TOO_MANY_VALUES if no period is proven for so large a heap; STATUS_OVERFLOW also for a value
 * beyond 2^63 - 1 of an arithmetic periodic game.
 */
status heap_engine_value(heap_engine *e, uint64_t n, const monitor *m, uint64_t *value);

/*
 * Appends the values of the heaps first .. first+count-1 of a game with a proven period to `into`, which is empty.
 * Cost: that of copying memory. Errors: STATUS_NO_MEMORY, STATUS_OVERFLOW, those of the monitor.
 */
status heap_engine_copy(heap_engine *e, uint64_t first, size_t count, const monitor *m, sequence *into);

/*
 * Looks for a proven period, computing up to `limit` values (those present count). *found: the proven period or, if
 * there is none, the observed one of the values present, with proven false; or period 0. Errors: those of
 * heap_engine_fill except STATUS_LIMIT.
 */
status heap_engine_period(heap_engine *e, size_t limit, const monitor *m, heap_period *found);

/* The default limit for heap_engine_period: 10^6, or 2048 if values are slow or no theorem applies. */
size_t heap_engine_period_limit(const heap_engine *e);

/*
 * Checks a proven period again: computes all values that the certificate uses with only the naive kernel, and proves
 * the period from them. *valid: it is the same period. Cost: naive, quadratic for most codes.
 */
status heap_engine_verify(const heap_engine *e, const monitor *m, bool *valid);

/*
 * Takes over the values of `s` (left empty) if there are more of them than are present, and the period if it is proven
 * and none is known so far. The caller vouches for both.
 */
void heap_engine_adopt(heap_engine *e, sequence *s, const heap_period *period);

/*
 * Chooses the sparse space of the values present, regardless of the kernel that made them; does nothing for codes that
 * have none (see e->game.sparse.known). Errors: STATUS_NO_MEMORY.
 */
status heap_engine_find_sparse(heap_engine *e);

#endif
