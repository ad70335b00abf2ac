#include "lua/game/search_files.h"

#include <string.h>

#include "core/file/atomic_file.h"
#include "core/search/facts_file.h"
#include "core/search/facts_reader.h"
#include "core/search/verify.h"
#include "lua/base/file.h"
#include "lua/base/protect.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_positions.h"

/* The digest of the ruleset's title. */
static uint64_t title_digest(lua_State *L, int self)
{
    const char *title = grundy_ruleset_push_title(L, self);
    uint64_t digest = facts_file_digest(title, strlen(title));
    grundy_ruleset_check(L, self); /* the collector may have closed it */
    lua_pop(L, 1);
    return digest;
}

static int fail_with(lua_State *L, const char *path, const char *reason)
{
    lua_pushnil(L);
    lua_pushfstring(L, "%s: %s", path, reason);
    return 2;
}

static status write_atomic(void *context, const void *bytes, size_t length)
{
    return atomic_file_write(context, bytes, length);
}

/* Writes the beginning of a proof: the text at argument 5, and the outcome, N or P, at argument 4. */
static status write_claim(facts_writer *w, search_call *c, const char *outcome, const char *text, size_t length)
{
    status r = text == NULL ? STATUS_OK : facts_write_text(w, text, length);
    if (r != STATUS_OK || outcome == NULL) return r;
    return facts_write_claim(w, &c->object->search.facts, c->position, outcome[0] == 'N' ? 1 : 0);
}

/*
 * s:save(path [, settings [, p, outcome [, text]]]): writes all facts, and that p has the outcome "N" or "P"; true, or
 * nil and a message; the old file is then unchanged.
 */
int grundy_search_save(lua_State *L)
{
    search_call c;
    size_t length = 0;
    const char *path = grundy_arguments_check_path(L, 2), *outcome = luaL_optstring(L, 5, NULL);
    const char *text = luaL_optlstring(L, 6, NULL, &length);
    lua_settop(L, 6);
    lua_rotate(L, 3, -1); /* the settings are last */
    grundy_search_call_read(&c, L, 6);
    uint64_t title = title_digest(L, c.call.self);
    c.position = outcome == NULL ? 0 : grundy_search_number(&c, L, 3);
    if (c.object->ruleset->links > 0) return fail_with(L, path, SEARCH_FOREIGN);
    search *s = &c.object->search;
    atomic_file file;
    status r = atomic_file_open(&file, &s->memory, path);
    if (r == STATUS_INVALID) return fail_with(L, path, file.message);
    if (r != STATUS_OK) return grundy_arguments_raise(L, r);
    facts_writer w;
    facts_writer_init(&w, &s->memory, write_atomic, &file);
    grundy_search_call_enter(&c);
    search_budget outer = search_enter(s, (uint64_t)c.settings.limit, &c.watch.monitor);
    r = facts_write_header(&w, title);
    if (r == STATUS_OK) r = write_claim(&w, &c, outcome, text, length);
    if (r == STATUS_OK) r = facts_write_all(&w, s);
    search_leave(s, outer);
    grundy_search_call_leave(&c);
    facts_writer_close(&w);
    r = atomic_file_end(&file, r);
    if (r == STATUS_INVALID) return fail_with(L, path, file.message);
    if (r != STATUS_OK) return grundy_search_call_fail(&c, L, r);
    lua_pushboolean(L, 1);
    return 1;
}

static bool key_fits(const void *game, const unsigned char *key, size_t length)
{
    const ruleset *r = game;
    return r->source->facts->fits(r, key, length);
}

/* Whether the rules have raised the error on top, about the contents of a file: the position is not one of theirs. */
static bool is_misfit(const search_call *c, lua_State *L, status r)
{
    error_kind kind = r == STATUS_STOPPED && !c->stopped ? grundy_protect_kind(L, -1) : ERROR_STOPPED;
    return kind != ERROR_STOPPED && kind != ERROR_MEMORY;
}

/* Pushes the fault in that case: "facts of other rules (...)". */
static const char *push_misfit(search_call *c, lua_State *L)
{
    ruleset *game = c->object->ruleset;
    uint32_t failed = c->call.failure.position;
    const char *wrong = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : grundy_arguments_describe(L, -1);
    if (failed == POSITION_NONE) return lua_pushfstring(L, "facts of other rules (%s)", wrong);
    grundy_ruleset_push_position(L, game, c->call.self, failed);
    const char *position = grundy_position_push_text(L, -1);
    return lua_pushfstring(L, "facts of other rules (%s; position %s)", wrong, position);
}

