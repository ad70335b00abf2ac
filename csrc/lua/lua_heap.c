/*
 * Heap games as rulesets: a position is the size of a heap; values come from
 * the heap engine, options from the code.
 */
#include "checkpoint.h"
#include "heap.h"
#include "limit.h"

#include <string.h>

#include "module.h"
#include "ruleset.h"

typedef struct heap_game {
    allocator memory;
    heap_engine engine;
    size_t users;    /* the ruleset, and the Sequences that share its values; the last one frees it */
    bool busy;       /* a kernel is at work: its state is not to be touched */
    bool computes;   /* no period is looked for on the way */
    watch watch;     /* of listings: a large heap may have billions of options, and there may be many */
    uint64_t listed; /* options, since the beginning */
} heap_game;

static void release_game(void *owner)
{
    heap_game *g = owner;
    if (--g->users > 0) return;
    allocator a = g->memory;
    heap_engine_close(&g->engine);
    memory_free(&a, g, 1, sizeof *g);
}

static heap_game *game_of(const ruleset *r)
{
    return r->data;
}

/* Where the options of one heap go. */
typedef struct heap_listing {
    ruleset *r;
    options *out;
    size_t begin; /* components in `out` before */
} heap_listing;

/* Options between two looks at the clock. */
#define OPTIONS_A_TICK ((uint64_t)1 << 14)

static status emit(void *context, const int64_t *heaps, size_t count)
{
    heap_listing *l = context;
    heap_game *g = game_of(l->r);
    status s = ++g->listed % OPTIONS_A_TICK == 0 ? monitor_tick(&g->watch.monitor, g->listed, 0) : STATUS_OK;
    if (s == STATUS_OK && l->out->components_count - l->begin + count > LIMIT_OPTIONS) s = STATUS_TOO_MANY_OPTIONS;
    if (s == STATUS_OK) s = options_reserve(l->out, count);
    for (size_t i = 0; s == STATUS_OK && i < count; i++) {
        uint32_t number;
        s = interner_integer(&l->r->positions, heaps[i], &number);
        if (s == STATUS_OK) options_add(l->out, number);
    }
    if (s == STATUS_OK)
        options_end(l->out);
    else
        options_drop_unfinished(l->out);
    return s;
}

static status heap_options(void *context, uint32_t position, options *out)
{
    heap_listing l = {context, out, out->components_count};
    heap_game *g = game_of(l.r);
    if (g->listed == 0) watch_start(&g->watch, l.r->L, 0);
    g->watch.L = l.r->L;
    int64_t n = 0;
    interner_key_integer(&l.r->positions, position, &n);
    if (n > 0 && (uint64_t)n > LIMIT_OPTIONS && heap_code_lists_more(&g->engine.code, n, LIMIT_OPTIONS))
        return STATUS_TOO_MANY_OPTIONS;
    return heap_code_options(&g->engine.code, n, &g->watch.monitor, emit, &l);
}

static status heap_number(lua_State *L, ruleset *r, int self, int index, uint32_t *number)
{
    (void)self;
    lua_Integer n;
    if (arguments_integer(L, index, &n) && n >= 0) return interner_integer(&r->positions, n, number);
    lua_pushfstring(L, "is %s, expected a heap (an integer >= 0)", arguments_describe(L, index));
    return STATUS_INVALID;
}

static void heap_push(lua_State *L, const ruleset *r, int self, uint32_t number)
{
    (void)self;
    position_push(L, &r->positions, number);
}

/* Refuses what a progress function asks of an engine that is working. */
static void check_idle(lua_State *L, const heap_game *g)
{
    if (g->busy) arguments_fail(L, "this heap game is computing: its progress function cannot ask it for more");
}

/* Marks the engine as working; the ruleset, argument 1, cannot be closed meanwhile. end_work is to follow. */
static ruleset_call start_work(lua_State *L, ruleset *r, uint64_t limit)
{
    heap_game *g = game_of(r);
    check_idle(L, g);
    g->engine.limit = limit == 0 || limit > SIZE_MAX ? SIZE_MAX : (size_t)limit;
    g->busy = true;
    return ruleset_enter(r, L, 1, false);
}

static void end_work(ruleset *r, ruleset_call outer)
{
    ruleset_leave(r, outer);
    game_of(r)->busy = false;
}

/*
 * Values computed in search of a period for a heap that only a period can answer
 * for. The first ones take milliseconds; more where they come fast, and most where
 * the rare heaps seem to have come to an end, as a period is likely then.
 */
