/*
 * Checks the certificate of a plane, which `period:save` of a vector game writes: doc/internals/certificates.md says
 * what is in it, and theorems 11 and 12 of doc/internals/proofs.md what follows. It shares nothing with the library.
 *   cc -O3 -o verify_vectors tools/verify_vectors.c && ./verify_vectors FILE
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef long long num;
typedef unsigned char letter; /* a value, or 0 for P and 1 for N; NONE: there is no position */
enum { NONE = 255, MOST_HEAPS = 8, MOST_MOVES = 254, MOST_REACH = 512, MOST_BORDERS = 4096 };
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
static const num LONG = (num)1 << 20, LARGE = (num)1 << 40, FOR_EVER = (num)1 << 60;

static struct move {
    num of[MOST_HEAPS], letters, lines; /* it leads `letters` to the left and `lines` back, */
    char lacks[MOST_REACH];             /* but not from these layers */
} moves[MOST_MOVES];
static num moves_count, layers, unit = 1, lean, block, reach = 1, step, other;
static char question, word[10]; /* its first letter; the last word that was read */

static void check(int holds, const char *why)
{
    if (!holds) printf("refused: %s\n", why), exit(1);
}
static num within(num n, num least, num bound)
{
    check(n >= least && n < bound, "a number is missing, too small or too large");
    return n;
}
static num number(num least, num bound)
{
    num n;
    return within(scanf("%lld", &n) == 1 ? n : bound, least, bound);
}
static int is(const char *text)
{
    return strcmp(word, text) == 0;
}
static void *make(void *old, num count, size_t size)
{
    static num bytes; /* an array grows by one element at a time */
    bytes += (num)size * (old == NULL ? count + 1 : 1);
    void *p = bytes < LARGE >> 8 ? realloc(old, ((size_t)count + 1) * size) : NULL;
    check(p != NULL, "it needs too much memory");
    return p;
}
static num line_end(num line)
{
    return line < 0 ? 0 : lean * line + line / unit + 1;
}

/* The letters of a strip on a line: those of [lo, hi), with a period of the mosaics on both sides. */
typedef struct {
    num lo, hi;
    letter *letters; /* from that at lo on */
} row;

/* A border is a strip with what lies between two mosaics of periods `left` and `right`, or between one and what lies
 * beside all positions (period 1, NONE). It has the rows of the lines from `start` to `now`, the first `reach` of them
 * from strips a and b. The state at x is the list of the letters of the last `reach` rows. That of line `first` recurs
 * after `time` lines, `shift` letters further right: this is its law. If time is 0 it has none yet. */
typedef struct border {
    num left, right, time, start, now, first, shift, lo, hi;
    const struct border *a, *b;
    row *rows;
} border;

static row row_of(const border *b, num line)
{
    num turns = line > b->now ? (line - b->now + b->time - 1) / b->time : 0, letters = turns * b->shift;
    row r = b->rows[line - turns * b->time - b->start];
    return (row){r.lo + letters, r.hi + letters, r.letters};
}
static letter at(const border *b, num line, num x)
{
    row r = row_of(b, line);
    if (x < r.lo - b->left) x = r.lo - 1 - (r.lo - 1 - x) % b->left;
    if (x >= r.hi + b->right) x = r.hi + (x - r.hi) % b->right;
    return r.letters[x - r.lo];
}

/* Whether `count` states of a, from x = first on, are those of b some lines and letters later. */
static int equal(const border *a, num line, num first, num count, const border *b, num lines, num letters)
{
    for (num back = 0; back < reach; back++)
        for (num x = first; x < first + count; x++)
            if (at(a, line - back, x) != at(b, line - back + lines, x + letters)) return 0;
    return 1;
}

/* Whether the strip of a on a line is that of b on a later one, moved. */
static int same(const border *a, num line, const border *b, num later)
{
    row r = row_of(a, line), s = row_of(b, later);
    num phases = r.letters[r.hi - r.lo] == NONE ? unit : layers; /* the ends of lines have one */
    return (later - line) % phases == 0 && a->left == b->left && a->right == b->right && r.hi - r.lo == s.hi - s.lo &&
           equal(a, line, r.lo - a->left, a->left + r.hi - r.lo + a->right, b, later - line, s.lo - r.lo);
}

