#include "ruleset.h"

#include <string.h>

#include "limit.h"
#include "module.h"

#define RULESET_TYPE "grundy.Ruleset"

/* Growth in bytes after which the collector is told. */
#define ACCOUNT_STEP ((size_t)1 << 20)

/* Progress is looked at once in so many values. */
#define TICK_EVERY 64

/* Keeps the function on top as user value n and says whether it is one. */
static bool keep_function(lua_State *L, int self, int n)
{
    bool is = lua_isfunction(L, -1);
    if (is)
        lua_setiuservalue(L, self, n);
    else
        lua_pop(L, 1);
    return is;
}

ruleset *ruleset_new(lua_State *L, const source *s, int fields)
{
    fields = lua_absindex(L, fields);
    ruleset *r = lua_newuserdatauv(L, sizeof *r, RULESET_USER_VALUES);
    memset(r, 0, sizeof *r);
    luaL_setmetatable(L, RULESET_TYPE);
    allocator a = arguments_allocator(L);
    rules game = {r, s->options};
    r->memory = a;
    r->failed = POSITION_NONE;
    interner_init(&r->positions, &a);
    solver_init(&r->grundy, &a, game, &theory_grundy);
    lua_pushvalue(L, fields);
    lua_setiuservalue(L, -2, RULESET_FIELDS);
    int self = lua_gettop(L);
    lua_getfield(L, fields, "accept");
    r->accepts = keep_function(L, self, RULESET_ACCEPT);
    lua_getfield(L, fields, "canonical");
    r->canonical = keep_function(L, self, RULESET_CANONICAL);
    if (lua_getfield(L, fields, "theorem") == LUA_TTABLE) {
        lua_getfield(L, -1, "value");
        r->theorem = keep_function(L, self, RULESET_THEOREM);
    }
    lua_getfield(L, fields, "progress");
    keep_function(L, self, RULESET_PROGRESS);
    lua_getfield(L, fields, "limit");
    arguments_integer(L, -1, &r->limit);
    lua_getfield(L, fields, "heap");
    r->heap = lua_toboolean(L, -1) != 0;
    lua_getfield(L, fields, "explored_value");
    r->loopy = lua_isfunction(L, -1);
    lua_settop(L, self);
    r->source = s; /* now there is something to close, should anything raise */
    return r;
}

static ruleset *to_ruleset(lua_State *L, int arg)
{
    ruleset *r = luaL_testudata(L, arg, RULESET_TYPE);
    if (r == NULL) {
        const char *got = arguments_describe(L, arg);
        arguments_error(L, arg, lua_pushfstring(L, "expected a ruleset, got %s", got));
    }
    return r;
}

void ruleset_check_open(lua_State *L, const ruleset *r)
{
    if (r->source == NULL) arguments_fail(L, "attempt to use a closed ruleset");
}

void ruleset_check_same(lua_State *L, int index, const void *r)
{
    if (luaL_testudata(L, index, RULESET_TYPE) != r) arguments_fail(L, "a ruleset was put in the place of another");
    ruleset_check_open(L, r);
}

ruleset *ruleset_check(lua_State *L, int arg)
{
    ruleset *r = to_ruleset(L, arg);
    ruleset_check_open(L, r);
    return r;
}

void ruleset_push_position(lua_State *L, const ruleset *r, int self, uint32_t number)
{
    ruleset_check_open(L, r);
    r->source->push(L, r, self, number);
}

const char *ruleset_push_title(lua_State *L, int self)
{
    if (lua_getiuservalue(L, lua_absindex(L, self), RULESET_FIELDS) == LUA_TTABLE) {
        lua_pushliteral(L, "name");
        lua_rawget(L, -2);
        lua_remove(L, -2);
    }
    if (lua_type(L, -1) == LUA_TSTRING)
        lua_pushfstring(L, "ruleset '%s'", lua_tostring(L, -1));
    else
        lua_pushliteral(L, "ruleset");
    lua_remove(L, -2);
    return lua_tostring(L, -1);
}

ruleset_call ruleset_enter(ruleset *r, lua_State *L, int self, bool as_emitted)
{
    ruleset_call outer = {r->L, r->self, r->as_emitted};
    if (r->L == NULL) options_truncate(&r->grundy.listed, 0); /* what a failed listing may have left */
    r->L = L;
    r->self = lua_absindex(L, self);
    r->as_emitted = as_emitted;
    return outer;
}

