/*
 * Search: the userdata that decides single positions of big games of one ruleset, written in Lua, by couples. It keeps
 * the facts found.
 *
 * Positions come through the ruleset's `canonical`, and are numbered by the table of facts instead of the ruleset, so
 * that they can be forgotten.
 */
#include <string.h>

#include "lua/base/protect.h"
#include "lua/game/foreign.h"
#include "lua/game/foreign_list.h"
#include "lua/game/ruleset_errors.h"
#include "lua/game/ruleset_positions.h"
#include "lua/game/search_files.h"
#include "lua/module.h"

/* ---- the game ---- */

static status list_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is)
{
    search_object *o = context;
    return o->ruleset->source->facts->options(o->ruleset, &o->search.facts, position, n, out, is);
}

static status list_options(void *context, uint32_t position, options *out)
{
    bool is;
    return list_options_unless(context, position, FACTS_UNKNOWN, out, &is);
}

/* A question to one of the ruleset's functions about a position. */
typedef struct question {
    search_object *object;
    int function; /* a user value of the ruleset */
    uint32_t position;
    search_bounds answer; /* least: the number answered */
    bool known;
} question;

static const char *function_name(int function)
{
    return function == RULESET_DIFFICULTY  ? "the difficulty"
           : function == RULESET_MAX_VALUE ? "max_value"
                                           : "the theorem's value";
}

/* The answer of the function, which is on top: an integer from `least` on, or (except for difficulties) nil. */
static void read_number(lua_State *L, question *q, lua_Integer least)
{
    lua_Integer n = 0;
    q->known = !lua_isnil(L, -1);
    if (!q->known && q->function != RULESET_DIFFICULTY) return;
    if (!grundy_arguments_integer(L, -1, &n) || n < least) {
        const char *title = grundy_ruleset_push_title(L, 1), *got = grundy_arguments_describe(L, -2);
        luaL_error(L, "%s: %s is %s, expected an integer >= %I", title, function_name(q->function), got,
                   (LUAI_UACINT)least);
    }
    q->answer.least = q->answer.most = n < FACTS_UNKNOWN ? (uint32_t)n : FACTS_UNKNOWN - 1;
}

static void read_outcome(lua_State *L, question *q)
{
    const char *outcome = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
    q->known = !lua_isnil(L, -1);
    if (!q->known) return;
    if (strcmp(outcome, "N") != 0 && strcmp(outcome, "P") != 0) {
        const char *title = grundy_ruleset_push_title(L, 1), *got = grundy_arguments_describe(L, -2);
        luaL_error(L, "%s: the theorem's outcome is %s, expected \"N\" or \"P\"", title, got);
    }
    q->answer.least = outcome[0] == 'N' ? 1 : 0;
    q->answer.most = outcome[0] == 'N' ? FACTS_UNKNOWN : 0;
}

/* Runs protected: the ruleset and the question. */
static int ask_protected(lua_State *L)
{
    question *q = lua_touserdata(L, 2);
    lua_getiuservalue(L, 1, q->function);
    grundy_ruleset_push_fact(L, q->object->ruleset, &q->object->search.facts, q->position);
    lua_call(L, 1, 1);
    if (q->function == RULESET_OUTCOME)
        read_outcome(L, q);
    else
        read_number(L, q, q->function == RULESET_DIFFICULTY ? 1 : 0);
    return 0;
}

/* The same for a foreign position: its own ruleset may tell its value; nothing else is known. */
static int ask_foreign(lua_State *L)
{
    question *q = lua_touserdata(L, 2);
    const ruleset *game = q->object->ruleset;
    uint32_t link, there;
    if (!grundy_foreign_key(game, &q->object->search.facts, q->position, &link, &there)) return 0;
    grundy_foreign_tell(L, game, link, there, game->call->limit);
    read_number(L, q, 0);
    return 0;
}

