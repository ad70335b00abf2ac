#include "core/vector/borders/plane.h"

#include <string.h>

/* Longer laws are not used for jumps: with steps below 2^9 the products of three of them stay below 2^62. */
#define LONGEST_LAW ((int64_t)1 << 17)

/* The largest number of lines examined one by one to find where two laws meet. */
#define LINES_LOOKED_AT ((int64_t)1 << 24)

/* The largest period of a run by which a border is cut. */
#define LARGEST_PERIOD 4096

static void close_border(border *b, const line_rules *r)
{
    strip_close(&b->birth, r);
    strip_close(&b->now, r);
    strip_close(&b->anchor, r);
    memory_free(&r->memory, b->track, b->track_capacity, sizeof *b->track);
    memory_free(&r->memory, b, 1, sizeof *b);
}

const plane_care plane_cares[PLANE_CARES] = {{0, 0, 4}, {2000, 100, 16}, {8000, 300, 16}, {30000, 1000, 64}};

status plane_init(plane *p, const allocator *a, const vector_game *g, vector_question question, const int64_t *sizes,
                  const plane_care *care)
{
    memset(p, 0, sizeof *p);
    p->care = *care;
    p->line = -1;
    return line_rules_init(&p->rules, a, g, question, sizes);
}

void plane_close(plane *p)
{
    const line_rules *r = &p->rules;
    const allocator *a = &r->memory;
    if (a->resize == NULL) return;
    for (size_t i = 0; i < p->borders_count; i++) close_border(p->borders[i], r);
    for (size_t i = 0; i < p->mosaics_count; i++) {
        mosaic_close(p->mosaics[i], r);
        memory_free(a, p->mosaics[i], 1, sizeof *p->mosaics[i]);
    }
    strip_close(&p->asked, r);
    memory_free(a, p->borders, p->borders_capacity, sizeof *p->borders);
    memory_free(a, p->mosaics, p->mosaics_capacity, sizeof *p->mosaics);
    memory_free(a, p->members, p->members_capacity, sizeof *p->members);
    memory_free(a, p->epochs, p->epochs_capacity, sizeof *p->epochs);
    line_rules_close(&p->rules);
    memset(p, 0, sizeof *p);
}

/* ---- borders ---- */

/* Notes lo and hi of the latest line. */
static status note(border *b, const line_rules *r)
{
    size_t lines = (size_t)(b->now.line - b->birth.line);
    status s = memory_reserve(&r->memory, &b->track, &b->track_capacity, lines + 1, sizeof *b->track);
    if (s != STATUS_OK) return s;
    b->track[lines][0] = b->now.lo;
    b->track[lines][1] = b->now.hi;
    return s;
}

/* The border that begins with a strip made of parts. */
static status begin_border(plane *p, const strip_parts *parts, const mosaic *right, border **new)
{
    const line_rules *r = &p->rules;
    status s = memory_reserve(&r->memory, &p->borders, &p->borders_capacity, p->borders_count + 1, sizeof *p->borders);
    if (s != STATUS_OK) return s;
    border *b = memory_zeroed(&r->memory, 1, sizeof *b);
    if (b == NULL) return STATUS_NO_MEMORY;
    p->borders[p->borders_count++] = *new = b;
    b->right = right;
    s = strip_join(&b->birth, r, parts);
    if (s == STATUS_OK) s = strip_copy(&b->now, r, &b->birth);
    if (s == STATUS_OK) s = strip_copy(&b->anchor, r, &b->birth);
    if (s == STATUS_OK) s = note(b, r);
    b->next_cut = b->birth.line + 4 * (int64_t)r->reach + 32;
    if (b->next_cut < p->care.first) b->next_cut = p->care.first;
    return s;
}

/* Advances by a line and looks for a law: the anchor is the state 1, 3, 7, ... lines after the birth. */
static status step_border(border *b, const line_rules *r)
{
    status s = strip_step(&b->now, r);
    if (s == STATUS_OK) s = note(b, r);
    if (s != STATUS_OK) return s;
    int64_t lines = b->now.line - b->birth.line;
    if (strip_same(&b->now, &b->anchor, r)) {
        b->first = b->anchor.line;
        b->time = b->now.line - b->anchor.line;
        b->shift = b->now.lo - b->anchor.lo;
        strip_close(&b->now, r);
    } else if ((lines & (lines + 1)) == 0) {
        strip old = b->anchor;
        s = strip_copy(&b->anchor, r, &b->now);
        strip_close(s == STATUS_OK ? &old : &b->anchor, r);
        if (s != STATUS_OK) b->anchor = old;
    }
    return s;
}

