/* Sums of terms under construction: rows of words, each a key and a coefficient. */
#ifndef GRUNDY_NIMBER_ORDINAL_ROWS_H
#define GRUNDY_NIMBER_ORDINAL_ROWS_H

#include "core/base/memory.h"

typedef struct rows {
    allocator memory;
    size_t key, limbs; /* words of a row */
    size_t count, capacity;
    uint64_t *words;
} rows;

static inline uint64_t *row_at(const rows *r, size_t i)
{
    return r->words + i * (r->key + r->limbs);
}

void rows_free(rows *r);

/* Adds a row of zeros. */
status rows_new_row(rows *r, uint64_t **row);

/* Sorts the rows by falling keys, adds the coefficients of equal keys, and drops those that are 0. */
status rows_combine(rows *r);

#endif
