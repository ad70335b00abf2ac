/* Green Hackenbush: values, winning edges and what falls, against a search of all sets of edges. */
#include <string.h>

#include "fuzz.h"
#include "core/graph/hackenbush.h"

#define VERTICES 8
#define EDGES    8

typedef struct search {
    const hackenbush *picture;
    uint16_t stands[1 << EDGES]; /* the edges of the set that stand */
    uint8_t value[1 << EDGES];   /* of a set that stands; UNKNOWN */
} search;
#define UNKNOWN UINT8_MAX

/* The edges of `set` that are connected to the ground. */
static uint32_t standing(const hackenbush *p, uint32_t set)
{
    uint32_t reached = 0, stands = 0;
    for (uint32_t v = 0; v < p->vertices; v++) reached |= (p->ground[v] != 0 ? 1u : 0u) << v;
    for (bool grows = true; grows;) {
        grows = false;
        for (uint32_t e = 0; e < p->edges; e++) {
            if (!(set >> e & 1) || stands >> e & 1) continue;
            if (!((reached >> p->from[e] | reached >> p->to[e]) & 1)) continue;
            stands |= 1u << e;
            reached |= 1u << p->from[e] | 1u << p->to[e];
            grows = true;
        }
    }
    return stands;
}

/* `set` stands. */
static uint32_t value_of(search *s, uint32_t set)
{
    if (s->value[set] != UNKNOWN) return s->value[set];
    uint64_t seen = 0;
    for (uint32_t e = 0; e < s->picture->edges; e++)
        if (set >> e & 1) seen |= UINT64_C(1) << value_of(s, s->stands[set & ~(1u << e)]);
    uint32_t mex = 0;
    while (seen >> mex & 1) mex++;
    s->value[set] = (uint8_t)mex;
    return mex;
}

static void check_delete(const hackenbush *p, uint32_t edge)
{
    uint8_t stands[EDGES];
    uint32_t count, all = (1u << p->edges) - 1, expected = 0;
    uint32_t left = standing(p, edge == HACKENBUSH_NONE ? all : standing(p, all) & ~(1u << edge));
    CHECK(hackenbush_delete(&fuzz_memory, p, edge, stands, &count) == STATUS_OK, "deleting");
    for (uint32_t e = 0; e < p->edges; e++) {
        CHECK(stands[e] == (left >> e & 1), "edge %u after edge %u", e, edge);
        expected += left >> e & 1;
    }
    CHECK(count == expected, "%u edges stand, expected %u", count, expected);
}

static void check_picture(const hackenbush *p)
{
    static search s;
    uint32_t value, again, all = standing(p, (1u << p->edges) - 1);
    uint8_t wins[EDGES];
    s.picture = p;
    memset(s.value, UNKNOWN, (size_t)1 << p->edges);
    for (uint32_t set = 0; set < 1u << p->edges; set++) s.stands[set] = (uint16_t)standing(p, set);
    CHECK(hackenbush_value(&fuzz_memory, p, &value, NULL) == STATUS_OK, "value");
    CHECK(value == value_of(&s, all), "value %u, expected %u", value, value_of(&s, all));
    CHECK(hackenbush_winning_edges(&fuzz_memory, p, &again, wins, NULL) == STATUS_OK, "edges");
    CHECK(again == value, "two values");
    for (uint32_t e = 0; e < p->edges; e++) {
        bool expected = all >> e & 1 && value_of(&s, s.stands[all & ~(1u << e)]) == 0;
        CHECK(wins[e] == expected, "edge %u", e);
        if (all >> e & 1) check_delete(p, e);
    }
    check_delete(p, HACKENBUSH_NONE);
}

void fuzz_one(input *in)
{
    uint32_t from[EDGES], to[EDGES], value;
    uint8_t ground[VERTICES], wins[EDGES];
    unsigned first = input_byte(in), grounds = input_byte(in);
    hackenbush p = {1 + first % VERTICES, 0, from, to, ground};
    for (uint32_t v = 0; v < p.vertices; v++) ground[v] = grounds >> v & 1;
    while (in->left > 0 && p.edges < EDGES) {
        unsigned b = input_byte(in);
        from[p.edges] = (b >> 4) % p.vertices;
        to[p.edges++] = (b & 15) % p.vertices;
    }
    if (first >= 224) {
        fuzz_refuse(first - 223);
        status r = hackenbush_winning_edges(&fuzz_memory, &p, &value, wins, NULL);
        CHECK(r == STATUS_OK || (r == STATUS_NO_MEMORY && fuzz_refused()), "status %d", (int)r);
        fuzz_refuse(0);
    }
    check_picture(&p);
}
