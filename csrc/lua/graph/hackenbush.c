/*
 * Green Hackenbush: the userdata that holds a picture and answers for it and for its remains after cuts.
 *
 * Vertices and edges are 1.. for Lua and 0.. inside. `cuts` is a list of deleted edges, checked in Lua. If the numbers
 * of the vertices are far apart, the picture renumbers them and keeps their names, so that its memory and time depend
 * on its edges.
 */
#include "core/graph/hackenbush.h"

#include <string.h>

#include "core/graph/hackenbush_names.h"
#include "lua/module.h"
#include "lua/base/object.h"
#include "lua/game/position.h"
#include "lua/base/watch.h"

typedef struct picture {
    object object;
    allocator memory;
    uint32_t vertices, edges;
    uint32_t *from, *to; /* one block of 2 * edges */
    uint32_t *names;     /* the vertices' names in Lua, from 0, in order, in a block of 2 * edges; NULL: 0, 1, ... */
    uint8_t *ground;
} picture;

/* A picture without its cuts, and with a stalk on the ground; its arrays are in userdata on the stack. */
typedef struct view {
    hackenbush shown;
    const uint32_t *number; /* by edge shown: its number in the whole picture; NULL: the same */
    uint32_t original;      /* shown edges outside the stalk */
} view;

static void close_picture(lua_State *L, void *closed)
{
    picture *p = closed;
    (void)L;
    if (p->memory.resize == NULL) return;
    memory_free(&p->memory, p->from, 2 * (size_t)p->edges, sizeof *p->from);
    memory_free(&p->memory, p->names, 2 * (size_t)p->edges, sizeof *p->names);
    memory_free(&p->memory, p->ground, p->vertices, 1);
    p->from = p->names = NULL;
    p->ground = NULL;
    p->edges = p->vertices = 0;
}

static const object_kind picture_kind = {"grundy.HackenbushPicture", "a picture in use", close_picture};

/* The vertices of edge i, element i of argument 1. */
static void check_edge(lua_State *L, lua_Integer i, uint32_t *a, uint32_t *b)
{
    lua_Integer length = 0, ends[2] = {0, 0};
    const char *wrong = NULL;
    int at = lua_gettop(L) + 1;
    bool is = lua_rawgeti(L, 1, i) == LUA_TTABLE;
    if (is) wrong = grundy_arguments_no_list(L, at, &length);
    is = is && wrong == NULL && length == 2;
    for (int k = 0; is && k < 2; k++) {
        lua_rawgeti(L, at, k + 1);
        is = grundy_arguments_integer(L, -1, &ends[k]) && ends[k] >= 1 && ends[k] <= (lua_Integer)LIMIT_PICTURE;
    }
    if (!is) {
        const char *text = grundy_position_push_text(L, at);
        const char *format = wrong == NULL ? "edge #%I is %s%s, expected two vertices from 1 to %I"
                                           : "edge #%I is %s with %s, expected two vertices from 1 to %I";
        grundy_arguments_error(
            L, 1,
            lua_pushfstring(L, format, (LUAI_UACINT)i, text, wrong == NULL ? "" : wrong, (LUAI_UACINT)LIMIT_PICTURE));
    }
    lua_settop(L, at - 1);
    *a = (uint32_t)(ends[0] - 1);
    *b = (uint32_t)(ends[1] - 1);
}

/* The vertex with this name, or the number of vertices. */
static uint32_t vertex_of(const picture *p, uint32_t name)
{
    if (p->names != NULL) return hackenbush_names_find(p->names, p->vertices, name);
    return name < p->vertices ? name : p->vertices;
}

