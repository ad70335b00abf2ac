/* Heap games as rulesets: a position is the size of a heap; values come from the heap engine, options from the code. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "core/heap/engine/checkpoint.h"
#include "core/heap/engine/engine.h"
#include "core/heap/engine/far.h"
#include "core/heap/kernels/options_of_value.h"
#include "core/heap/rules.h"
#include "core/heap/runs.h"
#include "lua/heap/heap_clock.h"
#include "lua/module.h"
#include "lua/game/ruleset_errors.h"
#include "lua/base/watch.h"

/* What the tables of the library say about the period of a game. */
typedef struct known_period {
    bool asked, certified; /* certified: proven by the values, with a certificate in a file; otherwise published */
    heap_period period;    /* period.period 0: nothing is known */
    char source[96];       /* the file, or who has published it */
    char theorem[48];      /* the name of the theorem, if certified */
    char text[256];        /* all that in words */
    char too_far[512];     /* why a value is not computed from heap 0, or empty */
} known_period;

/* The data of a ruleset that is a heap game. */
typedef struct heap_object {
    allocator memory;
    heap_engine engine;
    heap_clock clock; /* for specs */
    size_t users;     /* the ruleset, and the Sequences that share its values; the last one frees it */
    bool busy;        /* a kernel is working: its state must not be touched */
    known_period known;
    heap_rules rules;
    runs runs;       /* of a set with a large member, once begun */
    bool needs_more; /* the set needs more memory than runs may take */
    watch watch;     /* of listings: a large heap may have billions of options, and there may be many */
} heap_object;

static void release_object(void *owner)
{
    heap_object *h = owner;
    if (--h->users > 0) return;
    allocator a = h->memory;
    far_close(&h->engine);
    runs_close(&h->runs);
    heap_engine_close(&h->engine);
    memory_free(&a, h, 1, sizeof *h);
}

static heap_object *object_of(const ruleset *game)
{
    return game->data;
}

static status heap_options(void *context, uint32_t position, options *out)
{
    const ruleset *game = context;
    heap_object *h = object_of(game);
    if (h->rules.listed == 0) grundy_watch_start(&h->watch, game->call->L, 0);
    h->watch.L = game->call->L;
    return heap_rules_options(&h->rules, position, out);
}

static status heap_number(lua_State *L, ruleset *game, int self, int index, uint32_t *number)
{
    (void)self;
    lua_Integer n;
    if (grundy_arguments_integer(L, index, &n) && n >= 0) return interner_integer(&game->positions, n, number);
    lua_pushfstring(L, "is %s, expected a heap (an integer >= 0)", grundy_arguments_describe(L, index));
    return STATUS_INVALID;
}

static void heap_push(lua_State *L, const ruleset *game, int self, uint32_t number)
{
    (void)self;
    grundy_position_push(L, &game->positions, number);
}

/* Refuses requests of a progress function to a working engine. */
static void check_idle(lua_State *L, const heap_object *h)
{
    if (h->busy) grundy_arguments_fail(L, "this heap game is computing: its progress function cannot ask it for more");
}

/* Marks the engine as working; the ruleset, argument 1, cannot be closed meanwhile. end_work must follow. */
static void start_work(lua_State *L, ruleset *game, ruleset_call *call, uint64_t limit)
{
    heap_object *h = object_of(game);
    check_idle(L, h);
    h->engine.limit = limit == 0 ? SIZE_MAX : memory_size(limit);
    h->busy = true;
    grundy_ruleset_enter(game, call, L, 1, false);
}

static void end_work(ruleset *game)
{
    grundy_ruleset_leave(game);
    object_of(game)->busy = false;
}

/* The place of the function that knows the tables: core.heap_known_by. */
static const char known_by = 0;

/* Pushes the canonical text of the code of a game. */
static void push_code(lua_State *L, const heap_object *h)
{
    size_t length = heap_code_text(&h->engine.game.code, NULL, 0);
    char *text = lua_newuserdatauv(L, length + 1, 0);
    heap_code_text(&h->engine.game.code, text, length + 1);
    lua_pushlstring(L, text, length);
    lua_replace(L, -2);
}

/* Whether the integer at a stack index is a number of heaps that this machine can count. */
static bool is_countable(lua_State *L, int index)
{
    uint64_t n = (uint64_t)lua_tointeger(L, index);
    return memory_size(n) == n;
}

/*
 * Asks the tables once about the period of a game: the function of core.heap_known_by gets its code and returns
 * nothing; or text, source, preperiod, period, saltus and, if it is certified, the number of values that prove it and
 * the name of the theorem.
 */
