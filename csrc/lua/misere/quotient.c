/*
 * Misere quotients of rulesets: the userdata behind heap:misere_quotient. It keeps its ruleset alive and numbers
 * elements from 1, the identity. grundy/quotient.lua makes the part that users see.
 */
#include "lua/misere/quotient.h"

#include <string.h>

#include "core/base/limit.h"
#include "core/base/step_limit.h"
#include "lua/base/watch.h"
#include "lua/game/position_list.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_positions.h"
#include "lua/module.h"

typedef struct quotient_object {
    object object;
    quotient quotient;
    bool open;
    bool busy;
} quotient_object;

void grundy_quotient_unpin(lua_State *L, const void *game)
{
    lua_getiuservalue(L, 1, 1);
    ruleset *kept = grundy_object_test(L, -1, &grundy_ruleset_kind);
    if (kept != NULL && kept == game && kept->pins > 0) kept->pins--;
}

static void close_quotient(lua_State *L, void *closed)
{
    quotient_object *o = closed;
    if (o->open) {
        grundy_quotient_unpin(L, o->quotient.positions.game.context);
        quotient_close(&o->quotient);
    }
    o->open = false;
}

static const object_kind quotient_kind = {"grundy.QuotientMonoid", "a quotient in use", close_quotient};

/*
 * core.quotient(ruleset [, all]): the quotient of no positions. `all`: it is proven with the pairs of all sums, which
 * takes longer and proves the same.
 */
static int new_quotient(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    bool lean = !lua_toboolean(L, 2);
    quotient_object *o = grundy_object_new(L, &quotient_kind, sizeof *o, 1);
    allocator a = grundy_arguments_allocator(L);
    rules seam = {game, game->source->options};
    status r = quotient_init(&o->quotient, &a, seam, lean);
    if (r != STATUS_OK) return grundy_arguments_raise(L, r);
    o->open = true;
    game->pins++;
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, 1);
    return grundy_object_made(L);
}

static quotient_object *check_object(lua_State *L, int arg)
{
    quotient_object *o = grundy_object_check(L, arg, &quotient_kind);
    if (!o->open) luaL_error(L, "attempt to use a closed quotient");
    if (o->busy) luaL_error(L, "this quotient is computing: its progress function cannot ask it for more");
    return o;
}

quotient *grundy_quotient_check(lua_State *L, int arg)
{
    return &check_object(L, arg)->quotient;
}

static quotient *check_quotient(lua_State *L)
{
    return grundy_quotient_check(L, 1);
}

/* Pushes the ruleset and returns it. */
static ruleset *push_game(lua_State *L, const quotient *q)
{
    lua_getiuservalue(L, 1, 1);
    grundy_ruleset_check_same(L, -1, q->positions.game.context);
    return q->positions.game.context;
}

/* An element given as argument, 0-based. */
static uint32_t check_element(lua_State *L, const quotient *q, int arg)
{
    return (uint32_t)(grundy_arguments_check_integer(L, arg, 1, q->known.monoid.order) - 1);
}

/* ---- adding positions ---- */

/* Numbers the first `count` positions of the list at `arg`. Pushes the ruleset and the array. */
static position_list read_positions(lua_State *L, quotient_object *o, int arg, lua_Integer count)
{
    ruleset *game = push_game(L, &o->quotient);
    position_list list = grundy_position_list_check(L, game, lua_gettop(L), arg, count);
    check_object(L, 1); /* `canonical` may have closed it */
    return list;
}

/* The quotient that is argument 1, for changes; raises if a running call reads it. */
static quotient_object *check_alone(lua_State *L)
{
    quotient_object *o = check_object(L, 1);
    if (o->object.calls > 1 && grundy_object_is_used(L, &o->object))
        luaL_error(L, "attempt to change a quotient in use");
    return o;
}

typedef status (*add_position)(quotient *q, uint32_t number, const monitor *watch);

