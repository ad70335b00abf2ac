/*
 * Options whose keys are strings of bytes: these functions turn rules that make the keys of one option after another
 * into listings, and look up the keys before the options are numbered.
 */
#ifndef GRUNDY_SEARCH_OPTION_KEYS_H
#define GRUNDY_SEARCH_OPTION_KEYS_H

#include "core/search/facts.h"
#include "core/search/interner.h"
#include "core/search/options.h"

/* The longest key. */
#define OPTION_KEY (5 + LIMIT_CELLS / 8)

typedef struct option_key {
    unsigned char bytes[OPTION_KEY]; /* padded with zeros up to FACTS_NEAR */
    uint32_t length, hash, number;
    uint32_t difficulty; /* its number of cells */
} option_key;

typedef struct option_keys {
    allocator memory;
    uint64_t seed;    /* of the hashes of keys */
    bool measured;    /* facts keep the difficulty */
    option_key *keys; /* of all options, option after option */
    size_t keys_count, keys_capacity;
    size_t *ends; /* ends[i]: the keys up to the end of option i */
    size_t count, ends_capacity;
} option_keys;

void option_keys_init(option_keys *p, const allocator *a);
void option_keys_close(option_keys *p); /* idempotent */

/* Makes room for an option of `keys` keys. Errors: STATUS_NO_MEMORY. */
status option_keys_reserve(option_keys *p, size_t keys);

/* Adds the next key, whose bytes and length the caller has filled; option_keys_end then ends the option. */
void option_keys_add(option_keys *p, uint32_t difficulty);

static inline void option_keys_end(option_keys *p)
{
    p->ends[p->count++] = p->keys_count;
}

/* The source of the options: `next` adds one more to `keys` as above, or says that there is none. */
typedef struct option_source {
    option_keys *keys;
    status (*next)(void *context, bool *there_is);
    void *context;
} option_source;

/*
 * Appends the options of a position to `out`, numbered by the facts or, if NULL, by the interner. With facts, *is
 * becomes true if an option has the nimber n (FACTS_UNKNOWN: none); then no option is appended. Errors: as `next`,
 * facts_hashed, interner_bytes, options_reserve.
 */
status option_keys_list(const option_source *from, facts *into, interner *positions, uint32_t position, uint32_t n,
                        options *out, bool *is);

#endif
