/*
 * Planes: the letters and counts that borders and collisions give are those of the rules, line by line. If memory is
 * refused, the plane says so, and another one finds them; one that is followed in small steps finds the same.
 */
#include <string.h>

#include "core/vector/borders/plane.h"
#include "fuzz.h"

#define LINES 160
#define MOVES 5

typedef struct ruleset {
    unsigned count, block;
    int a[MOVES], b[MOVES];
    vector_question question;
} ruleset;

/* The letter of {x, y} by the rules: a value, or 0 for P and 1 for N. Letters of smaller lines are known. */
static unsigned char plain_letter(const ruleset *r, unsigned char lines[LINES][LINES], int x, int y)
{
    unsigned seen = 0, options = 0, lost = 0;
    for (unsigned i = 0; i < r->count; i++) {
        int u = x - r->a[i], v = y - r->b[i];
        if (u < 0 || v < 0) continue;
        unsigned char letter = lines[u + v][u];
        options++;
        lost += letter == 0;
        seen |= 1u << letter;
    }
    if (r->question == VECTOR_MISERE) return options == 0 || lost > 0;
    if (r->question == VECTOR_OUTCOMES) return lost >= r->block;
    unsigned char mex = 0;
    while (seen >> mex & 1) mex++;
    return mex;
}

static ruleset read(input *in)
{
    static const vector_question questions[] = {VECTOR_VALUES, VECTOR_OUTCOMES, VECTOR_MISERE};
    ruleset r = {input_below(in, MOVES) + 1, 1, {0}, {0}, questions[input_below(in, 3)]};
    unsigned most = input_below(in, 9) + 1;
    if (r.question == VECTOR_OUTCOMES) r.block = input_below(in, 3) + 1;
    for (unsigned i = 0; i < r.count; i++) {
        r.a[i] = (int)input_below(in, most + 1);
        r.b[i] = (int)input_below(in, most + 1);
        if (r.a[i] + r.b[i] == 0) r.a[i] = 1;
        for (unsigned k = 0; k < i; k++) /* a set of moves has each once */
            if (r.a[k] == r.a[i] && r.b[k] == r.b[i]) r.count = i;
    }
    return r;
}

static status make_game(vector_game *g, const ruleset *r)
{
    vector ones = {{1, 1}};
    status s = STATUS_OK;
    vector_game_init(g, &fuzz_memory, 2);
    g->weight = ones;
    g->block = r->block;
    for (unsigned i = 0; s == STATUS_OK && i < r->count; i++) {
        vector move = {{r->a[i], r->b[i]}};
        s = vector_game_add(g, &move, 0, &ones);
    }
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

static void check_line(plane *p, const unsigned char *expected, int line)
{
    uint32_t letters[LINES];
    uint64_t counts[MOVES + 2], found[MOVES + 2] = {0};
    CHECK(plane_letters(p, line, 0, (size_t)line + 1, letters) == STATUS_OK, "letters");
    for (int x = 0; x <= line; x++) {
        CHECK(letters[x] == expected[x], "line %d at %d: %u, expected %u", line, x, (unsigned)letters[x], expected[x]);
        found[expected[x]]++;
    }
    CHECK(plane_count(p, line, counts) == STATUS_OK, "counts");
    for (unsigned e = 0; e <= p->rules.planes; e++)
        CHECK(counts[e] == found[e], "line %d has %u of %u", line, (unsigned)counts[e], e);
}

void fuzz_one(input *in)
{
    static unsigned char lines[LINES][LINES];
    unsigned refused = input_below(in, 256), care = input_below(in, PLANE_CARES), most = input_below(in, 200) + 1;
    static const int64_t sizes[2] = {0, 0};
    ruleset r = read(in);
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
    for (int line = 0; line < LINES; line++) {
        for (int x = 0; x <= line; x++) lines[line][x] = plain_letter(&r, lines, x, line - x);
        check_line(&p, lines[line], line);
    }
    plane_close(&p);
    vector_game_close(&g);
}
