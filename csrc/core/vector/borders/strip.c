#include "core/vector/borders/strip.h"

#include <string.h>

#include "core/base/bits.h"

static size_t ring(const line_rules *r)
{
    return (size_t)r->reach + 1;
}

static size_t slot(const strip *s, const line_rules *r, int64_t line)
{
    int64_t rest = (line - s->moved) % (int64_t)ring(r);
    return (size_t)(rest < 0 ? rest + (int64_t)ring(r) : rest);
}

static uint64_t *row_of(const strip *s, const line_rules *r, int64_t line, unsigned e)
{
    return s->rows + (slot(s, r, line) * r->planes + e) * s->words;
}

static int64_t *ends_of(const strip *s, const line_rules *r, int64_t line)
{
    return s->ends + 2 * slot(s, r, line);
}

void strip_close(strip *s, const line_rules *r)
{
    memory_free(&r->memory, s->rows, s->rows_capacity, sizeof *s->rows);
    memory_free(&r->memory, s->ends, 2 * ring(r), sizeof *s->ends);
    s->rows = NULL;
    s->ends = NULL;
    s->rows_capacity = 0;
}

/*
 * The beginning of the window of [lo, hi), and its number of words: the guard before lo, and a word after the letters
 * of the next line, so that letters read beyond it are those of the right mosaic.
 */
static int64_t window_base(const line_rules *r, int64_t lo)
{
    return lo - 64 * (int64_t)r->guard - 63;
}

static size_t window_words(const line_rules *r, int64_t base, int64_t hi)
{
    return (size_t)(hi + 2 * (int64_t)r->step + 64 - base) / 64 + 2;
}

uint64_t strip_word(const strip *s, const line_rules *r, unsigned back, unsigned e, int64_t x)
{
    int64_t at = x - s->base;
    if (at >= 0 && at + 64 <= 64 * (int64_t)s->words) return bits_at(row_of(s, r, s->line - back, e), (size_t)at);
    const mosaic *m = at < 0 ? s->left : s->right;
    mosaic_place place = mosaic_find(m, r, s->line);
    return mosaic_word(m, r, &place, back, e, x);
}

/* 64 letters of the parts to be joined. */
static uint64_t part_word(const strip_parts *p, const line_rules *r, const mosaic_place *places, unsigned back,
                          unsigned e, int64_t x)
{
    uint64_t word = 0, left = bits_low(p->lo - x), inner = bits_low(p->hi - x) & ~left,
             a = bits_low(p->middle - x) & inner;
    if (left != 0) word = mosaic_word(p->left, r, &places[0], back, e, x) & left;
    if (a != 0) word |= strip_word(p->a, r, back, e, x) & a;
    if ((inner & ~a) != 0) word |= strip_word(p->b, r, back, e, x) & inner & ~a;
    if ((left | inner) != UINT64_MAX) word |= mosaic_word(p->right, r, &places[1], back, e, x) & ~(left | inner);
    return word;
}

/* The letters, of 64 at x, in which a row differs from a mosaic. */
static uint64_t differ(const strip *s, const line_rules *r, const mosaic *m, const mosaic_place *at, unsigned back,
                       int64_t x)
{
    uint64_t bits = 0;
    for (unsigned e = 0; e < r->planes; e++) bits |= strip_word(s, r, back, e, x) ^ mosaic_word(m, r, at, back, e, x);
    return bits;
}

/*
 * Finds the ends of the row of `back` lines ago: letters in [lo, hi) may differ. The first letter that differs from the
 * left mosaic is looked for as far as hi can come while the row counts, and no position there may lack options.
 */
static void find_ends(strip *s, const line_rules *r, unsigned back, int64_t hi)
{
    int64_t line = s->line - back, *ends = ends_of(s, r, line), most = hi + (int64_t)r->step * (r->reach + 1);
    mosaic_place left = mosaic_find(s->left, r, s->line), right = mosaic_find(s->right, r, s->line);
    if (s->right->kind == MOSAIC_BEYOND && most > strip_row_end(r, line)) most = strip_row_end(r, line);
    ends[0] = s->left->kind == MOSAIC_BEFORE ? line_begin(r, line) : s->lo;
    if (s->left->kind == MOSAIC_PERIODIC) {
        uint64_t bits = 0;
        for (; ends[0] < most && (bits = differ(s, r, s->left, &left, back, ends[0])) == 0; ends[0] += 64) {
        }
        if (bits != 0) ends[0] += bits_lowest(bits);
        if (ends[0] > most) ends[0] = most > s->lo ? most : s->lo;
    }
    ends[1] = hi;
    if (s->right->kind == MOSAIC_BEYOND) {
        ends[1] = line_end(r, line) > s->lo ? line_end(r, line) : s->lo;
        return;
    }
    int64_t least = s->left->kind == MOSAIC_BEFORE && ends[0] > s->lo ? ends[0] : s->lo;
    for (uint64_t bits = 0; ends[1] > least; ends[1] -= 64) {
        bits = differ(s, r, s->right, &right, back, ends[1] - 64);
        if (ends[1] - 64 < least) bits &= ~bits_low(least - ends[1] + 64);
        if (bits == 0) continue;
        ends[1] -= 63 - (int64_t)bits_highest(bits);
        return;
    }
    ends[1] = least;
}

