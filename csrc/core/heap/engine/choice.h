/*
 * The choice of the kernel and of the width of its vectors, by measuring.
 *
 * The widest vectors are not always the fastest; that depends on the processor. Candidates, each a kernel with a width,
 * are therefore compared with the one in use, the best so far: in a trial the two take turns at computing the next
 * values of the game, which are needed anyway. The choice changes how long the values take, never the values.
 *
 * A trial loses the time by which the candidate needs more than the best would have. There is one budget: all trials
 * together may lose 1/96 of the time spent so far, by its own estimate. There is one list: each candidate becomes due
 * after some time spent, the later the slower it was; when the best becomes slow, all are due at once. A close
 * candidate is therefore compared often and for long, a slow one rarely and briefly. The first best is the sparse
 * kernel with the widest vectors, the fastest or nearly so for the first thousands of heaps of most codes.
 */
#ifndef GRUNDY_HEAP_ENGINE_CHOICE_H
#define GRUNDY_HEAP_ENGINE_CHOICE_H

#include "core/heap/kernels/kernel.h"

#define CHOICE_CANDIDATES 10 /* the naive kernel, and three others at three widths */
#define CHOICE_ROUNDS     3

/* A clock in nanoseconds. */
typedef struct choice_clock {
    uint64_t (*now)(void *context); /* NULL: that of base/clock.h */
    void *context;
} choice_clock;

/* The measurement of a turn. */
typedef struct choice_slice {
    double time;
    size_t values;
} choice_slice;

/* A kernel at a width. */
typedef struct choice_candidate {
    const kernel *kernel;
    cpu_vectors level;
    double ratio; /* its time for a value relative to that of the best when it was last known; 0: unknown */
    double due;   /* nanoseconds spent when it may be tried again */
    double tried; /* nanoseconds spent when its ratio was last known */
    bool ran;     /* it has had a trial */
} choice_candidate;

typedef struct heap_choice {
    choice_candidate all[CHOICE_CANDIDATES];
    size_t count;
    const kernel *forced; /* the kernel for which the candidates were listed */
    cpu_vectors widest;
    size_t best;    /* the one chosen */
    double rate;    /* its last nanoseconds for a value; 0: unknown */
    size_t heap;    /* the last heap that it then computed */
    double pace;    /* its nanoseconds for a value when it was last compared; 0: unknown */
    unsigned slow;  /* consecutive timed steps since then in which it needed much more */
    double spent;   /* nanoseconds so far */
    double lost;    /* nanoseconds of these by trials */
    size_t at;      /* the candidate on trial; `count`: none */
    unsigned turns; /* finished turns of this trial: the candidate, the best, the candidate, ... */
    bool warm;      /* the runner has computed values in this turn, so that its state is current */
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
 * Lists the candidates for a game: only `forced`, at the widest vectors that the game allows; or, if that is NULL,
 * every kernel that may be the fastest, at all widths. Does nothing if they are listed already.
 */
void choice_open(heap_choice *c, const heap_game *g, const kernel *forced);

/* Forgets the measurements, as the values have changed. */
void choice_forget(heap_choice *c);

/*
 * The kernel that computes next, and how far: at most to `target`. `room` is the largest number of values that the
 * engine asks for at once, here and in the next steps: a kernel that needs more of them to be fast is left out.
 */
choice_turn choice_next(heap_choice *c, const heap_game *g, size_t target, size_t room);

/* The chosen kernel and width, even during a trial; NULL if nothing is listed yet. */
static inline const choice_candidate *choice_best(const heap_choice *c)
{
    return c->count > 0 ? &c->all[c->best] : NULL;
}

/* Whether a trial is running: the states of all kernels must then be kept. */
static inline bool choice_looks(const heap_choice *c)
{
    return c->at < c->count;
}

/* The current time if the turn is timed, else 0. */
uint64_t choice_time(const heap_choice *c, const choice_turn *turn);

/* Records the number of values that a turn computed and, if it is timed, its nanoseconds. */
void choice_note(heap_choice *c, const heap_game *g, const choice_turn *turn, size_t values, uint64_t time);

#endif
