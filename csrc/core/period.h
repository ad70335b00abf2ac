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
 * - Arithmetic periods of games that leave at most three heaps: see below.
 * - Codes with unbounded digits, repeating tails and other modifiers: no
 *   theorem; a period is then only observed.
 *
 * Proofs of the first two: let n be beyond the range. A division of n+p - r has a
 * heap of at least n0 + p, which may be made smaller by p; one of n - r has a heap
 * of at least n0, which may be made larger; by induction the nim-sum stays.
 *
 * Arithmetic periods, after Howse and Nowakowski (Periodicity and arithmetic
 * periodicity in hexadecimal games, 2004), with a longer range and another proof.
 * Let the moves leave at most three heaps, d_u be the last digit, the values of
 * the heaps 1..e be below 2^x, and those of e+1..e+p in 2^x .. 2^(x+1)-1. Heaps
 * up to e have level 0, those of e+1+qp .. e+(q+1)p have level q+1. The claim:
 * value(n) = 2^x level(n) + low(n), where low has period p beyond e, holds for
 * all n when it holds up to level N + 1, where
 *   E = ceil((2e+u) / p), 2^B >= max(8, E+3), D = E + 5 2^B, 2^C > D + 3, N = 2^(C+1) + D.
 * Proof: an option of n is a list of at most three sizes, of nim-sum (l, w) when
 * the levels have nim-sum l and the low parts w. Let n have level q+1, S be the
 * sum of the option's levels. By the sizes, q-E <= S <= q+3 (q+2 with two heaps
 * above level 0, q+1 with one). Changing levels above 0 to other levels above 0,
 * S by j, gives an option of n + jp with the same w; the nim-sum l has the parity
 * of S. Let q >= N, and smaller heaps be as claimed.
 * (1) No option has the value (q+1, low(n)): by parity S is q+1 or q+3. If q+1,
 *     the levels have no bit in common and may be changed to 1, to 1 and 2, or to
 *     1, 2 and 4; if q+3, only bit 0 is common and they may be changed to 1, 1, 2
 *     or to 1, 1, 1. That is an option with the value of a heap n-jp of level 7 or
 *     less.
 * (2) All (q+1, w), w < low(n), occur: (1, w) does for n-qp, by an option with the
 *     levels 1 or 1, 1, 1 above 0 (S <= 3 is odd); change a 1 to q+1.
 * (3) All (l, w), l <= q, occur. Call T the levels divided by a power of two,
 *     rounded down, the remainders staying as they are.
 *     (a) l < 2^B: take q' = q modulo 2^(B+1) in 3 2^B + E .. 6 2^B - 4, and an
 *         option of n-(q-q')p with (l, w). Of T (by 2^B) the nim-sum is 0 and the
 *         sum is 2 or 4, as 3 2^B <= S < 6 2^B: they are 1, 1, 0 or 2, 2, 0, and
 *         may grow to H, H, 0.
 *     (b) l >= 2^B, q-l >= D: let l' = 3 2^B + (l mod 2^B), q' = q - l + l' modulo
 *         2^(B+1) in 6 2^B + E .. 11 2^B - 4, and take an option with (l', w) of
 *         n-(q-q')p. Of T the nim-sum is 3 and the sum is 5, 7 or 9, which
 *         one or two heaps cannot have: all three are above 0, and may be changed
 *         to l div 2^B, M, M, M >= 1 as q-l >= D.
 *     (c) q-l = d < D: when l >= 2^C (else q < N), let l' = 2^C + (l mod 2^C) and
 *         take an option with (l', w) of n-(l-l')p. Of T (by 2^C) the
 *         nim-sum is 1 and the sum less than 3: one is 1, and may be changed to
 *         l div 2^C.
 */
#ifndef GRUNDY_PERIOD_H
#define GRUNDY_PERIOD_H

#include "heap_code.h"
#include "monitor.h"
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
 * Errors: STATUS_NO_MEMORY, and what the monitor returns (its total is not known).
 */
status period_observe(const sequence *s, const allocator *a, const monitor *m, heap_period *found);

/*
 * The same for the values of a code, with its theorem: a period that the values
 * present prove. period 0: not (yet) proven. Never returns an unproven period.
 */
status period_prove(const sequence *s, const heap_code *code, const allocator *a, const monitor *m, heap_period *found);

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
