/*
 * Games on boards as rulesets: sources of options that are shapes put on the board, listed without Lua, or a move
 * function over Boards. In Lua a position is the board's text.
 */
#include <string.h>

#include "core/board/rules.h"
#include "lua/board/board.h"
#include "lua/game/fact_source.h"
#include "lua/game/ruleset_errors.h"
#include "lua/module.h"
#include "lua/game/move_function.h"

/* Free points, and stones of two colours. */
#define STONE_LETTERS "#XO"

typedef struct board_game {
    char letters[BOARD_LETTERS + 1];
    board_rules rules;
    bool only_full; /* value and outcome of the theorem apply to full boards only */
} board_game;

static board_game *game_of(const ruleset *r)
{
    return r->data;
}

/* How a call lists options that these facts number. */
static board_listing listing_of(const ruleset *r, facts *into)
{
    return (board_listing){&game_of(r)->rules, into, r->call->as_emitted};
}

/* Whether there is a text at `index`; if false, pushes what is wrong with it. */
static bool check_text(lua_State *L, int index)
{
    if (lua_type(L, index) == LUA_TSTRING) return true;
    const char *got = grundy_arguments_describe(L, index);
    lua_pushfstring(L, "is %s, expected a board like \"##.#/####\"", got);
    return false;
}

