/*
 * The options of a position of a game on cells, one by one, as the keys of their components.
 *
 * The key of a set of cells is two zeros and the set, 8 cells a byte; a component that forgets its place has the key of
 * a small graph. Sets that symmetries or twins exchange share one representative.
 */
#ifndef GRUNDY_CELLS_PARTS_H
#define GRUNDY_CELLS_PARTS_H

#include "core/cells/small_graph.h"
#include "core/search/option_keys.h"

/* The number of small graphs whose keys are kept: a power of two. */
#define WRITTEN_GRAPHS 8192

/* A small graph whose key has been written: its vertices and their rows. */
typedef struct written_graph {
    uint16_t rows[SMALL_VERTICES], mask;
    unsigned char key[SMALL_KEY], length;
} written_graph;

typedef struct cell_parts {
    const cell_game *game;
    option_keys keys;
    /*
     * As played: components keep their places and are not replaced by representatives. Otherwise, with `forgets`,
     * components of graphs may forget their places, and the smallest ones are replaced by others of the same value.
     */
    bool as_played, forgets;
    /* The position: a set, or a small graph (its vertices are then not 0). */
    uint64_t there[CELL_WORDS];
    small_graph small;
    /* The next move: a cell, and (edges) its remaining neighbours; or one of the sets that can be taken. */
    unsigned cell;
    uint64_t ends[CELL_WORDS];
    size_t move;
    uint64_t choice[CELL_WORDS]; /* of graphs: the cells by which moves are yet to be made */
    uint64_t taken[CELL_WORDS];  /* what the last move of a set has taken */
    /* Of sets: those that can be taken, the cells that one of them requires, and the cells joined to each of these. */
    uint32_t *possible;
    size_t possible_count, possible_capacity;
    uint64_t alive[CELL_WORDS], *joined;
    size_t joined_capacity;
    /* Writes the key of a component or of its representative; if NULL, cell_parts_write does. */
    unsigned (*write)(void *context, const uint64_t *set, unsigned char *key);
    void *context;
    unsigned value;         /* the nim-sum of the smallest components of an option */
    unsigned char *table;   /* of small_graph_value, or NULL */
    written_graph *written; /* WRITTEN_GRAPHS of them, each at the place of its hash, or NULL */
} cell_parts;

void cell_parts_init(cell_parts *p, const allocator *a, const cell_game *g);
void cell_parts_close(cell_parts *p); /* idempotent */

/* Begins with the options of a position, given by its key; none of them are listed yet. Errors: STATUS_NO_MEMORY. */
status cell_parts_begin(cell_parts *p, const unsigned char *key);

/* The same for a position that is a set. */
status cell_parts_begin_set(cell_parts *p, const uint64_t *set);

/* Adds the next option, if there is one (an option_source's `next`). Errors: STATUS_NO_MEMORY. */
status cell_parts_next(void *parts, bool *there_is);

/* Replaces a set by the representative of its images under the symmetries. */
void cell_parts_represent(const cell_game *g, uint64_t *set);

/* Writes the key of a set; its length. cell_parts_read is the inverse. */
unsigned cell_parts_write(const cell_game *g, const uint64_t *set, unsigned char *key);
void cell_parts_read(const cell_game *g, const unsigned char *key, uint64_t *set);

/* Whether any bytes are a key. */
bool cell_parts_is_key(const cell_game *g, const unsigned char *key, size_t length);

#endif
