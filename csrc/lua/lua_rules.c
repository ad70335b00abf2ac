/*
 * Rules written in Lua: the move function as a source of options.
 *
 * Options enter through `to(a, b, ...)`, one call an option, whose components
 * are interned at once (so one table may be emitted again and again), or in the
 * list the move function returns, where each element is one position.
 */
#include "module.h"
#include "ruleset.h"

static status emitted_number(lua_State *L, ruleset *r, int self, int index, uint32_t *number)
{
    (void)self;
    lua_Integer n;
    if (r->heap && (!arguments_integer(L, index, &n) || n < 0)) {
        const char *got = arguments_describe(L, index);
        lua_pushfstring(L, "is %s, expected a heap (an integer >= 0)", got);
        return STATUS_INVALID;
    }
    return position_number(L, index, &r->positions, &r->buffer, number);
}

static void push_position(lua_State *L, const ruleset *r, int self, uint32_t number)
{
    (void)self;
    position_push(L, &r->positions, number);
}

/*
 * Raises for a component that failed to be numbered; where it is no position,
 * the reason is on top: "ruleset 'Kayles': option #4 of position 7 is a function".
 */
static int raise_bad_component(lua_State *L, ruleset *r, int self, status s, int component, int components)
{
    listing *now = r->listing;
    options_drop_unfinished(now->out);
    if (s != STATUS_INVALID) return arguments_raise(L, s);
    int reason = lua_gettop(L);
    lua_Integer option = (lua_Integer)(now->out->count - now->first + 1);
    const char *title = ruleset_push_title(L, self);
    push_position(L, r, self, now->position);
    const char *position = position_push_text(L, -1);
    now->named = true;
    if (components == 1)
        return luaL_error(L, "%s: option #%I of position %s %s", title, (LUAI_UACINT)option, position,
                          lua_tostring(L, reason));
    return luaL_error(L, "%s: component #%d of option #%I of position %s %s", title, component, (LUAI_UACINT)option,
                      position, lua_tostring(L, reason));
}

/* Appends the option whose components are the stack values first..last. */
static void append_option(lua_State *L, ruleset *r, int self, int first, int last)
{
    if (r->canonical && !r->as_emitted)
        for (int i = first; i <= last; i++) {
            lua_getiuservalue(L, self, RULESET_CANONICAL);
            lua_pushvalue(L, i);
            lua_call(L, 1, 1);
            lua_replace(L, i);
        }
    options *out = r->listing->out;
    status s = options_reserve(out, (size_t)(last - first + 1));
    if (s != STATUS_OK) arguments_raise(L, s);
    for (int i = first; i <= last; i++) {
        uint32_t number = lua_isinteger(L, i) ? interner_direct(&r->positions, lua_tointeger(L, i)) : POSITION_NONE;
        if (number == POSITION_NONE && (s = emitted_number(L, r, self, i, &number)) != STATUS_OK)
            raise_bad_component(L, r, self, s, i - first + 1, last - first + 1);
        options_add(out, number);
    }
    options_end(out);
}

/* to(a, b, ...): the position being listed has the option a + b + ...; to(): nothing is left. */
static int to(lua_State *L)
{
    ruleset *r = lua_touserdata(L, lua_upvalueindex(1));
    if (r->listing == NULL) return luaL_error(L, "'to' called after its move function returned");
    append_option(L, r, lua_upvalueindex(1), 1, lua_gettop(L));
    return 0;
}

/* Appends the options in the list on top of the stack. */
static void append_returned(lua_State *L, ruleset *r)
{
    int list = lua_gettop(L);
    if (!lua_istable(L, list)) {
        const char *got = arguments_describe(L, list), *title = ruleset_push_title(L, 1);
        push_position(L, r, 1, r->listing->position);
        const char *position = position_push_text(L, -1);
        r->listing->named = true;
        luaL_error(L, "%s: the moves of position %s returned %s, expected a list of options or nothing", title,
                   position, got);
    }
    lua_Integer length = (lua_Integer)lua_rawlen(L, list), keys = 0;
    for (lua_Integer i = 1; i <= length; i++) {
        lua_rawgeti(L, list, i);
        append_option(L, r, 1, list + 1, list + 1);
        lua_settop(L, list);
    }
    lua_pushnil(L);
    while (lua_next(L, list) != 0) {
        lua_pop(L, 1);
        if (++keys > length) {
            const char *key = arguments_describe(L, -1), *title = ruleset_push_title(L, 1);
            push_position(L, r, 1, r->listing->position);
            const char *position = position_push_text(L, -1);
            r->listing->named = true;
            luaL_error(L, "%s: the moves of position %s returned a table that is no list of options (key %s)", title,
                       position, key);
        }
    }
}

/* Runs protected: the ruleset is argument 1. */
static int list_protected(lua_State *L)
{
    ruleset *r = lua_touserdata(L, 1);
    lua_getiuservalue(L, 1, RULESET_MOVES);
    push_position(L, r, 1, r->listing->position);
    lua_getiuservalue(L, 1, RULESET_TO);
    lua_call(L, 2, 1);
    if (!lua_isnil(L, -1)) append_returned(L, r);
    return 0;
}

static status list_options(void *context, uint32_t position, options *out)
{
    ruleset *r = context;
    lua_State *L = r->L;
    if (!lua_checkstack(L, 4)) return STATUS_NO_MEMORY;
    listing now = {out, out->count, position, false}, *outer = r->listing;
    r->listing = &now;
    lua_pushcfunction(L, list_protected);
    lua_pushvalue(L, r->self);
    int failed = lua_pcall(L, 1, 0, 0);
    r->listing = outer;
    if (failed == LUA_OK) return STATUS_OK;
    r->failed = now.named ? POSITION_NONE : position;
    return STATUS_STOPPED;
}

static const source lua_rules = {"rules", list_options, emitted_number, push_position, NULL, NULL, NULL};

/* core.rules(fields, moves): a ruleset over the move function `moves(p, to)`; both were checked in Lua. */
static int new_rules(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    ruleset_new(L, &lua_rules, 1);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, -2, RULESET_MOVES);
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, to, 1);
    lua_setiuservalue(L, -2, RULESET_TO);
    return 1;
}

void open_lua_rules(lua_State *L)
{
    lua_pushcfunction(L, new_rules);
    lua_setfield(L, -2, "rules");
}
