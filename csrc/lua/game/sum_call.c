#include "lua/game/sum_call.h"

#include "core/base/limit.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_positions.h"

rules *grundy_sum_call_rulesets(lua_State *L, int self, int arg, size_t *count)
{
    lua_Integer length = grundy_arguments_check_list(L, arg);
    lua_createtable(L, (int)length, 0);
    int table = lua_gettop(L);
    rules *games = lua_newuserdatauv(L, ((size_t)length + 1) * sizeof *games, 0);
    for (lua_Integer i = 1; i <= length; i++) {
        lua_rawgeti(L, arg, i);
        ruleset *game = grundy_ruleset_check(L, -1);
        game->pins++;
        games[i - 1].context = game;
        games[i - 1].options = game->source->options;
        lua_rawseti(L, table, i);
    }
    lua_pushvalue(L, table);
    lua_setiuservalue(L, self, 1);
    *count = (size_t)length;
    return games;
}

void grundy_sum_call_release(lua_State *L, int self, const rules *games, size_t count)
{
    lua_getiuservalue(L, self, 1);
    for (size_t i = 0; i < count && lua_istable(L, -1); i++) {
        lua_rawgeti(L, -1, (lua_Integer)i + 1);
        ruleset *game = grundy_object_test(L, -1, &grundy_ruleset_kind);
        if (game != NULL && game == games[i].context && game->pins > 0) game->pins--;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

void grundy_sum_call_push_rulesets(lua_State *L, int self)
{
    if (lua_getiuservalue(L, self, 1) != LUA_TTABLE) grundy_arguments_fail(L, "the rulesets are missing");
}

/* Raises if the `canonical` of a ruleset, which has just run, has closed the sums. */
static void check_games(lua_State *L, const sums *s, int games)
{
    if (s->games_count != (size_t)games) grundy_arguments_fail(L, "attempt to use closed sums");
}

void grundy_sum_call_read(sum_call *c, lua_State *L, sums *s, int arg, const call_settings *o)
{
    int games = (int)s->games_count;
    lua_Integer count = grundy_arguments_check_list(L, arg);
    if (grundy_arguments_check_list(L, arg + 1) != count)
        grundy_arguments_error(L, arg + 1, "expected as many positions as games");
    c->L = L;
    c->sums = s;
    c->count = (size_t)count;
    luaL_checkstack(L, games + 10, "too many rulesets");
    grundy_sum_call_push_rulesets(L, 1);
    c->table = lua_gettop(L);
    for (int i = 1; i <= games; i++) {
        lua_rawgeti(L, c->table, i);
        grundy_ruleset_check_same(L, -1, s->games[i - 1].context);
    }
    size_t room = c->count + 1;
    c->games = lua_newuserdatauv(L, room * sizeof *c->games, 0);
    c->numbers = lua_newuserdatauv(L, room * sizeof *c->numbers, 0);
    c->components = lua_newuserdatauv(L, room * sizeof *c->components, 0);
    c->calls = lua_newuserdatauv(L, (size_t)(games + 1) * sizeof *c->calls, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_Integer game = grundy_arguments_check_element(L, arg, i, 1);
        if (game > games) grundy_arguments_error(L, arg, "no such ruleset");
        int at = c->table + (int)game;
        lua_rawgeti(L, arg + 1, i);
        c->games[i - 1] = (int)game - 1;
        c->numbers[i - 1] = grundy_ruleset_check_position(L, grundy_ruleset_check(L, at), at, lua_gettop(L), arg + 1);
        lua_pop(L, 1);
        check_games(L, s, games);
        status r = sums_component(s, (size_t)game - 1, c->numbers[i - 1], &c->components[i - 1]);
        if (r != STATUS_OK) grundy_arguments_raise(L, r);
    }
    s->most = limit_listed((uint64_t)o->limit);
    grundy_watch_start_with(&c->watch, L, o);
}

void grundy_sum_call_enter(sum_call *c)
{
    int games = (int)c->sums->games_count;
    for (int i = 1; i <= games; i++)
        c->calls[i - 1] = grundy_ruleset_new_call(c->L, grundy_ruleset_check(c->L, c->table + i), c->table + i);
    for (int i = 0; i < games; i++) grundy_ruleset_enter(&c->calls[i], false);
    c->outer_monitor = c->sums->monitor;
    c->sums->monitor = &c->watch.silent;
}

void grundy_sum_call_leave(sum_call *c)
{
    int games = (int)c->sums->games_count;
    c->sums->monitor = c->outer_monitor;
    for (int i = games - 1; i >= 0; i--) grundy_ruleset_leave(&c->calls[i]);
}

/* Adds the components of a sum: "3 + 5". */
static void add_sum(lua_State *L, luaL_Buffer *b, void *context, int self, uint32_t number)
{
    const sum_call *c = context;
    size_t length = sums_length(c->sums, number);
    (void)self;
    for (size_t i = 0; i < length; i++) {
        size_t game;
        uint32_t position;
        sums_nth(c->sums, number, i, &game, &position);
        if (i > 0) luaL_addstring(b, " + ");
        int at = c->table + 1 + (int)game;
        grundy_ruleset_add_position(L, b, lua_touserdata(L, at), at, position);
    }
}

/* Raises the cycle that a solver over sums, or over the positions of one of the rulesets, has found. */
static int raise_cycle(sum_call *c, const solver *s)
{
    if (s->game.context == c->sums)
        return grundy_ruleset_raise_cycle(c->L, &s->cycle, c->table + 1 + (int)sums_moving_game(c->sums, &s->cycle),
                                          add_sum, c);
    int self = c->table + 1;
    while (lua_touserdata(c->L, self) != s->game.context) self++;
    return grundy_ruleset_fail(&c->calls[self - c->table - 1], s, STATUS_CYCLE, 0);
}

int grundy_sum_call_fail(sum_call *c, const solver *s, status r, lua_Integer limit)
{
    int games = (int)c->sums->games_count;
    const ruleset_call *failed = c->calls;
    if (games == 0) return grundy_arguments_raise(c->L, r);
    if (r == STATUS_CYCLE && s != NULL) return raise_cycle(c, s);
    for (const ruleset_call *call = c->calls; call < c->calls + games; call++)
        if (call->failure.position != POSITION_NONE || call->unknown != NULL) failed = call;
    return grundy_ruleset_fail(failed, s, r, limit);
}