void ruleset_leave(ruleset *r, ruleset_call outer)
{
    r->L = outer.L;
    r->self = outer.self;
    r->as_emitted = outer.as_emitted;
}

/* Pushes what is wrong with a position, from the reason on top: "position is 2.5, expected an integer, ...". */
static const char *push_wrong(lua_State *L)
{
    const char *reason = lua_tostring(L, -1);
    const char *expected = strstr(reason, "expected") != NULL || strstr(reason, "deeper") != NULL
                               ? ""
                               : ", expected an integer, a string, a boolean or a list of these";
    return lua_pushfstring(L, "position %s%s", reason, expected);
}

uint32_t ruleset_check_position(lua_State *L, ruleset *r, int self, int index, int arg)
{
    uint32_t number = 0;
    int top = lua_gettop(L);
    lua_pushvalue(L, index);
    if (r->canonical) {
        lua_getiuservalue(L, self, RULESET_CANONICAL);
        lua_insert(L, -2);
        lua_call(L, 1, 1);
        ruleset_check_open(L, r);
    }
    status s = r->source->number(L, r, self, top + 1, &number);
    if (s == STATUS_INVALID) {
        arguments_error(L, arg, push_wrong(L));
    }
    if (s != STATUS_OK) arguments_raise(L, s);
    lua_settop(L, top);
    return number;
}

static void add_position(lua_State *L, const ruleset *r, int self, luaL_Buffer *b, uint32_t number)
{
    int at = lua_gettop(L) + 1;
    ruleset_push_position(L, r, self, number);
    position_push_text(L, at);
    lua_remove(L, at);
    luaL_addvalue(b);
}

/* Raises "position repeats: 5 -> 3 -> 5", cut in the middle. */
static int raise_cycle(lua_State *L, const ruleset *r, int self, const solver *s)
{
    uint32_t head[SOLVER_CYCLE_SHOWN], tail[SOLVER_CYCLE_SHOWN];
    size_t length = s->cycle_length, shown = SOLVER_CYCLE_SHOWN;
    memcpy(head, s->cycle_head, sizeof head);
    memcpy(tail, s->cycle_tail, sizeof tail);
    const char *title = ruleset_push_title(L, self);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, "position repeats: ");
    for (size_t i = 0; i < length; i++) {
        if (length > 2 * shown && i == shown) {
            lua_pushfstring(L, "... (%I more) ... -> ", (LUAI_UACINT)(length - 2 * shown));
            luaL_addvalue(&b);
            i = length - shown;
        }
        add_position(L, r, self, &b, i < shown ? head[i] : tail[length - 1 - i]);
        luaL_addstring(&b, " -> ");
    }
    add_position(L, r, self, &b, head[0]);
    luaL_pushresult(&b);
    return arguments_fail(L, lua_pushfstring(L, "%s (%s is not declared loopy)", lua_tostring(L, -1), title));
}

/* Errors that went through many rules keep the positions of the innermost ones. */
#define POSITIONS_NAMED 3

/* Adds "(ruleset 'Kayles', position 7)" to the error message on top, once a ruleset. */
static void name_failed_position(lua_State *L, ruleset *r, int self)
{
    uint32_t failed = r->failed;
    r->failed = POSITION_NONE;
    if (failed == POSITION_NONE || lua_type(L, -1) != LUA_TSTRING) return;
    int named = 0, message = lua_gettop(L);
    for (const char *at = lua_tostring(L, message); (at = strstr(at, " (ruleset")) != NULL; at++) named++;
    if (named >= POSITIONS_NAMED) return;
    const char *title = ruleset_push_title(L, self);
    ruleset_push_position(L, r, self, failed);
    const char *position = position_push_text(L, -1);
    const char *text = lua_tostring(L, message);
    const char *hint = strstr(text, "attempt to yield") != NULL ? "; a move function cannot yield" : "";
    lua_pushfstring(L, "%s%s (%s, position %s)", text, hint, title, position);
    lua_replace(L, message);
    lua_settop(L, message);
}

int ruleset_fail(lua_State *L, ruleset *r, int self, const solver *s, status result, lua_Integer limit)
{
    switch (result) {
    case STATUS_LIMIT:
        lua_pushnil(L);
        lua_pushfstring(L, "limit of %I positions reached", (LUAI_UACINT)limit);
        return 2;
    case STATUS_CYCLE:
        return raise_cycle(L, r, self, s);
    case STATUS_STOPPED:
        name_failed_position(L, r, self);
        return lua_error(L);
    default:
        return arguments_raise(L, result);
    }
}

