/*
 * Search: the userdata that decides single positions of big games of one ruleset,
 * written in Lua, by couples. It keeps the facts that are found.
 *
 * User value 1 is the ruleset, 2 another search whose facts order the options, 3 the path of the log. Positions come
 * through its `canonical`, and are numbered by the table of facts instead of the ruleset, so that they can be
 * forgotten.
 */
#include <errno.h>
#include <string.h>

#include "core/file/atomic_file.h"
#include "core/search/facts_file.h"
#include "core/search/facts_reader.h"
#include "core/search/proof.h"
#include "core/search/verify.h"
#include "lua/base/file.h"
#include "lua/module.h"
#include "lua/base/protect.h"
#include "lua/game/ruleset_errors.h"
#include "lua/base/time.h"
#include "lua/base/watch.h"

/* A fact waits for so many milliseconds of work at most, and then for the next one, before it is written. */
#define LOG_EVERY 50

/* The file that new facts are written to as they are found. */
typedef struct facts_log {
    FILE *file; /* NULL: none */
    facts_writer writer;
    bool probed;    /* a probe was written */
    uint64_t since; /* when it was last flushed */
    status failed;
    int error; /* errno of the failure */
} facts_log;

typedef struct search_object {
    object object;
    search search;
    couples couples;
    proof proof;
    ruleset *ruleset;
    facts_log log;
    bool open;
    int busy;   /* calls that are at work */
    bool alone; /* one of them that no other may run beside */
    size_t memory_seen;
} search_object;

/* ---- the game ---- */

static status list_options(void *context, uint32_t position, options *out)
{
    search_object *o = context;
    ruleset *game = o->ruleset;
    game->into = &o->search.facts;
    status r = game->source->options(game, position, out);
    game->into = NULL;
    return r;
}

static status list_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is)
{
    search_object *o = context;
    ruleset *game = o->ruleset;
    game->into = &o->search.facts;
    status r = game->source->options_unless(game, position, n, out, is);
    game->into = NULL;
    return r;
}

/* A question to one of the ruleset's functions about a position. */
typedef struct question {
    search_object *object;
    int function; /* a user value of the ruleset */
    uint32_t position;
    search_bounds answer; /* least: the number answered */
    bool known;
} question;

static const char *function_name(int function)
{
    return function == RULESET_DIFFICULTY  ? "the difficulty"
           : function == RULESET_MAX_VALUE ? "max_value"
                                           : "the theorem's value";
}

/* What the function has answered, which is on top: an integer from `least` on, or (not for difficulties) nil. */
static void read_number(lua_State *L, question *q, lua_Integer least)
{
    lua_Integer n = 0;
    q->known = !lua_isnil(L, -1);
    if (!q->known && q->function != RULESET_DIFFICULTY) return;
    if (!grundy_arguments_integer(L, -1, &n) || n < least) {
        const char *title = grundy_ruleset_push_title(L, 1), *got = grundy_arguments_describe(L, -2);
        luaL_error(L, "%s: %s is %s, expected an integer >= %I", title, function_name(q->function), got,
                   (LUAI_UACINT)least);
    }
    q->answer.least = q->answer.most = n < FACTS_UNKNOWN ? (uint32_t)n : FACTS_UNKNOWN - 1;
}

static void read_outcome(lua_State *L, question *q)
{
    const char *outcome = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
    q->known = !lua_isnil(L, -1);
    if (!q->known) return;
    if (strcmp(outcome, "N") != 0 && strcmp(outcome, "P") != 0) {
        const char *title = grundy_ruleset_push_title(L, 1), *got = grundy_arguments_describe(L, -2);
        luaL_error(L, "%s: the theorem's outcome is %s, expected \"N\" or \"P\"", title, got);
    }
    q->answer.least = outcome[0] == 'N' ? 1 : 0;
    q->answer.most = outcome[0] == 'N' ? FACTS_UNKNOWN : 0;
}

/* Runs protected: the ruleset and the question. */
static int ask_protected(lua_State *L)
{
    question *q = lua_touserdata(L, 2);
    lua_getiuservalue(L, 1, q->function);
    q->object->ruleset->source->push_fact(L, q->object->ruleset, &q->object->search.facts, q->position);
    lua_call(L, 1, 1);
    if (q->function == RULESET_OUTCOME)
        read_outcome(L, q);
    else
        read_number(L, q, q->function == RULESET_DIFFICULTY ? 1 : 0);
    return 0;
}

