/*
 * The interner numbers positions: equal keys get equal numbers 0, 1, 2, ...
 *
 * A key is a 64-bit integer or a string of bytes. Small non-negative integers
 * are looked up in a plain array (one load); all other keys go through an open
 * addressing hash table with stored hashes over one byte arena. Numbers are
 * never reused and keys are never forgotten while the interner lives. The hash
 * table grows a few slots at a time, so that no single key waits for a whole copy.
 *
 * Cost: O(1) expected for integers, O(length) for byte strings. Memory: 24
 * bytes a position and its key's bytes; the array is 4 bytes an integer.
 */
#ifndef GRUNDY_SEARCH_INTERNER_H
#define GRUNDY_SEARCH_INTERNER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/limit.h"
#include "core/base/memory.h"

/* Positions are numbered from 0 to LIMIT_POSITIONS - 1. */
#define POSITION_NONE UINT32_MAX

typedef struct interner_key {
    uint64_t word;   /* the integer, or the offset of the bytes in the arena */
    uint32_t length; /* INTERNER_INTEGER, or the number of bytes */
} interner_key;

#define INTERNER_INTEGER UINT32_MAX

typedef struct interner_slot {
    uint32_t hash;
    uint32_t number; /* number + 1; 0 marks an empty slot */
} interner_slot;

typedef struct interner {
    allocator memory;
    interner_key *keys; /* keys[number] */
    size_t count, keys_capacity;
    uint32_t *direct; /* direct[n]: number + 1 of the integer n, or 0 */
    size_t direct_capacity;
    interner_slot *slots;
    size_t slots_capacity, slots_used; /* a power of two, or 0 */
    interner_slot *next;               /* NULL, or the larger table that will replace `slots` */
    size_t next_capacity, next_cleared;
    size_t next_filled;     /* the first so many slots are copied to `next` */
    size_t hashed_integers; /* integers in the hash table */
    unsigned char *bytes;
    size_t bytes_count, bytes_capacity;
} interner;

void interner_init(interner *in, const allocator *a);
void interner_close(interner *in); /* idempotent */

/*
 * The number of an integer or of a byte string, given out on first sight.
 * Errors: STATUS_NO_MEMORY; STATUS_TOO_MANY_POSITIONS when all numbers are given.
 */
status interner_integer(interner *in, int64_t n, uint32_t *number);
status interner_bytes(interner *in, const void *bytes, size_t length, uint32_t *number);

/* The same without giving out a number: POSITION_NONE when the key is unknown. */
uint32_t interner_find_integer(const interner *in, int64_t n);
uint32_t interner_find_bytes(const interner *in, const void *bytes, size_t length);

/* The number of an integer by one load; POSITION_NONE: interner_integer may know it. */
static inline uint32_t interner_direct(const interner *in, int64_t n)
{
    return (uint64_t)n < in->direct_capacity ? in->direct[n] - 1 : POSITION_NONE;
}

/* The key of a number: true and the integer, or false and the bytes (valid until the next new key). */
bool interner_key_integer(const interner *in, uint32_t number, int64_t *n);
const unsigned char *interner_key_bytes(const interner *in, uint32_t number, size_t *length);

#endif
