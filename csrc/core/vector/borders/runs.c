/* Finds where a strip is periodic, by comparing it with itself shifted by a period. */
#include <stdlib.h>

#include "core/base/bits.h"
#include "core/vector/borders/strip.h"

typedef struct comparison {
    uint64_t *rows; /* of all lines and planes, from letter `begin` on, with a word after them */
    int64_t begin;
    size_t rows_count, words, letters;
    uint64_t *differs;
} comparison;

static status compare_init(comparison *c, const strip *s, const line_rules *r)
{
    c->begin = strip_runs_begin(s, r);
    c->letters = (size_t)(strip_runs_end(s, r) - c->begin);
    c->words = c->letters / 64 + 2;
    c->rows_count = (size_t)r->reach * r->planes;
    c->rows = memory_new(&r->memory, (c->rows_count + 1) * c->words, sizeof *c->rows);
    if (c->rows == NULL) return STATUS_NO_MEMORY;
    c->differs = c->rows + c->rows_count * c->words;
    for (unsigned back = 0; back < r->reach; back++)
        for (unsigned e = 0; e < r->planes; e++)
            for (size_t w = 0; w < c->words; w++)
                c->rows[(back * r->planes + e) * c->words + w] = strip_word(s, r, back, e, c->begin + 64 * (int64_t)w);
    return STATUS_OK;
}

static void compare_close(comparison *c, const line_rules *r)
{
    memory_free(&r->memory, c->rows, (c->rows_count + 1) * c->words, sizeof *c->rows);
}

/* Marks the letters that differ from those a period later; false: too many for a long run. */
static bool compare_at(comparison *c, size_t period, size_t least)
{
    size_t words = (c->letters - period + 63) / 64, skip = period / 64;
    unsigned shift = (unsigned)(period % 64);
    for (size_t w = 0; w < words; w++) c->differs[w] = 0;
    for (size_t i = 0; i < c->rows_count; i++) {
        const uint64_t *row = c->rows + i * c->words;
        uint64_t all = UINT64_MAX, full = 0;
        for (size_t w = 0; w < words; w++) {
            uint64_t next = w + skip + 1 < c->words ? row[w + skip + 1] : 0;
            c->differs[w] |= row[w] ^ (row[w + skip] >> shift | next << 1 << (63 - shift));
            full |= (uint64_t)(c->differs[w] == 0);
            all &= c->differs[w];
        }
        if ((least >= 127 && full == 0) || all == UINT64_MAX) return false;
    }
    return true;
}

static status add_run(strip_runs *found, const line_rules *r, const strip_run *run)
{
    for (size_t i = 0; i < found->count; i++) {
        const strip_run *known = &found->list[i];
        if (run->period % known->period == 0 && known->begin <= run->begin && run->end <= known->end) return STATUS_OK;
    }
    status s = memory_reserve(&r->memory, &found->list, &found->capacity, found->count + 1, sizeof *found->list);
    if (s == STATUS_OK) found->list[found->count++] = *run;
    return s;
}

static int longer_first(const void *a, const void *b)
{
    const strip_run *x = a, *y = b;
    int64_t by = (y->end - y->begin) - (x->end - x->begin);
    if (by == 0) by = (int64_t)x->period - (int64_t)y->period;
    if (by == 0) by = x->begin - y->begin;
    return by < 0 ? -1 : by > 0;
}

/* The pieces of at least `least` letters that are the same one period later. */
static status take_runs(strip_runs *found, const comparison *c, const line_rules *r, size_t period, size_t least)
{
    size_t count = c->letters - period, begin = 0, x = 0;
    for (;;) {
        uint64_t word = 0;
        while (x < count && (word = c->differs[x / 64] >> x % 64) == 0) x += 64 - x % 64;
        if (x < count) x += bits_lowest(word);
        if (x > count) x = count;
        if (x >= begin + least) {
            strip_run run = {c->begin + (int64_t)begin, c->begin + (int64_t)(x + period), period};
            status result = add_run(found, r, &run);
            if (result != STATUS_OK) return result;
        }
        if (x == count) return STATUS_OK;
        begin = ++x;
    }
}

status strip_find_runs(strip_runs *found, const strip *s, const line_rules *r, size_t least, size_t most)
{
    comparison c;
    found->count = 0;
    if (strip_runs_end(s, r) - strip_runs_begin(s, r) <= (int64_t)least) return STATUS_OK;
    status result = compare_init(&c, s, r);
    if (result != STATUS_OK) return result;
    for (size_t p = 1; result == STATUS_OK && p <= most && 2 * p <= c.letters && p + least <= c.letters; p++) {
        size_t needed = p > least ? p : least;
        if (compare_at(&c, p, needed)) result = take_runs(found, &c, r, p, needed);
    }
    compare_close(&c, r);
    if (found->count > 1) qsort(found->list, found->count, sizeof *found->list, longer_first);
    return result;
}
