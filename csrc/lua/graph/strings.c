/*
 * Strings and Coins and related games: in Lua positions are lists of strings {a, b}, or {0, b} to the ground; positions
 * met by a search are lists of their ends, a, b, c, d, ... For callers that see moves a move function lists them;
 * searches of values list the reduced positions (core/strings/strings.h), without Lua.
 */
#include <string.h>

#include "core/base/limit.h"
#include "core/file/little_endian.h"
#include "core/graph/refinement.h"
#include "core/strings/rules.h"
#include "core/strings/scores.h"
#include "lua/base/watch.h"
#include "lua/game/fact_source.h"
#include "lua/game/move_function.h"
#include "lua/game/position_bytes.h"
#include "lua/module.h"

/* Positions of more strings represent themselves. */
#define MOST_STRINGS ((size_t)1 << 22)

typedef struct strings_game {
    strings_rules rules;
    facts *into; /* numbers the positions listed; NULL: the ruleset does */
    ruleset *game;
    /* A position being read: its strings by the coins' own names, the names in order, and by numbers from 1. */
    uint64_t *names;
    string_ends *ends;
    size_t names_capacity, ends_capacity, count;
    uint32_t coins;
    unsigned char *key;
    size_t key_capacity;
    watch watch; /* of the rules */
    bool busy;   /* the rules are at work: what a hook asks meanwhile does without them */
} strings_game;

/* ---- keys ---- */

static unsigned char *put_integer(unsigned char *at, uint32_t n)
{
    if (n < TAG_INTEGER) {
        *at++ = (unsigned char)n;
        return at;
    }
    size_t bytes = n <= UINT16_MAX ? 2 : 8;
    *at++ = bytes == 2 ? TAG_SHORT : TAG_INTEGER;
    little_endian_store_part(at, n, bytes);
    return at + bytes;
}

/* The number of a list of strings (strings_rules.number), by the key that Lua gives the list of their ends. */
static status number_list(void *context, const string_ends *ends, size_t count, uint32_t *number)
{
    strings_game *g = context;
    size_t most = HEADER + count * 2 * (1 + sizeof(uint64_t));
    status r = memory_reserve(&g->game->memory, &g->key, &g->key_capacity, most, 1);
    if (r != STATUS_OK) return r;
    g->key[0] = TAG_LIST;
    little_endian_store_part(g->key + 1, 2 * count, COUNT_LENGTH);
    unsigned char *at = g->key + HEADER;
    for (size_t i = 0; i < count; i++) at = put_integer(put_integer(at, ends[i].a), ends[i].b);
    size_t length = (size_t)(at - g->key);
    if (g->into != NULL) return facts_bytes(g->into, g->key, length, number);
    return grundy_position_number_bytes(&g->game->positions, g->key, length, number);
}

/* Reads an integer >= 0 from the bytes; false if there is none. */
static bool take_integer(const unsigned char **at, const unsigned char *end, uint64_t *n)
{
    if (*at == end || **at > TAG_SHORT) return false;
    unsigned tag = *(*at)++;
    *n = tag;
    if (tag < TAG_INTEGER) return true;
    size_t bytes = tag == TAG_SHORT ? 2 : 8;
    if ((size_t)(end - *at) < bytes) return false;
    *n = little_endian_load_part(*at, bytes);
    *at += bytes;
    return *n <= INT64_MAX;
}

/* Adds the string between two coins, by their names. */
static status add_string(strings_game *g, uint64_t a, uint64_t b)
{
    const allocator *m = &g->game->memory;
    status r = memory_reserve(m, &g->names, &g->names_capacity, 4 * (g->count + 1), sizeof *g->names);
    if (r == STATUS_OK) r = memory_reserve(m, &g->ends, &g->ends_capacity, g->count + 1, sizeof *g->ends);
    if (r != STATUS_OK) return r;
    g->names[2 * g->count] = a < b ? a : b;
    g->names[2 * g->count++ + 1] = a < b ? b : a;
    return STATUS_OK;
}

/* The place of a name in a sorted list. */
static uint32_t place_of(const uint64_t *names, size_t count, uint64_t name)
{
    size_t low = 0;
    while (count - low > 1) {
        size_t middle = low + (count - low) / 2;
        if (names[middle] <= name)
            low = middle;
        else
            count = middle;
    }
    return (uint32_t)low;
}

/* Numbers the coins of all added strings: small names are their numbers. */
static void number_coins(strings_game *g)
{
    uint64_t largest = 0;
    size_t count = g->count, distinct = 1;
    for (size_t i = 0; i < count; i++)
        if (g->names[2 * i + 1] > largest) largest = g->names[2 * i + 1];
    if (largest <= 4 * (uint64_t)count + 16) {
        for (size_t i = 0; i < count; i++)
            g->ends[i] = (string_ends){(uint32_t)g->names[2 * i], (uint32_t)g->names[2 * i + 1]};
        g->coins = (uint32_t)largest;
        return;
    }
    uint64_t *sorted = g->names + 2 * count;
    memcpy(sorted, g->names, 2 * count * sizeof *sorted);
    refinement_sort(sorted, 2 * count);
    for (size_t i = 1; i < 2 * count; i++)
        if (sorted[i] != sorted[distinct - 1]) sorted[distinct++] = sorted[i];
    uint32_t ground = sorted[0] == 0 ? 0 : 1; /* if the ground is among them, its place is its number */
    for (size_t i = 0; i < count; i++)
        g->ends[i] = (string_ends){place_of(sorted, distinct, g->names[2 * i]) + ground,
                                   place_of(sorted, distinct, g->names[2 * i + 1]) + ground};
    g->coins = (uint32_t)(distinct - 1) + ground;
}