/* Calls the function if the ruleset has it; otherwise nothing is known. */
static status ask(question *q)
{
    ruleset *game = q->object->ruleset;
    lua_State *L = game->call->L;
    int self = game->call->self;
    uint32_t link, there;
    bool foreign = grundy_foreign_key(game, &q->object->search.facts, q->position, &link, &there);
    if (!lua_checkstack(L, 8)) return STATUS_NO_MEMORY;
    if (foreign ? q->function != RULESET_THEOREM : !grundy_ruleset_has(game, q->function)) {
        if (q->function == RULESET_DIFFICULTY) q->answer.least = 1;
        return STATUS_OK;
    }
    lua_pushcfunction(L, foreign ? ask_foreign : ask_protected);
    lua_pushvalue(L, self);
    lua_pushlightuserdata(L, q);
    if (grundy_protect_call(L, 2) == LUA_OK) return STATUS_OK;
    game->call->failure.position = grundy_position_copy(&q->object->search.facts, q->position, &game->positions);
    return STATUS_STOPPED;
}

static status difficulty(void *context, uint32_t position, uint32_t *result)
{
    question q = {context, RULESET_DIFFICULTY, position, {0, 0}, false};
    status r = ask(&q);
    *result = q.answer.least;
    return r;
}

static status most(void *context, uint32_t position, uint32_t *result)
{
    question q = {context, RULESET_MAX_VALUE, position, {0, 0}, false};
    status r = ask(&q);
    *result = q.known ? q.answer.most : FACTS_UNKNOWN;
    return r;
}

static status theorem(void *context, uint32_t position, search_bounds *bounds)
{
    search_object *o = context;
    const ruleset *game = o->ruleset;
    const fact_source *from = game->source->facts;
    uint32_t link, there;
    bool foreign = grundy_foreign_key(game, &o->search.facts, position, &link, &there);
    if (!foreign && o->by_rules) return STATUS_OK;
    if (!foreign && from->covers != NULL && !from->covers(game, &o->search.facts, position)) return STATUS_OK;
    question q = {o, RULESET_THEOREM, position, {0, FACTS_UNKNOWN}, false};
    status r = ask(&q);
    q.function = RULESET_OUTCOME;
    if (r == STATUS_OK && !q.known) r = ask(&q);
    if (q.known) *bounds = q.answer;
    return r;
}

/* ---- the object ---- */

/*
 * core.search(ruleset [, by_rules [, bare]]): a search of the ruleset, one of moves or shapes; by_rules: without its
 * theorem; bare: without max_value.
 */
static int new_search(lua_State *L)
{
    ruleset *game = grundy_ruleset_check(L, 1);
    bool by_rules = lua_toboolean(L, 2) != 0, bare = lua_toboolean(L, 3) != 0;
    bool difficult = grundy_ruleset_has(game, RULESET_DIFFICULTY);
    bool bounded = !bare && grundy_ruleset_has(game, RULESET_MAX_VALUE);
    bool theorems =
        game->source->foreign ||
        (!by_rules && (grundy_ruleset_has(game, RULESET_THEOREM) || grundy_ruleset_has(game, RULESET_OUTCOME)));
    if (!grundy_ruleset_is_searchable(game))
        grundy_arguments_error(L, 1, "expected a ruleset with moves or shapes in which every play ends");
    search_object *o = grundy_object_new(L, &grundy_search_kind, sizeof *o, SEARCH_USER_VALUES);
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, SEARCH_RULESET);
    o->ruleset = game;
    search_game searched = {
        .rules = {o, list_options},
        .options_unless = list_options_unless,
        .difficulty = difficult ? difficulty : NULL,
        .most = bounded ? most : NULL,
        .theorem = theorems ? theorem : NULL,
        .entailing = game->source->foreign, /* its rule is written in Lua, and may call to:again */
    };
    allocator a = grundy_arguments_allocator(L);
    search_init(&o->search, &a, searched);
    couples_init(&o->couples, &o->search);
    proof_numbers_init(&o->proof_numbers, &o->search, &o->couples);
    o->open = true;
    o->bare = bare;
    o->by_rules = by_rules;
    return grundy_object_made(L);
}

