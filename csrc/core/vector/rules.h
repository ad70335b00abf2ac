/* Vector games as rules (core/search/rules.h): a position is the number that an interner, or facts, give to its key. */
#ifndef GRUNDY_VECTOR_RULES_H
#define GRUNDY_VECTOR_RULES_H

#include "core/search/option_keys.h"
#include "core/search/rules.h"
#include "core/vector/game.h"

typedef struct vector_rules {
    vector_game game;
    interner *positions;
    option_keys keys;
    vector_moves moves;
    const monitor *monitor; /* called while options are listed, of which there may be many; or NULL */
    uint64_t listed;        /* options so far, of all positions */
} vector_rules;

/* How options are listed. */
typedef struct vector_listing {
    vector_rules *rules;
    facts *into; /* numbers the positions; NULL: the interner does */
    bool sorts;  /* the heaps of options are in ascending order */
} vector_listing;

/* The rules of a game, which they then own. */
void vector_rules_init(vector_rules *r, const vector_game *g, interner *positions);
void vector_rules_close(vector_rules *r); /* idempotent */

/* Whether bytes are the key of a position. */
bool vector_key_is(const vector_game *g, const unsigned char *key, size_t length);

/* Puts the heaps in ascending order. */
void vector_sort(const vector_game *g, vector *x);

/* The number of a position, from the facts or, if NULL, from the interner. Errors: theirs. */
status vector_rules_number(const vector_rules *r, facts *into, const vector *x, uint32_t *number);
vector vector_rules_position(const vector_rules *r, const facts *from, uint32_t number);

/*
 * The moves of one generator of each set alone, where nothing is negative (else 0): a position has at least as many;
 * INT64_MAX if they are more. Cost: O(vectors).
 */
uint64_t vector_least_moves(const vector_game *g, const vector *from);

/*
 * The options of a position, as `rules` and search_game.options_unless require them; the context is the vector_listing.
 * Errors: as option_keys_list, those of the monitor.
 */
status vector_rules_options(void *context, uint32_t position, options *out);
status vector_rules_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is);

#endif