/* Adds positions by quotient_add or quotient_list within the ruleset's call. STATUS_LIMIT after the limit of ticks. */
static status add_all(quotient_object *o, position_list *list, add_position add, watch *w, uint64_t most_ticks)
{
    status r = STATUS_OK;
    ticks t;
    ticks_start(&t, &w->monitor, most_ticks);
    o->busy = true;
    grundy_ruleset_enter(&list->call, false);
    for (lua_Integer i = 0; r == STATUS_OK && i < list->count; i++) {
        w->done = (uint64_t)i;
        r = add(&o->quotient, list->numbers[i], &t.monitor);
    }
    grundy_ruleset_leave(&list->call);
    o->busy = false;
    return r;
}

/* nil, message: the limit is reached. */
static int push_limit_reached(lua_State *L, const quotient *q, lua_Integer limit)
{
    lua_pushnil(L);
    lua_pushfstring(L, "limit of %I elements (or of the work for them) reached after %I positions", (LUAI_UACINT)limit,
                    (LUAI_UACINT)q->positions.count);
    return 2;
}

size_t grundy_quotient_check_most(lua_State *L, int arg, size_t most)
{
    if (lua_isnil(L, arg)) return most;
    lua_Integer n = grundy_arguments_check_integer(L, arg, 0, LUA_MAXINTEGER);
    return (uint64_t)n < most ? (size_t)n : most;
}

/*
 * q:add(positions [, settings [, positions [, pairs [, ticks]]]]): adds the positions of a list and all positions
 * reachable from them; true, or `nil, message` if settings.limit elements were not enough, or the limits of positions,
 * of pairs of the transition algebra or of ticks were reached. Positions added before an error stay.
 */
static int method_add(lua_State *L)
{
    quotient_object *o = check_alone(L);
    quotient *q = &o->quotient;
    lua_Integer count = grundy_arguments_check_list(L, 2);
    lua_settop(L, 6);
    call_settings c = grundy_call_settings_check(L, 3);
    const uint32_t order_limit = q->limit;
    const size_t positions_limit = q->positions_limit, pairs_limit = q->pairs_limit;
    size_t most_positions = grundy_quotient_check_most(L, 4, positions_limit),
           most_pairs = grundy_quotient_check_most(L, 5, pairs_limit);
    uint64_t most_ticks = lua_isnil(L, 6) ? LIMIT_QUOTIENT_STEPS : grundy_quotient_check_most(L, 6, SIZE_MAX);
    position_list list = read_positions(L, o, 2, count);
    watch w;
    grundy_watch_start_with(&w, L, &c);
    w.total = (uint64_t)count;
    if (c.limit != 0 && c.limit < order_limit) q->limit = (uint32_t)c.limit;
    uint32_t limit = q->limit;
    q->positions_limit = most_positions;
    q->listed_limit = most_positions == SIZE_MAX ? SIZE_MAX : limit_listed(most_positions);
    q->pairs_limit = most_pairs;
    status r = add_all(o, &list, quotient_add, &w, most_ticks);
    q->limit = order_limit;
    q->positions_limit = positions_limit;
    q->listed_limit = SIZE_MAX;
    q->pairs_limit = pairs_limit;
    if (r == STATUS_LIMIT) return push_limit_reached(L, q, limit);
    if (r == STATUS_CYCLE) return grundy_arguments_fail(L, "a position repeats: there is no misere quotient");
    if (r != STATUS_OK) return grundy_ruleset_fail(&list.call, NULL, r, 0);
    lua_pushboolean(L, 1);
    return 1;
}

/* ---- what the quotient is ---- */

/* q:size(): the numbers of elements, P-elements, positions and transitions. */
static int method_size(lua_State *L)
{
    const quotient *q = check_quotient(L);
    lua_Integer p = 0;
    for (uint32_t e = 0; e < q->known.monoid.order; e++) p += q->known.monoid.p[e];
    lua_pushinteger(L, q->known.monoid.order);
    lua_pushinteger(L, p);
    lua_pushinteger(L, (lua_Integer)q->positions.count);
    lua_pushinteger(L, (lua_Integer)q->known.transitions.count);
    return 4;
}

