/*
 * Checks the certificate of a plane, which `period:save` of a vector game writes: doc/internals/certificates.md says what is in it,
 * theorems 11 and 12 of doc/internals/proofs.md what follows from it. It shares nothing with the library.
 *   cc -O3 -o verify_vectors tools/verify_vectors.c && ./verify_vectors FILE
 */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int64_t num;
typedef unsigned char letter; /* a value, or 0 for P and 1 for N; NONE: there is no position */
enum { NONE = 255, MOST_MOVES = 254, MOST_REACH = 512, MOST_BORDERS = 4096, OUTCOMES = 0, MISERE = 1, VALUES = 2 };
static const num LONG = (num)1 << 20, LARGE = (num)1 << 40, FOR_EVER = (num)1 << 60;

static num moves[MOST_MOVES][2], moves_count, block, reach, step = 1;
static int question;

static void refuse(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("refused: ");
    vprintf(format, args);
    printf("\n");
    va_end(args);
    exit(1);
}

static void *make(num count, size_t size)
{
    if (count < 0 || count > (num)1 << 32) refuse("it needs too much memory");
    void *p = calloc((size_t)count + 1, size);
    if (p == NULL) refuse("it needs too much memory");
    return p;
}

static num mod(num a, num b) { return (a % b + b) % b; }

/* A mosaic, or what lies beside all positions (period 1, NONE): the letters of the latest `reach` lines. */
typedef struct { num period, offset; letter *rows; } flank;
/* What lies between two mosaics: letters x of [lo, hi), `margin` more to the left, of reach + 1 lines by line modulo that. */
typedef struct { num line, lo, hi, base, size, turned; flank left, right; letter *rows; } strip;
typedef struct { strip born, now, saved; num birth, first, time, shift, seen, room, *track; int lawful; } border;
typedef struct { num line, at, count; char kind; border **of; } epoch;

static num slot(num line, num turned) { return mod(line - turned, reach + 1); }
static letter *row_of(const strip *s, num line) { return s->rows + slot(line, s->turned) * s->size; }
static letter in_flank(const strip *s, const flank *f, num line, num x)
{
    return f->rows[slot(line, s->turned) * f->period + mod(x - f->offset, f->period)];
}
static letter get(const strip *s, num line, num x)
{
    return x < s->lo ? in_flank(s, &s->left, line, x) : x >= s->hi ? in_flank(s, &s->right, line, x)
                                                                   : row_of(s, line)[x - s->base];
}

static flank copy_flank(const strip *s, const flank *f, num turned)
{
    flank copy = {f->period, f->offset, make((reach + 1) * f->period, 1)};
    for (num back = 0; back < reach; back++)
        memcpy(copy.rows + slot(s->line - back, turned) * f->period, f->rows + slot(s->line - back, s->turned) * f->period,
               (size_t)f->period);
    return copy;
}

/* The strip of [lo, hi) with letters of a left of `middle` and of b from there on; flanks of l on the left, r on the right. */
static strip join(const strip *a, const strip *b, num middle, num lo, num hi, flank left, flank right)
{
    strip s = {a->line, lo, hi, lo - step, 2 * (hi - lo) + 64 * step + 256, 0, left, right, NULL};
    s.rows = make((reach + 1) * s.size, 1);
    for (num back = 0; back < reach; back++)
        for (num x = s.base; x < hi; x++)
            row_of(&s, s.line - back)[x - s.base] = x < lo ? in_flank(&s, &s.left, s.line - back, x)
                                                          : get(x < middle ? a : b, s.line - back, x);
    return s;
}
static strip copy(const strip *s)
{
    return join(s, s, s->hi, s->lo, s->hi, copy_flank(s, &s->left, 0), copy_flank(s, &s->right, 0));
}
static void drop(strip *s) { free(s->rows), free(s->left.rows), free(s->right.rows), s->rows = NULL; }

