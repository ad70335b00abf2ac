/* Vector games as rulesets: a source of options that are listed without Lua. A position is a list of heaps. */
#include "lua/vector/vector.h"

#include <string.h>

#include "lua/base/memory.h"
#include "lua/base/watch.h"
#include "lua/game/fact_source.h"
#include "lua/game/ruleset_errors.h"
#include "lua/module.h"

/* The data of a ruleset that is a vector game. */
typedef struct vector_object {
    vector_rules rules;
    watch watch; /* of listings */
} vector_object;

static vector_rules *rules_of(const ruleset *r)
{
    vector_object *o = r->data;
    return &o->rules;
}

bool grundy_vector_read(lua_State *L, unsigned heaps, int64_t most, int index, vector *x)
{
    memset(x, 0, sizeof *x);
    if (lua_type(L, index) != LUA_TTABLE) {
        lua_pushfstring(L, "is %s, expected a list of %d heaps", grundy_arguments_describe(L, index), (int)heaps);
        return false;
    }
    if (lua_rawlen(L, index) != heaps) {
        lua_pushfstring(L, "has %I elements, expected %d heaps", (LUAI_UACINT)lua_rawlen(L, index), (int)heaps);
        return false;
    }
    for (unsigned i = 0; i < heaps; i++) {
        lua_Integer heap = 0;
        lua_rawgeti(L, index, (lua_Integer)i + 1);
        if (!grundy_arguments_integer(L, -1, &heap) || heap < 0 || heap > most) {
            const char *got = grundy_arguments_describe(L, -1);
            lua_pushfstring(L, "has an element #%d that is %s, expected an integer from 0 to %I", (int)i + 1, got,
                            (LUAI_UACINT)most);
            return false;
        }
        lua_pop(L, 1);
        x->of[i] = heap;
    }
    return true;
}

vector grundy_vector_check(lua_State *L, unsigned heaps, int64_t most, int arg)
{
    vector x;
    if (!grundy_vector_read(L, heaps, most, arg, &x)) grundy_arguments_error(L, arg, lua_tostring(L, -1));
    return x;
}

int grundy_vector_fail(lua_State *L, status s, const char *what)
{
    if (s == STATUS_STOPPED) return lua_error(L);
    if (s != STATUS_NO_MEMORY) return grundy_arguments_raise(L, s);
    lua_pushnil(L);
    if (!grundy_memory_push_refusal(L)) lua_pushfstring(L, "not enough memory for the %s", what);
    return 2;
}

