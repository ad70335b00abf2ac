#include "lua/game/to.h"

#include "lua/base/memory.h"
#include "lua/base/watch.h"
#include "lua/game/foreign.h"
#include "lua/game/position_object.h"
#include "lua/game/ruleset_errors.h"

int grundy_rules_bad_component(lua_State *L, ruleset *game, int self, status r, int component, int components)
{
    listing *now = game->rule.listing;
    options_drop_unfinished(now->out);
    if (r != STATUS_INVALID) return grundy_rules_leave(L, game, r);
    int reason = lua_gettop(L) - 1;
    lua_Integer option = (lua_Integer)(now->out->count - now->first + 1);
    const char *title = grundy_ruleset_push_title(L, self);
    grundy_rules_push_listed(L, game);
    const char *position = grundy_position_push_text(L, -1);
    now->named = true;
    if (components == 1)
        return luaL_error(L, "%s: option #%I of position %s %s", title, (LUAI_UACINT)option, position,
                          lua_tostring(L, reason));
    return luaL_error(L, "%s: component #%d of option #%I of position %s %s", title, component, (LUAI_UACINT)option,
                      position, lua_tostring(L, reason));
}

/* Raises for the position at `at`, for which canonical has returned nil. */
static void raise_no_representative(lua_State *L, ruleset *game, int self, int at)
{
    const char *title = grundy_ruleset_push_title(L, self), *of = grundy_position_push_text(L, at);
    grundy_rules_push_listed(L, game);
    const char *position = grundy_position_push_text(L, -1);
    game->rule.listing->named = true;
    luaL_error(L, "%s: canonical returned nil for position %s, an option of %s", title, of, position);
}

/* The listing checks its monitor once for this many options; a power of 2. */
#define OPTIONS_A_LOOK ((size_t)1 << 12)

static inline bool look_is_due(const listing *now)
{
    return (now->out->count & (OPTIONS_A_LOOK - 1)) == OPTIONS_A_LOOK - 1;
}

/*
 * A listing may continue for ever; hence its pending options are counted, and it may be interrupted, also in a
 * coroutine.
 */
static void look_around(lua_State *L, ruleset *game)
{
    grundy_watch_obey_hook(L);
    const listing *now = game->rule.listing;
    const options *out = now->out;
    memory_budget *b = grundy_memory_budget(L);
    size_t components = out->components_count - options_begin(out, now->first);
    size_t listed = (out->count - now->first) * sizeof *out->ends + components * sizeof *out->components;
    size_t added = b->held > now->held ? b->held - now->held : 0; /* less than was listed if others were freed */
    status r = grundy_memory_tick_part(b, L, added > listed ? added : listed, now->more);
    if (r != STATUS_OK) grundy_rules_leave(L, game, r);
}

/* Appends the option whose components are the positions first..last of the stack. */
static void append_positions(lua_State *L, ruleset *game, int self, int first, int last)
{
    const listing *now = game->rule.listing;
    options *out = now->out;
    bool look_up = now->into == NULL && !now->direct; /* otherwise append_known has done so */
    for (int i = first; now->canonical && i <= last; i++)
        if (!grundy_ruleset_represent(L, game, self, i)) raise_no_representative(L, game, self, i);
    status r = options_reserve(out, (size_t)(last - first + 1));
    if (r != STATUS_OK) grundy_rules_leave(L, game, r);
    for (int i = first; i <= last; i++) {
        uint32_t number = POSITION_NONE;
        if (look_up && lua_isinteger(L, i)) number = interner_direct(&game->positions, lua_tointeger(L, i));
        if (number == POSITION_NONE && (r = grundy_rules_number(L, game, now->into, i, &number)) != STATUS_OK)
            grundy_rules_bad_component(L, game, self, r, i - first + 1, last - first + 1);
        options_add(out, number);
    }
    options_end(out);
}