/* Letters 0 ... count - 1 of a line that go to from[i] + x by move i. */
static void find_letters(letter *to, letter *const *from, num count)
{
    if (question == OUTCOMES && block == 1) {
        memset(to, 0, (size_t)count);
        for (num i = 0; i < moves_count; i++)
            for (num x = 0; x < count; x++) to[x] |= from[i][x] == 0;
        return;
    }
    for (num x = 0; x < count; x++) {
        letter seen[MOST_MOVES + 2] = {0};
        num lost = 0, options = 0, mex = 0;
        for (num i = 0; i < moves_count; i++) {
            if (from[i][x] == NONE) continue;
            options++;
            lost += from[i][x] == 0;
            seen[from[i][x]] = 1;
        }
        while (seen[mex]) mex++;
        to[x] = (letter)(question == VALUES ? mex : question == MISERE ? options == 0 || lost > 0 : lost >= block);
    }
}

static void step_flank(const strip *s, flank *f)
{
    letter *row = f->rows + slot(s->line + 1, s->turned) * f->period, *one[MOST_MOVES];
    if (f->rows[slot(s->line, s->turned) * f->period] == NONE) {
        *row = NONE;
        return;
    }
    for (num x = 0; x < f->period; x++) {
        for (num i = 0; i < moves_count; i++)
            one[i] = f->rows + slot(s->line + 1 - moves[i][0] - moves[i][1], s->turned) * f->period +
                     mod(x - moves[i][0], f->period);
        find_letters(row + x, one, 1);
    }
}

static int is_flank(const strip *s, const flank *f, num x)
{
    for (num back = 0; back < reach; back++)
        if (row_of(s, s->line - back)[x - s->base] != in_flank(s, f, s->line - back, x)) return 0;
    return 1;
}

static void step_strip(strip *s)
{
    if (s->hi + step > s->base + s->size) { /* a new window */
        strip wide = join(s, s, s->hi, s->lo, s->hi, copy_flank(s, &s->left, 0), copy_flank(s, &s->right, 0));
        drop(s);
        *s = wide;
    }
    letter *from[MOST_MOVES];
    for (num back = 0; back < reach; back++)
        for (num x = s->hi; x < s->hi + step; x++)
            row_of(s, s->line - back)[x - s->base] = in_flank(s, &s->right, s->line - back, x);
    int ends = s->right.rows[slot(s->line, s->turned) * s->right.period] == NONE;
    step_flank(s, &s->left);
    step_flank(s, &s->right);
    s->line++;
    s->hi += step;
    letter *row = row_of(s, s->line);
    for (num i = 0; i < moves_count; i++)
        from[i] = row_of(s, s->line - moves[i][0] - moves[i][1]) + s->lo - s->base - moves[i][0];
    find_letters(row + s->lo - s->base, from, s->hi - s->lo);
    for (num x = s->lo - step; x < s->lo; x++) row[x - s->base] = in_flank(s, &s->left, s->line, x);
    for (num x = s->hi - 1; ends && x >= s->lo && x > s->line; x--) row[x - s->base] = NONE;
    while (s->hi > s->lo && is_flank(s, &s->right, s->hi - 1)) s->hi--;
    while (s->lo < s->hi && is_flank(s, &s->left, s->lo)) s->lo++;
}

/* Whether two mosaics are the same, n being `shift` letters further left. */
static int same_flank(const strip *s, const flank *m, const strip *t, const flank *n, num shift)
{
    if (m->period != n->period) return 0;
    for (num back = 0; back < reach; back++)
        for (num x = 0; x < m->period; x++)
            if (in_flank(s, m, s->line - back, x + shift) != in_flank(t, n, t->line - back, x)) return 0;
    return 1;
}
static int same(const strip *s, const strip *t)
{
    if (s->hi - s->lo != t->hi - t->lo) return 0;
    for (num back = 0; back < reach; back++)
        for (num x = 0; x < s->hi - s->lo; x++)
            if (get(s, s->line - back, s->lo + x) != get(t, t->line - back, t->lo + x)) return 0;
    return same_flank(s, &s->left, t, &t->left, s->lo - t->lo) && same_flank(s, &s->right, t, &t->right, s->lo - t->lo);
}