static status ask(question *q)
{
    ruleset *game = q->object->ruleset;
    lua_State *L = game->L;
    if (!lua_checkstack(L, 8)) return STATUS_NO_MEMORY;
    lua_pushcfunction(L, ask_protected);
    lua_pushvalue(L, game->self);
    lua_pushlightuserdata(L, q);
    if (grundy_protect_call(L, 2) == LUA_OK) return STATUS_OK;
    game->failed = grundy_position_copy(&q->object->search.facts, q->position, &game->positions);
    return STATUS_STOPPED;
}

static status difficulty(void *context, uint32_t position, uint32_t *result)
{
    question q = {context, RULESET_DIFFICULTY, position, {0, 0}, false};
    status r = ask(&q);
    *result = q.answer.least;
    return r;
}

static status most(void *context, uint32_t position, uint32_t *result)
{
    question q = {context, RULESET_MAX_VALUE, position, {0, 0}, false};
    status r = ask(&q);
    *result = q.known ? q.answer.most : FACTS_UNKNOWN;
    return r;
}

static status theorem(void *context, uint32_t position, search_bounds *bounds)
{
    search_object *o = context;
    const source *from = o->ruleset->source;
    status r = STATUS_OK;
    if (from->covers != NULL && !from->covers(o->ruleset, &o->search.facts, position)) return STATUS_OK;
    question q = {o, RULESET_THEOREM, position, {0, FACTS_UNKNOWN}, false};
    if (o->ruleset->theorem) r = ask(&q);
    q.function = RULESET_OUTCOME;
    if (r == STATUS_OK && !q.known && o->ruleset->outcome) r = ask(&q);
    if (q.known) *bounds = q.answer;
    return r;
}

/* ---- the log ---- */

static status write_log(void *context, const void *bytes, size_t length)
{
    facts_log *log = context;
    if (fwrite(bytes, 1, length, log->file) == length && fflush(log->file) == 0) return STATUS_OK;
    log->error = errno;
    return STATUS_INVALID;
}

static void log_fact(void *context, uint32_t number)
{
    search_object *o = context;
    facts_log *log = &o->log;
    if (log->failed == STATUS_OK) log->failed = facts_write_fact(&log->writer, &o->search.facts, number);
    uint64_t now = grundy_time_spent();
    if (log->failed != STATUS_OK || now - log->since < LOG_EVERY) return;
    log->failed = facts_writer_flush(&log->writer);
    log->since = now;
}

static void close_log(search_object *o)
{
    if (o->log.file == NULL) return;
    if (o->log.failed == STATUS_OK) facts_writer_flush(&o->log.writer);
    facts_writer_close(&o->log.writer);
    fclose(o->log.file);
    memset(&o->log, 0, sizeof o->log);
    o->search.facts.found = NULL;
}

/* Before a search: tells a reader of the log the rules. */
static status probe_log(search_object *o, uint32_t position)
{
    if (o->log.file == NULL || o->log.probed || o->log.failed != STATUS_OK) return STATUS_OK;
    size_t pinned = o->search.components_count;
    status r = search_pin_one(&o->search, position);
    if (r == STATUS_OK) r = facts_write_probe(&o->log.writer, &o->search, position);
    o->search.components_count = pinned;
    o->log.probed = r == STATUS_OK;
    if (r == STATUS_INVALID) o->log.failed = r;
    return r == STATUS_INVALID ? STATUS_OK : r;
}

/*
 * After a search: whether the log has all facts. Else it is closed, and nil and a message are pushed. Of searches that
 * nest the outermost one does so: the others may be at work for its records.
 */
static bool flush_log(lua_State *L, search_object *o)
{
    if (o->log.file == NULL || o->busy > 0) return true;
    if (o->log.failed == STATUS_OK) o->log.failed = facts_writer_flush(&o->log.writer);
    if (o->log.failed == STATUS_OK) return true;
    const char *why = o->log.failed == STATUS_NO_MEMORY ? "not enough memory" : strerror(o->log.error);
    close_log(o);
    lua_pushnil(L);
    lua_getiuservalue(L, 1, 3);
    lua_pushfstring(L, "%s: cannot write: %s", lua_tostring(L, -1), why);
    lua_remove(L, -2);
    return false;
}

