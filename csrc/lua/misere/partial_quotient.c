/*
 * Partial misere quotients: the userdata behind Quotient:outcome and grundy.theory.small_quotient, made from a
 * quotient. It keeps its ruleset alive.
 */
#include "core/misere/partial_quotient.h"

#include "core/base/limit.h"
#include "core/base/step_limit.h"
#include "lua/base/watch.h"
#include "lua/game/position_list.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_positions.h"
#include "lua/misere/quotient.h"
#include "lua/module.h"

typedef struct partial_object {
    object object;
    partial partial;
    bool open;
    bool busy;
} partial_object;

static void close_partial(lua_State *L, void *closed)
{
    partial_object *o = closed;
    if (o->open) {
        grundy_quotient_unpin(L, o->partial.positions.game.context);
        partial_close(&o->partial);
    }
    o->open = false;
}

static const object_kind partial_kind = {"grundy.PartialMonoid", "a quotient in use", close_partial};

static partial_object *check_object(lua_State *L)
{
    partial_object *o = grundy_object_check(L, 1, &partial_kind);
    if (!o->open) luaL_error(L, "attempt to use a closed quotient");
    if (o->busy) luaL_error(L, "this quotient is computing: its progress function cannot ask it for more");
    return o;
}

/* core.partial_quotient(quotient): the partial quotient whose only positions are those of the quotient. */
static int new_partial(lua_State *L)
{
    const quotient *of = grundy_quotient_check(L, 1);
    lua_settop(L, 1);
    lua_getiuservalue(L, 1, 1);
    partial_object *o = grundy_object_new(L, &partial_kind, sizeof *o, 1);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, -2, 1);
    grundy_ruleset_check_same(L, 2, of->positions.game.context); /* last, as the collector may have closed it */
    ruleset *game = of->positions.game.context;
    status r = partial_init(&o->partial, of);
    ruleset_call call = grundy_ruleset_new_call(L, game, 2);
    if (r != STATUS_OK) return grundy_ruleset_fail(&call, NULL, r, 0);
    o->open = true;
    game->pins++;
    return grundy_object_made(L);
}

/* The number of decided sums of positions that the quotient does not know. */
static lua_Integer count_decided(const partial *d)
{
    lua_Integer decided = 0;
    for (size_t s = 0; s < d->sums.count; s++) decided += d->decided[s];
    return decided;
}

/* nil, message: the limit is reached. */
static int push_limit_reached(lua_State *L, const partial *d, lua_Integer limit)
{
    lua_pushnil(L);
    lua_pushfstring(L, "limit of %I elements (or of the work for them) reached after %I sums", (LUAI_UACINT)limit,
                    (LUAI_UACINT)count_decided(d));
    return 2;
}

/*
 * d:outcome(list [, settings [, positions [, sums [, pairs [, ticks]]]]]): "P" or "N" for the sum of the positions in a
 * list, or `nil, message` if settings.limit elements were not enough, or the limits of positions, of sums of positions
 * that the quotient does not know, of pairs of the transition algebra or of ticks of the monitor. Decided sums are
 * kept.
 */
static int method_outcome(lua_State *L)
{
    partial_object *o = check_object(L);
    partial *d = &o->partial;
    lua_Integer count = grundy_arguments_check_list(L, 2);
    lua_settop(L, 7);
    call_settings c = grundy_call_settings_check(L, 3);
    const partial before = *d;
    size_t most_positions = grundy_quotient_check_most(L, 4, SIZE_MAX);
    size_t most_sums = grundy_quotient_check_most(L, 5, SIZE_MAX);
    size_t most_pairs = grundy_quotient_check_most(L, 6, d->pairs_limit);
    uint64_t most_ticks = lua_isnil(L, 7) ? LIMIT_QUOTIENT_STEPS : grundy_quotient_check_most(L, 7, SIZE_MAX);
    lua_getiuservalue(L, 1, 1);
    grundy_ruleset_check_same(L, -1, d->positions.game.context);
    ruleset *game = d->positions.game.context;
    position_list list = grundy_position_list_check(L, game, lua_gettop(L), 2, count);
    check_object(L);
    watch w;
    ticks t;
    bool is_p = false;
    grundy_watch_start(&w, L, c.progress);
    ticks_start(&t, &w.monitor, most_ticks);
    if (c.limit != 0 && c.limit < before.limit) d->limit = (uint32_t)c.limit;
    d->positions_limit = most_positions;
    d->positions.listed_most = most_positions == SIZE_MAX ? SIZE_MAX : limit_listed(most_positions);
    d->sums_limit = most_sums;
    d->pairs_limit = most_pairs;
    o->busy = true;
    grundy_ruleset_enter(&list.call, false);
    status r = partial_outcome(d, list.numbers, (size_t)count, &t.monitor, &is_p);
    grundy_ruleset_leave(&list.call);
    o->busy = false;
    lua_Integer limit = d->limit;
    d->limit = before.limit;
    d->positions_limit = before.positions_limit;
    d->sums_limit = before.sums_limit;
    d->pairs_limit = before.pairs_limit;
    if (r == STATUS_LIMIT) return push_limit_reached(L, d, limit);
    if (r == STATUS_CYCLE) return grundy_arguments_fail(L, "a position repeats: there is no misere quotient");
    if (r != STATUS_OK) return grundy_ruleset_fail(&list.call, NULL, r, 0);
    lua_pushstring(L, is_p ? "P" : "N");
    return 1;
}

/* d:size(): the numbers of elements, and of decided sums of positions that the quotient does not know. */
static int method_size(lua_State *L)
{
    const partial *d = &check_object(L)->partial;
    lua_pushinteger(L, d->known.monoid.order);
    lua_pushinteger(L, count_decided(d));
    return 2;
}

/* d:image(p): the element of a position of the quotient; nil for others. */
static int method_image(lua_State *L)
{
    const partial *d = &check_object(L)->partial;
    lua_settop(L, 2);
    lua_getiuservalue(L, 1, 1);
    grundy_ruleset_check_same(L, 3, d->positions.game.context);
    ruleset *game = d->positions.game.context;
    uint32_t index = positions_index(&d->positions, grundy_ruleset_check_position(L, game, 3, 2, 2));
    if (index == POSITION_NONE || index >= d->known.count) return 0;
    lua_pushinteger(L, (lua_Integer)d->known.images[index] + 1);
    return 1;
}

void grundy_open_partial_quotient(lua_State *L)
{
    static const luaL_Reg functions[] = {{"partial_quotient", new_partial}, {NULL, NULL}};
    static const luaL_Reg methods[] = {
        {"outcome", method_outcome}, {"size", method_size}, {"image", method_image}, {NULL, NULL}};
    grundy_object_functions(L, functions);
    grundy_object_class(L, &partial_kind, methods, "PartialMonoid");
}
