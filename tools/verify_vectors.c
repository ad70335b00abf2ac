/*
 * Checks the certificate of a plane, which `period:save` of a vector game writes: doc/internals/certificates.md says what is in it,
 * theorems 11 and 12 of doc/internals/proofs.md what follows from it. It shares nothing with the library.
 *   cc -O3 -o verify_vectors tools/verify_vectors.c && ./verify_vectors FILE
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int64_t num;
typedef unsigned char letter; /* a value, or 0 for P and 1 for N; NONE: there is no position */
enum { NONE = 255, MOST_HEAPS = 8, MOST_MOVES = 254, MOST_REACH = 512, MOST_BORDERS = 4096 };
static const num LONG = (num)1 << 20, LARGE = (num)1 << 40, FOR_EVER = (num)1 << 60;

typedef struct { num of[MOST_HEAPS], letters, lines; } move; /* it leads `letters` to the left and `lines` back */
static move moves[MOST_MOVES];
static num moves_count, heaps, sizes[MOST_HEAPS], weight[MOST_HEAPS], layers = 1, unit = 1, lean, block;
static num reach = 1, step, other; /* a position followed by this many of its line has an option */
static char question[16];
static FILE *file;

static void refuse(const char *why) { printf("refused: %s\n", why), exit(1); }
static void check(int holds, const char *why) { if (!holds) refuse(why); }
static num within(num n, num least, num bound)
{
    check(n >= least && n < bound, "a number is missing, too small or too large");
    return n;
}
static num number(num least, num bound)
{
    long long n;
    return fscanf(file, "%lld", &n) == 1 ? within(n, least, bound) : within(-1, 0, 0);
}
static void *make(void *old, num count, size_t size)
{
    void *p = count < (num)1 << 32 ? realloc(old, ((size_t)count + 1) * size) : NULL;
    check(p != NULL, "it needs too much memory");
    return p;
}
static num mod(num a, num b) { return (a % b + b) % b; }
static num line_end(num line) { return line < 0 ? 0 : lean * line + line / unit + 1; }
static int fits(const move *m, num layer)
{
    for (num i = 0; i < heaps; i++)
        if (sizes[i] > 0 && layer / weight[i] % sizes[i] < m->of[i]) return 0;
    return 1;
}

/* What lies between two mosaics, or between a mosaic and what lies beside all positions (period 1, NONE): letters [lo, hi) of the
 * last `reach` lines, in the order of lines modulo reach + 1; a row may be wider. The letters of mosaics are relative to `at`. */
typedef struct { num lo, hi; letter *of; } row;
typedef struct { num line, lo, hi, at, head, period[2]; letter *side[2]; row *rows; } strip;

static num slot(const strip *s, num back) { return mod(s->head - back, reach + 1); }
static letter *in_side(const strip *s, int side, num back, num x)
{
    return s->side[side] + slot(s, back) * s->period[side] + mod(x - s->at, s->period[side]);
}
static letter get(const strip *s, num back, num x)
{
    const row *r = &s->rows[slot(s, back)];
    return x < r->lo ? *in_side(s, 0, back, x) : x >= r->hi ? *in_side(s, 1, back, x) : r->of[x - r->lo];
}

/* The strip [lo, hi) with the letters of a left of `middle`, and those of b from there on. Its mosaics continue the letters of a in
 * [l, l + p), and those of b in [r, r + q). */
