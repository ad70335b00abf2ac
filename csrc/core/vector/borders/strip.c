#include "core/vector/borders/strip.h"

#include <stdlib.h>
#include <string.h>

void strip_close(strip *s, const line_rules *r)
{
    memory_free(&r->memory, s->rows, s->capacity, 1);
    s->rows = NULL;
    s->capacity = 0;
}

/* Whether there are no positions left, or right, of a strip. */
static bool begins(const strip *s, const line_rules *r)
{
    return *strip_letter(s, r, 0, s->lo - 1) == LETTER_NONE;
}

static bool ends(const strip *s, const line_rules *r)
{
    return *strip_letter(s, r, 0, s->hi) == LETTER_NONE;
}

/*
 * The end of the letters of a line that may be those of a mosaic if positions end on its right: on the next line, no
 * letter left of it is a terminal position for want of letters that follow it.
 */
static int64_t safe_end(const line_rules *r, int64_t line)
{
    return line_end(r, line + 1) - r->other;
}

/* The letter at any x, `back` lines back. */
static letter letter_at(const strip *s, const line_rules *r, unsigned back, int64_t x)
{
    if (x < s->lo - s->left) x = s->lo - 1 - (s->lo - 1 - x) % s->left;
    if (x >= s->hi + s->right) x = s->hi + (x - s->hi) % s->right;
    return *strip_letter(s, r, back, x);
}

status strip_join(strip *s, const line_rules *r, const strip_parts *p)
{
    int64_t size = p->left + p->hi - p->lo + p->right;
    *s = (strip){p->a->line, p->lo, p->hi, p->left, p->right, p->lo - p->left - r->step, 0, 0, NULL, 0};
    s->width = r->step + (size + size / 4 + 8 * (int64_t)r->step + 64) / 64 * 64;
    status result = memory_reserve(&r->memory, &s->rows, &s->capacity, (size_t)s->width * (r->reach + 1), 1);
    for (unsigned back = 0; result == STATUS_OK && back < r->reach; back++) {
        letter *row = s->rows + back * (size_t)s->width;
        for (int64_t i = r->step, x = s->lo - s->left; i < r->step + size; i++, x++)
            row[i] = letter_at(x < p->b->lo ? p->a : p->b, r, back, x);
        for (int64_t i = r->step; i-- > 0;) row[i] = row[i + s->left];
        for (int64_t i = r->step + size; i < s->width; i++) row[i] = row[i - s->right];
    }
    return result;
}

status strip_copy(strip *s, const line_rules *r, const strip *from)
{
    strip_parts all = {from, from, from->lo, from->hi, from->left, from->right};
    return strip_join(s, r, &all);
}

/* Whether the states at x and a period later are the same. */
static bool repeats(const strip *s, const line_rules *r, int64_t x, int64_t period)
{
    for (unsigned back = 0; back < r->reach; back++) {
        const letter *at = strip_letter(s, r, back, x);
        if (at[0] != at[period]) return false;
    }
    return true;
}

/* The number of letters of a row before x. */
static size_t letters_before(const strip *s, int64_t x)
{
    return x < s->base ? 0 : x < s->base + s->width ? (size_t)(x - s->base) : (size_t)s->width;
}

status strip_step(strip *s, const line_rules *r)
{
    if (s->hi + s->right + (int64_t)r->step > s->base + s->width) {
        strip old = *s;
        status result = strip_copy(s, r, &old);
        strip_close(result == STATUS_OK ? &old : s, r);
        if (result != STATUS_OK) *s = old;
        if (result != STATUS_OK) return result;
    }
    bool left_end = begins(s, r), right_end = ends(s, r);
    size_t count = 0;
    s->line++;
    for (size_t i = 0; i < r->moves_count; i++) {
        const line_move *m = &r->moves[i];
        if (line_fits(r, s->line, i))
            r->options[count++] = strip_letter(s, r, m->lines - 1, s->base + r->step - m->letters);
    }
    s->latest = (s->latest + r->reach) % (r->reach + 1);
    letter *row = s->rows + s->latest * (size_t)s->width;
    line_rules_find(r, count, row + r->step, (size_t)s->width - r->step);
    for (int64_t i = r->step; i-- > 0;) row[i] = row[i + s->left];
    size_t before = letters_before(s, line_begin(r, s->line)), to_end = letters_before(s, line_end(r, s->line));
    if (left_end) memset(row, LETTER_NONE, before);
    if (right_end) memset(row + to_end, LETTER_NONE, (size_t)s->width - to_end);
    int64_t safe = right_end ? safe_end(r, s->line) : INT64_MAX;
    s->hi += r->step;
    while (s->hi > s->lo && repeats(s, r, s->hi - 1, s->right)) s->hi--;
    while (s->lo < s->hi && s->lo < safe && repeats(s, r, s->lo - s->left, s->left)) s->lo++;
    return STATUS_OK;
}

void strip_move(strip *s, int64_t lines, int64_t letters)
{
    s->line += lines;
    s->lo += letters;
    s->hi += letters;
    s->base += letters;
}

bool strip_same(const strip *s, const strip *t, const line_rules *r)
{
    if (s->left != t->left || s->right != t->right || s->hi - s->lo != t->hi - t->lo) return false;
    if ((s->line - t->line) % (ends(s, r) ? r->unit : r->layers) != 0) return false;
    for (unsigned back = 0; back < r->reach; back++) {
        const letter *a = strip_letter(s, r, back, s->lo - s->left), *b = strip_letter(t, r, back, t->lo - t->left);
        if (memcmp(a, b, (size_t)(s->left + s->hi - s->lo + s->right)) != 0) return false;
    }
    return true;
}

/* ---- runs ---- */

static int longer_first(const void *a, const void *b)
{
    const strip_run *x = a, *y = b;
    int64_t by = (y->end - y->begin) - (x->end - x->begin);
    if (by == 0) by = x->period - y->period;
    if (by == 0) by = x->begin - y->begin;
    return by < 0 ? -1 : by > 0;
}

/* Adds a run unless it is a part of one whose period divides its own. */
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

status strip_find_runs(strip_runs *found, const strip *s, const line_rules *r, int64_t least, int64_t most)
{
    int64_t begin = s->lo, end = s->hi;
    if (begins(s, r) && line_begin(r, s->line) > begin) begin = line_begin(r, s->line);
    if (ends(s, r)) {
        int64_t known = line_end(r, s->line - (int64_t)r->reach + 1), safe = safe_end(r, s->line);
        if (end > known) end = known;
        if (end > safe) end = safe;
    }
    status result = STATUS_OK;
    found->count = 0;
    for (int64_t p = 1; result == STATUS_OK && p <= most && 2 * p <= end - begin; p++) {
        strip_run run = {begin, 0, p};
        int64_t needed = p > least ? p : least;
        while (result == STATUS_OK && run.begin + needed + p <= end) {
            int64_t x = run.begin + needed;
            while (x > run.begin && repeats(s, r, x - 1, p)) x--;
            if (x == run.begin) {
                for (run.end = x + needed + p; run.end < end && repeats(s, r, run.end - p, p);) run.end++;
                result = add_run(found, r, &run);
                x = run.end - p + 1;
            }
            run.begin = x;
        }
    }
    if (found->count > 1) qsort(found->list, found->count, sizeof *found->list, longer_first);
    return result;
}
