#include "lua/game/value_steps.h"

#include "lua/game/position_object.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_positions.h"
#include "lua/game/ruleset_theorem.h"

void grundy_value_begin(value_call *c, lua_State *L, ruleset *game, value_question question, int arg)
{
    c->L = L;
    c->game = game;
    c->call = grundy_ruleset_new_call(L, game, 1);
    c->settings = grundy_ruleset_check_settings(L, game, 1, arg);
    c->question = question;
    c->by_theorem = !c->settings.search && grundy_ruleset_has(game, RULESET_THEOREM);
    c->listed_before = game->grundy.listed_so_far;
    c->value = 0;
    c->failed = STATUS_LIMIT;
    c->told = false;
    grundy_watch_start_with(&c->watch, L, &c->settings);
}

static step_result found(value_call *c, status r)
{
    c->failed = r;
    return r == STATUS_OK ? STEP_KNOWS : STEP_FAILS;
}

/* Another game, known to have the same values. */
static step_result other_game(value_call *c)
{
    lua_State *L = c->L;
    lua_Integer n;
    if (!c->by_theorem) return STEP_PASSES;
    lua_getiuservalue(L, 1, RULESET_VALUES_FROM);
    ruleset *heap = grundy_ruleset_check(L, lua_gettop(L));
    if (heap->source->values == NULL) grundy_arguments_fail(L, "a ruleset was put in place of another");
    if (!grundy_arguments_integer(L, 2, &n) || n < 0) {
        const char *got = grundy_arguments_describe(L, 2);
        grundy_arguments_error(L, 2, lua_pushfstring(L, "position is %s, expected a heap (an integer >= 0)", got));
    }
    c->call = grundy_ruleset_new_call(L, heap, -1);
    status r = heap->source->values->one(&c->call, 2, (uint64_t)c->settings.limit, &c->watch.monitor, &c->value);
    if (r == STATUS_OK) lua_pop(L, 1); /* otherwise the error is on top */
    return found(c, r);
}

static step_result theorem(value_call *c)
{
    bool known = false;
    if (!c->by_theorem) return STEP_PASSES;
    status r = grundy_theorem_value(c->L, c->game, &c->settings, &known, &c->value);
    c->told = r != STATUS_OK;
    return r == STATUS_OK && !known ? STEP_PASSES : found(c, r);
}

/* The source's own means: values of heaps and graphs. */
static step_result table(value_call *c)
{
    lua_State *L = c->L;
    ruleset *game = c->game;
    const value_source *own = game->source->values;
    if (own == NULL) return STEP_PASSES;
    status r = own->one(&c->call, 2, (uint64_t)c->settings.limit, &c->watch.monitor, &c->value);
    if (r != STATUS_CYCLE || own->push_infinite == NULL || c->question > VALUE_IF_SMALL) return found(c, r);
    c->results = own->push_infinite(L, game, 2);
    return STEP_PUSHES;
}

/* The graph of all positions that can be reached, for games that may be loopy, by the function explored_value. */
static step_result loopy(value_call *c)
{
    lua_State *L = c->L;
    if (c->question > VALUE_IF_SMALL) return STEP_PASSES;
    lua_getiuservalue(L, 1, RULESET_EXPLORED);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    if (c->settings.limit != 0)
        lua_pushinteger(L, c->settings.limit);
    else
        lua_pushnil(L);
    if (c->settings.progress != 0)
        lua_pushvalue(L, c->settings.progress);
    else
        lua_pushnil(L);
    lua_call(L, 4, 2);
    if (lua_isnil(L, -2)) grundy_ruleset_let_go(L, c->game);
    c->results = 2;
    return STEP_PUSHES;
}

/*
 * Whether the mex must answer: no other search handles entailing moves, unless the source resolves them itself; and for
 * any other search all options on a ray would be listed.
 */
static bool is_for_mex(const ruleset *game)
{
    if (game->rule.rays) return true;
    return game->rule.entailing && (game->source->facts == NULL || !game->source->facts->settles_again);
}

/* Enters the ruleset for listings of the mex, up to `limit` (0: any number) where it is limited. */
static void enter(value_call *c, bool limited, uint64_t limit)
{
    grundy_ruleset_enter(&c->call, false);
    c->call.limited = limited;
    c->call.limit = limit;
}

static step_result leave(value_call *c, status r, uint32_t v)
{
    grundy_ruleset_leave(&c->call);
    c->value = v == SOLVER_LOONY ? RULESET_LOONY : v;
    return found(c, r);
}

/* The least memory of a search for each position, in bytes. */
#define LEAST_BYTES 16

