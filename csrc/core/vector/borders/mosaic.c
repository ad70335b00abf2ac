#include "core/vector/borders/mosaic.h"

#include <string.h>

#include "core/base/bits.h"

/* The letters of a plane of a row, from phase 0 on; the guard lies before them. */
static uint64_t *row_of(const mosaic *m, const line_rules *r, size_t row, unsigned e)
{
    return m->rows + (row * r->planes + e) * m->words + r->guard;
}

static status add_row(mosaic *m, const line_rules *r)
{
    size_t size = r->planes * m->words;
    status s = memory_reserve(&r->memory, &m->rows, &m->rows_capacity, (m->rows_count + 1) * size, sizeof *m->rows);
    if (s == STATUS_OK) m->rows_count++;
    return s;
}

/* Copies a row of the state that the mosaic continues: its letters in [x, x + period). */
static void take_row(mosaic *m, const line_rules *r, unsigned e, int64_t x, mosaic_letters *letters, const void *of)
{
    size_t row = m->rows_count - 1, p = m->period;
    uint64_t *to = row_of(m, r, row, e) - r->guard;
    mosaic_place zero = {row, 0};
    for (size_t w = 0; w < m->words; w++) {
        to[w] = 0;
        for (size_t have = 0; have < 64;) {
            size_t from = mosaic_phase(m, &zero, 64 * ((int64_t)w - (int64_t)r->guard) + (int64_t)have - x);
            size_t count = p - from < 64 - have ? p - from : 64 - have;
            to[w] |= (letters(of, r, r->reach - 1 - (unsigned)row, e, x + (int64_t)from) & bits_low((int64_t)count))
                     << have;
            have += count;
        }
    }
}

/* Adds the next row. */
static status next_row(mosaic *m, const line_rules *r)
{
    status s = add_row(m, r);
    if (s != STATUS_OK) return s;
    size_t row = m->rows_count - 1, count = 0;
    int64_t line = m->line + (int64_t)(row - (r->reach - 1));
    mosaic_place zero = {row, 0};
    for (size_t i = 0; i < r->moves_count; i++)
        if (line_fits(r, line, i))
            r->options[count++] =
                (line_option){row_of(m, r, row - r->moves[i].lines, 0) - r->guard, r->moves[i].letters};
    line_rules_step(r, count, m->words, row_of(m, r, row, 0) - r->guard, r->guard, m->words);
    for (unsigned e = 0; e < r->planes; e++) {
        uint64_t *to = row_of(m, r, row, e);
        for (int64_t w = 1; w <= (int64_t)r->guard; w++) to[-w] = bits_at(to, mosaic_phase(m, &zero, -64 * w));
    }
    return STATUS_OK;
}

/* Whether the rows of m up to `row` are those of n up to `other`, `shift` letters further right. */
static bool is_moved(const mosaic *m, const line_rules *r, size_t row, const mosaic *n, size_t other, size_t shift)
{
    size_t p = m->period;
    for (unsigned back = 0; back < r->reach; back++)
        for (unsigned e = 0; e < r->planes; e++)
            for (size_t x = 0; x < p; x += 64) {
                size_t to = x + shift < p ? x + shift : x + shift - p;
                uint64_t differ = bits_at(row_of(m, r, row - back, e), to) ^ bits_at(row_of(n, r, other - back, e), x);
                if ((differ & bits_low((int64_t)(p - x))) != 0) return false;
            }
    return true;
}

static uint64_t ones_of(const uint64_t *row, size_t begin, size_t end)
{
    uint64_t count = 0;
    for (size_t x = begin; x < end; x += 64) count += bits_count(bits_at(row, x) & bits_low((int64_t)(end - x)));
    return count;
}

/* The same for some shift, which is found. */
static bool recurs(mosaic *m, const line_rules *r, size_t row, size_t other)
{
    if ((row - other) % (size_t)r->layers != 0) return false;
    if (ones_of(row_of(m, r, row, 0), 0, m->period) != ones_of(row_of(m, r, other, 0), 0, m->period)) return false;
    for (m->shift = 0; m->shift < m->period; m->shift++)
        if (is_moved(m, r, row, m, other, m->shift)) return true;
    return false;
}

