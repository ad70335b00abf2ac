/*
 * SumNumbers: the userdata that keeps, for sums of components of given rulesets, the numbers that decide compound games
 * and misere play: remoteness, suspense, foreclosed values, misere outcomes, genus, tameness. Each theory has a solver
 * of its own, over the sums of the rulesets (sums.h).
 */
#include "core/search/remoteness.h"

#include "core/misere/genus.h"
#include "core/misere/reduction.h"
#include "lua/misere/forms.h"
#include "lua/game/sum_call.h"
#include "lua/module.h"

/* The user values: the rulesets (see sum_call.h), and the table of forms. */
enum { NUMBERS_FORMS = 2, NUMBERS_USER_VALUES = NUMBERS_FORMS };

/*
 * The theories whose numbers are the values of a solver, by the names that Lua calls them. Remoteness and suspense also
 * have a solver over the positions of each ruleset, for a single component whose options are single positions: this
 * solver keeps no options.
 */
enum { REMOTENESS, MISERE_REMOTENESS, SUSPENSE, MISERE_SUSPENSE, FORECLOSED, MISERE_FORECLOSED, OUTCOME, THEORIES };
enum { LONE = MISERE_SUSPENSE + 1 };

static const char *const theory_names[] = {"remoteness", "misere remoteness", "suspense",       "misere suspense",
                                           "foreclosed", "misere foreclosed", "misere outcome", NULL};

typedef struct sum_numbers {
    object object;
    sums sums;
    solver solvers[THEORIES];
    genus_solver genus;
    solver *tame;          /* tame[i]: of ruleset i */
    solver *lone;          /* LONE of each ruleset */
    reduction *reductions; /* the same, once a form has been requested; otherwise NULL */
    bool open;
} sum_numbers;

static void close_sum_numbers(lua_State *L, void *closed)
{
    sum_numbers *t = closed;
    if (t->open) {
        for (int i = 0; i < THEORIES; i++) solver_close(&t->solvers[i]);
        allocator a = t->sums.memory;
        for (size_t i = 0; i < t->sums.games_count; i++) {
            solver_close(&t->tame[i]);
            for (int k = 0; k < LONE; k++) solver_close(&t->lone[i * LONE + (size_t)k]);
            if (t->reductions != NULL) reduction_close(&t->reductions[i]);
        }
        grundy_sum_call_release(L, 1, t->sums.games, t->sums.games_count);
        genus_close(&t->genus);
        memory_free(&a, t->tame, t->sums.games_count, sizeof *t->tame);
        memory_free(&a, t->lone, t->sums.games_count, LONE * sizeof *t->lone);
        memory_free(&a, t->reductions, t->sums.games_count, sizeof *t->reductions);
        sums_close(&t->sums);
    }
    t->open = false;
}

static const object_kind sum_numbers_kind = {"grundy.SumNumbers", "numbers of sums in use", close_sum_numbers};

static void open_solvers(sum_numbers *t, const allocator *a, const rules *games)
{
    const theory *const all[THEORIES] = {
        &theory_remoteness, &theory_misere_remoteness, &theory_suspense,       &theory_misere_suspense,
        &theory_foreclosed, &theory_misere_foreclosed, &theory_misere_outcome,
    };
    rules game = {&t->sums, sums_options};
    for (int i = 0; i < THEORIES; i++) solver_init(&t->solvers[i], a, game, all[i]);
    for (size_t i = 0; i < t->sums.games_count; i++) {
        solver_init(&t->tame[i], a, games[i], &theory_tame);
        for (int k = 0; k < LONE; k++) {
            solver *s = &t->lone[i * LONE + (size_t)k];
            solver_init(s, a, games[i], all[k]);
            s->lone = true;
        }
    }
    genus_init(&t->genus, a, game);
}

/* core.sum_numbers(rulesets): the theories of components that come from the rulesets of the list, which it keeps alive.
 */
static int new_sum_numbers(lua_State *L)
{
    sum_numbers *t = grundy_object_new(L, &sum_numbers_kind, sizeof *t, NUMBERS_USER_VALUES);
    int self = lua_gettop(L);
    size_t count = 0;
    rules *games = grundy_sum_call_rulesets(L, self, 1, &count);
    allocator a = grundy_arguments_allocator(L);
    t->tame = memory_zeroed(&a, count, sizeof *t->tame);
    t->lone = memory_zeroed(&a, count, LONE * sizeof *t->lone);
    status r = t->tame == NULL || t->lone == NULL ? STATUS_NO_MEMORY : sums_init(&t->sums, &a, games, count);
    if (r != STATUS_OK) {
        memory_free(&a, t->tame, count, sizeof *t->tame);
        memory_free(&a, t->lone, count, LONE * sizeof *t->lone);
        return grundy_arguments_raise(L, r);
    }
    open_solvers(t, &a, games);
    t->open = true;
    lua_settop(L, self);
    return grundy_object_made(L);
}