static void learn(lua_State *L, heap_object *h)
{
    known_period *k = &h->known;
    if (k->asked || h->engine.game.code.kind != HEAP_CODE_DIGITS) return;
    k->asked = true;
    int top = lua_gettop(L);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &known_by) == LUA_TFUNCTION) {
        push_code(L, h);
        lua_call(L, 1, 7);
        if (!lua_isnil(L, top + 1) && is_countable(L, top + 3) && is_countable(L, top + 4)) {
            heap_period *p = &k->period;
            size_t values = memory_size((uint64_t)lua_tointeger(L, top + 6));
            strncpy(k->text, lua_tostring(L, top + 1), sizeof k->text - 1);
            strncpy(k->source, lua_tostring(L, top + 2), sizeof k->source - 1);
            p->preperiod = memory_size((uint64_t)lua_tointeger(L, top + 3));
            p->period = memory_size((uint64_t)lua_tointeger(L, top + 4));
            p->saltus = (uint64_t)lua_tointeger(L, top + 5);
            k->certified = values != 0;
            if (k->certified) {
                p->proven = true;
                strncpy(k->theorem, lua_tostring(L, top + 7), sizeof k->theorem - 1);
                p->proof_first = p->preperiod;
                p->proof_last = values - 1 - p->period;
                h->engine.known = *p;
            }
        }
    }
    lua_settop(L, top);
}

/* Fewer values than these are computed without consulting the tables. */
#define LEARN_FROM (1 << 12)

/*
 * A value that repeats that of a heap from here on is not computed from heap 0, as that takes some ten seconds or more.
 */
#define FROM_WINDOWS ((uint64_t)1 << 32)

/* Whether heap n repeats one that is too far to compute; k->too_far then names a call that answers from the windows. */
static bool repeats_far(known_period *k, uint64_t n)
{
    uint64_t first = k->period.preperiod, m = first + (n - first) % k->period.period;
    if (m < FROM_WINDOWS) return false;
    snprintf(k->too_far, sizeof k->too_far,
             "%s; heap %" PRIu64 " has the value of heap %" PRIu64 ": ask for the period with this file, or a copy, as "
             "checkpoint, period(10^13, { checkpoint = FILE }), then for the value",
             k->text, n, m);
    return true;
}

/*
 * Consults the tables if the value of heap n is far to compute. False: it rests on a period that is published but not
 * proven, or repeats a heap that is itself too far; game->unknown then says so.
 */
static bool learn_for(lua_State *L, ruleset *game, lua_Integer n)
{
    heap_object *h = object_of(game);
    game->unknown = NULL;
    if (h->engine.far != NULL) return true;
    if (n < LEARN_FROM || (uint64_t)n < h->engine.game.values.count || h->engine.period.period != 0) return true;
    learn(L, h);
    const heap_period *p = &h->known.period;
    if (p->period == 0 || (uint64_t)n < p->preperiod) return true;
    if (h->known.certified && !repeats_far(&h->known, (uint64_t)n)) return true;
    game->unknown = h->known.certified ? h->known.too_far : h->known.text;
    return false;
}

/* Why a stream has no answer, as grundy_ruleset_fail gives it. */
static status explain(ruleset *game, status r)
{
    if (r != STATUS_INVALID && r != STATUS_TOO_LITTLE_MEMORY) return r;
    game->unknown = object_of(game)->engine.far_message;
    return STATUS_LIMIT;
}

/*
 * Runs follow sets with a member from here on if heaps from here on are requested; for all-but sets, for which kernels
 * take quadratic time, from the second one on.
 */
#define BY_RUNS_FROM    (1 << 16)
#define BY_LETTERS_FROM (1 << 12)

static uint64_t by_runs_from(const heap_object *h)
{
    return h->engine.game.code.kind == HEAP_CODE_ALL_BUT ? BY_LETTERS_FROM : BY_RUNS_FROM;
}

/* Whether runs follow the game; begins them. Specs that choose a kernel get it. */
static bool is_by_runs(heap_object *h)
{
    const heap_code *code = &h->engine.game.code;
    uint64_t members[RUNS_MEMBERS];
    if (h->runs.count > 0) return !h->needs_more;
    size_t most = code->kind == HEAP_CODE_SUBTRACT ? RUNS_MEMBERS : LETTERS_MEMBERS;
    if (code->kind == HEAP_CODE_DIGITS || code->set_count == 0 || code->set_count > most) return false;
    if (h->engine.forced != NULL || !h->engine.proves || (uint64_t)code->set[code->set_count - 1] < by_runs_from(h))
        return false;
    for (size_t i = 0; i < code->set_count; i++) members[i] = (uint64_t)code->set[i];
    runs_init(&h->runs, &h->memory, members, code->set_count, code->kind == HEAP_CODE_ALL_BUT);
    return true;
}

/* The value of heap n by runs; STATUS_LIMIT if they are unsuitable. */
static status value_by_runs(heap_object *h, uint64_t n, uint64_t limit, const monitor *m, uint64_t *value)
{
    bool fits = n >= by_runs_from(h) && n >= h->engine.game.values.count && (limit == 0 || n < limit);
    if (!fits || h->engine.period.period != 0 || !is_by_runs(h)) return STATUS_LIMIT;
    status r = runs_value(&h->runs, n, m, value);
    h->needs_more = r == STATUS_LIMIT;
    return r;
}

