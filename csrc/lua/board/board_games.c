/*
 * Games on boards as rulesets: sources of options that are shapes put on the board, listed
 * without Lua, or a move function over Boards. A position is the board's text for Lua.
 */
#include <string.h>

#include "core/board/rules.h"
#include "lua/board/board.h"
#include "lua/module.h"
#include "lua/game/move_function.h"

typedef struct board_game {
    char letters[BOARD_LETTERS + 1];
    board_rules rules;
    bool only_full; /* value and outcome of the theorem are for full boards */
} board_game;

static board_game *game_of(const ruleset *r)
{
    return r->data;
}

/* The rules, as the listing asks for them that numbers positions by these facts. */
static board_rules *rules_of(const ruleset *r, facts *into)
{
    board_game *g = game_of(r);
    g->rules.into = into;
    g->rules.as_emitted = r->call->as_emitted;
    return &g->rules;
}

static status text_fact(lua_State *L, ruleset *r, int index, facts *into, uint32_t *number)
{
    const board_game *g = game_of(r);
    board b;
    if (lua_type(L, index) != LUA_TSTRING) {
        const char *got = grundy_arguments_describe(L, index);
        lua_pushfstring(L, "is %s, expected a board like \"##.#/####\"", got);
        return STATUS_INVALID;
    }
    if (!grundy_board_read(L, index, g->letters, &b)) return STATUS_INVALID;
    return board_rules_number(&g->rules, into, &b, number);
}

static status text_number(lua_State *L, ruleset *r, int self, int index, uint32_t *number)
{
    (void)self;
    return text_fact(L, r, index, NULL, number);
}

static void push_fact(lua_State *L, const ruleset *r, const facts *from, uint32_t number)
{
    const board_game *g = game_of(r);
    board b = board_rules_board(&g->rules, from, number);
    grundy_board_push_text(L, &b, g->letters);
}

static bool covers(const ruleset *r, const facts *from, uint32_t number)
{
    const board_game *g = game_of(r);
    if (!g->only_full) return true;
    board b = board_rules_board(&g->rules, from, number);
    return board_is_full(&b);
}

static bool fits(const ruleset *r, const unsigned char *key, size_t length)
{
    return key != NULL && board_is_key(key, length, game_of(r)->rules.letters);
}

static void push_position(lua_State *L, const ruleset *r, int self, uint32_t number)
{
    (void)self;
    push_fact(L, r, NULL, number);
}

static void close_game(ruleset *r)
{
    if (r->data == NULL) return;
    board_game *g = game_of(r);
    board_rules_close(&g->rules);
    memory_free(&r->memory, g, 1, sizeof *g);
    r->data = NULL;
}

/* Whether the theorem among the fields at index 1 is for full boards only. */
static bool is_for_full(lua_State *L)
{
    return lua_getfield(L, 1, "theorem") == LUA_TTABLE && lua_getfield(L, -1, "where") == LUA_TSTRING &&
           strcmp(lua_tostring(L, -1), "full") == 0;
}

/* Gives a new ruleset, which is on top of the stack, its game; the fields are argument 1. */
static board_game *new_game(lua_State *L, ruleset *r, const char *letters)
{
    int self = lua_gettop(L);
    bool only_full = is_for_full(L);
    lua_settop(L, self);
    board_game *g = memory_zeroed(&r->memory, 1, sizeof *g);
    if (g == NULL) grundy_arguments_raise(L, STATUS_NO_MEMORY);
    memcpy(g->letters, letters, strlen(letters) + 1);
    board_rules_init(&g->rules, &r->memory, (unsigned)strlen(letters), &r->positions);
    g->rules.measured = !grundy_ruleset_has(r, RULESET_DIFFICULTY);
    g->only_full = only_full;
    r->data = g;
    return g;
}

/* Lets the ruleset, which is on top of the stack, have its symmetries. */
static void set_symmetries(lua_State *L, ruleset *r, unsigned symmetries)
{
    board_game *g = game_of(r);
    g->rules.symmetries = symmetries;
    grundy_board_push_canonical(L, g->letters, symmetries);
    grundy_ruleset_set_function(L, r, -2, RULESET_CANONICAL);
}

/* What all sources of boards have. */
#define OF_BOARDS .kind = "rules", .number = text_number, .push = push_position, .close = close_game
#define OF_FACTS  .number = text_fact, .push = push_fact, .fits = fits, .covers = covers

/* ---- games of shapes ---- */

static status shape_options(void *context, uint32_t position, options *out)
{
    return board_rules_options(rules_of(context, NULL), position, out);
}