/* The same for a call about the position at argument 2, which is numbered. */
static void enter_position(search_call *c, lua_State *L, int arg)
{
    grundy_search_call_read(c, L, arg);
    c->position = grundy_search_number(c, L, 2);
    grundy_search_call_enter(c);
}

static size_t bytes_held(const search_object *o)
{
    const search *s = &o->search;
    return facts_held(&s->facts) + o->couples.path_capacity * sizeof *o->couples.path +
           o->proof_numbers.path_capacity * sizeof *o->proof_numbers.path +
           o->proof_numbers.table_capacity * sizeof *o->proof_numbers.table +
           o->proof_numbers.numbers_capacity * sizeof *o->proof_numbers.numbers +
           s->candidates_capacity * sizeof *s->candidates + s->components_capacity * sizeof *s->components +
           s->words_capacity * sizeof *s->words + s->scratch_capacity * sizeof *s->scratch +
           s->listed.components_capacity * sizeof *s->listed.components +
           s->listed.ends_capacity * sizeof *s->listed.ends;
}

/*
 * s:nimber(p [, settings]): the Grundy value of a position; nil, a message and "limit" if settings.limit listings were
 * not enough.
 */
static int search_nimber(lua_State *L)
{
    search_call c;
    uint32_t nimber = 0;
    enter_position(&c, L, 3);
    uint64_t limit = (uint64_t)c.settings.limit;
    status r = facts_log_probe(&c.object->log, c.position);
    if (r == STATUS_OK)
        r = c.settings.method == SEARCH_BY_PROOF_NUMBERS
                ? proof_numbers_nimber(&c.object->proof_numbers, c.position, limit, &c.watch.monitor, &nimber)
                : couples_nimber(&c.object->couples, c.position, limit, &c.watch.monitor, &nimber);
    grundy_search_call_leave(&c);
    if (r != STATUS_OK) return grundy_search_call_fail(&c, L, r);
    grundy_account(L, bytes_held(c.object), &c.object->memory_seen);
    if (!grundy_search_flush_log(L, c.object)) return 2;
    grundy_search_prefer(c.object);
    lua_pushinteger(L, nimber);
    return 1;
}

/* s:is(p, n [, settings]): whether the Grundy value of a position is n, which may be less work; nil as above. */
static int search_is(lua_State *L)
{
    search_call c;
    lua_Integer n = grundy_arguments_check_integer(L, 3, 0, LUA_MAXINTEGER);
    bool is = false;
    enter_position(&c, L, 4);
    status r = facts_log_probe(&c.object->log, c.position);
    uint64_t limit = (uint64_t)c.settings.limit;
    uint32_t heap = (uint32_t)n;
    if (r == STATUS_OK && n <= FACTS_LARGEST)
        r = c.settings.method == SEARCH_BY_PROOF_NUMBERS
                ? proof_numbers_is(&c.object->proof_numbers, c.position, heap, limit, &c.watch.monitor, &is)
                : couples_is(&c.object->couples, c.position, heap, limit, &c.watch.monitor, &is);
    grundy_search_call_leave(&c);
    if (r != STATUS_OK) return grundy_search_call_fail(&c, L, r);
    grundy_account(L, bytes_held(c.object), &c.object->memory_seen);
    if (!grundy_search_flush_log(L, c.object)) return 2;
    grundy_search_prefer(c.object);
    lua_pushboolean(L, is);
    return 1;
}

/* s:difficulty(p): the difficulty of searching a position, as the ruleset measures it. */
static int search_difficulty_of(lua_State *L)
{
    search_call c;
    uint32_t result = 0;
    enter_position(&c, L, 3);
    status r = search_difficulty(&c.object->search, c.position, &result);
    grundy_search_call_leave(&c);
    if (r != STATUS_OK) return grundy_search_call_fail(&c, L, r);
    lua_pushinteger(L, result);
    return 1;
}

