#include "core/vector/borders/mosaic.h"

#include <string.h>

/*
 * Whether the strip of a mosaic at its last state is as it was at an earlier one, moved by a number of letters, which
 * is found.
 */
static bool recurs(mosaic *m, const line_rules *r, const strip *now, const strip *then)
{
    size_t p = (size_t)m->period, sums[2] = {0, 0};
    const letter *a = strip_letter(now, r, 0, m->x), *b = strip_letter(then, r, 0, m->x);
    if ((now->line - then->line) % r->layers != 0) return false;
    for (size_t i = 0; i < p; i++) {
        sums[0] += a[i];
        sums[1] += b[i];
    }
    for (size_t shift = 0; sums[0] == sums[1] && shift < p; shift++) {
        unsigned back = 0;
        for (; back < r->reach; back++) { /* the strips have two periods */
            a = strip_letter(now, r, back, m->x);
            b = strip_letter(then, r, back, m->x);
            if (memcmp(a + shift, b, p) != 0) break;
        }
        m->shift = (int64_t)shift;
        if (back == r->reach) return true;
    }
    return false;
}

static status add_row(mosaic *m, const line_rules *r, const strip *s)
{
    size_t p = (size_t)m->period;
    status result = memory_reserve(&r->memory, &m->rows, &m->capacity, (m->count + 1) * p, 1);
    if (result == STATUS_OK) memcpy(m->rows + m->count++ * p, strip_letter(s, r, 0, m->x), p);
    return result;
}

status mosaic_init(mosaic *m, const line_rules *r, const strip *s, const strip_run *run, int64_t most)
{
    int64_t p = run->period, power = 1;
    strip_parts parts = {s, s, run->begin + p, run->begin + p, p, p};
    strip now = {0}, anchor = {0};
    *m = (mosaic){p, s->line, run->begin, NULL, 0, 0, 0, 0, 0};
    status result = strip_join(&now, r, &parts);
    if (result == STATUS_OK) result = strip_copy(&anchor, r, &now);
    if (result == STATUS_OK) result = add_row(m, r, &now);
    while (result == STATUS_OK) { /* Brent's search for cycles */
        if (now.line - m->line >= most) result = STATUS_LIMIT;
        if (result == STATUS_OK) result = strip_step(&now, r);
        if (result == STATUS_OK && recurs(m, r, &now, &anchor)) break;
        if (result == STATUS_OK) result = add_row(m, r, &now);
        if (result == STATUS_OK && now.line - anchor.line == power) {
            strip_close(&anchor, r);
            result = strip_copy(&anchor, r, &now);
            power *= 2;
        }
    }
    m->start = anchor.line - m->line;
    m->time = now.line - anchor.line;
    strip_close(&now, r);
    strip_close(&anchor, r);
    return result;
}

void mosaic_close(mosaic *m, const line_rules *r)
{
    memory_free(&r->memory, m->rows, m->capacity, 1);
    m->rows = NULL;
    m->capacity = 0;
}

/* The row of a line; *x becomes the place in it. */
static const letter *find_row(const mosaic *m, int64_t line, int64_t *x)
{
    int64_t row = line - m->line, turns = 0;
    if (row >= m->start + m->time) turns = (row - m->start) / m->time;
    *x = (*x - m->x - turns % m->period * m->shift) % m->period;
    if (*x < 0) *x += m->period;
    return m->rows + (row - turns * m->time) * m->period;
}

letter mosaic_letter(const mosaic *m, int64_t line, int64_t x)
{
    const letter *row = find_row(m, line, &x);
    return row[x];
}

void mosaic_count(const mosaic *m, int64_t line, int64_t from, int64_t to, uint64_t *counts)
{
    int64_t x = from;
    const letter *row = find_row(m, line, &x);
    for (int64_t i = 0; i < m->period && from + i < to; i++)
        counts[row[(x + i) % m->period]] += (uint64_t)((to - from - i - 1) / m->period + 1);
}

void mosaic_cell(const mosaic *m, uint64_t *counts)
{
    const letter *row = m->rows + m->start * m->period;
    for (int64_t i = 0; i < m->period * m->time; i++) counts[row[i]]++;
}
