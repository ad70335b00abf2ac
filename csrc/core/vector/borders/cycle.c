#include "core/vector/borders/cycle.h"

/* The largest numbers of examined epochs, events of a cycle, and borders. */
#define MOST_EPOCHS  512
#define MOST_EVENTS  256
#define MOST_BORDERS 64

/* Laws take fewer lines than LONG, and all other numbers of a cycle are below LARGE, so that no product overflows. */
#define LONG  ((int64_t)1 << 20)
#define LARGE ((int64_t)1 << 40)

/* The strips at the beginnings of the epochs. */
typedef struct beginnings {
    const plane *plane;
    size_t count; /* of epochs */
    size_t *first;
    strip *strips;
    size_t strips_count;
} beginnings;

static void close_beginnings(beginnings *b)
{
    const line_rules *r = &b->plane->rules;
    for (size_t i = 0; b->strips != NULL && i < b->strips_count; i++) strip_close(&b->strips[i], r);
    memory_free(&r->memory, b->strips, b->strips_count, sizeof *b->strips);
    memory_free(&r->memory, b->first, b->count, sizeof *b->first);
}

static status find_beginnings(beginnings *b, const plane *p, const monitor *m)
{
    const line_rules *r = &p->rules;
    *b = (beginnings){p, 0, NULL, NULL, 0};
    while (b->count < p->epochs_count && b->count < MOST_EPOCHS && p->epochs[b->count].line < LARGE &&
           p->epochs[b->count].count <= MOST_BORDERS)
        b->strips_count += p->epochs[b->count++].count;
    if (b->count == 0) return STATUS_LIMIT;
    b->first = memory_new(&r->memory, b->count, sizeof *b->first);
    b->strips = memory_zeroed(&r->memory, b->strips_count, sizeof *b->strips);
    status s = b->first == NULL || b->strips == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    for (size_t i = 0, k = 0; s == STATUS_OK && i < b->count; i++) {
        const plane_epoch *e = &p->epochs[i];
        b->first[i] = k;
        for (size_t at = 0; s == STATUS_OK && at < e->count; at++)
            s = border_at(p->members[e->first + at], r, e->line, &b->strips[k++]);
        if (s == STATUS_OK) s = monitor_tick(m, i, b->count);
    }
    return s;
}

/* Whether two epochs begin with the same borders except for their gaps. */
static bool begin_alike(const beginnings *b, size_t i, size_t j)
{
    size_t count = b->plane->epochs[i].count;
    if (b->plane->epochs[j].count != count) return false;
    const strip *s = b->strips + b->first[i], *t = b->strips + b->first[j];
    for (size_t k = 0; k < count; k++)
        if (s[k].hi - s[k].lo != t[k].hi - t[k].lo) return false;
    for (size_t k = 0; k < count; k++)
        if (!strip_same(&s[k], &t[k], &b->plane->rules)) return false;
    return true;
}

static int64_t magnitude(int64_t n)
{
    return n < 0 ? -n : n;
}

static int64_t common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/*
 * A common multiple of the periods of the laws of an epoch that have all begun one such multiple before it ends; or 0.
 */
static int64_t common_time(const plane *p, const plane_epoch *e)
{
    int64_t time = 1, from = e->line;
    for (size_t i = 0; i < e->count; i++) {
        const border *b = p->members[e->first + i];
        if (b->time == 0 || b->time >= LONG) return 0;
        time *= b->time / common_divisor(time, b->time);
        if (time >= LONG) return 0;
        if (b->first > from) from = b->first;
    }
    return e[1].line - time >= from ? time : 0;
}

/* What a round that begins with larger gaps adds to the gaps between borders, to lines and to letters. */
typedef struct excess {
    int64_t gaps[MOST_BORDERS], lines, letters;
} excess;

/* The lines added to an epoch so that its last two borders meet as before; -1 if no such number is known. */
static int64_t added_lines(const plane *p, const plane_epoch *e, const excess *x)
{
    if (e[1].event != PLANE_MEETS || x->gaps[e[1].at] == 0) return 0;
    int64_t time = common_time(p, e);
    const border *a = p->members[e->first + e[1].at], *b = p->members[e->first + e[1].at + 1];
    if (time == 0) return -1;
    int64_t closed = time / a->time * a->shift - time / b->time * b->shift; /* letters in `time` lines */
    if (closed <= 0 || x->gaps[e[1].at] % closed != 0) return -1;
    int64_t times = x->gaps[e[1].at] / closed;
    return times < LARGE / time ? times * time : -1;
}

