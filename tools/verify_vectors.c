/*
 * Checks the certificate of a plane, which `period:save` of a vector game writes: doc/internals/certificates.md says
 * what is in it, and theorems 11 and 12 of doc/internals/proofs.md what follows. It shares nothing with the library.
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

typedef struct {
    num of[MOST_HEAPS], letters, lines;
} move; /* it leads `letters` to the left and `lines` back */
static move moves[MOST_MOVES];
static num moves_count, heaps, sizes[MOST_HEAPS], layers = 1, unit = 1, lean, block;
static num reach = 1, step, other; /* a position followed by this many of its line has an option */
enum { BEGINS, CUT, MEETS, ENDS, CYCLE, QUESTION, OUTCOMES, MISERE, VALUES, LINES, WORDS };
static const char *const words[] = {"begins",   "cut",      "meets",  "ends",   "cycle",
                                    "question", "outcomes", "misere", "values", "lines"};
static num question;
static FILE *file;

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
    long long n;
    return within(fscanf(file, "%lld", &n) == 1 ? n : bound, least, bound);
}
static num word(num least, num bound)
{
    char text[10];
    num n = 0;
    check(fscanf(file, " %9s", text) == 1, "it is cut off");
    while (n < WORDS && strcmp(text, words[n]) != 0) n++;
    check(n >= least && n < bound, "a word is wrong");
    return n;
}
static void *make(void *old, num count, size_t size)
{
    void *p = count < (num)1 << 40 ? realloc(old, ((size_t)count + 1) * size) : NULL;
    check(p != NULL, "it needs too much memory");
    return p;
}
static num larger(num a, num b)
{
    return a > b ? a : b;
}
static num line_end(num line)
{
    return line < 0 ? 0 : lean * line + line / unit + 1;
}
static int fits(const move *m, num layer) /* layers are numbered in mixed radix */
{
    for (num i = heaps; i-- > 0; layer /= larger(1, sizes[i]))
        if (sizes[i] > 0 && layer % sizes[i] < m->of[i]) return 0;
    return 1;
}

/*
 * What lies between two mosaics, or between a mosaic and what lies beside all positions (period 1, NONE). A state is
 * the letters of the last `reach` lines, the latest first; the states from x = first on are written one after another.
 * Those of [lo - period[0], lo) continue to the left without end, and those of [hi, hi + period[1]) to the right.
 */
typedef struct {
    num line, lo, hi, period[2], first;
    letter *states;
} strip;

static letter *state(const strip *s, num x)
{
    if (x < s->lo) x = s->lo - 1 - (s->lo - 1 - x) % s->period[0];
    if (x >= s->hi) x = s->hi + (x - s->hi) % s->period[1];
    return s->states + (x - s->first) * reach;
}
static int repeats(const strip *s, num x, num period)
{
    return memcmp(state(s, x), state(s, x + period), (size_t)reach) == 0;
}

/* The strip [lo, hi) with the states of a left of b->lo, and those of b from there on. */
static strip join(const strip *a, const strip *b, num lo, num hi, num left, num right)
{
    strip s = {a->line, lo, hi, {left, right}, lo - left, make(NULL, (left + hi - lo + right) * reach, 1)};
    for (num x = s.first; x < hi + right; x++) memcpy(state(&s, x), state(x < b->lo ? a : b, x), (size_t)reach);
    return s;
}
static strip copy(const strip *s)
{
    return join(s, s, s->lo, s->hi, s->period[0], s->period[1]);
}

/* The letter at x of the line after that of s, by the rules. */
static letter find(const strip *s, num x)
{
    letter seen[NONE + 1] = {0}, mex = 0;
    for (num i = 0; i < moves_count; i++)
        if (fits(&moves[i], (s->line + 1) % layers)) seen[state(s, x - moves[i].letters)[moves[i].lines - 1]]++;
    if (question == OUTCOMES) return seen[0] >= block;
    if (question == MISERE) return seen[0] > 0 || seen[1] == 0;
    while (seen[mex] > 0) mex++;
    return mex;
}

