/*
 * Misere quotients of rulesets: the userdata behind heap:misere_quotient. It keeps
 * its ruleset alive and numbers elements from 1, the identity. What the user sees
 * of it is made in grundy/quotient.lua.
 */
#include "quotient.h"

#include <string.h>

#include "module.h"
#include "ruleset.h"

#define QUOTIENT_TYPE "grundy.QuotientEngine"

typedef struct quotient_object {
    quotient quotient;
    bool open;
    bool busy;
} quotient_object;

/* core.quotient(ruleset): the quotient of no position. */
static int new_quotient(lua_State *L)
{
    ruleset *r = ruleset_check(L, 1);
    quotient_object *o = lua_newuserdatauv(L, sizeof *o, 1);
    memset(o, 0, sizeof *o);
    luaL_setmetatable(L, QUOTIENT_TYPE);
    allocator a = arguments_allocator(L);
    rules game = {r, r->source->options};
    status s = quotient_init(&o->quotient, &a, game);
    if (s != STATUS_OK) return arguments_raise(L, s);
    o->open = true;
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, 1);
    return 1;
}

static quotient_object *check_object(lua_State *L)
{
    quotient_object *o = luaL_checkudata(L, 1, QUOTIENT_TYPE);
    if (!o->open) luaL_error(L, "attempt to use a closed quotient");
    if (o->busy) luaL_error(L, "this quotient is computing: its progress function cannot ask it for more");
    return o;
}

static quotient *check_quotient(lua_State *L)
{
    return &check_object(L)->quotient;
}

static int close_quotient(lua_State *L)
{
    quotient_object *o = luaL_checkudata(L, 1, QUOTIENT_TYPE);
    if (o->busy) return luaL_error(L, "attempt to close a quotient that is at work");
    if (o->open) quotient_close(&o->quotient);
    o->open = false;
    return 0;
}

/* Pushes the ruleset and returns it. */
static ruleset *push_game(lua_State *L, const quotient *q)
{
    lua_getiuservalue(L, 1, 1);
    ruleset_check_same(L, -1, q->game.context);
    return q->game.context;
}

/* An element given as argument, 0-based. */
static uint32_t check_element(lua_State *L, const quotient *q, int arg)
{
    return (uint32_t)(arguments_check_integer(L, arg, 1, q->known.monoid.order) - 1);
}

/* Numbers the positions of the list at `arg`; the ruleset is at `self`. The array is pushed. */
static uint32_t *read_positions(lua_State *L, ruleset *r, int self, int arg, lua_Integer count)
{
    uint32_t *numbers = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *numbers, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, arg, i);
        numbers[i - 1] = ruleset_check_position(L, r, self, lua_gettop(L), arg);
        lua_pop(L, 1);
    }
    return numbers;
}

typedef status (*add_position)(quotient *q, uint32_t position, const monitor *watch);

/* Adds positions, the ruleset being entered meanwhile. */
static status add_all(lua_State *L, quotient_object *o, ruleset *r, int self, const uint32_t *numbers,
                      lua_Integer count, add_position add, watch *w)
{
    status s = STATUS_OK;
    o->busy = true;
    ruleset_call outer = ruleset_enter(r, L, self, false);
    for (lua_Integer i = 0; s == STATUS_OK && i < count; i++) {
        w->done = (uint64_t)i;
        s = add(&o->quotient, numbers[i], &w->monitor);
    }
    ruleset_leave(r, outer);
    o->busy = false;
    return s;
}

/*
 * q:add(positions [, options]): adds the positions of a list and all they lead to;
 * true, or `nil, message` when options.limit elements were not enough. What was
 * added before an error stays.
 */
