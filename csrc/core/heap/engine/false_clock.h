/*
 * A false clock for specs: one kernel at one width seems ten times as fast as all others, or speeds seem to change at
 * random, or the dense kernel becomes the fastest later, so that the engine changes kernels when a spec wants it to.
 */
#ifndef GRUNDY_HEAP_ENGINE_FALSE_CLOCK_H
#define GRUNDY_HEAP_ENGINE_FALSE_CLOCK_H

#include "core/heap/engine/engine.h"

typedef struct false_clock {
    const heap_engine *engine;
    char fastest[16]; /* the name of a kernel; "random", "later": none */
    cpu_vectors level;
    size_t count; /* the number of values at the last reading */
    uint64_t time, state;
} false_clock;

/* Sets the clock of the engine to `c`, which must live as long; `fastest` NULL: the processor's clock. */
void false_clock_set(false_clock *c, heap_engine *e, const char *fastest, cpu_vectors level);

#endif
