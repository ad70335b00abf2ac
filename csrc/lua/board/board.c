/* Boards: the userdata that a move function works on. */
#include <string.h>

#include "lua/board/board.h"

#include "lua/base/arguments.h"
#include "lua/module.h"

#define BOARD_TYPE "grundy.Board"

/* ---- words of the Lua side ---- */

static const struct {
    const char *name;
    unsigned symmetries;
} symmetry_names[] = {
    {"all", BOARD_ALL}, {"none", BOARD_NONE}, {"reflections", BOARD_REFLECTIONS}, {"rotations", BOARD_ROTATIONS}};

/* The symmetries named by the word at `arg`; "all" by default. */
unsigned grundy_board_check_symmetry(lua_State *L, int arg)
{
    if (lua_isnoneornil(L, arg)) return BOARD_ALL;
    const char *word = lua_type(L, arg) == LUA_TSTRING ? lua_tostring(L, arg) : "";
    for (size_t i = 0; i < sizeof symmetry_names / sizeof *symmetry_names; i++)
        if (strcmp(word, symmetry_names[i].name) == 0) return symmetry_names[i].symmetries;
    const char *got = grundy_arguments_describe(L, arg);
    grundy_arguments_error(
        L, arg,
        lua_pushfstring(L, "symmetry is %s, expected \"all\", \"none\", \"reflections\" or \"rotations\"", got));
    return 0;
}

/* The number of links of board_corners that join neighbours, by the word at `arg`; "sides" by default. */
size_t grundy_board_check_adjacent(lua_State *L, int arg)
{
    const char *word = lua_isnoneornil(L, arg) ? "sides" : lua_type(L, arg) == LUA_TSTRING ? lua_tostring(L, arg) : "";
    if (strcmp(word, "sides") == 0) return 4;
    if (strcmp(word, "corners") == 0) return 8;
    const char *got = grundy_arguments_describe(L, arg);
    grundy_arguments_error(L, arg, lua_pushfstring(L, "adjacent is %s, expected \"sides\" or \"corners\"", got));
    return 0;
}

/* The letters of a game: 1 to BOARD_LETTERS different ones other than '.' and '/'. */
const char *grundy_board_check_letters(lua_State *L, int arg)
{
    if (lua_isnoneornil(L, arg)) return "#";
    size_t length = 0;
    const char *letters = lua_type(L, arg) == LUA_TSTRING ? lua_tolstring(L, arg, &length) : "";
    bool fine = length >= 1 && length <= BOARD_LETTERS && strlen(letters) == length;
    for (size_t i = 0; fine && i < length; i++)
        fine = letters[i] > ' ' && letters[i] < 127 && letters[i] != '.' && letters[i] != '/' &&
               strchr(letters + i + 1, letters[i]) == NULL;
    if (!fine) {
        const char *got = grundy_arguments_describe(L, arg);
        grundy_arguments_error(
            L, arg,
            lua_pushfstring(L, "letters are %s, expected 1 to %d different characters other than '.' and '/'", got,
                            BOARD_LETTERS));
    }
    return letters;
}

/* ---- texts ---- */

/*
 * Whether a text with this fault is a board; if false, pushes what is wrong with it, as the end of a sentence about it.
 * rows, columns, at: as board_parse_cells has left them for at most `limit` cells.
 */
static bool is_fine(lua_State *L, board_fault fault, const char *text, const char *letters, unsigned rows,
                    unsigned columns, board_place at, int limit)
{
    switch (fault) {
    case BOARD_FINE:
        return true;
    case BOARD_NO_LETTER:
        lua_pushlstring(L, text + (at.row - 1) * (columns + 1) + at.column - 1, 1);
        lua_pushfstring(L, "has %s in row %d, column %d, expected %s or .", grundy_arguments_describe(L, -1),
                        (int)at.row, (int)at.column, letters);
        break;
    case BOARD_RAGGED:
        lua_pushfstring(L, "has a row %d of length %d, expected %s", (int)at.row, (int)at.column - 1,
                        rows == 0 ? "one cell or more" : lua_pushfstring(L, "length %d", (int)columns));
        break;
    case BOARD_TOO_LARGE:
        lua_pushfstring(L, "has too many cells, expected at most %d", limit);
        break;
    default:
        lua_pushliteral(L, "is empty, expected rows of cells with / between them");
        break;
    }
    return false;
}

