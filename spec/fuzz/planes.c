/*
 * Planes: the letters and counts that borders and collisions give are those of the rules, line by line, for two heaps
 * and for layers of a third, with negative components too. If memory is refused, the plane says so, and another one
 * finds them; one that is followed in small steps finds the same.
 */
#include <string.h>

#include "core/vector/borders/plane.h"
#include "fuzz.h"

#define LINES 160
#define MOVES 5

typedef struct ruleset {
    unsigned count, block;
    int64_t layers; /* 1: there are two heaps */
    vector moves[MOVES];
    vector_question question;
} ruleset;

/* The letter of x on a line by the rules: a value, or 0 for P and 1 for N. Letters of smaller lines are known. */
static unsigned char plain_letter(const ruleset *r, const vector *weight, unsigned char lines[LINES][LINES],
                                  int64_t line, int64_t x)
{
    unsigned seen = 0, options = 0, lost = 0;
    int64_t z = line % r->layers, y = (line - z - x * weight->of[0]) / weight->of[1];
    for (unsigned i = 0; i < r->count; i++) {
        const vector *m = &r->moves[i];
        int64_t u = x - m->of[0];
        if (u < 0 || y < m->of[1] || z < m->of[2]) continue;
        int64_t back = m->of[0] * weight->of[0] + m->of[1] * weight->of[1] + m->of[2];
        unsigned char option = lines[line - back][u];
        options++;
        lost += option == 0;
        seen |= 1u << option;
    }
    if (r->question == VECTOR_MISERE) return options == 0 || lost > 0;
    if (r->question == VECTOR_OUTCOMES) return lost >= r->block;
    unsigned char mex = 0;
    while (seen >> mex & 1) mex++;
    return mex;
}

/* Moves that a weight of 1 and 2 lowers. */
static ruleset read(input *in)
{
    static const vector_question questions[] = {VECTOR_VALUES, VECTOR_OUTCOMES, VECTOR_MISERE};
    ruleset r = {.count = input_below(in, MOVES) + 1, .block = 1, .question = questions[input_below(in, 3)]};
    int64_t most = input_below(in, 9) + 1, less = input_below(in, 4) == 0 ? input_below(in, 3) : 0;
    r.layers = input_below(in, 2) == 0 ? input_below(in, 4) + 1 : 1;
    if (r.question == VECTOR_OUTCOMES) r.block = input_below(in, 3) + 1;
    for (unsigned i = 0; i < r.count; i++) {
        int64_t *m = r.moves[i].of;
        m[0] = (int64_t)input_below(in, (unsigned)(most + less) + 1) - less;
        m[1] = (int64_t)input_below(in, (unsigned)(most + less) + 1) - less;
        m[2] = r.layers > 1 ? input_below(in, (unsigned)r.layers) : 0;
        if (m[0] + 2 * m[1] <= 0) m[0] = 1 - 2 * m[1];
        for (unsigned k = 0; k < i; k++) /* a set of moves has each once */
            if (memcmp(&r.moves[k], &r.moves[i], sizeof(vector)) == 0) r.count = i;
    }
    return r;
}

static status make_game(vector_game *g, const ruleset *r)
{
    vector weight = {{1, 2, 1}};
    status s = STATUS_OK;
    vector_game_init(g, &fuzz_memory, r->layers > 1 ? 3 : 2);
    g->weight = weight;
    g->block = r->block;
    for (unsigned i = 0; s == STATUS_OK && i < r->count; i++) s = vector_game_add(g, &r->moves[i], 0, &weight);
    return s;
}

/* Follows a plane in steps of `most` lines. */
static status follow(plane *p, uint64_t most)
{
    status s;
    while ((s = plane_follow(p, LINES - 1, most, NULL)) == STATUS_LIMIT) {
    }
    return s;
}

static void check_line(plane *p, const unsigned char *expected, int64_t line)
{
    uint64_t counts[MOVES + 2], found[MOVES + 2] = {0};
    int64_t end = line / p->rules.unit + 1;
    for (int64_t x = 0; x < end; x++) {
        uint32_t given = 0;
        CHECK(plane_letter(p, line, x, &given) == STATUS_OK, "a letter");
        CHECK(given == expected[x], "line %d at %d: %u, expected %u", (int)line, (int)x, (unsigned)given, expected[x]);
        found[expected[x]]++;
    }
    CHECK(plane_count(p, line, counts) == STATUS_OK, "counts");
    for (unsigned e = 0; e < p->rules.letters; e++)
        CHECK(counts[e] == found[e], "line %d has %u of %u", (int)line, (unsigned)counts[e], e);
}

void fuzz_one(input *in)
{
    static unsigned char lines[LINES][LINES];
    unsigned refused = input_below(in, 256), care = input_below(in, PLANE_CARES), most = input_below(in, 200) + 1;
    ruleset r = read(in);
    const int64_t sizes[3] = {0, 0, r.layers};
    vector_game g;
    plane p;
    if (refused > 0) {
        fuzz_refuse(refused);
        status s = make_game(&g, &r);
        if (s == STATUS_OK) {
            s = plane_init(&p, &fuzz_memory, &g, r.question, sizes, &plane_cares[care]);
            if (s == STATUS_OK) s = follow(&p, most);
            plane_close(&p);
        }
        CHECK(s == (fuzz_refused() ? STATUS_NO_MEMORY : STATUS_OK), "status %d", (int)s);
        fuzz_refuse(0);
        vector_game_close(&g);
    }
    CHECK(make_game(&g, &r) == STATUS_OK, "a game");
    CHECK(plane_init(&p, &fuzz_memory, &g, r.question, sizes, &plane_cares[care]) == STATUS_OK, "a plane");
    CHECK(follow(&p, most) == STATUS_OK, "lines");
    for (int64_t line = 0; line < LINES; line++) {
        for (int64_t x = 0; x * p.rules.unit <= line; x++)
            lines[line][x] = plain_letter(&r, &p.rules.weight, lines, line, x);
        check_line(&p, lines[line], line);
    }
    plane_close(&p);
    vector_game_close(&g);
}
