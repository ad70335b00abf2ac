/* What the tables of the library say about the period of a heap game. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lua/heap/heap_known.h"
#include "lua/heap/heap_object.h"
#include "lua/module.h"

/* The place of the function that knows the tables: core.heap_known_by. */
static const char known_by = 0;

/* Whether the integer at a stack index is a number of heaps that this machine can count. */
static bool is_countable(lua_State *L, int index)
{
    uint64_t n = (uint64_t)lua_tointeger(L, index);
    return memory_size(n) == n;
}

void grundy_heap_push_code(lua_State *L, const heap_object *h)
{
    size_t length = heap_code_text(&h->engine.game.code, NULL, 0);
    char *text = lua_newuserdatauv(L, length + 1, 0);
    heap_code_text(&h->engine.game.code, text, length + 1);
    lua_pushlstring(L, text, length);
    lua_replace(L, -2);
}

void grundy_heap_learn(lua_State *L, heap_object *h)
{
    known_period *k = &h->known;
    if (k->asked || h->engine.game.code.kind != HEAP_CODE_DIGITS) return;
    k->asked = true;
    int top = lua_gettop(L);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &known_by) == LUA_TFUNCTION) {
        grundy_heap_push_code(L, h);
        lua_call(L, 1, 7);
        if (!lua_isnil(L, top + 1) && is_countable(L, top + 3) && is_countable(L, top + 4)) {
            heap_period *p = &k->period;
            size_t values = memory_size((uint64_t)lua_tointeger(L, top + 6));
            strncpy(k->text, lua_tostring(L, top + 1), sizeof k->text - 1);
            strncpy(k->source, lua_tostring(L, top + 2), sizeof k->source - 1);
            p->preperiod = memory_size((uint64_t)lua_tointeger(L, top + 3));
            p->period = memory_size((uint64_t)lua_tointeger(L, top + 4));
            p->saltus = (uint64_t)lua_tointeger(L, top + 5);
            k->certified = values != 0;
            if (k->certified) {
                p->proven = true;
                strncpy(k->theorem, lua_tostring(L, top + 7), sizeof k->theorem - 1);
                p->proof_first = p->preperiod;
                p->proof_last = values - 1 - p->period;
                h->engine.known = *p;
            }
        }
    }
    lua_settop(L, top);
}

/* Fewer values than these are computed without consulting the tables. */
#define LEARN_FROM (1 << 12)

/*
 * A value that repeats that of a heap from here on is not computed from heap 0, as that takes some ten seconds or more.
 */
#define FROM_WINDOWS ((uint64_t)1 << 32)

/* Whether heap n repeats one that is too far to compute; k->too_far then names a call that answers from the windows. */
static bool repeats_far(known_period *k, uint64_t n)
{
    uint64_t first = k->period.preperiod, m = first + (n - first) % k->period.period;
    if (m < FROM_WINDOWS) return false;
    snprintf(k->too_far, sizeof k->too_far,
             "%s; heap %" PRIu64 " has the value of heap %" PRIu64 ": ask for the period with this file, or a copy, as "
             "checkpoint, period(10^13, { checkpoint = FILE }), then for the value",
             k->text, n, m);
    return true;
}

bool grundy_heap_learn_for(ruleset_call *call, lua_Integer n)
{
    heap_object *h = call->game->data;
    if (h->engine.far != NULL) return true;
    if (n < LEARN_FROM || (uint64_t)n < h->engine.game.values.count || h->engine.period.period != 0) return true;
    grundy_heap_learn(call->L, h);
    const heap_period *p = &h->known.period;
    if (p->period == 0 || (uint64_t)n < p->preperiod) return true;
    if (h->known.certified && !repeats_far(&h->known, (uint64_t)n)) return true;
    call->unknown = h->known.certified ? h->known.too_far : h->known.text;
    return false;
}

bool grundy_heap_push_known(lua_State *L, const heap_object *h, size_t most)
{
    const known_period *k = &h->known;
    if (k->period.period == 0 || h->engine.period.period != 0) return false;
    if (k->certified && k->period.proof_last + k->period.period < most) return false;
    grundy_period_push(L, &k->period, 0, 0, 1);
    lua_pushstring(L, k->source);
    lua_setfield(L, -2, k->certified ? "certificate" : "published");
    lua_pushstring(L, k->certified ? k->theorem : "published");
    lua_setfield(L, -2, "theorem");
    return true;
}

/*
 * core.heap_known_by(f): makes f the function that knows what the tables say about the period of a code (see
 * grundy_heap_learn). The first f stays; returns whether this one is it.
 */
static int set_known_by(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, 1);
    bool first = lua_rawgetp(L, LUA_REGISTRYINDEX, &known_by) == LUA_TNIL;
    lua_settop(L, 1);
    if (first) lua_rawsetp(L, LUA_REGISTRYINDEX, &known_by);
    lua_pushboolean(L, first);
    return 1;
}

void grundy_open_heap_known(lua_State *L)
{
    static const luaL_Reg functions[] = {{"heap_known_by", set_known_by}, {NULL, NULL}};
    grundy_object_functions(L, functions);
}