int64_t border_end(const border *b, int64_t line, bool hi)
{
    int64_t turns = b->time > 0 && line > b->first ? (line - b->first) / b->time : 0;
    return b->track[line - turns * b->time - b->birth.line][hi] + turns * b->shift;
}

status border_at(const border *b, const line_rules *r, int64_t line, strip *s)
{
    bool lawful = b->time > 0 && line >= b->first;
    const strip *from = lawful || b->anchor.line <= line ? &b->anchor : &b->birth;
    if (!lawful && b->now.line == line) from = &b->now;
    status result = strip_copy(s, r, from);
    if (result != STATUS_OK) return result;
    if (lawful) {
        int64_t times = (line - b->first) / b->time;
        strip_move(s, times * b->time, times * b->shift);
    }
    while (result == STATUS_OK && s->line < line) result = strip_step(s, r);
    return result;
}

/* ---- epochs ---- */

static const plane_epoch *last_epoch(const plane *p)
{
    return &p->epochs[p->epochs_count - 1];
}

/* A new epoch: the previous one with `count` borders in place of `gone` from number `at` on. */
static status add_epoch(plane *p, plane_event event, size_t at, size_t gone, border **come, size_t count)
{
    const allocator *a = &p->rules.memory;
    plane_epoch old = {0};
    if (p->epochs_count > 0) old = *last_epoch(p);
    size_t total = old.count - gone + count, first = p->members_count;
    status s = memory_reserve(a, &p->members, &p->members_capacity, first + total, sizeof *p->members);
    if (s == STATUS_OK) s = memory_reserve(a, &p->epochs, &p->epochs_capacity, p->epochs_count + 1, sizeof *p->epochs);
    if (s != STATUS_OK) return s;
    border **to = p->members + first, **from = p->members + old.first;
    memcpy(to, from, at * sizeof *to);
    memcpy(to + at, come, count * sizeof *to);
    memcpy(to + at + count, from + at + gone, (old.count - at - gone) * sizeof *to);
    p->epochs[p->epochs_count++] = (plane_epoch){p->line, event, at, first, total};
    p->members_count += total;
    return STATUS_OK;
}

const plane_epoch *plane_epoch_of(const plane *p, int64_t line)
{
    size_t low = 0, high = p->epochs_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (p->epochs[middle].line <= line)
            low = middle;
        else
            high = middle;
    }
    return &p->epochs[low];
}

static status begin(plane *p)
{
    letter beside[2 * (LINE_REACH + 2)];
    border *b = NULL;
    memset(beside, LETTER_NONE, sizeof beside);
    strip none = {-1, 0, 0, 1, 1, -1, 2, 0, beside, 0};
    strip_parts whole = {&none, &none, 0, 0, 1, 1};
    status s = begin_border(p, &whole, NULL, &b);
    return s == STATUS_OK ? add_epoch(p, PLANE_BEGINS, 0, 0, &b, 1) : s;
}

static int64_t gap(const border *a, const border *b, int64_t line)
{
    return border_lo(b, line) - border_hi(a, line);
}

/* Makes one border of number i and the next, at the present line. */
static status meet(plane *p, size_t i)
{
    const line_rules *r = &p->rules;
    border **of = p->members + last_epoch(p)->first + i, *new = NULL;
    strip a = {0}, b = {0};
    status s = border_at(of[0], r, p->line, &a);
    if (s == STATUS_OK) s = border_at(of[1], r, p->line, &b);
    strip_parts parts = {&a, &b, a.lo, b.hi, a.left, b.right};
    if (s == STATUS_OK) s = begin_border(p, &parts, of[1]->right, &new);
    strip_close(&a, r);
    strip_close(&b, r);
    return s == STATUS_OK ? add_epoch(p, PLANE_MEETS, i, 2, &new, 1) : s;
}

/* ---- cuts ---- */

/* The mosaic that a run of a strip continues; NULL if it does not recur soon. Errors: STATUS_NO_MEMORY. */
static status new_mosaic(plane *p, const strip *s, const strip_run *run, mosaic **new)
{
    const line_rules *r = &p->rules;
    *new = NULL;
    status result =
        memory_reserve(&r->memory, &p->mosaics, &p->mosaics_capacity, p->mosaics_count + 1, sizeof *p->mosaics);
    if (result != STATUS_OK) return result;
    mosaic *m = memory_zeroed(&r->memory, 1, sizeof *m);
    if (m == NULL) return STATUS_NO_MEMORY;
    result = mosaic_init(m, r, s, run, 64 + p->care.times * run->period);
    if (result == STATUS_OK) {
        p->mosaics[p->mosaics_count++] = *new = m;
        return STATUS_OK;
    }
    mosaic_close(m, r);
    memory_free(&r->memory, m, 1, sizeof *m);
    return result == STATUS_LIMIT ? STATUS_OK : result;
}