static strip join(const strip *a, const strip *b, num middle, num lo, num hi, num l, num p, num r, num q)
{
    strip s = {a->line, lo, hi, 0, 0, {p, q}, {make(NULL, (reach + 1) * p, 1), make(NULL, (reach + 1) * q, 1)}, NULL};
    s.rows = memset(make(NULL, reach + 1, sizeof(row)), 0, (size_t)(reach + 1) * sizeof(row));
    for (num back = 0; back < reach; back++) {
        row *to = &s.rows[slot(&s, back)];
        *to = (row){lo, hi, make(NULL, hi - lo, 1)};
        for (num x = lo; x < hi; x++) to->of[x - lo] = get(x < middle ? a : b, back, x);
        for (num x = l; x < l + p; x++) *in_side(&s, 0, back, x) = get(a, back, x);
        for (num x = r; x < r + q; x++) *in_side(&s, 1, back, x) = get(b, back, x);
    }
    return s;
}
static strip both(const strip *a, const strip *b, num middle, num hi) /* from a.lo on, between the outer mosaics */
{
    return join(a, b, middle, a->lo, hi, -FOR_EVER, a->period[0], FOR_EVER, b->period[1]);
}
static strip copy(const strip *s) { return both(s, s, s->hi, s->hi); }

/* The letter at x by the rules; on a side, where that continues for ever. */
static letter find(const strip *s, int side, num x)
{
    letter seen[MOST_MOVES + 2] = {0};
    num lost = 0, options = 0, mex = 0;
    for (num i = 0; i < moves_count; i++) {
        if (layers > 1 && !fits(&moves[i], s->line % layers)) continue;
        num to = x - moves[i].letters;
        letter option = side < 2 ? *in_side(s, side, moves[i].lines, to) : get(s, moves[i].lines, to);
        if (option == NONE) continue;
        options++, lost += option == 0, seen[option] = 1;
    }
    if (*question == 'o') return lost >= block;
    if (*question == 'm') return options == 0 || lost > 0;
    while (seen[mex]) mex++;
    return (letter)mex;
}

static int is_side(const strip *s, int side, num x)
{
    for (num back = 0; back < reach; back++)
        if (get(s, back, x) != *in_side(s, side, back, x)) return 0;
    return 1;
}

static void step_strip(strip *s)
{
    num none[2], safe = FOR_EVER;
    s->line++, s->head++, s->hi += step;
    row *to = &s->rows[slot(s, 0)];
    *to = (row){s->lo, s->hi, make(to->of, s->hi - s->lo, 1)};
    for (int side = 0; side < 2; side++) {
        none[side] = *in_side(s, side, 1, 0) == NONE;
        for (num x = 0; x < s->period[side]; x++) *in_side(s, side, 0, x) = none[side] ? NONE : find(s, side, x);
    }
    for (num x = s->lo; x < s->hi; x++)
        to->of[x - s->lo] =
            (none[0] && x < lean * s->line) || (none[1] && x >= line_end(s->line)) ? NONE : find(s, 2, x);
    if (none[1]) safe = line_end(s->line + 1) - other;
    while (s->hi > s->lo && is_side(s, 1, s->hi - 1)) s->hi--;
    while (s->lo < s->hi && s->lo < safe && is_side(s, 0, s->lo)) s->lo++;
}

/* Whether sides, or strips, are the same, except that t is `shift` letters further left. */
static int same_side(const strip *s, int i, const strip *t, int j, num shift)
{
    num turn = i == 1 && *in_side(s, 1, 0, 0) == NONE ? unit : layers; /* the ends of lines have a phase */
    if (s->period[i] != t->period[j] || (s->line - t->line) % turn != 0) return 0;
    for (num back = 0; back < reach; back++)
        for (num x = 0; x < s->period[i]; x++)
            if (*in_side(s, i, back, x + shift) != *in_side(t, j, back, x)) return 0;
    return 1;
}
static int same(const strip *s, const strip *t)
{
    num shift = s->lo - t->lo;
    if (s->hi - t->hi != shift) return 0;
    for (num back = 0; back < reach; back++)
        for (num x = t->lo; x < t->hi; x++)
            if (get(s, back, x + shift) != get(t, back, x)) return 0;
    return same_side(s, 0, t, 0, shift) && same_side(s, 1, t, 1, shift);
}

/* A strip at its first line, at the last one to which it was followed, and 1, 3, 7 ... lines after the first; lo and hi of all
 * lines; the law that the certificate has, and whether it has been found. */
typedef struct { strip born, now, anchor; num *track, seen, power, first, time, shift; int lawful; } border;

