#include "lua/game/ruleset.h"

#include <string.h>

#include "lua/base/memory.h"

/* Growth in bytes after which the collector runs a step. */
#define ACCOUNT_STEP ((size_t)1 << 20)

/* Registry key of grundy.loony. */
static const char loony = 0;

void grundy_ruleset_push_loony(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &loony);
}

/* core.loony: the one value of its kind; the Lua side adds its arithmetic. */
void grundy_ruleset_open_loony(lua_State *L)
{
    lua_newuserdatauv(L, 0, 0);
    luaL_newmetatable(L, "grundy.Loony");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &loony);
    lua_setfield(L, -2, "loony");
}

/* The fields that are functions, by user value. */
static const struct {
    const char *key;
    int value;
} functions[] = {{"accept", RULESET_ACCEPT},           {"canonical", RULESET_CANONICAL},
                 {"difficulty", RULESET_DIFFICULTY},   {"max_value", RULESET_MAX_VALUE},
                 {"explored_value", RULESET_EXPLORED}, {"searched_value", RULESET_SEARCHED},
                 {"progress", RULESET_PROGRESS}};

void grundy_ruleset_set_function(lua_State *L, ruleset *game, int self, int n)
{
    lua_setiuservalue(L, self, n);
    game->functions |= UINT32_C(1) << n;
}

/* Makes the function `key` of the table at `index`, if it is one, a user value. */
static void keep_function(lua_State *L, ruleset *game, int self, int index, const char *key, int value)
{
    if (lua_getfield(L, index, key) == LUA_TFUNCTION)
        grundy_ruleset_set_function(L, game, self, value);
    else
        lua_pop(L, 1);
}

/* The outcomes of a theorem are those of normal play, except where the field `play` says otherwise. */
static bool is_normal_play(lua_State *L, int fields)
{
    bool other = lua_getfield(L, fields, "play") == LUA_TSTRING && strcmp(lua_tostring(L, -1), "normal") != 0;
    lua_pop(L, 1);
    return !other;
}

/*
 * Keeps what the table of fields says about the positions: functions, the theorem, another game with the same values.
 */
static void keep_rules(lua_State *L, ruleset *game, int self, int fields)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        keep_function(L, game, self, fields, functions[i].key, functions[i].value);
    if (lua_getfield(L, fields, "theorem") == LUA_TTABLE) {
        int theorem = lua_gettop(L);
        keep_function(L, game, self, theorem, "value", RULESET_THEOREM);
        if (is_normal_play(L, fields)) keep_function(L, game, self, theorem, "outcome", RULESET_OUTCOME);
    }
    lua_getfield(L, fields, "values_from");
    const ruleset *from = grundy_object_test(L, -1, &grundy_ruleset_kind);
    if (from == NULL) return;
    grundy_ruleset_check_open(L, from);
    if (from->source->values != NULL) grundy_ruleset_set_function(L, game, self, RULESET_VALUES_FROM);
}

#define HAS(n) (UINT32_C(1) << (n))

/* The user values of which a ruleset must have one for a step; 0: none. */
static const uint32_t needs[VALUE_STEPS] = {[STEP_OTHER_GAME] = HAS(RULESET_VALUES_FROM),
                                            [STEP_THEOREM] = HAS(RULESET_THEOREM),
                                            [STEP_LOOPY] = HAS(RULESET_EXPLORED),
                                            [STEP_TOO_LARGE] = HAS(RULESET_THEOREM) | HAS(RULESET_OUTCOME),
                                            [STEP_SEARCHES] = HAS(RULESET_SEARCHED)};

/* The steps of the policy that apply to a ruleset. */
static void choose_steps(ruleset *game)
{
    const policy *p = game->policy;
    size_t n = 0;
    for (size_t i = 0; i < p->count; i++) {
        uint32_t need = needs[p->steps[i]];
        if (need == 0 || (need & game->functions) != 0) game->steps[n++] = p->steps[i];
    }
    game->steps[n] = VALUE_STEPS;
}

