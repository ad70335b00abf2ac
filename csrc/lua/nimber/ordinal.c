/*
 * Transfinite nimbers. An ordinal is flat userdata, so nothing needs to be freed; while one is computed, its memory
 * belongs to a holder, which the collector frees if an error is raised.
 */
#include "lua/nimber/ordinal.h"

#include <math.h>
#include <string.h>

#include "core/nimber/ordinal/dense.h"
#include "core/nimber/ordinal/ordinal.h"
#include "core/nimber/ordinal/power.h"
#include "core/nimber/ordinal/product.h"
#include "lua/base/arguments.h"
#include "lua/base/call_settings.h"
#include "lua/base/watch.h"
#include "lua/nimber/large.h"

#define ORDINAL_TYPE "grundy.Ordinal"
#define HOLDER_TYPE  "grundy.Ordinal.holder"

typedef struct flat_ordinal {
    size_t ranks, terms, limbs;
    uint64_t words[];
} flat_ordinal;

/* An ordinal being computed: its memory is the core's. */
typedef struct holder {
    allocator memory;
    ordinal value;
} holder;

/* An argument: an ordinal, or a nimber, whose words are here. */
typedef struct operand {
    ordinal value;
    uint64_t words[LIMIT_NIMBER_WORDS];
} operand;

static int free_holder(lua_State *L)
{
    holder *h = lua_touserdata(L, 1);
    if (h->value.words != NULL) ordinal_free(&h->memory, &h->value);
    return 0;
}

static holder *new_holder(lua_State *L)
{
    holder *h = lua_newuserdatauv(L, sizeof *h, 0);
    memset(h, 0, sizeof *h);
    h->memory = grundy_arguments_allocator(L);
    if (luaL_newmetatable(L, HOLDER_TYPE)) {
        lua_pushcfunction(L, free_holder);
        lua_setfield(L, -2, "__gc");
    }
    lua_setmetatable(L, -2);
    return h;
}

/* Pushes the ordinal that the holder on top holds, and frees the holder's memory. Returns 1. */
static int push_held(lua_State *L, holder *h)
{
    size_t words = ordinal_words(&h->value);
    flat_ordinal *o = lua_newuserdatauv(L, sizeof *o + words * sizeof *o->words, 0);
    o->ranks = h->value.ranks;
    o->terms = h->value.terms;
    o->limbs = h->value.limbs;
    if (words > 0) memcpy(o->words, h->value.words, words * sizeof *o->words);
    ordinal_free(&h->memory, &h->value);
    luaL_setmetatable(L, ORDINAL_TYPE);
    return 1;
}

bool grundy_ordinal_given(lua_State *L, int count)
{
    for (int arg = 1; arg <= count; arg++)
        if (luaL_testudata(L, arg, ORDINAL_TYPE) != NULL) return true;
    return false;
}

static void check(lua_State *L, int arg, operand *x)
{
    flat_ordinal *o = luaL_testudata(L, arg, ORDINAL_TYPE);
    if (o != NULL) {
        x->value = (ordinal){o->ranks, o->terms, o->limbs, o->words};
        return;
    }
    if (lua_type(L, arg) != LUA_TNUMBER && lua_type(L, arg) != LUA_TSTRING)
        grundy_arguments_error(
            L, arg, lua_pushfstring(L, "expected an ordinal or a nimber, got %s", grundy_arguments_describe(L, arg)));
    size_t words = grundy_large_check(L, arg, x->words), limbs = 1;
    while (limbs < words) limbs *= 2;
    x->value = (ordinal){0, words > 1 || x->words[0] != 0, limbs, x->words};
}

/* Pushes what is known about an unknown excess: the degree of its field, or the other excess that it needs. */
static const char *push_unknown(lua_State *L, uint32_t prime)
{
    uint32_t missing = 0;
    tower_sum kappa;
    tower t = {0, 0, {{0, 0}}};
    if (tower_kappa(tower_order_of_two(prime), &kappa, &missing) == STATUS_OK &&
        tower_add_sum(&t, &kappa, &missing) == STATUS_OK)
        return lua_pushfstring(
            L,
            tower_degree(&t) <= LUA_MAXINTEGER
                ? "the excess of the prime %I is not known; finding it takes a field of degree %I"
                : "the excess of the prime %I is not known; finding it takes a field of a degree above 2^63",
            (LUAI_UACINT)prime, (LUAI_UACINT)tower_degree(&t));
    return lua_pushfstring(L, "the excesses of the primes %I and %I are not known", (LUAI_UACINT)missing,
                           (LUAI_UACINT)prime);
}

