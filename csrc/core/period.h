/*
 * Periods of sequences of heap values, observed and proven.
 *
 * A sequence repeats from `start` with `period` p and `saltus` s when
 * value(n + p) = value(n) + s for all n >= start; s is 0 unless the sequence is
 * arithmetic periodic. For many games a long enough repetition proves that it
 * goes on for ever; how long, is said by a theorem for the game's kind:
 *
 * - Guy and Smith (Winning Ways, ch. 4) for octal games with last digit d_k:
 *   value(n+p) = value(n) for n0 <= n < 2 n0 + p + k, n0 >= 1.
 * - Its general form for moves that leave at most t heaps:
 *   n0 <= n <= t n0 + (t-1) p + k - t.
 * - Unequal divisions into two heaps (4!, Grundy's game): n0 <= n < 2 n0 + 2 p + k.
 *   The extra p is for the division of n+p into a and a+p, which has no
 *   counterpart (a, a) for n, but has (a-p, a+p), of the same value when
 *   a-p >= n0, that is, when n >= 2 n0 + 2 p + k.
 * - Subtraction sets with largest element k: k consecutive equalities suffice.
 * - All-but sets with largest element k: the next value depends only on the
 *   last k values relative to the largest one so far, and on which of them
 *   occurred earlier; when this state repeats, everything does.
 * - Arithmetic periods of hexadecimal games (Howse and Nowakowski 2004; as
 *   recalled, see doc): last digit index u, some odd- and some even-index digit
 *   above 7; value(n+p) = value(n) + 2^x for e < n < 7p+e+u; the values of
 *   1..e lie in [0, 2^x) and hit all of it; those of e+1..e+p in [2^x, 2^(x+1)).
 * - Codes with unbounded digits, repeating tails and other modifiers: no
 *   theorem; a period is then only observed.
 */
#ifndef GRUNDY_PERIOD_H
#define GRUNDY_PERIOD_H

#include "heap_code.h"
#include "sequence.h"

typedef enum period_theorem {
    PERIOD_OBSERVED, /* no theorem applies: nothing is said beyond the values examined */
    PERIOD_GUY_SMITH,
    PERIOD_GENERAL,
    PERIOD_UNEQUAL,
    PERIOD_SUBTRACTION,
    PERIOD_ALL_BUT,
    PERIOD_ARITHMETIC,
    PERIOD_NO_MOVES /* the game 0.0 */
} period_theorem;

typedef struct heap_period {
    size_t start;  /* the least n >= 0 from which the sequence repeats */
    size_t period; /* the least one; 0: no period was found */
    uint64_t saltus;
    bool proven;
    period_theorem theorem;
    /* The certificate: value(n+period) = value(n) + saltus was seen for proof_first <= n <= proof_last. */
    size_t proof_first, proof_last;
} heap_period;

/* The theorem's name, for people: "Guy-Smith", ... */
const char *period_theorem_name(period_theorem t);

/* The theorem that could prove a (plain) period of this code; PERIOD_OBSERVED: none. */
period_theorem period_theorem_for(const heap_code *code);

/*
 * Looks for the least period of the values of heaps 0 .. count-1 of a finite
 * sequence, whatever its rule: it is reported when the sequence repeats at least
 * from n = (count - 2p) / 2 on (Guy-Smith's measure), never as proven. Arithmetic
 * periods are found too. period 0: none. Cost: O(count), a few nanoseconds a
 * value. Memory: none, or 4 count bytes for very repetitive data.
 * Errors: STATUS_NO_MEMORY.
 */
status period_observe(const sequence *s, const allocator *a, heap_period *found);

/*
 * The same for the values of a code, with its theorem: a period that the values
 * present prove. period 0: not (yet) proven. Never returns an unproven period.
 */
status period_prove(const sequence *s, const heap_code *code, const allocator *a, heap_period *found);

/*
 * Checks the certificate of a proven period from the sequence alone: the
 * equalities of its theorem, that start cannot be less, and that no smaller
 * period has a proof. Cost: O(count).
 */
bool period_check(const sequence *s, const heap_code *code, const heap_period *p);

/*
 * The value of heap n by repetition, from values that include heaps 0 ..
 * start+period-1. Errors: STATUS_OVERFLOW (saltus), STATUS_INVALID (too few values).
 */
status period_value(const sequence *s, const heap_period *p, uint64_t n, uint64_t *value);

#endif
