#include "lua/game/foreign.h"

#include "core/file/little_endian.h"
#include "core/search/position_bytes.h"
#include "lua/game/position_object.h"
#include "lua/module.h"

/* A key: the tag, the link, the number there. */
#define LINK_LENGTH 4
#define KEY_LENGTH  (1 + 2 * LINK_LENGTH)

/* Registry key of the rulesets by their addresses, with weak values. */
static const char rulesets = 0;

/* ---- links ---- */

/* Pushes the ruleset itself; its finalizer, which has it as argument 1, can no longer find it by its address. */
static void push_self(lua_State *L, const ruleset *game)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &rulesets) == LUA_TTABLE) lua_rawgetp(L, -1, game);
    if (lua_touserdata(L, -1) != game && lua_touserdata(L, 1) == game) lua_pushvalue(L, 1);
    if (lua_touserdata(L, -1) != game) luaL_error(L, "the ruleset is missing");
}

/* Pushes the list of linked rulesets, whose other keys are these rulesets; nil if there is none. */
static int push_links(lua_State *L, const ruleset *game)
{
    int top = lua_gettop(L);
    push_self(L, game);
    lua_getiuservalue(L, -1, RULESET_LINKS);
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
    return lua_type(L, top + 1);
}

void grundy_foreign_register(lua_State *L, int self)
{
    self = lua_absindex(L, self);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &rulesets) == LUA_TTABLE) {
        lua_pushvalue(L, self);
        lua_rawsetp(L, -2, lua_touserdata(L, self));
    }
    lua_pop(L, 1);
}

ruleset *grundy_foreign_push_linked(lua_State *L, const ruleset *game, uint32_t link)
{
    if (push_links(L, game) != LUA_TTABLE) luaL_error(L, "the linked rulesets are missing");
    lua_rawgeti(L, -1, (lua_Integer)link + 1);
    lua_remove(L, -2);
    ruleset *linked = grundy_object_test(L, -1, &grundy_ruleset_kind);
    if (linked == NULL) luaL_error(L, "the linked rulesets are missing");
    grundy_ruleset_check_open(L, linked);
    return linked;
}

/* The link from a ruleset to the open one at `at`, made on first sight. */
static uint32_t link_to(lua_State *L, ruleset *game, int at)
{
    int top = lua_gettop(L);
    at = lua_absindex(L, at);
    push_self(L, game);
    if (lua_getiuservalue(L, -1, RULESET_LINKS) != LUA_TTABLE) {
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_setiuservalue(L, -4, RULESET_LINKS);
    }
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
    lua_pushvalue(L, at);
    if (lua_rawget(L, top + 1) != LUA_TNUMBER) {
        ruleset *linked = lua_touserdata(L, at);
        lua_pushvalue(L, at);
        lua_rawseti(L, top + 1, (lua_Integer)game->links + 1);
        lua_pushvalue(L, at);
        lua_pushinteger(L, (lua_Integer)game->links);
        lua_rawset(L, top + 1);
        linked->pins++;
        lua_pushinteger(L, (lua_Integer)game->links++);
    }
    uint32_t link = (uint32_t)lua_tointeger(L, -1);
    lua_settop(L, top);
    return link;
}

void grundy_foreign_release(lua_State *L, ruleset *game)
{
    if (game->links == 0) return;
    if (push_links(L, game) == LUA_TTABLE) grundy_ruleset_unlink(L, game);
    lua_pop(L, 1);
}

/* ---- numbers ---- */

bool grundy_foreign_key(const ruleset *game, const facts *f, uint32_t number, uint32_t *link, uint32_t *there)
{
    int64_t n;
    size_t length;
    const unsigned char *key;
    if (game->links == 0) return false;
    if (f != NULL ? facts_key_integer(f, number, &n) : interner_key_integer(&game->positions, number, &n)) return false;
    if (f == NULL && interner_key_kind(&game->positions, number) != KIND_OTHER) return false;
    key = f != NULL ? facts_key_bytes(f, number, &length) : interner_key_bytes(&game->positions, number, &length);
    if (length != KEY_LENGTH || key[0] != TAG_FOREIGN) return false;
    *link = (uint32_t)little_endian_load_part(key + 1, LINK_LENGTH);
    *there = (uint32_t)little_endian_load_part(key + 1 + LINK_LENGTH, LINK_LENGTH);
    return true;
}

/* The number of a foreign position by its link and its number there. */
static status number_key(ruleset *game, facts *into, uint32_t link, uint32_t there, uint32_t *number)
{
    unsigned char key[KEY_LENGTH] = {TAG_FOREIGN};
    little_endian_store_part(key + 1, link, LINK_LENGTH);
    little_endian_store_part(key + 1 + LINK_LENGTH, there, LINK_LENGTH);
    return into != NULL ? facts_bytes(into, key, KEY_LENGTH, number)
                        : interner_string(&game->positions, KIND_OTHER, key, KEY_LENGTH, number);
}