bool grundy_board_read(lua_State *L, int index, const char *letters, board *b)
{
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    board_place at;
    board_fault fault = board_parse(text, length, letters, b, &at);
    return is_fine(L, fault, text, letters, b->rows, b->columns, at, LIMIT_BOARD);
}

bool grundy_board_read_large(lua_State *L, int index, large_board *b)
{
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    board_place at;
    board_fault fault = large_parse(text, length, '#', b, &at);
    return is_fine(L, fault, text, "#", b->rows, b->columns, at, LIMIT_CELLS);
}

bool grundy_board_read_shape(lua_State *L, int index, shape_pattern *p)
{
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    board_place at;
    uint64_t *planes[] = {p->must, p->also};
    memset(p, 0, sizeof *p);
    board_fault fault = board_parse_cells(text, length, "#*", LIMIT_CELLS, planes, &p->rows, &p->columns, &at);
    return is_fine(L, fault, text, "#*", p->rows, p->columns, at, LIMIT_CELLS);
}

/* Pushes the text of a full board of more than LIMIT_CELLS cells. */
static void push_beyond(lua_State *L, const large_board *b)
{
    luaL_Buffer text;
    size_t length = (size_t)b->rows * (b->columns + 1) - 1;
    char *at = luaL_buffinitsize(L, &text, length);
    memset(at, '#', length);
    for (size_t i = b->columns; i < length; i += b->columns + 1) at[i] = '/';
    luaL_pushresultsize(&text, length);
}

void grundy_board_push_large(lua_State *L, const large_board *b)
{
    if (large_is_beyond(b)) {
        push_beyond(L, b);
        return;
    }
    char text[LARGE_TEXT];
    size_t length = large_print(b, '#', text);
    lua_pushlstring(L, text, length);
}

void grundy_board_push_text(lua_State *L, const board *b, const char *letters)
{
    char text[BOARD_TEXT];
    size_t length = board_print(b, letters, text);
    lua_pushlstring(L, text, length);
}

/* ---- the userdata ---- */

board_object *grundy_board_check(lua_State *L, int arg)
{
    board_object *o = luaL_testudata(L, arg, BOARD_TYPE);
    if (o == NULL) {
        const char *got = grundy_arguments_describe(L, arg);
        grundy_arguments_error(L, arg, lua_pushfstring(L, "expected a Board, got %s", got));
    }
    return o;
}

void grundy_board_push(lua_State *L, const board *b, const char *letters)
{
    board_object *o = lua_newuserdatauv(L, sizeof *o, 0);
    memset(o, 0, sizeof *o);
    o->cells = *b;
    memcpy(o->letters, letters, strlen(letters) + 1);
    luaL_setmetatable(L, BOARD_TYPE);
}

