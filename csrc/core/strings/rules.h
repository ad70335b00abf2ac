/*
 * Nimstring as rules (core/search/rules.h), with fewer options than its own: only those that affect the value are
 * listed. Unless the position itself is loony, no listed option is loony or entailing. A position is the number that an
 * interner, or facts, give to a list of strings {a, b}, or of their ends, a, b, c, d, ..., as position_bytes.h has it;
 * coins have any integers >= 0 as names, and 0 is the ground.
 */
#ifndef GRUNDY_STRINGS_RULES_H
#define GRUNDY_STRINGS_RULES_H

#include "core/search/facts.h"
#include "core/search/interner.h"
#include "core/search/options.h"
#include "core/search/rules.h"
#include "core/strings/strings.h"

/* Lists of more strings are not read. */
#define STRINGS_MOST ((size_t)1 << 22)

typedef struct strings_rules {
    interner *positions;
    strings from, after;
    bool loony; /* whether the position is; `from` is then empty */
    strings_list list;
    /* A position being read: its strings by the coins' own names, the names in order, and by numbers from 1. */
    uint64_t *names;
    string_ends *ends;
    size_t names_capacity, ends_capacity, count;
    uint32_t coins;
    unsigned char *key;
    size_t key_capacity;
} strings_rules;

/* How options are listed. */
typedef struct strings_listing {
    strings_rules *rules;
    facts *into; /* numbers the positions; NULL: the interner does */
} strings_listing;

void strings_rules_init(strings_rules *g, const allocator *a, interner *positions);
void strings_rules_close(strings_rules *g); /* idempotent */

/* The number of a list of strings, from the facts or, if NULL, from the interner. Errors: theirs. */
status strings_rules_number(strings_rules *g, facts *into, const string_ends *ends, size_t count, uint32_t *number);

/*
 * Adds the string between two coins, by their names, to the g->count strings read; and reduces the position of all of
 * them. Errors: STATUS_NO_MEMORY.
 */
status strings_rules_add(strings_rules *g, uint64_t a, uint64_t b);
status strings_rules_reduce(strings_rules *g);

/* Reads the elements of a list of strings, or of their ends; *is: whether they are such, and at most STRINGS_MOST. */
status strings_rules_read(strings_rules *g, const unsigned char *at, size_t length, bool *is);

/* Reads a position, numbered by the facts unless these are NULL, and reduces it; *is: whether it is a list of strings.
 */
status strings_rules_begin(strings_rules *g, const facts *f, uint32_t position, bool *is);

/*
 * Appends the options of the position that was reduced, numbered by the facts unless these are NULL, as
 * search_game.options_unless does. Cost: that of strings_write for each edge. Errors: those of strings_rules_number and
 * of list.monitor, STATUS_NO_MEMORY, STATUS_LIMIT.
 */
status strings_rules_append(strings_rules *g, facts *into, uint32_t position, uint32_t n, options *out, bool *is);

/*
 * The options of a position, as `rules` and search_game.options_unless require them; the context is the
 * strings_listing. STATUS_INVALID: it is no list of strings.
 */
status strings_rules_options(void *context, uint32_t position, options *out);
status strings_rules_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is);

/*
 * Leaves in g->list the representative of the position: its components one after the other, or a loony chain of four
 * coins. Errors: STATUS_NO_MEMORY; those of list.monitor.
 */
status strings_rules_canonical(strings_rules *g);

#endif