/* Whether one of the stack values first..last is a Position. */
static bool has_foreign(lua_State *L, const ruleset *game, int first, int last)
{
    for (int i = first; game->source->foreign && i <= last; i++)
        if (grundy_position_is_object(L, i)) return true;
    return false;
}

/* Adds components to the last listed option, and ends it. */
static void add_to_last(lua_State *L, ruleset *game, const uint32_t *numbers, size_t count)
{
    options *out = game->rule.listing->out;
    status r = options_reserve(out, count);
    if (r != STATUS_OK) grundy_rules_leave(L, game, r);
    for (size_t i = 0; i < count; i++) options_add(out, numbers[i]);
    options_end(out);
}

/*
 * The same as append_positions, also for sources that take options in their own way and for parts that are Positions.
 */
static void append(lua_State *L, ruleset *game, int self, int first, int last)
{
    size_t count = 0;
    uint32_t *numbers = NULL;
    if (has_foreign(L, game, first, last)) {
        status r = grundy_foreign_take(L, game, game->rule.listing->into, first, &last, &numbers, &count);
        if (r != STATUS_OK) grundy_rules_leave(L, game, r);
    }
    bool more = numbers == NULL || last >= first;
    if (more && game->source->moves != NULL)
        game->source->moves->append(L, game, first, last);
    else if (more)
        append_positions(L, game, self, first, last);
    if (numbers == NULL) return;
    if (more) game->rule.listing->out->count--; /* the option continues */
    add_to_last(L, game, numbers, count);
}

/* The nimber of the last option listed by facts, or FACTS_UNKNOWN. */
static uint32_t last_nimber(const options *out, const facts *f)
{
    uint32_t sum = 0;
    for (size_t i = options_begin(out, out->count - 1); i < out->components_count; i++) {
        uint32_t nimber = facts_nimber(f, out->components[i]);
        if (nimber == FACTS_UNKNOWN) return FACTS_UNKNOWN;
        sum ^= nimber;
    }
    return sum;
}

/* The same as append_option if a nimber settles the listing; true if no more options count. */
static int append_unless_settled(lua_State *L, ruleset *game, int self, int first, int last)
{
    listing *now = game->rule.listing;
    if (!now->settled) {
        append(L, game, self, first, last);
        uint32_t nimber = last_nimber(now->out, now->into);
        if (nimber != FACTS_UNKNOWN) facts_exclude(now->into, now->position, nimber);
        now->settled = nimber == now->unless;
    }
    lua_pushboolean(L, now->settled);
    return 1;
}

int grundy_rules_append_always(lua_State *L, ruleset *game, int self, int first, int last)
{
    if (look_is_due(game->rule.listing)) look_around(L, game);
    if (game->rule.listing->unless != FACTS_UNKNOWN) return append_unless_settled(L, game, self, first, last);
    append(L, game, self, first, last);
    return 0;
}

int grundy_rules_append(lua_State *L, ruleset *game, int self, int first, int last)
{
    return game->rule.listing->under != 0 ? 0 : grundy_rules_append_always(L, game, self, first, last);
}

/* Appends the option on the stack if all its components are quickly found and known; otherwise does nothing: false. */
static inline bool append_known(lua_State *L, const ruleset *game, options *out)
{
    int last = lua_gettop(L);
    if (options_reserve(out, (size_t)last) != STATUS_OK) return false;
    for (int i = 1; i <= last; i++) {
        uint32_t number = lua_isinteger(L, i) ? interner_direct(&game->positions, lua_tointeger(L, i))
                                              : grundy_position_known(L, i, last, &game->positions);
        if (number == POSITION_NONE) {
            options_drop_unfinished(out);
            return false;
        }
        options_add(out, number);
    }
    options_end(out);
    return true;
}