static size_t bytes_held(const ruleset *r)
{
    const interner *p = &r->positions;
    const solver *s = &r->grundy;
    return p->keys_capacity * sizeof *p->keys + p->direct_capacity * sizeof *p->direct +
           (p->slots_capacity + p->next_capacity) * sizeof *p->slots + p->bytes_capacity +
           s->values_capacity * sizeof *s->values + s->path_capacity * sizeof *s->path +
           s->listed.components_capacity * sizeof *s->listed.components +
           s->listed.ends_capacity * sizeof *s->listed.ends;
}

void ruleset_account(lua_State *L, ruleset *r)
{
    size_t held = bytes_held(r);
    if (held < r->memory_seen + ACCOUNT_STEP) return;
    size_t grown = held - r->memory_seen;
    r->memory_seen = held;
#if LUA_VERSION_NUM >= 505
    lua_gc(L, LUA_GCSTEP, grown);
#else
    lua_gc(L, LUA_GCSTEP, grown >> 30 != 0 ? 1 << 20 : (int)(grown >> 10)); /* in kilobytes */
#endif
}

const char *ruleset_accept(lua_State *L, ruleset *r, int at)
{
    lua_Integer n;
    if (r->heap) {
        if (!arguments_integer(L, at, &n) || n < 0)
            return lua_pushfstring(L, "expected a heap (an integer >= 0), got %s", arguments_describe(L, at));
        lua_pushinteger(L, n);
        lua_replace(L, at);
    }
    if (r->accepts) {
        lua_getiuservalue(L, 1, RULESET_ACCEPT);
        lua_pushvalue(L, at);
        lua_call(L, 1, 2);
        if (lua_isnil(L, -2)) return lua_isstring(L, -1) ? lua_tostring(L, -1) : "not a position of this ruleset";
        lua_pop(L, 1);
        lua_replace(L, at);
        ruleset_check_open(L, r);
    }
    return NULL;
}

/* Argument 2 as an accepted position. */
static void check_accepted(lua_State *L, ruleset *r)
{
    const char *wrong = ruleset_accept(L, r, 2);
    if (wrong != NULL) arguments_error(L, 2, wrong);
}

call_options ruleset_check_options(lua_State *L, const ruleset *r, int self, int arg)
{
    call_options o = call_check_options(L, arg);
    if (o.limit == 0) o.limit = r->limit;
    if (o.progress == 0) {
        if (lua_getiuservalue(L, self, RULESET_PROGRESS) == LUA_TFUNCTION)
            o.progress = lua_gettop(L);
        else
            lua_pop(L, 1);
    }
    return o;
}

/* ---- methods; the ruleset is argument 1 ---- */

/* What the closed form says of the position at index 2; false when it answers nil: it does not know. */
static bool theorem_value(lua_State *L, const ruleset *r, uint64_t *value)
{
    lua_Integer n;
    lua_getiuservalue(L, 1, RULESET_THEOREM);
    lua_pushvalue(L, 2);
    lua_call(L, 1, 1);
    bool known = !lua_isnil(L, -1);
    if (known && (!arguments_integer(L, -1, &n) || n < 0)) {
        const char *title = ruleset_push_title(L, 1), *got = arguments_describe(L, -2);
        arguments_fail(L, lua_pushfstring(L, "%s: the theorem's value is %s, expected an integer >= 0", title, got));
    }
    lua_pop(L, 1);
    ruleset_check_open(L, r);
    if (known) *value = (uint64_t)n;
    return known;
}

/* The value of the position at index 2: by the theorem, by the source's own means, or by search. */
static status one_value(lua_State *L, ruleset *r, const call_options *o, const monitor *m, uint64_t *value)
{
    if (r->theorem && !o->search && theorem_value(L, r, value)) return STATUS_OK;
    if (r->source->value != NULL) return r->source->value(L, r, 2, (uint64_t)o->limit, m, value);
    uint32_t number = ruleset_check_position(L, r, 1, 2, 2), v = 0;
    ruleset_call outer = ruleset_enter(r, L, 1, false);
    status s = solver_solve(&r->grundy, number, (uint64_t)o->limit, m, &v);
    ruleset_leave(r, outer);
    *value = v;
    return s;
}