/* Raises an error that names the field of the tower that is too large, or the prime whose excess is missing. */
static int fail(lua_State *L, const ordinal_work *w, status s)
{
    if (s == STATUS_STOPPED) return lua_error(L); /* the error of a callback is on top */
    if (s == STATUS_LIMIT)
        return grundy_arguments_fail(L, lua_pushfstring(L, "the ordinals need more than %d primes", TOWER_STEPS));
    if (s == STATUS_OVERFLOW && w->degree > 0)
        return grundy_arguments_fail(
            L, lua_pushfstring(L, "the field of these ordinals has the degree %f over {0, 1}, more than %I",
                               (LUAI_UACNUMBER)w->degree, (LUAI_UACINT)LIMIT_NIMBER_DEGREE));
    if (s == STATUS_OVERFLOW) return grundy_arguments_fail(L, "a coefficient is not below 2^4096");
    if (s != STATUS_INVALID) return grundy_arguments_raise(L, s);
    return grundy_arguments_fail(L, push_unknown(L, w->missing));
}

typedef status binary(ordinal_work *w, ordinal *result, const ordinal *x, const ordinal *y);

/* Calls a function of the core for arguments 1 and 2, or 1 alone, and pushes its result. */
static int compute(lua_State *L, binary *two, status (*one)(ordinal_work *w, ordinal *result, const ordinal *x))
{
    operand x, y;
    check(L, 1, &x);
    if (two != NULL) check(L, 2, &y);
    bool divides = two == ordinal_divide || one == ordinal_inverse;
    if (divides && (two == NULL ? &x : &y)->value.terms == 0)
        return grundy_arguments_error(L, two == NULL ? 1 : 2, two == NULL ? "0 has no inverse" : "division by 0");
    holder *h = new_holder(L);
    watch w;
    grundy_watch_start(&w, L, 0);
    ordinal_work work = {h->memory, &w.monitor, 0, 0};
    ordinal result = {0, 0, 1, NULL};
    bool same = two != NULL && lua_rawequal(L, 1, 2);
    status s = two != NULL ? two(&work, &result, &x.value, same ? &x.value : &y.value) : one(&work, &result, &x.value);
    if (s != STATUS_OK) return fail(L, &work, s);
    h->value = result;
    return push_held(L, h);
}

int grundy_ordinal_add(lua_State *L)
{
    return compute(L, ordinal_add, NULL);
}

int grundy_ordinal_mul(lua_State *L)
{
    return compute(L, ordinal_multiply, NULL);
}

int grundy_ordinal_div(lua_State *L)
{
    return compute(L, ordinal_divide, NULL);
}

int grundy_ordinal_inverse(lua_State *L)
{
    return compute(L, NULL, ordinal_inverse);
}

int grundy_ordinal_sqrt(lua_State *L)
{
    return compute(L, NULL, ordinal_sqrt);
}

int grundy_ordinal_pow(lua_State *L)
{
    operand x;
    check(L, 1, &x);
    lua_Integer exponent = grundy_arguments_check_integer(L, 2, LUA_MININTEGER, LUA_MAXINTEGER);
    if (exponent < 0 && x.value.terms == 0) return grundy_arguments_error(L, 1, "0 has no negative powers");
    holder *h = new_holder(L), *inverse = new_holder(L);
    watch w;
    grundy_watch_start(&w, L, 0);
    ordinal_work work = {h->memory, &w.monitor, 0, 0};
    ordinal result = {0, 0, 1, NULL};
    status s = STATUS_OK;
    if (exponent < 0) {
        s = ordinal_inverse(&work, &result, &x.value);
        if (s != STATUS_OK) return fail(L, &work, s);
        inverse->value = x.value = result;
    }
    uint64_t e = exponent < 0 ? 0 - (uint64_t)exponent : (uint64_t)exponent;
    s = ordinal_power(&work, &result, &x.value, e);
    if (s != STATUS_OK) return fail(L, &work, s);
    h->value = result;
    if (inverse->value.words != NULL) ordinal_free(&inverse->memory, &inverse->value);
    return push_held(L, h);
}

/* compare(a, b): -1, 0 or 1. */
static int compare(lua_State *L)
{
    operand x, y;
    check(L, 1, &x);
    check(L, 2, &y);
    lua_pushinteger(L, ordinal_compare(&x.value, &y.value));
    return 1;
}

static int equal(lua_State *L)
{
    operand x, y;
    if (luaL_testudata(L, 1, ORDINAL_TYPE) == NULL || luaL_testudata(L, 2, ORDINAL_TYPE) == NULL) {
        lua_pushboolean(L, false);
        return 1;
    }
    check(L, 1, &x);
    check(L, 2, &y);
    lua_pushboolean(L, ordinal_compare(&x.value, &y.value) == 0);
    return 1;
}

static int less(lua_State *L)
{
    compare(L);
    lua_pushboolean(L, lua_tointeger(L, -1) < 0);
    return 1;
}

static int less_or_equal(lua_State *L)
{
    compare(L);
    lua_pushboolean(L, lua_tointeger(L, -1) <= 0);
    return 1;
}