/* core.hackenbush(edges, ground): the picture of a list of pairs of vertices, and the list of the ground vertices. */
static int new_picture(lua_State *L)
{
    lua_settop(L, 2);
    lua_Integer edges = grundy_arguments_check_list(L, 1), grounds = grundy_arguments_check_list(L, 2);
    if (edges > (lua_Integer)LIMIT_PICTURE) return grundy_arguments_raise(L, STATUS_OVERFLOW);
    picture *p = grundy_object_new(L, &picture_kind, sizeof *p, 0);
    p->memory = grundy_arguments_allocator(L);
    p->from = memory_zeroed(&p->memory, 2 * (size_t)edges, sizeof *p->from);
    if (p->from == NULL) return grundy_arguments_raise(L, STATUS_NO_MEMORY);
    p->edges = (uint32_t)edges;
    p->to = p->from + edges;
    uint32_t vertices = 1;
    for (lua_Integer i = 0; i < edges; i++) {
        uint32_t a, b;
        check_edge(L, i + 1, &a, &b);
        p->from[i] = a;
        p->to[i] = b;
        if (a >= vertices) vertices = a + 1;
        if (b >= vertices) vertices = b + 1;
    }
    p->vertices = vertices;
    if (edges > 0 && vertices / 2 > p->edges) {
        size_t ends = 2 * (size_t)p->edges;
        p->names = memory_zeroed(&p->memory, ends, sizeof *p->names);
        if (p->names == NULL) return grundy_arguments_raise(L, STATUS_NO_MEMORY);
        p->vertices = hackenbush_names_number(p->from, ends, p->names);
    }
    if ((p->ground = memory_zeroed(&p->memory, p->vertices, 1)) == NULL)
        return grundy_arguments_raise(L, STATUS_NO_MEMORY);
    for (lua_Integer i = 1; i <= grounds; i++) {
        lua_rawgeti(L, 2, i);
        lua_Integer v = lua_tointeger(L, -1);
        lua_pop(L, 1);
        uint32_t at = v >= 1 && v <= (lua_Integer)vertices ? vertex_of(p, (uint32_t)(v - 1)) : p->vertices;
        if (at < p->vertices) p->ground[at] = 1;
    }
    return grundy_object_made(L);
}

static picture *check_picture(lua_State *L)
{
    picture *p = grundy_object_check(L, 1, &picture_kind);
    if (p->ground == NULL) luaL_error(L, "attempt to use a closed picture");
    return p;
}

/* Pushes the picture without the cuts at index 2, and with a stalk of `stalk` edges. */
static view push_view(lua_State *L, const picture *p, uint32_t stalk)
{
    view v = {{p->vertices, p->edges, p->from, p->to, p->ground}, NULL, p->edges};
    lua_Integer cuts = grundy_arguments_check_list(L, 2);
    if (cuts == 0 && stalk == 0) {
        lua_pushnil(L);
        return v;
    }
    size_t room = (size_t)p->edges + stalk, vertices = (size_t)p->vertices + stalk + 1;
    uint32_t *from = lua_newuserdatauv(L, 3 * (room + 1) * sizeof *from + vertices + p->edges, 0);
    uint32_t *to = from + room, *number = to + room, count = 0;
    uint8_t *ground = (uint8_t *)(number + room), *cut = ground + vertices;
    memset(ground, 0, vertices);
    memcpy(ground, p->ground, p->vertices);
    memset(cut, 0, p->edges);
    for (lua_Integer i = 1; i <= cuts; i++) {
        lua_Integer e = grundy_arguments_check_element(L, 2, i, 1);
        if (e <= (lua_Integer)p->edges) cut[e - 1] = 1;
    }
    for (uint32_t e = 0; e < p->edges; e++) {
        if (cut[e]) continue;
        from[count] = p->from[e];
        to[count] = p->to[e];
        number[count++] = e;
    }
    v.original = count;
    ground[p->vertices] = 1; /* the stalk has a vertex of its own, as the picture may have no ground */
    for (uint32_t i = 0; i < stalk; i++) {
        from[count] = p->vertices + i;
        to[count++] = p->vertices + i + 1;
    }
    v.shown.vertices = (uint32_t)vertices;
    v.shown.edges = count;
    v.shown.from = from;
    v.shown.to = to;
    v.shown.ground = ground;
    v.number = number;
    return v;
}

static int fail(lua_State *L, status r)
{
    return r == STATUS_STOPPED ? lua_error(L) : grundy_arguments_raise(L, r);
}

/* picture:value(cuts): the Grundy value. */
static int picture_value(lua_State *L)
{
    picture *p = check_picture(L);
    uint32_t value;
    watch w;
    view v = push_view(L, p, 0);
    grundy_watch_start(&w, L, 0);
    status r = hackenbush_value(&p->memory, &v.shown, &value, &w.monitor);
    if (r != STATUS_OK) return fail(L, r);
    lua_pushinteger(L, value);
    return 1;
}

/* Pushes the list of the marked edges of the picture. */
static int push_marked(lua_State *L, const view *v, const uint8_t *marks)
{
    lua_newtable(L);
    lua_Integer count = 0;
    for (uint32_t e = 0; e < v->original; e++) {
        if (!marks[e]) continue;
        lua_pushinteger(L, (lua_Integer)(v->number == NULL ? e : v->number[e]) + 1);
        lua_rawseti(L, -2, ++count);
    }
    return 1;
}