static status heap_value(lua_State *L, ruleset *game, int index, uint64_t limit, const monitor *m, uint64_t *value)
{
    heap_object *h = object_of(game);
    lua_Integer n = lua_tointeger(L, index);
    ruleset_call call;
    if (!h->busy && !learn_for(L, game, n)) return STATUS_LIMIT;
    start_work(L, game, &call, limit);
    status r = value_by_runs(h, (uint64_t)n, limit, m, value);
    if (r == STATUS_LIMIT) r = far_value(&h->engine, (uint64_t)n, m, value);
    end_work(game);
    return explain(game, r);
}

/* Appends the values of first..last by runs; STATUS_LIMIT and nothing if they are unsuitable. */
static status copy_by_runs(heap_object *h, uint64_t first, uint64_t last, uint64_t limit, const monitor *m,
                           sequence *into)
{
    uint64_t value = 0;
    status r = value_by_runs(h, last, limit, m, &value);
    for (uint64_t n = first; n <= last && r == STATUS_OK; n++) {
        r = runs_value(&h->runs, n, m, &value);
        if (r == STATUS_OK) r = sequence_append(into, value);
        if (r == STATUS_OK && n % BY_RUNS_FROM == 0) r = monitor_tick(m, n - first, last - first);
    }
    return r;
}

/* Computes what the last value needs: all values, which are then shared, or a proof of the period. */
static status heap_values(lua_State *L, ruleset *game, lua_Integer first, lua_Integer last, uint64_t limit,
                          const monitor *m, sequence_object *into)
{
    heap_object *h = object_of(game);
    uint64_t value = 0;
    if (last < first) return STATUS_OK;
    size_t count = memory_size((uint64_t)(last - first) + 1);
    ruleset_call call;
    if (!h->busy && !learn_for(L, game, last)) return STATUS_LIMIT;
    start_work(L, game, &call, limit);
    status r = copy_by_runs(h, (uint64_t)first, (uint64_t)last, limit, m, &into->values);
    if (r != STATUS_LIMIT) {
        end_work(game);
        return r;
    }
    r = h->engine.far == NULL ? heap_engine_value(&h->engine, (uint64_t)last, m, &value) : STATUS_OK;
    if (r == STATUS_OK && (uint64_t)last < h->engine.game.values.count) {
        h->users++;
        grundy_sequence_share(into, &h->engine.game.values, (size_t)first, count, h, release_object);
    } else if (r == STATUS_OK)
        r = far_copy(&h->engine, (uint64_t)first, count, m, &into->values);
    end_work(game);
    if (r == STATUS_OK && h->engine.period.proven) into->period = h->engine.period;
    return explain(game, r);
}

static void heap_close(ruleset *game)
{
    release_object(game->data);
    game->data = NULL;
}

static const value_source heap_numbers = {heap_value, heap_values, NULL};

static const source heaps = {.kind = "heap",
                             .options = heap_options,
                             .number = heap_number,
                             .push = heap_push,
                             .close = heap_close,
                             .values = &heap_numbers};

/* Pushes a heap game without moves; the caller sets its code. */
static heap_object *new_heap(lua_State *L, int fields)
{
    allocator a = grundy_arguments_allocator(L);
    ruleset *game = grundy_ruleset_new(L, &heaps, fields);
    heap_code none;
    game->source = NULL; /* until there is something to close */
    heap_object *h = memory_zeroed(&a, 1, sizeof *h);
    if (h == NULL) {
        grundy_arguments_raise(L, STATUS_NO_MEMORY);
        return NULL;
    }
    heap_code_init(&none, &a);
    heap_engine_init(&h->engine, &a, &none);
    h->rules.code = &h->engine.game.code;
    h->rules.positions = &game->positions;
    h->rules.monitor = &h->watch.monitor;
    h->memory = a;
    h->users = 1;
    game->data = h;
    game->source = &heaps;
    return h;
}

/*
 * core.heap(fields, code): the heap game of a take-and-break code; or nil and what is wrong with the code, with the
 * column.
 */
static int heap_from_code(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    size_t length;
    const char *text = luaL_checklstring(L, 2, &length);
    heap_object *h = new_heap(L, 1);
    heap_code_error error;
    status r = heap_code_parse(&h->engine.game.code, text, length, &error);
    if (r == STATUS_INVALID) {
        lua_pushnil(L);
        lua_pushfstring(L, "code \"%s\", column %I: %s", text, (LUAI_UACINT)error.column, error.message);
        return 2;
    }
    return r == STATUS_OK ? grundy_object_made(L) : grundy_arguments_raise(L, r);
}

/*
 * core.heap_set(fields, set, all_but): the subtraction game of a list of numbers or, with all_but, of all others; or
 * nil and what is wrong with it.
 */
