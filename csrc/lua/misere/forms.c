/*
 * Misere forms: the userdata that holds a table of forms and their algebra, and the ruleset whose positions they are.
 * grundy/form.lua makes the part that users see. Forms are integers here, from 0 on.
 */
#include "lua/misere/forms.h"

#include <string.h>

#include "core/base/limit.h"
#include "lua/module.h"
#include "lua/game/ruleset.h"
#include "lua/base/watch.h"

/* The slot is free: a ruleset of forms has no move function. */
#define FORMS_OF_RULESET RULESET_KEPT

typedef struct forms_object {
    object object;
    algebra algebra;
    bool open;
} forms_object;

static void close_forms(lua_State *L, void *closed)
{
    forms_object *o = closed;
    (void)L;
    if (o->open) algebra_close(&o->algebra);
    o->open = false;
}

static const object_kind forms_kind = {"grundy.Forms", "forms in use", close_forms};

/* core.forms(): a table of forms. */
static int new_forms(lua_State *L)
{
    forms_object *o = grundy_object_new(L, &forms_kind, sizeof *o, 0);
    allocator a = grundy_arguments_allocator(L);
    o->open = true;
    status r = algebra_init(&o->algebra, &a);
    return r == STATUS_OK ? grundy_object_made(L) : grundy_arguments_raise(L, r); /* the collector closes it */
}

algebra *grundy_forms_check(lua_State *L, int arg)
{
    forms_object *o = grundy_object_check(L, arg, &forms_kind);
    if (!o->open) luaL_error(L, "attempt to use closed forms");
    return &o->algebra;
}

/* The form that is argument `arg`. */
static uint32_t check_form(lua_State *L, const forms *f, int arg)
{
    return (uint32_t)grundy_arguments_check_integer(L, arg, 0, (lua_Integer)forms_count(f) - 1);
}

static int answer(lua_State *L, status r, uint32_t g)
{
    if (r == STATUS_STOPPED) return lua_error(L);
    if (r != STATUS_OK) return grundy_arguments_raise(L, r);
    lua_pushinteger(L, g);
    return 1;
}

/* forms:make(list): the form with the options of the list. */
static int forms_of_options(lua_State *L)
{
    forms *f = &grundy_forms_check(L, 1)->forms;
    lua_Integer count = grundy_arguments_check_list(L, 2);
    uint32_t g = 0, *set = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *set, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_Integer option = grundy_arguments_check_element(L, 2, i, 0);
        if (option >= (lua_Integer)forms_count(f)) return grundy_arguments_error(L, 2, "no such form");
        set[i - 1] = (uint32_t)option;
    }
    status r = forms_make(f, set, (size_t)count, &g);
    return answer(L, r, g);
}

/* forms:heap(n): the form of a Nim heap. */
static int forms_of_heap(lua_State *L)
{
    algebra *a = grundy_forms_check(L, 1);
    uint32_t n = (uint32_t)grundy_arguments_check_integer(L, 2, 0, LIMIT_FORM_HEAP), g = 0;
    watch w;
    grundy_watch_start(&w, L, 0);
    status r = forms_heap(&a->forms, n, &w.monitor, &g);
    return answer(L, r, g);
}

/* The operations, by the names that Lua calls them. */
static const char *const operation_names[] = {"sum", "mate", "difference", "distinguisher", "link", NULL};

/*
 * forms:compute(operation, g, h [, settings]): the form, or false if there is none, and the number of operations; `nil,
 * message` if settings.limit operations were not enough.
 */
static int forms_compute(lua_State *L)
{
    algebra *a = grundy_forms_check(L, 1);
    int which = luaL_checkoption(L, 2, NULL, operation_names);
    uint32_t g = check_form(L, &a->forms, 3), h = check_form(L, &a->forms, 4), result = 0;
    lua_settop(L, 5);
    call_settings o = grundy_call_settings_check(L, 5);
    watch w;
    grundy_watch_start_with(&w, L, &o);
    algebra_work work = {&w.monitor, (uint64_t)o.limit, 0};
    status r = algebra_compute(a, (operation)which, g, h, &work, &result);
    if (r == STATUS_LIMIT) {
        lua_pushnil(L);
        lua_pushfstring(L, "limit of %I operations on forms reached", (LUAI_UACINT)o.limit);
        return 2;
    }
    if (r == STATUS_OK && result == FORM_NONE)
        lua_pushboolean(L, 0);
    else
        answer(L, r, result);
    lua_pushinteger(L, (lua_Integer)work.done);
    return 2;
}