static int quotient_add_positions(lua_State *L)
{
    quotient_object *o = check_object(L);
    lua_Integer count = arguments_check_list(L, 2);
    lua_settop(L, 3);
    call_options c = call_check_options(L, 3);
    ruleset *r = push_game(L, &o->quotient);
    int self = lua_gettop(L);
    const uint32_t *numbers = read_positions(L, r, self, 2, count);
    check_object(L); /* `canonical` may have closed it, or the ruleset */
    ruleset_check(L, self);
    watch w;
    watch_start(&w, L, c.progress);
    w.total = (uint64_t)count;
    uint32_t before = o->quotient.limit;
    if (c.limit != 0 && c.limit < before) o->quotient.limit = (uint32_t)c.limit;
    status s = add_all(L, o, r, self, numbers, count, quotient_add, &w);
    lua_Integer limit = o->quotient.limit;
    o->quotient.limit = before;
    if (s == STATUS_LIMIT) {
        lua_pushnil(L);
        lua_pushfstring(L, "limit of %I elements (or of the work for them) reached after %I positions",
                        (LUAI_UACINT)limit, (LUAI_UACINT)o->quotient.count);
        return 2;
    }
    if (s == STATUS_CYCLE) return arguments_fail(L, "a position repeats: there is no misere quotient");
    if (s != STATUS_OK) return ruleset_fail(L, r, self, &r->grundy, s, 0);
    lua_pushboolean(L, 1);
    return 1;
}

/* q:size(): the numbers of elements, of P-elements, of positions and of transitions. */
static int quotient_size(lua_State *L)
{
    const quotient *q = check_quotient(L);
    lua_Integer p = 0;
    for (uint32_t e = 0; e < q->known.monoid.order; e++) p += q->known.monoid.outcome[e];
    lua_pushinteger(L, q->known.monoid.order);
    lua_pushinteger(L, p);
    lua_pushinteger(L, (lua_Integer)q->count);
    lua_pushinteger(L, (lua_Integer)q->known.transitions.count);
    return 4;
}

/* q:image(p): the element of a position; nil when it has not been added. */
static int quotient_image(lua_State *L)
{
    const quotient *q = check_quotient(L);
    lua_settop(L, 2);
    ruleset *r = push_game(L, q);
    uint32_t index = quotient_index(q, ruleset_check_position(L, r, 3, 2, 2));
    if (index == MONOID_NONE) return 0;
    lua_pushinteger(L, (lua_Integer)q->known.images[index] + 1);
    return 1;
}

/* q:multiply(a, b). */
static int quotient_multiply(lua_State *L)
{
    const quotient *q = check_quotient(L);
    uint32_t a = check_element(L, q, 2), b = check_element(L, q, 3);
    lua_pushinteger(L, (lua_Integer)monoid_multiply(&q->known.monoid, a, b) + 1);
    return 1;
}

/* q:is_p(a). */
static int quotient_is_p(lua_State *L)
{
    const quotient *q = check_quotient(L);
    lua_pushboolean(L, q->known.monoid.outcome[check_element(L, q, 2)]);
    return 1;
}

static void push_position(lua_State *L, const quotient *q, ruleset *r, int self, uint32_t index)
{
    ruleset_push_position(L, r, self, q->positions[index]);
}

/* q:word(a): the least word of an element, as a list of atoms (1-based), ascending. */
static int quotient_word(lua_State *L)
{
    const quotient *q = check_quotient(L);
    uint32_t e = check_element(L, q, 2);
    lua_Integer length = 0;
    for (uint32_t x = e; x != 0; x = q->known.monoid.parent[x]) length++;
    lua_createtable(L, (int)length, 0);
    for (uint32_t x = e; x != 0; x = q->known.monoid.parent[x]) {
        lua_pushinteger(L, (lua_Integer)q->known.monoid.last[x] + 1);
        lua_rawseti(L, -2, length--);
    }
    return 1;
}

/* q:atoms(): the positions that are the atoms. */
static int quotient_atoms(lua_State *L)
{
    const quotient *q = check_quotient(L);
    ruleset *r = push_game(L, q);
    int self = lua_gettop(L);
    lua_createtable(L, (int)q->known.monoid.atoms, 0);
    for (uint32_t a = 0; a < q->known.monoid.atoms; a++) {
        push_position(L, q, r, self, q->known.atoms[a]);
        lua_rawseti(L, -2, (lua_Integer)a + 1);
    }
    return 1;
}

