/*
 * Theories: the userdata that keeps, for components of given rulesets, the numbers
 * by which compound games and misere play are decided: remoteness, suspense,
 * foreclosed values, genus, tameness. Each theory has a solver of its own, over the
 * sums of the rulesets (sums.h), so that a component may be a sum itself.
 */
#include "compound.h"

#include <string.h>

#include "genus.h"
#include "module.h"
#include "ruleset.h"
#include "sums.h"

#define THEORIES_TYPE "grundy.Theories"

enum { REMOTENESS, MISERE_REMOTENESS, SUSPENSE, MISERE_SUSPENSE, FORECLOSED, MISERE_FORECLOSED, THEORIES };

static const char *const theory_names[] = {"remoteness", "misere remoteness", "suspense", "misere suspense",
                                           "foreclosed", "misere foreclosed", NULL};

typedef struct theories {
    sums sums;
    solver solvers[THEORIES];
    genus_solver genus;
    solver *tame; /* tame[i]: of ruleset i */
    int games;
    bool open;
    int busy;
} theories;

static void open_solvers(theories *t, const allocator *a, const rules *games)
{
    const theory *const all[THEORIES] = {&theory_remoteness,      &theory_misere_remoteness, &theory_suspense,
                                         &theory_misere_suspense, &theory_foreclosed,        &theory_misere_foreclosed};
    rules game = {&t->sums, sums_options};
    for (int i = 0; i < THEORIES; i++) solver_init(&t->solvers[i], a, game, all[i]);
    for (int i = 0; i < t->games; i++) solver_init(&t->tame[i], a, games[i], &theory_tame);
    genus_init(&t->genus, a, game);
}

/*
 * core.theories(rulesets): the theories of components that come from the rulesets
 * of the list, which it keeps alive.
 */
static int new_theories(lua_State *L)
{
    int count = (int)arguments_check_list(L, 1);
    theories *t = lua_newuserdatauv(L, sizeof *t, 1);
    memset(t, 0, sizeof *t);
    luaL_setmetatable(L, THEORIES_TYPE);
    lua_createtable(L, count, 0);
    rules *games = lua_newuserdatauv(L, (size_t)(count + 1) * sizeof *games, 0);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, 1, i);
        ruleset *r = ruleset_check(L, -1);
        games[i - 1].context = r;
        games[i - 1].options = r->source->options;
        lua_rawseti(L, 3, i);
    }
    allocator a = arguments_allocator(L);
    t->tame = memory_zeroed(&a, (size_t)count, sizeof *t->tame);
    if (t->tame == NULL) return arguments_raise(L, STATUS_NO_MEMORY);
    status s = sums_init(&t->sums, &a, games, (size_t)count);
    t->games = count;
    t->open = true;
    open_solvers(t, &a, games);
    if (s != STATUS_OK) return arguments_raise(L, s); /* the collector closes it */
    lua_pop(L, 1);
    lua_setiuservalue(L, 2, 1);
    return 1;
}

static int close_theories(lua_State *L)
{
    theories *t = luaL_checkudata(L, 1, THEORIES_TYPE);
    if (t->busy > 0) return luaL_error(L, "attempt to close theories that are at work");
    if (t->open) {
        for (int i = 0; i < THEORIES; i++) solver_close(&t->solvers[i]);
        for (int i = 0; i < t->games; i++) solver_close(&t->tame[i]);
        genus_close(&t->genus);
        allocator a = t->sums.memory;
        sums_close(&t->sums);
        memory_free(&a, t->tame, (size_t)t->games, sizeof *t->tame);
    }
    t->open = false;
    return 0;
}

/*
 * One call: t:method(x, games, positions, options), about the sum of positions[i]
 * of ruleset number games[i]. The rulesets lie on the stack from index `table` + 1 on.
 */
typedef struct call {
    lua_State *L;
    theories *theories;
    call_options options;
    int table;
    lua_Integer count;
    uint32_t *numbers, *components;
    int *games;
    ruleset_call *outer;
    watch watch;
} call;

static void call_read(call *c, lua_State *L)
{
    theories *t = c->theories = luaL_checkudata(L, 1, THEORIES_TYPE);
    c->L = L;
    if (!t->open) luaL_error(L, "attempt to use closed theories");
    c->count = arguments_check_list(L, 3);
    if (arguments_check_list(L, 4) != c->count) arguments_error(L, 4, "expected as many positions as games");
    lua_settop(L, 5);
    c->options = call_check_options(L, 5);
    luaL_checkstack(L, t->games + 10, "too many rulesets");
    lua_getiuservalue(L, 1, 1);
    c->table = lua_gettop(L);
    for (int i = 1; i <= t->games; i++) {
        lua_rawgeti(L, c->table, i);
        ruleset_check(L, -1);
    }
    size_t room = (size_t)c->count + 1;
    c->numbers = lua_newuserdatauv(L, room * sizeof *c->numbers, 0);
    c->components = lua_newuserdatauv(L, room * sizeof *c->components, 0);
    c->games = lua_newuserdatauv(L, room * sizeof *c->games, 0);
    c->outer = lua_newuserdatauv(L, (size_t)(t->games + 1) * sizeof *c->outer, 0);
    for (lua_Integer i = 1; i <= c->count; i++) {
        lua_Integer game = arguments_check_element(L, 3, i, 1);
        if (game > t->games) arguments_error(L, 3, "no such ruleset");
        int at = c->table + (int)game;
        lua_rawgeti(L, 4, i);
        c->games[i - 1] = (int)game - 1;
        c->numbers[i - 1] = ruleset_check_position(L, ruleset_check(L, at), at, lua_gettop(L), 4);
        lua_pop(L, 1);
        status s = sums_component(&t->sums, (size_t)game - 1, c->numbers[i - 1], &c->components[i - 1]);
        if (s != STATUS_OK) arguments_raise(L, s);
    }
    watch_start(&c->watch, L, c->options.progress);
}