/* The letter at x of the line after the last row: up to the first line that of strips a and b, then by the rules. */
static letter find(const border *b, num line, num x)
{
    letter seen[NONE + 1] = {0}, mex = 0;
    if (line < b->start + reach) return at(x < row_of(b->b, b->start + reach - 1).lo ? b->a : b->b, line, x);
    row r = row_of(b, line - 1);
    if (x < lean * line ? r.letters[-1] == NONE : x >= line_end(line) && r.letters[r.hi - r.lo] == NONE) return NONE;
    for (const struct move *m = moves; m < moves + moves_count; m++)
        if (!m->lacks[line % layers]) seen[at(b, line - m->lines, x - m->letters)]++;
    if (question == 'o') return seen[0] >= block;
    if (question == 'm') return seen[0] > 0 || seen[1] == 0;
    while (seen[mex] > 0) mex++;
    return mex;
}

/* Follows a border to a line, or until a state recurs: that of its first line, or of 1, 3, 7 ... lines later. */
static void follow(border *b, num line)
{
    while (b->time == 0 && b->now < line) {
        num lines = ++b->now - b->start - reach + 1, left = b->left, safe = line_end(b->now + 1) - other;
        b->rows = make(b->rows, b->now - b->start, sizeof(row));
        row *r = b->rows + (b->now - b->start);
        *r = (row){b->lo, b->hi + (lines > 0 ? step : 0), NULL};
        r->letters = (letter *)make(NULL, left + r->hi - r->lo + b->right, 1) + left;
        for (num x = r->lo - left; x < r->hi + b->right; x++) r->letters[x - r->lo] = find(b, b->now, x);
        if (lines <= 0) continue;
        while (r->hi > r->lo && equal(b, b->now, r->hi - 1, 1, b, 0, b->right)) r->hi--;
        while (r->lo < r->hi && r->lo < safe && equal(b, b->now, r->lo - left, 1, b, 0, left)) r->lo++, r->letters++;
        b->lo = r->lo, b->hi = r->hi;
        if (same(b, b->first, b, b->now)) b->time = b->now - b->first, b->shift = r->lo - row_of(b, b->first).lo;
        if (b->time == 0 && (lines & (lines + 1)) == 0) b->first = b->now;
    }
}

/* The borders from a line on, which begins with an event: `new` of them, from number `at` on, in place of `gone`. */
typedef struct {
    num line, at, gone, new, count, longer, more[MOST_BORDERS];
    border *of[MOST_BORDERS];
} epoch;

/* The borders of an epoch stay apart until a line, or for ever. Between two that follow laws the gap is linear from one
 * common period to the next: the first and the last of these are examined. */
static void check_epoch(const epoch *e, num end)
{
    for (num i = 0; i < e->count; i++) {
        border *b = e->of[i], *a = e->of[MAX(1, i) - 1];
        check(b->time > 0 || end < FOR_EVER, "a border has no law");
        if (b->time == 0) follow(b, end), check(b->time == 0, "a border has another law");
        num lines = a->time > 0 && b->time > 0 ? a->time : FOR_EVER;
        while (lines < FOR_EVER && lines % b->time > 0) lines = within(lines + a->time, 0, 64 * LONG);
        num all = MAX(e->line, MAX(a->first, b->first)) + lines;
        check(end < FOR_EVER || b->shift * a->time >= a->shift * b->time, "two borders will meet");
        for (num line = e->line; i > 0 && line < (end < FOR_EVER ? end : all); line++) {
            if (line == all) line = MAX(line, end - lines);
            check(row_of(b, line).lo - row_of(a, line).hi >= step, "two borders are too close");
        }
    }
}

