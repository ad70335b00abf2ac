/*
 * The representative of an undirected graph, given as a list of edges {a, b} and of vertices without edges, whose names
 * are integers >= 1.
 */
#include <string.h>

#include "core/base/limit.h"
#include "core/graph/refinement.h"
#include "lua/base/watch.h"
#include "lua/module.h"

/* A graph in userdata on the stack: vertices are numbers in the order of their names. */
typedef struct picture {
    neighbourhood shown;
    uint64_t *names, *edges, *scratch; /* edges[i]: two numbers, the smaller one in the high half */
    uint32_t *first, *neighbours, *number;
    bool *met;
    uint32_t edges_count;
} picture;

/* Pops the name on top of the stack. */
static uint64_t pop_name(lua_State *L)
{
    lua_Integer name = 0;
    if (!grundy_arguments_integer(L, -1, &name) || name < 1)
        grundy_arguments_error(L, 1, "expected edges {a, b} and vertices, which are integers >= 1");
    lua_pop(L, 1);
    return (uint64_t)name;
}

static uint32_t number_of(const picture *p, uint64_t name)
{
    uint32_t low = 0, high = p->shown.vertices;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (p->names[middle] <= name)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Reads the names of the edges and vertices in the list at index 1, without duplicates. */
static void read_names(lua_State *L, picture *p, lua_Integer length, uint64_t *pairs)
{
    size_t count = 0;
    for (lua_Integer i = 1; i <= length; i++) {
        bool is_edge = lua_rawgeti(L, 1, i) == LUA_TTABLE;
        for (int end = 1; end <= (is_edge ? 2 : 1); end++) {
            if (is_edge)
                lua_rawgeti(L, -1, end);
            else
                lua_pushvalue(L, -1);
            p->names[count++] = pop_name(L);
            if (is_edge) pairs[2 * p->edges_count + (size_t)end - 1] = p->names[count - 1];
        }
        if (is_edge) p->edges_count++;
        lua_pop(L, 1);
    }
    refinement_sort(p->names, count);
    uint32_t distinct = 0;
    for (size_t i = 0; i < count; i++)
        if (distinct == 0 || p->names[i] != p->names[distinct - 1]) p->names[distinct++] = p->names[i];
    p->shown.vertices = distinct;
}

/* Fills first and neighbours from the pairs of names. */
static void link(picture *p, const uint64_t *pairs)
{
    uint32_t vertices = p->shown.vertices;
    memset(p->first, 0, (vertices + 2) * sizeof *p->first);
    for (size_t i = 0; i < 2 * (size_t)p->edges_count; i++) p->first[number_of(p, pairs[i]) + 2]++;
    for (uint32_t v = 0; v < vertices; v++) p->first[v + 2] += p->first[v + 1];
    for (uint32_t i = 0; i < p->edges_count; i++) {
        uint32_t a = number_of(p, pairs[2 * i]), b = number_of(p, pairs[2 * i + 1]);
        p->edges[i] = (uint64_t)a << 32 | b;
        p->neighbours[p->first[a + 1]++] = b;
        p->neighbours[p->first[b + 1]++] = a;
    }
    p->shown.first = p->first;
    p->shown.neighbours = p->neighbours;
}

/* Pushes userdata that holds the graph of the list at index 1. */
static picture push_picture(lua_State *L)
{
    picture p;
    memset(&p, 0, sizeof p);
    lua_Integer length = grundy_arguments_check_list(L, 1);
    if (length > (lua_Integer)(LIMIT_PICTURE / 2)) grundy_arguments_raise(L, STATUS_OVERFLOW);
    size_t most = 2 * (size_t)length + 1; /* names, and ends of edges */
    uint64_t *words = lua_newuserdatauv(L, most * (10 * sizeof *words + 4 * sizeof(uint32_t)) + 64, 0);
    uint64_t *pairs = words + most;
    p.names = words;
    p.edges = pairs + most;
    p.scratch = p.edges + most;
    p.first = (uint32_t *)(p.scratch + 7 * most);
    p.neighbours = p.first + most + 1;
    p.number = p.neighbours + most;
    p.met = (bool *)(p.number + most);
    read_names(L, &p, length, pairs);
    link(&p, pairs);
    memset(p.met, 0, p.shown.vertices * sizeof *p.met);
    return p;
}

/* The number of vertices of a path, or minus that of a cycle; 0 for other graphs. The graph is connected. */
static lua_Integer path_or_cycle(const picture *p)
{
    lua_Integer vertices = (lua_Integer)p->shown.vertices;
    for (uint32_t v = 0; v < p->shown.vertices; v++)
        if (p->first[v + 1] - p->first[v] > 2) return 0;
    return (lua_Integer)p->edges_count == vertices ? -vertices : vertices;
}

/* Pushes the list of the edges, renumbered from 1 and in order. */
static void push_edges(lua_State *L, const picture *p)
{
    for (uint32_t i = 0; i < p->edges_count; i++) {
        uint32_t a = p->number[p->edges[i] >> 32], b = p->number[(uint32_t)p->edges[i]];
        p->edges[i] = a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
    }
    refinement_sort(p->edges, p->edges_count);
    lua_createtable(L, (int)p->edges_count, 0);
    for (uint32_t i = 0; i < p->edges_count; i++) {
        lua_createtable(L, 2, 0);
        lua_pushinteger(L, (lua_Integer)(p->edges[i] >> 32) + 1);
        lua_rawseti(L, -2, 1);
        lua_pushinteger(L, (lua_Integer)(uint32_t)p->edges[i] + 1);
        lua_rawseti(L, -2, 2);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

/*
 * core.graph_canonical(list): for a connected graph n if it is a path of n vertices, -n if it is a cycle, otherwise the
 * list of its edges, with its vertices numbered from 1 by its structure; 0 for the empty graph; the list itself for a
 * graph that is not connected.
 */
static int canonical(lua_State *L)
{
    lua_settop(L, 1);
    picture p = push_picture(L);
    if (p.shown.vertices > 0 && refinement_reached(&p.shown, p.number, p.met) < p.shown.vertices) {
        lua_pushvalue(L, 1);
        return 1;
    }
    lua_Integer simple = path_or_cycle(&p);
    if (simple != 0 || p.shown.vertices == 0) {
        lua_pushinteger(L, simple);
        return 1;
    }
    watch w;
    grundy_watch_start_inside(&w, L);
    status r = refinement_number(&p.shown, p.scratch, p.number, &w.monitor);
    if (r != STATUS_OK) return r == STATUS_STOPPED ? lua_error(L) : grundy_arguments_raise(L, r);
    push_edges(L, &p);
    return 1;
}

void grundy_open_refinement(lua_State *L)
{
    lua_pushcfunction(L, canonical);
    lua_setfield(L, -2, "graph_canonical");
}