/*
 * picture:edges_with_value(cuts, value): all edges whose deletion leaves this value. A stalk of `value` edges is put
 * beside the picture: the winning edges of both are those after which the picture is worth as much as the stalk.
 */
static int picture_edges_with_value(lua_State *L)
{
    picture *p = check_picture(L);
    lua_Integer target = luaL_checkinteger(L, 3);
    if (target < 0 || target > (lua_Integer)p->edges) { /* no picture is worth more than its edges */
        lua_newtable(L);
        return 1;
    }
    if (target + (lua_Integer)p->vertices >= (lua_Integer)LIMIT_PICTURE ||
        target + (lua_Integer)p->edges > (lua_Integer)LIMIT_PICTURE)
        return grundy_arguments_raise(L, STATUS_OVERFLOW);
    watch w;
    view v = push_view(L, p, (uint32_t)target);
    uint8_t *wins = lua_newuserdatauv(L, (size_t)v.shown.edges + 1, 0);
    uint32_t value;
    grundy_watch_start(&w, L, 0);
    status r = hackenbush_winning_edges(&p->memory, &v.shown, &value, wins, &w.monitor);
    return r == STATUS_OK ? push_marked(L, &v, wins) : fail(L, r);
}

/* Marks the edges that are connected to the ground; the marks are in a userdata, which is pushed. */
static uint8_t *push_standing(lua_State *L, const picture *p, const view *v)
{
    uint8_t *stands = lua_newuserdatauv(L, (size_t)v->shown.edges + 1, 0);
    uint32_t count;
    watch w;
    grundy_watch_start(&w, L, 0);
    status r = hackenbush_delete(&p->memory, &v->shown, HACKENBUSH_NONE, stands, &count);
    if (r != STATUS_OK) fail(L, r);
    return stands;
}

/* picture:standing(cuts): the list of the remaining edges. */
static int picture_standing(lua_State *L)
{
    picture *p = check_picture(L);
    view v = push_view(L, p, 0);
    uint8_t *stands = push_standing(L, p, &v);
    return push_marked(L, &v, stands);
}

/* picture:needed(cuts): those of the cuts without which more would stand; the others have fallen anyway. */
static int picture_needed(lua_State *L)
{
    picture *p = check_picture(L);
    view v = push_view(L, p, 0);
    uint8_t *stands = push_standing(L, p, &v);
    uint8_t *reached = lua_newuserdatauv(L, (size_t)p->vertices + 1, 0);
    memcpy(reached, p->ground, p->vertices);
    for (uint32_t e = 0; e < v.shown.edges; e++)
        if (stands[e]) reached[v.shown.from[e]] = reached[v.shown.to[e]] = 1;
    lua_newtable(L);
    lua_Integer cuts = (lua_Integer)lua_rawlen(L, 2), count = 0;
    for (lua_Integer i = 1; i <= cuts; i++) {
        lua_rawgeti(L, 2, i);
        lua_Integer e = lua_tointeger(L, -1);
        if (e >= 1 && e <= (lua_Integer)p->edges && (reached[p->from[e - 1]] || reached[p->to[e - 1]]))
            lua_rawseti(L, -2, ++count);
        else
            lua_pop(L, 1);
    }
    return 1;
}

/* picture:ends(e): the two vertices of an edge. */
static int picture_ends(lua_State *L)
{
    picture *p = check_picture(L);
    lua_Integer e = grundy_arguments_check_integer(L, 2, 1, (lua_Integer)p->edges);
    uint32_t a = p->from[e - 1], b = p->to[e - 1];
    lua_pushinteger(L, (lua_Integer)(p->names == NULL ? a : p->names[a]) + 1);
    lua_pushinteger(L, (lua_Integer)(p->names == NULL ? b : p->names[b]) + 1);
    return 2;
}

/* picture:size(): the numbers of vertices and of edges. */
static int picture_size(lua_State *L)
{
    picture *p = check_picture(L);
    lua_pushinteger(L, p->vertices);
    lua_pushinteger(L, p->edges);
    return 2;
}

void grundy_open_hackenbush(lua_State *L)
{
    static const luaL_Reg methods[] = {{"value", picture_value},
                                       {"edges_with_value", picture_edges_with_value},
                                       {"standing", picture_standing},
                                       {"needed", picture_needed},
                                       {"ends", picture_ends},
                                       {"size", picture_size},
                                       {NULL, NULL}};
    lua_pushcfunction(L, new_picture);
    lua_setfield(L, -2, "hackenbush");
    grundy_object_class(L, &picture_kind, methods, NULL);
}