static status shape_facts_options(ruleset *r, facts *into, uint32_t position, uint32_t n, options *out, bool *is)
{
    return board_rules_options_unless(rules_of(r, into), position, n, out, is);
}

static const fact_source shapes_for_facts = {OF_FACTS, .options = shape_facts_options};
static const source shape_rules = {OF_BOARDS, .options = shape_options, .facts = &shapes_for_facts};

/* Adds shape number i of the list, which is on top of the stack. */
static void add_shape(lua_State *L, shapes *s, lua_Integer i, unsigned ways)
{
    board pattern;
    const char *wrong = NULL;
    if (lua_type(L, -1) != LUA_TSTRING)
        wrong = lua_pushfstring(L, "is %s, expected a text like \"##\"", grundy_arguments_describe(L, -1));
    else if (!grundy_board_read(L, -1, "#*", &pattern))
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
    unsigned ways = grundy_board_check_symmetry(L, 3);
    ruleset *r = grundy_ruleset_new(L, &shape_rules, 1);
    shapes *s = &new_game(L, r, "#")->rules.shapes;
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, 2, i);
        add_shape(L, s, i, ways);
        lua_settop(L, 4);
    }
    status result = shapes_finish(s);
    if (result != STATUS_OK) return grundy_arguments_raise(L, result);
    set_symmetries(L, r, s->symmetries);
    return grundy_object_made(L);
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
    grundy_board_push_cells(L, m->taken);
    lua_setfield(L, -2, "cells");
    lua_createtable(L, m->count, 0);
    for (int i = 0; i < m->count; i++) {
        board p = board_part(b, m->components[i]);
        grundy_board_push_text(L, &p, "#");
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
    board_game *g = game_of(r);
    shapes *s = &g->rules.shapes;
    board b = board_rules_board(&g->rules, NULL, number);
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

/* ---- games of moves ---- */

/* The option that is a Board, or a Board without the cells that follow it. */
static void append_board(lua_State *L, ruleset *r, int first, int last)
{
    const board_game *g = game_of(r);
    const board_object *o = grundy_board_check(L, first);
    if (strcmp(o->letters, g->letters) != 0)
        luaL_error(L, "expected a Board of the letters %s, got one of %s", g->letters, o->letters);
    board after = o->cells;
    cells taken = cells_none();
    for (int i = first + 1; i <= last; i++) cells_add(&taken, grundy_board_check_cell(L, o, i));
    for (unsigned k = 0; k < g->rules.letters; k++) after.planes[k] = cells_without(after.planes[k], taken);
    status result = board_rules_append(rules_of(r, r->rule.listing->into), &after, r->rule.listing->out);
    if (result != STATUS_OK) grundy_rules_leave(L, r, result);
}

/* The Board that is being listed. */
static void push_given(lua_State *L, const ruleset *r)
{
    const board_game *g = game_of(r);
    board b = board_rules_board(&g->rules, r->rule.listing->into, r->rule.listing->position);
    grundy_board_push(L, &b, g->letters);
}

static const fact_source moves_for_facts = {OF_FACTS, .options = grundy_rules_facts_options};
static const move_function moves_of_boards = {append_board, push_given};
static const source move_rules = {OF_BOARDS,          .options = grundy_rules_options, .foreign = true,
                                  .kept = RULES_KEPT, .facts = &moves_for_facts,       .moves = &moves_of_boards};

/*
 * core.board_moves(fields, moves, letters, symmetry, components, least): the ruleset whose move
 * function is given Boards. components: "sides", "corners" or "none".
 */
static int new_moves(lua_State *L)
{
    lua_settop(L, 6);
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    const char *letters = grundy_board_check_letters(L, 3);
    unsigned symmetries = grundy_board_check_symmetry(L, 4);
    bool none = lua_type(L, 5) == LUA_TSTRING && strcmp(lua_tostring(L, 5), "none") == 0;
    size_t links = none ? 0 : grundy_board_check_adjacent(L, 5);
    unsigned least = (unsigned)grundy_arguments_check_integer(L, 6, 1, LIMIT_BOARD);
    ruleset *r = grundy_rules_new(L, &move_rules, 1, 2);
    board_game *g = new_game(L, r, letters);
    g->rules.links = links;
    g->rules.least = least;
    set_symmetries(L, r, symmetries);
    return grundy_object_made(L);
}

void grundy_open_board_games(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"board_moves", new_moves}, {"shapes", new_shapes}, {"shape_moves", shape_moves}, {NULL, NULL}};
    grundy_object_functions(L, functions);
}