void grundy_vector_push(lua_State *L, unsigned heaps, const vector *x)
{
    lua_createtable(L, (int)heaps, 0);
    for (unsigned i = 0; i < heaps; i++) {
        lua_pushinteger(L, x->of[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

static status heaps_fact(lua_State *L, ruleset *r, int index, facts *into, uint32_t *number)
{
    const vector_rules *v = rules_of(r);
    vector x;
    if (!grundy_vector_read(L, v->game.heaps, vector_largest_heap(&v->game), index, &x)) return STATUS_INVALID;
    return vector_rules_number(v, into, &x, number);
}

static void push_fact(lua_State *L, const ruleset *r, const facts *from, uint32_t number)
{
    const vector_rules *v = rules_of(r);
    vector x = vector_rules_position(v, from, number);
    grundy_vector_push(L, v->game.heaps, &x);
}

static bool fits(const ruleset *r, const unsigned char *key, size_t length)
{
    return key != NULL && vector_key_is(&rules_of(r)->game, key, length);
}

static void close_rules(ruleset *r)
{
    vector_object *o = r->data;
    if (o == NULL) return;
    vector_rules_close(&o->rules);
    memory_free(&r->memory, o, 1, sizeof *o);
    r->data = NULL;
}

#define ONLY_ALONE "with `block`, only outcomes of single positions under normal play are defined"

static status facts_options(ruleset *r, facts *into, uint32_t position, uint32_t n, options *out, bool *is)
{
    vector_object *o = r->data;
    vector_rules *v = &o->rules;
    if (v->game.block > 1 && !r->call->as_emitted) return grundy_ruleset_refuse(r, ONLY_ALONE);
    if (v->listed == 0) grundy_watch_start_inside(&o->watch, r->call->L);
    o->watch.L = r->call->L;
    vector_listing how = {v, into, v->game.any_order && !r->call->as_emitted};
    status result = vector_rules_options_unless(&how, position, n, out, is);
    if (result != STATUS_TOO_MANY_OPTIONS) return result;
    return grundy_ruleset_refuse(r, "a position has too many options (the most of a vector game is 2^20)");
}

static const fact_source for_facts = {.number = heaps_fact, .push = push_fact, .fits = fits, .options = facts_options};
static const source vector_source = {.kind = "rules",
                                     .options = grundy_fact_source_options,
                                     .number = grundy_fact_source_number,
                                     .push = grundy_fact_source_push,
                                     .close = close_rules,
                                     .facts = &for_facts};

const vector_game *grundy_vector_game(const ruleset *r)
{
    return r->source == &vector_source ? &rules_of(r)->game : NULL;
}

ruleset *grundy_vector_check_ruleset(lua_State *L)
{
    ruleset *r = grundy_ruleset_check(L, 1);
    if (grundy_vector_game(r) == NULL) grundy_arguments_error(L, 1, "expected a vector game");
    return r;
}

/* ---- what the game is ---- */

/* Reads the list of integers on top of the stack, which have been checked in Lua, and pops it. */
static vector take_vector(lua_State *L, unsigned heaps)
{
    vector v = {{0}};
    luaL_checktype(L, -1, LUA_TTABLE);
    for (unsigned i = 0; i < heaps; i++) {
        lua_Integer n = 0;
        lua_rawgeti(L, -1, (lua_Integer)i + 1);
        if (!grundy_arguments_integer(L, -1, &n) || n > INT32_MAX || n < -INT32_MAX)
            luaL_error(L, "element #%d of a vector is out of range", (int)i + 1);
        v.of[i] = n;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return v;
}

/* Adds the set on top of the stack: its weight, and its vectors. */
static status add_set(lua_State *L, vector_game *g)
{
    vector vectors[LIMIT_VECTOR_GENERATORS + 1];
    luaL_checktype(L, -1, LUA_TTABLE);
    size_t count = (size_t)lua_rawlen(L, -1);
    if (count < 1 || count > LIMIT_VECTOR_GENERATORS + 1) luaL_error(L, "a linear set has too many generators");
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, -1, (lua_Integer)i + 1);
        vectors[i] = take_vector(L, g->heaps);
    }
    lua_getfield(L, -1, "weight");
    vector weight = take_vector(L, g->heaps);
    return vector_game_add(g, vectors, count - 1, &weight);
}

/* canonical(p): the heaps of a position of the ruleset that is the upvalue, in ascending order. */
static int canonical(lua_State *L)
{
    ruleset *r = grundy_ruleset_check(L, lua_upvalueindex(1));
    const vector_rules *v = rules_of(r);
    lua_settop(L, 1);
    vector x = grundy_vector_check(L, v->game.heaps, vector_largest_heap(&v->game), 1);
    vector_sort(&v->game, &x);
    grundy_vector_push(L, v->game.heaps, &x);
    return 1;
}

/*
 * core.vector(fields, heaps, block, weight, sets, any_order): the ruleset of a vector game, whose parts were checked in
 * Lua. Each set is a list of vectors, the origin first, with a field `weight`.
 */
static int new_vector(lua_State *L)
{
    lua_settop(L, 6);
    luaL_checktype(L, 1, LUA_TTABLE);
    unsigned heaps = (unsigned)grundy_arguments_check_integer(L, 2, 1, LIMIT_VECTOR_HEAPS);
    uint32_t block = (uint32_t)grundy_arguments_check_integer(L, 3, 1, LIMIT_VECTOR_BLOCK);
    luaL_checktype(L, 4, LUA_TTABLE);
    luaL_checktype(L, 5, LUA_TTABLE);
    ruleset *r = grundy_ruleset_new(L, &vector_source, 1);
    int self = lua_gettop(L);
    vector_game game;
    vector_object *o = memory_zeroed(&r->memory, 1, sizeof *o);
    if (o == NULL) return grundy_arguments_raise(L, STATUS_NO_MEMORY);
    r->data = o;
    vector_rules *v = &o->rules;
    vector_game_init(&game, &r->memory, heaps);
    vector_rules_init(v, &game, &r->positions);
    v->monitor = &o->watch.monitor;
    v->game.block = block;
    lua_pushvalue(L, 4);
    v->game.weight = take_vector(L, heaps);
    v->game.any_order = lua_toboolean(L, 6);
    status result = STATUS_OK;
    size_t count = (size_t)lua_rawlen(L, 5);
    if (count > LIMIT_VECTOR_SETS) luaL_error(L, "a vector game has too many sets");
    for (size_t i = 0; result == STATUS_OK && i < count; i++) {
        lua_rawgeti(L, 5, (lua_Integer)i + 1);
        result = add_set(L, &v->game);
        lua_pop(L, 1);
    }
    if (result != STATUS_OK) return grundy_arguments_raise(L, result);
    if (v->game.any_order) {
        lua_pushvalue(L, self);
        lua_pushcclosure(L, canonical, 1);
        grundy_ruleset_set_function(L, r, self, RULESET_CANONICAL);
    }
    return grundy_object_made(L);
}

/*
 * core.vector_facts(R): the number of heaps; whether no component is negative; block; whether a search lists positions;
 * nil for other rulesets.
 */
static int vector_facts(lua_State *L)
{
    const ruleset *r = grundy_ruleset_check(L, 1);
    const vector_game *g = grundy_vector_game(r);
    if (g == NULL) return 0;
    lua_pushinteger(L, g->heaps);
    lua_pushboolean(L, g->falls);
    lua_pushinteger(L, g->block);
    lua_pushboolean(L, r->call != NULL);
    return 4;
}

/* core.vector_least_moves(R, heaps): not more than the moves from a position; 0 where a component is negative. */
static int least_moves(lua_State *L)
{
    const vector_game *g = grundy_vector_game(grundy_vector_check_ruleset(L));
    vector x = grundy_vector_check(L, g->heaps, INT64_MAX, 2);
    lua_pushinteger(L, (lua_Integer)vector_least_moves(g, &x));
    return 1;
}

void grundy_vector_sizes(lua_State *L, int index, unsigned heaps, uint64_t *sizes)
{
    for (unsigned i = 0; i < heaps; i++) {
        lua_Integer size = 0;
        lua_rawgeti(L, index, (lua_Integer)i + 1);
        if (!grundy_arguments_integer(L, -1, &size) || size < 1 || size > INT32_MAX)
            luaL_error(L, "size #%d of a table is out of range", (int)i + 1);
        lua_pop(L, 1);
        sizes[i] = (uint64_t)size;
    }
}

void grundy_open_vector(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"vector", new_vector}, {"vector_facts", vector_facts}, {"vector_least_moves", least_moves}, {NULL, NULL}};
    grundy_object_functions(L, functions);
    lua_pushliteral(L, ONLY_ALONE);
    lua_setfield(L, -2, "only_alone");
}
