#include "core/vector/borders/cycle.h"

#include <string.h>

/* The largest numbers of examined epochs, events of a cycle, and borders. */
#define MOST_EPOCHS  512
#define MOST_EVENTS  256
#define MOST_BORDERS 64

/* Laws take fewer lines and letters than LONG, and all other numbers of a cycle are below LARGE: no product overflows.
 */
#define LONG  ((int64_t)1 << 20)
#define LARGE ((int64_t)1 << 40)

/* The strips with which the first epochs begin, in the order of plane.members. */
typedef struct beginnings {
    const plane *plane;
    size_t count; /* of epochs */
    strip *strips;
    size_t strips_count;
} beginnings;

static void close_beginnings(beginnings *b)
{
    const line_rules *r = &b->plane->rules;
    for (size_t i = 0; b->strips != NULL && i < b->strips_count; i++) strip_close(&b->strips[i], r);
    memory_free(&r->memory, b->strips, b->strips_count, sizeof *b->strips);
}

static status find_beginnings(beginnings *b, const plane *p, const monitor *m)
{
    const line_rules *r = &p->rules;
    *b = (beginnings){p, 0, NULL, 0};
    while (b->count < p->epochs_count && b->count < MOST_EPOCHS && p->epochs[b->count].line < LARGE &&
           p->epochs[b->count].count <= MOST_BORDERS)
        b->strips_count += p->epochs[b->count++].count;
    if (b->count == 0) return STATUS_LIMIT;
    b->strips = memory_zeroed(&r->memory, b->strips_count, sizeof *b->strips);
    status s = b->strips == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    for (size_t i = 0; s == STATUS_OK && i < b->count; i++) {
        const plane_epoch *e = &p->epochs[i];
        for (size_t k = e->first; s == STATUS_OK && k < e->first + e->count; k++)
            s = border_at(p->members[k], r, e->line, &b->strips[k]);
        if (s == STATUS_OK) s = monitor_tick(m, i, b->count);
    }
    return s;
}

/* Whether two epochs begin with the same borders except for their gaps. */
static bool begin_alike(const beginnings *b, const plane_epoch *e, const plane_epoch *f)
{
    if (e->count != f->count) return false;
    for (size_t i = 0; i < e->count; i++)
        if (!strip_same(&b->strips[e->first + i], &b->strips[f->first + i], &b->plane->rules)) return false;
    return true;
}

/*
 * A common multiple of the periods of the laws of an epoch that have all begun one such multiple before it ends; or 0.
 */
static int64_t common_time(const plane *p, const plane_epoch *e)
{
    int64_t time = 1, from = e->line;
    for (size_t i = 0; i < e->count; i++) {
        const border *b = p->members[e->first + i];
        if (b->time == 0 || b->time >= LONG || b->shift >= LONG) return 0;
        time = border_common_time(time, b->time);
        if (time >= LONG) return 0;
        if (b->first > from) from = b->first;
    }
    return e[1].line - time >= from ? time : 0;
}

/* The lines by which a round that begins with larger gaps is longer, and the letters by which its borders are further
 * right. */
typedef struct excess {
    int64_t lines, place[MOST_BORDERS + 1];
} excess;

/* Goes through an epoch, until its last two borders meet as before; false if that is not known. */
static bool lengthen(const plane *p, const plane_epoch *e, excess *x)
{
    int64_t gap = x->place[e[1].at + 1] - x->place[e[1].at];
    for (size_t i = 0; i + 1 < e->count; i++)
        if (x->place[i + 1] < x->place[i]) return false;
    if (e[1].event != PLANE_MEETS || gap == 0) return true;
    int64_t time = common_time(p, e);
    const border *a = p->members[e->first + e[1].at], *b = p->members[e->first + e[1].at + 1];
    if (time == 0) return false;
    int64_t closed = time / a->time * a->shift - time / b->time * b->shift; /* letters in `time` lines */
    if (closed <= 0 || gap % closed != 0 || gap / closed >= LARGE / time) return false;
    int64_t lines = gap / closed * time;
    x->lines += lines;
    for (size_t i = 0; i < e->count; i++) {
        const border *of = p->members[e->first + i];
        x->place[i] += lines / of->time * of->shift;
    }
    return x->lines < LARGE && x->place[e->count - 1] < LARGE;
}

