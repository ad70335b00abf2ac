/* VectorRows: the userdata of the rows of a vector game of which one heap grows. It holds what it needs of its game. */
#include "core/vector/rows.h"

#include "lua/base/memory.h"
#include "lua/base/watch.h"
#include "lua/module.h"
#include "lua/values/sequence.h"
#include "lua/vector/vector.h"

typedef struct rows_object {
    object object;
    vector_rows rows;
    unsigned heaps;
    size_t memory_seen;
    bool open, busy;
} rows_object;

static void close_rows(lua_State *L, void *closed)
{
    rows_object *o = closed;
    (void)L;
    if (o->open) vector_rows_close(&o->rows);
    o->open = false;
}

static const object_kind rows_kind = {"grundy.VectorRows", "rows in use", close_rows};

static rows_object *check_rows(lua_State *L)
{
    rows_object *o = grundy_object_check(L, 1, &rows_kind);
    if (!o->open) grundy_arguments_fail(L, "attempt to use closed rows");
    if (o->busy) grundy_arguments_fail(L, "these rows are computing: a progress function cannot ask them for more");
    return o;
}

/*
 * core.vector_rows(R, axis, sizes): the rows in which heap number `axis`, from 1, grows, and the others are below
 * sizes; nil if their moves are unsuitable or too many.
 */
static int new_rows(lua_State *L)
{
    uint64_t sizes[LIMIT_VECTOR_HEAPS] = {0};
    ruleset *r = grundy_vector_check_ruleset(L);
    unsigned heaps = grundy_vector_game(r)->heaps;
    lua_Integer axis = grundy_arguments_check_integer(L, 2, 1, heaps);
    luaL_checktype(L, 3, LUA_TTABLE);
    grundy_vector_sizes(L, 3, heaps, sizes);
    rows_object *o = grundy_object_new(L, &rows_kind, sizeof *o, 0);
    grundy_ruleset_check_open(L, r);
    allocator a = grundy_memory_allocator(L);
    o->open = true;
    o->heaps = heaps;
    status s = vector_rows_init(&o->rows, &a, grundy_vector_game(r), (unsigned)axis - 1, sizes);
    if (s == STATUS_INVALID) return 0;
    return s == STATUS_OK ? grundy_object_made(L) : grundy_arguments_raise(L, s);
}

/*
 * rows:prove(most [, settings]): the column from which all rows repeat, the period and the saltus; nil if `most`
 * columns prove none, and nil and a message if the budget of memory is too small.
 */
static int rows_prove(lua_State *L)
{
    check_rows(L);
    lua_settop(L, 3);
    lua_Integer most = grundy_arguments_check_integer(L, 2, 1, INT32_MAX);
    call_settings settings = grundy_call_settings_check(L, 3);
    watch w;
    grundy_watch_start_with(&w, L, &settings);
    rows_object *o = check_rows(L);
    o->busy = true;
    status s = vector_rows_prove(&o->rows, (uint64_t)most, &w.monitor);
    o->busy = false;
    grundy_account(L, o->rows.values_capacity * sizeof *o->rows.values, &o->memory_seen);
    if (s == STATUS_LIMIT) return 0;
    if (s != STATUS_OK) return grundy_vector_fail(L, s, "rows");
    lua_pushinteger(L, (lua_Integer)o->rows.start);
    lua_pushinteger(L, (lua_Integer)o->rows.period);
    lua_pushinteger(L, (lua_Integer)o->rows.saltus);
    return 3;
}

/*
 * rows:value(heaps): the value of a position whose other heaps are in the box; nil if its column was not computed and
 * no period is proven, or the value is 2^62 or more.
 */
static int rows_value(lua_State *L)
{
    rows_object *o = check_rows(L);
    vector x = grundy_vector_check(L, o->heaps, LIMIT_VECTOR_HEAP, 2);
    const vector_rows *r = &o->rows;
    uint64_t column = (uint64_t)x.of[r->axis];
    x.of[r->axis] = 0;
    for (unsigned i = 0; i < o->heaps; i++)
        if ((uint64_t)x.of[i] >= r->sizes[i]) return 0;
    if (column >= r->columns &&
        (r->period == 0 || (column - r->start) / r->period > (UINT64_C(1) << 61) / (r->saltus + 1)))
        return 0;
    lua_pushinteger(L, (lua_Integer)vector_rows_value(r, column, vector_rows_row(r, &x)));
    return 1;
}

/* rows:period(heaps): the Period of the row of a position, once one is proven. */
static int rows_period(lua_State *L)
{
    rows_object *o = check_rows(L);
    const vector_rows *r = &o->rows;
    vector x = grundy_vector_check(L, o->heaps, LIMIT_VECTOR_HEAP, 2);
    x.of[r->axis] = 0;
    if (r->period == 0) return 0;
    uint64_t row = vector_rows_row(r, &x), p = 0, start = r->start;
    if (row >= r->rows) return 0;
    for (bool fits = false; !fits;) {
        fits = r->period % ++p == 0 && r->saltus * p % r->period == 0;
        for (uint64_t i = r->start; fits && i < r->start + r->period; i++)
            fits = vector_rows_value(r, i + p, row) == vector_rows_value(r, i, row) + r->saltus * p / r->period;
    }
    uint64_t saltus = r->saltus * p / r->period;
    while (start > 0 && vector_rows_value(r, start - 1 + p, row) == vector_rows_value(r, start - 1, row) + saltus)
        start--;
    /* the states that prove the row were in memory */
    heap_period found = {
        (size_t)start, (size_t)p, saltus, true, PERIOD_ROWS, (size_t)r->start, (size_t)(r->start + r->period - 1)};
    grundy_period_push(L, &found, 0, 0, 0);
    return 1;
}

void grundy_open_vector_rows(lua_State *L)
{
    static const luaL_Reg methods[] = {
        {"prove", rows_prove}, {"value", rows_value}, {"period", rows_period}, {NULL, NULL}};
    lua_pushcfunction(L, new_rows);
    lua_setfield(L, -2, "vector_rows");
    grundy_object_class(L, &rows_kind, methods, NULL);
}
