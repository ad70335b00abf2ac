#include "lua/module.h"

#include <lauxlib.h>

#if defined(_WIN32)
#define GRUNDY_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define GRUNDY_EXPORT __attribute__((visibility("default")))
#else
#define GRUNDY_EXPORT
#endif

GRUNDY_EXPORT int luaopen_grundy_core(lua_State *L);

int luaopen_grundy_core(lua_State *L)
{
    luaL_checkversion(L);
    lua_newtable(L);
    grundy_open_memory(L); /* first: all objects take their memory from there */
    grundy_open_budget(L);
    grundy_open_guard(L);
    grundy_open_protect(L);
    grundy_open_arguments(L);
    grundy_open_nim_sum(L);
    grundy_open_ruleset(L);
    grundy_open_quotient(L);
    grundy_open_partial_quotient(L);
    grundy_open_file(L);
    grundy_open_forms(L);
    grundy_open_time(L);
    grundy_open_watch(L);
    grundy_open_interrupt(L);
    grundy_open_board(L);
    grundy_open_board_games(L);
    grundy_open_cell_games(L);
    grundy_open_reachable(L);
    grundy_open_geography(L);
    grundy_open_graph(L);
    grundy_open_hackenbush(L);
    grundy_open_heap(L);
    grundy_open_heap_file(L);
    grundy_open_heap_kernel(L);
    grundy_open_heap_known(L);
    grundy_open_heap_options(L);
    grundy_open_heap_period(L);
    grundy_open_refinement(L);
    grundy_open_sequence(L);
    grundy_open_nimber(L);
    grundy_open_sum_numbers(L);
    grundy_open_position_object(L);
    grundy_open_foreign(L);
    grundy_open_rules(L);
    grundy_open_search(L);
    grundy_open_strings(L);
    grundy_open_vector(L);
    grundy_open_vector_table(L);
    grundy_open_vector_rows(L);
    grundy_open_vector_strips(L);
    grundy_open_vector_sparse(L);
    return 1;
}