/* q:image(p): the element of a position, or nil if it has not been added. */
static int method_image(lua_State *L)
{
    const quotient *q = check_quotient(L);
    lua_settop(L, 2);
    ruleset *game = push_game(L, q);
    uint32_t index = positions_index(&q->positions, grundy_ruleset_check_position(L, game, 3, 2, 2));
    if (index == POSITION_NONE) return 0;
    lua_pushinteger(L, (lua_Integer)q->known.images[index] + 1);
    return 1;
}

/* q:multiply(a, b). */
static int method_multiply(lua_State *L)
{
    const quotient *q = check_quotient(L);
    uint32_t a = check_element(L, q, 2), b = check_element(L, q, 3);
    lua_pushinteger(L, (lua_Integer)monoid_multiply(&q->known.monoid, a, b) + 1);
    return 1;
}

/* q:is_p(a). */
static int method_is_p(lua_State *L)
{
    const quotient *q = check_quotient(L);
    lua_pushboolean(L, q->known.monoid.p[check_element(L, q, 2)]);
    return 1;
}

/* q:word(a): the least word of an element, as a list of generators (1-based), ascending. */
static int method_word(lua_State *L)
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

/* q:generators(): the positions whose images are the generators. */
static int method_generators(lua_State *L)
{
    const quotient *q = check_quotient(L);
    ruleset *game = push_game(L, q);
    int self = lua_gettop(L);
    lua_createtable(L, (int)q->known.monoid.generators, 0);
    for (uint32_t g = 0; g < q->known.monoid.generators; g++) {
        grundy_ruleset_push_position(L, game, self, q->positions.numbers[q->known.generators[g]]);
        lua_rawseti(L, -2, (lua_Integer)g + 1);
    }
    return 1;
}

/* q:positions(): all positions in the order of adding, and the list of their elements. */
static int method_positions(lua_State *L)
{
    const quotient *q = check_quotient(L);
    ruleset *game = push_game(L, q);
    int self = lua_gettop(L);
    lua_createtable(L, (int)q->positions.count, 0);
    lua_createtable(L, (int)q->positions.count, 0);
    for (size_t i = 0; i < q->positions.count; i++) {
        grundy_ruleset_push_position(L, game, self, q->positions.numbers[i]);
        lua_rawseti(L, -3, (lua_Integer)i + 1);
        lua_pushinteger(L, (lua_Integer)q->known.images[i] + 1);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 2;
}

/* ---- a quotient from elsewhere ---- */

/* Whether the value at `index` is an integer in [least, most]; then *n is it. */
static bool read_integer(lua_State *L, int index, lua_Integer least, lua_Integer most, lua_Integer *n)
{
    return grundy_arguments_integer(L, index, n) && *n >= least && *n <= most;
}

/* The list at `arg`, if it has `count` integers from 1 to `most`, each minus 1, as a new userdata; otherwise NULL. */
static uint32_t *read_numbers(lua_State *L, int arg, lua_Integer count, lua_Integer most)
{
    if (!lua_istable(L, arg) || (lua_Integer)lua_rawlen(L, arg) != count) return NULL;
    uint32_t *numbers = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *numbers, 0);
    for (lua_Integer i = 0; i < count; i++) {
        lua_Integer n;
        lua_rawgeti(L, arg, i + 1);
        if (!read_integer(L, -1, 1, most, &n)) return NULL;
        lua_pop(L, 1);
        numbers[i] = (uint32_t)(n - 1);
    }
    return numbers;
}

/*
 * Reads order, generators, action and p from the arguments 4 to 7. False if they describe no monoid: they come from a
 * file, and may be anything.
 */