static void step_strip(strip *s)
{
    strip old = *s;
    int ends[2] = {*state(s, s->lo - 1) == NONE, *state(s, s->hi) == NONE};
    s->line++, s->hi += step, s->first = s->lo - s->period[0];
    s->states = make(NULL, (s->hi + s->period[1] - s->first) * reach, 1);
    for (num x = s->first; x < s->hi + s->period[1]; x++) {
        int none = (ends[0] && x < lean * s->line) || (ends[1] && x >= line_end(s->line));
        memcpy(state(s, x) + 1, state(&old, x), (size_t)reach - 1);
        *state(s, x) = none ? NONE : find(&old, x);
    }
    free(old.states);
    num safe = ends[1] ? line_end(s->line + 1) - other : FOR_EVER;
    while (s->hi > s->lo && repeats(s, s->hi - 1, s->period[1])) s->hi--;
    while (s->lo < s->hi && s->lo < safe && repeats(s, s->lo - s->period[0], s->period[0])) s->lo++;
}

/* Whether two strips are the same, moved by lines and letters. */
static int same(const strip *s, const strip *t)
{
    num size = s->period[0] + s->hi - s->lo + s->period[1];
    num turn = *state(s, s->hi) == NONE ? unit : layers; /* the ends of lines have a phase */
    return s->period[0] == t->period[0] && s->period[1] == t->period[1] && s->hi - s->lo == t->hi - t->lo &&
           (s->line - t->line) % turn == 0 &&
           !memcmp(state(s, s->lo - s->period[0]), state(t, t->lo - t->period[0]), (size_t)(size * reach));
}

/* A strip at its first line, at the last one to which it was followed, and 0, 1, 3, 7 ... lines after the first; lo and
 * hi of all these lines; and its law, if the certificate has one: time > 0. */
typedef struct {
    strip born, now, anchor;
    num *track, first, time, shift;
} border;

/* Follows a border to a line, where its anchor recurs if that is its law, and not before. */
static void follow(border *b, num line)
{
    while (b->now.line < line) {
        step_strip(&b->now);
        num lines = b->now.line - b->born.line;
        if ((lines & (lines - 1)) == 0) b->track = make(b->track, 4 * lines, sizeof(num));
        b->track[2 * lines] = b->now.lo, b->track[2 * lines + 1] = b->now.hi;
        int recurs = b->time > 0 && b->now.line == line;
        check(same(&b->now, &b->anchor) == recurs, "a border has another law");
        if (recurs || (lines & (lines + 1)) > 0) continue;
        free(b->anchor.states);
        b->anchor = copy(&b->now);
    }
}
static border *new_border(strip s)
{
    border *b = make(NULL, 1, sizeof *b);
    *b = (border){s, copy(&s), copy(&s), make(NULL, 2, sizeof(num)), number(0, FOR_EVER), 0, 0};
    b->time = number(0, LARGE), b->shift = number(0, FOR_EVER);
    b->track[0] = s.lo, b->track[1] = s.hi;
    if (b->time > 0) follow(b, b->first + b->time);
    check(b->time > 0 ? b->anchor.line == b->first && b->now.lo - b->anchor.lo == b->shift : b->first + b->shift == 0,
          "a border has another law");
    return b;
}
static num reduce(const border *b, num *line) /* to one to which it was followed; the letters between the two */
{
    num turns = b->time > 0 && *line > b->first ? (*line - b->first) / b->time : 0;
    *line -= turns * b->time;
    return turns * b->shift;
}
static num end_of(const border *b, num line, int hi) /* lo or hi */
{
    num letters = reduce(b, &line);
    return b->track[2 * (line - b->born.line) + hi] + letters;
}
static strip state_at(const border *b, num line)
{
    num at = line, letters = reduce(b, &at);
    strip s = copy(b->now.line <= at ? &b->now : b->anchor.line <= at ? &b->anchor : &b->born);
    while (s.line < at) step_strip(&s);
    s.line = line, s.lo += letters, s.hi += letters, s.first += letters;
    return s;
}

