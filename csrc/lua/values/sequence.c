#include "lua/values/sequence.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/base/watch.h"
#include "lua/module.h"

/* Ctrl-C is checked once for this many values put into a table. */
#define VALUES_A_TICK 65536

#define PERIOD_TYPE "grundy.Period"

/* The first index of a Sequence made from a list lies between this and its negative. */
#define LARGEST_FIRST ((lua_Integer)1 << 60)

/* Up to this value frequencies are counted in an array. */
#define DENSE_VALUES 65536

static void close_sequence(lua_State *L, void *closed)
{
    sequence_object *s = closed;
    (void)L;
    if (s->open) sequence_close(&s->values);
    if (s->owner != NULL) s->release(s->owner);
    s->owner = NULL;
    s->shared = NULL;
    s->open = false;
}

static const object_kind sequence_kind = {"grundy.Sequence", "a Sequence in use", close_sequence};

sequence_object *grundy_sequence_new(lua_State *L, lua_Integer first)
{
    sequence_object *s = grundy_object_new(L, &sequence_kind, sizeof *s, SEQUENCE_MAKER);
    allocator a = grundy_arguments_allocator(L);
    sequence_init(&s->values, &a);
    s->first = first;
    s->open = true;
    return s;
}

void grundy_sequence_share(sequence_object *s, const sequence *values, size_t offset, size_t count, void *owner,
                           void (*release)(void *owner))
{
    s->shared = values;
    s->offset = offset;
    s->shared_count = count;
    s->owner = owner;
    s->release = release;
}

size_t grundy_sequence_count(const sequence_object *s)
{
    return s->shared != NULL ? s->shared_count : s->values.count;
}

uint64_t grundy_sequence_value(const sequence_object *s, size_t i)
{
    return s->shared != NULL ? sequence_get(s->shared, s->offset + i) : sequence_get(&s->values, i);
}

/* The values as a sequence to read; its `maximum` may be larger than theirs. */
static sequence part_of(const sequence_object *s)
{
    if (s->shared == NULL) return s->values;
    sequence part = *s->shared;
    part.data = (unsigned char *)part.data + s->offset * part.width;
    part.count = s->shared_count;
    return part;
}

sequence_object *grundy_sequence_check(lua_State *L)
{
    sequence_object *s = grundy_object_test(L, 1, &sequence_kind);
    if (s == NULL) {
        grundy_arguments_error(L, 1,
                               lua_pushfstring(L, "expected a Sequence, got %s", grundy_arguments_describe(L, 1)));
        return NULL;
    }
    if (!s->open) grundy_arguments_fail(L, "attempt to use a closed Sequence");
    return s;
}

void grundy_sequence_obey_hook(lua_State *L, size_t i)
{
    if (i % VALUES_A_TICK == 0) grundy_watch_obey_hook(L);
}

/* The largest value of argument 1, and the least i that has it; 0 for an empty Sequence. Cost: O(count). */
static uint64_t largest_of(lua_State *L, const sequence_object *s, size_t *at)
{
    uint64_t largest = 0;
    *at = 0;
    for (size_t i = 0; i < grundy_sequence_count(s); i++) {
        grundy_sequence_obey_hook(L, i);
        if (grundy_sequence_value(s, i) <= largest) continue;
        largest = grundy_sequence_value(s, i);
        *at = i;
    }
    return largest;
}

static lua_Integer last_index(const sequence_object *s)
{
    return s->first + ((lua_Integer)grundy_sequence_count(s) - 1);
}

/* s[n], s.first, s.last, s:method(). nil outside first..last. */
static int get(lua_State *L)
{
    sequence_object *s = grundy_sequence_check(L);
    lua_Integer n;
    if (grundy_arguments_integer(L, 2, &n)) {
        if (n < s->first || n > last_index(s)) return 0;
        lua_pushinteger(L, (lua_Integer)grundy_sequence_value(s, (size_t)(n - s->first)));
        return 1;
    }
    const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    if (strcmp(key, "first") == 0) {
        lua_pushinteger(L, s->first);
        return 1;
    }
    if (strcmp(key, "last") == 0) {
        lua_pushinteger(L, last_index(s));
        return 1;
    }
    lua_settop(L, 2);
    lua_gettable(L, lua_upvalueindex(1));
    return 1;
}