/* core.board(text [, letters]): the Board of a text; nil and what is wrong with it. */
static int new_board(lua_State *L)
{
    lua_settop(L, 2);
    luaL_checktype(L, 1, LUA_TSTRING);
    const char *letters = grundy_board_check_letters(L, 2);
    board b;
    if (!grundy_board_read(L, 1, letters, &b)) {
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    grundy_board_push(L, &b, letters);
    return 1;
}

/* core.shapes_board(text): the text of a board for a game of shapes; nil and what is wrong with it. */
static int shapes_board(lua_State *L)
{
    large_board b;
    lua_settop(L, 1);
    luaL_checktype(L, 1, LUA_TSTRING);
    if (grundy_board_read_large(L, 1, &b)) return 1;
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}

/* core.shapes_full(text): whether it is the text of a full board of more than LIMIT_CELLS cells. */
static int shapes_full(lua_State *L)
{
    large_board b;
    size_t length = 0;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_pushboolean(L, large_parse_beyond(text, length, '#', &b));
    return 1;
}

/* The cell that argument `arg` names. */
unsigned grundy_board_check_cell(lua_State *L, const board_object *o, int arg)
{
    return (unsigned)grundy_arguments_check_integer(L, arg, 1, (lua_Integer)(o->cells.rows * o->cells.columns)) - 1;
}

/* The plane of the letter that argument `arg` is, or -1 for '.'. */
static int check_letter(lua_State *L, const board_object *o, int arg)
{
    size_t length = 0;
    const char *text = lua_type(L, arg) == LUA_TSTRING ? lua_tolstring(L, arg, &length) : "";
    const char *found = length == 1 && text[0] != 0 ? strchr(o->letters, text[0]) : NULL;
    if (found == NULL && !(length == 1 && text[0] == '.')) {
        const char *got = grundy_arguments_describe(L, arg);
        grundy_arguments_error(L, arg, lua_pushfstring(L, "expected a letter of %s or ., got %s", o->letters, got));
    }
    return found == NULL ? -1 : (int)(found - o->letters);
}

/* Pushes the list of the cells. */
void grundy_board_push_cells(lua_State *L, cells set)
{
    lua_createtable(L, (int)cells_count(set), 0);
    for (lua_Integer i = 1; cells_any(set); i++) {
        lua_pushinteger(L, (lua_Integer)cells_take(&set) + 1);
        lua_rawseti(L, -2, i);
    }
}

/* board:size(): its rows and columns. */
static int board_size(lua_State *L)
{
    const board_object *o = grundy_board_check(L, 1);
    grundy_arguments_no_more_after_self(L, 0);
    lua_pushinteger(L, (lua_Integer)o->cells.rows);
    lua_pushinteger(L, (lua_Integer)o->cells.columns);
    return 2;
}

/* board:cells([letter]): the numbers of the cells that hold a letter, or this one. */
static int board_cells(lua_State *L)
{
    const board_object *o = grundy_board_check(L, 1);
    grundy_arguments_no_more_after_self(L, 1);
    cells held = board_occupied(&o->cells);
    if (!lua_isnoneornil(L, 2)) {
        int plane = check_letter(L, o, 2);
        held = plane >= 0 ? o->cells.planes[plane] : cells_without(cells_first(o->cells.rows * o->cells.columns), held);
    }
    grundy_board_push_cells(L, held);
    return 1;
}

/* board:cell(row, column): the number of a cell, or nil outside the board. */
static int board_cell(lua_State *L)
{
    const board_object *o = grundy_board_check(L, 1);
    grundy_arguments_no_more_after_self(L, 2);
    lua_Integer row = grundy_arguments_check_integer(L, 2, LUA_MININTEGER, LUA_MAXINTEGER),
                column = grundy_arguments_check_integer(L, 3, LUA_MININTEGER, LUA_MAXINTEGER);
    if (row < 1 || row > (lua_Integer)o->cells.rows || column < 1 || column > (lua_Integer)o->cells.columns)
        lua_pushnil(L);
    else
        lua_pushinteger(L, (row - 1) * (lua_Integer)o->cells.columns + column);
    return 1;
}

/* board:place(cell): the row and the column of a cell. */
static int board_place_of(lua_State *L)
{
    const board_object *o = grundy_board_check(L, 1);
    grundy_arguments_no_more_after_self(L, 1);
    unsigned cell = grundy_board_check_cell(L, o, 2);
    lua_pushinteger(L, (lua_Integer)(cell / o->cells.columns) + 1);
    lua_pushinteger(L, (lua_Integer)(cell % o->cells.columns) + 1);
    return 2;
}

/* board:letter(cell): the letter in the cell, or ".". */
static int board_letter(lua_State *L)
{
    const board_object *o = grundy_board_check(L, 1);
    grundy_arguments_no_more_after_self(L, 1);
    unsigned cell = grundy_board_check_cell(L, o, 2);
    char letter = '.';
    for (unsigned k = 0; o->letters[k] != 0; k++)
        if (cells_has(o->cells.planes[k], cell)) letter = o->letters[k];
    lua_pushlstring(L, &letter, 1);
    return 1;
}

/* Fills the steps of the first links of board_corners on a board. */
static void make_steps(const board *b, size_t links, board_step *steps)
{
    for (size_t i = 0; i < links; i++) steps[i] = board_step_of(b->rows, b->columns, board_corners[i]);
}

/* board:neighbours(cell [, adjacent]): the neighbouring cells that hold a letter. */
static int board_neighbours(lua_State *L)
{
    const board_object *o = grundy_board_check(L, 1);
    grundy_arguments_no_more_after_self(L, 2);
    unsigned cell = grundy_board_check_cell(L, o, 2);
    size_t links = grundy_board_check_adjacent(L, 3);
    cells at = cells_none();
    board_step steps[8];
    cells_add(&at, cell);
    make_steps(&o->cells, links, steps);
    grundy_board_push_cells(L, cells_and(board_beside(at, steps, links), board_occupied(&o->cells)));
    return 1;
}

/* A walk over the pairs of neighbours, from the middle of the board outwards. */
#define PAIR_STEPS 4

typedef struct pair_walk {
    board_step sides[4], steps[PAIR_STEPS];
    cells starts[PAIR_STEPS]; /* of the remaining pairs of each step */
    size_t count;
    cells ring, inside;
} pair_walk;

/* The iterator of board:pairs; upvalue 1 is its walk. */
static int next_pair(lua_State *L)
{
    pair_walk *w = lua_touserdata(L, lua_upvalueindex(1));
    while (cells_any(w->ring)) {
        for (size_t i = 0; i < w->count; i++) {
            cells here = cells_and(w->starts[i], w->ring);
            if (!cells_any(here)) continue;
            unsigned cell = cells_lowest(here);
            w->starts[i] = cells_without(w->starts[i], cells_first_of(here));
            lua_pushinteger(L, (lua_Integer)cell + 1);
            lua_pushinteger(L, (lua_Integer)cell + w->steps[i].by + 1);
            return 2;
        }
        w->ring = cells_without(board_beside(w->ring, w->sides, 4), w->inside);
        w->inside = cells_or(w->inside, w->ring);
    }
    lua_pushnil(L);
    return 1;
}

/* board:pairs([adjacent]): iterates over the pairs of neighbours that hold letters. */
static int board_pairs(lua_State *L)
{
    const board_object *o = grundy_board_check(L, 1);
    grundy_arguments_no_more_after_self(L, 1);
    size_t links = grundy_board_check_adjacent(L, 2);
    cells held = board_occupied(&o->cells);
    static const int forward[PAIR_STEPS] = {0, 2, 4, 5}; /* of board_corners: to later cells */
    pair_walk *w = lua_newuserdatauv(L, sizeof *w, 0);
    w->count = links / 2;
    make_steps(&o->cells, 4, w->sides);
    for (size_t i = 0; i < w->count; i++) {
        board_step step = board_step_of(o->cells.rows, o->cells.columns, board_corners[forward[i]]);
        w->steps[i] = step;
        w->starts[i] = cells_and(cells_and(held, step.from), cells_down(held, (unsigned)step.by));
    }
    w->ring = w->inside = board_middle(o->cells.rows, o->cells.columns);
    lua_pushcclosure(L, next_pair, 1);
    return 1;
}

/* Pushes the board with the letter of a plane (-1: none) in the cells that are the arguments from `first` on. */
static int push_changed(lua_State *L, const board_object *o, int plane, int first)
{
    board b = o->cells;
    cells changed = cells_none();
    for (int i = first, last = lua_gettop(L); i <= last; i++) cells_add(&changed, grundy_board_check_cell(L, o, i));
    for (unsigned k = 0; k < BOARD_LETTERS; k++) b.planes[k] = cells_without(b.planes[k], changed);
    if (plane >= 0) b.planes[plane] = cells_or(b.planes[plane], changed);
    grundy_board_push(L, &b, o->letters);
    return 1;
}

/* board:without(cell, ...): the board with these cells emptied. */
static int board_without(lua_State *L)
{
    return push_changed(L, grundy_board_check(L, 1), -1, 2);
}

/* board:with(letter, cell, ...): the board with the letter in these cells. */
static int board_with(lua_State *L)
{
    const board_object *o = grundy_board_check(L, 1);
    return push_changed(L, o, check_letter(L, o, 2), 3);
}

/* board:components([adjacent]): the parts that do not touch, each in place on a board of the same size. */
static int board_components(lua_State *L)
{
    const board_object *o = grundy_board_check(L, 1);
    grundy_arguments_no_more_after_self(L, 1);
    size_t links = grundy_board_check_adjacent(L, 2);
    board_step steps[8];
    make_steps(&o->cells, links, steps);
    lua_newtable(L);
    cells left = board_occupied(&o->cells);
    for (lua_Integer i = 1; cells_any(left); i++) {
        cells component = board_component(left, cells_first_of(left), steps, links);
        board p = board_part(&o->cells, component);
        left = cells_without(left, component);
        grundy_board_push(L, &p, o->letters);
        lua_rawseti(L, -2, i);
    }
    return 1;
}

/* board:canonical([symmetry]): the representative of the boards that differ by a shift or a symmetry. */
static int canonical_board(lua_State *L)
{
    const board_object *o = grundy_board_check(L, 1);
    grundy_arguments_no_more_after_self(L, 1);
    board b = board_canonical(&o->cells, grundy_board_check_symmetry(L, 2));
    grundy_board_push(L, &b, o->letters);
    return 1;
}

/* canonical(text) of a game, with the letters and the symmetries as upvalues. */
static int canonical_text(lua_State *L)
{
    const char *letters = lua_tostring(L, lua_upvalueindex(1));
    board b;
    luaL_checktype(L, 1, LUA_TSTRING);
    if (!grundy_board_read(L, 1, letters, &b)) return grundy_arguments_error(L, 1, lua_tostring(L, -1));
    b = board_canonical(&b, (unsigned)lua_tointeger(L, lua_upvalueindex(2)));
    grundy_board_push_text(L, &b, letters);
    return 1;
}

void grundy_board_push_canonical(lua_State *L, const char *letters, unsigned symmetries)
{
    lua_pushstring(L, letters);
    lua_pushinteger(L, (lua_Integer)symmetries);
    lua_pushcclosure(L, canonical_text, 2);
}

/* core.board_canonical(letters, symmetry): the function canonical(text) of a game. */
static int new_canonical(lua_State *L)
{
    lua_settop(L, 2);
    const char *letters = grundy_board_check_letters(L, 1);
    grundy_board_push_canonical(L, letters, grundy_board_check_symmetry(L, 2));
    return 1;
}

static int board_tostring(lua_State *L)
{
    const board_object *o = grundy_board_check(L, 1);
    grundy_board_push_text(L, &o->cells, o->letters);
    return 1;
}

static int board_length(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)cells_count(board_occupied(&grundy_board_check(L, 1)->cells)));
    return 1;
}