/* The borders from a line on, which begins with an event: `new` of them, from number `at` on, in place of `gone`. */
typedef struct {
    num line, at, gone, new, count;
    border **of;
} epoch;

static num common(num a, num b)
{
    num x = a, y = b, rest;
    while (y != 0) rest = x % y, x = y, y = rest;
    return a * within(b / x, 1, FOR_EVER / a);
}

/* The borders of an epoch stay apart until a line, or for ever. Between two that follow laws the gap is linear from one
 * common period to the next: the first and the last of these are examined. */
static void check_epoch(const epoch *e, num end)
{
    for (num i = 0; i < e->count; i++) {
        check(e->of[i]->time > 0 || end < FOR_EVER, "a border has no law");
        if (e->of[i]->time == 0) follow(e->of[i], end);
    }
    for (num i = 0; i + 1 < e->count; i++) {
        const border *a = e->of[i], *b = e->of[i + 1];
        num lines = a->time > 0 && b->time > 0 ? within(common(a->time, b->time), 1, (num)1 << 26) : FOR_EVER;
        num all = larger(e->line, larger(a->first, b->first)) + lines;
        check(end < FOR_EVER || b->shift * a->time >= a->shift * b->time, "two borders will meet");
        for (num line = e->line; line < end && (line < all || end < FOR_EVER); line++) {
            if (line == all) line = larger(line, end - lines);
            check(end_of(b, line, 0) - end_of(a, line, 1) >= step, "two borders are too close");
        }
    }
}

/* The lines that a longer round has more, and the letters by which each of its borders is further right: theorem 12. */
typedef struct {
    num lines, place[MOST_BORDERS];
} excess;

/* Until the event that ends an epoch. */
static void lengthen(const epoch *e, excess *x)
{
    num at = e[1].at, time = 1, laws = e->line;
    for (num i = 0; i + 1 < e->count; i++) within(x->place[i + 1] - x->place[i], 0, LARGE);
    if (e[1].gone < 2 || x->place[at + 1] == x->place[at]) return;
    for (num i = 0; i < e->count; i++) {
        check(e->of[i]->time > 0, "an epoch of the cycle has a border without a law");
        time = within(common(time, e->of[i]->time), 1, LONG);
        within(e->of[i]->shift, 0, LONG);
        laws = larger(laws, e->of[i]->first);
    }
    check(e[1].line - time >= laws, "an epoch of the cycle is too short");
    const border *a = e->of[at], *b = e->of[at + 1];
    num gap = x->place[at + 1] - x->place[at], closed = time / a->time * a->shift - time / b->time * b->shift;
    check(closed > 0 && gap % closed == 0, "a gap of the cycle does not close");
    num lines = within(gap / closed, 0, LARGE / time) * time;
    x->lines = within(x->lines + lines, 0, LARGE);
    for (num i = 0; i < e->count; i++) x->place[i] += lines / e->of[i]->time * e->of[i]->shift;
    within(x->place[e->count - 1], 0, LARGE);
}

static void pass(const epoch *e, excess *x)
{
    lengthen(e++, x);
    num *of = x->place + e->at, rest = e->count - e->at - e->new;
    memmove(of + e->new, of + e->gone, (size_t)rest * sizeof *of);
    for (num i = 1; i < e->new; i++) of[i] = of[0];
}

static int has_period(const strip *s, num begin, num end, num period)
{
    while (begin < end - period && repeats(s, begin, period)) begin++;
    return begin >= end - period;
}

