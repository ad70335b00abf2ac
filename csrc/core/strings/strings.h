/*
 * Nimstring: reducing a position of coins and strings to a small one of the same value.
 *
 * A move cuts a string; the player who cuts the last string of a coin takes the coin and must move again; the player
 * who cannot move loses (Winning Ways, ch. 16; doc/internals/entailing.md has the proofs of what follows). Values are
 * nimbers or loony.
 *
 * 1. A coin of one string is settled: it makes the position loony, or is taken without a change of the value.
 * 2. Then every coin has two strings or more. Coins of two strings form chains. A cut of a chain of three coins or
 *    more is loony. The cuts of a shorter chain that are not loony take all of its coins: the chain is one edge.
 * 3. A chain of three coins or more, from x to y, is worth as much as one from x to the ground and another from y to
 *    the ground, and its length does not matter. Coins that hold one such end are called held.
 * 4. A coin with two such ends is never taken, and is ground to all its other strings.
 *
 * What is left therefore has coins of three strings or more, which are held or not, and edges with 0, 1 or 2 coins on
 * them, their labels, between two of them, from one to itself or to the ground. A move takes an edge away. It takes an
 * edge from a coin to itself only if the coin has at least four ends, as the cuts of this edge are loony otherwise. An
 * edge between ground and ground, and a ring of two or three coins, are a Nim heap of 1 each: a unit.
 */
#ifndef GRUNDY_STRINGS_STRINGS_H
#define GRUNDY_STRINGS_STRINGS_H

#include <stdbool.h>

#include "core/base/memory.h"
#include "core/base/monitor.h"

/* A string between two coins, from 1, or from the ground, 0, to a coin: a < b. */
typedef struct string_ends {
    uint32_t a, b;
} string_ends;

/* An edge from a to b, 0 being the ground: a <= b. */
typedef struct strings_edge {
    uint32_t a, b, label;
} strings_edge;

typedef struct strings_coin {
    uint32_t ends; /* how many edges and chains end here; 0: it is gone */
    uint32_t held; /* chains of three coins or more that end here; 0 or 1 once all is reduced */
    uint32_t component, number;
    uint32_t first; /* its list of edges, while a position is reduced: a node of `next`, plus 1 */
} strings_coin;

typedef struct strings {
    allocator memory;
    strings_coin *coins; /* coins[v], 1 <= v <= count */
    strings_edge *edges;
    uint32_t *next; /* the nodes of the coins' lists of edges, two for each edge: the next one plus 1, or 0 */
    size_t count, edges_count, coins_capacity, edges_capacity, next_capacity;
    bool unit;         /* there is an odd number of units */
    uint32_t *waiting; /* coins that may be held twice or have two ends */
    size_t waiting_count, waiting_capacity;
} strings;

void strings_init(strings *s, const allocator *a);
void strings_close(strings *s); /* idempotent */

/*
 * Makes s the reduced position of `count` strings, whose coins are 1 .. coins (not all need be present), and numbers
 * its coins from 1. *loony: it is loony, and s holds nothing. Cost: O(coins + strings). Errors: STATUS_NO_MEMORY.
 */
status strings_reduce(strings *s, const string_ends *ends, size_t count, uint32_t coins, bool *loony);

/*
 * Makes s the position after a move of `from` that takes edge i. *is_loony: the move is loony, and s does not change.
 */
status strings_take(strings *s, const strings *from, size_t i, bool *is_loony);

/* The destination of strings_write, with its scratch for colours, new and sorted, and for edges. */
typedef struct strings_list {
    allocator memory;
    string_ends *ends;
    size_t count, capacity;
    uint64_t *words;
    size_t words_capacity;
    const monitor *monitor; /* called as components are numbered, or NULL */
} strings_list;

void strings_list_init(strings_list *list, const allocator *a);
void strings_list_close(strings_list *list); /* idempotent */

/*
 * Splits s into components and returns their number in *components, not counting a unit. They are numbered from 1 in
 * the order of their first coins. Cost: O(coins + edges * log coins).
 */
void strings_split(strings *s, uint32_t *components);

/*
 * Writes component number `component` as strings that reduce to it, numbered by its structure: isomorphic components
 * are nearly always written alike. Coins are counted from `first` + 1; returns the last one in *last. Component 0 is
 * the unit. Cost: O(ties * rounds * edges). Errors: STATUS_NO_MEMORY; those of the monitor.
 */
status strings_write(strings *s, uint32_t component, strings_list *list, uint32_t first, uint32_t *last);

#endif
