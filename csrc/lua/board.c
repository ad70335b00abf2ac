/*
 * Boards: the userdata that a move function works on, and games of shapes as a
 * source of options that needs no Lua.
 *
 * Cells, rows and columns are 1.. for Lua and 0.. inside. A position of a game on
 * boards is the board's text; games of shapes keep it as the key of board_write.
 */
#include <string.h>

#include "core/board/plays.h"
#include "lua/module.h"
#include "lua/ruleset.h"

#define BOARD_TYPE "grundy.Board"

/* The letter of boards of shapes. */
#define SHAPES_LETTERS "#"

typedef struct board_object {
    board cells;
    char letters[BOARD_LETTERS + 1];
} board_object;

/* ---- words of the Lua side ---- */

static const struct {
    const char *name;
    unsigned symmetries;
} symmetry_names[] = {
    {"all", BOARD_ALL}, {"none", BOARD_NONE}, {"reflections", BOARD_REFLECTIONS}, {"rotations", BOARD_ROTATIONS}};

/* The symmetries that the word at `arg` means; "all" where there is none. */
static unsigned check_symmetry(lua_State *L, int arg)
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

/* How many links of board_corners join neighbours, by the word at `arg`; "sides" where there is none. */
static size_t check_adjacent(lua_State *L, int arg)
{
    const char *word = lua_isnoneornil(L, arg) ? "sides" : lua_type(L, arg) == LUA_TSTRING ? lua_tostring(L, arg) : "";
    if (strcmp(word, "sides") == 0) return 4;
    if (strcmp(word, "corners") == 0) return 8;
    const char *got = grundy_arguments_describe(L, arg);
    grundy_arguments_error(L, arg, lua_pushfstring(L, "adjacent is %s, expected \"sides\" or \"corners\"", got));
    return 0;
}