static int heap_from_set(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer count = grundy_arguments_check_list(L, 2);
    bool all_but = lua_toboolean(L, 3) != 0;
    int64_t *set = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *set, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_Integer n;
        lua_rawgeti(L, 2, i);
        if (!grundy_arguments_integer(L, -1, &n) || n < 1) {
            const char *got = grundy_arguments_describe(L, -1);
            lua_pushnil(L);
            lua_pushfstring(L, "element #%I is %s, expected an integer >= 1", (LUAI_UACINT)i, got);
            return 2;
        }
        set[i - 1] = n;
        lua_pop(L, 1);
    }
    heap_object *h = new_heap(L, 1);
    heap_code_error error;
    status r = all_but ? heap_code_all_but(&h->engine.game.code, set, (size_t)count, &error)
                       : heap_code_subtract(&h->engine.game.code, set, (size_t)count, &error);
    if (r == STATUS_INVALID) {
        lua_pushnil(L);
        lua_pushfstring(L, "element #%I: %s", (LUAI_UACINT)error.column, error.message);
        return 2;
    }
    return r == STATUS_OK ? grundy_object_made(L) : grundy_arguments_raise(L, r);
}

static heap_object *check_heap(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    if (game->source != &heaps) grundy_arguments_error(L, 1, "expected a heap game");
    return object_of(game);
}

/* core.heap_text(heap): the canonical text of its code. */
static int heap_text(lua_State *L)
{
    push_code(L, check_heap(L));
    return 1;
}

/*
 * core.heap_known_by(f): makes f the function that knows what the tables say about the period of a code (see `learn`).
 * The first f stays; returns whether this one is it.
 */
static int set_known_by(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, 1);
    bool first = lua_rawgetp(L, LUA_REGISTRYINDEX, &known_by) == LUA_TNIL;
    lua_settop(L, 1);
    if (first) lua_rawsetp(L, LUA_REGISTRYINDEX, &known_by);
    lua_pushboolean(L, first);
    return 1;
}

/*
 * core.heap_shape(heap): the shape of its code, a table: `kind`, "digits", "subtract" or "all_but"; `heaps`, the
 * largest number of heaps that a move may leave, nil if there is no bound; `last`, the largest number of tokens that a
 * move may take, nil if there is no bound; `first`, the fewest, nil if there are no moves; `plain`, whether no modifier
 * has an effect.
 */
static int heap_shape_table(lua_State *L)
{
    static const char *const kinds[] = {"digits", "subtract", "all_but"}; /* by heap_code_kind */
    const heap_code *code = &check_heap(L)->engine.game.code;
    heap_shape shape = heap_code_shape(code);
    lua_createtable(L, 0, 5);
    lua_pushstring(L, kinds[code->kind]);
    lua_setfield(L, -2, "kind");
    if (shape.heaps != UINT_MAX) {
        lua_pushinteger(L, (lua_Integer)shape.heaps);
        lua_setfield(L, -2, "heaps");
    }
    if (shape.last != UINT64_MAX) {
        lua_pushinteger(L, (lua_Integer)shape.last);
        lua_setfield(L, -2, "last");
    }
    if (shape.first != UINT64_MAX) {
        lua_pushinteger(L, (lua_Integer)shape.first);
        lua_setfield(L, -2, "first");
    }
    lua_pushboolean(L, shape.plain);
    lua_setfield(L, -2, "plain");
    return 1;
}

/* The heaps of the options found, option after option. */
typedef struct found_options {
    int64_t *heaps; /* NULL: only counted */
    size_t *ends;
    size_t heaps_count, count, most;
} found_options;

static status find_option(void *context, const int64_t *left, size_t count)
{
    found_options *f = context;
    if (f->count == f->most) return STATUS_LIMIT;
    for (size_t i = 0; i < count && f->heaps != NULL; i++) f->heaps[f->heaps_count + i] = left[i];
    f->heaps_count += count;
    if (f->heaps != NULL) f->ends[f->count] = f->heaps_count;
    f->count++;
    return STATUS_OK;
}

/* Pushes the list of the options found: lists of heaps, filled up with leading empty heaps to `least` heaps. */
static void push_found(lua_State *L, const found_options *f, size_t least)
{
    lua_createtable(L, (int)f->count, 0);
    for (size_t i = 0, at = 0; i < f->count; i++) {
        size_t count = f->ends[i] - at, empty = count < least ? least - count : 0;
        lua_createtable(L, (int)(empty + count), 0);
        for (size_t k = 0; k < empty + count; k++) {
            lua_pushinteger(L, k < empty ? 0 : f->heaps[at++]);
            lua_rawseti(L, -2, (lua_Integer)(k + 1));
        }
        lua_rawseti(L, -2, (lua_Integer)(i + 1));
    }
}

/* No table is made for heaps from here on. */
#define IN_TABLE ((lua_Integer)1 << 26)

/* Makes the values of the heaps below n present; STATUS_LIMIT if a table does not suit them. */
static status fill_table(lua_State *L, ruleset *game, lua_Integer n, const call_settings *o, const monitor *m)
{
    heap_object *h = object_of(game);
    ruleset_call call;
    if (n == 0 || (uint64_t)n <= h->engine.game.values.count) return STATUS_OK;
    if (n >= IN_TABLE || h->busy || h->engine.far != NULL || is_by_runs(h) || !learn_for(L, game, n - 1))
        return STATUS_LIMIT;
    start_work(L, game, &call, (uint64_t)o->limit);
    status r = heap_engine_fill(&h->engine, (size_t)n - 1, m);
    end_work(game);
    return r;
}

