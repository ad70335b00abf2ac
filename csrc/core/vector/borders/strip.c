#include "core/vector/borders/strip.h"

#include <string.h>

/* For 64 positions, whose options begin at options[...] + at, the number of options with a letter. */
static void count_options(const letter *const *options, size_t count, int64_t at, letter wanted, letter *restrict found)
{
    memset(found, 0, 64);
    for (size_t m = 0; m < count; m++) {
        const letter *restrict from = options[m] + at;
        for (size_t i = 0; i < 64; i++) found[i] = (letter)(found[i] + (from[i] == wanted));
    }
}

/* Finds `size` letters of a line, a multiple of 64, from their options: options[i][k] is that of letter k by move i. */
static void find_letters(const line_rules *r, const letter *const *options, size_t count, letter *to, int64_t size)
{
    letter lost[64], won[64], block = (letter)r->block;
    for (int64_t at = 0; at < size; at += 64, to += 64) {
        count_options(options, count, at, 0, lost);
        if (r->question == VECTOR_OUTCOMES) {
            for (size_t i = 0; i < 64; i++) to[i] = lost[i] >= block;
        } else if (r->question == VECTOR_MISERE) {
            count_options(options, count, at, 1, won);
            for (size_t i = 0; i < 64; i++) to[i] = (lost[i] > 0) | (won[i] == 0);
        } else {
            letter rises[64], any = 1;
            memset(rises, 1, 64);
            memset(to, 0, 64);
            for (letter mex = 0; any > 0; count_options(options, count, at, ++mex, lost)) {
                any = 0;
                for (size_t i = 0; i < 64; i++) {
                    rises[i] &= lost[i] > 0;
                    to[i] = (letter)(to[i] + rises[i]);
                    any |= rises[i];
                }
            }
        }
    }
}

/* The first letter of a line, and the end of its letters; lines before the first have none. */
static int64_t line_begin(const line_rules *r, int64_t line)
{
    return line < 0 ? 0 : r->lean * line;
}

static int64_t line_end(const line_rules *r, int64_t line)
{
    return line < 0 ? 0 : r->lean * line + line / r->unit + 1;
}

/*
 * The end of the letters of a line that may be those of a mosaic if positions end on its right: on the next line, no
 * letter left of it is a terminal position for want of letters that follow it.
 */
static int64_t safe_end(const line_rules *r, int64_t line)
{
    return line_end(r, line + 1) - r->other;
}

/* Whether there is no position at x; if so, there are none left, or right, of a strip beside it. */
static bool is_none(const strip *s, const line_rules *r, int64_t x)
{
    return *strip_letter(s, r, 0, x) == LETTER_NONE;
}

strip strip_with_room(const strip *from, const line_rules *r)
{
    strip s = *from;
    int64_t size = strip_size(from);
    s.base = s.lo - s.left - r->step;
    s.width = r->step + (size + size / 4 + 8 * r->step + 64) / 64 * 64;
    s.latest = 0;
    return s;
}

void strip_copy(const strip *s, const line_rules *r, const strip *from)
{
    int64_t size = strip_size(s);
    for (int64_t back = 0; back < r->reach; back++) {
        letter *row = s->rows + back * s->width;
        memcpy(row + r->step, strip_letter(from, r, back, s->lo - s->left), (size_t)size);
        for (int64_t i = r->step; i-- > 0;) row[i] = row[i + s->left];
        for (int64_t i = r->step + size; i < s->width; i++) row[i] = row[i - s->right];
    }
}

/* Whether the states at x and a period later are the same. */
static bool repeats(const strip *s, const line_rules *r, int64_t x, int64_t period)
{
    for (int64_t back = 0; back < r->reach; back++) {
        const letter *at = strip_letter(s, r, back, x);
        if (at[0] != at[period]) return false;
    }
    return true;
}

bool strip_step(strip *s, const line_rules *r)
{
    const letter *options[LETTER_NONE];
    size_t count = 0;
    if (s->hi + s->right + r->step > s->base + s->width) return false;
    bool left_end = is_none(s, r, s->lo - 1), right_end = is_none(s, r, s->hi);
    s->line++;
    for (size_t i = 0; i < r->moves_count; i++) {
        const line_move *m = &r->moves[i];
        if (m->fits[s->line % r->layers])
            options[count++] = strip_letter(s, r, m->lines - 1, s->base + r->step - m->letters);
    }
    s->latest = (s->latest + r->reach) % (r->reach + 1);
    letter *row = s->rows + s->latest * s->width;
    find_letters(r, options, count, row + r->step, s->width - r->step);
    for (int64_t i = r->step; i-- > 0;) row[i] = row[i + s->left];
    int64_t first = line_begin(r, s->line) - s->base, end = line_end(r, s->line) - s->base;
    int64_t safe = right_end ? safe_end(r, s->line) : INT64_MAX;
    for (int64_t i = 0; left_end && i < first && i < s->width; i++) row[i] = LETTER_NONE;
    for (int64_t i = s->width; right_end && i > end && i > 0; i--) row[i - 1] = LETTER_NONE;
    s->hi += r->step;
    while (s->hi > s->lo && repeats(s, r, s->hi - 1, s->right)) s->hi--;
    while (s->lo < s->hi && s->lo < safe && repeats(s, r, s->lo - s->left, s->left)) s->lo++;
    return true;
}

bool strip_same(const strip *s, const strip *t, const line_rules *r, int64_t turn, int64_t size)
{
    if (s->left != t->left || s->right != t->right || s->hi - s->lo != t->hi - t->lo) return false;
    if ((s->line - t->line) % (is_none(s, r, s->hi) ? r->unit : r->layers) != 0) return false;
    for (int64_t back = 0; back < r->reach; back++) {
        const letter *a = strip_letter(s, r, back, s->lo - s->left + turn);
        if (memcmp(a, strip_letter(t, r, back, t->lo - t->left), (size_t)size) != 0) return false;
    }
    return true;
}

bool strip_next_run(strip_run *run, const strip *s, const line_rules *r, int64_t least, int64_t most)
{
    int64_t begin = s->lo, end = s->hi, p = run->period;
    if (is_none(s, r, s->lo - 1) && line_begin(r, s->line) > begin) begin = line_begin(r, s->line);
    if (is_none(s, r, s->hi)) {
        int64_t known = line_end(r, s->line - r->reach + 1), safe = safe_end(r, s->line);
        if (end > known) end = known;
        if (end > safe) end = safe;
    }
    int64_t from = p == 0 ? begin : run->end - p + 1;
    if (p == 0) p = 1;
    for (; p <= most && 2 * p <= end - begin; p++, from = begin) {
        int64_t needed = p > least ? p : least;
        while (from + needed + p <= end) {
            int64_t x = from + needed;
            while (x > from && repeats(s, r, x - 1, p)) x--;
            if (x == from) {
                *run = (strip_run){from, from + needed + p, p};
                while (run->end < end && repeats(s, r, run->end - p, p)) run->end++;
                return true;
            }
            from = x;
        }
    }
    return false;
}
