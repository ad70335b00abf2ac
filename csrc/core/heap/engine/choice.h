/*
 * The choice of the kernel and of the width of its vectors, by measuring.
 *
 * The widest vectors are not always the fastest, and which are depends on the processor. So candidates, kernels with a
 * width each, are compared with the one in use, the best so far: in a trial the two take turns at the next values of
 * the game, which are needed anyway. The choice changes how long the values take, never the values.
 *
 * A trial loses the time by which the candidate needs more than the best would have. There is one budget: all trials
 * together may lose 1/96 of the time spent so far, by its own estimate. And there is one list: each candidate is due at
 * some time spent, the later the slower it was; when the best becomes slow, all are due at once. So a close candidate
 * is compared often and for long, a slow one rarely and shortly. The first best is the sparse kernel with the widest
 * vectors, the fastest or nearly so for the first thousands of heaps of most codes.
 */
#ifndef GRUNDY_HEAP_ENGINE_CHOICE_H
#define GRUNDY_HEAP_ENGINE_CHOICE_H

#include "core/heap/kernels/kernel.h"

#define CHOICE_CANDIDATES 10 /* the naive kernel, and three others at three widths */
#define CHOICE_ROUNDS     3

/* A clock that tells nanoseconds. */
typedef struct choice_clock {
    uint64_t (*now)(void *context); /* NULL: that of base/clock.h */
    void *context;
} choice_clock;

/* What was measured in a turn. */
typedef struct choice_slice {
    double time;
    size_t values;
} choice_slice;

/* A kernel at a width. */
typedef struct choice_candidate {
    const kernel *kernel;
    cpu_vectors level;
    double ratio; /* how many times the best's time a value it needed when it ran last; 0: it has not run */
    double due;   /* nanoseconds spent when it may be tried again */
} choice_candidate;

typedef struct heap_choice {
    choice_candidate all[CHOICE_CANDIDATES];
    size_t count;
    const kernel *forced; /* what the candidates were listed for */
    cpu_vectors widest;
    size_t best;    /* the one chosen */
    double rate;    /* nanoseconds a value that it needed last; 0: not known */
    size_t heap;    /* the last one that it computed then */
    double pace;    /* nanoseconds a value that it needed when it was compared last; 0: not known */
    unsigned slow;  /* timed steps since then, one after the other, in which it needed much more */
    double spent;   /* nanoseconds so far */
    double lost;    /* nanoseconds of these by trials */
    size_t at;      /* the candidate that is tried; `count`: none */
    unsigned turns; /* of this trial that are over: the candidate, the best, the candidate, ... */
    bool warm;      /* the one whose turn it is has computed, so that its state knows all values */
    choice_slice slices[2][CHOICE_ROUNDS]; /* of the candidate, and of the best */
    choice_slice extra;                    /* what the two computed while they were not warm */
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

/* The kernel and width that are chosen, whichever is tried just now; NULL: nothing is listed yet. */
static inline const choice_candidate *choice_best(const heap_choice *c)
{
    return c->count > 0 ? &c->all[c->best] : NULL;
}

/* Whether a candidate is tried: then the states of all kernels are to be kept. */
static inline bool choice_looks(const heap_choice *c)
{
    return c->at < c->count;
}

/* The present time for a turn that is timed; else 0. */
uint64_t choice_time(const heap_choice *c, const choice_turn *turn);

/* Notes that a turn computed so many values, if it is timed in so many nanoseconds. */
void choice_note(heap_choice *c, const heap_game *g, const choice_turn *turn, size_t values, uint64_t time);

#endif
