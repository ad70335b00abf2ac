/*
 * The choice of the kernel and of the width of its vectors, by measuring.
 *
 * The widest vectors are not always the fastest, and which are depends on the processor. So
 * candidates, kernels with a width each, take turns: each computes the next values of the
 * game, which are needed anyway, for a short time. The one that needs least time a value
 * goes on alone until there are twice as many values, or until it becomes slow; then the candidates
 * take turns again. The choice changes how long the values take, never the values.
 *
 * In the first pass of a look all run that may be worth it; those near the best run three times more, and longer, in
 * turns. The slowest of these three does not count: something else may have delayed it. Slow candidates run for
 * a five-hundredth of the time spent so far, and are left out of the next looks, so that all looks cost one or two
 * hundredths of the whole.
 */
#ifndef GRUNDY_HEAP_ENGINE_CHOICE_H
#define GRUNDY_HEAP_ENGINE_CHOICE_H

#include "core/heap/kernels/kernel.h"

#define CHOICE_CANDIDATES 10 /* the naive kernel, and three others at three widths */
#define CHOICE_PASSES     4

/* A clock that tells nanoseconds. */
typedef struct choice_clock {
    uint64_t (*now)(void *context); /* NULL: that of base/clock.h */
    void *context;
} choice_clock;

/* What was measured in a pass. */
typedef struct choice_slice {
    uint64_t time;
    size_t values;
} choice_slice;

/* A kernel at a width. */
typedef struct choice_candidate {
    const kernel *kernel;
    cpu_vectors level;
    double rate;      /* nanoseconds a value when it ran last; 0: not known */
    size_t heap;      /* the last one that it computed then */
    unsigned skipped; /* looks since then */
    bool runs;        /* takes part in the present pass */
    choice_slice slices[CHOICE_PASSES];
} choice_candidate;

typedef struct heap_choice {
    choice_candidate all[CHOICE_CANDIDATES];
    size_t count;
    const kernel *forced; /* what the candidates were listed for */
    cpu_vectors widest;
    size_t best;      /* the one chosen */
    double pace;      /* nanoseconds a value that it needed in the last look; 0: not known */
    unsigned slow;    /* timed steps since then, one after the other, in which it needed much more */
    size_t at;        /* the candidate that runs in the present pass; `count`: no look goes on */
    unsigned pass;    /* of the look that goes on */
    bool warm;        /* the candidate has computed in this pass, so that its state knows all values */
    size_t next_look; /* the count of values at which the candidates take turns again */
    double spent;     /* nanoseconds so far */
    choice_clock clock;
} heap_choice;

/* What to do next. */
typedef struct choice_turn {
    size_t candidate;
    size_t target; /* the count of values to reach */
    bool timed;
} choice_turn;

/*
 * Lists the candidates for a game: `forced` alone, at the widest vectors that the game allows; or, where that is NULL,
 * every kernel that may be the fastest, at all widths. Does nothing where they are listed already.
 */
void choice_open(heap_choice *c, const heap_game *g, const kernel *forced);

/* Forgets what was measured: the values are others. */
void choice_forget(heap_choice *c);

/*
 * Who computes next, and how far: at most to `target`. `room` is the most values that the engine asks for at
 * once here and in the next steps: a kernel that shows its speed only with more of them is left out.
 */
choice_turn choice_next(heap_choice *c, const heap_game *g, size_t target, size_t room);

/* Whether candidates take turns: then the states of their kernels are to be kept. */
static inline bool choice_looks(const heap_choice *c)
{
    return c->at < c->count;
}

/* The present time for a turn that is timed; else 0. */
uint64_t choice_time(const heap_choice *c, const choice_turn *turn);

/* Notes that a turn computed so many values, if it is timed in so many nanoseconds. */
void choice_note(heap_choice *c, const heap_game *g, const choice_turn *turn, size_t values, uint64_t time);

#endif
