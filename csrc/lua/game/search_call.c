#include "lua/game/search_call.h"

#include <string.h>

#include "lua/game/position_object.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_positions.h"

static void close_search(lua_State *L, void *closed)
{
    search_object *o = closed;
    (void)L;
    if (o->open) {
        facts_log_close(&o->log);
        proof_numbers_close(&o->proof_numbers);
        couples_close(&o->couples);
        search_close(&o->search);
    }
    o->open = false;
}

const object_kind grundy_search_kind = {"grundy.Search", "a search in use", close_search};

search_object *grundy_search_check(lua_State *L)
{
    search_object *o = grundy_object_check(L, 1, &grundy_search_kind);
    if (!o->open) luaL_error(L, "attempt to use a closed search");
    if (o->alone) luaL_error(L, "attempt to use a search that is reading or verifying facts");
    return o;
}

search_object *grundy_search_check_idle(lua_State *L)
{
    search_object *o = grundy_search_check(L);
    if (o->busy > 0) luaL_error(L, "attempt to change a search in use");
    return o;
}

void grundy_search_set_memory(search_object *o, lua_Integer bytes)
{
    facts_limit(&o->search.facts, (lua_Unsigned)bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX);
}

static status tick(void *context, uint64_t done, uint64_t total)
{
    search_call *c = context;
    status r = monitor_tick(&c->watch.monitor, done, total);
    c->stopped = r != STATUS_OK;
    return r;
}

void grundy_search_call_read(search_call *c, lua_State *L, int arg)
{
    search_object *o = c->object = grundy_search_check(L);
    lua_settop(L, arg);
    lua_getiuservalue(L, 1, SEARCH_RULESET);
    grundy_ruleset_check_same(L, -1, o->ruleset);
    c->call = grundy_ruleset_new_call(L, o->ruleset, -1);
    c->settings = grundy_ruleset_check_settings(L, o->ruleset, c->call.self, arg);
    if (c->settings.memory != 0) grundy_search_set_memory(o, c->settings.memory);
    lua_getiuservalue(L, 1, SEARCH_ORDER);
    c->order = grundy_object_test(L, -1, &grundy_search_kind);
    if (c->order != NULL && !c->order->open) c->order = NULL;
    o->search.order = c->order != NULL ? &c->order->search.facts : NULL;
    grundy_watch_start(&c->watch, L, c->settings.progress);
    if (c->settings.memory != 0) c->watch.budget->more = memory_size((uint64_t)c->settings.memory);
    c->by_watch.tick = tick;
    c->by_watch.context = c;
    c->stopped = false;
}

void grundy_search_call_enter(search_call *c)
{
    c->object->busy++;
    if (c->order != NULL) grundy_object_hold(&c->order->object);
    grundy_ruleset_enter(&c->call, false);
}

void grundy_search_call_leave(search_call *c)
{
    grundy_ruleset_leave(&c->call);
    if (c->order != NULL) grundy_object_release(&c->order->object);
    c->object->busy--;
}

uint32_t grundy_search_number(search_call *c, lua_State *L, int arg)
{
    uint32_t number = 0;
    search_object *o = c->object;
    lua_pushvalue(L, arg);
    bool own = !grundy_position_is_object(L, -1);
    if (own && !grundy_ruleset_represent(L, c->object->ruleset, c->call.self, lua_gettop(L))) {
        const char *text = grundy_position_push_text(L, arg);
        grundy_arguments_error(L, arg, lua_pushfstring(L, "canonical returned nil for position %s", text));
    }
    grundy_ruleset_check_open(L, o->ruleset);
    grundy_search_check(L);
    status r = grundy_ruleset_number(L, o->ruleset, 0, &o->search.facts, lua_gettop(L), &number);
    if (r == STATUS_INVALID) {
        grundy_arguments_error(L, arg, lua_pushfstring(L, "position %s", lua_tostring(L, -1)));
    }
    if (r != STATUS_OK) grundy_arguments_raise(L, r);
    return number;
}

/* Hands the cycle over to the ruleset's solver, from which messages take it. */
static void copy_cycle(search_object *o)
{
    const facts *f = &o->search.facts;
    const cycle *from = &o->search.cycle;
    cycle *to = &o->ruleset->grundy.cycle;
    size_t shown = from->length < CYCLE_SHOWN ? from->length : CYCLE_SHOWN;
    for (size_t i = 0; i < shown; i++) {
        to->head[i] = grundy_position_copy(f, from->head[i], &o->ruleset->positions);
        to->tail[i] = grundy_position_copy(f, from->tail[i], &o->ruleset->positions);
        if (to->head[i] == POSITION_NONE || to->tail[i] == POSITION_NONE) shown = 0;
    }
    to->length = shown == 0 ? 0 : from->length;
}

/* nil and a message: the limit of the facts is less than the positions on the path and their options take. */
static int refuse_memory(search_call *c, lua_State *L)
{
    const facts *f = &c->object->search.facts;
    lua_pushnil(L);
    lua_pushfstring(L, "memory of %I bytes is too little: one line of play and its options take %I bytes or more",
                    (LUAI_UACINT)f->limit, (LUAI_UACINT)facts_counted(f));
    return 2;
}

int grundy_search_call_fail(search_call *c, lua_State *L, status r)
{
    ruleset *game = c->object->ruleset;
    if (r == STATUS_TOO_LITTLE_MEMORY) return refuse_memory(c, L);
    if (r == STATUS_CYCLE) {
        copy_cycle(c->object);
        if (game->grundy.cycle.length == 0) r = STATUS_NO_MEMORY;
    }
    return grundy_ruleset_fail(&c->call, NULL, r, c->settings.limit);
}

void grundy_search_prefer(search_object *o)
{
    if (!o->bare) o->ruleset->prefers_search = true;
}

bool grundy_search_flush_log(lua_State *L, search_object *o)
{
    if (o->log.file == NULL || o->busy > 0) return true;
    if (o->log.failed == STATUS_OK) o->log.failed = facts_writer_flush(&o->log.writer);
    if (o->log.failed == STATUS_OK) return true;
    const char *why = o->log.failed == STATUS_NO_MEMORY ? "not enough memory"
                      : o->ruleset->links > 0           ? SEARCH_FOREIGN
                                                        : strerror(o->log.error);
    facts_log_close(&o->log);
    lua_pushnil(L);
    lua_getiuservalue(L, 1, SEARCH_LOG);
    lua_pushfstring(L, "%s: cannot write: %s", lua_tostring(L, -1), why);
    lua_remove(L, -2);
    return false;
}
