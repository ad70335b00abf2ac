#include "core/board/rules.h"

#include <string.h>

void board_rules_init(board_rules *g, const allocator *a, unsigned letters, interner *positions)
{
    memset(g, 0, sizeof *g);
    g->letters = letters;
    g->symmetries = BOARD_NONE;
    g->positions = positions;
    g->least = 1;
    shapes_init(&g->shapes, a);
    plays_init(&g->plays, a);
}

void board_rules_close(board_rules *g)
{
    plays_close(&g->plays);
    shapes_close(&g->shapes);
}

/* ---- positions ---- */

static void measure(const board_rules *g, const facts *f, uint32_t number)
{
    fact *e = facts_at(f, number);
    if (e->difficulty != 0 || !g->measured) return;
    size_t length;
    const unsigned char *key = facts_key_bytes(f, number, &length);
    for (size_t i = 2; i < length; i++) e->difficulty += bits_count(key[i]);
    if (e->difficulty == 0) e->difficulty = 1;
}

status board_rules_number(const board_rules *g, facts *into, const board *b, uint32_t *number)
{
    unsigned char key[BOARD_KEY];
    size_t length = board_write(b, g->letters, key);
    if (into == NULL) return interner_bytes(g->positions, key, length, number);
    status r = facts_bytes(into, key, length, number);
    if (r == STATUS_OK) measure(g, into, *number);
    return r;
}

board board_rules_board(const board_rules *g, const facts *from, uint32_t number)
{
    size_t length;
    board b;
    board_read(from != NULL ? facts_key_bytes(from, number, &length)
                            : interner_key_bytes(g->positions, number, &length),
               g->letters, &b);
    return b;
}

/* ---- games of shapes ---- */

/* The prefetch distance, in options. */
#define LOOK_AHEAD 6

/* Finds what numbers the keys of option i have by now. */
static void find_numbers(plays *p, const facts *f, size_t i)
{
    for (size_t k = plays_first(p, i); k < p->ends[i]; k++) {
        play_key *key = &p->keys[k];
        key->number = facts_find_hashed(f, key->hash, key->bytes, key->length);
    }
}

/* The nimber of option i whose numbers are found, or FACTS_UNKNOWN. */
static uint32_t option_nimber(const plays *p, const facts *f, size_t i)
{
    uint32_t sum = 0;
    for (size_t k = plays_first(p, i); k < p->ends[i]; k++) {
        uint32_t nimber = p->keys[k].number == FACTS_NONE ? FACTS_UNKNOWN : facts_nimber(f, p->keys[k].number);
        if (nimber == FACTS_UNKNOWN) return FACTS_UNKNOWN;
        sum ^= nimber;
    }
    return sum;
}

/* Looks at option i; its nimber is excluded for the position. Whether it has the nimber n. */
static bool look_at(plays *p, facts *f, size_t i, uint32_t position, uint32_t n)
{
    find_numbers(p, f, i);
    uint32_t nimber = option_nimber(p, f, i);
    if (nimber != FACTS_UNKNOWN) facts_exclude(f, position, nimber);
    return nimber == n && n != FACTS_UNKNOWN;
}

/* Makes all options of a board, until one is seen to have the nimber n; their cache misses overlap. */
static status find_plays(board_rules *g, facts *f, uint32_t position, uint32_t n, bool *is)
{
    plays *p = &g->plays;
    size_t seen = 0, expected = 0;
    bool more = true;
    while (more && !*is) {
        status r = plays_next(p, &g->shapes, &more);
        if (r != STATUS_OK) return r;
        for (size_t k = more ? plays_first(p, p->count - 1) : p->keys_count; k < p->keys_count; k++)
            facts_expect(f, p->keys[k].hash);
        for (; expected + (more ? LOOK_AHEAD / 2 : 0) < p->count; expected++)
            for (size_t k = plays_first(p, expected); k < p->ends[expected]; k++)
                facts_expect_entry(f, p->keys[k].hash);
        for (; !*is && seen + (more ? LOOK_AHEAD : 0) < p->count; seen++) *is = look_at(p, f, seen, position, n);
    }
    return STATUS_OK;
}

/* The number of a key, which is found by the hash where facts number. */
static status number_key(const board_rules *g, play_key *key)
{
    if (g->into == NULL) return interner_bytes(g->positions, key->bytes, key->length, &key->number);
    status r = STATUS_OK;
    if (key->number == FACTS_NONE) r = facts_hashed(g->into, key->hash, key->bytes, key->length, &key->number);
    if (r == STATUS_OK) measure(g, g->into, key->number);
    return r;
}

/* Gives out the numbers of all options and appends them. */
static status append_plays(board_rules *g, options *out)
{
    const plays *p = &g->plays;
    status r = STATUS_OK;
    for (size_t i = 0, k = 0; i < p->count && r == STATUS_OK; i++) {
        r = options_reserve(out, p->ends[i] - k);
        for (; k < p->ends[i] && r == STATUS_OK; k++) {
            r = number_key(g, &p->keys[k]);
            if (r == STATUS_OK) options_add(out, p->keys[k].number);
        }
        if (r == STATUS_OK) options_end(out);
    }
    if (r != STATUS_OK) options_drop_unfinished(out);
    return r;
}

status board_rules_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is)
{
    board_rules *g = context;
    board b = board_rules_board(g, g->into, position);
    bool more = true;
    *is = false;
    g->plays.seed = g->into == NULL ? 0 : g->into->seed;
    status r = plays_begin(&g->plays, &g->shapes, &b, g->as_emitted);
    if (r == STATUS_OK && g->into != NULL) r = find_plays(g, g->into, position, n, is);
    while (g->into == NULL && more && r == STATUS_OK) r = plays_next(&g->plays, &g->shapes, &more);
    return r != STATUS_OK || *is ? r : append_plays(g, out);
}

status board_rules_options(void *context, uint32_t position, options *out)
{
    bool is;
    return board_rules_options_unless(context, position, FACTS_UNKNOWN, out, &is);
}

/* ---- other games ---- */

/* Numbers one component of an option and adds it. */
static status add_component(const board_rules *g, board b, options *out)
{
    uint32_t number = 0;
    if (!g->as_emitted) b = board_canonical(&b, g->symmetries);
    status r = options_reserve(out, 1);
    if (r == STATUS_OK) r = board_rules_number(g, g->into, &b, &number);
    if (r == STATUS_OK) options_add(out, number);
    return r;
}

/* Adds the components of a board that are not over. */
static status add_components(board_rules *g, const board *b, options *out)
{
    status r = STATUS_OK;
    if (g->rows != b->rows || g->columns != b->columns) {
        for (size_t i = 0; i < g->links; i++) g->steps[i] = board_step_of(b->rows, b->columns, board_corners[i]);
        g->rows = b->rows;
        g->columns = b->columns;
    }
    for (cells left = board_occupied(b); r == STATUS_OK && cells_any(left);) {
        cells component = board_component(left, cells_first_of(left), g->steps, g->links);
        left = cells_without(left, component);
        if (cells_count(component) >= g->least) r = add_component(g, board_part(b, component), out);
    }
    return r;
}

status board_rules_append(board_rules *g, const board *after, options *out)
{
    status r = g->links == 0 ? add_component(g, *after, out) : add_components(g, after, out);
    if (r == STATUS_OK) r = options_reserve(out, 0);
    if (r == STATUS_OK)
        options_end(out);
    else
        options_drop_unfinished(out);
    return r;
}