static int length(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)grundy_sequence_count(grundy_sequence_check(L)));
    return 1;
}

static int next_value(lua_State *L)
{
    sequence_object *s = grundy_sequence_check(L);
    lua_Integer n = s->first;
    if (!lua_isnil(L, 2)) {
        n = grundy_arguments_check_integer(L, 2, s->first, last_index(s));
        if (n == last_index(s)) return 0;
        n++;
    } else if (grundy_sequence_count(s) == 0)
        return 0;
    lua_pushinteger(L, n);
    lua_pushinteger(L, (lua_Integer)grundy_sequence_value(s, (size_t)(n - s->first)));
    return 2;
}

/* pairs(s) and s:each(): n, value for n = first .. last. */
static int pairs(lua_State *L)
{
    grundy_sequence_check(L);
    grundy_arguments_no_more_after_self(L, 0);
    lua_pushcfunction(L, next_value);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

/*
 * s:concat([separator]): the values from the first to the last as a text (separator: ", "). Cost: O(count), and the
 * memory of the text.
 */
static int concat(lua_State *L)
{
    sequence_object *s = grundy_sequence_check(L);
    grundy_arguments_no_more_after_self(L, 1);
    lua_settop(L, 2);
    if (lua_isnil(L, 2)) {
        lua_pushliteral(L, ", ");
        lua_replace(L, 2);
    } else if (lua_type(L, 2) != LUA_TSTRING) {
        const char *got = grundy_arguments_describe(L, 2);
        grundy_arguments_error(L, 2, lua_pushfstring(L, "expected a string, got %s", got));
    }
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (size_t i = 0; i < grundy_sequence_count(s); i++) {
        char text[24];
        if (i > 0) {
            lua_pushvalue(L, 2);
            luaL_addvalue(&b);
        }
        grundy_sequence_obey_hook(L, i);
        luaL_addlstring(&b, text, (size_t)snprintf(text, sizeof text, "%" PRIu64, grundy_sequence_value(s, i)));
    }
    luaL_pushresult(&b);
    return 1;
}

/* s:totable(): a table t with t[n] = value for first <= n <= last. Cost: O(count), 16 bytes a value. */
static int totable(lua_State *L)
{
    sequence_object *s = grundy_sequence_check(L);
    grundy_arguments_no_more_after_self(L, 0);
    size_t count = grundy_sequence_count(s);
    lua_createtable(L, count > (1 << 26) ? 1 << 26 : (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        grundy_sequence_obey_hook(L, i);
        lua_pushinteger(L, (lua_Integer)grundy_sequence_value(s, i));
        lua_rawseti(L, -2, s->first + (lua_Integer)i);
    }
    return 1;
}

/* s:max(): the largest value and the first n that has it; nothing for an empty sequence. Cost: O(count). */
static int maximum(lua_State *L)
{
    sequence_object *s = grundy_sequence_check(L);
    grundy_arguments_no_more_after_self(L, 0);
    if (grundy_sequence_count(s) == 0) return 0;
    size_t i;
    lua_pushinteger(L, (lua_Integer)largest_of(L, s, &i));
    lua_pushinteger(L, s->first + (lua_Integer)i);
    return 2;
}

static int to_string(lua_State *L)
{
    sequence_object *s = grundy_sequence_check(L);
    size_t count = grundy_sequence_count(s), shown = count > 24 ? 20 : count;
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (size_t i = 0; i < shown; i++) {
        lua_pushfstring(L, i > 0 ? ", %I" : "%I", (LUAI_UACINT)grundy_sequence_value(s, i));
        luaL_addvalue(&b);
    }
    if (shown < count) {
        lua_pushfstring(L, ", ... (%I values)", (LUAI_UACINT)count);
        luaL_addvalue(&b);
    }
    luaL_pushresult(&b);
    return 1;
}

static int equal(lua_State *L)
{
    const sequence_object *a = grundy_object_test(L, 1, &sequence_kind), *b = grundy_object_test(L, 2, &sequence_kind);
    bool same = a != NULL && b != NULL && a->open && b->open && a->first == b->first &&
                grundy_sequence_count(a) == grundy_sequence_count(b);
    for (size_t i = 0; same && i < grundy_sequence_count(a); i++) {
        grundy_sequence_obey_hook(L, i);
        same = b->open && grundy_sequence_value(a, i) == grundy_sequence_value(b, i);
    }
    lua_pushboolean(L, same);
    return 1;
}

/*
 * s:frequencies(): a table f in which f[v] is the number of times that v occurs, for values that occur. Cost: O(count).
 */
static int frequencies(lua_State *L)
{
    grundy_arguments_no_more_after_self(L, 0);
    lua_settop(L, 1);
    lua_newtable(L);
    sequence_object *s = grundy_sequence_check(L);
    size_t count = grundy_sequence_count(s), at;
    uint64_t largest = largest_of(L, s, &at);
    if (largest < DENSE_VALUES) {
        size_t size = (size_t)(largest + 1) * sizeof(uint64_t);
        uint64_t *counts = memset(lua_newuserdatauv(L, size, 0), 0, size);
        for (size_t i = 0; i < count; i++) {
            grundy_sequence_obey_hook(L, i);
            counts[grundy_sequence_value(s, i)]++;
        }
        for (uint64_t v = 0; v <= largest; v++) {
            if (counts[v] == 0) continue;
            lua_pushinteger(L, (lua_Integer)counts[v]);
            lua_rawseti(L, -3, (lua_Integer)v);
        }
        lua_pop(L, 1);
        return 1;
    }
    for (size_t i = 0; i < count; i++) {
        grundy_sequence_obey_hook(L, i);
        lua_Integer v = (lua_Integer)grundy_sequence_value(s, i), n;
        lua_rawgeti(L, -1, v);
        n = lua_tointeger(L, -1);
        lua_pop(L, 1);
        lua_pushinteger(L, n + 1);
        lua_rawseti(L, -2, v);
    }
    return 1;
}

/*
 * s:digest([before]): 16 hexadecimal digits for comparing two computations of the values: 64-bit FNV-1a with a value in
 * place of a byte. With `before`, the digest of earlier values, it is the digest of those and these together.
 * Cost: O(count).
 */
static int digest(lua_State *L)
{
    const sequence_object *s = grundy_sequence_check(L);
    grundy_arguments_no_more_after_self(L, 1);
    uint64_t h = 0xcbf29ce484222325;
    size_t length = 0;
    const char *before = luaL_optlstring(L, 2, NULL, &length);
    if (before != NULL && (length != 16 || strspn(before, "0123456789abcdef") != 16))
        return grundy_arguments_error(L, 2, "expected a digest: 16 hexadecimal digits in lower case");
    if (before != NULL) h = (uint64_t)strtoull(before, NULL, 16);
    for (size_t i = 0; i < grundy_sequence_count(s); i++) {
        grundy_sequence_obey_hook(L, i);
        h = (h ^ grundy_sequence_value(s, i)) * 0x100000001b3;
    }
    char text[17];
    snprintf(text, sizeof text, "%016" PRIx64, h);
    lua_pushstring(L, text);
    return 1;
}

/* Registry key of a table with weak keys: the ruleset of each Period that came from a ruleset. */
static const char period_makers = 0;

void grundy_period_push(lua_State *L, const heap_period *p, lua_Integer first, size_t count, int maker)
{
    size_t verified = p->proven ? p->proof_last + p->period : count - 1;
    lua_createtable(L, 0, 6);
    lua_pushinteger(L, first + (lua_Integer)p->preperiod);
    lua_setfield(L, -2, "preperiod");
    lua_pushinteger(L, (lua_Integer)p->period);
    lua_setfield(L, -2, "period");
    lua_pushinteger(L, (lua_Integer)p->saltus);
    lua_setfield(L, -2, "saltus");
    lua_pushboolean(L, p->proven);
    lua_setfield(L, -2, "proven");
    lua_pushstring(L, period_theorem_name(p->theorem));
    lua_setfield(L, -2, "theorem");
    lua_pushinteger(L, first + (lua_Integer)verified);
    lua_setfield(L, -2, "verified");
    luaL_setmetatable(L, PERIOD_TYPE);
    if (maker == 0) return;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &period_makers);
    lua_pushvalue(L, -2);
    lua_pushvalue(L, maker);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

/*
 * core.period_maker(p): the ruleset from which the Period p came; nil if it was observed on values, false if p is not a
 * Period.
 */
static int period_maker(lua_State *L)
{
    lua_settop(L, 1);
    luaL_getmetatable(L, PERIOD_TYPE);
    if (!lua_getmetatable(L, 1) || !lua_rawequal(L, 2, 3)) {
        lua_pushboolean(L, 0);
        return 1;
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, &period_makers);
    lua_pushvalue(L, 1);
    lua_rawget(L, -2);
    return 1;
}

/*
 * "period 12 from 71 (proven: Guy-Smith)", "period 3 from 0, saltus 1 (observed up to 60)"; if it does not come from
 * computed values: "(proven: Guy-Smith; certificate in FILE)", "(published by NAME, not proven here)".
 */
static int period_to_string(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    lua_getfield(L, 1, "period");
    lua_getfield(L, 1, "preperiod");
    lua_getfield(L, 1, "saltus");
    lua_getfield(L, 1, "theorem");
    lua_getfield(L, 1, "verified");
    lua_getfield(L, 1, "proven");
    lua_getfield(L, 1, "certificate");
    lua_getfield(L, 1, "published");
    const char *saltus = lua_tointeger(L, 4) == 0 ? "" : lua_pushfstring(L, ", saltus %s", luaL_tolstring(L, 4, NULL));
    const char *certificate =
        lua_isnil(L, 8) ? "" : lua_pushfstring(L, "; certificate in %s", luaL_tolstring(L, 8, NULL));
    const char *how = lua_toboolean(L, 7) ? lua_pushfstring(L, "proven: %s%s", luaL_tolstring(L, 5, NULL), certificate)
                      : !lua_isnil(L, 9)
                          ? lua_pushfstring(L, "published by %s, not proven here", luaL_tolstring(L, 9, NULL))
                          : lua_pushfstring(L, "observed up to %s", luaL_tolstring(L, 6, NULL));
    lua_pushfstring(L, "period %s from %s%s (%s)", luaL_tolstring(L, 2, NULL), luaL_tolstring(L, 3, NULL), saltus, how);
    return 1;
}

/* A monitor for work on the values of a Sequence. A hook that runs meanwhile may have moved them by computing more. */
typedef struct part_watch {
    watch watch;
    const sequence_object *object;
    sequence part;
} part_watch;

static status part_tick(void *context, uint64_t done, uint64_t total)
{
    part_watch *w = context;
    status r = monitor_tick(&w->watch.monitor, done, total);
    if (r != STATUS_OK) return r;
    w->part = part_of(w->object);
    return STATUS_OK;
}

/*
 * s:period(): the Period of the values: the one that their maker has proven, otherwise the one observed on them; `nil,
 * message` if they show none. Cost: O(count).
 */
static int period(lua_State *L)
{
    sequence_object *s = grundy_sequence_check(L);
    grundy_arguments_no_more_after_self(L, 0);
    heap_period p = s->period;
    if (p.period != 0) {
        /* proven, from heap 0 on */
        if ((lua_Integer)p.preperiod < s->first) p.preperiod = memory_size((uint64_t)s->first);
        lua_getiuservalue(L, 1, SEQUENCE_MAKER);
        grundy_period_push(L, &p, 0, 0, lua_gettop(L));
        return 1;
    }
    part_watch w = {.object = s, .part = part_of(s)};
    monitor m = {part_tick, &w};
    allocator a = w.part.memory;
    grundy_watch_start(&w.watch, L, 0);
    status r = period_observe(&w.part, &a, &m, &p);
    if (r == STATUS_STOPPED) return lua_error(L);
    if (r != STATUS_OK) return grundy_arguments_raise(L, r);
    if (p.period == 0) {
        lua_pushnil(L);
        lua_pushfstring(L, "no period shows in the values of %I..%I", (LUAI_UACINT)s->first,
                        (LUAI_UACINT)last_index(s));
        return 2;
    }
    grundy_period_push(L, &p, s->first, w.part.count, 0);
    return 1;
}

/* core.sequence_maker(s): the ruleset whose values these are; nil for those of a list. */
static int maker(lua_State *L)
{
    grundy_sequence_check(L);
    lua_getiuservalue(L, 1, SEQUENCE_MAKER);
    return 1;
}

/*
 * sequence(list [, first]): a Sequence of the integers >= 0 of a list, the first of which has the index `first`
 * (default 0). Raises for any other element, naming it. Cost: O(length).
 */
static int sequence_of(lua_State *L)
{
    grundy_arguments_no_more(L, 2);
    lua_settop(L, 2);
    lua_Integer length = grundy_arguments_check_list(L, 1), first = 0;
    if (!lua_isnil(L, 2)) first = grundy_arguments_check_integer(L, 2, -LARGEST_FIRST, LARGEST_FIRST);
    sequence_object *s = grundy_sequence_new(L, first);
    for (lua_Integer i = 1; i <= length; i++) {
        grundy_sequence_obey_hook(L, (size_t)i);
        uint64_t value = (uint64_t)grundy_arguments_check_element(L, 1, i, 0);
        if (!s->open) return grundy_arguments_fail(L, "attempt to use a closed Sequence");
        status r = sequence_append(&s->values, value);
        if (r != STATUS_OK) return grundy_arguments_raise(L, r);
    }
    lua_settop(L, 3);
    return grundy_object_made(L);
}

void grundy_open_sequence(lua_State *L)
{
    static const luaL_Reg methods[] = {{"totable", totable}, {"each", pairs},    {"concat", concat},
                                       {"max", maximum},     {"period", period}, {"frequencies", frequencies},
                                       {"digest", digest},   {NULL, NULL}};
    static const luaL_Reg meta[] = {
        {"__len", length}, {"__pairs", pairs}, {"__tostring", to_string}, {"__eq", equal}, {NULL, NULL}};
    lua_pushcfunction(L, maker);
    lua_setfield(L, -2, "sequence_maker");
    lua_pushcfunction(L, sequence_of);
    lua_setfield(L, -2, "sequence_of");
    lua_pushcfunction(L, period_maker);
    lua_setfield(L, -2, "period_maker");
    lua_newtable(L);
    lua_newtable(L);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &period_makers);
    lua_newtable(L);
    grundy_object_functions(L, methods);
    grundy_object_metatable(L, &sequence_kind);
    grundy_object_functions(L, meta);
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, get, 1);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
    lua_setfield(L, -2, "Sequence");
    lua_newtable(L);
    luaL_newmetatable(L, PERIOD_TYPE);
    lua_pushcfunction(L, period_to_string);
    lua_setfield(L, -2, "__tostring");
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
    lua_setfield(L, -2, "Period");
}