/* Finds the options of argument 2 with the value `wanted`; with `lists` pushes them. */
static status find_options(lua_State *L, heap_object *h, uint64_t wanted, const monitor *m, bool lists, size_t least,
                           found_options *f)
{
    const heap_game *g = &h->engine.game;
    int64_t n = lua_tointeger(L, 2);
    uint64_t count = 0;
    cpu_vectors level = cpu_level(g->vectors);
    status r = heap_options_of_value(g, n, wanted, level, m, lists ? find_option : NULL, f, &count);
    if (!lists) f->count = (size_t)count;
    if (!lists || (r != STATUS_OK && f->count < f->most)) return r;
    f->ends = lua_newuserdatauv(L, (f->count + 1) * sizeof *f->ends, 0);
    f->heaps = lua_newuserdatauv(L, (f->heaps_count + 1) * sizeof *f->heaps, 0);
    f->most = f->count;
    f->heaps_count = f->count = 0;
    r = heap_options_of_value(g, n, wanted, level, m, find_option, f, &count);
    if (r == STATUS_OK || r == STATUS_LIMIT) push_found(L, f, least);
    return r == STATUS_LIMIT ? STATUS_OK : r;
}

/*
 * core.heap_options_of_value(heap, n, value [, settings [, least [, most]]]): the list of those options of a heap of n
 * that have this value, at most `most`, from the table of values: lists of heaps, filled up with leading empty heaps to
 * `least` heaps. If `most` is 0, their number. nil if no table is made for this heap, or there are more options than a
 * list may have; all options must then be listed and asked. nil, message as for values.
 */
static int options_of_value(lua_State *L)
{
    heap_object *h = check_heap(L);
    ruleset *game = grundy_ruleset_check(L, 1);
    lua_settop(L, 6);
    lua_Integer n = grundy_arguments_check_integer(L, 2, 0, LUA_MAXINTEGER);
    lua_Integer value = grundy_arguments_check_integer(L, 3, 0, LUA_MAXINTEGER);
    size_t least = memory_size((uint64_t)luaL_optinteger(L, 5, 0));
    bool lists = lua_isnil(L, 6) || lua_tointeger(L, 6) != 0;
    call_settings o = grundy_ruleset_check_settings(L, game, 1, 4);
    watch w;
    grundy_watch_start_with(&w, L, &o);
    size_t allowed = o.limit == 0 ? LIMIT_LISTED : limit_listed((uint64_t)o.limit);
    found_options f = {NULL, NULL, 0, 0, lua_isnil(L, 6) ? allowed + 1 : memory_size((uint64_t)lua_tointeger(L, 6))};
    status r = fill_table(L, game, n, &o, &w.monitor);
    if (r == STATUS_LIMIT) return 0;
    if (r == STATUS_OK) r = find_options(L, h, (uint64_t)value, &w.monitor, lists, least, &f);
    if (r != STATUS_OK) return grundy_ruleset_fail(L, game, 1, &game->grundy, explain(game, r), o.limit);
    if (lists && lua_isnil(L, 6) && f.count > allowed) return 0;
    if (!lists) lua_pushinteger(L, (lua_Integer)f.count);
    return 1;
}

/* The default number of values computed to prove a period again. */
#define QUICK_VALUES (1 << 16)

/*
 * Pushes the period that the tables know, with the field `certificate` or `published`; false, and nothing is pushed, if
 * there is none or at most `most` values prove it.
 */
static bool push_known(lua_State *L, const heap_object *h, size_t most)
{
    const known_period *k = &h->known;
    if (k->period.period == 0 || h->engine.period.period != 0) return false;
    if (k->certified && k->period.proof_last + k->period.period < most) return false;
    grundy_period_push(L, &k->period, 0, 0, 1);
    lua_pushstring(L, k->source);
    lua_setfield(L, -2, k->certified ? "certificate" : "published");
    lua_pushstring(L, k->certified ? k->theorem : "published");
    lua_setfield(L, -2, "theorem");
    return true;
}

/* nil and the message on top. */
static int answer_nil(lua_State *L)
{
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}

/* The period by the method that suits the limit. */
static status look_for_period(heap_object *h, const far_settings *o, const monitor *m, heap_period *found)
{
    bool used;
    status r = far_period(&h->engine, o, m, found, &used);
    if (r != STATUS_OK || used) return r;
    return heap_engine_period(&h->engine, memory_size(o->limit), m, found);
}

/* Without a limit, heaps are followed up to this multiple of the largest member. */
#define BY_RUNS_MOST 200

