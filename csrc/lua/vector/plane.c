/* VectorPlane: the userdata of all positions of a game with two free heaps, followed by borders and collisions. */
#include "core/vector/borders/cycle.h"

#include "lua/base/memory.h"
#include "lua/base/watch.h"
#include "lua/module.h"
#include "lua/vector/vector.h"

typedef struct plane_object {
    object object;
    plane plane;
    size_t memory_seen;
    bool open, busy;
} plane_object;

static void close_plane(lua_State *L, void *closed)
{
    plane_object *o = closed;
    (void)L;
    if (o->open) plane_close(&o->plane);
    o->open = false;
}

static const object_kind plane_kind = {"grundy.VectorPlane", "a plane in use", close_plane};

static plane_object *check_plane(lua_State *L)
{
    plane_object *o = grundy_object_check(L, 1, &plane_kind);
    if (!o->open) grundy_arguments_fail(L, "attempt to use a closed plane");
    if (o->busy) grundy_arguments_fail(L, "this plane is computing: a progress function cannot ask it for more");
    return o;
}

/* The line at argument `arg`, which must be known. */
static int64_t check_line(lua_State *L, const plane_object *o, int arg)
{
    lua_Integer line = grundy_arguments_check_integer(L, arg, 0, o->plane.rules.lines - 1);
    if (!plane_knows(&o->plane, line)) grundy_arguments_error(L, arg, "the plane is not known that far");
    return line;
}

/*
 * core.vector_plane(R, question, care, sizes): the plane of a vector game, of its "values", "outcomes" or "misere"
 * outcomes, cut with care number 0, 1, 2 or 3; the sizes of its heaps are 0 for the two free ones. Nil if
 * line_rules_init has no rules for it.
 */
static int new_plane(lua_State *L)
{
    static const char *const questions[] = {"values", "outcomes", "misere", NULL};
    ruleset *r = grundy_vector_check_ruleset(L);
    int question = luaL_checkoption(L, 2, NULL, questions);
    lua_Integer care = grundy_arguments_check_integer(L, 3, 0, PLANE_CARES - 1);
    vector sizes = grundy_vector_check(L, grundy_vector_game(r)->heaps, INT64_MAX, 4);
    plane_object *o = grundy_object_new(L, &plane_kind, sizeof *o, 0);
    grundy_ruleset_check_open(L, r);
    allocator a = grundy_memory_allocator(L);
    o->open = true;
    status s =
        plane_init(&o->plane, &a, grundy_vector_game(r), (vector_question)question, sizes.of, &plane_cares[care]);
    if (s == STATUS_INVALID) return 0;
    return s == STATUS_OK ? grundy_object_made(L) : grundy_arguments_raise(L, s);
}

/*
 * plane:follow(line, most [, settings]): the last line that is known, and whether all are; follows the plane up to
 * `line`, at most `most` lines one by one. Nil and a message if the budget of memory is too small.
 */
static int plane_follow_to(lua_State *L)
{
    plane_object *o = check_plane(L);
    lua_settop(L, 4);
    lua_Integer line = grundy_arguments_check_integer(L, 2, 0, o->plane.rules.lines - 1);
    lua_Integer most = grundy_arguments_check_integer(L, 3, 1, INT64_MAX);
    call_settings settings = grundy_call_settings_check(L, 4);
    watch w;
    grundy_watch_start_with(&w, L, &settings);
    o = check_plane(L);
    o->busy = true;
    status s = plane_follow(&o->plane, line, (uint64_t)most, &w.monitor);
    o->busy = false;
    grundy_account(L, plane_bytes(&o->plane), &o->memory_seen);
    if (s != STATUS_OK && s != STATUS_LIMIT) return grundy_vector_fail(L, s, "borders");
    lua_pushinteger(L, o->plane.ended ? o->plane.rules.lines - 1 : o->plane.line);
    lua_pushboolean(L, o->plane.ended);
    return 2;
}