/* Whether the position at index 2 is an integer so large that a search of all below would exceed the budget. */
static bool is_beyond_search(const value_call *c)
{
    lua_Integer n;
    return grundy_arguments_integer(c->L, 2, &n) && n > 0 &&
           (uint64_t)n > grundy_memory_budget(c->L)->most / LEAST_BYTES;
}

/* The value of such a position that a theorem does not know, if few listings are enough; otherwise an error. */
static step_result too_large(value_call *c)
{
    lua_State *L = c->L;
    uint64_t most = c->game->policy->tried;
    if (c->question == VALUE_IF_KNOWN || c->settings.search || c->settings.limit != 0 || !is_beyond_search(c))
        return STEP_PASSES;
    uint32_t number = grundy_ruleset_check_position(L, c->game, 1, 2, 2), v = 0;
    enter(c, true, most);
    status r = solver_solve(&c->game->grundy, number, most, &c->watch.monitor, &v);
    step_result result = leave(c, r, v);
    if (r != STATUS_LIMIT) return result;
    const char *title = grundy_ruleset_push_title(L, 1), *position = grundy_position_push_text(L, 2);
    const char *what = c->by_theorem ? "the theorem's value is nil" : "the theorem gives no answer";
    grundy_arguments_fail(L, lua_pushfstring(L,
                                             "%s: %s for position %s, which is too large to search (does it forget to "
                                             "return? with a limit, a search begins; what it does not know is "
                                             "nil, message)",
                                             title, what, position));
    return result;
}

/* The listings that the search by mex may use before another search is tried; UINT64_MAX: any number. */
static uint64_t most_listings(const value_call *c)
{
    const ruleset *game = c->game;
    bool by_choice = c->settings.method == SEARCH_BY_CHOICE;
    if (c->question == VALUE_IN_ROW || c->settings.method == SEARCH_BY_MEX || (is_for_mex(game) && by_choice))
        return UINT64_MAX;
    uint64_t most = grundy_ruleset_mex_listings(game), quick = game->policy->quick_mex_listings;
    return c->question == VALUE_IF_SMALL && most != UINT64_MAX && most > quick ? quick : most;
}

/* The value by the mex; *big: it took too many listings. */
static status value_by_mex(value_call *c, uint64_t most, uint32_t number, uint32_t *v, bool *big)
{
    solver *s = &c->game->grundy;
    const monitor *m = &c->watch.monitor;
    uint64_t limit = (uint64_t)c->settings.limit;
    s->lists_any = limit == 0;
    if (most == UINT64_MAX || (limit != 0 && limit <= most)) return solver_solve(s, number, limit, m, v);
    if (most == 0) {
        *v = solver_known(s, number);
        *big = *v >= SOLVER_ON_PATH;
        return STATUS_OK;
    }
    status r = solver_solve(s, number, most, m, v);
    if (r != STATUS_LIMIT) return r;
    *big = s->depth <= c->game->policy->deep && !is_for_mex(c->game);
    return *big ? STATUS_OK : solver_solve(s, number, limit == 0 ? 0 : limit - most, m, v);
}

/* What the search by mex has found before, or finds now. */
static step_result mex(value_call *c)
{
    uint64_t most = most_listings(c), limit = (uint64_t)c->settings.limit;
    bool big = false;
    if (c->question == VALUE_IF_KNOWN || (most != UINT64_MAX && c->settings.method != SEARCH_BY_CHOICE))
        return STEP_PASSES;
    uint32_t number = grundy_ruleset_check_position(c->L, c->game, 1, 2, 2), v = 0;
    enter(c, limit != 0, limit);
    status r = value_by_mex(c, most, number, &v, &big);
    step_result result = leave(c, r, v);
    return big ? STEP_PASSES : result;
}

/* The searches of big positions, by the function searched_value: a value, or nil and a message. */
static step_result searches(value_call *c)
{
    lua_State *L = c->L;
    if (c->question != VALUE_OF_ONE) return STEP_PASSES;
    grundy_ruleset_account(L, c->game);
    lua_getiuservalue(L, 1, RULESET_SEARCHED);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_pushinteger(L, (lua_Integer)(c->game->grundy.listed_so_far - c->listed_before));
    lua_call(L, 4, 2);
    c->results = lua_isnil(L, -2) ? 2 : 1;
    if (c->results == 1) {
        c->game->prefers_search = true;
        lua_pop(L, 1);
    } else {
        grundy_ruleset_let_go(L, c->game);
    }
    return STEP_PUSHES;
}

value_step_turn *const grundy_value_steps[VALUE_STEPS] = {
    [STEP_OTHER_GAME] = other_game, [STEP_THEOREM] = theorem, [STEP_TABLE] = table,       [STEP_LOOPY] = loopy,
    [STEP_TOO_LARGE] = too_large,   [STEP_MEX] = mex,         [STEP_SEARCHES] = searches,
};