/* The period by runs, proven by values below `limit`; STATUS_LIMIT if they find none. */
static status period_by_runs(heap_object *h, uint64_t limit, const monitor *m, heap_period *found)
{
    if (!is_by_runs(h)) return STATUS_LIMIT;
    runs *by = &h->runs;
    uint64_t member = by->members[by->count - 1];
    uint64_t most = member < FAR_LIMIT / BY_RUNS_MOST ? BY_RUNS_MOST * member : (uint64_t)FAR_LIMIT;
    status r = runs_prove(by, limit < most ? limit : most, m);
    h->needs_more = r == STATUS_LIMIT;
    if (r != STATUS_OK) return r;
    if (by->period == 0 || by->proof + by->period + member > limit) return STATUS_LIMIT;
    memset(found, 0, sizeof *found);
    found->preperiod = memory_size(by->preperiod);
    found->period = memory_size(by->period);
    found->proven = true;
    found->saltus = by->saltus;
    found->theorem = by->letters.count > 0 ? PERIOD_ALL_BUT : PERIOD_SUBTRACTION;
    found->proof_first = memory_size(by->proof);
    found->proof_last = memory_size(by->proof + member - 1);
    return STATUS_OK;
}

/* Lets the engine look for the period of an all-but set among values that letters give instead of its kernels. */
static status adopt_letters(heap_object *h, size_t count, const monitor *m)
{
    sequence s;
    status r = STATUS_OK;
    if (h->engine.game.code.kind != HEAP_CODE_ALL_BUT || !is_by_runs(h)) return r;
    sequence_init(&s, &h->memory);
    for (uint64_t n = 0; n < count && r == STATUS_OK; n++) {
        uint64_t value = 0;
        r = runs_value(&h->runs, n, m, &value);
        if (r == STATUS_OK) r = sequence_append(&s, value);
        if (r == STATUS_OK && n % BY_RUNS_FROM == 0) r = monitor_tick(m, n, count);
    }
    h->needs_more = r == STATUS_LIMIT;
    if (h->needs_more) r = STATUS_OK;
    if (r == STATUS_OK) heap_engine_adopt(&h->engine, &s, &h->engine.period);
    sequence_close(&s);
    return r;
}

/*
 * core.heap_period(heap [, limit [, settings [, path [, first [, step [, reach]]]]]]): the Period proven by at most
 * `limit` values, or the one observed on them; `nil, message` if there is none. `path`: a file of windows
 * (core/heap/stream/windows.h), to which the last three arguments apply. Without a limit, the tables answer if they
 * know a period that many values prove, or that is not proven here.
 */
static int find_period(lua_State *L)
{
    heap_object *h = check_heap(L);
    lua_settop(L, 7);
    lua_Integer limit = (lua_Integer)heap_engine_period_limit(&h->engine);
    if (!lua_isnil(L, 2)) limit = grundy_arguments_check_integer(L, 2, 1, LUA_MAXINTEGER);
    far_settings far = {(uint64_t)limit, lua_isnil(L, 4) ? NULL : grundy_arguments_check_path(L, 4), 0, 0, 0, 0};
    far.first = (uint64_t)luaL_optinteger(L, 5, 0);
    far.step = (uint64_t)luaL_optinteger(L, 6, 0);
    far.reach = (uint64_t)luaL_optinteger(L, 7, 0);
    call_settings o = grundy_ruleset_check_settings(L, grundy_ruleset_check(L, 1), 1, 3);
    far.memory = memory_size((uint64_t)o.memory);
    check_idle(L, h);
    learn(L, h);
    size_t quick = limit < QUICK_VALUES ? (size_t)limit : QUICK_VALUES;
    if (lua_isnil(L, 2) && h->engine.proves && h->engine.forced == NULL && push_known(L, h, quick)) return 1;
    watch w;
    heap_period found;
    grundy_watch_start_with(&w, L, &o);
    ruleset *game = grundy_ruleset_check(L, 1);
    ruleset_call call;
    start_work(L, game, &call, 0);
    uint64_t most = lua_isnil(L, 2) ? UINT64_MAX : (uint64_t)limit;
    status r = far.path == NULL && far.first == 0 ? period_by_runs(h, most, &w.monitor, &found) : STATUS_LIMIT;
    bool by_runs = r == STATUS_OK;
    if (r == STATUS_LIMIT) r = adopt_letters(h, memory_size(far.limit), &w.monitor);
    if (r == STATUS_OK && !by_runs) r = look_for_period(h, &far, &w.monitor, &found);
    end_work(game);
    r = explain(game, r);
    if (r != STATUS_OK) return grundy_ruleset_public(L, grundy_ruleset_fail(L, game, 1, &game->grundy, r, limit));
    if (found.period != 0) {
        grundy_period_push(L, &found, 0, by_runs ? (size_t)h->runs.end : h->engine.game.values.count, 1);
        return 1;
    }
    lua_pushfstring(L, "no period shows in the values of 0..%I%s%s", (LUAI_UACINT)far_count(&h->engine) - 1,
                    h->known.period.period != 0 ? "; " : "", h->known.text);
    return answer_nil(L);
}

/*
 * core.heap_frequencies(heap, last [, settings]): a table f in which f[v] is the number of heaps 0 .. last with the
 * value v, for those that occur; `nil, message`; or nil if a stream does not suit this game, whose values must be kept.
 */