/* The value in a game that may go round, by the field `explored_value`: a value, or nil and a message. */
static int explored_value(lua_State *L, const call_options *o)
{
    lua_getiuservalue(L, 1, RULESET_FIELDS);
    lua_getfield(L, -1, "explored_value");
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    if (o->limit != 0)
        lua_pushinteger(L, o->limit);
    else
        lua_pushnil(L);
    if (o->progress != 0)
        lua_pushvalue(L, o->progress);
    else
        lua_pushnil(L);
    lua_call(L, 4, 2);
    return 2;
}

static int value_of(lua_State *L, ruleset *r)
{
    call_options o = ruleset_check_options(L, r, 1, 3);
    if (r->loopy && (!r->theorem || o.search)) return explored_value(L, &o);
    watch w;
    watch_start(&w, L, o.progress);
    uint64_t value = 0;
    status s = one_value(L, r, &o, &w.monitor, &value);
    if (s == STATUS_CYCLE && r->push_infinite != NULL) return r->push_infinite(L, r, 2);
    if (s != STATUS_OK) return ruleset_fail(L, r, 1, &r->grundy, s, o.limit);
    ruleset_account(L, r);
    lua_pushinteger(L, (lua_Integer)value);
    return 1;
}

/*
 * R:value(p [, options]): the Grundy value of a position, by the theorem where
 * the ruleset has one (unless options.search), else by search, whose results are
 * kept. `nil, message` when options.limit positions were not enough. Raises for
 * a bad position, a cycle, an error of the rule.
 */
static int ruleset_value(lua_State *L)
{
    ruleset *r = ruleset_check(L, 1);
    lua_settop(L, 3);
    check_accepted(L, r);
    return value_of(L, r);
}

/* core.value_of(R, p [, options]): R:value for a position that was accepted before. */
static int ruleset_value_of(lua_State *L)
{
    ruleset *r = ruleset_check(L, 1);
    lua_settop(L, 3);
    return value_of(L, r);
}

/* Whether the integer at `arg` is a position that the ruleset accepts, else an error. */
static void check_integer_position(lua_State *L, ruleset *r, int arg)
{
    lua_pushvalue(L, arg);
    const char *wrong = ruleset_accept(L, r, lua_gettop(L));
    if (wrong != NULL) arguments_error(L, arg, wrong);
    lua_pop(L, 1);
}

/*
 * R:values(first, last [, options]): the Sequence of the values of the positions
 * first..last, which are integers; `nil, message` when options.limit positions
 * were not enough (what was searched is kept). Raises as R:value does.
 */
static int ruleset_values(lua_State *L)
{
    ruleset *r = ruleset_check(L, 1);
    lua_settop(L, 4);
    lua_Integer first = arguments_check_integer(L, 2, r->heap ? 0 : LUA_MININTEGER, LUA_MAXINTEGER);
    lua_Integer last = arguments_check_integer(L, 3, LUA_MININTEGER, LUA_MAXINTEGER);
    if (last < first && (first == LUA_MININTEGER || last != first - 1)) {
        lua_pushfstring(L, "expected an integer >= %I, got %I", (LUAI_UACINT)first, (LUAI_UACINT)last);
        return arguments_error(L, 3, lua_tostring(L, -1));
    }
    if (last >= first && (lua_Unsigned)last - (lua_Unsigned)first >= (lua_Unsigned)LIMIT_VALUES)
        return arguments_error(L, 3, lua_pushfstring(L, "too many values (the most is %I)", (LUAI_UACINT)LIMIT_VALUES));
    if (last >= first && r->accepts) {
        check_integer_position(L, r, 2);
        check_integer_position(L, r, 3);
    }
    call_options o = ruleset_check_options(L, r, 1, 4);
    sequence_object *into = sequence_new(L, first);
    lua_insert(L, 5); /* the progress function, if any, moves up by one */
    if (o.progress != 0) o.progress++;
    watch w;
    watch_start(&w, L, o.progress);
    status s = STATUS_OK;
    if (r->source->values != NULL && !(r->theorem && !o.search)) {
        s = r->source->values(L, r, first, last, (uint64_t)o.limit, &w.monitor, into);
        if (s != STATUS_OK) return ruleset_fail(L, r, 1, &r->grundy, s, o.limit);
    } else {
        w.total = (uint64_t)(last - first + 1);
        for (lua_Integer n = first; s == STATUS_OK && n <= last; n++) {
            uint64_t value = 0;
            lua_pushinteger(L, n);
            lua_replace(L, 2);
            w.done = (uint64_t)(n - first);
            if (!r->heap) check_accepted(L, r);
            if (w.done % TICK_EVERY == 0) s = monitor_tick(&w.monitor, 0, 0);
            if (s == STATUS_OK) s = one_value(L, r, &o, &w.monitor, &value);
            if (s != STATUS_OK) return ruleset_fail(L, r, 1, &r->grundy, s, o.limit);
            s = sequence_append(&into->values, value);
            if (n == LUA_MAXINTEGER) break;
        }
        if (s != STATUS_OK) return arguments_raise(L, s);
    }
    ruleset_account(L, r);
    lua_settop(L, 5);
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, 5, SEQUENCE_MAKER);
    return 1;
}

