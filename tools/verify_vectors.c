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
static char question, word[10];    /* its first letter; the last word that was read */
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
static void read_word(void)
{
    check(fscanf(file, " %9s", word) == 1, "it is cut off");
}
static int is(const char *text)
{
    return strcmp(word, text) == 0;
}
static void *make(void *old, num count, size_t size)
{
    void *p = count < LARGE ? realloc(old, ((size_t)count + 1) * size) : NULL;
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
 * Those of [lo - left, lo) continue to the left without end, and those of [hi, hi + right) to the right.
 */
typedef struct {
    num line, lo, hi, left, right, first;
    letter *states;
} strip;

static letter *state(const strip *s, num x)
{
    if (x < s->lo) x = s->lo - 1 - (s->lo - 1 - x) % s->left;
    if (x >= s->hi) x = s->hi + (x - s->hi) % s->right;
    return s->states + (x - s->first) * reach;
}

/* Whether the states from begin to end are those a period later. */
static int repeats(const strip *s, num begin, num end, num period)
{
    while (begin < end && memcmp(state(s, begin), state(s, begin + period), (size_t)reach) == 0) begin++;
    return begin >= end;
}

/* The strip [lo, hi) with the states of a left of b->lo, and those of b from there on. */
static strip join(const strip *a, const strip *b, num lo, num hi, num left, num right)
{
    strip s = {a->line, lo, hi, left, right, lo - left, make(NULL, (left + hi - lo + right) * reach, 1)};
    for (num x = s.first; x < hi + right; x++) memcpy(state(&s, x), state(x < b->lo ? a : b, x), (size_t)reach);
    return s;
}
static strip copy(const strip *s)
{
    return join(s, s, s->lo, s->hi, s->left, s->right);
}

/* The letter at x of the line after that of s, by the rules. */
static letter find(const strip *s, num x)
{
    letter seen[NONE + 1] = {0}, mex = 0;
    num line = s->line + 1;
    if (*state(s, s->lo - 1) == NONE && x < lean * line) return NONE;
    if (*state(s, s->hi) == NONE && x >= line_end(line)) return NONE;
    for (num i = 0; i < moves_count; i++)
        if (fits(&moves[i], line % layers)) seen[state(s, x - moves[i].letters)[moves[i].lines - 1]]++;
    if (question == 'o') return seen[0] >= block;
    if (question == 'm') return seen[0] > 0 || seen[1] == 0;
    while (seen[mex] > 0) mex++;
    return mex;
}

static void step_strip(strip *s)
{
    strip old = *s;
    num safe = *state(s, s->hi) == NONE ? line_end(s->line + 2) - other : FOR_EVER;
    *s = join(s, s, s->lo, s->hi + step, s->left, s->right);
    s->line++;
    for (num x = s->first; x < s->hi + s->right; x++) {
        memmove(state(s, x) + 1, state(s, x), (size_t)reach - 1);
        *state(s, x) = find(&old, x);
    }
    free(old.states);
    while (s->hi > s->lo && repeats(s, s->hi - 1, s->hi, s->right)) s->hi--;
    while (s->lo < s->hi && s->lo < safe && repeats(s, s->lo - s->left, s->lo - s->left + 1, s->left)) s->lo++;
}

/* Whether two strips are the same, moved by lines and letters. */
static int same(const strip *s, const strip *t)
{
    num phases = *state(s, s->hi) == NONE ? unit : layers; /* the ends of lines have one */
    return (s->line - t->line) % phases == 0 && s->left == t->left && s->right == t->right &&
           s->hi - s->lo == t->hi - t->lo &&
           memcmp(state(s, s->lo - s->left), state(t, t->lo - t->left),
                  (size_t)((s->left + s->hi - s->lo + s->right) * reach)) == 0;
}

/* A strip at its first line, at the last one to which it was followed, and 0, 1, 3, 7 ... lines after the first; lo and
 * hi of all these lines; and its law, if the certificate has one: time > 0. */
typedef struct {
    strip born, now, anchor;
    num (*ends)[2], first, time, shift;
} border;

/* Follows a border to a line, where its anchor recurs if that is its law, and not before. */
static void follow(border *b, num line)
{
    while (b->now.line < line) {
        step_strip(&b->now);
        num lines = b->now.line - b->born.line;
        b->ends = make(b->ends, lines, sizeof *b->ends);
        b->ends[lines][0] = b->now.lo, b->ends[lines][1] = b->now.hi;
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
    *b = (border){s, copy(&s), copy(&s), make(NULL, 0, sizeof *b->ends), number(0, LARGE), 0, 0};
    b->time = number(0, LONG), b->shift = number(0, LARGE);
    b->ends[0][0] = s.lo, b->ends[0][1] = s.hi;
    if (b->time > 0) follow(b, b->first + b->time);
    check(b->time > 0 ? b->anchor.line == b->first && b->now.lo - b->anchor.lo == b->shift : b->first + b->shift == 0,
          "a border has another law");
    return b;
}

/* A line to which it was followed, and the letters by which its law leads from there to the given line. */
static num reduce(const border *b, num line, num *letters)
{
    num turns = b->time > 0 && line > b->first ? (line - b->first) / b->time : 0;
    *letters = turns * b->shift;
    return line - turns * b->time;
}
static num end_of(const border *b, num line, int hi) /* lo or hi */
{
    num letters, at = reduce(b, line, &letters);
    return b->ends[at - b->born.line][hi] + letters;
}
static strip state_at(const border *b, num line)
{
    num letters, at = reduce(b, line, &letters);
    strip s = copy(b->now.line <= at ? &b->now : b->anchor.line <= at ? &b->anchor : &b->born);
    while (s.line < at) step_strip(&s);
    s.line = line, s.lo += letters, s.hi += letters, s.first += letters;
    return s;
}

/* The borders from a line on, which begins with an event: `new` of them, from number `at` on, in place of `gone`. */
typedef struct {
    num line, at, gone, new, count;
    border *of[MOST_BORDERS];
} epoch;

static num common(num a, num b) /* a multiple of both */
{
    num n = a;
    check(b > 0, "a border has no law");
    while (n % b > 0) n = within(n + a, 0, (num)1 << 26);
    return n;
}

/* The borders of an epoch stay apart until a line, or for ever. Between two that follow laws the gap is linear from one
 * common period to the next: the first and the last of these are examined. */
static void check_epoch(const epoch *e, num end)
{
    for (num i = 0; i < e->count; i++) {
        border *b = e->of[i], *a = e->of[larger(1, i) - 1];
        check(b->time > 0 || end < FOR_EVER, "a border has no law");
        if (b->time == 0) follow(b, end);
        num lines = a->time > 0 && b->time > 0 ? common(a->time, b->time) : FOR_EVER;
        num all = larger(e->line, larger(a->first, b->first)) + lines;
        check(end < FOR_EVER || b->shift * a->time >= a->shift * b->time, "two borders will meet");
        for (num line = e->line; i > 0 && line < end && (line < all || end < FOR_EVER); line++) {
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
    const border *a = e->of[e[1].at], *b = e->of[e[1].at + 1];
    num gap = x->place[e[1].at + 1] - x->place[e[1].at], time = 1;
    for (num i = 1; i < e->count; i++) within(x->place[i] - x->place[i - 1], 0, LARGE);
    if (e[1].gone < 2 || gap == 0) return;
    for (num i = 0; i < e->count; i++) time = within(common(time, e->of[i]->time), 1, LONG);
    for (num i = 0; i < e->count; i++)
        check(e[1].line - time >= larger(e->line, e->of[i]->first), "an epoch of the cycle is too short");
    num closed = time / a->time * a->shift - time / b->time * b->shift;
    check(closed > 0 && gap % closed == 0, "a gap of the cycle does not close");
    num lines = within(gap / closed, 0, LARGE / time) * time;
    x->lines = within(x->lines + lines, 0, LARGE);
    for (num i = 0; i < e->count; i++) x->place[i] += lines / e->of[i]->time * e->of[i]->shift;
}

static void pass(const epoch *e, const epoch *f, excess *x)
{
    for (; e < f; e++) {
        lengthen(e, x);
        num *of = x->place + e[1].at;
        memmove(of + e[1].new, of + e[1].gone, (size_t)(e->count - e[1].at - e[1].gone) * sizeof *of);
        for (num i = 1; i < e[1].new; i++) of[i] = of[0];
    }
}

static void check_cycle(const epoch *e, const epoch *f, num factor)
{
    static excess b, half, after, d, rest; /* half: twice the middle of the first epoch */
    int wanders = 0;
    check(f->count == e->count, "the cycle does not end as it begins");
    for (num i = 0; i < e->count; i++) {
        strip s = state_at(e->of[i], e->line), t = state_at(f->of[i], f->line);
        check(same(&s, &t), "the cycle does not end as it begins");
        b.place[i] = within(t.lo - s.lo, 0, LARGE / (factor + 1));
    }
    after = half = b;
    lengthen(e, &half);
    pass(e, f, &after);
    for (num i = 0; i < e->count; i++) d.place[i] = after.place[i] - factor * b.place[i];
    rest = d;
    pass(e, f, &rest);
    check(half.lines > 0 && rest.lines == 0 && !memcmp(rest.place, d.place, (size_t)e->count * sizeof(num)),
          "the gaps of the cycle do not grow by the factor");
    for (num i = 0; i < e->count; i++) half.place[i] += b.place[i];
    for (num i = 1; i + 1 < e->count; i++) {
        const border *of = e->of[i];
        int is_one = end_of(of, e[1].line, 0) < end_of(of, e[1].line, 1) || of->born.left != of->born.right;
        int is_free = half.place[i - 1] < half.place[i] && half.place[i] < half.place[i + 1];
        wanders |= is_one && is_free && of->time * (after.place[i] - b.place[i]) != of->shift * after.lines;
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
        num d = 1;
        check(r->begin >= r[-1].end && r->end <= r[1].begin, "a run is not in its place");
        check(r->end - r->begin >= 2 * r->period, "a run is too short");
        while (!repeats(s, r->begin, r->end - d, d)) d++;
        check(r->period == d, "a period is wrong");
        check(r->begin == r[-1].end || !repeats(s, r->begin - 1, r->begin, d), "a run is longer");
        check(r->end == r[1].begin || !repeats(s, r->end - d, r->end - d + 1, d), "a run is longer");
    }
    run[0].end = s->lo, run[0].period = s->left;
    last->begin = s->hi, last->period = s->right;
    for (r = run; r < last; r++) new[r - run] = new_border(join(s, s, r->end, r[1].begin, r->period, r[1].period));
}

/* The event whose word was read, from one epoch to the next. */
static void begin_epoch(const epoch *before, epoch *e)
{
    int begins = before->count == 0, cuts = is("cut"), meets = is("meets");
    check(begins ? is("begins") : cuts || meets, "a word is wrong");
    *e = *before;
    e->line = number(-1, LARGE), e->at = number(1, MOST_BORDERS) - 1;
    e->gone = cuts + 2 * meets, e->new = cuts ? number(1, MOST_BORDERS) + 1 : 1;
    num rest = within(before->count - e->at - e->gone, 0, MOST_BORDERS);
    e->count = within(e->at + e->new + rest, 1, MOST_BORDERS);
    check(begins ? e->line == -1 : e->line >= before->line, "an event is not in its place");
    check_epoch(before, e->line);
    border *const *old = before->of + e->at, **new = e->of + e->at;
    memmove(new + e->new, new + e->gone, (size_t)rest * sizeof *new);
    strip s = {-1, 0, 0, 1, 1, -1, memset(make(NULL, 2 * reach, 1), NONE, 2 * (size_t)reach)};
    if (!begins) s = state_at(old[0], e->line);
    if (meets) {
        strip next = state_at(old[1], e->line);
        check(next.lo - s.hi < step, "two borders do not meet");
        s = join(&s, &next, s.lo, next.hi, s.left, next.right);
    }
    for (num i = 0; i < e->gone; i++) check(old[i]->first + old[i]->time <= e->line, "a border has another law");
    cut(&s, new, e->new - 1);
}

/* The game, the question and what the lines are. */
static void read_game(void)
{
    int c, end = 0;
    num n, weight[MOST_HEAPS], second = 1, first = 0, none = 0;
    check(fscanf(file, "grundy plane 1 moves%n", &end) == 0 && end > 0, "it is no certificate of a plane");
    do {
        num *of = moves[within(moves_count++, 0, MOST_MOVES)].of;
        for (n = 0, c = ','; c == ','; c = fgetc(file)) of[within(n++, 0, MOST_HEAPS)] = number(-LARGE, LARGE);
        check(heaps == 0 || n == heaps, "a move is wrong");
        heaps = n;
    } while (c == ' ');
    check(fscanf(file, "question %9s", word) == 1 && (is("outcomes") || is("misere") || is("values")),
          "it has no question");
    question = *word;
    block = number(1, question == 'o' ? 65 : 2);
    read_word();
    if (is("lines")) {
        unit = number(1, LONG), second = number(1, LONG), lean = number(0, MOST_REACH);
        for (num i = 0; i < heaps; i++) sizes[i] = number(0, MOST_REACH);
        read_word();
    }
    for (num i = heaps; i-- > 0; layers = within(layers * larger(1, sizes[i]), 1, MOST_REACH + 1)) {
        weight[i] = sizes[i] > 0 ? layers : none++ == 0 ? second : unit;
        if (sizes[i] == 0) first = i;
    }
    check(none == 2 && unit % layers + second % layers == 0, "its lines are wrong");
    step = lean + 1;
    for (move *m = moves; m < moves + moves_count; m++) {
        for (num i = 0; i < heaps; i++) m->lines += weight[i] * within(m->of[i], sizes[i] > 0 ? 0 : -LARGE, LARGE);
        if (!fits(m, layers - 1)) continue;
        m->letters = within(m->of[first] + lean * within(m->lines, 1, MOST_REACH + 1), 0, MOST_REACH + 1);
        step = larger(step, m->letters);
        reach = larger(reach, m->lines);
        other = larger(other, (m->lines + unit - 1) / unit - m->of[first]);
    }
}

int main(int count, char **arguments)
{
    check(count == 2 && (file = fopen(arguments[1], "r")) != NULL, "expected a file that can be read");
    read_game();
    num size = 0;
    epoch *all = memset(make(NULL, 1, sizeof *all), 0, sizeof *all);
    for (; !is("ends") && !is("cycle"); read_word()) {
        all = make(all, ++size + 1, sizeof *all);
        begin_epoch(&all[size - 1], &all[size]);
    }
    check(size > 0, "it does not begin");
    check_epoch(&all[size], is("ends") ? FOR_EVER : all[size].line);
    if (is("cycle")) {
        num first = number(1, size), last = number(first + 1, size + 1);
        check_cycle(&all[first], &all[last], number(1, LARGE));
    }
    check(fscanf(file, " %*c") == EOF, "something follows its end");
    printf("accepted: the game is %s\n", is("ends") ? "regular" : "irregular");
    return 0;
}
