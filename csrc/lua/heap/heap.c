/* Heap games as rulesets: a position is the size of a heap; values come from the heap engine, options from the code. */
#include <limits.h>

#include "core/heap/engine/by_runs.h"
#include "core/heap/engine/far.h"
#include "lua/heap/heap_object.h"
#include "lua/heap/heap_known.h"
#include "lua/module.h"

static void release_object(void *owner)
{
    heap_object *h = owner;
    if (--h->users > 0) return;
    allocator a = h->memory;
    far_close(&h->engine);
    heap_engine_close(&h->engine);
    memory_free(&a, h, 1, sizeof *h);
}

static status heap_options(void *context, uint32_t position, options *out)
{
    const ruleset *game = context;
    heap_object *h = game->data;
    if (h->rules.listed == 0) grundy_watch_start_inside(&h->watch, game->call->L);
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

void grundy_heap_check_idle(lua_State *L, const heap_object *h)
{
    if (h->busy) grundy_arguments_fail(L, "this heap game is computing: its progress function cannot ask it for more");
}

void grundy_heap_start(ruleset_call *call, uint64_t limit)
{
    heap_object *h = call->game->data;
    grundy_heap_check_idle(call->L, h);
    h->engine.limit = limit == 0 ? SIZE_MAX : memory_size(limit);
    h->busy = true;
    grundy_ruleset_enter(call, false);
}

void grundy_heap_end(ruleset_call *call)
{
    heap_object *h = call->game->data;
    grundy_ruleset_leave(call);
    h->busy = false;
}

status grundy_heap_explain(ruleset_call *call, status r)
{
    if (r != STATUS_INVALID && r != STATUS_TOO_LITTLE_MEMORY) return r;
    const heap_object *h = call->game->data;
    call->unknown = h->engine.far_message;
    return STATUS_LIMIT;
}

static status heap_value(ruleset_call *call, int index, uint64_t limit, const monitor *m, uint64_t *value)
{
    heap_object *h = call->game->data;
    lua_Integer n = lua_tointeger(call->L, index);
    if (!h->busy && !grundy_heap_learn_for(call, n)) return STATUS_LIMIT;
    grundy_heap_start(call, limit);
    status r = by_runs_value(&h->engine, (uint64_t)n, limit, m, value);
    if (r == STATUS_LIMIT) r = far_value(&h->engine, (uint64_t)n, m, value);
    grundy_heap_end(call);
    return grundy_heap_explain(call, r);
}

/* Computes what the last value needs: all values, which are then shared, or a proof of the period. */
static status heap_values(ruleset_call *call, lua_Integer first, lua_Integer last, uint64_t limit, const monitor *m,
                          sequence_object *into)
{
    heap_object *h = call->game->data;
    uint64_t value = 0;
    if (last < first) return STATUS_OK;
    size_t count = memory_size((uint64_t)(last - first) + 1);
    if (!h->busy && !grundy_heap_learn_for(call, last)) return STATUS_LIMIT;
    grundy_heap_start(call, limit);
    status r = by_runs_copy(&h->engine, (uint64_t)first, (uint64_t)last, limit, m, &into->values);
    if (r != STATUS_LIMIT) {
        grundy_heap_end(call);
        return r;
    }
    r = h->engine.far == NULL ? heap_engine_value(&h->engine, (uint64_t)last, m, &value) : STATUS_OK;
    if (r == STATUS_OK && (uint64_t)last < h->engine.game.values.count) {
        h->users++;
        grundy_sequence_share(into, &h->engine.game.values, (size_t)first, count, h, release_object);
    } else if (r == STATUS_OK)
        r = far_copy(&h->engine, (uint64_t)first, count, m, &into->values);
    grundy_heap_end(call);
    if (r == STATUS_OK && h->engine.period.proven) into->period = h->engine.period;
    return grundy_heap_explain(call, r);
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
    lua_Integer count;
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TTABLE);
    const char *gap = grundy_arguments_no_list(L, 2, &count);
    if (gap != NULL) {
        lua_pushnil(L);
        lua_pushfstring(L, "expected a list of integers >= 1, got a table with %s", gap);
        return 2;
    }
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

heap_object *grundy_heap_object(const ruleset *game)
{
    return game->source == &heaps ? game->data : NULL;
}

heap_object *grundy_heap_check(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    heap_object *h = grundy_heap_object(game);
    if (h == NULL) grundy_arguments_error(L, 1, "expected a heap game");
    return h;
}

/* core.heap_text(heap): the canonical text of its code. */
static int heap_text(lua_State *L)
{
    grundy_heap_push_code(L, grundy_heap_check(L));
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
    const heap_code *code = &grundy_heap_check(L)->engine.game.code;
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

/* core.heap_count(heap): the number of values present. */
static int count_values(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)grundy_heap_check(L)->engine.game.values.count);
    return 1;
}

void grundy_open_heap(lua_State *L)
{
    static const luaL_Reg functions[] = {{"heap", heap_from_code},     {"heap_set", heap_from_set},
                                         {"heap_text", heap_text},     {"heap_shape", heap_shape_table},
                                         {"heap_count", count_values}, {NULL, NULL}};
    grundy_object_functions(L, functions);
}
