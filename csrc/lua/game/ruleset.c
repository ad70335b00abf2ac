#include "lua/game/ruleset.h"

#include <string.h>

#include "lua/base/memory.h"

/* Growth in bytes after which the collector is told. */
#define ACCOUNT_STEP ((size_t)1 << 20)

/* Keeps the function on top as user value n and says whether it is one. */
static bool keep_function(lua_State *L, int self, int n)
{
    bool is = lua_isfunction(L, -1);
    if (is)
        lua_setiuservalue(L, self, n);
    else
        lua_pop(L, 1);
    return is;
}

/* Keeps what the table of fields says of the game's positions: functions, theorem, whose values it has, play. */
static void keep_rules(lua_State *L, ruleset *game, int self, int fields)
{
    lua_getfield(L, fields, "accept");
    game->accepts = keep_function(L, self, RULESET_ACCEPT);
    lua_getfield(L, fields, "canonical");
    game->canonical = keep_function(L, self, RULESET_CANONICAL);
    if (lua_getfield(L, fields, "theorem") == LUA_TTABLE) {
        lua_getfield(L, -1, "value");
        game->theorem = keep_function(L, self, RULESET_THEOREM);
        lua_getfield(L, -1, "outcome");
        game->outcome = keep_function(L, self, RULESET_OUTCOME);
    }
    lua_getfield(L, fields, "values_from");
    game->values_from = grundy_object_test(L, -1, &grundy_ruleset_kind);
    if (game->values_from != NULL) grundy_ruleset_check_open(L, game->values_from);
    if (game->values_from != NULL && game->values_from->source->value != NULL)
        lua_setiuservalue(L, self, RULESET_VALUES_FROM);
    else
        game->values_from = NULL;
    if (lua_getfield(L, fields, "play") == LUA_TSTRING && strcmp(lua_tostring(L, -1), "normal") != 0)
        game->outcome = false;
    lua_getfield(L, fields, "difficulty");
    game->difficulty = keep_function(L, self, RULESET_DIFFICULTY);
    lua_getfield(L, fields, "max_value");
    game->max_value = keep_function(L, self, RULESET_MAX_VALUE);
}

ruleset *grundy_ruleset_new(lua_State *L, const source *s, int fields)
{
    fields = lua_absindex(L, fields);
    ruleset *game = grundy_object_new(L, &grundy_ruleset_kind, sizeof *game, RULESET_USER_VALUES);
    allocator a = grundy_arguments_allocator(L);
    rules seam = {game, s->options};
    game->memory = a;
    game->failed = POSITION_NONE;
    interner_init(&game->positions, &a);
    solver_init(&game->grundy, &a, seam, &theory_grundy);
    lua_pushvalue(L, fields);
    lua_setiuservalue(L, -2, RULESET_FIELDS);
    int self = lua_gettop(L);
    keep_rules(L, game, self, fields);
    lua_getfield(L, fields, "progress");
    keep_function(L, self, RULESET_PROGRESS);
    lua_getfield(L, fields, "limit");
    grundy_arguments_integer(L, -1, &game->limit);
    lua_getfield(L, fields, "heap");
    game->heap = lua_toboolean(L, -1) != 0;
    lua_getfield(L, fields, "explored_value");
    game->loopy = lua_isfunction(L, -1);
    lua_getfield(L, fields, "searched_value");
    game->searchable = lua_isfunction(L, -1) && !game->loopy && s->fact != NULL;
    game->mex_listings = RULESET_MEX_LISTINGS;
    lua_settop(L, self);
    game->source = s; /* from here on the ruleset is open, and closing it frees what it holds */
    return game;
}

/* Frees all that the ruleset holds. */
static void close_ruleset(lua_State *L, void *closed)
{
    ruleset *game = closed;
    (void)L;
    if (game->source == NULL) return;
    if (game->source->close != NULL) game->source->close(game);
    game->source = NULL;
    solver_close(&game->grundy);
    interner_close(&game->positions);
    memory_free(&game->memory, game->buffer.bytes, game->buffer.capacity, 1);
    memset(&game->buffer, 0, sizeof game->buffer);
}

const object_kind grundy_ruleset_kind = {"grundy.Ruleset", "a ruleset that is at work", close_ruleset};

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
        grundy_arguments_fail(L, "a ruleset was put in the place of another");
    grundy_ruleset_check_open(L, r);
}

ruleset *grundy_ruleset_check(lua_State *L, int arg)
{
    ruleset *game = grundy_ruleset_check_any(L, arg);
    grundy_ruleset_check_open(L, game);
    return game;
}

void grundy_ruleset_push_position(lua_State *L, ruleset *game, int self, uint32_t number)
{
    grundy_ruleset_check_open(L, game);
    game->source->push(L, game, self, number);
}