/* Goes through an epoch and the event after it. */
static bool pass_epoch(const plane *p, const plane_epoch *e, excess *x)
{
    int64_t lines = added_lines(p, e, x);
    if (lines < 0) return false;
    x->lines += lines;
    for (size_t i = 0; lines > 0 && i < e->count; i++) {
        const border *b = p->members[e->first + i];
        int64_t letters = lines / b->time * b->shift;
        if (i == 0) x->letters += letters;
        if (i > 0) x->gaps[i - 1] += letters;
        if (i + 1 < e->count) x->gaps[i] -= letters;
    }
    for (size_t i = 0; i + 1 < e->count; i++)
        if (x->gaps[i] < 0 || x->gaps[i] >= LARGE) return false;
    size_t at = e[1].at, gaps = e->count - 1;
    if (e[1].event == PLANE_MEETS) {
        if (x->gaps[at] != 0) return false;
        for (size_t i = at; i + 1 < gaps; i++) x->gaps[i] = x->gaps[i + 1];
    } else {
        size_t more = e[1].count - e->count;
        for (size_t i = gaps; i > at; i--) x->gaps[i - 1 + more] = x->gaps[i - 1];
        for (size_t i = at; i < at + more; i++) x->gaps[i] = 0;
    }
    return magnitude(x->lines) < LARGE && magnitude(x->letters) < LARGE;
}

/* Whether gap number i of an epoch becomes longer from round to round; `lines` are added to the epoch. */
static bool opens(const plane *p, const plane_epoch *e, const excess *added, size_t i, int64_t lines)
{
    const border *a = p->members[e->first + i], *b = p->members[e->first + i + 1];
    return added->gaps[i] > 0 || lines / b->time * b->shift > lines / a->time * a->shift;
}

/*
 * Whether a border of the first epoch, to which `lines` are added, follows another line x = v s + c in each round,
 * between gaps that become longer.
 */
static bool wanders(const beginnings *b, size_t first, const excess *added, int64_t lines, const excess *after)
{
    const plane *p = b->plane;
    const plane_epoch *e = &p->epochs[first];
    int64_t moved = after->letters;
    for (size_t i = 1; i + 1 < e->count; i++) {
        const border *of = p->members[e->first + i];
        const strip *s = &b->strips[b->first[first] + i];
        moved += after->gaps[i - 1] - added->gaps[i - 1];
        if (magnitude(moved) >= LARGE) return false;
        bool is_one = border_lo(of, e[1].line) < border_hi(of, e[1].line) ||
                      !mosaic_same(s->left, s->line, s->right, s->line, 0, &p->rules);
        if (is_one && opens(p, e, added, i - 1, lines) && opens(p, e, added, i, lines) &&
            of->time * moved != of->shift * after->lines)
            return true;
    }
    return false;
}

/* Goes through all epochs of a round; first_lines: what is added to the first of them. */
static bool pass_round(const plane *p, size_t first, size_t second, excess *x, int64_t *first_lines)
{
    for (size_t i = first; i < second; i++) {
        if (!pass_epoch(p, &p->epochs[i], x)) return false;
        if (i == first) *first_lines = x->lines;
    }
    return true;
}

/*
 * Whether the events from one epoch to another that begins alike recur for ever. The gaps b that a round has added make
 * the next one add A b = factor * b + d; and d only adds itself again.
 */
static bool recurs(const beginnings *b, size_t first, size_t second, int64_t *factor)
{
    const plane *p = b->plane;
    const strip *s = b->strips + b->first[first], *t = b->strips + b->first[second];
    size_t gaps = p->epochs[first].count - 1;
    excess added = {{0}, 0, 0}, after, rest = {{0}, 0, 0}, again;
    int64_t lines = 0, none;
    for (size_t i = 0; i < gaps; i++) {
        added.gaps[i] = (t[i + 1].lo - t[i].hi) - (s[i + 1].lo - s[i].hi);
        if (added.gaps[i] < 0 || added.gaps[i] >= LARGE) return false;
    }
    after = added;
    if (!pass_round(p, first, second, &after, &lines) || lines == 0) return false;
    *factor = LARGE;
    for (size_t i = 0; i < gaps; i++)
        if (added.gaps[i] > 0 && after.gaps[i] / added.gaps[i] < *factor) *factor = after.gaps[i] / added.gaps[i];
    if (*factor < 1 || *factor == LARGE) return false;
    for (size_t i = 0; i < gaps; i++) rest.gaps[i] = after.gaps[i] - *factor * added.gaps[i];
    again = rest;
    if (!pass_round(p, first, second, &again, &none) || again.lines > 0) return false;
    for (size_t i = 0; i < gaps; i++)
        if (again.gaps[i] != rest.gaps[i]) return false;
    return wanders(b, first, &added, lines, &after);
}

status plane_find_cycle(const plane *p, plane_cycle *c, const monitor *m)
{
    beginnings b;
    status s = find_beginnings(&b, p, m);
    if (s == STATUS_OK) {
        s = STATUS_LIMIT;
        for (size_t i = 1; s == STATUS_LIMIT && i < b.count; i++)
            for (size_t j = i + 1; s == STATUS_LIMIT && j < b.count && j <= i + MOST_EVENTS; j++)
                if (begin_alike(&b, i, j) && recurs(&b, i, j, &c->factor)) {
                    c->first = i;
                    c->second = j;
                    s = STATUS_OK;
                }
    }
    close_beginnings(&b);
    return s;
}