ruleset *grundy_ruleset_new(lua_State *L, const source *s, int fields)
{
    fields = lua_absindex(L, fields);
    const policy *chosen = grundy_policy(L);
    ruleset *game = grundy_object_new(L, &grundy_ruleset_kind, sizeof *game, RULESET_KEPT - 1 + s->kept);
    allocator a = grundy_arguments_allocator(L);
    rules seam = {game, s->options};
    game->memory = a;
    game->policy = chosen;
    interner_init(&game->positions, &a);
    solver_init(&game->grundy, &a, seam, &theory_grundy);
    lua_pushvalue(L, fields);
    lua_setiuservalue(L, -2, RULESET_FIELDS);
    int self = lua_gettop(L);
    keep_rules(L, game, self, fields);
    lua_getfield(L, fields, "limit");
    grundy_arguments_integer(L, -1, &game->limit);
    lua_getfield(L, fields, "heap");
    game->heap = lua_toboolean(L, -1) != 0;
    game->prefers_search = lua_getfield(L, fields, "search") == LUA_TSTRING;
    game->theorem.to_compare = grundy_ruleset_has(game, RULESET_OUTCOME) ? (uint32_t)game->policy->values_compared : 0;
    lua_settop(L, self);
    game->source = s; /* from here on the ruleset is open, and closing it frees its memory */
    choose_steps(game);
    return game;
}

void grundy_ruleset_unlink(lua_State *L, ruleset *game)
{
    for (lua_Integer i = 1; i <= (lua_Integer)game->links; i++) {
        lua_rawgeti(L, -1, i);
        ruleset *linked = grundy_object_test(L, -1, &grundy_ruleset_kind);
        if (linked != NULL && linked->pins > 0) linked->pins--;
        lua_pushnil(L);
        lua_rawset(L, -3);
        lua_pushnil(L);
        lua_rawseti(L, -2, i);
    }
    game->links = 0;
}

/* Releases the rulesets whose numbers this one, argument 1, holds. */
static void release_links(lua_State *L, ruleset *game)
{
    if (game->links > 0 && lua_getiuservalue(L, 1, RULESET_LINKS) == LUA_TTABLE) grundy_ruleset_unlink(L, game);
    game->links = 0;
    lua_settop(L, 1);
}

/* Frees all that the ruleset holds. */
static void close_ruleset(lua_State *L, void *closed)
{
    ruleset *game = closed;
    if (game->source == NULL) return;
    release_links(L, game);
    if (game->source->close != NULL) game->source->close(game);
    game->source = NULL;
    solver_close(&game->grundy);
    interner_close(&game->positions);
    memory_free(&game->memory, game->buffer.bytes, game->buffer.capacity, 1);
    memset(&game->buffer, 0, sizeof game->buffer);
}

const object_kind grundy_ruleset_kind = {"grundy.Ruleset", "a ruleset in use", close_ruleset};

ruleset *grundy_ruleset_check_any(lua_State *L, int arg)
{
    ruleset *game = grundy_object_test(L, arg, &grundy_ruleset_kind);
    if (game == NULL) {
        const char *got = grundy_arguments_describe(L, arg);
        grundy_arguments_error(L, arg, lua_pushfstring(L, "expected a ruleset, got %s", got));
    }
    return game;
}

void grundy_ruleset_check_open(lua_State *L, const ruleset *game)
{
    if (game->source == NULL) grundy_arguments_fail(L, "attempt to use a closed ruleset");
}

void grundy_ruleset_check_same(lua_State *L, int index, const void *r)
{
    if (grundy_object_test(L, index, &grundy_ruleset_kind) != r)
        grundy_arguments_fail(L, "a ruleset was put in place of another");
    grundy_ruleset_check_open(L, r);
}

ruleset *grundy_ruleset_check(lua_State *L, int arg)
{
    ruleset *game = grundy_ruleset_check_any(L, arg);
    grundy_ruleset_check_open(L, game);
    return game;
}

ruleset_call grundy_ruleset_new_call(lua_State *L, ruleset *game, int self)
{
    return (ruleset_call){
        .L = L, .game = game, .self = lua_absindex(L, self), .failure = {POSITION_NONE, false, POSITION_NONE}};
}

void grundy_ruleset_enter(ruleset_call *call, bool as_emitted)
{
    ruleset *game = call->game;
    if (game->call == NULL) options_truncate(&game->grundy.listed, 0); /* a failed listing may have left options */
    grundy_object_hold(&game->object);
    call->run = (endless_play){0};
    call->as_emitted = as_emitted;
    call->outer = game->call;
    game->call = call;
}

