/*
 * The C module grundy.core: each file of this folder registers its part.
 *
 * An `open_x` function is called once, with the table of the module on top of the stack, and adds its functions (and
 * metatables) to it.
 */
#ifndef GRUNDY_LUA_MODULE_H
#define GRUNDY_LUA_MODULE_H

#include <lua.h>

void grundy_open_nim_sum(lua_State *L);
void grundy_open_memory(lua_State *L);
void grundy_open_budget(lua_State *L);
void grundy_open_guard(lua_State *L);
void grundy_open_arguments(lua_State *L);
void grundy_open_ruleset(lua_State *L);
void grundy_open_quotient(lua_State *L);
void grundy_open_partial_quotient(lua_State *L);
void grundy_open_forms(lua_State *L);
void grundy_open_file(lua_State *L);
void grundy_open_time(lua_State *L);
void grundy_open_watch(lua_State *L);
void grundy_open_interrupt(lua_State *L);
void grundy_open_board(lua_State *L);
void grundy_open_board_games(lua_State *L);
void grundy_open_cell_games(lua_State *L);
void grundy_open_reachable(lua_State *L);
void grundy_open_geography(lua_State *L);
void grundy_open_graph(lua_State *L);
void grundy_open_hackenbush(lua_State *L);
void grundy_open_heap(lua_State *L);
void grundy_open_heap_file(lua_State *L);
void grundy_open_heap_kernel(lua_State *L);
void grundy_open_heap_known(lua_State *L);
void grundy_open_heap_options(lua_State *L);
void grundy_open_heap_period(lua_State *L);
void grundy_open_refinement(lua_State *L);
void grundy_open_strings(lua_State *L);
void grundy_open_sequence(lua_State *L);
void grundy_open_vector(lua_State *L);
void grundy_open_vector_table(lua_State *L);
void grundy_open_vector_rows(lua_State *L);
void grundy_open_vector_strips(lua_State *L);
void grundy_open_vector_sparse(lua_State *L);
void grundy_open_nimber(lua_State *L);
void grundy_open_protect(lua_State *L);
void grundy_open_sum_numbers(lua_State *L);
void grundy_open_position_object(lua_State *L);
void grundy_open_foreign(lua_State *L);
void grundy_open_rules(lua_State *L);
void grundy_open_search(lua_State *L);

#endif
