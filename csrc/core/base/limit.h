/*
 * Every limit of the library, in one place (limits.h is the name of a system header).
 *
 * A limit comes from the width of a number, from how long a caller can wait, or from the C stack. Memory has no limit
 * here; it simply runs out (STATUS_NO_MEMORY). The compiler's -D can lower the limits in `#ifndef`, so that tests reach
 * them: the specs build the library a second time for that. No limit can be raised.
 */
#ifndef GRUNDY_BASE_LIMIT_H
#define GRUNDY_BASE_LIMIT_H

#include <stddef.h>
#include <stdint.h>

/*
 * Positions of one ruleset, and sums of one search: they are numbered by 32 bits, and the two largest numbers mean
 * something else. Beyond: STATUS_TOO_MANY_POSITIONS.
 */
#ifndef LIMIT_POSITIONS
#define LIMIT_POSITIONS (UINT32_MAX - 1)
#endif

/*
 * Components of all options of one position together: a search keeps the place in the list in 32 bits. Beyond:
 * STATUS_TOO_MANY_OPTIONS.
 */
#ifndef LIMIT_OPTIONS
#define LIMIT_OPTIONS (UINT32_MAX - 1)
#endif

/* Options of one position that a call without a limit lists. Beyond: nil and a message. */
#ifndef LIMIT_LISTED
#define LIMIT_LISTED ((size_t)1 << 20)
#endif

/* Each group of this many options counts as one more position toward the limit of a search. */
#define LIMIT_OPTIONS_EXAMINED 64

/*
 * Options that one position may have in a call with a limit: LIMIT_OPTIONS_EXAMINED for each position of the limit, up
 * to this many, then one for each. Beyond: STATUS_LIMIT.
 */
#ifndef LIMIT_LISTED_LEAST
#define LIMIT_LISTED_LEAST ((size_t)1 << 16)
#endif

/* A theorem's answers about this many positions count as one listed position. */
#define LIMIT_ASKED 8

/* The options of one position that may be listed when a call may examine `limit` positions (0: any number). */
static inline size_t limit_listed(uint64_t limit)
{
    if (limit == 0 || limit >= SIZE_MAX) return SIZE_MAX;
    if (limit < LIMIT_LISTED_LEAST / LIMIT_OPTIONS_EXAMINED) return (size_t)limit * LIMIT_OPTIONS_EXAMINED;
    return limit > LIMIT_LISTED_LEAST ? (size_t)limit : LIMIT_LISTED_LEAST;
}

/*
 * Levels of a list in a list in a position ({{1}} has two). Reading and writing recurse in C, with some 200 bytes of
 * stack for each level. Beyond: an error that says so.
 */
#define LIMIT_NESTING 100

/* Bytes of a string in a position, and elements of a list in one. Beyond: STATUS_OVERFLOW. */
#ifndef LIMIT_LENGTH
#define LIMIT_LENGTH (UINT32_MAX / 2)
#endif

/*
 * Bytes of a list as the library keeps it, 1 to 9 for each number and 5 for each inner list, so that reading and
 * writing a single position never takes long. Beyond: STATUS_OVERFLOW.
 */
#ifndef LIMIT_LIST_BYTES
#define LIMIT_LIST_BYTES ((size_t)1 << 24)
#endif

/* Vertices of a graph file: this constant, and further ones for each byte. Beyond: nil and a message. */
#define LIMIT_FILE_VERTICES          ((uint32_t)1 << 22)
#define LIMIT_FILE_VERTICES_PER_BYTE 16

/*
 * The largest Grundy value, remoteness or misere value that search can find; the four numbers above it mean something
 * else. Beyond: STATUS_OVERFLOW. Theorems and periods answer up to 2^63 - 1.
 */
#ifndef LIMIT_VALUE
#define LIMIT_VALUE (UINT32_MAX - 4)
#endif

/*
 * Values that can be asked for at once: R:values(first, last). Beyond: an error about the argument. Only a proven
 * period answers heaps from here on; if few values prove none: STATUS_TOO_MANY_VALUES.
 */
#ifndef LIMIT_VALUES
#define LIMIT_VALUES (INT64_C(1) << 40)
#endif

/* Values that the sparse and the dense kernel can hold in their tables. Beyond: another kernel, or STATUS_OVERFLOW. */
#ifndef LIMIT_KERNEL_VALUE
#define LIMIT_KERNEL_VALUE (UINT32_C(1) << 15)
#endif