/* A run that cuts a border, and its mosaic. */
typedef struct cut {
    strip_run run;
    mosaic *mosaic;
} cut;

/* The cuts of a border, from left to right. */
typedef struct cuts {
    cut *list;
    size_t count, capacity;
} cuts;

/* Inserts a run, without the parts that others have already; if it becomes too short, it is left out. */
static status take_run(plane *p, cuts *c, const strip *s, strip_run run, int64_t least)
{
    size_t at = 0;
    while (at < c->count && c->list[at].run.begin <= run.begin) at++;
    if (at > 0 && c->list[at - 1].run.end > run.begin) run.begin = c->list[at - 1].run.end;
    if (at < c->count && c->list[at].run.begin < run.end) run.end = c->list[at].run.begin;
    if (run.end - run.begin < run.period + (least > run.period ? least : run.period)) return STATUS_OK;
    mosaic *m = NULL;
    status result = new_mosaic(p, s, &run, &m);
    if (result != STATUS_OK || m == NULL) return result;
    result = memory_reserve(&p->rules.memory, &c->list, &c->capacity, c->count + 1, sizeof *c->list);
    if (result != STATUS_OK) return result;
    memmove(c->list + at + 1, c->list + at, (c->count - at) * sizeof *c->list);
    c->list[at] = (cut){run, m};
    c->count++;
    return STATUS_OK;
}

/* Cuts border number i of the last epoch. */
static status cut_by(plane *p, size_t i, const strip *s, const cuts *c)
{
    const allocator *a = &p->rules.memory;
    border **new = memory_zeroed(a, c->count + 1, sizeof *new);
    const mosaic *right = p->members[last_epoch(p)->first + i]->right;
    status result = new == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    strip_parts piece = {s, s, s->lo, s->hi, s->left, s->right};
    for (size_t k = 0; result == STATUS_OK && k <= c->count; k++) {
        bool last = k == c->count;
        const cut *next = &c->list[k];
        piece.hi = last ? s->hi : next->run.begin;
        piece.right = last ? s->right : next->run.period;
        result = begin_border(p, &piece, last ? right : next->mosaic, &new[k]);
        if (last) break;
        piece.lo = next->run.end;
        piece.left = piece.right;
    }
    if (result == STATUS_OK) result = add_epoch(p, PLANE_CUT, i, 1, new, c->count + 1);
    memory_free(a, new, c->count + 1, sizeof *new);
    return result;
}

/* Cuts a border that has grown runs; it may stay whole. */
static status try_cut(plane *p, size_t i)
{
    const line_rules *r = &p->rules;
    border *b = p->members[last_epoch(p)->first + i];
    int64_t least = 2 * (int64_t)r->step + r->reach;
    if (least < p->care.least) least = p->care.least;
    strip_runs found = {NULL, 0, 0};
    cuts c = {NULL, 0, 0};
    b->next_cut = p->line + (p->line - b->birth.line) / 4 + 16;
    status s = strip_find_runs(&found, &b->now, r, least, LARGEST_PERIOD);
    for (size_t k = 0; s == STATUS_OK && k < found.count; k++) s = take_run(p, &c, &b->now, found.list[k], least);
    if (s == STATUS_OK && c.count > 0) s = cut_by(p, i, &b->now, &c);
    memory_free(&r->memory, found.list, found.capacity, sizeof *found.list);
    memory_free(&r->memory, c.list, c.capacity, sizeof *c.list);
    return s;
}

/* ---- laws that meet ---- */

int64_t border_common_time(int64_t a, int64_t b)
{
    int64_t x = a, y = b;
    while (y != 0) {
        int64_t rest = x % y;
        x = y;
        y = rest;
    }
    return a / x * b;
}

/* How far lo or hi, times the time of the law, strays from a straight line. */
static int64_t spread(const border *b, int64_t line, bool of_hi)
{
    int64_t least = 0, most = 0, from = border_end(b, line, of_hi);
    for (int64_t n = 0; n < b->time; n++) {
        int64_t by = b->time * (border_end(b, line + n, of_hi) - from) - b->shift * n;
        if (by < least) least = by;
        if (by > most) most = by;
    }
    return most - least;
}

