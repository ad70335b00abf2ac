/*
 * Games on cells as rulesets: a source of options that are listed without Lua. In Lua a position is the list of its
 * cells, ascending, from 1 on; a component that forgets its place is shown as a list of its edges {a, b} and of its
 * vertices without edges.
 */
#include <string.h>

#include "core/base/bits.h"
#include "core/cells/finish.h"
#include "core/cells/rules.h"
#include "lua/game/fact_source.h"
#include "lua/game/ruleset_errors.h"
#include "lua/module.h"

static cell_rules *rules_of(const ruleset *r)
{
    return r->data;
}

/* ---- positions ---- */

/* Reads the cells in the list at `index`; if false, pushes what is wrong with it, as the end of a sentence about it. */
static bool read_set(lua_State *L, const cell_game *g, int index, uint64_t *set)
{
    memset(set, 0, CELL_WORDS * sizeof *set);
    if (lua_type(L, index) != LUA_TTABLE) {
        lua_pushfstring(L, "is %s, expected a list of cells", grundy_arguments_describe(L, index));
        return false;
    }
    lua_Integer length = (lua_Integer)lua_rawlen(L, index), cell = 0;
    for (lua_Integer i = 1; i <= length; i++) {
        lua_rawgeti(L, index, i);
        if (!grundy_arguments_integer(L, -1, &cell) || cell < 1 || cell > (lua_Integer)g->cells) {
            const char *got = grundy_arguments_describe(L, -1);
            lua_pushfstring(L, "has an element #%I that is %s, expected a cell from 1 to %d", (LUAI_UACINT)i, got,
                            (int)g->cells);
            return false;
        }
        lua_pop(L, 1);
        if (cell_has(set, (unsigned)cell - 1)) {
            lua_pushfstring(L, "has cell %I twice", (LUAI_UACINT)cell);
            return false;
        }
        cell_add(set, (unsigned)cell - 1);
    }
    return true;
}

/* Pushes the list of the cells of a set. Finalizers may run, and may close its ruleset. */
static void push_set(lua_State *L, unsigned cells, const uint64_t *set)
{
    lua_Integer count = 0;
    lua_newtable(L);
    for (unsigned cell = 0; cell < cells; cell++) {
        if (!cell_has(set, cell)) continue;
        lua_pushinteger(L, (lua_Integer)cell + 1);
        lua_rawseti(L, -2, ++count);
    }
}

static void push_small(lua_State *L, const small_graph *g)
{
    lua_Integer count = 0;
    lua_newtable(L);
    for (unsigned v = 0; v < g->vertices; v++) {
        if (g->rows[v] == 0) {
            lua_pushinteger(L, (lua_Integer)v + 1);
            lua_rawseti(L, -2, ++count);
        }
        for (unsigned w = v + 1; w < g->vertices; w++) {
            if ((g->rows[v] >> w & 1) == 0) continue;
            lua_createtable(L, 2, 0);
            lua_pushinteger(L, (lua_Integer)v + 1);
            lua_rawseti(L, -2, 1);
            lua_pushinteger(L, (lua_Integer)w + 1);
            lua_rawseti(L, -2, 2);
            lua_rawseti(L, -2, ++count);
        }
    }
}

static status set_fact(lua_State *L, ruleset *r, int index, facts *into, uint32_t *number)
{
    cell_rules *c = rules_of(r);
    uint64_t set[CELL_WORDS];
    if (!read_set(L, &c->game, index, set)) return STATUS_INVALID;
    return cell_rules_number(c, into, set, number);
}

static void push_fact(lua_State *L, const ruleset *r, const facts *from, uint32_t number)
{
    const cell_rules *c = rules_of(r);
    size_t length;
    const unsigned char *key = cell_rules_key(c, from, number, &length);
    if (key[1] != 0) {
        small_graph small;
        small_graph_read(&small, key);
        push_small(L, &small);
        return;
    }
    uint64_t set[CELL_WORDS];
    cell_parts_read(&c->game, key, set);
    push_set(L, c->game.cells, set);
}

static bool fits(const ruleset *r, const unsigned char *key, size_t length)
{
    const cell_rules *c = rules_of(r);
    return key != NULL && cell_parts_is_key(&c->game, key, length) && (key[1] == 0 || !c->plain);
}

static void close_rules(ruleset *r)
{
    if (r->data == NULL) return;
    cell_rules *c = rules_of(r);
    cell_rules_close(c);
    memory_free(&r->memory, c, 1, sizeof *c);
    r->data = NULL;
}