#define PROOF_VALUES      ((size_t)1 << 12)
#define PROOF_VALUES_SLOW ((size_t)1 << 11) /* with three heaps and more, where each costs more */
#define PROOF_VALUES_FAST ((size_t)1 << 20)
#define PROOF_VALUES_MOST ((size_t)1 << 25)
#define FAST_RATIO        8 /* values come fast where so many heaps, or more, are one rare */

/* Whether a period is worth looking for among more than the `count` values that did not prove one. */
static bool goes_on(const heap_engine *e, size_t count)
{
    const heap_sparse_space *space = &e->sparse;
    if (heap_code_shape(&e->code).heaps < 2) return count < PROOF_VALUES_FAST;
    if (!space->known || count >= PROOF_VALUES_MOST) return false;
    size_t rares = 0, last = 0;
    for (unsigned i = 0; i < space->count; i++) {
        rares += space->parts[i].rare_count;
        if (space->parts[i].last_rare > last) last = space->parts[i].last_rare;
    }
    return rares <= count / FAST_RATIO && (count < PROOF_VALUES_FAST || last < count / 2);
}

/* Looks for a period; STATUS_TOO_MANY_VALUES when none is proven. */
static status prove_period(heap_game *g, const monitor *m)
{
    heap_engine *e = &g->engine;
    bool provable = !g->computes && e->next_check != SIZE_MAX && period_theorem_for(&e->code) != PERIOD_OBSERVED;
    if (!provable) return STATUS_TOO_MANY_VALUES;
    size_t count = heap_code_shape(&e->code).heaps > 2 ? PROOF_VALUES_SLOW : PROOF_VALUES;
    for (;; count *= 2) {
        status s = heap_engine_fill(e, count - 1, m);
        if (s != STATUS_OK || e->period.period != 0) return s;
        if (!goes_on(e, count)) return STATUS_TOO_MANY_VALUES;
    }
}

/*
 * The value of heap n. Nobody can wait for LIMIT_VALUES values: a larger heap is
 * answered by a proven period, or refused.
 */
static status engine_value(heap_game *g, uint64_t n, const monitor *m, uint64_t *value)
{
    heap_engine *e = &g->engine;
    if (n >= (uint64_t)LIMIT_VALUES && n >= e->values.count && e->period.period == 0) {
        status s = prove_period(g, m);
        if (s != STATUS_OK) return s;
    }
    return heap_engine_value(e, n, m, value);
}

static status heap_value(lua_State *L, ruleset *r, int index, uint64_t limit, const monitor *m, uint64_t *value)
{
    heap_game *g = game_of(r);
    lua_Integer n = lua_tointeger(L, index);
    ruleset_call outer = start_work(L, r, limit);
    status s = engine_value(g, (uint64_t)n, m, value);
    end_work(r, outer);
    return s;
}

/* Values copied between two looks at the clock. */
#define COPY_CHUNK ((size_t)1 << 22)

/*
 * Appends the values first .. first+count-1 of a game with a proven period: one
 * by one until a whole period is there, the others as copies.
 */
static status copy_values(heap_game *g, uint64_t first, size_t count, const monitor *m, sequence *into)
{
    const heap_period *p = &g->engine.period;
    status s = STATUS_OK;
    uint64_t value = 0;
    while (s == STATUS_OK && into->count < count) {
        uint64_t n = first + into->count;
        if (into->count >= p->period && n - p->start >= p->period && n >= p->start) break;
        s = heap_engine_value(&g->engine, n, m, &value);
        if (s == STATUS_OK) s = sequence_append(into, value);
        if (s == STATUS_OK && into->count % COPY_CHUNK == 0) s = monitor_tick(m, into->count, count);
    }
    if (s == STATUS_OK) s = sequence_reserve(into, count);
    while (s == STATUS_OK && into->count < count) {
        size_t left = count - into->count, next = into->count + (left < COPY_CHUNK ? left : COPY_CHUNK);
        s = sequence_repeat(into, p->period, p->saltus, next);
        if (s == STATUS_OK) s = monitor_tick(m, next, count);
    }
    return s;
}