static status text_fact(lua_State *L, ruleset *r, int index, facts *into, uint32_t *number)
{
    const board_game *g = game_of(r);
    board b;
    if (!check_text(L, index) || !grundy_board_read(L, index, g->letters, &b)) return STATUS_INVALID;
    return board_rules_number(&g->rules, into, &b, number);
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

static void close_game(ruleset *r)
{
    if (r->data == NULL) return;
    board_game *g = game_of(r);
    board_rules_close(&g->rules);
    memory_free(&r->memory, g, 1, sizeof *g);
    r->data = NULL;
}

/* Whether the theorem among the fields at index 1 applies to full boards only. */
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

/* ---- games of shapes ---- */

/* Reads a position; if false, pushes what is wrong with it, as the end of a sentence about it. */
static bool read_large(lua_State *L, const board_game *g, int index, large_board *b)
{
    if (!check_text(L, index)) return false;
    size_t length = 0;
    const char *text = lua_tolstring(L, index, &length);
    if (g->only_full && large_parse_beyond(text, length, '#', b)) return true;
    if (!grundy_board_read_large(L, index, b)) return false;
    if (g->rules.large.surface == SURFACE_PLANE && large_is_small(b)) return true;
    size_t places = large_places(&g->rules.large, b->rows, b->columns);
    bool told = g->only_full && g->rules.large.surface == SURFACE_PLANE && large_is_full(b);
    if (places <= LIMIT_PLACES || told) return true;
    lua_pushfstring(L, "has %I places for the shapes, expected at most %d", (LUAI_UACINT)places, (int)LIMIT_PLACES);
    return false;
}

static status shape_fact(lua_State *L, ruleset *r, int index, facts *into, uint32_t *number)
{
    large_board b;
    if (!read_large(L, game_of(r), index, &b)) return STATUS_INVALID;
    return board_rules_number_large(&game_of(r)->rules, into, &b, number);
}

static void push_shape_fact(lua_State *L, const ruleset *r, const facts *from, uint32_t number)
{
    bool on_plane;
    large_board b = board_rules_large(&game_of(r)->rules, from, number, &on_plane);
    grundy_board_push_large(L, &b);
}

static bool shape_covers(const ruleset *r, const facts *from, uint32_t number)
{
    const board_game *g = game_of(r);
    if (!g->only_full) return true;
    bool on_plane;
    large_board b = board_rules_large(&g->rules, from, number, &on_plane);
    return on_plane == (g->rules.large.surface == SURFACE_PLANE) && large_is_full(&b);
}

static bool shape_fits(const ruleset *r, const unsigned char *key, size_t length)
{
    return key != NULL && board_rules_is_key(&game_of(r)->rules, key, length);
}

static status shape_facts_options(ruleset *r, facts *into, uint32_t position, uint32_t n, options *out, bool *is)
{
    board_listing how = listing_of(r, into);
    status result = board_rules_options_unless(&how, position, n, out, is);
    if (result != STATUS_TOO_MANY_OPTIONS) return result;
    bool on_plane;
    large_board b = board_rules_large(&game_of(r)->rules, into, position, &on_plane);
    return grundy_ruleset_refuse(r, large_is_beyond(&b)
                                        ? "only a theorem decides a board of more than 512 cells"
                                        : "only a theorem decides a board of more than 65536 places for the shapes");
}

static const fact_source shapes_for_facts = {.number = shape_fact,
                                             .push = push_shape_fact,
                                             .fits = shape_fits,
                                             .covers = shape_covers,
                                             .options = shape_facts_options};
static const source shape_rules = {.kind = "rules",
                                   .number = grundy_fact_source_number,
                                   .push = grundy_fact_source_push,
                                   .close = close_game,
                                   .options = grundy_fact_source_options,
                                   .facts = &shapes_for_facts};

/* Adds shape number i of the list, which is on top of the stack. */
static void add_shape(lua_State *L, shapes *s, lua_Integer i, unsigned ways)
{
    shape_pattern pattern;
    const char *wrong = NULL;
    if (lua_type(L, -1) != LUA_TSTRING)
        wrong = lua_pushfstring(L, "is %s, expected a text like \"##\"", grundy_arguments_describe(L, -1));
    else if (!grundy_board_read_shape(L, -1, &pattern))
        wrong = lua_tostring(L, -1);
    status result = wrong == NULL ? shapes_add(s, &pattern, ways) : STATUS_INVALID;
    if (wrong == NULL && result == STATUS_INVALID) wrong = "has no #, expected one or more";
    if (wrong != NULL) grundy_arguments_error(L, 2, lua_pushfstring(L, "shape #%I %s", (LUAI_UACINT)i, wrong));
    if (result != STATUS_OK) grundy_arguments_raise(L, result);
}

/* canonical(text) of the game of shapes that is the upvalue. */
static int canonical_shape(lua_State *L)
{
    ruleset *r = grundy_ruleset_check(L, lua_upvalueindex(1));
    large_board b;
    lua_settop(L, 1);
    if (!read_large(L, game_of(r), 1, &b)) return grundy_arguments_error(L, 1, lua_tostring(L, -1));
    status result = board_rules_represent(&game_of(r)->rules, &b);
    if (result != STATUS_OK) return grundy_arguments_raise(L, result);
    grundy_board_push_large(L, &b);
    return 1;
}

/*
 * core.shapes(fields, shapes, symmetry, surface): the ruleset in which a move puts one of the shapes on the board, as
 * `symmetry` turns it, and takes the cells below. surface: "plane", "cylinder" or "torus".
 */
static int new_shapes(lua_State *L)
{
    static const char *const surfaces[] = {"plane", "cylinder", "torus", NULL};
    lua_settop(L, 4);
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer count = grundy_arguments_check_list(L, 2);
    unsigned ways = grundy_board_check_symmetry(L, 3);
    board_surface surface = (board_surface)luaL_checkoption(L, 4, "plane", surfaces);
    ruleset *r = grundy_ruleset_new(L, &shape_rules, 1);
    board_game *g = new_game(L, r, "#");
    shapes *s = &g->rules.shapes;
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, 2, i);
        add_shape(L, s, i, ways);
        lua_settop(L, 5);
    }
    status result = shapes_finish(s);
    if (result != STATUS_OK) return grundy_arguments_raise(L, result);
    bool asks = grundy_ruleset_has(r, RULESET_THEOREM) || grundy_ruleset_has(r, RULESET_OUTCOME);
    g->rules.symmetries = s->symmetries;
    g->rules.large.surface = surface;
    g->rules.unfolds = surface != SURFACE_PLANE && g->rules.measured && (g->only_full || !asks) &&
                       !grundy_ruleset_has(r, RULESET_MAX_VALUE);
    lua_pushvalue(L, 5);
    lua_pushcclosure(L, canonical_shape, 1);
    grundy_ruleset_set_function(L, r, 5, RULESET_CANONICAL);
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

