/*
 * Table: the userdata of the values, or outcomes, of all positions of a box. It holds a copy of its game. Its methods
 * other than loops over cells are in lua/grundy/vector_table.lua.
 */
#include "core/vector/table.h"

#include <string.h>

#include "core/base/limit.h"
#include "lua/base/memory.h"
#include "lua/base/watch.h"
#include "lua/module.h"
#include "lua/vector/vector.h"

typedef struct table_object {
    object object;
    vector_game game;
    vector_table table;
    size_t memory_seen;
    bool open, busy, kept;
    bool filled; /* its entries have been computed */
    bool digests;
    bool marking; /* the function of core.table_marks may mark positions */
    vector found; /* the last position that core.table_find has found */
    uint64_t digest;
    vector_powers *powers; /* while lines are being computed */
    sequence *row;         /* the line of positions that is kept, or NULL */
    unsigned axis;         /* the heap that changes along it */
    vector other;          /* the other heaps */
} table_object;

/* The user values of a Table: a table with what Lua knows of it; the Sequence of the line that is kept, or nil. */
#define TABLE_FIELDS 1
#define TABLE_ROW    2

static void close_table(lua_State *L, void *closed)
{
    table_object *o = closed;
    (void)L;
    if (o->open) {
        vector_table_close(&o->table);
        vector_game_close(&o->game);
    }
    o->open = false;
}

static const object_kind table_kind = {"grundy.Table", "a table in use", close_table};

static table_object *check_table(lua_State *L)
{
    table_object *o = grundy_object_check(L, 1, &table_kind);
    if (!o->open) grundy_arguments_fail(L, "attempt to use a closed table");
    if (o->busy) grundy_arguments_fail(L, "this table is computing: its progress function cannot ask it for more");
    return o;
}

/* Answers a failed status: nil, and the message of a limit; raises everything else. */
static int fail(lua_State *L, status r)
{
    return grundy_vector_fail(L, r == STATUS_OVERFLOW ? STATUS_NO_MEMORY : r, "table");
}

/* Pushes a new Table without cells, whose field table is empty. */
static table_object *push_table(lua_State *L)
{
    table_object *o = grundy_object_new(L, &table_kind, sizeof *o, 2);
    lua_newtable(L);
    lua_setiuservalue(L, -2, TABLE_FIELDS);
    return o;
}

/* Called when a line x + y of a table that keeps only its last lines has been computed. */
static void on_line(void *state, const vector_table *t, const vector *z, uint64_t line)
{
    table_object *o = state;
    vector x = o->other;
    if (o->digests) o->digest += vector_planes_digest(t, o->powers, z, line);
    if (o->row == NULL) return;
    if (o->axis > 1) x.of[o->axis] = z->of[o->axis];
    for (unsigned i = 2; i < t->game->heaps; i++)
        if (x.of[i] != z->of[i]) return;
    int64_t left = (int64_t)line - x.of[0] - x.of[1];
    if (o->axis < 2 ? left < 0 || left >= (int64_t)t->sizes[o->axis] : left != 0) return;
    x.of[o->axis] += left;
    if (sequence_append(o->row, vector_table_get(t, &x)) != STATUS_OK) o->row = NULL; /* its length shows this */
}

/* Reads what to keep of lines from the list `line` at 8, heaps and a "?", and the boolean at 9. */
static void read_kept(lua_State *L, int self, table_object *o, unsigned heaps)
{
    o->digests = lua_toboolean(L, 9);
    if (o->digests) {
        o->powers = lua_newuserdatauv(L, sizeof *o->powers, 0);
        memset(o->powers, 0, sizeof *o->powers);
    }
    if (lua_isnoneornil(L, 8)) return;
    luaL_checktype(L, 8, LUA_TTABLE);
    for (unsigned i = 0; i < heaps; i++)
        if (lua_rawgeti(L, 8, (lua_Integer)i + 1) != LUA_TNUMBER)
            o->axis = i;
        else
            o->other.of[i] = lua_tointeger(L, -1);
    o->row = &grundy_sequence_new(L, 0)->values;
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, self, TABLE_ROW);
}

/*
 * core.vector_table(R, sizes, question, settings, kernel, level, kept, line, digests): the Table of a vector game,
 * "values", "outcomes" or "misere"; nil and a message if the budget of memory is too small, or the kernel does not suit
 * the game. Settings are those of calls. If lines of planes are not kept, `line`, a list with one heap, and the digest
 * are.
 */