/* ---- options ---- */

static status facts_options(ruleset *r, facts *into, uint32_t position, uint32_t n, options *out, bool *is)
{
    cell_listing how = {rules_of(r), into, r->call->as_emitted};
    return cell_rules_options_unless(&how, position, n, out, is);
}

static const fact_source for_facts = {.number = set_fact, .push = push_fact, .fits = fits, .options = facts_options};
static const source cell_source = {.kind = "rules",
                                   .options = grundy_fact_source_options,
                                   .number = grundy_fact_source_number,
                                   .push = grundy_fact_source_push,
                                   .close = close_rules,
                                   .facts = &for_facts};

/* ---- what the game is ---- */

/* The integer at `key` of the list on top of the stack, from 1 to `most`, or an error; `format` names its place. */
static unsigned check_cell(lua_State *L, lua_Integer i, unsigned most, const char *what, lua_Integer of)
{
    lua_Integer cell = 0;
    lua_rawgeti(L, -1, i);
    if (!grundy_arguments_integer(L, -1, &cell) || cell < 1 || cell > (lua_Integer)most) {
        const char *got = grundy_arguments_describe(L, -1);
        grundy_arguments_error(L, 1,
                               lua_pushfstring(L,
                                               "%s #%I has an element #%I that is %s, expected a cell from 1 "
                                               "to %d",
                                               what, (LUAI_UACINT)of, (LUAI_UACINT)i, got, (int)most));
    }
    lua_pop(L, 1);
    return (unsigned)cell - 1;
}

/* Pushes element i of the list at index 3, which must be a list, and returns its length. */
static lua_Integer push_list(lua_State *L, lua_Integer i, const char *what)
{
    if (lua_rawgeti(L, 3, i) != LUA_TTABLE) {
        const char *got = grundy_arguments_describe(L, -1);
        grundy_arguments_error(L, 1,
                               lua_pushfstring(L, "%s #%I is %s, expected a list of cells", what, (LUAI_UACINT)i, got));
    }
    return (lua_Integer)lua_rawlen(L, -1);
}

/* Joins the cells of the list at index 3, an adjacency list for each cell. */
static void read_adjacency(lua_State *L, cell_game *g)
{
    for (lua_Integer v = 1; v <= (lua_Integer)g->cells; v++) {
        lua_Integer length = push_list(L, v, "adjacency list");
        for (lua_Integer i = 1; i <= length; i++) {
            unsigned w = check_cell(L, i, g->cells, "adjacency list", v);
            if (w == (unsigned)v - 1)
                grundy_arguments_error(L, 1, lua_pushfstring(L, "cell %I is its own neighbour", (LUAI_UACINT)v));
            cell_add(g->beside + (size_t)(v - 1) * g->words, w);
        }
        lua_pop(L, 1);
    }
    for (unsigned v = 0; v < g->cells; v++)
        for (unsigned w = 0; w < g->cells; w++)
            if (cell_has(cell_beside(g, v), w) && !cell_has(cell_beside(g, w), v))
                grundy_arguments_error(
                    L, 1,
                    lua_pushfstring(L, "cell %d has the neighbour %d, but cell %d does not have the neighbour %d",
                                    (int)v + 1, (int)w + 1, (int)w + 1, (int)v + 1));
}

/* Adds the sets of the list at index 3: lists of cells, with a field `also`; or those that end play. */
static void read_sets(lua_State *L, cell_game *g)
{
    const char *what = g->take == TAKE_CELL ? "end" : "set";
    lua_Integer count = (lua_Integer)lua_rawlen(L, 3);
    if (count > LIMIT_SETS)
        grundy_arguments_error(
            L, 1, lua_pushfstring(L, "there are %I %ss, expected at most %d", (LUAI_UACINT)count, what, LIMIT_SETS));
    for (lua_Integer i = 1; i <= count; i++) {
        uint64_t must[CELL_WORDS] = {0}, also[CELL_WORDS] = {0};
        lua_Integer length = push_list(L, i, what);
        if (length == 0)
            grundy_arguments_error(
                L, 1, lua_pushfstring(L, "%s #%I is empty, expected one cell or more", what, (LUAI_UACINT)i));
        for (lua_Integer k = 1; k <= length; k++) {
            unsigned cell = check_cell(L, k, g->cells, what, i);
            if (cell_has(must, cell))
                grundy_arguments_error(
                    L, 1, lua_pushfstring(L, "%s #%I has cell %d twice", what, (LUAI_UACINT)i, (int)cell + 1));
            cell_add(must, cell);
        }
        lua_getfield(L, -1, "also");
        if (!lua_isnil(L, -1) && !lua_istable(L, -1)) {
            const char *got = grundy_arguments_describe(L, -1);
            grundy_arguments_error(
                L, 1, lua_pushfstring(L, "key 'also' of set #%I is %s, expected a list of cells", (LUAI_UACINT)i, got));
        }
        length = lua_isnil(L, -1) ? 0 : (lua_Integer)lua_rawlen(L, -1);
        for (lua_Integer k = 1; k <= length; k++) cell_add(also, check_cell(L, k, g->cells, "key 'also' of set", i));
        lua_pop(L, 2);
        status result = cell_game_add(g, must, also);
        if (result != STATUS_OK) grundy_arguments_raise(L, result);
    }
}

