#include "lua/game/position_list.h"

#include "lua/game/ruleset_positions.h"

position_list grundy_position_list_check(lua_State *L, ruleset *game, int self, int arg, lua_Integer count)
{
    position_list list = {grundy_ruleset_new_call(L, game, self), count, NULL};
    list.numbers = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *list.numbers, 0);
    for (lua_Integer i = 0; i < count; i++) {
        lua_rawgeti(L, arg, i + 1);
        list.numbers[i] = grundy_ruleset_check_position(L, game, self, lua_gettop(L), arg);
        lua_pop(L, 1);
    }
    grundy_ruleset_check(L, self);
    return list;
}