static int frequencies(lua_State *L)
{
    heap_object *h = check_heap(L);
    uint64_t counts[FAR_VALUES];
    lua_settop(L, 3);
    lua_Integer last = grundy_arguments_check_integer(L, 2, 0, FAR_LIMIT - 1);
    call_settings o = grundy_ruleset_check_settings(L, grundy_ruleset_check(L, 1), 1, 3);
    watch w;
    grundy_watch_start_with(&w, L, &o);
    ruleset *game = grundy_ruleset_check(L, 1);
    ruleset_call call;
    start_work(L, game, &call, 0);
    status r = far_counts(&h->engine, (uint64_t)last, &w.monitor, counts);
    end_work(game);
    if (r == STATUS_LIMIT) return 0;
    r = explain(game, r);
    if (r != STATUS_OK) return grundy_ruleset_public(L, grundy_ruleset_fail(L, game, 1, &game->grundy, r, last));
    lua_newtable(L);
    for (lua_Integer v = 0; v < FAR_VALUES; v++) {
        if (counts[v] == 0) continue;
        lua_pushinteger(L, (lua_Integer)counts[v]);
        lua_rawseti(L, -2, v);
    }
    return 1;
}

static const char *const vector_names[] = {"auto", "none", "avx2", "avx512", NULL}; /* by cpu_vectors */

/*
 * core.heap_choose(heap, kernel, vectors, periods, partitions): sets the kernel and the instructions for the next
 * values ("auto": the engine chooses); if `periods` is false, no period is looked for meanwhile; true, or nil and the
 * reason. `partitions`, 1 or 2, forbids or forces two partitions of the sparse space.
 */
static int choose(lua_State *L)
{
    const char *const *names = vector_names;
    heap_object *h = check_heap(L);
    const char *wanted = luaL_optstring(L, 2, "auto"), *given = luaL_optstring(L, 3, "auto"), *message = NULL;
    int v = 0;
    while (names[v] != NULL && strcmp(names[v], given) != 0) v++;
    if (names[v] == NULL)
        message = "vectors are \"auto\", \"none\", \"avx2\" or \"avx512\"";
    else if (!h->busy && heap_engine_choose(&h->engine, wanted, &message) == STATUS_OK)
        h->engine.game.vectors = (cpu_vectors)v;
    if (message == NULL) {
        lua_Integer partitions = luaL_optinteger(L, 5, 0);
        h->engine.game.partitions = partitions == 1   ? PARTITIONS_ONE
                                    : partitions == 2 ? PARTITIONS_TWO
                                                      : PARTITIONS_AUTO;
        h->engine.proves = !lua_isboolean(L, 4) || lua_toboolean(L, 4);
        lua_pushboolean(L, 1);
        return 1;
    }
    lua_pushnil(L);
    lua_pushstring(L, message);
    return 2;
}

/*
 * core.heap_kernel(heap): the names of the kernel and vectors chosen when values were last computed ("none", "auto").
 */
static int kernel_name(lua_State *L)
{
    const heap_engine *e = &check_heap(L)->engine;
    lua_pushstring(L, heap_engine_kernel(e));
    const choice_candidate *best = choice_best(&e->choice);
    lua_pushstring(L, vector_names[best != NULL ? best->level : VECTORS_AUTO]);
    return 2;
}

/*
 * core.heap_clock(heap [, kernel, vectors]): makes the clock by which the engine chooses show this kernel with these
 * vectors as ten times as fast as all others (heap_clock.h; "random"); without them, restores the processor's clock.
 */
static int set_clock(lua_State *L)
{
    heap_object *h = check_heap(L);
    const char *fastest = luaL_optstring(L, 2, NULL);
    int level = luaL_checkoption(L, 3, "auto", vector_names);
    check_idle(L, h);
    grundy_heap_clock_set(&h->clock, &h->engine, fastest, (cpu_vectors)level);
    return 0;
}

/* core.heap_count(heap): the number of values present. */
static int count_values(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)check_heap(L)->engine.game.values.count);
    return 1;
}

/*
 * core.heap_verify(heap [, settings]): whether the naive kernel alone finds the proven period again; `nil, message` if
 * none is proven, or it was proven by a stream whose values are not kept.
 */
static int verify(lua_State *L)
{
    heap_object *h = check_heap(L);
    lua_settop(L, 2);
    ruleset *game = grundy_ruleset_check(L, 1);
    call_settings o = grundy_ruleset_check_settings(L, game, 1, 2);
    if (!h->engine.period.proven) {
        lua_pushnil(L);
        if (h->runs.period != 0)
            lua_pushliteral(L, "stretches of values prove this period, and no certificate of them is kept");
        else if (h->engine.far == NULL)
            lua_pushliteral(L, "no period of this heap game is proven");
        else
            lua_pushliteral(L, "the values that prove this period are not kept; `grundy verify` checks the file of "
                               "windows that `period` writes");
        return 2;
    }
    watch w;
    bool valid = false;
    grundy_watch_start_with(&w, L, &o);
    ruleset_call call;
    start_work(L, game, &call, 0);
    status r = heap_engine_verify(&h->engine, &w.monitor, &valid);
    end_work(game);
    if (r != STATUS_OK) return grundy_ruleset_fail(L, game, 1, &game->grundy, r, o.limit);
    lua_pushboolean(L, valid);
    return 1;
}