/* Moves lo and hi inwards, given the ends of the last row. */
static void trim(strip *s, const line_rules *r)
{
    int64_t first = INT64_MAX, last = s->lo;
    for (unsigned back = 0; back < r->reach; back++) {
        const int64_t *ends = ends_of(s, r, s->line - back);
        if (ends[0] < first) first = ends[0];
        if (ends[1] > last) last = ends[1];
    }
    s->hi = last;
    s->lo = first < last ? first : last;
}

status strip_join(strip *s, const line_rules *r, const strip_parts *parts)
{
    const strip_parts *p = parts;
    memset(s, 0, sizeof *s);
    s->line = p->a->line;
    s->lo = p->lo;
    s->hi = p->hi;
    s->left = p->left;
    s->right = p->right;
    s->base = window_base(r, p->lo);
    s->words = window_words(r, s->base, p->hi);
    s->ends = memory_zeroed(&r->memory, 2 * ring(r), sizeof *s->ends);
    status result = s->ends == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    size_t needed = s->words * r->planes * ring(r) + 1; /* bits_at reads a word more */
    if (result == STATUS_OK) result = memory_reserve(&r->memory, &s->rows, &s->rows_capacity, needed, sizeof *s->rows);
    if (result != STATUS_OK) return result;
    mosaic_place places[2] = {mosaic_find(p->left, r, s->line), mosaic_find(p->right, r, s->line)};
    for (unsigned back = 0; back < r->reach; back++)
        for (unsigned e = 0; e < r->planes; e++)
            for (size_t w = 0; w < s->words; w++)
                row_of(s, r, s->line - back, e)[w] = part_word(p, r, places, back, e, s->base + 64 * (int64_t)w);
    for (unsigned back = 0; back < r->reach; back++) find_ends(s, r, back, s->hi);
    return STATUS_OK;
}

status strip_copy(strip *s, const line_rules *r, const strip *from)
{
    strip_parts all = {from, from, from->hi, from->lo, from->hi, from->left, from->right};
    return strip_join(s, r, &all);
}

/* Makes room for one more line: a new window if the letters have reached its end. */
static status make_room(strip *s, const line_rules *r)
{
    if (s->hi + 2 * (int64_t)r->step + 64 <= s->base + 64 * (int64_t)s->words) return STATUS_OK;
    int64_t base = s->base;
    int64_t from = window_base(r, s->lo), words = (from - base) / 64;
    if (words > 0) base += 64 * words;
    size_t count = window_words(r, base, s->hi);
    count += count / 4 + 1;
    size_t needed = count * r->planes * ring(r) + 1, capacity = 0;
    uint64_t *rows = NULL;
    status result = memory_reserve(&r->memory, &rows, &capacity, needed, sizeof *rows);
    if (result != STATUS_OK) return result;
    for (unsigned back = 0; back < r->reach; back++)
        for (unsigned e = 0; e < r->planes; e++) {
            uint64_t *to = rows + (slot(s, r, s->line - back) * r->planes + e) * count;
            for (size_t w = 0; w < count; w++) to[w] = strip_word(s, r, back, e, base + 64 * (int64_t)w);
        }
    memory_free(&r->memory, s->rows, s->rows_capacity, sizeof *s->rows);
    s->rows = rows;
    s->rows_capacity = capacity;
    s->base = base;
    s->words = count;
    return STATUS_OK;
}

/* Clears the letters of the last row in [from, to) that lie in the window. */
static void clear(strip *s, const line_rules *r, int64_t from, int64_t to)
{
    if (from < s->base) from = s->base;
    if (to > s->base + 64 * (int64_t)s->words) to = s->base + 64 * (int64_t)s->words;
    for (int64_t x = from - s->base, end = to - s->base; x < end; x = (x / 64 + 1) * 64)
        for (unsigned e = 0; e < r->planes; e++)
            row_of(s, r, s->line, e)[x / 64] &= ~(bits_low(end - x / 64 * 64) & ~bits_low(x % 64));
}

