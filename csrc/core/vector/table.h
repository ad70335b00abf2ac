/*
 * Tables of vector games: the values, or the outcomes, of all positions of a box.
 *
 * Three ways to fill one, each tested against the first: `naive` lists the moves of each position; `planes` (finitely
 * many moves, none with a negative component) finds 64 positions of a line x + y = s and more at a time; `lines` (rays,
 * no negative component) keeps for each line of each ray what was seen on it.
 */
#ifndef GRUNDY_VECTOR_TABLE_H
#define GRUNDY_VECTOR_TABLE_H

#include "core/base/cpu.h"
#include "core/base/monitor.h"
#include "core/vector/game.h"

/* The entry of a position in a table: its value; or 0 for P, 1 for N. */
typedef enum vector_question { VECTOR_VALUES, VECTOR_OUTCOMES, VECTOR_MISERE } vector_question;

typedef enum vector_kernel { VECTOR_AUTO, VECTOR_NAIVE, VECTOR_PLANES, VECTOR_LINES } vector_kernel;

/*
 * Planes: for each line x + y = s a row of words for each value but the largest, which the other positions have; a bit
 * a position. A row is made of 64 segments: position origin + b * length + w is bit b of word w. A move that lessens x
 * by a then leads to the same bits of the word a places before, if a < length; the words before the first one are the
 * last ones, moved by one segment. If only the last lines are kept, their rows are laid out anew as they grow and move.
 */
typedef struct vector_planes {
    uint64_t *words;
    size_t words_count, aligned; /* the first of them at a multiple of 64 bytes */
    size_t row, pad, across;     /* words a row; words before its first position; those of them that moves reach */
    size_t length;               /* of a segment */
    size_t rows;                 /* rows a line */
    size_t lines, kept;          /* lines of a layer, named by the other heaps, and the number of lines kept */
    size_t layers, layers_kept;  /* the same for layers */
    uint64_t origin;
} vector_planes;

typedef struct vector_table vector_table;

struct vector_table {
    allocator memory;
    const vector_game *game; /* the caller's */
    vector_question question;
    vector_kernel kernel;               /* never AUTO */
    uint64_t sizes[LIMIT_VECTOR_HEAPS]; /* heap i has 0 to sizes[i] - 1; 1 beyond the game's heaps */
    uint64_t cells;                     /* positions */
    uint64_t steps[LIMIT_VECTOR_HEAPS]; /* from a cell to that with one more in a heap */
    uint64_t largest;                   /* a bound on its entries */
    unsigned width;                     /* bytes a cell, 2 or 4; 0: it is kept in planes */
    void *data;
    uint64_t data_cells;
    vector_planes planes;
    uint64_t *counts; /* of planes alone: the number of positions with each value */
    /* If not NULL, called when a line of planes has been computed; the other heaps are those of *z. */
    void (*found)(void *state, const vector_table *t, const vector *z, uint64_t line);
    void *found_state;
};

/*
 * Makes an empty table. `kernel` AUTO: the fastest that fits; one that does not fit is STATUS_INVALID. `kept` false: by
 * planes only the counts and the last lines, of more than two heaps the last layers, are kept. Errors:
 * STATUS_NO_MEMORY, STATUS_OVERFLOW if there are more cells than a size counts. Must be closed even after an error.
 */
status vector_table_init(vector_table *t, const allocator *a, const vector_game *g, vector_question question,
                         const uint64_t *sizes, vector_kernel kernel, bool kept);
void vector_table_close(vector_table *t); /* idempotent */

/*
 * Fills the table. Cost: see the kernels. Errors: those of the monitor, STATUS_NO_MEMORY; the table is then undefined.
 */
status vector_table_fill(vector_table *t, cpu_vectors level, const monitor *m);

/* Whether all positions are kept, and whether that of the box is. */
bool vector_table_whole(const vector_table *t);
bool vector_table_has(const vector_table *t, const vector *x);

/* The entry of a position that is kept. */
uint32_t vector_table_get(const vector_table *t, const vector *x);

/*
 * Checksums: the sum of all values, each times the product of the powers of the heaps' factors whose exponents are the
 * heaps, modulo 2^64. One of the whole table, or of a line of planes; the first asks *m from time to time.
 */
status vector_table_digest(const vector_table *t, uint64_t *digest, const monitor *m);

typedef struct vector_powers {
    size_t length;       /* of the segments: bit b of a word stands for the power b * length */
    uint64_t of[8][256]; /* of[k][byte]: the sum of the powers that the bits of byte k of a word stand for */
} vector_powers;

/* *p is zero at first. */
uint64_t vector_planes_digest(const vector_table *t, vector_powers *p, const vector *z, uint64_t line);

/* The kernels, to be called by vector_table_init and vector_table_fill alone. */
status vector_planes_init(vector_table *t, bool kept);
void vector_planes_close(vector_table *t);
status vector_planes_fill(vector_table *t, cpu_vectors level, const monitor *m);
uint32_t vector_planes_get(const vector_table *t, const vector *x);
bool vector_planes_has(const vector_table *t, const vector *x);
bool vector_lines_fits(const vector_game *g, vector_question question);
status vector_lines_fill(vector_table *t, const monitor *m);

/* A cell of a table that is not kept in planes. */
static inline uint32_t vector_cell(const void *data, unsigned width, uint64_t i)
{
    return width == 2 ? ((const uint16_t *)data)[i] : ((const uint32_t *)data)[i];
}

static inline void vector_set_cell(void *data, unsigned width, uint64_t i, uint32_t value)
{
    if (width == 2)
        ((uint16_t *)data)[i] = (uint16_t)value;
    else
        ((uint32_t *)data)[i] = value;
}

#endif
