/* Nim products by plain programs, the peers of the multipliers. */
#ifndef BENCH_NIMBERS_PLAIN_H
#define BENCH_NIMBERS_PLAIN_H

#include "core/nimber/nimber.h"

/*
 * Conway's recursion down to bits; the same down to a table of the products below 2^8; Karatsuba down to 16 bits and
 * there by logarithms. plain_fill_tables first.
 */
enum { PLAIN_RECURSIVE, PLAIN_TABLE8, PLAIN_LOG16, PLAIN_COUNT };
extern const nimber_multiplier plain_multipliers[PLAIN_COUNT];
void plain_fill_tables(void);

#endif