/* Computes what the last value needs: all of them, which are then shared, or a proof of the period. */
static status heap_values(lua_State *L, ruleset *r, lua_Integer first, lua_Integer last, uint64_t limit,
                          const monitor *m, sequence_object *into)
{
    heap_game *g = game_of(r);
    uint64_t value = 0;
    if (last < first) return STATUS_OK;
    size_t count = (size_t)(last - first + 1);
    ruleset_call outer = start_work(L, r, limit);
    status s = engine_value(g, (uint64_t)last, m, &value);
    if (s == STATUS_OK && (uint64_t)last < g->engine.values.count) {
        g->users++;
        sequence_share(into, &g->engine.values, (size_t)first, count, g, release_game);
    } else if (s == STATUS_OK)
        s = copy_values(g, (uint64_t)first, count, m, &into->values);
    end_work(r, outer);
    if (s == STATUS_OK && g->engine.period.proven) into->period = g->engine.period;
    return s;
}

static void heap_close(ruleset *r)
{
    release_game(r->data);
    r->data = NULL;
}

static const source heaps = {"heap", heap_options, heap_number, heap_push, heap_value, heap_values, heap_close};

/* Pushes a heap game without moves; heap_engine_init is to follow. */
static heap_game *new_heap(lua_State *L, int fields)
{
    allocator a = arguments_allocator(L);
    ruleset *r = ruleset_new(L, &heaps, fields);
    heap_code none;
    r->source = NULL; /* until there is something to close */
    heap_game *g = memory_zeroed(&a, 1, sizeof *g);
    if (g == NULL) {
        arguments_raise(L, STATUS_NO_MEMORY);
        return NULL;
    }
    heap_code_init(&none, &a);
    heap_engine_init(&g->engine, &a, &none);
    g->memory = a;
    g->users = 1;
    r->data = g;
    r->source = &heaps;
    return g;
}

/*
 * core.heap(fields, code): the heap game of a take-and-break code; or nil and
 * what is wrong with the code, with the column.
 */
static int heap_from_code(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    size_t length;
    const char *text = luaL_checklstring(L, 2, &length);
    heap_game *g = new_heap(L, 1);
    heap_code_error error;
    status s = heap_code_parse(&g->engine.code, text, length, &error);
    if (s == STATUS_INVALID) {
        lua_pushnil(L);
        lua_pushfstring(L, "code \"%s\", column %I: %s", text, (LUAI_UACINT)error.column, error.message);
        return 2;
    }
    return s == STATUS_OK ? 1 : arguments_raise(L, s);
}

/*
 * core.heap_set(fields, set, all_but): the subtraction game of a list of
 * numbers, or with all_but of all others; or nil and what is wrong with it.
 */
static int heap_from_set(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer count = arguments_check_list(L, 2);
    bool all_but = lua_toboolean(L, 3) != 0;
    int64_t *set = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *set, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_Integer n;
        lua_rawgeti(L, 2, i);
        if (!arguments_integer(L, -1, &n) || n < 1) {
            const char *got = arguments_describe(L, -1);
            lua_pushnil(L);
            lua_pushfstring(L, "element #%I is %s, expected an integer >= 1", (LUAI_UACINT)i, got);
            return 2;
        }
        set[i - 1] = n;
        lua_pop(L, 1);
    }
    heap_game *g = new_heap(L, 1);
    heap_code_error error;
    status s = all_but ? heap_code_all_but(&g->engine.code, set, (size_t)count, &error)
                       : heap_code_subtract(&g->engine.code, set, (size_t)count, &error);
    if (s == STATUS_INVALID) {
        lua_pushnil(L);
        lua_pushfstring(L, "element #%I: %s", (LUAI_UACINT)error.column, error.message);
        return 2;
    }
    return s == STATUS_OK ? 1 : arguments_raise(L, s);
}

static heap_game *check_heap(lua_State *L)
{
    ruleset *r = ruleset_check(L, 1);
    if (r->source != &heaps) arguments_error(L, 1, "expected a heap game");
    return game_of(r);
}

/* core.heap_text(heap): the canonical text of its code. */
static int heap_text(lua_State *L)
{
    heap_game *g = check_heap(L);
    size_t length = heap_code_text(&g->engine.code, NULL, 0);
    char *text = lua_newuserdatauv(L, length + 1, 0);
    heap_code_text(&g->engine.code, text, length + 1);
    lua_pushlstring(L, text, length);
    return 1;
}

/* Values that core.heap_period looks at where it is not told: fewer where each costs more, or no theorem waits. */
#define DEFAULT_LIMIT      1000000
#define DEFAULT_LIMIT_SLOW 2048

