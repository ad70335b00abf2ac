/* Heap games as contestants: an engine that computes some values, or a proof of the period, from nothing. */
#ifndef BENCH_HEAPS_GAMES_H
#define BENCH_HEAPS_GAMES_H

#include "core/heap/engine/engine.h"
#include "support/contest.h"

/* The levels of vectors that this processor has, worst first: at most 3. */
extern const char *const level_names[4];
size_t levels_of_processor(cpu_vectors levels[3]);

/* What an engine has to do, and its results. */
typedef struct game {
    const char *code; /* NULL: a set given by its size and its largest number */
    size_t set_size, set_largest;
    const char *kernel; /* "auto", "naive", ... */
    cpu_vectors vectors;
    heap_partitions partitions;
    size_t count;        /* the number of values; with a proof, the most */
    bool periods, proof; /* may copy after a proof; stops at the proof */
    bool digests;        /* makes the digest below, which takes time */
    size_t computed;     /* results: values */
    size_t peak, held;   /* bytes: the most there were, and at the end */
    heap_period period;
    const char *used; /* the kernel at the end */
    uint64_t digest;  /* of the values: d = 31 d + value */
} game;

/* A game without periods. */
game game_make(const char *code, const char *wanted, cpu_vectors vectors, size_t count);

/* Whether its kernel can compute it. */
bool game_suits(const game *g);

/* A contestant's work; ends the program if the engine fails. */
void game_run(void *work);

/* A contestant that runs the game. */
contestant game_contestant(game *g);

/* "0.6 at 10^6" as the name of a row. */
void game_name(char *name, size_t size, const char *title, size_t count);

#endif