/* The letters of a game: 1 to BOARD_LETTERS, no two the same, none of them '.' or '/'. */
static const char *check_letters(lua_State *L, int arg)
{
    if (lua_isnoneornil(L, arg)) return SHAPES_LETTERS;
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

/* Reads the text at `index`; false pushes what is wrong with it, as the end of a sentence about it. */
static bool read_text(lua_State *L, int index, const char *letters, board *b)
{
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    board_place at;
    switch (board_parse(text, length, letters, b, &at)) {
    case BOARD_FINE:
        return true;
    case BOARD_NO_LETTER:
        lua_pushlstring(L, text + (at.row - 1) * (b->columns + 1) + at.column - 1, 1);
        lua_pushfstring(L, "has %s in row %d, column %d, expected %s or .", grundy_arguments_describe(L, -1),
                        (int)at.row, (int)at.column, letters);
        break;
    case BOARD_RAGGED:
        lua_pushfstring(L, "has a row %d of length %d, expected %s", (int)at.row, (int)at.column - 1,
                        b->rows == 0 ? "one cell or more" : lua_pushfstring(L, "length %d", (int)b->columns));
        break;
    case BOARD_TOO_LARGE:
        lua_pushfstring(L, "has too many cells, expected at most %d", LIMIT_BOARD);
        break;
    default:
        lua_pushliteral(L, "is empty, expected rows of cells with / between them");
        break;
    }
    return false;
}

static void push_text(lua_State *L, const board *b, const char *letters)
{
    char text[BOARD_TEXT];
    size_t length = board_print(b, letters, text);
    lua_pushlstring(L, text, length);
}

/* ---- the userdata ---- */

static board_object *check_board(lua_State *L, int arg)
{
    board_object *o = luaL_testudata(L, arg, BOARD_TYPE);
    if (o == NULL) {
        const char *got = grundy_arguments_describe(L, arg);
        grundy_arguments_error(L, arg, lua_pushfstring(L, "expected a Board, got %s", got));
    }
    return o;
}

static void push_board(lua_State *L, const board *b, const char *letters)
{
    board_object *o = lua_newuserdatauv(L, sizeof *o, 0);
    memset(o, 0, sizeof *o);
    o->cells = *b;
    strcpy(o->letters, letters);
    luaL_setmetatable(L, BOARD_TYPE);
}

/* core.board(text [, letters]): the Board of a text; nil and what is wrong with it. */
static int new_board(lua_State *L)
{
    lua_settop(L, 2);
    luaL_checktype(L, 1, LUA_TSTRING);
    const char *letters = check_letters(L, 2);
    board b;
    if (!read_text(L, 1, letters, &b)) {
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    push_board(L, &b, letters);
    return 1;
}

/* The cell that argument `arg` names. */
static unsigned check_cell(lua_State *L, const board_object *o, int arg)
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
static void push_cells(lua_State *L, cells set)
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
    const board_object *o = check_board(L, 1);
    lua_pushinteger(L, (lua_Integer)o->cells.rows);
    lua_pushinteger(L, (lua_Integer)o->cells.columns);
    return 2;
}

/* board:cells([letter]): the numbers of the cells that hold a letter, or this one. */
static int board_cells(lua_State *L)
{
    const board_object *o = check_board(L, 1);
    cells held = board_occupied(&o->cells);
    if (!lua_isnoneornil(L, 2)) {
        int plane = check_letter(L, o, 2);
        held = plane >= 0 ? o->cells.planes[plane] : cells_without(cells_first(o->cells.rows * o->cells.columns), held);
    }
    push_cells(L, held);
    return 1;
}

/* board:cell(row, column): the number of a cell, nil outside of the board. */
static int board_cell(lua_State *L)
{
    const board_object *o = check_board(L, 1);
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
    const board_object *o = check_board(L, 1);
    unsigned cell = check_cell(L, o, 2);
    lua_pushinteger(L, (lua_Integer)(cell / o->cells.columns) + 1);
    lua_pushinteger(L, (lua_Integer)(cell % o->cells.columns) + 1);
    return 2;
}

/* board:letter(cell): what the cell holds, "." for nothing. */
static int board_letter(lua_State *L)
{
    const board_object *o = check_board(L, 1);
    unsigned cell = check_cell(L, o, 2);
    char letter = '.';
    for (unsigned k = 0; o->letters[k] != 0; k++)
        if (cells_has(o->cells.planes[k], cell)) letter = o->letters[k];
    lua_pushlstring(L, &letter, 1);
    return 1;
}

/* board:neighbours(cell [, adjacent]): the cells that hold a letter beside a cell. */
static int board_neighbours(lua_State *L)
{
    const board_object *o = check_board(L, 1);
    unsigned cell = check_cell(L, o, 2);
    size_t links = check_adjacent(L, 3);
    cells at = cells_none(), beside = cells_none();
    cells_add(&at, cell);
    for (size_t i = 0; i < links; i++) {
        board_step step = board_step_of(o->cells.rows, o->cells.columns, board_corners[i]);
        beside = cells_or(beside, board_stepped(at, &step));
    }
    push_cells(L, cells_and(beside, board_occupied(&o->cells)));
    return 1;
}

/* Pushes the board with the letter of a plane (-1: none) in the cells that are the arguments from `first` on. */
static int push_changed(lua_State *L, const board_object *o, int plane, int first)
{
    board b = o->cells;
    cells changed = cells_none();
    for (int i = first, last = lua_gettop(L); i <= last; i++) cells_add(&changed, check_cell(L, o, i));
    for (unsigned k = 0; k < BOARD_LETTERS; k++) b.planes[k] = cells_without(b.planes[k], changed);
    if (plane >= 0) b.planes[plane] = cells_or(b.planes[plane], changed);
    push_board(L, &b, o->letters);
    return 1;
}

/* board:without(cell, ...): the board without what these cells hold. */
static int board_without(lua_State *L)
{
    return push_changed(L, check_board(L, 1), -1, 2);
}

/* board:with(letter, cell, ...): the board with the letter in these cells. */
static int board_with(lua_State *L)
{
    const board_object *o = check_board(L, 1);
    return push_changed(L, o, check_letter(L, o, 2), 3);
}

/* The part of a board in some of its cells. */
static board part(const board *b, cells of)
{
    board p = *b;
    for (unsigned k = 0; k < BOARD_LETTERS; k++) p.planes[k] = cells_and(p.planes[k], of);
    return p;
}

/* Takes the component of the lowest cell out of `left`. */
static cells take_component(cells *left, const board_step *steps, size_t links)
{
    cells from = cells_none();
    cells_add(&from, cells_lowest(*left));
    cells component = board_component(*left, from, steps, links);
    *left = cells_without(*left, component);
    return component;
}

/* Fills the steps of so many links of board_corners on a board. */
static void make_steps(const board *b, size_t links, board_step *steps)
{
    for (size_t i = 0; i < links; i++) steps[i] = board_step_of(b->rows, b->columns, board_corners[i]);
}

/* board:components([adjacent]): the parts that do not touch, each in its place on a board of the same size. */
static int board_components(lua_State *L)
{
    const board_object *o = check_board(L, 1);
    size_t links = check_adjacent(L, 2);
    board_step steps[8];
    make_steps(&o->cells, links, steps);
    lua_newtable(L);
    cells left = board_occupied(&o->cells);
    for (lua_Integer i = 1; cells_any(left); i++) {
        board p = part(&o->cells, take_component(&left, steps, links));
        push_board(L, &p, o->letters);
        lua_rawseti(L, -2, i);
    }
    return 1;
}

/* core.board_split(board, adjacent, least): the texts of the components of `least` cells or more, as results. */
static int split(lua_State *L)
{
    const board_object *o = check_board(L, 1);
    size_t links = check_adjacent(L, 2);
    unsigned least = (unsigned)grundy_arguments_check_integer(L, 3, 1, LIMIT_BOARD);
    board_step steps[8];
    make_steps(&o->cells, links, steps);
    luaL_checkstack(L, LIMIT_BOARD + 4, "too many components");
    int count = 0;
    for (cells left = board_occupied(&o->cells); cells_any(left);) {
        cells component = take_component(&left, steps, links);
        if (cells_count(component) < least) continue;
        board p = part(&o->cells, component);
        push_text(L, &p, o->letters);
        count++;
    }
    return count;
}

/* board:canonical([symmetry]): the representative of the boards that differ by a shift or a symmetry. */
static int canonical_board(lua_State *L)
{
    const board_object *o = check_board(L, 1);
    board b = board_canonical(&o->cells, check_symmetry(L, 2));
    push_board(L, &b, o->letters);
    return 1;
}

/* canonical(text) of a game; the letters and the symmetries are upvalues. */
static int canonical_text(lua_State *L)
{
    const char *letters = lua_tostring(L, lua_upvalueindex(1));
    board b;
    luaL_checktype(L, 1, LUA_TSTRING);
    if (!read_text(L, 1, letters, &b)) return grundy_arguments_error(L, 1, lua_tostring(L, -1));
    b = board_canonical(&b, (unsigned)lua_tointeger(L, lua_upvalueindex(2)));
    push_text(L, &b, letters);
    return 1;
}

/* core.board_canonical(letters, symmetry): the function canonical(text) of a game. */
static int new_canonical(lua_State *L)
{
    lua_settop(L, 2);
    lua_pushstring(L, check_letters(L, 1));
    lua_pushinteger(L, (lua_Integer)check_symmetry(L, 2));
    lua_pushcclosure(L, canonical_text, 2);
    return 1;
}

static int board_tostring(lua_State *L)
{
    const board_object *o = check_board(L, 1);
    push_text(L, &o->cells, o->letters);
    return 1;
}

static int board_length(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)cells_count(board_occupied(&check_board(L, 1)->cells)));
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