/* One call t:method(x, games, positions, settings), about the sum of positions[i] of ruleset number games[i]. */
typedef struct call {
    sum_numbers *numbers;
    call_settings settings;
    sum_call sum;
} call;

static void call_read(call *c, lua_State *L)
{
    sum_numbers *t = c->numbers = grundy_object_check(L, 1, &sum_numbers_kind);
    if (!t->open) luaL_error(L, "attempt to use closed numbers of sums");
    lua_settop(L, 5);
    c->settings = grundy_call_settings_check(L, 5);
    grundy_sum_call_read(&c->sum, L, &t->sums, 3, &c->settings);
}

/* Mark the call as running and finished; nothing in between may raise. */
static void call_enter(call *c)
{
    grundy_sum_call_enter(&c->sum);
}

static void call_leave(call *c)
{
    grundy_sum_call_leave(&c->sum);
}

static status call_position(call *c, uint32_t *position)
{
    return sums_position(c->sum.sums, c->sum.components, c->sum.count, position);
}

static int call_fail(call *c, const solver *s, status r)
{
    return grundy_sum_call_fail(&c->sum, s, r, c->settings.limit);
}

/*
 * Solves the number of a single component over the positions of its ruleset. STATUS_INVALID if an option is a sum: the
 * sums must then be searched.
 */
static status solve_lone(call *c, int which, solver **of, uint32_t *value)
{
    if (which >= LONE || c->sum.count != 1) return STATUS_INVALID;
    solver *s = &c->numbers->lone[(size_t)c->sum.games[0] * LONE + (size_t)which];
    if (s->sums) return STATUS_INVALID;
    status r = solver_solve(s, c->sum.numbers[0], (uint64_t)c->settings.limit, &c->sum.watch.monitor, value);
    if (!s->sums) *of = s;
    return r;
}

/* See sum_number; `lone`: false if an option of a single component is a sum. */
static int number_of(lua_State *L, bool lone)
{
    call c;
    int which = luaL_checkoption(L, 2, NULL, theory_names);
    call_read(&c, L);
    solver *whole = &c.numbers->solvers[which], *s = whole;
    uint32_t position = 0, value = 0;
    call_enter(&c);
    status r = solve_lone(&c, which, &s, &value);
    bool splits = r == STATUS_INVALID && s == whole;
    if (splits && !lone) {
        r = call_position(&c, &position);
        if (r == STATUS_OK) r = solver_solve(s, position, (uint64_t)c.settings.limit, &c.sum.watch.monitor, &value);
    }
    call_leave(&c);
    if (splits && lone) {
        lua_pushboolean(L, 0);
        return 1;
    }
    if (r != STATUS_OK) return call_fail(&c, s, r);
    if (which == OUTCOME)
        lua_pushstring(L, value == 1 ? "N" : "P");
    else if (which >= FORECLOSED && value == FORECLOSED_OVER)
        lua_pushliteral(L, "over");
    else if (which >= FORECLOSED && value == FORECLOSED_AT_ONCE)
        lua_pushliteral(L, "at once");
    else
        lua_pushinteger(L, value);
    return 1;
}

/*
 * t:number(theory, games, positions [, settings]): the number of a sum as a component, under "remoteness", "misere
 * suspense" ... ; "over" or "at once" if it has no foreclosed value; under "misere outcome" "N" or "P"; `nil, message`
 * if settings.limit positions were not enough.
 */
static int sum_number(lua_State *L)
{
    return number_of(L, false);
}

/* t:lone_number(...): the same of a single component, provided that no option is a sum; false if one is. */
static int sum_lone_number(lua_State *L)
{
    return number_of(L, true);
}

/*
 * t:tame(nil, games, positions [, settings]): for a tame sum its genus pair g+ and g- and whether it is firm; false for
 * one that is not tame; `nil, message` if settings.limit positions were not enough for a component.
 */