/* The event whose word was read, from one epoch to the next. */
static void begin_epoch(const epoch *before, epoch *e)
{
    check(before->gone == 0 ? is("begins") : is("cut") || is("meets"), "a word is wrong");
    *e = *before;
    num line = e->line = number(e->line, before->gone == 0 ? 0 : LARGE);
    e->at = number(1, e->count + 1) - 1, e->gone = is("meets") ? 2 : 1;
    num runs = is("cut") ? number(1, MOST_BORDERS) : 0;
    e->new = runs + 1, e->count = within(e->count + e->new - e->gone, e->at + e->new, MOST_BORDERS);
    check_epoch(before, line);
    border **of = e->of + e->at, *a = of[0], *b = of[e->gone - 1];
    memmove(of + e->new, of + e->gone, (size_t)(e->count - e->at - e->new) * sizeof *of);
    row s = row_of(a, line), t = row_of(b, line);
    check(t.lo - s.hi < step, "two borders do not meet");
    check(MAX(a->first + a->time, b->first + b->time) <= line, "a border has another law");
    num lo = s.lo, left = a->left, most = MIN(t.hi, MIN(line_end(line - reach + 1), line_end(line + 1) - other));
    for (num i = 0; i <= runs; i++) { /* the next run, as long as it can be, and the border before it */
        num least = MAX(lo, lean * line), hi = t.hi, end = hi, right = b->right, d = 1;
        if (i < runs) {
            hi = number(least, most + 1), end = number(hi, most + 1), right = number(1, LONG);
            while (!equal(a, line, hi, end - d - hi, a, 0, d)) d++;
            check(right == d && end - hi >= 2 * d, "a period is wrong, or a run too short");
            check(hi == least || !equal(a, line, hi - 1, 1, a, 0, d), "a run is longer");
        }
        check(i == 0 || lo == hi || lo == most || !equal(a, line, lo - left, 1, a, 0, left), "a run is longer");
        of[i] = make(NULL, 1, sizeof *b);
        *of[i] = (border){left, right, 0, line - reach + 1, line - reach, line, 0, lo, hi, a, b, NULL};
        follow(of[i], line);
        lo = end, left = right;
    }
    for (num i = 0; i <= runs; i++) {
        num first = number(0, LARGE), time = number(0, LONG), shift = number(0, LARGE);
        if (time > 0) follow(of[i], first + time);
        check(of[i]->time == time && of[i]->shift == shift && (time > 0 ? of[i]->first : 0) == first, "a law is wrong");
    }
}

/* What a longer round has more: `more` letters to the left of each border, and `longer` lines; theorem 12. */
static void lengthen(epoch *e, const epoch *f)
{
    for (; e < f; e++) {
        num left = e[1].at, right = left + e[1].gone - 1, gap = e->more[right] - e->more[left], first = -1, time = 1;
        const border *a = e->of[left], *b = e->of[right];
        for (num i = 0; i < e->count; i++) {
            within(e->more[i] - e->more[MAX(1, i) - 1], 0, LARGE);
            check(gap == 0 || e->of[i]->time > 0, "a border has no law");
            for (num n = time; gap > 0 && time % e->of[i]->time > 0;) time = within(time + n, 1, LONG);
            first = MAX(first, MAX(e->line, e->of[i]->first));
        }
        num closed = gap > 0 ? time / a->time * a->shift - time / b->time * b->shift : 1;
        check(gap == 0 || (closed > 0 && gap % closed == 0 && e[1].line - time >= first), "an epoch cannot be longer");
        num lines = within(gap / closed, 0, LARGE / time) * time;
        e[1].longer = within(e->longer + lines, 0, LARGE);
        for (num i = 0; i < e->count && lines > 0; i++) e->more[i] += lines / e->of[i]->time * e->of[i]->shift;
        for (num i = 0; i < e[1].count; i++)
            e[1].more[i] = e->more[i < left ? i : i < left + e[1].new ? left : i - e[1].new + e[1].gone];
    }
}

