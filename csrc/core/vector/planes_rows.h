/*
 * Which bit of a row is a position x.
 *
 * In a table that keeps all its lines it is bit x. If only the last lines are kept, and are long, they are made of
 * segments: position origin + b * segment + w is bit b of vector w, which has a bit for each of the segments. A move
 * that lessens x by a then leads to the same bit of the vector a places before; the vectors before the first one are
 * the last ones, moved by one segment. So lines need not be shifted. As lines grow and move, they are laid out anew.
 */
#ifndef GRUNDY_VECTOR_PLANES_ROWS_H
#define GRUNDY_VECTOR_PLANES_ROWS_H

#include "core/vector/table.h"

/* A row in which bit x is position x is a multiple of this many words, the most that are computed together. */
#define PLANES_BLOCK 16

/* Segments of a row, and words of a vector. */
#define PLANES_SEGMENTS 256
#define PLANES_VECTOR   (PLANES_SEGMENTS / 64)

/* Sets the layout of the rows of a table, and how many lines and layers of it are kept. */
void planes_rows_init(vector_table *t, bool kept);

/* Makes room for line s: lays out all lines anew if that is needed, or saves work. Cost: see planes_in_order. */
void planes_fit(vector_table *t, uint64_t s);

/* Fills the words of all rows of a line that are not among its `end` words, when these have been found. */
void planes_close_line(const vector_planes *p, uint64_t *line, size_t end);

/*
 * The words of a row in order: bit i is position origin + i. Valid until the next call. Cost: that of six operations
 * for each word of a row of segments.
 */
const uint64_t *planes_in_order(const vector_planes *p, const uint64_t *row);

/* The number of the layer of a position, or of layers between two. */
static inline uint64_t planes_layer(const vector_table *t, const vector *x)
{
    uint64_t layer = 0;
    for (unsigned i = 2; i < t->game->heaps; i++) layer = layer * t->sizes[i] + (uint64_t)x->of[i];
    return layer;
}

/* The number of the bit of x in its row. */
static inline size_t planes_bit(const vector_planes *p, uint64_t x)
{
    if (p->segment == 0) return (size_t)x;
    size_t i = (size_t)(x - p->origin);
    return i % p->segment * PLANES_SEGMENTS + i / p->segment;
}

/* Word 0 of the first row of a line that is kept. */
static inline uint64_t *planes_line_of(const vector_planes *p, uint64_t layer, uint64_t line)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): a layer and a line at least are kept */
    size_t at = (size_t)(layer % p->layers_kept) * p->kept + (size_t)(line < p->kept ? line : line % p->kept);
    return p->words + p->aligned + at * p->row * p->rows + p->pad;
}

/* The first and the last x of line s that are in the box. */
static inline uint64_t planes_first(const vector_table *t, uint64_t s)
{
    return s < t->sizes[1] ? 0 : s - t->sizes[1] + 1;
}

static inline uint64_t planes_last(const vector_table *t, uint64_t s)
{
    return s < t->sizes[0] ? s : t->sizes[0] - 1;
}

#endif
