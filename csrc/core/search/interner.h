/*
 * The interner numbers positions: equal keys get equal numbers 0, 1, 2, ...
 *
 * A key is a 64-bit integer, a short list, or a string of bytes of some kind. A short list has two integers below 2^30
 * or three below 2^20. Small non-negative integers and short lists are looked up in plain arrays (one load), the lists
 * by their place in the order of their largest elements; all other keys go through an open addressing hash table over
 * one byte arena. A slot of the table has 32 bits: the number in the low bits, and bits of the key's hash in the
 * others. Numbers are never reused and keys are never forgotten while the interner lives. The hash table grows a few
 * slots at a time, so that no single key waits for a whole copy.
 *
 * Cost: O(1) expected for integers and short lists, O(length) for byte strings. Memory: 4 bytes for each position, or 8
 * if some key does not fit in 4; 4 more for keys in an array; 5 to 11 more, and the bytes of the key, for other keys.
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
#define INTERNER_KINDS 3

/* A short list has at least two elements, and at most this many. */
#define INTERNER_SHORT 3

/* The hash table. A slot has number + 1 in its `numbers` low bits and bits of the hash in the others; 0 if empty. */
typedef struct interner_table {
    uint32_t *slots;
    size_t capacity; /* a power of two, or 0 */
    uint32_t numbers;
} interner_table;

/* The keys of one kind that have a place below the capacity, by this place: number + 1, or 0. */
typedef struct interner_array {
    uint32_t *numbers;
    size_t capacity;
    size_t hashed; /* keys of this kind in the hash table only */
} interner_array;

enum { INTERNER_INTEGERS, INTERNER_PAIRS, INTERNER_TRIPLES, INTERNER_ARRAYS };

typedef struct interner {
    allocator memory;
    uint64_t seed;    /* of the hashes of its keys */
    uint32_t *narrow; /* the keys by number, in 32 bits each while all of them fit; see the source */
    uint64_t *keys;   /* otherwise these, and `narrow` is NULL */
    size_t count, keys_capacity;
    interner_array arrays[INTERNER_ARRAYS];
    interner_table table;
    size_t slots_used;
    interner_table next; /* empty, or the larger table that will replace it */
    size_t next_cleared;
    size_t next_filled; /* the number of first slots already copied to `next` */
    unsigned char *bytes;
    size_t bytes_count, bytes_capacity;
} interner;

void interner_init(interner *in, const allocator *a);
void interner_close(interner *in); /* idempotent */

/* The bytes that it holds. */
size_t interner_held(const interner *in);

/* The bits of an element of a short list of two or three. */
static inline unsigned interner_bits(size_t count)
{
    return count == 2 ? 30 : 20;
}

static inline bool interner_is_short(const int64_t *list, size_t count)
{
    if (count != 2 && count != 3) return false;
    uint64_t all = (uint64_t)list[0] | (uint64_t)list[1] | (count == 3 ? (uint64_t)list[2] : 0);
    return all >> interner_bits(count) == 0;
}

/* A short list in a word; and its elements, whose number is returned. */
uint64_t interner_pack(const int64_t *list, size_t count);
size_t interner_unpack(uint64_t packed, int64_t list[INTERNER_SHORT]);

/*
 * The number of an integer, of a short list or of a byte string, given out on first sight. Errors: STATUS_NO_MEMORY;
 * STATUS_TOO_MANY_POSITIONS if all numbers are given out.
 */
status interner_integer(interner *in, int64_t n, uint32_t *number);
status interner_list(interner *in, uint64_t packed, uint32_t *number);
status interner_string(interner *in, unsigned kind, const void *bytes, size_t length, uint32_t *number);

/* The same without giving out a number: POSITION_NONE when the key is unknown. */
uint32_t interner_find_integer(const interner *in, int64_t n);
uint32_t interner_find_list(const interner *in, uint64_t packed);
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

/* The place of a short list in the order of its largest element: m, of which m^2 pairs or m^3 triples are below. */
static inline uint64_t interner_place(const int64_t *list, size_t count)
{
    uint64_t a = (uint64_t)list[0], b = (uint64_t)list[1], m = a > b ? a : b;
    if (count == 2) return m * m + (a == m ? b : m + 1 + a);
    uint64_t c = (uint64_t)list[2];
    if (c > m) m = c;
    uint64_t row = m + 1, below = m * m * m;
    if (a == m) return below + b * row + c;
    below += row * row;
    if (b == m) return below + a * row + c;
    return below + m * row + a * m + b;
}

/* The number of an integer by one load; if POSITION_NONE, interner_integer may know it. */
static inline uint32_t interner_direct(const interner *in, int64_t n)
{
    const interner_array *integers = &in->arrays[INTERNER_INTEGERS];
    return (uint64_t)n < integers->capacity ? integers->numbers[n] - 1 : POSITION_NONE;
}

/* The same for a short list and interner_list. */
static inline uint32_t interner_direct_list(const interner *in, const int64_t *list, size_t count)
{
    const interner_array *lists = &in->arrays[count == 2 ? INTERNER_PAIRS : INTERNER_TRIPLES];
    uint64_t place = interner_place(list, count);
    return place < lists->capacity ? lists->numbers[place] - 1 : POSITION_NONE;
}

/*
 * The key of a number: true and the integer; true and the short list; or false, and the bytes (valid until the next new
 * key) and their kind. A short list has no bytes, and the kind INTERNER_KINDS.
 */
bool interner_key_integer(const interner *in, uint32_t number, int64_t *n);
bool interner_key_list(const interner *in, uint32_t number, uint64_t *packed);
unsigned interner_key_kind(const interner *in, uint32_t number);
const unsigned char *interner_key_bytes(const interner *in, uint32_t number, size_t *length);

#endif