void grundy_ruleset_leave(ruleset_call *call)
{
    call->game->call = call->outer;
    if (call->outer == NULL) grundy_memory_budget(call->L)->more = SIZE_MAX;
    grundy_object_release(&call->game->object);
}

bool grundy_ruleset_is_searchable(const ruleset *game)
{
    return game->source->facts != NULL && grundy_ruleset_has(game, RULESET_SEARCHED) &&
           !grundy_ruleset_has(game, RULESET_EXPLORED);
}

uint64_t grundy_ruleset_mex_listings(const ruleset *game)
{
    if (!grundy_ruleset_is_searchable(game)) return UINT64_MAX;
    /* The mex alone finds loony values; searches need far fewer listings from there on. */
    if (game->source->facts->settles_again) return game->policy->quick_mex_listings;
    return game->prefers_search ? 0 : game->policy->mex_listings;
}

bool grundy_ruleset_push_function(lua_State *L, const ruleset *game, int self, int n)
{
    if (!grundy_ruleset_has(game, n)) return false;
    bool is = lua_getiuservalue(L, self, n) == LUA_TFUNCTION;
    if (!is) lua_pop(L, 1);
    return is;
}

bool grundy_ruleset_represent(lua_State *L, const ruleset *game, int self, int index)
{
    if (!grundy_ruleset_push_function(L, game, self, RULESET_CANONICAL)) return true;
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
    bool is = !lua_isnil(L, -1);
    if (is)
        lua_replace(L, index);
    else
        lua_pop(L, 1);
    return is;
}

/* Completes settings by the ruleset's own. */
static void complete(lua_State *L, const ruleset *game, int self, call_settings *o)
{
    if (o->limit == 0) o->limit = game->limit;
    if (o->progress == 0 && grundy_ruleset_push_function(L, game, self, RULESET_PROGRESS)) o->progress = lua_gettop(L);
}

call_settings grundy_ruleset_check_settings(lua_State *L, const ruleset *game, int self, int arg)
{
    call_settings o = grundy_call_settings_check(L, arg);
    complete(L, game, self, &o);
    return o;
}

int grundy_ruleset_completed(lua_State *L)
{
    call_settings o = {0, false, SEARCH_BY_CHOICE, 0, 0};
    bool is = lua_istable(L, 1);
    lua_settop(L, 2);
    grundy_call_settings_complete(L, &o);
    if (!lua_isnil(L, 2)) complete(L, grundy_ruleset_check(L, 2), 2, &o);
    lua_pushvalue(L, 1);
    if ((!is && !lua_isnil(L, 1)) || (o.limit == 0 && o.memory == 0 && o.progress == 0)) return 1;
    lua_createtable(L, 0, 4);
    int all = lua_gettop(L);
    if (o.limit != 0) lua_pushinteger(L, o.limit), lua_setfield(L, all, "limit");
    if (o.memory != 0) lua_pushinteger(L, o.memory), lua_setfield(L, all, "memory");
    if (o.progress != 0) lua_pushvalue(L, o.progress), lua_setfield(L, all, "progress");
    if (is) lua_pushnil(L);
    while (is && lua_next(L, 1) != 0) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, all);
    }
    return 1;
}

size_t grundy_ruleset_held(const ruleset *game)
{
    const solver *s = &game->grundy;
    return interner_held(&game->positions) + s->values_capacity * sizeof *s->values +
           s->path_capacity * sizeof *s->path + s->listed.components_capacity * sizeof *s->listed.components +
           s->listed.ends_capacity * sizeof *s->listed.ends + seen_sets_bytes(&s->rays);
}

void grundy_account(lua_State *L, size_t held, size_t *seen)
{
    if (held < *seen + ACCOUNT_STEP) return;
    size_t grown = held - *seen;
    *seen = held;
#if LUA_VERSION_NUM >= 505
    lua_gc(L, LUA_GCSTEP, grown);
#else
    lua_gc(L, LUA_GCSTEP, grown >> 30 != 0 ? 1 << 20 : (int)(grown >> 10)); /* in kilobytes */
#endif
}

void grundy_ruleset_account(lua_State *L, ruleset *game)
{
    grundy_account(L, grundy_ruleset_held(game), &game->memory_seen);
}