static void check_cycle(const epoch *e, const epoch *f, num factor)
{
    static excess b, half, after, d, rest; /* half: twice the middle of the first epoch */
    num count = e->count;
    int wanders = 0;
    check(f->count == count && count >= 3, "the cycle does not end as it begins");
    for (num i = 0; i < count; i++) {
        strip s = state_at(e->of[i], e->line), t = state_at(f->of[i], f->line);
        check(same(&s, &t), "the cycle does not end as it begins");
        b.place[i] = t.lo - s.lo - (end_of(f->of[0], f->line, 0) - end_of(e->of[0], e->line, 0));
        within(b.place[i], 0, LARGE / (factor + 1));
    }
    after = half = b;
    lengthen(e, &half);
    for (const epoch *at = e; at < f; at++) pass(at, &after);
    for (num i = 0; i < count; i++) {
        half.place[i] += b.place[i];
        d.place[i] = after.place[i] - after.place[0] - factor * b.place[i];
    }
    rest = d;
    for (const epoch *at = e; at < f; at++) pass(at, &rest);
    check(half.lines > 0 && rest.lines == 0 && !memcmp(rest.place, d.place, (size_t)count * sizeof(num)),
          "the gaps of the cycle do not grow by the factor");
    for (num i = 1; i + 1 < count; i++) {
        strip s = state_at(e->of[i], e[1].line);
        int is_one = !has_period(&s, s.lo - s.period[0], s.hi + s.period[0] + s.period[1], s.period[0]);
        int is_free = half.place[i - 1] < half.place[i] && half.place[i] < half.place[i + 1];
        num letters = after.place[i] - b.place[i];
        wanders |= is_one && is_free && e->of[i]->time * letters != e->of[i]->shift * after.lines;
    }
    check(wanders, "no border wanders: the cycle does not show that the game is irregular");
}

/* The runs of a cut, each as long as it can be, and the borders between them. */
static void cut(const strip *s, border **new, num count)
{
    struct {
        num begin, end, period;
    } *run = make(NULL, count + 2, sizeof *run), *r, *last = run + count + 1;
    num begin = lean * s->line, end = line_end(s->line - reach + 1), safe = line_end(s->line + 1) - other;
    run[0].end = *state(s, s->lo - 1) == NONE ? begin : s->lo;
    last->begin = *state(s, s->hi) != NONE ? s->hi : end < safe ? end : safe;
    for (r = run + 1; r < last; r++)
        r->begin = number(0, FOR_EVER), r->end = number(0, FOR_EVER), r->period = number(1, LONG);
    for (r = run + 1; r < last; r++) {
        check(r->begin >= r[-1].end && r->end <= r[1].begin, "a run is not in its place");
        check(r->end - r->begin >= 2 * r->period, "a run is too short");
        for (num d = 1; d <= r->period; d++)
            check(r->period % d > 0 || has_period(s, r->begin, r->end, d) == (d == r->period), "a period is wrong");
        check(r->begin == r[-1].end || !repeats(s, r->begin - 1, r->period), "a run is longer");
        check(r->end == r[1].begin || !repeats(s, r->end - r->period, r->period), "a run is longer");
    }
    run[0].end = s->lo, run[0].period = s->period[0];
    last->begin = s->hi, last->period = s->period[1];
    for (r = run; r < last; r++) new[r - run] = new_border(join(s, s, r->end, r[1].begin, r->period, r[1].period));
}