/* plane:place(p): the line of a position and its first free heap; nil if it lies beyond all lines, or beyond bounds. */
static int plane_place(lua_State *L)
{
    const plane_object *o = check_plane(L);
    vector p = grundy_vector_check(L, o->plane.rules.heaps, INT64_MAX, 2);
    int64_t line, x;
    if (!line_place(&o->plane.rules, &p, &line, &x)) return 0;
    lua_pushinteger(L, (lua_Integer)line);
    lua_pushinteger(L, (lua_Integer)x);
    return 2;
}

/* plane:frame(): the weights of all heaps, the letters that lines lean, and the last line. */
static int plane_frame(lua_State *L)
{
    const line_rules *r = &check_plane(L)->plane.rules;
    lua_createtable(L, (int)r->heaps, 0);
    for (unsigned i = 0; i < r->heaps; i++) {
        lua_pushinteger(L, (lua_Integer)r->weight.of[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_pushinteger(L, (lua_Integer)r->lean);
    lua_pushinteger(L, (lua_Integer)r->lines - 1);
    return 3;
}

/* plane:letter(line, x): the value of the position of the line whose first free heap is x, or 0 for P and 1 for N. */
static int plane_letter_of(lua_State *L)
{
    plane_object *o = check_plane(L);
    int64_t line = check_line(L, o, 2);
    lua_Integer x = grundy_arguments_check_integer(L, 3, 0, line / o->plane.rules.unit);
    uint32_t found = 0;
    status s = plane_letter(&o->plane, line, x, &found);
    if (s != STATUS_OK) return grundy_vector_fail(L, s, "borders");
    lua_pushinteger(L, (lua_Integer)found);
    return 1;
}

static void push_counts(lua_State *L, const uint64_t *counts, unsigned letters)
{
    lua_createtable(L, (int)letters, 0);
    for (unsigned i = 0; i < letters; i++) {
        lua_pushinteger(L, (lua_Integer)counts[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

/* plane:counts(line): the list of the numbers of positions with value 0, 1, ..., or that are P and N. */
static int plane_counts(lua_State *L)
{
    plane_object *o = check_plane(L);
    uint64_t counts[LETTER_NONE + 1];
    status s = plane_count(&o->plane, check_line(L, o, 2), counts);
    if (s != STATUS_OK) return grundy_vector_fail(L, s, "borders");
    push_counts(L, counts, o->plane.rules.letters);
    return 1;
}

static void set_integer(lua_State *L, const char *key, int64_t value)
{
    lua_pushinteger(L, (lua_Integer)value);
    lua_setfield(L, -2, key);
}

/*
 * Pushes a description of a border: where it began, the period of the mosaic to its right (0: none), and its law, if
 * known.
 */
static void push_border(lua_State *L, const border *b)
{
    lua_newtable(L);
    set_integer(L, "from", b->birth.lo);
    set_integer(L, "to", b->birth.hi);
    set_integer(L, "period", b->right == NULL ? 0 : b->right->period);
    if (b->time == 0) return;
    set_integer(L, "first", b->first);
    set_integer(L, "time", b->time);
    set_integer(L, "shift", b->shift);
}

/* plane:events(): the list of all events: `line`, `kind`, the number `at` of a border, and `new` borders. */
static int plane_events(lua_State *L)
{
    static const char *const kinds[] = {"begins", "meets", "cut"};
    const plane *p = &check_plane(L)->plane;
    lua_newtable(L);
    for (size_t i = 0, before = 0; i < p->epochs_count; before = p->epochs[i++].count) {
        const plane_epoch e = p->epochs[i]; /* a finalizer may follow the plane, which moves them */
        size_t count = e.event == PLANE_CUT ? e.count + 1 - before : 1;
        lua_newtable(L);
        set_integer(L, "line", e.line);
        set_integer(L, "at", (int64_t)e.at + 1);
        lua_pushstring(L, kinds[e.event]);
        lua_setfield(L, -2, "kind");
        lua_newtable(L);
        for (size_t k = 0; k < count; k++) {
            push_border(L, p->members[e.first + e.at + k]);
            lua_rawseti(L, -2, (lua_Integer)k + 1);
        }
        lua_setfield(L, -2, "new");
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/*
 * Adds to the border on top a description of its right mosaic: the line `known` from which its lines repeat, and the
 * contents of a cell.
 */
static void add_mosaic(lua_State *L, const line_rules *r, const mosaic *m)
{
    uint64_t counts[LETTER_NONE + 1] = {0};
    set_integer(L, "known", m->line + m->start);
    set_integer(L, "lines", m->time);
    set_integer(L, "letters", m->shift);
    mosaic_cell(m, counts);
    push_counts(L, counts, r->letters);
    lua_setfield(L, -2, "counts");
}

/*
 * plane:borders(line): those of the line, from left to right, with the first free heaps `lo` and `hi` there, and the
 * mosaics between.
 */
static int plane_borders(lua_State *L)
{
    const plane_object *o = check_plane(L);
    int64_t line = check_line(L, o, 2);
    const plane_epoch e = *plane_epoch_of(&o->plane, line);
    lua_newtable(L);
    for (size_t i = 0; i < e.count; i++) {
        const border *b = o->plane.members[e.first + i];
        push_border(L, b);
        set_integer(L, "lo", border_lo(b, line) - line_begin(&o->plane.rules, line));
        set_integer(L, "hi", border_hi(b, line) - line_begin(&o->plane.rules, line));
        if (b->right != NULL) add_mosaic(L, &o->plane.rules, b->right);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* plane:width(line, i, j): the largest number of letters from border i to border j, if no event follows the line. */
static int plane_width_of(lua_State *L)
{
    const plane_object *o = check_plane(L);
    int64_t line = check_line(L, o, 2);
    lua_Integer count = (lua_Integer)plane_epoch_of(&o->plane, line)->count;
    lua_Integer i = grundy_arguments_check_integer(L, 3, 1, count), j = grundy_arguments_check_integer(L, 4, i, count);
    if (!o->plane.ended) return grundy_arguments_error(L, 2, "borders collide beyond this line");
    lua_pushinteger(L, (lua_Integer)plane_width(&o->plane, line, (size_t)i - 1, (size_t)j - 1));
    return 1;
}

/* plane:cycle([settings]): the numbers of two events that show that collisions recur for ever, and the factor. */
static int plane_cycle_of(lua_State *L)
{
    check_plane(L);
    lua_settop(L, 2);
    call_settings settings = grundy_call_settings_check(L, 2);
    watch w;
    grundy_watch_start_with(&w, L, &settings);
    plane_object *o = check_plane(L);
    plane_cycle c = {0, 0, 0};
    o->busy = true;
    status s = plane_find_cycle(&o->plane, &c, &w.monitor);
    o->busy = false;
    if (s == STATUS_LIMIT) return 0;
    if (s != STATUS_OK) return grundy_vector_fail(L, s, "borders");
    lua_pushinteger(L, (lua_Integer)c.first + 1);
    lua_pushinteger(L, (lua_Integer)c.second + 1);
    lua_pushinteger(L, (lua_Integer)c.factor);
    return 3;
}

void grundy_open_vector_plane(lua_State *L)
{
    static const luaL_Reg methods[] = {{"follow", plane_follow_to}, {"letter", plane_letter_of},
                                       {"counts", plane_counts},    {"events", plane_events},
                                       {"borders", plane_borders},  {"cycle", plane_cycle_of},
                                       {"width", plane_width_of},   {"place", plane_place},
                                       {"frame", plane_frame},      {NULL, NULL}};
    lua_pushcfunction(L, new_plane);
    lua_setfield(L, -2, "vector_plane");
    grundy_object_class(L, &plane_kind, methods, NULL);
}