/* The sparse space of the game whose values argument 1, a Sequence, shows. If it is not known, there is none. */
static heap_sparse_space space_of_sequence(lua_State *L)
{
    lua_getiuservalue(L, 1, SEQUENCE_MAKER);
    ruleset *game = grundy_ruleset_check(L, lua_gettop(L));
    if (game->source != &heaps) grundy_arguments_error(L, 1, "expected a Sequence of a heap game");
    heap_engine *e = &object_of(game)->engine;
    check_idle(L, object_of(game));
    status r = heap_engine_find_sparse(e); /* that of the values, regardless of the kernels */
    if (r != STATUS_OK) grundy_arguments_raise(L, r);
    lua_pop(L, 1);
    return e->game.sparse;
}

/*
 * core.heap_rare(sequence): the rare heaps of the sparse space among those of a Sequence, its mask, and whether the
 * parity of the position takes part. With two partitions: the heaps that are rare in either, then mask and parity of
 * the one for divisions that take an even number, then those of the other (otherwise nil, nil). Then for each partition
 * whether the parity is that of n + 1. The space is that of the values present. `nil, message` for a game without one.
 * Cost: O(values of the Sequence and present).
 */
static int rare(lua_State *L)
{
    lua_settop(L, 1);
    lua_newtable(L); /* before the game is examined: this may collect, and collecting may close */
    const sequence_object *s = grundy_sequence_check(L);
    const heap_sparse_space space = space_of_sequence(L);
    if (!space.known) {
        lua_pushnil(L);
        lua_pushliteral(L, "this game has no sparse space: its code is not a finite sequence of digits below 8");
        return 2;
    }
    lua_Integer found = 0;
    for (size_t i = 0; i < grundy_sequence_count(s); i++) {
        grundy_sequence_obey_hook(L, i);
        lua_Integer n = s->first + (lua_Integer)i;
        if (!space_is_rare(&space, (size_t)n, grundy_sequence_value(s, i))) continue;
        lua_pushinteger(L, n);
        lua_rawseti(L, 2, ++found);
    }
    for (unsigned i = 0; i < 2; i++) {
        if (i < space.count) {
            lua_pushinteger(L, (lua_Integer)space.parts[i].mask);
            lua_pushboolean(L, space.parts[i].parity);
        } else {
            lua_pushnil(L);
            lua_pushnil(L);
        }
    }
    for (unsigned i = 0; i < space.count; i++) lua_pushboolean(L, (int)space.parts[i].shift & 1);
    return 5 + (int)space.count;
}

static int answer_file(lua_State *L, status r, const char *path, const checkpoint_error *error)
{
    if (r == STATUS_OK) {
        lua_pushboolean(L, 1);
        return 1;
    }
    if (r == STATUS_STOPPED) return lua_error(L);
    if (r != STATUS_INVALID) return grundy_arguments_raise(L, r);
    lua_pushnil(L);
    lua_pushfstring(L, "%s: %s", path, error->message);
    return 2;
}

/* An operation on the values of a game and a file. */
typedef status file_work(heap_engine *e, const char *path, const monitor *m, checkpoint_error *error);

static status save_values(heap_engine *e, const char *path, const monitor *m, checkpoint_error *error)
{
    return checkpoint_save(e, path, m, error);
}

static int with_file(lua_State *L, file_work *work)
{
    heap_object *h = check_heap(L);
    const char *path = grundy_arguments_check_path(L, 2);
    ruleset *game = grundy_ruleset_check(L, 1);
    checkpoint_error error;
    watch w;
    grundy_watch_start(&w, L, 0);
    ruleset_call call;
    start_work(L, game, &call, 0);
    status r = work(&h->engine, path, &w.monitor, &error);
    end_work(game);
    return answer_file(L, r, path, &error);
}

/* core.heap_save(heap, path): saves all values present (core/heap/engine/checkpoint.h); true, or nil and the reason. */
static int save(lua_State *L)
{
    return with_file(L, save_values);
}

/* core.heap_load(heap, path): takes the saved values; true, or nil and the reason. */
static int load(lua_State *L)
{
    return with_file(L, checkpoint_load);
}

void grundy_open_heap(lua_State *L)
{
    static const luaL_Reg functions[] = {{"heap", heap_from_code},
                                         {"heap_set", heap_from_set},
                                         {"heap_text", heap_text},
                                         {"heap_known_by", set_known_by},
                                         {"heap_period", find_period},
                                         {"heap_frequencies", frequencies},
                                         {"heap_choose", choose},
                                         {"heap_clock", set_clock},
                                         {"heap_kernel", kernel_name},
                                         {"heap_count", count_values},
                                         {"heap_verify", verify},
                                         {"heap_rare", rare},
                                         {"heap_save", save},
                                         {"heap_load", load},
                                         {"heap_shape", heap_shape_table},
                                         {"heap_options_of_value", options_of_value},
                                         {NULL, NULL}};
    grundy_object_functions(L, functions);
}