/* Pushes a coefficient: an integer, or a text. */
static void push_coefficient(lua_State *L, const uint64_t *c, size_t limbs)
{
    bool large = false;
    for (size_t i = 1; i < limbs; i++) large = large || c[i] != 0;
    if (large)
        grundy_large_push(L, c, limbs);
    else
        lua_pushinteger(L, (lua_Integer)c[0]);
}

/* terms(a): a list of terms {coefficient, k, e_k, ...}, ranks falling, e_k > 0. */
static int terms(lua_State *L)
{
    operand x;
    check(L, 1, &x);
    const ordinal *o = &x.value;
    lua_createtable(L, (int)o->terms, 0);
    for (size_t i = 0; i < o->terms; i++) {
        const uint64_t *term = ordinal_term(o, i);
        lua_Integer count = 1;
        lua_newtable(L);
        push_coefficient(L, term + o->ranks, o->limbs);
        lua_rawseti(L, -2, count++);
        for (size_t k = 0; k < o->ranks; k++) {
            if (term[k] == 0) continue;
            lua_pushinteger(L, (lua_Integer)o->words[k]);
            lua_rawseti(L, -2, count++);
            lua_pushinteger(L, (lua_Integer)term[k]);
            lua_rawseti(L, -2, count++);
        }
        lua_rawseti(L, -2, (lua_Integer)i + 1);
        grundy_watch_obey_hook(L);
    }
    return 1;
}

/* new(c, k, e, ...): the ordinal w^(w^k e + ...) c, ranks falling; or nil and a message if a number is too large. */
static int new_term(lua_State *L)
{
    operand c;
    int pairs = (lua_gettop(L) - 1) / 2;
    check(L, 1, &c);
    if (c.value.ranks > 0 || c.value.terms == 0) return grundy_arguments_error(L, 1, "expected a nimber above 0");
    size_t limbs = c.value.limbs, words = 2 * (size_t)pairs + limbs;
    uint64_t *term = lua_newuserdatauv(L, (words + 1) * sizeof *term, 0);
    for (int i = 0; i < pairs; i++) {
        lua_Integer rank = luaL_checkinteger(L, 2 + 2 * i), e = luaL_checkinteger(L, 3 + 2 * i);
        if (rank < 0 || rank >= LIMIT_NIMBER_RANKS) {
            lua_pushnil(L);
            lua_pushfstring(L, "powers w^(w^k) are supported only for k below %d", LIMIT_NIMBER_RANKS);
            return 2;
        }
        uint64_t most = ordinal_most((uint32_t)rank);
        if (e < 1 || (uint64_t)e > most) {
            lua_pushnil(L);
            lua_pushfstring(L, "powers of w^(w^%I) are supported only for exponents up to %I", (LUAI_UACINT)rank,
                            (LUAI_UACINT)most);
            return 2;
        }
        term[i] = (uint64_t)rank;
        term[pairs + i] = (uint64_t)e;
    }
    memcpy(term + 2 * pairs, c.value.words, limbs * sizeof *term);
    holder *h = new_holder(L);
    ordinal_work work = {h->memory, NULL, 0, 0};
    ordinal all = {(size_t)pairs, 1, limbs, term}, result = {0, 0, 1, NULL};
    status s = ordinal_normal(&work, &result, &all);
    if (s != STATUS_OK) return fail(L, &work, s);
    h->value = result;
    return push_held(L, h);
}

/* degree(a): that of the field of the tower that holds a, an integer, or a float from 2^63 on. */
static int degree(lua_State *L)
{
    operand x;
    tower t;
    check(L, 1, &x);
    ordinal_work work = {grundy_arguments_allocator(L), NULL, 0, 0};
    status s = ordinal_tower(&work, &x.value, &t);
    if (s != STATUS_OK) return fail(L, &work, s);
    uint64_t d = tower_degree(&t);
    if (d <= LUA_MAXINTEGER)
        lua_pushinteger(L, (lua_Integer)d);
    else
        lua_pushnumber(L, HUGE_VAL);
    return 1;
}

/* The odd prime at argument 1. */
static uint32_t check_prime(lua_State *L)
{
    lua_Integer prime = grundy_arguments_check_integer(L, 1, 3, INT32_MAX);
    for (lua_Integer d = 2; d <= prime / d; d++)
        if (prime % d == 0) grundy_arguments_error(L, 1, lua_pushfstring(L, "%I is not a prime", (LUAI_UACINT)prime));
    return (uint32_t)prime;
}