static border *new_border(strip s)
{
    border *b = make(NULL, 1, sizeof *b);
    *b = (border){s, copy(&s), copy(&s), make(NULL, 64, sizeof(num)), 1, 1, number(0, FOR_EVER), 0, 0, 0};
    b->time = number(0, LARGE), b->shift = number(0, FOR_EVER);
    check(b->time > 0 ? b->first >= s.line : b->first + b->shift == 0, "a law has wrong numbers");
    b->track[0] = s.lo, b->track[1] = s.hi;
    return b;
}

/* Follows a border to a line, or until its anchor recurs, which is its law. */
static void follow(border *b, num line)
{
    while (!b->lawful && b->now.line < line) {
        step_strip(&b->now);
        if (b->seen >= 32 && (b->seen & (b->seen - 1)) == 0) b->track = make(b->track, 4 * b->seen, sizeof(num));
        b->track[2 * b->seen] = b->now.lo, b->track[2 * b->seen++ + 1] = b->now.hi;
        b->lawful = same(&b->now, &b->anchor);
        check(b->lawful == (b->time > 0 && b->now.line == b->first + b->time), "a border has another law");
        check(!b->lawful || (b->anchor.line == b->first && b->now.lo - b->anchor.lo == b->shift), "a border has another law");
        if (!b->lawful && b->now.line - b->anchor.line == b->power) b->anchor = copy(&b->now), b->power *= 2;
    }
}
static num turns(const border *b, num line) { return b->lawful && line > b->first ? (line - b->first) / b->time : 0; }
static num end_of(const border *b, num line, int hi) /* lo or hi at a line to which it was followed */
{
    return b->track[2 * (line - turns(b, line) * b->time - b->born.line) + hi] + turns(b, line) * b->shift;
}
static strip state_at(border *b, num line)
{
    follow(b, line);
    strip s = copy(!b->lawful ? &b->now : line >= b->first ? &b->anchor : &b->born);
    num letters = turns(b, line) * b->shift;
    while (s.line < line - turns(b, line) * b->time) step_strip(&s);
    for (num i = 0; i <= reach; i++) s.rows[i].lo += letters, s.rows[i].hi += letters;
    s.line = line, s.lo += letters, s.hi += letters, s.at += letters;
    return s;
}

typedef struct { num line, at, count; char kind; border **of; } epoch;

static num common(num a, num b)
{
    num x = a, y = b, rest;
    while (y != 0) rest = x % y, x = y, y = rest;
    return a / x * b;
}
static void check_gap(const epoch *e, num i, num line)
{
    check(end_of(e->of[i + 1], line, 0) - end_of(e->of[i], line, 1) >= step, "two borders are too close");
}

/* The borders of an epoch stay apart until a line, or for ever. Between two that follow laws the gap is linear from one common
 * period to the next: the first and the last of these are examined. */
static void check_epoch(const epoch *e, num end)
{
    num all = e->line; /* from here on there are laws */
    for (num i = 0; i < e->count; i++) all = e->of[i]->time == 0 ? end : e->of[i]->first > all ? e->of[i]->first : all;
    if (all > end) all = end;
    check(all < FOR_EVER, "a border has no law");
    for (num line = e->line; line < all; line++)
        for (num i = 0; i < e->count; i++) {
            follow(e->of[i], line);
            if (i > 0) check_gap(e, i - 1, line);
        }
    for (num i = 0; all < end && i < e->count; i++) follow(e->of[i], FOR_EVER);
    for (num i = 0; all < end && i + 1 < e->count; i++) {
        const border *a = e->of[i], *b = e->of[i + 1];
        num lines = within(common(a->time, b->time), 1, (num)1 << 26), line = all;
        check(end < FOR_EVER || b->shift * a->time >= a->shift * b->time, "two borders will meet");
        for (; line < all + lines && line < end; line++) check_gap(e, i, line);
        for (line = end - lines > line ? end - lines : line; end < FOR_EVER && line < end; line++) check_gap(e, i, line);
    }
}

