/*
 * Sparse space as a plain program writes it, after Winning Ways, ch. 4, and the public programs for octal games: stamps
 * of 32 bits, one heap after another, the mask chosen at doublings by a Walsh-Hadamard transform.
 */
#ifndef BENCH_HEAPS_PLAIN_H
#define BENCH_HEAPS_PLAIN_H

#include <stddef.h>
#include <stdint.h>

/* The values of the heaps 0 .. count-1 of an octal code "0.d1d2...": to be freed. */
uint16_t *plain_sparse(const char *code, size_t count);

#endif
