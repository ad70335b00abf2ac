/*
 * VectorLines: the userdata of the rules of lines, and strips as values of Lua.
 *
 * A strip is a table { line, lo, hi, left, right, letters }; the text has a part of each of its rows, the latest first,
 * from lo - left to hi + right. No function changes a strip, so an error leaves all of them as they are. Rows with room
 * belong to a userdata on the stack.
 */
#include "core/vector/borders/strip.h"

#include <string.h>

#include "lua/base/arguments.h"
#include "lua/module.h"

#define LINES_TYPE "grundy.VectorLines"

/* Bounds of places, of periods and widths, and of the numbers of rules. */
#define FARTHEST (INT64_C(1) << 61)
#define LONGEST  (INT64_C(1) << 40)
#define MOST     (INT64_C(1) << 20)

/* The integer with this key of the table at `index`, from `least` to `most`. */
static int64_t field(lua_State *L, int index, const char *key, int64_t least, int64_t most)
{
    lua_getfield(L, index, key);
    lua_Integer n = luaL_checkinteger(L, -1);
    lua_pop(L, 1);
    if (n < least || n > most) luaL_error(L, "'%s' is out of range", key);
    return n;
}

static void set_field(lua_State *L, const char *key, int64_t value)
{
    lua_pushinteger(L, (lua_Integer)value);
    lua_setfield(L, -2, key);
}

/*
 * core.vector_lines(question, numbers, moves): the rules for the "values", "outcomes" or "misere" outcomes of positions
 * with these numbers of line_rules, and moves { letters, lines, fits }; `fits` has a byte for each layer, 0 or 1.
 */
static int new_lines(lua_State *L)
{
    static const char *const questions[] = {"values", "outcomes", "misere", NULL};
    lua_settop(L, 3);
    int question = luaL_checkoption(L, 1, NULL, questions);
    luaL_checktype(L, 3, LUA_TTABLE);
    size_t moves = (size_t)lua_rawlen(L, 3), layers = 0;
    luaL_argcheck(L, moves < LETTER_NONE, 3, "too many moves");
    line_rules *r = lua_newuserdatauv(L, sizeof *r + moves * sizeof *r->moves, 0);
    r->question = (vector_question)question;
    r->layers = field(L, 2, "layers", 1, LINE_REACH);
    r->unit = field(L, 2, "unit", 1, MOST);
    r->lean = field(L, 2, "lean", 0, LINE_REACH);
    r->lines = 2 * PLANE_LINES / (r->lean + 1);
    r->reach = field(L, 2, "reach", 1, LINE_REACH);
    r->step = field(L, 2, "step", 1, LINE_REACH + 1);
    r->other = field(L, 2, "other", 0, MOST);
    r->block = field(L, 2, "block", 1, LETTER_NONE);
    r->moves_count = moves;
    for (size_t i = 0; i < moves; i++) {
        lua_rawgeti(L, 3, (lua_Integer)i + 1);
        r->moves[i].letters = field(L, 5, "letters", 0, r->step);
        r->moves[i].lines = field(L, 5, "lines", 1, r->reach);
        lua_getfield(L, 5, "fits");
        const char *fits = luaL_checklstring(L, -1, &layers);
        for (size_t k = 0; k < LINE_REACH; k++) r->moves[i].fits[k] = k < layers && fits[k] != 0;
        lua_settop(L, 4);
    }
    luaL_setmetatable(L, LINES_TYPE);
    return 1;
}

/* The strip at argument `arg`, without room: its letters are those of its text, which stays on the stack. */
static strip check_strip(lua_State *L, int arg, const line_rules *r)
{
    size_t length = 0;
    strip s = {.line = field(L, arg, "line", -1, r->lines - 1), .lo = field(L, arg, "lo", -FARTHEST, FARTHEST)};
    s.hi = field(L, arg, "hi", s.lo, s.lo + LONGEST);
    s.left = field(L, arg, "left", 1, LONGEST);
    s.right = field(L, arg, "right", 1, LONGEST);
    lua_getfield(L, arg, "letters");
    const char *text = luaL_checklstring(L, -1, &length);
    s.rows = (letter *)(uintptr_t)text; /* NOLINT(performance-no-int-to-ptr): they are only read */
    s.base = s.lo - s.left;
    s.width = strip_size(&s);
    luaL_argcheck(L, length == (size_t)(s.width * r->reach), arg, "the text of a strip has another length");
    return s;
}

