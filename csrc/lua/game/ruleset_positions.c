#include "lua/game/ruleset_positions.h"

#include "lua/base/memory.h"
#include "lua/game/foreign.h"
#include "lua/game/position_object.h"

void grundy_ruleset_push_position(lua_State *L, const ruleset *game, int self, uint32_t number)
{
    uint32_t link, there;
    grundy_ruleset_check_open(L, game);
    if (grundy_foreign_key(game, NULL, number, &link, &there))
        grundy_foreign_push(L, game, link, there);
    else
        game->source->push(L, game, self, number);
}

void grundy_ruleset_push_fact(lua_State *L, const ruleset *game, const facts *f, uint32_t number)
{
    uint32_t link, there;
    if (grundy_foreign_key(game, f, number, &link, &there))
        grundy_foreign_push(L, game, link, there);
    else
        game->source->facts->push(L, game, f, number);
}

status grundy_ruleset_number(lua_State *L, ruleset *game, int self, facts *into, int index, uint32_t *number)
{
    if (game->source->foreign && grundy_position_is_object(L, index)) {
        status r = grundy_foreign_number(L, game, into, index, number);
        if (r == STATUS_INVALID) lua_concat(L, 2);
        return r;
    }
    return into != NULL ? game->source->facts->number(L, game, index, into, number)
                        : game->source->number(L, game, self, index, number);
}

uint32_t grundy_ruleset_check_position(lua_State *L, ruleset *game, int self, int index, int arg)
{
    uint32_t number = 0;
    int top = lua_gettop(L);
    grundy_ruleset_check_open(L, game);
    lua_pushvalue(L, index);
    if (!grundy_position_is_object(L, top + 1) && !grundy_ruleset_represent(L, game, self, top + 1)) {
        const char *text = grundy_position_push_text(L, index);
        grundy_arguments_error(L, arg, lua_pushfstring(L, "canonical returned nil for position %s", text));
    }
    grundy_ruleset_check_open(L, game);
    status r = grundy_ruleset_number(L, game, self, NULL, top + 1, &number);
    if (r == STATUS_INVALID) {
        grundy_arguments_error(L, arg, lua_pushfstring(L, "position %s", lua_tostring(L, -1)));
    }
    if (r != STATUS_OK) grundy_arguments_raise(L, r);
    lua_settop(L, top);
    return number;
}

/* Replaces a Position of one component of the ruleset, argument 1, by what it is made of. */
static void open_own_position(lua_State *L, int at)
{
    int top = lua_gettop(L);
    if (grundy_position_push_components(L, at) == 1) {
        lua_rawgeti(L, top + 1, 1);
        lua_rawgeti(L, top + 2, 1);
        if (lua_rawequal(L, -2, 1)) lua_replace(L, at);
    }
    lua_settop(L, top);
}

bool grundy_ruleset_accept(lua_State *L, ruleset *game, int at)
{
    lua_Integer n;
    if (grundy_position_is_object(L, at)) {
        if (game->source->foreign) return true;
        open_own_position(L, at);
    }
    bool is_integer = grundy_arguments_integer(L, at, &n);
    if (game->heap && (!is_integer || n < 0)) {
        const char *got = grundy_arguments_describe(L, at);
        lua_pushfstring(L, "expected a heap (an integer >= 0), got %s", got);
        lua_pushfstring(L, "is %s, expected a heap (an integer >= 0)", got);
        return false;
    }
    if (is_integer) { /* 3.0 is 3 */
        lua_pushinteger(L, n);
        lua_replace(L, at);
    }
    if (grundy_ruleset_push_function(L, game, 1, RULESET_ACCEPT)) {
        if (grundy_position_is_object(L, at)) {
            lua_pushliteral(L, "expected what the position is made of, got a Position");
            lua_pushliteral(L, "is a Position, expected what a position is made of");
            return false;
        }
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

void grundy_ruleset_check_accepted(lua_State *L, ruleset *game)
{
    if (!grundy_ruleset_accept(L, game, 2)) grundy_arguments_error(L, 2, lua_tostring(L, -2));
}

/* A ruleset releases what it holds when more than budget / SCARCE is in use, */
#define SCARCE 2
/* and it holds more than budget / MUCH itself. */
#define MUCH 8

void grundy_ruleset_let_go(lua_State *L, ruleset *game)
{
    const memory_budget *b = grundy_memory_budget(L);
    if (game->call != NULL || game->pins > 0 || game->source == NULL) return;
    if (grundy_object_is_used(L, &game->object)) return;
    if (grundy_memory_used(b) <= b->most / SCARCE || grundy_ruleset_held(game) <= b->most / MUCH) return;
    grundy_foreign_release(L, game);
    solver_close(&game->grundy);
    interner_close(&game->positions);
    game->memory_seen = 0;
}