/* ---- the object ---- */

static void close_search(lua_State *L, void *closed)
{
    search_object *o = closed;
    (void)L;
    if (o->open) {
        close_log(o);
        proof_close(&o->proof);
        couples_close(&o->couples);
        search_close(&o->search);
    }
    o->open = false;
}

static const object_kind search_kind = {"grundy.Search", "a search that is at work", close_search};

/*
 * core.search(ruleset [, by_rules [, bare]]): a search of the ruleset, one of moves or shapes;
 * by_rules: without its theorem; bare: without max_value.
 */
static int new_search(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    bool by_rules = lua_toboolean(L, 2) != 0, bare = lua_toboolean(L, 3) != 0;
    if (!game->searchable)
        grundy_arguments_error(L, 1,
                               "expected a ruleset that searches are for: one of moves or shapes, whose plays end");
    search_object *o = grundy_object_new(L, &search_kind, sizeof *o, 3);
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, 1);
    o->ruleset = game;
    search_game searched = {{o, list_options},
                            game->source->options_unless != NULL ? list_options_unless : NULL,
                            game->difficulty ? difficulty : NULL,
                            game->max_value && !bare ? most : NULL,
                            (game->theorem || game->outcome) && !by_rules ? theorem : NULL};
    allocator a = grundy_arguments_allocator(L);
    search_init(&o->search, &a, searched);
    couples_init(&o->couples, &o->search);
    proof_init(&o->proof, &o->search, &o->couples);
    o->open = true;
    return grundy_object_made(L);
}

static search_object *check_search(lua_State *L)
{
    search_object *o = grundy_object_check(L, 1, &search_kind);
    if (!o->open) luaL_error(L, "attempt to use a closed search");
    if (o->alone) luaL_error(L, "attempt to use a search that is reading or verifying facts");
    return o;
}

/* For changes of what calls that are at work use. */
static search_object *check_idle(lua_State *L)
{
    search_object *o = check_search(L);
    if (o->busy > 0) luaL_error(L, "attempt to change a search that is at work");
    return o;
}

static void set_memory(search_object *o, lua_Integer bytes)
{
    facts_limit(&o->search.facts, (lua_Unsigned)bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX);
}

/* One call about the position at argument 2. */
typedef struct search_call {
    search_object *object;
    search_object *order; /* the search whose facts order the options, or NULL; on the stack */
    int self;             /* where the ruleset lies */
    call_options options;
    watch watch;
    monitor by_watch; /* that of the watch, which remembers: */
    bool stopped;     /* the watch has ended the call */
    ruleset_call outer;
    uint32_t position;
} search_call;

static status tick(void *context, uint64_t done, uint64_t total)
{
    search_call *c = context;
    status r = monitor_tick(&c->watch.monitor, done, total);
    c->stopped = r != STATUS_OK;
    return r;
}

/* Reads the options at `arg`; pushes the ruleset, and the search whose facts order the options. */
static void call_read(search_call *c, lua_State *L, int arg)
{
    search_object *o = c->object = check_search(L);
    lua_settop(L, arg);
    c->options = grundy_call_options_check(L, arg);
    lua_getiuservalue(L, 1, 1);
    c->self = lua_gettop(L);
    grundy_ruleset_check_same(L, c->self, o->ruleset);
    if (c->options.memory != 0) set_memory(o, c->options.memory);
    lua_getiuservalue(L, 1, 2);
    c->order = grundy_object_test(L, -1, &search_kind);
    if (c->order != NULL && !c->order->open) c->order = NULL;
    o->search.order = c->order != NULL ? &c->order->search.facts : NULL;
    grundy_watch_start(&c->watch, L, c->options.progress);
    c->by_watch.tick = tick;
    c->by_watch.context = c;
    c->stopped = false;
}

/* Marks the search and its ruleset as at work; nothing may raise until call_leave. */
static void call_enter(search_call *c, lua_State *L)
{
    c->object->busy++;
    if (c->order != NULL) grundy_object_hold(&c->order->object);
    c->outer = grundy_ruleset_enter(c->object->ruleset, L, c->self, false);
}