static int new_table(lua_State *L)
{
    static const char *const questions[] = {"values", "outcomes", "misere", NULL};
    static const char *const kernels[] = {"auto", "naive", "planes", "lines", NULL};
    static const char *const levels[] = {"auto", "none", "avx2", "avx512", NULL};
    uint64_t sizes[LIMIT_VECTOR_HEAPS];
    lua_settop(L, 9);
    ruleset *r = grundy_vector_check_ruleset(L);
    luaL_checktype(L, 2, LUA_TTABLE);
    vector_question question = (vector_question)luaL_checkoption(L, 3, "values", questions);
    vector_kernel kernel = (vector_kernel)luaL_checkoption(L, 5, "auto", kernels);
    cpu_vectors level = (cpu_vectors)luaL_checkoption(L, 6, "auto", levels);
    call_settings settings = grundy_call_settings_check(L, 4);
    table_object *o = push_table(L);
    int self = lua_gettop(L);
    grundy_ruleset_check_open(L, r);
    const vector_game *g = grundy_vector_game(r);
    grundy_vector_sizes(L, 2, g->heaps, sizes);
    o->kept = lua_isnil(L, 7) || lua_toboolean(L, 7);
    if (!o->kept) read_kept(L, self, o, g->heaps);
    allocator a = grundy_memory_allocator(L);
    watch w;
    grundy_watch_start_with(&w, L, &settings);
    o->open = o->busy = true;
    status result = vector_game_copy(&o->game, &a, g);
    if (result == STATUS_OK) result = vector_table_init(&o->table, &a, &o->game, question, sizes, kernel, o->kept);
    if (result == STATUS_INVALID) {
        lua_pushnil(L);
        lua_pushfstring(L, "the kernel '%s' is not for this game", kernels[kernel]);
        return 2;
    }
    if (result == STATUS_OK) result = monitor_tick(&w.monitor, 0, o->table.cells);
    if (result == STATUS_OK && !vector_table_whole(&o->table)) {
        o->table.found = on_line;
        o->table.found_state = o;
    }
    if (result == STATUS_OK) result = vector_table_fill(&o->table, level, &w.monitor);
    if (result != STATUS_OK) return fail(L, result); /* the collector closes it */
    grundy_account(L, (size_t)o->table.data_cells * o->table.width + o->table.planes.words_count * 8, &o->memory_seen);
    o->busy = false;
    o->filled = true;
    o->table.found = NULL;
    lua_settop(L, self); /* without the powers */
    return grundy_object_made(L);
}

/*
 * core.plain_table(sizes, width): a Table of zeros, of two or four bytes a position, which core.table_set fills; nil
 * and a message if the budget of memory is too small.
 */
static int plain_table(lua_State *L)
{
    uint64_t sizes[LIMIT_VECTOR_HEAPS];
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer heaps = (lua_Integer)lua_rawlen(L, 1);
    if (heaps < 1 || heaps > LIMIT_VECTOR_HEAPS) return luaL_error(L, "a table has 1 to 8 heaps");
    lua_Integer width = grundy_arguments_check_integer(L, 2, 2, 4);
    grundy_vector_sizes(L, 1, (unsigned)heaps, sizes);
    table_object *o = push_table(L);
    allocator a = grundy_memory_allocator(L);
    vector_game_init(&o->game, &a, (unsigned)heaps);
    o->open = o->kept = true;
    for (unsigned i = 0; i < (unsigned)heaps; i++) o->game.weight.of[i] = 1;
    status r = vector_table_init(&o->table, &a, &o->game, VECTOR_VALUES, sizes, VECTOR_NAIVE, true);
    if (r != STATUS_OK) return fail(L, r);
    if (width == 4) {
        memory_free(&a, o->table.data, (size_t)o->table.data_cells, o->table.width);
        o->table.width = 4;
        o->table.data = memory_new(&a, (size_t)o->table.data_cells, 4);
        if (o->table.data == NULL) return fail(L, STATUS_NO_MEMORY);
    }
    memset(o->table.data, 0, (size_t)o->table.data_cells * o->table.width);
    grundy_account(L, (size_t)o->table.data_cells * o->table.width, &o->memory_seen);
    o->filled = true;
    return grundy_object_made(L);
}

/* core.table_set(T, i, value): sets the entry of position number i, from 0, of a Table made by core.plain_table. */
static int table_set(lua_State *L)
{
    table_object *o = check_table(L);
    if (o->table.data == NULL) return luaL_error(L, "this table cannot be changed");
    lua_Integer i = grundy_arguments_check_integer(L, 2, 0, (lua_Integer)o->table.data_cells - 1);
    lua_Integer value = grundy_arguments_check_integer(L, 3, 0, o->table.width == 2 ? UINT16_MAX : UINT32_MAX);
    vector_set_cell(o->table.data, o->table.width, (uint64_t)i, (uint32_t)value);
    return 0;
}