/* ---- games of shapes ---- */

/* What a ruleset of shapes holds. */
typedef struct shape_game {
    shapes shapes;
    plays plays;
} shape_game;

/* The difficulty of a board is the number of its cells, where the ruleset has no measure of its own. */
static void measure(const ruleset *r, const facts *f, uint32_t number)
{
    fact *e = facts_at(f, number);
    if (e->difficulty != 0 || r->difficulty) return;
    size_t length;
    const unsigned char *key = facts_key_bytes(f, number, &length);
    for (size_t i = 2; i < length; i++) e->difficulty += bits_count(key[i]);
    if (e->difficulty == 0) e->difficulty = 1;
}

/* The number of a board, given out by the facts, or by the ruleset where there are none. */
static status number_of(ruleset *r, facts *into, const board *b, uint32_t *number)
{
    unsigned char key[BOARD_KEY];
    size_t length = board_write(b, 1, key);
    if (into == NULL) return interner_bytes(&r->positions, key, length, number);
    status result = facts_bytes(into, key, length, number);
    if (result == STATUS_OK) measure(r, into, *number);
    return result;
}

static board board_of(const ruleset *r, const facts *from, uint32_t number)
{
    size_t length;
    board b;
    board_read(from != NULL ? facts_key_bytes(from, number, &length)
                            : interner_key_bytes(&r->positions, number, &length),
               1, &b);
    return b;
}