static void call_leave(search_call *c)
{
    grundy_ruleset_leave(c->object->ruleset, c->outer);
    if (c->order != NULL) grundy_object_release(&c->order->object);
    c->object->busy--;
}

/* The number of the position at argument `arg`, whose representative it is. */
static uint32_t number_position(search_call *c, lua_State *L, int arg)
{
    uint32_t number = 0;
    search_object *o = c->object;
    lua_pushvalue(L, arg);
    if (o->ruleset->canonical) {
        lua_getiuservalue(L, c->self, RULESET_CANONICAL);
        lua_insert(L, -2);
        lua_call(L, 1, 1);
        grundy_ruleset_check_open(L, o->ruleset);
        check_search(L);
    }
    status r = o->ruleset->source->fact(L, o->ruleset, lua_gettop(L), &o->search.facts, &number);
    if (r == STATUS_INVALID) {
        grundy_arguments_error(L, arg, lua_pushfstring(L, "position %s", lua_tostring(L, -1)));
    }
    if (r != STATUS_OK) grundy_arguments_raise(L, r);
    return number;
}

/* The same for a call about the position at argument 2, which is numbered. */
static void call_enter_position(search_call *c, lua_State *L, int arg)
{
    call_read(c, L, arg);
    c->position = number_position(c, L, 2);
    call_enter(c, L);
}

static size_t bytes_held(const search_object *o)
{
    const search *s = &o->search;
    return facts_held(&s->facts) + o->couples.path_capacity * sizeof *o->couples.path +
           o->proof.path_capacity * sizeof *o->proof.path + o->proof.table_capacity * sizeof *o->proof.table +
           o->proof.numbers_capacity * sizeof *o->proof.numbers + s->candidates_capacity * sizeof *s->candidates +
           s->components_capacity * sizeof *s->components + s->words_capacity * sizeof *s->words +
           s->scratch_capacity * sizeof *s->scratch + s->listed.components_capacity * sizeof *s->listed.components +
           s->listed.ends_capacity * sizeof *s->listed.ends;
}

/* Hands the cycle over to the ruleset's solver, from where messages take it. */
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

/* nil and a message: the limit of the facts is below what the positions on the path and their options take. */
static int refuse_memory(search_call *c, lua_State *L)
{
    const facts *f = &c->object->search.facts;
    lua_pushnil(L);
    lua_pushfstring(L, "memory of %I bytes is too little: one line of play and its options take %I bytes or more",
                    (LUAI_UACINT)f->limit, (LUAI_UACINT)facts_counted(f));
    return 2;
}

static int call_fail(search_call *c, lua_State *L, status r)
{
    ruleset *game = c->object->ruleset;
    if (r == STATUS_TOO_LITTLE_MEMORY) return refuse_memory(c, L);
    if (r == STATUS_CYCLE) {
        copy_cycle(c->object);
        if (game->grundy.cycle.length == 0) r = STATUS_NO_MEMORY;
    }
    return grundy_ruleset_fail(L, game, c->self, &game->grundy, r, c->options.limit);
}

/* Whether the rules have raised an error about what a file has, which is on top: it is no position of theirs. */
static bool is_misfit(const search_call *c, lua_State *L, status r)
{
    error_kind kind = r == STATUS_STOPPED && !c->stopped ? grundy_protect_kind(L, -1) : ERROR_STOPPED;
    return kind != ERROR_STOPPED && kind != ERROR_MEMORY;
}

/* Pushes what is wrong then: "facts of other rules (...)". */
static const char *push_misfit(search_call *c, lua_State *L)
{
    ruleset *game = c->object->ruleset;
    uint32_t failed = game->failed;
    const char *wrong = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : grundy_arguments_describe(L, -1);
    game->failed = POSITION_NONE;
    game->failed_yielding = false;
    if (failed == POSITION_NONE) return lua_pushfstring(L, "facts of other rules (%s)", wrong);
    grundy_ruleset_push_position(L, game, c->self, failed);
    const char *position = grundy_position_push_text(L, -1);
    return lua_pushfstring(L, "facts of other rules (%s; position %s)", wrong, position);
}