/*
 * Whether argument 1, alone, is a list of heaps within the table, none less than in the position found last and one
 * greater; its number, from 0.
 */
static bool read_larger(lua_State *L, const table_object *o, uint64_t *number)
{
    unsigned heaps = o->game.heaps;
    bool larger = false;
    *number = 0;
    if (lua_gettop(L) != 1 || lua_type(L, 1) != LUA_TTABLE || lua_rawlen(L, 1) != heaps) return false;
    for (unsigned i = 0; i < heaps; i++) {
        lua_rawgeti(L, 1, (lua_Integer)i + 1);
        if (!lua_isinteger(L, -1)) return false;
        lua_Integer heap = lua_tointeger(L, -1), least = o->found.of[i];
        if (heap < least || heap >= (lua_Integer)o->table.sizes[i]) return false;
        larger = larger || heap > least;
        *number = *number * o->table.sizes[i] + (uint64_t)heap;
    }
    return larger;
}

/* to(q) of the function below. */
static int mark(lua_State *L)
{
    const table_object *o = lua_touserdata(L, lua_upvalueindex(1));
    int count = lua_gettop(L);
    uint64_t number;
    if (o->open && o->marking && read_larger(L, o, &number)) {
        vector_set_cell(o->table.data, o->table.width, number, 1);
        return 0;
    }
    lua_settop(L, count);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_insert(L, 1);
    lua_call(L, count, LUA_MULTRET);
    return lua_gettop(L);
}

/*
 * core.table_marks(T, otherwise): a function to(q) that makes the entry of q 1 in a Table made by core.plain_table if q
 * has no heap less than in the position that core.table_find has found last, and one greater; otherwise it calls
 * otherwise(q, ...). core.table_marks(T): from now on it always does that.
 */
static int table_marks(lua_State *L)
{
    table_object *o = check_table(L);
    lua_settop(L, 2);
    if (o->table.data == NULL) return luaL_error(L, "this table cannot be changed");
    o->marking = !lua_isnil(L, 2);
    if (!o->marking) return 0;
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_pushcclosure(L, mark, 2);
    return 1;
}

/* core.table_fields(T): the table with what Lua knows of it. */
static int table_fields(lua_State *L)
{
    grundy_object_check(L, 1, &table_kind);
    lua_getiuservalue(L, 1, TABLE_FIELDS);
    return 1;
}