/*
 * core.accept(R, p): the position that p means, a copy where it is a list; or
 * nil and what is wrong with it.
 */
static int ruleset_accepted(lua_State *L)
{
    ruleset *r = ruleset_check(L, 1);
    lua_settop(L, 2);
    const char *wrong = ruleset_accept(L, r, 2);
    if (wrong != NULL) {
        lua_pushnil(L);
        lua_pushstring(L, wrong);
        return 2;
    }
    if (r->heap) return 1;
    uint32_t number;
    status s = r->source->number(L, r, 1, 2, &number);
    if (s == STATUS_INVALID) {
        push_wrong(L);
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    if (s != STATUS_OK) return arguments_raise(L, s);
    if (lua_istable(L, 2)) ruleset_push_position(L, r, 1, number);
    return 1;
}

#define OPTIONS_TYPE "grundy.Options"

static int close_options(lua_State *L)
{
    options_close(luaL_checkudata(L, 1, OPTIONS_TYPE));
    return 0;
}

/* Pushes an empty list of options: what is pushed from it may run finalizers, which may list anything. */
static options *push_options(lua_State *L)
{
    allocator a = arguments_allocator(L);
    options *o = lua_newuserdatauv(L, sizeof *o, 0);
    options_init(o, &a);
    luaL_setmetatable(L, OPTIONS_TYPE);
    return o;
}

/* Pushes option i of `listed`, a list of positions. */
static void push_option(lua_State *L, const ruleset *r, const options *listed, size_t i)
{
    size_t begin = options_begin(listed, i), end = listed->ends[i];
    lua_createtable(L, (int)(end - begin), 0);
    for (size_t c = begin; c < end; c++) {
        ruleset_push_position(L, r, 1, listed->components[c]);
        lua_rawseti(L, -2, (lua_Integer)(c - begin + 1));
    }
}

/* Whether option i repeats an earlier option of `listed`, from index `first` on, by a table of keys at `seen`. */
static bool repeats(lua_State *L, const options *listed, size_t i, int seen)
{
    size_t begin = options_begin(listed, i);
    lua_pushlstring(L, (const char *)(listed->components + begin),
                    (listed->ends[i] - begin) * sizeof *listed->components);
    lua_pushvalue(L, -1);
    bool known = lua_rawget(L, seen) != LUA_TNIL;
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
    lua_rawset(L, seen);
    return known;
}

static int list_options(lua_State *L, ruleset *r)
{
    uint32_t number;
    status s = r->source->number(L, r, 1, 2, &number);
    if (s == STATUS_INVALID) return arguments_error(L, 2, push_wrong(L));
    if (s != STATUS_OK) return arguments_raise(L, s);
    options *listed = push_options(L);
    ruleset_check_open(L, r);
    ruleset_call outer = ruleset_enter(r, L, 1, true);
    s = r->source->options(r, number, listed);
    ruleset_leave(r, outer);
    if (s != STATUS_OK) return ruleset_fail(L, r, 1, &r->grundy, s, 0);
    lua_newtable(L);
    int seen = lua_gettop(L);
    lua_newtable(L);
    lua_Integer count = 0;
    for (size_t i = 0; i < listed->count; i++) {
        if (i % TICK_EVERY == 0) call_obey_hook(L);
        if (repeats(L, listed, i, seen)) continue;
        push_option(L, r, listed, i);
        lua_rawseti(L, -2, ++count);
    }
    options_close(listed);
    return 1;
}

/*
 * R:options(p): the options of a position, each once, in the order of the rule;
 * every option is a list of positions. Cost: one call of the rule.
 */
static int ruleset_options(lua_State *L)
{
    ruleset *r = ruleset_check(L, 1);
    lua_settop(L, 2);
    check_accepted(L, r);
    return list_options(L, r);
}

/* core.options_of(R, p): R:options for a position that was accepted before, or reached by moves. */
static int ruleset_options_of(lua_State *L)
{
    ruleset *r = ruleset_check(L, 1);
    lua_settop(L, 2);
    return list_options(L, r);
}

static int ruleset_index(lua_State *L)
{
    ruleset *r = to_ruleset(L, 1);
    if (r->source != NULL) {
        lua_getiuservalue(L, 1, RULESET_FIELDS);
        lua_pushvalue(L, 2);
        if (lua_gettable(L, -2) != LUA_TNIL) return 1;
    }
    lua_pushvalue(L, 2);
    lua_gettable(L, lua_upvalueindex(1));
    return 1;
}

static int ruleset_close(lua_State *L)
{
    ruleset *r = to_ruleset(L, 1);
    if (r->source == NULL) return 0;
    if (r->L != NULL) return arguments_fail(L, "attempt to close a ruleset that is at work");
    if (r->source->close != NULL) r->source->close(r);
    r->source = NULL;
    solver_close(&r->grundy);
    interner_close(&r->positions);
    memory_free(&r->memory, r->buffer.bytes, r->buffer.capacity, 1);
    memset(&r->buffer, 0, sizeof r->buffer);
    return 0;
}

/* core.fields(R): the table of fields, or an error. */
static int ruleset_fields(lua_State *L)
{
    ruleset_check(L, 1);
    lua_getiuservalue(L, 1, RULESET_FIELDS);
    return 1;
}

/* core.kind(R): "rules", "heap" or "graph"; nil for anything that is no ruleset. */
static int ruleset_kind(lua_State *L)
{
    ruleset *r = luaL_testudata(L, 1, RULESET_TYPE);
    if (r == NULL)
        lua_pushnil(L);
    else
        lua_pushstring(L, r->source == NULL ? "closed" : r->source->kind);
    return 1;
}

/* core.title(R): "ruleset 'Kayles'". */
static int ruleset_title(lua_State *L)
{
    ruleset_check(L, 1);
    ruleset_push_title(L, 1);
    return 1;
}

/* core.position_text(p): a position as text, cut in the middle when long. */
static int position_text(lua_State *L)
{
    luaL_checkany(L, 1);
    position_push_text(L, 1);
    return 1;
}

/* core.position_key(R, p): a string, equal for equal positions only. */
static int position_key(lua_State *L)
{
    ruleset *r = ruleset_check(L, 1);
    status s = position_push_key(L, 2, &r->positions, &r->buffer);
    if (s == STATUS_INVALID) return arguments_error(L, 2, push_wrong(L));
    return s == STATUS_OK ? 1 : arguments_raise(L, s);
}

void open_rulesets(lua_State *L)
{
    static const luaL_Reg functions[] = {{"value_of", ruleset_value_of},
                                         {"options_of", ruleset_options_of},
                                         {"accept", ruleset_accepted},
                                         {"fields", ruleset_fields},
                                         {"kind", ruleset_kind},
                                         {"title", ruleset_title},
                                         {"position_text", position_text},
                                         {"position_key", position_key},
                                         {NULL, NULL}};
    static const luaL_Reg methods[] = {
        {"value", ruleset_value}, {"values", ruleset_values}, {"options", ruleset_options}, {NULL, NULL}};
    static const luaL_Reg meta[] = {{"__gc", ruleset_close}, {"__close", ruleset_close}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    luaL_newmetatable(L, OPTIONS_TYPE);
    lua_pushcfunction(L, close_options);
    lua_setfield(L, -2, "__gc");
    lua_pop(L, 1);
    luaL_newmetatable(L, RULESET_TYPE);
    luaL_setfuncs(L, meta, 0);
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, ruleset_index, 1);
    lua_setfield(L, -2, "__index");
    lua_setfield(L, -3, "ruleset_meta"); /* the Lua side adds __call, __tostring ... */
    lua_setfield(L, -2, "Ruleset");      /* ... and methods */
}
