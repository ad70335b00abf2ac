/*
 * Games on cells as rules (core/search/rules.h): a position is the number that an interner, or a table of facts, gives
 * to a key (parts.h).
 */
#ifndef GRUNDY_CELLS_RULES_H
#define GRUNDY_CELLS_RULES_H

#include "core/cells/parts.h"
#include "core/search/rules.h"

typedef struct cell_rules {
    cell_game game;
    cell_parts parts;
    interner *positions;
    bool plain;    /* every component keeps its place */
    bool measured; /* facts keep the number of its cells as the difficulty of a position */
} cell_rules;

/* How options are listed. */
typedef struct cell_listing {
    cell_rules *rules;
    facts *into;     /* numbers the positions; NULL: the interner does */
    bool as_emitted; /* options are listed as they are played */
} cell_listing;

/* The rules of a finished game, which they then own. */
void cell_rules_init(cell_rules *r, const cell_game *g, interner *positions);
void cell_rules_close(cell_rules *r); /* idempotent */

/* Replaces a set by its representative. */
void cell_rules_represent(const cell_rules *r, uint64_t *set);

/* The number of a set of cells, unchanged, from the facts or, if NULL, from the interner. Errors: theirs. */
status cell_rules_number(const cell_rules *r, facts *into, const uint64_t *set, uint32_t *number);

/* The key of a position; its length. */
const unsigned char *cell_rules_key(const cell_rules *r, const facts *from, uint32_t number, size_t *length);

/*
 * The options of a position, as `rules` and search_game.options_unless require them; the context is the cell_listing.
 * Cost per option: O(cells * words), and for the representative O(symmetries * cells * words / 4). Errors: as
 * option_keys_list.
 */
status cell_rules_options(void *context, uint32_t position, options *out);
status cell_rules_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is);

#endif