static status text_fact(lua_State *L, ruleset *r, int index, facts *into, uint32_t *number)
{
    board b;
    if (lua_type(L, index) != LUA_TSTRING) {
        const char *got = grundy_arguments_describe(L, index);
        lua_pushfstring(L, "is %s, expected a board like \"##.#/####\"", got);
        return STATUS_INVALID;
    }
    return read_text(L, index, SHAPES_LETTERS, &b) ? number_of(r, into, &b, number) : STATUS_INVALID;
}

static status text_number(lua_State *L, ruleset *r, int self, int index, uint32_t *number)
{
    (void)self;
    return text_fact(L, r, index, NULL, number);
}

static void push_position(lua_State *L, const ruleset *r, int self, uint32_t number)
{
    (void)self;
    board b = board_of(r, NULL, number);
    push_text(L, &b, SHAPES_LETTERS);
}

static void push_fact(lua_State *L, const facts *from, uint32_t number)
{
    board b = board_of(NULL, from, number);
    push_text(L, &b, SHAPES_LETTERS);
}

/* So many options later, what a table holds of an option has come from memory. */
#define LOOK_AHEAD 6

/* Finds what numbers the keys of option i have by now. */
static void find_numbers(plays *p, const facts *f, size_t i)
{
    for (size_t k = plays_first(p, i); k < p->ends[i]; k++) {
        play_key *key = &p->keys[k];
        key->number = facts_find_hashed(f, key->hash, key->bytes, key->length);
    }
}

/* The nimber of option i whose numbers are found, or FACTS_UNKNOWN. */
static uint32_t option_nimber(const plays *p, const facts *f, size_t i)
{
    uint32_t sum = 0;
    for (size_t k = plays_first(p, i); k < p->ends[i]; k++) {
        uint32_t nimber = p->keys[k].number == FACTS_NONE ? FACTS_UNKNOWN : facts_nimber(f, p->keys[k].number);
        if (nimber == FACTS_UNKNOWN) return FACTS_UNKNOWN;
        sum ^= nimber;
    }
    return sum;
}

/* Looks at option i; its nimber is excluded for the position. Whether it has the nimber n. */
static bool look_at(plays *p, facts *f, size_t i, uint32_t position, uint32_t n)
{
    find_numbers(p, f, i);
    uint32_t nimber = option_nimber(p, f, i);
    if (nimber != FACTS_UNKNOWN) facts_exclude(f, position, nimber);
    return nimber == n && n != FACTS_UNKNOWN;
}

/* Makes all options of a board, until one is seen to have the nimber n; their cache misses overlap. */
static status find_plays(shape_game *g, facts *f, uint32_t position, uint32_t n, bool *is)
{
    plays *p = &g->plays;
    size_t seen = 0, expected = 0;
    bool more = true;
    while (more && !*is) {
        status r = plays_next(p, &g->shapes, &more);
        if (r != STATUS_OK) return r;
        for (size_t k = plays_first(p, p->count - 1); more && k < p->keys_count; k++) facts_expect(f, p->keys[k].hash);
        for (; expected + (more ? LOOK_AHEAD / 2 : 0) < p->count; expected++)
            for (size_t k = plays_first(p, expected); k < p->ends[expected]; k++)
                facts_expect_entry(f, p->keys[k].hash);
        for (; !*is && seen + (more ? LOOK_AHEAD : 0) < p->count; seen++) *is = look_at(p, f, seen, position, n);
    }
    return STATUS_OK;
}