/* canonical(p): the representative of a list of cells of the ruleset that is the upvalue. */
static int canonical(lua_State *L)
{
    ruleset *r = grundy_ruleset_check(L, lua_upvalueindex(1));
    cell_rules *c = rules_of(r);
    uint64_t set[CELL_WORDS];
    lua_settop(L, 1);
    if (!read_set(L, &c->game, 1, set)) return grundy_arguments_error(L, 1, lua_tostring(L, -1));
    cell_rules_represent(c, set);
    push_set(L, c->game.cells, set);
    return 1;
}

/*
 * core.cells(fields, take, list, cells): the ruleset in which a move takes a "neighbourhood" or an "edge" of the graph
 * with these adjacency lists, one of the "sets" in the list, or a "cell", where these sets end play.
 */
static int new_cells(lua_State *L)
{
    static const char *const takes[] = {"neighbourhood", "edge", "sets", "cell", NULL};
    lua_settop(L, 4);
    luaL_checktype(L, 1, LUA_TTABLE);
    cell_take take = (cell_take)luaL_checkoption(L, 2, NULL, takes);
    luaL_checktype(L, 3, LUA_TTABLE);
    unsigned cells = (unsigned)grundy_arguments_check_integer(L, 4, 1, LIMIT_CELLS);
    ruleset *r = grundy_ruleset_new(L, &cell_source, 1);
    cell_game game;
    cell_rules *c = memory_zeroed(&r->memory, 1, sizeof *c);
    if (c == NULL) return grundy_arguments_raise(L, STATUS_NO_MEMORY);
    r->data = c;
    status result = cell_game_init(&game, &r->memory, take, cells);
    cell_rules_init(c, &game, &r->positions);
    if (result == STATUS_OK && cell_game_is_graph(&c->game)) read_adjacency(L, &c->game);
    if (result == STATUS_OK && !cell_game_is_graph(&c->game)) read_sets(L, &c->game);
    if (result == STATUS_OK) result = cell_game_finish(&c->game);
    if (result != STATUS_OK) return grundy_arguments_raise(L, result);
    int self = lua_gettop(L);
    c->measured = !grundy_ruleset_has(r, RULESET_DIFFICULTY);
    c->plain = !c->measured || grundy_ruleset_has(r, RULESET_THEOREM) || grundy_ruleset_has(r, RULESET_OUTCOME) ||
               grundy_ruleset_has(r, RULESET_MAX_VALUE);
    lua_pushvalue(L, self);
    lua_pushcclosure(L, canonical, 1);
    grundy_ruleset_set_function(L, r, self, RULESET_CANONICAL);
    return grundy_object_made(L);
}

/* core.cell_symmetries(R): the number of symmetries of the game that have been found, including the identity. */
static int cell_symmetries(lua_State *L)
{
    const ruleset *r = grundy_ruleset_check(L, 1);
    if (r->source != &cell_source) return grundy_arguments_error(L, 1, "expected a game on cells");
    lua_pushinteger(L, (lua_Integer)rules_of(r)->game.symmetries);
    return 1;
}

void grundy_open_cell_games(lua_State *L)
{
    static const luaL_Reg functions[] = {{"cells", new_cells}, {"cell_symmetries", cell_symmetries}, {NULL, NULL}};
    grundy_object_functions(L, functions);
    lua_pushinteger(L, LIMIT_CELLS);
    lua_setfield(L, -2, "cells_limit");
    lua_pushinteger(L, LIMIT_FULL);
    lua_setfield(L, -2, "full_limit");
}
