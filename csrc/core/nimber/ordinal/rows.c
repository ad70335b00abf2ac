#include "core/nimber/ordinal/rows.h"

#include <stdbool.h>
#include <string.h>

void rows_free(rows *r)
{
    memory_free(&r->memory, r->words, r->capacity, (r->key + r->limbs) * sizeof *r->words);
    r->words = NULL;
    r->count = r->capacity = 0;
}

status rows_new_row(rows *r, uint64_t **row)
{
    size_t width = r->key + r->limbs;
    status s = memory_reserve(&r->memory, &r->words, &r->capacity, r->count + 1, width * sizeof *r->words);
    if (s != STATUS_OK) return s;
    *row = row_at(r, r->count++);
    memset(*row, 0, width * sizeof **row);
    return STATUS_OK;
}

/* -1, 0 or 1. */
static int compare(const uint64_t *x, const uint64_t *y, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
    return 0;
}

/* Merges the sorted rows [first, middle) and [middle, last) of `from` into `to`. */
static void merge(const rows *r, uint64_t *to, const uint64_t *from, size_t first, size_t middle, size_t last)
{
    size_t width = r->key + r->limbs, i = first, j = middle;
    for (size_t k = first; k < last; k++) {
        bool left = j == last || (i < middle && compare(from + i * width, from + j * width, r->key) >= 0);
        size_t taken = left ? i++ : j++;
        memcpy(to + k * width, from + taken * width, width * sizeof *to);
    }
}

static bool is_sorted(const rows *r)
{
    for (size_t i = 1; i < r->count; i++)
        if (compare(row_at(r, i - 1), row_at(r, i), r->key) < 0) return false;
    return true;
}

static status sort(rows *r)
{
    size_t width = r->key + r->limbs;
    if (is_sorted(r)) return STATUS_OK;
    uint64_t *other = memory_new(&r->memory, r->capacity, width * sizeof *other);
    if (other == NULL) return STATUS_NO_MEMORY;
    for (size_t run = 1; run < r->count; run *= 2) {
        for (size_t first = 0; first < r->count; first += 2 * run) {
            size_t middle = first + run < r->count ? first + run : r->count;
            size_t last = middle + run < r->count ? middle + run : r->count;
            merge(r, other, r->words, first, middle, last);
        }
        uint64_t *swap = r->words;
        r->words = other;
        other = swap;
    }
    memory_free(&r->memory, other, r->capacity, width * sizeof *other);
    return STATUS_OK;
}

status rows_combine(rows *r)
{
    size_t width = r->key + r->limbs, kept = 0;
    status s = sort(r);
    if (s != STATUS_OK) return s;
    for (size_t i = 0; i < r->count;) {
        uint64_t *row = row_at(r, kept), any = 0;
        memmove(row, row_at(r, i), width * sizeof *row);
        for (i++; i < r->count && compare(row, row_at(r, i), r->key) == 0; i++)
            for (size_t k = r->key; k < width; k++) row[k] ^= row_at(r, i)[k];
        for (size_t k = r->key; k < width; k++) any |= row[k];
        if (any != 0) kept++;
    }
    r->count = kept;
    return STATUS_OK;
}