/* Gives out the numbers of all options and appends them. */
static status append_plays(ruleset *r, facts *into, options *out)
{
    const plays *p = &((shape_game *)r->data)->plays;
    status result = STATUS_OK;
    for (size_t i = 0, k = 0; i < p->count && result == STATUS_OK; i++) {
        result = options_reserve(out, p->ends[i] - k);
        for (; k < p->ends[i] && result == STATUS_OK; k++) {
            play_key *key = &p->keys[k];
            if (into == NULL)
                result = interner_bytes(&r->positions, key->bytes, key->length, &key->number);
            else if (key->number == FACTS_NONE)
                result = facts_hashed(into, key->hash, key->bytes, key->length, &key->number);
            if (result != STATUS_OK) break;
            if (into != NULL) measure(r, into, key->number);
            options_add(out, key->number);
        }
        if (result == STATUS_OK) options_end(out);
    }
    if (result != STATUS_OK) options_drop_unfinished(out);
    return result;
}

static status shape_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is)
{
    ruleset *r = context;
    shape_game *g = r->data;
    facts *into = r->into;
    board b = board_of(r, into, position);
    bool more = true;
    r->into = NULL;
    *is = false;
    status result = plays_begin(&g->plays, &g->shapes, &b, r->as_emitted);
    if (result == STATUS_OK && into != NULL) result = find_plays(g, into, position, n, is);
    while (into == NULL && more && result == STATUS_OK) result = plays_next(&g->plays, &g->shapes, &more);
    return result != STATUS_OK || *is ? result : append_plays(r, into, out);
}

static status shape_options(void *context, uint32_t position, options *out)
{
    bool is;
    return shape_options_unless(context, position, FACTS_UNKNOWN, out, &is);
}

static void close_shapes(ruleset *r)
{
    if (r->data == NULL) return;
    shape_game *g = r->data;
    plays_close(&g->plays);
    shapes_close(&g->shapes);
    memory_free(&r->memory, g, 1, sizeof *g);
    r->data = NULL;
}

static const source shape_rules = {"rules", shape_options, text_number, push_position, NULL,
                                   NULL,    close_shapes,  text_fact,   push_fact,     shape_options_unless};

/* Adds shape number i of the list, which is on top of the stack. */
static void add_shape(lua_State *L, shapes *s, lua_Integer i, unsigned ways)
{
    board pattern;
    const char *wrong = NULL;
    if (lua_type(L, -1) != LUA_TSTRING)
        wrong = lua_pushfstring(L, "is %s, expected a text like \"##\"", grundy_arguments_describe(L, -1));
    else if (!read_text(L, -1, "#*", &pattern))
        wrong = lua_tostring(L, -1);
    else if (!cells_any(pattern.planes[0]))
        wrong = "has no #, expected one or more";
    if (wrong != NULL) grundy_arguments_error(L, 2, lua_pushfstring(L, "shape #%I %s", (LUAI_UACINT)i, wrong));
    status result = shapes_add(s, &pattern, ways);
    if (result != STATUS_OK) grundy_arguments_raise(L, result);
}

/*
 * core.shapes(fields, shapes [, symmetry]): the ruleset in which a move puts one of
 * the shapes on the board, as `symmetry` turns it, and takes the cells below.
 */
