/*
 * Facts: the table of exact nimbers of positions, which all searches of one ruleset share.
 *
 * It numbers positions by keys like those of the interner: 64-bit integers or strings of bytes. Unlike the interner it
 * forgets. When the table is full, a sweep removes the positions that are not in use and about which nothing is known.
 * Beyond a limit in bytes it also removes the facts that were cheapest to find. A number stays valid while its position
 * is pinned; then it may be reused.
 *
 * A nimber is independent of the search that found it, of bounds and of other facts, so that tables can be merged in
 * any order, and forgetting costs time but never truth.
 *
 * Cost: O(1) expected for each look-up; a sweep costs O(1) for each position met since the last. Memory: 32 bytes for
 * each position, which hold keys of up to 16 bytes, and 10 to 22 bytes of hash table; longer keys take their length and
 * 8 more bytes.
 */
#ifndef GRUNDY_SEARCH_FACTS_H
#define GRUNDY_SEARCH_FACTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/bits.h"
#include "core/base/limit.h"
#include "core/base/memory.h"
#include "core/base/monitor.h"

#define FACTS_NONE    UINT32_MAX /* no position */
#define FACTS_UNKNOWN UINT32_MAX /* no nimber */

/* Keys up to this length lie in the entry. */
#define FACTS_NEAR 16

/* The largest nimber that is kept. Beyond: STATUS_OVERFLOW. */
#define FACTS_LARGEST ((UINT32_C(1) << 24) - 2)

/* The marks of a position. */
#define FACT_ON_PATH  1u  /* its nimber is being searched */
#define FACT_ASKED    2u  /* the theorem was asked about it */
#define FACT_PINNED   4u  /* the next sweep keeps it */
#define FACT_VERIFIED 8u  /* by the running verification, which also sets the two below */
#define FACT_ON_WAY   16u /* the facts on which it rests are being verified */
#define FACT_LISTED   32u /* its options were listed, so none is entailing */

/* The nimbers 0, ..., FACT_EXCLUDED - 1 can be excluded. */
#define FACT_EXCLUDED 16

typedef struct fact {
    union {
        unsigned char bytes[FACTS_NEAR];
        uint64_t words[FACTS_NEAR / 8]; /* the bytes and zeros; the integer; or the place in the arena */
    } key;
    uint32_t hash;
    uint32_t difficulty; /* as the search measures it; 0: unmeasured */
    uint32_t value;      /* cost << 24 | nimber, or FACTS_UNKNOWN; the next free entry */
    uint8_t kind;        /* the length of a near key, or FACT_INTEGER, FACT_FAR, FACT_FREE */
    uint8_t marks;
    uint16_t excluded; /* bit n: n is not the nimber */
} fact;

/* Entries lie in chunks, so that they never move. */
#define FACTS_CHUNK_BITS 10
#define FACTS_CHUNK      ((size_t)1 << FACTS_CHUNK_BITS)

/* A search that uses the table; `pin` calls facts_pin for each of its positions. */
typedef struct facts_user {
    void (*pin)(void *context);
    void *context;
} facts_user;

#define FACTS_USERS 3

typedef struct facts {
    allocator memory;
    uint64_t seed; /* of the hashes of its keys */
    fact **chunks;
    size_t chunks_count, chunks_capacity;
    uint32_t end;          /* entries so far, free ones included */
    uint32_t free;         /* the first free entry, or FACTS_NONE */
    size_t used;           /* entries in use */
    size_t known;          /* facts among them */
    size_t sweep_at;       /* the number of used entries at which the next sweep is due */
    uint64_t *slots;       /* hash << 32 | number + 1; 0 marks an empty slot */
    size_t slots_capacity; /* a power of two, or 0 */
    unsigned char *arena;  /* for each far key its number, its length and its bytes */
    size_t arena_count, arena_capacity, arena_freed;
    size_t limit; /* in bytes; 0: none */
    bool pinning; /* whether facts_pin keeps positions or releases them */
    facts_user users[FACTS_USERS];
    size_t users_count;
    void (*found)(void *context, uint32_t number); /* NULL, or called for each new fact */
    void *found_context;
    uint64_t sweeps, forgotten; /* statistics: sweeps, and facts forgotten for the limit */
} facts;

void facts_init(facts *f, const allocator *a);
void facts_close(facts *f); /* idempotent */

/* Sets the limit in bytes (0: none), which later sweeps observe. */
void facts_limit(facts *f, size_t bytes);

/* Adds a search whose positions sweeps keep. */
void facts_add_user(facts *f, facts_user user);