/* What is added to gaps, lines and letters in a round: theorem 12. */
typedef struct { num gaps[MOST_BORDERS], lines, letters; } excess;

static void pass(const epoch *e, excess *x)
{
    num at = e[1].at, lines = 0, gaps = e->count - 1, more = e[1].count - e->count, time = 1;
    if (e[1].kind == 'm' && x->gaps[at] > 0) {
        const border *a = e->of[at], *b = e->of[at + 1];
        for (num i = 0; i < e->count; i++) {
            check(e->of[i]->lawful, "an epoch of the cycle has a border without a law");
            time = within(common(time, within(e->of[i]->time, 1, LONG)), 1, LONG);
        }
        for (num i = -1; i < e->count; i++)
            check(e[1].line - time >= (i < 0 ? e->line : e->of[i]->first), "an epoch of the cycle is too short");
        num closed = time / a->time * a->shift - time / b->time * b->shift;
        check(closed > 0 && x->gaps[at] % closed == 0, "a gap of the cycle does not close");
        lines = within(x->gaps[at] / closed, 0, LARGE / time) * time;
    }
    for (num i = 0; lines > 0 && i < e->count; i++) {
        num letters = lines / e->of[i]->time * e->of[i]->shift;
        if (i == 0) x->letters += letters;
        if (i > 0) x->gaps[i - 1] += letters;
        if (i < gaps) x->gaps[i] -= letters;
    }
    x->lines = within(x->lines + lines, 0, LARGE), within(x->letters, 0, LARGE);
    for (num i = 0; i < gaps; i++) within(x->gaps[i], 0, LARGE);
    check(e[1].kind != 'm' || x->gaps[at] == 0, "a gap of the cycle does not close");
    memmove(x->gaps + at + (more > 0 ? more : 0), x->gaps + at + (more < 0), (size_t)(gaps - at - (more < 0)) * sizeof(num));
    for (num i = at; i < at + more; i++) x->gaps[i] = 0;
}

static void check_cycle(const epoch *e, const epoch *f, num factor)
{
    static excess b, after, d, rest;
    num count = e->count, first_lines = 0, wanders = 0, moved, *grows = make(NULL, count, sizeof(num));
    check(f->count == count && count >= 3, "the cycle does not end as it begins");
    for (num i = 0; i < count; i++) {
        strip s = state_at(e->of[i], e->line), t = state_at(f->of[i], f->line);
        check(same(&s, &t), "the cycle does not end as it begins");
        if (i > 0) b.gaps[i - 1] = within(b.gaps[i - 1] + t.lo - s.lo, 0, LARGE / (factor + 1));
        b.gaps[i] = s.hi - t.hi;
    }
    b.gaps[count - 1] = 0, after = b;
    for (const epoch *at = e; at < f; at++) pass(at, &after), first_lines = at == e ? after.lines : first_lines;
    for (num i = 0; i + 1 < count; i++) d.gaps[i] = within(after.gaps[i] - factor * b.gaps[i], 0, LARGE);
    rest = d;
    for (const epoch *at = e; at < f; at++) pass(at, &rest);
    check(first_lines > 0 && rest.lines == 0 && memcmp(rest.gaps, d.gaps, (size_t)(count - 1) * sizeof(num)) == 0,
          "the gaps of the cycle do not grow by the factor");
    for (num i = 0; i + 1 < count; i++)
        grows[i] = b.gaps[i] > 0 || (first_lines / e->of[i + 1]->time * e->of[i + 1]->shift >
                                     first_lines / e->of[i]->time * e->of[i]->shift);
    moved = after.letters;
    for (num i = 1; i + 1 < count; i++) {
        const border *of = e->of[i];
        moved += after.gaps[i - 1] - b.gaps[i - 1];
        within(moved, 0, LARGE);
        strip s = state_at(e->of[i], e->line);
        int is_one = end_of(of, e[1].line, 0) < end_of(of, e[1].line, 1) || !same_side(&s, 0, &s, 1, 0);
        wanders |= is_one && grows[i - 1] && grows[i] && of->time * moved != of->shift * after.lines;
    }
    check((int)wanders, "no border wanders: the cycle does not show that the game is irregular");
}