/* Whether the position at a letter has an option; play may end left and right of it. */
static bool has_option(const strip *s, const line_rules *r, int64_t letter)
{
    int64_t x = letter - line_begin(r, s->line);
    for (size_t i = 0; i < r->moves_count; i++) {
        const line_move *m = &r->moves[i];
        if (line_fits(r, s->line, i) && s->line >= (int64_t)m->lines && (s->left->kind != MOSAIC_BEFORE || x >= m->a) &&
            (s->right->kind != MOSAIC_BEYOND ||
             letter - (int64_t)m->letters < line_end(r, s->line - (int64_t)m->lines)))
            return true;
    }
    return false;
}

/* In misere play positions without options are N. */
static void clear_terminal(strip *s, const line_rules *r)
{
    int64_t begin = line_begin(r, s->line), end = line_end(r, s->line);
    if (s->left->kind == MOSAIC_BEFORE)
        for (int64_t x = begin; x < begin + (int64_t)r->step && x < end; x++)
            if (!has_option(s, r, x)) clear(s, r, x, x + 1);
    if (s->right->kind == MOSAIC_BEYOND)
        for (int64_t x = end - r->other > begin ? end - r->other : begin; x < end; x++)
            if (!has_option(s, r, x)) clear(s, r, x, x + 1);
}

/* Fills in the line left and right of the letters found: the guard, and nothing beyond the positions. */
static void finish_row(strip *s, const line_rules *r)
{
    mosaic_place at = mosaic_find(s->left, r, s->line);
    for (unsigned e = 0; e < r->planes; e++) {
        uint64_t *to = row_of(s, r, s->line, e);
        for (size_t w = 0; w < r->guard; w++) to[w] = mosaic_word(s->left, r, &at, 0, e, s->base + 64 * (int64_t)w);
    }
    if (s->left->kind == MOSAIC_BEFORE) clear(s, r, s->base, line_begin(r, s->line));
    if (s->right->kind == MOSAIC_BEYOND) clear(s, r, line_end(r, s->line), s->base + 64 * (int64_t)s->words);
}

status strip_step(strip *s, const line_rules *r)
{
    size_t count = 0;
    status result = make_room(s, r);
    if (result != STATUS_OK) return result;
    int64_t hi = s->hi + r->step;
    s->line++;
    for (size_t i = 0; i < r->moves_count; i++)
        if (line_fits(r, s->line, i))
            r->options[count++] = (line_option){row_of(s, r, s->line - r->moves[i].lines, 0), r->moves[i].letters};
    line_rules_step(r, count, s->words, row_of(s, r, s->line, 0), r->guard, s->words);
    finish_row(s, r);
    if (r->question == VECTOR_MISERE) clear_terminal(s, r);
    find_ends(s, r, 0, hi);
    trim(s, r);
    return STATUS_OK;
}

void strip_move(strip *s, const line_rules *r, int64_t lines, int64_t letters)
{
    s->line += lines;
    s->moved += lines;
    s->lo += letters;
    s->hi += letters;
    s->base += letters;
    for (size_t i = 0; i < 2 * ring(r); i++) s->ends[i] += letters;
}

bool strip_same(const strip *s, const strip *t, const line_rules *r)
{
    if (s->hi - s->lo != t->hi - t->lo) return false;
    int64_t shift = s->lo - t->lo;
    if (!mosaic_same(s->left, s->line, t->left, t->line, shift, r)) return false;
    if (!mosaic_same(s->right, s->line, t->right, t->line, shift, r)) return false;
    for (unsigned back = 0; back < r->reach; back++)
        for (unsigned e = 0; e < r->planes; e++)
            for (int64_t x = 0; x < s->hi - s->lo; x += 64) {
                uint64_t a = strip_word(s, r, back, e, s->lo + x) ^ strip_word(t, r, back, e, t->lo + x);
                if ((a & bits_low(s->hi - s->lo - x)) != 0) return false;
            }
    return true;
}

uint64_t strip_count(const strip *s, const line_rules *r, unsigned e)
{
    uint64_t count = 0;
    for (int64_t x = s->lo; x < s->hi; x += 64) count += bits_count(strip_word(s, r, 0, e, x) & bits_low(s->hi - x));
    return count;
}