/* Pushes why the search of an excess did not finish: nil and a message, or an error. Returns 2. */
static int no_excess(lua_State *L, status s, const power_question *q, lua_Integer limit, uint32_t missing)
{
    ordinal_work work = {grundy_arguments_allocator(L), NULL, q->prime, 0};
    if (s == STATUS_CYCLE) return grundy_arguments_fail(L, "the computation contradicts itself");
    if (s != STATUS_LIMIT && s != STATUS_OVERFLOW && s != STATUS_INVALID) return fail(L, &work, s);
    lua_pushnil(L);
    if (s == STATUS_LIMIT)
        lua_pushfstring(L, "limit of %I products reached in the field of degree %I", (LUAI_UACINT)limit,
                        (LUAI_UACINT)q->degree);
    else if (s == STATUS_OVERFLOW)
        lua_pushfstring(L, "the degree of the field is %f, more than %I", (LUAI_UACNUMBER)q->degree,
                        (LUAI_UACINT)LIMIT_NIMBER_DEGREE);
    else
        lua_pushfstring(L, "the excess of the prime %I is needed but not known", (LUAI_UACINT)missing);
    return 2;
}

/*
 * excess(p, settings): the excess of an odd prime; with { search = true } by computation, where `limit` bounds
 * products, and then also the degree of the field. nil and a message: unknown, or a limit.
 */
static int excess(lua_State *L)
{
    uint32_t p = check_prime(L), m = 0, missing = 0;
    call_settings settings = grundy_call_settings_check(L, 2);
    power_question q;
    if (!settings.search) {
        bool known = tower_excess(p, &m);
        if (known)
            lua_pushinteger(L, m);
        else
            lua_pushnil(L);
        if (!known) push_unknown(L, p);
        return known ? 1 : 2;
    }
    allocator memory = grundy_arguments_allocator(L);
    watch w;
    grundy_watch_start_with(&w, L, &settings);
    status s = power_excess(&memory, &w.monitor, p, (uint64_t)settings.limit, NULL, &m, &q, &missing);
    if (s != STATUS_OK) return no_excess(L, s, &q, settings.limit, missing);
    lua_pushinteger(L, m);
    lua_pushinteger(L, (lua_Integer)q.degree);
    return 2;
}

/* Pushes a polynomial over {0, 1}: its bits in hexadecimal digits, the lowest last. */
static void push_polynomial(lua_State *L, const uint64_t *x, size_t words)
{
    luaL_Buffer digits;
    bool begun = false;
    luaL_buffinit(L, &digits);
    for (size_t i = 16 * words; i > 0; i--) {
        unsigned digit = x[(i - 1) / 16] >> (i - 1) % 16 * 4 & 15;
        begun = begun || digit != 0;
        if (begun) luaL_addchar(&digits, "0123456789abcdef"[digit]);
    }
    luaL_pushresult(&digits);
}

/*
 * norms(p, settings): the excess of an odd prime by computation, the degree of the field, the least m computed, and the
 * list of the minimal polynomials of the norms from that m to the excess. nil and a message: as excess.
 */
static int norms(lua_State *L)
{
    uint32_t p = check_prime(L), m = 0, missing = 0;
    call_settings settings = grundy_call_settings_check(L, 2);
    power_question q;
    allocator memory = grundy_arguments_allocator(L);
    size_t words = power_norm_words(p), bytes = POWER_NORMS * words * sizeof(uint64_t);
    uint64_t *polynomials = lua_newuserdatauv(L, bytes, 0);
    memset(polynomials, 0, bytes);
    watch w;
    grundy_watch_start_with(&w, L, &settings);
    status s = power_excess(&memory, &w.monitor, p, (uint64_t)settings.limit, polynomials, &m, &q, &missing);
    if (s != STATUS_OK) return no_excess(L, s, &q, settings.limit, missing);
    lua_pushinteger(L, m);
    lua_pushinteger(L, (lua_Integer)q.degree);
    lua_pushinteger(L, q.least);
    lua_newtable(L);
    for (uint32_t i = q.least; i <= m; i++) {
        push_polynomial(L, polynomials + i * words, words);
        lua_rawseti(L, -2, i - q.least + 1);
    }
    return 4;
}

int grundy_ordinal_open(lua_State *L)
{
    static const luaL_Reg functions[] = {{"new", new_term},  {"terms", terms}, {"compare", compare}, {"degree", degree},
                                         {"excess", excess}, {"norms", norms}, {NULL, NULL}};
    static const luaL_Reg events[] = {{"__add", grundy_ordinal_add},
                                      {"__mul", grundy_ordinal_mul},
                                      {"__div", grundy_ordinal_div},
                                      {"__pow", grundy_ordinal_pow},
                                      {"__eq", equal},
                                      {"__lt", less},
                                      {"__le", less_or_equal},
                                      {NULL, NULL}};
    luaL_newlib(L, functions);
    if (luaL_newmetatable(L, ORDINAL_TYPE)) luaL_setfuncs(L, events, 0);
    lua_setfield(L, -2, "metatable");
    return 1;
}