/* The epoch that an event begins. */
static epoch next_epoch(const epoch *before, num event)
{
    epoch e = {number(-1, LARGE), number(1, MOST_BORDERS) - 1, event == MEETS ? 2 : event == CUT, 1, 0, NULL};
    num rest = before->count - e.at - e.gone;
    if (event == CUT) e.new = number(1, MOST_BORDERS) + 1;
    e.count = within(e.at + e.new + rest, 1, MOST_BORDERS);
    check(rest >= 0 && (event == BEGINS ? before->count == 0 && e.line == -1 : e.line >= before->line),
          "an event is not in its place");
    check_epoch(before, e.line);
    for (num i = e.at; i < e.at + e.gone; i++)
        check(before->of[i]->first + before->of[i]->time <= e.line, "a border has another law");
    e.of = make(NULL, e.count, sizeof *e.of);
    for (num i = 0; i < e.at; i++) e.of[i] = before->of[i];
    for (num i = e.at + e.new; i < e.count; i++) e.of[i] = before->of[i - e.new + e.gone];
    strip s = {-1, 0, 0, {1, 1}, -1, memset(make(NULL, 2 * reach, 1), NONE, 2 * (size_t)reach)};
    if (event != BEGINS) s = state_at(before->of[e.at], e.line);
    if (event == MEETS) {
        strip next = state_at(before->of[e.at + 1], e.line);
        check(next.lo - s.hi < step, "two borders do not meet");
        s = join(&s, &next, s.lo, next.hi, s.period[0], next.period[1]);
    }
    cut(&s, e.of + e.at, e.new - 1);
    return e;
}

/* How far moves lead. */
static void weigh(num second)
{
    step = lean + 1;
    for (move *m = moves; m < moves + moves_count; m++) {
        num none = 0, a = 0;
        layers = 1;
        for (num i = heaps; i-- > 0;) {
            num weight = sizes[i] > 0 ? layers : none == 0 ? second : unit;
            m->lines += weight * within(m->of[i], sizes[i] > 0 ? 0 : -LARGE, LARGE);
            if (sizes[i] == 0) a = m->of[i], none++;
            layers = within(layers * larger(1, sizes[i]), 1, MOST_REACH + 1);
        }
        check(none == 2 && unit % layers + second % layers == 0, "its lines are wrong");
        if (!fits(m, layers - 1)) continue;
        m->letters = within(a + lean * within(m->lines, 1, MOST_REACH + 1), 0, MOST_REACH + 1);
        step = larger(step, m->letters);
        reach = larger(reach, m->lines);
        other = larger(other, (m->lines + unit - 1) / unit - a);
    }
}

/* The game, the question and what the lines are; then the first event. */
static num read_game(void)
{
    int c, end = 0;
    num n, event, second = 1;
    check(fscanf(file, "grundy plane 1 moves%n", &end) == 0 && end > 0, "it is no certificate of a plane");
    do {
        num *of = moves[within(moves_count++, 0, MOST_MOVES)].of;
        for (n = 0, c = ','; c == ','; c = fgetc(file)) of[within(n++, 0, MOST_HEAPS)] = number(-LARGE, LARGE);
        check(heaps == 0 || n == heaps, "a move is wrong");
        heaps = n;
    } while (c == ' ');
    word(QUESTION, QUESTION + 1);
    question = word(OUTCOMES, VALUES + 1), block = number(1, question == OUTCOMES ? 65 : 2);
    if ((event = word(0, WORDS)) == LINES) {
        unit = number(1, LONG), second = number(1, LONG), lean = number(0, MOST_REACH);
        for (num i = 0; i < heaps; i++) sizes[i] = number(0, MOST_REACH);
        event = word(0, WORDS);
    }
    weigh(second);
    return event;
}

int main(int count, char **arguments)
{
    check(count == 2 && (file = fopen(arguments[1], "r")) != NULL, "expected a file that can be read");
    num event = read_game(), size = 0;
    epoch *all = memset(make(NULL, 1, sizeof *all), 0, sizeof *all);
    for (; event < ENDS; event = word(0, QUESTION)) {
        all = make(all, ++size + 1, sizeof *all);
        all[size] = next_epoch(&all[size - 1], event);
    }
    check(size > 0 && event <= CYCLE, "it does not begin");
    check_epoch(&all[size], event == ENDS ? FOR_EVER : all[size].line);
    if (event == CYCLE) {
        num first = number(1, size), last = number(first + 1, size + 1);
        check_cycle(&all[first], &all[last], number(1, LARGE));
    }
    check(fscanf(file, " %*c") == EOF, "something follows its end");
    printf("accepted: the game is %s\n", event == ENDS ? "regular" : "irregular");
    return 0;
}
