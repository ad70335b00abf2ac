#include "lua/game/append.h"

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
    if (grundy_rules_look_is_due(game->rule.listing)) look_around(L, game);
    if (game->rule.listing->unless != FACTS_UNKNOWN) return append_unless_settled(L, game, self, first, last);
    append(L, game, self, first, last);
    return 0;
}

int grundy_rules_append(lua_State *L, ruleset *game, int self, int first, int last)
{
    return game->rule.listing->under != 0 ? 0 : grundy_rules_append_always(L, game, self, first, last);
}

int grundy_rules_refuse_both(lua_State *L, ruleset *game)
{
    const char *title = grundy_ruleset_push_title(L, 1);
    game->rule.listing->named = true;
    return grundy_arguments_fail(
        L,
        lua_pushfstring(L, "%s: its rules have both entailing moves and rays, which a ruleset cannot combine", title));
}
