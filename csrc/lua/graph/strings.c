/*
 * Strings and Coins and related games: in Lua positions are lists of strings {a, b}, or {0, b} to the ground; positions
 * met by a search are lists of their ends, a, b, c, d, ... For callers that see moves a move function lists them;
 * searches of values list the reduced positions (core/strings/strings.h), without Lua.
 */
#include "core/search/position_bytes.h"
#include "core/strings/rules.h"
#include "core/strings/scores.h"
#include "lua/base/watch.h"
#include "lua/game/fact_source.h"
#include "lua/game/move_function.h"
#include "lua/module.h"

typedef struct strings_game {
    strings_rules rules;
    watch watch; /* of the rules */
    bool busy;   /* the rules are at work: what a hook asks meanwhile does without them */
} strings_game;

/* ---- listings ---- */

/* Appends the options of the position that the rules have, as strings_rules_append. */
static status run_rules(ruleset *game, facts *into, uint32_t position, uint32_t n, options *out, bool *is)
{
    strings_game *g = game->data;
    grundy_watch_start_inside(&g->watch, game->call->L);
    g->busy = true;
    status r = strings_rules_append(&g->rules, into, position, n, out, is);
    g->busy = false;
    return r;
}

static status list_options(void *context, uint32_t position, options *out)
{
    ruleset *game = context;
    strings_game *g = game->data;
    bool is = false;
    status r = STATUS_OK;
    if (out->takes_again && !game->call->as_emitted && !g->busy)
        r = strings_rules_begin(&g->rules, NULL, position, &is);
    if (!is) return r == STATUS_OK ? grundy_rules_facts_options(game, NULL, position, FACTS_UNKNOWN, out, &is) : r;
    return run_rules(game, NULL, position, FACTS_UNKNOWN, out, &is);
}

static status facts_options(ruleset *game, facts *into, uint32_t position, uint32_t n, options *out, bool *is_n)
{
    strings_game *g = game->data;
    bool is = false;
    status r = STATUS_OK;
    if (!game->call->as_emitted && !g->busy) r = strings_rules_begin(&g->rules, into, position, &is);
    if (r != STATUS_OK) return r;
    if (!is || g->rules.loony) return grundy_rules_facts_options(game, into, position, n, out, is_n);
    return run_rules(game, into, position, n, out, is_n);
}

/* ---- representatives ---- */

/* The end of the string on top of the stack; false if it is not one. */
static bool get_end(lua_State *L, int which, uint64_t *coin)
{
    lua_Integer n = -1;
    lua_rawgeti(L, -1, which);
    bool is = grundy_arguments_integer(L, -1, &n) && n >= 0;
    lua_pop(L, 1);
    *coin = (uint64_t)n;
    return is;
}

static const source strings_source;

/*
 * canonical(p): the representative of a list of strings, as the list of their ends; a value that is too long, or not
 * such a list, stays as it is. A list that reduces to nothing is not over: it is represented by the chain of two coins,
 * whose only move is entailing, so that theories for which such moves are not defined meet one.
 */
static int canonical(lua_State *L)
{
    lua_settop(L, 1);
    ruleset *game = grundy_ruleset_check(L, lua_upvalueindex(1));
    if (game->source != &strings_source) return grundy_arguments_fail(L, "the game has lost its rules");
    strings_game *g = game->data;
    lua_Integer count = lua_type(L, 1) == LUA_TTABLE ? (lua_Integer)lua_rawlen(L, 1) : -1;
    bool is = count >= 0 && count <= (lua_Integer)STRINGS_MOST && !g->busy;
    status r = STATUS_OK;
    g->rules.count = 0;
    for (lua_Integer i = 1; is && r == STATUS_OK && i <= count; i++) {
        uint64_t a, b;
        is = lua_rawgeti(L, 1, i) == LUA_TTABLE && get_end(L, 1, &a) && get_end(L, 2, &b) && a != b;
        if (is) r = strings_rules_add(&g->rules, a, b);
        lua_pop(L, 1);
    }
    if (!is) return 1;
    if (r == STATUS_OK) r = strings_rules_reduce(&g->rules);
    grundy_watch_start_inside(&g->watch, L);
    g->busy = true;
    if (r == STATUS_OK) r = strings_rules_canonical(&g->rules);
    g->busy = false;
    if (r == STATUS_STOPPED) return lua_error(L);
    if (r != STATUS_OK) return grundy_arguments_raise(L, r);
    static const string_ends chain[] = {{1, 2}};
    const strings_list *list = &g->rules.list;
    size_t length = list->count > 0 ? list->count : count > 0;
    const string_ends *ends = list->count > 0 ? list->ends : chain;
    lua_createtable(L, (int)length * 2, 0);
    for (size_t i = 0; i < length; i++) {
        lua_pushinteger(L, (lua_Integer)ends[i].a);
        lua_rawseti(L, -2, 2 * (lua_Integer)i + 1);
        lua_pushinteger(L, (lua_Integer)ends[i].b);
        lua_rawseti(L, -2, 2 * (lua_Integer)i + 2);
    }
    return 1;
}