static inline fact *facts_at(const facts *f, uint32_t number)
{
    return &f->chunks[number >> FACTS_CHUNK_BITS][number & (FACTS_CHUNK - 1)];
}

/*
 * The number of an integer or of a byte string, given out on first sight. Errors: STATUS_NO_MEMORY;
 * STATUS_TOO_MANY_POSITIONS; STATUS_OVERFLOW for keys beyond LIMIT_LENGTH.
 */
status facts_integer(facts *f, int64_t n, uint32_t *number);
status facts_bytes(facts *f, const void *bytes, size_t length, uint32_t *number);

/* The same without giving out a number: FACTS_NONE if the key is unknown. */
uint32_t facts_find_integer(const facts *f, int64_t n);
uint32_t facts_find_bytes(const facts *f, const void *bytes, size_t length);

/*
 * The same for a key whose hash_bytes with the table's seed is known, padded with zeros up to FACTS_NEAR. Many keys are
 * found faster when facts_expect is called for each, then facts_expect_entry, and then this: their cache misses
 * overlap.
 */
status facts_hashed(facts *f, uint32_t hash, const void *bytes, size_t length, uint32_t *number);
uint32_t facts_find_hashed(const facts *f, uint32_t hash, const void *bytes, size_t length);

static inline void facts_expect(const facts *f, uint32_t hash)
{
    if (f->slots_capacity != 0) BITS_PREFETCH(&f->slots[hash & (f->slots_capacity - 1)]);
}

static inline void facts_expect_entry(const facts *f, uint32_t hash)
{
    if (f->slots_capacity == 0) return;
    size_t mask = f->slots_capacity - 1;
    for (size_t i = hash & mask; f->slots[i] != 0; i = (i + 1) & mask)
        if (f->slots[i] >> 32 == hash) BITS_PREFETCH(facts_at(f, (uint32_t)f->slots[i] - 1));
}

/* The key of a number: true and the integer, or false and the bytes (valid until the next new key). */
bool facts_key_integer(const facts *f, uint32_t number, int64_t *n);
const unsigned char *facts_key_bytes(const facts *f, uint32_t number, size_t *length);

/* A hash of the key in 64 bits, the same in each run. */
uint64_t facts_hash(const facts *f, uint32_t number);

/* The nimber of a position, or FACTS_UNKNOWN. */
static inline uint32_t facts_nimber(const facts *f, uint32_t number)
{
    uint32_t value = facts_at(f, number)->value;
    return value == FACTS_UNKNOWN ? FACTS_UNKNOWN : value & 0xffffffu;
}

/* Whether n is known not to be the nimber of a position. */
static inline bool facts_excluded(const facts *f, uint32_t number, uint32_t n)
{
    return n < FACT_EXCLUDED && (facts_at(f, number)->excluded >> n & 1) != 0;
}

/* Records that n is not the nimber of a position, for as long as the table keeps the position. */
static inline void facts_exclude(facts *f, uint32_t number, uint32_t n)
{
    if (n < FACT_EXCLUDED) facts_at(f, number)->excluded |= (uint16_t)(1u << n);
}

/*
 * Keeps the nimber of a position, which took `listings` listings to find. Errors: STATUS_OVERFLOW beyond FACTS_LARGEST.
 */
status facts_set(facts *f, uint32_t number, uint32_t nimber, uint64_t listings);

/* Forgets the nimber of a position, if it is known; free numbers are allowed. */
void facts_unset(facts *f, uint32_t number);

/* Whether a number below f->end belongs to a position whose nimber is known. */
bool facts_is_fact(const facts *f, uint32_t number);

/* Calls visit(context, number) for every fact, in arbitrary order; ends with the first failure. */
status facts_each(const facts *f, status (*visit)(void *context, uint32_t number), void *context);

/* Users call this for each position that they use; it keeps the position in the coming sweep, or releases it. */
static inline void facts_pin(facts *f, uint32_t number)
{
    fact *e = facts_at(f, number);
    e->marks = (uint8_t)(f->pinning ? e->marks | FACT_PINNED : e->marks & ~FACT_PINNED);
}

/*
 * Makes room before a listing: sweeps when a sweep is due, and widens the hash table in time. Searches call it between
 * two listings; positions are forgotten only here. Errors: STATUS_NO_MEMORY, and those of the monitor; the table is
 * then still valid. STATUS_TOO_LITTLE_MEMORY if the pinned positions alone exceed the limit.
 */
status facts_tidy(facts *f, const monitor *m);

/* The bytes of the positions in use, as the limit counts them. */
size_t facts_counted(const facts *f);

/* Bytes allocated. */
size_t facts_held(const facts *f);

#endif