static bool read_monoid(lua_State *L, lua_Integer limit, lua_Integer count, monoid *m)
{
    lua_Integer order, generators;
    if (!read_integer(L, 4, 1, limit, &order) || !read_integer(L, 5, 0, count, &generators)) return false;
    memset(m, 0, sizeof *m);
    m->order = (uint32_t)order;
    m->generators = (uint32_t)generators;
    m->action = read_numbers(L, 6, order * generators, order);
    const uint32_t *p = read_numbers(L, 7, order, 2);
    if (m->action == NULL || p == NULL) return false;
    m->p = lua_newuserdatauv(L, (size_t)order, 0);
    for (lua_Integer e = 0; e < order; e++) m->p[e] = (unsigned char)p[e];
    return true;
}

/*
 * The images in the order of the positions' indices, as a new userdata; NULL if a position is listed twice, and hence
 * another is missing.
 */
static uint32_t *order_images(lua_State *L, const quotient *q, const position_list *list, const uint32_t *elements)
{
    if (q->positions.count != (size_t)list->count) return NULL;
    uint32_t *images = lua_newuserdatauv(L, ((size_t)list->count + 1) * sizeof *images, 0);
    for (lua_Integer i = 0; i < list->count; i++) images[i] = MONOID_NONE;
    for (lua_Integer i = 0; i < list->count; i++) {
        uint32_t *image = &images[positions_index(&q->positions, list->numbers[i])];
        if (*image != MONOID_NONE) return NULL;
        *image = elements[i];
    }
    return images;
}

/*
 * q:restore(positions, elements, order, generators, action, p [, settings]): takes a quotient from another source and
 * proves it anew; returns whether it is the quotient of these positions. action[(e-1) generators + g]: the product of e
 * and generator g; p[e]: 2 for P-elements, otherwise 1.
 */
static int method_restore(lua_State *L)
{
    quotient_object *o = check_alone(L);
    quotient *q = &o->quotient;
    lua_settop(L, 8);
    lua_Integer count = grundy_arguments_check_list(L, 2);
    call_settings c = grundy_call_settings_check(L, 8);
    monoid m;
    bool readable = read_monoid(L, q->limit, count, &m);
    const uint32_t *elements = readable ? read_numbers(L, 3, count, m.order) : NULL;
    if (elements == NULL) {
        lua_pushboolean(L, 0);
        return 1;
    }
    position_list list = read_positions(L, o, 2, count);
    watch w;
    grundy_watch_start_with(&w, L, &c);
    q->positions_limit = (size_t)count; /* all positions that they reach are among them */
    q->listed_limit = LIMIT_LISTED;
    status r = add_all(o, &list, quotient_list, &w, UINT64_MAX);
    q->positions_limit = q->listed_limit = SIZE_MAX;
    if (r == STATUS_LIMIT || r == STATUS_TOO_MANY_OPTIONS) {
        lua_pushboolean(L, 0);
        return 1;
    }
    const uint32_t *images = r == STATUS_OK ? order_images(L, q, &list, elements) : NULL;
    bool valid = false;
    if (images != NULL) {
        grundy_ruleset_check(L, list.call.self);
        o->busy = true;
        grundy_ruleset_enter(&list.call, false);
        r = quotient_restore(q, &m, images, &w.monitor, &valid);
        grundy_ruleset_leave(&list.call);
        o->busy = false;
    }
    if (r != STATUS_OK) return grundy_ruleset_fail(&list.call, NULL, r, q->limit);
    lua_pushboolean(L, valid);
    return 1;
}

void grundy_open_quotient(lua_State *L)
{
    static const luaL_Reg functions[] = {{"quotient", new_quotient}, {NULL, NULL}};
    static const luaL_Reg methods[] = {{"add", method_add},
                                       {"size", method_size},
                                       {"image", method_image},
                                       {"multiply", method_multiply},
                                       {"is_p", method_is_p},
                                       {"word", method_word},
                                       {"generators", method_generators},
                                       {"positions", method_positions},
                                       {"restore", method_restore},
                                       {NULL, NULL}};
    grundy_object_functions(L, functions);
    grundy_object_class(L, &quotient_kind, methods, "QuotientMonoid");
}
