/*
 * Games on boards as rules (core/search/rules.h): a position is the number that an interner, or a table of facts, gives
 * to the key of a board (board_write).
 *
 * Games of shapes and NoGo list their options here. Other games find their own moves and hand over the resulting
 * boards; board_rules_append makes options of these.
 */
#ifndef GRUNDY_BOARD_RULES_H
#define GRUNDY_BOARD_RULES_H

#include "core/board/large.h"
#include "core/board/shape_listing.h"
#include "core/board/stones.h"
#include "core/search/facts.h"
#include "core/search/interner.h"
#include "core/search/rules.h"

typedef struct board_rules {
    unsigned letters;    /* how many letters the keys distinguish */
    unsigned symmetries; /* boards that differ by one of these, or by a shift, are one position */
    interner *positions;
    bool measured; /* facts keep the number of its cells as the difficulty of a board */
    /* Games of shapes. */
    shapes shapes;
    shape_listing listing;
    large_listing large; /* boards that are not of words: their keys begin with a zero */
    bool unfolds;        /* components that facts number may become boards of the plane */
    /* NoGo. */
    bool of_stones;
    stones stones;
    /*
     * Other games: how many of board_corners join the cells of a component (0: boards stay whole), and the least size
     * of a component.
     */
    size_t links;
    unsigned least;
    board_step steps[8]; /* of the links on boards of rows x columns cells */
    unsigned rows, columns;
} board_rules;

/* How options are listed. */
typedef struct board_listing {
    board_rules *rules;
    facts *into;     /* numbers the positions; NULL: the interner does */
    bool as_emitted; /* options are listed as they are, without representatives */
} board_listing;

/* The rules without shapes, links or symmetries, least 1; the caller sets the fields. */
void board_rules_init(board_rules *g, const allocator *a, unsigned letters, interner *positions);
void board_rules_close(board_rules *g); /* idempotent */

/*
 * The number of a board, from the facts, or from the interner if the facts are NULL. Errors: as facts_bytes and
 * interner_bytes. board_rules_board is the inverse.
 */
status board_rules_number(const board_rules *g, facts *into, const board *b, uint32_t *number);
board board_rules_board(const board_rules *g, const facts *from, uint32_t number);

/* The same for games of shapes. *on_plane: whether the board is in the plane. */
status board_rules_number_large(const board_rules *g, facts *into, const large_board *b, uint32_t *number);
large_board board_rules_large(const board_rules *g, const facts *from, uint32_t number, bool *on_plane);

/* Whether arbitrary bytes are a key of a position of a game of shapes. */
bool board_rules_is_key(const board_rules *g, const unsigned char *key, size_t length);

/* Replaces a board of a game of shapes by its representative. Errors: as large_represent. */
status board_rules_represent(board_rules *g, large_board *b);

/*
 * The options of a board in a game of shapes or of stones, as `rules` and search_game.options_unless require them; the
 * context is the board_listing. Cost per option: that of shape_listing_next. Errors: as shape_listing_next, stones_next
 * and board_rules_number.
 */
status board_rules_options(void *context, uint32_t position, options *out);
status board_rules_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is);

/*
 * Appends a board, as its components, to the options. After an error nothing is appended. Errors: as
 * board_rules_number, STATUS_LIMIT.
 */
status board_rules_append(const board_listing *l, const board *after, options *out);

#endif
