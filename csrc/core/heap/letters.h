/*
 * Letters: the values of { all_but = S } as letters over a finite alphabet (doc/internals/proofs.md, "Letters").
 *
 * Heaps of equal value differ by members of S. The letter of a heap is 0 if its value is new, larger than all before
 * it; otherwise it is the place, counted from 1, of the member s of S for which the first heap of its value is s below
 * it. A letter follows from the letters at finitely many distances before it, and a value is the number of letters 0
 * before its first heap.
 */
#ifndef GRUNDY_HEAP_LETTERS_H
#define GRUNDY_HEAP_LETTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The largest number of members of a set, and the largest number of distances on which letters depend. */
#define LETTERS_MEMBERS   19
#define LETTERS_DISTANCES 190

#define LETTERS_NONE 255 /* of a heap below 0 */

typedef struct letters {
    uint64_t set[LETTERS_MEMBERS]; /* ascending */
    size_t count;
    unsigned char place[LETTERS_MEMBERS];                  /* of set[i] among the distances */
    unsigned char apart[LETTERS_MEMBERS][LETTERS_MEMBERS]; /* of set[i] - set[j], j < i */
    bool joins[LETTERS_MEMBERS][LETTERS_MEMBERS];          /* whether set[i] - set[j] is a member */
} letters;

/*
 * Takes a set of 1 to LETTERS_MEMBERS members in ascending order, writes the distances in ascending order (there is
 * room for LETTERS_DISTANCES), and returns their number.
 */
size_t letters_init(letters *l, const uint64_t *set, size_t count, uint64_t *distances);

/* The letter of a heap; read[k] is that of the heap at distance k before it, or LETTERS_NONE. Cost: O(members^2). */
unsigned char letters_next(const letters *l, const unsigned char *read);

#endif
