/*
 * Games on boards: sources of options that are shapes put on the board, listed without
 * Lua, or a move function over Boards. A position is the board's text for Lua, and the
 * key of board_write inside.
 */
#include <string.h>

#include "core/board/plays.h"
#include "lua/board/board.h"
#include "lua/module.h"
#include "lua/game/ruleset.h"

typedef struct board_game {
    char letters[BOARD_LETTERS + 1];
    unsigned letters_count, symmetries;
    /* Games of shapes. */
    shapes shapes;
    plays plays;
    /* Games of moves: what joins the cells of a component (0: boards do not fall apart), and its least size. */
    size_t links;
    unsigned least;
    board_step steps[8]; /* of the links on boards of rows x columns cells */
    unsigned rows, columns;
} board_game;

/* ---- positions ---- */

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
    const board_game *g = r->data;
    unsigned char key[BOARD_KEY];
    size_t length = board_write(b, g->letters_count, key);
    if (into == NULL) return interner_bytes(&r->positions, key, length, number);
    status result = facts_bytes(into, key, length, number);
    if (result == STATUS_OK) measure(r, into, *number);
    return result;
}

static board board_of(const ruleset *r, const facts *from, uint32_t number)
{
    const board_game *g = r->data;
    size_t length;
    board b;
    board_read(from != NULL ? facts_key_bytes(from, number, &length)
                            : interner_key_bytes(&r->positions, number, &length),
               g->letters_count, &b);
    return b;
}

static status text_fact(lua_State *L, ruleset *r, int index, facts *into, uint32_t *number)
{
    const board_game *g = r->data;
    board b;
    if (lua_type(L, index) != LUA_TSTRING) {
        const char *got = grundy_arguments_describe(L, index);
        lua_pushfstring(L, "is %s, expected a board like \"##.#/####\"", got);
        return STATUS_INVALID;
    }
    return grundy_board_read(L, index, g->letters, &b) ? number_of(r, into, &b, number) : STATUS_INVALID;
}

static status text_number(lua_State *L, ruleset *r, int self, int index, uint32_t *number)
{
    (void)self;
    return text_fact(L, r, index, NULL, number);
}

static void push_fact(lua_State *L, const ruleset *r, const facts *from, uint32_t number)
{
    board b = board_of(r, from, number);
    grundy_board_push_text(L, &b, ((const board_game *)r->data)->letters);
}

static bool fits(const ruleset *r, const unsigned char *key, size_t length)
{
    return key != NULL && board_is_key(key, length, ((const board_game *)r->data)->letters_count);
}

static void push_position(lua_State *L, const ruleset *r, int self, uint32_t number)
{
    (void)self;
    push_fact(L, r, NULL, number);
}

static void close_game(ruleset *r)
{
    if (r->data == NULL) return;
    board_game *g = r->data;
    plays_close(&g->plays);
    shapes_close(&g->shapes);
    memory_free(&r->memory, g, 1, sizeof *g);
    r->data = NULL;
}

/* Gives a new ruleset, which is on top of the stack, its game. */
static board_game *new_game(lua_State *L, ruleset *r, const char *letters)
{
    board_game *g = memory_zeroed(&r->memory, 1, sizeof *g);
    if (g == NULL) grundy_arguments_raise(L, STATUS_NO_MEMORY);
    memcpy(g->letters, letters, strlen(letters) + 1);
    g->letters_count = (unsigned)strlen(letters);
    shapes_init(&g->shapes, &r->memory);
    plays_init(&g->plays, &r->memory);
    r->data = g;
    return g;
}

/* Lets the ruleset, which is on top of the stack, have its symmetries. */
static void set_symmetries(lua_State *L, ruleset *r, unsigned symmetries)
{
    board_game *g = r->data;
    g->symmetries = symmetries;
    grundy_board_push_canonical(L, g->letters, symmetries);
    lua_setiuservalue(L, -2, RULESET_CANONICAL);
    r->canonical = true;
}