/* to(a, b, ...): the position being listed has the option a + b + ...; to(): nothing is left. */
static int to(lua_State *L)
{
    ruleset *game = lua_touserdata(L, lua_upvalueindex(1));
    const listing *now = game->rule.listing;
    if (now == NULL) return luaL_error(L, "'to' called after its move function returned");
    if (now->direct && !look_is_due(now) && append_known(L, game, now->out)) return 0;
    return grundy_rules_append(L, game, lua_upvalueindex(1), 1, lua_gettop(L));
}

#define TO_TYPE "grundy.To"

/* Puts the ruleset in place of argument 1, which is its object `to`. */
static ruleset *object_ruleset(lua_State *L)
{
    luaL_checkudata(L, 1, TO_TYPE);
    lua_getiuservalue(L, 1, 1);
    lua_replace(L, 1);
    ruleset *game = grundy_ruleset_check(L, 1);
    if (game->rule.listing == NULL) luaL_error(L, "'to' called after its move function returned");
    return game;
}

/* to(a, b, ...) where `to` is the object. */
static int to_object(lua_State *L)
{
    return grundy_rules_append(L, object_ruleset(L), 1, 2, lua_gettop(L));
}

/* Raises for a listing whose reader does not handle options after which the same player moves again. */
static int refuse_again(lua_State *L, ruleset *game)
{
    const char *title = grundy_ruleset_push_title(L, 1), *position = "a position below";
    if (!grundy_ruleset_has(game, RULESET_CANONICAL)) { /* representatives mean nothing to the user */
        grundy_rules_push_listed(L, game);
        position = lua_pushfstring(L, "position %s", grundy_position_push_text(L, -1));
    }
    game->rule.listing->named = true;
    return grundy_arguments_fail(L, lua_pushfstring(L,
                                                    "%s: %s has an entailing move, for which only values by the mex, "
                                                    "and outcomes and winning moves under normal play, are defined",
                                                    title, position));
}

int grundy_rules_refuse_both(lua_State *L, ruleset *game)
{
    const char *title = grundy_ruleset_push_title(L, 1);
    game->rule.listing->named = true;
    return grundy_arguments_fail(
        L,
        lua_pushfstring(L, "%s: its rules have both entailing moves and rays, which a ruleset cannot combine", title));
}

/* to:again(a, b, ...): the option a + b + ..., after which the same player moves again. */
static int to_again(lua_State *L)
{
    ruleset *game = object_ruleset(L);
    options *out = game->rule.listing->out;
    if (game->rule.rays) return grundy_rules_refuse_both(L, game);
    game->rule.entailing = true;
    if (!out->takes_again) return refuse_again(L, game);
    grundy_rules_append(L, game, 1, 2, lua_gettop(L));
    status r = options_mark_again(out);
    return r == STATUS_OK ? 0 : grundy_rules_leave(L, game, r);
}

static int to_ray(lua_State *L)
{
    return grundy_rules_ray(L, object_ruleset(L));
}

/* to[key] where `to` is the object; upvalue 1 has its methods. */
static int to_index(lua_State *L)
{
    lua_settop(L, 2);
    object_ruleset(L)->rule.listing->asked = true;
    lua_pushvalue(L, 2);
    lua_gettable(L, lua_upvalueindex(1));
    return 1;
}

void grundy_rules_push_to(lua_State *L, int self)
{
    lua_pushvalue(L, self);
    lua_pushcclosure(L, to, 1);
}

void grundy_rules_push_object(lua_State *L, int self)
{
    lua_newuserdatauv(L, 0, 1);
    luaL_setmetatable(L, TO_TYPE);
    lua_pushvalue(L, self);
    lua_setiuservalue(L, -2, 1);
}

void grundy_open_to(lua_State *L)
{
    luaL_newmetatable(L, TO_TYPE);
    lua_pushcfunction(L, to_object);
    lua_setfield(L, -2, "__call");
    lua_newtable(L);
    lua_pushcfunction(L, to_again);
    lua_setfield(L, -2, "again");
    lua_pushcfunction(L, to_ray);
    lua_setfield(L, -2, "ray");
    lua_pushcclosure(L, to_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
}