static lua_Integer default_limit(const heap_code *code)
{
    heap_shape shape = heap_code_shape(code);
    return shape.heaps > 2 || period_theorem_for(code) == PERIOD_OBSERVED ? DEFAULT_LIMIT_SLOW : DEFAULT_LIMIT;
}

/*
 * core.heap_period(heap [, limit [, options]]): the Period proven by at most
 * `limit` values, or the one observed on them; `nil, message` when there is none.
 */
static int find_period(lua_State *L)
{
    heap_game *g = check_heap(L);
    lua_Integer limit = default_limit(&g->engine.code);
    lua_settop(L, 3);
    if (!lua_isnil(L, 2)) limit = arguments_check_integer(L, 2, 1, LUA_MAXINTEGER);
    call_options o = ruleset_check_options(L, ruleset_check(L, 1), 1, 3);
    watch w;
    heap_period found;
    watch_start(&w, L, o.progress);
    ruleset *r = ruleset_check(L, 1);
    ruleset_call outer = start_work(L, r, 0);
    status s = heap_engine_period(&g->engine, (size_t)limit, &w.monitor, &found);
    end_work(r, outer);
    if (s != STATUS_OK) return ruleset_fail(L, r, 1, &r->grundy, s, limit);
    if (found.period != 0) {
        period_push(L, &found, 0, g->engine.values.count);
        return 1;
    }
    lua_pushnil(L);
    lua_pushfstring(L, "no period shows in the values of 0..%I", (LUAI_UACINT)g->engine.values.count - 1);
    return 2;
}

/* Obeys g->computes: the engine looks for a period only where it may. */
static void forbid_periods(heap_game *g)
{
    if (g->computes) g->engine.next_check = SIZE_MAX;
}

/*
 * core.heap_choose(heap, kernel, vectors, periods, partitions): which kernel and
 * which instructions compute the values to come ("auto": the engine chooses), and
 * with `periods` false no period is looked for on the way; true, or nil and why
 * not. `partitions`, 1 or 2, forbids or forces two partitions of the sparse space.
 */
static int choose(lua_State *L)
{
    static const char *const names[] = {"auto", "none", "avx2", "avx512", NULL};
    static const cpu_vectors vectors[] = {VECTORS_AUTO, VECTORS_NONE, VECTORS_AVX2, VECTORS_AVX512};
    heap_game *g = check_heap(L);
    const char *wanted = luaL_optstring(L, 2, "auto"), *given = luaL_optstring(L, 3, "auto"), *message = NULL;
    int v = 0;
    while (names[v] != NULL && strcmp(names[v], given) != 0) v++;
    if (names[v] == NULL)
        message = "vectors are \"auto\", \"none\", \"avx2\" or \"avx512\"";
    else if (!g->busy && heap_engine_choose(&g->engine, wanted, &message) == STATUS_OK)
        g->engine.vectors = vectors[v];
    if (message == NULL) {
        lua_Integer partitions = luaL_optinteger(L, 5, 0);
        g->engine.partitions = partitions == 1 ? PARTITIONS_ONE : partitions == 2 ? PARTITIONS_TWO : PARTITIONS_AUTO;
        g->computes = lua_isboolean(L, 4) && !lua_toboolean(L, 4);
        forbid_periods(g);
        lua_pushboolean(L, 1);
        return 1;
    }
    lua_pushnil(L);
    lua_pushstring(L, message);
    return 2;
}

/* core.heap_kernel(heap): the name of the kernel that computed last. */
static int kernel_name(lua_State *L)
{
    lua_pushstring(L, heap_engine_kernel(&check_heap(L)->engine));
    return 1;
}

/* core.heap_count(heap): how many values are present. */
static int count_values(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)check_heap(L)->engine.values.count);
    return 1;
}

/*
 * core.heap_verify(heap [, options]): whether the proven period is found again
 * by the naive kernel alone; `nil, message` when none is proven.
 */
static int verify(lua_State *L)
{
    heap_game *g = check_heap(L);
    lua_settop(L, 2);
    ruleset *r = ruleset_check(L, 1);
    call_options o = ruleset_check_options(L, r, 1, 2);
    if (!g->engine.period.proven) {
        lua_pushnil(L);
        lua_pushliteral(L, "no period of this heap game is proven");
        return 2;
    }
    watch w;
    bool valid = false;
    watch_start(&w, L, o.progress);
    ruleset_call outer = start_work(L, r, 0);
    status s = heap_engine_verify(&g->engine, &w.monitor, &valid);
    end_work(r, outer);
    if (s != STATUS_OK) return ruleset_fail(L, r, 1, &r->grundy, s, o.limit);
    lua_pushboolean(L, valid);
    return 1;
}