/* q:positions(): all positions in the order of adding, and the list of their elements. */
static int quotient_positions(lua_State *L)
{
    const quotient *q = check_quotient(L);
    ruleset *r = push_game(L, q);
    int self = lua_gettop(L);
    lua_createtable(L, (int)q->count, 0);
    lua_createtable(L, (int)q->count, 0);
    for (size_t i = 0; i < q->count; i++) {
        push_position(L, q, r, self, (uint32_t)i);
        lua_rawseti(L, -3, (lua_Integer)i + 1);
        lua_pushinteger(L, (lua_Integer)q->known.images[i] + 1);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 2;
}

/* The numbers of the list at `arg`, each from 1 to `most`, less 1; the array is pushed. */
static uint32_t *read_numbers(lua_State *L, int arg, lua_Integer count, lua_Integer most)
{
    if (arguments_check_list(L, arg) != count) arguments_error(L, arg, "the list has another length");
    uint32_t *numbers = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *numbers, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_Integer n = arguments_check_element(L, arg, i, 1);
        if (n > most) arguments_error(L, arg, "a number is too large");
        numbers[i - 1] = (uint32_t)(n - 1);
    }
    return numbers;
}

/*
 * q:restore(positions, elements, order, atoms, action, p): takes a quotient from
 * elsewhere and proves it anew; whether it is right. action[(e-1) atoms + a]: the
 * product of e and atom a; p[e]: 2 for P-elements, else 1.
 */
static int quotient_restore_lists(lua_State *L)
{
    quotient_object *o = check_object(L);
    quotient *q = &o->quotient;
    lua_settop(L, 7);
    lua_Integer count = arguments_check_list(L, 2);
    lua_Integer order = arguments_check_integer(L, 4, 1, q->limit), atoms = arguments_check_integer(L, 5, 0, count);
    ruleset *r = push_game(L, q);
    const uint32_t *numbers = read_positions(L, r, 8, 2, count);
    check_object(L); /* `canonical` may have closed it, or the ruleset */
    ruleset_check(L, 8);
    const uint32_t *elements = read_numbers(L, 3, count, order);
    uint32_t *action = read_numbers(L, 6, order * atoms, order);
    const uint32_t *p = read_numbers(L, 7, order, 2);
    unsigned char *outcome = lua_newuserdatauv(L, (size_t)order + 1, 0);
    uint32_t *images = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *images, 0);
    for (lua_Integer e = 0; e < order; e++) outcome[e] = (unsigned char)p[e];
    watch w;
    watch_start(&w, L, 0);
    status s = add_all(L, o, r, 8, numbers, count, quotient_list, &w);
    bool valid = s == STATUS_OK && q->count == (size_t)count;
    for (lua_Integer i = 0; i < count; i++) images[i] = MONOID_NONE;
    for (lua_Integer i = 0; valid && i < count; i++) {
        uint32_t *image = &images[quotient_index(q, numbers[i])];
        valid = *image == MONOID_NONE; /* else a position is listed twice, and another is missing */
        *image = elements[i];
    }
    monoid m;
    memset(&m, 0, sizeof m);
    m.order = (uint32_t)order;
    m.atoms = (uint32_t)atoms;
    m.action = action;
    m.outcome = outcome;
    o->busy = true;
    if (valid) s = quotient_restore(q, &m, images, &w.monitor, &valid);
    o->busy = false;
    if (s != STATUS_OK) return ruleset_fail(L, r, 8, &r->grundy, s, q->limit);
    lua_pushboolean(L, valid);
    return 1;
}

void open_quotients(lua_State *L)
{
    static const luaL_Reg methods[] = {{"add", quotient_add_positions},
                                       {"size", quotient_size},
                                       {"image", quotient_image},
                                       {"multiply", quotient_multiply},
                                       {"is_p", quotient_is_p},
                                       {"word", quotient_word},
                                       {"atoms", quotient_atoms},
                                       {"positions", quotient_positions},
                                       {"restore", quotient_restore_lists},
                                       {NULL, NULL}};
    static const luaL_Reg meta[] = {{"__gc", close_quotient}, {"__close", close_quotient}, {NULL, NULL}};
    lua_pushcfunction(L, new_quotient);
    lua_setfield(L, -2, "quotient");
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    luaL_newmetatable(L, QUOTIENT_TYPE);
    luaL_setfuncs(L, meta, 0);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
    lua_setfield(L, -2, "QuotientEngine");
}