/* Pushes the list of the moves on a board of words. */
static void push_word_moves(lua_State *L, ruleset *r, board b)
{
    shapes *s = &game_of(r)->rules.shapes;
    lua_Integer moves = 0;
    lua_newtable(L);
    grundy_ruleset_check_open(L, r);
    for (size_t i = 0; i < s->count; i++) {
        shapes_prepare(s, b.rows, b.columns);
        for (cells anchors = shapes_anchors(s, i, b.planes[0]); cells_any(anchors);) {
            shape_move m;
            shapes_prepare(s, b.rows, b.columns); /* pushing runs finalizers, which may have listed another board */
            find_move(s, &b, i, cells_take(&anchors), &m);
            push_move(L, &b, &m);
            lua_rawseti(L, -2, ++moves);
            grundy_ruleset_check_open(L, r);
        }
    }
}

/* A move on a large board: the cells that it takes, and where its components end in the list of keys. */
typedef struct large_move {
    uint64_t taken[CELL_WORDS];
    size_t end;
} large_move;

/* Lists the options of a large board as they are played. */
static void list_large(lua_State *L, ruleset *r, const large_board *b)
{
    large_listing *p = &game_of(r)->rules.large;
    bool there_is = true;
    p->as_played = true;
    status result = large_listing_begin(p, b);
    while (result == STATUS_OK && there_is) result = cell_parts_next(&p->parts, &there_is);
    if (result != STATUS_OK) grundy_arguments_raise(L, result);
}

/* Pushes { cells = list of cells, to = list of texts }. */
static void push_large_move(lua_State *L, const large_move *m, const option_key *keys, size_t count)
{
    large_board b;
    lua_Integer taken = 0;
    lua_createtable(L, 0, 2);
    lua_newtable(L);
    for (unsigned cell = 0; cell < LIMIT_CELLS; cell++) {
        if (!cell_has(m->taken, cell)) continue;
        lua_pushinteger(L, (lua_Integer)cell + 1);
        lua_rawseti(L, -2, ++taken);
    }
    lua_setfield(L, -2, "cells");
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        large_read(keys[i].bytes, &b);
        grundy_board_push_large(L, &b);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, "to");
}

/*
 * Pushes the list of the moves on a large board. Pushing runs finalizers, which may list other boards; the moves are
 * therefore counted and copied to a safe place.
 */
