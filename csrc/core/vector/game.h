/*
 * Vector games: a position is a list of heaps, and a move subtracts a vector from it, if no heap becomes negative. The
 * vectors are those of linear sets: an origin plus any sum of generators, each taken any number of times. (S. W.
 * Golomb, A mathematical investigation of games of take-away, J. Combinatorial Theory 1, 1966; E. Duchêne and M. Rigo,
 * Invariant games, Theoretical Computer Science 411, 2010.)
 */
#ifndef GRUNDY_VECTOR_GAME_H
#define GRUNDY_VECTOR_GAME_H

#include <stdbool.h>

#include "core/base/limit.h"
#include "core/base/memory.h"

/* The heaps of a position, or what a move takes from them; heaps that a game lacks are 0. */
typedef struct vector {
    int64_t of[LIMIT_VECTOR_HEAPS];
} vector;

/* A linear set: vectors[first], followed by its generators. */
typedef struct vector_set {
    size_t first, generators;
    vector weight; /* positive; its product with each generator is positive too */
} vector_set;

typedef struct vector_game {
    allocator memory;
    unsigned heaps;
    uint32_t block; /* the player who has moved refuses up to block - 1 options: 1 for none */
    vector *vectors;
    size_t vectors_count, vectors_capacity;
    vector_set *sets;
    size_t sets_count, sets_capacity;
    vector weight;  /* positive; each move lowers the product with it */
    bool any_order; /* the moves from any permutation of the heaps are moves too */
    bool falls;     /* no move has a negative component */
    bool finite;    /* no set has a generator */
    bool rays;      /* no set has more than one */
} vector_game;

/* A game of `heaps` heaps without moves. */
void vector_game_init(vector_game *g, const allocator *a, unsigned heaps);
void vector_game_close(vector_game *g); /* idempotent */

/*
 * Adds a linear set of 1 + generators vectors, the origin first. The caller ensures that play ends: g->weight and
 * set->weight are as above. Errors: STATUS_NO_MEMORY (nothing is added).
 */
status vector_game_add(vector_game *g, const vector *vectors, size_t generators, const vector *weight);

/* Makes *g a copy of a game, with memory of its own. Errors: STATUS_NO_MEMORY; must be closed even after an error. */
status vector_game_copy(vector_game *g, const allocator *a, const vector_game *from);

/* The largest heap of a position. If heaps may grow, no later heap, and no product with the weight, exceeds 2^62. */
static inline int64_t vector_largest_heap(const vector_game *g)
{
    int64_t sum = 0;
    if (g->falls) return LIMIT_VECTOR_HEAP;
    for (unsigned i = 0; i < g->heaps; i++) sum += g->weight.of[i];
    /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): weights are positive */
    return g->finite ? LIMIT_VECTOR_HEAP / sum : INT32_MAX;
}

static inline vector vector_minus(const vector *x, const vector *m)
{
    vector y;
    for (unsigned i = 0; i < LIMIT_VECTOR_HEAPS; i++) y.of[i] = x->of[i] - m->of[i];
    return y;
}

static inline bool vector_is_position(const vector *x)
{
    int64_t any = 0;
    for (unsigned i = 0; i < LIMIT_VECTOR_HEAPS; i++) any |= x->of[i];
    return any >= 0;
}

/*
 * Goes to the next position of a box, in which heaps `first` to `end` - 1 change, the last fastest, and heap i is below
 * sizes[i]. Returns 1 + the number of the heap that has grown; 0 after the last position, when these heaps are 0 again.
 */
static inline unsigned vector_next(vector *x, unsigned first, unsigned end, const uint64_t *sizes)
{
    for (unsigned i = end; i > first; i--) {
        if ((uint64_t)++x->of[i - 1] < sizes[i - 1]) return i;
        x->of[i - 1] = 0;
    }
    return 0;
}

static inline int64_t vector_product(const vector *x, const vector *w)
{
    int64_t sum = 0;
    for (unsigned i = 0; i < LIMIT_VECTOR_HEAPS; i++) sum += x->of[i] * w->of[i];
    return sum;
}

/* The factor of a heap in checksums of tables. */
uint64_t vector_factor(unsigned heap);

/* The factor by which that of heap 0 exceeds that of heap 1: its powers are looked up, byte by byte. */
#define VECTOR_ACROSS UINT64_C(0x9e3779b97f4a7c15)

/* The moves from a position, one by one; `at` is the option. */
typedef struct vector_moves {
    const vector_game *game;
    vector from, at;
    size_t set;                              /* the set that is examined */
    bool begun;                              /* it has been */
    uint64_t times[LIMIT_VECTOR_GENERATORS]; /* how often each of its generators is taken */
} vector_moves;

void vector_moves_begin(vector_moves *m, const vector_game *g, const vector *from);

/* Goes to the next move; false if there is none. A move of several sets, or sums, occurs several times. */
bool vector_moves_next(vector_moves *m);

#endif