static int board_equal(lua_State *L)
{
    const board_object *a = luaL_testudata(L, 1, BOARD_TYPE), *b = luaL_testudata(L, 2, BOARD_TYPE);
    bool equal = a != NULL && b != NULL && strcmp(a->letters, b->letters) == 0 && a->cells.rows == b->cells.rows &&
                 a->cells.columns == b->cells.columns;
    for (unsigned k = 0; equal && k < BOARD_LETTERS; k++) equal = cells_equal(a->cells.planes[k], b->cells.planes[k]);
    lua_pushboolean(L, equal);
    return 1;
}

void grundy_open_board(lua_State *L)
{
    static const luaL_Reg functions[] = {{"board", new_board},
                                         {"board_canonical", new_canonical},
                                         {"shapes_board", shapes_board},
                                         {"shapes_full", shapes_full},
                                         {NULL, NULL}};
    static const luaL_Reg methods[] = {{"canonical", canonical_board}, {"cell", board_cell},
                                       {"cells", board_cells},         {"components", board_components},
                                       {"letter", board_letter},       {"neighbours", board_neighbours},
                                       {"pairs", board_pairs},         {"place", board_place_of},
                                       {"size", board_size},           {"with", board_with},
                                       {"without", board_without},     {NULL, NULL}};
    static const luaL_Reg meta[] = {
        {"__tostring", board_tostring}, {"__len", board_length}, {"__eq", board_equal}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
    lua_pushinteger(L, LIMIT_BOARD);
    lua_setfield(L, -2, "board_limit");
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    luaL_newmetatable(L, BOARD_TYPE);
    luaL_setfuncs(L, meta, 0);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
    lua_setfield(L, -2, "Board");
}
