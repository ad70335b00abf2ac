/*
 * Codes of heap games: which numbers of tokens may be taken, and into how many heaps the rest of the heap may be
 * divided.
 *
 * Language (after CGSuite's take-and-break codes and Winning Ways, ch. 4):
 *
 *   code    = [d0 "."] d1 d2 ... [ "[" d... "]" ]
 *   digit   = (one of 0-9 A-V, "*", or "{" counts "}") followed by at most one of ! ? =
 *   counts  = h1 "," h2 ... ["+"], each h at most 126 and optionally followed by ! ? =;
 *             "h-k" stands for h, h + 1, ..., k
 *
 * Digit d_r says what may be left when r tokens are taken from a heap of n >= r:
 *   0-9, A-V (10 .. 31)  its bit 2^h allows exactly h non-empty heaps of n-r
 *                        tokens together: 1 none (the heap was r), 2 one, 4 two,
 *                        8 three, 16 four;
 *   {h1,h2,...}          the allowed numbers of heaps, listed;
 *   {h1,...,hk+}         also every number above hk;
 *   *                    any number of heaps: {0+}.
 * A modifier restricts the divisions into two or more heaps; it does not affect leaving one heap or nothing:
 *   !  all heaps of different sizes;
 *   ?  not all heaps of the same size;
 *   =  all heaps of the same size.
 * A modifier inside braces belongs to that number (and to what its "+" adds), one after the closing brace to all of
 * them; there is at most one on a number. d0 divides without taking: it may only allow two or more heaps. It may be
 * left out together with the point ("77" is 0.77, "077" is 0.077), or alone (".77"); then it is 0. "[...]" at the end
 * repeats its digits for ever: 0.[3] is Nim. Letters may be lower case.
 *
 * Other games share the structure: { subtract = S }: take s of the set S, what is left stays one heap (0 is a heap);
 * { all_but = S }: the same with every s >= 1 that is not in S.
 */
#ifndef GRUNDY_HEAP_CODE_H
#define GRUNDY_HEAP_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/limit.h"
#include "core/base/memory.h"
#include "core/base/monitor.h"

typedef enum heap_code_kind { HEAP_CODE_DIGITS, HEAP_CODE_SUBTRACT, HEAP_CODE_ALL_BUT } heap_code_kind;

/* Which divisions into two or more heaps are allowed. */
typedef enum heap_constraint {
    HEAPS_ANY,
    HEAPS_UNEQUAL,       /* ! */
    HEAPS_NOT_ALL_EQUAL, /* ? */
    HEAPS_ALL_EQUAL      /* = */
} heap_constraint;
#define HEAP_CONSTRAINTS 4

typedef struct heap_digit {
    uint64_t counts[HEAP_CONSTRAINTS]; /* bit h of counts[c]: h heaps under the constraint c */
    uint64_t upper[HEAP_CONSTRAINTS];  /* bit h of upper[c]: h + 64 of them */
    bool more;                         /* also every number above the largest, under its constraint */
} heap_digit;

typedef struct heap_code {
    allocator memory;
    heap_code_kind kind;
    heap_digit *digits; /* digits[r]: r tokens taken; trailing zeros are not kept */
    size_t digits_count, digits_capacity;
    size_t tail;  /* the number of last digits that repeat for ever */
    int64_t *set; /* subtract, all_but: ascending, without duplicates, all >= 1 */
    size_t set_count, set_capacity;
} heap_code;

/* The fault in a code. */
typedef struct heap_code_error {
    size_t column;       /* 1-based: the character of the text, or the element of the set */
    const char *message; /* a static English text */
} heap_code_error;

void heap_code_init(heap_code *code, const allocator *a); /* the game without moves, 0.0 */
void heap_code_close(heap_code *code);                    /* idempotent */

/*
 * Each of these sets an initialised code; on an error the code becomes 0.0 again. Errors: STATUS_INVALID (see *error),
 * STATUS_NO_MEMORY.
 */
/* From the text of a code of digits. Cost: O(length). */
status heap_code_parse(heap_code *code, const char *text, size_t length, heap_code_error *error);
/* Sets in any order, with or without duplicates; elements must be >= 1. Cost: that of sorting them. */
status heap_code_subtract(heap_code *code, const int64_t *set, size_t count, heap_code_error *error);
status heap_code_all_but(heap_code *code, const int64_t *set, size_t count, heap_code_error *error);

status heap_code_copy(heap_code *to, const heap_code *from); /* `to` is initialised. Errors: STATUS_NO_MEMORY */

/*
 * Writes the canonical text: "0.77", "4!.0", "{ subtract = {1, 3, 4} }", "{ all_but = {2} }"; parsing a text of digits
 * gives the same code. Writes at most size-1 bytes and a zero byte; returns the full length without the zero byte.
 */
size_t heap_code_text(const heap_code *code, char *buffer, size_t size);

/* Digit d_r (r >= 0), also inside a repeating tail and beyond the last digit. */
heap_digit heap_code_digit(const heap_code *code, uint64_t r);

/* True when `heaps` heaps may be left; sets *constraint. */
bool heap_digit_allows(const heap_digit *d, uint64_t heaps, heap_constraint *constraint);
bool heap_digit_has(const heap_digit *d, unsigned c, unsigned heaps); /* under the constraint c, without `more` */
void heap_digit_put(heap_digit *d, unsigned c, unsigned heaps, bool allowed);
bool heap_digit_is_zero(const heap_digit *d);
bool heap_digits_equal(const heap_digit *a, const heap_digit *b);
/* The largest number of heaps named (0 for a zero digit). */
unsigned heap_digit_largest(const heap_digit *d);

/* The shape of a code, as the kernels and the period theorems see it. */
typedef struct heap_shape {
    unsigned heaps; /* the largest number of heaps one move may leave; UINT_MAX: no bound */
    uint64_t last;  /* the index of the last non-zero digit, or the largest of the set; UINT64_MAX: none */
    uint64_t first; /* the index of the first non-zero digit, or the least that a set allows; UINT64_MAX: none */
    bool plain;     /* no modifier has an effect */
    bool only_pair_unequal; /* the only modifiers are ! or ? on divisions into two heaps */
} heap_shape;
heap_shape heap_code_shape(const heap_code *code);

/*
 * Lists the options of a heap of n >= 0 tokens through `emit`, each once, as sorted lists of non-empty heaps ({} is
 * nothing left); for sets, the single heap n-s, which may be 0. Order: increasing number of tokens taken, then of
 * heaps, then lexicographic. If `emit` or the monitor returns a status other than STATUS_OK, the listing ends with it.
 * Cost: O(1) amortised for each option, O(n) digits, and O(n) numbers of heaps for each digit.
 * Errors: STATUS_NO_MEMORY, STATUS_INVALID (n < 0).
 */
typedef status (*heap_emit)(void *context, const int64_t *heaps, size_t count);
status heap_code_options(const heap_code *code, int64_t n, const monitor *m, heap_emit emit, void *context);

/*
 * True if the options of a heap of n certainly hold more than `most` heaps in total; false if they do not, or if only a
 * closer look can decide. Cost: O(digits).
 */
bool heap_code_lists_more(const heap_code *code, int64_t n, uint64_t most);

#endif