/* Follows a border to a line, or until its law is shown. */
static void follow(border *b, num line)
{
    while (!b->lawful && b->now.line < line) {
        num after = b->now.line - b->birth + 1; /* the state of lines birth, birth + 1, birth + 3, ... is looked for */
        if (b->time > 0 && b->now.line <= b->first && (after & (after - 1)) == 0) drop(&b->saved), b->saved = copy(&b->now);
        step_strip(&b->now);
        if (b->seen == b->room) {
            b->room = 2 * b->room + 16;
            b->track = realloc(b->track, (size_t)b->room * 2 * sizeof *b->track);
            if (b->track == NULL) refuse("it needs too much memory");
        }
        b->track[2 * b->seen] = b->now.lo;
        b->track[2 * b->seen++ + 1] = b->now.hi;
        if (b->time == 0) continue;
        int again = same(&b->now, &b->saved), ends = b->now.line == b->first + b->time;
        if (again != ends || (ends && b->now.lo - b->saved.lo != b->shift))
            refuse("a border of line %lld has no such law", (long long)b->birth);
        b->lawful = ends;
    }
}

/* lo or hi (end 0, 1) at a line to which it was followed. */
static num end_of(const border *b, num line, int end)
{
    num times = b->lawful && line > b->first ? (line - b->first) / b->time : 0;
    return b->track[2 * (line - times * b->time - b->birth) + end] + times * b->shift;
}

static strip state_at(border *b, num line)
{
    follow(b, line);
    if (line == b->now.line) return copy(&b->now);
    num times = b->lawful && line > b->first ? (line - b->first) / b->time : 0;
    strip s = copy(b->lawful && line >= b->first ? &b->saved : &b->born);
    while (s.line < line - times * b->time) step_strip(&s);
    s.line += times * b->time;
    s.turned += times * b->time;
    s.lo += times * b->shift, s.hi += times * b->shift, s.base += times * b->shift;
    s.left.offset += times * b->shift, s.right.offset += times * b->shift;
    return s;
}

static num common(num a, num b)
{
    num x = a, y = b, rest;
    while (y != 0) rest = x % y, x = y, y = rest;
    return a / x * b;
}

static void check_gap(const epoch *e, num i, num line)
{
    if (end_of(e->of[i + 1], line, 0) - end_of(e->of[i], line, 1) < step)
        refuse("two borders are too close on line %lld", (long long)line);
}

/* The borders of an epoch stay apart until a line, or for ever. */
static void check_epoch(const epoch *e, num end)
{
    num all = e->line; /* from here on there are laws */
    for (num i = 0; i < e->count; i++) {
        const border *b = e->of[i];
        if (b->time == 0) all = end;
        else if (b->first > all) all = b->first;
    }
    if (all > end) all = end;
    if (all == FOR_EVER) refuse("a border has no law");
    for (num line = e->line; line < all; line++)
        for (num i = 0; i < e->count; i++) {
            follow(e->of[i], line);
            if (i > 0) check_gap(e, i - 1, line);
        }
    if (all == end) return;
    for (num i = 0; i < e->count; i++) follow(e->of[i], e->of[i]->first + e->of[i]->time);
    for (num i = 0; i + 1 < e->count; i++) {
        const border *a = e->of[i], *b = e->of[i + 1];
        num lines = common(a->time, b->time), line = all;
        if (lines > (num)1 << 26) refuse("the laws of two borders take too long");
        if (end == FOR_EVER && b->shift * a->time < a->shift * b->time) refuse("two borders will meet");
        for (; line < all + lines && line < end; line++) check_gap(e, i, line);
        if (end == FOR_EVER) continue;
        for (line = end - lines > line ? end - lines : line; line < end; line++) check_gap(e, i, line);
    }
}

/* What is added to gaps, lines and letters in a round: theorem 12. */
typedef struct { num gaps[MOST_BORDERS], lines, letters; } excess;

static void within(num n, num bound)
{
    if (n < 0 || n >= bound) refuse("a number of the cycle is negative or too large");
}