/* ---- games of shapes ---- */

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
static status find_plays(board_game *g, facts *f, uint32_t position, uint32_t n, bool *is)
{
    plays *p = &g->plays;
    size_t seen = 0, expected = 0;
    bool more = true;
    while (more && !*is) {
        status r = plays_next(p, &g->shapes, &more);
        if (r != STATUS_OK) return r;
        for (size_t k = more ? plays_first(p, p->count - 1) : p->keys_count; k < p->keys_count; k++)
            facts_expect(f, p->keys[k].hash);
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
    const plays *p = &((board_game *)r->data)->plays;
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
    board_game *g = r->data;
    facts *into = r->into;
    board b = board_of(r, into, position);
    bool more = true;
    r->into = NULL;
    *is = false;
    g->plays.seed = into == NULL ? 0 : into->seed;
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

static const source shape_rules = {.kind = "rules",
                                   .options = shape_options,
                                   .number = text_number,
                                   .push = push_position,
                                   .close = close_game,
                                   .fact = text_fact,
                                   .push_fact = push_fact,
                                   .fits = fits,
                                   .options_unless = shape_options_unless};

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
    shapes *s = &new_game(L, r, "#")->shapes;
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
        board p = grundy_board_part(b, m->components[i]);
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
    shapes *s = &((board_game *)r->data)->shapes;
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

/* ---- games of moves ---- */

/* Numbers one component of an option and adds it. */
static void add_component(lua_State *L, ruleset *r, board b)
{
    const board_game *g = r->data;
    uint32_t number = 0;
    if (!r->as_emitted) b = board_canonical(&b, g->symmetries);
    status result = options_reserve(r->listing->out, 1);
    if (result == STATUS_OK) result = number_of(r, r->listing->into, &b, &number);
    if (result != STATUS_OK) {
        options_drop_unfinished(r->listing->out);
        grundy_rules_leave(L, r, result);
    }
    options_add(r->listing->out, number);
}

/* Adds the components of a board that are not over. */
static void add_components(lua_State *L, ruleset *r, const board *b)
{
    board_game *g = r->data;
    if (g->rows != b->rows || g->columns != b->columns) {
        for (size_t i = 0; i < g->links; i++) g->steps[i] = board_step_of(b->rows, b->columns, board_corners[i]);
        g->rows = b->rows;
        g->columns = b->columns;
    }
    for (cells left = board_occupied(b); cells_any(left);) {
        cells component = board_component(left, cells_first_of(left), g->steps, g->links);
        left = cells_without(left, component);
        if (cells_count(component) >= g->least) add_component(L, r, grundy_board_part(b, component));
    }
}

/* The option that is a Board, or a Board without the cells that follow it. */
static void append_board(lua_State *L, ruleset *r, int self, int first, int last)
{
    (void)self;
    const board_game *g = r->data;
    const board_object *o = grundy_board_check(L, first);
    if (strcmp(o->letters, g->letters) != 0)
        luaL_error(L, "expected a Board of the letters %s, got one of %s", g->letters, o->letters);
    board after = o->cells;
    cells taken = cells_none();
    for (int i = first + 1; i <= last; i++) cells_add(&taken, grundy_board_check_cell(L, o, i));
    for (unsigned k = 0; k < g->letters_count; k++) after.planes[k] = cells_without(after.planes[k], taken);
    if (g->links == 0)
        add_component(L, r, after);
    else
        add_components(L, r, &after);
    status result = options_reserve(r->listing->out, 0);
    if (result != STATUS_OK) grundy_rules_leave(L, r, result);
    options_end(r->listing->out);
}

/* The Board that is being listed. */
static void push_given(lua_State *L, const ruleset *r)
{
    board b = board_of(r, r->listing->into, r->listing->position);
    grundy_board_push(L, &b, ((const board_game *)r->data)->letters);
}

static const source move_rules = {.kind = "rules",
                                  .options = grundy_rules_options,
                                  .number = text_number,
                                  .push = push_position,
                                  .close = close_game,
                                  .fact = text_fact,
                                  .push_fact = push_fact,
                                  .fits = fits,
                                  .options_unless = grundy_rules_options_unless,
                                  .append = append_board,
                                  .push_given = push_given};

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
    g->links = links;
    g->least = least;
    set_symmetries(L, r, symmetries);
    return grundy_object_made(L);
}

void grundy_open_board_games(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"board_moves", new_moves}, {"shapes", new_shapes}, {"shape_moves", shape_moves}, {NULL, NULL}};
    grundy_object_functions(L, functions);
}