static int sum_tame(lua_State *L)
{
    call c;
    call_read(&c, L);
    solver *s = NULL;
    status r = STATUS_OK;
    uint32_t sum = tame_make(0, false);
    call_enter(&c);
    for (size_t i = 0; r == STATUS_OK && sum != TAME_NOT && i < c.sum.count; i++) {
        uint32_t value = 0;
        s = &c.numbers->tame[c.sum.games[i]];
        r = solver_solve(s, c.sum.numbers[i], (uint64_t)c.settings.limit, &c.sum.watch.monitor, &value);
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
 * t:genus(nil, games, positions [, settings]): the Grundy value, the list of the misere values with 0, 1, 2, ... times
 * *2 added, and the (0-based) place from which it repeats; the list ends with the first period. `nil, message` if
 * settings.limit positions were not enough.
 */
static int sum_genus(lua_State *L)
{
    call c;
    call_read(&c, L);
    genus g;
    uint32_t position = 0;
    lua_newtable(L); /* first: a collection may ask for another genus */
    int list = lua_gettop(L);
    call_enter(&c);
    status r = call_position(&c, &position);
    if (r == STATUS_OK)
        r = genus_solve(&c.numbers->genus, position, (uint64_t)c.settings.limit, &c.sum.watch.monitor, &g);
    call_leave(&c);
    if (r != STATUS_OK) return call_fail(&c, &c.numbers->genus.solver, r);
    size_t count = g.start + g.period;
    for (size_t i = 0; i < count; i++) {
        lua_pushinteger(L, g.misere[i]);
        lua_rawseti(L, list, (lua_Integer)i + 1);
    }
    lua_pushinteger(L, g.value);
    lua_pushvalue(L, list);
    lua_pushinteger(L, (lua_Integer)g.start);
    return 3;
}

/* Makes the reductions to the forms at argument 2, at the first call; refuses other forms later. */
static void open_reductions(lua_State *L, sum_numbers *t, algebra *a)
{
    size_t count = t->sums.games_count;
    lua_getiuservalue(L, 1, NUMBERS_FORMS);
    bool same = lua_rawequal(L, -1, 2) != 0;
    lua_pop(L, 1);
    if (t->reductions != NULL) {
        /* Both are asked, as the debug library can put anything into a user value. */
        if (!same || (count > 0 && t->reductions->algebra != a))
            luaL_error(L, "attempt to use the forms of another table");
        return;
    }
    allocator memory = t->sums.memory;
    t->reductions = memory_zeroed(&memory, count, sizeof *t->reductions);
    if (t->reductions == NULL) grundy_arguments_raise(L, STATUS_NO_MEMORY);
    for (size_t i = 0; i < count; i++) reduction_init(&t->reductions[i], &memory, t->sums.games[i], a);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, 1, NUMBERS_FORMS);
}

/*
 * t:form(forms, games, positions [, settings]): the misere canonical form of a sum; `nil, message` if settings.limit
 * positions, or sums of forms, were not enough.
 */
static int sum_form(lua_State *L)
{
    call c;
    algebra *a = grundy_forms_check(L, 2);
    call_read(&c, L);
    object *table = lua_touserdata(L, 2);
    open_reductions(L, c.numbers, grundy_forms_check(L, 2)); /* `canonical` may have closed them */
    solver *s = NULL;
    status r = STATUS_OK;
    uint32_t sum = FORM_ZERO;
    algebra_work work = {&c.sum.watch.monitor, (uint64_t)c.settings.limit, 0};
    call_enter(&c);
    grundy_object_hold(table);
    for (size_t i = 0; r == STATUS_OK && i < c.sum.count; i++) {
        uint32_t component;
        reduction *d = &c.numbers->reductions[c.sum.games[i]];
        s = &d->solver;
        r = reduction_solve(d, c.sum.numbers[i], &work, &component);
        if (r == STATUS_OK) r = algebra_compute(a, OPERATION_SUM, sum, component, &work, &sum);
    }
    grundy_object_release(table);
    call_leave(&c);
    if (r != STATUS_OK) return call_fail(&c, s, r);
    lua_pushinteger(L, sum);
    return 1;
}

void grundy_open_sum_numbers(lua_State *L)
{
    static const luaL_Reg methods[] = {{"number", sum_number}, {"lone_number", sum_lone_number},
                                       {"tame", sum_tame},     {"genus", sum_genus},
                                       {"form", sum_form},     {NULL, NULL}};
    lua_pushcfunction(L, new_sum_numbers);
    lua_setfield(L, -2, "sum_numbers");
    grundy_object_class(L, &sum_numbers_kind, methods, "SumNumbers");
}
