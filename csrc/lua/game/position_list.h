/* Lists of positions as arguments. */
#ifndef GRUNDY_LUA_POSITION_LIST_H
#define GRUNDY_LUA_POSITION_LIST_H

#include "lua/game/ruleset.h"

/* A call about positions of a ruleset, by their numbers; the array is a userdata. */
typedef struct position_list {
    ruleset_call call;
    lua_Integer count;
    uint32_t *numbers;
} position_list;

/*
 * Numbers the first `count` positions of the list at `arg` under the ruleset at `self`. Pushes the array. `canonical`
 * may run and may close anything: the caller checks its objects again.
 */
position_list grundy_position_list_check(lua_State *L, ruleset *game, int self, int arg, lua_Integer count);

#endif
