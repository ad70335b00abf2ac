/*
 * Compounds of tokens on small acyclic graphs, played in one of the dozen ways,
 * against a search of the product game: see compound.lua for what is asked.
 *
 * The first byte chooses the way, the second the tokens; every other byte is an edge.
 */
#include "fuzz_lua.h"

#define VERTICES 6
#define TOKENS   3
#define EDGES    12
#define LIVES    20000

static const char *const moves[] = {"one", "all", "some"};
static const char *const endings[] = {"long", "short"};
static const char *const plays[] = {"normal", "misere"};

/* Vertices are counted from 0; all edges lead to smaller ones. */
typedef struct compound {
    unsigned move, ending, play; /* which of the above */
    unsigned tokens, place[TOKENS];
    unsigned count, tails[EDGES], heads[EDGES];
    unsigned next[VERTICES]; /* the successors, as bits */
} compound;

static void read(compound *x, input *in)
{
    unsigned way = input_below(in, 12), tokens = input_byte(in);
    x->move = way / 4;
    x->ending = way / 2 % 2;
    x->play = way % 2;
    x->tokens = 1 + tokens % 2 + tokens / 2 % 2;
    for (unsigned i = 0; i < x->tokens; i++) x->place[i] = (tokens >> (2 * i + 2)) % VERTICES;
    for (unsigned v = 0; v < VERTICES; v++) x->next[v] = 0;
    for (x->count = 0; in->left > 0 && x->count < EDGES;) {
        unsigned b = input_byte(in), v = (b >> 4) % VERTICES, w = b % 16 % VERTICES;
        if (v == w) continue;
        x->tails[x->count] = v > w ? v : w;
        x->heads[x->count] = v > w ? w : v;
        x->next[x->tails[x->count]] |= 1u << x->heads[x->count];
        x->count++;
    }
}

/* --- The search: outcomes of all places, numbered as numbers to the base VERTICES --- */

static bool has_ended(const compound *x, const unsigned *place)
{
    unsigned over = 0;
    for (unsigned i = 0; i < x->tokens; i++) over += x->next[place[i]] == 0;
    return over == x->tokens || (over > 0 && x->ending == 1);
}

/* Whether a turn leads to a P-position, when the tokens before `i`, `moved` of them moved, give the number `after`. */
static bool wins(const compound *x, const unsigned *place, unsigned i, unsigned moved, unsigned after, const bool *is_p)
{
    if (i == x->tokens) return moved > 0 && is_p[after];
    unsigned v = place[i], next = x->next[v];
    bool stays = x->move != 1 || next == 0, goes = x->move != 0 || moved == 0;
    if (stays && wins(x, place, i + 1, moved, VERTICES * after + v, is_p)) return true;
    for (unsigned w = 0; goes && w < v; w++)
        if (next >> w & 1 && wins(x, place, i + 1, moved + 1, VERTICES * after + w, is_p)) return true;
    return false;
}

/* A turn gives a smaller number. */
static bool is_p_position(const compound *x)
{
    static bool is_p[VERTICES * VERTICES * VERTICES];
    unsigned last = 0;
    for (unsigned i = 0; i < x->tokens; i++) last = VERTICES * last + x->place[i];
    for (unsigned number = 0; number <= last; number++) {
        unsigned place[TOKENS], rest = number;
        for (unsigned i = x->tokens; i-- > 0; rest /= VERTICES) place[i] = rest % VERTICES;
        is_p[number] = has_ended(x, place) ? x->play == 0 : !wins(x, place, 0, 0, 0, is_p);
    }
    return is_p[last];
}

/* --- The call --- */

/* A list of numbers, counted from 1. */
static void push_list(lua_State *L, const unsigned *numbers, unsigned count)
{
    lua_createtable(L, (int)count, 0);
    for (unsigned i = 0; i < count; i++) {
        lua_pushinteger(L, (lua_Integer)numbers[i] + 1);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

void fuzz_one(input *in)
{
    compound x;
    lua_State *L = fuzz_state("spec/fuzz/compound.lua", LIVES);
    read(&x, in);
    bool p = is_p_position(&x);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, VERTICES);
    push_list(L, x.tails, x.count);
    push_list(L, x.heads, x.count);
    push_list(L, x.place, x.tokens);
    lua_createtable(L, TOKENS, 3);
    lua_pushstring(L, moves[x.move]);
    lua_setfield(L, -2, "move");
    lua_pushstring(L, endings[x.ending]);
    lua_setfield(L, -2, "ending");
    lua_pushstring(L, plays[x.play]);
    lua_setfield(L, -2, "play");
    lua_pushstring(L, p ? "P" : "N");
    lua_pushboolean(L, !p && !has_ended(&x, x.place));
    fuzz_call(L, 7, 200);
}