/*
 * The first line from `line` on at which two neighbours that follow their laws are closer than `step`: r->lines if it
 * lies beyond; INT64_MAX if there is none. gap(line + n) >= gap(line) + (n faster - slack) / both for all lines and n.
 * Errors: STATUS_LIMIT: the laws are too long, or too many lines would have to be examined.
 */
static status next_meeting(const border *a, const border *b, const line_rules *r, int64_t line, int64_t *met)
{
    *met = INT64_MAX;
    if (a->time > LONGEST_LAW || b->time > LONGEST_LAW) return STATUS_LIMIT;
    int64_t both = a->time * b->time, faster = b->shift * a->time - a->shift * b->time;
    int64_t slack = spread(b, line, false) * a->time + spread(a, line, true) * b->time;
    int64_t last = faster > 0    ? line + slack / faster
                   : faster == 0 ? line + border_common_time(a->time, b->time)
                                 : INT64_MAX;
    for (int64_t looked = 0; line <= last; looked++) {
        int64_t more = gap(a, b, line) - (int64_t)r->step;
        if (looked > LINES_LOOKED_AT) return STATUS_LIMIT;
        if (more < 0 || line >= r->lines) {
            *met = more < 0 ? line : r->lines;
            return STATUS_OK;
        }
        /* lines that are safe, rounded down; many at first, and fewer near the meeting */
        double safe = faster < 0 ? ((double)more * (double)both * (1 - 1e-9) - (double)slack) / (double)-faster : 0;
        line += safe < 1 ? 1 : safe < (double)r->lines ? (int64_t)safe : r->lines - line;
    }
    return STATUS_OK;
}

/* Jumps to the next meeting, but not beyond `line`; if none is left, the plane has ended. */
static status jump(plane *p, int64_t line)
{
    const plane_epoch *e = last_epoch(p);
    border **of = p->members + e->first;
    int64_t next = INT64_MAX;
    for (size_t i = 0; i + 1 < e->count; i++) {
        int64_t met;
        status s = next_meeting(of[i], of[i + 1], &p->rules, p->line, &met);
        if (s != STATUS_OK) return s;
        if (met < next) next = met;
    }
    if (next == INT64_MAX)
        p->ended = true;
    else
        p->line = next < line ? next : line;
    return STATUS_OK;
}

/* ---- following ---- */

/* Whether all borders have laws. */
static bool is_lawful(const plane *p)
{
    const plane_epoch *e = last_epoch(p);
    for (size_t i = 0; i < e->count; i++)
        if (p->members[e->first + i]->time == 0) return false;
    return true;
}

/* Joins close neighbours, and cuts the borders that are due. */
static status settle(plane *p)
{
    for (size_t i = 0; i + 1 < last_epoch(p)->count;) {
        border **of = p->members + last_epoch(p)->first + i;
        if (gap(of[0], of[1], p->line) >= (int64_t)p->rules.step) {
            i++;
            continue;
        }
        status s = meet(p, i);
        if (s != STATUS_OK) return s;
        if (i > 0) i--;
    }
    for (size_t i = last_epoch(p)->count; i > 0; i--) {
        const border *b = p->members[last_epoch(p)->first + i - 1];
        if (b->time > 0 || p->line < b->next_cut) continue;
        status s = try_cut(p, i - 1);
        if (s != STATUS_OK) return s;
    }
    return STATUS_OK;
}

/* Advances all borders without a law by one line. */
static status step_all(plane *p)
{
    const plane_epoch *e = last_epoch(p);
    for (size_t i = 0; i < e->count; i++) {
        border *b = p->members[e->first + i];
        if (b->time > 0 || b->now.line > p->line) continue;
        status s = step_border(b, &p->rules);
        if (s != STATUS_OK) return s;
    }
    p->line++;
    return STATUS_OK;
}

status plane_follow(plane *p, int64_t line, uint64_t most, const monitor *m)
{
    status s = p->epochs_count == 0 ? begin(p) : STATUS_OK;
    uint64_t done = 0;
    while (s == STATUS_OK && !p->ended && p->line < line) {
        if (is_lawful(p)) {
            s = jump(p, line);
        } else if (done++ >= most) {
            s = STATUS_LIMIT;
        } else {
            s = done % 64 == 0 ? monitor_tick(m, done, most) : STATUS_OK;
            if (s == STATUS_OK) s = step_all(p);
        }
        if (s == STATUS_OK && !p->ended) s = settle(p);
    }
    return s;
}
