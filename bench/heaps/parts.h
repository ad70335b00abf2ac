/* The parts of the bench of heap games, a file each. `longer`: with the rows of make bench-long. */
#ifndef BENCH_HEAPS_PARTS_H
#define BENCH_HEAPS_PARTS_H

#include <stdbool.h>

void measure_rates(bool longer);  /* values against the naive kernel */
void measure_proofs(bool longer); /* whole solutions against a plain sparse-space program */
void measure_choice(bool longer); /* the engine's choice of kernel and vectors against the best one */
void measure_choice_of(const char *code);
void measure_partitions(void);  /* two partitions of the sparse space against one */
void measure_copies(void);      /* copying after a proof against memset */
void measure_subtraction(void); /* subtraction sets against the naive kernel */
void measure_streams(void);     /* streams against the sparse kernel */
void measure_memory(void);      /* bytes that a game keeps */

#endif