/* Values in a checkpoint: no computation can have found more. Beyond: the file is damaged. */
#define LIMIT_STORED_VALUE (UINT64_C(1) << 48)

/* Vertices of a graph, and its edges: 32 bits each; the largest numbers are marks. Beyond: an error. */
#ifndef LIMIT_GRAPH
#define LIMIT_GRAPH (UINT32_MAX - 1)
#endif

/* Vertices and edges of a Hackenbush picture, whose edges are doubled internally. Beyond: an error. */
#ifndef LIMIT_PICTURE
#define LIMIT_PICTURE (UINT32_C(1) << 30)
#endif

/* Heaps that a digit of a code can name; "+" goes beyond. They are bits of two words, with one to spare. */
#define LIMIT_HEAPS_LEFT 126

/* Cells of a board: two words. Beyond: an error that says so. */
#define LIMIT_BOARD 128

/* Cells of a game on cells: eight words. Beyond: an error that says so. */
#define LIMIT_CELLS 512
/* Cells of a full board beyond LIMIT_CELLS, which only a theorem can decide: 2^20. */
#define LIMIT_FULL (1u << 20)

/* Sets of cells that the moves of a game may take: a listing examines all of them for each option. Beyond: an error. */
#define LIMIT_SETS 4096

/* Places of shapes on a large board: a listing examines most of them for each option. Beyond: an error. */
#define LIMIT_PLACES (1 << 16)

/* Heaps of a vector game, generators of a linear set of its moves, and such sets. Beyond: an error. */
#define LIMIT_VECTOR_HEAPS      8
#define LIMIT_VECTOR_GENERATORS 8
#define LIMIT_VECTOR_SETS       4096

/* The largest k of a vector game with block = k. Beyond: an error. */
#define LIMIT_VECTOR_BLOCK 64

/* The largest heap of a vector game without negative components; others have smaller ones. Beyond: an error. */
#define LIMIT_VECTOR_HEAP (INT64_C(1) << 62)

/* Moves that are listed from one position of a vector game. Beyond: STATUS_TOO_MANY_OPTIONS. */
#ifndef LIMIT_VECTOR_OPTIONS
#define LIMIT_VECTOR_OPTIONS LIMIT_LISTED
#endif

/* Terms of a superscript of a genus before its period has begun. Beyond: STATUS_OVERFLOW. */
#ifndef LIMIT_SUPERSCRIPT
#define LIMIT_SUPERSCRIPT 65536
#endif

/*
 * Elements of a misere quotient, and pairs of its transition algebra (or outcomes in all layers of a refinement):
 * beyond them a proof would take days. STATUS_LIMIT: nil and a message.
 */
#ifndef LIMIT_QUOTIENT
#define LIMIT_QUOTIENT 8192
#endif
#ifndef LIMIT_QUOTIENT_PAIRS
#define LIMIT_QUOTIENT_PAIRS (UINT32_C(1) << 22)
#endif

/*
 * Monitor steps of one call that makes a misere quotient. The quotients of 0.07 and 0.17 up to heap 33, which have 638
 * elements, take 730,000, a twelfth. If the elements grow without end, the cost of a step is about the number of
 * elements: 0.314= up to heap 8 ends after 7 s. STATUS_LIMIT: nil and a message.
 */
#ifndef LIMIT_QUOTIENT_STEPS
#define LIMIT_QUOTIENT_STEPS (UINT32_C(1) << 23)
#endif

/*
 * A Nim heap as a misere form: the form holds its options and theirs, 4 n^2 / 2 bytes. Beyond: an error about the
 * argument.
 */
#define LIMIT_FORM_HEAP 65535

/* Words of 64 bits of a large nimber: 4096 bits, the field of 2^2^12 elements. */
#define LIMIT_NIMBER_WORDS  64
#define LIMIT_NIMBER_FERMAT 12

/* Odd primes to which generators of transfinite nimbers belong: w^(w^k) with k below this. Beyond: an error. */
#define LIMIT_NIMBER_RANKS 4096

/*
 * The degree over {0, 1} of a field of transfinite nimbers, which is the number of bits of an element. Beyond: an
 * error.
 */
#define LIMIT_NIMBER_DEGREE ((uint64_t)1 << 31)

#endif