/* The sparse space of the game whose values the Sequence that is argument 1 shows. May not be known: there is none. */
static heap_sparse_space space_of_sequence(lua_State *L)
{
    lua_getiuservalue(L, 1, SEQUENCE_MAKER);
    ruleset *r = ruleset_check(L, lua_gettop(L));
    if (r->source != &heaps) arguments_error(L, 1, "expected a Sequence of a heap game");
    heap_engine *e = &game_of(r)->engine;
    check_idle(L, game_of(r));
    status s = e->sparse.known ? STATUS_OK : heap_engine_find_sparse(e);
    if (s != STATUS_OK) arguments_raise(L, s);
    lua_pop(L, 1);
    return e->sparse;
}

/*
 * core.heap_rare(sequence): the rare heaps of the sparse space among those of a
 * Sequence, its mask, and whether the parity of the position takes part. Where
 * there are two partitions: the heaps that are rare in either, then both of the
 * one for divisions that take an even number, then of the other. The space is
 * the one of the values present. `nil, message` for a game that has none. Cost:
 * O(values of the Sequence and present).
 */
static int rare(lua_State *L)
{
    lua_settop(L, 1);
    lua_newtable(L); /* before the game is looked at: this may collect, and collecting may close */
    const sequence_object *s = sequence_check(L);
    const heap_sparse_space space = space_of_sequence(L);
    if (!space.known) {
        lua_pushnil(L);
        lua_pushliteral(L, "this game has no sparse space: its code is not of digits that end, below 8");
        return 2;
    }
    lua_Integer found = 0;
    for (size_t i = 0; i < sequence_count(s); i++) {
        sequence_rest(L, i);
        lua_Integer n = s->first + (lua_Integer)i;
        if (!heap_is_rare(&space, (size_t)n, sequence_value(s, i))) continue;
        lua_pushinteger(L, n);
        lua_rawseti(L, 2, ++found);
    }
    for (unsigned i = 0; i < space.count; i++) {
        lua_pushinteger(L, (lua_Integer)space.parts[i].mask);
        lua_pushboolean(L, space.parts[i].parity);
    }
    return 1 + 2 * (int)space.count;
}

static int answer_file(lua_State *L, status s, const char *path, const checkpoint_error *error)
{
    if (s == STATUS_OK) {
        lua_pushboolean(L, 1);
        return 1;
    }
    if (s == STATUS_STOPPED) return lua_error(L);
    if (s != STATUS_INVALID) return arguments_raise(L, s);
    lua_pushnil(L);
    lua_pushfstring(L, "%s: %s", path, error->message);
    return 2;
}

/* core.heap_save(heap, path): saves all values present (see core/checkpoint.h); true, or nil and why not. */
static int save(lua_State *L)
{
    heap_game *g = check_heap(L);
    const char *path = arguments_check_path(L, 2);
    ruleset *r = ruleset_check(L, 1);
    checkpoint_error error;
    watch w;
    watch_start(&w, L, 0);
    ruleset_call outer = start_work(L, r, 0);
    status s = checkpoint_save(&g->engine, path, &w.monitor, &error);
    end_work(r, outer);
    return answer_file(L, s, path, &error);
}

/* core.heap_load(heap, path): takes the values that were saved; true, or nil and why not. */
static int load(lua_State *L)
{
    heap_game *g = check_heap(L);
    const char *path = arguments_check_path(L, 2);
    ruleset *r = ruleset_check(L, 1);
    checkpoint_error error;
    watch w;
    watch_start(&w, L, 0);
    ruleset_call outer = start_work(L, r, 0);
    status s = checkpoint_load(&g->engine, path, &w.monitor, &error);
    end_work(r, outer);
    forbid_periods(g);
    return answer_file(L, s, path, &error);
}

void open_heaps(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"heap", heap_from_code},     {"heap_set", heap_from_set}, {"heap_text", heap_text},
        {"heap_period", find_period}, {"heap_choose", choose},     {"heap_kernel", kernel_name},
        {"heap_count", count_values}, {"heap_verify", verify},     {"heap_rare", rare},
        {"heap_save", save},          {"heap_load", load},         {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