static void push_large_moves(lua_State *L, ruleset *r, const large_board *b)
{
    const large_listing *p = &game_of(r)->rules.large;
    list_large(L, r, b);
    size_t count = p->parts.keys.count, keys_count = p->parts.keys.keys_count;
    large_move *moves = lua_newuserdatauv(L, count * sizeof *moves + 1, 0);
    option_key *keys = lua_newuserdatauv(L, keys_count * sizeof *keys + 1, 0);
    grundy_ruleset_check_open(L, r);
    list_large(L, r, b);
    for (size_t i = 0; i < count; i++) {
        large_taken(p, i, moves[i].taken);
        moves[i].end = p->parts.keys.ends[i];
    }
    if (keys_count > 0) memcpy(keys, p->parts.keys.keys, keys_count * sizeof *keys);
    lua_newtable(L);
    for (size_t i = 0, first = 0; i < count; first = moves[i++].end) {
        push_large_move(L, &moves[i], keys + first, moves[i].end - first);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

/*
 * core.shape_moves(R, p): for each way to put a shape on the board p, { cells = the cells that it takes, to = the
 * components that are left }.
 */
static int shape_moves(lua_State *L)
{
    ruleset *r = grundy_ruleset_check(L, 1);
    large_board b;
    lua_settop(L, 2);
    if (r->source != &shape_rules) return grundy_arguments_error(L, 1, "expected a game of shapes");
    if (!read_large(L, game_of(r), 2, &b)) return grundy_arguments_error(L, 2, lua_tostring(L, -1));
    if (game_of(r)->rules.large.surface == SURFACE_PLANE && large_is_small(&b))
        push_word_moves(L, r, large_small(&b));
    else
        push_large_moves(L, r, &b);
    return 1;
}

/* ---- games of stones ---- */

static const fact_source stones_for_facts = {
    .number = text_fact, .push = push_fact, .fits = fits, .covers = covers, .options = shape_facts_options};
static const source stone_rules = {.kind = "rules",
                                   .number = grundy_fact_source_number,
                                   .push = grundy_fact_source_push,
                                   .close = close_game,
                                   .options = grundy_fact_source_options,
                                   .facts = &stones_for_facts};

/* canonical(text) of a game of stones. */
static int canonical_stones(lua_State *L)
{
    board b;
    if (!check_text(L, 1) || !grundy_board_read(L, 1, STONE_LETTERS, &b))
        return grundy_arguments_error(L, 1, lua_tostring(L, -1));
    b = stones_representative(&b);
    grundy_board_push_text(L, &b, STONE_LETTERS);
    return 1;
}

/* core.stones(fields): the ruleset of impartial NoGo on boards of free points # and stones X and O. */
static int new_stones(lua_State *L)
{
    lua_settop(L, 1);
    luaL_checktype(L, 1, LUA_TTABLE);
    ruleset *r = grundy_ruleset_new(L, &stone_rules, 1);
    board_game *g = new_game(L, r, STONE_LETTERS);
    g->rules.of_stones = true;
    g->rules.symmetries = BOARD_ALL;
    lua_pushcfunction(L, canonical_stones);
    grundy_ruleset_set_function(L, r, 2, RULESET_CANONICAL);
    return grundy_object_made(L);
}

/* ---- games of moves ---- */

/* The option that is a Board, or a Board without the cells listed after it. */
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
    board_listing how = listing_of(r, r->rule.listing->into);
    status result = board_rules_append(&how, &after, r->rule.listing->out);
    if (result != STATUS_OK) grundy_rules_leave(L, r, result);
}

/* The Board being listed. */
static void push_given(lua_State *L, const ruleset *r)
{
    const board_game *g = game_of(r);
    board b = board_rules_board(&g->rules, r->rule.listing->into, r->rule.listing->position);
    grundy_board_push(L, &b, g->letters);
}

static const fact_source moves_for_facts = {
    .number = text_fact, .push = push_fact, .fits = fits, .covers = covers, .options = grundy_rules_facts_options};
static const move_function moves_of_boards = {append_board, push_given};
static const source move_rules = {.kind = "rules",
                                  .number = grundy_fact_source_number,
                                  .push = grundy_fact_source_push,
                                  .close = close_game,
                                  .options = grundy_fact_source_options,
                                  .foreign = true,
                                  .kept = RULES_KEPT,
                                  .facts = &moves_for_facts,
                                  .moves = &moves_of_boards};

/*
 * core.board_moves(fields, moves, letters, symmetry, components, least): the ruleset whose move function is given
 * Boards. components: "sides", "corners" or "none".
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
    g->rules.symmetries = symmetries;
    grundy_board_push_canonical(L, g->letters, symmetries);
    grundy_ruleset_set_function(L, r, -2, RULESET_CANONICAL);
    return grundy_object_made(L);
}

void grundy_open_board_games(lua_State *L)
{
    static const luaL_Reg functions[] = {{"board_moves", new_moves},
                                         {"shapes", new_shapes},
                                         {"shape_moves", shape_moves},
                                         {"stones", new_stones},
                                         {NULL, NULL}};
    grundy_object_functions(L, functions);
}