/*
 * s:nimber(p [, options]): the Grundy value of a position; nil, a message and "limit" when
 * options.limit listings were not enough.
 */
static int search_nimber(lua_State *L)
{
    search_call c;
    uint32_t nimber = 0;
    call_enter_position(&c, L, 3);
    uint64_t limit = (uint64_t)c.options.limit;
    status r = probe_log(c.object, c.position);
    if (r == STATUS_OK)
        r = c.options.method == SEARCH_BY_PROOF
                ? proof_nimber(&c.object->proof, c.position, limit, &c.watch.monitor, &nimber)
                : couples_nimber(&c.object->couples, c.position, limit, &c.watch.monitor, &nimber);
    call_leave(&c);
    if (r != STATUS_OK) return call_fail(&c, L, r);
    grundy_account(L, bytes_held(c.object), &c.object->memory_seen);
    if (!flush_log(L, c.object)) return 2;
    lua_pushinteger(L, nimber);
    return 1;
}

/* s:is(p, n [, options]): whether the Grundy value of a position is n, which may be less work; nil as above.
 */
static int search_is(lua_State *L)
{
    search_call c;
    lua_Integer n = grundy_arguments_check_integer(L, 3, 0, LUA_MAXINTEGER);
    bool is = false;
    call_enter_position(&c, L, 4);
    status r = probe_log(c.object, c.position);
    uint64_t limit = (uint64_t)c.options.limit;
    uint32_t heap = (uint32_t)n;
    if (r == STATUS_OK && n <= FACTS_LARGEST)
        r = c.options.method == SEARCH_BY_PROOF
                ? proof_is(&c.object->proof, c.position, heap, limit, &c.watch.monitor, &is)
                : couples_is(&c.object->couples, c.position, heap, limit, &c.watch.monitor, &is);
    call_leave(&c);
    if (r != STATUS_OK) return call_fail(&c, L, r);
    grundy_account(L, bytes_held(c.object), &c.object->memory_seen);
    if (!flush_log(L, c.object)) return 2;
    lua_pushboolean(L, is);
    return 1;
}

/* s:difficulty(p): how hard a position is to search, as the ruleset measures it. */
static int search_difficulty_of(lua_State *L)
{
    search_call c;
    uint32_t result = 0;
    call_enter_position(&c, L, 3);
    status r = search_difficulty(&c.object->search, c.position, &result);
    call_leave(&c);
    if (r != STATUS_OK) return call_fail(&c, L, r);
    lua_pushinteger(L, result);
    return 1;
}

/* s:representative(p): the position that stands for p in the search. */
static int search_representative(lua_State *L)
{
    search_call c;
    call_enter_position(&c, L, 3);
    call_leave(&c);
    c.object->ruleset->source->push_fact(L, c.object->ruleset, &c.object->search.facts, c.position);
    return 1;
}

/* s:known(p): the Grundy value of a position where it is a fact, or nil. */
static int search_known(lua_State *L)
{
    search_call c;
    call_enter_position(&c, L, 3);
    call_leave(&c);
    uint32_t nimber = facts_nimber(&c.object->search.facts, c.position);
    if (nimber == FACTS_UNKNOWN)
        lua_pushnil(L);
    else
        lua_pushinteger(L, nimber);
    return 1;
}

/* s:set_memory(bytes): the most that the facts may take; 0: any number. */
static int search_set_memory(lua_State *L)
{
    search_object *o = check_search(L);
    set_memory(o, grundy_arguments_check_integer(L, 2, 0, LUA_MAXINTEGER));
    return 0;
}

/* ---- files ---- */

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

/* Writes what a proof begins with: the text at argument 5, and that the position is N, or P, as argument 4 says. */
static status write_claim(facts_writer *w, search_call *c, const char *outcome, const char *text, size_t length)
{
    status r = text == NULL ? STATUS_OK : facts_write_text(w, text, length);
    if (r != STATUS_OK || outcome == NULL) return r;
    return facts_write_claim(w, &c->object->search.facts, c->position, outcome[0] == 'N' ? 1 : 0);
}

/*
 * s:save(path [, options [, p, outcome [, text]]]): writes all facts, and that p has the outcome "N" or "P"; true, or
 * nil and a message, and then the old file is as it was.
 */
