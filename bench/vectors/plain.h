/* Plain programs for games on several heaps, each written for one game alone. */
#ifndef BENCH_VECTORS_PLAIN_H
#define BENCH_VECTORS_PLAIN_H

#include <stddef.h>
#include <stdint.h>

/* A move of two heaps. */
typedef struct plain_move {
    unsigned a, b;
} plain_move;

/* The number of P-positions with x + y < lines, by lines of words of 64 bits. */
uint64_t plain_outcomes(const plain_move *moves, size_t count, size_t lines);

/* The sum of the values with x, y < side, position by position. */
uint64_t plain_values(const plain_move *moves, size_t count, size_t side);

/* The sum of the queen's values with x, y < side: sets of seen values, from first gaps on. */
uint64_t plain_queen(size_t side);

/* The sum of the values of three heaps below `side`, one token of exactly two of them a move. */
uint64_t plain_slow_nim(size_t side);

#endif
