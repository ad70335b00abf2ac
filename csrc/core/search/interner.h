/*
 * The interner numbers positions: equal keys get equal numbers 0, 1, 2, ...
 *
 * A key is a 64-bit integer, or a string of bytes of some kind. Small non-negative integers are looked up in a plain
 * array (one load); all other keys go through an open addressing hash table over one byte arena. A slot of the table
 * has 32 bits: the number in the low bits, and bits of the key's hash in the others. Numbers are never reused and keys
 * are never forgotten while the interner lives. The hash table grows a few slots at a time, so that no single key waits
 * for a whole copy.
 *
 * Cost: O(1) expected for integers, O(length) for byte strings. Memory: 8 bytes for each position; 4 more for integers
 * in the array; 5 to 11 more, and the bytes of the key, for other keys.
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

/* Kinds of strings; strings of different kinds are different keys. Their meaning is up to the caller. */
#define INTERNER_KINDS 4

/* The hash table. A slot has number + 1 in its `numbers` low bits and bits of the hash in the others; 0 if empty. */
typedef struct interner_table {
    uint32_t *slots;
    size_t capacity; /* a power of two, or 0 */
    uint32_t numbers;
} interner_table;

typedef struct interner {
    allocator memory;
    uint64_t seed;  /* of the hashes of its keys */
    uint64_t *keys; /* by number; see the source */
    size_t count, keys_capacity;
    uint32_t *direct; /* direct[n]: number + 1 of the integer n, or 0 */
    size_t direct_capacity;
    interner_table table;
    size_t slots_used;
    interner_table next; /* empty, or the larger table that will replace it */
    size_t next_cleared;
    size_t next_filled;     /* the number of first slots already copied to `next` */
    size_t hashed_integers; /* integers in the hash table */
    unsigned char *bytes;
    size_t bytes_count, bytes_capacity;
} interner;

void interner_init(interner *in, const allocator *a);
void interner_close(interner *in); /* idempotent */

/*
 * The number of an integer or of a byte string, given out on first sight. Errors: STATUS_NO_MEMORY;
 * STATUS_TOO_MANY_POSITIONS if all numbers are given out.
 */
status interner_integer(interner *in, int64_t n, uint32_t *number);
status interner_string(interner *in, unsigned kind, const void *bytes, size_t length, uint32_t *number);

/* The same without giving out a number: POSITION_NONE when the key is unknown. */
uint32_t interner_find_integer(const interner *in, int64_t n);
uint32_t interner_find_string(const interner *in, unsigned kind, const void *bytes, size_t length);

/* The same of strings of kind 0. */
static inline status interner_bytes(interner *in, const void *bytes, size_t length, uint32_t *number)
{
    return interner_string(in, 0, bytes, length, number);
}

static inline uint32_t interner_find_bytes(const interner *in, const void *bytes, size_t length)
{
    return interner_find_string(in, 0, bytes, length);
}

/* The number of an integer by one load; if POSITION_NONE, interner_integer may know it. */
static inline uint32_t interner_direct(const interner *in, int64_t n)
{
    return (uint64_t)n < in->direct_capacity ? in->direct[n] - 1 : POSITION_NONE;
}

/* The key of a number: true and the integer, or false and the bytes (valid until the next new key) and their kind. */
bool interner_key_integer(const interner *in, uint32_t number, int64_t *n);
unsigned interner_key_kind(const interner *in, uint32_t number);
const unsigned char *interner_key_bytes(const interner *in, uint32_t number, size_t *length);

#endif