/* s:representative(p): the position that represents p in the search. */
static int search_representative(lua_State *L)
{
    search_call c;
    enter_position(&c, L, 3);
    grundy_search_call_leave(&c);
    grundy_ruleset_push_fact(L, c.object->ruleset, &c.object->search.facts, c.position);
    return 1;
}

/* s:known(p): the Grundy value of a position if it is a fact, or nil. */
static int search_known(lua_State *L)
{
    search_call c;
    enter_position(&c, L, 3);
    grundy_search_call_leave(&c);
    uint32_t nimber = facts_nimber(&c.object->search.facts, c.position);
    if (nimber == FACTS_UNKNOWN)
        lua_pushnil(L);
    else
        lua_pushinteger(L, nimber);
    return 1;
}

/*
 * s:next(n): the first fact with a number from n on: the number after it, the position, its Grundy value; nothing after
 * the last. Any call on the search between two steps may add facts, and forget others.
 */
static int search_next(lua_State *L)
{
    search_object *o = grundy_search_check_idle(L);
    const facts *f = &o->search.facts;
    lua_Integer from = grundy_arguments_check_integer(L, 2, 0, LUA_MAXINTEGER);
    for (uint64_t n = (uint64_t)from; n < f->end; n++) {
        if (!facts_is_fact(f, (uint32_t)n)) continue;
        uint32_t nimber = facts_nimber(f, (uint32_t)n); /* pushing may collect, and that may close the search */
        lua_pushinteger(L, (lua_Integer)n + 1);
        grundy_ruleset_push_fact(L, o->ruleset, f, (uint32_t)n);
        lua_pushinteger(L, nimber);
        return 3;
    }
    return 0;
}

/* s:set_memory(bytes): the most that the facts may take; 0: no bound. */
static int search_set_memory(lua_State *L)
{
    search_object *o = grundy_search_check(L);
    grundy_search_set_memory(o, grundy_arguments_check_integer(L, 2, 0, LUA_MAXINTEGER));
    return 0;
}

/* s:order_by(other): the facts of another search order the options; they serve no other purpose. */
static int search_order_by(lua_State *L)
{
    grundy_search_check_idle(L);
    grundy_object_check(L, 2, &grundy_search_kind);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, 1, SEARCH_ORDER);
    return 0;
}

/* s:statistics(): a table of numbers. */
static int search_statistics(lua_State *L)
{
    search_object *o = grundy_search_check(L);
    const search *s = &o->search;
    const struct {
        const char *name;
        uint64_t value;
    } list[] = {{"listings", s->listings},         {"nodes", s->nodes},          {"hits", s->hits},
                {"facts", s->facts.known},         {"positions", s->facts.used}, {"sweeps", s->facts.sweeps},
                {"forgotten", s->facts.forgotten}, {"bytes", bytes_held(o)},     {"spent", s->spent}};
    lua_newtable(L);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        lua_pushinteger(L, (lua_Integer)list[i].value);
        lua_setfield(L, -2, list[i].name);
    }
    return 1;
}

void grundy_open_search(lua_State *L)
{
    static const luaL_Reg functions[] = {{"search", new_search}, {NULL, NULL}};
    static const luaL_Reg methods[] = {{"nimber", search_nimber},
                                       {"is", search_is},
                                       {"difficulty", search_difficulty_of},
                                       {"known", search_known},
                                       {"next", search_next},
                                       {"representative", search_representative},
                                       {"save", grundy_search_save},
                                       {"load", grundy_search_load},
                                       {"log", grundy_search_log},
                                       {"order_by", search_order_by},
                                       {"verify", grundy_search_verify},
                                       {"set_memory", search_set_memory},
                                       {"statistics", search_statistics},
                                       {NULL, NULL}};
    grundy_object_functions(L, functions);
    grundy_object_class(L, &grundy_search_kind, methods, NULL);
}