static void check_cycle(epoch *all, num size)
{
    static num b[MOST_BORDERS];
    num first = number(1, size), last = number(first + 1, size + 1), factor = number(1, LARGE), wanders = 0;
    epoch *e = all + first, *f = all + last;
    check(f->count == e->count, "the cycle does not end as it begins");
    for (num i = 0; i < e->count; i++) {
        check(same(e->of[i], e->line, f->of[i], f->line), "the cycle does not end as it begins");
        e->more[i] = b[i] = within(row_of(f->of[i], f->line).lo - row_of(e->of[i], e->line).lo, 0, LARGE / factor);
    }
    lengthen(e, f);
    for (num i = 1; i + 1 < e->count; i++) {
        const border *of = e->of[i];
        row r = row_of(of, e[1].line);
        int is_one = r.lo < r.hi || of->left != of->right;
        int is_free = b[i - 1] + e->more[i - 1] < b[i] + e->more[i] && b[i] + e->more[i] < b[i + 1] + e->more[i + 1];
        wanders |= is_one && is_free && of->time * (f->more[i] - b[i]) != of->shift * f->longer;
    }
    check(wanders && e[1].longer > 0, "no border wanders: the cycle does not show that the game is irregular");
    for (num i = 0; i < e->count; i++) e->more[i] = f->more[i] - factor * b[i];
    lengthen(e, f);
    check(f->longer == 0 && !memcmp(e->more, f->more, (size_t)e->count * sizeof *b), "the gaps grow by another factor");
}

/* The game, the question and what the lines are; and the next word. */
static void read_game(void)
{
    int c, end = 0;
    num n, heaps = 0, sizes[MOST_HEAPS] = {0}, second = 1;
    check(scanf("grundy plane 1 moves%n", &end) == 0 && end > 0, "it is no certificate of a plane");
    for (c = ' '; c == ' '; heaps = n) {
        num *of = moves[within(moves_count++, 0, MOST_MOVES)].of;
        for (n = 0, c = ','; c == ','; c = getchar()) of[within(n++, 0, MOST_HEAPS)] = number(-LARGE, LARGE);
        check(heaps == 0 || n == heaps, "a move is wrong");
    }
    check(scanf("question %9s", word) == 1 && (is("outcomes") || is("misere") || is("values")), "it has no question");
    question = *word, block = number(1, is("outcomes") ? 65 : 2);
    check(scanf("%9s", word) == 1, "it is cut off");
    if (is("lines")) {
        unit = number(1, LONG), second = number(1, LONG), lean = number(0, MOST_REACH);
        for (num i = 0; i < heaps; i++) sizes[i] = number(0, MOST_REACH);
        check(scanf("%9s", word) == 1, "it is cut off");
    }
    step = lean + 1;
    for (struct move *m = moves; m < moves + moves_count; m++) {
        num none = 0, first = 0;
        layers = 1;
        for (num i = heaps; i-- > 0; layers = within(layers * MAX(1, sizes[i]), 1, MOST_REACH + 1)) {
            n = within(m->of[i], sizes[i] > 0 ? 0 : -LARGE, LARGE);
            m->lines += n * (sizes[i] > 0 ? layers : none++ == 0 ? second : unit);
            if (sizes[i] == 0) first = n;
            for (num k = 0; k < MOST_REACH && sizes[i] > 0; k++) m->lacks[k] |= k / layers % sizes[i] < n;
        }
        check(none == 2 && unit % layers + second % layers == 0, "its lines are wrong");
        if (m->lacks[layers - 1]) continue;
        m->letters = within(first + lean * within(m->lines, 1, MOST_REACH + 1), 0, MOST_REACH + 1);
        step = MAX(step, m->letters);
        reach = MAX(reach, m->lines);
        other = MAX(other, (m->lines + unit - 1) / unit - first); /* a position followed by these has an option */
    }
}

int main(int count, char **arguments)
{
    check(count == 2 && freopen(arguments[1], "r", stdin) != NULL, "expected a file that can be read");
    read_game();
    border nothing = {1, 1, 1, -MOST_REACH, -MOST_REACH, -MOST_REACH, .rows = &(row){0, 0, (letter[]){NONE, NONE} + 1}};
    epoch *all = memcpy(make(NULL, 1, sizeof *all), &(epoch){.line = -1, .count = 1, .of = {&nothing}}, sizeof *all);
    num size = 0;
    for (; !is("ends") && !is("cycle"); check(scanf("%9s", word) == 1, "it is cut off")) {
        all = make(all, ++size + 1, sizeof *all);
        begin_epoch(&all[size - 1], &all[size]);
    }
    check_epoch(&all[size], is("ends") ? FOR_EVER : all[size].line);
    if (is("cycle")) check_cycle(all, size);
    check(size > 0 && scanf(" %*c") == EOF, "it has no beginning, or something follows its end");
    printf("accepted: the game is %s\n", is("ends") ? "regular" : "irregular");
    return 0;
}