static int search_save(lua_State *L)
{
    search_call c;
    size_t length = 0;
    const char *path = grundy_arguments_check_path(L, 2), *outcome = luaL_optstring(L, 5, NULL);
    const char *text = luaL_optlstring(L, 6, NULL, &length);
    lua_settop(L, 6);
    lua_rotate(L, 3, -1); /* the options are last */
    call_read(&c, L, 6);
    uint64_t title = title_digest(L, c.self);
    c.position = outcome == NULL ? 0 : number_position(&c, L, 3);
    search *s = &c.object->search;
    atomic_file file;
    status r = atomic_file_open(&file, &s->memory, path);
    if (r == STATUS_INVALID) return fail_with(L, path, file.message);
    if (r != STATUS_OK) return grundy_arguments_raise(L, r);
    facts_writer w;
    facts_writer_init(&w, &s->memory, write_atomic, &file);
    call_enter(&c, L);
    search_budget outer = search_enter(s, (uint64_t)c.options.limit, &c.watch.monitor);
    r = facts_write_header(&w, title);
    if (r == STATUS_OK) r = write_claim(&w, &c, outcome, text, length);
    if (r == STATUS_OK) r = facts_write_all(&w, s);
    search_leave(s, outer);
    call_leave(&c);
    facts_writer_close(&w);
    r = atomic_file_end(&file, r);
    if (r == STATUS_INVALID) return fail_with(L, path, file.message);
    if (r != STATUS_OK) return call_fail(&c, L, r);
    lua_pushboolean(L, 1);
    return 1;
}

static bool key_fits(const void *game, const unsigned char *key, size_t length)
{
    const ruleset *r = game;
    return r->source->fits(r, key, length);
}

/* nil and a message, where it is the file that is wrong. */
static int refuse_facts(search_call *c, lua_State *L, const char *path, status r, const facts_reading *reading)
{
    const ruleset *game = c->object->ruleset;
    if (is_misfit(c, L, r))
        return fail_with(L, path, lua_pushfstring(L, "byte %I: %s", (LUAI_UACINT)reading->at, push_misfit(c, L)));
    if (r != STATUS_INVALID) return call_fail(c, L, r);
    if (reading->contradicted == FACTS_NONE) return fail_with(L, path, reading->message);
    game->source->push_fact(L, game, &c->object->search.facts, reading->contradicted);
    const char *position = grundy_position_push_text(L, -1);
    return fail_with(L, path, lua_pushfstring(L, "%s (position %s)", reading->message, position));
}

/*
 * s:load(path [, from [, options]]): adds the facts of a file, from an offset on where an earlier call has ended: how
 * many it has there, and where it ends now; where it claims the outcome of a position, that and the position. Or nil
 * and a message, and then nothing is added.
 */
static int search_load(lua_State *L)
{
    search_call c;
    const char *path = grundy_arguments_check_path(L, 2), *reason;
    lua_Integer from = lua_isnoneornil(L, 3) ? 0 : grundy_arguments_check_integer(L, 3, 0, LUA_MAXINTEGER);
    call_read(&c, L, 4);
    search *s = &c.object->search;
    facts_reading reading = {.ruleset = title_digest(L, c.self),
                             .from = (uint64_t)from,
                             .claim = FACTS_NONE,
                             .fits = key_fits,
                             .context = c.object->ruleset};
    reading.file = open_file(path, OPEN_READ, &reason);
    if (reading.file == NULL) return fail_with(L, path, reason);
    void (*found)(void *, uint32_t) = s->facts.found;
    size_t pinned = s->components_count;
    call_enter(&c, L);
    search_budget outer = search_enter(s, (uint64_t)c.options.limit, &c.by_watch);
    status r = facts_check(&reading, s);
    c.object->alone = true;
    s->facts.found = NULL;
    if (r == STATUS_OK) r = facts_add(&reading, s);
    s->facts.found = found;
    c.object->alone = false;
    search_leave(s, outer);
    call_leave(&c);
    s->components_count = pinned;
    fclose(reading.file);
    if (r != STATUS_OK) return refuse_facts(&c, L, path, r, &reading);
    lua_pushinteger(L, (lua_Integer)reading.count);
    lua_pushinteger(L, (lua_Integer)reading.end);
    if (reading.claim == FACTS_NONE) return 2;
    c.object->ruleset->source->push_fact(L, c.object->ruleset, &s->facts, reading.claim);
    lua_pushstring(L, reading.outcome == 1 ? "N" : "P");
    lua_insert(L, -2);
    return 4;
}