/* core.table_shape(T): the list of its sizes, and whether it keeps all of its positions. */
static int table_shape(lua_State *L)
{
    unsigned heaps = check_table(L)->game.heaps;
    lua_createtable(L, (int)heaps, 0);
    const table_object *o = check_table(L);
    for (unsigned i = 0; i < heaps; i++) {
        lua_pushinteger(L, (lua_Integer)o->table.sizes[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_pushboolean(L, vector_table_whole(&o->table));
    return 2;
}

/* core.table_at(T, heaps): the entry of a position; nil and the reason if the position is no longer kept. */
static int table_at(lua_State *L)
{
    table_object *o = check_table(L);
    vector x;
    if (!grundy_vector_read(L, o->game.heaps, INT64_MAX, 2, &x)) {
        lua_pushfstring(L, "position %s", lua_tostring(L, -1));
        return grundy_arguments_error(L, 2, lua_tostring(L, -1));
    }
    for (unsigned i = 0; i < o->game.heaps; i++)
        if ((uint64_t)x.of[i] >= o->table.sizes[i])
            return grundy_arguments_error(L, 2,
                                          lua_pushfstring(L, "heap #%d is %I, expected 0 to %I: the table ends there",
                                                          (int)i + 1, (LUAI_UACINT)x.of[i],
                                                          (LUAI_UACINT)(o->table.sizes[i] - 1)));
    if (!vector_table_has(&o->table, &x)) {
        lua_pushnil(L);
        lua_pushliteral(L, "this table kept only its last lines");
        return 2;
    }
    lua_pushinteger(L, vector_table_get(&o->table, &x));
    return 1;
}

/*
 * The options of a position with this entry, each once, at most `most`. Returns their number, or a larger one if there
 * are more, or too many moves.
 */
static size_t find_options(const table_object *o, const vector *from, uint32_t entry, vector *found, size_t most)
{
    vector_moves moves;
    size_t count = 0;
    vector_moves_begin(&moves, &o->game, from);
    for (size_t tried = 0; count <= most && vector_moves_next(&moves); tried++) {
        size_t k = 0;
        if (tried == LIMIT_VECTOR_OPTIONS) return most + 1;
        if (vector_table_get(&o->table, &moves.at) != entry) continue;
        while (k < count && memcmp(&found[k], &moves.at, sizeof moves.at) != 0) k++;
        if (k < count) continue;
        if (count < most) found[count] = moves.at;
        count++;
    }
    return count;
}

/* The most options that core.table_options lists. */
#define MOST_FOUND 1024

/*
 * core.table_options(T, heaps, entry): the options of a position with this entry, each a list of one list of heaps, in
 * the order of the moves. nil if there are more than MOST_FOUND, too many moves, or positions that are no longer kept.
 */
static int table_options(lua_State *L)
{
    lua_pushcfunction(L, table_at); /* raises if it is not a position */
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_call(L, 2, 0);
    lua_Integer entry = grundy_arguments_check_integer(L, 3, 0, UINT32_MAX);
    vector *found = lua_newuserdatauv(L, MOST_FOUND * sizeof *found, 0), from;
    const table_object *o = check_table(L);
    unsigned heaps = o->game.heaps;
    if (!vector_table_whole(&o->table) || !grundy_vector_read(L, heaps, INT64_MAX, 2, &from)) return 0;
    size_t count = find_options(o, &from, (uint32_t)entry, found, MOST_FOUND);
    if (count > MOST_FOUND) return 0;
    lua_createtable(L, (int)count, 0);
    for (size_t k = 0; k < count; k++) {
        lua_createtable(L, 1, 0);
        grundy_vector_push(L, heaps, &found[k]);
        lua_rawseti(L, -2, 1);
        lua_rawseti(L, -2, (lua_Integer)k + 1);
    }
    return 1;
}

/*
 * core.table_row(T, heaps, at): the entries of the positions whose heap number `at`, from 1, is 0, 1, ..., as a
 * Sequence; nil if some are not kept. The heap itself is not read.
 */
static int table_row(lua_State *L)
{
    table_object *o = check_table(L);
    vector x;
    lua_settop(L, 3);
    lua_Integer at = grundy_arguments_check_integer(L, 3, 1, o->game.heaps) - 1;
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_pushinteger(L, 0);
    lua_rawseti(L, 2, at + 1);
    lua_pushcfunction(L, table_at); /* raises if it is not a position */
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_call(L, 2, 0);
    sequence_object *row = grundy_sequence_new(L, 0);
    o = check_table(L);
    if (!grundy_vector_read(L, o->game.heaps, INT32_MAX, 2, &x)) return lua_error(L);
    status r = STATUS_OK;
    for (; r == STATUS_OK && (uint64_t)x.of[at] < o->table.sizes[at]; x.of[at]++) {
        if (!vector_table_has(&o->table, &x)) return 0;
        r = sequence_append(&row->values, vector_table_get(&o->table, &x));
    }
    return r == STATUS_OK ? grundy_object_made(L) : fail(L, r);
}

/* The number of positions between two checks of hooks, which may raise. */
#define LOOK_EVERY 65536

/* core.table_counts(T): the numbers of positions with value 0, 1, ..., as a list from index 0 on. */
static int table_counts(lua_State *L)
{
    table_object *o = check_table(L);
    const vector_table *t = &o->table;
    size_t size = t->counts != NULL ? t->planes.rows + 1 : 1, done = 0;
    vector x = {{0}};
    if (t->counts == NULL)
        for (uint64_t i = 0; i < t->data_cells; i++)
            if (vector_cell(t->data, t->width, i) >= size) size = (size_t)vector_cell(t->data, t->width, i) + 1;
    uint64_t *counts = lua_newuserdatauv(L, size * sizeof *counts, 0);
    check_table(L);
    memset(counts, 0, size * sizeof *counts);
    if (t->counts != NULL)
        memcpy(counts, t->counts, size * sizeof *counts);
    else
        do {
            if (++done % LOOK_EVERY == 0) grundy_watch_obey_hook(L);
            check_table(L);
            counts[vector_table_get(t, &x)]++;
        } while (vector_next(&x, 0, t->game->heaps, t->sizes));
    lua_newtable(L);
    for (size_t v = 0; v < size; v++) {
        if (counts[v] == 0) continue;
        lua_pushinteger(L, (lua_Integer)counts[v]);
        lua_rawseti(L, -2, (lua_Integer)v);
    }
    return 1;
}

/*
 * core.table_find(T, heaps, value): the first position from `heaps` on, the last heap fastest, that has the value: the
 * list, which is changed; nil if there is none.
 */
static int table_find(lua_State *L)
{
    table_object *o = check_table(L);
    uint64_t done = 0;
    lua_settop(L, 3);
    vector x = grundy_vector_check(L, o->game.heaps, INT32_MAX, 2);
    lua_Integer value = grundy_arguments_check_integer(L, 3, 0, LUA_MAXINTEGER);
    for (unsigned i = 0; i < o->game.heaps; i++)
        if ((uint64_t)x.of[i] >= o->table.sizes[i]) return 0;
    do {
        if (++done % LOOK_EVERY == 0) {
            grundy_watch_obey_hook(L);
            o = check_table(L);
        }
        if (!vector_table_has(&o->table, &x) || (lua_Integer)vector_table_get(&o->table, &x) != value) continue;
        for (unsigned i = 0; i < o->game.heaps; i++) {
            lua_pushinteger(L, x.of[i]);
            lua_rawseti(L, 2, (lua_Integer)i + 1);
        }
        o->found = x;
        lua_settop(L, 2);
        return 1;
    } while (vector_next(&x, 0, o->game.heaps, o->table.sizes));
    return 0;
}

/*
 * core.table_kept(T): the Sequence of the line kept while lines were computed, or nil; and the number of positions that
 * it should have.
 */
static int table_kept(lua_State *L)
{
    const table_object *o = check_table(L);
    lua_getiuservalue(L, 1, TABLE_ROW);
    lua_pushinteger(L, (lua_Integer)o->table.sizes[o->axis]);
    return 2;
}

/* core.table_digest(T): the checksum of its positions, an integer; nil if neither they nor the digest were kept. */
static int table_digest(lua_State *L)
{
    table_object *o = check_table(L);
    uint64_t digest = o->digest;
    status r = STATUS_OK;
    if (vector_table_whole(&o->table)) {
        call_settings settings = {0};
        watch w;
        grundy_watch_start_with(&w, L, &settings);
        o->busy = true;
        r = vector_table_digest(&o->table, &digest, &w.monitor);
        o->busy = false;
        if (r != STATUS_OK) return fail(L, r);
    } else if (!o->digests) {
        return 0;
    }
    lua_pushinteger(L, (lua_Integer)digest);
    return 1;
}

/*
 * core.table_bytes(T, first, count, width): its entries for `count` positions from number `first` on, the last heap
 * fastest, as a string of `width` bytes each, the lowest byte first.
 */
static int table_bytes(lua_State *L)
{
    table_object *o = check_table(L);
    lua_Integer first = grundy_arguments_check_integer(L, 2, 0, (lua_Integer)o->table.cells);
    lua_Integer count = grundy_arguments_check_integer(L, 3, 0, (lua_Integer)o->table.cells - first);
    unsigned width = (unsigned)grundy_arguments_check_integer(L, 4, 1, 4);
    luaL_Buffer b;
    vector x = {{0}};
    lua_Integer left = first;
    for (unsigned i = o->game.heaps; i-- > 0; left /= (lua_Integer)o->table.sizes[i])
        x.of[i] = left % (lua_Integer)o->table.sizes[i];
    char *to = luaL_buffinitsize(L, &b, (size_t)count * width);
    o = check_table(L);
    for (lua_Integer k = 0; k < count; k++) {
        uint32_t value = vector_table_has(&o->table, &x) ? vector_table_get(&o->table, &x) : 0;
        for (unsigned i = 0; i < width; i++) *to++ = (char)(unsigned char)(value >> 8 * i);
        vector_next(&x, 0, o->game.heaps, o->table.sizes);
    }
    luaL_pushresultsize(&b, (size_t)count * width);
    return 1;
}

void grundy_open_vector_table(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"vector_table", new_table},  {"plain_table", plain_table},     {"table_set", table_set},
        {"table_marks", table_marks}, {"table_fields", table_fields},   {"table_shape", table_shape},
        {"table_at", table_at},       {"table_counts", table_counts},   {"table_find", table_find},
        {"table_bytes", table_bytes}, {"table_kept", table_kept},       {"table_digest", table_digest},
        {"table_row", table_row},     {"table_options", table_options}, {NULL, NULL}};
    static const luaL_Reg methods[] = {{NULL, NULL}};
    grundy_object_functions(L, functions);
    grundy_object_class(L, &table_kind, methods, "Table");
}
