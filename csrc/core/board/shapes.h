/*
 * Games of shapes: a move puts a shape on a board and takes the cells below it.
 *
 * A shape is a board of two letters: '#' is a cell that must be present, '*' one that is taken too if it is present
 * (Cram: "##"; Node Kayles: ".*. / *#* / .*."). No cell ever returns, so a cell that no shape can take as its '#' is
 * dead and may be left out. Two cells that no shape can hold together are in different components when no others join
 * them; components are games of their own.
 */
#ifndef GRUNDY_BOARD_SHAPES_H
#define GRUNDY_BOARD_SHAPES_H

#include "core/board/board.h"
#include "core/cells/cell_game.h"

/* A shape as a board of up to LIMIT_CELLS cells: cell i is bit i % 64 of word i / 64 of its letter's set. */
typedef struct shape_pattern {
    unsigned rows, columns;
    uint64_t must[CELL_WORDS], also[CELL_WORDS]; /* '#', and '*' */
} shape_pattern;

typedef struct shape {
    /*
     * Links first .. end-1 from the first '#' to each cell, those to '#' before `must`; none if the '#' fit into no
     * board of LIMIT_BOARD cells.
     */
    size_t first, must, end;
    board_link anchor; /* from the corner of its pattern to the first '#' */
    board_link middle,
        size; /* of its '#': twice the vector from the first to the middle, and the vector between the ends */
} shape;

/* A joint and its inverse: the cells from which it leads up, and those to which it leads, at this distance above. */
typedef struct shapes_way {
    cells there, back;
    unsigned by;
} shapes_way;

typedef struct shapes_word_way {
    uint64_t there, back;
    unsigned by;
} shapes_word_way;

typedef struct shapes {
    allocator memory;
    shape_pattern *patterns; /* the shapes without empty sides, no two the same */
    shape *list;
    size_t count, patterns_capacity, list_capacity;
    struct {
        unsigned rows, columns;
    } largest;         /* of all patterns, at least 1 */
    size_t fitting;    /* those that fit on the prepared boards have lower numbers */
    board_link *links; /* of all shapes, then those that join cells to components */
    size_t links_count, joints, links_capacity;
    board_step *steps; /* of all links, on boards of rows x columns cells */
    size_t steps_capacity;
    shapes_way *ways; /* of the joints; on boards that fit into a word, word_ways */
    shapes_word_way *word_ways;
    size_t ways_count, ways_capacity, word_ways_capacity;
    unsigned rows, columns;
    unsigned turned;     /* the symmetries under whose images all shapes were added */
    unsigned symmetries; /* those that keep the set of shapes: a group */
    bool pairs;          /* every shape is two '#' */
} shapes;

void shapes_init(shapes *s, const allocator *a);
void shapes_close(shapes *s); /* idempotent */

/*
 * Adds a shape in all its images under the symmetries `ways`, which are a group. Cost: O(cells + shapes). Errors:
 * STATUS_NO_MEMORY; STATUS_INVALID for a shape without '#'.
 */
status shapes_add(shapes *s, const shape_pattern *pattern, unsigned ways);

/* Finds the joints and the symmetries, when all shapes have been added. Errors: STATUS_NO_MEMORY. */
status shapes_finish(shapes *s);

/* Prepares boards of these sides, of at most LIMIT_BOARD cells. Cost: O(cells of shapes), nothing for the same sides.
 */
void shapes_prepare(shapes *s, unsigned rows, unsigned columns);

/*
 * On a board of the prepared sides on which the cells `there` are left:
 *
 * shapes_anchors: the cells on which the first '#' of shape i can be.
 *
 * shapes_taken: the cells that the shape then covers; those without a '#' may be absent.
 *
 * shapes_alive: the cells that some shape can take as its '#'.
 *
 * shapes_needed: the cells without which the tree of options changes. If each shape is two cells, some add nothing
 * (shapes_set.h); otherwise these are the same as shapes_alive.
 *
 * shapes_component: the cells of the component of the lowest cell.
 */
cells shapes_anchors(const shapes *s, size_t i, cells there);
cells shapes_taken(const shapes *s, size_t i, unsigned anchor);
cells shapes_alive(const shapes *s, cells there);
cells shapes_needed(const shapes *s, cells there);
cells shapes_component(const shapes *s, cells there);

/* The same for boards of at most 64 cells; `at` is the set of the anchor. */
uint64_t shapes_word_anchors(const shapes *s, size_t i, uint64_t there);
uint64_t shapes_word_taken(const shapes *s, size_t i, uint64_t at);
uint64_t shapes_word_needed(const shapes *s, uint64_t there);
uint64_t shapes_word_component(const shapes *s, uint64_t there);

#endif