static int repeats(const strip *s, num x, num period)
{
    for (num back = 0; back < reach; back++)
        if (get(s, back, x) == NONE || get(s, back, x) != get(s, back, x + period)) return 0;
    return 1;
}

static int has_period(const strip *s, num begin, num end, num period)
{
    while (begin < end - period && repeats(s, begin, period)) begin++;
    return begin >= end - period;
}

/* The runs of a cut, each as long as it can be, and the borders between them. */
static void cut(const strip *s, border **new, num count)
{
    num(*run)[3] = make(NULL, count + 2, sizeof *run), safe = line_end(s->line + 1) - other;
    num most = *in_side(s, 1, 0, 0) == NONE && safe < s->hi ? safe : s->hi;
    for (num k = 0, last = count + 1; k <= last; k++) {
        num begin = run[k][0] = k == 0 ? -FOR_EVER : k == last ? FOR_EVER : number(run[k - 1][1], FOR_EVER);
        num end = run[k][1] = k == 0 ? s->lo : k == last ? FOR_EVER : number(begin, most + 1);
        num period = run[k][2] = k == 0 ? s->period[0] : k == last ? s->period[1] : number(1, LONG);
        check(end - begin >= 2 * period || k == last, "a run is too short");
        for (num d = 1; k > 0 && k < last && d <= period; d++)
            check(period % d > 0 || has_period(s, begin, end, d) == (d == period), "a run does not have its period");
    }
    for (num k = 1; k <= count; k++) {
        check(run[k][0] == run[k - 1][1] || !repeats(s, run[k][0] - 1, run[k][2]), "a run is longer");
        check(run[k][1] == (k < count ? run[k + 1][0] : most) || !repeats(s, run[k][1] - run[k][2], run[k][2]), "a run is longer");
    }
    for (num k = 0; k <= count; k++)
        new[k] = new_border(join(s, s, 0, run[k][1], k < count ? run[k + 1][0] : s->hi, run[k][0], run[k][2], run[k + 1][0],
                                 run[k + 1][2]));
}

/* The weights of the heaps, and how far moves lead. */
static void weigh(num second)
{
    num first = heaps, none = 0;
    step = lean + 1;
    for (num i = heaps; i-- > 0;) {
        weight[i] = sizes[i] > 0 ? layers : first < heaps ? unit : second;
        layers = within(layers * (sizes[i] > 0 ? sizes[i] : 1), 1, MOST_REACH + 1);
        if (sizes[i] == 0) first = i, none++;
    }
    check(none == 2 && unit % layers + second % layers == 0, "its lines are wrong");
    for (num i = 0, all = moves_count, k = moves_count = 0; i < all; i++) {
        if (!fits(&moves[i], layers - 1)) continue;
        move *m = &moves[moves_count++];
        *m = moves[i];
        for (k = 0; k < heaps; k++) m->lines += weight[k] * within(m->of[k], sizes[k] > 0 ? 0 : -LARGE, LARGE);
        m->letters = within(m->of[first] + lean * within(m->lines, 1, MOST_REACH + 1), 0, MOST_REACH + 1);
        if (m->letters > step) step = m->letters;
        if (m->lines > reach) reach = m->lines;
        if ((m->lines + unit - 1) / unit - m->of[first] > other) other = (m->lines + unit - 1) / unit - m->of[first];
    }
}