/* ---- scores ---- */

/* The number of a coin among the names met so far, which it joins; the ground is 0. */
static uint32_t number_of(uint64_t *names, uint32_t *count, uint64_t name)
{
    uint32_t i = 1;
    if (name == 0) return 0;
    while (i <= *count && names[i] != name) i++;
    if (i > *count) names[++*count] = name;
    return i;
}

/*
 * core.strings_score(p): the score of a list of strings, for the player to move; nil if there are too many for a table
 * of all sets of them, or memory for that is refused.
 */
static int strings_score(lua_State *L)
{
    string_ends ends[SCORES_MOST_STRINGS];
    uint64_t names[2 * SCORES_MOST_STRINGS + 1];
    uint32_t coins = 0;
    int score = 0;
    lua_settop(L, 1);
    size_t count = (size_t)grundy_arguments_check_list(L, 1);
    for (size_t i = 0; i < count && count <= SCORES_MOST_STRINGS; i++) {
        uint64_t a, b;
        if (lua_rawgeti(L, 1, (lua_Integer)i + 1) != LUA_TTABLE || !get_end(L, 1, &a) || !get_end(L, 2, &b) || a == b)
            return grundy_arguments_error(L, 1, "expected a list of strings {a, b}");
        lua_pop(L, 1);
        ends[i].a = number_of(names, &coins, a < b ? a : b);
        ends[i].b = number_of(names, &coins, a < b ? b : a);
    }
    watch w;
    grundy_watch_start(&w, L, 0);
    allocator memory = grundy_arguments_allocator(L);
    status r = count > SCORES_MOST_STRINGS ? STATUS_LIMIT : scores_of(ends, count, &memory, &w.monitor, &score);
    if (r == STATUS_STOPPED) return lua_error(L);
    if (r == STATUS_OK)
        lua_pushinteger(L, score);
    else
        lua_pushnil(L);
    return 1;
}

/* ---- the source ---- */

static bool fits(const ruleset *game, const unsigned char *key, size_t length)
{
    bool is = key != NULL && grundy_position_is_key(key, length) && key[0] == TAG_LIST;
    strings_game *g = game->data;
    if (is && strings_rules_read(&g->rules, key + HEADER, length - HEADER, &is) != STATUS_OK) return false;
    return is;
}

static void close_game(ruleset *game)
{
    strings_game *g = game->data;
    if (g == NULL) return;
    strings_rules_close(&g->rules);
    memory_free(&game->memory, g, 1, sizeof *g);
    game->data = NULL;
}

static const fact_source strings_for_facts = {.number = grundy_rules_fact_number,
                                              .push = grundy_rules_push_fact,
                                              .fits = fits,
                                              .options = facts_options,
                                              .settles_again = true};
static const source strings_source = {.kind = "rules",
                                      .options = list_options,
                                      .number = grundy_fact_source_number,
                                      .push = grundy_rules_push,
                                      .close = close_game,
                                      .kept = RULES_KEPT,
                                      .facts = &strings_for_facts};

/* core.strings(fields, moves): the ruleset over lists of strings; `moves` lists the cuts, which are the moves. */
static int new_strings(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    ruleset *game = grundy_rules_new(L, &strings_source, 1, 2);
    strings_game *g = memory_zeroed(&game->memory, 1, sizeof *g);
    if (g == NULL) return grundy_arguments_raise(L, STATUS_NO_MEMORY);
    strings_rules_init(&g->rules, &game->memory, &game->positions);
    g->rules.list.monitor = &g->watch.monitor;
    game->data = g;
    game->rule.entailing = true;
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, canonical, 1);
    grundy_ruleset_set_function(L, game, -2, RULESET_CANONICAL);
    return grundy_object_made(L);
}

void grundy_open_strings(lua_State *L)
{
    static const luaL_Reg functions[] = {{"strings", new_strings}, {"strings_score", strings_score}, {NULL, NULL}};
    grundy_object_functions(L, functions);
}