static void push_strip(lua_State *L, const line_rules *r, const strip *s)
{
    size_t size = (size_t)strip_size(s), reach = (size_t)r->reach;
    luaL_Buffer b;
    lua_createtable(L, 0, 6);
    set_field(L, "line", s->line);
    set_field(L, "lo", s->lo);
    set_field(L, "hi", s->hi);
    set_field(L, "left", s->left);
    set_field(L, "right", s->right);
    char *to = luaL_buffinitsize(L, &b, size * reach);
    for (size_t i = 0; i < reach; i++) memcpy(to + i * size, strip_letter(s, r, (int64_t)i, s->lo - s->left), size);
    luaL_pushresultsize(&b, size * reach);
    lua_setfield(L, -2, "letters");
}

/* Writes lo and hi, or the letters of a mosaic, to the list at index 5, which begins with line `first`. */
static void track(lua_State *L, const line_rules *r, const strip *s, lua_Integer first, bool mosaic)
{
    lua_Integer at = s->line - first;
    if (mosaic) {
        lua_pushlstring(L, (const char *)strip_letter(s, r, 0, s->lo - s->left), (size_t)s->left);
    } else {
        at *= 2;
        lua_pushinteger(L, (lua_Integer)s->hi);
        lua_rawseti(L, 5, at + 2);
        lua_pushinteger(L, (lua_Integer)s->lo);
    }
    lua_rawseti(L, 5, at + 1);
}

/* By which number of letters a strip, or a mosaic, is an earlier one moved to the right; -1 if it is not. */
static int64_t shift_from(const line_rules *r, const strip *s, const strip *anchor, bool mosaic)
{
    int64_t turns = mosaic ? s->left : 1, size = mosaic ? s->left : strip_size(s);
    for (int64_t turn = 0; turn < turns; turn++)
        if (strip_same(s, anchor, r, turn, size)) return s->lo - anchor->lo + turn;
    return -1;
}

/*
 * lines:run(strip, last [, anchor, list, first, mosaic]): the strip on line `last`, or on an earlier one if it has used
 * up its room or is the same as the anchor, moved; then also the number of letters. What `track` writes goes to the
 * list.
 */
static int run(lua_State *L)
{
    const line_rules *r = luaL_checkudata(L, 1, LINES_TYPE);
    lua_settop(L, 7);
    strip from = check_strip(L, 2, r), anchor = from, s = strip_with_room(&from, r);
    int64_t last = grundy_arguments_check_integer(L, 3, s.line, r->lines - 1), first = 0, shift = -1;
    bool tracked = !lua_isnil(L, 4), mosaic = lua_toboolean(L, 7) != 0;
    if (tracked) {
        anchor = check_strip(L, 4, r);
        luaL_checktype(L, 5, LUA_TTABLE);
        first = grundy_arguments_check_integer(L, 6, -1, s.line + 1);
        luaL_argcheck(L, !mosaic || (s.lo == s.hi && s.left == s.right), 7, "a mosaic is a strip without letters");
    }
    s.rows = lua_newuserdatauv(L, (size_t)(s.width * (r->reach + 1)), 0);
    strip_copy(&s, r, &from);
    while (s.line < last && shift < 0 && strip_step(&s, r)) {
        if (tracked) track(L, r, &s, first, mosaic);
        if (tracked) shift = shift_from(r, &s, &anchor, mosaic);
    }
    push_strip(L, r, &s);
    if (shift < 0) return 1;
    lua_pushinteger(L, (lua_Integer)shift);
    return 2;
}

/* lines:runs(strip, least, most): the list of its runs { from, to, period }, as strip_next_run finds them. */
static int runs(lua_State *L)
{
    const line_rules *r = luaL_checkudata(L, 1, LINES_TYPE);
    int64_t least = grundy_arguments_check_integer(L, 3, 0, LONGEST);
    int64_t most = grundy_arguments_check_integer(L, 4, 0, LONGEST);
    strip s = check_strip(L, 2, r);
    strip_run found = {0, 0, 0};
    lua_newtable(L);
    for (lua_Integer i = 1; strip_next_run(&found, &s, r, least, most); i++) {
        lua_createtable(L, 0, 3);
        set_field(L, "from", found.begin);
        set_field(L, "to", found.end);
        set_field(L, "period", found.period);
        lua_rawseti(L, -2, i);
    }
    return 1;
}

void grundy_open_vector_strips(lua_State *L)
{
    static const luaL_Reg methods[] = {{"run", run}, {"runs", runs}, {NULL, NULL}};
    lua_pushcfunction(L, new_lines);
    lua_setfield(L, -2, "vector_lines");
    luaL_newmetatable(L, LINES_TYPE);
    luaL_newlib(L, methods);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
}