static void pass(const epoch *e, excess *x)
{
    num at = e[1].at, lines = 0, gaps = e->count - 1, more = e[1].count - e->count;
    if (e[1].kind == 'm' && x->gaps[at] > 0) {
        num time = 1, from = e->line;
        for (num i = 0; i < e->count; i++) {
            if (!e->of[i]->lawful) refuse("an epoch of the cycle has a border without a law");
            within(e->of[i]->time, LONG);
            within(time = common(time, e->of[i]->time), LONG);
            if (e->of[i]->first > from) from = e->of[i]->first;
        }
        const border *a = e->of[at], *b = e->of[at + 1];
        num closed = time / a->time * a->shift - time / b->time * b->shift;
        if (e[1].line - time < from) refuse("an epoch of the cycle is too short");
        if (closed <= 0 || x->gaps[at] % closed != 0) refuse("a gap of the cycle does not close");
        within(x->gaps[at] / closed, LARGE / time);
        lines = x->gaps[at] / closed * time;
    }
    for (num i = 0; lines > 0 && i < e->count; i++) {
        num letters = lines / e->of[i]->time * e->of[i]->shift;
        if (i == 0) x->letters += letters;
        if (i > 0) x->gaps[i - 1] += letters;
        if (i < gaps) x->gaps[i] -= letters;
    }
    within(x->lines += lines, LARGE);
    within(x->letters, LARGE);
    for (num i = 0; i < gaps; i++) within(x->gaps[i], LARGE);
    if (e[1].kind == 'm') {
        if (x->gaps[at] != 0) refuse("a gap of the cycle does not close");
        memmove(x->gaps + at, x->gaps + at + 1, (size_t)(gaps - at - 1) * sizeof *x->gaps);
    } else {
        if (gaps + more >= MOST_BORDERS) refuse("there are too many borders");
        memmove(x->gaps + at + more, x->gaps + at, (size_t)(gaps - at) * sizeof *x->gaps);
        memset(x->gaps + at, 0, (size_t)more * sizeof *x->gaps);
    }
}

static int opens(const epoch *e, const excess *b, num i, num lines)
{
    return b->gaps[i] > 0 || lines / e->of[i + 1]->time * e->of[i + 1]->shift > lines / e->of[i]->time * e->of[i]->shift;
}

static void check_cycle(const epoch *e, const epoch *f, num factor)
{
    static excess b, after, d, rest;
    num count = e->count, first_lines = 0, wanders = 0, moved;
    if (f->count != count || count < 3) refuse("the cycle does not end as it begins");
    for (num i = 0; i < count; i++) {
        strip s = state_at(e->of[i], e->line), t = state_at(f->of[i], f->line);
        if (!same(&s, &t)) refuse("the cycle does not end as it begins");
        if (i > 0) b.gaps[i - 1] += t.lo - s.lo;
        if (i + 1 < count) b.gaps[i] -= t.hi - s.hi;
        drop(&s), drop(&t);
    }
    for (num i = 0; i + 1 < count; i++) within(b.gaps[i], LARGE);
    within(factor, LARGE);
    after = b;
    for (const epoch *at = e; at < f; at++) {
        pass(at, &after);
        if (at == e) first_lines = after.lines;
    }
    for (num i = 0; i + 1 < count; i++) {
        within(b.gaps[i], LARGE / (factor + 1));
        within(d.gaps[i] = after.gaps[i] - factor * b.gaps[i], LARGE);
    }
    rest = d;
    for (const epoch *at = e; at < f; at++) pass(at, &rest);
    for (num i = 0; i + 1 < count; i++)
        if (rest.gaps[i] != d.gaps[i]) refuse("the gaps of the cycle do not grow by the factor");
    if (factor < 1 || first_lines == 0 || rest.lines != 0) refuse("the gaps of the cycle do not grow by the factor");
    moved = after.letters;
    for (num i = 1; i + 1 < count; i++) {
        border *of = e->of[i];
        strip s = state_at(of, e->line);
        moved += after.gaps[i - 1] - b.gaps[i - 1];
        within(moved < 0 ? -moved : moved, LARGE);
        int is_one = end_of(of, e[1].line, 0) < end_of(of, e[1].line, 1) || !same_flank(&s, &s.left, &s, &s.right, 0);
        wanders |= is_one && opens(e, &b, i - 1, first_lines) && opens(e, &b, i, first_lines) &&
                   of->time * moved != of->shift * after.lines;
        drop(&s);
    }
    if (!wanders) refuse("no border wanders: the cycle does not show that the game is irregular");
}