/* Between the two nothing may raise. */
static void call_enter(call *c)
{
    c->theories->busy++;
    for (int i = 1; i <= c->theories->games; i++)
        c->outer[i - 1] = ruleset_enter(lua_touserdata(c->L, c->table + i), c->L, c->table + i, false);
}

static void call_leave(call *c)
{
    for (int i = c->theories->games; i >= 1; i--) ruleset_leave(lua_touserdata(c->L, c->table + i), c->outer[i - 1]);
    c->theories->busy--;
}

static int call_fail(call *c, const solver *s, status r)
{
    int failed = 1;
    if (r == STATUS_CYCLE) return arguments_fail(c->L, "a position of this component repeats: it has no such number");
    if (c->theories->games == 0) return arguments_raise(c->L, r);
    for (int i = 1; i <= c->theories->games; i++)
        if (((ruleset *)lua_touserdata(c->L, c->table + i))->failed != POSITION_NONE) failed = i;
    return ruleset_fail(c->L, lua_touserdata(c->L, c->table + failed), c->table + failed, s, r, c->options.limit);
}

/*
 * t:number(theory, games, positions [, options]): the number of a sum as a
 * component, under "remoteness", "misere suspense" ... ; "over" or "at once" where
 * it has no foreclosed value; `nil, message` when options.limit positions were not enough.
 */
static int theories_number(lua_State *L)
{
    call c;
    int which = luaL_checkoption(L, 2, NULL, theory_names);
    call_read(&c, L);
    solver *s = &c.theories->solvers[which];
    uint32_t position = 0, value = 0;
    call_enter(&c);
    status r = sums_position(&c.theories->sums, c.components, (size_t)c.count, &position);
    if (r == STATUS_OK) r = solver_solve(s, position, (uint64_t)c.options.limit, &c.watch.monitor, &value);
    call_leave(&c);
    if (r != STATUS_OK) return call_fail(&c, s, r);
    if (which >= FORECLOSED && value == FORECLOSED_OVER)
        lua_pushliteral(L, "over");
    else if (which >= FORECLOSED && value == FORECLOSED_AT_ONCE)
        lua_pushliteral(L, "at once");
    else
        lua_pushinteger(L, value);
    return 1;
}

/*
 * t:tame(nil, games, positions [, options]): for a tame sum its genus pair g+ and
 * g- and whether it is firm; false for one that is not tame; `nil, message` when
 * options.limit positions were not enough for a component.
 */
static int theories_tame(lua_State *L)
{
    call c;
    call_read(&c, L);
    solver *s = NULL;
    status r = STATUS_OK;
    uint32_t sum = tame_make(0, false);
    call_enter(&c);
    for (lua_Integer i = 0; r == STATUS_OK && sum != TAME_NOT && i < c.count; i++) {
        uint32_t value = 0;
        s = &c.theories->tame[c.games[i]];
        r = solver_solve(s, c.numbers[i], (uint64_t)c.options.limit, &c.watch.monitor, &value);
        sum = value == TAME_NOT ? TAME_NOT : tame_add(sum, value);
    }
    call_leave(&c);
    if (r != STATUS_OK) return call_fail(&c, s, r);
    if (sum == TAME_NOT) {
        lua_pushboolean(L, 0);
        return 1;
    }
    lua_pushinteger(L, tame_plus(sum));
    lua_pushinteger(L, tame_minus(sum));
    lua_pushboolean(L, (sum & 1) != 0);
    return 3;
}

/*
 * t:genus(nil, games, positions [, options]): the Grundy value, the list of the
 * misere values with 0, 1, 2, ... times *2 added, and from which (0-based) place
 * on it repeats; the list ends with the first period. `nil, message` when
 * options.limit positions were not enough.
 */
static int theories_genus(lua_State *L)
{
    call c;
    call_read(&c, L);
    genus g;
    uint32_t position = 0;
    call_enter(&c);
    status r = sums_position(&c.theories->sums, c.components, (size_t)c.count, &position);
    if (r == STATUS_OK) r = genus_solve(&c.theories->genus, position, (uint64_t)c.options.limit, &c.watch.monitor, &g);
    call_leave(&c);
    if (r != STATUS_OK) return call_fail(&c, &c.theories->genus.solver, r);
    size_t count = g.start + g.period;
    lua_pushinteger(L, g.value);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_pushinteger(L, g.misere[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_pushinteger(L, (lua_Integer)g.start);
    return 3;
}

void open_compounds(lua_State *L)
{
    static const luaL_Reg methods[] = {
        {"number", theories_number}, {"tame", theories_tame}, {"genus", theories_genus}, {NULL, NULL}};
    static const luaL_Reg meta[] = {{"__gc", close_theories}, {"__close", close_theories}, {NULL, NULL}};
    lua_pushcfunction(L, new_theories);
    lua_setfield(L, -2, "theories");
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    luaL_newmetatable(L, THEORIES_TYPE);
    luaL_setfuncs(L, meta, 0);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
    lua_setfield(L, -2, "Theories");
}
