/*
 * Periods of sequences of heap values, observed and proven.
 *
 * A sequence repeats from `preperiod` with `period` p and `saltus` s if value(n + p) = value(n) + s for all n >=
 * preperiod; s is 0 unless the sequence is arithmetic periodic. For many games a long enough repetition proves that the
 * sequence repeats for ever. A theorem for the kind of game says how long: doc/internals/proofs.md states and proves
 * these theorems. For codes with unbounded digits, repeating tails, or modifiers other than "!" on two heaps there is
 * no theorem: their periods are only observed.
 */
#ifndef GRUNDY_HEAP_PERIOD_H
#define GRUNDY_HEAP_PERIOD_H

#include "core/base/monitor.h"
#include "core/heap/sequence.h"

/* The theorems. Their numbers are those of doc/internals/proofs.md, and checkpoints store them. */
typedef enum period_theorem {
    PERIOD_OBSERVED,    /* no theorem applies: nothing is claimed beyond the values examined */
    PERIOD_GUY_SMITH,   /* at most two heaps */
    PERIOD_GENERAL,     /* three heaps and more */
    PERIOD_UNEQUAL,     /* at most two heaps, unequal ones */
    PERIOD_SUBTRACTION, /* { subtract = S } */
    PERIOD_ALL_BUT,     /* { all_but = S } */
    PERIOD_ARITHMETIC,  /* three heaps, with a saltus */
    PERIOD_NO_MOVES,    /* the game 0.0 */
    PERIOD_WINDOWS = 9, /* at most two heaps, few rare ones: two equal windows */
    PERIOD_ROWS = 10    /* vector games in which one heap grows: two equal states */
} period_theorem;

typedef struct heap_period {
    size_t preperiod; /* the least n >= 0 from which the sequence repeats */
    size_t period;    /* the least period; 0: none was found */
    uint64_t saltus;
    bool proven;
    period_theorem theorem;
    /* The certificate: value(n+period) = value(n) + saltus was seen for proof_first <= n <= proof_last. */
    size_t proof_first, proof_last;
} heap_period;

/* The theorem's English name: "Guy-Smith", ... */
const char *period_theorem_name(period_theorem t);

/*
 * The required repetition. A period p that holds from heap n0 on is accepted when p > beyond and count >=
 * heaps * max(n0, least) + shifts * p + extra.
 */
typedef struct period_demand {
    uint64_t heaps, shifts, extra, least;
    size_t beyond;
} period_demand;

/* The count that the demand requires; UINT64_MAX if it exceeds 64 bits. */
uint64_t period_demanded(const period_demand *d, uint64_t start, uint64_t period);

/*
 * The least period that meets the demand, with its preperiod, its saltus (0 if `plain`), and the range on which it was
 * seen as far as the demand requires; period 0 if there is none. Cost: O(count). Memory: none, or 4 count bytes for
 * very repetitive data. Errors: STATUS_NO_MEMORY, and those of the monitor (which gets no total).
 */
status period_search(const sequence *s, bool plain, const period_demand *d, const allocator *a, const monitor *m,
                     heap_period *found);

/*
 * Looks for the least period of the values of heaps 0 .. count-1 of a finite sequence, whatever its rule. A period is
 * reported, never as proven, when the sequence repeats at least from n = (count - 2p) / 2 on (Guy-Smith's measure).
 * Arithmetic periods are found too. period 0: none. Cost: O(count), a few nanoseconds a value. Memory: none, or 4 count
 * bytes for very repetitive data. Errors: STATUS_NO_MEMORY, and those of the monitor (which gets no total).
 */
status period_observe(const sequence *s, const allocator *a, const monitor *m, heap_period *found);

/*
 * The value of heap n by repetition, from values that include heaps 0 .. preperiod+period-1. Errors: STATUS_OVERFLOW
 * (saltus), STATUS_INVALID (too few values).
 */
status period_value(const sequence *s, const heap_period *p, uint64_t n, uint64_t *value);

#endif