status grundy_foreign_number_of(lua_State *L, ruleset *game, facts *into, int at, uint32_t there, uint32_t *number)
{
    int top = lua_gettop(L);
    uint32_t link;
    ruleset *of = lua_touserdata(L, at);
    status r = STATUS_OK;
    if (grundy_foreign_key(of, NULL, there, &link, &there)) {
        of = grundy_foreign_push_linked(L, of, link);
        at = top + 1;
    }
    if (of != game) {
        r = number_key(game, into, link_to(L, game, at), there, number);
    } else if (into == NULL) {
        *number = there;
    } else {
        game->source->push(L, game, 0, there);
        r = game->source->facts->number(L, game, lua_gettop(L), into, number);
    }
    if (r != STATUS_INVALID) lua_settop(L, top);
    return r;
}

/* The number under the ruleset, or under `into`, of a component: the position on top of the ruleset below. */
static status number_component(lua_State *L, ruleset *game, facts *into, uint32_t *number)
{
    int at = lua_gettop(L) - 1;
    uint32_t there = 0;
    ruleset *of = grundy_object_test(L, at, &grundy_ruleset_kind);
    if (of == NULL) return (status)luaL_error(L, "the parts of a Position are missing");
    grundy_ruleset_check_open(L, of);
    bool as_emitted = game->call != NULL && game->call->as_emitted;
    if (!as_emitted && !grundy_ruleset_represent(L, of, at, at + 1)) {
        const char *text = grundy_position_push_text(L, at + 1);
        luaL_error(L, "canonical returned nil for position %s", text);
    }
    grundy_ruleset_check_open(L, of);
    grundy_ruleset_check_open(L, game);
    status r = of->source->number(L, of, at, at + 1, &there);
    if (r == STATUS_INVALID) return (status)luaL_error(L, "position %s", lua_tostring(L, -1));
    return r == STATUS_OK ? grundy_foreign_number_of(L, game, into, at, there, number) : r;
}

status grundy_foreign_number(lua_State *L, ruleset *game, facts *into, int index, uint32_t *number)
{
    index = lua_absindex(L, index);
    int top = lua_gettop(L);
    luaL_checkstack(L, 16, NULL);
    if (grundy_position_push_components(L, index) != 1) {
        lua_settop(L, top);
        const char *text = luaL_tolstring(L, index, NULL);
        lua_pushfstring(L, "is %s, a Position that is a sum", text);
        lua_remove(L, -2);
        lua_pushliteral(L, ", expected a position of one component");
        return STATUS_INVALID;
    }
    lua_rawgeti(L, top + 1, 1);
    lua_rawgeti(L, top + 2, 1);
    status r = number_component(L, game, into, number);
    lua_settop(L, top);
    return r;
}

/* Writes the numbers of the components of the Position at `index` to `numbers`. */
static status take_components(lua_State *L, ruleset *game, facts *into, int index, uint32_t *numbers)
{
    int top = lua_gettop(L);
    status r = STATUS_OK;
    lua_Integer count = grundy_position_push_components(L, index);
    for (lua_Integer k = 1; k <= count && r == STATUS_OK; k++) {
        lua_rawgeti(L, top + 1, k);
        lua_rawgeti(L, top + 2, k);
        r = number_component(L, game, into, numbers++);
        lua_settop(L, top + 2);
    }
    lua_settop(L, top);
    return r;
}

/* The number of components of the Positions among the stack values first..last. */
static size_t count_components(lua_State *L, int first, int last)
{
    size_t count = 0;
    for (int i = first; i <= last; i++) {
        if (!grundy_position_is_object(L, i)) continue;
        count += (size_t)grundy_position_push_components(L, i);
        lua_pop(L, 2);
    }
    return count;
}

status grundy_foreign_take(lua_State *L, ruleset *game, facts *into, int first, int *last, uint32_t **numbers,
                           size_t *count)
{
    luaL_checkstack(L, 16, NULL);
    *count = count_components(L, first, *last);
    uint32_t *next = *numbers = lua_newuserdatauv(L, (*count + 1) * sizeof *next, 0);
    status r = STATUS_OK;
    int rest = first;
    for (int i = first; i <= *last && r == STATUS_OK; i++) {
        if (grundy_position_is_object(L, i)) {
            r = take_components(L, game, into, i, next);
            next += grundy_position_push_components(L, i);
            lua_pop(L, 2);
        } else {
            lua_pushvalue(L, i);
            lua_replace(L, rest++);
        }
    }
    *last = rest - 1;
    return r;
}

/* ---- what others see ---- */

void grundy_foreign_push(lua_State *L, const ruleset *game, uint32_t link, uint32_t there)
{
    int top = lua_gettop(L);
    luaL_checkstack(L, 8, NULL);
    grundy_position_push_maker(L);
    ruleset *linked = grundy_foreign_push_linked(L, game, link);
    lua_createtable(L, 1, 0);
    lua_pushvalue(L, top + 2);
    lua_rawseti(L, -2, 1);
    lua_createtable(L, 1, 0);
    linked->source->push(L, linked, top + 2, there);
    lua_rawseti(L, -2, 1);
    lua_remove(L, top + 2);
    lua_call(L, 2, 1);
}

void grundy_open_foreign(lua_State *L)
{
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &rulesets);
}
