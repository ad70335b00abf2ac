/*
 * What theories and explorers, userdata over several rulesets, share: these rulesets, and calls about sums of their
 * components.
 *
 * The rulesets are the list that is user value 1 of the userdata. A call names the components of a sum by two parallel
 * lists: numbers of rulesets (from 1), and positions.
 */
#ifndef GRUNDY_LUA_SUM_CALL_H
#define GRUNDY_LUA_SUM_CALL_H

#include "lua/game/ruleset.h"
#include "lua/base/watch.h"
#include "core/search/sums.h"

/*
 * Makes the list of rulesets at `arg` user value 1 (a copy) of the userdata at `self`; pushes and returns their rules.
 */
rules *grundy_sum_call_rulesets(lua_State *L, int self, int arg, size_t *count);

/* Called when the userdata at `self`, with its `count` games, is closed: it no longer needs the rulesets. */
void grundy_sum_call_release(lua_State *L, int self, const rules *games, size_t count);

/* Pushes that list. */
void grundy_sum_call_push_rulesets(lua_State *L, int self);

typedef struct sum_call {
    lua_State *L;
    sums *sums;
    int table; /* the rulesets lie on the stack from index table + 1 on */
    size_t count;
    int *games; /* by component, counted from 0 */
    uint32_t *numbers, *components;
    ruleset_call *calls; /* by ruleset */
    const monitor *outer_monitor;
    watch watch;
} sum_call;

/*
 * Reads the lists at `arg` and `arg` + 1 of a call whose argument 1 is the userdata that owns `s`; `o`: its settings.
 * What it pushes must stay on the stack until the call is over.
 */
void grundy_sum_call_read(sum_call *c, lua_State *L, sums *s, int arg, const call_settings *o);

/* Marks the rulesets as working, or raises if one was closed; nothing in between may raise. */
void grundy_sum_call_enter(sum_call *c);
void grundy_sum_call_leave(sum_call *c);

/* Answers a failed status as grundy_ruleset_fail does; `s`: the solver that knows of a cycle, or NULL. */
int grundy_sum_call_fail(sum_call *c, const solver *s, status r, lua_Integer limit);

#endif