/* Goes through all epochs of a round, and the events after them. */
static bool pass_round(const plane *p, const plane_epoch *e, const plane_epoch *end, excess *x)
{
    for (; e < end; e++) {
        if (!lengthen(p, e, x)) return false;
        int64_t *at = x->place + e[1].at;
        size_t gone = e[1].event == PLANE_MEETS ? 2 : 1, new = e[1].count + gone - e->count;
        memmove(at + new, at + gone, (e->count - e[1].at - gone) * sizeof *at);
        for (size_t i = 1; i < new; i++) at[i] = at[0];
    }
    return true;
}

/*
 * Whether a border of the first epoch follows another line x = v s + c in each round, between gaps that open; `middle`:
 * twice the excess in the middle of that epoch.
 */
static bool wanders(const plane *p, const plane_epoch *e, const excess *added, const excess *middle,
                    const excess *after)
{
    for (size_t i = 1; i + 1 < e->count; i++) {
        const border *of = p->members[e->first + i];
        int64_t line = e[1].line;
        bool is_one = border_lo(of, line) < border_hi(of, line) || of->birth.left != of->birth.right;
        if (is_one && middle->place[i - 1] < middle->place[i] && middle->place[i] < middle->place[i + 1] &&
            of->time * (after->place[i] - added->place[i]) != of->shift * after->lines)
            return true;
    }
    return false;
}

/*
 * Whether the events from epoch e to epoch f, which begins alike, recur for ever. The gaps b that a round has added
 * make the next one add A b = factor * b + d; and d only adds itself again.
 */
static bool recurs(const beginnings *b, const plane_epoch *e, const plane_epoch *f, int64_t *factor)
{
    const plane *p = b->plane;
    const strip *s = b->strips + e->first, *t = b->strips + f->first;
    excess added = {0, {0}}, middle, after, rest = {0, {0}}, again;
    for (size_t i = 0; i < e->count; i++) added.place[i] = (t[i].lo - t[0].lo) - (s[i].lo - s[0].lo);
    middle = after = added;
    if (!lengthen(p, e, &middle) || middle.lines == 0 || !pass_round(p, e, f, &after)) return false;
    *factor = LARGE;
    for (size_t i = 1; i < e->count; i++) {
        int64_t gap = added.place[i] - added.place[i - 1], grown = after.place[i] - after.place[i - 1];
        if (gap > 0 && grown / gap < *factor) *factor = grown / gap;
    }
    if (*factor < 1 || *factor == LARGE) return false;
    for (size_t i = 0; i < e->count; i++) {
        rest.place[i] = after.place[i] - after.place[0] - *factor * added.place[i];
        middle.place[i] += added.place[i];
    }
    again = rest;
    return pass_round(p, e, f, &again) && again.lines == 0 &&
           memcmp(again.place, rest.place, e->count * sizeof *rest.place) == 0 &&
           wanders(p, e, &added, &middle, &after);
}

status plane_find_cycle(const plane *p, plane_cycle *c, const monitor *m)
{
    beginnings b;
    status s = find_beginnings(&b, p, m);
    if (s == STATUS_OK) {
        s = STATUS_LIMIT;
        for (size_t i = 1; s == STATUS_LIMIT && i < b.count; i++)
            for (size_t j = i + 1; s == STATUS_LIMIT && j < b.count && j <= i + MOST_EVENTS; j++)
                if (begin_alike(&b, &p->epochs[i], &p->epochs[j]) &&
                    recurs(&b, &p->epochs[i], &p->epochs[j], &c->factor)) {
                    c->first = i;
                    c->second = j;
                    s = STATUS_OK;
                }
    }
    close_beginnings(&b);
    return s;
}