/* Reads the elements of a list of strings, or of their ends; *is: whether they are such, and at most MOST_STRINGS. */
static status read_key(strings_game *g, const unsigned char *at, size_t length, bool *is)
{
    const unsigned char *end = at + length;
    g->count = 0;
    for (*is = true; *is && at < end;) {
        uint64_t a, b;
        if (end - at > HEADER && *at == TAG_LIST && little_endian_load_part(at + 1, COUNT_LENGTH) == 2) at += HEADER;
        *is = take_integer(&at, end, &a) && take_integer(&at, end, &b) && a != b && g->count < MOST_STRINGS;
        status r = *is ? add_string(g, a, b) : STATUS_OK;
        if (r != STATUS_OK) return r;
    }
    if (*is) number_coins(g);
    return STATUS_OK;
}

/* The same for a short list: the ends of one string, or no list of ends. */
static status read_short(strings_game *g, uint64_t packed, bool *is)
{
    int64_t ends[INTERNER_SHORT];
    g->count = 0;
    *is = interner_unpack(packed, ends) == 2 && ends[0] != ends[1];
    status r = *is ? add_string(g, (uint64_t)ends[0], (uint64_t)ends[1]) : STATUS_OK;
    if (*is && r == STATUS_OK) number_coins(g);
    return r;
}

/* ---- listings ---- */

/* Reads the position and reduces it; *is: whether it is listed here. */
static status reduce(strings_game *g, const facts *f, uint32_t position, bool *is)
{
    size_t length;
    uint64_t packed;
    int64_t n;
    status r;
    *is = false;
    if (g->busy) return STATUS_OK;
    if (f != NULL ? facts_key_integer(f, position, &n) : interner_key_integer(&g->game->positions, position, &n))
        return STATUS_OK;
    if (f == NULL && interner_key_list(&g->game->positions, position, &packed)) {
        r = read_short(g, packed, is);
    } else {
        const unsigned char *key = f != NULL ? facts_key_bytes(f, position, &length)
                                             : interner_key_bytes(&g->game->positions, position, &length);
        if (f == NULL && interner_key_kind(&g->game->positions, position) != KIND_LIST) return STATUS_OK;
        if (f != NULL && (length < HEADER || key[0] != TAG_LIST)) return STATUS_OK;
        size_t header = f != NULL ? HEADER : 0;
        r = read_key(g, key + header, length - header, is);
    }
    if (r == STATUS_OK && *is) r = strings_rules_reduce(&g->rules, g->ends, g->count, g->coins);
    *is = *is && r == STATUS_OK;
    return r;
}

/* Appends the options of the position that the rules have, as strings_rules_options_unless. */
static status run_rules(strings_game *g, facts *into, uint32_t position, uint32_t n, options *out, bool *is)
{
    grundy_watch_start_inside(&g->watch, g->game->call->L);
    g->into = into;
    g->busy = true;
    status r = strings_rules_options_unless(&g->rules, into, position, n, out, is);
    g->busy = false;
    return r;
}

static status list_options(void *context, uint32_t position, options *out)
{
    ruleset *game = context;
    strings_game *g = game->data;
    bool is = false;
    status r = STATUS_OK;
    if (out->takes_again && !game->call->as_emitted) r = reduce(g, NULL, position, &is);
    if (!is) return r == STATUS_OK ? grundy_rules_facts_options(game, NULL, position, FACTS_UNKNOWN, out, &is) : r;
    return run_rules(g, NULL, position, FACTS_UNKNOWN, out, &is);
}

static status facts_options(ruleset *game, facts *into, uint32_t position, uint32_t n, options *out, bool *is_n)
{
    strings_game *g = game->data;
    bool is = false;
    status r = STATUS_OK;
    if (!game->call->as_emitted) r = reduce(g, into, position, &is);
    if (r != STATUS_OK) return r;
    if (!is || g->rules.loony) return grundy_rules_facts_options(game, into, position, n, out, is_n);
    return run_rules(g, into, position, n, out, is_n);
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
    bool is = count >= 0 && count <= (lua_Integer)MOST_STRINGS && !g->busy;
    status r = STATUS_OK;
    g->count = 0;
    for (lua_Integer i = 1; is && r == STATUS_OK && i <= count; i++) {
        uint64_t a, b;
        is = lua_rawgeti(L, 1, i) == LUA_TTABLE && get_end(L, 1, &a) && get_end(L, 2, &b) && a != b;
        if (is) r = add_string(g, a, b);
        lua_pop(L, 1);
    }
    if (!is) return 1;
    if (r == STATUS_OK) {
        number_coins(g);
        r = strings_rules_reduce(&g->rules, g->ends, g->count, g->coins);
    }
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
    if (is && read_key(game->data, key + HEADER, length - HEADER, &is) != STATUS_OK) return false;
    return is;
}

static void close_game(ruleset *game)
{
    strings_game *g = game->data;
    if (g == NULL) return;
    strings_rules_close(&g->rules);
    memory_free(&game->memory, g->names, g->names_capacity, sizeof *g->names);
    memory_free(&game->memory, g->ends, g->ends_capacity, sizeof *g->ends);
    memory_free(&game->memory, g->key, g->key_capacity, 1);
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
    strings_rules_init(&g->rules, &game->memory);
    g->rules.number = number_list;
    g->rules.list.monitor = &g->watch.monitor;
    g->rules.context = g;
    g->game = game;
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