ruleset_call grundy_ruleset_enter(ruleset *game, lua_State *L, int self, bool as_emitted)
{
    ruleset_call outer = {game->L, game->self, game->as_emitted};
    if (game->L == NULL) options_truncate(&game->grundy.listed, 0); /* a failed listing may have left options */
    grundy_object_hold(&game->object);
    game->L = L;
    game->self = lua_absindex(L, self);
    game->as_emitted = as_emitted;
    if (outer.L == NULL) game->limited = false;
    return outer;
}

void grundy_ruleset_leave(ruleset *game, ruleset_call outer)
{
    game->L = outer.L;
    game->self = outer.self;
    game->as_emitted = outer.as_emitted;
    grundy_object_release(&game->object);
}

uint32_t grundy_ruleset_check_position(lua_State *L, ruleset *game, int self, int index, int arg)
{
    uint32_t number = 0;
    int top = lua_gettop(L);
    grundy_ruleset_check_open(L, game);
    lua_pushvalue(L, index);
    if (game->canonical) {
        lua_getiuservalue(L, self, RULESET_CANONICAL);
        lua_insert(L, -2);
        lua_call(L, 1, 1);
        grundy_ruleset_check_open(L, game);
        if (lua_isnil(L, -1)) {
            const char *text = grundy_position_push_text(L, index);
            grundy_arguments_error(L, arg, lua_pushfstring(L, "canonical returned nil for position %s", text));
        }
    }
    status r = game->source->number(L, game, self, top + 1, &number);
    if (r == STATUS_INVALID) {
        grundy_arguments_error(L, arg, lua_pushfstring(L, "position %s", lua_tostring(L, -1)));
    }
    if (r != STATUS_OK) grundy_arguments_raise(L, r);
    lua_settop(L, top);
    return number;
}

bool grundy_ruleset_accept(lua_State *L, ruleset *game, int at)
{
    lua_Integer n;
    if (game->heap) {
        if (!grundy_arguments_integer(L, at, &n) || n < 0) {
            const char *got = grundy_arguments_describe(L, at);
            lua_pushfstring(L, "expected a heap (an integer >= 0), got %s", got);
            lua_pushfstring(L, "is %s, expected a heap (an integer >= 0)", got);
            return false;
        }
        lua_pushinteger(L, n);
        lua_replace(L, at);
    }
    if (game->accepts) {
        lua_getiuservalue(L, 1, RULESET_ACCEPT);
        lua_pushvalue(L, at);
        lua_call(L, 1, 3);
        if (lua_isnil(L, -3)) {
            lua_remove(L, -3);
            if (lua_isstring(L, -2)) return false;
            lua_pushliteral(L, "not a position of this ruleset");
            lua_replace(L, -3);
            return false;
        }
        lua_pop(L, 2);
        lua_replace(L, at);
        grundy_ruleset_check_open(L, game);
    }
    return true;
}

call_options grundy_ruleset_check_options(lua_State *L, const ruleset *game, int self, int arg)
{
    call_options o = grundy_call_options_check(L, arg);
    if (o.limit == 0) o.limit = game->limit;
    if (o.progress == 0) {
        if (lua_getiuservalue(L, self, RULESET_PROGRESS) == LUA_TFUNCTION)
            o.progress = lua_gettop(L);
        else
            lua_pop(L, 1);
    }
    return o;
}

static size_t bytes_held(const ruleset *game)
{
    const interner *p = &game->positions;
    const solver *s = &game->grundy;
    return p->keys_capacity * sizeof *p->keys + p->direct_capacity * sizeof *p->direct +
           (p->table.capacity + p->next.capacity) * sizeof *p->table.slots + p->bytes_capacity +
           s->values_capacity * sizeof *s->values + s->path_capacity * sizeof *s->path +
           s->listed.components_capacity * sizeof *s->listed.components +
           s->listed.ends_capacity * sizeof *s->listed.ends;
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

/* A ruleset lets go of what it holds where more than the budget by so many is in use, */
#define SCARCE 2
/* and it holds more than the budget by so many. */
#define MUCH 8

void grundy_ruleset_let_go(lua_State *L, ruleset *game)
{
    const memory_budget *b = grundy_memory_budget(L);
    if (game->L != NULL || game->pins > 0 || game->source == NULL) return;
    if (grundy_object_is_used(L, &game->object)) return;
    if (grundy_memory_used(b) <= b->most / SCARCE || bytes_held(game) <= b->most / MUCH) return;
    solver_close(&game->grundy);
    interner_close(&game->positions);
    game->failed = POSITION_NONE;
    game->memory_seen = 0;
}

void grundy_ruleset_account(lua_State *L, ruleset *game)
{
    grundy_account(L, bytes_held(game), &game->memory_seen);
}