static FILE *file;

static num number(num least, num bound)
{
    long long n;
    if (fscanf(file, "%lld", &n) != 1 || n < least || n >= bound) refuse("a number is missing, negative or too large");
    return (num)n;
}

static border *new_border(strip s, int has_law)
{
    border *b = make(1, sizeof *b);
    b->born = s;
    b->now = copy(&s);
    b->birth = s.line;
    b->room = 16;
    b->track = make(2 * b->room, sizeof *b->track);
    b->track[0] = s.lo, b->track[1] = s.hi, b->seen = 1;
    if (has_law) {
        b->first = number(0, FOR_EVER);
        b->time = number(0, (num)1 << 40);
        b->shift = number(0, (num)1 << 50);
        num after = b->first - b->birth + 1; /* 1, 2, 4, 8, ... */
        if (b->time > 0 && (after < 1 || (after & (after - 1)) != 0 || b->shift > b->time * step))
            refuse("a law has wrong numbers");
        if (b->time == 0 && b->first + b->shift != 0) refuse("a law has wrong numbers");
    }
    return b;
}

static int repeats(const strip *s, num x, num period)
{
    for (num back = 0; back < reach; back++) {
        letter here = get(s, s->line - back, x);
        if (here == NONE || here != get(s, s->line - back, x + period)) return 0;
    }
    return 1;
}

/* The runs of a cut, each with its period, and as long as it can be; the borders between them. */
static void cut(const strip *s, border **new, num count)
{
    num *run = make(3 * count, sizeof *run), ends = s->right.rows[slot(s->line, s->turned) * s->right.period] == NONE;
    for (num k = 0; k < count; k++) {
        num begin = run[3 * k] = number(s->lo, FOR_EVER), end = run[3 * k + 1] = number(begin, s->hi + 1);
        num period = run[3 * k + 2] = number(1, (num)1 << 20);
        if (end - begin < 2 * period || (k > 0 && begin < run[3 * k - 2])) refuse("a run is too short, or not in its place");
        for (num x = begin; x < end - period; x++)
            if (!repeats(s, x, period)) refuse("a run of line %lld does not have its period", (long long)s->line);
    }
    for (num k = 0; k < count; k++) {
        const num *of = run + 3 * k;
        num least = k > 0 ? of[-2] : s->lo, most = k + 1 < count ? of[3] : ends && s->line - reach + 2 < s->hi ? s->line - reach + 2 : s->hi;
        if ((of[0] > least && repeats(s, of[0] - 1, of[2])) || (of[1] < most && repeats(s, of[1] - of[2], of[2])))
            refuse("a run of line %lld is longer", (long long)s->line);
    }
    for (num k = 0; k <= count; k++) {
        flank sides[2];
        for (num side = 0; side < 2; side++) {
            const num *of = run + 3 * (k - 1 + side);
            if (k - 1 + side < 0) sides[side] = copy_flank(s, &s->left, 0);
            else if (k - 1 + side == count) sides[side] = copy_flank(s, &s->right, 0);
            else {
                flank f = {of[2], mod(of[0], of[2]), make((reach + 1) * of[2], 1)};
                for (num back = 0; back < reach; back++)
                    for (num x = 0; x < of[2]; x++)
                        f.rows[slot(s->line - back, 0) * of[2] + x] = get(s, s->line - back, of[0] + x);
                sides[side] = f;
            }
        }
        num lo = k > 0 ? run[3 * k - 2] : s->lo, hi = k < count ? run[3 * k] : s->hi;
        new[k] = new_border(join(s, s, hi, lo, hi, sides[0], sides[1]), 1);
    }
    free(run);
}