/* forms:options(g): the list of the options of a form. */
static int forms_list_options(lua_State *L)
{
    forms *f = &grundy_forms_check(L, 1)->forms;
    uint32_t g = check_form(L, f, 2);
    size_t count;
    forms_options_of(f, g, &count);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_pushinteger(L, forms_options_of(f, g, &count)[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* forms:facts(g): birthday, Grundy value, misere value, whether it is a Nim heap. */
static int forms_facts(lua_State *L)
{
    const forms *f = &grundy_forms_check(L, 1)->forms;
    const form *g = &f->known[check_form(L, f, 2)];
    lua_pushinteger(L, g->birthday);
    lua_pushinteger(L, g->value);
    lua_pushinteger(L, g->misere);
    lua_pushboolean(L, g->heap);
    return 4;
}

/* forms:born_by(day): the list of all forms born by one of the days 0 .. 4. */
static int forms_born_by(lua_State *L)
{
    forms *f = &grundy_forms_check(L, 1)->forms;
    uint32_t day = (uint32_t)grundy_arguments_check_integer(L, 2, 0, FORMS_LISTED_DAY);
    status r = forms_list_born(f, day);
    if (r != STATUS_OK) return grundy_arguments_raise(L, r);
    lua_newtable(L);
    lua_Integer count = 0;
    for (size_t g = 0; g < forms_count(f); g++) {
        if (f->known[g].birthday > day) continue;
        lua_pushinteger(L, (lua_Integer)g);
        lua_rawseti(L, -2, ++count);
    }
    return 1;
}

/* forms:count_born_by_5([settings]): the number of forms born by day 5. */
static int forms_count_day_5(lua_State *L)
{
    algebra *a = grundy_forms_check(L, 1);
    lua_settop(L, 2);
    call_settings o = grundy_call_settings_check(L, 2);
    watch w;
    uint64_t count = 0;
    grundy_watch_start_with(&w, L, &o);
    status r = forms_count_born_by_5(&a->forms, &w.monitor, &count);
    if (r != STATUS_OK) return answer(L, r, 0);
    lua_pushinteger(L, (lua_Integer)count);
    return 1;
}

/* ---- The ruleset ---- */

static status list_options(void *context, uint32_t position, options *out)
{
    const ruleset *game = context;
    forms_object *o = game->data;
    return o->open ? forms_options(&o->algebra.forms, position, out) : STATUS_INVALID;
}

static status form_number(lua_State *L, ruleset *game, int self, int index, uint32_t *number)
{
    const forms_object *o = game->data;
    lua_Integer g;
    lua_getiuservalue(L, self, FORMS_OF_RULESET); /* as the debug library can put anything there */
    if (grundy_object_test(L, -1, &forms_kind) != o) grundy_arguments_fail(L, "the ruleset has lost its forms");
    lua_pop(L, 1);
    if (o->open && grundy_arguments_integer(L, index, &g) && g >= 0 &&
        g < (lua_Integer)forms_count(&o->algebra.forms)) {
        *number = (uint32_t)g;
        return STATUS_OK;
    }
    lua_pushfstring(L, "is %s, expected a form", grundy_arguments_describe(L, index));
    return STATUS_INVALID;
}

static void push_form(lua_State *L, const ruleset *game, int self, uint32_t number)
{
    (void)game;
    (void)self;
    lua_pushinteger(L, number);
}

static const source form_rules = {
    .kind = "forms", .options = list_options, .number = form_number, .push = push_form, .kept = 1};

/* core.form_rules(fields, forms): the ruleset whose positions are the forms of a table. */
static int new_form_rules(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    grundy_forms_check(L, 2);
    ruleset *game = grundy_ruleset_new(L, &form_rules, 1);
    game->data = lua_touserdata(L, 2);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, -2, FORMS_OF_RULESET);
    return grundy_object_made(L);
}

void grundy_open_forms(lua_State *L)
{
    static const luaL_Reg methods[] = {{"make", forms_of_options},
                                       {"heap", forms_of_heap},
                                       {"compute", forms_compute},
                                       {"options", forms_list_options},
                                       {"facts", forms_facts},
                                       {"born_by", forms_born_by},
                                       {"count_born_by_5", forms_count_day_5},
                                       {NULL, NULL}};
    lua_pushcfunction(L, new_forms);
    lua_setfield(L, -2, "forms");
    lua_pushcfunction(L, new_form_rules);
    lua_setfield(L, -2, "form_rules");
    grundy_object_class(L, &forms_kind, methods, "Forms");
}