/* nil and a message, if the file is wrong. */
static int refuse_facts(search_call *c, lua_State *L, const char *path, status r, const facts_reading *reading)
{
    const ruleset *game = c->object->ruleset;
    if (is_misfit(c, L, r))
        return fail_with(L, path, lua_pushfstring(L, "byte %I: %s", (LUAI_UACINT)reading->at, push_misfit(c, L)));
    if (r != STATUS_INVALID) return grundy_search_call_fail(c, L, r);
    if (reading->contradicted == FACTS_NONE) return fail_with(L, path, reading->message);
    grundy_ruleset_push_fact(L, game, &c->object->search.facts, reading->contradicted);
    const char *position = grundy_position_push_text(L, -1);
    return fail_with(L, path, lua_pushfstring(L, "%s (position %s)", reading->message, position));
}

/*
 * s:load(path [, from [, settings]]): adds the facts of a file, from the offset at which an earlier call ended: their
 * number there, and where the file now ends; if it claims the outcome of a position, also the outcome and the position.
 * Or nil and a message, and then nothing is added.
 */
int grundy_search_load(lua_State *L)
{
    search_call c;
    const char *path = grundy_arguments_check_path(L, 2), *reason;
    lua_Integer from = lua_isnoneornil(L, 3) ? 0 : grundy_arguments_check_integer(L, 3, 0, LUA_MAXINTEGER);
    grundy_search_call_read(&c, L, 4);
    search *s = &c.object->search;
    facts_reading reading = {.ruleset = title_digest(L, c.call.self),
                             .from = (uint64_t)from,
                             .claim = FACTS_NONE,
                             .fits = key_fits,
                             .context = c.object->ruleset};
    reading.file = open_file(path, OPEN_READ, &reason);
    if (reading.file == NULL) return fail_with(L, path, reason);
    void (*found)(void *, uint32_t) = s->facts.found;
    size_t pinned = s->components_count;
    grundy_search_call_enter(&c);
    search_budget outer = search_enter(s, (uint64_t)c.settings.limit, &c.by_watch);
    status r = facts_check(&reading, s);
    c.object->alone = true;
    s->facts.found = NULL;
    if (r == STATUS_OK) r = facts_add(&reading, s);
    s->facts.found = found;
    c.object->alone = false;
    search_leave(s, outer);
    grundy_search_call_leave(&c);
    s->components_count = pinned;
    fclose(reading.file);
    if (r != STATUS_OK) return refuse_facts(&c, L, path, r, &reading);
    grundy_search_prefer(c.object);
    lua_pushinteger(L, (lua_Integer)reading.count);
    lua_pushinteger(L, (lua_Integer)reading.end);
    if (reading.claim == FACTS_NONE) return 2;
    grundy_ruleset_push_fact(L, c.object->ruleset, &s->facts, reading.claim);
    lua_pushstring(L, reading.outcome == 1 ? "N" : "P");
    lua_insert(L, -2);
    return 4;
}

/*
 * s:log(path [, mode]): appends all facts found from now on to a file, opened as by core.open, by default with "a";
 * true, or nil and a message.
 */
int grundy_search_log(lua_State *L)
{
    search_call c;
    const char *path = grundy_arguments_check_path(L, 2), *reason;
    open_kind kind = grundy_file_check_mode(L, 3, "a");
    grundy_search_check_idle(L);
    grundy_search_call_read(&c, L, 4);
    search_object *o = c.object;
    uint64_t title = title_digest(L, c.call.self);
    facts_log_close(&o->log);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, 1, SEARCH_LOG);
    FILE *file = open_file(path, kind, &reason);
    if (file == NULL) return fail_with(L, path, reason);
    facts_log_begin(&o->log, file, &o->search, &o->ruleset->links, title);
    if (!grundy_search_flush_log(L, o)) return 2;
    lua_pushboolean(L, 1);
    return 1;
}

/*
 * s:verify([settings]): true if every fact follows from the rules and the others; otherwise false, a position, and
 * whether its fact rests on itself; nil and a message if the rules fail for a position.
 */
int grundy_search_verify(lua_State *L)
{
    search_call c;
    uint32_t failed;
    bool circular;
    grundy_search_check_idle(L);
    grundy_search_call_read(&c, L, 2);
    grundy_search_call_enter(&c);
    c.object->alone = true;
    status r = verify_facts(&c.object->search, (uint64_t)c.settings.limit, &c.by_watch, &failed, &circular);
    c.object->alone = false;
    grundy_search_call_leave(&c);
    if (is_misfit(&c, L, r)) {
        push_misfit(&c, L);
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    if (r != STATUS_OK) return grundy_search_call_fail(&c, L, r);
    lua_pushboolean(L, failed == FACTS_NONE);
    if (failed == FACTS_NONE) return 1;
    grundy_ruleset_push_fact(L, c.object->ruleset, &c.object->search.facts, failed);
    lua_pushboolean(L, circular);
    return 3;
}