int main(int count, char **arguments)
{
    char word[16], ask[16];
    num size = 0, room = 0;
    epoch *all = NULL;
    if (count != 2 || (file = fopen(arguments[1], "r")) == NULL) refuse("expected a file that can be read");
    if (fscanf(file, "grundy plane 1 moves") != 0) refuse("it is not a certificate of a plane");
    for (long long a, b; fscanf(file, "%lld,%lld", &a, &b) == 2; moves_count++) {
        if (a < 0 || b < 0 || a + b == 0 || a + b > MOST_REACH || moves_count == MOST_MOVES) refuse("a move is wrong");
        moves[moves_count][0] = a, moves[moves_count][1] = b;
        if (a > step) step = a;
        if (a + b > reach) reach = a + b;
    }
    if (moves_count == 0 || fscanf(file, " question %15s", ask) != 1) refuse("it is not a certificate of a plane");
    question = strcmp(ask, "values") == 0 ? VALUES : strcmp(ask, "misere") == 0 ? MISERE : OUTCOMES;
    block = number(1, question == OUTCOMES ? 65 : 2);
    if (question == OUTCOMES && strcmp(ask, "outcomes") != 0) refuse("the question is unknown");
    for (;;) {
        if (fscanf(file, " %15s", word) != 1) refuse("it is cut off");
        int ends = strcmp(word, "ends") == 0, cycle = strcmp(word, "cycle") == 0;
        if (ends || cycle) {
            char more;
            if (size == 0) refuse("it does not begin");
            for (num i = 0; i < all[size - 1].count; i++) {
                border *b = all[size - 1].of[i];
                if (b->time > 0) follow(b, b->first + b->time);
            }
            if (ends) check_epoch(&all[size - 1], FOR_EVER);
            num first = cycle ? number(1, size) : 1, second = cycle ? number(first + 1, size + 1) : 1;
            if (cycle) check_cycle(all + first - 1, all + second - 1, number(1, LARGE));
            if (fscanf(file, " %c", &more) == 1) refuse("something follows its end");
            printf("accepted: %s\n", ends ? "the game is regular" : "the game is irregular");
            return 0;
        }
        if (size == room) {
            room = 2 * room + 64;
            all = realloc(all, (size_t)room * sizeof *all);
            if (all == NULL) refuse("it needs too much memory");
        }
        epoch *e = &all[size], *before = e - 1;
        e->kind = word[0];
        e->line = number(-1, (num)1 << 40);
        e->at = number(1, MOST_BORDERS) - 1;
        if (size++ == 0) {
            flank none[2] = {{1, 0, make(reach + 1, 1)}, {1, 0, make(reach + 1, 1)}};
            strip s = {-1, 0, 0, 0, 0, 0, none[0], none[1], NULL};
            memset(none[0].rows, NONE, (size_t)reach + 1), memset(none[1].rows, NONE, (size_t)reach + 1);
            if (strcmp(word, "begins") != 0 || e->line != -1 || e->at != 0) refuse("it does not begin");
            e->count = 1;
            e->of = make(1, sizeof *e->of);
            e->of[0] = new_border(join(&s, &s, 0, 0, 0, none[0], none[1]), 1);
            continue;
        }
        int meets = strcmp(word, "meets") == 0;
        if (!meets && strcmp(word, "cut") != 0) refuse("an event is unknown");
        num new = meets ? 1 : number(1, MOST_BORDERS) + 1, gone = meets ? 2 : 1;
        e->count = before->count - gone + new;
        if (e->at + gone > before->count || e->line < before->line || e->count > MOST_BORDERS)
            refuse("an event of line %lld is not in its place", (long long)e->line);
        check_epoch(before, e->line);
        e->of = make(e->count, sizeof *e->of);
        memcpy(e->of, before->of, (size_t)e->at * sizeof *e->of);
        memcpy(e->of + e->at + new, before->of + e->at + gone, (size_t)(e->count - e->at - new) * sizeof *e->of);
        strip a = state_at(before->of[e->at], e->line);
        if (meets) {
            strip b = state_at(before->of[e->at + 1], e->line);
            num hi = b.hi > b.lo ? b.hi : b.lo;
            if (b.lo - a.hi >= step) refuse("two borders do not meet on line %lld", (long long)e->line);
            e->of[e->at] = new_border(join(&a, &b, b.lo, a.lo, hi, copy_flank(&a, &a.left, 0), copy_flank(&b, &b.right, 0)), 1);
            drop(&b);
        } else {
            cut(&a, e->of + e->at, new - 1);
        }
        drop(&a);
    }
}