/* Adds rows until a state recurs: Brent's search for cycles. */
static status close_cycle(mosaic *m, const line_rules *r, size_t most)
{
    size_t first = r->reach - 1, anchor = first, power = 1;
    for (;;) {
        status s = m->rows_count > first + most ? STATUS_LIMIT : next_row(m, r);
        if (s != STATUS_OK) return s;
        size_t row = m->rows_count - 1;
        if (recurs(m, r, row, anchor)) {
            m->start = anchor - first;
            m->time = row - anchor;
            return STATUS_OK;
        }
        if (row - anchor == power) {
            anchor = row;
            power *= 2;
        }
    }
}

status mosaic_init(mosaic *m, const line_rules *r, int64_t line, int64_t x, size_t period, size_t most,
                   mosaic_letters *letters, const void *of)
{
    memset(m, 0, sizeof *m);
    m->kind = MOSAIC_PERIODIC;
    m->period = period;
    m->line = line;
    m->words = r->guard + (period - 1) / 64 + 2;
    for (unsigned i = 0; i < r->reach; i++) {
        status s = add_row(m, r);
        if (s != STATUS_OK) return s;
        for (unsigned e = 0; e < r->planes; e++) take_row(m, r, e, x, letters, of);
    }
    return close_cycle(m, r, most);
}

void mosaic_close(mosaic *m, const line_rules *r)
{
    memory_free(&r->memory, m->rows, m->rows_capacity, sizeof *m->rows);
    m->rows = NULL;
    m->rows_count = m->rows_capacity = 0;
}

mosaic_place mosaic_find(const mosaic *m, const line_rules *r, int64_t line)
{
    mosaic_place at = {0, 0};
    if (m->kind != MOSAIC_PERIODIC) return at;
    uint64_t state = (uint64_t)(line - m->line);
    if (state >= m->start + m->time) {
        uint64_t times = (state - m->start) / m->time;
        state -= times * m->time;
        at.shift = (size_t)(times % m->period * m->shift % m->period);
    }
    at.row = (size_t)state + r->reach - 1;
    return at;
}

uint64_t mosaic_word(const mosaic *m, const line_rules *r, const mosaic_place *at, unsigned back, unsigned e, int64_t x)
{
    if (m->kind != MOSAIC_PERIODIC) return 0;
    return bits_at(row_of(m, r, at->row - back, e), mosaic_phase(m, at, x));
}

uint64_t mosaic_count(const mosaic *m, const line_rules *r, const mosaic_place *at, unsigned e, int64_t from,
                      int64_t to)
{
    if (m->kind != MOSAIC_PERIODIC || to <= from) return 0;
    const uint64_t *row = row_of(m, r, at->row, e);
    uint64_t length = (uint64_t)(to - from), p = m->period, rest = length % p;
    uint64_t begin = mosaic_phase(m, at, from), end = begin + rest;
    uint64_t count = length / p * ones_of(row, 0, m->period);
    if (end <= p) return count + ones_of(row, (size_t)begin, (size_t)end);
    return count + ones_of(row, (size_t)begin, m->period) + ones_of(row, 0, (size_t)(end - p));
}

bool mosaic_same(const mosaic *m, int64_t line, const mosaic *n, int64_t other, int64_t shift, const line_rules *r)
{
    if (m->kind != n->kind || m->period != n->period) return false;
    if ((line - other) % (m->kind == MOSAIC_BEYOND ? r->unit : r->layers) != 0) return false;
    if (m->kind != MOSAIC_PERIODIC) return true;
    mosaic_place a = mosaic_find(m, r, line), b = mosaic_find(n, r, other);
    size_t by = mosaic_phase(m, &a, shift + (int64_t)b.shift);
    return (m == n && a.row == b.row && by == 0) || is_moved(m, r, a.row, n, b.row, by);
}

uint64_t mosaic_cell(const mosaic *m, const line_rules *r, unsigned e)
{
    uint64_t count = 0;
    for (size_t i = 0; m->kind == MOSAIC_PERIODIC && i < m->time; i++)
        count += ones_of(row_of(m, r, m->start + r->reach - 1 + i, e), 0, m->period);
    return count;
}