static int new_shapes(lua_State *L)
{
    lua_settop(L, 3);
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer count = grundy_arguments_check_list(L, 2);
    unsigned ways = check_symmetry(L, 3);
    ruleset *r = grundy_ruleset_new(L, &shape_rules, 1);
    shape_game *g = memory_zeroed(&r->memory, 1, sizeof *g);
    if (g == NULL) return grundy_arguments_raise(L, STATUS_NO_MEMORY);
    shapes *s = &g->shapes;
    shapes_init(s, &r->memory);
    plays_init(&g->plays, &r->memory);
    r->data = g;
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, 2, i);
        add_shape(L, s, i, ways);
        lua_settop(L, 4);
    }
    status result = shapes_finish(s);
    if (result != STATUS_OK) return grundy_arguments_raise(L, result);
    lua_pushliteral(L, SHAPES_LETTERS);
    lua_pushinteger(L, (lua_Integer)s->symmetries);
    lua_pushcclosure(L, canonical_text, 2);
    lua_setiuservalue(L, 4, RULESET_CANONICAL);
    r->canonical = true;
    return 1;
}

/* A move of a game of shapes: the cells that it takes, and the components that it leaves. */
typedef struct shape_move {
    cells taken, components[LIMIT_BOARD];
    int count;
} shape_move;

/* The move that puts shape i on an anchor; the shapes are prepared for the board. */
static void find_move(const shapes *s, const board *b, size_t i, unsigned anchor, shape_move *m)
{
    m->taken = cells_and(b->planes[0], shapes_taken(s, i, anchor));
    m->count = 0;
    for (cells alive = shapes_alive(s, cells_without(b->planes[0], m->taken)); cells_any(alive);) {
        cells component = shapes_component(s, alive);
        m->components[m->count++] = component;
        alive = cells_without(alive, component);
    }
}

/* Pushes { cells = list of cells, to = list of texts }. */
static void push_move(lua_State *L, const board *b, const shape_move *m)
{
    lua_createtable(L, 0, 2);
    push_cells(L, m->taken);
    lua_setfield(L, -2, "cells");
    lua_createtable(L, m->count, 0);
    for (int i = 0; i < m->count; i++) {
        board p = part(b, m->components[i]);
        push_text(L, &p, SHAPES_LETTERS);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "to");
}

/*
 * core.shape_moves(R, p): for each way to put a shape on the board p { cells = the
 * cells that it takes, to = the components that are left }.
 */
static int shape_moves(lua_State *L)
{
    ruleset *r = grundy_ruleset_check(L, 1);
    uint32_t number;
    lua_settop(L, 2);
    if (r->source != &shape_rules) return grundy_arguments_error(L, 1, "expected a game of shapes");
    status result = text_number(L, r, 1, 2, &number);
    if (result == STATUS_INVALID) return grundy_arguments_error(L, 2, lua_tostring(L, -1));
    if (result != STATUS_OK) return grundy_arguments_raise(L, result);
    lua_newtable(L);
    grundy_ruleset_check_open(L, r);
    shapes *s = &((shape_game *)r->data)->shapes;
    board b = board_of(r, NULL, number);
    lua_Integer moves = 0;
    for (size_t i = 0; i < s->count; i++) {
        shapes_prepare(s, b.rows, b.columns);
        for (cells anchors = shapes_anchors(s, i, b.planes[0]); cells_any(anchors);) {
            shape_move m;
            shapes_prepare(s, b.rows, b.columns); /* pushing runs finalizers: one may have listed another board */
            find_move(s, &b, i, cells_take(&anchors), &m);
            push_move(L, &b, &m);
            lua_rawseti(L, -2, ++moves);
            grundy_ruleset_check_open(L, r);
        }
    }
    return 1;
}

void grundy_open_board(lua_State *L)
{
    static const luaL_Reg functions[] = {{"board", new_board},         {"board_canonical", new_canonical},
                                         {"board_split", split},       {"shapes", new_shapes},
                                         {"shape_moves", shape_moves}, {NULL, NULL}};
    static const luaL_Reg methods[] = {{"canonical", canonical_board},
                                       {"cell", board_cell},
                                       {"cells", board_cells},
                                       {"components", board_components},
                                       {"letter", board_letter},
                                       {"neighbours", board_neighbours},
                                       {"place", board_place_of},
                                       {"size", board_size},
                                       {"with", board_with},
                                       {"without", board_without},
                                       {NULL, NULL}};
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