int main(int count, char **arguments)
{
    char word[256];
    epoch *all = NULL;
    num size = 0, second = 1;
    check(count == 2 && (file = fopen(arguments[1], "r")) != NULL, "expected a file that can be read");
    check(fscanf(file, "grundy plane 1 moves") == 0, "it is no certificate of a plane");
    while (fscanf(file, " %255s", word) == 1 && strcmp(word, "question") != 0) {
        char *at = word, *end = word;
        num n = 0, *of = moves[within(moves_count++, 0, MOST_MOVES)].of;
        for (; n < MOST_HEAPS && (n == 0 || *at++ == ','); at = end) of[n++] = within(strtoll(at, &end, 10), -LARGE, LARGE);
        check(*end == 0 && n > 0 && (heaps == 0 || n == heaps), "a move is wrong");
        heaps = n;
    }
    check(fscanf(file, " %15s", question) == 1 && heaps > 0, "it is no certificate of a plane");
    check(!strcmp(question, "outcomes") || !strcmp(question, "misere") || !strcmp(question, "values"), "the question is unknown");
    block = number(1, *question == 'o' ? 65 : 2);
    check(fscanf(file, " %255s", word) == 1, "it is cut off");
    if (strcmp(word, "lines") == 0) {
        unit = number(1, LONG), second = number(1, LONG), lean = number(0, MOST_REACH);
        for (num i = 0; i < heaps; i++) sizes[i] = number(0, MOST_REACH);
        check(fscanf(file, " %255s", word) == 1, "it is cut off");
    }
    weigh(second);
    check(strcmp(word, "begins") == 0, "it does not begin");
    for (int ends = 0, cycles = 0; !ends && !cycles; check(ends || cycles || fscanf(file, " %255s", word) == 1, "it is cut off")) {
        epoch *before = all + size - 1, *e;
        ends = strcmp(word, "ends") == 0, cycles = strcmp(word, "cycle") == 0;
        if (ends || cycles) {
            for (num i = 0; i < before->count; i++)
                if (before->of[i]->time > 0) follow(before->of[i], FOR_EVER);
            if (ends) check_epoch(before, FOR_EVER);
            num first = cycles ? number(1, size) : 1, last = cycles ? number(first + 1, size + 1) : 1;
            if (cycles) check_cycle(all + first - 1, all + last - 1, number(1, LARGE));
            continue;
        }
        all = make(all, size + 1, sizeof *all), e = all + size, before = e - 1;
        *e = (epoch){number(-1, LARGE), number(1, MOST_BORDERS) - 1, 1, *word, NULL};
        if (size++ == 0) {
            letter none[MOST_REACH + 1];
            row rows[MOST_REACH + 1] = {{0, 0, NULL}};
            memset(none, NONE, sizeof none);
            strip s = {-1, 0, 0, 0, 0, {1, 1}, {none, none}, rows};
            check(e->line == -1 && e->at == 0, "it does not begin");
            e->of = make(NULL, 1, sizeof *e->of), e->of[0] = new_border(copy(&s));
            continue;
        }
        int meets = strcmp(word, "meets") == 0;
        check(meets || strcmp(word, "cut") == 0, "an event is unknown");
        num new = meets ? 1 : number(1, MOST_BORDERS) + 1, gone = meets ? 2 : 1, rest = before->count - e->at - gone;
        e->count = within(before->count - gone + new, 1, MOST_BORDERS);
        check(rest >= 0 && e->line >= before->line, "an event is not in its place");
        check_epoch(before, e->line);
        e->of = make(NULL, e->count, sizeof *e->of);
        memcpy(e->of, before->of, (size_t)e->at * sizeof *e->of);
        memcpy(e->of + e->at + new, before->of + e->at + gone, (size_t)rest * sizeof *e->of);
        strip a = state_at(before->of[e->at], e->line), b = meets ? state_at(before->of[e->at + 1], e->line) : a;
        for (num i = e->at; i < e->at + gone; i++)
            check(before->of[i]->lawful || before->of[i]->time == 0, "a border has another law");
        check(!meets || b.lo - a.hi < step, "two borders do not meet");
        if (meets) e->of[e->at] = new_border(both(&a, &b, b.lo, b.hi > b.lo ? b.hi : b.lo));
        if (!meets) cut(&a, e->of + e->at, new - 1);
    }
    check(fscanf(file, " %c", word) != 1, "something follows its end");
    printf("accepted: the game is %s\n", strcmp(word, "cycle") == 0 ? "irregular" : "regular");
    return 0;
}