/*
 * s:log(path [, mode]): appends all facts found from now on to a file, which is opened as core.open does, "a" unless
 * told; true, or nil and a message.
 */
static int search_log(lua_State *L)
{
    search_call c;
    const char *path = grundy_arguments_check_path(L, 2), *reason;
    open_kind kind = grundy_file_check_mode(L, 3, "a");
    check_idle(L);
    call_read(&c, L, 4);
    search_object *o = c.object;
    uint64_t title = title_digest(L, c.self);
    close_log(o);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, 1, 3);
    o->log.file = open_file(path, kind, &reason);
    if (o->log.file == NULL) return fail_with(L, path, reason);
    setvbuf(o->log.file, NULL, _IONBF, 0);
    facts_writer_init(&o->log.writer, &o->search.memory, write_log, &o->log);
    o->search.facts.found = log_fact;
    o->search.facts.found_context = o;
    o->log.failed = facts_write_header(&o->log.writer, title);
    if (!flush_log(L, o)) return 2;
    lua_pushboolean(L, 1);
    return 1;
}

/* s:order_by(other): the facts of another search order the options; nothing else is taken from them. */
static int search_order_by(lua_State *L)
{
    check_idle(L);
    grundy_object_check(L, 2, &search_kind);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, 1, 2);
    return 0;
}

/*
 * s:verify([options]): true where every fact follows from the rules and the others; else false, a position, and whether
 * its fact rests on itself; nil and a message where the rules fail for a position.
 */
static int search_verify(lua_State *L)
{
    search_call c;
    uint32_t failed;
    bool circular;
    check_idle(L);
    call_read(&c, L, 2);
    call_enter(&c, L);
    c.object->alone = true;
    status r = verify_facts(&c.object->search, (uint64_t)c.options.limit, &c.by_watch, &failed, &circular);
    c.object->alone = false;
    call_leave(&c);
    if (is_misfit(&c, L, r)) {
        push_misfit(&c, L);
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    if (r != STATUS_OK) return call_fail(&c, L, r);
    lua_pushboolean(L, failed == FACTS_NONE);
    if (failed == FACTS_NONE) return 1;
    c.object->ruleset->source->push_fact(L, c.object->ruleset, &c.object->search.facts, failed);
    lua_pushboolean(L, circular);
    return 3;
}

/* s:statistics(): a table of numbers. */
static int search_statistics(lua_State *L)
{
    search_object *o = check_search(L);
    const search *s = &o->search;
    const struct {
        const char *name;
        uint64_t value;
    } list[] = {{"listings", s->listings},         {"nodes", s->nodes},          {"hits", s->hits},
                {"facts", s->facts.known},         {"positions", s->facts.used}, {"sweeps", s->facts.sweeps},
                {"forgotten", s->facts.forgotten}, {"bytes", bytes_held(o)}};
    lua_newtable(L);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        lua_pushinteger(L, (lua_Integer)list[i].value);
        lua_setfield(L, -2, list[i].name);
    }
    return 1;
}

void grundy_open_search(lua_State *L)
{
    static const luaL_Reg functions[] = {{"search", new_search}, {NULL, NULL}};
    static const luaL_Reg methods[] = {{"nimber", search_nimber},
                                       {"is", search_is},
                                       {"difficulty", search_difficulty_of},
                                       {"known", search_known},
                                       {"representative", search_representative},
                                       {"save", search_save},
                                       {"load", search_load},
                                       {"log", search_log},
                                       {"order_by", search_order_by},
                                       {"verify", search_verify},
                                       {"set_memory", search_set_memory},
                                       {"statistics", search_statistics},
                                       {NULL, NULL}};
    grundy_object_functions(L, functions);
    lua_newtable(L);
    grundy_object_functions(L, methods);
    grundy_object_metatable(L, &search_kind);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 2);
}
